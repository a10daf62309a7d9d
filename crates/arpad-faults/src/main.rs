//! The long form: every command, every call, and counts.
//!
//!     scripts/faults
//!     scripts/faults --only restore

use arpad_faults::{COMMANDS, Counts, Files, Place, Plan, Server, disturb, has_strace};
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(about = "Kills the program and fails its writes at every step, and checks what is left")]
struct Arguments {
    /// The program to disturb
    #[arg(long, default_value = "target/debug/arpad")]
    program: PathBuf,
    /// Only commands whose name begins so
    #[arg(long, default_value = "")]
    only: String,
    /// Disturb every nth call
    #[arg(long, default_value_t = 1)]
    every: usize,
    /// Kills at random moments, for each command
    #[arg(long, default_value_t = 20)]
    kills: u32,
    /// Not on SQLite
    #[arg(long)]
    no_files: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if !has_strace() {
        eprintln!("faults: strace is missing or may not trace; install it, and allow ptrace");
        return ExitCode::from(2);
    }
    let Ok(program) = std::fs::canonicalize(&arguments.program) else {
        eprintln!("faults: {}: no such program; build it with `cargo build -p arpad`", arguments.program.display());
        return ExitCode::from(2);
    };
    let mut good = true;
    if !arguments.no_files {
        good &= all("SQLite", &mut Files::new(&program), &arguments);
    }
    match std::env::var("ARPAD_TEST_POSTGRES") {
        Ok(server) => good &= all("PostgreSQL", &mut Server::new(&program, &server), &arguments),
        Err(_) => println!("no PostgreSQL: run this with scripts/with-postgres"),
    }
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Disturbs all commands on one kind of database; whether nothing was wrong.
fn all(name: &str, place: &mut dyn Place, arguments: &Arguments) -> bool {
    let plan = Plan { every: arguments.every, call: None, kills: arguments.kills, server: 8 };
    let mut counts = Counts::default();
    let commands = COMMANDS.iter().filter(|command| command.name.starts_with(&arguments.only));
    let is_server = place.is_server();
    for command in commands.filter(|command| command.fits(is_server)) {
        let before = (counts.total(), counts.broken.len());
        disturb(place, command, &plan, &mut counts);
        println!(
            "{name}, {}: {} faults, {} wrong",
            command.name,
            counts.total() - before.0,
            counts.broken.len() - before.1
        );
    }
    let mut kinds = std::collections::BTreeMap::new();
    for ((_, kind), count) in &counts.faults {
        *kinds.entry(kind).or_insert(0) += count;
    }
    for (kind, count) in kinds {
        println!("  {count:>6}  {kind}");
    }
    for broken in &counts.broken {
        println!("{broken}");
    }
    println!(
        "{name}: {} faults, after {} the old state and after {} the new one; {} wrong",
        counts.total(),
        counts.old,
        counts.new,
        counts.broken.len()
    );
    counts.broken.is_empty()
}
