//! Ruling q on the command line: an authority under the draft, from `editions show --toml` to the archive and back.

use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A folder with the files of the demo; its tournaments start in November 2025.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        let desk = Desk(tempfile::tempdir().unwrap());
        desk.done("demo --keep .");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Words, of which `~` stands for a blank inside one.
    fn run(&self, line: &str) -> Output {
        Command::new(env!("CARGO_BIN_EXE_arpad"))
            .args(line.split_whitespace().map(|word| word.replace('~', " ")))
            .current_dir(self.0.path())
            .env_remove("ARPAD_DB")
            .output()
            .unwrap()
    }

    #[track_caller]
    fn done(&self, line: &str) -> String {
        let Output { status, stdout, stderr } = self.run(line);
        let printed = String::from_utf8(stdout).unwrap();
        assert!(status.success(), "{line}: {printed}{}", String::from_utf8_lossy(&stderr));
        printed
    }

    #[track_caller]
    fn refused(&self, line: &str) -> String {
        let Output { status, stdout, stderr } = self.run(line);
        assert_eq!((status.code(), stdout.len()), (Some(2), 0), "{line}");
        let printed = String::from_utf8(stderr).unwrap();
        assert_eq!(printed.lines().count(), 1, "{printed}");
        printed
    }

    #[track_caller]
    fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.done(&format!("{line} --json"))).unwrap()
    }

    /// The draft as it is printed, with dates.
    fn draft(&self, name: &str, dates: &str) {
        let printed = self.done("editions show 2024-01-draft --toml");
        std::fs::write(self.path(name), format!("{printed}\n[in_force]\n{dates}\n")).unwrap();
    }

    /// The month of the demo once more, in another database.
    fn month(&self, db: &str) {
        for line in [
            "import list november.csv --month 2025-11",
            "import players newcomers.csv",
            "federation add RUR --name Ruritania",
            "tournament register autumn-open.toml",
            "report submit autumn-open.trf --tournament 1 --received 2025-11-17",
            "decide 1 accept --by Oak --reason checked",
            "period run 2025-12",
            "period publish 2025-12",
            "period run 2026-01",
            "period publish 2026-01",
        ] {
            self.done(&format!("--db {db} {line}"));
        }
    }
}

#[test]
fn ruling_q_an_authority_under_the_draft_from_init_to_the_archive_and_back() {
    let desk = Desk::new();
    desk.draft("draft.toml", "from = 2025-11-01\nto = 2026-06-30");
    let made = desk.json("--db trial.db init --regulations draft.toml --by Oak");
    assert_eq!(
        (&made["editions"][0]["id"], &made["editions"][0]["from"]),
        (&"2024-01-draft".into(), &"2025-11-01".into())
    );
    // From here on nobody needs the file.
    std::fs::remove_file(desk.path("draft.toml")).unwrap();
    desk.month("trial.db");
    let editions = desk.done("editions list --class standard --db trial.db");
    let lines: Vec<Vec<&str>> = editions
        .lines()
        .filter(|line| line.contains("2025-10 ") || line.contains("-draft"))
        .map(|line| line.split_whitespace().skip(1).take(3).collect())
        .collect();
    assert_eq!(
        lines,
        [
            ["2025-10", "2025-10-01", "2025-10-31"],
            ["2025-10", "2026-07-01", "…"],
            ["2024-01-draft", "2025-11-01", "2026-06-30"]
        ],
        "{editions}"
    );
    // A rated player and a first rating, each number by the draft's articles.
    let rated = desk.done("--db trial.db player show 99000066 --month 2025-12 --explain");
    let first = desk.done("--db trial.db player show 99000088 --month 2025-12 --explain");
    for (printed, article) in
        [(&rated, "7.1"), (&rated, "8.3.1"), (&rated, "8.3.3"), (&first, "8.2.2"), (&first, "8.2.3")]
    {
        assert!(printed.contains(&format!("[{article} (2024-01-draft)]")), "{article}: {printed}");
    }
    assert!(
        !rated.contains("(2025-10)") && !first.contains("(2025-10)") && !first.contains("(2024-03)"),
        "{rated}{first}"
    );
    // 7.1.2 and 7.1.3 of the draft: what the list shows.
    let list = desk.done("--db trial.db export list 2025-12 --to csv -");
    for column in ["title", "federation", "standard_rating", "fide_id", "standard_games", "birth", "sex", "standard_k"]
    {
        assert!(list.lines().next().unwrap().contains(column), "{column}: {list}");
    }
    desk.done("--db trial.db verify");
    assert!(desk.done("--db trial.db log").contains("own-edition"));
    // The archive is enough, and becomes the same authority.
    desk.done("--db trial.db export archive trial.zip");
    let found = desk.json("verify --archive trial.zip");
    assert_eq!((&found["ok"], &found["lists"]), (&true.into(), &3.into()), "{found}");
    desk.done("--db again.db restore trial.zip");
    desk.done("--db again.db verify");
    desk.done("--db again.db export archive again.zip");
    assert!(std::fs::read(desk.path("again.zip")).unwrap() == std::fs::read(desk.path("trial.zip")).unwrap());
    // And so is a copy of the file.
    desk.done("--db trial.db backup copy.db");
    desk.done("--db third.db restore copy.db");
    desk.done("--db third.db period run 2026-02");
    desk.done("--db third.db period publish 2026-02");
    desk.done("--db third.db verify");
}

#[test]
fn ruling_q_what_is_wrong_with_a_file_is_reported_before_there_is_a_database() {
    let desk = Desk::new();
    desk.draft("draft.toml", "from = 2025-11-01");
    desk.draft("next.toml", "from = 2026-01-01");
    let printed = desk.done("editions show 2025-10 --toml");
    std::fs::write(desk.path("taken.toml"), printed).unwrap();
    let national = "id = \"national\"\nclass = \"standard\"\ntitle = \"N\"\nstatus = \"own\"\nextends = \"2025-10\"\n\
        source = \"handbook\"\nchecked = 2026-11-15\n";
    std::fs::write(desk.path("undated.toml"), national).unwrap();
    for (files, printed) in [
        ("taken.toml", "taken.toml:1: the standard edition `2025-10` exists; give yours an id of its own"),
        ("undated.toml", "undated.toml:1: the file does not say when it is in force; add a table [in_force]"),
        ("draft.toml next.toml", "next.toml:1: the standard edition `2024-01-draft` stands in draft.toml already"),
        ("draft.toml --regulations nowhere.toml", "nowhere.toml: no such file"),
        ("november.csv", "november.csv:1: "),
    ] {
        let line = desk.refused(&format!("--db new.db init --regulations {files}"));
        assert!(line.starts_with(&format!("arpad: {printed}")), "{line}");
        assert!(!desk.path("new.db").exists(), "{files}");
    }
    // Before the word as well as after it.
    assert!(
        desk.done("--db new.db --regulations draft.toml init")
            .contains("standard/2024-01-draft governs from 2025-11-01 on")
    );
}
