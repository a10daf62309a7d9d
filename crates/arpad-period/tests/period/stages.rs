//! Tournaments in stages: for an unrated player one event (ruling h).

use crate::event::Event;
use crate::world::{Players, World, field, id, rated, unrated};
use arpad_period::{Role, TournamentId};
use arpad_regulations::Class;

const MAY: [&str; 2] = ["2023-05-06", "2023-05-20"];
const LAST: [&str; 2] = ["2023-07-01", "2023-07-20"];

/// 1 to 6 rated 2000, 9 unrated, and a league of the summer of 2023.
struct League {
    world: World,
    whole: TournamentId,
    /// Its rounds so far.
    rounds: Event,
}

impl League {
    fn new() -> League {
        let mut world = World::new("2023-05", &field(&[2000; 6]).with(unrated(9)));
        let whole = world.register();
        League { world, whole, rounds: Event::new("2023-05-02", "2023-07-20") }
    }

    /// A stage with these results of 9 against 1, 2, 3, …
    fn stage(&mut self, results: &str, days: [&str; 2]) -> TournamentId {
        let first = u16::try_from(self.rounds.rounds.len()).unwrap() + 1;
        self.rounds = self.rounds.clone().scores(9, results);
        self.world.stage(self.whole, &self.rounds, first, days)
    }

    /// A stage without 9.
    fn stage_of_others(&mut self, days: [&str; 2]) -> TournamentId {
        let first = u16::try_from(self.rounds.rounds.len()).unwrap() + 1;
        self.rounds = self.rounds.clone().round(&[(1, 2, '=')]);
        self.world.stage(self.whole, &self.rounds, first, days)
    }

    fn other(&mut self, start: &str, results: &str) -> TournamentId {
        self.world.play(&Event::new(start, start).scores(9, results))
    }

    /// For each stage of 9 in the pool, whether it is still to be judged.
    fn pending(&self) -> Vec<bool> {
        self.world.outcome.pool.events().iter().map(arpad_period::PooledEvent::is_pending).collect()
    }
}

/// 0 of 2 and 3 of 5 are 3 of 7, .43: −50.
#[test]
fn ruling_h_edition_2022_article_8_2_1_all_stages_are_one_event() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    assert_eq!((league.world.roles(9), league.pending()), (vec![(2, Role::Pending)], vec![true]));
    assert_eq!(league.world.pooled(9), [(2, 2)]);
    league.stage("11100", LAST);
    league.world.publish("2023-08");
    let line = league.world.line(9).unwrap();
    assert_eq!((league.world.rating(9), line.games, line.in_period), (1950, 7, 5), "rounds are not rated twice");
    assert_eq!(league.world.roles(9), [(2, Role::FirstRating), (3, Role::FirstRating)]);
    assert!(league.world.outcome.pool.is_empty());
}

/// Once the stages together have the points, they count, also before the last one.
#[test]
fn ruling_h_a_stage_that_counts_is_no_longer_pending() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    league.stage("=", ["2023-06-03", "2023-06-17"]);
    league.world.publish("2023-07");
    assert_eq!((league.world.roles(9), league.pending()), (vec![(3, Role::Pooled)], vec![false, false]));
    // And it stays so.
    league.stage_of_others(LAST);
    league.world.publish("2023-08");
    assert_eq!(league.world.pooled(9), [(2, 2), (3, 1)]);
}

#[test]
fn ruling_h_a_first_stage_with_points_counts_at_once() {
    let mut league = League::new();
    league.stage("11000", MAY);
    league.world.publish("2023-06");
    assert_eq!(league.world.rating(9), 1928);
}

/// Seven games, but those of the stage count for nothing yet.
#[test]
fn ruling_h_a_pending_stage_gives_no_rating() {
    let mut league = League::new();
    league.stage("0000", MAY);
    league.world.publish("2023-06");
    league.other("2023-06-10", "100");
    league.world.publish("2023-07");
    assert_eq!((league.world.rating(9), league.world.roles(9)), (0, vec![(3, Role::Pooled)]));
    assert_eq!((league.world.pooled(9), league.pending()), (vec![(2, 4), (3, 3)], vec![true, false]));
    // With half a point in the last stage all of it counts: 1½ of 8, .19 and so −251.
    league.stage("=", LAST);
    league.world.publish("2023-08");
    assert_eq!((league.world.rating(9), league.world.line(9).unwrap().games), (1749, 8));
}

