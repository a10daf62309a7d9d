//! What the authority does beside the month, as it is typed: decisions under the edition that names them, interim reports,
//! players, duplicates, federations, fees, lists beside the list.

use serde_json::Value;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

struct Desk {
    folder: TempDir,
}

/// A report of players 1001 and on, each with a game a round.
struct Report<'a> {
    start: &'a str,
    end: &'a str,
    kind: &'a str,
    days: &'a [&'a str],
    rounds: &'a [&'a [(u32, u32, char)]],
}

impl Report<'_> {
    fn text(&self) -> String {
        let slash = |day: &str| day.replace('-', "/");
        let mut text = format!(
            "012 Open\n022 Reggio\n032 ITA\n042 {}\n052 {}\n092 {}\n102 Rossi, Anna\n222 5400+30\n",
            slash(self.start),
            slash(self.end),
            self.kind
        );
        if !self.days.is_empty() {
            let days: Vec<String> = self.days.iter().map(|day| slash(&day[2..])).collect();
            let _ = writeln!(text, "132{:88}{}", "", days.join("  "));
        }
        let mut ids: Vec<u32> =
            self.rounds.iter().flat_map(|round| round.iter()).flat_map(|(white, black, _)| [*white, *black]).collect();
        ids.sort_unstable();
        ids.dedup();
        let no = |id: u32| ids.binary_search(&id).unwrap() + 1;
        for id in &ids {
            let (mut points, mut line) = (0, String::new());
            for round in self.rounds {
                let Some((white, black, result)) = round.iter().find(|(white, black, _)| white == id || black == id)
                else {
                    line.push_str("  0000 - Z");
                    continue;
                };
                let (other, colour, result) = match (white == id, result) {
                    (true, result) => (black, 'w', *result),
                    (false, '1') => (white, 'b', '0'),
                    (false, '0') => (white, 'b', '1'),
                    (false, result) => (white, 'b', *result),
                };
                points += "0=1".find(result).unwrap();
                let _ = write!(line, "  {:>4} {colour} {result}", no(*other));
            }
            let points = format!("{}.{}", points / 2, points % 2 * 5);
            let name = format!("Player, No {id}");
            let _ = writeln!(
                text,
                "001 {:>4} m    {name:<33}      ITA {id:>11}            {points:>4} {:>4}{line}",
                no(*id),
                no(*id)
            );
        }
        text
    }
}

impl Desk {
    /// With a standard list of a month: 1001 to 1004 at 2000, 1005 unrated.
    fn new(month: &str) -> Desk {
        let desk = Desk { folder: tempfile::tempdir().unwrap() };
        let mut list =
            String::from("fide_id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year\n");
        for id in 1001..=1005 {
            let rating = if id == 1005 { 0 } else { 2000 };
            let _ = writeln!(list, "{id},\"Player, No {id}\",ITA,M,{rating},0,20,1980");
        }
        desk.write("list.csv", &list);
        desk.done("init");
        desk.done(&format!("import list list.csv --month {month}"));
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }

    /// Words, of which `_` stands for a blank inside one.
    fn run(&self, line: &str) -> (i32, String, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arpad"));
        command.current_dir(self.folder.path()).env_remove("ARPAD_DB").env("USER", "tester");
        command.args(line.split_whitespace().map(|word| word.replace('_', " ")));
        let output = command.output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }

    #[track_caller]
    fn done(&self, line: &str) -> String {
        let (code, out, err) = self.run(line);
        assert_eq!(code, 0, "{line}: {out}{err}");
        out
    }

    #[track_caller]
    fn json(&self, line: &str) -> Value {
        let (_, out, err) = self.run(&format!("{line} --json"));
        serde_json::from_str(&out).unwrap_or_else(|error| panic!("{line}: {error}: {out}{err}"))
    }

    /// One clear line, exit code 2, nothing on standard output.
    #[track_caller]
    fn refused(&self, line: &str, printed: &str) {
        let (code, out, err) = self.run(line);
        assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{line}: {out}{err}");
        assert!(err.contains(printed), "{line}: {err}");
    }

