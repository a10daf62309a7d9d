//! Finer points of the checks, on variations of the clean report of the gallery.

use arpad_check::{Finding, Relation, Severity, check};
use arpad_lists::{Faults, Hint, ListReader, Lists, RatingList};
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Facts, Options, Registration};
use arpad_trf::{ReadOptions, read};

const CLEAN: &str = include_str!("../gallery/clean.trf");

fn findings_with(text: &str, list: Option<&str>, code: &str) -> Vec<Finding> {
    let document = read(text.as_bytes(), &ReadOptions::default());
    let registration = Registration::default();
    let mut lists = Lists::new();
    if let Some(list) = list {
        let reader = ListReader::new(list.as_bytes(), Hint::default()).expect("a list");
        lists.add(RatingList::read(reader, &mut Faults::new()).expect("read from memory"));
    }
    let options = Options {
        regulations: Regulations::builtin(),
        edition: None,
        class: None,
        system: None,
        today: jiff::civil::date(2026, 1, 1),
    };
    let event =
        Event::new(&document, &registration, &lists, &Facts::default(), &options).expect("an edition is in force");
    let mut findings = check(&event).findings;
    findings.retain(|finding| code.is_empty() || finding.code == code);
    findings
}

fn findings(text: &str, code: &str) -> Vec<Finding> {
    findings_with(text, None, code)
}

/// The clean report with changes, each of which must apply once.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(CLEAN.to_owned(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "{old}");
        text.replace(old, new)
    })
}

fn severities(findings: &[Finding]) -> Vec<Severity> {
    findings.iter().map(|finding| finding.severity).collect()
}

#[test]
fn a_bye_worth_half_a_point_is_declared_or_asked_for() {
    // Player 6 has the bye of round 3 instead of a win; player 2 is absent.
    let bye = [
        ("     1 w =     6 b 0", "     1 w =  0000 - Z"),
        ("2010/10/10  1.5", "2010/10/10  1.0"),
        ("     5 w 0     2 w 1", "     5 w 0  0000 - U"),
    ];
    let found = findings(&changed(&bye), "points-mismatch");
    assert_eq!(severities(&found), [Severity::Warning]);
    assert!(found[0].help.contains("`P 0.5`"), "{}", found[0].help);
    let declared = changed(&[&bye[..], &[("142 3", "142 3\r\n162  P 0.5")]].concat());
    assert_eq!(findings(&declared, "points-mismatch"), []);
    let certain = changed(&[&bye[..2], &[("     5 w 0     2 w 1", "     5 w 0  0000 - F")]].concat());
    assert_eq!(severities(&findings(&certain, "points-mismatch")), [Severity::Error]);
}

#[test]
fn three_points_for_a_win_are_reported_once() {
    let football = [
        ("1988/02/29  2.5", "1988/02/29  7.0"),
        ("1991/07/01  1.5", "1991/07/01  4.0"),
        ("1975/00/00  1.5", "1975/00/00  4.0"),
        ("2003/12/24  0.5", "2003/12/24  1.0"),
        ("1966/05/17  1.5", "1966/05/17  4.0"),
        ("2010/10/10  1.5", "2010/10/10  4.0"),
    ];
    let found = findings(&changed(&football), "points-mismatch");
    assert_eq!(severities(&found), [Severity::Warning]);
    for declaration in ["162  W 3.0    D 1.0", "XXS W=3 D=1", "BBW  3.0\r\nBBD  1.0"] {
        let record = format!("142 3\r\n{declaration}");
        let text = changed(&[&football[..], &[("142 3", record.as_str())]].concat());
        assert_eq!(findings(&text, "points-mismatch"), [], "{declaration}");
    }
}

#[test]
fn abnormal_points_are_points() {
    let penalty = changed(&[("1988/02/29  2.5", "1988/02/29  2.0"), ("142 3", "142 3\r\n299          -0.5         1")]);
    assert_eq!(findings(&penalty, "points-mismatch"), []);
    let worth_two = |kind: &str| {
        let record = format!("142 3\r\n299 {kind}         2.0    1    1");
        let text = changed(&[("1988/02/29  2.5", "1988/02/29  3.5"), ("142 3", &record)]);
        findings(&text, "points-mismatch").len()
    };
    // The win of round 1 for two points; a type that the record does not have counts for nothing.
    assert_eq!(worth_two("W"), 0);
    assert_eq!(worth_two("D"), 1);
    assert_eq!(worth_two("x"), 1);
}