/// Another event gives a rating meanwhile; the pending stage is not part of it, and the next one is a rated player's.
#[test]
fn ruling_h_a_rating_from_another_event_while_a_stage_is_pending() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    league.other("2023-06-10", "11000");
    league.world.publish("2023-07");
    assert_eq!((league.world.rating(9), league.world.line(9).unwrap().games), (1928, 5));
    assert!(league.world.outcome.pool.is_empty());
    league.stage("1", LAST);
    league.world.publish("2023-08");
    assert_eq!(league.world.roles(9), [(4, Role::Rated)]);
}

#[test]
fn ruling_h_judged_with_the_last_stage_also_for_who_is_absent_from_it() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    league.stage_of_others(["2023-06-03", "2023-06-17"]);
    league.world.publish("2023-07");
    assert_eq!((league.world.roles(9), league.pending()), (vec![], vec![true]), "it goes on");
    league.stage_of_others(LAST);
    league.world.publish("2023-08");
    assert_eq!((league.world.roles(9), league.pending()), (vec![(2, Role::Disregarded)], vec![]));
}

/// It is the last one by its days, though it gave nobody anything.
#[test]
fn ruling_h_a_last_stage_in_which_nothing_counts_is_the_last_all_the_same() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    let rounds = league.rounds.clone().round(&[(1, 2, '+')]);
    let last = league.world.stage(league.whole, &rounds, 3, LAST);
    league.world.publish("2023-08");
    assert!(matches!(league.world.outcome_of(last), arpad_period::TournamentOutcome::NotRated(_)));
    assert_eq!(league.world.roles(9), [(2, Role::Disregarded)]);
}

/// A last stage that waits for a later list does not end the tournament yet.
#[test]
fn ruling_h_a_last_stage_that_waits_judges_nobody() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    league.stage_of_others(LAST);
    league.world.publish("2023-07");
    assert_eq!(league.pending(), [true]);
    league.world.publish("2023-08");
    assert_eq!(league.world.roles(9), [(2, Role::Disregarded)]);
}

/// The last day as registered comes before the one the report gives.
#[test]
fn ruling_h_the_last_stage_reaches_the_last_day_as_registered() {
    let mut league = League::new();
    league.rounds = league.rounds.registered("end = 2023-08-20");
    league.stage("00", MAY);
    league.stage_of_others(LAST);
    league.world.publish("2023-08");
    assert_eq!(league.pending(), [true], "the league goes on in August");
}

#[test]
fn ruling_h_another_event_meanwhile_is_not_the_first_and_is_not_judged_again() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    league.other("2023-06-10", "000");
    league.world.publish("2023-07");
    assert_eq!(league.world.pooled(9), [(2, 2), (3, 3)]);
    league.stage_of_others(LAST);
    league.world.publish("2023-08");
    assert_eq!((league.world.roles(9), league.world.pooled(9)), (vec![(2, Role::Disregarded)], vec![(3, 3)]));
    league.other("2023-08-10", "10");
    league.world.publish("2023-09");
    assert_eq!(league.world.rating(9), 1760);
}

/// The same when it is rated together with the last stage, as long as it began before the tournament ended.
#[test]
fn ruling_h_another_event_of_the_period_in_which_the_staged_one_falls_away() {
    for (start, pooled) in [("2023-07-05", vec![(4, 3)]), ("2023-07-20", vec![(4, 3)]), ("2023-07-21", vec![])] {
        let mut league = League::new();
        league.stage("00", MAY);
        league.world.publish("2023-06");
        league.stage("0", LAST);
        league.other(start, "000");
        league.world.publish("2023-08");
        assert_eq!(league.world.pooled(9), pooled, "{start}");
        let role = if pooled.is_empty() { Role::Disregarded } else { Role::Pooled };
        assert_eq!(league.world.roles(9), [(2, Role::Disregarded), (3, Role::Disregarded), (4, role)]);
    }
}

