//! What a rating officer met in a first month: nothing is hidden and decided all the same, nothing is lost by a slip, and each
//! place names the same next step.

use super::{Desk, report, season};
use serde_json::{Value, json};
use std::io::Write as _;

/// A text in one line, however it was broken.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// With the list of April and the season registered.
fn registered() -> Desk {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    season(&desk);
    desk.done("tournament register season.csv");
    desk
}

#[test]
fn the_federation_of_the_settings_is_one_idea_in_every_command() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\nfederation = \"ITA\"\n");
    desk.write("own.csv", "name;start;end\nPrimavera Open;2024-04-01;2024-04-03\n");
    desk.write("other.csv", "name;federation;start;end\nCoppa Lugano;SUI;2024-04-02;2024-04-04\n");
    assert_eq!(
        desk.done("tournament register own.csv"),
        "Tournament 1: Primavera Open, standard, ITA (the file names no federation)\n"
    );
    assert_eq!(desk.done("tournament register other.csv"), "Tournament 2: Coppa Lugano, standard\n");
    desk.done("tournament register open.toml --federation none");
    desk.write("1.trf", report("Primavera Open", 1, 40));
    desk.write("2.trf", report("Coppa Lugano", 2, 93).replace("032 ITA", "032 SUI"));
    desk.done("report submit 1.trf --tournament 1 --received 2024-04-20");
    desk.done("report submit 2.trf --tournament 2 --received 2024-04-20");
    let shown = desk.done("desk");
    assert!(shown.contains("Primavera Open") && !shown.contains("Lugano"), "{shown}");
    let others =
        "2 tournaments of other federations, or of none, are not shown; `arpad desk --federation all` shows all";
    assert!(words(&shown).ends_with(others), "{shown}");
    assert_eq!(desk.json("desk")["not_shown"], 2);
    let accepted = desk.done("decide --all-clean accept");
    assert!(
        accepted.starts_with("Tournament 1 (Primavera Open) is accepted\n1 tournament accepted, 0 left"),
        "{accepted}"
    );
    assert!(words(&accepted).contains("1 tournament of other federations, or of none, is not shown;"), "{accepted}");
    assert_eq!(desk.json("tournament show 2")["status"], "reported");
    let list = desk.done("tournament list");
    assert!(words(&list).ends_with("not shown; `arpad tournament list --federation all` shows all"), "{list}");
    let none = desk.done("tournament list --federation FRA");
    assert!(words(&none).ends_with("`arpad tournament list --federation all` shows all of them"), "{none}");
    assert_eq!(desk.json("tournament list --federation all")["tournaments"].as_array().unwrap().len(), 3);
    desk.run("decide 2 accept --federation SUI")
        .refused("--federation stands with --all-clean; tournaments are named by their numbers");
    desk.done("decide --all-clean accept --federation all");
    assert_eq!(desk.json("tournament show 2")["status"], "accepted");
    desk.done("verify");
}

#[test]
fn a_report_that_a_wrong_file_pushed_aside_comes_again() {
    let desk = registered();
    desk.done("report submit april/01.trf --tournament 2 --received 2024-04-20");
    desk.run("report submit april/05.trf --tournament 2 --received 2024-04-21");
    desk.done("decide 2 return --reason wrong_file");
    let again = desk.done("report submit april/01.trf --tournament 2");
    assert!(again.contains("It is report 1 byte for byte, handed in once more.\n"), "{again}");
    assert_eq!(desk.json("tournament show 2")["reports"][2]["received"], "2024-04-20", "the day it came");
    desk.run("report submit april/01.trf --tournament 2").refused(
        "this is already report 3 of tournament 2, byte for byte; `arpad tournament show 2` lists its reports",
    );
    assert!(desk.run("report submit april/05.trf --tournament 2").err.contains("it was returned because: wrong file"));
    // The same from a folder.
    desk.run("report submit april/06.trf --tournament 2 --received 2024-04-21");
    desk.done("decide 2 return --reason wrong_again");
    let again = desk.done("report submit april/01.trf --received 2024-09-30");
    assert!(again.contains("it is report 3 once more"), "{again}");
    let reports = desk.json("tournament show 2")["reports"].clone();
    assert_eq!(
        reports[4]["received"], "2024-04-20",
        "the day given to a folder is that of what comes for the first time"
    );
    // Another day that is given for one report is a correction of its day.
    desk.run("report submit april/07.trf --tournament 2 --received 2024-04-22");
    desk.done("report submit april/01.trf --tournament 2 --received 2024-04-19");
    assert_eq!(desk.json("tournament show 2")["reports"][6]["received"], "2024-04-19");
    // What a correction took the place of stays where it is, though it lies in the folder still.
    desk.write("april/01b.trf", report("Coppa Reggio", 2, 7));
    desk.done("report submit april/01b.trf --tournament 2 --received 2024-04-22");
    let old = desk.run("report submit april/01.trf --received 2024-04-23");
    let line =
        "already report 7 of tournament 2; report 8 came after it; to take it once more, submit it with --tournament 2";
    assert!(old.code == 1 && words(&old.out).contains(line), "{}", old.out);
    desk.done("verify");
}

