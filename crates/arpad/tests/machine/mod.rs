//! What the machine does to a database: another program's lock or version, no right to write, a kill, two at once.

use super::{Desk, LIST, answer, on_postgres};
use serde_json::Value;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

#[test]
fn a_newer_foreign_or_locked_database_is_left_alone() {
    if on_postgres() {
        return; // has its own test
    }
    let desk = Desk::ready();
    desk.database().execute_batch("CREATE TABLE to_come (id INTEGER); PRAGMA user_version = 99").unwrap();
    let newer = "arpad.db: the database has schema version 99, this program supports up to 9; use a newer arpad";
    desk.run("tournament list").refused(newer);
    desk.run("tournament register open.toml").refused(newer);
    desk.run("verify").refused(newer);
    desk.run("--db list.csv verify").refused("list.csv: not an Arpad database: the file is not a SQLite database");
    desk.run("--db list.csv import players list.csv")
        .refused("list.csv: not an Arpad database: the file is not a SQLite database");
    assert_eq!(std::fs::read_to_string(desk.path("list.csv")).unwrap(), LIST);

    let desk = Desk::ready();
    let whole = std::fs::read(desk.path("arpad.db")).unwrap();
    std::fs::write(desk.path("half.db"), &whole[..whole.len() / 2]).unwrap();
    desk.run("--db half.db player find Doe")
        .refused("half.db: the stored data is damaged: database disk image is malformed");
    let before = desk.log_entries();
    let other = desk.database();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    desk.run("tournament register open.toml")
        .refused("arpad.db: the database is locked by another program; try again when it has finished");
    assert_eq!(desk.json("tournament list")["tournaments"].as_array().unwrap().len(), 1, "readers do not wait");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(desk.log_entries(), before);
}

/// Root may write everything, so under root a copy of the program is run as nobody.
#[cfg(unix)]
#[test]
fn a_read_only_database_is_read_and_not_written() {
    use std::os::unix::fs::PermissionsExt as _;
    use std::os::unix::process::CommandExt as _;
    if on_postgres() {
        return; // has its own test
    }
    let desk = Desk::ready();
    let mode = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    let before = desk.log_entries();
    mode(&desk.path("arpad.db"), 0o444);
    let root = std::fs::OpenOptions::new().append(true).open(desk.path("arpad.db")).is_ok();
    let program = desk.path("arpad");
    std::fs::copy(env!("CARGO_BIN_EXE_arpad"), &program).unwrap();
    let run = |line: &str| {
        let mut command = desk.command(&program, line);
        if root {
            command.uid(65534).gid(65534);
        }
        answer(&mut command)
    };
    for folder in [0o555, 0o777, 0o555] {
        mode(desk.folder.path(), folder);
        let listed = run("tournament list --json");
        assert_eq!(listed.code, 0, "{}", listed.err);
        let printed = run("tournament register open.toml");
        let line = "arpad: arpad.db: the database is read-only; give this user the right to write it\n";
        assert!(printed.code == 2 && printed.err == line, "{}", printed.err);
    }
    mode(desk.folder.path(), 0o755);
    assert_eq!(desk.log_entries(), before);
}

/// A run and a publishing are killed ever later in their life: what is left is the old state or the new one, and it verifies.
#[test]
fn a_program_that_is_killed_leaves_the_old_state_or_the_new_one() {
    let desk = Desk::ready();
    for line in ["report submit open.trf --tournament 1", "decide 1 accept --by Rossi --reason checked"] {
        desk.done(line);
    }
    let killed = |line: &str, delay: u64| {
        let mut command = desk.command(Path::new(env!("CARGO_BIN_EXE_arpad")), line);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(delay));
        child.kill().unwrap();
        child.wait().unwrap();
        let found = desk.json("verify");
        assert_eq!(found["ok"], true, "{line} killed after {delay} ms: {found:#}");
        (found["log_entries"].as_u64().unwrap(), found["lists"].as_u64().unwrap())
    };
    let before = desk.log_entries();
    let ran = (0..).step_by(4).find(|delay| killed("period run 2024-05", *delay) == (before + 1, 1));
    assert!(ran.is_some());
    for delay in (0..).step_by(4) {
        let left = killed("period publish 2024-05", delay);
        let status = desk.json("tournament show 1")["status"].clone();
        if left == (before + 2, 2) {
            assert_eq!(status, "rated");
            break;
        }
        assert_eq!((left, status.as_str()), ((before + 1, 1), Some("accepted")));
    }
    assert_eq!(desk.json("player show 1001 --month 2024-05")["lists"][0]["rating"], 2012);
}

#[test]
fn two_runs_at_once_and_a_report_in_between() {
    let desk = Desk::ready();
    for line in [
        "report submit open.trf --tournament 1",
        "decide 1 accept --by Rossi --reason checked",
        "tournament register open.toml",
    ] {
        desk.done(line);
    }
    let start = |line: &str| {
        let mut command = desk.command(Path::new(env!("CARGO_BIN_EXE_arpad")), line);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let lines =
        ["period run 2024-05 --json", "report submit open.trf --tournament 2 --json", "period run 2024-05 --json"];
    let children: Vec<_> = lines.map(start).into_iter().collect();
    let answers: Vec<Value> = children
        .into_iter()
        .map(|child| {
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            serde_json::from_slice(&output.stdout).unwrap()
        })
        .collect();
    assert_eq!(answers[0]["list_digest"], answers[2]["list_digest"]);
    assert_eq!(desk.json("tournament show 2")["status"], "reported");
    assert_eq!(desk.json("period publish 2024-05")["list_digest"], answers[0]["list_digest"]);
    assert_eq!(desk.run("verify").code, 0);
}
