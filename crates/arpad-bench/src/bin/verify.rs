//! What verification takes for each list, as the months go by: on SQLite, and on PostgreSQL where `ARPAD_TEST_POSTGRES` names an
//! empty database (`scripts/with-postgres`).
//!
//! A federation of some thousand players has the same number of tournaments every month. The time per list must not grow with
//! the number of months. A number here is something to read, never an assertion.

use arpad_bench::{Random, swiss};
use arpad_registry::model::Verb;
use arpad_registry::store::{Address, PostgresStore, SqliteStore, Store};
use arpad_registry::{Act, Authority, DecisionRequest};
use arpad_regulations::{Class, Month, Regulations};
use clap::Parser;
use std::fmt::Write as _;
use std::time::Instant;

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ACT: Act<'static> = Act { by: "bench", at: jiff::Timestamp::UNIX_EPOCH };
/// How often each is measured; the best counts, for others may use the machine.
const RUNS: u32 = 3;
/// Players of a tournament, and rounds.
const FIELD: u32 = 20;
const ROUNDS: u32 = 9;

#[derive(Parser)]
#[command(about = "The time of verification per list, after more and more months")]
struct Arguments {
    /// Rated players
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(100..))]
    players: u32,
    /// Tournaments of each month
    #[arg(long, default_value_t = 60)]
    tournaments: u32,
    /// After how many months
    #[arg(long, value_delimiter = ',', default_values_t = [4, 12, 24, 48])]
    months: Vec<u32>,
}

fn main() {
    let arguments = Arguments::parse();
    let directory = tempfile::tempdir().expect("a directory");
    let file = SqliteStore::open(&directory.path().join("arpad.db")).expect("a database");
    println!(
        "{} players, {} tournaments a month of {FIELD} players and {ROUNDS} rounds",
        arguments.players, arguments.tournaments
    );
    measure("SQLite", Box::new(file), &arguments);
    match std::env::var("ARPAD_TEST_POSTGRES") {
        Ok(address) => {
            let address = Address::parse(&address).expect("an address");
            measure("PostgreSQL", Box::new(PostgresStore::create(&address).expect("an empty database")), &arguments);
        }
        Err(_) => println!("no PostgreSQL: run this with scripts/with-postgres"),
    }
}

fn measure(name: &str, store: Box<dyn Store>, arguments: &Arguments) {
    let mut authority = Authority::new(store, Regulations::builtin());
    let mut month: Month = "2018-01".parse().expect("a month");
    let list = players(arguments.players);
    authority.import_list(ACT, Class::Standard, month, list.as_bytes()).expect("an import");
    println!("\n{name}\n{:>8}{:>8}{:>12}{:>14}", "months", "lists", "verify ms", "ms per list");
    let mut played = 0;
    for months in &arguments.months {
        while played < *months {
            for number in 0..arguments.tournaments {
                let id = authority.register(ACT, "name = \"Open\"\n").expect("a registration");
                let report = report(arguments.players, played * arguments.tournaments + number, month);
                authority.submit(ACT, id, report.as_bytes(), None).expect("a report");
                let accept = DecisionRequest::new(Verb::Accept, "bench");
                authority.decide(ACT, id, &accept).expect("a decision");
            }
            month = month.plus(1);
            authority.run(ACT, Class::Standard, month).expect("a run");
            authority.publish(ACT, Class::Standard, month).expect("a list");
            played += 1;
        }
        let mut lists = 0;
        let times = (0..RUNS).map(|_| {
            let start = Instant::now();
            let found = authority.verify(None).expect("a verification");
            assert!(found.problems.is_empty(), "{:?}", found.problems);
            lists = found.lists;
            start.elapsed().as_micros()
        });
        let time = times.min().unwrap_or(0);
        let tenths = time / 100 / lists.max(1) as u128;
        println!("{months:>8}{lists:>8}{:>12}{:>12}.{}", time / 1000, tenths / 10, tenths % 10);
    }
}

fn players(count: u32) -> String {
    let mut random = Random(1);
    let mut file =
        String::from("fide_id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag\n");
    for id in 1..=count {
        let (family, rating) = (random.below(50_000), 1400 + random.below(1000));
        let _ = writeln!(file, "{id},\"Family{family}, Given\",ITA,M,{rating},0,20,{},", 1950 + random.below(50));
    }
    file
}

/// A report of players drawn from all, in the second week of a month.
fn report(players: u32, number: u32, month: Month) -> String {
    let mut random = Random(u64::from(number) + 7);
    let day = |day: u32| format!("{}/{day:02}", month.to_string().replace('-', "/"));
    let mut text = format!(
        "012 Open {number}\r\n022 Reggio\r\n032 ITA\r\n042 {}\r\n052 {}\r\n092 Swiss\r\n102 Rossi, Anna\r\n",
        day(5),
        day(14)
    );
    let mut ids: Vec<u32> = Vec::new();
    while ids.len() < FIELD as usize {
        let id = 1 + random.below(players);
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    text.push_str(&swiss(&ids, ROUNDS, &mut random));
    text
}
