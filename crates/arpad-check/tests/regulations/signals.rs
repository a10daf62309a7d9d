//! Signals for the officer.

use crate::report::{Report, Tournament};
use arpad_check::{Effect, Severity};

#[track_caller]
fn signal(report: &Report, code: &str, words: &str) {
    let finding = report.one(code);
    assert_eq!((finding.severity, finding.effect), (Severity::Note, Effect::None));
    assert_eq!(finding.article, None);
    assert!(finding.message.contains(words), "{}", finding.message);
}

/// Four wins against somebody 200 stronger; three are not enough, nor four against an equal.
#[test]
fn one_opponent() {
    let duel = |own: u16, results: &str| {
        Tournament::new("2024-05-01", &[own, 2200])
            .time("7200")
            .duel(results)
            .registration("planned_games = 12")
            .check()
    };
    signal(&duel(2000, "1111"), "signal-one-opponent", "3.04 more than expected in 4 games");
    duel(2000, "111").none("signal-one-opponent");
    duel(2200, "1111").none("signal-one-opponent");
    duel(2000, "1110").none("signal-one-opponent");
}

#[test]
fn mirrored_draws() {
    let duel = |results: &str| Tournament::new("2024-05-01", &[2000, 2000]).time("7200").duel(results).check();
    signal(&duel("===="), "signal-mirrored-draws", "all their 4 games");
    duel("===").none("signal-mirrored-draws");
    duel("===1").none("signal-mirrored-draws");
    // White wins every game of a double round robin, so that every pair is level; then Black wins some.
    let double = |pattern: &str| {
        Tournament::new("2024-05-01", &[2000, 2000, 2000, 2000]).time("7200").round_robin(2, pattern).check()
    };
    signal(&double("1"), "signal-mirrored-draws", "6 of the 6 pairs");
    double("1=01=").none("signal-mirrored-draws");
}

#[test]
fn built_field() {
    // One player meets six others, who never meet.
    let mut star = Tournament::new("2024-05-01", &[2000, 2100, 2100, 2100, 2100, 2100, 2100]).time("7200");
    for opponent in 2..=7 {
        star = star.round(&[(1, opponent, '1')]);
    }
    signal(&star.check(), "signal-built-field", "6 of all 6 games");
    // Five rated players all meet one of six unrated ones.
    let ratings = [2000, 2000, 2000, 2000, 2000, 0, 0, 0, 0, 0, 0];
    let mut field = Tournament::new("2024-05-01", &ratings).time("7200");
    for round in 0..5 {
        let other = 7 + round;
        field = field.round(&[(6, round + 1, '='), (other, 7 + (round + 1) % 5, '=')]);
    }
    let report = field.check();
    assert!(
        report
            .all("signal-built-field")
            .iter()
            .any(|finding| finding.message.contains("of 6 unrated players only 6 Player, F")),
        "{:#?}",
        report.all("signal-built-field")
    );
    // A round robin of six has nothing of it.
    Tournament::new("2024-05-01", &[2000, 2000, 2000, 2000, 0, 0])
        .time("7200")
        .round_robin(1, "1=0")
        .check()
        .none("signal-built-field");
}

/// 2200 exactly: 1900 on average, four of five games.
#[test]
fn new_rating() {
    let newcomer = |opponents: u16, results: &str| {
        let mut ratings = vec![0];
        ratings.extend(results.chars().map(|_| opponents));
        let mut tournament = Tournament::new("2024-05-01", &ratings).time("7200");
        for (round, result) in results.chars().enumerate() {
            tournament = tournament.round(&[(1, round + 2, result)]);
        }
        tournament.check()
    };
    signal(&newcomer(1800, "11111"), "signal-new-rating", "like one of 2200 in 5 games");
    newcomer(1799, "11111").none("signal-new-rating");
    newcomer(2000, "1111").none("signal-new-rating");
    signal(&newcomer(1960, "11110"), "signal-new-rating", "like one of 2200");
}

#[test]
fn foreign_ids() {
    let field = |foreign: usize, players: usize| {
        let mut tournament = Tournament::new("2024-05-01", &vec![2000; players]).round(&[(1, 2, '=')]);
        for no in 1..=foreign {
            tournament = tournament.federation(no, "SLO");
        }
        tournament
    };
    let report = field(4, 6).check();
    signal(&report, "signal-foreign-ids", "4 of 6 players belong to SLO");
    assert_eq!(report.record_of("signal-foreign-ids"), Some("032"));
    field(3, 6).check().none("signal-foreign-ids");
    field(5, 5).check().none("signal-foreign-ids");
    field(6, 6).record("032", "SLO").check().none("signal-foreign-ids");
    field(6, 6).registration("official = true").check().none("signal-foreign-ids");
    // The list knows better.
    let entries: Vec<(u32, String)> = (1..=6).map(|no| (900_000 + no, format!("Player, {no}"))).collect();
    let entries: Vec<_> = entries.iter().map(|(id, name)| (*id, name.as_str(), "CRO", 2000)).collect();
    signal(&field(0, 6).list("MAY24", &entries).check(), "signal-foreign-ids", "6 of 6 players belong to CRO");
}