    /// A tournament registered and reported; its number.
    fn reported(&self, registration: &str, report: &Report<'_>) -> u64 {
        self.write("open.toml", &format!("name = \"Open\"\n{registration}"));
        self.write("open.trf", &report.text());
        let id = self.json("tournament register open.toml")["id"].as_u64().unwrap();
        self.run(&format!("report submit open.trf --tournament {id}"));
        id
    }

    fn publish(&self, month: &str) {
        self.done(&format!("period run {month}"));
        self.done(&format!("period publish {month}"));
    }

    fn rating(&self, id: u32, month: &str) -> Value {
        self.json(&format!("player show {id} --month {month}"))["lists"][0]["rating"].clone()
    }

    #[track_caller]
    fn verified(&self) {
        let (code, out, _) = self.run("verify");
        assert_eq!(code, 0, "{out}");
    }
}

fn win<'a>(start: &'a str, end: &'a str) -> Report<'a> {
    Report { start, end, kind: "Swiss", days: &[], rounds: &[&[(1001, 1002, '1'), (1003, 1004, '=')]] }
}

/// The checks ask for a decision; the one that the edition names lets the report be accepted.
fn decided(list: &str, registration: &str, report: &Report<'_>, verb: &str, article: &str, office: &str) {
    let desk = Desk::new(list);
    let id = desk.reported(registration, report);
    let accept = format!("decide {id} accept --by Rossi --reason checked");
    desk.refused(&accept, "the checks ask for a decision first");
    let line = format!("decide {id} {verb} --article {article} --by Bianchi --reason allowed --on {}", report.start);
    desk.refused(&line, &format!("--as {office}"));
    desk.refused(&format!("{line} --as federation"), &format!("--as {office}"));
    desk.done(&format!("{line} --as {office}"));
    assert_eq!(desk.done(&accept), format!("Tournament {id} is accepted\n"), "{article}");
    let shown = desk.json(&format!("tournament show {id}"));
    let decision = &shown["decisions"][0];
    assert_eq!((&decision["article"], &decision["office"]), (&article.into(), &office.into()), "{decision}");
    assert_eq!((&decision["on"], &decision["by"]), (&report.start.into(), &"Bianchi".into()));
    desk.verified();
}

const CHAIR: &str = "qc-chair";

#[test]
fn late_registration_under_each_edition() {
    let late = |start: &str| format!("registered = {start}\nnorms = false\n");
    let case = |list, start, end, article| decided(list, &late(start), &win(start, end), "approve", article, CHAIR);
    case("2010-01", "2010-01-10", "2010-01-12", "0.4");
    case("2018-05", "2018-05-10", "2018-05-12", "0.2");
    case("2023-05", "2023-05-10", "2023-05-12", "0.2");
    case("2024-05", "2024-05-10", "2024-05-12", "0.2.4");
    case("2026-01", "2026-01-10", "2026-01-12", "0.2.4");
}

#[test]
fn length_4_12_of_2009_and_2017() {
    let report = win("2010-01-10", "2010-06-10");
    decided("2010-01", "registered = 2009-12-01\n", &report, "approve", "4.12", CHAIR);
    let report = win("2018-05-10", "2018-09-10");
    let registration = "registered = 2018-04-01\nnorms = false\ninterim_reports = true\n";
    decided("2018-05", registration, &report, "approve", "4.12", CHAIR);
}

#[test]
fn hybrid_approval_0_2_of_2022() {
    let registration = "registered = 2023-04-01\nhybrid = true\npgn = true\n";
    let report = win("2023-05-10", "2023-05-12");
    decided("2023-05", registration, &report, "approve", "0.2", CHAIR);
    // Registered late as well: that is another decision on the same article.
    let desk = Desk::new("2023-05");
    let id = desk.reported(&registration.replace("04-01", "05-10"), &report);
    desk.done(&format!("decide {id} approve --article 0.2 --as qc-chair --by B --reason r"));
    desk.refused(&format!("decide {id} accept --by B --reason r"), "registered on 2023-05-10");
    desk.done(&format!("decide {id} accept --article 0.2 --as qc-chair --by B --reason r"));
}