#[test]
fn a_file_in_the_wrong_place_is_sent_back_and_named() {
    let desk = registered();
    let printed = desk.run("report submit april/03.trf --tournament 1 --received 2024-04-20").out;
    let next = "arpad decide 1 return --reason \"the report of tournament 4\"\n";
    assert!(printed.ends_with(&format!("Next: {next}")), "{printed}");
    assert!(desk.done("desk").contains(&format!("  next: {next}")));
    desk.done("decide 1 return --reason wrong_file");
    // Its own tournament takes it, and from then on it is that one's.
    desk.done("report submit april/03.trf --received 2024-04-20 --tournament 4");
    desk.run("report submit april/03.trf --tournament 2 --received 2024-04-20");
    desk.done("decide 2 return --reason wrong_file");
    let again = words(&desk.run("report submit april/03.trf").out);
    assert!(again.contains("already report 2 of tournament 4") && !again.contains("--tournament"), "{again}");
    desk.done("decide 4 accept");
    desk.done("verify");
}

#[test]
fn doubled_games_are_named_wherever_the_tournament_is_shown() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.write("second.toml", "name = \"Summer Open\"\nstart = 2024-04-05\nend = 2024-04-07\n");
    desk.done("tournament register second.toml");
    desk.write("second.trf", super::super::OPEN.replace("Spring Open", "Summer Open"));
    desk.done("report submit open.trf --tournament 1");
    desk.done("report submit second.trf --tournament 2");
    let waiting = desk.done("desk");
    assert!(waiting.contains("same games") && !waiting.contains("no errors"), "{waiting}");
    let line = "Warning: 6 games are those of tournament 1 (Spring Open, report 1); they can count only once.";
    assert!(words(&waiting).contains(line), "{waiting}");
    assert!(waiting.lines().all(|line| line.chars().count() <= 80), "{waiting}");
    assert_eq!(desk.json("desk")["waiting"][0]["same_games"][0]["tournament"], 2);
    assert!(words(&desk.done("tournament show 2")).contains(line));
    assert_eq!(desk.json("tournament show 2")["same_games"][0]["tournament"], 1);
    desk.done("decide 2 accept --despite-same-games --reason played_twice");
    let why = desk.run("decide 1 accept").err;
    assert!(why.contains("`arpad decide 1 return --reason \"the games of tournament 2\"`"), "{why}");
}

#[test]
fn the_next_command_is_the_same_in_both_places() {
    let desk = Desk::published();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    // 1004 drew the first game.
    let corrected = super::super::OPEN.replace("1     4 w 1", "1     4 w =").replace("4     1 b 0", "4     1 b =");
    desk.write("fixed.trf", corrected.replace("  2.5    1", "  2.0    1").replace("  0.0    4", "  0.5    4"));
    let printed = desk.run("report submit fixed.trf").out;
    assert!(printed.ends_with("Next: arpad decide 1 accept\n"), "{printed}");
    assert!(desk.done("desk").contains("  next: arpad decide 1 accept\n"));
    desk.done("decide 1 accept");
    // A list before it waits for its revision.
    let run = desk.run("period run 2024-06");
    let note = "the standard list of 2024-05 waits for a revision";
    assert!(run.code == 0 && words(&run.err).contains(note), "{}", run.err);
    desk.done("period revise 2024-05 --reason corrected");
    assert!(!desk.run("period run 2024-06").err.contains("waits for a revision"));
}

#[test]
fn a_corrected_player_leaves_a_list_to_revise() {
    let desk = Desk::published();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    assert_eq!(desk.done("desk"), "Nothing waits.\n");
    desk.done("player set 1001 --birth 2012 --reason passport");
    let waiting = desk.done("desk");
    let next = "  next: arpad period revise 2024-05 --class standard --reason TEXT\n";
    assert!(
        words(&waiting).contains("The standard list of 2024-05 may change") && waiting.ends_with(next),
        "{waiting}"
    );
    assert_eq!(desk.json("desk")["may_change"][0]["fide_id"], 1001);
    desk.done("period revise 2024-05 --reason passport");
    assert_eq!(desk.done("desk"), "Nothing waits.\n");
    // Where nothing changes the log has it.
    desk.write("same.trf", format!("{}### checked once more\n", super::super::OPEN));
    desk.done("report submit same.trf --tournament 1");
    desk.done("decide 1 accept");
    let looked = desk.done("period revise 2024-05 --reason looked");
    assert!(words(&looked).starts_with("Nothing changes: the standard lists from 2024-05 on stay"), "{looked}");
    assert_eq!(desk.run("period revise 2024-05 --reason looked").code, 2, "now nothing waits");
    desk.done("verify");
}

