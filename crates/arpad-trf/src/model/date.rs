//! Dates as reports write them: many layouts, two-digit years, and birth dates known only in part.

use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use jiff::civil::Date;
use serde::{Serialize, Serializer};
use std::fmt;

/// A birth date, as far as the report gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReportBirth {
    /// The year only (`1987` or `1987/00/00`).
    Year(i16),
    /// Year and month (`1987/05/00`).
    YearMonth(i16, i8),
    /// The day.
    Date(Date),
}

impl ReportBirth {
    /// The year of birth.
    pub fn year(self) -> i16 {
        match self {
            Self::Year(year) | Self::YearMonth(year, _) => year,
            Self::Date(date) => date.year(),
        }
    }
}

impl arpad_phrase::ToPhrase for ReportBirth {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

impl fmt::Display for ReportBirth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Year(year) => write!(f, "{year:04}"),
            Self::YearMonth(year, month) => write!(f, "{year:04}-{month:02}"),
            Self::Date(date) => write!(f, "{date}"),
        }
    }
}

impl Serialize for ReportBirth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A calendar day; in JSON `2024-03-01`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub Date);

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The order in which a date was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DateOrder {
    /// 2024/12/01 or 24/12/01
    YearMonthDay,
    /// 24.25.02, seen in real files
    YearDayMonth,
    /// 01.12.2024
    DayMonthYear,
    /// 12/01/2024
    MonthDayYear,
    /// 1987
    YearOnly,
}

impl DateOrder {
    /// The orders tried, the likeliest first. The format itself writes the year first.
    pub(crate) const TRIED: [Self; 4] =
        [Self::YearMonthDay, Self::DayMonthYear, Self::YearDayMonth, Self::MonthDayYear];
}

impl arpad_phrase::ToPhrase for DateOrder {
    fn phrase(&self) -> Phrase {
        match self {
            Self::YearMonthDay => phrase!("date-order-year-month-day", "year, month, day"),
            Self::YearDayMonth => phrase!("date-order-year-day-month", "year, day, month"),
            Self::DayMonthYear => phrase!("date-order-day-month-year", "day, month, year"),
            Self::MonthDayYear => phrase!("date-order-month-day-year", "month, day, year"),
            Self::YearOnly => phrase!("date-order-year-only", "year only"),
        }
    }
}

impl fmt::Display for DateOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// Three numbers of a written date, before it is decided which is which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DateParts {
    parts: [Part; 3],
    /// Whether the text is exactly `YYYY/MM/DD`.
    pub(crate) standard: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Part {
    value: i16,
    digits: u8,
    /// Written as a name, so it can only be the month.
    named: bool,
}

/// Two-digit years below this belong to the 21st century.
const PIVOT: i16 = 70;

impl DateParts {
    /// Takes a date apart: three groups of digits, or two and the name of a month, with `/ . - ,` and blanks between; days of
    /// the week and little words are passed over. Eight digits are a date without anything between.
    pub(crate) fn split(text: &str) -> Option<Self> {
        Self::usual(text.as_bytes()).or_else(|| Self::any(text))
    }

    /// `YY/MM/DD` and `YYYY/MM/DD`, as nearly every program writes them.
    fn usual(text: &[u8]) -> Option<Self> {
        let (year, [b'/', m1, m2, b'/', d1, d2]) = text.split_last_chunk()? else {
            return None;
        };
        let part = |group: &[u8]| -> Option<Part> {
            let mut value = 0;
            for byte in group {
                value = value * 10 + i16::from(Some(byte.wrapping_sub(b'0')).filter(|digit| *digit < 10)?);
            }
            Some(Part { value, digits: u8::try_from(group.len()).ok()?, named: false })
        };
        let standard = year.len() == 4;
        let parts = if standard || year.len() == 2 { part(year)? } else { return None };
        Some(Self { parts: [parts, part(&[*m1, *m2])?, part(&[*d1, *d2])?], standard })
    }

