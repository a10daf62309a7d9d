//! Fields of a row: numbers, points, texts and birth dates.

use super::plain::{self, standard_date};
use super::row::Row;
use crate::fault::{Fault, FaultKind, FieldName};
use crate::limits::FAULTS_KEPT;
use crate::model::{DateOrder, DateParts, Points, ReportBirth, first_order};
use crate::span::{Field, FieldValue, Span};
use std::mem::{Discriminant, discriminant};

/// Collects faults and adds the player whose line is being read.
#[derive(Default)]
pub(super) struct Faults {
    pub(super) all: Vec<Fault>,
    pub(super) player: Option<u16>,
    /// How many there are of each sort.
    counts: Vec<(Discriminant<FaultKind>, Option<FieldName>, usize)>,
    /// What is not kept: the first of each sort, and how many.
    pub(super) left_out: Vec<(FaultKind, usize)>,
}

impl Faults {
    pub(super) fn add(&mut self, kind: FaultKind, span: Span) {
        self.keep(Fault { kind, span, player: self.player, round: None });
    }

    pub(super) fn add_round(&mut self, kind: FaultKind, span: Span, round: usize) {
        self.keep(Fault { kind, span, player: self.player, round: u16::try_from(round).ok() });
    }

    /// Adds what was found apart.
    pub(super) fn append(&mut self, found: Faults) {
        found.all.into_iter().for_each(|fault| self.keep(fault));
        self.left_out.extend(found.left_out);
    }

    fn keep(&mut self, fault: Fault) {
        let (kind, field) = (discriminant(&fault.kind), fault.kind.field());
        let known = self.counts.iter().position(|(known, of, _)| (*known, *of) == (kind, field));
        let place = known.unwrap_or(self.counts.len());
        if known.is_none() {
            self.counts.push((kind, field, 0));
        }
        let count = &mut self.counts[place].2;
        *count += 1;
        if *count <= FAULTS_KEPT {
            return self.all.push(fault);
        }
        let same = |(known, _): &&mut (FaultKind, usize)| (discriminant(known), known.field()) == (kind, field);
        match self.left_out.iter_mut().find(same) {
            Some((_, more)) => *more += 1,
            None => self.left_out.push((fault.kind, 1)),
        }
    }

    pub(super) fn malformed<T>(&mut self, field: FieldName, text: &str, span: Span) -> Field<T> {
        let found = tidy(text);
        self.add(FaultKind::Malformed { field, found: found.clone().into() }, span);
        Field { value: FieldValue::Malformed(found.into()), span }
    }
}

/// A text as the model keeps it: blanks for tabs, so that it can be written back into columns.
pub(super) fn tidy(text: &str) -> String {
    if memchr::memchr(b'\t', text.as_bytes()).is_some() { text.replace('\t', " ") } else { text.to_owned() }
}

/// A number of digits only; no sign, no blanks inside.
pub(super) fn number(text: &str) -> Option<u64> {
    if text.len() > 18 {
        return None;
    }
    let mut value = 0_u64;
    for byte in text.bytes() {
        if !byte.is_ascii_digit() {
            return None;
        }
        value = value * 10 + u64::from(byte - b'0');
    }
    Some(value)
}

/// A number field in columns.
#[inline]
pub(super) fn number_field<T: TryFrom<u64>>(
    row: &Row<'_>,
    from: usize,
    to: usize,
    name: FieldName,
    faults: &mut Faults,
) -> Field<T> {
    if let Some((value, span)) = plain::number(row, from, to)
        && let Ok(value) = T::try_from(value)
    {
        return Field { value: FieldValue::Known(value), span };
    }
    let (text, span) = row.field(from, to);
    number_at(text, span, name, faults)
}

/// A number field from a text and its place.
pub(super) fn number_at<T: TryFrom<u64>>(text: &str, span: Span, name: FieldName, faults: &mut Faults) -> Field<T> {
    if text.is_empty() {
        return Field { value: FieldValue::Blank, span };
    }
    match number(text).and_then(|value| T::try_from(value).ok()) {
        Some(value) => Field { value: FieldValue::Known(value), span },
        None => faults.malformed(name, text, span),
    }
}

/// A points field.
#[inline]
pub(super) fn points_field(
    row: &Row<'_>,
    from: usize,
    to: usize,
    name: FieldName,
    faults: &mut Faults,
) -> Field<Points> {
    if to == from + 3
        && let Some((points, span)) = plain::points(row, from)
    {
        return Field { value: FieldValue::Known(points), span };
    }
    let (text, span) = row.field(from, to);
    if text.is_empty() {
        return Field { value: FieldValue::Blank, span };
    }
    match Points::parse(text) {
        Some(points) => {
            if text.contains(',') {
                faults.add(FaultKind::DecimalComma { found: text.into() }, span);
            }
            Field { value: FieldValue::Known(points), span }
        }
        None => faults.malformed(name, text, span),
    }
}

/// A text field.
#[inline]
pub(super) fn text_field(row: &Row<'_>, from: usize, to: usize) -> Field<String> {
    let (text, span) = row.field(from, to);
    if row.plain && !text.is_empty() {
        return Field { value: FieldValue::Known(text.to_owned()), span };
    }
    text_at((text, span))
}

