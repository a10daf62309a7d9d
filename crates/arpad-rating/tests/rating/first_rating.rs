//! First ratings by edition and article: what is disregarded, what is published.

use arpad_rating::{
    FirstRating, Game, GamesNeeded, List, Rating, Recorder, RoundRobinResult, Silent, Unpublished, UnratedEvent,
    first_rating, print, round_robin_first_rating, within_window,
};
use arpad_regulations::{Adjustment, Class, Edition, Regulations, Score};

fn edition(class: Class, id: &str) -> &'static Edition {
    Regulations::builtin().edition(class, id).unwrap()
}

fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().unwrap()).collect()
}

/// An event of a Swiss in which every game is against another opponent.
fn event<'a>(edition: &'a Edition, games: &'a [Game]) -> UnratedEvent<'a> {
    UnratedEvent {
        edition,
        games,
        opponents: u16::try_from(games.len()).unwrap(),
        first: true,
        is_round_robin: false,
        round_robin: None,
    }
}

/// A first rating with the number of the article that decides.
fn decided(class: Class, id: &str, events: &[&str], needed: GamesNeeded) -> (FirstRating, &'static str) {
    let edition = edition(class, id);
    let games: Vec<Vec<Game>> = events.iter().map(|event| games(event)).collect();
    let events = games.iter().map(|games| event(edition, games));
    let result = first_rating(&List::new(edition), events, needed, &mut Silent);
    (result, result.article(edition, edition))
}

fn first_of(class: Class, id: &str, events: &[&str], needed: GamesNeeded) -> FirstRating {
    decided(class, id, events, needed).0
}

fn first(id: &str, events: &[&str]) -> FirstRating {
    first_of(Class::Standard, id, events, GamesNeeded::General)
}

fn article(id: &str, events: &[&str]) -> &'static str {
    decided(Class::Standard, id, events, GamesNeeded::General).1
}

#[test]
fn edition_2009_07_article_8_21_and_6_41_a_first_event_needs_a_point_and_three_opponents() {
    let half = first("2009-07", &["2000:0.5 2000:0 2000:0"]);
    assert_eq!(half.rating, None);
    assert!(matches!(half.unpublished, Some(Unpublished::FirstEventScore { .. })));
    assert_eq!(article("2009-07", &["2000:0.5 2000:0 2000:0"]), "6.41", "a Swiss has an article of its own");
    let two = first("2009-07", &["2000:1 2000:1"]);
    assert_eq!(two.unpublished, Some(Unpublished::FirstEventGames { games: 2, minimum: 3 }));
    // In later events everything counts, even zero points against one opponent.
    let later = first("2009-07", &["2000:1 2000:0 2000:0", "2000:0"]);
    assert_eq!(later.games, 4);
    assert_eq!(later.unpublished, Some(Unpublished::TooFewGames { games: 4, needed: 9 }));
}

#[test]
fn ruling_f_article_8_21_of_2009_counts_opponents_and_6_41_games() {
    let edition = edition(Class::Standard, "2009-07");
    let games = games("2000:1 2000:1 2010:0 2010:1");
    let twice = UnratedEvent { opponents: 2, ..event(edition, &games) };
    assert_eq!(twice.disregarded(), Some(Unpublished::FirstEventOpponents { opponents: 2, minimum: 3 }));
    let result = first_rating(&List::new(edition), [twice], GamesNeeded::General, &mut Silent);
    assert_eq!((result.rating, result.article(edition, edition)), (None, "8.21"), "four games, so 6.41 is met");
    assert_eq!(UnratedEvent { opponents: 3, ..twice }.disregarded(), None);
    // Not the first event: used whatever it is.
    assert_eq!(UnratedEvent { first: false, ..twice }.disregarded(), None);
}

