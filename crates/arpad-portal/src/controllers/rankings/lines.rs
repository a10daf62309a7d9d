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

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_registry::model::ListId;
    use arpad_regulations::Class;

    /// A list of players with their ratings and marks.
    fn list(month: &str, players: &[(u32, u16, &str)]) -> RankedList {
        let id = ListId { class: Class::Standard, month: month.parse().unwrap(), revision: 0 };
        let line = |(id, rating, mark): &(u32, u16, &str)| {
            format!("{id}\t{rating}\t{rating}\t30\t9\t20\t2025-12\t{mark}\tITA\tF\t1970\t\t\t\tA{id}\n")
        };
        RankedList::read(id, String::new(), &format!("head\ncolumns\n{}", players.iter().map(line).collect::<String>()))
    }

    #[test]
    fn nobody_moves_who_was_not_ranked_before() {
        let before = list("2025-11", &[(1, 2000, ""), (2, 2100, "i"), (3, 2200, "x"), (5, 1900, "")]);
        let now = list("2025-12", &[(1, 2000, ""), (2, 2100, ""), (3, 2200, ""), (4, 1800, ""), (5, 1900, "i")]);
        let came = |whom: &Whom| {
            let (lines, _) = lines(&now, Some(&before), whom, 0, 9);
            lines.into_iter().map(|line| (line.id, line.came, line.moved.to_string())).collect::<Vec<_>>()
        };
        let none = String::new;
        assert_eq!(
            came(&Whom::default()),
            [
                (3, Some(Came::New), none()),
                (2, Some(Came::Back), none()),
                (1, None, "\u{2212}2".to_owned()),
                (4, Some(Came::New), none())
            ]
        );
        let all = Whom { with_inactive: true, ..Whom::default() };
        assert_eq!(came(&all)[1], (2, None, "\u{2212}1".to_owned()), "among all, the inactive were ranked");
        let (first, _) = lines(&now, None, &Whom::default(), 0, 9);
        assert!(first.iter().all(|line| line.came.is_none()), "there is no list before");
    }
}
