//! The number by which the authority knows a tournament.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A tournament's number, counted from 1 in the order of registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TournamentId(u32);

impl TournamentId {
    pub const fn new(number: u32) -> TournamentId {
        TournamentId(number)
    }

    pub const fn get(self) -> u32 {
        self.0
    }
}

impl arpad_phrase::ToPhrase for TournamentId {
    fn phrase(&self) -> arpad_phrase::Phrase {
        arpad_phrase::Phrase::Number(i64::from(self.get()))
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for TournamentId {
    type Err = String;

    fn from_str(text: &str) -> Result<TournamentId, String> {
        let number = text.parse().map(TournamentId);
        number.map_err(|_| format!("`{text}` is not the number of a tournament; write a whole number, such as 7"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_the_number() {
        let id = TournamentId::new(7);
        assert_eq!(
            arpad_phrase::phrase!("event-number", "tournament {number}", number = id).to_string(),
            "tournament 7"
        );
        assert_eq!("7".parse(), Ok(id));
        assert!("seven".parse::<TournamentId>().is_err());
    }
}
