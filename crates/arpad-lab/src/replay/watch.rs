//! Whoever looks on while a world is replayed.

use super::line::Lines;
use crate::LabError;
use crate::world::{World, WorldEvent};
use arpad_period::{Derivation, Part, PeriodGames, Standing};
use arpad_rating::Rating;
use arpad_regulations::{Class, Edition, Month};

/// A player's period.
#[derive(Debug)]
pub struct Settled<'s> {
    pub player: u32,
    pub before: Option<Standing>,
    pub after: Option<Standing>,
    pub parts: &'s [Part<'s>],
    pub games: &'s PeriodGames<'s>,
    pub derivations: &'s [Derivation],
    /// The edition of the list.
    pub edition: &'s Edition,
}

/// An event when it is rated, with the ratings of its start list.
#[derive(Debug)]
pub struct RatedEvent<'e> {
    pub world: &'e World,
    pub event: &'e WorldEvent,
    pub edition: &'e Edition,
    /// By seat.
    pub players: &'e [u32],
    pub ratings: &'e [Option<Rating>],
    /// 0 for whoever is unrated.
    pub ks: &'e [u8],
    /// True strengths by seat; empty if not known.
    pub strengths: &'e [i16],
    /// Seats and results of all lines.
    pub white: &'e [u16],
    pub black: &'e [u16],
    pub result: &'e [u8],
}

/// A list when it is ready.
#[derive(Debug)]
pub struct ReplayedList<'l> {
    pub class: Class,
    pub month: Month,
    pub edition: &'l Edition,
    pub world: &'l World,
    /// By place among the players.
    pub lines: &'l Lines,
    /// Everybody's line in full, if that was asked for.
    pub standings: Option<&'l [Standing]>,
}

/// Looks on. What is noted about players and events is noted by share, and put together in order, so that threads do not
/// matter.
pub trait Watch: Sync {
    /// What a share of players or events adds.
    type Notes: Default + Send;

    /// Whether players are to be shown one by one, with what each tournament gave.
    fn wants_players(&self) -> bool {
        false
    }

    /// Whether events are to be shown one by one.
    fn wants_events(&self) -> bool {
        false
    }

    /// Whether everybody's K and mark are to be found.
    fn wants_standings(&self, _class: Class, _month: Month) -> bool {
        false
    }

    fn player(&self, _notes: &mut Self::Notes, _settled: &Settled<'_>) {}

    fn event(&self, _notes: &mut Self::Notes, _event: &RatedEvent<'_>) {}

    fn list(&mut self, notes: Vec<Self::Notes>, list: &ReplayedList<'_>) -> Result<(), LabError>;
}

/// Nobody.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    type Notes = ();

    fn list(&mut self, _: Vec<()>, _: &ReplayedList<'_>) -> Result<(), LabError> {
        Ok(())
    }
}
