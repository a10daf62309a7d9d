//! Section 0: registration, arbiters, hybrid events; and which edition and list count.

use crate::report::Tournament;
use arpad_check::{Effect, Severity, Verdict};

fn open(start: &str) -> Tournament {
    Tournament::new(start, &[2000, 1990, 1980, 1970]).round(&[(1, 2, '1'), (3, 4, '=')])
}

/// One month, a week, three days: on the last day it is in time, a day later it is not.
#[test]
fn registration_0_4_of_2009_0_2_of_2017_and_2022_0_2_2_of_2024() {
    let cases = [
        ("2010-05-01", "2010-04-01", "2010-04-02", "0.4"),
        ("2012-03-31", "2012-02-29", "2012-03-01", "0.4"),
        ("2018-05-10", "2018-05-03", "2018-05-04", "0.2"),
        ("2022-05-10", "2022-05-07", "2022-05-08", "0.2"),
        ("2024-05-10", "2024-05-07", "2024-05-08", "0.2.2"),
        ("2025-10-10", "2025-10-07", "2025-10-08", "0.2.2"),
    ];
    for (start, in_time, late, article) in cases {
        let registered = |day: &str| open(start).registration(&format!("registered = {day}\nnorms = false")).check();
        registered(in_time).none("registration-late");
        let report = registered(late);
        report.fault("registration-late", article, Effect::NeedsDecision);
        assert_eq!(report.checked.verdict, Verdict::NeedsDecision);
    }
    open("2024-05-10").check().missing("registration-late", "day of the registration");
}

#[test]
fn registration_of_2017_with_norms_is_30_days() {
    let registered =
        |day: &str, norms: &str| open("2018-05-31").registration(&format!("registered = {day}\n{norms}")).check();
    registered("2018-05-01", "norms = true").none("registration-late");
    registered("2018-05-02", "norms = true").fault("registration-late", "0.2", Effect::NotRatable);
    registered("2018-05-02", "norms = false").none("registration-late");
    registered("2018-05-02", "").missing("registration-late", "norms");
    registered("2018-05-01", "").none("registration-late");
}

/// Above 2700, or above 2500 for women: 30 days and the president.
#[test]
fn registration_0_2_1_of_2024() {
    let field = |strongest: u16| {
        Tournament::new("2024-05-31", &[strongest, 2400]).round(&[(1, 2, '=')]).registration("registered = 2024-05-02")
    };
    field(2701).check().fault("registration-late", "0.2.1", Effect::NeedsDecision);
    field(2700).check().none("registration-late");
    field(2501).check().none("registration-late");
    field(2501).woman(1).check().fault("registration-late", "0.2.1", Effect::NeedsDecision);
    field(2500).woman(1).check().none("registration-late");
    field(2501).sex_unknown(1).check().missing("registration-late", "women");
    // The list knows what the report does not.
    field(2501).sex_unknown(1).list("MAY24", &[(900_001, "Player, A", "ITA", 2501)]).check().fault(
        "registration-late",
        "0.2.1",
        Effect::NeedsDecision,
    );
    let decision = |by: &str| {
        let toml = format!("[[decisions]]\nkind = \"late-registration\"\nby = \"{by}\"\non = 2024-05-03");
        field(2701).registration(&toml).check()
    };
    decision("president").none("registration-late");
    decision("qualification-commission-chair").fault("registration-late", "0.2.1", Effect::NeedsDecision);
}

fn decided(kind: &str, by: &str, on: &str) -> String {
    format!("[[decisions]]\nkind = \"{kind}\"\nby = \"{by}\"\non = {on}")
}

/// Ruling j: for the thirty-day class the three days of 0.2.2 are not asked for, so what the president allowed is in order.
#[test]
fn ruling_j_0_2_3_of_2024_the_president_allows_and_0_2_2_does_not_apply() {
    for start in ["2024-05-31", "2025-10-31"] {
        let field = |strongest: u16, by: &str| {
            let field = Tournament::new(start, &[strongest, 2400]).round(&[(1, 2, '=')]);
            field
                .registration(&format!("registered = {start}"))
                .registration(&decided("late-registration", by, start))
                .check()
        };
        let report = field(2701, "president");
        report.none("registration-late");
        report.none("decision-office");
        assert_eq!(report.checked.verdict, Verdict::Ratable);
        let report = field(2701, "qc-chair");
        report.fault("registration-late", "0.2.1", Effect::NeedsDecision);
        let finding = report.fault("decision-office", "0.2.3", Effect::None);
        assert!(finding.message.contains("only the president of FIDE may"), "{}", finding.message);
        // And the other way round for everybody else.
        field(2700, "qc-chair").none("registration-late");
        let report = field(2700, "president");
        report.fault("registration-late", "0.2.2", Effect::NeedsDecision);
        report.fault("decision-office", "0.2.4", Effect::None);
    }
}

