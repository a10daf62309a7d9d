//! Sections 1, 3 and 4: thinking time, play in a day, length.

use crate::report::{Report, Tournament};
use arpad_check::{Effect, Severity, Verdict};
use arpad_regulations::Class;

fn played(start: &str, ratings: &[u16], control: &str) -> Tournament {
    let mut games = Vec::new();
    for pair in 0..ratings.len() / 2 {
        games.push((2 * pair + 1, 2 * pair + 2, '='));
    }
    Tournament::new(start, ratings).class(Class::Standard).time(control).round(&games)
}

/// 120 minutes from 2200, 90 from 1600, else 60, by the highest of the tournament.
#[test]
fn rate_of_play_1_1_of_2009_and_2017_is_per_tournament() {
    for start in ["2010-05-01", "2018-05-01"] {
        let check = |strongest: u16, control: &str| played(start, &[strongest, 1500, 1400, 1300], control).check();
        check(2200, "5400+30").none("rate-of-play");
        let report = check(2200, "5400+29");
        let finding = report.fault("rate-of-play", "1.1", Effect::NotRatable);
        assert!(finding.message.contains("2 of 2 games need 120 min"), "{}", finding.message);
        assert!(finding.message.contains("1 Player, A"), "{}", finding.message);
        assert_eq!(report.record_of("rate-of-play"), Some("222"));
        assert_eq!(report.checked.verdict, Verdict::NotRatable);
        check(2199, "5400").none("rate-of-play");
        check(1600, "5399").fault("rate-of-play", "1.1", Effect::NotRatable);
        check(1599, "3600").none("rate-of-play");
        check(1599, "3599").fault("rate-of-play", "1.1", Effect::NotRatable);
    }
}

/// 120 minutes from 2400, 90 from 1800, else 60, by the two of each game.
#[test]
fn rate_of_play_1_1_since_2022_is_per_game() {
    for start in ["2022-05-01", "2024-05-01", "2025-11-01"] {
        let check = |ratings: &[u16], control: &str| played(start, ratings, control).check();
        check(&[2399, 2000, 1900, 1800], "5400").none("rate-of-play");
        let report = check(&[2400, 2000, 1900, 1800], "7199");
        let finding = report.fault("rate-of-play", "1.1", Effect::Part);
        assert!(finding.message.contains("1 of 2 games need 120 min"), "{}", finding.message);
        assert_eq!(report.checked.verdict, Verdict::RatableInPart);
        assert_eq!((report.checked.games.rated, report.checked.games.not_rated), (1, 1));
        check(&[2400, 2000, 1900, 1800], "7200").none("rate-of-play");
        check(&[1799, 1700, 1600, 1500], "3600").none("rate-of-play");
        let report = check(&[1800, 1700, 1600, 1500], "3600");
        assert!(report.one("rate-of-play").message.contains("90 min"));
        // Both steps at once.
        assert_eq!(check(&[2400, 2000, 1800, 1700], "3600").all("rate-of-play").len(), 2);
        let report = check(&[1500, 1400, 1300, 1300], "3599");
        report.fault("rate-of-play", "1.1", Effect::NotRatable);
    }
}

#[test]
fn what_is_really_rapid_or_blitz_is_named() {
    let help = |report: &Report, code: &str| report.all(code)[0].help.clone();
    let report = played("2024-05-01", &[2000, 1990], "900+10").check();
    assert!(help(&report, "rate-of-play").contains("as rapid"));
    let report = played("2024-05-01", &[2000, 1990], "180+2").check();
    assert!(help(&report, "rate-of-play").contains("as blitz"));
    let report = played("2024-05-01", &[2000, 1990], "60+1").check();
    assert!(help(&report, "rate-of-play").contains("no other list"));
    let report = played("2024-05-01", &[2000, 1990], "5400+30").class(Class::Rapid).check();
    assert!(help(&report, "rapid-blitz-bounds").contains("as standard"));
    let report = played("2024-05-01", &[2000, 1990], "600").class(Class::Rapid).check();
    assert!(help(&report, "rapid-blitz-bounds").contains("as blitz"));
}