#[test]
fn articles_8_21_and_6_41_of_2009_a_round_robin_is_judged_by_8_21_alone() {
    let edition = edition(Class::Standard, "2009-07");
    let judged = |text: &str, opponents, rating_new| {
        let games = games(text);
        let score = games.iter().map(|game| game.score.score()).sum();
        let result = RoundRobinResult { score, average: 1500, rating: rating_new, average_new: 1500, rating_new };
        let event =
            UnratedEvent { opponents, is_round_robin: true, round_robin: Some(result), ..event(edition, &games) };
        let first = first_rating(&List::new(edition), [event], GamesNeeded::General, &mut Silent);
        event.disregarded().map(|reason| (reason, first.article(edition, edition)))
    };
    let half = Unpublished::FirstEventScore { score: Score::HALF, minimum: Score::ONE };
    assert_eq!(judged("1500:0.5 1500:0 1500:0", 3, 1300), Some((half, "8.21")));
    assert_eq!(judged("1500:1 1500:0 1500:0", 3, 1300), None);
    assert_eq!(judged("1500:1 1500:0 1500:0", 3, 1199), Some((Unpublished::BelowFloor { floor: 1200 }, "8.31")));
}

#[test]
fn edition_2017_07_article_6_31_half_a_point_in_a_swiss_and_8_21_in_a_round_robin() {
    assert_eq!(article("2017-07", &["2000:0 2000:0 2000:0 2000:0 2000:0"]), "6.31");
    assert_eq!(article("2022-01", &["2000:0 2000:0 2000:0 2000:0 2000:0"]), "8.2.1");
    assert_eq!(first("2017-07", &["2000:0.5"]).unpublished, Some(Unpublished::TooFewGames { games: 1, needed: 5 }));
}

#[test]
fn edition_2009_07_article_7_14_nine_games_or_seven() {
    let seven = "2000:1 2000:1 2000:1 2000:0.5 2000:0 2000:0 2000:0";
    assert!(matches!(first("2009-07", &[seven]).unpublished, Some(Unpublished::TooFewGames { needed: 9, .. })));
    for needed in [GamesNeeded::TeamChampionship, GamesNeeded::DisabledPlayer] {
        let result = first_of(Class::Standard, "2009-07", &[seven], needed);
        assert_eq!((result.rating, result.unpublished), (Some(2000), None));
    }
    // Since 2014 five are enough for everybody.
    for id in ["2014-07", "2017-07", "2022-01"] {
        assert_eq!(first(id, &["2000:1 2000:1 2000:0.5 2000:0 2000:0"]).unpublished, None, "{id}");
    }
}

#[test]
fn edition_2009_07_article_8_24_whole_average_and_table() {
    // 18005 / 9 = 2000.56, rounded to 2001 before the difference is added; p = 3/9 = .33.
    let result = first("2009-07", &["2000:1 2000:1 2000:1 2000:0 2000:0 2000:0 2000:0 2000:0 2005:0"]);
    assert_eq!(
        (result.average.unwrap().to_string().as_str(), result.dp, result.rating),
        ("2001.00", Some(-125), Some(1876))
    );
}

#[test]
fn since_2017_article_8_21_zero_points_in_the_first_event_are_disregarded() {
    for id in ["2017-07", "2022-01", "2024-01-draft", "2024-03", "2025-10"] {
        let zero = first(id, &["2000:0 2000:0 2000:0 2000:0 2000:0"]);
        assert_eq!(zero.rating, None, "{id}");
        // The zero is dropped and the next event is the first; a zero after it counts.
        let after = first(id, &["2000:0 2000:0", "2000:0.5 2000:1 2000:0", "2000:0 2000:0"]);
        assert_eq!((after.games, after.score.to_string().as_str()), (5, "1.5"), "{id}");
    }
}

#[test]
fn rapid_first_event_needs_a_point_until_2021() {
    let half = ["2000:0.5 2000:0 2000:0 2000:0 2000:0"];
    assert_eq!(first_of(Class::Rapid, "2017-07", &half, GamesNeeded::General).rating, None);
    assert!(first_of(Class::Rapid, "2022-01", &half, GamesNeeded::General).rating.is_some());
}

#[test]
fn edition_2024_03_article_8_2_3_highest_first_rating_2200() {
    let result = first("2024-03", &["2700:1 2700:1 2700:1 2700:1 2700:1"]);
    assert_eq!((result.rating, result.unpublished), (Some(2200), None));
    // 2022 had no such limit: five half points above 50 % at 20 each.
    assert_eq!(first("2022-01", &["2700:1 2700:1 2700:1 2700:1 2700:1"]).rating, Some(2800));
}