/// Two leagues that overlap. 9 loses in the first stage of one, which falls away on the list of June, and in one stage of the
/// other, which began while the first went on: whichever stage it is, that loss counts. 2½ of 5 against 1500.
#[test]
fn ruling_h_edition_2022_article_8_2_1_a_staged_tournament_entered_at_a_later_stage() {
    for in_second in [false, true] {
        let mut world = World::new("2022-03", &field(&[1500; 6]).with(unrated(9)));
        let (one, two) = (world.register(), world.register());
        let first = Event::new("2022-03-02", "2022-04-20").scores(9, "0");
        let others = |event: Event| event.round(&[(4, 5, '=')]);
        let second = Event::new("2022-04-05", "2022-06-20");
        let loss = |event: Event| event.round(&[(9, 2, '0')]);
        let second = if in_second { others(second) } else { loss(second) };
        world.stage(one, &first, 1, ["2022-03-02", "2022-03-20"]);
        world.publish("2022-04");
        world.stage(two, &second, 1, ["2022-04-05", "2022-04-20"]);
        world.publish("2022-05");
        world.stage(one, &others(first), 2, ["2022-04-06", "2022-04-20"]);
        let second = if in_second { loss(second) } else { others(second) };
        world.stage(two, &second, 2, ["2022-05-04", "2022-05-20"]);
        world.publish("2022-06");
        let stage = if in_second { 6 } else { 4 };
        assert_eq!(world.pooled(9), [(stage, 1)], "in the second stage: {in_second}");
        world.stage(two, &others(second), 3, ["2022-06-04", "2022-06-20"]);
        world.publish("2022-07");
        world.play(&Event::new("2022-07-05", "2022-07-10").simul(9, &[(3, '1'), (4, '1'), (5, '0'), (6, '=')]));
        world.publish("2022-08");
        assert_eq!((world.rating(9), world.line(9).unwrap().games), (1500, 5), "in the second stage: {in_second}");
    }
}

/// Who had a first event before has none in a stage.
#[test]
fn ruling_h_a_stage_after_a_first_event_that_counts() {
    let mut league = League::new();
    league.other("2023-05-01", "10");
    league.stage("000", MAY);
    league.world.publish("2023-06");
    assert_eq!((league.world.rating(9), league.world.line(9).unwrap().games), (1760, 5));
}

/// The last of the planned rounds ends the tournament too, before its last day.
#[test]
fn ruling_h_the_last_stage_holds_the_last_round_as_registered() {
    // No rounds at all are no plan.
    for (rounds, pending) in [(3, vec![]), (4, vec![true]), (0, vec![true])] {
        let mut league = League::new();
        league.rounds = league.rounds.registered(&format!("rounds = {rounds}"));
        league.stage("00", MAY);
        league.world.publish("2023-06");
        assert_eq!(league.pending(), [true]);
        league.stage_of_others(["2023-06-03", "2023-06-17"]);
        league.world.publish("2023-07");
        assert_eq!(league.pending(), pending, "{rounds} rounds");
    }
}

/// Who is left out when the last stage is rated is judged with it all the same, and begins again afterwards.
#[test]
fn ruling_h_judged_with_the_last_stage_also_for_who_is_left_out() {
    let mut league = League::new();
    league.stage("00", MAY);
    league.world.publish("2023-06");
    league.world.leave_out(9, true);
    league.stage("1", ["2023-06-03", "2023-06-17"]);
    league.world.publish("2023-07");
    assert_eq!((league.world.roles(9), league.pending()), (vec![(3, Role::LeftOut)], vec![true]));
    league.stage_of_others(LAST);
    league.world.publish("2023-08");
    assert_eq!((league.world.roles(9), league.pending()), (vec![(2, Role::Disregarded)], vec![]));
    league.world.leave_out(9, false);
    league.other("2023-08-10", "000");
    league.world.publish("2023-09");
    assert_eq!(league.world.roles(9), [(5, Role::Disregarded)], "the first event again");
}

/// What is kept for who is left out stays as it is, until it is too old.
#[test]
fn article_7_1_4_the_pool_of_who_is_left_out() {
    let mut league = League::new();
    league.stage("1", MAY);
    league.other("2023-05-21", "0");
    league.world.publish("2023-06");
    league.world.leave_out(9, true);
    for list in ["2023-07", "2023-08"] {
        league.world.publish(list);
        assert_eq!((league.world.pooled(9), league.pending()), (vec![(2, 1), (3, 1)], vec![false; 2]), "{list}");
    }
    league.world.publish("2025-09");
    assert!(league.world.outcome.pool.is_empty());
}

