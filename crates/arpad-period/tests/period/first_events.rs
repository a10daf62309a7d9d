//! The first event, the pool and its window.

use crate::event::Event;
use crate::world::{Players, World, field, unrated};
use arpad_period::{Role, TournamentId};

/// 1 to 6 rated 2000, 9 unrated.
fn world(base: &str) -> World {
    World::new(base, &field(&[2000; 6]).with(unrated(9)))
}

impl World {
    /// Publishes a list with one tournament of 9.
    fn with(&mut self, start: &str, results: &str, list: &str) -> TournamentId {
        // A day of its own is enough for a made-up tournament.
        let id = self.play(&Event::new(start, start).scores(9, results));
        self.publish(list);
        id
    }
}

/// The first event counted; it leaves the window on the list of 2024-04. The second, without a point, stays and counts.
/// (5 · 2000 + 2 · 1800) / 7 = 1942.86 and 3 of 7 with the hypothetical draws, .43: −50.
#[test]
fn ruling_b_edition_2024_article_8_2_1_remaining_results_are_not_judged_again() {
    let mut world = world("2022-01");
    world.with("2022-01-10", "10", "2022-02");
    world.with("2022-06-10", "00", "2022-07");
    assert_eq!(world.pooled(9), [(1, 2), (2, 2)]);
    world.with("2024-03-10", "110", "2024-04");
    let line = world.line(9).unwrap();
    assert_eq!((world.rating(9), line.games, line.in_period), (1893, 5, 3));
    assert_eq!(world.roles(9), [(2, Role::FirstRating), (3, Role::FirstRating)]);
}

/// The same without games of its own.
#[test]
fn ruling_b_the_oldest_result_leaves_and_the_rest_stays() {
    let mut world = world("2022-01");
    world.with("2022-01-10", "10", "2022-02");
    world.with("2022-06-10", "00", "2022-07");
    world.publish("2024-03");
    assert_eq!(world.pooled(9), [(1, 2), (2, 2)]);
    world.publish("2024-04");
    assert_eq!(world.pooled(9), [(2, 2)]);
    world.publish("2024-08");
    assert_eq!(world.pooled(9), [(2, 2)]);
    world.publish("2024-09");
    assert!(world.outcome.pool.is_empty());
}

#[test]
fn ruling_b_edition_2024_article_8_2_1_a_player_starts_again_when_every_result_has_left_the_window() {
    let mut again = world("2022-01");
    again.with("2022-01-10", "10", "2022-02");
    again.with("2024-03-10", "000", "2024-04");
    assert_eq!((again.roles(9), again.pooled(9)), (vec![(2, Role::Disregarded)], vec![]));

    // A list earlier the first one still counts: 1 of 5 is .20, −240, and of 1760 the one-off adjustment makes 1856.
    let mut within = world("2022-01");
    within.with("2022-01-10", "10", "2022-02");
    within.with("2024-02-10", "000", "2024-03");
    assert_eq!(within.rating(9), 1856);
}

#[test]
fn edition_2025_article_7_1_4_an_event_of_28_january_to_5_february_2024_counts_to_the_list_of_2026_04() {
    for (start, list, rating, pooled) in
        [("2026-03-10", "2026-04", 1993, vec![]), ("2026-04-10", "2026-05", 0, vec![(2, 3)])]
    {
        let mut world = world("2024-01");
        world.play(&Event::new("2024-01-28", "2024-02-05").scores(9, "10"));
        world.publish("2024-03");
        world.with(start, "110", list);
        // With the hypothetical draws 4 of 7, .57: 1942.86 + 50.
        assert_eq!((world.rating(9), world.pooled(9)), (rating, pooled), "{list}");
    }
}

/// Two years; lists are every other month.
#[test]
fn edition_2009_article_7_14c_results_of_two_years() {
    for (start, list, is_rated) in [("2011-10-10", "2011-11", true), ("2011-12-10", "2012-01", false)] {
        let mut world = world("2009-11");
        world.with("2009-12-10", "1100", "2010-01");
        world.with(start, "11000", list);
        assert_eq!((world.rating(9) > 0, world.pooled(9)), (is_rated, if is_rated { vec![] } else { vec![(2, 5)] }));
    }
}

#[test]
fn ruling_f_edition_2009_article_8_21_two_opponents_met_twice_are_two() {
    let twice = Event::new("2010-01-10", "2010-01-12").simul(9, &[(1, '1'), (2, '0'), (1, '1'), (2, '0')]);
    let mut two = world("2010-01");
    two.play(&twice);
    two.publish("2010-03");
    assert_eq!((two.roles(9), two.pooled(9)), (vec![(1, Role::Disregarded)], vec![]));

    let mut three = world("2010-01");
    three.play(&Event::new("2010-01-10", "2010-01-12").simul(9, &[(1, '1'), (2, '0'), (1, '1'), (3, '0')]));
    three.publish("2010-03");
    assert_eq!((three.roles(9), three.pooled(9)), (vec![(1, Role::Pooled)], vec![(1, 4)]));

    // 2017 asks for no number of opponents.
    let mut later = world("2018-01");
    later.play(&Event { start: "2018-01-10".to_owned(), end: "2018-01-12".to_owned(), ..twice });
    later.publish("2018-02");
    assert_eq!(later.roles(9), [(1, Role::Pooled)]);
}

