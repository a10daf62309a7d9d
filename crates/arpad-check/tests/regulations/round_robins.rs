//! Section 6 of 2009 and 2017: who must be rated in a round robin, and unplayed games in it.

use crate::report::{Report, Tournament};
use arpad_check::{Effect, Severity, Verdict};

fn field(start: &str, players: usize, rated: usize, cycles: usize, more: &str) -> Report {
    let ratings: Vec<u16> = (0..players).map(|at| if at < rated { 2000 } else { 0 }).collect();
    Tournament::new(start, &ratings).time("7200").round_robin(cycles, "1=0").registration(more).check()
}

const CODE: &str = "round-robin-composition";

/// One third; four of fewer than ten.
#[test]
fn composition_6_3_of_2009_and_6_2_of_2017() {
    for (start, article, small_field) in [("2010-05-01", "6.3", "6.31"), ("2018-05-01", "6.2", "6.21")] {
        let report = field(start, 8, 3, 1, "");
        report.fault(CODE, small_field, Effect::NotRatable);
        assert_eq!(report.checked.verdict, Verdict::NotRatable);
        assert_eq!(report.checked.games.rated, 0);
        field(start, 8, 4, 1, "").none(CODE);
        field(start, 8, 8, 1, "").none(CODE);
        // Of ten or more a third, rounded up: four of ten, five of fourteen.
        field(start, 10, 3, 1, "").fault(CODE, article, Effect::NotRatable);
        field(start, 10, 4, 1, "").none(CODE);
        field(start, 14, 4, 1, "").fault(CODE, article, Effect::NotRatable);
        field(start, 14, 5, 1, "").none(CODE);
    }
    for start in ["2022-05-01", "2024-05-01"] {
        field(start, 8, 2, 1, "").none(CODE);
    }
}

/// Six players, four of them rated, unless all are rated.
#[test]
fn double_round_robins_6_32_of_2009_and_6_22_of_2017() {
    for start in ["2010-05-01", "2018-05-01"] {
        field(start, 6, 4, 2, "").none(CODE);
        assert!(field(start, 6, 3, 2, "").one(CODE).message.contains("3 rated players among 6"));
        field(start, 4, 4, 2, "").none(CODE);
        field(start, 4, 3, 2, "").one(CODE);
    }
}

/// Ruling m: no exception for a field that is rated to the last player.
#[test]
fn three_rated_players_are_not_four_6_31_of_2009_and_6_21_of_2017() {
    let three = |start: &str, more: &str| {
        let field = Tournament::new(start, &[2000, 1990, 1980]).time("7200").record("092", "Round robin");
        let field = field.round(&[(1, 2, '1')]).round(&[(3, 1, '=')]).round(&[(2, 3, '0')]);
        field.registration(more).check()
    };
    for (start, article) in
        [("2010-05-01", "6.31"), ("2013-05-01", "6.31"), ("2015-05-01", "6.31"), ("2018-05-01", "6.21")]
    {
        let report = three(start, "");
        report.fault(CODE, article, Effect::NotRatable);
        assert_eq!(report.checked.verdict, Verdict::NotRatable, "{start}");
        three(start, "national_championship = true").none(CODE);
    }
    three("2022-05-01", "").none(CODE);
}

/// A name on the report that never met anybody is no player of the round robin.
#[test]
fn players_who_were_never_paired_are_not_counted_6_31_of_2009() {
    let field = |rated: usize, absent: u16| {
        let mut ratings: Vec<u16> = (0..8).map(|at| if at < rated { 2000 } else { 0 }).collect();
        ratings.extend([absent, absent]);
        let mut field = Tournament::new("2010-05-01", &ratings).time("7200").record("092", "Round robin");
        let mut circle: Vec<usize> = (1..=8).collect();
        for _ in 1..8 {
            let games: Vec<_> = (0..4).map(|at| (circle[at], circle[7 - at], '=')).collect();
            field = field.round(&games);
            circle[1..].rotate_right(1);
        }
        field.check()
    };
    // Eight players: four rated ones, as of fewer than ten. An absent rated player is none of them.
    field(3, 2000).fault(CODE, "6.31", Effect::NotRatable);
    field(4, 0).none(CODE);
}

