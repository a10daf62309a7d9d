//! An ordinary month of twelve tournaments in three commands, and every slip refused with what to do.

mod officer;
mod typed;

use super::Desk;
use serde_json::Value;
use std::fmt::Write as _;

/// Round by round, who plays whom of four players.
const ROUNDS: [[(usize, usize); 2]; 3] = [[(1, 4), (2, 3)], [(1, 3), (4, 2)], [(2, 1), (3, 4)]];
const PLAYERS: [(&str, u16, u32, u16); 4] = [
    ("Abete, Anna", 2000, 1001, 1980),
    ("Betulla, Bruno", 2000, 1002, 1975),
    ("Cedro, Carla", 1900, 1003, 1990),
    ("Dafne, Dario", 1800, 1004, 1985),
];

/// A report of four players; the number decides the results.
fn report(name: &str, day: u32, number: usize) -> String {
    let mut text = format!(
        "012 {name}\n022 Reggio\n032 ITA\n042 2024/04/{day:02}\n052 2024/04/{:02}\n062 4\n072 4\n092 Individual: Swiss-System\n\
         102 Rossi, Anna\n122 90 minutes + 30 seconds per move\n132{:88}24/04/{day:02}  24/04/{:02}  24/04/{:02}\n",
        day + 2,
        "",
        day + 1,
        day + 2
    );
    for (at, (name, rating, id, born)) in PLAYERS.iter().enumerate() {
        let (no, mut half_points, mut rounds) = (at + 1, 0, String::new());
        for (round, games) in ROUNDS.iter().enumerate() {
            for (board, (white, black)) in games.iter().enumerate() {
                let result = number / 3_usize.pow(u32::try_from(round * 2 + board).unwrap()) % 3;
                let (opponent, colour, score) = match no {
                    no if no == *white => (black, 'w', result),
                    no if no == *black => (white, 'b', 2 - result),
                    _ => continue,
                };
                half_points += score;
                let _ = write!(rounds, "  {opponent:>4} {colour} {}", ['0', '=', '1'][score]);
            }
        }
        let points = format!("{}.{}", half_points / 2, half_points % 2 * 5);
        let sex = if at % 2 == 0 { 'w' } else { 'm' };
        let _ = writeln!(
            text,
            "001 {no:>4} {sex}    {name:<33} {rating} ITA {id:>11} {born}/00/00 {points:>4} {no:>4}{rounds}"
        );
    }
    text
}

const NAMES: [&str; 12] = [
    "Primavera Open",
    "Coppa Reggio",
    "Trofeo Parma",
    "Memorial Verdi",
    "Torneo Modena",
    "Festival Rimini",
    "Open Bologna",
    "Coppa Ferrara",
    "Trofeo Ravenna",
    "Memorial Rossi",
    "Torneo Piacenza",
    "Festival Cesena",
];

/// A season of twelve tournaments, and the folder of their reports.
fn season(desk: &Desk) {
    let mut csv = "name;city;federation;start;end;registered;rounds\n".to_owned();
    std::fs::create_dir(desk.path("april")).unwrap();
    for (at, name) in NAMES.iter().enumerate() {
        let day = u32::try_from(at + 1).unwrap();
        let _ = writeln!(csv, "{name};Reggio;ITA;2024-04-{day:02};2024-04-{:02};2024-02-01;3", day + 2);
        desk.write(&format!("april/{at:02}.trf"), report(name, day, 40 + at * 53));
    }
    desk.write("season.csv", &csv);
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
}