#[test]
fn ruling_f_edition_2009_article_6_41_three_games_in_a_swiss() {
    for (results, role) in [("11", Role::Disregarded), ("100", Role::Pooled), ("=00", Role::Disregarded)] {
        let mut world = world("2010-01");
        world.with("2010-01-10", results, "2010-03");
        assert_eq!(world.roles(9), [(1, role)], "{results}");
    }
}

/// A later event needs neither points nor opponents.
#[test]
fn edition_2009_article_8_21_speaks_of_the_first_event_alone() {
    let mut world = world("2010-01");
    world.with("2010-01-10", "100", "2010-03");
    world.with("2010-03-10", "0", "2010-05");
    assert_eq!(world.pooled(9), [(1, 3), (2, 1)]);
}

#[test]
fn ruling_16_a_disregarded_first_event_is_not_the_first() {
    let mut world = world("2023-01");
    world.with("2023-01-10", "00", "2023-02");
    assert_eq!(world.roles(9), [(1, Role::Disregarded)]);
    world.with("2023-02-10", "000", "2023-03");
    assert_eq!((world.roles(9), world.pooled(9)), (vec![(2, Role::Disregarded)], vec![]));
    world.with("2023-03-10", "10000", "2023-04");
    assert_eq!((world.rating(9), world.line(9).unwrap().games), (1760, 5));
}

/// Of two events of one period the one with the earlier first day is the first, whatever its number.
#[test]
fn ruling_o_edition_2022_article_8_2_1_two_events_of_one_period() {
    for (first, second, pooled) in [("10", "00", vec![(2, 2), (1, 2)]), ("00", "10", vec![(1, 2)])] {
        let mut world = world("2023-01");
        world.play(&Event::new("2023-01-20", "2023-01-21").scores(9, second));
        world.play(&Event::new("2023-01-10", "2023-01-11").scores(9, first));
        world.publish("2023-02");
        assert_eq!(world.pooled(9), pooled);
    }
}

#[test]
fn ruling_o_edition_2022_article_8_2_1_an_earlier_event_reported_later_is_the_first() {
    // Without a point it is disregarded, though later results count.
    let mut nothing = world("2023-03");
    nothing.with("2023-03-10", "10", "2023-04");
    nothing.with("2023-03-01", "000", "2023-05");
    assert_eq!((nothing.roles(9), nothing.pooled(9)), (vec![(2, Role::Disregarded)], vec![(1, 2)]));

    // With one, both count.
    let mut half = world("2023-03");
    half.with("2023-03-10", "10", "2023-04");
    half.with("2023-03-01", "=00", "2023-05");
    assert_eq!(half.roles(9), [(2, Role::FirstRating), (1, Role::FirstRating)]);

    // A later one needs none.
    let mut later = world("2023-03");
    later.with("2023-03-10", "10", "2023-04");
    later.with("2023-03-11", "000", "2023-05");
    assert_eq!(later.line(9).unwrap().games, 5);
}

#[test]
fn ruling_o_an_event_already_disregarded_is_not_revived() {
    let mut world = world("2023-03");
    world.with("2023-03-10", "000", "2023-04");
    world.with("2023-03-01", "10", "2023-05");
    assert_eq!((world.roles(9), world.pooled(9)), (vec![(2, Role::Pooled)], vec![(2, 2)]));
}

/// By first days and not as they came: the edition of the last event computes the rating (ruling 17). Under 2024-03, 3 of 5
/// are 1993; under 2022, whose event comes later but began before, 2020.
#[test]
fn rulings_o_and_17_the_last_event_is_the_one_with_the_latest_first_day() {
    let mut world = world("2024-01");
    world.with("2024-03-05", "10", "2024-04");
    world.with("2024-02-10", "110", "2024-05");
    assert_eq!((world.rating(9), world.roles(9)), (1993, vec![(2, Role::FirstRating), (1, Role::FirstRating)]));
}

/// Only results against opponents who are rated on the start list count, and a point against another is none.
#[test]
fn ruling_40_edition_2022_article_8_2_1_points_of_the_games_that_count() {
    let mut players = field(&[2000; 3]);
    players.extend([8, 9].map(unrated));
    let mut world = World::new("2023-01", &players);
    world.play(&Event::new("2023-01-10", "2023-01-12").simul(9, &[(1, '0'), (2, '0'), (8, '1')]));
    world.publish("2023-02");
    assert_eq!(world.roles(9), [(1, Role::Disregarded)]);
    assert_eq!(world.outcome.derivations[0].games, 2);
}

/// The points of an unplayed game are none either.
#[test]
fn ruling_15_edition_2022_a_forfeit_is_no_point() {
    let mut world = world("2023-01");
    world.with("2023-01-10", "0+0", "2023-02");
    let disregarded = world.outcome.derivations[0];
    assert_eq!((disregarded.role, disregarded.games, disregarded.half_points), (Role::Disregarded, 2, 0));
}