#[test]
fn article_7_1_4_floor_of_the_list() {
    let weak = "1500:0.5 1400:0 1450:0 1420:0 1480:0";
    let result = first("2024-03", &[weak]);
    assert_eq!(result.unpublished, Some(Unpublished::BelowFloor { floor: 1400 }));
    assert!(result.rating.unwrap() < 1400);
    assert_eq!(first("2022-01", &[weak]).rating, Some(1084), "1450 − 366");
    assert_eq!(first("2022-01", &[weak]).unpublished, None, "the floor was 1000");
}

#[test]
fn no_games_at_all() {
    assert_eq!(first("2024-03", &[]).unpublished, Some(Unpublished::NoGames));
    assert_eq!(first("2024-03", &[""]).unpublished, Some(Unpublished::NoGames));
}

#[test]
fn edition_2009_07_articles_6_41_and_8_31_a_first_result_below_the_floor_is_dropped() {
    // Alone 1250 − 240 = 1010, below 1200; what is left are five games at 1500 with 3 points.
    let events = ["1250:1 1250:0 1250:0 1250:0 1250:0", "1500:1 1500:1 1500:1 1500:0 1500:0"];
    let result = first("2009-07", &events);
    assert_eq!((result.games, result.rating), (5, Some(1515)));
    assert_eq!(result.unpublished, Some(Unpublished::TooFewGames { games: 5, needed: 9 }));
    // 2017 keeps it in the pool: ten games at 1375 with 4 points.
    let result = first("2017-07", &events);
    assert_eq!((result.games, result.rating), (10, Some(1303)));
    // The dropped result itself is shown with its number.
    let alone = first("2009-07", &events[..1]);
    assert_eq!((alone.rating, article("2009-07", &events[..1])), (Some(1010), "6.41"));
}

#[test]
fn article_7_14c_and_7_1_4_the_pooling_window_ruling_31() {
    let month = |text: &str| text.parse().unwrap();
    for (id, list, oldest, too_old) in [
        ("2024-03", "2024-03", "2022-02", "2022-01"),
        ("2009-07", "2024-03", "2022-04", "2022-03"),
        ("2025-10", "2026-04", "2024-03", "2024-02"),
        ("2025-10", "2026-05", "2024-04", "2024-03"),
    ] {
        let edition = edition(Class::Standard, id);
        assert!(within_window(edition, month(list), month(oldest)), "{id}");
        assert!(!within_window(edition, month(list), month(too_old)), "{id}");
        assert!(within_window(edition, month(list), month(list)), "{id}");
        assert!(!within_window(edition, month(list), month(list).plus(1)), "{id}: not rated yet");
    }
}

/// Ruling 32: an adjustment of the list reaches first ratings too, before the floor is applied.
#[test]
fn list_2024_03_a_first_rating_is_adjusted_before_the_floor() {
    let (regulations, month) = (Regulations::builtin(), "2024-03".parse().unwrap());
    let adjustments: Vec<&Adjustment> = regulations.adjustments(Class::Standard, month).collect();
    let old = edition(Class::Standard, "2022-01");
    let list = List { edition: edition(Class::Standard, "2024-03"), adjustments: &adjustments, standard: None };
    let games = games("1500:0.5 1400:0 1450:0 1420:0 1480:0");
    let mut recorder = Recorder::new();
    let result = first_rating(&list, [event(old, &games)], GamesNeeded::General, &mut recorder);
    assert_eq!((result.rating, result.published, result.unpublished), (Some(1084), Rating::new(1450), None));
    let text = print::text(&recorder.into_quantities());
    assert!(text.starts_with("first rating Ru = 1084: 1450.00 − 366, adjusted once to 1450, rounded"), "{text}");
    let result = RoundRobinResult { score: Score::ONE, average: 1200, rating: 990, average_new: 1200, rating_new: 990 };
    let adjusted = round_robin_first_rating(&list, old, &result, 5, GamesNeeded::General, &mut Silent);
    assert_eq!((adjusted.published, adjusted.unpublished), (None, Some(Unpublished::BelowFloor { floor: 1400 })));
}