    fn any(text: &str) -> Option<Self> {
        let mut parts = [Part::default(); 3];
        let mut count = 0;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if first.is_alphanumeric() {
                let digit = first.is_ascii_digit();
                let same = |letter: char| if digit { letter.is_ascii_digit() } else { letter.is_alphabetic() };
                let length = rest.find(|letter| !same(letter)).unwrap_or(rest.len());
                let (group, tail) = rest.split_at(length);
                rest = tail;
                if digit && group.len() == 8 {
                    return (count == 0 && !tail.contains(char::is_alphanumeric)).then(|| Self::joined(group))?;
                }
                if !digit && is_passed_over(group) {
                    continue;
                }
                *parts.get_mut(count)? = Part::read(group, digit)?;
                count += 1;
            } else if matches!(first, '/' | '.' | '-' | ',' | ' ' | '\t') {
                rest = &rest[1..];
            } else {
                return None;
            }
        }
        let bytes = text.as_bytes();
        let standard =
            bytes.len() == 10 && parts[0].digits == 4 && bytes[4] == b'/' && parts[1].digits == 2 && bytes[7] == b'/';
        (count == 3).then_some(Self { parts, standard })
    }

    /// Eight digits: the year first if that gives a date, else last.
    fn joined(digits: &str) -> Option<Self> {
        let parts = |lengths: [usize; 3]| {
            let (first, rest) = digits.split_at(lengths[0]);
            let (second, third) = rest.split_at(lengths[1]);
            let [Some(a), Some(b), Some(c)] = [first, second, third].map(|group| Part::read(group, true)) else {
                return None;
            };
            Some(Self { parts: [a, b, c], standard: false })
        };
        let near = |day: Date| (1900..2100).contains(&day.year());
        let is_date = |parts: &Self, order| parts.in_order(order).is_some_and(near);
        let year_first = parts([4, 2, 2]).filter(|parts| is_date(parts, DateOrder::YearMonthDay));
        year_first.or_else(|| parts([2, 2, 4]).filter(|parts| is_date(parts, DateOrder::DayMonthYear)))
    }

    /// The date, if the parts make one in this order.
    pub(crate) fn in_order(&self, order: DateOrder) -> Option<Date> {
        let [a, b, c] = self.parts;
        let (year, month, day) = match order {
            DateOrder::YearMonthDay => (a, b, c),
            DateOrder::YearDayMonth => (a, c, b),
            DateOrder::DayMonthYear => (c, b, a),
            DateOrder::MonthDayYear => (c, a, b),
            DateOrder::YearOnly => return None,
        };
        if year.named || day.named || month.digits > 2 || day.digits > 2 {
            return None;
        }
        let year = match year.digits {
            4 => year.value,
            2 if year.value < PIVOT => 2000 + year.value,
            2 => 1900 + year.value,
            _ => return None,
        };
        let (month, day) = (i8::try_from(month.value).ok()?, i8::try_from(day.value).ok()?);
        if year < 1 { None } else { Date::new(year, month, day).ok() }
    }

    /// Whether another order makes a date that passes a test. A year of four digits in front leaves no doubt.
    pub(crate) fn ambiguous(&self, date: Date, passes: impl Fn(DateOrder, Date) -> bool) -> bool {
        !self.year_first()
            && DateOrder::TRIED
                .into_iter()
                .any(|order| self.in_order(order).is_some_and(|other| other != date && passes(order, other)))
    }

    /// Whether the year was written with two digits, under this order.
    pub(crate) fn short_year(&self, order: DateOrder) -> bool {
        let year = match order {
            DateOrder::DayMonthYear | DateOrder::MonthDayYear => self.parts[2],
            _ => self.parts[0],
        };
        year.digits == 2
    }

    /// Whether a year of four digits stands in front.
    pub(crate) fn year_first(&self) -> bool {
        self.parts[0].digits == 4
    }

    /// The year, if it is written with four digits.
    pub(crate) fn full_year(&self) -> Option<i16> {
        let [first, _, last] = self.parts;
        [first, last].into_iter().find(|part| part.digits == 4).map(|part| part.value)
    }

    /// A year with month 00 or day 00, as birth dates have: year first, then two numbers.
    pub(crate) fn partial(&self) -> Option<(i16, i8, i8)> {
        let [a, b, c] = self.parts;
        let (year, month, day) = if a.digits == 4 { (a, b, c) } else { (c, b, a) };
        if year.digits != 4 || b.named || month.digits > 2 || day.digits > 2 {
            return None;
        }
        Some((year.value, i8::try_from(month.value).ok()?, i8::try_from(day.value).ok()?))
    }
}

/// How the names of the months begin in English, German, French, Italian, Spanish, Portuguese, Dutch, Polish and Russian. A
/// name that is another month in another language (listopad) is none.
const MONTHS: [&[&str]; 12] = [
    &["jan", "jän", "gen", "ene", "sty", "янв"],
    &["feb", "fev", "fév", "lut", "фев"],
    &["mar", "mär", "maa", "мар"],
    &["apr", "avr", "abr", "kwi", "апр"],
    &["may", "mai", "mag", "maj", "mei", "май", "мая"],
    &["jun", "juin", "giu", "cze", "июн"],
    &["jul", "juil", "lug", "lip", "июл"],
    &["aug", "aoû", "aou", "ago", "sie", "авг"],
    &["sep", "set", "wrz", "сен"],
    &["oct", "okt", "ott", "out", "paź", "окт"],
    &["nov", "ноя"],
    &["dec", "dez", "déc", "dic", "gru", "дек"],
];

