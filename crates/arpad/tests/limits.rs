//! docs/LIMITS.md is the table of the limits in the code, and what is beyond them is reported.
#![cfg(feature = "portal")]

use arpad_portal::Patience;
use std::path::Path;
use std::process::{Command, Output, Stdio};

#[path = "../src/limits.rs"]
#[allow(dead_code, reason = "only the table is checked here")]
mod limits;

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

fn size(bytes: u64) -> String {
    let mib = bytes >> 20;
    if mib >= 1024 { format!("{} GiB", mib >> 10) } else { format!("{mib} MiB") }
}

#[test]
fn the_page_states_the_limits_of_the_code() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/LIMITS.md")).unwrap();
    let count = |number: usize| grouped(number as u64);
    let Patience { head, piece, body, taken, stop } = Patience::default();
    let rows = [
        ("size of a report", size(limits::REPORT)),
        ("lines of a report", count(arpad_trf::limits::MOST_LINES)),
        ("length of a line of a report", format!("{} bytes", count(arpad_trf::limits::LONGEST_LINE))),
        ("players of a report", count(arpad_trf::limits::MOST_PLAYERS)),
        ("rounds of a report", count(arpad_trf::limits::MOST_ROUNDS)),
        (
            "size of a report that anybody sends to the portal to be checked, packed or not",
            size(arpad_portal::LARGEST_UPLOAD as u64),
        ),
        (
            "what all requests to the portal send and is held at once, of everybody and of those who are signed in",
            format!("{}, {}", size(arpad_portal::MOST_HELD as u64), size(arpad_portal::MOST_HELD_SIGNED_IN as u64)),
        ),
        ("players times rounds of a report sent to the portal", count(arpad_portal::MOST_PLAYER_ROUNDS)),
        (
            "accelerations of records 250 written as TRF16, one a player and round",
            count(arpad_trf::limits::MOST_ACCELERATED),
        ),
        ("faults of one sort kept while a report is read", count(arpad_trf::limits::FAULTS_KEPT)),
        ("findings of one code shown", count(arpad_check::FINDINGS_KEPT)),
        ("letters of a text that a finding repeats", count(arpad_check::LETTERS_SHOWN)),
        ("columns of a line shown with a finding", count(limits::SNIPPET)),
        ("size of a registration, an edition, the input of a calculator", size(limits::TEXT)),
        (
            "length of a name, a place or another text of a registration, of the name of a user, of a player or of who pays a fee",
            format!("{} bytes", count(arpad_registry::limits::NAME)),
        ),
        ("size of a rating list, unpacked", size(arpad_lists::limits::LARGEST_LIST)),
        ("players of a rating list", grouped(arpad_lists::limits::MOST_PLAYERS)),
        ("length of a line, an element or an object of a rating list", size(arpad_lists::limits::LONGEST_LINE as u64)),
        ("faults of one kind kept while a list is read", count(arpad_lists::limits::FAULTS_KEPT)),
        ("members of a .zip of lists or reports", grouped(arpad_lists::limits::MOST_MEMBERS)),
        ("size of a .zip or .gz of reports, and of each report in it", size(limits::REPORT)),
        ("size of a .zip read from a pipe", size(limits::PIPED_ARCHIVE)),
        ("time for the head of a request to the portal", format!("{} s", head.as_secs())),
        (
            "time for what a request sends: a piece, the whole",
            format!("{} s, {} min", piece.as_secs(), body.as_secs() / 60),
        ),
        ("time for a reader to take 16 kB of an answer", format!("{} s", taken.as_secs())),
        ("time to finish requests when the portal stops", format!("{} s", stop.as_secs())),
        ("size of a key, a signed head or a proof", size(limits::PROOF)),
        ("size of the manifest of an archive", size(arpad_registry::limits::MANIFEST)),
        ("files of an archive with one fault that are named", grouped(arpad_registry::limits::NAMED as u64)),
        ("size of the tables of reports, lists and drafts of an archive", size(arpad_registry::limits::TABLE)),
        ("length of a row of a table of an archive", size(arpad_registry::limits::ROW)),
        ("size of a published list, a pool or its derivations, unpacked", size(arpad_registry::limits::LIST)),
    ];
    let table: Vec<&str> = page.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
    assert_eq!(table.len(), rows.len(), "a row for each limit");
    for ((what, most), row) in rows.iter().zip(table) {
        assert!(row.starts_with(&format!("| {what} | {most} | ")), "{row}\nshould be: {what}: {most}");
    }
}

fn arpad(folder: &Path, arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_arpad")).args(arguments).current_dir(folder).output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{output:?}");
    output
}

fn player(no: usize, rounds: &str) -> String {
    format!(
        "001 {no:4} m    {:33} 2000 FID {:11} 1990/01/01  0.0 {no:4}  {rounds}\r\n",
        "Alder, Anton",
        99_000_000 + no
    )
}

