//! Ruling i: what nobody may decide is not ratable, and a granted appeal (0.5 of 2009 and 2017, 0.4 since 2022) overrides it.
//! Ruling k: official events are always rated (0.3 of 2009, 0.4 of 2017, 0.3 since 2022).

use crate::report::Tournament;
use arpad_check::{Effect, Severity, Verdict};

const COMMISSION: &str = "qualification-commission";

fn granted(by: &str) -> String {
    format!("[[decisions]]\nkind = \"appeal-granted\"\nby = \"{by}\"\non = 2026-01-01\n")
}

fn open(start: &str) -> Tournament {
    Tournament::new(start, &[2000, 1990, 1980, 1970]).time("5400+30").round(&[(1, 2, '1'), (3, 4, '=')])
}

/// A tournament that is not ratable by one article; the article, the code, and to whom an appeal goes.
fn cases() -> Vec<(Tournament, &'static str, &'static str, &'static str, &'static str)> {
    let full_day = |start: &str| {
        let day = open(start).end(start).time("7200+30");
        day.round(&[(1, 3, '1'), (2, 4, '=')]).round(&[(1, 4, '1'), (2, 3, '=')])
    };
    let small = |start: &str| Tournament::new(start, &[2000, 2000, 0, 0, 0, 0]).time("5400+30").round_robin(1, "1=0");
    let council = "council";
    vec![
        (full_day("2010-05-01"), "play-per-day", "3.1", "0.5", COMMISSION),
        (full_day("2018-05-01"), "play-per-day", "3.1", "0.5", COMMISSION),
        (full_day("2022-05-01"), "play-per-day", "3.1", "0.4", COMMISSION),
        (full_day("2024-05-01"), "play-per-day", "3", "0.4", council),
        (open("2022-05-01").end("2022-05-01").registration("report_to_fide = 2022-08-01"), "report-late", "9.1", "0.4", COMMISSION),
        (open("2024-05-01").end("2024-05-01").registration("report_to_fide = 2024-08-01"), "report-late", "9.1", "0.4", council),
        (open("2018-05-01").registration("[[arbiters]]\nname = \"Rossi, Anna\"\nlicensed = false"), "arbiter-licence", "0.3", "0.5", COMMISSION),
        (open("2022-05-01").registration("hybrid = true\npgn = false\n[[decisions]]\nkind = \"hybrid-approval\"\nby = \"qualification-commission-chair\"\non = 2022-04-01"), "hybrid-pgn", "9.4", "0.4", COMMISSION),
        (open("2024-05-01").registration("announced_as_rated = false"), "announcement", "9.2", "0.4", council),
        (open("2018-05-01").time("30/5400+30:1800+30"), "first-control", "1.2", "0.5", COMMISSION),
        (open("2018-05-01").registration("hybrid = true"), "laws-of-chess", "2.1", "0.5", COMMISSION),
        (small("2010-05-01"), "round-robin-composition", "6.31", "0.5", COMMISSION),
    ]
}

#[test]
fn ruling_i_what_nobody_may_decide_is_not_ratable() {
    for (tournament, code, article, ..) in cases() {
        let report = tournament.check();
        report.fault(code, article, Effect::NotRatable);
        assert_eq!(report.checked.verdict, Verdict::NotRatable, "{code}");
    }
}

#[test]
fn ruling_i_a_granted_appeal_overrides_any_of_them() {
    for (tournament, code, article, appeal, to) in cases() {
        let report = tournament.clone().registration(&granted(to)).check();
        assert_eq!(report.checked.verdict, Verdict::Ratable, "{code} under {}", report.edition);
        if code == "round-robin-composition" {
            assert_eq!(report.checked.games.rated, 15, "its games count");
            continue;
        }
        let finding = report.fault(code, article, Effect::None);
        assert_eq!(finding.severity, Severity::Warning);
        let why = format!("granted ({appeal})");
        assert!(finding.message.contains(&why), "{}", finding.message);
        for other in ["qualification-commission-chair", COMMISSION, "president", "council"] {
            if other != to {
                let report = tournament.clone().registration(&granted(other)).check();
                assert_eq!(report.checked.verdict, Verdict::NotRatable, "{code} by {other} under {}", report.edition);
            }
        }
    }
}

/// An appeal is about the tournament: games that an article leaves out stay out.
#[test]
fn ruling_i_an_appeal_makes_no_game_count_that_is_too_fast() {
    let report = open("2024-05-01").time("600").registration(&granted("council")).check();
    report.fault("rate-of-play", "1.1", Effect::NotRatable);
    assert_eq!(report.checked.verdict, Verdict::NotRatable);
}

#[test]
fn ruling_i_an_appeal_also_settles_what_somebody_could_have_decided() {
    let late = open("2024-05-10").registration("registered = 2024-05-09");
    late.check().fault("registration-late", "0.2.2", Effect::NeedsDecision);
    let report = late.registration(&granted("council")).check();
    report.fault("registration-late", "0.2.2", Effect::None);
    assert_eq!(report.checked.verdict, Verdict::Ratable);
}

#[test]
fn ruling_k_official_events_are_always_rated() {
    for (tournament, code, article, ..) in cases() {
        let report = tournament.registration_first("official = true").check();
        assert_eq!(report.checked.verdict, Verdict::Ratable, "{code} under {}", report.edition);
        if code != "round-robin-composition" {
            let finding = report.fault(code, article, Effect::None);
            assert_eq!(finding.severity, Severity::Warning);
            let own = if report.edition == "2017-07" { "(0.4)" } else { "(0.3)" };
            assert!(
                finding.message.contains("official event of FIDE") && finding.message.to_string().ends_with(own),
                "{finding:?}"
            );
        }
    }
}

/// 0.3 of 2009 speaks of FIDE's events alone; continental ones came with 2017.
#[test]
fn ruling_k_continental_events_are_always_rated_since_2017() {
    let cases = [
        ("2010-05-10", "0.4", false),
        ("2015-05-10", "0.4", false),
        ("2018-05-10", "0.2", true),
        ("2022-05-10", "0.2", true),
        ("2024-05-10", "0.2.2", true),
        ("2025-10-10", "0.2.2", true),
    ];
    for (start, article, always) in cases {
        let late = open(start).registration(&format!("registered = {start}\nnorms = false"));
        late.check().fault("registration-late", article, Effect::NeedsDecision);
        let report = late.registration("continental = true").check();
        let effect = if always { Effect::None } else { Effect::NeedsDecision };
        let finding = report.fault("registration-late", article, effect);
        assert_eq!(finding.message.contains("continental event"), always, "{}", finding.message);
        let verdict = if always { Verdict::Ratable } else { Verdict::NeedsDecision };
        assert_eq!(report.checked.verdict, verdict, "{start}");
    }
}

/// What was not played is not rated, whoever played (section 5).
#[test]
fn ruling_k_an_official_event_in_which_nothing_was_played_is_not_rated() {
    let forfeits = Tournament::new("2024-05-01", &[2000, 1990]).time("5400+30").round(&[(1, 2, '+')]);
    let report = forfeits.registration("official = true").check();
    assert_eq!(report.checked.verdict, Verdict::NotRatable);
}
