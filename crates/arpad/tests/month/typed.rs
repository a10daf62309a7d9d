//! What is typed: names, federations, files and amounts, and what is taken for a slip of the pen.

use super::super::OPEN;
use super::{Desk, season};
use flate2::{Compression, write::GzEncoder};
use serde_json::json;
use std::io::Write as _;

fn gzip(text: &str) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
    writer.write_all(text.as_bytes()).unwrap();
    writer.finish().unwrap()
}

#[test]
fn a_federation_in_small_letters_is_the_same_one() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("federation add RUR --name Ruritania");
    desk.write("a.trf", OPEN.replace("032 ITA\n", ""));
    desk.done("tournament register a.trf --federation rur");
    assert!(desk.done("tournament show 1 --toml").contains("federation = \"RUR\""));
    for federation in ["RUR", "rur"] {
        std::fs::remove_file(desk.path("a.toml")).unwrap();
        let again = desk.run(&format!("tournament register a.trf --federation {federation}"));
        assert!(again.code == 2 && again.err.contains("registered already"), "{}", again.err);
        desk.write("a.toml", "name = \"Spring Open\"\nfederation = \"rur\"\nstart = 2024-04-05\nend = 2024-04-07\n");
        let again = desk.run("tournament register a.toml");
        assert!(again.code == 2 && again.err.contains("registered already"), "{}", again.err);
    }
    desk.done("verify");
}

#[test]
fn a_federation_is_checked_wherever_it_is_typed() {
    let desk = Desk::new();
    desk.done("init");
    let wrong = "`ITALY` is not the code of a federation; it has three letters, such as ITA";
    for line in [
        "desk --federation Italy",
        "tournament list --federation Italy",
        "decide --all-clean accept --by Rossi --federation Italy",
        "tournament register open.toml --federation Italy",
        "fee list --federation Italy",
        "player find --federation Italy",
    ] {
        desk.run(line).refused(wrong);
    }
    for line in ["desk --federation all", "desk --federation ALL", "tournament register open.toml --federation None"] {
        desk.done(line);
    }
    desk.write("arpad.toml", "federation = \"ITALY\"\n");
    for line in ["config", "desk", "tournament list", "player find abete"] {
        desk.run(line).refused(&format!("arpad.toml: `federation`: {wrong}"));
    }
    desk.write("arpad.toml", "federation = \"ita\"\n");
    assert_eq!(desk.json("config")["federation"]["value"], "ITA");
    desk.write("arpad.toml", "federation = \"all\"\n");
    desk.done("desk");
}

#[test]
fn who_is_so_named_is_meant_though_others_are_named_alike() {
    let desk = Desk::new();
    desk.done("init");
    let names = [
        "Muller, Jorg",
        "Mueller, Joerg",
        "Muller, Jorg Anton",
        "Jorg, Muller",
        "Muller-O'Connor, Jorg A",
        "Muller-O'Connor, Jorg M",
        "Müller, Jörn",
        "Muller, Jorn",
    ];
    let lines: Vec<String> = (1..).zip(names).map(|(no, name)| format!("{},\"{name}\",GER\n", 3000 + no)).collect();
    desk.write("names.csv", format!("fide_id,name,federation\n{}", lines.concat()));
    desk.done("import players names.csv");
    for (typed, fide_id) in [
        ("Muller,_Jorg", 3001),
        ("muller,_jorg", 3001),
        ("MULLER-O'CONNOR,_JORG_A", 3005),
        ("Muller-O'Connor,_Jorg_M", 3006),
        ("Müller,_Jörn", 3007),
        ("Muller,_Jorn", 3008),
    ] {
        assert_eq!(desk.json(&format!("player show {typed}"))["fide_id"], fide_id, "{typed}");
    }
    desk.done("player transfer Muller-O'Connor,_Jorg_A --to ITA --on 2024-06-01");
    // Both, but for case and accents: these come first.
    let several = desk.run("player show muller,_jorn");
    assert!(
        several.err.starts_with("arpad: `muller, jorn` may be 3008 Muller, Jorn (GER), 3007 Müller, Jörn"),
        "{}",
        several.err
    );
}

