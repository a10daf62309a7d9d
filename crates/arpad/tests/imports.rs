//! A list that is not whole, or not the one meant, never becomes the list of a month; and nothing that comes from a file
//! commands the terminal.

use std::path::Path;
use std::process::{Command, Output};

fn arpad(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arpad"))
        .args(arguments)
        .env("ARPAD_DB", folder.join("arpad.db"))
        .current_dir(folder)
        .output()
        .expect("arpad runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

const WHOLE: &str = "<playerslist>\n\
    <player><fideid>99000011</fideid><name>Alder, Anton</name><rating>2300</rating></player>\n\
    <player><fideid>99000022</fideid><name>Birch, Berta</name><rating>2100</rating></player>\n\
    </playerslist>\n";

#[test]
fn what_is_not_the_list_meant_is_not_imported() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("whole.xml", WHOLE);
    let second = WHOLE.find("<player><fideid>99000022").unwrap();
    write("cut.xml", &WHOLE[..second]);
    write("cut.json", "[{\"fide_id\":99000011,\"name\":\"Alder, Anton\"},\n");
    assert!(arpad(folder, &["init"]).status.success());
    let refused = |arguments: &[&str], message: &str| {
        let output = arpad(folder, &[&["import", "list", "--month", "2025-11", "--by", "test"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let printed = stderr(&output);
        assert!(printed.contains(message) && printed.lines().count() == 1, "{printed}");
    };
    refused(&["cut.xml"], "cut.xml:2:89: the file ends early (download the file again: it was cut off)");
    refused(&["cut.json"], "the file ends early");
    refused(&["whole.xml", "--players", "3"], "whole.xml: 2 players read, not 3; download it again");
    refused(&["whole.xml", "--sha256", "00"], "not the one given; download it again");
    refused(&["-", "--sha256", "00"], "--sha256 needs a file");
    // Nothing became a list: the month is free.
    let digest =
        stderr(&arpad(folder, &["import", "list", "whole.xml", "--month", "2025-11", "--by", "test", "--sha256", "x"]));
    let digest = digest.split("is ").nth(1).and_then(|text| text.split(',').next()).unwrap().to_uppercase();
    let import =
        ["import", "list", "whole.xml", "--month", "2025-11", "--by", "test", "--players", "2", "--sha256", &digest];
    let output = arpad(folder, &import);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stdout(&output).contains("2 players read, 2 new or changed\n"), "{}", stdout(&output));
    // A last line without its end, and ratings that cannot be read, are refused too, unless somebody wants the list as it is.
    write("next.csv", "fide_id,name,rating\n99000011,\"Alder, Anton\",2310");
    write("shifted.csv", "fide_id,name,rating\n99000011,\"Alder, Anton\",23 10\n99000022,\"Birch, Berta\",21 0\n");
    let next = |file: &str| arpad(folder, &["import", "list", file, "--month", "2025-12", "--by", "test"]);
    write("typed.csv", "fide_id,name,rating\n99000011,\"Alder, Anton\",23100\n99000022,\"Birch, Berta\",4001\n");
    for (file, message) in [
        ("typed.csv", "rating cannot be read and is left out, and 1 more"),
        ("next.csv", "next.csv:2:29: the last line has no end; the file may be cut off"),
        ("shifted.csv", "rating cannot be read and is left out, and 1 more"),
    ] {
        let output = next(file);
        assert_eq!(output.status.code(), Some(2), "{file}");
        let printed = stderr(&output);
        assert!(printed.contains(message) && printed.contains("--despite-faults"), "{printed}");
    }
    // Columns that are there and empty make nobody's list.
    write("players.csv", "fide_id,name,rating,blitz_rating\n99000011,\"Alder, Anton\",2310,\n");
    let none =
        arpad(folder, &["import", "list", "players.csv", "--month", "2025-12", "--by", "test", "--class", "blitz"]);
    let printed = stderr(&none);
    assert!(none.status.code() == Some(2) && printed.contains("nobody in this list has a blitz rating"), "{printed}");
    let output =
        arpad(folder, &["import", "list", "next.csv", "--month", "2025-12", "--by", "test", "--despite-faults"]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(
        stderr(&output).contains("next.csv:2:29: the last line has no end; the file may be cut off"),
        "{}",
        stderr(&output)
    );
    let expected = "Players with a standard rating: 1; on the list before, of 2025-11: 2\n";
    assert!(stdout(&output).contains(expected), "{}", stdout(&output));
}

#[test]
fn a_list_with_far_fewer_players_than_the_one_before_is_refused_unless_it_is_meant() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    let list = |players: u32| {
        let line = |no: u32| format!("{},\"Player, {no}\",2000\n", 99_000_000 + no);
        let lines: Vec<String> = (1..=players).map(line).collect();
        format!("fide_id,name,rating\n{}", lines.concat())
    };
    std::fs::write(folder.join("first.csv"), list(100)).unwrap();
    std::fs::write(folder.join("half.csv"), list(46)).unwrap();
    std::fs::write(folder.join("fewer.csv"), list(90)).unwrap();
    assert!(arpad(folder, &["init"]).status.success());
    let import = |file: &str, month: &str, more: &[&str]| {
        arpad(folder, &[&["import", "list", file, "--month", month, "--by", "test"], more].concat())
    };
    assert!(import("first.csv", "2025-09", &[]).status.success());
    assert!(import("fewer.csv", "2025-10", &[]).status.success());
    let output = import("half.csv", "2025-11", &[]);
    assert_eq!(output.status.code(), Some(2));
    let printed = stderr(&output);
    assert!(printed.contains("46 players with a standard rating, on the list before, of 2025-10, 90"), "{printed}");
    assert!(printed.contains("--despite-faults"), "{printed}");
    assert!(import("half.csv", "2025-11", &["--despite-faults"]).status.success());
}

#[test]
fn a_list_that_ends_early_is_neither_converted_nor_rated_with() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    std::fs::write(folder.join("cut.xml"), &WHOLE[..WHOLE.len() - 20]).unwrap();
    std::fs::write(folder.join("open.trf"), "012 Open\r\n042 2025/11/03\r\n").unwrap();
    for arguments in [
        &["list", "convert", "cut.xml", "out.csv", "--to", "csv"][..],
        &["list", "diff", "cut.xml", "cut.xml"],
        &["check", "open.trf", "--list", "cut.xml"],
    ] {
        let output = arpad(folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains("the file ends early"), "{}", stderr(&output));
        assert!(!folder.join("out.csv").exists());
    }
    // What there is can be shown.
    let output = arpad(folder, &["list", "show", "cut.xml"]);
    assert!(output.status.success() && stderr(&output).contains("the file ends early"));
}

/// ESC, CSI in one character, a right-to-left override, a bell.
const EVIL: [&str; 4] = ["\u{1b}[2J", "\u{9b}2J", "\u{202e}", "\u{7}"];

#[test]
#[cfg(unix)]
fn nothing_from_a_file_commands_the_terminal() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    for evil in EVIL {
        let report = format!("{evil}open.trf");
        let text = format!(
            "012 Open{evil}\r\n022 {evil}\r\n042 2025/11/03\r\n001    1 m    {:33} 2000 FID    99000011 1990/01/01  9.0    1     2 w 1 {evil}\r\n",
            format!("Al{evil}der")
        );
        let list = format!("{evil}list.csv");
        std::fs::write(folder.join(&report), text).unwrap();
        std::fs::write(folder.join(&list), format!("fide_id,name,rating\n99000011,Al{evil}der,2{evil}\n")).unwrap();
        let json = |arguments: &[&str]| [arguments, &["--json"]].concat().into_iter().map(str::to_owned).collect();
        let plain = |arguments: &[&str]| arguments.iter().map(|text| (*text).to_owned()).collect();
        let mut all: Vec<Vec<String>> = Vec::new();
        for arguments in [
            &["check", &report][..],
            &["rate", &report],
            &["trf", "show", &report],
            &["list", "show", &list],
            &["list", "stats", &list],
            &["list", "diff", &list, &list],
            &["check", &list],
            &["check", &format!("{evil}missing")],
            &[&format!("{evil}command")],
        ] {
            all.push(plain(arguments));
            all.push(json(arguments));
        }
        all.push(plain(&["rate", &report, "--csv"]));
        for arguments in all {
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let output = arpad(folder, &arguments);
            for printed in [stdout(&output), stderr(&output)] {
                let found = printed.chars().find(|letter| {
                    (letter.is_control() && !matches!(letter, '\n' | '\t'))
                        || ('\u{202a}'..='\u{202e}').contains(letter)
                });
                assert_eq!(found, None, "{arguments:?}: {printed:?}");
            }
        }
    }
}

#[test]
fn a_spreadsheet_executes_no_name() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    let line = |no: u8, name: &str, game: &str| {
        format!(
            "001 {no:4} m    {name:33} 2000 FID {:11} 1990/01/01  0.5 {no:4}  {game}\r\n",
            99_000_000 + u32::from(no)
        )
    };
    let text = format!(
        "012 Open\r\n042 2025/11/03\r\n{}{}",
        line(1, "=cmd|' /C calc'!A0", "   2 w 0"),
        line(2, "-2+3", "   1 b 1")
    );
    std::fs::write(folder.join("open.trf"), text).unwrap();
    let guarded = stdout(&arpad(folder, &["rate", "open.trf", "--csv"]));
    assert!(guarded.contains(",'=cmd|' /C calc'!A0,") && guarded.contains(",'-2+3,"), "{guarded}");
    // A negative number is a number.
    assert!(guarded.contains(",-10.00,") || guarded.contains(",-5.00,"), "{guarded}");
    let raw = stdout(&arpad(folder, &["rate", "open.trf", "--csv-raw"]));
    assert!(raw.contains(",=cmd|' /C calc'!A0,") && raw.contains(",-2+3,"), "{raw}");
    std::fs::write(folder.join("list.json"), "[{\"fide_id\":7,\"name\":\"=1+1\"}]\n").unwrap();
    let csv = stdout(&arpad(folder, &["list", "convert", "list.json", "-", "--to", "csv"]));
    assert!(csv.contains("\r\n7,'=1+1,"), "{csv}");
    let csv = stdout(&arpad(folder, &["list", "convert", "list.json", "-", "--to", "csv", "--csv-raw"]));
    assert!(csv.contains("\r\n7,=1+1,"), "{csv}");
}

