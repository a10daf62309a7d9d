//! Hostile inputs for every reader: `cargo run -p arpad-fuzz --profile fuzz -- [TARGET|all] [INPUTS] [SEED]`.
//!
//! Each input must be read without a panic, and what is read must come back when it is written. A failing input is written
//! to a file `fuzz-TARGET-NUMBER` in the current folder. Exit code 1 if there is any.

mod archives;
mod lists;
mod random;
mod reports;
mod texts;

use random::Random;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::Instant;

/// A reader and the inputs for it.
struct Target {
    name: &'static str,
    make: fn(&mut Random) -> Vec<u8>,
    check: fn(&[u8]),
}

const TARGETS: [Target; 19] = [
    Target { name: "trf", make: reports::report, check: reports::comes_back },
    Target { name: "trf-records", make: reports::records, check: reports::comes_back },
    Target { name: "trf-dates", make: reports::dates, check: reports::comes_back },
    Target { name: "report-xml", make: reports::xml, check: reports::comes_back },
    Target { name: "check", make: reports::event, check: reports::checked },
    Target { name: "registration", make: texts::registration, check: texts::read_registration },
    Target { name: "time-control", make: texts::time_control, check: texts::read_time_control },
    Target { name: "list-txt", make: lists::txt, check: lists::comes_back },
    Target { name: "list-xml", make: lists::xml, check: lists::comes_back },
    Target { name: "list-csv", make: lists::csv, check: lists::comes_back },
    Target { name: "list-json", make: lists::json, check: lists::comes_back },
    Target { name: "edition", make: texts::edition, check: texts::read_edition },
    Target { name: "pool", make: texts::pool, check: texts::read_pool },
    Target { name: "canonical-list", make: texts::canonical, check: texts::read_canonical },
    Target { name: "dates", make: texts::date, check: texts::read_date },
    Target { name: "games", make: texts::games, check: texts::read_games },
    Target { name: "archive-row", make: archives::row, check: archives::read_rows },
    Target { name: "manifest", make: archives::manifest, check: archives::read_manifest },
    Target { name: "proof", make: archives::proof, check: archives::read_proof },
];

/// Failing inputs of one target that are written to files.
const KEPT: u64 = 20;

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let which = arguments.next().unwrap_or_else(|| "all".to_owned());
    let number = |text: Option<String>, default: u64| text.map_or(Some(default), |text| text.parse().ok());
    let (Some(inputs), Some(seed)) = (number(arguments.next(), 100_000), number(arguments.next(), 1)) else {
        eprintln!("arpad-fuzz: [TARGET|all] [INPUTS] [SEED]");
        return ExitCode::from(2);
    };
    let targets: Vec<&Target> = TARGETS.iter().filter(|target| which == "all" || target.name == which).collect();
    if targets.is_empty() {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        eprintln!("arpad-fuzz: no target `{which}`; there are {}", names.join(", "));
        return ExitCode::from(2);
    }
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(|at| format!("{}:{}", at.file(), at.line())).unwrap_or_default();
        PANIC.set(format!("{place}: {}", panic.payload_as_str().unwrap_or_default()));
    }));
    let failures: u64 = targets.into_iter().map(|target| run(target, inputs, seed)).sum();
    ExitCode::from(u8::from(failures > 0))
}

/// Runs one target and prints how many inputs it had and how many failed.
fn run(target: &Target, inputs: u64, seed: u64) -> u64 {
    let started = Instant::now();
    let mut random = Random::new(seed);
    let mut failures = 0;
    let mut places: BTreeMap<String, u64> = BTreeMap::new();
    let mut bytes = 0;
    for _ in 0..inputs {
        let input = (target.make)(&mut random);
        bytes += input.len();
        if catch_unwind(AssertUnwindSafe(|| (target.check)(&input))).is_ok() {
            continue;
        }
        failures += 1;
        let panic = PANIC.take();
        let place = panic.split(": ").next().unwrap_or_default().to_owned();
        *places.entry(place).or_default() += 1;
        if failures <= KEPT {
            let file = format!("fuzz-{}-{failures}", target.name);
            let shown: String = panic.chars().take(600).collect();
            eprintln!("{file}: {shown}");
            if let Err(error) = std::fs::write(&file, &input) {
                eprintln!("{file}: {error}");
            }
        }
    }
    let seconds = started.elapsed().as_secs();
    println!("{}: {inputs} inputs, {bytes} bytes, {failures} failures, {seconds} s", target.name);
    for (place, count) in places {
        println!("    {count} at {place}");
    }
    failures
}