#[test]
fn a_time_control_that_is_missing_or_not_understood() {
    let game = |start: &str| Tournament::new(start, &[2000, 1990]).round(&[(1, 2, '=')]);
    let report = game("2024-05-01").check();
    report.missing("time-control-missing", "time control");
    assert!(report.one("time-control-missing").help.contains("5400+30"));
    report.none("rate-of-play");
    game("2024-05-01").registration("time_control = \"5400+30\"").check().none("time-control-missing");
    game("2024-05-01").record("122", "90 minutes + 30 seconds per move").check().none("time-control-missing");
    // Words that are not understood are the reader's finding; here the fact is simply missing.
    game("2024-05-01").record("122", "as usual").check_faulty().missing("time-control-missing", "time control");
    let report = game("2024-05-01").registration("time_control = \"90 min\"").check();
    let finding = report.fault("time-control-missing", "1.1", Effect::None);
    assert_eq!(finding.severity, Severity::Warning);
}

/// Move 40, or since 2022 move 30 and later.
#[test]
fn first_control_1_3_of_2009_and_1_2_later() {
    let check = |start: &str, moves: u16| played(start, &[2000, 1990], &format!("{moves}/5400+30:1800+30")).check();
    for (start, article) in [("2010-05-01", "1.3"), ("2018-05-01", "1.2")] {
        check(start, 40).none("first-control");
        for moves in [30, 39, 41] {
            check(start, moves).fault("first-control", article, Effect::NotRatable);
        }
    }
    for start in ["2022-05-01", "2024-05-01"] {
        for moves in [30, 40, 60] {
            check(start, moves).none("first-control");
        }
        let report = check(start, 29);
        let finding = report.fault("first-control", "1.2", Effect::NotRatable);
        assert_eq!(finding.message, "the first time control is at move 29; it has to be at move 30 or later");
    }
    played("2024-05-01", &[2000, 1990], "5400+30").check().none("first-control");
}

/// More than 10 and less than 60 minutes for rapid.
#[test]
fn rapid_bounds() {
    for (start, article) in [("2018-05-01", "1.3"), ("2022-05-01", "1.1"), ("2024-12-01", "1.1")] {
        let check = |control: &str| played(start, &[2000, 1990], control).class(Class::Rapid).check();
        for control in ["600", "300+5", "3600", "3000+10"] {
            check(control).fault("rapid-blitz-bounds", article, Effect::NotRatable);
        }
        for control in ["601", "300+6", "3599", "900+10"] {
            let report = check(control);
            report.none("rapid-blitz-bounds");
            report.none("rate-of-play");
            report.none("first-control");
        }
    }
}

/// From 5 to 10 minutes until 2021, since then more than 3.
#[test]
fn blitz_bounds() {
    let check = |start: &str, control: &str| played(start, &[2000, 1990], control).class(Class::Blitz).check();
    check("2018-05-01", "299").fault("rapid-blitz-bounds", "1.4", Effect::NotRatable);
    check("2018-05-01", "180+2").none("rapid-blitz-bounds");
    check("2022-05-01", "180").fault("rapid-blitz-bounds", "1.1", Effect::NotRatable);
    for start in ["2018-05-01", "2022-05-01"] {
        check(start, "600").none("rapid-blitz-bounds");
        check(start, "601").one("rapid-blitz-bounds");
    }
    check("2022-05-01", "181").none("rapid-blitz-bounds");
}

#[test]
fn unequal_times_on_the_rapid_and_blitz_lists() {
    let check = |class: Class, control: &str| played("2024-05-01", &[2000, 1990], control).class(class).check();
    check(Class::Blitz, "W300-B240").fault("unequal-times", "1.1", Effect::NotRatable);
    check(Class::Rapid, "W1200-B900").fault("unequal-times", "1.1", Effect::NotRatable);
    check(Class::Blitz, "W300-B300").none("unequal-times");
    check(Class::Standard, "W7200-B7260").none("unequal-times");
}

/// 600 or more apart and one above 2600, from December 2024, not on the standard list.
#[test]
fn far_apart_since_december_2024() {
    let check = |start: &str, class: Class, ratings: &[u16]| played(start, ratings, "900+10").class(class).check();
    let report = check("2024-12-01", Class::Rapid, &[2601, 2001, 2000, 1990]);
    report.fault("far-apart", "8.3.1", Effect::Part);
    assert_eq!(report.checked.verdict, Verdict::RatableInPart);
    check("2024-12-01", Class::Rapid, &[2601, 2002, 2000, 1990]).none("far-apart");
    check("2024-12-01", Class::Rapid, &[2600, 2000, 2000, 1990]).none("far-apart");
    check("2024-11-30", Class::Rapid, &[2601, 2001, 2000, 1990]).none("far-apart");
    check("2024-12-01", Class::Standard, &[2601, 2001, 2000, 1990]).none("far-apart");
}

