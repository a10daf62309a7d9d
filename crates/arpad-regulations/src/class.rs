use arpad_phrase::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The kind of list a game counts for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    Standard,
    Rapid,
    Blitz,
}

impl Class {
    /// All kinds, in the order of FIDE's own lists.
    pub const ALL: [Class; 3] = [Class::Standard, Class::Rapid, Class::Blitz];

    /// The word used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Standard => "standard",
            Class::Rapid => "rapid",
            Class::Blitz => "blitz",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Class {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Class::ALL
            .into_iter()
            .find(|class| class.name() == text)
            .ok_or_else(|| format!("`{text}` is not a kind of list; write standard, rapid or blitz"))
    }
}

impl arpad_phrase::ToPhrase for Class {
    fn phrase(&self) -> Phrase {
        match self {
            Class::Standard => phrase!("class-standard", "standard"),
            Class::Rapid => phrase!("class-rapid", "rapid"),
            Class::Blitz => phrase!("class-blitz", "blitz"),
        }
    }
}