#[test]
fn a_month_of_twelve_tournaments_takes_three_commands() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    season(&desk);
    let text = desk.done("tournament register season.csv");
    assert_eq!(text.lines().count(), 13, "{text}");
    assert!(text.ends_with("When the reports come: arpad report submit FOLDER --received DATE\n"), "{text}");
    let text = desk.done("report submit april --received 2024-04-20");
    assert!(text.contains("Festival Cesena") && text.contains("Next: arpad decide --all-clean accept"), "{text}");
    let text = desk.done("decide --all-clean accept");
    assert!(text.ends_with("12 tournaments accepted, 0 left to decide\n"), "{text}");
    // And the list is what they give.
    let preview = desk.run("period preview 2024-05 --json").json();
    assert_eq!(preview["tournaments_rated"], 12, "{preview}");
    for key in ["newcomers", "risers", "fallers", "delisted", "k_changes", "signals", "many_games"] {
        assert!(preview[key].is_array(), "{key}");
    }
    assert!(preview["risers"].as_array().unwrap().iter().chain(preview["fallers"].as_array().unwrap()).count() > 0);
    desk.done("period run 2024-05");
    desk.done("period publish 2024-05");
    desk.done("verify");
}

#[test]
fn reports_that_fit_no_tournament_or_several_are_listed_and_not_guessed() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    season(&desk);
    desk.done("tournament register season.csv");
    desk.write("april/99.trf", report("Nobody knows it", 28, 7));
    desk.write("april/00b.trf", report("Primavera Open", 1, 8));
    desk.write("april/00c.trf", report("Primavera Open", 1, 9));
    let dry = desk.run("report submit april --dry-run --json");
    assert_eq!(dry.code, 1, "{}", dry.err);
    let found = dry.json();
    let of = |name: &str| -> Value {
        let all = found["reports"].as_array().unwrap();
        all.iter().find(|report| report["file"].as_str().unwrap().ends_with(name)).unwrap().clone()
    };
    assert_eq!(of("99.trf")["tournament"], Value::Null);
    assert_eq!(of("00.trf")["tournament"], Value::Null, "three reports fit one tournament");
    let shown = desk.run("report submit april --dry-run").out;
    assert!(shown.contains("3 reports fit tournament 1; submit one with\n"), "{shown}");
    assert_eq!(of("03.trf")["tournament"], 4);
    assert_eq!(desk.run("tournament show 4 --json").json()["reports"], serde_json::json!([]), "nothing was submitted");
    assert_eq!(desk.run("report submit april").code, 1);
    let list = desk.run("tournament list --state reported --json").json();
    assert_eq!(list["tournaments"].as_array().unwrap().len(), 11);
    let month = desk.run("tournament list --month 2024-04 --federation ita --json").json();
    assert_eq!(month["tournaments"].as_array().unwrap().len(), 12);
    assert_eq!(desk.run("tournament list --federation FRA --json").json()["tournaments"], serde_json::json!([]));
    let text = desk.done("desk");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(
        text.contains("next: arpad decide 4 accept") && text.contains("next: arpad report submit FILE --tournament 1"),
        "{text}"
    );
    let waiting = desk.run("desk --json").json();
    assert_eq!(waiting["waiting"].as_array().unwrap().len(), 12);
    for key in [
        "id",
        "name",
        "federation",
        "start",
        "end",
        "state",
        "verdict",
        "errors",
        "deadline",
        "days_left",
        "fee",
        "next",
    ] {
        assert!(waiting["waiting"][0].get(key).is_some(), "{key}");
    }
}

