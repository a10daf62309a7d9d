//! A list as the period uses it: one small record per player, sorted by FIDE number.

use arpad_rating::{Birth, K, PlayerState, Rating};
use arpad_regulations::{Class, FideId, Month};

/// The status of a player on a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum Mark {
    /// Rated and active.
    #[default]
    Active,
    /// Rated, without a game for the time the edition names.
    Inactive,
    /// Inactive for so long that only the alphabetical part of the list still shows the player (7.23b of 2009).
    FullyInactive,
    /// Fallen below the floor on this list, where the edition calls it so (7.21 of 2009 and 2017).
    Delisted,
    /// Without a published rating.
    Unrated,
    /// Kept out of the list: excluded, with an excluded federation, or dead. The rating is remembered.
    LeftOut,
}

impl Mark {
    pub const ALL: [Mark; 6] =
        [Mark::Active, Mark::Inactive, Mark::FullyInactive, Mark::Delisted, Mark::Unrated, Mark::LeftOut];

    /// The word for people and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Active => "active",
            Mark::Inactive => "inactive",
            Mark::FullyInactive => "fully-inactive",
            Mark::Delisted => "delisted",
            Mark::Unrated => "unrated",
            Mark::LeftOut => "left-out",
        }
    }

    /// The letter in the canonical text.
    pub const fn letter(self) -> &'static str {
        match self {
            Mark::Active => "",
            Mark::Inactive => "i",
            Mark::FullyInactive => "f",
            Mark::Delisted => "d",
            Mark::Unrated => "u",
            Mark::LeftOut => "x",
        }
    }

    pub fn from_letter(letter: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.letter() == letter)
    }
}

/// A player's line on a list of one class, with what the next lists need to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    pub fide_id: FideId,
    /// `None` if unrated.
    pub rating: Option<Rating>,
    /// The highest rating ever published.
    pub highest: Option<Rating>,
    /// Rated games so far, those of the first rating and of this list included.
    pub games: u32,
    /// Rated games of the period this list closes.
    pub in_period: u32,
    /// K by the state on this list, not reduced; `None` if unrated.
    pub k: Option<K>,
    /// The last list with rated games.
    pub last_games: Option<Month>,
    pub mark: Mark,
}

impl Standing {
    /// A player without a rating.
    pub fn unrated(fide_id: FideId) -> Standing {
        Standing {
            fide_id,
            rating: None,
            highest: None,
            games: 0,
            in_period: 0,
            k: None,
            last_games: None,
            mark: Mark::Unrated,
        }
    }

    /// Whether the player has had no rated game for the time the edition names.
    pub fn is_inactive(&self) -> bool {
        matches!(self.mark, Mark::Inactive | Mark::FullyInactive)
    }

    pub fn published(&self) -> Option<Rating> {
        self.rating.filter(|_| self.mark != Mark::LeftOut)
    }

    /// The state by which K is found.
    pub fn state(&self, rating: Rating, birth: Birth) -> PlayerState {
        PlayerState { rating, highest: self.highest, games: Some(self.games), birth }
    }
}

/// A list of one class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    pub class: Class,
    pub month: Month,
    /// Everybody who has or once had a rating, by FIDE number.
    pub standings: Vec<Standing>,
}

impl Snapshot {
    /// A player's line.
    pub fn get(&self, fide_id: FideId) -> Option<&Standing> {
        let index = self.standings.binary_search_by_key(&fide_id, |standing| standing.fide_id).ok()?;
        self.standings.get(index)
    }

    /// A player's published rating.
    pub fn published(&self, fide_id: FideId) -> Option<Rating> {
        self.get(fide_id)?.published()
    }

    /// A player's rating, also one that is only remembered while the player is left out of the lists.
    pub fn rating(&self, fide_id: FideId) -> Option<Rating> {
        self.get(fide_id)?.rating
    }
}

/// The list of a class in force in a month: the latest that is not after it.
pub fn in_force<'a>(lists: &[&'a Snapshot], class: Class, month: Month) -> Option<&'a Snapshot> {
    lists.iter().copied().filter(|list| list.class == class && list.month <= month).max_by_key(|list| list.month)
}

/// What the rules ask of a registered player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Person {
    pub fide_id: FideId,
    pub birth: Birth,
    /// `None` if not known.
    pub woman: Option<bool>,
    /// A member of IBCA, ICSC or IPCA.
    pub disabled: bool,
    /// Not to be in the list of this month.
    pub left_out: bool,
}

/// A player among people sorted by FIDE number.
pub fn person(people: &[Person], fide_id: FideId) -> Option<&Person> {
    let index = people.binary_search_by_key(&fide_id, |person| person.fide_id).ok()?;
    people.get(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_by_word_and_by_letter() {
        let words = [
            ("active", ""),
            ("inactive", "i"),
            ("fully-inactive", "f"),
            ("delisted", "d"),
            ("unrated", "u"),
            ("left-out", "x"),
        ];
        for (mark, (word, letter)) in Mark::ALL.into_iter().zip(words) {
            assert_eq!((mark.name(), mark.letter(), Mark::from_letter(letter)), (word, letter, Some(mark)));
        }
        assert_eq!(Mark::from_letter("?"), None);
    }
}