/// 6.2 of 2022: asked for beforehand, games after the match is decided are rated; without it they are not.
#[test]
fn waiver_of_6_2() {
    let games: [&[(u32, u32, char)]; 4] =
        [&[(1001, 1002, '1')], &[(1001, 1002, '1')], &[(1001, 1002, '1')], &[(1001, 1002, '1')]];
    let report = Report { start: "2023-05-10", end: "2023-05-13", kind: "Match", days: &[], rounds: &games };
    let registration = "registered = 2023-04-01\nsystem = \"match\"\nplanned_games = 4\n";
    let rated = |waived: bool| {
        let desk = Desk::new("2023-05");
        let id = desk.reported(registration, &report);
        if waived {
            let waive = format!("decide {id} waive --by Bianchi --reason asked --on 2023-05-01");
            desk.refused(&waive, "6.2 of 2022-01 asks for the Qualification Commission");
            desk.refused(&format!("{waive} --as qc-chair"), "--as qualification-commission");
            desk.done(&format!("{waive} --as qualification-commission"));
        }
        desk.done(&format!("decide {id} accept --by Rossi --reason checked"));
        desk.publish("2023-06");
        desk.verified();
        desk.rating(1001, "2023-06")
    };
    // Three or four games at +0.50, K 20.
    assert_eq!((rated(false), rated(true)), (2030.into(), 2040.into()));
    let desk = Desk::new("2023-05");
    let id = desk.reported(registration, &report);
    let late = "--as qualification-commission --by Bianchi --reason asked --on 2023-05-11";
    desk.done(&format!("decide {id} waive {late}"));
    desk.done(&format!("decide {id} accept --by Rossi --reason checked"));
    desk.publish("2023-06");
    assert_eq!(desk.rating(1001, "2023-06"), 2030, "granted after the match began, it has no effect");
}

/// 9.1 of 2022: not in time for the third list after the end, and nobody may allow it; an appeal may be granted.
#[test]
fn ruling_i_9_1_of_2022_a_report_that_missed_the_third_list() {
    let desk = Desk::new("2023-05");
    let id = desk.reported("registered = 2023-04-01\n", &win("2023-05-10", "2023-05-12"));
    let printed = desk.json(&format!("report submit open.trf --tournament {id} --received 2023-08-01"));
    assert_eq!(printed["verdict"], "not-ratable");
    desk.refused(&format!("decide {id} accept --by R --reason r"), "9.1");
    let strike = "--by Bianchi --reason the_post_was_on_strike";
    for office in ["qc-chair", "council", "administrator"] {
        desk.refused(&format!("decide {id} accept --article 9.1 --as {office} {strike}"), "9.1 of 2022-01 lets nobody");
    }
    desk.done(&format!("decide {id} reject {strike}"));
    desk.done(&format!("decide {id} appeal {strike}"));
    desk.refused(&format!("decide {id} accept --as council {strike}"), "--as qualification-commission");
    let own = format!("decide {id} accept --as qualification-commission {strike}");
    desk.refused(&own, &format!("tournament {id} was refused by Bianchi; somebody else has to answer the appeal"));
    let granted = desk.json(&own.replace("Bianchi", "Verdi"));
    assert_eq!((&granted["kind"], &granted["article"]), (&"appeal-granted".into(), &"0.4".into()), "{granted}");
    assert_eq!(granted["office"], "qualification-commission");
    let shown = desk.done(&format!("tournament show {id}"));
    // The office is broken between its words where the table is full; the log below has it whole.
    assert!(shown.contains("qualification") && shown.contains("commission"), "{shown}");
    let log = desk.json("log --last 1");
    assert_eq!(log["entries"][0]["detail"]["decision"]["office"], "qualification-commission", "{log}");
    desk.publish("2023-06");
    assert_eq!(desk.rating(1001, "2023-06"), 2010);
}

