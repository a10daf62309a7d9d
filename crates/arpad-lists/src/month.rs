//! The month a list is in force from.

use std::fmt;

use serde::{Serialize, Serializer};

/// English abbreviations as they stand in list headers; the language of the file, not of the reader.
const NAMES: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// A calendar month, the date of a rating list. Ordered by time.
///
/// ```
/// use arpad_lists::Month;
/// assert_eq!(Month::from_token("OCT26"), Month::new(2026, 10));
/// assert_eq!(Month::parse("2024-03").unwrap().to_string(), "2024-03");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: u16,
    month: u8,
}

impl Month {
    /// The month of that year; none unless the month is 1 to 12 and the year has four digits.
    pub fn new(year: u16, month: u8) -> Option<Self> {
        ((1000..=9999).contains(&year) && (1..=12).contains(&month)).then_some(Self { year, month })
    }

    /// The year, four digits.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u8 {
        self.month
    }

    /// Reads `2024-03` or, from the same form, the month of a day `2024-03-15`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().splitn(3, '-');
        let (year, month) = (parts.next()?, parts.next()?);
        if year.len() != 4
            || month.len() != 2
            || !(year.bytes().chain(month.bytes())).all(|b| b.is_ascii_digit())
        {
            return None;
        }
        Self::new(year.parse().ok()?, month.parse().ok()?)
    }

    /// Reads a header token: `OCT26`, `Mar11`. Two-digit years from 70 on are of the last century:
    /// the first FIDE list is of 1971.
    pub fn from_token(token: &str) -> Option<Self> {
        let (name, year) = token.split_at_checked(3)?;
        if year.len() != 2 || !year.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let index = NAMES.iter().position(|known| known.eq_ignore_ascii_case(name))?;
        let year: u16 = year.parse().ok()?;
        Self::new(
            if year >= 70 { 1900 + year } else { 2000 + year },
            u8::try_from(index + 1).ok()?,
        )
    }

    /// The header token, `Mar11`; lists since 2012 write it in capitals.
    pub fn token(self) -> String {
        format!("{}{:02}", NAMES[usize::from(self.month - 1)], self.year % 100)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.year, self.month)
    }
}

impl Serialize for Month {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_of_new_and_old_lists() {
        assert_eq!(Month::from_token("OCT26"), Month::new(2026, 10));
        assert_eq!(Month::from_token("Mar11"), Month::new(2011, 3));
        assert_eq!(Month::from_token("jan75"), Month::new(1975, 1));
        for bad in ["", "OCT", "OCT2", "OCT266", "XXX26", "Fé26", "OCT+6"] {
            assert_eq!(Month::from_token(bad), None, "{bad}");
        }
    }

    #[test]
    fn months_and_days() {
        assert_eq!(Month::parse("2024-03"), Month::new(2024, 3));
        assert_eq!(Month::parse("2024-03-31"), Month::new(2024, 3));
        assert_eq!(Month::parse("2024-13"), None);
        assert_eq!(Month::parse("24-03"), None);
        assert!(Month::new(2024, 3) < Month::new(2024, 10));
        assert_eq!(Month::new(2011, 3).map(Month::token).as_deref(), Some("Mar11"));
    }
}
