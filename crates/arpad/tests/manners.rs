//! What a shell, a terminal and a user with settings expect of a command.

use std::path::Path;
use std::process::{Command, Output};

fn arpad(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arpad"));
    command.current_dir(folder).env("XDG_CONFIG_HOME", folder.join("configuration"));
    for name in ["ARPAD_DB", "ARPAD_BY", "NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
        command.env_remove(name);
    }
    command
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("the program starts");
    assert!(output.status.success(), "{}", text(&output));
    text(&output)
}

fn settings(folder: &Path, environment: &[(&str, &str)], arguments: &[&str]) -> serde_json::Value {
    let mut command = arpad(folder);
    command.args(["config", "--json"]).args(arguments).envs(environment.iter().copied());
    serde_json::from_str(&run(&mut command)).expect("one JSON document")
}

#[test]
fn the_nearest_setting_goes_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    std::fs::create_dir_all(folder.join("configuration/arpad")).expect("written");
    let of_user = "db = \"user.db\"\nby = \"Rossi, Anna\"\noffice = \"federation\"\n";
    std::fs::write(folder.join("configuration/arpad/arpad.toml"), of_user).expect("written");
    std::fs::write(folder.join("arpad.toml"), "db = \"here.db\"\n").expect("written");

    let found = settings(folder, &[], &[]);
    assert_eq!(found["db"], serde_json::json!({"value": "here.db", "from": "arpad.toml"}));
    assert_eq!(found["by"]["value"], "Rossi, Anna");
    assert_eq!(found["office"]["value"], "federation");
    let found = settings(folder, &[("ARPAD_DB", "environment.db"), ("ARPAD_BY", "Birch, Berta")], &[]);
    assert_eq!(found["db"], serde_json::json!({"value": "environment.db", "from": "ARPAD_DB"}));
    assert_eq!(found["by"]["value"], "Birch, Berta");
    let found = settings(folder, &[("ARPAD_DB", "environment.db")], &["--db", "typed.db"]);
    assert_eq!(found["db"], serde_json::json!({"value": "typed.db", "from": "--db"}));

    // What holds is used: the database is created, and the log names who did it.
    run(arpad(folder).arg("init"));
    assert!(folder.join("here.db").is_file());
    run(arpad(folder).args(["federation", "add", "RUR", "--name", "Ruritania"]));
    assert!(run(arpad(folder).args(["log"])).contains("Rossi, Anna"));
}

#[test]
fn the_password_of_a_database_is_not_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let found = settings(folder.path(), &[("ARPAD_DB", "postgres://anna:secret@server/italy")], &[]);
    assert!(!found.to_string().contains("secret"), "{found}");
}

#[test]
fn a_fault_in_the_settings_is_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    for (written, expected) in [
        ("by = \"Anna\"\nbd = 3\n", "arpad.toml: line 2: unknown field `bd`"),
        ("office = \"king\"\n", "arpad.toml: `king` is not an office"),
        ("by = \"\"\n", "arpad.toml: `by` is empty"),
        ("language = \"tlh\"\n", "is none of en, it, ru"),
    ] {
        std::fs::write(folder.path().join("arpad.toml"), written).expect("written");
        let output = arpad(folder.path()).arg("config").output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2));
        let shown = text(&output);
        assert!(shown.contains(expected) && shown.lines().count() == 1, "{shown}");
    }
}

