//! A synthetic month of a whole world: from a list of two million players and accepted reports to published files.
//!
//! Each stage is timed; beside the import stands what `sqlite3` itself takes to `.import` the same rows in the same run.
//! `--growth` does it for worlds of 0.1 to 2 million players, each in a process of its own, to show how time and memory
//! grow. Of the players two in five are rated; a tournament has 22 players, one of them a newcomer, and nine rounds, 198
//! player-games. How many of them were rated is counted on the published list. A number here is something to read, never an
//! assertion.

use arpad_bench::{Random, swiss};
use arpad_lists::{Faults, Format, Hint, Layout, ListReader, ListWriter, Style, Target};
use arpad_period::canonical::{entries, list_text, read_list};
use arpad_registry::model::{ListId, Verb};
use arpad_registry::packed::{compress, expand};
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority, DecisionRequest, People, digest};
use arpad_regulations::{Class, Month, Regulations};
use clap::Parser;
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use std::fs::File;
use std::hint::black_box;
use std::io::{BufReader, BufWriter};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The allocator of the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ACT: Act<'static> = Act { by: "bench", at: jiff::Timestamp::UNIX_EPOCH };
const FIELD: u32 = 22;
const ROUNDS: u32 = 9;

/// Milliseconds in which a month is to be run and published, and kilobytes it may take.
const GOAL_MONTH: u64 = 10_000;
const GOAL_MEMORY: u64 = 1_500_000;

#[derive(Parser)]
#[command(about = "A synthetic month, from accepted reports to published files")]
struct Arguments {
    /// Registered players, enough to fill a tournament without anybody playing twice
    #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u32).range(1000..))]
    players: u32,
    /// Tournaments of the month [default: one for every 396 players, 5,050 for two million]
    #[arg(long)]
    tournaments: Option<u32>,
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
    reports: u64,
    run: u64,
    publish: u64,
    files: u64,
    verify: u64,
    memory: u64,
    parts: Vec<(String, u64)>,
}

impl Figures {
    fn player_games(&self) -> u64 {
        u64::from(self.tournaments * FIELD * ROUNDS)
    }

    fn month(&self) -> u64 {
        self.run + self.publish + self.files
    }
}

fn main() {
    let arguments = Arguments::parse();
    if arguments.growth {
        return growth();
    }
    let tournaments = arguments.tournaments.unwrap_or_else(|| (arguments.players / 396).max(1));
    let figures = measure(arguments.players, tournaments);
    if arguments.json {
        println!("{}", serde_json::to_string(&figures).expect("plain values"));
    } else {
        print(&figures);
    }
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
    line("reports in, checked and accepted", figures.reports);
    line("run", figures.run);
    line("publish", figures.publish);
    line("files: TXT, XML, CSV", figures.files);
    println!(
        "{:<44}{:>8} ms, {} of the goal of {} s",
        "from accepted reports to files",
        figures.month(),
        ratio(figures.month(), GOAL_MONTH),
        GOAL_MONTH / 1000
    );
    line("verify", figures.verify);
    println!(
        "{:<44}{:>8} MB, {} of the goal of {} MB",
        "most memory",
        figures.memory / 1000,
        ratio(figures.memory, GOAL_MEMORY),
        GOAL_MEMORY / 1000
    );
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
            figures.month(),
            figures.verify,
            figures.memory / 1000,
            ratio(figures.import * 1000, u64::from(players)),
            ratio(figures.month() * 1000, u64::from(players)),
        );
    }
}

/// A ratio with two decimals.
fn ratio(value: u64, to: u64) -> String {
    let hundredths = value * 100 / to.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let start = Instant::now();
    let done = work();
    (done, u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))
}

