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
        disturb(&mut place, command, &Plan { every: 60, kills: 1, server: 0 }, &mut counts);
    }
    assert!(counts.total() > 20, "{counts:?}");
    assert!(counts.broken.is_empty(), "{:#?}", counts.broken);
}

#[test]
fn a_server_survives_some_faults_of_every_kind() {
    let server =
        std::env::var("ARPAD_TEST_POSTGRES").expect("no PostgreSQL: run scripts/with-postgres cargo nextest run");
    let mut counts = Counts::default();
    let mut place = Server::new(&program(), &server);
    for command in COMMANDS.iter().filter(|command| command.name == "publish") {
        disturb(&mut place, command, &Plan { every: 30, kills: 1, server: 1 }, &mut counts);
    }
    assert!(counts.total() > 5, "{counts:?}");
    assert!(counts.broken.is_empty(), "{:#?}", counts.broken);
}
