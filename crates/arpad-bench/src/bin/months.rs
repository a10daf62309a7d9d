//! A federation that grows old: run, publish and verify of a month after one, two and four years, beside those of the first
//! month. What a month takes should depend on the month, not on the years before it.

use arpad_bench::federation::{ACT, Place, hand_in, import, ratio, timed};
use arpad_regulations::{Class, Month};
use clap::Parser;

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(about = "The months of a federation, one after the other")]
struct Arguments {
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u32).range(1000..))]
    players: u32,
    #[arg(long, default_value_t = 48)]
    months: u32,
    /// Tournaments of each month [default: one for every 396 players]
    #[arg(long)]
    tournaments: Option<u32>,
    /// An empty PostgreSQL database, in place of SQLite
    #[arg(long, value_name = "ADDRESS")]
    postgres: Option<String>,
}

fn main() {
    let arguments = Arguments::parse();
    let directory = tempfile::tempdir().expect("a directory");
    let place = Place::new(directory.path(), arguments.postgres.as_deref());
    let tournaments = arguments.tournaments.unwrap_or_else(|| (arguments.players / 396).max(1));
    let base: Month = "2022-05".parse().expect("a month");
    import(&place, directory.path(), arguments.players, base);
    println!(
        "{} players, {tournaments} tournaments a month; milliseconds, and times the first month\n",
        arguments.players
    );
    println!(
        "{:>6}{:>10}{:>8}{:>10}{:>8}{:>10}{:>8}{:>10}{:>8}",
        "month", "reports", "", "run", "", "publish", "", "verify", ""
    );
    let mut first: Option<[u64; 4]> = None;
    for number in 1..=arguments.months {
        let (before, month) = (base.plus(number.cast_signed() - 1), base.plus(number.cast_signed()));
        let class = Class::Standard;
        let numbers = (number - 1) * tournaments + 1..=number * tournaments;
        let ((), reports) = timed(|| hand_in(&mut place.open(), arguments.players, numbers, before));
        let (_, run) = timed(|| place.open().run(ACT, class, month).expect("a run"));
        let (_, publish) = timed(|| place.open().publish(ACT, class, month).expect("a list"));
        if number > 1 && number % 12 != 0 && number != arguments.months {
            continue;
        }
        let (found, verify) = timed(|| place.open().verify(Some(month)).expect("a verification"));
        assert!(found.problems.is_empty(), "{:?}", found.problems);
        let times = [reports, run, publish, verify];
        let first = *first.get_or_insert(times);
        let shown = times.iter().zip(first).map(|(time, first)| format!("{time:>10}{:>8}", ratio(*time, first)));
        println!("{number:>6}{}", shown.collect::<String>());
    }
}