#[test]
fn every_shell_gets_a_script_with_the_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    for shell in ["bash", "zsh", "fish"] {
        let script = run(arpad(folder.path()).args(["completions", shell]));
        for word in ["period", "publish", "completions", "backdated", "standard rapid blitz", "accept reject return"] {
            let word = if shell == "fish" { word.split(' ').next().unwrap_or(word) } else { word };
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn every_command_has_a_page_with_an_example() {
    let folder = tempfile::tempdir().expect("a folder");
    run(arpad(folder.path()).args(["man", "pages"]));
    let pages: Vec<_> = std::fs::read_dir(folder.path().join("pages")).expect("a folder").flatten().collect();
    assert!(pages.len() > 60, "{} pages", pages.len());
    for page in pages {
        let name = page.file_name().into_string().expect("a plain name");
        let text = std::fs::read_to_string(page.path()).expect("a page");
        assert!(text.contains("Example: "), "{name} has no example");
        assert!(!text.contains("arpad\\-help"), "{name} speaks of the help command");
    }
}

#[test]
fn colours_are_for_those_who_can_see_them() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("bad.trf"), "012 Open\n001    1      Rossi, Anna\n").expect("written");
    let coloured = |environment: &[(&str, &str)]| {
        let mut command = arpad(folder.path());
        let output = command.args(["check", "bad.trf"]).envs(environment.iter().copied()).output();
        text(&output.expect("the program starts")).contains('\u{1b}')
    };
    assert!(!coloured(&[]), "a pipe is not a terminal");
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "0")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

/// Answers and notes are broken between words within 80 characters, also where there is no terminal.
#[test]
fn what_is_printed_fits_80_characters() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let name = "An international open of chess in memory of somebody with a long name, group of the juniors";
    let report = format!(
        "012 {name}\n022 Nowhere-on-the-Long-River\n032 ITA\n042 1. 3. 2026\n052 3. 3. 2026\n062 2\n\
         092 Individual: Swiss system of the kind that everybody knows, with accelerated pairings\n\
         102 Elm, Erik, international arbiter, of a town\n112 Oak, Olga, a deputy with a name\n112 Ash, Anna, another deputy\n\
         122 90 minutes for 40 moves, then thirty more\n299 ? one and a half to player 1\n\
         001    1 m    {:<33} 2010 ITA    99000011 1963/02/11  1.0    1     2 w 1     2 b 1     2 w 0     2 b =     2 w 1\n\
         001    2 w    {:<33} 1985 ITA    99000022 1966/03/12  0.0    2     1 b 0     1 w 0     1 b 1     1 w =     1 b 0\n",
        "A player with a name as long as it", "Bruni, Elena",
    );
    let deep = folder.join("a-folder-with-a-name-that-says/what-is-in-it");
    std::fs::create_dir_all(&deep).expect("created");
    std::fs::write(deep.join("the-report-of-an-open-tournament-in-april.trf"), &report).expect("written");
    std::fs::write(folder.join("open.trf"), report).expect("written");
    let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           \
                  SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
    let mut list = format!("{header}\n");
    for (number, title) in ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "WH"].iter().enumerate() {
        let name = format!("A name that is long, {number}");
        list.push_str(&format!(
            "{:<15}{name:<61}{:<4}F   {title:<5}                    2000  10  20                           1990  w\n",
            100_013 + number,
            ["AND", "ITA", "NOR"][number % 3],
        ));
    }
    list.push_str("100099         Nobody, Known                                                ITA Q   \n");
    std::fs::write(folder.join("a-combined-list-of-players.txt"), list).expect("written");
    run(arpad(folder).args(["init"]));
    run(arpad(folder).args(["federation", "add", "ITA", "--name", "Italy"]));
    run(arpad(folder).args(["tournament", "register", "open.trf", "--by", "R"]));
    for command in [
        "trf show open.trf",
        "trf convert open.trf out.trf --to trf16",
        "check open.trf",
        "rate open.trf",
        "list stats a-combined-list-of-players.txt",
        "list show a-combined-list-of-players.txt",
        "list convert a-combined-list-of-players.txt out.txt --to fide-txt --layout old",
        "report submit open.trf --tournament 1 --by R",
        "report submit open.trf --dry-run --by R",
        "report submit --help",
        "decide --help",
        "player --help",
        "--help",
        "check open.trf a-folder-with-a-name-that-says/what-is-in-it/the-report-of-an-open-tournament-in-april.trf",
    ] {
        let output = arpad(folder).args(command.split(' ')).output().expect("the program starts");
        assert!(output.status.code().is_some_and(|code| code < 2), "{command}: {}", text(&output));
        let printed = text(&output);
        assert!(!printed.is_empty(), "{command}");
        for line in printed.lines() {
            assert!(line.chars().count() <= 80, "{command}: {} characters: {line}", line.chars().count());
        }
    }
}
