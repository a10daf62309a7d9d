//! The commands that are disturbed, each with what has to happen before it.

/// A command with what makes the state before it, as words of which `~` stands for a blank.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own about a command")]
pub struct Command {
    pub name: &'static str,
    /// Commands after the demo.
    pub before: &'static [&'static str],
    pub line: &'static str,
    /// What it writes beside the database.
    pub writes: Option<&'static str>,
    /// Whether it can be given again after it was done.
    pub is_repeatable: bool,
    /// Whether it is for a database in a file only.
    pub files_only: bool,
    /// Whether it is for a server only, and begins with an empty database.
    pub into_server: bool,
    /// Whether it begins with the database of an older version.
    pub is_old: bool,
}

const PLAIN: Command = Command {
    name: "",
    before: &[],
    line: "",
    writes: None,
    is_repeatable: false,
    files_only: false,
    into_server: false,
    is_old: false,
};

const REPORTED: &[&str] = &["tournament register harvest-cup.toml", "report submit harvest-cup.trf --tournament 3"];
const CORRECTED: &[&str] =
    &["report submit autumn-open-corrected.trf --tournament 1", "decide 1 accept --by Oak --reason a~win"];

const KEY: &str = "key new ratings.key --name example.org/ratings";
const SIGN: &str = "head --sign --key ratings.key";

pub const COMMANDS: &[Command] = &[
    Command { name: "import", line: "import players newcomers-later.csv", ..PLAIN },
    Command { name: "register", line: "tournament register harvest-cup.toml", ..PLAIN },
    Command {
        name: "submit",
        before: &["tournament register harvest-cup.toml"],
        line: "report submit harvest-cup.trf --tournament 3",
        ..PLAIN
    },
    Command { name: "decide", before: REPORTED, line: "decide 3 reject --by Oak --reason twice", ..PLAIN },
    Command { name: "run", line: "period run 2026-01", ..PLAIN },
    Command { name: "publish", before: &["period run 2026-01"], line: "period publish 2026-01", ..PLAIN },
    Command { name: "revise", before: CORRECTED, line: "period revise 2025-12 --reason wrong", ..PLAIN },
    Command {
        name: "merge",
        line: "player merge 99000022 --into 99000033 --by Oak --reason twice --revise --despite-doubts",
        ..PLAIN
    },
    Command { name: "backup", line: "backup out.copy --yes", writes: Some("out.copy"), is_repeatable: true, ..PLAIN },
    Command {
        name: "restore a backup",
        before: &["backup kept.db", "tournament register harvest-cup.toml"],
        line: "restore kept.db --yes",
        is_repeatable: true,
        files_only: true,
        ..PLAIN
    },
    Command {
        name: "restore an archive",
        before: &["export archive kept.zip", "tournament register harvest-cup.toml"],
        line: "restore kept.zip --yes",
        is_repeatable: true,
        files_only: true,
        ..PLAIN
    },
    Command { name: "restore to a server", line: "restore begin.zip", into_server: true, ..PLAIN },
    Command { name: "migrate", line: "tournament list", is_repeatable: true, is_old: true, ..PLAIN },
    Command {
        name: "archive",
        before: &["export archive out", "tournament register harvest-cup.toml"],
        line: "export archive out --yes",
        writes: Some("out"),
        is_repeatable: true,
        ..PLAIN
    },
    Command {
        name: "archive as .zip",
        before: &["export archive out.zip", "tournament register harvest-cup.toml"],
        line: "export archive out.zip --yes",
        writes: Some("out.zip"),
        is_repeatable: true,
        ..PLAIN
    },
    Command { name: "key", line: "key new out.key --name example.org/ratings", writes: Some("out.key"), ..PLAIN },
    Command { name: "head signed", before: &[KEY], line: SIGN, ..PLAIN },
    Command {
        name: "head signed again",
        before: &[KEY, SIGN, "tournament register harvest-cup.toml"],
        line: SIGN,
        ..PLAIN
    },
    Command { name: "head", before: &[KEY, SIGN], line: "head", is_repeatable: true, ..PLAIN },
    Command {
        name: "publish with a key",
        before: &[KEY, "period run 2026-01"],
        line: "period publish 2026-01 --key ratings.key",
        ..PLAIN
    },
    Command {
        name: "prove",
        before: &[KEY, SIGN, "prove list 2025-12 --out out.proof"],
        line: "prove player 99000022 --month 2025-12 --out out.proof --yes",
        writes: Some("out.proof"),
        is_repeatable: true,
        ..PLAIN
    },
    Command {
        name: "archive with a key",
        before: &[
            KEY,
            SIGN,
            "export archive out.zip",
            "period run 2026-01",
            "period publish 2026-01 --key ratings.key",
        ],
        line: "export archive out.zip --yes",
        writes: Some("out.zip"),
        is_repeatable: true,
        ..PLAIN
    },
    Command {
        name: "site",
        before: &["export site out", "period run 2026-01", "period publish 2026-01"],
        line: "export site out --yes",
        writes: Some("out"),
        is_repeatable: true,
        ..PLAIN
    },
];

impl Command {
    /// Whether it can be given on this kind of database.
    pub fn fits(&self, is_server: bool) -> bool {
        if is_server { !self.files_only } else { !self.into_server }
    }

    /// The words of a line.
    pub fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(|word| word.replace('~', " ")).collect()
    }
}