fn measure(players: u32, tournaments: u32) -> Figures {
    let directory = tempfile::tempdir().expect("a directory");
    let folder = directory.path();
    let (base, month): (Month, Month) = ("2023-05".parse().expect("a month"), "2023-06".parse().expect("a month"));
    write_list(&folder.join("list.txt"), players, base);
    let database = folder.join("arpad.db");
    let mut authority =
        Authority::new(Box::new(SqliteStore::open(&database).expect("a database")), Regulations::builtin());
    let (_, import) = timed(|| {
        let file = BufReader::new(File::open(folder.join("list.txt")).expect("it was just written"));
        authority.import_list(ACT, Class::Standard, base, file).expect("an import")
    });
    let sqlite = sqlite_import(&database, folder);
    let ((), reports) = timed(|| {
        for number in 1..=tournaments {
            let id = authority.register(ACT, "name = \"Open\"\n").expect("a registration");
            authority.submit(ACT, id, report(players, number).as_bytes(), None).expect("a report");
            let accept = DecisionRequest { verb: Verb::Accept, article: None, office: None, reason: "bench" };
            authority.decide(ACT, id, &accept).expect("a decision");
        }
    });
    let (_, run) = timed(|| authority.run(ACT, Class::Standard, month).expect("a run"));
    let (head, publish) = timed(|| authority.publish(ACT, Class::Standard, month).expect("a list"));
    let ((), files) = timed(|| {
        let text = authority.list_text(&head.id).expect("the list");
        for (format, name) in [(Format::FideTxt, "out.txt"), (Format::FideXml, "out.xml"), (Format::Csv, "out.csv")] {
            write_file(&text, format, month, &folder.join(name));
        }
    });
    let text = authority.list_text(&head.id).expect("the list");
    let rated = entries(&text).filter_map(|entry| entry.standard.games).map(u64::from).sum();
    let (found, verify) = timed(|| authority.verify(Some(month)).expect("a verification"));
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    let memory = peak();
    let parts = parts(&mut authority, &ListId { class: Class::Standard, month: base, revision: 0 }, &head.id, month);
    Figures { players, tournaments, rated, import, sqlite, reports, run, publish, files, verify, memory, parts }
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
    for entry in entries(text) {
        writer.write(&entry).expect("the disk has room");
    }
    writer.finish().expect("the disk has room");
}

/// Two players in five have a rating.
fn is_rated(id: u32) -> bool {
    Random(u64::from(id)).below(5) < 2
}

/// A list in FIDE's own TXT, as a federation has it.
fn write_list(path: &Path, players: u32, month: Month) {
    let mut random = Random(1);
    let mut file =
        String::from("fide_id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag\n");
    for id in 1..=players {
        let rating = if is_rated(id) { 1000 + random.below(1500) } else { 0 };
        let _ = writeln!(
            file,
            "{id},\"Family{}, Given{}\",ITA,M,{rating},0,20,{},",
            random.below(50_000),
            random.below(5_000),
            1950 + random.below(50)
        );
    }
    let mut reader = ListReader::new(file.as_bytes(), Hint::default()).expect("our own list");
    let mut target = Target::new(Format::FideTxt, Layout::Single);
    (target.month, target.class) = (Some(month), Class::Standard);
    let out = BufWriter::new(File::create(path).expect("the folder is writable"));
    let mut writer = ListWriter::new(out, target).expect("the disk has room");
    while let Some(entry) = reader.next_entry(&mut Faults::new()).expect("memory does not fail") {
        writer.write(&entry).expect("the disk has room");
    }
    writer.finish().expect("the disk has room");
}

/// A clean report of rated players drawn from all, and one newcomer.
fn report(players: u32, number: u32) -> String {
    let mut random = Random(u64::from(number) + 7);
    let mut text = format!(
        "012 Open {number}\r\n022 Reggio\r\n032 ITA\r\n042 2023/05/05\r\n052 2023/05/14\r\n092 Swiss\r\n102 Rossi, Anna\r\n"
    );
    let mut ids: Vec<u32> = Vec::new();
    while ids.len() < FIELD as usize {
        let id = 1 + random.below(players);
        let newcomer = ids.is_empty();
        if is_rated(id) != newcomer && !ids.contains(&id) {
            ids.push(id);
        }
    }
    text.push_str(&swiss(&ids, ROUNDS, &mut random));
    text
}
