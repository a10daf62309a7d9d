//! The games of a report as numbers, by which the same games are found again under another name.
//!
//! A game is two FIDE numbers and the result, without its round: who saves a report again, renames it or reports a stage of it
//! keeps these. Of each report a sketch is kept: its [`SMALLEST`] smallest numbers and every [`EVERY`]th, so that a few rows
//! per report find those with games in common, which are then compared game by game.

use arpad_regulations::FideId;
use arpad_tournament::is_nearly_all;
use arpad_trf::{GameResult, Report};
use sha2::{Digest as _, Sha256};

/// So many of the smallest numbers are in a sketch: a small report is in it whole.
const SMALLEST: usize = 16;
/// Of the others one in so many: of a large report enough that a part of it is found.
const EVERY: i64 = 8;

/// Games in common that are never chance.
const FEWEST: usize = 3;
/// Up to so many games, all of a report have to be in the other: the same few players do meet again with the same results.
const SMALL: usize = 8;

/// The numbers of the played games from a round on, sorted. A pair that played twice with the same result counts twice.
pub(crate) fn games(report: &Report, first_round: u16) -> Vec<i64> {
    let ids: Vec<(Option<u16>, Option<FideId>)> = report
        .players
        .iter()
        .map(|line| (line.starting_rank.copied(), line.fide_id.copied().and_then(FideId::from_field)))
        .collect();
    let mut by_rank: Vec<(u16, FideId)> = ids.iter().filter_map(|(rank, id)| Some(((*rank)?, (*id)?))).collect();
    by_rank.sort_unstable();
    let mut played: Vec<(FideId, FideId, char)> = Vec::new();
    for (line, (_, id)) in report.players.iter().zip(&ids) {
        let Some(id) = *id else { continue };
        for entry in line.rounds.iter().skip(usize::from(first_round.saturating_sub(1))) {
            let Some(rank) = entry.opponent.value.number() else { continue };
            let Ok(at) = by_rank.binary_search_by_key(&rank, |(rank, _)| *rank) else { continue };
            // Each game stands on two lines.
            let opponent = by_rank[at].1;
            if id < opponent && entry.result.value.is_played() {
                played.push((id, opponent, score(entry.result.value)));
            }
        }
    }
    played.sort_unstable();
    let mut numbers = Vec::with_capacity(played.len());
    let mut again = 0;
    for (at, game) in played.iter().enumerate() {
        again = if at > 0 && played[at - 1] == *game { again + 1 } else { 0 };
        numbers.push(number(*game, again));
    }
    numbers.sort_unstable();
    numbers
}

/// The score, however the result is written: `1` and the `W` of an unrated game are the same game.
fn score(result: GameResult) -> char {
    match result.code() {
        'W' | 'w' => '1',
        'D' | 'd' => '=',
        'L' | 'l' => '0',
        code => code,
    }
}

/// Kept in the database: how it is computed never changes.
fn number((one, two, result): (FideId, FideId, char), again: u32) -> i64 {
    let digest = Sha256::digest(format!("{one} {two} {result} {again}"));
    let mut first = [0; 8];
    first.copy_from_slice(&digest[..8]);
    i64::from_be_bytes(first)
}

/// What is kept of the numbers of a report, which are sorted.
pub(crate) fn sketch(games: &[i64]) -> Vec<i64> {
    let kept = |(at, number): &(usize, &i64)| *at < SMALLEST || *number % EVERY == 0;
    let mut kept: Vec<i64> = games.iter().enumerate().filter(kept).map(|(_, number)| *number).collect();
    kept.dedup();
    kept
}

/// How many games two reports have in common, both sorted.
pub(crate) fn shared(one: &[i64], two: &[i64]) -> usize {
    let (mut one, mut two) = (one.iter().peekable(), two.iter().peekable());
    let mut shared = 0;
    while let (Some(a), Some(b)) = (one.peek(), two.peek()) {
        match a.cmp(b) {
            std::cmp::Ordering::Less => drop(one.next()),
            std::cmp::Ordering::Greater => drop(two.next()),
            std::cmp::Ordering::Equal => {
                shared += 1;
                one.next();
                two.next();
            }
        }
    }
    shared
}

/// Whether so many games in common are the same games, of reports with so many: at least three, at least half of the
/// smaller report, and at least eight unless it is all of it; nearly all of both if they were played on days `apart`.
pub(crate) fn are_the_same(shared: usize, one: usize, two: usize, apart: bool) -> bool {
    let smaller = one.min(two);
    let most = shared >= FEWEST && shared >= smaller.div_ceil(2) && shared >= smaller.min(SMALL);
    most && (!apart || is_nearly_all(shared, one, two))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_trf::{ReadOptions, read};

    fn report(games: &[(u32, u32, char)]) -> Vec<i64> {
        let mut text = "012 Open\n".to_owned();
        let mut ids: Vec<u32> = games.iter().flat_map(|(one, two, _)| [*one, *two]).collect();
        ids.sort_unstable();
        ids.dedup();
        let rank = |id: u32| ids.iter().position(|known| *known == id).unwrap() + 1;
        for id in &ids {
            let mut rounds = String::new();
            for (one, two, result) in games {
                let other = match result {
                    '1' => '0',
                    '0' => '1',
                    same => *same,
                };
                rounds.push_str(&match *id {
                    id if id == *one => format!("  {:>4} w {result}", rank(*two)),
                    id if id == *two => format!("  {:>4} b {other}", rank(*one)),
                    _ => "  0000 - Z".to_owned(),
                });
            }
            text.push_str(&format!(
                "001 {:>4} m    {:<33}      ITA {id:>11}            {:>4} {:>4}{rounds}\n",
                rank(*id),
                "Player",
                "0.0",
                rank(*id)
            ));
        }
        super::games(&read(text.as_bytes(), &ReadOptions::default()).report, 1)
    }

    #[test]
    fn the_order_of_rounds_and_players_does_not_matter_and_a_game_played_twice_counts_twice() {
        let one = report(&[(100, 200, '1'), (300, 400, '='), (100, 400, '0'), (100, 400, '0')]);
        let two = report(&[(100, 400, '0'), (300, 400, '='), (100, 400, '0'), (200, 100, '0')]);
        assert_eq!(one.len(), 4);
        assert_eq!(one, two);
        let other = report(&[(100, 200, '0'), (300, 400, '='), (100, 400, '0')]);
        assert_eq!(shared(&one, &other), 2);
    }

    #[test]
    fn how_many_games_are_the_same_games() {
        let same = |shared, one, two| are_the_same(shared, one, two, false);
        assert!(!same(2, 2, 2), "two games are chance");
        assert!(same(3, 3, 90));
        assert!(!same(5, 6, 6), "of a small report all");
        assert!(same(10, 20, 40) && !same(9, 20, 40), "of a larger one half");
        let apart = |shared, one, two| are_the_same(shared, one, two, true);
        assert!(!apart(11, 15, 15) && !apart(15, 15, 45), "on other days, players meet again with the same results");
        assert!(apart(15, 15, 15) && apart(19, 20, 20), "nearly all games are no chance");
    }

    #[test]
    fn a_sketch_holds_a_small_report_whole_and_one_in_eight_of_a_large_one() {
        let small: Vec<i64> = (1..=16).map(|number| number * 3).collect();
        assert_eq!(sketch(&small), small);
        let large: Vec<i64> = (0..800).collect();
        assert_eq!(sketch(&large).len(), 16 + 98);
    }
}