/// A text field from a text and its place.
pub(super) fn text_at((text, span): (&str, Span)) -> Field<String> {
    let value = if text.is_empty() { FieldValue::Blank } else { FieldValue::Known(tidy(text)) };
    Field { value, span }
}

/// One letter.
pub(super) fn letter_field(
    row: &Row<'_>,
    column: usize,
    name: FieldName,
    allowed: &str,
    faults: &mut Faults,
) -> Field<char> {
    let (letter, span) = row.character(column);
    match letter {
        ' ' => Field { value: FieldValue::Blank, span },
        letter if allowed.contains(letter) => Field { value: FieldValue::Known(letter), span },
        letter => faults.malformed(name, letter.encode_utf8(&mut [0; 4]), span),
    }
}

/// Numbers in columns of equal width, up to the end of the line.
pub(super) fn number_list(
    row: &Row<'_>,
    first: usize,
    width: usize,
    name: FieldName,
    keep_blanks: bool,
    faults: &mut Faults,
) -> Vec<Field<u16>> {
    let mut list = Vec::new();
    let mut from = first;
    while from <= row.columns() {
        let field: Field<u16> = number_field(row, from, from + width - 1, name, faults);
        if keep_blanks || !field.is_blank() {
            list.push(field);
        }
        from += width + 1;
    }
    while list.last().is_some_and(Field::is_blank) {
        list.pop();
    }
    list
}

/// A birth date in its columns; one that overruns them by a column or two is still read.
#[inline]
pub(super) fn birth_field(row: &Row<'_>, faults: &mut Faults) -> Field<ReportBirth> {
    match plain::date(row, 70) {
        Some((date, span)) => Field { value: FieldValue::Known(ReportBirth::Date(date)), span },
        None => general_birth_field(row, faults),
    }
}

fn general_birth_field(row: &Row<'_>, faults: &mut Faults) -> Field<ReportBirth> {
    let (text, span) = row.field(70, 79);
    if text.is_empty() {
        return Field { value: FieldValue::Blank, span };
    }
    if row.is_blank_at(69)
        && row.is_blank_at(80)
        && let Some(date) = standard_date(text.as_bytes())
    {
        return Field { value: FieldValue::Known(ReportBirth::Date(date)), span };
    }
    // Up to the blank on either side, if the date overruns its columns.
    let (mut from, mut to) = (70, 79);
    while from > 66 && !row.is_blank_at(from) && !row.is_blank_at(from - 1) {
        from -= 1;
    }
    while to < 83 && !row.is_blank_at(to) && !row.is_blank_at(to + 1) {
        to += 1;
    }
    if (from, to) != (70, 79) {
        let (wide, wide_span) = row.field(from, to);
        if let Some(birth) = read_birth(wide) {
            faults.add(FaultKind::Shifted { field: FieldName::Birth, found: wide.into() }, wide_span);
            return Field { value: FieldValue::Known(birth.value), span: wide_span };
        }
    }
    let Some(birth) = read_birth(text) else {
        // "0000/00/00" and "  .  .    " mean that nothing is known.
        if text.bytes().all(|byte| matches!(byte, b'0' | b'/' | b'.' | b'-' | b' ' | b'\t')) {
            return Field { value: FieldValue::Blank, span };
        }
        if DateParts::split(text).is_some() {
            let found = tidy(text);
            faults.add(FaultKind::ImpossibleDate { field: FieldName::Birth, found: found.clone().into() }, span);
            return Field { value: FieldValue::Malformed(found.into()), span };
        }
        return faults.malformed(FieldName::Birth, text, span);
    };
    if !birth.standard {
        let kind = FaultKind::DateLayout {
            field: FieldName::Birth,
            found: text.into(),
            order: birth.order,
            read_as: birth.value.to_string().into(),
            ambiguous: birth.ambiguous,
        };
        faults.add(kind, span);
    }
    Field { value: FieldValue::Known(birth.value), span }
}

struct ReadBirth {
    value: ReportBirth,
    order: DateOrder,
    standard: bool,
    ambiguous: bool,
}

fn read_birth(text: &str) -> Option<ReadBirth> {
    let simple = |value, standard| ReadBirth { value, order: DateOrder::YearOnly, standard, ambiguous: false };
    // "1975.  ." is a year with its separators.
    let year_only = text.trim_end_matches([' ', '\t', '.', '/', '-']);
    if year_only.len() == 4
        && let Some(year) = number(year_only).and_then(|year| i16::try_from(year).ok()).filter(|&year| year > 0)
    {
        return Some(simple(ReportBirth::Year(year), false));
    }
    let parts = DateParts::split(text)?;
    match parts.partial() {
        Some((year, 0, 0)) if year > 0 => return Some(simple(ReportBirth::Year(year), parts.standard)),
        Some((year, month @ 1..=12, 0)) if year > 0 => {
            return Some(ReadBirth {
                order: DateOrder::YearMonthDay,
                ..simple(ReportBirth::YearMonth(year, month), parts.standard)
            });
        }
        _ => {}
    }
    let (order, date) = first_order(&parts)?;
    // Ratings ask for the year alone: day and month may be the other way round.
    let ambiguous = parts.ambiguous(date, |_, other| other.year() != date.year());
    Some(ReadBirth { value: ReportBirth::Date(date), order, standard: parts.standard, ambiguous })
}
