//! The lines of a ranking, with the movement since the list before.

use crate::figures::{Figure, direction, signed};
use crate::index::{RankedList, Whom};
use arpad_regulations::FideId;

/// How somebody came into a ranking since the list before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// Not ranked before.
    New,
    /// On the list before, but inactive.
    Back,
}

impl Came {
    pub const fn name(self) -> &'static str {
        match self {
            Came::New => "new",
            Came::Back => "back",
        }
    }

    /// How somebody at a place of the list before, or on none, came into the ranking of which these places were.
    pub fn of(before: &RankedList, place: Option<usize>, ranked: &[u32]) -> Option<Came> {
        let Some(place) = place else { return Some(Came::New) };
        let was_ranked = u32::try_from(place).is_ok_and(|place| ranked.binary_search(&place).is_ok());
        match (was_ranked, before.row(place).active) {
            (true, _) => None,
            (false, true) => Some(Came::New),
            (false, false) => Some(Came::Back),
        }
    }
}

pub struct RankLine {
    pub rank: usize,
    /// Places won or lost since the list before, with a sign; empty for who was not ranked on it.
    pub moved: Figure,
    /// Where there was no place to move from.
    pub came: Option<Came>,
    pub id: u32,
    pub title: String,
    pub name: String,
    pub federation: String,
    pub rating: u16,
    /// Since the list before; empty for who was not on it.
    pub change: Figure,
    /// Whether there is a list before, and the player was not on it.
    pub is_new: bool,
    pub direction: &'static str,
    pub games: u16,
    pub birth: String,
    pub active: bool,
}

/// Some lines of a ranking, and how many there are in all. Equal ratings have equal ranks.
pub fn lines(
    list: &RankedList,
    before: Option<&RankedList>,
    whom: &Whom,
    skip: usize,
    take: usize,
) -> (Vec<RankLine>, usize) {
    let (places, ranks) = (list.ranked(whom), list.ranks(whom));
    let before = before.map(|before| (before, before.ranks(whom), before.ranked(whom)));
    let mut lines = Vec::with_capacity(take.min(places.len()));
    for at in places.iter().skip(skip).take(take) {
        let row = list.row(*at as usize);
        let rank = ranks.of(row.rating);
        let place = before.as_ref().zip(FideId::new(row.id)).and_then(|((before, ..), id)| before.place(id));
        let came = before.as_ref().and_then(|(before, _, ranked)| Came::of(before, place, ranked));
        let then = before.as_ref().zip(place).map(|((before, ranks, _), place)| (before.row(place).rating, ranks));
        let change = then.map_or(0, |(rating, _)| i32::from(row.rating) - i32::from(rating));
        let moved = then.filter(|_| came.is_none()).map_or(0, |(rating, ranks)| {
            i32::try_from(ranks.of(rating)).unwrap_or(0) - i32::try_from(rank).unwrap_or(0)
        });
        lines.push(RankLine {
            rank,
            moved: if moved == 0 { Figure::default() } else { signed(moved) },
            came,
            id: row.id,
            title: row.title.to_owned(),
            name: row.name.to_owned(),
            federation: row.federation.to_owned(),
            rating: row.rating,
            change: if then.is_none() || change == 0 && row.games == 0 { Figure::default() } else { signed(change) },
            is_new: before.is_some() && then.is_none(),
            direction: direction(change.into()),
            games: row.games,
            birth: if row.birth == 0 { String::new() } else { row.birth.to_string() },
            active: row.active,
        });
    }
    (lines, places.len())
}