/// Days of the week, in the same languages, in lower case: some begin like months.
const WEEKDAYS: &[&str] = &[
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "sat",
    "sun",
    "montag",
    "dienstag",
    "mittwoch",
    "donnerstag",
    "freitag",
    "samstag",
    "sonnabend",
    "sonntag",
    "lundi",
    "mardi",
    "mercredi",
    "jeudi",
    "vendredi",
    "samedi",
    "dimanche",
    "lunedì",
    "martedì",
    "mercoledì",
    "giovedì",
    "venerdì",
    "sabato",
    "domenica",
    "lunes",
    "martes",
    "miércoles",
    "jueves",
    "viernes",
    "sábado",
    "domingo",
    "maandag",
    "dinsdag",
    "woensdag",
    "donderdag",
    "vrijdag",
    "zaterdag",
    "zondag",
    "poniedziałek",
    "wtorek",
    "środa",
    "czwartek",
    "piątek",
    "sobota",
    "niedziela",
    "понедельник",
    "вторник",
    "среда",
    "четверг",
    "пятница",
    "суббота",
    "воскресенье",
];
/// What stands between day, month and year.
const LITTLE: &[&str] = &["de", "del", "di", "the", "of", "der", "den", "th", "st", "nd", "rd", "er", "г", "года", "r"];

fn is_passed_over(word: &str) -> bool {
    let word = word.to_lowercase();
    [WEEKDAYS, LITTLE].iter().any(|words| words.contains(&word.as_str()))
}

impl Part {
    fn read(group: &str, digit: bool) -> Option<Self> {
        if digit {
            let digits = u8::try_from(group.len()).ok().filter(|&digits| digits <= 4)?;
            return Some(Self { value: group.parse().ok()?, digits, named: false });
        }
        let name = group.to_lowercase();
        let month = MONTHS.iter().position(|names| names.iter().any(|begin| name.starts_with(begin)))?;
        Some(Self { value: i16::try_from(month + 1).ok()?, digits: 2, named: true })
    }
}

/// The first order in which the text is a date.
pub(crate) fn first_order(parts: &DateParts) -> Option<(DateOrder, Date)> {
    DateOrder::TRIED.into_iter().find_map(|order| Some((order, parts.in_order(order)?)))
}

/// A year within reach of the two digits the round dates have.
pub(crate) fn fits_two_digits(date: Date) -> bool {
    (1900 + PIVOT..2000 + PIVOT).contains(&date.year())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        first_order(&DateParts::split(text)?).map(|(_, date)| date.to_string())
    }

    /// What is read at a glance is read the same word by word.
    #[test]
    fn usual_dates() {
        let mut texts = Vec::new();
        for text in ["24/05/01", "2024/05/01", "0000/00/00", "99/99/99"] {
            texts.push(text.to_owned());
            for at in 0..text.len() {
                for other in ["", "/", ".", "0", "x", "-", " ", ":", "é"] {
                    texts.push(format!("{}{other}{}", &text[..at], &text[at + 1..]));
                }
            }
        }
        let usual = |text: &String| DateParts::usual(text.as_bytes());
        assert_eq!(texts.iter().filter(|text| usual(text).is_some()).count(), 4 + 28 + 8);
        for text in texts {
            if let Some(usual) = usual(&text) {
                assert_eq!(DateParts::any(&text), Some(usual), "{text}");
            }
        }
    }

    #[test]
    fn layouts_seen_in_real_files() {
        for (text, date) in [
            ("2024/12/01", "2024-12-01"),
            ("2024-12-01", "2024-12-01"),
            ("24/12/01", "2024-12-01"),
            ("28. 07. 2005", "2005-07-28"),
            ("25.02.2011", "2011-02-25"),
            ("24/09/2010", "2010-09-24"),
            ("09/24/2010", "2010-09-24"),
            ("11.25.02", "2011-02-25"),
            ("May 29, 2020", "2020-05-29"),
            ("29 May 2020", "2020-05-29"),
            ("29-Sept-1999", "1999-09-29"),
            ("99/12/31", "1999-12-31"),
            ("20251108", "2025-11-08"),
            ("08112025", "2025-11-08"),
            ("20112025", "2025-11-20"),
            ("sabato 8 novembre 2025", "2025-11-08"),
            ("martedì 4 marzo 2025", "2025-03-04"),
            ("Samstag, den 8. November 2025", "2025-11-08"),
            ("8 de mayo de 2025", "2025-05-08"),
            ("1er août 2025", "2025-08-01"),
            ("8 ноября 2025 г.", "2025-11-08"),
        ] {
            assert_eq!(read(text).as_deref(), Some(date), "{text}");
        }
    }

    #[test]
    fn not_dates() {
        for text in [
            "",
            "2024",
            "2024/12",
            "31.02.2011",
            "2024/12/01 10:00",
            "12345/1/1",
            "a/b/c",
            "2024/13/13",
            "99999999",
            "20251108 1",
            "8 listopada 2025",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn only_the_full_form_is_standard() {
        assert!(DateParts::split("2024/12/01").unwrap().standard);
        assert!(!DateParts::split("2024/1/01").unwrap().standard);
        assert!(!DateParts::split("2024-12-01").unwrap().standard);
    }
}
