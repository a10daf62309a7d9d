//! First ratings, and who counts as rated meanwhile.

use crate::event::Event;
use crate::world::{Listed, Players, World, field, month, rated, unrated};
use arpad_period::{Mark, Role};
use arpad_regulations::Class;

/// 1 to 9 with one rating, 10 as given.
fn world(base: &str, rating: u16, ten: Listed) -> World {
    World::new(base, &field(&[rating; 9]).with(ten))
}

fn swiss(start: &str, results: &str) -> Event {
    Event::new(start, start).scores(10, results)
}

/// 1 of 5 is .20, −240.
#[test]
fn edition_2022_article_7_1_4_the_floor_of_a_first_rating() {
    for (opponents, rating, role) in [(1240, 1000, Role::FirstRating), (1239, 0, Role::Pooled)] {
        let mut world = world("2023-01", opponents, unrated(10));
        world.play(&swiss("2023-01-10", "10000"));
        world.publish("2023-02");
        assert_eq!((world.rating(10), world.roles(10)), (rating, vec![(1, role)]));
    }
}

/// Ruling 17: of a tournament of February 2024, at 1300 above the floor of its own edition, on a list whose floor is 1400.
#[test]
fn ruling_17_edition_2024_article_7_1_4_the_floor_is_that_of_the_list() {
    for (opponents, rating) in [(1640, 1400), (1639, 0)] {
        let mut world = world("2024-02", opponents, unrated(10));
        world.play(&Event::new("2024-02-10", "2024-03-10").scores(10, "10000"));
        world.publish("2024-04");
        assert_eq!(world.rating(10), rating);
    }
}

/// Ruling 12: what is below the floor stays in the pool. Later 4 of 9 is .44, −43, from 1500.
#[test]
fn ruling_12_edition_2017_article_7_14c_results_below_the_floor_stay_in_the_pool() {
    let mut world =
        World::new("2018-01", &field(&[1100, 1100, 1100, 1100, 1100, 2000, 2000, 2000, 2000]).with(unrated(10)));
    world.play(&swiss("2018-01-10", "10000"));
    world.publish("2018-02");
    assert_eq!((world.roles(10), world.pooled(10)), (vec![(1, Role::Pooled)], vec![(1, 5)]));
    let games: Vec<(u32, char)> = (6..10).zip("1110".chars()).collect();
    world.play(&Event::new("2018-02-10", "2018-02-12").simul(10, &games));
    world.publish("2018-03");
    assert_eq!((world.rating(10), world.line(10).unwrap().games), (1457, 9));
    assert!(world.outcome.pool.is_empty());
}

/// 2.5 of 9 is .28, −166, from 1318: 1152, on the list of July or August 2012, whose floor is 1000. 8.33 asks for the floor on the
/// day of the last event, which was 1200 to the end of June.
#[test]
fn ruling_17_edition_2009_article_8_33_the_floor_is_also_that_of_the_event() {
    for (second, list, rating, role) in
        [("2012-06-10", "2012-07", 0, Role::BelowFloor), ("2012-07-10", "2012-08", 1152, Role::FirstRating)]
    {
        let mut world = world("2012-05", 1318, unrated(10));
        world.play(&swiss("2012-05-10", "1100"));
        world.play(&swiss(second, "=0000"));
        if list == "2012-08" {
            world.publish("2012-07");
        }
        world.publish(list);
        assert_eq!((world.rating(10), world.roles(10).last()), (rating, Some(&(2, role))), "{second}");
    }
}

/// 1 of 6 is .17, −273, from 1150: below 1000, which 8.33 asks of the events of June 2017 as 7.14d does of the list. The list of June
/// drops the results, that of July keeps them, though both events are of the edition before.
#[test]
fn rulings_12_and_17_edition_2017_article_7_14c_a_list_keeps_results_below_the_floor_of_older_events() {
    for (days, lists, role, pooled) in [
        (["2017-04-10", "2017-05-10"], ["2017-05", "2017-06"], Role::BelowFloor, vec![]),
        (["2017-05-10", "2017-06-10"], ["2017-06", "2017-07"], Role::Pooled, vec![(1, 3), (2, 3)]),
    ] {
        let mut world = world("2017-04", 1150, unrated(10));
        world.play(&swiss(days[0], "100"));
        world.publish(lists[0]);
        world.play(&swiss(days[1], "000"));
        world.publish(lists[1]);
        assert_eq!((world.roles(10).last(), world.pooled(10)), (Some(&(2, role)), pooled), "{}", lists[1]);
    }
}