#[test]
fn the_article_is_the_one_that_decides() {
    let half = "2000:1 2000:1 2000:0.5 2000:0 2000:0";
    assert_eq!(article("2017-07", &[half]), "8.22");
    assert_eq!(article("2017-07", &["2000:1 2000:1 2000:1 2000:0 2000:0"]), "8.23");
    assert_eq!(article("2017-07", &["2000:1 2000:1 2000:0 2000:0 2000:0"]), "8.24");
    assert_eq!(article("2017-07", &["1100:1 1100:0 1100:0 1100:0 1100:0"]), "7.14d", "below the floor");
    assert_eq!(article("2024-03", &["1400:0.5 1400:0 1400:0 1400:0 1400:0"]), "7.1.4", "below the floor");
    let six = "2000:1 2000:1 2000:1 2000:0 2000:0 2000:0";
    assert_eq!(article("2009-07", &[six]), "7.14");
    assert_eq!(decided(Class::Standard, "2009-07", &[six], GamesNeeded::TeamChampionship).1, "7.14f");
    assert_eq!(decided(Class::Standard, "2009-07", &[six], GamesNeeded::DisabledPlayer).1, "7.14g");
}

#[test]
fn a_list_without_adjustments_publishes_what_was_computed() {
    let result = first("2024-03", &["1901:1 1901:1 1901:1 1902:0 1902:0"]);
    assert_eq!((result.rating, result.published), (Some(1922), Rating::new(1922)));
    assert_eq!(first("2024-03", &["1901:1 1901:1 1901:1 1902:0"]).published, None, "four games");
}

/// What a first event has to reach is reached by exactly that much.
#[test]
fn first_events_at_their_limit() {
    for (id, events, reason) in [
        // 6.41 of 2009: three games with a point.
        ("2009-07", "2000:1 2000:0 2000:0", None),
        ("2009-07", "2000:1 2000:0", Some(Unpublished::FirstEventGames { games: 2, minimum: 3 })),
        (
            "2009-07",
            "2000:0.5 2000:0 2000:0",
            Some(Unpublished::FirstEventScore { score: Score::HALF, minimum: Score::ONE }),
        ),
        // 6.31 of 2017 and 8.2.1 since 2022: half a point.
        ("2017-07", "2000:0.5", None),
        ("2024-03", "2000:0.5", None),
        ("2024-03", "2000:0", Some(Unpublished::FirstEventScore { score: Score::ZERO, minimum: Score::HALF })),
        // 6.41 of 2009: at the floor of 1200, even score against 1200, and one below.
        ("2009-07", "1200:1 1200:1 1200:0 1200:0", None),
        ("2009-07", "1199:1 1199:1 1199:0 1199:0", Some(Unpublished::BelowFloor { floor: 1200 })),
    ] {
        let games = games(events);
        assert_eq!(event(edition(Class::Standard, id), &games).disregarded(), reason, "{id} {events}");
    }
    // 8.21 of 2009 asks a point of a round robin as well, and 8.31 the floor.
    let edition = edition(Class::Standard, "2009-07");
    let games = games("1500:1 1500:0 1500:0");
    for (rating_new, reason) in [(1200, None), (1199, Some(Unpublished::BelowFloor { floor: 1200 }))] {
        let result =
            RoundRobinResult { score: Score::ONE, average: 1500, rating: rating_new, average_new: 1500, rating_new };
        let event = UnratedEvent { is_round_robin: true, round_robin: Some(result), ..event(edition, &games) };
        assert_eq!(event.disregarded(), reason);
    }
}

/// Of a player none of whose events counts, all games and points are given.
#[test]
fn edition_2009_07_article_8_21_what_was_disregarded_is_counted_all_the_same() {
    for (events, games, score, reason) in [
        (
            &["2000:0.5 2000:0 2000:0", "", "2000:0.5 2000:0 2000:0.5 2000:0", "2000:1"][..],
            8,
            "2.5",
            Unpublished::FirstEventGames { games: 1, minimum: 3 },
        ),
        (
            &["2000:0.5 2000:0 2000:0"],
            3,
            "0.5",
            Unpublished::FirstEventScore { score: Score::HALF, minimum: Score::ONE },
        ),
    ] {
        // The one with a whole point in four games would count, were it not for its single opponent.
        let edition = edition(Class::Standard, "2009-07");
        let lists: Vec<Vec<Game>> = events.iter().map(|event| self::games(event)).collect();
        let events = lists.iter().map(|games| UnratedEvent { opponents: 1, ..event(edition, games) });
        let result = first_rating(&List::new(edition), events, GamesNeeded::General, &mut Silent);
        assert_eq!((result.games, result.score.to_string().as_str()), (games, score));
        assert_eq!((result.rating, result.unpublished), (None, Some(reason)));
    }
}