#[test]
fn ruling_j_0_2_of_2017_the_chair_lifts_the_week_and_not_the_30_days_for_norms() {
    let registered = |day: &str, norms: &str| {
        let open = open("2018-05-31").registration(&format!("registered = {day}\n{norms}"));
        open.registration(&decided("late-registration", "qc-chair", "2018-05-30")).check()
    };
    let report = registered("2018-05-30", "norms = false");
    report.none("registration-late");
    report.none("decision-office");
    for day in ["2018-05-30", "2018-05-02"] {
        let report = registered(day, "norms = true");
        report.fault("registration-late", "0.2", Effect::NotRatable);
        assert_eq!(report.checked.verdict, Verdict::NotRatable);
    }
    registered("2018-05-01", "norms = true").none("registration-late");
}

/// Every kind of decision under every edition: only the offices named in the data count.
#[test]
fn ruling_j_a_decision_of_another_office_does_not_count() {
    let offices = ["qc-chair", "qualification-commission", "president", "council", "administrator", "federation"];
    let cases: &[(&str, &str, &[&str], &str)] = &[
        ("2010-05-01", "length", &["qc-chair"], "4.12"),
        ("2018-05-01", "length", &["qc-chair"], "4.12"),
        ("2022-05-01", "length", &[], "0.4"),
        ("2018-05-01", "match-waiver", &[], "0.5"),
        ("2022-05-01", "match-waiver", &["qualification-commission"], "6.2"),
        ("2024-05-01", "match-waiver", &["qualification-commission"], "6.2"),
        ("2010-05-01", "late-registration", &["qc-chair"], "0.4"),
        ("2022-05-01", "late-registration", &["qc-chair"], "0.2"),
        ("2024-05-01", "late-registration", &["qc-chair"], "0.2.4"),
        ("2018-05-01", "hybrid-approval", &[], "0.5"),
        ("2022-05-01", "hybrid-approval", &["qc-chair"], "0.2"),
        ("2018-05-01", "late-report", &["qc-chair"], "9.1"),
        ("2022-05-01", "late-report", &[], "0.4"),
        ("2010-05-01", "appeal-granted", &["qualification-commission"], "0.5"),
        ("2018-05-01", "appeal-granted", &["qualification-commission"], "0.5"),
        ("2022-05-01", "appeal-granted", &["qualification-commission"], "0.4"),
        ("2024-05-01", "appeal-granted", &["council"], "0.4"),
    ];
    for (start, kind, may, article) in cases {
        for by in offices {
            let report = open(start).registration(&decided(kind, by, start)).check();
            if may.contains(&by) {
                report.none("decision-office");
            } else {
                assert_eq!(report.fault("decision-office", article, Effect::None).severity, Severity::Warning);
            }
        }
    }
}

/// The text of 2017 asks for the schedule already; that of 2009 does not.
#[test]
fn playing_schedule_0_2_since_2017() {
    let code = "playing-schedule";
    for (start, article) in [("2018-05-10", "0.2"), ("2022-05-10", "0.2"), ("2024-05-10", "0.2"), ("2025-10-10", "0.2")]
    {
        open(start).registration("schedule = true").check().none(code);
        open(start).check().missing(code, "playing schedule");
        let report = open(start).registration("schedule = false").check();
        report.fault(code, article, Effect::NeedsDecision);
        assert_eq!(report.checked.verdict, Verdict::NeedsDecision);
        let allowed = decided("late-registration", "qc-chair", start);
        open(start).registration("schedule = false").registration(&allowed).check().none(code);
    }
    for start in ["2010-05-10", "2015-05-10"] {
        open(start).registration("schedule = false").check().none(code);
        open(start).check().none(code);
    }
}

/// Ruling n: the federation of the place, in good standing, or an affiliated organisation.
#[test]
fn ruling_n_0_2_since_2022_the_federation_of_the_place_registers() {
    let code = "registering-federation";
    for start in ["2022-05-10", "2024-05-10", "2025-10-10"] {
        let registered = |toml: &str| open(start).registration(toml).check();
        registered("federation = \"ITA\"").none(code);
        registered("").missing(code, "which federation");
        let report = registered("federation = \"SMR\"");
        let finding = report.fault(code, "0.2", Effect::NeedsDecision);
        assert!(finding.message.contains("SMR") && finding.message.contains("ITA"), "{}", finding.message);
        assert_eq!((report.checked.verdict, report.record_of(code)), (Verdict::NeedsDecision, Some("032")));
        // What the registration says of the place stands before record 032.
        registered("federation = \"SMR\"\nplayed_in = \"SMR\"").none(code);
        registered("federation = \"ITA\"\nplayed_in = \"SMR\"").fault(code, "0.2", Effect::NeedsDecision);
        open(start).without("032").registration("federation = \"SMR\"").check().missing(code, "territory");
        registered("federation = \"ITA\"\nmember = true").none(code);
        registered("federation = \"ITA\"\nmember = false").fault(code, "0.2", Effect::NeedsDecision);
        registered("federation = \"SMR\"\naffiliated_organisation = \"Islands\"").none(code);
    }
    for start in ["2010-05-10", "2018-05-10"] {
        open(start).registration("federation = \"SMR\"").check().none(code);
    }
}

