//! Duplicates: what stood under another number counts for the player it was merged into.
//!
//! Rated games add up, of two highest ratings the higher counts, of two last lists with games the later. The rating is the
//! kept player's; the duplicate's only if the kept player has none. Pooled results go over as they are.

use crate::pool::{Pool, PooledEvent};
use crate::standing::{Snapshot, Standing};
use arpad_regulations::FideId;
use std::borrow::Cow;

/// The number under which a player's results count. `merged` holds each duplicate with whom it was merged into, by number.
pub fn kept(merged: &[(FideId, FideId)], id: FideId) -> FideId {
    let into = |id: FideId| merged.binary_search_by_key(&id, |(duplicate, _)| *duplicate).map(|at| merged[at].1);
    // Each step leads to another player; a circle, which is never recorded, would end here too.
    (0..merged.len()).try_fold(id, |id, _| into(id).map_err(|_| id)).unwrap_or_else(|id| id)
}

/// A list on which no duplicate stands any more.
pub fn fold_list<'a>(list: &'a Snapshot, merged: &[(FideId, FideId)]) -> Cow<'a, Snapshot> {
    if merged.iter().all(|(duplicate, _)| list.get(*duplicate).is_none()) {
        return Cow::Borrowed(list);
    }
    let is_gone = |line: &&Standing| kept(merged, line.fide_id) != line.fide_id;
    let staying = list.standings.iter().filter(|line| !is_gone(line)).copied();
    let gone = list.standings.iter().filter(is_gone);
    let renumbered = gone.map(|line| Standing { fide_id: kept(merged, line.fide_id), ..*line });
    let mut standings: Vec<Standing> = staying.chain(renumbered).collect();
    // Stable: a player's own line comes first, then those of the duplicates by their numbers.
    standings.sort_by_key(|line| line.fide_id);
    standings.dedup_by(|gone, kept| {
        let same = gone.fide_id == kept.fide_id;
        if same {
            add(kept, gone);
        }
        same
    });
    Cow::Owned(Snapshot { standings, ..*list })
}

fn add(kept: &mut Standing, gone: &Standing) {
    if kept.rating.is_none() {
        (kept.rating, kept.k, kept.mark) = (gone.rating, gone.k, gone.mark);
    }
    kept.games = kept.games.saturating_add(gone.games);
    kept.in_period = kept.in_period.saturating_add(gone.in_period);
    kept.highest = kept.highest.max(gone.highest);
    kept.last_games = kept.last_games.max(gone.last_games);
}