/// A list without a player becomes the list of no month, converts to one without a player, and an authority without a list
/// has an archive that verifies.
#[test]
fn a_list_without_a_player() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    assert!(arpad(folder, &["init"]).status.success());
    let header = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\r\n";
    for (name, text) in [
        ("empty.csv", "fide_id,name,standard_rating\n"),
        ("empty.xml", "<playerslist></playerslist>\n"),
        ("empty.json", "[]\n"),
        ("empty.txt", header),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
        let refused = arpad(folder, &["import", "list", name, "--month", "2025-11", "--class", "standard"]);
        let expected = format!("arpad: {name}: the list: there is no player in the file that can be read\n");
        assert_eq!((refused.status.code(), stderr(&refused)), (Some(2), expected));
        let converted = arpad(folder, &["list", "convert", name, "-", "--to", "csv"]);
        assert!(converted.status.success(), "{}", stderr(&converted));
        let printed = stdout(&converted);
        assert!(printed.starts_with("fide_id,name,") && printed.lines().count() == 1, "{name}: {printed}");
    }
    let none = arpad(folder, &["export", "list", "2025-11", "--to", "csv", "-"]);
    assert_eq!((none.status.code(), stdout(&none)), (Some(2), String::new()));
    assert!(arpad(folder, &["export", "archive", "empty.zip"]).status.success());
    for arguments in [&["verify"][..], &["verify", "--archive", "empty.zip"]] {
        let verified = arpad(folder, arguments);
        assert!(verified.status.success(), "{}", stdout(&verified));
        assert!(stdout(&verified).ends_with("0 log entries and 0 lists verified: no differences\n"));
    }
}

#[test]
fn a_list_is_read_in_the_encoding_that_is_given() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    std::fs::write(folder.join("list.csv"), b"fide_id,name,rating\n99000011,\"\xC1lder, Anton\",2310\n").unwrap();
    assert!(arpad(folder, &["init"]).status.success());
    let import = ["import", "list", "list.csv", "--month", "2025-12", "--by", "test", "--encoding", "windows-1251"];
    let output = arpad(folder, &import);
    assert!(output.status.success(), "{}", stderr(&output));
    let shown = stdout(&arpad(folder, &["player", "show", "99000011"]));
    assert!(shown.contains("\u{411}lder, Anton"), "{shown}");
}

#[test]
fn a_day_that_is_typed_otherwise_is_answered_with_how_to_write_it() {
    let place = tempfile::tempdir().unwrap();
    let output = arpad(place.path(), &["report", "submit", "open.trf", "--received", "22.10.2026"]);
    let printed = stderr(&output);
    assert!(printed.contains("a day is written as year, month and day, such as 2024-03-14"), "{printed}");
}
