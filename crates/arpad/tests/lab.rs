//! The lab as a user runs it.
#![cfg(feature = "lab")]

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn arpad(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arpad"))
        .args(arguments)
        .current_dir(folder)
        .env("ARPAD_BY", "Rossi, Anna")
        .output()
        .expect("the program runs")
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = arpad(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(folder: &Path, arguments: &[&str]) -> Value {
    let arguments = [arguments, &["--json"]].concat();
    serde_json::from_str(&done(folder, &arguments)).expect("one JSON document")
}

#[test]
fn a_world_is_made_replayed_monitored_and_scored() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let made = json(folder, &["lab", "world", "club", "--players", "800", "--months", "30", "--seed", "1"]);
    assert_eq!((&made["schema"], &made["rows"]["players"]), (&Value::from(1), &Value::from(800)));
    let replayed = json(
        folder,
        &[
            "lab",
            "replay",
            "club",
            "--edition",
            "auto",
            "--against",
            "2024-03,no-adjustments",
            "--out",
            "tables",
            "--html",
            "club.html",
        ],
    );
    let totals = &replayed["tables"]["totals"][0];
    assert_eq!(totals["last January"], "rated");
    assert!(totals["auto"].is_u64() && totals["2024-03 without adjustments"].is_u64(), "{totals}");
    let page = std::fs::read_to_string(folder.join("club.html")).unwrap();
    assert!(page.contains("<svg") && page.contains("viewport"));
    let ratings = std::fs::read_to_string(folder.join("tables/players.csv")).unwrap();
    assert!(ratings.starts_with("player,fide_id,auto,2024-03 without adjustments\n"), "{}", &ratings[..80]);
    let monitored = done(folder, &["lab", "monitor", "club"]);
    let unbroken = monitored.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(unbroken.contains("It adds up exactly on every list."), "{monitored}");
    assert!(monitored.lines().all(|line| line.chars().count() <= 80), "wider than a terminal");
    // The eleven things, in their order.
    let numbers = monitored.lines().filter_map(|line| line.split_once(' ')?.0.parse::<u8>().ok());
    let mut numbers: Vec<u8> = numbers.collect();
    assert!(numbers.is_sorted(), "{numbers:?}");
    numbers.dedup();
    assert_eq!(numbers, (1..=11).collect::<Vec<_>>());
    let scored = json(folder, &["lab", "score", "club"]);
    let deviance = scored["tables"]["loss"][0]["deviance"].as_f64().unwrap();
    assert!((0.2..0.301).contains(&deviance), "{deviance}");
}

#[cfg(feature = "parquet")]
#[test]
fn a_world_and_its_tables_are_written_as_parquet() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let made = json(folder, &["lab", "world", "club", "--players", "300", "--months", "14", "--seed", "2"]);
    let written = json(folder, &["lab", "export", "club", "exchange"]);
    assert_eq!((&written["games"], &written["years"]), (&made["rows"]["games"], &Value::from(2)));
    for name in ["players", "events", "first_list", "strengths", "games/year=2016/games", "games/year=2017/games"] {
        let bytes = std::fs::read(folder.join(format!("exchange/{name}.parquet"))).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"), "{name}");
    }
    let again = arpad(folder, &["lab", "export", "club", "exchange"]);
    assert_eq!(again.status.code(), Some(2), "what is there is not written over");
    done(folder, &["lab", "score", "club", "--out", "tables"]);
    assert!(folder.join("tables/loss.csv").is_file() && folder.join("tables/loss.parquet").is_file());
}

#[test]
fn wrong_use_is_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    done(folder, &["lab", "world", "club", "--players", "100", "--months", "2"]);
    for (arguments, problem) in [
        (&["lab", "world", "club", "--players", "100", "--months", "2"][..], "holds a world already"),
        (&["lab", "replay", "nothing"], "neither a world nor a database nor an archive"),
        (&["lab", "replay", "."], "this is not an archive"),
        (&["lab", "replay", "club/games.arrow"], "club/games.arrow"),
        (&["lab", "replay", "club", "--edition", "1999"], "there is no edition `1999`"),
        (&["lab", "replay", "club", "--edition", "none.toml"], "none.toml"),
        (&["lab", "sweep", "none.toml"], "none.toml"),
    ] {
        let output = arpad(folder, arguments);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(problem) && message.trim_end().lines().count() == 1, "{message}");
    }
}

