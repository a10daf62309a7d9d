//! Every figure of an edition is read: with another value, some command answers otherwise.
//!
//! A copy of an edition is given to the program as an edition of one's own, once as it is and once for each figure altered.
//! `arpad editions` shows every figure anyway and is not asked. The battery needs no database; what only the authority
//! reads is listed by name.

#[path = "../../arpad-regulations/tests/support/mutations.rs"]
mod mutations;

use arpad_regulations::{Class, Edition, Regulations};
use mutations::{ID, Words, fields, unaltered};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Figures that only the work of the authority reads; its own tests cover them.
const READ_BY_THE_AUTHORITY: &[&str] = &[
    "appeal.article",
    "appeal.days",
    "appeal.to",
    "below_floor.shown",
    "closing_date.article",
    "closing_date.days",
    "closing_date.official_days",
    "inactivity.article",
    "inactivity.months",
    "inactivity.out_of_top_list_months",
    "inactivity.still_listed_months",
    "inclusion.article",
    "inclusion.dispensation",
    "inclusion.dispensation_article",
    "inclusion.federation_may_exclude",
    "published_data.article",
    "published_data.birth",
    "rated_meanwhile.article",
    "settling.article",
    "settling.games.games",
    "settling.games.k",
    "titled_unrated.article",
];

/// Figures that a rule reads, but no case of the battery reaches yet.
const NOT_REACHED: &[&str] = &[
    // A round robin of 2009 or 2017 with an unrated player below the floor or without the points.
    "first_event.opponents_disregarded",
    "pooling.below_floor",
    "pooling.dropped_article",
    // Facts of a registration.
    "laws.deviations",
    "match_decided.waiver",
];

/// The editions that between them state every rule.
const EDITIONS: [(Class, &str); 6] = [
    (Class::Standard, "2009-07"),
    (Class::Standard, "2017-07"),
    (Class::Standard, "2022-01"),
    (Class::Standard, "2025-10"),
    (Class::Rapid, "2024-12"),
    (Class::Blitz, "2017-07"),
];

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn is_listed(field: &str) -> bool {
    READ_BY_THE_AUTHORITY.contains(&field) || NOT_REACHED.contains(&field)
}

/// The commands that are asked, without the edition and its class.
fn battery() -> Vec<Vec<String>> {
    let mut battery: Vec<Vec<String>> = Vec::new();
    let mut ask = |words: &str| battery.push(words.split_whitespace().map(str::to_owned).collect());
    // K by state, the cap either way, the floor, K times games, each step with its article.
    let games = "1500:1 1490:1 1890:0.5 1900:0 2350:0 2400:0 2700:1";
    for state in [
        "--rating 1900 --games-before 29",
        "--rating 1900 --games-before 30",
        "--rating 1900 --games-before 45",
        "--rating 1900 --games-before 100 --born 2000 --start 2018-06-01",
        "--rating 1900 --games-before 100 --born 1999 --start 2018-06-01",
        "--rating 2290 --games-before 100 --born 2010 --start 2018-06-01 --highest 2300",
        "--rating 2290 --games-before 100 --born 2010 --start 2018-06-01 --highest 2299",
        "--rating 2100 --games-before 100 --highest 2399",
        "--rating 2100 --games-before 100 --highest 2400",
        "--rating 2650 --k 10",
        "--rating 2649 --k 10",
        "--rating 2601 --k 10",
        "--rating 1205 --k 40",
        "--rating 1405 --k 40",
    ] {
        ask(&format!("calc change {state} {games} --explain --json"));
    }
    ask(&format!("calc change --rating 2000 --k 40 {} --json", "2000:1 ".repeat(18)));
    ask("calc change --rating 2000 --k 50 1812:0.5 2000:0.5 2004:0.5 --json");
    ask("calc change --rating 2601 --k 10 2001:1 2002:1 --json");
    ask(
        "calc change --rating 1405 --k 40 1400:0 1400:0 1400:0 1400:0 1400:0 1400:0 1400:0 1400:0 1400:0 1400:0 --explain",
    );
    for games in [
        "2000:0 2000:0 2000:0 2000:0 2000:0 2000:0 2000:0 2000:0 2000:0",
        "2000:0.5 2000:0 2000:0 2000:0 2000:0 2000:0 2000:0 2000:0 2000:0",
        "2000:1 2000:0 2000:0 2000:0 2000:0 2001:0 2000:0 2000:0 2000:0",
        "2000:1 2000:1 2001:1 2000:1 2000:0.5 2000:0 2000:0 2000:0 2000:0",
        "2000:1 2000:1 2001:1 2000:1 2000:1 2000:0 2000:0 2000:0 2000:0",
        "2700:1 2700:1 2700:1 2700:1 2700:1 2700:1 2700:1 2700:1 2700:1",
        "1300:1 1300:0 1300:0 1300:0 1300:0 1300:0 1300:0 1300:0 1300:0",
        "1100:1 1100:0 1100:0 1100:0 1100:0 1100:0 1100:0 1100:0 1100:0",
        "1250:1 1250:1 1250:0 / 1250:0 1250:0 1250:0 1250:0 1250:0 1250:0",
        "2000:1 2000:1 2000:0",
        "2000:1 2000:1",
        "2000:1:A 2000:1:A 2001:1:B 2001:1:B",
        "2000:1 2000:0 2000:0 2000:0",
        "2000:1 2000:0 2000:0 2000:0 2000:1",
        "2000:1 2000:0 2000:0 2000:0 2000:1 2000:0",
        "2000:1 2000:0 2000:0 2000:0 2000:1 2000:0 2000:0.5",
        "2000:1 2000:0 2000:0 2000:0 2000:1 2000:0 2000:0.5 2000:1",
    ] {
        ask(&format!("calc initial {games} --explain --json"));
    }
    for needed in ["team-championship", "disabled-player"] {
        for games in [6, 7] {
            let games = "2000:1 ".repeat(games);
            ask(&format!("calc initial --needed {needed} {games} --explain --json"));
        }
    }
    for list in ["2024-01", "2024-02", "2024-03", "2024-04"] {
        ask(&format!("calc initial --list {list} /2022-01 2000:1 2000:1 2000:0 /2022-02 1900:1 1800:0 2001:1 --json"));
    }
    let cases = root().join("crates/arpad/tests/cmd");
    ask(&format!("calc period {}/period.json --explain --json", cases.display()));
    ask(&format!("calc period {}/period-below-floor.json --json", cases.display()));
    let gallery = root().join("crates/arpad-check/gallery");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&gallery).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let (mut plain, mut with_facts) = (Vec::new(), Vec::new());
    for report in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "trf")) {
        let facts = report.with_extension("toml");
        let (report, facts_exist) = (report.display().to_string(), facts.exists());
        if facts_exist {
            with_facts.push([report, "--registration".to_owned(), facts.display().to_string()].to_vec());
        } else {
            plain.push(report);
        }
    }
    for files in [plain].into_iter().chain(with_facts) {
        for command in ["check", "rate"] {
            battery.push([command, "--json"].map(str::to_owned).into_iter().chain(files.iter().cloned()).collect());
        }
    }
    battery
}