/// A stage reported after the last one was rated is judged at once; what was disregarded is not revived.
#[test]
fn rulings_h_and_o_a_middle_stage_after_the_last_one() {
    for (late, role) in [("000", Role::Disregarded), ("100", Role::Pooled)] {
        let mut league = League::new();
        league.stage("00", MAY);
        league.world.publish("2023-06");
        league.stage_of_others(LAST);
        league.world.publish("2023-08");
        assert_eq!(league.world.roles(9), [(2, Role::Disregarded)]);
        league.stage(late, ["2023-06-03", "2023-06-17"]);
        league.world.publish("2023-09");
        assert_eq!(league.world.roles(9), [(4, role)]);
        assert_eq!(league.pending(), if role == Role::Pooled { vec![false] } else { vec![] });
    }
}

/// 9 joins in June a league that opened in May, after an event of May that is reported late.
#[test]
fn rulings_h_and_o_a_staged_tournament_stands_at_the_first_day_of_the_whole() {
    for (start, roles) in [
        ("2023-05-01", [(3, Role::Pending), (4, Role::Disregarded)]),
        ("2023-05-03", [(3, Role::Pending), (4, Role::Pooled)]),
    ] {
        let mut league = League::new();
        league.stage_of_others(MAY);
        league.world.publish("2023-06");
        league.stage("0", ["2023-06-03", "2023-06-17"]);
        league.other(start, "00");
        league.world.publish("2023-07");
        let mut found = league.world.roles(9);
        found.sort_unstable_by_key(|(tournament, _)| *tournament);
        assert_eq!(found, roles, "{start}");
    }
}

/// All stages stand together.
#[test]
fn rulings_h_and_o_a_staged_tournament_has_one_place() {
    let mut league = League::new();
    league.stage("0", MAY);
    league.world.publish("2023-06");
    league.other("2023-06-20", "00");
    league.world.publish("2023-07");
    league.stage("1", LAST);
    league.world.publish("2023-08");
    // The stages first, then what came between them.
    assert_eq!((league.world.pooled(9), league.pending()), (vec![(2, 1), (4, 1), (3, 2)], vec![false; 3]));
}

/// 2000, K 20, beats 1063 and 1299: .08 and .01 in one tournament, .08 twice in two stages.
#[test]
fn ruling_h_edition_2022_article_8_3_1_a_stage_uses_the_400_points_by_itself() {
    let mut world = World::new("2023-05", &[rated(1, 2000), rated(2, 1063), rated(3, 1299)]);
    let whole = world.register();
    let rounds = Event::new("2023-05-02", "2023-07-20").simul(1, &[(2, '1'), (3, '1')]);
    let one = world.play(&Event::new("2023-05-06", "2023-05-20").simul(1, &[(2, '1'), (3, '1')]));
    let stages = [
        world.stage(whole, &rounds, 1, ["2023-05-06", "2023-05-13"]),
        world.stage(whole, &rounds, 2, ["2023-05-14", "2023-05-20"]),
    ];
    // The first report holds both rounds here; it is the stage's first round alone that counts.
    world.publish("2023-06");
    assert_eq!(world.change(1, one).get(), 180);
    assert_eq!(world.change(1, stages[1]).get(), 160, "1299 as 1600");
}

/// Opened under 2017, when a first rapid event needed a point; 9 comes in with half a point in January 2022.
#[test]
fn ruling_h_rapid_2017_article_8_21_a_pooled_stage_is_judged_by_the_edition_of_the_whole() {
    let mut world = World::new("2021-12", &field(&[2000; 3]).with(unrated(9)));
    world.list(Class::Rapid, "2021-12", &field(&[2000; 3]));
    world.class = Class::Rapid;
    let whole = world.register();
    let rounds = Event::new("2021-12-10", "2022-02-20").round(&[(1, 2, '=')]).scores(9, "=");
    world.stage(whole, &rounds, 2, ["2022-01-08", "2022-01-15"]);
    world.publish("2022-02");
    assert_eq!(world.roles(9), [(2, Role::Pending)]);
    world.stage(whole, &rounds.round(&[(1, 3, '=')]), 3, ["2022-02-10", "2022-02-20"]);
    world.publish("2022-03");
    assert_eq!(world.roles(9), [(2, Role::Disregarded)]);
}

