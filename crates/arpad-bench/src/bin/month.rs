//! A synthetic month of a whole world: from a list of two million players and accepted reports to published files.
//!
//! Each stage is timed, by the clock and by what all cores did for it; beside the import stands what `sqlite3` itself takes to
//! `.import` the same rows in the same run. `--postgres` does the same month on PostgreSQL afterwards, and compares:
//!
//!     scripts/with-postgres cargo run --release -p arpad-bench --bin month -- --postgres
//!
//! `--growth` does it for worlds of 0.1 to 2 million players, each in a process of its own, to show how time and memory
//! grow. Of the players two in five are rated; a tournament has 22 players, one of them a newcomer, and nine rounds, 198
//! player-games. How many of them were rated is counted on the published list. A number here is something to read, never an
//! assertion.

use arpad_bench::federation::{ACT, FIELD, Place, ROUNDS, Took, hand_in, import, measured, ratio, report, timed};
use arpad_lists::{Format, Layout, ListWriter, Style, Target};
use arpad_period::canonical::{ListPart, entries, list_text, read_list};
use arpad_registry::model::{ListId, Verb};
use arpad_registry::packed::{compress, expand};
use arpad_registry::{Authority, DecisionRequest, People, digest};
use arpad_regulations::{Class, FideId, Month, Regulations};
use clap::Parser;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::hint::black_box;
use std::io::BufWriter;
use std::path::Path;
use std::process::{Command, Stdio};

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Milliseconds in which a month is to be run and published, and kilobytes it may take.
const GOAL_MONTH: u64 = 3_000;
const GOAL_MEMORY: u64 = 1_500_000;
/// Milliseconds in which the reports of the month are to be handed in, checked and accepted.
const GOAL_REPORTS: u64 = 12_000;

#[derive(Parser)]
#[command(about = "A synthetic month, from accepted reports to published files")]
struct Arguments {
    /// Registered players, enough to fill a tournament without anybody playing twice
    #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u32).range(1000..))]
    players: u32,
    /// Tournaments of the month [default: one for every 396 players, 5,050 for two million]
    #[arg(long)]
    tournaments: Option<u32>,
    /// The same on an empty PostgreSQL database, beside SQLite [default: that of ARPAD_TEST_POSTGRES]
    #[arg(long, value_name = "ADDRESS", num_args = 0..=1, default_missing_value = "")]
    postgres: Option<String>,
    /// Worlds of 0.1, 0.2, 0.5, 1 and 2 million players
    #[arg(long)]
    growth: bool,
    /// One JSON document
    #[arg(long)]
    json: bool,
}

/// What a month took, in milliseconds and kilobytes.
#[derive(Serialize, Deserialize)]
struct Figures {
    players: u32,
    tournaments: u32,
    /// Games of the published list.
    rated: u64,
    import: u64,
    sqlite: Option<u64>,
    reports: Took,
    run: Took,
    publish: Took,
    files: Took,
    verify: Took,
    memory: u64,
    /// What one command takes, in microseconds: its database is opened, and nothing is read yet.
    commands: Vec<(String, u64)>,
    /// What cannot be avoided: each limit beside the stage it is of.
    limits: Vec<(String, u64)>,
    parts: Vec<(String, u64)>,
}

impl Figures {
    fn player_games(&self) -> u64 {
        u64::from(self.tournaments * FIELD * ROUNDS)
    }

    fn month(&self) -> Took {
        let stages = [self.run, self.publish, self.files];
        Took { clock: stages.iter().map(|took| took.clock).sum(), cores: stages.iter().map(|took| took.cores).sum() }
    }
}

fn main() {
    let arguments = Arguments::parse();
    if arguments.growth {
        return growth();
    }
    let tournaments = arguments.tournaments.unwrap_or_else(|| (arguments.players / 396).max(1));
    let figures = measure(arguments.players, tournaments, None);
    if arguments.json {
        println!("{}", serde_json::to_string(&figures).expect("plain values"));
    } else {
        print(&figures);
    }
    if let Some(address) = arguments.postgres {
        let named = Some(address).filter(|address| !address.is_empty());
        let address = named.or_else(|| std::env::var("ARPAD_TEST_POSTGRES").ok());
        let address = address.expect("an address, or scripts/with-postgres");
        compare(&figures, &measure(arguments.players, tournaments, Some(&address)));
    }
}

