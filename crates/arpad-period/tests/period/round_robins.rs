//! Round robins with unrated players, under the editions that rate them (6.1 and 8.58 of 2009 and 2017).

use crate::event::Event;
use crate::world::{Listed, Players, World, field, rated, unrated};
use arpad_period::{Mark, Role};
use arpad_regulations::Class;

/// 1 to 4 rated 2000, and unrated players.
fn world(base: &str, unrated_players: &[u32]) -> World {
    let mut players = field(&[2000; 4]);
    players.extend(unrated_players.iter().copied().map(unrated));
    World::new(base, &players)
}

/// 5 has half a point from 1 and beats 6, who has half a point from 2.
const HALF_POINTS: [(u32, &str); 6] =
    [(1, "*====1"), (2, "=*==1="), (3, "==*=11"), (4, "===*11"), (5, "=000*1"), (6, "0=000*")];

/// 5 beats nobody but 6, who beats nobody.
const POINT_FROM_SIX: [(u32, &str); 6] =
    [(1, "*===11"), (2, "=*==11"), (3, "==*=11"), (4, "===*11"), (5, "0000*1"), (6, "00000*")];

/// 5 loses to everybody.
const NOTHING_FOR_FIVE: [(u32, &str); 5] = [(1, "*===1"), (2, "=*==1"), (3, "==*=1"), (4, "===*1"), (5, "0000*")];

/// Games in the period of the rated players 1 to 4, who have the same number.
fn games_of_the_rated(world: &World) -> u32 {
    let games = [1, 2, 3, 4].map(|player| world.in_period(player));
    assert!(games.iter().all(|own| *own == games[0]), "{games:?}");
    games[0]
}

#[test]
fn ruling_a_edition_2017_article_6_1_a_point_against_somebody_disregarded_is_no_point() {
    let mut world = world("2018-01", &[5, 6]);
    world.play(&Event::table("2018-01-15", "2018-01-19", &POINT_FROM_SIX));
    world.publish("2018-02");
    assert_eq!(games_of_the_rated(&world), 3, "neither 5 nor 6 is anybody's opponent");
    assert_eq!((world.roles(5), world.roles(6)), (vec![(1, Role::Disregarded)], vec![(1, Role::Disregarded)]));
    assert!(world.outcome.pool.is_empty());
}

#[test]
fn ruling_a_edition_2017_article_6_1_a_chain_of_three() {
    let rows = [
        (1, "*===111"),
        (2, "=*==111"),
        (3, "==*=111"),
        (4, "===*111"),
        // Beats 6 alone, who beats nobody; 7 beats 5 and 6 alone.
        (5, "0000*10"),
        (6, "00000*0"),
        (7, "000011*"),
    ];
    let mut chain = world("2018-01", &[5, 6, 7]);
    chain.play(&Event::table("2018-01-15", "2018-01-21", &rows));
    chain.publish("2018-02");
    assert_eq!(games_of_the_rated(&chain), 3);
    assert_eq!([5, 6, 7].map(|player| chain.roles(player)), [const { [(1, Role::Disregarded)] }; 3]);

    // Half a point of 7 against a rated player breaks the chain for 7, not for the others.
    let mut rows = rows;
    (rows[0].1, rows[6].1) = ("*===11=", "=00011*");
    let mut broken = world("2018-01", &[5, 6, 7]);
    broken.play(&Event::table("2018-01-15", "2018-01-21", &rows));
    broken.publish("2018-02");
    assert_eq!(games_of_the_rated(&broken), 4);
    assert_eq!(broken.roles(5), [(1, Role::Disregarded)]);
    // Four games, those against 5 and 6 being none.
    assert_eq!((broken.roles(7), broken.pooled(7)), (vec![(1, Role::Pooled)], vec![(1, 4)]));
}

/// 6.1 of 2009 says 0 or ½, that of 2017 says 0.
#[test]
fn ruling_a_article_6_1_half_a_point_in_2009_and_2017() {
    for (base, list, days, games) in [
        ("2010-01", "2010-03", ["2010-01-15", "2010-01-19"], 3),
        ("2018-01", "2018-02", ["2018-01-15", "2018-01-19"], 5),
    ] {
        let mut world = world(base, &[5, 6]);
        world.play(&Event::table(days[0], days[1], &HALF_POINTS));
        world.publish(list);
        assert_eq!(games_of_the_rated(&world), games, "{list}");
        let disregarded = [5, 6].map(|player| world.roles(player) == [(1, Role::Disregarded)]);
        assert_eq!(disregarded, [games == 3; 2], "{list}");
    }
}