/// A pool in which no duplicate has results any more, or is an opponent.
pub fn fold_pool<'a>(pool: &'a Pool, merged: &[(FideId, FideId)]) -> Cow<'a, Pool> {
    let is_gone = |id: &FideId| kept(merged, *id) != *id;
    let has_gone = |event: &PooledEvent| pool.opponents(event).iter().any(is_gone);
    if merged.iter().all(|(duplicate, _)| !pool.has(*duplicate)) && !pool.events().iter().any(has_gone) {
        return Cow::Borrowed(pool);
    }
    let mut events = pool.events().to_vec();
    for event in &mut events {
        event.player = kept(merged, event.player);
    }
    events.sort_by_key(|event| (event.player, event.start, event.tournament));
    let (mut folded, mut opponents) = (Pool::new(), Vec::new());
    for event in &events {
        // Somebody met under both numbers is one opponent (ruling f), and nobody is their own.
        opponents.clear();
        opponents.extend(pool.opponents(event).iter().map(|id| kept(merged, *id)).filter(|id| *id != event.player));
        opponents.sort_unstable();
        opponents.dedup();
        folded.push(event, pool.games(event), &opponents);
    }
    Cow::Owned(folded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standing::Mark;
    use crate::tournament_id::TournamentId;
    use arpad_rating::{Game, GameScore, Rating};
    use arpad_regulations::Class;
    use jiff::civil::Date;

    fn id(number: u32) -> FideId {
        FideId::new(number).unwrap()
    }

    fn merges<const N: usize>(pairs: [(u32, u32); N]) -> [(FideId, FideId); N] {
        pairs.map(|(duplicate, into)| (id(duplicate), id(into)))
    }

    #[test]
    fn numbers_lead_to_the_one_kept() {
        let merged = merges([(2, 1), (5, 2), (7, 8), (8, 7)]);
        assert_eq!([1, 2, 5, 9].map(|number| kept(&merged, id(number)).get()), [1, 1, 1, 9]);
        assert!([7, 8].contains(&kept(&merged, id(7)).get()), "a circle ends");
    }

    #[test]
    fn pooled_results_go_over_as_they_are() {
        let mut pool = Pool::new();
        let event = |player, tournament, start: &str| {
            let start: Date = start.parse().unwrap();
            PooledEvent::new(id(player), TournamentId::new(tournament), "2024-05".parse().unwrap(), start)
        };
        let game = |points, score| [Game { opponent: Rating::new(points).unwrap(), score }];
        pool.push(&event(1, 7, "2024-04-10"), &game(2000, GameScore::Win), &[]);
        pool.push(&event(3, 5, "2024-04-10"), &game(1900, GameScore::Draw), &[id(8)]);
        pool.push(&event(3, 6, "2024-04-01"), &game(1800, GameScore::Loss), &[]);
        // Nobody with results was merged: the pool itself, not a copy.
        assert!(matches!(fold_pool(&pool, &merges([(9, 1)])), Cow::Borrowed(_)));
        assert!(matches!(fold_pool(&pool, &[]), Cow::Borrowed(_)));
        let folded = fold_pool(&pool, &merges([(3, 1), (9, 1)]));
        let of_one =
            folded.of(id(1)).iter().map(|event| (event.tournament.get(), folded.games(event)[0].opponent.get()));
        assert_eq!(of_one.collect::<Vec<_>>(), [(6, 1800), (5, 1900), (7, 2000)]);
        assert_eq!((folded.opponents(&folded.of(id(1))[1]), folded.of(id(3)).len()), (&[id(8)][..], 0));
        // An opponent who was merged is met under the number kept, and once.
        let of_opponents = |merged: &[(FideId, FideId)]| {
            let mut pool = Pool::new();
            pool.push(&event(3, 5, "2024-04-10"), &game(1900, GameScore::Draw), &[id(2), id(7), id(8)]);
            let folded = fold_pool(&pool, merged);
            folded.opponents(&folded.events()[0]).iter().map(|id| id.get()).collect::<Vec<_>>()
        };
        assert_eq!(of_opponents(&merges([(8, 2)])), [2, 7]);
        assert_eq!(of_opponents(&merges([(2, 9)])), [7, 8, 9]);
        assert_eq!(of_opponents(&merges([(7, 3)])), [2, 8], "not oneself");
    }

    #[test]
    fn lines_are_put_together() {
        let line = |number, rating, games, last: &str| Standing {
            rating: Rating::new(rating),
            highest: Rating::new(rating),
            games,
            last_games: last.parse().ok(),
            mark: if rating > 0 { Mark::Active } else { Mark::Unrated },
            ..Standing::unrated(id(number))
        };
        let list = Snapshot {
            class: Class::Standard,
            month: "2024-05".parse().unwrap(),
            standings: vec![line(1, 2000, 20, "2024-01"), line(3, 2410, 15, "2024-03"), line(4, 0, 2, "2023-01")],
        };
        assert!(matches!(fold_list(&list, &merges([(9, 1)])), Cow::Borrowed(_)));
        let one = fold_list(&list, &merges([(3, 1)])).into_owned();
        let kept = one.get(id(1)).unwrap();
        assert_eq!((kept.rating, kept.highest, kept.games), (Rating::new(2000), Rating::new(2410), 35));
        assert_eq!((kept.last_games, one.get(id(3))), ("2024-03".parse().ok(), None));
        let other = fold_list(&list, &merges([(1, 4)])).into_owned();
        assert_eq!(other.get(id(4)).map(|line| (line.rating, line.mark)), Some((Rating::new(2000), Mark::Active)));
        let taken_over = fold_list(&list, &merges([(3, 9)])).into_owned();
        assert_eq!(taken_over.get(id(9)).unwrap().games, 15, "who is on no list takes the line over");
    }
}
