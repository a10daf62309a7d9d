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
        for word in ["period", "publish", "completions", "backdated"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn every_command_has_a_page_with_an_example_or_commands_below_it() {
    let folder = tempfile::tempdir().expect("a folder");
    run(arpad(folder.path()).args(["man", "pages"]));
    let pages: Vec<_> = std::fs::read_dir(folder.path().join("pages")).expect("a folder").flatten().collect();
    assert!(pages.len() > 60, "{} pages", pages.len());
    for page in pages {
        let name = page.file_name().into_string().expect("a plain name");
        let text = std::fs::read_to_string(page.path()).expect("a page");
        assert!(text.contains("Example: ") || text.contains(".SH SUBCOMMANDS"), "{name} has no example");
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