/// A first event below the floor by itself is dropped by its own edition, on every list.
#[test]
fn rulings_12_and_26_edition_2014_articles_6_41_and_8_31_a_first_event_on_the_list_of_2017_07() {
    let mut world = world("2017-06", 1124, unrated(10));
    world.play(&swiss("2017-06-10", "100"));
    world.publish("2017-07");
    assert_eq!((world.roles(10), world.pooled(10)), (vec![(1, Role::BelowFloor)], vec![]));
}

/// 1 of 3 is .33, −125.
#[test]
fn ruling_26_edition_2009_articles_6_41_and_8_31_a_first_result_below_the_floor_is_dropped() {
    for (opponents, role, pooled) in [(1325, Role::Pooled, vec![(1, 3)]), (1324, Role::BelowFloor, vec![])] {
        let mut world = world("2010-01", opponents, unrated(10));
        world.play(&swiss("2010-01-10", "100"));
        world.publish("2010-03");
        assert_eq!((world.roles(10), world.pooled(10)), (vec![(1, role)], pooled));
    }
}

#[test]
fn ruling_26_edition_2009_article_8_31_later_results_count_with_the_rest() {
    let mut world = world("2010-01", 1330, unrated(10));
    world.play(&swiss("2010-01-10", "100"));
    world.publish("2010-03");
    // By itself below every floor; pooled, for it is not the first.
    world.play(&swiss("2010-03-10", "000"));
    world.publish("2010-05");
    assert_eq!((world.roles(10), world.pooled(10)), (vec![(2, Role::Pooled)], vec![(1, 3), (2, 3)]));
    // Together 1 of 9, .11: 1330 − 351 is below the floor, and all of it is dropped.
    world.play(&swiss("2010-05-10", "000"));
    world.publish("2010-07");
    assert_eq!(world.roles(10), [(1, Role::BelowFloor), (2, Role::BelowFloor), (3, Role::BelowFloor)]);
    assert!(world.outcome.pool.is_empty() && world.line(10).is_none());
}

#[test]
fn edition_2009_article_7_14g_seven_games_of_a_disabled_player() {
    for (ten, results, is_rated) in [
        (unrated(10), "1110000", false),
        (unrated(10).disabled(), "1110000", true),
        (unrated(10).disabled(), "111000", false),
        (unrated(10), "111000000", true),
    ] {
        let mut world = world("2010-01", 1800, ten);
        world.play(&swiss("2010-01-10", results));
        world.publish("2010-03");
        assert_eq!(world.rating(10) > 0, is_rated, "{results}");
    }
}

#[test]
fn edition_2009_article_7_14f_seven_games_of_team_championships_alone() {
    let team = |start| swiss(start, "1100").registered("team_championship = true");
    let mut seven = world("2010-01", 1800, unrated(10));
    seven.play(&team("2010-01-10"));
    seven.publish("2010-03");
    assert_eq!(seven.pooled(10), [(1, 4)]);
    seven.play(&team("2010-03-10"));
    seven.publish("2010-05");
    assert_eq!((seven.rating(10), seven.line(10).unwrap().games), (1800, 8));

    let mut mixed = world("2010-01", 1800, unrated(10));
    mixed.play(&team("2010-01-10"));
    mixed.play(&swiss("2010-01-20", "1100"));
    mixed.publish("2010-03");
    assert_eq!((mixed.rating(10), mixed.pooled(10)), (0, vec![(1, 4), (2, 4)]));
}

#[test]
fn a_first_rating_counts_all_its_games_but_only_those_of_the_period_in_it() {
    let mut world = world("2023-01", 2000, unrated(10));
    world.play(&swiss("2023-01-10", "10"));
    world.publish("2023-02");
    assert!(world.line(10).is_none(), "who never had a rating is on no list");
    world.play(&swiss("2023-02-10", "100"));
    world.publish("2023-03");
    let line = world.line(10).unwrap();
    assert_eq!((line.games, line.in_period, line.last_games), (5, 3, Some(month("2023-03"))));
    assert_eq!((line.highest, line.k.unwrap().get(), line.mark), (line.rating, 40, Mark::Active));
    assert!(world.outcome.pool.is_empty());
}

