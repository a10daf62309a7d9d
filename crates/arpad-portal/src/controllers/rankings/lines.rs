//! The lines of a ranking, with the movement since the list before.

use crate::figures::{Figure, direction, signed};
use crate::index::{RankedList, Whom};
use arpad_regulations::FideId;

pub struct RankLine {
    pub rank: usize,
    /// Places won or lost since the list before, with a sign; empty for who was not on it.
    pub moved: Figure,
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
    let before = before.map(|before| (before, before.ranks(whom)));
    let mut lines = Vec::with_capacity(take.min(places.len()));
    for at in places.iter().skip(skip).take(take) {
        let row = list.row(*at as usize);
        let rank = ranks.of(row.rating);
        let then = before.as_ref().zip(FideId::new(row.id));
        let then = then.and_then(|((before, ranks), id)| Some((before.get(id)?.rating, ranks)));
        let change = then.map_or(0, |(rating, _)| i32::from(row.rating) - i32::from(rating));
        let moved = then.map_or(0, |(rating, ranks)| {
            i32::try_from(ranks.of(rating)).unwrap_or(0) - i32::try_from(rank).unwrap_or(0)
        });
        lines.push(RankLine {
            rank,
            moved: if moved == 0 { Figure::default() } else { signed(moved) },
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
