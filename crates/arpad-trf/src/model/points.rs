//! Points in tenths: the format writes `11.5`, and a scoring system may use any tenth.

use arpad_phrase::Phrase;
use serde::{Serialize, Serializer};
use std::fmt;

/// Points of a player or a team, exact in tenths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(i32);

impl Points {
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The number of tenths.
    pub const fn tenths(self) -> i32 {
        self.0
    }

    /// Reads `4`, `4.5`, `-0.5`, `.5`, `4.` and, with a comma, `4,5`. More than one decimal is refused: it could not
    /// be written back.
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, tenth) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + tenth.len() == 0 || whole.len() > 6 || tenth.len() > 1 {
            return None;
        }
        if !all_digits(whole) || !all_digits(tenth) {
            return None;
        }
        let number = |part: &str| {
            if part.is_empty() { Some(0) } else { part.parse::<i32>().ok() }
        };
        let tenths = number(whole)? * 10 + number(tenth)?;
        Some(Self(if negative { -tenths } else { tenths }))
    }

    /// As the format writes it, with one decimal: `4.0`.
    pub fn fixed(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        format!("{sign}{}.{}", tenths / 10, tenths % 10)
    }
}

impl arpad_phrase::ToPhrase for Points {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 % 10 == 0 { write!(f, "{}", self.0 / 10) } else { f.write_str(&self.fixed()) }
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_is_written() {
        let tenths = |text: &str| Points::parse(text).map(Points::tenths);
        assert_eq!(tenths("4.5"), Some(45));
        assert_eq!(tenths("4,5"), Some(45));
        assert_eq!(tenths("15"), Some(150));
        assert_eq!(tenths("-0.5"), Some(-5));
        assert_eq!(tenths(".5"), Some(5));
        for bad in ["", "-", ".", "4.25", "4 5", "a", "1.a", "+1", "1234567"] {
            assert_eq!(tenths(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn writes_one_decimal_or_as_few_as_needed() {
        assert_eq!(Points::from_tenths(-5).fixed(), "-0.5");
        assert_eq!(Points::from_tenths(40).fixed(), "4.0");
        assert_eq!(Points::from_tenths(40).to_string(), "4");
        assert_eq!(Points::from_tenths(65).to_string(), "6.5");
    }
}
