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
        assert!(field(start, 6, 3, 2, "").one(CODE).message.contains("3 of 6"));
        field(start, 4, 4, 2, "").none(CODE);
        field(start, 4, 3, 2, "").one(CODE);
    }
}

/// Three rated players, or two women.
#[test]
fn national_championships_6_33_of_2009_and_6_23_of_2017() {
    for start in ["2010-05-01", "2018-05-01"] {
        let national = "national_championship = true";
        assert!(field(start, 8, 3, 1, "").one(CODE).help.contains("national_championship"));
        field(start, 8, 3, 1, national).none(CODE);
        assert!(field(start, 8, 2, 1, national).one(CODE).help.contains("women_only"));
        field(start, 8, 2, 1, "national_championship = true\nwomen_only = true").none(CODE);
        field(start, 8, 1, 1, "national_championship = true\nwomen_only = true").one(CODE);
    }
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