/// 0.5 of 2009 and 2017, 0.4 since 2022: seven days; to the commission, since March 2024 to the Council.
#[test]
fn refusal_appeal_and_answer() {
    for (list, start, end, article, to) in [
        ("2010-01", "2010-01-10", "2010-01-12", "0.5", "qualification-commission"),
        ("2018-05", "2018-05-10", "2018-05-12", "0.5", "qualification-commission"),
        ("2023-05", "2023-05-10", "2023-05-12", "0.4", "qualification-commission"),
        ("2024-05", "2024-05-10", "2024-05-12", "0.4", "council"),
    ] {
        let desk = Desk::new(list);
        let id = desk.reported("norms = false\n", &win(start, end));
        let decide = |verb: &str, on: &str| format!("decide {id} {verb} --by Rossi --reason r --on 2024-07-{on}");
        assert_eq!(desk.done(&decide("reject", "01")), format!("Tournament {id} is rejected\n"));
        desk.refused(&format!("report submit open.trf --tournament {id}"), "rejected: submitting a report");
        desk.refused(&decide("appeal", "09"), &format!("possible until 2024-07-08 ({article} of"));
        assert_eq!(desk.done(&decide("appeal", "08")), format!("Tournament {id} is appealed\n"));
        desk.refused(&decide("reject", "20"), &format!("--as {to}"));
        let answer = format!("reject --as {to}");
        desk.refused(&decide(&answer, "20"), "somebody else has to answer the appeal");
        assert_eq!(
            desk.done(&decide(&answer, "20").replace("Rossi", "Verdi")),
            format!("Tournament {id} is rejected\n"),
            "dismissed"
        );
        desk.refused(&decide("appeal", "21"), "a second appeal");
        let shown = desk.json(&format!("tournament show {id}"));
        assert_eq!(shown["decisions"][2]["office"], to, "{list}");

        let other = desk.reported("norms = false\n", &win(start, end));
        let decide = |verb: &str, on: &str| format!("decide {other} {verb} --by Rossi --reason r --on 2024-07-{on}");
        for (verb, on) in [("reject", "01"), ("appeal", "02")] {
            desk.done(&decide(verb, on));
        }
        desk.done(&decide(&format!("accept --as {to}"), "03").replace("Rossi", "Verdi"));
        let shown = desk.json(&format!("tournament show {other}"));
        assert_eq!((&shown["status"], &shown["decisions"][2]["office"]), (&"accepted".into(), &to.into()), "upheld");
        desk.verified();
    }
    let desk = Desk::new("2024-05");
    desk.refused("decide 1 reject --by R --reason r --on 2999-01-01", "is in the future");
}

/// 13.3 of 2017, 10.1 of 2022.
#[test]
fn suspension_and_dispensation() {
    for (list, next, article) in [("2018-05", "2018-06", "13.3"), ("2023-05", "2023-06", "10.1")] {
        let desk = Desk::new(list);
        desk.done("federation add ITA --name Italy");
        desk.done(&format!("federation set ITA --suspended-from {list}-10"));
        let dispense = format!("player dispense 1002 --from {list}-20 --by Rossi --reason no_federation");
        if article == "10.1" {
            desk.refused(
                &dispense,
                "10.1 of 2022-01 asks for the FIDE Council; if it was decided there, write --as council",
            );
        }
        desk.done(&format!("{dispense} --as council"));
        desk.publish(next);
        assert_eq!((desk.rating(1001, next), desk.rating(1002, next)), (Value::Null, 2000.into()));
        let log: String = rusqlite::Connection::open(desk.path("arpad.db"))
            .unwrap()
            .query_row("SELECT detail FROM log WHERE action = 'dispense'", [], |row| row.get(0))
            .unwrap();
        assert!(log.contains(&format!("\"article\":\"{article}\"")), "{log}");
        let (_, _, err) = desk.run(&format!("federation set ITA --lifted {next}-01"));
        assert!(err.starts_with(&format!("note: published standard lists from {next} on may change")), "{err}");
        assert_eq!(desk.rating(1001, next), Value::Null, "published lists stay");
        let after = if next == "2018-06" { "2018-07" } else { "2023-07" };
        desk.publish(after);
        assert_eq!(desk.rating(1001, after), 2000);
        desk.verified();
    }
}

/// One report for two tournaments would count twice: a warning shows it.
#[test]
fn the_same_report_for_two_tournaments() {
    let desk = Desk::new("2023-05");
    let first = desk.reported("registered = 2023-04-01\n", &win("2023-05-10", "2023-05-12"));
    let second = desk.json("tournament register open.toml")["id"].as_u64().unwrap();
    let printed = desk.json(&format!("report submit open.trf --tournament {second}"));
    assert_eq!(printed["same_as"], serde_json::json!([first]));
    let known = format!("this is already report 1 of tournament {first}");
    desk.refused(&format!("report submit open.trf --tournament {first}"), &known);
    for id in [first, second] {
        desk.refused(&format!("decide {id} accept --by R"), "these games count twice");
    }
    desk.done(&format!("decide {second} return --by R --reason the_same"));
    desk.done(&format!("decide {first} accept --by R"));
    desk.refused(&format!("decide {second} accept --by R"), "these games count twice");
}