/// A rating from two pools that were merged, in a period without a game.
#[test]
fn ruling_c_article_7_2_2_a_first_rating_without_games_of_the_period() {
    let mut world = World::new("2023-01", &field(&[2000; 3]).with(unrated(10)).with(unrated(11)));
    world.play(&swiss("2023-01-10", "100"));
    world.publish("2023-02");
    world.play(&Event::new("2023-03-10", "2023-03-11").scores(11, "10"));
    world.publish("2023-04");
    world.merge(11, 10);
    world.publish("2023-08");
    let line = world.line(10).unwrap();
    assert_eq!((world.rating(10), line.games, line.in_period), (1928, 5, 0));
    assert_eq!((line.last_games, line.mark), (Some(month("2023-04")), Mark::Active));
    world.publish("2024-03");
    assert_eq!(world.mark(10), Mark::Active);
    world.publish("2024-04");
    assert_eq!(world.mark(10), Mark::Inactive);
}

/// Since 2014-07 five games are enough.
#[test]
fn ruling_c_edition_2014_article_7_14_fewer_games_needed() {
    let mut world = world("2014-01", 2000, unrated(10));
    world.play(&swiss("2014-01-10", "11000"));
    world.publish("2014-02");
    assert_eq!(world.pooled(10), [(1, 5)]);
    world.publish("2014-07");
    let line = world.line(10).unwrap();
    assert_eq!((line.games, line.in_period, line.last_games), (5, 0, Some(month("2014-02"))));
    world.publish("2015-01");
    assert_eq!(world.mark(10), Mark::Active);
    world.publish("2015-02");
    assert_eq!(world.mark(10), Mark::Inactive, "twelve months after the last result, not after the first rating");
}

/// Already inactive when it is published.
#[test]
fn ruling_c_article_7_2_2_a_first_rating_of_old_results_is_inactive_at_once() {
    let mut world = world("2009-11", 1800, unrated(10));
    world.play(&swiss("2009-12-10", "1110000"));
    world.publish("2010-01");
    world.person(10).disabled = true;
    world.publish("2011-01");
    assert_eq!((world.rating(10) > 0, world.mark(10)), (true, Mark::Inactive));
}

/// 10 was unrated when the tournament began, and got 1928 on the list of 2023-01. Born in 2004 and with a hundred games, the
/// player is a junior to the end of 2022: K is that of the day the tournament began. 1928 v 2000 won is .60 · 40.
#[test]
fn ruling_11_edition_2022_article_8_2_4_rated_meanwhile() {
    let mut world = world("2022-12", 2000, unrated(10).games(100).born(2004));
    world.play(&swiss("2022-12-05", "11000"));
    world.play(&Event::new("2022-12-20", "2023-01-10").scores(10, "1"));
    world.publish("2023-01");
    assert_eq!(world.rating(10), 1928);
    world.publish("2023-02");
    assert_eq!((world.roles(10), world.coefficients(10)), (vec![(2, Role::RatedMeanwhile)], vec![(40, 40)]));
    assert_eq!((world.rating(10), world.in_period(10), world.line(10).unwrap().k.unwrap().get()), (1952, 1, 20));
    assert_eq!(world.outcome.derivations[0].rating.unwrap().get(), 1928);
    assert_eq!(world.in_period(1), 0, "for the opponents still unrated");
}

/// Unrated when the tournament began, and rated 1893 when it is rated: the game against 2650 is 757 apart and does not count, the
/// one against 2000 does, .65 · 40. As long as the player is unrated, nobody is far apart.
#[test]
fn ruling_11_rapid_and_blitz_2024_12_article_8_3_1_rated_meanwhile_and_far_apart() {
    for class in [Class::Rapid, Class::Blitz] {
        let players = field(&[2000, 2000, 2000, 2000, 2000, 2650]).with(unrated(10));
        let mut world = World::new("2025-01", &[]);
        world.list(class, "2025-01", &players);
        world.class = class;
        world.play(&Event::new("2025-01-05", "2025-01-05").scores(10, "11000"));
        world.play(&Event::new("2025-01-20", "2025-02-10").simul(10, &[(6, '1'), (1, '1')]));
        world.publish("2025-02");
        let before = world.rating(10);
        assert_eq!(before, 1893);
        world.publish("2025-03");
        assert_eq!((world.roles(10), world.in_period(10)), (vec![(2, Role::RatedMeanwhile)], 1));
        assert_eq!((world.rating(10), world.line(10).unwrap().games), (before + 26, 6));

        let mut unrated_still = World::new("2025-01", &[]);
        unrated_still.list(class, "2025-01", &players);
        unrated_still.class = class;
        unrated_still.play(
            &Event::new("2025-01-05", "2025-01-05").simul(10, &[(6, '1'), (1, '1'), (2, '0'), (3, '0'), (4, '0')]),
        );
        unrated_still.publish("2025-02");
        assert_eq!(unrated_still.line(10).unwrap().games, 5);
    }
}