#[test]
fn a_sweep_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let spec = "title = \"t\"\nplayers = 300\nmonths = 14\nseeds = 2\nscenarios = [\"auto\"]\n[worlds.plain]\n";
    std::fs::write(folder.join("spec.toml"), spec).unwrap();
    let first = done(folder, &["lab", "sweep", "spec.toml"]);
    let kept = std::fs::read_to_string(folder.join("spec.results.jsonl")).unwrap();
    assert_eq!(kept.lines().count(), 2);
    assert_eq!(done(folder, &["lab", "sweep", "spec.toml"]), first);
    assert_eq!(std::fs::read_to_string(folder.join("spec.results.jsonl")).unwrap(), kept, "nothing was done again");
    // What was interrupted is done, and nothing else.
    let cut = kept.lines().next().unwrap().to_owned() + "\n{\"inputs\":\"";
    std::fs::write(folder.join("spec.results.jsonl"), cut + "\n").unwrap();
    assert_eq!(done(folder, &["lab", "sweep", "spec.toml"]), first);
    assert_eq!(std::fs::read_to_string(folder.join("spec.results.jsonl")).unwrap().lines().count(), 3);
    // Another model is another replay.
    std::fs::write(folder.join("spec.toml"), spec.to_owned() + "[worlds.plain.people]\nnoise = 5\n").unwrap();
    assert_ne!(done(folder, &["lab", "sweep", "spec.toml"]), first);
    assert_eq!(std::fs::read_to_string(folder.join("spec.results.jsonl")).unwrap().lines().count(), 5);
}

/// A world through the authority, and the authority's database replayed: the lists it published.
#[test]
fn a_database_is_replayed_to_its_own_lists() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(
        folder.join("model.toml"),
        "start = \"2024-04\"\n[people]\ngames_factor = 3.0\n[events]\nsize_median = 14\n",
    )
    .unwrap();
    let world =
        ["lab", "world", "town", "--players", "120", "--months", "2", "--model", "model.toml", "--as-reports", "files"];
    done(folder, &world);
    done(folder, &["init"]);
    done(folder, &["import", "players", "files/players.csv"]);
    let readme = std::fs::read_to_string(folder.join("files/README.txt")).unwrap();
    for line in readme.lines().filter(|line| line.starts_with("arpad federation add ")) {
        done(folder, &line.split(' ').skip(1).collect::<Vec<_>>());
    }
    done(folder, &["import", "list", "files/standard-2024-04.csv", "--month", "2024-04", "--class", "standard"]);
    let events = std::fs::read_dir(folder.join("files/reports")).unwrap().count();
    assert!(events > 2);
    for event in 1..=events {
        done(folder, &["tournament", "register", &format!("files/registrations/{event}.toml")]);
    }
    for (month, until) in [("2024-05", "2024-04-28"), ("2024-06", "2024-05-28")] {
        for event in 1..=events {
            let form = std::fs::read_to_string(folder.join(format!("files/registrations/{event}.toml"))).unwrap();
            let end = form.lines().find_map(|line| line.strip_prefix("end = ")).unwrap().to_owned();
            let (id, report) = (event.to_string(), format!("files/reports/{event}.trf"));
            if end.as_str() <= until && (month == "2024-05" || end.as_str() > "2024-04-28") {
                arpad(folder, &["report", "submit", &report, "--tournament", &id, "--received", &end]);
                arpad(folder, &["decide", &id, "accept", "--reason", "checked"]);
            }
        }
        done(folder, &["period", "run", month]);
        done(folder, &["period", "publish", month]);
    }
    done(folder, &["lab", "replay", "arpad.db", "--to", "2024-06", "--out", "tables"]);
    done(folder, &["export", "list", "2024-06", "--to", "csv", "list.csv"]);
    let ratings = std::fs::read_to_string(folder.join("tables/players.csv")).unwrap();
    let mut replayed: Vec<(u32, u16)> = ratings
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            (cells[1].parse().unwrap(), cells[2].parse().unwrap())
        })
        .collect();
    replayed.sort_unstable();
    let list = std::fs::read_to_string(folder.join("list.csv")).unwrap();
    let mut reader = csv::Reader::from_reader(list.as_bytes());
    let header = reader.headers().unwrap().clone();
    let column = |name: &str| header.iter().position(|column| column == name).unwrap();
    let (id, rating) = (column("fide_id"), column("standard_rating"));
    let mut published: Vec<(u32, u16)> = reader
        .records()
        .map(|record| record.unwrap())
        .filter_map(|record| Some((record[id].parse().ok()?, record[rating].parse().ok()?)))
        .collect();
    published.sort_unstable();
    assert!(!published.is_empty());
    assert_eq!(replayed, published);
    // Its archive, as a folder and as a .zip, is the same world.
    for archive in ["archive", "archive.zip"] {
        done(folder, &["export", "archive", archive]);
        let tables = format!("{archive}-tables");
        done(folder, &["lab", "replay", archive, "--to", "2024-06", "--out", &tables]);
        assert_eq!(std::fs::read_to_string(folder.join(tables).join("players.csv")).unwrap(), ratings, "{archive}");
    }
}