#[test]
fn every_slip_is_refused_with_what_to_do() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.done("report submit open.trf --tournament 1");
    desk.run("report submit open.trf --tournament 1").refused(
        "this is already report 1 of tournament 1, byte for byte; `arpad tournament show 1` lists its reports",
    );
    desk.done("decide 1 accept");
    desk.run("decide 1 accept").refused(
        "tournament 1 is accepted already with report 1; nothing has to be done; to replace the report, submit another with --tournament 1",
    );
    // The same games under another name.
    desk.write("second.toml", "name = \"Summer Open\"\nstart = 2024-04-05\nend = 2024-04-07\n");
    desk.done("tournament register second.toml");
    desk.run("tournament register second.toml").refused(
        "tournament 2 is registered already with this name, class, federation and first day (Summer Open, standard, 2024-04-05); \
         `arpad tournament show 2` shows it; `arpad tournament amend 2 FILE.toml --reason TEXT` replaces its registration",
    );
    desk.write("second.trf", super::OPEN.replace("Spring Open", "Summer Open"));
    let submitted = desk.run("report submit second.trf --tournament 2");
    assert!(
        submitted.out.contains("Warning: 6 games are those of tournament 1 (Spring Open, report 1)"),
        "{}",
        submitted.out
    );
    let next = "\nNext: arpad decide 2 return --reason \"the games of tournament 1\"\n";
    assert!(submitted.out.contains(next), "{}", submitted.out);
    let refused = desk.run("decide 2 accept");
    assert_eq!(refused.code, 2);
    for part in ["Summer Open", "Spring Open", "decide 2 accept --despite-same-games --reason TEXT"] {
        assert!(refused.err.contains(part), "{}", refused.err);
    }
    desk.run("decide 2 accept --despite-same-games").refused("why? Add --reason TEXT");
    desk.done("decide 2 accept --despite-same-games --reason played_twice");
    desk.done("decide 2 return --reason asked_for");
    desk.done("decide 2 reject --reason the_same_as_1");
    // Errors.
    desk.write("third.toml", "name = \"Third\"\n");
    desk.done("tournament register third.toml");
    let wrong = report("Third", 12, 5).replacen("/00/00  ", "/00/00 1", 1);
    desk.write("third.trf", &wrong);
    assert_eq!(desk.run("report submit third.trf --tournament 3").code, 1);
    let refused = desk.run("decide 3 accept");
    assert!(refused.err.contains("decide 3 accept --despite-errors --reason TEXT"), "{}", refused.err);
    desk.done("decide 3 accept --despite-errors --reason the_games_are_right");
    desk.done("decide 3 return --reason not_yet");
    // After publication.
    desk.done("period run 2024-05");
    desk.done("period publish 2024-05");
    desk.run("decide 1 return --reason late").refused(
        "tournament 1 is rated on the standard list of 2024-05; what is published changes only by a revision; submit the corrected \
         report (`arpad report submit FILE --tournament 1`), accept it (`arpad decide 1 accept`), then \
         `arpad period revise 2024-05 --class standard --reason TEXT`",
    );
    // A correction with errors: to send it back would take the report away that is rated.
    desk.write("faulty.trf", super::faulty());
    let submitted = desk.run("report submit faulty.trf --tournament 1");
    assert!(submitted.out.contains("\nNext: arpad report submit FILE --tournament 1\n"), "{}", submitted.out);
    assert!(desk.done("desk").contains("next: arpad report submit FILE --tournament 1\n"));
    desk.done("verify");
}

#[test]
fn of_two_tournaments_with_the_same_games_the_desk_lets_somebody_choose() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.write("second.toml", "name = \"Summer Open\"\nstart = 2024-04-05\nend = 2024-04-07\n");
    desk.done("tournament register second.toml");
    desk.write("second.trf", super::OPEN.replace("Spring Open", "Summer Open"));
    desk.done("report submit open.trf --tournament 1");
    // Which of them is the copy nobody knows: neither is proposed to be sent back, least of all both.
    let submitted = desk.run("report submit second.trf --tournament 2").out;
    assert!(submitted.contains("\nNext: arpad tournament show 1\n"), "{submitted}");
    let waiting = desk.done("desk");
    for other in [2, 1] {
        assert!(waiting.contains(&format!("  next: arpad tournament show {other}\n")), "{waiting}");
    }
    assert!(!waiting.contains(" return "), "{waiting}");
    for (one, other) in [(1, 2), (2, 1)] {
        let refused = desk.run(&format!("decide {one} accept --reason fine"));
        assert_eq!(refused.code, 2, "{}", refused.out);
        for part in [
            "Spring Open",
            "Summer Open",
            "send back the one that is the copy: ",
            &format!("`arpad decide {other} return --reason TEXT`, or `arpad decide {one} return --reason TEXT`"),
            &format!("if both were played, `arpad decide {one} accept --despite-same-games --reason TEXT`"),
        ] {
            assert!(refused.err.contains(part), "{part}: {}", refused.err);
        }
    }
    desk.done("decide 2 return --reason twice");
    assert!(desk.done("desk").contains("next: arpad decide 1 accept\n"));
}

