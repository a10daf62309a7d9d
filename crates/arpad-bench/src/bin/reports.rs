//! How fast reports are read and checked, beside how fast the same bytes are read from disk, and beside a peer.
//!
//! Writes 1,000 invented reports of 100 players and 9 rounds to a temporary folder, then measures, on one thread and on all:
//! reading the files alone; reading and parsing them; reading, parsing and checking them. With `--peer MODULE`, an
//! ECMAScript module of the TypeScript parser @echecs/trf, Node reads the same files in the same run; without it no ratio to
//! it is printed. A number here is something to read, never an assertion.

use arpad_check::{ALL, check};
use arpad_lists::Lists;
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{ReadOptions, read};
use clap::Parser;
use jiff::civil::date;
use rayon::prelude::*;
use std::fmt::Write as _;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What the peer runs: it reads and parses every file, and prints the milliseconds of its best round.
const PEER: &str = r#"
import { readFileSync } from "node:fs";
const [module, rounds, ...files] = process.argv.slice(2);
const peer = await import(module);
const parse = peer.default ?? peer.parse;
let best = Infinity;
for (let round = 0; round < Number(rounds); round++) {
  const start = process.hrtime.bigint();
  for (const file of files) parse(readFileSync(file, "utf8"));
  best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e6);
}
console.log(best);
"#;

/// A name, the work, and its best time so far.
type Contender<'a> = (&'static str, Box<dyn Fn() + Send + Sync + 'a>, Duration);

#[derive(Parser)]
#[command(about = "Time to read and check tournament reports, beside reading their bytes alone")]
struct Arguments {
    /// How many reports.
    #[arg(long, default_value_t = 1000)]
    reports: usize,
    /// Players in each; an even number.
    #[arg(long, default_value_t = 100)]
    players: usize,
    /// Rounds in each.
    #[arg(long, default_value_t = 9)]
    rounds: usize,
    /// How often each contender runs; its best time counts.
    #[arg(long, default_value_t = 100)]
    repeat: usize,
    /// What each stage takes, of reports in memory: reading, joining, and every check by itself.
    #[arg(long)]
    stages: bool,
    /// The module of the peer, read by Node in the same run.
    #[arg(long, value_name = "MODULE")]
    peer: Option<PathBuf>,
}

fn main() {
    let arguments = Arguments::parse();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let files: Vec<PathBuf> = (0..arguments.reports)
        .map(|index| {
            let path = folder.path().join(format!("{index}.trf"));
            let text = report(arguments.players, arguments.rounds, index as u64);
            std::fs::write(&path, text).expect("the folder is writable");
            path
        })
        .collect();
    let registration = Registration::default();
    let lists = Lists::new();
    let options = Options {
        regulations: Regulations::builtin(),
        edition: None,
        class: None,
        system: None,
        today: date(2026, 11, 15),
    };
    let bytes = |path: &PathBuf| std::fs::read(path).expect("it was just written");
    if arguments.stages {
        let texts: Vec<Vec<u8>> = files.iter().map(bytes).collect();
        return stages(&texts, &registration, &lists, &options, arguments.repeat);
    }
    let mut contenders: Vec<Contender<'_>> = vec![
        ("bytes alone", Box::new(|| files.par_iter().for_each(|path| drop(black_box(bytes(path))))), Duration::MAX),
        (
            "read",
            Box::new(|| {
                files.par_iter().for_each(|path| drop(black_box(read(&bytes(path), &ReadOptions::default()))));
            }),
            Duration::MAX,
        ),
        (
            "read and check",
            Box::new(|| {
                files.par_iter().for_each(|path| {
                    let document = read(&bytes(path), &ReadOptions::default());
                    let event = Event::new(&document, &registration, &lists, &Facts::default(), &options)
                        .expect("an edition is in force");
                    black_box(check(&event));
                });
            }),
            Duration::MAX,
        ),
    ];
    let size: u64 = files.iter().map(|path| std::fs::metadata(path).map_or(0, |data| data.len())).sum();
    let Arguments { reports, players, rounds, repeat, .. } = arguments;
    println!("{reports} reports of {players} players and {rounds} rounds, {:.1} MB, best of {repeat}", megabytes(size));
    let peer = arguments.peer.as_deref().map(|module| peer(module, &files, folder.path()));
    for threads in [1, rayon::current_num_threads()] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            for (_, run, best) in &mut contenders {
                *best = Duration::MAX;
                for _ in 0..repeat {
                    let start = Instant::now();
                    run();
                    *best = (*best).min(start.elapsed());
                }
            }
        });
        let alone = contenders[0].2;
        println!("\n{:<20}{:>10}{:>18}{:>20}", format!("threads: {threads}"), "ms", "to bytes alone", "the peer takes");
        for (name, _, best) in &contenders {
            let times = |peer: f64| format!("{:.0} times as long", peer / 1e3 / best.as_secs_f64());
            println!(
                "{name:<20}{:>10.1}{:>17.1}×{:>20}",
                best.as_secs_f64() * 1e3,
                best.as_secs_f64() / alone.as_secs_f64(),
                peer.map_or_else(|| "not measured".to_owned(), times)
            );
        }
    }
    if let Some(peer) = peer {
        println!("\nthe peer, one thread: {peer:.1} ms to read");
    }
}