#[test]
fn edition_2022_a_first_event_takes_no_opponents_games_with_it() {
    let mut world = world("2023-01", &[5]);
    world.play(&Event::table("2023-01-15", "2023-01-19", &NOTHING_FOR_FIVE));
    world.publish("2023-02");
    assert_eq!(games_of_the_rated(&world), 3, "8.3.1: unrated opponents do not count at all");
    assert_eq!(world.roles(5), [(1, Role::Disregarded)]);
}

/// The rating of 5 is kept in mind while 5 is left out of the list, so that a later event is no first one.
#[test]
fn ruling_a_edition_2017_article_6_1_left_out_of_the_start_list_is_no_newcomer() {
    let mut world = World::new("2018-01", &field(&[2000, 2000, 2000, 2000, 1800]));
    world.leave_out(5, true);
    world.publish("2018-02");
    assert_eq!((world.mark(5), world.rating(5)), (Mark::LeftOut, 0));
    world.leave_out(5, false);
    world.play(&Event::table("2018-02-15", "2018-02-19", &NOTHING_FOR_FIVE));
    world.publish("2018-03");
    assert_eq!(games_of_the_rated(&world), 4);
    assert_eq!(world.roles(5), [(1, Role::RatedMeanwhile)]);
}

#[test]
fn ruling_a_edition_2017_articles_6_1_and_7_21_a_delisted_player_starts_again() {
    let mut world = World::new("2018-01", &field(&[2000, 2000, 2000, 2000, 1001, 1001]));
    world.play(&Event::new("2018-01-05", "2018-01-06").round(&[(6, 5, '1')]));
    world.publish("2018-02");
    assert_eq!(world.mark(5), Mark::Delisted);
    world.play(&Event::table("2018-02-15", "2018-02-19", &NOTHING_FOR_FIVE));
    world.publish("2018-03");
    assert_eq!(games_of_the_rated(&world), 3);
    assert_eq!(world.roles(5), [(2, Role::Disregarded)]);
}

/// 5 fell below the floor on the list of 2018-02. The Swiss that began before, when 5 was rated, is the first event of an
/// unrated player (ruling 34), and so the round robin is not.
#[test]
fn rulings_a_and_34_edition_2017_article_6_1_a_first_event_begun_with_a_rating() {
    for (with_swiss, games, role) in [(true, 1 + 4, Role::FirstRating), (false, 3, Role::Disregarded)] {
        let mut world = World::new("2018-01", &field(&[2000, 2000, 2000, 2000, 1001, 1001]));
        world.play(&Event::new("2018-01-05", "2018-01-06").round(&[(6, 5, '1')]));
        if with_swiss {
            world.play(&Event::new("2018-01-20", "2018-02-05").scores(5, "1000"));
        }
        world.publish("2018-02");
        assert_eq!(world.mark(5), Mark::Delisted);
        let table = world.play(&Event::table("2018-02-15", "2018-02-19", &NOTHING_FOR_FIVE));
        world.publish("2018-03");
        assert_eq!(games_of_the_rated(&world), games, "with the Swiss: {with_swiss}");
        assert_eq!(world.roles(5).last(), Some(&(table.get(), role)));
    }
}

#[test]
fn edition_2017_article_6_1_an_earlier_event_of_the_pool() {
    let mut world = world("2018-01", &[5]);
    world.play(&Event::new("2018-01-05", "2018-01-07").scores(5, "100"));
    world.publish("2018-02");
    world.play(&Event::table("2018-02-15", "2018-02-19", &NOTHING_FOR_FIVE));
    world.publish("2018-03");
    assert_eq!(games_of_the_rated(&world), 4, "the first event counted");
}

/// Ruling o: the round robin began before the event that is pooled already, so it is the first.
#[test]
fn ruling_o_edition_2017_article_6_1_an_earlier_round_robin_reported_later() {
    let mut world = world("2018-01", &[5]);
    world.play(&Event::new("2018-01-20", "2018-01-22").scores(5, "100"));
    world.publish("2018-02");
    world.play(&Event::table("2018-01-15", "2018-01-19", &NOTHING_FOR_FIVE));
    world.publish("2018-03");
    assert_eq!(games_of_the_rated(&world), 3);
    assert_eq!((world.roles(5), world.pooled(5)), (vec![(2, Role::Disregarded)], vec![(1, 3)]));
}