/// PostgreSQL beside SQLite. What the server does is not among the cores of this process, so only the clock is compared.
fn compare(sqlite: &Figures, postgres: &Figures) {
    println!("\nThe same on PostgreSQL:{:>29}{:>12}{:>8}", "ms", "SQLite ms", "ratio");
    let line = |what: &str, one: u64, other: u64, goal: &str| {
        println!("  {what:<42}{one:>8}{other:>12}{:>8}{goal}", ratio(one, other));
    };
    let goal = " (goal: at most 2)";
    line("import of the list", postgres.import, sqlite.import, "");
    line("reports in, checked and accepted", postgres.reports.clock, sqlite.reports.clock, "");
    line("run", postgres.run.clock, sqlite.run.clock, goal);
    line("publish", postgres.publish.clock, sqlite.publish.clock, goal);
    line("verify", postgres.verify.clock, sqlite.verify.clock, goal);
}

fn print(figures: &Figures) {
    println!(
        "{} players, {} tournaments, {} player-games, of which {} rated ({} %)\n",
        figures.players,
        figures.tournaments,
        figures.player_games(),
        figures.rated,
        figures.rated * 100 / figures.player_games().max(1)
    );
    let line = |what: &str, time: u64| println!("{what:<44}{time:>8} ms");
    line("import of the list", figures.import);
    match figures.sqlite {
        Some(time) => {
            line("  sqlite3 .import of the same rows", time);
            println!("  {:<42}{:>8} (goal: at most 2)", "ratio", ratio(figures.import, time));
        }
        None => println!("  sqlite3 is not installed; no comparison"),
    }
    let took = |what: &str, took: Took, goal: Option<u64>| {
        let goal = goal.map(|goal| format!(", {} of the goal of {} s", ratio(took.clock, goal), goal / 1000));
        println!("{what:<44}{:>8} ms, of all cores {}{}", took.clock, took.cores, goal.unwrap_or_default());
    };
    took("reports in, checked and accepted", figures.reports, Some(GOAL_REPORTS));
    took("run", figures.run, None);
    took("publish", figures.publish, None);
    took("files: TXT, XML, CSV", figures.files, None);
    took("from accepted reports to files", figures.month(), Some(GOAL_MONTH));
    took("verify", figures.verify, None);
    println!(
        "{:<44}{:>8} MB, {} of the goal of {} MB",
        "most memory",
        figures.memory / 1000,
        ratio(figures.memory, GOAL_MEMORY),
        GOAL_MEMORY / 1000
    );
    println!("\nOne command each, with the database opened for it:");
    for (what, time) in &figures.commands {
        println!("{:<44}{:>8} ms", format!("  {what}"), ratio(*time, 1000));
    }
    println!("\nLimits, in the same run:");
    for (what, time) in &figures.limits {
        line(&format!("  {what}"), *time);
    }
    println!("\nWhere it goes (each step alone; run and publish both do the first six):");
    for (what, time) in &figures.parts {
        line(&format!("  {what}"), *time);
    }
}

fn growth() {
    println!(
        "{:>10}{:>13}{:>12}{:>12}{:>12}{:>10}{:>20}{:>20}",
        "players", "tournaments", "import ms", "month ms", "verify ms", "MB", "import µs/player", "month µs/player"
    );
    for players in [100_000_u32, 200_000, 500_000, 1_000_000, 2_000_000] {
        let program = std::env::current_exe().expect("this program");
        let out = Command::new(program).args(["--json", "--players", &players.to_string()]).output();
        let out = out.expect("a process of its own");
        let figures: Figures = serde_json::from_slice(&out.stdout).expect("our own document");
        println!(
            "{players:>10}{:>13}{:>12}{:>12}{:>12}{:>10}{:>20}{:>20}",
            figures.tournaments,
            figures.import,
            figures.month().clock,
            figures.verify.clock,
            figures.memory / 1000,
            ratio(figures.import * 1000, u64::from(players)),
            ratio(figures.month().clock * 1000, u64::from(players)),
        );
    }
}

