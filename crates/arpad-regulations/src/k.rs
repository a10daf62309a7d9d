use arpad_phrase::Phrase;
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;
use std::str::FromStr;

/// The development coefficient K.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct K(u16);

impl K {
    /// The highest number taken for a coefficient; the regulations know 10 to 40.
    pub const HIGHEST: u16 = 200;

    /// The coefficient, or `None` outside 0 to 200. The limit of K times games can bring it down to 0.
    pub const fn new(k: u16) -> Option<K> {
        if k <= K::HIGHEST { Some(K(k)) } else { None }
    }

    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for K {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for K {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number: Option<u16> = text.parse().ok().filter(|k| *k > 0 && !text.starts_with('+'));
        number.and_then(K::new).ok_or_else(|| {
            format!("`{text}` is not a K; write a whole number from 1 to {}, such as 10, 20 or 40", K::HIGHEST)
        })
    }
}

impl<'de> Deserialize<'de> for K {
    /// A coefficient of an edition's data: from 1 on.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<K, D::Error> {
        let k = u16::deserialize(deserializer)?;
        K::new(k)
            .filter(|k| k.get() > 0)
            .ok_or_else(|| serde::de::Error::custom(format!("K must lie between 1 and {}", K::HIGHEST)))
    }
}

impl arpad_phrase::ToPhrase for K {
    fn phrase(&self) -> Phrase {
        Phrase::Number(i64::from(self.get()))
    }
}
