//! The path for a hundred million players allocates nothing per player.

use crate::event::Event;
use crate::world::{Players, World, field, rated, unrated};
use allocation_counter::measure;
use arpad_period::{
    Derivation, Inputs, PlayerPeriod, PooledEvent, Reports, Results, Scratch, Standing, person, rate_reports,
};
use arpad_rating::{Game, Ledger, Recorder, Silent};
use arpad_regulations::FideId;
use std::hint::black_box;

/// Keeps nothing.
struct Nowhere;

impl Results for Nowhere {
    fn derivation(&mut self, derivation: Derivation) {
        black_box(derivation);
    }

    fn pooled(&mut self, event: &PooledEvent, games: &[Game], opponents: &[FideId]) {
        black_box((event, games, opponents));
    }
}

/// Settles everybody twice and counts what the second time allocates.
fn allocations<L: Ledger>(inputs: &Inputs<'_>, reports: &Reports<'_>, mut ledger: impl FnMut() -> L) -> u64 {
    let (field, _) = rate_reports(inputs, reports);
    let adjustments = inputs.adjustments();
    let frame = inputs.frame(&adjustments);
    let players: Vec<PlayerPeriod<'_, '_>> = inputs
        .people
        .iter()
        .map(|one| {
            let from = field.parts.partition_point(|part| part.player < one.fide_id);
            let to = field.parts.partition_point(|part| part.player <= one.fide_id);
            PlayerPeriod {
                frame: &frame,
                field: &field,
                fide_id: one.fide_id,
                person: person(inputs.people, one.fide_id),
                previous: inputs.previous.get(one.fide_id).copied(),
                parts: &field.parts[from..to],
                pool: inputs.pool,
                pooled: inputs.pool.of(one.fide_id),
            }
        })
        .collect();
    assert!(players.iter().any(|player| !player.parts.is_empty()));
    let mut scratch = Scratch::default();
    let mut all = || -> Option<Standing> {
        let mut last = None;
        for player in &players {
            last = player.settle(&mut scratch, &mut Nowhere, &mut ledger());
        }
        last
    };
    black_box(all());
    measure(|| {
        black_box(all());
    })
    .count_total
}

/// Rated and unrated players, pooled, disregarded, first rated, rated meanwhile, left out, fallen below the floor, under
/// the editions with and without rated round robins.
#[test]
fn a_players_period_allocates_nothing() {
    for (base, lists, days) in [
        ("2010-01", ["2010-03", "2010-05"], ["2010-01-10", "2010-01-20", "2010-03-10", "2010-03-20"]),
        ("2018-01", ["2018-02", "2018-03"], ["2018-01-10", "2018-01-20", "2018-02-10", "2018-02-20"]),
        ("2023-01", ["2023-02", "2023-03"], ["2023-01-10", "2023-01-20", "2023-02-10", "2023-02-20"]),
        ("2024-01", ["2024-02", "2024-03"], ["2024-01-10", "2024-01-20", "2024-02-10", "2024-02-20"]),
    ] {
        let players = field(&[2000, 1990, 1980, 1970, 1960, 2650]).with(rated(10, 1201)).with(rated(11, 1001));
        let unrated_players = (20..30).map(unrated);
        let mut world = World::new(base, &unrated_players.fold(players, Players::with));
        world.leave_out(6, true);
        for player in 20..30 {
            let results = ["100", "000", "11000", "1=000", "="][player as usize % 5];
            for start in &days[..2] {
                world.play(&Event::new(start, start).scores(player, results));
            }
        }
        world.publish(lists[0]);
        for player in 20..30 {
            for start in &days[2..] {
                world.play(&Event::new(start, start).scores(player, ["000", "10", "1"][player as usize % 3]));
            }
        }
        let rows = [(1, "*===1"), (2, "=*==1"), (3, "==*=1"), (4, "===*0"), (20, "0001*")];
        world.play(&Event::table(days[2], days[3], &rows));
        world.play(&Event::new(days[2], days[3]).round(&[(6, 10, '1'), (5, 11, '1')]).round(&[(11, 10, '1')]));
        world.with_inputs(lists[1], |inputs, reports| {
            assert_eq!(allocations(inputs, reports, || Silent), 0, "{}", lists[1]);
            assert!(allocations(inputs, reports, Recorder::new) > 100, "the counter counts");
        });
    }
}
