//! Every command that prints JSON prints what docs/schema says: the demo's federation, a report, a list and a world go
//! through all of them.

#[path = "shapes/mod.rs"]
mod shapes;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Commands that print no JSON: scripts for shells, pages for `man`, and a server.
const WITHOUT: [&str; 3] = ["completions", "man", "serve"];

/// What is typed, of which `~` stands for a blank inside a word. The database is the one that the demo keeps.
const TYPED: &[&str] = &[
    "calc change --edition 2025-10 --rating 2813 --k 10 1787:1 2025:1 2505:0.5",
    "calc change --edition 2022-01 --rating 1410 --k 20 1063:0",
    "calc initial --edition 2024-03 1950:1 1820:0.5 1900:0 1850:1 1700:1",
    "calc initial --edition 2024-03 1950:0",
    "calc initial --edition 2009-07 2100:1",
    "calc period ../period.json",
    "calc period ../period-below-floor.json",
    "calc period ../period-many-games.json",
    "calc need --rating 2000 --k 20 --target 2010 1950 2100",
    "calc need --rating 2000 --k 20 --change 500 1950",
    "calc performance 1950:1 2100:0.5",
    "calc performance 1950:1",
    "editions list",
    "editions show 2025-10",
    "editions show 2009-07",
    "editions compare 2022-01 2024-03",
    "editions articles 2024-03",
    "check ../open.trf ../messy.trf ../team26.trf",
    "check ../messy.trf --fix fixed.trf",
    "rate ../open.trf ../team26.trf --games",
    "rate ../open.trf --explain 1",
    "rate ../open.trf --explain all",
    "findings",
    "findings points-mismatch",
    "trf show ../open.trf",
    "trf show ../messy.trf",
    "trf show ../team26.trf",
    "trf convert ../team26.trf team16.trf --to trf16",
    "trf convert ../open.trf open26.trf --to trf26",
    "list show ../combined.txt",
    "list show ../combined-bad.txt",
    "list stats ../combined.txt",
    "list diff ../standard_mar26frl.txt ../standard_apr26frl.txt",
    "list convert ../combined-bad.txt out.csv --to csv",
    "config",
    "tournament template",
    "lab world world --players 200 --months 14 --seed 1",
    "lab replay world --edition auto --against 2022-01",
    "lab export world parquet",
    "lab monitor world",
    "lab score world",
    "lab sweep ../sweep.toml",
    "lab model",
    "key new ratings.key --name example.org/ratings",
    "key show ratings.key",
    "tournament list",
    "tournament show 1",
    "tournament register ../late.toml",
    "tournament amend 3 ../later.toml --reason moved",
    "desk",
    "desk --federation RUR",
    "report submit ../late.trf --dry-run",
    "report submit ../late.trf --tournament 3",
    "decide 3 return --by Rossi --reason incomplete",
    "decide --all-clean accept --by Rossi",
    "period show",
    "period show 2025-12",
    "period preview 2026-01",
    "period preview 2026-01 --player 99000088",
    "period run 2026-01",
    "period publish 2026-01 --key ratings.key",
    "report submit ../again.trf --tournament 2",
    "decide 2 accept --by Rossi --despite-errors --reason a~result~was~wrong",
    "period revise 2025-12 --reason a~result~was~wrong --key ratings.key",
    "period show 2025-12",
    "player show 99000088",
    "player show 99000088 --explain --month 2025-12",
    "player find birch",
    "player add 99009999 --name Oak,~Olga --federation RUR --birth 1999",
    "player set 99009999 --name Oak,~Olga~Maria",
    "federation add AND --name Andorra",
    "federation set AND --officer Olga",
    "federation list",
    "federation show AND",
    "player transfer 99009999 --to AND --on 2026-12-01",
    "player dispense 99009999 --as council --by Rossi --reason national~championship",
    "player merge 99009999 --into 99000088 --by Rossi --reason the~same~person --despite-doubts",
    "player split 99009999 --by Rossi --reason two~persons",
    "fee due 1 50.00 --party RUR",
    "fee paid 1 20.00 --party RUR",
    "fee list",
    "head",
    "head --sign --key ratings.key",
    "prove list 2025-12 --out list.proof",
    "prove player 99000088 2025-12 --out player.proof",
    "prove report 1 --out report.proof",
    "prove decision 1 --out decision.proof",
    "prove entry 3",
    "prove extension old.head --out extension.proof",
    "verify",
    "verify --proof player.proof --key KEY",
    "verify --proof list.proof --key KEY",
    "export list 2025-12 --to fide-txt list.txt",
    "export top 2025-12 top.csv --to csv",
    "export delisted 2025-12 delisted.csv --to csv",
    "export federation RUR 2025-12 federation.csv --to csv",
    "export report 1 report.trf",
    "export site site",
    "export archive archive.zip",
    "verify --archive archive.zip",
    "verify --archive archive.zip --extends archive.zip",
    "log --last 5",
    "user add olga --role officer --federation RUR",
    "user token olga --for uploads",
    "user list",
    "user withdraw 1",
    "user password olga",
    "user second-factor olga",
    "user disable olga",
    "user enable olga",
    "backup backup.db",
    "restore backup.db --db restored.db",
];