#[test]
fn dates_are_optional_in_trf16_only() {
    let undated = changed(&[("042 2025/11/03\r\n", "")]);
    assert_eq!(severities(&findings(&undated, "record-missing")), [Severity::Error]);
    let trf16 = changed(&[
        ("042 2025/11/03\r\n", ""),
        ("142 3\r\n", ""),
        ("192 CUSTOM_SWISS\r\n", ""),
        ("222 5400+30", "122 90 min + 30 sec per move"),
    ]);
    assert_eq!(severities(&findings(&trf16, "record-missing")), [Severity::Warning]);
}

#[test]
fn points_taken_away_by_the_arbiter_are_a_warning() {
    let both_lost = changed(&[("1988/02/29  2.5    1     4 w 1", "1988/02/29  1.5    1     4 w 0")]);
    let found = findings(&both_lost, "result-contradictory");
    assert_eq!(severities(&found), [Severity::Warning]);
}

#[test]
fn a_forfeit_is_no_contradiction() {
    let forfeit = changed(&[("    1     4 w 1", "    1     4 w +"), ("    6     1 b 0", "    6     1 b -")]);
    for code in ["result-contradictory", "result-one-sided", "points-mismatch"] {
        assert_eq!(findings(&forfeit, code), [], "{code}");
    }
    let played = changed(&[("    1     4 w 1", "    1     4 w +")]);
    assert_eq!(severities(&findings(&played, "result-contradictory")), [Severity::Error]);
}

#[test]
fn the_list_of_another_month_makes_ratings_a_note() {
    let list = include_str!("../gallery/list-differs.txt").replace("NOV25", "OCT25");
    let found = findings_with(CLEAN, Some(&list), "list-differs");
    assert_eq!(found[0].severity, Severity::Note, "{}", found[0].message);
    assert_eq!(found.len(), 6);
}

/// Who is missing on the list of another month may have come since, or left.
#[test]
fn the_list_of_another_month_proves_nobody_wrong() {
    let list = include_str!("../gallery/player-not-on-list.txt");
    let missing = |list: &str| findings_with(CLEAN, Some(list), "player-not-on-list");
    assert_eq!(severities(&missing(list)), [Severity::Error]);
    for other in ["OCT25", "DEC25"] {
        let list = list.replace("NOV25", other);
        assert_eq!(missing(&list), [], "{other}");
        assert_eq!(severities(&findings_with(CLEAN, Some(&list), "list-missing")), [Severity::Warning], "{other}");
    }
}

#[test]
fn another_name_and_another_year_is_another_person() {
    let list = include_str!("../gallery/list-differs.txt").replace("Elder, Emil ", "Sumach, Sam ");
    let found = findings_with(CLEAN, Some(&list), "list-differs");
    let errors: Vec<_> =
        found.iter().filter(|finding| finding.severity == Severity::Error).map(|finding| finding.player).collect();
    assert_eq!(errors, [Some(5)]);
}

#[test]
fn words_beside_the_encoded_time_control_are_nobodys_business() {
    let both = changed(&[("142 3", "122 classical, see the invitation\r\n142 3")]);
    assert_eq!(findings(&both, "time-control-unread"), []);
}

/// A blank lost after 001, one too many, or tabs: the cause comes first, and what follows from it last.
#[test]
fn lines_of_players_out_of_their_columns_are_one_error() {
    let shifted = CLEAN.replace("001 ", "001");
    let pushed = CLEAN.replace("001 ", "001  ");
    let with_tabs: Vec<String> = CLEAN
        .lines()
        .map(|line| if line.starts_with("001") { line.replace("  ", "\t") } else { line.to_owned() })
        .collect();
    for (text, words) in [(shifted, "in column 9"), (pushed, "in column 9"), (with_tabs.join("\r\n"), "have tabs")] {
        let found = findings(&text, "");
        let [cause, others @ ..] = &found[..] else { panic!("nothing found") };
        assert_eq!((cause.code, cause.severity, cause.relation), ("columns", Severity::Error, Relation::Cause));
        assert!(cause.message.contains("6 of 6") && cause.message.contains(words), "{}", cause.message);
        assert!(others.is_sorted_by_key(|finding| finding.relation), "{others:?}");
        let own = others.iter().filter(|finding| finding.relation == Relation::Alone);
        let own: Vec<&str> = own.filter(|finding| finding.severity == Severity::Error).map(|it| it.code).collect();
        assert!(own.is_empty(), "{own:?}");
        assert!(others.iter().any(|finding| finding.relation == Relation::Follows));
    }
    // One line that was edited is no cause of anything else, and neither is a letter in a blank column.
    let one = findings(&changed(&[("001    3", "001   3")]), "");
    assert!(one.iter().all(|finding| finding.relation == Relation::Alone), "{one:?}");
    let harmless = findings(&CLEAN.replace(" AND ", " ANDx"), "");
    assert!(harmless.iter().all(|finding| finding.relation == Relation::Alone), "{harmless:?}");
}