/// Of two events on one day the one registered first is the first.
#[test]
fn ruling_o_edition_2017_article_6_1_events_of_one_day() {
    for (round_robin_first, games) in [(true, 3), (false, 4)] {
        let mut world = world("2018-01", &[5]);
        let [one, two] = [world.register(), world.register()];
        let (round_robin, swiss) = if round_robin_first { (one, two) } else { (two, one) };
        world.report(swiss, &Event::new("2018-01-15", "2018-01-18").scores(5, "100"), None);
        world.publish("2018-02");
        world.report(round_robin, &Event::table("2018-01-15", "2018-01-19", &NOTHING_FOR_FIVE), None);
        world.publish("2018-03");
        assert_eq!(games_of_the_rated(&world), games);
    }
}

/// The event of the pool has left the window of 26 months.
#[test]
fn ruling_b_edition_2017_article_6_1_who_starts_again_is_a_newcomer() {
    for (days, list, games) in
        [(["2019-08-10", "2019-08-14"], "2019-09", 4), (["2019-09-10", "2019-09-14"], "2019-10", 3)]
    {
        let mut world = world("2017-07", &[5]);
        world.play(&Event::new("2017-07-05", "2017-07-07").scores(5, "100"));
        world.publish("2017-08");
        world.play(&Event::table(days[0], days[1], &NOTHING_FOR_FIVE));
        world.publish(list);
        assert_eq!(games_of_the_rated(&world), games, "{list}");
    }
}

/// Ra = 2000 − 72 · 5/6 = 1940; 5 comes out at 946: 1940 − 800 · 5/6 = 1273, opponents at 1673 are 327 less, 1613 − 667.
/// The others gain .08 · 20 = 1.60 with one rated so far below, and nothing else.
#[test]
fn edition_2017_article_6_1_a_second_event_of_the_same_period_in_the_order_of_first_days() {
    let mut world = World::new("2018-01", &field(&[2000; 5]).with(unrated(6)));
    let rows = [(1, "*====1"), (2, "=*===1"), (3, "==*==1"), (4, "===*=1"), (5, "====*1"), (6, "00000*")];
    // Registered in the other order.
    world.play(&Event::table("2018-01-15", "2018-01-19", &rows));
    world.play(&Event::new("2018-01-05", "2018-01-07").scores(6, "100"));
    world.publish("2018-02");
    assert_eq!((world.in_period(4), world.rating(4)), (5, 2002));
    // Ruling 39: 1 of 8 as if in one tournament, .13 and so −322.
    assert_eq!((world.rating(6), world.roles(6)), (1678, vec![(2, Role::FirstRating), (1, Role::FirstRating)]));
}

/// 6 counts in the first, so 5 has a point in the second, so 5 is no newcomer in the third.
#[test]
fn edition_2017_article_6_1_a_chain_over_three_tournaments_of_one_period() {
    for (with_first, games) in [(true, 5 + 4), (false, 3 + 3)] {
        let mut world = world("2018-01", &[5, 6]);
        world.play(&Event::table("2018-01-20", "2018-01-24", &NOTHING_FOR_FIVE));
        world.play(&Event::table("2018-01-10", "2018-01-15", &POINT_FROM_SIX));
        if with_first {
            world.play(&Event::new("2018-01-05", "2018-01-07").scores(6, "100"));
        }
        world.publish("2018-02");
        assert_eq!(games_of_the_rated(&world), games, "with the first: {with_first}");
        let role = if with_first { Role::FirstRating } else { Role::Disregarded };
        assert_eq!(world.roles(5), [(2, role), (1, role)]);
    }
}

/// An earlier event of the period that is itself disregarded makes nobody known.
#[test]
fn edition_2017_article_6_1_a_disregarded_event_of_the_same_period_is_not_the_first() {
    let mut world = world("2018-01", &[5]);
    world.play(&Event::new("2018-01-05", "2018-01-07").scores(5, "000"));
    world.play(&Event::table("2018-01-15", "2018-01-19", &NOTHING_FOR_FIVE));
    world.publish("2018-02");
    assert_eq!(games_of_the_rated(&world), 3);
    assert_eq!(world.roles(5), [(1, Role::Disregarded), (2, Role::Disregarded)]);
}