#[test]
fn what_was_run_is_published_next_unless_something_changed() {
    let desk = registered();
    desk.run("report submit april/00.trf april/01.trf --received 2024-04-20");
    desk.done("decide 1 accept");
    assert!(desk.done("desk").contains("  next: arpad period run 2024-05 --class standard\n"));
    desk.done("period run 2024-05");
    assert!(desk.done("desk").contains("  next: arpad period publish 2024-05 --class standard\n"));
    desk.done("decide 2 accept");
    let waiting = desk.done("desk");
    assert!(waiting.contains("period run 2024-05") && !waiting.contains("period publish"), "{waiting}");
}

#[test]
fn errors_are_shown_and_what_is_no_report_is_left_out() {
    let desk = registered();
    desk.write("april/letter.trf", "Dear arbiter,\nhere they are.\n");
    desk.write("april/damaged.zip", "PK\u{3}\u{4} and no more");
    let answer = desk.run("report submit april --received 2024-04-20");
    assert_eq!(answer.code, 1, "{}", answer.err);
    let shown = words(&answer.out);
    let left = "Left out: april/letter.trf: no line is a record of a tournament report (TRF) ";
    assert!(shown.contains(left) && shown.contains("Left out: april/damaged.zip: "), "{shown}");
    assert_eq!(desk.json("tournament list --state reported")["tournaments"].as_array().unwrap().len(), 12);
    let left = &desk.run("report submit april --dry-run --json").json()["left_out"];
    assert_eq!(left.as_array().unwrap().len(), 2, "{left}");
    desk.run("report submit april/letter.trf")
        .refused("april/letter.trf: no line is a record of a tournament report (TRF); name the TRF file itself");
    let desk = Desk::ready();
    desk.write("faulty.trf", super::super::faulty());
    let printed = desk.run("report submit faulty.trf").out;
    assert!(printed.contains("error[result-contradictory]: faulty.trf:12:99: "), "{printed}");
    assert!(desk.done("tournament show 1").contains("error[result-contradictory]: report 1:12:99: "));
    let findings = desk.json("tournament show 1")["findings"].clone();
    assert!(findings.as_array().unwrap().iter().any(|finding| finding["code"] == "result-contradictory"), "{findings}");
}

#[test]
fn a_report_that_counts_is_not_sent_back_for_a_correction_that_is_doubtful() {
    let desk = registered();
    desk.done("report submit april/01.trf --tournament 2 --received 2024-04-20");
    desk.done("decide 2 accept");
    // The report of another tournament: the right one has to come.
    let printed = desk.run("report submit april/05.trf --tournament 2 --received 2024-04-21").out;
    assert!(printed.ends_with("Next: arpad report submit FILE --tournament 2\n"), "{printed}");
    assert_eq!(desk.json("tournament show 2")["status"], "accepted");
    // One of another name only, which may be a slip: whoever read it may take it.
    let desk = registered();
    desk.done("report submit april/01.trf --tournament 2 --received 2024-04-20");
    desk.done("decide 2 accept");
    desk.write("renamed.trf", report("Torneo senza patria", 2, 7));
    let printed = desk.run("report submit renamed.trf --tournament 2 --received 2024-04-21").out;
    assert!(printed.contains("Torneo senza patria"), "{printed}");
    assert!(printed.ends_with("Next: arpad decide 2 accept\n"), "{printed}");
}

#[test]
fn a_correction_of_a_rated_tournament_is_not_late() {
    for day in ["--received 2024-04-20", ""] {
        let desk = Desk::new();
        desk.done("init");
        desk.done("import list list.csv --month 2024-04");
        desk.write("cup.toml", "name = \"Cup\"\nstart = 2024-04-05\nend = 2024-04-07\nregistered = 2024-02-01\n");
        desk.write("cup.trf", report("Cup", 5, 7));
        desk.write("arpad.toml", "by = \"Rossi, Anna\"\nfederation = \"ITA\"\n");
        desk.done("tournament register cup.toml");
        desk.done(&format!("report submit cup.trf {day}"));
        desk.done("decide 1 accept");
        desk.done("period run 2024-05");
        desk.done("period publish 2024-05");
        // A report that came after the list of July would not be rated at all (9.1).
        desk.write("corrected.trf", report("Cup", 5, 8));
        let printed = desk.run("report submit corrected.trf --tournament 1 --received 2024-09-01").out;
        assert!(!printed.contains("error[report-late]"), "{printed}");
        assert!(printed.ends_with("Next: arpad decide 1 accept\n"), "{printed}");
        desk.done("decide 1 accept");
        let revised = desk.done("period revise 2024-05 --reason corrected");
        assert!(revised.contains("revision 1"), "{revised}");
        assert_eq!(desk.json("tournament show 1")["rated_in"], "2024-05");
        assert_eq!(desk.json("tournament show 1")["reports"][1]["received"], "2024-09-01", "the day it came is kept");
        desk.done("verify");
    }
}

