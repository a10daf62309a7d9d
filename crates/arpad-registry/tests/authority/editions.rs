//! One event under each edition, and the change of rules in March 2024.

use crate::world::{Event, World, adults, id, number};
use arpad_period::Role;
use arpad_regulations::Class;

/// 1 (2000) beats 2 (1900), draws with 3 (2000), loses to 4 (2700). 5 is unrated and meets 11 to 19, all 2000.
fn world(base: &str, k: u16) -> World {
    let mut players = adults(&[(1, 2000), (2, 1900), (3, 2000), (4, 2700), (5, 0)]);
    players.extend(adults(&(11..=19).map(|id| (id, 2000)).collect::<Vec<_>>()));
    for player in players.iter_mut().filter(|player| player.2 == 20) {
        player.2 = k;
    }
    World::new(base, &players)
}

fn edition(base: &str, (start, end): (&str, &str), list: &str, k: u16, games: &str) -> Vec<u16> {
    let mut world = world(base, k);
    world.play(&Event::new(start, end).round(&[(1, 2, '1')]).round(&[(1, 3, '=')]).round(&[(1, 4, '0')]));
    let results: Vec<(u32, char)> = (11..).zip(games.chars()).collect();
    world.play(&Event::new(start, end).simul(5, &results));
    world.publish(list);
    assert_eq!(world.line(list, 1).unwrap().in_period, 3);
    assert_eq!(world.line(list, 5).unwrap().games, u32::try_from(games.len()).unwrap());
    assert_eq!(world.line(list, 11).unwrap().in_period, 0, "a game with an unrated player does not count");
    let found = world.authority.verify(None).unwrap();
    assert!(found.problems.is_empty(), "{:?}", found.problems);
    world.ratings(list, &[1, 2, 3, 4, 5])
}

/// ΣΔR of 1: 0.36 + 0 − 0.08 = 0.28; of 2: −0.36; of 4: +0.08.
#[test]
fn edition_2009_07() {
    // K 15: +4.20 and −5.40; K 10: +0.80. Nine games at 2000 with 5 points: one half point over, 2000 + 15.
    let ratings = edition("2010-01", ("2010-01-10", "2010-02-22"), "2010-03", 15, "1=0=1=1=0");
    assert_eq!(ratings, [2004, 1895, 2000, 2701, 2015]);
    let ratings = edition("2010-01", ("2010-01-10", "2010-02-22"), "2010-03", 15, "1=0=1=1==");
    assert_eq!(ratings[4], 2030, "two half points over");
}

#[test]
fn edition_2017_07() {
    // K 20: +5.60 and −7.20; five games at 2000 with 3 points: 2000 + 20.
    let ratings = edition("2018-05", ("2018-05-10", "2018-05-29"), "2018-06", 20, "1=0=1");
    assert_eq!(ratings, [2006, 1893, 2000, 2701, 2020]);
}

#[test]
fn edition_2022_01() {
    // 8.3.1: the lower-rated player has the full difference of 700, PD .01, so 0.36 + 0 − 0.01; K 20, +7.00.
    let ratings = edition("2023-05", ("2023-05-10", "2023-05-29"), "2023-06", 20, "1=0=1");
    assert_eq!(ratings, [2007, 1893, 2000, 2701, 2020]);
}

#[test]
fn edition_2024_03() {
    // (5 · 2000 + 2 · 1800) / 7 = 1942.86; 4 of 7 is .57, dp 50: 1992.86.
    let ratings = edition("2024-05", ("2024-05-10", "2024-05-29"), "2024-06", 20, "1=0=1");
    assert_eq!(ratings, [2006, 1893, 2000, 2701, 1993]);
}

#[test]
fn edition_2025_10() {
    // At 2700 the full difference counts: 700 points, PD .99, +0.10.
    let ratings = edition("2026-01", ("2026-01-10", "2026-01-29"), "2026-02", 20, "1=0=1");
    assert_eq!(ratings, [2006, 1893, 2000, 2700, 1993]);
}