/// Ruling h: what began while a tournament in stages goes on is not the first event, in the same period as well.
#[test]
fn ruling_h_edition_2017_article_6_1_a_stage_of_the_same_period_comes_first() {
    let mut world = world("2018-01", &[5]);
    let league = world.register();
    let rounds = Event::new("2018-01-05", "2018-05-20").scores(5, "00");
    world.stage(league, &rounds, 1, ["2018-01-05", "2018-01-07"]);
    world.play(&Event::table("2018-01-15", "2018-01-19", &NOTHING_FOR_FIVE));
    world.publish("2018-02");
    assert_eq!(games_of_the_rated(&world), 4);
    assert_eq!(world.roles(5), [(2, Role::Pending), (3, Role::Pooled)]);
}

/// The report says three men; by the register one of them is a woman.
#[test]
fn ruling_m_edition_2009_article_6_33_the_register_knows_who_is_a_man() {
    let rows = [(1, "*==11"), (2, "=*=11"), (3, "==*11"), (8, "000*="), (9, "000=*")];
    for (woman, games) in [(None, true), (Some(false), true), (Some(true), false)] {
        let mut world = World::new("2010-01", &field(&[2000; 3]).with(unrated(8)).with(unrated(9)));
        world.person(3).woman = woman;
        world.play(&Event::table("2010-01-05", "2010-01-14", &rows).registered("national_championship = true"));
        world.publish("2010-03");
        assert_eq!(world.in_period(1) > 0, games, "{woman:?}");
    }
}

/// Rar 2000; dp of 2 to 5 is 72 (3 of 5), of 1 it is 0: Ra = 2000 − 57.6 · 5/6 = 1952. Half a point of 5 is .10: 1952 − 366 ·
/// 5/6 = 1647. As a Swiss it would be 2000 − 366.
#[test]
fn ruling_39_edition_2017_article_8_58_a_round_robin_alone() {
    let rows = [(1, "*====="), (2, "=*===1"), (3, "==*==1"), (4, "===*=1"), (5, "====*1"), (6, "=0000*")];
    let mut world = World::new("2018-01", &field(&[2000; 5]).with(unrated(6)));
    world.play(&Event::table("2018-01-15", "2018-01-19", &rows));
    world.publish("2018-02");
    assert_eq!(world.rating(6), 1647);
}

/// Four games are too few, so what the round robin gave is pooled; a later event makes it one of several, in which its
/// games count like all: 1½ of 7 is .21, −230, from an average of 2000.
#[test]
fn ruling_39_edition_2017_article_8_3_a_pooled_round_robin() {
    let rows = [(1, "*===="), (2, "=*==1"), (3, "==*=1"), (4, "===*1"), (5, "=000*")];
    let mut world = world("2018-01", &[5]);
    world.play(&Event::table("2018-01-15", "2018-01-19", &rows));
    world.publish("2018-02");
    assert_eq!(world.pooled(5), [(1, 4)]);
    // Ra = 2000 − (0 + 3 · 95) / 4 · 4/5 = 1943: the rated players have 2½ of 4, and 2 of 4 that of the draw.
    let result = world.outcome.pool.events()[0].round_robin.unwrap();
    assert_eq!((result.average, result.score.half_points()), (1943, 1));
    world.play(&Event::new("2018-02-05", "2018-02-07").scores(5, "100"));
    world.publish("2018-03");
    assert_eq!((world.rating(5), world.line(5).unwrap().games), (1770, 7));
}

/// An unrated opponent of a round robin counts with the rating that it gave them.
#[test]
fn edition_2017_article_8_58_unrated_opponents_count_for_each_other() {
    let rows = [(1, "*===11"), (2, "=*==11"), (3, "==*=11"), (4, "===*=1"), (5, "000=*="), (6, "0000=*")];
    let mut world = world("2018-01", &[5, 6]);
    world.play(&Event::table("2018-01-15", "2018-01-19", &rows));
    world.publish("2018-02");
    assert_eq!(games_of_the_rated(&world), 5);
    assert_eq!([5, 6].map(|player| world.line(player).unwrap().games), [5, 5]);
}

/// Nine opponents at 1550, one point: as a Swiss 1550 − 351 = 1199, below the floor and so dropped. The round robin gives
/// Ra = 1550 − 33.44 · 9/10 = 1520 and 1520 − 351 · 9/10 = 1204.
#[test]
fn edition_2009_article_8_31_the_result_of_a_round_robin() {
    let mut players: Vec<Listed> = (1..10).map(|player| rated(player, 1550)).collect();
    players.push(unrated(10));
    let mut world = World::new("2010-01", &players);
    let rows = [
        (1, "*========0"),
        (2, "=*=======1"),
        (3, "==*======1"),
        (4, "===*=====1"),
        (5, "====*====1"),
        (6, "=====*===1"),
        (7, "======*==1"),
        (8, "=======*=1"),
        (9, "========*1"),
        (10, "100000000*"),
    ];
    world.play(&Event::table("2010-01-15", "2010-01-23", &rows));
    world.publish("2010-03");
    assert_eq!(world.rating(10), 1204);
}

