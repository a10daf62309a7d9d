//! Times a synthetic month: `cargo run --release -p arpad-registry --example month -- [PLAYERS] [TOURNAMENTS]`.
//!
//! Of the players two in five are rated; each tournament has 22 players and nine rounds, 198 player-games.

use arpad_registry::model::Verb;
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority, Ruling};
use arpad_regulations::{Class, Regulations};
use std::fmt::Write as _;
use std::time::Instant;

const ACT: Act<'static> = Act { by: "bench", at: jiff::Timestamp::UNIX_EPOCH };
const FIELD: u32 = 22;
const ROUNDS: u32 = 9;

/// A small generator, the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(limit)).unwrap()
    }
}

fn list(players: u32) -> String {
    let mut random = Random(1);
    let mut file =
        String::from("fide_id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag\n");
    for id in 1..=players {
        let rating = if random.below(5) < 2 { 1000 + random.below(1500) } else { 0 };
        let _ = writeln!(
            file,
            "{id},\"Family{}, Given{}\",ITA,M,{rating},0,20,{},",
            random.below(50_000),
            random.below(5_000),
            1950 + random.below(50)
        );
    }
    file
}

fn report(players: u32, number: u32) -> String {
    let mut random = Random(u64::from(number) + 7);
    let mut text = format!(
        "012 Open {number}\r\n022 Reggio\r\n032 ITA\r\n042 2023/05/05\r\n052 2023/05/14\r\n092 Swiss\r\n102 Rossi, Anna\r\n"
    );
    let ids: Vec<u32> = (0..FIELD).map(|_| 1 + random.below(players)).collect();
    let games: Vec<Vec<(u32, char)>> = (0..ROUNDS)
        .map(|round| {
            let mut line = vec![(0, ' '); FIELD as usize];
            // The circle method, so that nobody meets twice.
            let other = |at: u32| if at == 0 { FIELD - 1 } else { (at - 1 + round) % (FIELD - 1) };
            for pair in 0..FIELD / 2 {
                let (one, two) = (other(pair), other(FIELD - 1 - pair));
                let (won, lost) = [('1', '0'), ('=', '='), ('0', '1')][random.below(3) as usize];
                line[one as usize] = (two, won);
                line[two as usize] = (one, lost);
            }
            line
        })
        .collect();
    for (index, id) in ids.iter().enumerate() {
        let half_points: u32 = games
            .iter()
            .map(|round| match round[index].1 {
                '1' => 2,
                '=' => 1,
                _ => 0,
            })
            .sum();
        let points = format!("{}.{}", half_points / 2, half_points % 2 * 5);
        let name = format!("Player, {id}");
        let no = index + 1;
        let _ = write!(text, "001 {no:>4} m    {name:<33}      ITA {id:>11}            {points:>4} {no:>4}");
        for round in &games {
            let (opponent, result) = round[index];
            let _ =
                write!(text, "  {:>4} {} {result}", opponent + 1, if opponent as usize > index { 'w' } else { 'b' });
        }
        text.push_str("\r\n");
    }
    text
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>().expect("a number"));
    let players = arguments.next().unwrap_or(100_000);
    let tournaments = arguments.next().unwrap_or(250);
    let directory = tempfile::tempdir().expect("a directory");
    let store = SqliteStore::open(&directory.path().join("arpad.db")).expect("a database");
    let mut authority = Authority::new(Box::new(store), Regulations::builtin());
    let file = list(players);
    let clock = |what: &str, start: Instant| println!("{what:<24} {:>8} ms", start.elapsed().as_millis());
    let (base, month) = ("2023-05".parse().unwrap(), "2023-06".parse().unwrap());

    let start = Instant::now();
    authority.import_list(ACT, Class::Standard, base, file.as_bytes()).expect("an import");
    clock("import of the list", start);
    drop(file);
    let start = Instant::now();
    for number in 1..=tournaments {
        let id = authority.register(ACT, "name = \"Open\"\n").expect("a registration");
        authority.submit(ACT, id, report(players, number).as_bytes(), None).expect("a report");
        let accept = Ruling { verb: Verb::Accept, article: None, office: None, reason: "bench" };
        authority.decide(ACT, id, &accept).expect("a decision");
    }
    clock("reports in and accepted", start);
    let start = Instant::now();
    let preview = authority.run(ACT, Class::Standard, month).expect("a run");
    clock("run", start);
    let start = Instant::now();
    authority.publish(ACT, Class::Standard, month).expect("a list");
    clock("publish", start);
    let start = Instant::now();
    let found = authority.verify(Some(month)).expect("a verification");
    clock("verify", start);
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    println!("{preview:#?}");
    let memory = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    println!("{}", memory.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default());
}