#[test]
fn a_correction_with_the_games_of_another_report_does_not_take_away_what_counts() {
    let desk = registered();
    desk.done("report submit april/01.trf --tournament 2 --received 2024-04-20");
    desk.done("decide 2 accept");
    desk.done("report submit april/05.trf --tournament 6 --received 2024-04-20");
    // The games of tournament 6, whose report waits, under the name and the days of tournament 2.
    desk.write("doubled.trf", report("Coppa Reggio", 2, 40 + 5 * 53));
    let printed = desk.run("report submit doubled.trf --tournament 2 --received 2024-04-21").out;
    assert!(words(&printed).contains("games are those of tournament 6"), "{printed}");
    assert!(printed.ends_with("Next: arpad report submit FILE --tournament 2\n"), "{printed}");
}

#[test]
fn packed_reports_of_a_folder_are_submitted() {
    let desk = registered();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(&std::fs::read(desk.path("april/01.trf")).unwrap()).unwrap();
    std::fs::create_dir(desk.path("packed")).unwrap();
    desk.write("packed/01.trf.gz", packed.finish().unwrap());
    let printed = desk.done("report submit packed --received 2024-04-20");
    assert!(printed.contains("01.trf.gz"), "{printed}");
    assert_eq!(desk.json("tournament show 2")["status"], "reported");
}

#[test]
fn a_fee_stays_on_the_desk_until_it_is_paid_in_its_own_currency() {
    let desk = Desk::published();
    assert_eq!(desk.done("desk"), "Nothing waits.\n");
    assert_eq!(desk.done("fee list --open"), "Nothing is open.\n");
    desk.done("fee due 1 EUR_50 --party Chess_Club");
    let waiting = desk.done("desk");
    let next = "  next: arpad fee paid 1 'EUR 50.00' --party 'Chess Club'\n  fee open: EUR 50.00\n";
    assert!(waiting.ends_with(next), "{waiting}");
    desk.run("fee paid 1 CHF_50 --party Chess_Club")
        .refused("nothing is due in CHF for tournament 1; due is EUR 50.00");
    desk.run("fee paid 1 50 --party Chess_Club")
        .refused("the payment names no currency; due for tournament 1 is EUR 50.00");
    desk.done("fee paid 1 EUR_20 --party Chess_Club");
    let account = json!({"tournament": 1, "federation": "", "party": "Chess Club", "currency": "EUR", "due": "50.00",
        "paid": "20.00", "open": "30.00"});
    assert_eq!(desk.json("fee list")["fees"], json!([account]));
    desk.done("fee paid 1 EUR_30 --party Chess_Club");
    assert_eq!(desk.done("desk"), "Nothing waits.\n");
    assert_eq!(desk.json("fee list --open")["fees"], json!([]));
    // What was reversed is not due.
    desk.done("fee due 1 CHF_20 --party Chess_Club");
    desk.done("fee due 1 CHF_-20 --party Chess_Club");
    desk.run("fee paid 1 CHF_5 --party Chess_Club").refused("nothing is due in CHF for tournament 1; due is EUR 50.00");
    desk.done("fee due 1 10 --party Chess_Club");
    let fees = desk.json("tournament show 1")["fees"].clone();
    assert_eq!((&fees[0]["currency"], &fees[0]["open"]), (&Value::Null, &"10.00".into()));
}

#[test]
fn imports_are_taken_back_the_last_first_and_a_message_names_what_is_in_the_way() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    desk.write("others.csv", "fide_id,name,federation\n2001,\"Zeta, Zoe\",ITA\n1001,\"Abete, Annalisa\",ITA\n");
    desk.done("import players others.csv");
    desk.run("import list list.csv --month 2024-04").refused(
        "list.csv: the standard list of 2024-04 was imported already; `arpad import undo`, 2 times, takes back 1 import that came \
         after it and then it, and then this file can be imported",
    );
    let entry = desk.log_entries();
    assert_eq!(
        desk.done("import undo"),
        format!(
            "The import of players of log entry {entry} is taken back; 2 players it brought or\n  changed as before.\n"
        )
    );
    assert_eq!(desk.run("player find zeta").code, 2);
    assert_eq!(desk.json("player show 1001")["name"], "Abete, Anna", "as before");
    desk.done("verify");
    desk.done("import undo");
    assert_eq!(desk.run("player find 1001").code, 2);
    desk.done("verify");
    // Somebody was changed since.
    desk.done("import list list.csv --month 2024-04");
    desk.done("import players others.csv");
    let import = desk.log_entries();
    desk.done("player set 2001 --name Zita,_Zoe");
    let entry = desk.log_entries();
    desk.run("import list list.csv --month 2024-04").refused(&format!(
        "list.csv: the standard list of 2024-04 was imported already; it cannot be taken back: log entry {entry} (player) came \
         after it, as `arpad log` shows; import the corrected list of a later month, or begin with a new database"
    ));
    desk.run("import undo").refused(&format!(
        "the import of players of log entry {import} cannot be taken back: log entry {entry} (player) came after it; import the \
         corrected file, which updates the players it names, or correct one with `arpad player set FIDE_ID`; `arpad log` shows \
         what came after it"
    ));
    desk.done("verify");
}