/// A second report replaces the first by decision, and both stay.
#[test]
fn a_report_is_replaced() {
    let desk = Desk::new("2024-05");
    let id = desk.reported("", &win("2024-05-10", "2024-05-12"));
    desk.done(&format!("decide {id} accept --by R --reason r"));
    let other = Report { rounds: &[&[(1001, 1002, '0'), (1003, 1004, '=')]], ..win("2024-05-10", "2024-05-12") };
    desk.write("second.trf", &other.text());
    let printed = desk.json(&format!("report submit second.trf --tournament {id}"));
    assert_eq!((&printed["second"], &printed["status"]), (&true.into(), &"accepted".into()));
    desk.done(&format!("decide {id} accept --by R --reason the_second_is_right"));
    desk.publish("2024-06");
    assert_eq!(desk.rating(1001, "2024-06"), 1990);
    assert_eq!(desk.json(&format!("tournament show {id}"))["reports"].as_array().unwrap().len(), 2);
    desk.verified();
}

#[test]
fn a_league_in_stages() {
    let desk = Desk::new("2024-05");
    desk.write("league.toml", "name = \"League\"\nstart = 2024-05-01\nend = 2024-07-20\n");
    desk.done("tournament register league.toml");
    let rounds: [&[(u32, u32, char)]; 2] = [&[(1001, 1002, '1')], &[(1001, 1003, '1')]];
    let days = ["2024-05-05", "2024-06-09"];
    for played in [1, 2] {
        let report =
            Report { start: "2024-05-01", end: "2024-07-20", kind: "Swiss", days: &days, rounds: &rounds[..played] };
        desk.write(&format!("to-{played}.trf"), &report.text());
    }
    let printed = desk.run("report submit to-1.trf --tournament 1 --interim").1;
    assert!(printed.contains("Tournament 2 is a stage of tournament 1."), "{printed}");
    // A date of the second round is in the report already.
    desk.done("decide 2 accept --despite-errors --by R --reason r");
    desk.publish("2024-06");
    desk.refused("report submit to-2.trf --tournament 1", "is reported in stages");
    desk.refused("report submit to-1.trf --tournament 1 --interim", "no game of round 2 or later");
    desk.refused("report submit to-2.trf --tournament 2 --interim", "tournament 2 is a stage of 1; name that one");
    let printed = desk.json("report submit to-2.trf --tournament 1 --interim");
    assert_eq!((&printed["tournament"], &printed["part_of"]), (&3.into(), &1.into()));
    desk.done("decide 3 accept --despite-errors --by R --reason r");
    desk.publish("2024-07");
    // +10, then 2010 v 2000: .49 · 20 = 9.8.
    assert_eq!((desk.rating(1001, "2024-06"), desk.rating(1001, "2024-07")), (2010.into(), 2020.into()));
    let shown = desk.json("tournament show 1");
    let lists: Vec<&Value> = shown["stages"].as_array().unwrap().iter().map(|stage| &stage["rated_in"]).collect();
    assert_eq!(lists, ["2024-06", "2024-07"]);
    assert!(desk.done("tournament show 1").contains("League, stage 2"));
    assert!(desk.done("tournament show 3").contains("A stage of tournament 1"));
    desk.verified();
    let short = desk.reported("", &win("2024-07-01", "2024-07-03"));
    desk.write("short.toml", "name = \"Weekend\"\n");
    desk.done("tournament register short.toml");
    desk.refused(
        &format!("report submit open.trf --tournament {} --interim", short + 1),
        "is of 3 days; interim reports are for one of more than 30 days (4 of 2024-03)",
    );
}