/// Opened under 2022, the stage of 9 in March 2024 under the texts after it: 3 of 5 is one half point above 50 %, 2020. By
/// 2024 it would be 1993.
#[test]
fn ruling_h_edition_2022_article_8_2_3_a_pooled_stage_is_computed_by_the_edition_of_the_whole() {
    let mut world = World::new("2024-02", &field(&[2000; 3]).with(unrated(9)));
    let whole = world.register();
    let rounds = Event::new("2024-02-10", "2024-04-20").scores(9, "110");
    world.stage(whole, &rounds, 1, ["2024-03-05", "2024-03-20"]);
    world.publish("2024-04");
    assert_eq!(world.pooled(9), [(2, 3)]);
    // An earlier event comes late, so that the pooled stage is the last.
    world.play(&Event::new("2024-02-05", "2024-02-06").scores(9, "10"));
    world.publish("2024-05");
    assert_eq!(world.rating(9), 2020);
}

/// Twice the same two opponents, in two stages, are two; the third of the last stage makes three.
#[test]
fn rulings_h_and_f_edition_2009_article_8_21_opponents_over_stages() {
    for (last, roles, pooled) in [
        (3, vec![(4, Role::Pooled)], vec![(2, 2), (3, 2), (4, 1)]),
        (1, vec![(2, Role::Disregarded), (3, Role::Disregarded), (4, Role::Disregarded)], vec![]),
    ] {
        let mut world = World::new("2010-01", &field(&[2000; 3]).with(unrated(9)));
        let whole = world.register();
        let rounds = Event::new("2010-01-10", "2010-06-20").simul(9, &[(1, '1'), (2, '0')]);
        world.stage(whole, &rounds, 1, ["2010-01-10", "2010-01-31"]);
        world.publish("2010-03");
        let rounds = rounds.simul(9, &[(1, '0'), (2, '1')]);
        world.stage(whole, &rounds, 3, ["2010-03-01", "2010-03-20"]);
        world.publish("2010-05");
        assert_eq!((world.roles(9), world.pooled(9)), (vec![(3, Role::Pending)], vec![(2, 2), (3, 2)]));
        let rounds = rounds.simul(9, &[(last, '0')]);
        world.stage(whole, &rounds, 5, ["2010-06-01", "2010-06-20"]);
        world.publish("2010-07");
        assert_eq!((world.roles(9), world.pooled(9)), (roles, pooled));
    }
}

/// Of two leagues on one list each has its own opponents.
#[test]
fn rulings_h_and_f_edition_2009_article_8_21_opponents_of_two_tournaments_in_stages() {
    let mut world = World::new("2010-01", &field(&[2000; 5]).with(unrated(8)).with(unrated(9)));
    let leagues = [world.register(), world.register()];
    for (league, player, opponents) in [(leagues[0], 8, [3, 4]), (leagues[1], 9, [1, 2])] {
        let rounds = Event::new("2010-01-10", "2010-06-20").simul(player, &opponents.map(|opponent| (opponent, '1')));
        world.stage(league, &rounds, 1, ["2010-01-10", "2010-01-31"]);
    }
    world.publish("2010-03");
    let pool = &world.outcome.pool;
    let opponents = |player| pool.opponents(&pool.of(id(player))[0]);
    assert_eq!([opponents(8), opponents(9)], [[id(3), id(4)], [id(1), id(2)]]);
}

/// Ruling 25: closing date and ratings are those of the stage.
#[test]
fn ruling_25_a_stage_is_rated_in_its_own_period_with_the_list_of_its_start() {
    let mut world = World::new("2023-05", &field(&[2000; 2]));
    let whole = world.register();
    let rounds = Event::new("2023-05-02", "2023-07-20").round(&[(1, 2, '1')]);
    world.stage(whole, &rounds, 1, MAY);
    world.publish("2023-06");
    assert_eq!(world.rating(1), 2010);
    let rounds = rounds.round(&[(1, 2, '1')]);
    let second = world.stage(whole, &rounds, 2, ["2023-06-03", "2023-06-17"]);
    world.publish("2023-07");
    // 2010 v 1990 is .53.
    assert_eq!((world.change(1, second).get(), world.rating(1)), (940, 2019));
    assert!(matches!(
        world.outcome_of(second),
        arpad_period::TournamentOutcome::Rated { start_list, players: 2, games: 2, .. } if start_list.to_string() == "2023-06"
    ));
}