fn championship(start: &str, women: &[usize], rated: usize, cycles: usize, more: &str) -> Report {
    let ratings: Vec<u16> = (0..8).map(|at| if at < rated { 2000 } else { 0 }).collect();
    let mut field = Tournament::new(start, &ratings).time("7200").round_robin(cycles, "1=0");
    for no in women {
        field = field.woman(*no);
    }
    field.registration("national_championship = true").registration(more).check()
}

/// Ruling m: a national championship is excused from the share, from the four of a small field and from the six of a double.
#[test]
fn national_championships_6_33_of_2009_and_6_23_of_2017() {
    for (start, article) in [("2010-05-01", "6.33"), ("2018-05-01", "6.23")] {
        assert!(field(start, 8, 3, 1, "").one(CODE).help.contains("national_championship"));
        championship(start, &[], 3, 1, "").none(CODE);
        championship(start, &[], 3, 2, "").none(CODE);
        field(start, 4, 3, 2, "national_championship = true").none(CODE);
        field(start, 14, 3, 1, "national_championship = true").none(CODE);
        let all: Vec<usize> = (1..=8).collect();
        // That it is for women only is suggested to women alone: the others would not become ratable by it.
        for (women, suggested) in [(&[][..], false), (&all[..1], false), (&all, true)] {
            let report = championship(start, women, 2, 1, "");
            let finding = report.fault(CODE, article, Effect::NotRatable);
            assert_eq!(finding.help.contains("women_only"), suggested, "{women:?}: {}", finding.help);
        }
        championship(start, &all, 2, 1, "women_only = true").none(CODE);
        let report = championship(start, &all, 1, 1, "women_only = true");
        assert!(report.fault(CODE, article, Effect::NotRatable).message.contains("1 rated woman"));
    }
}

/// Ruling m: three men in 2009 and what followed it, three players in 2017.
#[test]
fn national_championships_6_33_of_2009_count_men() {
    for start in ["2010-05-01", "2013-05-01", "2015-05-01"] {
        let report = championship(start, &[3], 3, 1, "");
        let finding = report.fault(CODE, "6.33", Effect::NotRatable);
        assert!(finding.message.contains("2 rated men among 8 players"), "{}", finding.message);
        championship(start, &[4, 5], 3, 1, "").none(CODE);
        // Four rated ones meet 6.31, whoever they are.
        championship(start, &[3, 4], 4, 1, "").none(CODE);
    }
    championship("2018-05-01", &[3], 3, 1, "").none(CODE);
}

#[test]
fn players_of_unknown_sex_count_as_men_with_a_warning_6_33_of_2009() {
    let field = |start: &str, rated: usize, more: &str| {
        let ratings: Vec<u16> = (0..8).map(|at| if at < rated { 2000 } else { 0 }).collect();
        let field = Tournament::new(start, &ratings).time("7200").round_robin(1, "1=0").sex_unknown(2);
        field.registration(more).check()
    };
    let report = field("2010-05-01", 3, "national_championship = true");
    let finding = report.fault(CODE, "6.33", Effect::None);
    assert_eq!(finding.severity, Severity::Warning);
    assert!(finding.message.contains("2 Player, B") && finding.help.contains("column 10"), "{finding:?}");
    assert_eq!(report.checked.verdict, Verdict::Ratable);
    // It makes no difference where four are rated, or where 2017 asks for players.
    field("2010-05-01", 4, "national_championship = true").none(CODE);
    field("2018-05-01", 3, "national_championship = true").none(CODE);
}

/// Rated as a Swiss until 2021; since then there is nothing to say.
#[test]
fn unplayed_games_in_a_round_robin_6_43_of_2009_and_6_4_of_2017() {
    let check = |start: &str, weakest: u16| {
        Tournament::new(start, &[2000, 2000, 2000, 2000, 2000, weakest]).time("7200").round_robin(1, "1=0=+=0").check()
    };
    for (start, article) in [("2010-05-01", "6.43"), ("2018-05-01", "6.4")] {
        let report = check(start, 2000);
        assert_eq!(report.fault("round-robin-unplayed", article, Effect::None).severity, Severity::Note);
        let report = check(start, 0);
        assert_eq!(report.fault("round-robin-unplayed", article, Effect::None).severity, Severity::Warning);
        report.one("unrated-opponent");
        field(start, 6, 5, 1, "").none("round-robin-unplayed");
        field(start, 6, 5, 1, "").none("unrated-opponent");
    }
    check("2022-05-01", 0).none("round-robin-unplayed");
    check("2022-05-01", 0).one("unrated-opponent");
}
