//! What is kept of a player of one class between lists.

use arpad_period::{Mark, Standing};
use arpad_rating::Rating;
use arpad_regulations::{FideId, Month};

/// A line of a list, small enough for millions. K and mark follow from it and are found when they are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReplayedLine {
    /// 0 if unrated.
    pub rating: u16,
    /// 0 if never rated.
    pub highest: u16,
    pub games: u32,
    /// The last list with rated games.
    pub last_games: Option<Month>,
    /// Whether the player has a line.
    pub listed: bool,
}

impl ReplayedLine {
    pub fn rating(&self) -> Option<Rating> {
        Rating::new(self.rating)
    }

    /// As the month knows it.
    #[inline]
    pub(crate) fn standing(&self, player: u32) -> Option<Standing> {
        self.listed.then(|| Standing {
            rating: Rating::new(self.rating),
            highest: Rating::new(self.highest),
            games: self.games,
            in_period: 0,
            k: None,
            last_games: self.last_games,
            mark: Mark::Unrated,
            fide_id: number(player),
        })
    }

    #[inline]
    pub(crate) fn of(standing: &Standing) -> ReplayedLine {
        ReplayedLine {
            rating: standing.rating.map_or(0, Rating::get),
            highest: standing.highest.map_or(0, Rating::get),
            games: standing.games,
            last_games: standing.last_games,
            listed: true,
        }
    }
}

/// The number a player has in a replay: the place among the players, from 1.
#[inline]
pub fn number(player: u32) -> FideId {
    FideId::new(player.saturating_add(1)).unwrap_or(FideId::MIN)
}