#[test]
fn players_are_recorded_corrected_merged_and_split() {
    let desk = Desk::new("2024-05");
    desk.done("player add 1006 --name Tiglio,_Tea --federation ITA --sex f --birth 2012-03-04 --title none");
    desk.done("player set 1006 --women-title WCM --membership ibca --other-titles ft --reason registered");
    desk.done("player transfer 1006 --to NOR --on 2024-06-15");
    let printed = desk.done("player show 1006");
    assert!(
        printed.starts_with("1006 Tiglio, Tea, ITA, NOR from 2024-06-15, F, WCM, FT, IBCA, born 2012-03-04"),
        "{printed}"
    );
    let id = desk.reported("", &win("2024-05-10", "2024-05-12"));
    desk.done(&format!("decide {id} accept --by R --reason r"));
    desk.publish("2024-06");
    // A corrected birth date makes 1001 a junior: K 40.
    let (code, _, err) = desk.run("player set 1001 --birth 2010-02-03 --reason passport");
    let printed = "note: published standard lists from 2024-06 on may change;\n  \
                `arpad period revise 2024-06 --reason \"passport\"` recomputes them\n";
    assert_eq!((code, err.as_str()), (0, printed));
    assert_eq!(desk.rating(1001, "2024-06"), 2010);
    let printed = desk.done("player set 1001 --birth 2010-02-04 --reason passport --revise");
    assert!(
        printed.contains(
            "The standard list of 2024-06, revision 1: 1 rating changed\n  1001 Player, No 1001: 2010 → 2020\nNot signed: no key was given (--key, or ARPAD_KEY)\n"
        ),
        "{printed}"
    );

    // 1001 and 1002 played each other, and one is a junior now.
    let merge = "player merge 1001 --into 1002 --by R --reason registered_twice";
    let refused = "1001 and 1002 look like two players: one was born in 2010, the other in 1980; they played a game against \
                   each other; if they are one player all the same, `arpad player merge 1001 --into 1002 --despite-doubts \
                   --reason TEXT`";
    desk.refused(merge, refused);
    desk.done(&format!("{merge} --despite-doubts"));
    desk.done("player split 1001 --by R --reason two_players");
    // 1003 and 1004 are one player; the list as first published still has both.
    let printed = desk.json("player merge 1004 --into 1003 --by R --reason registered_twice --revise --despite-doubts");
    assert_eq!(printed["affected"][0]["month"], "2024-06");
    assert!(desk.done("player show 1004").contains("a duplicate of 1003"));
    assert!(desk.done("export list 2024-06 --to csv -").lines().all(|line| !line.starts_with("1004")));
    assert!(desk.done("export list 2024-06 --revision 0 --to csv -").lines().any(|line| line.starts_with("1004")));
    desk.verified();
    let printed = desk.json("player split 1004 --by R --reason two_sisters");
    assert_eq!(printed["revised"].as_array().unwrap().len(), 1);
    assert_eq!(desk.rating(1004, "2024-06"), 2000);
    desk.verified();

    for (line, printed) in [
        ("player add 1001 --name X", "there is a player with FIDE id 1001 already"),
        ("player add 0 --name X", "`0` is not a FIDE number"),
        ("player add 1010", "--name is missing"),
        ("player set 1001", "nothing changes for player 1001; --help shows what can be set"),
        ("player set 77 --birth 1990", "there is no player with FIDE id 77"),
        ("player set 1001 --birth 19", "write a date like 1990-05-17"),
        ("player set 1001 --title WGM", "write GM, IM, FM or CM, or none"),
        ("player set 1001 --sex x", "write F or M, or none"),
        ("player set 1001 --membership XYZ", "write IBCA, ICSC or IPCA, or none"),
        ("player set 1001 --died soon", "`soon` is not a date"),
        ("player set 1001 --included-from 2024-05-01", "is not left out before 2024-05-01"),
        ("player set 1001 --birth 1999 --revise", "--revise needs --reason"),
        ("player set 1001 --federation ITALY", "is not the code of a federation"),
        ("player transfer 1001 --to ITA --on 2024-05-01", "belongs to ITA on 2024-05-01 already"),
        ("player merge 1001 --into 1001 --by R --reason r", "cannot be merged into themselves"),
        ("player merge 1001 --into 77 --by R --reason r", "there is no player with FIDE id 77"),
        ("player merge 1001 --into 1002 --by R --reason _", "--reason is empty; write why"),
        ("player split 1001 --by R --reason r", "player 1001 is not a duplicate"),
        ("player dispense 77 --by R --reason r", "there is no player with FIDE id 77"),
    ] {
        desk.refused(line, printed);
    }
    desk.verified();
}

