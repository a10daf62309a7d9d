//! The short form: some faults of every kind, in seconds. `scripts/faults` has all of them.

use arpad_faults::{COMMANDS, Counts, Files, Plan, Server, disturb, has_strace};
use std::path::PathBuf;

/// The program beside this test; `scripts/test` builds it.
fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let program = test.parent().and_then(|folder| folder.parent()).unwrap().join("arpad");
    assert!(program.exists(), "build the program first: cargo build -p arpad");
    program
}

#[test]
fn files_survive_some_faults_of_every_kind() {
    assert!(has_strace(), "strace is missing or may not trace: scripts/faults installs it");
    let mut counts = Counts::default();
    let mut place = Files::new(&program());
    for command in
        COMMANDS.iter().filter(|command| ["publish", "restore an archive", "archive"].contains(&command.name))
    {
        disturb(&mut place, command, &Plan { every: 60, call: None, kills: 1, server: 0 }, &mut counts);
    }
    assert!(counts.total() > 20, "{counts:?}");
    assert!(counts.broken.is_empty(), "{:#?}", counts.broken);
}

/// The file that remembers the last signed head is the old or the new one, whenever the program is killed around its exchange.
#[test]
fn the_kept_head_survives_every_rename_and_sync() {
    assert!(has_strace(), "strace is missing or may not trace: scripts/faults installs it");
    let mut counts = Counts::default();
    let mut place = Files::new(&program());
    for command in COMMANDS.iter().filter(|command| command.name == "head signed again") {
        for call in ["rename", "renameat", "renameat2", "fsync"] {
            disturb(&mut place, command, &Plan { every: 1, call: Some(call), kills: 1, server: 0 }, &mut counts);
        }
    }
    let is_kill = |kind: &str| kind.starts_with("rename") && kind.ends_with("signal=KILL");
    assert!(counts.faults.keys().any(|(_, kind)| is_kill(kind)), "{counts:?}");
    assert!(counts.broken.is_empty(), "{:#?}", counts.broken);
}

#[test]
fn a_server_survives_some_faults_of_every_kind() {
    let server =
        std::env::var("ARPAD_TEST_POSTGRES").expect("no PostgreSQL: run scripts/with-postgres cargo nextest run");
    let mut counts = Counts::default();
    let mut place = Server::new(&program(), &server);
    for command in COMMANDS.iter().filter(|command| command.name == "publish") {
        disturb(&mut place, command, &Plan { every: 30, call: None, kills: 1, server: 1 }, &mut counts);
    }
    assert!(counts.total() > 5, "{counts:?}");
    assert!(counts.broken.is_empty(), "{:#?}", counts.broken);
}