/// Two editions, the compression and the new floor on the way from February to April 2024.
#[test]
fn the_change_of_march_2024() {
    let mut world =
        World::new("2024-02", &adults(&[(1, 1500), (2, 1500), (3, 1003), (4, 1000), (5, 1600), (6, 2000), (7, 0)]));
    world.play(&Event::new("2024-02-10", "2024-02-15").round(&[(1, 2, '1')]));
    // Begins under the old rules with the list of February, ends in March: rated on the list of April.
    let across = world.play(&Event::new("2024-02-25", "2024-03-05").round(&[(1, 5, '1')]));
    // A first rating of February: 0.5 of 5 against 1500 is p .10, dp −366, 1134; compressed by 346.4.
    world.play(
        &Event::new("2024-02-10", "2024-02-20")
            .simul(7, &[(1, '='), (2, '0')])
            .simul(7, &[(1, '0'), (2, '0'), (1, '0')]),
    );
    world.publish("2024-03");
    // 1500 ± 10, then 40 % of what lacks to 2000: 1510 + 196, 1490 + 204, 1003 + 399, 1000 + 400, 1600 + 160.
    assert_eq!(world.ratings("2024-03", &[1, 2, 3, 4, 5, 6, 7]), [1706, 1694, 1402, 1400, 1760, 2000, 1480]);
    world.play(&Event::new("2024-03-05", "2024-03-20").round(&[(1, 2, '1')]));
    world.publish("2024-04");
    // 1500 v 1600 on the list of February: +0.64; 1706 v 1694 on that of March: +0.48; K 20, 22.40.
    assert_eq!(world.ratings("2024-04", &[1, 2, 5]), [1728, 1684, 1747]);
    let history = world.authority.history(id(1), Class::Standard).unwrap();
    let april = history.last().unwrap();
    let ratings: Vec<_> = april
        .derivations
        .iter()
        .map(|row| row.derivation)
        .map(|part| (part.rating.unwrap().get(), part.change.get()))
        .collect();
    assert_eq!(ratings, [(1500, 1280), (1706, 960)]);
    assert_eq!(april.derivations[0].derivation.tournament, across);
    let explained = world.authority.explain(id(1), Class::Standard, crate::world::month("2024-03"), None).unwrap();
    assert_eq!(explained.standing.unwrap().rating.unwrap().get(), 1706);
    let text = arpad_rating::print::text(&explained.quantities);
    assert!(text.contains("one-off adjustment") && text.contains("1510 becomes 1706"), "{text}");
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

#[test]
fn a_standard_rating_stands_in_for_a_missing_rapid_one() {
    let mut world = World::new("2024-05", &adults(&[(1, 2000), (2, 1900)]));
    world.import(Class::Rapid, "2024-05", &adults(&[(2, 1900)]));
    world.play(&Event::new("2024-05-10", "2024-05-10").registered("class = \"rapid\"").round(&[(1, 2, '1')]));
    world.publish_class(Class::Rapid, "2024-06");
    let line = world.line_of(Class::Rapid, "2024-06", 1).unwrap();
    // New to the list: K 40, 0.36 · 40 = 14.4.
    assert_eq!((line.rating.unwrap().get(), line.games, number(line.k)), (2014, 1, 40));
    assert_eq!(world.line_of(Class::Rapid, "2024-06", 2).unwrap().rating.unwrap().get(), 1893);
    let history = world.authority.history(id(1), Class::Rapid).unwrap();
    assert_eq!(history[0].derivations[0].derivation.role, Role::StandIn);
}

/// 8.3.3 of 2024-03: the games count towards 30, though what they lead to is below 1400 and never published.
#[test]
fn games_rated_from_a_rating_that_stood_in_are_kept() {
    let players = adults(&[(1, 1400), (2, 1400)]);
    let mut world = World::new("2024-05", &players);
    world.import(Class::Rapid, "2024-05", &players[1..]);
    world.play(&Event::new("2024-05-10", "2024-05-10").registered("class = \"rapid\"").round(&[(1, 2, '0')]));
    world.publish_class(Class::Rapid, "2024-06");
    let line = world.line_of(Class::Rapid, "2024-06", 1).unwrap();
    assert_eq!((line.rating, line.highest, line.games), (None, None, 1));
    assert!(world.authority.verify(None).unwrap().problems.is_empty());
}

/// 7.2.1 of 2024-03: a standard rating that fell below 1400 before the list is made stands in for nothing.
#[test]
fn a_standard_rating_that_is_gone_does_not_stand_in() {
    let mut players = adults(&(2..=6).map(|id| (id, 1450)).collect::<Vec<_>>());
    players.push((1, 1400, 20, 0, 1980));
    let mut world = World::new("2024-05", &players);
    world.import(Class::Rapid, "2024-05", &players.iter().copied().filter(|player| player.0 > 1).collect::<Vec<_>>());
    world.play(&Event::new("2024-05-06", "2024-05-07").simul(1, &[(2, '0')]));
    // Too late for the list of June.
    let games = [(2, '='), (3, '='), (4, '='), (5, '='), (6, '1')];
    world.play(&Event::new("2024-05-31", "2024-05-31").registered("class = \"rapid\"").simul(1, &games));
    for list in ["2024-06", "2024-07"] {
        world.publish(list);
        world.publish_class(Class::Rapid, list);
    }
    assert_eq!(world.rating("2024-06", 1), None);
    // A first rating: (5 · 1450 + 2 · 1800) / 7 = 1550, 4 of 7 is .57, dp 50.
    let line = world.line_of(Class::Rapid, "2024-07", 1).unwrap();
    assert_eq!((line.rating.unwrap().get(), line.games), (1600, 5));
    assert_eq!(world.line_of(Class::Rapid, "2024-07", 2).unwrap().in_period, 1, "rated on the start list");
}