/// Ruling 34: rated 1001 on the list of the start, and on none since. Five games as an unrated player's, 2 of 5 from 1500.
#[test]
fn ruling_34_fallen_below_the_floor_meanwhile() {
    let mut world = World::new("2018-01", &field(&[1500; 5]).with(rated(10, 1001)).with(rated(11, 1001)));
    world.play(&Event::new("2018-01-05", "2018-01-06").round(&[(11, 10, '1')]));
    world.play(&Event::new("2018-01-20", "2018-02-05").scores(10, "11000"));
    world.publish("2018-02");
    assert_eq!((world.mark(10), world.rating(10)), (Mark::Delisted, 0));
    world.publish("2018-03");
    assert_eq!((world.roles(10), world.rating(10)), (vec![(2, Role::FirstRating)], 1428));
    // For the opponents the player is rated 1001, as on the list of the start.
    assert_eq!((world.in_period(3), world.roles(3)), (1, vec![(2, Role::Rated)]));
}

/// The first event is judged for somebody fallen below the floor as for any unrated player.
#[test]
fn ruling_34_article_8_21_fallen_below_the_floor_meanwhile_and_without_a_point() {
    let mut world = World::new("2018-01", &field(&[1500; 5]).with(rated(10, 1001)).with(rated(11, 1001)));
    world.play(&Event::new("2018-01-05", "2018-01-06").round(&[(11, 10, '1')]));
    world.play(&Event::new("2018-01-20", "2018-02-05").scores(10, "00000"));
    world.publish("2018-02");
    world.publish("2018-03");
    assert_eq!(world.roles(10), [(2, Role::Disregarded)]);
}

/// A world of rapid chess; 10 has no rapid rating, and the standard ratings given on the lists of 2023-01 and 2023-02.
fn rapid(standard: [u16; 2]) -> World {
    let list = |rating| field(&[1900; 9]).with(rated(10, rating));
    let mut world = World::new("2023-01", &list(standard[0]));
    world.list(Class::Standard, "2023-02", &list(standard[1]));
    world.list(Class::Rapid, "2023-01", &field(&[1900; 9]));
    world.list(Class::Rapid, "2023-02", &field(&[1900; 9]));
    world.class = Class::Rapid;
    world
}

/// Rated by 2000 of the start list, added to 2010 of the list before: 2000 v 1900 won is .36, K 40 of somebody new.
#[test]
fn ruling_33_rapid_2022_article_7_2_1_a_standard_rating_stands_in() {
    let mut world = rapid([2000, 2010]);
    let event = world.play(&Event::new("2023-01-28", "2023-02-05").scores(10, "1"));
    world.publish("2023-03");
    assert_eq!((world.roles(10), world.coefficients(10)), (vec![(1, Role::StandIn)], vec![(40, 40)]));
    assert_eq!((world.change(10, event).get(), world.rating(10), world.line(10).unwrap().games), (1440, 2024, 1));
    // The opponents meet somebody rated.
    assert_eq!(world.in_period(1), 1);
}

#[test]
fn ruling_33_rapid_2022_article_8_3_3_a_standard_rating_of_2400_has_reached_it() {
    let mut world = rapid([2400, 2400]);
    world.play(&Event::new("2023-01-28", "2023-02-05").scores(10, "1"));
    world.publish("2023-03");
    assert_eq!(world.coefficients(10), [(10, 10)]);
}

