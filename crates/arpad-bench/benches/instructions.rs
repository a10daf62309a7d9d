//! Instructions of the change arithmetic, counted by callgrind: `cargo bench -p arpad-bench --bench instructions`.
//!
//! The counts do not depend on what else the machine does. Divide by the games of the world: about 10,000.

// The macros write public modules and functions of their own.
#![expect(missing_docs, reason = "what the macros of gungraun write has no documentation")]

use arpad_bench::{Flat, MIX, Peer, World, editions, rate};
use arpad_regulations::Edition;
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

fn world() -> World {
    World::new(10_000, 2025)
}

fn peer() -> Peer {
    Peer::new(&world())
}

fn flat() -> Flat {
    Flat::new(&world())
}

fn of(run: &str) -> (World, [&'static Edition; 5]) {
    (world(), editions(run))
}

#[library_benchmark(setup = peer)]
#[bench::all()]
fn skillratings(peer: Peer) -> f64 {
    black_box(peer.rate())
}

#[library_benchmark(setup = flat)]
#[bench::all()]
fn limit(flat: Flat) -> i64 {
    black_box(flat.rate())
}

#[library_benchmark(setup = of)]
#[bench::edition_2009_07("2009-07")]
#[bench::edition_2017_07("2017-07")]
#[bench::edition_2022_01("2022-01")]
#[bench::edition_2024_03("2024-03")]
#[bench::edition_2025_10("2025-10")]
#[bench::mix(MIX)]
fn arpad((world, editions): (World, [&'static Edition; 5])) -> i64 {
    black_box(rate(&world, &editions))
}

library_benchmark_group!(name = change; benchmarks = skillratings, limit, arpad);
main!(library_benchmark_groups = change);
