//! A chess world: people, federations, the first list, and events with their players and games.

use crate::LabError;
use arpad_rating::Birth;
use arpad_regulations::{Class, Month};
use arpad_tournament::System;
use arrow_buffer::ScalarBuffer;
use jiff::ToSpan as _;
use jiff::civil::{Date, date};

/// The day from which dates in the files are counted, as Arrow's dates are.
const EPOCH: Date = date(1970, 1, 1);

/// Days since 1 January 1970.
pub fn days(day: Date) -> i32 {
    EPOCH.until(day).map_or(0, |span| span.get_days())
}

/// The day so many days after 1 January 1970.
pub fn day(days: i32) -> Option<Date> {
    EPOCH.checked_add(days.days()).ok()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorldPlayer {
    pub fide_id: u32,
    pub birth: Birth,
    pub woman: bool,
    /// Place among the federations.
    pub federation: u16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorldFederation {
    pub code: String,
    /// How much stronger its players are than others with their history, in points; 0 if not known.
    pub offset: i16,
}

/// A player's line on the list the world begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstLine {
    pub class: Class,
    /// Place among the players.
    pub player: u32,
    pub rating: u16,
    pub highest: u16,
    pub games: u32,
    /// The last list with rated games.
    pub last_games: Month,
}

/// A tournament. Events stand in the order of their last days, and so do their players and games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorldEvent {
    /// The number by which events of one day are ordered, from 1.
    pub id: u32,
    pub class: Class,
    pub system: System,
    pub federation: u16,
    pub start: Date,
    pub end: Date,
    pub rounds: u8,
    /// How often everybody met everybody; 0 if not a complete round robin.
    pub cycles: u8,
    /// An Olympiad, a continental or a world team championship.
    pub team_championship: bool,
    /// The place of its first player among all entries, and how many there are.
    pub first_entry: u32,
    pub entries: u32,
    /// The place of its first game among all games, and how many there are.
    pub first_game: u64,
    pub games: u32,
}

/// A game's result, as the files have it.
pub mod result {
    /// White's half points; 0, 1 and 2 are games that were played.
    pub const BLACK: u8 = 0;
    pub const DRAW: u8 = 1;
    pub const WHITE: u8 = 2;
    pub const FORFEIT_WHITE: u8 = 3;
    pub const FORFEIT_BLACK: u8 = 4;
    /// The byes of the player who stands as White.
    pub const FULL_BYE: u8 = 5;
    pub const HALF_BYE: u8 = 6;
    pub const ZERO_BYE: u8 = 7;
    /// The last code there is.
    pub const LAST: u8 = ZERO_BYE;
}

/// Stands for the opponent of a bye.
pub const NOBODY: u16 = u16::MAX;

/// Games in the order of their events, column by column. Players are seats: places among the entries of the event.
#[derive(Debug, Clone, Default)]
pub struct GameColumns {
    pub round: ScalarBuffer<u8>,
    pub white: ScalarBuffer<u16>,
    pub black: ScalarBuffer<u16>,
    pub result: ScalarBuffer<u8>,
}

impl GameColumns {
    pub fn len(&self) -> usize {
        self.result.len()
    }

    pub fn is_empty(&self) -> bool {
        self.result.is_empty()
    }
}

/// Everything but the games, which are read piece by piece.
#[derive(Debug, Clone)]
pub struct World {
    /// The month of the first list.
    pub start: Month,
    /// The last month with events.
    pub last: Month,
    pub players: Vec<WorldPlayer>,
    pub federations: Vec<WorldFederation>,
    pub first_list: Vec<FirstLine>,
    pub events: Vec<WorldEvent>,
    /// The player of each entry: a place among the players.
    pub entries: ScalarBuffer<u32>,
    /// The true strength of each entry's player at the time; empty if not known.
    pub strengths: ScalarBuffer<i16>,
}

/// Where the games of a world are read from: batches in order, each with the games of whole events.
pub trait Games: Sync {
    /// The number of the first game of each batch, and at the end the number of games.
    fn bounds(&self) -> &[u64];
    /// A batch; the memory of a spare one that nobody else holds is used for it.
    fn batch_in(&self, at: usize, spare: GameColumns) -> Result<GameColumns, LabError>;

    fn batch(&self, at: usize) -> Result<GameColumns, LabError> {
        self.batch_in(at, GameColumns::default())
    }
}

