//! `arpad serve --demo` as the README shows it: what it prints, and that it answers.
#![cfg(feature = "portal")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// The server, stopped with the value.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The lines of the first block of text after the README's first command.
fn shown() -> Vec<String> {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let readme = std::fs::read_to_string(readme).expect("a README");
    let (command, rest) = readme.split_once("```sh\n").expect("a command").1.split_once("\n```").expect("its end");
    assert_eq!(command, "cargo run --release -- serve --demo");
    let text = rest.split_once("```text\n").expect("what it prints").1.split_once("\n```").expect("its end").0;
    text.lines().map(str::to_owned).collect()
}

fn get(address: &str, request: &str) -> String {
    let mut connection = TcpStream::connect(address).expect("a server");
    connection.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn the_demo_prints_what_the_readme_shows_and_lets_in_who_is_named() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_arpad"))
        .args(["serve", "--demo", "--quiet", "--listen", "127.0.0.1:0"])
        .stderr(Stdio::piped())
        .spawn()
        .map(Server)
        .expect("the program");
    let lines = BufReader::new(server.0.stderr.take().expect("piped")).lines();
    let printed: Vec<String> = lines.take(shown().len()).map(|line| line.expect("text")).collect();
    let address = printed[0].split('/').nth(2).expect("an address").to_owned();
    let printed: Vec<String> = printed.iter().map(|line| line.replace(&address, "127.0.0.1:8080")).collect();
    assert_eq!(printed, shown());
    let home = get(&address, "GET / HTTP/1.0\r\n\r\n");
    assert!(home.starts_with("HTTP/1.0 200") && home.contains("Ruritanian Chess Federation"), "{home}");
    for name in ["oak", "reed"] {
        let form = format!("name={name}&password={}", printed[2].rsplit(' ').next().unwrap_or_default());
        let head = format!("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}", form.len());
        let answer = get(&address, &format!("POST /sign-in HTTP/1.0\r\n{head}\r\n\r\n{form}"));
        assert!(answer.starts_with("HTTP/1.0 303") && answer.contains("location: /desk"), "{answer}");
    }
}

#[test]
fn a_database_of_another_kind_is_not_served_as_a_demo() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_arpad")).args(args).current_dir(folder.path()).output();
        output.expect("the program")
    };
    assert!(run(&["--db", "real.db", "init"]).status.success());
    let refused = run(&["serve", "--demo", "--keep", "real.db", "--listen", "127.0.0.1:0"]);
    assert_eq!(refused.status.code(), Some(2));
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(message.contains("real.db is not a demo; serve it with `arpad --db real.db serve`"), "{message}");
}

/// A backup is not in WAL mode until somebody opens it to write.
#[test]
fn what_is_served_is_in_use_from_its_first_reader_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let arpad = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arpad"));
        command.current_dir(folder.path());
        command
    };
    let run = |args: &[&str]| arpad().args(args).output().expect("the program");
    assert!(run(&["--db", "real.db", "init", "--by", "Oak"]).status.success());
    assert!(run(&["--db", "real.db", "backup", "copy.db"]).status.success());
    let mut server = arpad()
        .args(["--db", "copy.db", "serve", "--quiet", "--listen", "127.0.0.1:0"])
        .stderr(Stdio::piped())
        .spawn()
        .map(Server)
        .expect("the program");
    let mut lines = BufReader::new(server.0.stderr.take().expect("piped")).lines();
    let printed = lines.next().expect("a line").expect("text");
    let address = printed.split('/').nth(2).expect("an address").to_owned();
    let home = || get(&address, "GET / HTTP/1.0\r\n\r\n");
    assert!(home().starts_with("HTTP/1.0 200"), "{}", home());
    let refused = run(&["--db", "copy.db", "restore", "real.db", "--yes"]);
    let message = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2), "{message}");
    assert!(message.contains("locked by another program"), "{message}");
    assert!(home().starts_with("HTTP/1.0 200"), "{}", home());
}