/// Prints the best time of each stage, report by report as they come, so that each finds its report as the stage before left
/// it.
fn stages(texts: &[Vec<u8>], registration: &Registration, lists: &Lists, options: &Options<'_>, repeat: usize) {
    let mut best: Vec<(&str, Duration)> = ["read", "join", "check", "drop"].map(|name| (name, Duration::MAX)).to_vec();
    best.extend(ALL.iter().map(|check| (check.code, Duration::MAX)));
    for _ in 0..repeat {
        let mut taken = vec![Duration::ZERO; best.len()];
        for text in texts {
            let mut start = Instant::now();
            let mut lap = |place: usize| {
                let now = Instant::now();
                taken[place] += now - std::mem::replace(&mut start, now);
            };
            let document = read(text, &ReadOptions::default());
            lap(0);
            let event = Event::new(&document, registration, lists, &Facts::default(), options);
            let event = event.expect("an edition is in force");
            lap(1);
            let checked = black_box(check(&event));
            lap(2);
            drop((checked, event));
            drop(document);
            lap(3);
        }
        for text in texts {
            let document = read(text, &ReadOptions::default());
            let event = Event::new(&document, registration, lists, &Facts::default(), options);
            let event = event.expect("an edition is in force");
            let games = check(&event).games;
            for (place, check) in (4..).zip(ALL) {
                let start = Instant::now();
                black_box(check.found(&event, games));
                taken[place] += start.elapsed();
            }
        }
        for ((_, best), taken) in best.iter_mut().zip(taken) {
            *best = taken.min(*best);
        }
    }
    let each = |time: Duration| time.as_nanos() / texts.len() as u128;
    let (whole, checks) = best.split_at_mut(4);
    checks.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
    for (name, time) in whole.iter().chain(checks.iter()) {
        println!("{name:<26}{:>8} ns a report", each(*time));
    }
}

/// The milliseconds of the peer.
fn peer(module: &Path, files: &[PathBuf], folder: &Path) -> f64 {
    let script = folder.join("peer.mjs");
    std::fs::write(&script, PEER).expect("the folder is writable");
    let module = std::fs::canonicalize(module).expect("the module is there");
    let output = Command::new("node").arg(script).arg(module).arg("5").args(files).output().expect("node is installed");
    let printed = String::from_utf8_lossy(&output.stdout);
    printed.trim().parse().unwrap_or_else(|_| panic!("the peer: {}", String::from_utf8_lossy(&output.stderr)))
}

#[expect(clippy::cast_precision_loss, reason = "a size for display")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// A clean report: everybody meets somebody new each round, results and ratings from a small generator.
fn report(players: usize, rounds: usize, seed: u64) -> String {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut random = move |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) % bound
    };
    let players = players / 2 * 2;
    let mut seats: Vec<usize> = (0..players).collect();
    let mut cells: Vec<String> = vec![String::new(); players];
    let mut points = vec![0_u32; players];
    for _ in 0..rounds {
        for board in 0..players / 2 {
            let (white, black) = (seats[board], seats[players - 1 - board]);
            let (own, other) = [('1', '0'), ('=', '='), ('0', '1')][usize::try_from(random(3)).expect("below 3")];
            for (player, opponent, colour, result) in [(white, black, 'w', own), (black, white, 'b', other)] {
                points[player] += match result {
                    '1' => 2,
                    '=' => 1,
                    _ => 0,
                };
                let _ = write!(cells[player], "  {:>4} {colour} {result}", opponent + 1);
            }
        }
        // The circle method: one stays, the others move on, so that nobody meets twice.
        seats[1..].rotate_right(1);
    }
    let dates: Vec<String> = (1..=rounds).map(|round| format!("24/05/{:02}", round.min(28))).collect();
    let mut text = format!(
        "012 Open number {seed}\r\n022 Anytown\r\n032 FID\r\n042 2024/05/01\r\n052 2024/05/{:02}\r\n062 {players}\r\n072 \
         {players}\r\n092 Individual: Swiss\r\n102 Arbiter, Anna\r\n132 {:>87}{}\r\n142 {rounds}\r\n222 5400+30\r\n",
        rounds.min(28),
        "",
        dates.join("  ")
    );
    for (player, cells) in cells.iter().enumerate() {
        let no = player + 1;
        let name = format!("Player, Number {no}");
        let (rating, born) = (1400 + random(1100), 1950 + random(60));
        let points = format!("{}.{}", points[player] / 2, points[player] % 2 * 5);
        let id = 900_000 + random(90_000) * 100 + no as u64 % 100;
        let _ = write!(
            text,
            "001 {no:>4} m    {name:<33} {rating:>4} FID {id:>11} {born}/01/01 {points:>4} {no:>4}{cells}\r\n"
        );
    }
    text
}