/// Unrated in January, with a standard rating that stands in in February.
#[test]
fn ruling_33_another_event_with_a_stand_in_makes_somebody_rated_meanwhile() {
    let mut world = rapid([0, 2000]);
    world.play(&Event::new("2023-01-20", "2023-02-05").scores(10, "1"));
    world.play(&Event::new("2023-02-10", "2023-02-12").scores(10, "1"));
    world.publish("2023-03");
    assert_eq!(world.roles(10), [(1, Role::RatedMeanwhile), (2, Role::StandIn)]);
    // Twice 14.40.
    assert_eq!(world.rating(10), 2029);

    let mut alone = rapid([0, 2000]);
    alone.play(&Event::new("2023-01-20", "2023-02-05").scores(10, "1"));
    alone.publish("2023-03");
    assert_eq!(alone.roles(10), [(1, Role::Pooled)], "only a rating of the own list makes somebody rated meanwhile");
}

/// The standard rating that stood in is gone from the list before.
#[test]
fn ruling_34_rapid_the_standard_rating_fell_below_the_floor_meanwhile() {
    let mut world = rapid([2000, 0]);
    world.play(&Event::new("2023-01-28", "2023-02-05").scores(10, "11000"));
    world.publish("2023-03");
    assert_eq!((world.roles(10), world.rating(10)), (vec![(1, Role::FirstRating)], 1828));
}

/// Left out of the standard list of June, the player is rated with 1700 of the start list all the same, and from the 1700 that
/// is remembered, as somebody with a rapid rating would be: K 40, half a point more than expected.
#[test]
fn rulings_2_and_33_rapid_2024_article_7_2_1_a_stand_in_left_out_of_the_list_before() {
    let mut world = World::new("2024-05", &[rated(1, 1700), rated(2, 1700)]);
    world.leave_out(1, true);
    world.publish("2024-06");
    assert_eq!((world.rating(1), world.mark(1)), (0, Mark::LeftOut));
    world.leave_out(1, false);
    world.class = Class::Rapid;
    world.list(Class::Rapid, "2024-05", &[rated(2, 1700)]);
    world.list(Class::Rapid, "2024-06", &[rated(2, 1700)]);
    world.play(&Event::new("2024-05-31", "2024-06-02").round(&[(1, 2, '1')]));
    world.publish("2024-07");
    assert_eq!((world.roles(1), world.coefficients(1)), (vec![(1, Role::StandIn)], vec![(40, 40)]));
    assert_eq!((world.rating(1), world.in_period(2)), (1720, 1));
}

/// A rapid rating of its own on the start list, none on the list before: the standard rating is not what the games began
/// from, and does not stand in afterwards.
#[test]
fn rulings_33_and_34_rapid_the_own_rating_fell_below_the_floor_meanwhile() {
    let mut world = World::new("2023-01", &field(&[1900; 5]).with(rated(10, 2000)));
    world.list(Class::Rapid, "2023-01", &field(&[1900; 5]).with(rated(10, 1001)));
    world.list(Class::Rapid, "2023-02", &field(&[1900; 5]).with(unrated(10).games(100)));
    world.class = Class::Rapid;
    world.play(&Event::new("2023-01-28", "2023-02-05").scores(10, "11000"));
    world.publish("2023-03");
    assert_eq!((world.roles(10), world.rating(10)), (vec![(1, Role::FirstRating)], 1828));
}

/// A rating from a stand-in that ends below the floor: the games are on record, a rating is not.
#[test]
fn ruling_33_a_stand_in_that_ends_below_the_floor() {
    let mut world = World::new("2023-02", &[rated(1, 1001), rated(2, 1010)]);
    world.list(Class::Rapid, "2023-02", &[rated(2, 1010)]);
    world.class = Class::Rapid;
    world.play(&Event::new("2023-02-10", "2023-02-12").round(&[(1, 2, '0')]));
    world.publish("2023-03");
    let line = world.line(1).unwrap();
    assert_eq!((line.rating, line.games, line.in_period, line.mark), (None, 1, 1, Mark::Unrated));
}

/// 1100 + 40 % of 900, so that it is not below the floor of 1400.
#[test]
fn ruling_32_list_of_2024_03_a_first_rating_is_adjusted_before_the_floor() {
    let mut world = world("2024-02", 1340, unrated(10));
    world.play(&swiss("2024-02-10", "10000"));
    world.publish("2024-03");
    assert_eq!((world.rating(10), world.line(10).unwrap().highest.unwrap().get()), (1460, 1460));
}