#[test]
fn a_report_beyond_a_limit_gets_a_finding() {
    let folder = tempfile::tempdir().unwrap();
    let head = "012 Open\r\n042 2025/11/03\r\n";
    let long_line = format!("{head}{}", player(1, &"   2 w 1  ".repeat(25_000)));
    let many_rounds = format!("{head}{}", player(1, &"   2 w 1  ".repeat(1_000)));
    let many_players = (1..=10_050).fold(head.to_owned(), |text, no| text + &player(no % 10_000, "0000 - Z"));
    let many_lines = format!("{head}{}", "### nothing\r\n".repeat(100_001));
    for (text, message) in [
        (long_line, "the line is longer than 65536 bytes and is not read"),
        (many_rounds, "the line has more than 999 rounds and is not read"),
        (many_players, "more than 9999 players; the others are not read"),
        (many_lines, "more than 100000 lines; the others are not read"),
    ] {
        std::fs::write(folder.path().join("report.trf"), text).unwrap();
        let output = arpad(folder.path(), &["check", "--all", "report.trf"]);
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(printed.contains(&format!("error[over-limit]: {message}")), "{message}");
        assert!(printed.contains("Cannot be rated: "), "{message}");
    }
}

#[test]
fn findings_beyond_the_limit_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let rounds = "9999 w 1  ".repeat(500);
    let text =
        format!("012 Open\r\n042 2025/11/03\r\n{}{}{}", player(1, &rounds), player(2, &rounds), player(3, &rounds));
    std::fs::write(folder.path().join("report.trf"), text).unwrap();
    let printed = String::from_utf8(arpad(folder.path(), &["check", "--all", "report.trf"]).stdout).unwrap();
    assert_eq!(printed.matches("error[opponent-missing]").count(), arpad_check::FINDINGS_KEPT + 1);
    assert!(printed.contains("error[opponent-missing]: 500 more findings of this kind are not shown"));
    // Of a long line a part is shown, with the column in the whole line.
    assert!(printed.contains("report.trf:3:1002\n"));
    assert!(printed.lines().all(|line| line.chars().count() < 400));
}

/// Words as long as a line may be are repeated in part, in what is wrong and in how to fix it.
#[test]
fn findings_repeat_the_beginning_of_long_words() {
    let folder = tempfile::tempdir().unwrap();
    let most = arpad_trf::limits::LONGEST_LINE - 4;
    let periods: String = (1..4000).map(|moves| format!("{moves}/90 min, ")).collect::<Vec<_>>().concat();
    let periods = format!("{periods}30 min");
    for (record, words) in
        [("222", "x".repeat(most)), ("122", "é".repeat(most / 2)), ("122", periods), ("012", "1".repeat(most))]
    {
        let text = format!("{record} {words}\r\n{}", player(1, ""));
        std::fs::write(folder.path().join("report.trf"), text).unwrap();
        let printed = arpad(folder.path(), &["check", "--json", "report.trf"]).stdout;
        let printed: serde_json::Value = serde_json::from_slice(&printed).unwrap();
        let findings = printed["reports"][0]["findings"].as_array().unwrap();
        assert!(findings.len() > 2, "{record}: {findings:?}");
        for finding in findings {
            assert!(finding.to_string().chars().count() < 1_500, "{record}: {finding}");
        }
    }
}

/// Faults without a line break between them: the place of each was once looked for from the beginning of the line.
#[test]
fn a_list_of_faults_in_one_line_is_read_in_linear_time() {
    let folder = tempfile::tempdir().unwrap();
    let list = format!("<playerslist><player><fideid>7</fideid></player>{}", "<player>".repeat(500_000));
    std::fs::write(folder.path().join("list.xml"), list).unwrap();
    let begun = std::time::Instant::now();
    let output = arpad(folder.path(), &["list", "stats", "list.xml"]);
    assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
    let printed = String::from_utf8_lossy(&output.stderr);
    assert!(printed.contains("list.xml:1:4000049: the file ends early"), "{printed}");
}

#[test]
fn a_registration_that_is_too_large_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("report.trf"), "012 Open\r\n").unwrap();
    std::fs::File::create(folder.path().join("large.toml")).unwrap().set_len(300 << 20).unwrap();
    let output = arpad(folder.path(), &["check", "report.trf", "--registration", "large.toml"]);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(message.contains("large.toml: 300 MiB, too large") && message.lines().count() == 1, "{message}");
}

#[test]
fn standard_input_is_read_to_the_limit_and_no_further() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arpad"))
        .args(["check", "-"])
        .stdin(Stdio::from(std::fs::File::open("/dev/zero").unwrap()))
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    let message = std::io::read_to_string(child.stderr.take().unwrap()).unwrap();
    assert!(message.contains("standard input: more than 64 MiB, too large"), "{message}");
}