/// 7.14d, 7.1.4: the floor itself is published, one below is not.
#[test]
fn articles_7_14d_and_7_1_4_a_first_rating_at_the_floor() {
    for (id, events, published) in [
        ("2017-07", "1000:1 1000:1 1000:0.5 1000:0 1000:0", Rating::new(1000)),
        ("2017-07", "999:1 999:1 999:0.5 999:0 999:0", None),
        // 1240 − 240 at 1 of 5.
        ("2022-01", "1240:1 1240:0 1240:0 1240:0 1240:0", Rating::new(1000)),
        ("2022-01", "1239:1 1239:0 1239:0 1239:0 1239:0", None),
        // 1450 − 50 at 3 of 7 with two draws against 1800.
        ("2024-03", "1310:1 1310:1 1310:0 1310:0 1310:0", Rating::new(1400)),
        ("2024-03", "1310:1 1310:1 1310:0 1310:0 1306:0", None),
    ] {
        let result = first(id, &[events]);
        assert_eq!(result.published, published, "{id} {events}: {:?}", result.rating);
        let floor = edition(Class::Standard, id).rules.floor.rating;
        let below = published.is_none().then_some(Unpublished::BelowFloor { floor });
        assert_eq!(result.unpublished, below, "{id} {events}");
    }
}

/// 8.58 with 8.22, 8.23 and 8.25: even, above and below 50 % of five games.
#[test]
fn article_8_58_the_first_rating_a_round_robin_gives() {
    for (id, half_points, rating_new, p, dp, bonus, article) in [
        ("2017-07", 5, 1900, 50, Some(0), None, "8.22"),
        ("2017-07", 6, 1920, 60, None, Some(20), "8.23"),
        ("2017-07", 4, 1840, 40, Some(-72), None, "8.25"),
        ("2012-07", 10, 1975, 100, None, Some(75), "8.23"),
        ("2012-07", 1, 1595, 10, Some(-366), None, "8.25"),
    ] {
        let edition = edition(Class::Standard, id);
        let score = Score::from_half_points(half_points);
        let result = RoundRobinResult { score, average: 1910, rating: 1910, average_new: 1900, rating_new };
        let list = List::new(self::edition(Class::Standard, "2017-07"));
        let first = round_robin_first_rating(&list, edition, &result, 5, GamesNeeded::General, &mut Silent);
        assert_eq!((first.games, first.score, first.p), (5, score, Some(p)), "{id} {half_points}");
        assert_eq!((first.dp, first.bonus), (dp, bonus), "{id} {half_points}");
        assert_eq!(first.average.unwrap().to_string(), "1900.00");
        assert_eq!((first.rating, first.published), (Some(rating_new), Rating::from_points(rating_new)));
        assert_eq!(first.article(list.edition, edition), article, "{id} {half_points}");
        // Four games are too few, whatever the score.
        let few = round_robin_first_rating(&list, edition, &result, 4, GamesNeeded::General, &mut Silent);
        assert_eq!(few.unpublished, Some(Unpublished::TooFewGames { games: 4, needed: 5 }));
        assert_eq!((few.published, few.article(list.edition, edition)), (None, "7.14"));
    }
}

#[test]
fn why_nothing_is_published_in_words() {
    for (reason, words) in [
        (Unpublished::NoGames, "no game against a rated opponent"),
        (
            Unpublished::FirstEventScore { score: Score::HALF, minimum: Score::ONE },
            "0.5 points in the first event, which counts only from 1",
        ),
        (
            Unpublished::FirstEventOpponents { opponents: 2, minimum: 3 },
            "2 rated opponents in the first event, which counts only from 3",
        ),
        (
            Unpublished::FirstEventGames { games: 2, minimum: 3 },
            "2 games against rated opponents in the first event, which counts only from 3",
        ),
        (Unpublished::TooFewGames { games: 4, needed: 5 }, "4 games of the 5 needed"),
        (Unpublished::BelowFloor { floor: 1400 }, "below the floor of 1400"),
    ] {
        assert_eq!(reason.to_string(), words);
    }
}