/// Whom a file confirmed does not go unnoticed with the list that brought them.
#[test]
fn a_file_that_changes_nobody_is_an_import_too() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    let before = desk.log_entries();
    desk.done("import players list.csv");
    let entry = desk.log_entries();
    assert_eq!(entry, before + 1);
    let undone = json!({"class": null, "month": null, "entry": entry, "players": 0, "undone": true});
    assert_eq!(desk.json("import undo"), undone);
    assert_eq!(desk.json("player find 1001")["found"], 1);
    desk.done("verify");
    // A list that brings nobody leaves those of the file before it.
    desk.done("import undo");
    desk.done("import players list.csv");
    desk.done("import list list.csv --month 2024-04");
    assert_eq!(desk.done("import undo"), "The import of the standard list of 2024-04 is taken back.\n");
    assert_eq!(desk.json("player find 1001")["found"], 1);
    desk.done("verify");
}

#[test]
fn a_federation_that_does_not_exist_registers_nothing() {
    let desk = Desk::new();
    desk.done("init");
    let form = |code: &str| format!("name = \"Open\"\nfederation = \"{code}\"\nstart = 2024-04-05\nend = 2024-04-07\n");
    for (code, refused) in [
        ("RURITANIA", "`RURITANIA` is not the code of a federation; correct it in the file"),
        ("Italy", "`Italy` is not the code of a federation; did you mean ITA?; correct it in the file"),
        // Players may have none, and the Soviet Union has been none since 1992.
        ("NON", "`NON` is not the code of a federation; correct it in the file"),
        (
            "URS",
            "`URS` is not the code of a federation; did you mean RUS?; correct it in the file; one that exists all the same is \
             recorded first: `arpad federation add URS --name NAME`",
        ),
        (
            "RUR",
            "`RUR` is not the code of a federation; did you mean RUS?; correct it in the file; one that exists all the same is \
             recorded first: `arpad federation add RUR --name NAME`",
        ),
    ] {
        desk.write("open.toml", form(code));
        desk.run("tournament register open.toml").refused(refused);
    }
    desk.done("federation add RUR --name Ruritania");
    desk.write("open.toml", form("Ruritania"));
    desk.run("tournament register open.toml")
        .refused("`Ruritania` is not the code of a federation; did you mean RUR?; correct it in the file");
    desk.write("open.toml", form("RUR"));
    desk.done("tournament register open.toml");
}

#[test]
fn what_is_not_ratable_is_not_right() {
    let desk = Desk::new();
    desk.done("init");
    desk.write("empty.trf", super::super::OPEN.split("001    1 w").next().unwrap());
    let answer = desk.run("check empty.trf");
    assert!(answer.code == 1 && answer.out.starts_with("Cannot be rated"), "{}: {}", answer.code, answer.out);
}

#[test]
fn files_and_words_that_were_mistaken_name_what_was_meant() {
    let desk = Desk::new();
    desk.done("init");
    desk.write("list.txt", super::SINGLE);
    for file in ["list.csv", "list.txt"] {
        desk.run(&format!("tournament register {file}")).refused(&format!(
            "{file}: this is a rating list, not a registration; import it with `arpad import list {file}`"
        ));
    }
    desk.write("open.txt", super::super::OPEN);
    desk.run("tournament register open.txt")
        .refused("open.txt: this is a tournament report; name it with .trf at its end to register its tournament");
    desk.write("season.csv", "name,start,end,class\nOne,2024-04-01,2024-04-03,fast\n");
    desk.run("tournament register season.csv")
        .refused("season.csv: line 2: class: `fast` is none of standard, rapid, blitz");
    desk.write("season.csv", "name,start,end\nOne,2024-04-01,2024-04-03\nOne,2024-04-01,2024-04-03\n");
    let answer = desk.run("tournament register season.csv");
    let twice = "note: season.csv: line 3: One is there twice, and registered once: tournament 1\n";
    assert_eq!((answer.code, answer.err.as_str()), (0, twice));
    // The file beside a report is its registration.
    desk.write("spring.trf", super::super::OPEN);
    desk.done("tournament register spring.trf");
    let again = desk.run("tournament register spring.trf");
    assert!(again.code == 2 && again.err.contains("tournament 2 is registered already"), "{}", again.err);
    assert!(desk.run("tournament list --state ratd").err.contains("did you mean `rated`?"));
    desk.run("decide 1 acept --by Rossi").refused(
        "`acept` is not a decision; did you mean `accept`?; write one of accept, reject, return, appeal, waive, approve after the \
         tournaments",
    );
    let officer = desk.run("user add olga --role officer").err;
    assert!(officer.contains("name it; for example --federation ITA"), "{officer}");
    desk.done("import list list.csv --month 2024-04");
    assert_eq!(desk.json("player find --federation ITA --born 1980")["players"][0]["fide_id"], 1001);
    desk.run("player find").refused("who? Write a part of the name, or --federation, --born or --title");
}

