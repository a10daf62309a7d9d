//! The number by which FIDE knows a player.

use arpad_phrase::Phrase;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// A FIDE number. 0 stands for "none" in files and is not a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct FideId(NonZeroU32);

impl FideId {
    /// The lowest number there can be.
    pub const MIN: FideId = FideId(NonZeroU32::MIN);

    /// The number, or `None` for 0.
    #[inline]
    pub const fn new(number: u32) -> Option<FideId> {
        match NonZeroU32::new(number) {
            Some(number) => Some(FideId(number)),
            None => None,
        }
    }

    /// A number as files have it, if it can be a FIDE number.
    pub fn from_field(number: u64) -> Option<FideId> {
        u32::try_from(number).ok().and_then(FideId::new)
    }

    pub const fn get(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Display for FideId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for FideId {
    type Err = String;

    fn from_str(text: &str) -> Result<FideId, String> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| digits).and_then(FideId::new);
        number.ok_or_else(|| format!("`{text}` is not a FIDE number; write its digits, such as 1503014"))
    }
}

impl<'de> Deserialize<'de> for FideId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<FideId, D::Error> {
        let number = u32::deserialize(from)?;
        FideId::new(number).ok_or_else(|| serde::de::Error::custom("0 is not a FIDE number"))
    }
}

impl arpad_phrase::ToPhrase for FideId {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_above_zero_are_a_number() {
        assert_eq!("1503014".parse::<FideId>().unwrap().get(), 1_503_014);
        for text in ["0", "", "+7", "-7", " 7", "7a", "99999999999"] {
            assert!(text.parse::<FideId>().is_err(), "{text}");
        }
        assert_eq!((FideId::from_field(0), FideId::from_field(u64::MAX)), (None, None));
    }
}