/// Games in memory.
#[derive(Debug, Clone, Default)]
pub struct GamesInMemory {
    bounds: Vec<u64>,
    batches: Vec<GameColumns>,
}

impl GamesInMemory {
    pub fn new(batches: Vec<GameColumns>) -> GamesInMemory {
        let mut bounds = vec![0];
        for batch in &batches {
            bounds.push(bounds[bounds.len() - 1] + batch.len() as u64);
        }
        GamesInMemory { bounds, batches }
    }
}

impl Games for GamesInMemory {
    fn bounds(&self) -> &[u64] {
        &self.bounds
    }

    fn batch_in(&self, at: usize, _: GameColumns) -> Result<GameColumns, LabError> {
        Ok(self.batches.get(at).cloned().unwrap_or_default())
    }
}

impl World {
    /// Whether everything refers to something that is there: whatever a file holds, a replay does not read beyond it.
    pub fn check(&self, games: &dyn Games) -> Result<(), LabError> {
        let fault = |problem: String| Err(LabError::World(problem));
        let (mut entry, mut game, mut end) = (0_u64, 0_u64, None);
        let bounds = games.bounds();
        for event in &self.events {
            let id = event.id;
            if u64::from(event.first_entry) != entry || event.first_game != game {
                return fault(format!("the players or games of event {id} do not follow those of the event before"));
            }
            if event.start > event.end || end > Some(event.end) {
                return fault(format!("event {id} is out of the order of last days, or ends before it starts"));
            }
            let batch = bounds.partition_point(|first| *first <= game).max(1);
            entry += u64::from(event.entries);
            game += u64::from(event.games);
            if event.games > 0 && bounds.get(batch).is_none_or(|next| game > *next) {
                return fault(format!("the games of event {id} are not in one batch"));
            }
            if event.entries >= u32::from(NOBODY) {
                return fault(format!("event {id} has more than {} players", NOBODY - 1));
            }
            end = Some(event.end);
        }
        if entry != self.entries.len() as u64 || Some(game) != bounds.last().copied() {
            return fault("there are players or games of no event".to_owned());
        }
        let players = self.players.len();
        if self.entries.iter().any(|player| *player as usize >= players)
            || self.first_list.iter().any(|line| line.player as usize >= players)
        {
            return fault("an entry names a player who is not there".to_owned());
        }
        if !self.strengths.is_empty() && self.strengths.len() != self.entries.len() {
            return fault("strengths and entries differ in number".to_owned());
        }
        if self.players.iter().any(|player| usize::from(player.federation) >= self.federations.len()) {
            return fault("a player is of a federation that is not there".to_owned());
        }
        if self.first_list.iter().any(|line| arpad_rating::Rating::new(line.rating).is_none()) {
            return fault("a rating of the first list is none".to_owned());
        }
        Ok(())
    }
}

/// Whether the columns of a batch hold results that are known and seats of their events.
#[expect(clippy::needless_bitwise_bool, reason = "without branches the processor checks many rows at once")]
pub(crate) fn check_batch(events: &[WorldEvent], first: u64, games: &GameColumns) -> Result<(), LabError> {
    for event in events {
        let from = usize::try_from(event.first_game - first).unwrap_or(usize::MAX);
        let range = from..from + event.games as usize;
        let seats = u16::try_from(event.entries).unwrap_or(NOBODY);
        let is_wrong = |((white, black), result): ((&u16, &u16), &u8)| {
            let bye = *result >= result::FULL_BYE;
            (*result > result::LAST) | (*white >= seats) | (!bye & ((*black >= seats) | (white == black)))
        };
        let (white, black) = (&games.white[range.clone()], &games.black[range.clone()]);
        let mut rows = white.iter().zip(black).zip(&games.result[range]);
        // Nothing is wrong as a rule, so all rows are checked without asking after each.
        if rows.clone().fold(false, |wrong, row| wrong | is_wrong(row)) {
            let game = rows.position(is_wrong).unwrap_or(0);
            return Err(LabError::World(format!("game {game} of event {} is none", event.id)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (text, number) in [("1970-01-01", 0), ("2024-03-01", 19_783), ("1969-12-31", -1)] {
            let date: Date = text.parse().unwrap();
            assert_eq!((days(date), day(number)), (number, Some(date)));
        }
    }
}