struct Story {
    folder: tempfile::TempDir,
    seen: RefCell<BTreeSet<String>>,
}

impl Story {
    fn typed(&self, folder: &Path, line: &str, input: &str) -> std::process::Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arpad"))
            .args(line.split(' ').map(|word| word.replace('~', " ")))
            .current_dir(folder)
            .env_remove("ARPAD_DB")
            .env_remove("ARPAD_BY")
            .env("XDG_CONFIG_HOME", self.folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // A command that reads no input may be gone before it is written.
        let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
        child.wait_with_output().expect("it ends")
    }

    /// Types a command with `--json`, and holds what it prints against its schema.
    fn json(&self, folder: &Path, line: &str) -> serde_json::Value {
        let output = self.typed(folder, &format!("{line} --json"), "correct horse battery\ncorrect horse battery\n");
        let shown = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{line}: {shown}");
        let document = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|error| panic!("{line}: {error}: {}{shown}", String::from_utf8_lossy(&output.stdout)));
        let words: Vec<&str> = line.split(' ').collect();
        let name = shapes::name(&words).unwrap_or_else(|| panic!("docs/schema has nothing for `{line}`"));
        shapes::fits(&name, &document);
        self.seen.borrow_mut().insert(name);
        document
    }
}

const LATE: &str = "name = \"Late Open\"\ncity = \"Strelsau\"\nfederation = \"RUR\"\nstart = 2025-12-05\nend = 2025-12-07\nregistered = 2025-10-01\n";

#[test]
fn every_command_prints_what_its_schema_says() {
    let story = Story { folder: tempfile::tempdir().expect("a folder"), seen: RefCell::default() };
    let top = story.folder.path();
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd");
    for case in std::fs::read_dir(cases).expect("a folder").flatten() {
        std::fs::copy(case.path(), top.join(case.file_name())).expect("copied");
    }
    let sweep = "title = \"Small\"\nplayers = 200\nmonths = 24\nseeds = 2\nscenarios = [\"2024-03,no-adjustments\"]\nfrom = \
                 \"2016-06\"\nalarm = 2.576\n[worlds.null.people]\ndrift = 0.0\n";
    story.json(top, "init");
    story.json(top, "import list standard_apr26frl.txt");
    story.json(top, "import undo");
    story.json(top, "demo --keep rur");
    let rur = top.join("rur");
    story.json(top, "import list rur/november.csv --month 2016-03");
    story.json(top, "export titled 2016-03 titled.csv --to csv");
    story.json(&rur, "import players newcomers.csv");
    let late = std::fs::read_to_string(rur.join("autumn-open.trf"))
        .expect("a report")
        .replace("2025/11/", "2025/12/")
        .replace("25/11/", "25/12/");
    // The last game of the other tournament was a draw.
    let again = std::fs::read_to_string(rur.join("castle-cup.trf"))
        .expect("a report")
        .replace("0.0    6     2 w 0     4 b 0     6 b 0", "0.5    5     2 w 0     4 b 0     6 b =")
        .replace("1.0    5     3 b 0     1 w 0     5 w 1", "0.5    5     3 b 0     1 w 0     5 w =");
    let files = [("late.toml", LATE), ("late.trf", &late), ("again.trf", &again), ("sweep.toml", sweep)];
    for (name, text) in files.into_iter().chain([("later.toml", LATE.replace("Strelsau", "Zenda").as_str())]) {
        std::fs::write(top.join(name), text).expect("written");
    }
    let mut key = String::new();
    for line in TYPED {
        if line.starts_with("prove extension") {
            let head = story.typed(&rur, "head", "");
            std::fs::write(rur.join("old.head"), head.stdout).expect("written");
            story.typed(&rur, "head --sign --key ratings.key", "");
        }
        let document = story.json(&rur, &line.replace("KEY", &key));
        if line.starts_with("key new") {
            key = document["key"].as_str().expect("a key").to_owned();
        }
    }

    let mut undone: BTreeSet<String> = std::fs::read_dir(shapes::folder())
        .expect("docs/schema")
        .flatten()
        .filter_map(|file| file.file_name().to_string_lossy().strip_suffix(".json").map(str::to_owned))
        .collect();
    assert!(undone.remove("common"));
    for name in story.seen.borrow().iter() {
        undone.remove(name);
    }
    assert!(undone.is_empty(), "no command was typed for {undone:?}");
}

#[test]
fn every_command_has_a_schema() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = Command::new(env!("CARGO_BIN_EXE_arpad")).args(["man", "pages"]).current_dir(&folder).output();
    assert!(pages.expect("the program starts").status.success());
    let mut count = 0;
    for page in std::fs::read_dir(folder.path().join("pages")).expect("a folder").flatten() {
        let text = std::fs::read_to_string(page.path()).expect("a page");
        let name = page.file_name().into_string().expect("a plain name");
        let name = name.trim_end_matches(".1").trim_start_matches("arpad").trim_start_matches('-').to_owned();
        if text.contains(".SH SUBCOMMANDS") || WITHOUT.contains(&name.as_str()) {
            continue;
        }
        assert!(shapes::folder().join(format!("{name}.json")).is_file(), "docs/schema/{name}.json is missing");
        count += 1;
    }
    assert!(count > 60, "{count} commands");
}