#[test]
fn what_a_month_prints_fits_80_characters() {
    let desk = Desk::published();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    let long = "A name as long as names of players may be in the files of the federations, and longer";
    desk.write("a.csv", format!("fide_id,name,standard_rating\n1001,\"{long}\",2000\n"));
    desk.write("b.csv", format!("fide_id,name,standard_rating\n1001,\"{long}\",2010\n"));
    let wrong = super::super::OPEN.replace("1     4 w 1", "1     4 w =").replace("4     1 b 0", "4     1 b =");
    desk.write("fixed.trf", &wrong);
    desk.run("report submit fixed.trf --tournament 1");
    desk.done("decide 1 accept --despite-errors --reason so_it_was");
    let reason = format!("period revise 2024-05 --reason {}", long.replace(' ', "_"));
    desk.done(&reason);
    desk.write("long.csv", format!("name,start,end\n\"{long}\",2024-04-01,2024-04-03\n"));
    for line in [
        "list diff a.csv b.csv",
        "period show 2024-05",
        "tournament register long.csv",
        "backup a-backup-with-a-name-that-is-as-long-as-it-may-be.db",
        "calc need --help",
        "export federation --help",
        "fee list",
    ] {
        let answer = desk.run(line);
        assert!(answer.code < 2, "{line}: {}", answer.err);
        for printed in answer.out.lines().filter(|printed| !printed.trim_start().starts_with("arpad --db NEW")) {
            assert!(printed.chars().count() <= 80, "{line}: {printed}");
        }
    }
}

#[test]
fn an_amended_registration_keeps_the_federation_that_its_file_does_not_name() {
    let desk = Desk::new();
    desk.done("init");
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\nfederation = \"ita\"\n");
    // A byte order mark stands before everything.
    let text = "name = \"Spring Open\"\nstart = 2024-04-05\nend = 2024-04-07\n";
    desk.write("spring.toml", format!("\u{feff}{text}"));
    desk.done("tournament register spring.toml");
    assert!(desk.done("tournament show 1 --toml").contains("federation = \"ITA\""));
    desk.write("spring.toml", text.replace("04-07", "04-08"));
    let amended = desk.done("tournament amend 1 spring.toml --reason a_day_more");
    let line = "Tournament 1: Spring Open, standard, ITA (the file names no federation), as amended";
    assert_eq!(words(&amended), line);
    assert!(desk.done("tournament show 1 --toml").contains("federation = \"ITA\""));
    // A fault is on its own line, and nothing is put before it.
    desk.write("broken.toml", "name = \"Spring Open\"\nfederation = \"ITA\"\nend = soon\n");
    let refused = desk.run("tournament amend 1 broken.toml --reason typo").err;
    assert!(refused.contains("line 3") && !refused.contains("duplicate"), "{refused}");
    desk.done("tournament amend 1 spring.toml --reason nobody_s --federation none");
    assert!(!desk.done("tournament show 1 --toml").contains("federation"));
    // One that an affiliated organisation registers needs none, from a report as from its own file.
    desk.write("blind.trf", report("Blind Cup", 1, 40));
    desk.write(
        "blind.toml",
        "name = \"Blind Cup\"\naffiliated_organisation = \"IBCA\"\nstart = 2024-04-10\nend = 2024-04-12\n",
    );
    desk.done("tournament register blind.trf --federation none");
    desk.done("verify");
}

#[test]
fn who_is_only_named_alike_is_another_player() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("player add 2001 --name Liu,_Wei --federation CHN");
    let refused = desk.run("player set Lu_Wei --sex F");
    assert!(
        refused.code != 0 && words(&refused.err).contains("`Lu Wei` may be 2001 Liu, Wei (CHN)"),
        "{}",
        refused.err
    );
    desk.done("player set Liu_Wei --sex F");
    let none = desk.run("player find --federation ITA --born 1980");
    assert!(words(&none.err).contains("no player fits --federation and --born"), "{}", none.err);
}