#[test]
fn what_was_sent_back_does_not_come_again_unchanged() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.done("report submit open.trf --tournament 1 --received 2024-04-10");
    desk.done("decide 1 return --reason fix");
    desk.run("report submit open.trf --tournament 1 --received 2024-04-12").refused(
        "this is already report 1 of tournament 1, byte for byte; it was returned because: fix; submit the corrected report; if this \
         one is right after all, `arpad decide 1 accept`",
    );
    let again = desk.run("report submit open.trf --received 2024-04-12 --json");
    assert_eq!(again.code, 1);
    assert_eq!(again.json()["reports"][0]["already"]["sent_back"], "fix");
    assert_eq!(desk.run("tournament show 1 --json").json()["reports"].as_array().unwrap().len(), 1);
    desk.done("verify");
}

/// The day the reports arrived is recorded later by the same command with the day, and a day that is known stays.
#[test]
fn the_day_of_receipt_is_added_later() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    season(&desk);
    desk.done("tournament register season.csv");
    let text = desk.done("report submit april");
    let line = "Deadlines were not checked: the day the reports arrived is not known. Submit\n  them again with --received DATE to record that day.\n";
    assert!(text.contains(line), "{text}");
    let received = |id: u32| -> Vec<Value> {
        let shown = desk.run(&format!("tournament show {id} --json")).json();
        shown["reports"].as_array().unwrap().iter().map(|report| report["received"].clone()).collect()
    };
    assert_eq!(received(4), [Value::Null]);
    let text = desk.done("report submit april --received 2024-04-20");
    assert!(text.contains("Next: arpad decide --all-clean accept"), "{text}");
    assert_eq!(received(4), [Value::Null, "2024-04-20".into()]);
    assert_eq!(desk.run("report submit april --received 2024-04-25").code, 1, "nothing is new");
    assert_eq!(received(4).len(), 2);
    // By name it is a correction.
    let text = desk.done("report submit april/03.trf --tournament 4 --received 2024-04-21");
    assert!(text.contains("byte for byte, now with the day it arrived: 2024-04-21.\n"), "{text}");
    assert!(desk.done("decide --all-clean accept").ends_with("12 tournaments accepted, 0 left to decide\n"));
    desk.done("verify");
}

#[test]
fn a_report_that_went_to_the_wrong_tournament_names_its_own() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    season(&desk);
    desk.done("tournament register season.csv");
    desk.run("report submit april/03.trf --tournament 1 --received 2024-04-20");
    let text = desk.run("report submit april/03.trf").out;
    let words: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("already report 1 of tournament 1; if it is of tournament 4, submit it with --tournament 4"),
        "{text}"
    );
    desk.run("report submit april/03.trf --tournament 4 --received 2024-04-20");
    assert_eq!(desk.run("tournament show 4 --json").json()["reports"][0]["report"], 2);
}

