//! Unrated players, their opponents, and games that were not played.

use crate::report::{Report, Tournament};
use arpad_check::{Effect, Finding, Severity};

/// Player 1 is unrated and meets players of this rating, one a round, with these results.
fn newcomer(start: &str, opponents: u16, results: &str, more: &str) -> Report {
    let mut ratings = vec![0];
    ratings.extend(results.chars().map(|_| opponents));
    let mut tournament = Tournament::new(start, &ratings).time("7200");
    for (round, result) in results.chars().enumerate() {
        tournament = tournament.round(&[(1, round + 2, result)]);
    }
    tournament.registration(more).check()
}

const CODE: &str = "first-result";

/// Three games and a point in 2009, half a point later.
#[test]
fn first_result_6_41_of_2009_6_31_of_2017_and_8_2_1_since_2022() {
    for (start, article) in [("2010-05-01", "6.41"), ("2013-05-01", "6.41"), ("2015-05-01", "6.41")] {
        let report = newcomer(start, 2000, "00=00", "");
        let finding = report.fault(CODE, article, Effect::None);
        assert_eq!((finding.severity, finding.player), (Severity::Note, Some(1)));
        assert!(finding.message.contains("counts only from 1"), "{}", finding.message);
        newcomer(start, 2000, "0==00", "").none(CODE);
        let report = newcomer(start, 2000, "11", "");
        assert!(report.fault(CODE, article, Effect::None).message.contains("2 games against rated opponents"));
        newcomer(start, 2000, "110", "").none(CODE);
    }
    for (start, article) in
        [("2018-05-01", "6.31"), ("2022-05-01", "8.2.1"), ("2024-05-01", "8.2.1"), ("2025-11-01", "8.2.1")]
    {
        newcomer(start, 2000, "00000", "").fault(CODE, article, Effect::None);
        newcomer(start, 2000, "00=00", "").none(CODE);
        newcomer(start, 2000, "11", "").none(CODE);
        newcomer(start, 2000, "00000", "[[players]]\nno = 1\nearlier_results = true").none(CODE);
    }
}

/// The floor: 1200 and dropped in 2009, 1000 later, 1400 since March 2024, and kept.
#[test]
fn first_result_below_the_floor() {
    let below = |start: &str, opponents: u16| newcomer(start, opponents, "10000", "");
    let report = below("2010-05-01", 1400);
    let finding = report.fault(CODE, "6.41", Effect::None);
    assert!(finding.message.contains("below the floor of 1200: it is dropped"), "{}", finding.message);
    below("2013-05-01", 1400).none(CODE);
    let report = below("2022-05-01", 1200);
    let finding = report.fault(CODE, "7.1.4", Effect::None);
    assert!(finding.message.contains("is kept"), "{}", finding.message);
    below("2022-05-01", 1400).none(CODE);
    // With two hypothetical draws against 1800.
    below("2024-05-01", 1400).fault(CODE, "7.1.4", Effect::None);
    below("2024-05-01", 1700).none(CODE);
}

/// 6.1 of 2009 and 2017: in a round robin the games against such a player are disregarded as well.
#[test]
fn opponents_of_a_disregarded_first_event() {
    let check = |start: &str| {
        Tournament::new(start, &[2000, 2000, 2000, 2000, 2000, 0])
            .time("7200")
            .round_robin_by(1, |white, black| match (white, black) {
                (6, _) => '0',
                (_, 6) => '1',
                _ => '=',
            })
            .check()
    };
    for start in ["2010-05-01", "2018-05-01"] {
        let report = check(start);
        let finding = report.fault(CODE, "8.21", Effect::None);
        assert!(finding.message.contains("against this player"), "{}", finding.message);
    }
    let report = check("2022-05-01");
    assert!(!report.fault(CODE, "8.2.1", Effect::None).message.contains("against this player"));
}

#[test]
fn games_against_unrated_opponents() {
    for (start, article) in
        [("2010-05-01", "6.42"), ("2018-05-01", "6.32"), ("2022-05-01", "8.3.1"), ("2024-05-01", "8.3.1")]
    {
        let report = Tournament::new(start, &[2000, 2000, 0, 0])
            .time("7200")
            .round(&[(1, 2, '='), (3, 4, '=')])
            .round(&[(1, 3, '='), (2, 4, '1')])
            .check();
        let finding = report.fault("unrated-opponent", article, Effect::None);
        assert_eq!(finding.severity, Severity::Note);
        // How many of them are disregarded depends on the edition.
        let message = finding.message.to_string();
        let against = "2 games of rated players against unrated ones count only towards a first rating; ";
        let between = "; 1 game between unrated players counts for nobody";
        assert!(message.starts_with(against) && message.ends_with(between), "{message}");
        let disregarded = report.checked.games.not_rated - 1;
        assert!(message.contains(&format!("; {disregarded} of them for nobody")), "{message}");
    }
    Tournament::new("2024-05-01", &[2000, 2000]).round(&[(1, 2, '=')]).check().none("unrated-opponent");
}

/// Under 2009 a first event counts from three games on: the words add up to the games that count for nobody.
#[test]
fn games_of_a_disregarded_first_event_count_for_nobody() {
    let report = Tournament::new("2010-05-01", &[2000, 2000, 0])
        .time("7200")
        .round(&[(1, 2, '=')])
        .round(&[(1, 3, '=')])
        .round(&[(2, 3, '1')])
        .check();
    let finding = report.fault("unrated-opponent", "6.42", Effect::None);
    assert_eq!(
        finding.message,
        "2 games of rated players against unrated ones count only towards a first rating; 2 of them for nobody, because the first \
         event is disregarded"
    );
    let games = report.checked.games;
    assert_eq!((games.played, games.rated, games.not_rated), (3, 1, 2));
}

fn of_game(report: &Report) -> &Finding {
    let findings = report.all("unplayed-games");
    findings.into_iter().find(|finding| finding.round.is_some()).unwrap()
}

#[test]
fn unplayed_games_5_1() {
    for start in ["2010-05-01", "2018-05-01", "2022-05-01", "2024-05-01"] {
        let played = |more: &str| {
            Tournament::new(start, &[2000, 2000, 2000, 2000])
                .time("7200")
                .round(&[(1, 2, '+'), (3, 4, 'W')])
                .round(&[(1, 3, '='), (2, 4, '1')])
                .registration(more)
                .check()
        };
        let report = played("");
        let finding = report.fault("unplayed-games", "5.1", Effect::None);
        assert_eq!(finding.message, "2 games not played, and not rated");
        let report = played("[[excluded_games]]\nround = 2\nno = 4\nbecause = \"fair-play\"");
        let set_aside = of_game(&report);
        let known = start >= "2022";
        assert_eq!(set_aside.severity, if known { Severity::Note } else { Severity::Warning });
        assert_eq!(report.checked.games.rated, if known { 1 } else { 2 });
        let report = played("[[excluded_games]]\nround = 1\nno = 4\nbecause = \"fair-play\"");
        assert!(of_game(&report).message.contains("no such game"));
    }
    // A bye is no game.
    Tournament::new("2024-05-01", &[2000, 2000, 2000]).round(&[(1, 2, '=')]).check().none("unplayed-games");
}