#[test]
fn exclusion_and_death() {
    let desk = Desk::new("2018-05");
    desk.done("player set 1001 --excluded-from 2018-06-01 --reason asked_for");
    desk.done("player set 1001 --included-from 2018-07-01 --reason asked_for");
    desk.done("player set 1002 --died 2018-06-10 --reason reported");
    desk.publish("2018-06");
    desk.publish("2018-07");
    let ratings = |id| (desk.rating(id, "2018-06"), desk.rating(id, "2018-07"));
    assert_eq!(ratings(1001), (Value::Null, 2000.into()));
    assert_eq!(ratings(1002), (2000.into(), Value::Null));
    let (_, _, err) = desk.run("player set 1002 --died none --reason a_namesake");
    assert!(err.contains("published standard lists from 2018-07 on"), "{err}");
    desk.verified();
}

/// 10.1 and 10.2 of 2022.
#[test]
fn ruling_g_exclusion_and_death_since_2022() {
    let desk = Desk::new("2023-05");
    let out = "player set 1001 --excluded-from 2023-06-01 --reason asked_for";
    desk.refused(out, "by 10.1 of 2022-01 a federation cannot have a player left out");
    desk.refused(&format!("{out} --as federation"), "write --as administrator");
    desk.refused("player set 1001 --excluded-from 2023-06-01 --as administrator", "a reason is needed");
    desk.done(&format!("{out} --as administrator"));
    assert_eq!(desk.json("player show 1001")["excluded_by"], "administrator");
    let shown = desk.done("player show 1001").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("by decision of the rating administrator"), "{shown}");
    desk.done("player set 1002 --died 2023-05-20");
    let log = &desk.json("log --last 1")["entries"][0]["detail"];
    assert_eq!((&log["article"], &log["office"]), (&"10.2".into(), &"federation".into()), "{log}");
    desk.publish("2023-06");
    assert_eq!((desk.rating(1001, "2023-06"), desk.rating(1002, "2023-06")), (Value::Null, Value::Null));
    desk.verified();
}

/// 0.2 since 2022.
#[test]
fn ruling_n_a_suspended_federation_registers_nothing() {
    let desk = Desk::new("2024-05");
    desk.done("federation add XXX --name Nowhere");
    desk.done("federation set XXX --suspended-from 2024-05-01");
    desk.write("open.toml", "name = \"Open\"\nfederation = \"XXX\"\nstart = 2024-05-10\n");
    desk.refused("tournament register open.toml", "federation XXX is suspended on 2024-05-10 and cannot register");
    desk.write(
        "open.toml",
        "name = \"Open\"\nfederation = \"XXX\"\naffiliated_organisation = \"Islands\"\nstart = 2024-05-10\n",
    );
    desk.done("tournament register open.toml");
    desk.write("open.toml", "name = \"Open\"\nplayed_in = \"XXX\"\nstart = 2024-05-10\n");
    let id = desk.json("tournament register open.toml")["id"].clone();
    let approve = format!("decide {id} approve --article 0.2 --by R --reason r");
    desk.refused(&format!("{approve} --as president"), "none is known before there is a report");
    assert_eq!(desk.json(&format!("{approve} --as council"))["kind"], "exceptional");
}

/// 0.3 of 2024.
#[test]
fn ruling_k_an_official_event_is_not_refused() {
    let desk = Desk::new("2024-05");
    let id = desk.reported("official = true\n", &win("2024-05-10", "2024-05-12"));
    let reject = format!("decide {id} reject --by R --reason r");
    desk.refused(&reject, "is an official event, which is always rated (0.3 of 2024-03)");
    desk.done(&format!("{reject} --article 5.1"));
}

#[test]
fn one_decision_on_several_tournaments_and_who_decides_from_the_environment() {
    let desk = Desk::new("2024-05");
    let ids = [0, 1].map(|_| desk.reported("norms = false\n", &win("2024-05-10", "2024-05-12")));
    let printed = desk.done(&format!("decide {} {} accept --despite-same-games --by R --reason r", ids[0], ids[1]));
    assert_eq!(printed, format!("Tournament {} is accepted\nTournament {} is accepted\n", ids[0], ids[1]));
    let both = desk.json(&format!("decide {} {} reject --by R --reason r", ids[0], ids[1]));
    assert_eq!(both["tournaments"][1]["status"], "rejected");
}

