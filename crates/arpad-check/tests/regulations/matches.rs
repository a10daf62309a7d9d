//! Matches: 6.5 and 6.6 of 2009 and 2017, 6.1 and 6.2 since 2022.

use crate::report::{Report, Tournament};
use arpad_check::{Effect, Verdict};

fn duel(start: &str, ratings: &[u16], results: &str, more: &str) -> Report {
    Tournament::new(start, ratings).time("7200").duel(results).registration(more).check()
}

#[test]
fn match_with_an_unrated_player() {
    for (start, article) in [("2010-05-01", "6.6"), ("2018-05-01", "6.6"), ("2022-05-01", "6.1"), ("2024-05-01", "6.1")]
    {
        let report = duel(start, &[2000, 0], "1=01", "planned_games = 4");
        let finding = report.fault("match-unrated", article, Effect::NotRatable);
        assert_eq!(finding.player, Some(2));
        assert_eq!(report.checked.verdict, Verdict::NotRatable);
        assert_eq!(duel(start, &[0, 0], "1=01", "").all("match-unrated").len(), 2);
        duel(start, &[2000, 1990], "1=01", "planned_games = 4").none("match-unrated");
    }
}

/// Of two matches in one report the one without an unrated player is rated.
#[test]
fn one_of_two_matches_with_an_unrated_player() {
    let tournament =
        Tournament::new("2024-05-01", &[2000, 1990, 1980, 0]).time("7200").registration("system = \"match\"");
    let report = tournament.round(&[(1, 2, '1'), (3, 4, '1')]).round(&[(2, 1, '='), (4, 3, '=')]).check();
    assert_eq!(report.fault("match-unrated", "6.1", Effect::Part).player, Some(4));
    assert_eq!((report.checked.verdict, report.checked.games.rated), (Verdict::RatableInPart, 2));
}

/// Decided with more than half the points: 3½ of 6.
#[test]
fn games_after_the_decision() {
    for (start, article) in [("2010-05-01", "6.5"), ("2018-05-01", "6.5"), ("2022-05-01", "6.2"), ("2024-05-01", "6.2")]
    {
        let report = duel(start, &[2000, 1990], "111=01", "planned_games = 6");
        let finding = report.fault("match-decided", article, Effect::Part);
        assert_eq!(finding.round, Some(5));
        assert!(finding.message.contains("2 games"), "{}", finding.message);
        assert_eq!((report.checked.games.rated, report.checked.games.not_rated), (4, 2));
        // Three of six is only half.
        duel(start, &[2000, 1990], "111000", "planned_games = 6").none("match-decided");
        // Stopped when it was decided.
        duel(start, &[2000, 1990], "111=", "planned_games = 6").none("match-decided");
    }
}

#[test]
fn the_waiver_since_2022_is_asked_for_beforehand() {
    let waiver = |start: &str, on: &str| {
        let toml = format!(
            "planned_games = 6\n[[decisions]]\nkind = \"match-waiver\"\nby = \"qualification-commission\"\non = {on}"
        );
        duel(start, &[2000, 1990], "111=01", &toml)
    };
    let report = waiver("2024-05-01", "2024-04-01");
    report.none("match-decided");
    assert_eq!(report.checked.games.rated, 6);
    // Asked for too late, the games after the decision are not rated, and nobody can change that.
    let report = waiver("2024-05-01", "2024-05-02");
    let finding = report.fault("match-decided", "6.2", Effect::Part);
    assert!(finding.message.contains("2024-05-02"), "{}", finding.message);
    assert_eq!(report.checked.games.rated, 4);
    waiver("2018-05-01", "2018-04-01").fault("match-decided", "6.5", Effect::Part);
}

#[test]
fn the_planned_number_of_games_is_asked_for_where_it_matters() {
    // 3½ after four of six games, if six were planned.
    duel("2024-05-01", &[2000, 1990], "111=01", "").missing("match-decided", "planned number");
    // Nobody had more than half before the last game, whatever was planned.
    duel("2024-05-01", &[2000, 1990], "111001", "").none("match-decided");
    let report = Tournament::new("2024-05-01", &[2000, 1990]).time("7200").record("142", "6").duel("111=01").check();
    report.fault("match-decided", "6.2", Effect::Part);
}