#[test]
fn a_file_that_was_named_and_cannot_be_read_is_exit_code_2() {
    let desk = Desk::ready();
    let answer = desk.run("report submit open.trf missing.trf");
    assert_eq!(answer.code, 2);
    assert!(answer.err.contains("missing.trf: no such file"), "{}", answer.err);
    assert_eq!(desk.json("tournament show 1")["status"], "reported", "the other one is taken");
    let desk = Desk::ready();
    let answer = desk.run("report submit open.trf missing.trf --dry-run --json");
    assert_eq!((answer.code, &answer.json()["left_out"][0]["file"]), (2, &json!("missing.trf")));
    // In a folder, it is left out.
    std::fs::create_dir(desk.path("reports")).unwrap();
    desk.write("reports/open.trf", OPEN);
    desk.write("reports/photo.trf", [0xFF, 0xD8, 0xFF, 0xE0]);
    let answer = desk.run("report submit reports");
    assert!(answer.code == 1 && answer.out.contains("Left out: reports/photo.trf"), "{}", answer.out);
}

#[test]
fn a_packed_file_is_judged_by_what_is_in_it() {
    let desk = Desk::ready();
    std::fs::create_dir(desk.path("alone")).unwrap();
    desk.write("alone/r.txt.gz", gzip(OPEN));
    std::fs::create_dir(desk.path("both")).unwrap();
    desk.write("both/a.txt", OPEN);
    desk.write("both/a.txt.gz", gzip(&std::fs::read_to_string(desk.path("list.csv")).unwrap()));
    for folder in ["alone", "both"] {
        let found = desk.json(&format!("report submit {folder} --dry-run"));
        assert_eq!((found["reports"].as_array().unwrap().len(), &found["left_out"]), (1, &json!([])), "{found}");
    }
}

#[test]
fn a_report_and_its_packed_copy_are_one() {
    let desk = Desk::ready();
    std::fs::create_dir(desk.path("reports")).unwrap();
    desk.write("reports/open.trf", OPEN);
    desk.write("reports/open.trf.gz", gzip(OPEN));
    let answer = desk.run("report submit reports --json");
    assert_eq!((answer.code, answer.json()["reports"].as_array().unwrap().len()), (0, 1), "{}", answer.err);
    assert!(answer.err.contains("reports/open.trf.gz: skipped, the same as reports/open.trf"), "{}", answer.err);
}

#[test]
fn a_transfer_goes_to_a_federation_that_exists_on_a_day_not_far_away() {
    let desk = Desk::new();
    desk.done("init");
    desk.done("import list list.csv --month 2024-04");
    for (code, meant) in [("GEM", "; did you mean GEO?"), ("QQQ", "")] {
        desk.run(&format!("player transfer 1001 --to {code} --on 2024-06-01")).refused(&format!(
            "`{code}` is not the code of a federation{meant}; correct --to, or record it first, if it exists all the same: `arpad \
             federation add {code} --name NAME`"
        ));
    }
    desk.run("player transfer 1001 --to NOR --on 2062-11-01")
        .refused("--on 2062-11-01 is more than a year ahead; correct it");
    desk.done("player transfer 1001 --to nor --on 2024-06-01");
    desk.done("player transfer 1002 --to NON --on 2024-06-01");
    desk.done("federation add QQQ --name Ruritania");
    desk.done("player transfer 1001 --to QQQ --on 2024-07-01");
    let shown = desk.done("player show 1001");
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
}

#[test]
fn a_registration_without_days_is_noticed() {
    let desk = Desk::new();
    desk.done("init");
    let answer = desk.run("tournament register open.toml");
    let note = answer.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(answer.code == 0 && note.contains("open.toml: the registration has no `start` and `end`"), "{note}");
}