fn measure(players: u32, tournaments: u32, postgres: Option<&str>) -> Figures {
    let directory = tempfile::tempdir().expect("a directory");
    let folder = directory.path();
    let (base, month): (Month, Month) = ("2023-05".parse().expect("a month"), "2023-06".parse().expect("a month"));
    let place = Place::new(folder, postgres);
    let import = import(&place, folder, players, base);
    let sqlite = if let Place::File(database) = &place { sqlite_import(database, folder) } else { None };
    let ((), reports) = measured(|| hand_in(&mut place.open(), players, 1..=tournaments, base));
    // Each stage begins with nothing read, as a command does.
    let class = Class::Standard;
    let (_, run) = measured(|| place.open().run(ACT, class, month).expect("a run"));
    let (head, publish) = measured(|| place.open().publish(ACT, class, month).expect("a list"));
    let formats = [(Format::FideTxt, "out.txt"), (Format::FideXml, "out.xml"), (Format::Csv, "out.csv")];
    let ((), files) = measured(|| {
        let text = place.open().list_text(&head.id).expect("the list");
        formats.par_iter().for_each(|(format, name)| write_file(&text, *format, month, &folder.join(name)));
    });
    let mut authority = place.open();
    let text = authority.list_text(&head.id).expect("the list");
    let rated = entries(&text).filter_map(|entry| entry.standard.games).map(u64::from).sum();
    let (found, verify) = measured(|| place.open().verify(Some(month)).expect("a verification"));
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    let memory = peak();
    let commands = commands(&place, players, tournaments, month);
    let limits = limits(&mut authority, folder, &formats.map(|(_, name)| name), &text);
    let parts = parts(&mut authority, &ListId { class, month: base, revision: 0 }, &head.id, month);
    Figures {
        players,
        tournaments,
        rated,
        import,
        sqlite,
        reports,
        run,
        publish,
        files,
        verify,
        memory,
        commands,
        limits,
        parts,
    }
}

/// A player, an explanation, a report and a decision, each by itself: the best of five.
fn commands(place: &Place, players: u32, tournaments: u32, month: Month) -> Vec<(String, u64)> {
    let best = |work: &mut dyn FnMut(Authority<'_>)| {
        let once = |_| {
            let start = std::time::Instant::now();
            work(place.open());
            u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX)
        };
        (0..5).map(once).min().unwrap_or_default()
    };
    let class = Class::Standard;
    let played = report(players, 1, month);
    let id = played.lines().find_map(|line| line.strip_prefix("001 ")?.get(53..64)?.trim().parse::<FideId>().ok());
    let id = id.expect("a player");
    let shown = best(&mut |mut authority| drop(black_box(authority.history(id, class).expect("a player"))));
    let explained =
        best(&mut |mut authority| drop(black_box(authority.explain(id, class, month, None).expect("a list"))));
    let mut number = tournaments;
    let submitted = best(&mut |mut authority| {
        number += 1;
        let id = authority.register(ACT, &format!("name = \"Open {number}\"\n")).expect("a registration");
        authority.submit(ACT, id, report(players, number, month).as_bytes(), None).expect("a report");
    });
    let mut number = tournaments;
    let decided = best(&mut |mut authority| {
        number += 1;
        let accept = DecisionRequest::new(Verb::Accept, "bench");
        let id = arpad_period::TournamentId::new(number);
        authority.decide(ACT, id, &accept).expect("a decision");
    });
    [
        ("a player's history (goal: 20 ms)", shown),
        ("an explanation (goal: 20 ms)", explained),
        ("a registration and a report (goal: 30 ms)", submitted),
        ("a decision (goal: 30 ms)", decided),
    ]
    .map(|(what, time)| (what.to_owned(), time))
    .to_vec()
}