/// Ruling n: the Council, since 2024-03 also the president for an average above 2700, rates what no federation submitted.
#[test]
fn ruling_n_0_2_exceptional_cases() {
    let code = "registering-federation";
    let field = |start: &str, ratings: &[u16], by: &str| {
        let field = Tournament::new(start, ratings).time("7200").round(&[(1, 2, '=')]);
        let facts = format!("federation = \"SMR\"\nschedule = false\nregistered = {start}");
        field.registration(&facts).registration(&decided("exceptional", by, start)).check()
    };
    for (start, average_counts) in [("2022-05-10", false), ("2024-05-10", true), ("2025-10-10", true)] {
        let report = field(start, &[2000, 1990], "council");
        assert_eq!(report.checked.verdict, Verdict::Ratable, "{start}");
        for code in [code, "registration-late", "playing-schedule"] {
            let finding = report.one(code);
            assert_eq!((finding.effect, finding.severity), (Effect::None, Severity::Warning));
            assert!(finding.message.contains("the FIDE Council in an exceptional case (0.2)"), "{}", finding.message);
        }
        report.none("decision-office");
        // 2702 and 2699: an average of 2700.5.
        let report = field(start, &[2702, 2699], "president");
        assert_eq!(report.checked.verdict == Verdict::Ratable, average_counts, "{start}");
        assert_eq!(report.all("decision-office").is_empty(), average_counts, "{start}");
        // Just 2700 is not above it.
        let report = field(start, &[2701, 2699], "president");
        assert_eq!(report.checked.verdict, Verdict::NeedsDecision, "{start}");
        let finding = report.fault("decision-office", "0.2", Effect::None);
        assert_eq!(finding.message.contains("2700.00"), average_counts, "{}", finding.message);
        for by in ["qc-chair", "qualification-commission"] {
            let report = field(start, &[2702, 2699], by);
            assert_eq!(report.checked.verdict, Verdict::NeedsDecision, "{start}");
            report.one("decision-office");
        }
    }
    // What a federation submitted is none: the decision does not count, and the notice holds.
    for start in ["2022-05-10", "2024-05-10"] {
        let own = Tournament::new(start, &[2000, 1990]).time("7200").record("032", "ITA").round(&[(1, 2, '=')]);
        let facts = format!("federation = \"ITA\"\nregistered = {start}");
        let report = own.registration(&facts).registration(&decided("exceptional", "council", start)).check();
        assert_eq!(report.checked.verdict, Verdict::NeedsDecision, "{start}");
        let finding = report.fault("decision-office", "0.2", Effect::None);
        assert!(finding.message.contains("does not count: ITA submitted the tournament"), "{}", finding.message);
    }
    // The texts before 2022 have no such decision.
    field("2018-05-10", &[2000, 1990], "council").one("decision-office");
}

/// The first day is that of the report; where another list or edition would count by the registered one, somebody looks.
#[test]
fn rulings_1_and_2_another_first_day_than_registered() {
    let code = "another-event";
    let on = |start: &str, registered: &str| {
        let text = format!("start = {registered}");
        Tournament::new(start, &[2000, 1990]).round(&[(1, 2, '=')]).registration(&text).check()
    };
    for (start, registered) in
        [("2024-03-02", "2024-03-02"), ("2024-03-02", "2024-03-01"), ("2023-05-02", "2023-05-30")]
    {
        on(start, registered).none(code);
    }
    for (start, registered, counts) in [
        ("2024-03-02", "2024-02-28", "the regulations 2024-03 count"),
        ("2024-02-28", "2024-03-01", "the regulations 2022-01 count"),
        ("2024-02-02", "2024-01-31", "the list of 2024-02 counts"),
    ] {
        let report = on(start, registered);
        let finding = report.one(code);
        assert_eq!((finding.severity, finding.effect), (Severity::Warning, Effect::None), "{start}");
        let words = format!("it began on {start}, registered is {registered}, and {counts}");
        assert!(finding.message.contains(&words), "{}", finding.message);
    }
    // From May to June of 2010 one list is in force.
    on("2010-06-01", "2010-05-30").none(code);
}

