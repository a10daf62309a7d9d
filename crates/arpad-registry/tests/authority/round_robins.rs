//! Round robins with unrated players, under the editions that rate them (8.58 of 2009 and 2017).

use crate::world::{ACT, Event, Listed, NOTE, World, id, month};
use arpad_regulations::Class;

/// Rated players of one rating, K 20 or 15, and the last one unrated.
fn world(base: &str, count: u32, rating: u16, k: u16) -> World {
    let players: Vec<Listed> =
        (1..=count).map(|id| if id == count { (id, 0, 0, 0, 1980) } else { (id, rating, k, 0, 1980) }).collect();
    World::new(base, &players)
}

/// Everybody meets everybody; all is drawn but the games of the last player, who has these results with 1, 2, 3, …
fn round_robin(start: &str, end: &str, results: &str) -> Event {
    let last = u32::try_from(results.len()).unwrap() + 1;
    let mut event = Event::new(start, end).registered("system = \"round-robin\"");
    let mut seats: Vec<u32> = (1..=last).collect();
    for _ in 1..last {
        let half = seats.len() / 2;
        let games: Vec<(u32, u32, char)> = (0..half)
            .map(|at| match (seats[at], seats[seats.len() - 1 - at]) {
                (one, other) if one == last => (last, other, results.as_bytes()[other as usize - 1] as char),
                (one, other) if other == last => (last, one, results.as_bytes()[one as usize - 1] as char),
                (one, other) => (one, other, '='),
            })
            .collect();
        event = event.round(&games);
        seats[1..].rotate_right(1);
    }
    event
}

/// Rar 2000; dp of 2 to 5 is 72 (3 of 5), of 1 it is 0: Ra = 2000 − 57.6 · 5/6 = 1952. Half a point of 5 is .10:
/// 1952 − 366 · 5/6 = 1647.
#[test]
fn edition_2017_07_article_8_58_a_first_rating_and_its_explanation() {
    let mut world = world("2018-01", 6, 2000, 20);
    world.play(&round_robin("2018-01-15", "2018-01-19", "=0000"));
    world.publish("2018-02");
    assert_eq!(world.rating("2018-02", 6), Some(1647));
    let explained = world.authority.explain(id(6), Class::Standard, month("2018-02"), None).unwrap();
    let text = arpad_rating::print::text(&explained.quantities);
    assert!(text.starts_with("first rating Ru = 1647"), "{text}");
}

/// Nothing scored in the first event: the games of the others with that player do not count either.
#[test]
fn edition_2017_07_article_6_1_a_disregarded_first_event() {
    let mut world = world("2018-01", 6, 2000, 20);
    world.play(&round_robin("2018-01-15", "2018-01-19", "00000"));
    world.publish("2018-02");
    assert_eq!((world.rating("2018-02", 6), world.line("2018-02", 4).unwrap().in_period), (None, 4));
}

/// But if it is not the first, they do, though both are rated in one period. The result is 946: Ra = 2000 − 72 · 5/6 = 1940,
/// 1940 − 800 · 5/6 = 1273, opponents at 1673 are 327 less, 1613 − 667. The others gain .08 · 20 = 1.60.
#[test]
fn edition_2017_07_article_6_1_a_second_event_of_the_same_period() {
    let mut world = world("2018-01", 6, 2000, 20);
    world.play(&round_robin("2018-01-15", "2018-01-19", "00000"));
    world.play(&Event::new("2018-01-05", "2018-01-07").simul(6, &[(1, '1'), (2, '0'), (3, '0')]));
    world.publish("2018-02");
    assert_eq!((world.rating("2018-02", 4), world.line("2018-02", 4).unwrap().in_period), (Some(2002), 5));
    // 1 of 8 is .13, dp −322.
    assert_eq!(world.rating("2018-02", 6), Some(1678));
    for player in 1..=6 {
        let listed = world.line("2018-02", player);
        let explained = world.authority.explain(id(player), Class::Standard, month("2018-02"), None).unwrap();
        assert_eq!(explained.standing, listed, "player {player}");
    }
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// A first result below the floor is dropped; that of a round robin is the one of 8.58. Nine opponents at 1550, one point:
/// as a Swiss 1550 − 351 = 1199. Here Ra = 1550 − 33.44 · 9/10 = 1520 and 1520 − 351 · 9/10 = 1204.
#[test]
fn edition_2009_07_article_8_31_the_result_of_a_round_robin() {
    let mut world = world("2010-01", 10, 1550, 15);
    world.play(&round_robin("2010-01-15", "2010-01-23", "100000000"));
    world.publish("2010-03");
    assert_eq!(world.rating("2010-03", 10), Some(1204));
}

/// Ruling a, decision 27: 50 and 51 are one player. Their game counts for nobody, so that its result changes nothing, and the
/// point of both lines together is enough for a first event, also for the opponents.
#[test]
fn edition_2009_07_articles_6_1_and_8_58_one_player_under_two_numbers() {
    for result in ['1', '=', '0'] {
        let rated = [(1, 2000), (2, 1900), (3, 1950), (4, 1980)].map(|(id, rating)| (id, rating, 15, 0, 1980));
        let players = [&rated[..], &[(50, 0, 0, 0, 1980), (51, 0, 0, 0, 1980)]].concat();
        let mut world = World::new("2010-05", &players);
        world.authority.merge(ACT, id(51), id(50), NOTE, arpad_registry::Merging::default()).unwrap();
        let event = Event::new("2010-05-05", "2010-05-10")
            .registered("system = \"round-robin\"")
            .round(&[(1, 51, '='), (2, 50, '1'), (3, 4, '=')])
            .round(&[(1, 50, '='), (2, 3, '='), (51, 4, '0')])
            .round(&[(1, 4, '='), (51, 2, '0'), (50, 3, '0')])
            .round(&[(1, 3, '='), (4, 2, '='), (50, 51, result)])
            .round(&[(1, 2, '='), (3, 51, '1'), (4, 50, '1')]);
        world.play(&event);
        world.publish("2010-07");
        assert_eq!(world.ratings("2010-07", &[1, 2, 3, 4]), [1984, 1909, 1954, 1981], "{result}");
        assert_eq!(world.line("2010-07", 1).unwrap().in_period, 5);
    }
}