fn days(start: &str, end: &str, rounds: usize, control: &str) -> Tournament {
    let mut tournament = Tournament::new(start, &[2000, 1990, 1980, 1970]).end(end).time(control);
    for _ in 0..rounds {
        tournament = tournament.round(&[(1, 2, '='), (3, 4, '=')]);
    }
    tournament
}

/// 12 hours, both players' time; in 2009 also three games.
#[test]
fn play_per_day_3_1_and_3() {
    // Three games of four hours are twelve, and allowed.
    for (start, month, article) in [
        ("2010-05-01", "10-05", "3.1"),
        ("2018-05-01", "18-05", "3.1"),
        ("2022-05-01", "22-05", "3.1"),
        ("2024-05-01", "24-05", "3"),
    ] {
        let end = start.replace("-01", "-02");
        let check =
            |rounds: usize, control: &str, on: &[u8]| days(start, &end, rounds, control).round_days(month, on).check();
        check(4, "5400+30", &[1, 1, 1, 2]).none("play-per-day");
        let report = check(4, "5400+31", &[1, 1, 1, 2]);
        let finding = report.fault("play-per-day", article, Effect::NotRatable);
        assert!(finding.message.contains("3 rounds on 20"), "{}", finding.message);
        assert_eq!(report.record_of("play-per-day"), Some("132"));
        // Four games of three hours: only 2009 counts games.
        let report = check(4, "5400", &[1, 1, 1, 1]);
        if start.starts_with("2010") {
            assert!(report.one("play-per-day").message.contains("at most 3"));
        } else {
            report.none("play-per-day");
        }
    }
}

#[test]
fn play_per_day_without_dates_of_rounds() {
    // Five games of four hours in a day, in any case.
    let report = days("2024-05-01", "2024-05-02", 9, "5400+30").check();
    let finding = report.fault("play-per-day", "3", Effect::NotRatable);
    assert!(finding.message.contains("at least 5"), "{}", finding.message);
    days("2024-05-01", "2024-05-03", 9, "5400+30").check().missing("play-per-day", "which days");
    // Three rounds fit into one day.
    days("2024-05-01", "2024-05-03", 3, "5400+30").check().none("play-per-day");
}

#[test]
fn rounds_per_day_15_rapid_30_blitz() {
    for (class, control, limit) in [(Class::Rapid, "900+10", 15), (Class::Blitz, "180+2", 30)] {
        let check = |rounds: usize| {
            days("2024-05-01", "2024-05-01", rounds, control).round_days("24-05", &vec![1; rounds]).class(class).check()
        };
        check(limit).none("rounds-per-day");
        let report = check(limit + 1);
        report.fault("rounds-per-day", "3", Effect::NotRatable);
        report.none("play-per-day");
    }
}

/// 90 days, first and last counted; leagues and approval excepted; no limit since 2022.
#[test]
fn duration_4_1_until_2021() {
    let check = |start: &str, end: &str, more: &str| days(start, end, 1, "5400+30").registration(more).check();
    let approved = "[[decisions]]\nkind = \"length\"\nby = \"qualification-commission-chair\"\non = 2018-01-01";
    for year in ["2010", "2018"] {
        let (start, last, late) = (format!("{year}-03-01"), format!("{year}-05-29"), format!("{year}-05-30"));
        check(&start, &last, "").none("duration");
        check(&start, &late, "").fault("duration", "4.1", Effect::NeedsDecision);
        check(&start, &late, "league = true").none("duration");
        check(&start, &late, approved).none("duration");
    }
    check("2022-03-01", "2022-12-01", "").none("duration");
    days("2018-03-01", "2018-03-02", 1, "5400+30").without("052").check().missing("duration", "last day");
}

/// More than 90 days in 2017, more than 30 since 2022.
#[test]
fn interim_reports_4_13_of_2017_4_1_of_2022_and_4_of_2024() {
    let check = |start: &str, end: &str, more: &str| days(start, end, 1, "5400+30").registration(more).check();
    for (start, last, late, article) in [
        ("2018-03-01", "2018-05-29", "2018-05-30", "4.13"),
        ("2022-05-01", "2022-05-30", "2022-05-31", "4.1"),
        ("2024-05-01", "2024-05-30", "2024-05-31", "4"),
    ] {
        check(start, last, "").none("interim-report");
        check(start, last, "interim_reports = false").none("interim-report");
        check(start, late, "").missing("interim-report", "each month");
        check(start, late, "interim_reports = true").none("interim-report");
        check(start, late, "interim_reports = false").fault("interim-report", article, Effect::None);
    }
    check("2010-03-01", "2010-12-01", "interim_reports = false").none("interim-report");
}