/// What is suggested works: a command that is refused, or takes away what counts, is none.
#[test]
fn what_a_refusal_suggests_works() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.write("faulty.trf", super::super::faulty());
    desk.run("report submit faulty.trf --tournament 1");
    desk.done("decide 1 return --reason round_1");
    let refused = desk.run("decide 1 accept").err;
    assert!(
        refused.contains("submit the corrected report: `arpad report submit FILE --tournament 1`, or"),
        "{refused}"
    );
    desk.done("report submit open.trf --tournament 1");
    desk.done("decide 1 accept");
    // A replacement with errors: to send it back would take the good one away.
    desk.write("worse.trf", super::super::faulty().replace("Spring Open", "SPRING OPEN"));
    desk.run("report submit worse.trf --tournament 1");
    let refused = desk.run("decide 1 accept").err;
    let right = "submit the right report: `arpad report submit FILE --tournament 1`, or";
    assert!(refused.contains(right) && !refused.contains(" return "), "{refused}");
    desk.done("report submit open.trf --tournament 1");
    desk.done("decide 1 accept");
    desk.done("period run 2024-05");
    desk.done("decide 1 return --reason again");
    desk.run("period publish 2024-05").refused(
        "the result of 2024-05 is no longer the one that was run: tournament 1 counts otherwise since; run the period again; \
         `arpad period run 2024-05`",
    );
    desk.done("decide 1 accept");
    desk.done("period run 2024-05");
    desk.done("period publish 2024-05");
    // A correction that was accepted is not on the list yet.
    desk.write("corrected.trf", super::super::OPEN.replace("Spring Open", "SPRING OPEN"));
    desk.done("report submit corrected.trf --tournament 1");
    desk.done("decide 1 accept");
    let refused = desk.run("decide 1 accept").err;
    assert!(refused.contains("`arpad period revise 2024-05 --class standard --reason TEXT`"), "{refused}");
    assert!(!refused.contains("nothing has to be done"), "{refused}");
    // Games of after its list.
    let later = super::super::OPEN.replace("24/04/07", "24/05/07").replace("2024/04/07", "2024/05/07");
    desk.write("later.trf", later);
    let printed = desk.run("report submit later.trf --tournament 1");
    assert!(words(&printed.out).contains("Report 6 of tournament 1: not ratable"), "{}", printed.out);
    assert!(printed.out.contains("\nNext: arpad report submit FILE --tournament 1\n"), "{}", printed.out);
    assert!(desk.done("desk").contains("  next: arpad report submit FILE --tournament 1\n"));
    let refused = desk.run("decide 1 accept").err;
    assert!(refused.contains("`arpad report submit FILE --tournament 1`") && !refused.contains("reject"), "{refused}");
    desk.done("verify");
}

/// An appeal is answered in two ways, each a command; what stands against granting it is shown before.
#[test]
fn the_answers_to_an_appeal_can_be_pasted() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.write("second.toml", "name = \"Summer Open\"\nstart = 2024-04-05\nend = 2024-04-07\n");
    desk.done("tournament register second.toml");
    desk.write("second.trf", super::super::OPEN.replace("Spring Open", "Summer Open"));
    desk.done("report submit second.trf --tournament 2");
    desk.done("decide 2 reject --reason not_played");
    desk.done("decide 2 appeal --reason it_was");
    let waiting = desk.done("desk");
    let (accept, reject) = ("arpad decide 2 accept --as council", "arpad decide 2 reject --as council --reason TEXT");
    assert!(
        waiting.contains(&format!("  next: {accept} --reason TEXT\n    or: {reject}\n")) && !waiting.contains('|'),
        "{waiting}"
    );
    desk.done("report submit open.trf --tournament 1");
    desk.done("decide 1 accept");
    let waiting = desk.done("desk");
    let flag = "--despite-same-games --reason TEXT";
    assert!(waiting.contains(&format!("  next: {reject}\n    or: {accept} {flag}\n")), "{waiting}");
    assert!(
        words(&waiting).contains("Warning: 6 games are those of tournament 1 (Spring Open, report 2)"),
        "{waiting}"
    );
    let waiting = desk.json("desk")["waiting"].clone();
    let appealed = waiting.as_array().unwrap().iter().find(|one| one["id"] == 2).unwrap();
    assert_eq!((&appealed["next"], &appealed["or"]), (&json!(reject), &json!(format!("{accept} {flag}"))));
    assert!(desk.done("tournament show 2").contains("Warning: 6 games are those of tournament 1"));
    let refused = desk.run("decide 2 accept --as council --by Bianchi --reason heard").err;
    assert!(refused.contains("Summer Open") && refused.contains("Spring Open"), "{refused}");
    assert!(refused.contains("`arpad decide 2 accept --as OFFICE --despite-same-games --reason TEXT`"), "{refused}");
    desk.done("decide 2 accept --as council --by Bianchi --despite-same-games --reason heard");
    desk.done("verify");
}