/// What a command answers under an edition in a folder.
fn answer(folder: &Path, class: Class, words: &[String]) -> (Option<i32>, Vec<u8>, Vec<u8>) {
    let output = Command::new(env!("CARGO_BIN_EXE_arpad"))
        .args(words)
        .args(["--edition", ID, "--class", class.name(), "--regulations", "altered.toml"])
        .current_dir(folder)
        .output()
        .expect("the program runs");
    (output.status.code(), output.stdout, output.stderr)
}

/// A folder with an edition, gone when it is no longer needed.
struct Folder(PathBuf);

impl Folder {
    fn new(text: &str) -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("arpad-fields-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("altered.toml"), text).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The commands that read a figure, by the names of the figures.
type Readers = BTreeMap<String, String>;

fn ask_all(edition: &Edition, words: &Words, battery: &[Vec<String>], known: &Mutex<Readers>) -> BTreeSet<String> {
    let plain = Folder::new(&unaltered(edition));
    let answers: Vec<_> = battery.iter().map(|words| answer(&plain.0, edition.class, words)).collect();
    let mut fields = fields(edition, words);
    let asked = fields.iter().map(|field| field.name.clone()).collect();
    fields.retain(|field| !known.lock().unwrap().contains_key(&field.name) && !is_listed(&field.name));
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(field) = fields.get(next.fetch_add(1, Ordering::Relaxed)) {
            let order = order(&field.name, battery, &known.lock().unwrap());
            let found = field.altered.iter().take(3).find_map(|(_, text)| {
                let folder = Folder::new(text);
                order.iter().find(|place| answer(&folder.0, edition.class, &battery[**place]) != answers[**place])
            });
            if let Some(place) = found {
                known.lock().unwrap().insert(field.name.clone(), battery[*place].join(" "));
            } else {
                eprintln!("{}: nothing reads {}", edition.path(), field.name);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    asked
}

/// The commands, those first that read another figure of the rule, then those that speak of it.
fn order(field: &str, battery: &[Vec<String>], known: &Readers) -> Vec<usize> {
    let rule = field.split('.').next().unwrap_or_default();
    let of_rule = format!("{rule}.");
    let readers: Vec<&String> =
        known.iter().filter(|(name, _)| name.starts_with(&of_rule)).map(|(_, reader)| reader).collect();
    let hint = if rule.starts_with("k_") || ["difference_cap", "rounding", "steps"].contains(&rule) {
        "calc change".to_owned()
    } else if rule.contains("first") || ["pooling", "average", "floor", "hypothetical_opponents"].contains(&rule) {
        "calc initial".to_owned()
    } else {
        rule.replace('_', "-")
    };
    let mut order: Vec<usize> = (0..battery.len()).collect();
    order.sort_by_cached_key(|place| {
        let command = battery[*place].join(" ");
        (!readers.contains(&&command), !command.contains(&hint))
    });
    order
}

#[test]
#[ignore = "some thousand runs of the program; nextest run -p arpad --test every_field_is_read --run-ignored all"]
fn changing_any_figure_of_an_edition_changes_what_the_program_answers() {
    let (battery, words, known) = (battery(), Words::all(), Mutex::new(Readers::new()));
    let mut asked = BTreeSet::new();
    for (class, id) in EDITIONS {
        let edition = Regulations::builtin().edition(class, id).unwrap();
        asked.extend(ask_all(edition, &words, &battery, &known));
    }
    let known = known.into_inner().unwrap();
    let unread: Vec<&String> = asked.iter().filter(|field| !known.contains_key(*field) && !is_listed(field)).collect();
    assert!(unread.is_empty(), "no command of {} reads {unread:#?}", battery.len());
}
