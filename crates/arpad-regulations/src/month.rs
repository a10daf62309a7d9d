use arpad_phrase::Phrase;
use jiff::civil::Date;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A calendar month, by which lists and rating periods are named ("2024-03").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: i16,
    month: i8,
}

impl Month {
    /// The month, or `None` when there is no such month.
    #[inline]
    pub fn new(year: i16, month: i8) -> Option<Month> {
        ((1..=9998).contains(&year) && (1..=12).contains(&month)).then_some(Month { year, month })
    }

    /// The month a day lies in.
    #[inline]
    pub fn of(date: Date) -> Month {
        Month { year: date.year(), month: date.month() }
    }

    #[inline]
    pub const fn year(self) -> i16 {
        self.year
    }

    /// The number of the month, 1 to 12.
    #[inline]
    pub const fn month(self) -> i8 {
        self.month
    }

    /// The first day, which is the date of the list published for this month.
    #[inline]
    pub fn first_day(self) -> Date {
        Date::constant(self.year, self.month, 1)
    }

    /// The month `months` later (earlier when negative), saturating at the ends of the calendar.
    #[must_use]
    pub fn plus(self, months: i32) -> Month {
        let index = (self.index() + months).clamp(12, 9998 * 12 + 11);
        let (year, month) = (index.div_euclid(12), index.rem_euclid(12) + 1);
        Month { year: i16::try_from(year).expect("clamped"), month: i8::try_from(month).expect("1 to 12") }
    }

    /// How many months later than `earlier` this is.
    #[inline]
    pub fn since(self, earlier: Month) -> i32 {
        self.index() - earlier.index()
    }

    #[inline]
    fn index(self) -> i32 {
        i32::from(self.year) * 12 + i32::from(self.month) - 1
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pages are full of months: the digits are put in their places without the machinery of widths and signs.
        let (year, month) = (self.year.unsigned_abs(), u16::from(self.month.unsigned_abs()));
        let digit = |number: u16| b'0' + (number % 10).to_le_bytes()[0];
        let text = [
            digit(year / 1000),
            digit(year / 100),
            digit(year / 10),
            digit(year),
            b'-',
            digit(month / 10),
            digit(month),
        ];
        f.write_str(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl Serialize for Month {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Month {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("`{text}` is not a month; write it like 2024-03");
        let (year, month) = text.split_once('-').ok_or_else(wrong)?;
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if year.len() != 4 || month.len() != 2 || !digits(year) || !digits(month) {
            return Err(wrong());
        }
        let (year, month) = (year.parse().map_err(|_| wrong())?, month.parse().map_err(|_| wrong())?);
        Month::new(year, month).ok_or_else(wrong)
    }
}

impl arpad_phrase::ToPhrase for Month {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_count_across_years() {
        let month: Month = "2023-11".parse().unwrap();
        assert_eq!(month.plus(4).to_string(), "2024-03");
        assert_eq!(month.plus(-11).to_string(), "2022-12");
        assert_eq!(month.plus(26).since(month), 26);
        for wrong in ["2024-3", "2024-13", "24-03", "2024", "2024-00", "+024-03"] {
            assert!(wrong.parse::<Month>().is_err(), "{wrong}");
        }
    }
}
