//! Start, end and round dates, read together: a date that could be read in two ways is told by the others.

use super::fields::{Faults, tidy};
use super::row::Row;
use crate::fault::{FaultKind, FieldName};
use crate::model::{DateOrder, DateParts, Day, Report, RoundDates, TournamentRecord, fits_two_digits};
use crate::span::{Field, Span, Value};
use jiff::civil::Date;

/// Reads 042 and 052, which hold their text so far.
pub(super) fn read_event_dates(report: &mut Report, faults: &mut Faults) {
    let parts = |field: Option<&Field<Day>>| field.and_then(Field::malformed).and_then(DateParts::split);
    let pair = parts(report.start()).zip(parts(report.end()));
    // An order is likely in which both are dates and the end is not before the start.
    let likely = |order: DateOrder| {
        let days = pair.and_then(|(start, end)| start.in_order(order).zip(end.in_order(order)));
        days.is_some_and(|(start, end)| start <= end)
    };
    let order = DateOrder::TRIED.into_iter().find(|&order| likely(order));
    let mut read = |field: &mut Field<Day>, name| {
        let Value::Malformed(text) = &field.value else {
            return;
        };
        let Some(parts) = DateParts::split(text) else {
            faults.add(FaultKind::Malformed { field: name, found: text.clone() }, field.span);
            return;
        };
        let tried = order.into_iter().chain(DateOrder::TRIED);
        let Some((found, date)) = tried.into_iter().find_map(|order| Some((order, parts.in_order(order)?))) else {
            faults.add(FaultKind::ImpossibleDate { field: name, found: text.clone() }, field.span);
            return;
        };
        if !parts.standard {
            let ambiguous = parts.ambiguous(date, |other, _| order.is_none() || likely(other));
            faults.add(layout(name, text, found, date, ambiguous), field.span);
        }
        field.value = Value::Known(Day(date));
    };
    for record in &mut report.tournament {
        match record {
            TournamentRecord::Start(field) => read(field, FieldName::StartDate),
            TournamentRecord::End(field) => read(field, FieldName::EndDate),
            _ => {}
        }
    }
}

fn layout(field: FieldName, found: &str, order: DateOrder, date: Date, ambiguous: bool) -> FaultKind {
    FaultKind::DateLayout { field, found: found.into(), order, read_as: date.to_string().into(), ambiguous }
}

/// A date of a round as it stands in the line.
struct Written<'a> {
    text: &'a str,
    span: Span,
    /// First column.
    column: usize,
}

/// Reads a record 132.
pub(super) fn read_round_dates(row: &Row<'_>, event: Option<(Date, Date)>, faults: &mut Faults) -> RoundDates {
    let written = written(row);
    if written.is_empty() {
        return RoundDates::default();
    }
    let parts: Vec<Option<DateParts>> = written.iter().map(|date| DateParts::split(date.text)).collect();
    let order = best_order(&parts, event);
    let slots = slots(&written);
    if slots.is_none() {
        faults.add(FaultKind::RoundDateColumns, row.rest(5).1);
    }
    let mut dates: Vec<Field<Day>> = Vec::new();
    for (index, (date, parts)) in written.iter().zip(&parts).enumerate() {
        let slot = slots.as_ref().and_then(|slots| slots.get(index).copied()).unwrap_or(index);
        while dates.len() < slot {
            dates.push(Field { value: Value::Blank, span: date.span });
        }
        let round = slot + 1;
        let read = parts.as_ref().and_then(|parts| read_round_date(date, parts, order, event, round, faults));
        let Some(day) = read else {
            let found: Box<str> = tidy(date.text).into();
            let kind = match parts {
                Some(_) => FaultKind::ImpossibleDate { field: FieldName::RoundDate, found: found.clone() },
                None => FaultKind::Malformed { field: FieldName::RoundDate, found: found.clone() },
            };
            faults.add_round(kind, date.span, round);
            // Eight columns hold a date; anything longer could not be written back into them.
            if found.chars().count() > 8 {
                let whole = tidy(row.rest(5).0);
                return RoundDates { dates: Vec::new(), malformed: Some(whole.into()) };
            }
            dates.push(Field { value: Value::Malformed(found), span: date.span });
            continue;
        };
        dates.push(Field { value: Value::Known(day), span: date.span });
    }
    RoundDates { dates, malformed: None }
}

fn read_round_date(
    date: &Written<'_>,
    parts: &DateParts,
    order: DateOrder,
    event: Option<(Date, Date)>,
    round: usize,
    faults: &mut Faults,
) -> Option<Day> {
    let tried = std::iter::once(order).chain(DateOrder::TRIED);
    let (order, day) = tried.into_iter().find_map(|order| Some((order, parts.in_order(order)?)))?;
    if !fits_two_digits(day) {
        return None;
    }
    let usual = order == DateOrder::YearMonthDay && (parts.short_year(order) || parts.standard);
    if !usual || !date.text.contains('/') {
        // Dates of the event are told from others by the event.
        let inside = |day: Date| event.is_some_and(|(start, end)| start <= day && day <= end);
        let ambiguous = parts.ambiguous(day, |_, other| !inside(day) || inside(other));
        faults.add_round(layout(FieldName::RoundDate, date.text, order, day, ambiguous), date.span, round);
    }
    Some(Day(day))
}

/// The order in which all are dates of the event; else in which all are dates.
fn best_order(parts: &[Option<DateParts>], event: Option<(Date, Date)>) -> DateOrder {
    let known = || parts.iter().flatten();
    let fits = |order: DateOrder, within: Option<(Date, Date)>| {
        known().all(|parts| {
            let date = parts.in_order(order);
            date.is_some_and(|date| within.is_none_or(|(start, end)| start <= date && date <= end))
        })
    };
    let find = |within| DateOrder::TRIED.into_iter().find(|&order| fits(order, within));
    event.and_then(|event| find(Some(event))).or_else(|| find(None)).unwrap_or(DateOrder::YearMonthDay)
}

/// The words of the line from column 5.
fn written<'a>(row: &Row<'a>) -> Vec<Written<'a>> {
    let mut dates = Vec::new();
    let mut column = 5;
    while column <= row.columns() {
        if row.is_blank_at(column) {
            column += 1;
            continue;
        }
        let mut end = column;
        while end < row.columns() && !row.is_blank_at(end + 1) {
            end += 1;
        }
        let (text, span) = row.field(column, end);
        dates.push(Written { text, span, column });
        column = end + 1;
    }
    dates
}

/// The rounds by column (92, 102, …), if every date stands in one of its own; a column or two off is let pass.
fn slots(written: &[Written<'_>]) -> Option<Vec<usize>> {
    let slots: Vec<usize> =
        written.iter().map(|date| date.column.checked_sub(90).map(|offset| offset / 10)).collect::<Option<_>>()?;
    slots.is_sorted_by(|a, b| a < b).then_some(slots)
}