/// What nothing can be faster than: the rows that must be seen, the bytes that must be digested and written.
fn limits(authority: &mut Authority<'_>, folder: &Path, files: &[&str], text: &str) -> Vec<(String, u64)> {
    let mut rows = 0_u64;
    let ((), scan) = timed(|| {
        let mut each = |player: &arpad_registry::model::Player<'_>| {
            rows += u64::from(player.fide_id.get() > 0);
            Ok(())
        };
        authority.store().players(i64::MAX, &mut each).expect("the players");
    });
    let bytes: Vec<Vec<u8>> = files.iter().map(|name| std::fs::read(folder.join(name)).expect("a file")).collect();
    let total: usize = bytes.iter().map(Vec::len).sum();
    let ((), written) = timed(|| {
        for (name, bytes) in files.iter().zip(&bytes) {
            std::fs::write(folder.join(format!("copy-{name}")), bytes).expect("the disk has room");
        }
    });
    let (_, digested) = timed(|| black_box(digest(text.as_bytes())));
    vec![
        (format!("run: {rows} rows of players read"), scan),
        (format!("publish: {} MB of the list digested", text.len() / 1_000_000), digested),
        (format!("files: their {} MB written", total / 1_000_000), written),
    ]
}

/// The steps of a run, each alone, so that it can be seen where the time goes.
fn parts(authority: &mut Authority<'_>, base: &ListId, made: &ListId, month: Month) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    let mut part = |what: &str, time: u64| parts.push((what.to_owned(), time));
    let packed = authority.list(base).expect("the list").list;
    let (text, time) = timed(|| expand(&packed).expect("our own text"));
    part("unpack the list before", time);
    let (_, time) = timed(|| black_box(read_list(&text).expect("our own list")));
    part("read it", time);
    let listed: Vec<_> = read_list(&text).expect("our own list").standings.iter().map(|line| line.fide_id).collect();
    let edition = Regulations::builtin().in_force(made.class, month.first_day()).expect("an edition");
    let rule = &edition.rules.inclusion;
    let (people, time) =
        timed(|| People::load(authority.store(), i64::MAX, i64::MAX, month, rule, Some(&listed)).expect("the players"));
    part("load those concerned from the database", time);
    let ((), time) = timed(|| {
        let mut each = |_, report| {
            black_box(report);
            Ok(())
        };
        authority.store().all_reports(&mut each).expect("the reports");
    });
    part("load the reports from the database", time);
    let made_text = authority.list_text(made).expect("the list");
    let snapshot = read_list(&made_text).expect("our own list");
    let (_, time) =
        timed(|| black_box(list_text(Class::Standard, month, &snapshot.standings, |id| people.described(id))));
    part("write the canonical text", time);
    let (_, time) = timed(|| black_box(digest(made_text.as_bytes())));
    part("its digest", time);
    let (_, time) = timed(|| black_box(compress(&made_text)));
    part("pack it (publish)", time);
    let rows = authority.store().list_rows(made).expect("the rows").len();
    let derivations = authority.store().list_derivations(made).expect("the derivations").len();
    part(&format!("(rows stored by publish: {rows} lines, {derivations} derivations)"), 0);
    parts
}

/// Peak memory of this process in kilobytes, where the system tells it.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Milliseconds `sqlite3` takes to import the rows of the players into a table like ours.
fn sqlite_import(database: &Path, folder: &Path) -> Option<u64> {
    let rows = folder.join("rows.csv");
    let sqlite = |file: &Path, commands: &[&str]| {
        let done = Command::new("sqlite3").arg(file).args(commands).stderr(Stdio::null()).output().ok()?;
        done.status.success().then_some(done.stdout)
    };
    let schema = String::from_utf8(sqlite(database, &["SELECT sql FROM sqlite_schema WHERE name = 'player'"])?).ok()?;
    std::fs::write(&rows, sqlite(database, &[".mode csv", "SELECT * FROM player"])?).ok()?;
    let copy = folder.join("copy.db");
    sqlite(&copy, &[schema.trim()])?;
    let import = format!(".import {} player", rows.display());
    let (done, time) = timed(|| sqlite(&copy, &[".mode csv", &import]));
    done.map(|_| time)
}

fn write_file(text: &str, format: Format, month: Month, path: &Path) {
    let mut target = Target::new(format, Layout::Single);
    target.month = Some(month);
    target.style = Style::of_layout(Layout::Single);
    target.class = Class::Standard;
    let out = BufWriter::new(File::create(path).expect("the folder is writable"));
    let mut writer = ListWriter::new(out, target).expect("the disk has room");
    writer.write_parts(&ListPart::of(text), |part| part.entries()).expect("the disk has room");
    writer.finish().expect("the disk has room");
}