#[test]
fn a_season_that_grew_registers_what_is_new() {
    let desk = Desk::new();
    desk.done("init");
    let one = "name,start,end\nOne,2024-04-01,2024-04-03\n";
    desk.write("season.csv", one);
    desk.done("tournament register season.csv");
    desk.write("season.csv", format!("{one}Two,2024-04-05,2024-04-07\nTWO,2024-04-05,2024-04-07\n"));
    let answer = desk.run("tournament register season.csv");
    assert_eq!((answer.code, answer.out.lines().next()), (0, Some("Tournament 2: Two, standard")), "{}", answer.err);
    let known = "note: season.csv: line 2: One is registered already: tournament 1\n\
                 note: season.csv: line 4: TWO is there twice, and registered once: tournament 2\n";
    assert_eq!(answer.err, known);
    let again = desk.run("tournament register season.csv");
    assert_eq!((again.code, again.out.as_str()), (0, "Nothing is new; `arpad tournament list` shows them\n"));
    let again = desk.run("tournament register season.csv --json").json();
    assert_eq!(again["tournaments"], serde_json::json!([]));
    assert_eq!(again["already"][2], serde_json::json!({"file": "season.csv: line 4", "tournament": 2}));
    // With another fault nothing is registered, as before.
    desk.write("season.csv", format!("{one}Three,yesterday,2024-04-07\n"));
    assert_eq!(desk.run("tournament register season.csv").code, 2);
    assert_eq!(desk.run("tournament list --json").json()["tournaments"].as_array().unwrap().len(), 2);
}

#[test]
fn a_list_without_tournaments_says_so() {
    let desk = Desk::new();
    desk.done("init");
    assert_eq!(
        desk.done("tournament list"),
        "There is no tournament; `arpad tournament register FILE` registers one\n"
    );
    desk.done("tournament register open.toml");
    assert_eq!(
        desk.done("tournament list --state accepted"),
        "There is no tournament that is accepted; `arpad tournament list` shows all of\n  them\n"
    );
    assert_eq!(
        desk.done("tournament list --class rapid"),
        "There is no tournament of this kind; `arpad tournament list` shows all of them\n"
    );
}

/// The file of another tournament, taken by mistake, does not become the registration of one that is rated.
#[test]
fn a_rated_tournament_is_not_amended_to_another_one() {
    let desk = Desk::ready();
    let own = "name = \"Spring Open\"\ncity = \"Reggio\"\nstart = 2024-04-05\nend = 2024-04-07\n";
    desk.write("own.toml", own);
    desk.done("tournament amend 1 own.toml --reason complete");
    assert_eq!(desk.done("tournament show 1 --toml"), own);
    desk.run("tournament amend 1 own.toml --reason again")
        .refused("nothing changes in the registration of tournament 1");
    for line in [
        "report submit open.trf --tournament 1",
        "decide 1 accept --by Rossi --reason checked",
        "period run 2024-05",
        "period publish 2024-05",
    ] {
        desk.run(line);
    }
    desk.write("other.toml", "name = \"Lugano Masters\"\ncity = \"Lugano\"\nstart = 2024-08-05\nend = 2024-08-07\n");
    let refused = desk.run("tournament amend 1 other.toml --reason rounds");
    assert_eq!((refused.code, refused.err.lines().count()), (2, 1), "{}", refused.err);
    for part in [
        "tournament 1 is rated, and with this registration the report may be of another tournament: the name is Spring Open",
        "`arpad tournament show 1 --toml` prints the registration it has",
        "`arpad tournament amend 1 FILE.toml --despite-another-event --reason TEXT`",
    ] {
        assert!(refused.err.contains(part), "{}", refused.err);
    }
    assert_eq!(desk.done("tournament show 1 --toml"), own);
    desk.done("tournament amend 1 other.toml --despite-another-event --reason so_it_is");
    desk.done("verify");
}

#[test]
fn a_list_that_is_imported_again_names_the_way_back() {
    let desk = Desk::ready();
    desk.run("import list list.csv --month 2024-04").refused(
        "list.csv: the standard list of 2024-04 was imported already; `arpad import undo` takes that import back, and then this \
         file can be imported",
    );
    assert_eq!(
        desk.done("import undo"),
        "The import of the standard list of 2024-04 is taken back, with 5 players it\n  brought or changed.\n"
    );
    desk.done("import list list.csv --month 2024-04");
    // What came since is based on it.
    desk.done("player add 2001 --name New,_Player");
    let refused = desk.run("import list list.csv --month 2024-04");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("cannot be taken back: log entry"), "{}", refused.err);
    desk.done("verify");
}