#[test]
fn federations_and_fees() {
    let desk = Desk::new("2024-05");
    desk.done("federation add ita --name Italy --officer Verdi,_Anna");
    assert_eq!(desk.json("federation show ITA")["officer"], "Verdi, Anna");
    desk.done("federation set ITA --suspended-from 2024-06-01 --suspended-to 2024-08-31");
    assert!(desk.done("federation list").contains("from 2024-06-01 to 2024-08-31"));
    desk.done("federation set ITA --lifted 2024-05-01");
    assert_eq!(desk.json("federation list")["federations"][0]["suspended_from"], Value::Null, "before it began");
    desk.reported("federation = \"ITA\"\n", &win("2024-05-10", "2024-05-12"));
    desk.done("fee due 1 EUR_50 --party Club");
    assert_eq!(
        desk.done("fee paid 1 20.50_EUR --party Club"),
        "Tournament 1: EUR 20.50 paid by Club; open EUR 29.50\n"
    );
    let open = desk.json("fee list --open --federation ITA")["fees"][0].clone();
    assert_eq!((&open["open"], &open["currency"]), (&"29.50".into(), &"EUR".into()));
    desk.done("fee paid 1 EUR_29.5 --party Club");
    desk.done("fee due 1 40 --party Player");
    assert_eq!(desk.done("fee due 1 -40 --party Player"), "Tournament 1: -40.00 due by Player; open 0.00\n");
    assert_eq!(desk.json("fee list --open")["fees"].as_array().unwrap().len(), 0);
    for (line, printed) in [
        ("federation add ITA", "federation ITA is on record already"),
        ("federation set NOR --member no", "federation NOR is not on record"),
        ("federation show NOR", "federation NOR is not on record"),
        ("federation set ITA --member maybe", "write yes or no"),
        ("federation set ITA", "nothing changes for federation ITA; --help shows what can be set"),
        ("federation set ITA --suspended-to 2024-08-31", "is not suspended; give --suspended-from too"),
        ("federation add ITALY", "is not the code of a federation"),
        ("fee due 9 50 --party Club", "there is no tournament 9"),
        ("fee due 1 many --party Club", "`many` is not an amount"),
        ("fee due 1 50 --party _", "give who owes or paid it"),
        ("fee list --tournament 9", "there is no tournament 9"),
    ] {
        desk.refused(line, printed);
    }
    desk.verified();
}

#[test]
fn lists_beside_the_list() {
    let desk = Desk::new("2018-05");
    desk.done("player set 1005 --title GM --reason titled");
    desk.done("player set 1001 --title FM --reason titled");
    let id = desk.reported("norms = false\n", &win("2018-05-10", "2018-05-12"));
    desk.done(&format!("decide {id} accept --by R --reason r"));
    desk.publish("2018-06");
    let titled = desk.done("export titled 2018-06 --to csv -");
    assert!(titled.lines().count() == 2 && titled.lines().nth(1).unwrap().starts_with("1005,"), "{titled}");
    let top = desk.done("export top 2018-06 --count 2 --to csv -");
    let ids: Vec<&str> = top.lines().skip(1).map(|line| &line[..4]).collect();
    assert_eq!(ids, ["1001", "1003"], "by rating, then games, then number");
    assert_eq!(desk.json("export federation ita 2018-06 --to csv ita.csv")["players"], 4);
    assert_eq!(desk.json("export federation NOR 2018-06 --to csv nor.csv")["players"], 0);
    desk.refused("export top 2018-06 --to csv ita.csv", "this file exists");
    assert_eq!(desk.json("export top 2018-06 --count 3 --to csv --yes ita.csv")["players"], 3);
    desk.done("export federation ITA 2018-06 --to csv ita.zip");
    assert_eq!(desk.json("list stats ita.zip")["players"], 4, "zipped, as its name says");
    desk.refused("export top 2018-06 --revision 7 --to csv x.csv", "has no revision 7; its latest is 0");
    desk.refused("export top 2018-07 --to csv x.csv", "there is no standard list of 2018-07");
    let later = Desk::new("2023-05");
    later.refused("export titled 2023-05 --to csv -", "2022-01 has no list of titled players without a rating");
}