/// 6.1, ruling a: who is a newcomer is known from lists and pool, not from what a registration says of them.
#[test]
fn edition_2017_article_6_1_a_registration_makes_nobody_known() {
    let ratings = |more: &str| {
        let mut world = World::new("2018-01", &field(&[2000; 4]).with(unrated(9)));
        let rows = [(1, "*===1"), (2, "=*==1"), (3, "==*=1"), (4, "===*1"), (9, "0000*")];
        world.play(&Event::table("2018-01-10", "2018-01-12", &rows).registered(more));
        world.publish("2018-02");
        [1, 2, 3, 4].map(|player| (world.rating(player), world.in_period(player)))
    };
    assert_eq!(ratings("[[players]]\nno = 5\nearlier_results = true"), ratings(""));
    assert_eq!(ratings(""), [(2000, 3); 4]);
}

/// Four of 2000 draw with each other and beat 9.
fn beaten(start: &str, end: &str) -> Event {
    let rows = [(1, "*===1"), (2, "=*==1"), (3, "==*=1"), (4, "===*1"), (9, "0000*")];
    Event::table(start, end, &rows)
}

/// A staged tournament falls away for 9 with its last stage; the round robin after it is the first event, for 9 and for the
/// opponents alike. One that began before the end is not.
#[test]
fn rulings_a_and_h_edition_2017_article_6_1_after_a_staged_tournament_that_falls_away() {
    for (start, end, games) in [("2018-02-15", "2018-02-20", 3), ("2018-02-08", "2018-02-20", 4)] {
        let mut world = world("2018-01", &[9]);
        let whole = world.register();
        let rounds = Event::new("2018-01-05", "2018-02-10").scores(9, "00");
        world.stage(whole, &rounds, 1, ["2018-01-05", "2018-01-06"]);
        world.publish("2018-02");
        world.stage(whole, &rounds.round(&[(1, 2, '=')]), 3, ["2018-02-09", "2018-02-10"]);
        world.play(&beaten(start, end));
        world.publish("2018-03");
        let role = if games == 3 { Role::Disregarded } else { Role::Pooled };
        assert_eq!(world.roles(9), [(2, Role::Disregarded), (4, role)], "{start}");
        assert_eq!([3, 4].map(|player| world.in_period(player)), [games; 2], "{start}");
    }
}

/// A stage that is not rated for 9, who is left out, is no earlier event either.
#[test]
fn rulings_a_and_h_edition_2017_article_6_1_a_stage_of_who_is_left_out() {
    let mut world = world("2018-01", &[9]);
    world.leave_out(9, true);
    let whole = world.register();
    let rounds = Event::new("2018-01-05", "2018-04-10").scores(9, "11");
    world.stage(whole, &rounds, 1, ["2018-01-05", "2018-01-06"]);
    world.play(&beaten("2018-01-15", "2018-01-20"));
    world.publish("2018-02");
    assert_eq!([1, 2, 3, 4].map(|player| world.in_period(player)), [3; 4]);
}

/// The league of 5 ends on 20 February without a point: what began on that day was not the first event, what began later is.
#[test]
fn rulings_a_and_h_edition_2017_article_6_1_on_the_last_day_of_a_staged_tournament() {
    // 6, who beats 5, has an event of the same period that counts.
    let rows = [(1, "*===11"), (2, "=*==11"), (3, "==*=11"), (4, "===*11"), (5, "0000*0"), (6, "00001*")];
    for (start, games) in [("2018-02-20", 5), ("2018-02-21", 4)] {
        let mut world = world("2018-01", &[5, 6]);
        let league = world.register();
        let rounds = Event::new("2018-01-05", "2018-02-20").scores(5, "00");
        world.stage(league, &rounds, 1, ["2018-01-05", "2018-01-07"]);
        world.publish("2018-02");
        world.stage(league, &rounds.round(&[(1, 2, '+')]), 3, ["2018-02-18", "2018-02-20"]);
        world.play(&Event::new("2018-02-01", "2018-02-04").scores(6, "1000"));
        world.play(&Event::table(start, "2018-02-25", &rows));
        world.publish("2018-03");
        assert_eq!(games_of_the_rated(&world), games, "{start}");
    }
}

