//! A federation that grows old: run and publish of a month after one, two and four years, and verification of everything for each
//! of its lists, beside those of the first month. What a month takes should depend on the month, not on the years before it.
//!
//! Beside the milliseconds by the clock stand those of all cores: others who use the machine change the former, not the latter.

use arpad_bench::federation::{ACT, Place, Took, hand_in, import, measured, ratio};
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
        "{} players, {tournaments} tournaments a month; milliseconds by the clock, of all cores, and the latter times those of \
         the first month\n",
        arguments.players
    );
    let head = |what: &str| format!("{what:>9}{:>7}{:>6}", "cores", "");
    println!("{:>6}{}{}{}{}", "month", head("reports"), head("run"), head("publish"), head("per list"));
    let mut first: Option<[u64; 4]> = None;
    for number in 1..=arguments.months {
        let (before, month) = (base.plus(number.cast_signed() - 1), base.plus(number.cast_signed()));
        let class = Class::Standard;
        let numbers = (number - 1) * tournaments + 1..=number * tournaments;
        let ((), reports) = measured(|| hand_in(&mut place.open(), arguments.players, numbers, before));
        let (_, run) = measured(|| place.open().run(ACT, class, month).expect("a run"));
        let (_, publish) = measured(|| place.open().publish(ACT, class, month).expect("a list"));
        if number > 1 && number % 12 != 0 && number != arguments.months {
            continue;
        }
        let (found, all) = measured(|| place.open().verify(None).expect("a verification"));
        assert!(found.problems.is_empty(), "{:?}", found.problems);
        // Everything that is kept is verified with the lists; for each of them it should be the same work.
        let lists = found.lists as u64;
        let verify = Took { clock: all.clock / lists, cores: all.cores / lists };
        let times = [reports, run, publish, verify];
        let first = *first.get_or_insert(times.map(|time| time.cores));
        let shown = times
            .iter()
            .zip(first)
            .map(|(time, first)| format!("{:>9}{:>7}{:>6}", time.clock, time.cores, ratio(time.cores, first)));
        println!("{number:>6}{}", shown.collect::<String>());
    }
}
