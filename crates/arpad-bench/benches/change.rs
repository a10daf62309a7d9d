//! Time of the change arithmetic: `cargo bench -p arpad-bench --bench change`.

use arpad_bench::{Flat, MIX, Peer, SINGLE, World, editions, rate};
use criterion::{Criterion, Throughput};

/// Small enough for the caches, so that this measures the arithmetic; the program measures 10 million games.
const GAMES: u32 = 100_000;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let world = World::new(GAMES, 2025);
    let (peer, flat) = (Peer::new(&world), Flat::new(&world));
    let mut group = criterion.benchmark_group("change");
    group.throughput(Throughput::Elements(world.games.len() as u64));
    group.bench_function("skillratings", |bencher| bencher.iter(|| peer.rate()));
    group.bench_function("limit", |bencher| bencher.iter(|| flat.rate()));
    for run in SINGLE.into_iter().chain([MIX]) {
        let editions = editions(run);
        group.bench_function(format!("arpad/{run}"), |bencher| {
            bencher.iter(|| rate(&world, &editions));
        });
    }
    group.finish();
    criterion.final_summary();
}