/// 9 loses in a league that ends on 20 February, and in another event that began meanwhile and so was not the first: a stage of a
/// longer league, or a Swiss. The round robin after both is not the first either, and the others' games with 9 count.
#[test]
fn rulings_a_and_h_edition_2017_article_6_1_after_an_event_that_began_during_a_staged_one() {
    for (staged, with_second, games) in [(true, true, 4), (false, true, 4), (false, false, 3)] {
        let mut world = world("2018-01", &[9]);
        let (one, two) = (world.register(), world.register());
        let first = Event::new("2018-01-05", "2018-02-10").scores(9, "00");
        world.stage(one, &first, 1, ["2018-01-05", "2018-01-06"]);
        world.publish("2018-02");
        world.stage(one, &first.round(&[(1, 2, '=')]), 3, ["2018-02-09", "2018-02-10"]);
        if staged {
            // Its first stage was without 9, and the stage of 9 begins after the other league has ended.
            let second = Event::new("2018-02-08", "2018-05-20").round(&[(1, 2, '=')]).round(&[(9, 1, '0')]);
            world.stage(two, &second, 2, ["2018-02-12", "2018-02-13"]);
        } else if with_second {
            world.play(&Event::new("2018-02-08", "2018-02-09").scores(9, "00"));
        }
        world.play(&beaten("2018-02-15", "2018-02-20"));
        world.publish("2018-03");
        assert_eq!([3, 4].map(|player| world.in_period(player)), [games; 2], "{staged} {with_second}");
        let role = if with_second { Role::FirstRating } else { Role::Disregarded };
        assert!(
            world.roles(9).iter().skip(1).all(|(_, one)| [role, Role::Pooled].contains(one)),
            "{:?}",
            world.roles(9)
        );
    }
}

/// A league that goes on is no longer the first event once another fell away before it, and what comes after it is not either.
#[test]
fn rulings_a_and_h_edition_2017_article_6_1_after_a_staged_tournament_that_goes_on() {
    let mut world = world("2018-01", &[9]);
    let (one, two) = (world.register(), world.register());
    let first = Event::new("2018-01-05", "2018-02-05").scores(9, "00");
    world.stage(one, &first, 1, ["2018-01-05", "2018-01-06"]);
    world.publish("2018-02");
    world.stage(one, &first.round(&[(1, 2, '=')]), 3, ["2018-02-04", "2018-02-05"]);
    world.stage(two, &Event::new("2018-02-08", "2018-05-20").scores(9, "0"), 1, ["2018-02-08", "2018-02-09"]);
    world.play(&beaten("2018-02-15", "2018-02-20"));
    world.publish("2018-03");
    assert_eq!(world.roles(9), [(3, Role::Disregarded), (5, Role::Pending), (6, Role::Pooled)]);
    assert_eq!([3, 4].map(|player| world.in_period(player)), [4; 2]);
}

/// Rulings a and h: 5 or 6 loses all games of a round robin, which is a first event or not by what became of a league. Where it
/// is the first, 4 has no game with them.
#[test]
fn rulings_a_and_h_edition_2017_article_6_1_a_round_robin_beside_a_league() {
    let (may, last) = (["2018-05-06", "2018-05-20"], ["2018-07-01", "2018-07-20"]);
    let (meanwhile, after) = (["2018-07-05", "2018-07-09"], ["2018-07-21", "2018-07-24"]);
    let games = |newcomer: u32, results: &str, days: [&str; 2], own: [&str; 2], list: &str| {
        let mut world = world("2018-05", &[5, 6]);
        let whole = world.register();
        let mut league = Event::new("2018-05-02", "2018-07-20");
        for (round, result) in (1..).zip(results.chars()) {
            league = league.round(&[(5, round, result), (6, round + 1, result)]);
        }
        world.stage(whole, &league, 1, days);
        if days == may {
            world.publish("2018-06");
        }
        let mut rows = NOTHING_FOR_FIVE;
        rows[4].0 = newcomer;
        world.play(&Event::table(own[0], own[1], &rows));
        world.publish(list);
        world.in_period(4)
    };
    for newcomer in [5, 6] {
        assert_eq!(games(newcomer, "00", may, ["2018-06-10", "2018-06-14"], "2018-07"), 4, "the league goes on");
        assert_eq!(games(newcomer, "00", last, meanwhile, "2018-08"), 4, "it fell away, and this began meanwhile");
        assert_eq!(games(newcomer, "00", last, after, "2018-08"), 3, "it fell away before this began");
        assert_eq!(games(newcomer, "10", last, after, "2018-08"), 4, "it counts");
    }
}

