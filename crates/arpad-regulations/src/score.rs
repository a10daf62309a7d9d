use arpad_phrase::Phrase;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Points scored, counted exactly in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(u32);

impl Score {
    /// No points.
    pub const ZERO: Score = Score(0);
    /// A draw.
    pub const HALF: Score = Score(1);
    /// A win.
    pub const ONE: Score = Score(2);

    /// So many half points.
    pub const fn from_half_points(half_points: u32) -> Score {
        Score(half_points)
    }

    /// How many half points.
    pub const fn half_points(self) -> u32 {
        self.0
    }

    /// Whether one game can end with it: 1, ½ or 0.
    pub const fn is_of_one_game(self) -> bool {
        self.0 <= 2
    }
}

impl std::ops::Add for Score {
    type Output = Score;

    fn add(self, other: Score) -> Score {
        Score(self.0 + other.0)
    }
}

impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Score>>(scores: I) -> Score {
        scores.fold(Score::ZERO, |sum, score| sum + score)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.0.is_multiple_of(2) { format!("{}", self.0 / 2) } else { format!("{}.5", self.0 / 2) };
        f.pad(&text)
    }
}

impl FromStr for Score {
    type Err = String;

    /// Reads `6.5`, `6,5`, `6½`, `½`, `1/2`, `=` and whole numbers.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("`{text}` is not a score; write whole and half points like 1, 0.5 or 6.5");
        if matches!(text, "½" | "1/2" | "=") {
            return Ok(Score::HALF);
        }
        let (whole, half) = match text.strip_suffix('½') {
            Some(whole) => (whole, 1),
            None => match text.split_once(['.', ',']) {
                Some((whole, fraction)) => match fraction.trim_end_matches('0') {
                    "5" => (whole, 1),
                    "" => (whole, 0),
                    _ => return Err(wrong()),
                },
                None => (text, 0),
            },
        };
        // `parse` would take a sign, and points have none.
        if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return if whole.is_empty() && half == 1 { Ok(Score::HALF) } else { Err(wrong()) };
        }
        let whole: u32 = whole.parse().map_err(|_| wrong())?;
        whole.checked_mul(2).and_then(|points| points.checked_add(half)).map(Score).ok_or_else(wrong)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl arpad_phrase::ToPhrase for Score {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_exact() {
        for (text, half_points) in [
            ("0", 0),
            ("0.5", 1),
            (".5", 1),
            ("½", 1),
            ("=", 1),
            ("1/2", 1),
            ("1", 2),
            ("6,5", 13),
            ("7½", 15),
            ("2.50", 5),
        ] {
            assert_eq!(text.parse(), Ok(Score(half_points)), "{text}");
        }
        assert_eq!(Score(13).to_string(), "6.5");
        for wrong in ["0.3", "-1", "+1", "", ".", "1.05", "x", "1e3", "99999999999"] {
            assert!(wrong.parse::<Score>().is_err(), "{wrong}");
        }
    }
}
