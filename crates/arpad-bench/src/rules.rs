//! Arpad: the full rules through `period` without explanation.

use crate::world::{START, World};
use arpad_rating::{Coefficient, List, PeriodEvent, Silent, period};
use arpad_regulations::{Class, Edition, Regulations};
use std::hint::black_box;

/// The number of editions that rate a run.
pub(crate) const EDITIONS: u8 = 5;

/// The editions measured one by one: each form of the 400-point rule and of K.
pub const SINGLE: [&str; EDITIONS as usize] = ["2009-07", "2017-07", "2022-01", "2024-03", "2025-10"];

/// The name of the run in which each tournament has its own edition.
pub const MIX: &str = "mix";

/// The editions of a run: five times the one named, or for the mix each of them once.
///
/// One edition and the mix go through the same code, which reads each tournament's edition from the data.
pub fn editions(run: &str) -> [&'static Edition; EDITIONS as usize] {
    SINGLE.map(|id| {
        let id = if run == MIX { id } else { run };
        Regulations::builtin().edition(Class::Standard, id).expect("a built-in edition")
    })
}

/// Rates every player-period: K by state, 400-point rule, K·n, one rounding, floor. The sum of the new ratings.
#[inline(never)]
pub fn rate(world: &World, editions: &[&Edition; EDITIONS as usize]) -> i64 {
    let list = List { edition: editions[usize::from(EDITIONS - 1)], adjustments: &[], standard: None };
    let mut checksum = 0;
    let (mut spans, mut games) = (&world.events[..], &world.games[..]);
    let mut events = Vec::with_capacity(3);
    for player in &world.players {
        let (own, others) = spans.split_at(usize::from(player.events));
        spans = others;
        events.clear();
        for span in own {
            let edition = editions[usize::from(span.edition)];
            let (played, later) = games.split_at(usize::from(span.games));
            games = later;
            events.push(PeriodEvent {
                edition,
                rating: player.state.rating,
                k: Coefficient::ByState(player.state, START),
                games: played,
            });
        }
        // All of it counts as used, or the compiler would leave out what the checksum does not need.
        let period = black_box(period(&list, player.state.rating, &events, &mut Silent));
        checksum += i64::from(period.new_rating);
    }
    checksum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_run_has_its_editions_and_changes_ratings_little() {
        let world = World::new(20_000, 1);
        let before: i64 = world.players.iter().map(|player| i64::from(player.state.rating.get())).sum();
        for run in SINGLE.into_iter().chain([MIX]) {
            let change = rate(&world, &editions(run)) - before;
            let players = i64::try_from(world.players.len()).unwrap();
            assert!(change.abs() < 10 * players, "{run}: {change} over {players} players");
        }
    }
}