/// What stands in the pool is an earlier result, also while 9 is left out of the list.
#[test]
fn decision_50_edition_2017_article_6_1_results_from_before_being_left_out() {
    for (first, games) in [("100", 4), ("000", 3)] {
        let mut world = world("2018-01", &[9]);
        world.play(&Event::new("2018-01-05", "2018-01-07").scores(9, first));
        world.publish("2018-02");
        world.leave_out(9, true);
        world.play(&beaten("2018-02-15", "2018-02-20"));
        world.publish("2018-03");
        assert_eq!((games_of_the_rated(&world), world.roles(9)), (games, vec![(2, Role::LeftOut)]), "{first}");
        world.leave_out(9, false);
        world.play(&beaten("2018-03-15", "2018-03-20"));
        world.publish("2018-04");
        assert_eq!(games_of_the_rated(&world), games, "{first}, back on the list");
    }
}

/// What is played while 9 is left out is not rated for 9, and so no earlier result, in the same month or later.
#[test]
fn decision_50_edition_2017_article_6_1_results_of_somebody_left_out() {
    for (left_out, games) in [(true, 3), (false, 4)] {
        let mut world = world("2018-01", &[9]);
        world.leave_out(9, left_out);
        world.play(&Event::new("2018-01-05", "2018-01-07").scores(9, "100"));
        world.play(&beaten("2018-01-15", "2018-01-20"));
        world.publish("2018-02");
        assert_eq!(games_of_the_rated(&world), games);
        world.leave_out(9, false);
        world.play(&beaten("2018-02-15", "2018-02-20"));
        world.publish("2018-03");
        let role = if left_out { Role::Disregarded } else { Role::Rated };
        assert_eq!((games_of_the_rated(&world), world.roles(9)), (games, vec![(3, role)]));
    }
}

/// Whether 9 is left out is asked on the day of the list, not on those of the event, which is reported late here.
#[test]
fn decision_50_edition_2017_article_6_1_left_out_on_the_day_of_the_list() {
    for (at_the_event, on_the_list, games) in [(true, false, 4), (false, true, 3)] {
        let mut world = world("2018-01", &[9]);
        world.leave_out(9, at_the_event);
        world.publish("2018-02");
        world.leave_out(9, on_the_list);
        world.play(&Event::new("2018-01-05", "2018-01-07").scores(9, "100"));
        world.publish("2018-03");
        world.leave_out(9, false);
        world.play(&beaten("2018-03-15", "2018-03-20"));
        world.publish("2018-04");
        assert_eq!(games_of_the_rated(&world), games);
    }
}

/// 5 has a rating of 1800: on the start list, or kept in mind there and on the list before; left out of the new list.
#[test]
fn rulings_a_and_35_edition_2017_article_6_1_a_rating_kept_in_mind_while_left_out() {
    for on_the_start_list in [true, false] {
        let mut world = World::new("2018-01", &field(&[2000, 2000, 2000, 2000, 1800]));
        world.leave_out(5, !on_the_start_list);
        world.publish("2018-02");
        world.leave_out(5, true);
        world.play(&Event::table("2018-02-15", "2018-02-19", &NOTHING_FOR_FIVE));
        world.publish("2018-03");
        assert_eq!((games_of_the_rated(&world), world.roles(5)), (4, vec![(1, Role::LeftOut)]));
    }
}