#[test]
fn reasons_to_decide_fit_the_terminal() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.write("second.toml", "name = \"Summer Open\"\nstart = 2024-04-05\nend = 2024-04-07\n");
    desk.done("tournament register second.toml");
    desk.write("second.trf", super::OPEN.replace("Spring Open", "Summer Open"));
    desk.done("report submit open.trf --tournament 1");
    desk.done("report submit second.trf --tournament 2");
    let text = desk.done("decide --all-clean accept");
    assert!(text.contains("these games count twice") || text.contains("these games count\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn a_season_with_faults_names_every_line_and_registers_nothing() {
    let desk = Desk::new();
    desk.done("init");
    desk.write("season.csv", "name,start,end,class\nOne,2024-04-01,2024-04-03,standard\nTwo,yesterday,2024-04-03,rapid\nThree,,2024-04-03,\n");
    let refused = desk.run("tournament register season.csv");
    assert_eq!(refused.code, 2);
    assert!(
        refused.err.contains("season.csv: line 3:") && refused.err.contains("season.csv: line 4:"),
        "{}",
        refused.err
    );
    assert_eq!(desk.run("tournament list --json").json()["tournaments"], serde_json::json!([]));
    desk.write("other.csv", "name,start,finish\n");
    assert!(desk.run("tournament register other.csv").err.contains("`finish` is not a column"));
}

#[test]
fn a_report_registers_its_tournament_and_leaves_a_file_to_complete() {
    let desk = Desk::new();
    desk.done("init");
    std::fs::create_dir(desk.path("reports")).unwrap();
    desk.write("reports/spring.trf", super::OPEN);
    let answer = desk.run("tournament register reports/spring.trf");
    assert_eq!(answer.code, 0, "{}", answer.err);
    assert!(answer.err.contains("reports/spring.toml") && answer.err.contains("tournament amend 1"), "{}", answer.err);
    let toml = std::fs::read_to_string(desk.path("reports/spring.toml")).unwrap();
    assert!(toml.contains("name = \"Spring Open\"") && toml.contains("# registered = …"), "{toml}");
    let completed = toml.replace("# registered = …", "registered = 2024-02-01");
    desk.write("reports/spring.toml", &completed);
    desk.done("tournament amend 1 reports/spring.toml --reason completed");
    assert!(desk.run("tournament show 1 --json").json()["registration"].as_str().unwrap().contains("2024-02-01"));
    let log = desk.run("log --json").json().to_string();
    assert!(log.contains("amend"), "{log}");
    desk.done("verify");
}

#[test]
fn players_are_found_by_name_and_named_where_a_number_is_asked_for() {
    let desk = Desk::published();
    let text = desk.done("player find ana_abette");
    assert!(text.contains("1001"), "{text}");
    assert_eq!(desk.run("player find betulla --json").json()["players"][0]["fide_id"], 1002);
    assert_eq!(desk.run("player find 1002 --json").json()["players"][0]["name"], "Betulla, Bruno");
    let unknown = "there is no player with FIDE id 77; `arpad player find NAME` searches for one by name";
    desk.run("player find 77").refused(unknown);
    let born = desk.run("player find 1002 --json").json()["players"][0]["birth"].as_str().unwrap()[..4].to_owned();
    let found = |filter: &str| desk.run(&format!("player find 1002 {filter} --json")).json()["found"].clone();
    assert_eq!((found("--federation ita"), found(&format!("--born {born}"))), (1.into(), 1.into()));
    for filter in ["--federation GER", "--born 1875", "--title GM"] {
        assert_eq!(found(filter), 0, "{filter}");
        let other = "player 1002 is not one that --federation, --born and --title ask for; leave them out";
        desk.run(&format!("player find 1002 {filter}")).refused(other);
    }
    let wrong = "`ITALY` is not the code of a federation; it has three letters, such as ITA";
    desk.run("player find 1002 --federation Italy").refused(wrong);
    desk.run("user add olga --role officer --federation Italy").refused(wrong);
    let unknown = "there is no federation QQQ; add it first: arpad federation add QQQ --name NAME";
    desk.run("user add olga --role officer --federation qqq").refused(unknown);
    desk.run("player find nobody_at_all")
        .refused("nobody is named like `nobody at all`; write only a part of the name");
    desk.run("player find abete --born 1975")
        .refused("nobody is named like `abete`; write only a part of the name, or leave --born out");
    // Those of the name; a similar one only where there is none.
    desk.done("player add 2001 --name Abetti,_Ugo");
    desk.done("player add 2002 --name Abete,_Zoe");
    let found = desk.run("player find abete --json").json();
    let of = |at: usize, key: &str| found["players"][at][key].clone();
    assert_eq!((&found["found"], of(0, "fide_id"), of(1, "fide_id")), (&2.into(), 1001.into(), 2002.into()), "{found}");
    assert_eq!((of(0, "rating"), of(1, "rating")), (2012.into(), Value::Null));
    assert!(desk.done("player find abete").lines().any(|line| line.contains("Abete, Anna") && line.ends_with("2012")));
    let similar = desk.done("player find abetr");
    assert!(similar.starts_with("Nobody is named `abetr`; similar names:\n"), "{similar}");
    desk.run("player show abete")
        .refused("`abete` may be 1001 Abete, Anna (ITA), 2002 Abete, Zoe (); give the FIDE number");
    desk.done("player set 2002 --name Zeta,_Zoe");
    let shown = desk.done("player show Abete");
    assert!(shown.contains("2024-04 to 2024-05"), "{shown}");
    let refused = desk.run("player show e");
    assert_eq!(refused.code, 2, "{}", refused.out);
    desk.done("player show 1001 --html abete.html");
    let page = std::fs::read_to_string(desk.path("abete.html")).unwrap();
    assert!(page.contains("<svg") && page.contains("<table>"), "{page}");
    desk.done("player transfer Dafne --to FRA --on 2024-06-01");
}

#[test]
fn the_preview_is_a_page_too_and_shows_one_player() {
    let desk = Desk::ready();
    desk.done("report submit open.trf --tournament 1");
    desk.done("decide 1 accept --by Rossi");
    let text = desk.done("period preview 2024-05 --html preview.html");
    assert!(text.contains("Biggest rises"), "{text}");
    assert!(std::fs::read_to_string(desk.path("preview.html")).unwrap().contains("<caption>Biggest rises"));
    let one = desk.run("period preview 2024-05 --player Abete --json").json();
    assert_eq!(one["fide_id"], 1001);
    assert!(one["change"].as_i64().unwrap() > 0, "{one}");
}

#[test]
fn an_import_that_contradicts_its_file_is_refused_and_one_can_be_taken_back() {
    let desk = Desk::new();
    desk.done("init");
    desk.write("rapid-apr24.csv", super::LIST.replace("standard", "rapid"));
    let refused = desk.run("import list rapid-apr24.csv --class standard");
    assert!(refused.code == 2 && refused.err.contains("--class says standard"), "{}", refused.err);
    let refused = desk.run("import list rapid-apr24.csv --month 2024-05");
    assert!(refused.code == 2 && refused.err.contains("--month says 2024-05"), "{}", refused.err);
    desk.write("again.csv", super::LIST.replace("standard", "rapid"));
    let imported = desk.run("import list rapid-apr24.csv --json").json();
    assert_eq!((&imported["class"], &imported["month"]), (&serde_json::json!("rapid"), &serde_json::json!("2024-04")));
    let refused = desk.run("import list list.csv");
    assert!(refused.err.contains("add --month"), "{}", refused.err);
    // The same ratings a month later may be the file of the month before.
    let same = desk.run("import list again.csv --month 2024-05 --class rapid");
    assert!(same.code == 0 && same.err.contains("every rating is that of the list of 2024-04"), "{}", same.err);
    desk.done("import undo");
    desk.done("import undo");
    assert_eq!(desk.run("period show --json").json()["lists"], serde_json::json!([]));
    desk.run("import undo")
        .refused("there is no import that could be taken back; `arpad period show` lists what is published");
    desk.done("verify");
}

const COMBINED: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
100001         Alder, Anton                                                 AAA M   GM        IA                 2501  9   10 2480  0   10 2511  0   10 1980      
100002         Birch, Berta                                                 BBB F   WGM  WGM                     2389  0   20 2301  3   20 0     0   0  1991  w   
100003         Cedar, Carl                                                  AAA M             FT,NI          AFM 2104  0   20 0     0   0  0     0   0  1975  i   
100004         Dogwood, Dora                                                CCC F                            AGM 0     0   0  0     0   0  1512  5   20 0     w   
100005         Elder, Emil                                                  CCC M                                0     0   0  0     0   0  0     0   0  2001  i   
100006         Fir, Felix                                                   CCC M                                1804  4   0  0     0   0  0     0   0  1999  i   
";

const COMBINED_LEGACY: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
99000003       A E M, Invented                                              BAN M                            1840  0   40 1836  0   20 1860  0   20 1974      
99000004       A, Made Up                                                   IND F                            2014  0   20                           1994  wi  
99000005                                                                    TTO M                                                                   0000      
";

const SINGLE: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA MAR24 Gms K  B-day Flag
99000007       A C J Invented                                               IND M                            ACM 1463  3   0  1987  i   
99000008       A-ALI, Made Up Abdul                                         IRQ F   WFM  WFM                     1876  13  20 2001  w   
99000009       Nobody, Known                                                IRQ M        WGM  IO                 1776  0   40 0         
";

const SINGLE_LEGACY: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FEB15 Gms K  B-day Flag
99000007       A C J Invented                                               IND M                            1463  0   40 1987  i   
";

const OLD: &str = "\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag
 9900001  Invented, Dmitry                  g   RUS  2686    9  1990  
 9900003  A, Nobody                         wm  IND  1447    0  1995  wi
99000002  A K M, Made Up                        BAN  1714    0        
";

#[test]
fn what_a_fide_file_has_survives_import_and_export() {
    for (layout, month, classes, text) in [
        ("combined", "2024-03", &["standard", "rapid", "blitz"][..], COMBINED),
        ("combined-legacy", "2014-03", &["standard", "rapid", "blitz"], COMBINED_LEGACY),
        ("single", "2024-03", &["standard"], SINGLE),
        ("single", "2024-03", &["rapid"], SINGLE),
        ("single-legacy", "2015-02", &["standard"], SINGLE_LEGACY),
        ("old", "2011-03", &["standard"], OLD),
    ] {
        let desk = Desk::new();
        desk.done("init");
        let text = text.replace('\n', "\r\n");
        desk.write("fide.txt", &text);
        for class in classes {
            desk.done(&format!("import list fide.txt --month {month} --class {class}"));
        }
        let class = if classes.len() == 1 { format!("--class {}", classes[0]) } else { String::new() };
        desk.done(&format!("export list {month} {class} --to fide-txt --layout {layout} again.txt"));
        let again = std::fs::read_to_string(desk.path("again.txt")).unwrap();
        assert_eq!(again, text, "{layout}");
        desk.done("verify");
        // The same as XML. The old files have no K, which an XML file would show.
        if layout == "old" {
            continue;
        }
        desk.done(&format!("export list {month} {class} --to fide-xml --layout {layout} again.xml"));
        desk.done(&format!("list convert fide.txt fide.xml --to fide-xml --layout {layout} {class}"));
        let read = |name: &str| std::fs::read_to_string(desk.path(name)).unwrap();
        assert_eq!(read("again.xml"), read("fide.xml"), "{layout}");
    }
}
