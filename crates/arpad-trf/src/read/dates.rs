//! Start, end and round dates, read together: a date that could be read in two ways is decided by the others.
//!
//! What is certain goes first: a year of four digits in records 042 and 052, then round dates in the layout of the format
//! (`YY/MM/DD`). Start and end are read to agree with these, and round dates in other layouts to agree with start and end.

use super::fields::{Faults, tidy};
use super::row::Row;
use crate::fault::{FaultKind, FieldName};
use crate::model::{DateOrder, DateParts, Day, Report, RoundDates, TournamentRecord, first_order, fits_two_digits};
use crate::span::{Field, FieldValue, Span};
use jiff::civil::Date;

/// No event lasts longer than these days: dates further apart are read in a wrong order.
const LONGEST_EVENT: i32 = 2 * 366;

/// Columns a round date has.
const DATE_COLUMNS: usize = 8;

/// Reads 042 and 052, which have only their text so far, and the records 132, given by index and line.
pub(super) fn read_dates(report: &mut Report, lines: &[(usize, Row<'_>)], faults: &mut Faults) {
    let written: Vec<Vec<Written<'_>>> = lines.iter().map(|(_, row)| written(row)).collect();
    let all = evidence(&written);
    let official = official_range(&all, report);
    let event = read_event_dates(report, official, faults);
    // Every day is inside an event of many years, so it is no evidence.
    let event = event.filter(|(start, end)| days_between(*start, *end) <= LONGEST_EVENT);
    let order = best_order(&all, event);
    let mut found = Faults::default();
    let mut dates: Vec<RoundDates> = lines
        .iter()
        .zip(&written)
        .map(|((_, row), written)| read_round_dates(row, written, order, event, &mut found))
        .collect();
    if comes_back(&written, &dates, event) {
        faults.append(found);
    } else {
        for ((_, row), dates) in lines.iter().zip(&mut dates) {
            let (text, span) = row.rest(5);
            if !text.is_empty() {
                faults.add(FaultKind::Malformed { field: FieldName::RoundDate, found: tidy(text).into() }, span);
                *dates = RoundDates { dates: Vec::new(), malformed: Some(tidy(text).into()) };
            }
        }
    }
    for ((index, _), dates) in lines.iter().zip(dates) {
        if let Some(record) = report.tournament.get_mut(*index) {
            *record = TournamentRecord::RoundDates(dates);
        }
    }
}

/// Whether the dates, written in the layout of the format beside what stays as it is, are read as the same. Where they are
/// not, nothing but the text is certain.
fn comes_back(written: &[Vec<Written<'_>>], dates: &[RoundDates], event: Option<(Date, Date)>) -> bool {
    let same = |(words, read): (&Vec<Written<'_>>, &RoundDates)| {
        let dates = read.dates.iter().filter(|date| !date.is_blank());
        read.malformed.is_some()
            || dates.clone().count() == words.len()
                && words.iter().zip(dates).all(|(word, date)| RoundDates::is_text(date, word.text))
    };
    if written.iter().zip(dates).all(same) {
        return true;
    }
    let texts: Vec<Vec<String>> = written
        .iter()
        .zip(dates)
        .map(|(words, read)| match &read.malformed {
            Some(_) => words.iter().map(|word| word.text.to_owned()).collect(),
            None => read.dates.iter().filter(|date| !date.is_blank()).map(RoundDates::text).collect(),
        })
        .collect();
    let again: Vec<Vec<Written<'_>>> =
        texts.iter().map(|line| line.iter().map(|text| Written::new(text, Span::default(), 0)).collect()).collect();
    let order = best_order(&evidence(&again), event);
    again.iter().zip(dates).all(|(words, read)| {
        let values = read_words(words, order, event, |index| index + 1, &mut Faults::default());
        let before = read.dates.iter().filter(|date| !date.is_blank()).map(|date| &date.value);
        match (values, &read.malformed) {
            (None, malformed) => malformed.is_some(),
            (Some(_), Some(_)) => false,
            (Some(values), None) => values.iter().eq(before),
        }
    })
}

/// The dates that show how dates are written. A line with something that is no date and too long for its columns is kept as
/// written and is no evidence.
fn evidence<'w, 'a>(written: &'w [Vec<Written<'a>>]) -> Vec<&'w Written<'a>> {
    written.iter().filter(|line| !line.iter().any(Written::is_hopeless)).flatten().collect()
}

/// A way to read a date.
type Reading = (DateOrder, Date);

/// The ways to read a date of 042 or 052, the likeliest first. These records have a year of four digits, so one of two
/// digits is no date of the format, and most write the day first.
fn readings(parts: &DateParts) -> Vec<Reading> {
    const TRIED: [DateOrder; 4] =
        [DateOrder::DayMonthYear, DateOrder::YearMonthDay, DateOrder::YearDayMonth, DateOrder::MonthDayYear];
    let mut all: Vec<Reading> = TRIED.into_iter().filter_map(|order| Some((order, parts.in_order(order)?))).collect();
    if parts.year_first() {
        all.truncate(1);
    }
    all
}

/// How little two readings of start and end agree, with one another and with the round dates; less is better.
fn disagreement(
    start: Reading,
    end: Reading,
    year_first: bool,
    rounds: Option<(Date, Date)>,
) -> (bool, bool, i32, bool) {
    // A date with the year first is no evidence of how the other was written.
    let mixed = start.0 != end.0 && !year_first;
    let away = rounds.map_or(0, |(first, last)| days_between(start.1, first) + days_between(end.1, last));
    (mixed, start.1 > end.1, away, days_between(start.1, end.1) > LONGEST_EVENT)
}

/// Start and end of the event, if both are dates.
fn read_event_dates(report: &mut Report, rounds: Option<(Date, Date)>, faults: &mut Faults) -> Option<(Date, Date)> {
    let parts = |field: Option<&Field<Day>>| field.and_then(Field::malformed).and_then(DateParts::split);
    let (start, end) = (parts(report.start()), parts(report.end()));
    let year_first = [start, end].into_iter().flatten().any(|parts| parts.year_first());
    let mut pairs = Vec::new();
    for start in start.iter().flat_map(readings) {
        pairs.extend(end.iter().flat_map(readings).map(|end| (start, end)));
    }
    let known_year = year_first && rounds.is_none();
    let rank = |(start, end): (Reading, Reading)| {
        let ranks = disagreement(start, end, year_first, rounds);
        // Beside a date that is certain, the nearest is meant.
        (ranks, if known_year { days_between(start.1, end.1) } else { 0 })
    };
    let best = pairs.iter().copied().min_by_key(|pair| rank(*pair));
    // In doubt are all readings that agree as well as the best, whatever the round dates are.
    let possible = |pair: (Reading, Reading)| {
        let fit = |pair: (Reading, Reading)| {
            let (mixed, reversed, ..) = disagreement(pair.0, pair.1, year_first, None);
            (mixed, reversed)
        };
        best.is_none_or(|best| fit(pair) <= fit(best))
    };
    let mut read = |field: &mut Field<Day>, name, best: Option<Reading>, others: Vec<Date>| {
        let FieldValue::Malformed(text) = &field.value else {
            return;
        };
        let Some(parts) = DateParts::split(text) else {
            faults.add(FaultKind::Malformed { field: name, found: text.clone() }, field.span);
            return;
        };
        let all = readings(&parts);
        // A repeated record is read like the first; a date without its counterpart is decided by the round dates alone.
        let like_best = all.iter().copied().find(|(order, _)| best.is_some_and(|best| best.0 == *order));
        let nearest = rounds.and_then(|(first, last)| {
            let round = if name == FieldName::StartDate { first } else { last };
            all.iter().copied().min_by_key(|(_, date)| days_between(*date, round))
        });
        let Some((order, date)) = like_best.or(nearest).or_else(|| all.first().copied()) else {
            faults.add(FaultKind::ImpossibleDate { field: name, found: text.clone() }, field.span);
            return;
        };
        if !parts.standard {
            let doubt = |other: &Date| *other != date && all.iter().any(|(_, date)| date == other);
            let ambiguous =
                if best.is_some() { others.iter().any(doubt) } else { all.iter().any(|(_, other)| *other != date) };
            faults.add(layout(name, text, order, date, ambiguous), field.span);
        }
        field.value = FieldValue::Known(Day(date));
    };
    for record in &mut report.tournament {
        let possible = || pairs.iter().copied().filter(|pair| possible(*pair));
        match record {
            TournamentRecord::Start(field) => {
                let others = possible().map(|(start, _)| start.1).collect();
                read(field, FieldName::StartDate, best.map(|(start, _)| start), others);
            }
            TournamentRecord::End(field) => {
                let others = possible().map(|(_, end)| end.1).collect();
                read(field, FieldName::EndDate, best.map(|(_, end)| end), others);
            }
            _ => {}
        }
    }
    let day = |field: Option<&Field<Day>>| field.and_then(Field::copied).map(|day| day.0);
    day(report.start()).zip(day(report.end()))
}

fn days_between(one: Date, other: Date) -> i32 {
    (one - other).get_days().abs()
}

fn range(days: impl Iterator<Item = Date> + Clone) -> Option<(Date, Date)> {
    days.clone().min().zip(days.max())
}

fn layout(field: FieldName, found: &str, order: DateOrder, date: Date, ambiguous: bool) -> FaultKind {
    FaultKind::DateLayout { field, found: found.into(), order, read_as: date.to_string().into(), ambiguous }
}

/// A date of a round as written.
struct Written<'a> {
    text: &'a str,
    parts: Option<DateParts>,
    /// The date, if it is written as the format has it; a year of four digits is accepted.
    official: Option<Date>,
    span: Span,
    /// First column.
    column: usize,
}

impl<'a> Written<'a> {
    fn new(text: &'a str, span: Span, column: usize) -> Self {
        let parts = DateParts::split(text);
        let usual = parts.filter(|parts| parts.short_year(DateOrder::YearMonthDay) || parts.standard);
        let official = usual.and_then(|parts| parts.in_order(DateOrder::YearMonthDay)).filter(|_| text.contains('/'));
        Self { text, parts, official, span, column }
    }

    fn in_order(&self, order: DateOrder) -> Option<Date> {
        self.parts.and_then(|parts| parts.in_order(order))
    }

    /// Whether it is no date in any order, nor fits into the columns of one.
    fn is_hopeless(&self) -> bool {
        let a_date = |order: DateOrder| self.in_order(order).is_some_and(fits_two_digits);
        self.text.len() > DATE_COLUMNS
            && self.text.chars().count() > DATE_COLUMNS
            && !DateOrder::TRIED.into_iter().any(a_date)
    }
}

/// First and last of the round dates, if they are in the layout of the format, but for slips of the pen.
///
/// Dates with the day first may look the same: `01/05/24`. But then the days, taken for years, are far from each other, or
/// far from the year that 042 or 052 have in full.
fn official_range(all: &[&Written<'_>], report: &Report) -> Option<(Date, Date)> {
    let days = all.iter().filter_map(|date| date.official);
    let (first, last) = range(days.clone()).filter(|_| days.clone().count() * 2 > all.len())?;
    let year = |field: Option<&Field<Day>>| {
        let parts = field.and_then(Field::malformed).and_then(DateParts::split);
        parts.and_then(|parts| parts.full_year())
    };
    let years = [year(report.start()), year(report.end())];
    let mut years = years.into_iter().flatten();
    let agrees = match (years.next(), years.next()) {
        (Some(one), other) => {
            let other = other.unwrap_or(one);
            let years = one.min(other)..=one.max(other);
            days.clone().any(|day| years.contains(&day.year()))
        }
        (None, _) => true,
    };
    (agrees && days_between(first, last) <= LONGEST_EVENT).then_some((first, last))
}

/// The order of the round dates: the layout of the format if they have it, else the order in which most are days of the
/// event, and of those the one in which most are dates at all. One slip of the pen does not make the others dates of
/// another year.
fn best_order(all: &[&Written<'_>], event: Option<(Date, Date)>) -> DateOrder {
    let inside = |day: &Date| event.is_some_and(|(start, end)| start <= *day && *day <= end);
    let year_of_event = |day: Date| event.is_none_or(|(start, end)| (start.year()..=end.year()).contains(&day.year()));
    let official = all.iter().filter_map(|date| date.official);
    let all_official = official.clone().count() == all.len();
    let plausible = official.clone().any(year_of_event);
    if all_official && plausible {
        return DateOrder::YearMonthDay;
    }
    // The layout of the format is given up only for days of the event throughout.
    let needed = if all_official || (plausible && official.count() * 2 >= all.len()) { all.len() } else { 0 };
    let fitting = |order: DateOrder| {
        let days = all.iter().filter_map(move |date| date.in_order(order));
        (days.clone().filter(inside).count(), days.count())
    };
    let mut best = (DateOrder::YearMonthDay, fitting(DateOrder::YearMonthDay));
    for order in DateOrder::TRIED {
        let fits = fitting(order);
        if fits > best.1 && fits.0 >= needed {
            best = (order, fits);
        }
    }
    best.0
}

/// Reads a record 132.
fn read_round_dates(
    row: &Row<'_>,
    written: &[Written<'_>],
    order: DateOrder,
    event: Option<(Date, Date)>,
    faults: &mut Faults,
) -> RoundDates {
    if written.is_empty() {
        return RoundDates::default();
    }
    let slots = slots(written);
    if slots.is_none() {
        faults.add(FaultKind::RoundDateColumns, row.rest(5).1);
    }
    let slot = |index: usize| slots.as_ref().and_then(|slots| slots.get(index).copied()).unwrap_or(index);
    let Some(values) = read_words(written, order, event, |index| slot(index) + 1, faults) else {
        let whole = tidy(row.rest(5).0);
        return RoundDates { dates: Vec::new(), malformed: Some(whole.into()) };
    };
    let mut dates: Vec<Field<Day>> = Vec::new();
    for (index, (date, value)) in written.iter().zip(values).enumerate() {
        while dates.len() < slot(index) {
            dates.push(Field { value: FieldValue::Blank, span: date.span });
        }
        dates.push(Field { value, span: date.span });
    }
    RoundDates { dates, malformed: None }
}

/// The values of the dates; none if one of them could not be written back.
fn read_words(
    written: &[Written<'_>],
    order: DateOrder,
    event: Option<(Date, Date)>,
    round: impl Fn(usize) -> usize,
    faults: &mut Faults,
) -> Option<Vec<FieldValue<Day>>> {
    let mut values = Vec::with_capacity(written.len());
    for (index, date) in written.iter().enumerate() {
        let round = round(index);
        if let Some(day) = read_round_date(date, order, event, round, faults) {
            values.push(FieldValue::Known(day));
            continue;
        }
        let found: Box<str> = tidy(date.text).into();
        let kind = match date.parts {
            Some(_) => FaultKind::ImpossibleDate { field: FieldName::RoundDate, found: found.clone() },
            None => FaultKind::Malformed { field: FieldName::RoundDate, found: found.clone() },
        };
        faults.add_round(kind, date.span, round);
        // Anything longer could not be written back.
        if found.chars().count() > DATE_COLUMNS {
            return None;
        }
        values.push(FieldValue::Malformed(found));
    }
    Some(values)
}

fn read_round_date(
    date: &Written<'_>,
    order: DateOrder,
    event: Option<(Date, Date)>,
    round: usize,
    faults: &mut Faults,
) -> Option<Day> {
    let parts = date.parts?;
    let inside = |day: Date| event.is_some_and(|(start, end)| start <= day && day <= end);
    // Beside dates of one order, another order is believed only if it is the format's, if the year is plain, or if it gives
    // a day of the event.
    let other = |order: DateOrder| {
        let plain = order == DateOrder::YearMonthDay || !parts.short_year(order);
        parts.in_order(order).filter(|day| plain || inside(*day))
    };
    let first = parts.in_order(order).map(|day| (order, day));
    let (order, day) = first.or_else(|| {
        let mut tried = DateOrder::TRIED.into_iter();
        tried.find_map(|order| Some((order, other(order)?)))
    })?;
    if !fits_two_digits(day) {
        return None;
    }
    let usual = order == DateOrder::YearMonthDay && date.official.is_some();
    if !usual {
        // Which dates belong to the event is decided by its start and end.
        let ambiguous = parts.ambiguous(day, |_, other| !inside(day) || inside(other));
        faults.add_round(layout(FieldName::RoundDate, date.text, order, day, ambiguous), date.span, round);
    }
    Some(Day(day))
}

/// Columns of a 132 line that must be blank.
pub(super) fn round_date_gap(column: usize) -> bool {
    column > 3 && (column < 92 || (column - 92) % 10 >= 8)
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
        // Years of four digits fill the ten columns of a round, and nothing is left between the dates.
        let starts = if end >= column + 10 && is_row_of_dates(row.raw(column, end)) { 10 } else { end + 1 - column };
        for column in (column..=end).step_by(starts) {
            let (text, span) = row.field(column, (column + starts - 1).min(end));
            dates.push(Written::new(text, span, column));
        }
        column = end + 1;
    }
    dates
}

/// Whether a word is whole dates of ten characters, one after the other.
fn is_row_of_dates(word: &str) -> bool {
    let (dates, rest) = word.as_bytes().as_chunks::<10>();
    let is_date = |date: &[u8; 10]| {
        let parts = std::str::from_utf8(date).ok().and_then(DateParts::split);
        parts.is_some_and(|parts| parts.full_year().is_some() && first_order(&parts).is_some())
    };
    rest.is_empty() && dates.iter().all(is_date)
}

/// The rounds by column (92, 102, …), if every date stands in one of its own; a column or two off is accepted.
fn slots(written: &[Written<'_>]) -> Option<Vec<usize>> {
    let slots: Vec<usize> =
        written.iter().map(|date| date.column.checked_sub(90).map(|offset| offset / 10)).collect::<Option<_>>()?;
    slots.is_sorted_by(|a, b| a < b).then_some(slots)
}