/// Registered by one federation and played in another: no approval of 0.2 by somebody else helps.
#[test]
fn a_wrong_federation_is_corrected_and_not_approved() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    let toml = "name = \"Cup\"\nfederation = \"GER\"\nstart = 2024-04-05\nend = 2024-04-07\nregistered = 2024-02-01\n";
    desk.write("cup.toml", toml);
    desk.write("cup.trf", report("Cup", 5, 7));
    desk.done("tournament register cup.toml");
    let printed = desk.run("report submit cup.trf --tournament 1 --received 2024-04-20").out;
    let next = "arpad tournament amend 1 FILE.toml --reason TEXT\n";
    assert!(printed.ends_with(&format!("Next: {next}")), "{printed}");
    assert!(desk.done("desk").contains(&format!("  next: {next}")));
    let refused = desk.run("decide 1 accept").err;
    for part in [
        "correct `federation` or `played_in`: `arpad tournament amend 1 FILE.toml --reason TEXT`",
        "`arpad decide 1 approve --article 0.2 --as council --reason TEXT`",
    ] {
        assert!(refused.contains(part), "{refused}");
    }
    assert!(!refused.contains("qc-chair"), "{refused}");
    let approved = desk.done("decide 1 approve --article 0.2 --as council --reason exceptional");
    let line = "Tournament 1 is reported\nRecorded: approval of 0.2 by the FIDE Council\n";
    assert_eq!(approved, line);
    desk.run("report submit cup.trf --tournament 1 --received 2024-04-04").refused(
        "--received 2024-04-04 is before the first day of the tournament, 2024-04-05; give the day the report arrived",
    );
    desk.run("decide 1 accept --on 2024-04-19").refused(
        "--on 2024-04-19 is before 2024-04-20, when report 1 of tournament 1 came; give the day the decision was taken",
    );
    desk.done("decide 1 accept --on 2024-04-20");
    desk.done("verify");
}

/// What is tried out says what the real run says.
#[test]
fn a_tournament_in_stages_takes_no_report_of_a_folder() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    desk.write("league.toml", "name = \"League\"\nstart = 2024-04-01\nend = 2024-06-30\ninterim_reports = true\n");
    desk.done("tournament register league.toml");
    desk.write("stage.trf", report("League", 1, 7));
    desk.run("report submit stage.trf --tournament 1 --interim");
    desk.write("next.trf", report("League", 10, 8));
    let why = "tournament 1 is reported in stages";
    let way = "`arpad report submit FILE --tournament 1 --interim`";
    for line in ["report submit next.trf --dry-run", "report submit next.trf"] {
        let shown = desk.run(line);
        let out = words(&shown.out);
        assert!(shown.code == 1 && out.contains(why) && out.contains(way), "{line}: {}", shown.out);
    }
    let tried = desk.run("report submit next.trf --dry-run --json");
    assert!(tried.json()["reports"][0]["error"].as_str().unwrap().starts_with(why), "{}", tried.out);
}

/// A day that is known is not asked for, and a wrong one is corrected by a command that is named.
#[test]
fn the_day_of_receipt_is_asked_for_only_where_it_is_missing() {
    let desk = registered();
    desk.done("report submit april/01.trf --tournament 2 --received 2024-04-20");
    desk.run("report submit april/05.trf --tournament 2 --received 2024-04-21");
    desk.done("decide 2 return --reason wrong_file");
    let again = desk.done("report submit april/01.trf");
    assert!(again.contains("it is report 1 once more") && !again.contains("--received"), "{again}");
    let other = words(&desk.run("report submit april/01.trf --received 2024-04-19").out);
    let way = "already report 3 of tournament 2; to correct the day it arrived, submit it with --tournament 2";
    assert!(other.contains(way), "{other}");
    desk.done("report submit april/01.trf --tournament 2 --received 2024-04-19");
    let early = words(&desk.run("report submit april/03.trf --received 2024-04-03").out);
    assert!(
        early.contains("not submitted") && early.contains("before the first day of the tournament, 2024-04-04"),
        "{early}"
    );
    let short = desk.done("report submit april/03.trf --tournament 4 --received 2024-04-05");
    assert!(short.contains("It came on 2024-04-05, before the last day of the tournament, 2024-04-06."), "{short}");
}

/// A run that leaves everything as it is is not asked for again and again.
#[test]
fn a_tournament_before_the_first_list_waits_for_no_run() {
    let desk = Desk::ready();
    desk.write("arpad.toml", "by = \"Rossi, Anna\"\n");
    let early = super::super::OPEN.replace("2024/04/05", "2024/03/30").replace("24/04/05", "24/03/30");
    desk.write("early.trf", early);
    let printed = desk.run("report submit early.trf --tournament 1").out;
    let why = "no standard list is published that was in force on 2024-03-30: without one the tournament is not rated";
    assert!(words(&printed).contains(why), "{printed}");
    let accepted = desk.run("decide 1 accept --despite-errors --reason as_reported");
    assert!(accepted.code == 0 && accepted.err.contains("no run rates it"), "{}", accepted.err);
    let next = "  next: none: no standard list is published that was in force at its start\n";
    assert!(desk.done("desk").contains(next));
    desk.done("period run 2024-05");
    desk.done("period publish 2024-05");
    assert!(desk.done("desk").contains(next));
}