#[test]
fn nobody_pays_more_than_they_owe_unless_it_is_meant() {
    let desk = Desk::ready();
    let ways = "; correct the amount or --party, or record it all the same with --despite-overpayment; `arpad fee list` shows what is open";
    desk.run("fee paid 1 EUR_50 --party Club").refused(&format!("nothing is open for tournament 1 from Club{ways}"));
    desk.done("fee due 1 EUR_50 --party Club");
    desk.run("fee paid 1 EUR_500 --party Club")
        .refused(&format!("only EUR 50.00 is open for tournament 1 from Club{ways}"));
    desk.run("fee paid 1 EUR_50 --party Clubb").refused(&format!("nothing is open for tournament 1 from Clubb{ways}"));
    desk.done("fee paid 1 EUR_50 --party Club");
    desk.done("fee paid 1 EUR_-10 --party Club");
    desk.done("fee paid 1 EUR_10 --party Club");
    assert_eq!(
        desk.done("fee paid 1 EUR_5 --party Club --despite-overpayment"),
        "Tournament 1: EUR 5.00 paid by Club; open EUR -5.00\n"
    );
}

#[test]
fn of_a_season_only_what_is_wrong_is_a_fault() {
    let desk = Desk::new();
    desk.done("init");
    season(&desk);
    desk.done("tournament register season.csv");
    let text = std::fs::read_to_string(desk.path("season.csv")).unwrap();
    desk.write("more.csv", format!("{text}New Open;Reggio;QQQ;2024-06-01;2024-06-03;2024-02-01;3\n"));
    let answer = desk.run("tournament register more.csv");
    assert_eq!((answer.code, answer.err.lines().count()), (2, 1), "{}", answer.err);
    assert!(answer.err.contains("line 14: `QQQ` is not the code") && !answer.err.contains("already"), "{}", answer.err);
    let days: Vec<String> = (1..=9).map(|day| format!("Open {day};0{day}/04/2024;0{day}/04/2024\n")).collect();
    let days = days.concat();
    desk.write("days.csv", format!("name;start;end\n{days}"));
    desk.run("tournament register days.csv")
        .refused("days.csv: line 2: start: `01/04/2024` is not a day; write it as 2026-11-20, and so 17 more cells");
}

#[test]
fn a_tournament_left_by_all_clean_has_its_name() {
    let desk = Desk::ready();
    desk.write("bad.trf", OPEN.replace("  2.5 ", "  3.5 "));
    let _ = desk.run("report submit bad.trf --tournament 1");
    let text = desk.done("decide --all-clean accept --by Rossi");
    assert!(text.contains("Spring Open"), "{text}");
}

#[test]
fn a_report_that_is_imported_as_a_list_is_named() {
    let desk = Desk::new();
    desk.done("init");
    let player = |no: u32| {
        format!("001 {no:4} m    {:33} 2000 ITA {:11} 1980/00/00  0.0 {no:4}\n", format!("Player, No {no}"), 1000 + no)
    };
    desk.write("open.txt", format!("012 Open\n042 2024/04/05\n{}", (1..60).map(player).collect::<String>()));
    for file in ["open.trf", "open.txt"] {
        desk.run(&format!("import list {file} --month 2024-04")).refused(&format!(
            "{file}: this is a tournament report, not a rating list; check it with `arpad check {file}`"
        ));
    }
}

#[test]
fn a_merge_with_doubts_keeps_what_was_asked_for() {
    let desk = Desk::published();
    let refused = desk.run("player merge 1002 --into 1001 --revise --by Rossi --reason twice");
    let command = "`arpad player merge 1002 --into 1001 --revise --despite-doubts --reason TEXT`";
    assert!(refused.code == 2 && refused.err.contains(command), "{}", refused.err);
    let refused = desk.run("perod");
    assert!(refused.err.contains("did you mean `period` or "), "{}", refused.err);
}