#[test]
fn arbiters_0_3_of_2017_only() {
    let arbiter = |start: &str, licensed: &str| {
        open(start)
            .record("102", "IA Anna Rossi (1234)")
            .registration(&format!("[[arbiters]]\nname = \"Rossi, Anna\"\n{licensed}"))
            .check()
    };
    let report = arbiter("2018-05-10", "licensed = false");
    report.fault("arbiter-licence", "0.3", Effect::NotRatable);
    assert_eq!(report.checked.verdict, Verdict::NotRatable);
    arbiter("2018-05-10", "licensed = true").none("arbiter-licence");
    arbiter("2018-05-10", "").missing("arbiter-licence", "Rossi, Anna");
    open("2018-05-10").check().missing("arbiter-licence", "Rossi, Anna");
    for start in ["2017-06-30", "2022-01-01"] {
        arbiter(start, "licensed = false").none("arbiter-licence");
        open(start).check().none("arbiter-licence");
    }
}

#[test]
fn hybrid_events_2_1_0_2_and_9_4() {
    let hybrid = |start: &str, more: &str| open(start).registration(&format!("hybrid = true\n{more}")).check();
    let approved = "pgn = true\n[[decisions]]\nkind = \"hybrid-approval\"\nby = \"qualification-commission-chair\"\non = 2024-01-01";
    for (start, known) in [("2010-05-01", false), ("2018-05-01", false), ("2022-05-01", true), ("2024-05-01", true)] {
        let report = hybrid(start, "");
        if known {
            report.none("laws-of-chess");
            report.fault("hybrid-approval", "0.2", Effect::NeedsDecision);
            report.missing("hybrid-pgn", "sent with the report");
            hybrid(start, "pgn = false").fault("hybrid-pgn", "9.4", Effect::NotRatable);
            hybrid(start, approved).none("hybrid-approval");
            hybrid(start, approved).none("hybrid-pgn");
        } else {
            report.fault("laws-of-chess", "2.1", Effect::NotRatable);
            report.none("hybrid-approval");
            report.none("hybrid-pgn");
        }
        for code in ["laws-of-chess", "hybrid-approval", "hybrid-pgn"] {
            open(start).check().none(code);
        }
    }
}

/// Small deviations, approved by the Technical Commission: until June 2017 only.
#[test]
fn deviations_2_1_of_2009() {
    let code = "laws-of-chess";
    let deviating = |start: &str, more: &str| open(start).registration(&format!("deviations = true\n{more}")).check();
    for start in ["2010-05-01", "2013-05-01", "2017-06-30"] {
        deviating(start, "deviations_approved = true").none(code);
        let report = deviating(start, "deviations_approved = false");
        report.fault(code, "2.1", Effect::NotRatable);
        assert_eq!(report.checked.verdict, Verdict::NotRatable);
        deviating(start, "").missing(code, "Technical Commission");
        open(start).registration("deviations = false").check().none(code);
    }
    for start in ["2017-07-01", "2022-05-01", "2024-05-01"] {
        for approved in ["", "deviations_approved = true"] {
            let report = deviating(start, approved);
            report.fault(code, "2.1", Effect::NotRatable);
            assert_eq!(report.checked.verdict, Verdict::NotRatable);
        }
    }
}

#[test]
fn the_edition_is_that_of_the_first_day() {
    open("2024-05-10").check().none("edition-assumed");
    let report = open("2024-05-10").without("042").check();
    assert_eq!(report.one("edition-assumed").severity, Severity::Note);
    assert_eq!(report.edition, "2025-10");
    let report = open("2024-05-10").edition("2022-01").check();
    assert!(report.one("edition-assumed").message.contains("2024-03"));
    open("2024-05-10").edition("2024-03").check().none("edition-assumed");
}

#[test]
fn the_list_is_that_of_the_first_day() {
    let listed = |start: &str, month: &str| open(start).list(month, &[(900_001, "Player, A", "ITA", 2000)]).check();
    assert!(open("2024-05-10").check().one("list-missing").message.contains("2024-05"));
    listed("2024-05-10", "MAY24").none("list-missing");
    assert_eq!(listed("2024-05-10", "APR24").fault("list-missing", "7.1", Effect::None).severity, Severity::Warning);
    // In 2009 lists came every second month, and the one of March is in force in April.
    listed("2010-04-10", "MAR10").none("list-missing");
    listed("2010-04-10", "JAN10").fault("list-missing", "7.11", Effect::None);
}