/// 8 and 9 are one player, who is left out if 9 is; whatever stood under 8 stands under 9.
#[test]
fn decisions_27_and_50_edition_2017_article_6_1_two_numbers_of_somebody_left_out() {
    for (merged, games) in [(true, 4), (false, 3)] {
        // A result of 8 in the pool, or a rating.
        for ranked in [false, true] {
            let eight = if ranked { rated(8, 1800) } else { unrated(8) };
            let mut world = World::new("2018-01", &field(&[2000; 4]).with(eight).with(unrated(9)));
            if !ranked {
                world.play(&Event::new("2018-01-05", "2018-01-07").scores(8, "100"));
            }
            world.leave_out(8, ranked);
            world.publish("2018-02");
            if merged {
                world.merge(8, 9);
            }
            world.leave_out(9, true);
            world.play(&beaten("2018-02-15", "2018-02-20"));
            world.publish("2018-03");
            assert_eq!(games_of_the_rated(&world), games, "merged: {merged}, with a rating: {ranked}");
        }
    }
    // Of one month: under 8, and under 9, of whom one is left out.
    for (left_out, games) in [(8, 4), (9, 3)] {
        let mut world = world("2018-01", &[8, 9]);
        world.merge(8, 9);
        world.leave_out(left_out, true);
        world.play(&Event::new("2018-01-05", "2018-01-07").scores(8, "100"));
        world.play(&beaten("2018-01-15", "2018-01-20"));
        world.publish("2018-02");
        assert_eq!(games_of_the_rated(&world), games, "{left_out} is left out");
    }
}

/// 9 is left out after a stage without a point. The last one is not rated for 9, whatever it brought: with it the stage in the
/// pool falls away. A round robin that began before its end was not the first event, also of somebody left out.
#[test]
fn rulings_a_and_h_decision_50_edition_2017_article_6_1_stages_of_somebody_left_out() {
    for (league_ends, start, games) in
        [("2018-02-10", "2018-02-15", 3), ("2018-02-10", "2018-02-08", 4), ("2018-05-20", "2018-02-15", 4)]
    {
        let mut world = world("2018-01", &[9]);
        let league = world.register();
        let rounds = Event::new("2018-01-05", league_ends).scores(9, "00");
        world.stage(league, &rounds, 1, ["2018-01-05", "2018-01-06"]);
        world.publish("2018-02");
        world.leave_out(9, true);
        world.stage(league, &rounds.scores(9, "1"), 3, ["2018-02-09", "2018-02-10"]);
        world.play(&beaten(start, "2018-02-20"));
        world.publish("2018-03");
        let case = format!("to {league_ends}, from {start}");
        assert_eq!([3, 4].map(|player| world.in_period(player)), [games; 2], "{case}");
        let falls_away = league_ends < "2018-03";
        assert_eq!(world.pooled(9).is_empty(), falls_away, "{case}");
        assert_eq!(world.roles(9).contains(&(2, Role::Disregarded)), falls_away, "{case}");
        assert!([3, 4].iter().all(|event| world.roles(9).contains(&(*event, Role::LeftOut))), "{case}");
        // Back on the list, 9 begins again where nothing is left.
        world.leave_out(9, false);
        world.play(&beaten("2018-03-15", "2018-03-20"));
        world.publish("2018-04");
        assert_eq!([3, 4].map(|player| world.in_period(player)), [if falls_away { 3 } else { 4 }; 2], "{case}");
    }
}

/// A standard rating stands in for 9 in one tournament of the period, so that all of them are rated for 9 (ruling 33): none is a
/// first event that would be disregarded. Left out, or with a standard rating that fell below the floor, 9 is not rated.
#[test]
fn rulings_a_and_33_rapid_2017_article_6_1_rated_by_a_standard_rating_that_stands_in() {
    let (january, february) = (["2018-01-28", "2018-02-05"], ["2018-02-10", "2018-02-15"]);
    for (standard, with_other, left_out, games, role) in [
        ([0, 1800], true, false, 4, Role::RatedMeanwhile),
        ([0, 1800], false, false, 3, Role::Disregarded),
        ([0, 1800], true, true, 3, Role::LeftOut),
        ([1800, 0], true, false, 3, Role::Disregarded),
    ] {
        let list = |rating| field(&[2000; 4]).with(rated(9, rating));
        let mut world = World::new("2018-01", &list(standard[0]));
        world.list(Class::Standard, "2018-02", &list(standard[1]));
        for month in ["2018-01", "2018-02"] {
            world.list(Class::Rapid, month, &field(&[2000; 4]));
        }
        world.class = Class::Rapid;
        world.leave_out(9, left_out);
        let (own, other) = if standard[0] == 0 { (january, february) } else { (february, january) };
        let table = world.play(&beaten(own[0], own[1]));
        if with_other {
            world.play(&Event::new(other[0], other[1]).round(&[(9, 1, '0')]));
        }
        world.publish("2018-03");
        let case = format!("{standard:?} {with_other} {left_out}");
        assert_eq!([2, 3, 4].map(|player| world.in_period(player)), [games; 3], "{case}");
        assert!(world.roles(9).contains(&(table.get(), role)), "{case}: {:?}", world.roles(9));
    }
}
