//! First ratings by edition and article: what is disregarded, what is published.

use arpad_rating::{FirstRating, Game, GamesNeeded, Silent, Unpublished, UnratedEvent, first_rating, within_window};
use arpad_regulations::{Class, Regulations};
use jiff::civil::date;

fn first_of(class: Class, id: &str, events: &[&str], needed: GamesNeeded) -> FirstRating {
    let edition = Regulations::builtin().edition(class, id).unwrap();
    let games: Vec<Vec<Game>> =
        events.iter().map(|event| event.split_whitespace().map(|game| game.parse().unwrap()).collect()).collect();
    let events: Vec<_> =
        games.iter().map(|games| UnratedEvent { edition, games, first: true, round_robin: None }).collect();
    first_rating(edition, &events, needed, &mut Silent)
}

fn first(id: &str, events: &[&str]) -> FirstRating {
    first_of(Class::Standard, id, events, GamesNeeded::General)
}

#[test]
fn edition_2009_07_article_8_21_less_than_a_point_or_three_opponents_is_disregarded() {
    let half = first("2009-07", &["2000:0.5 2000:0 2000:0"]);
    assert_eq!((half.rating, half.article.as_str()), (None, "8.21"));
    assert!(matches!(half.unpublished, Some(Unpublished::FirstEventScore { .. })));
    let two = first("2009-07", &["2000:1 2000:1"]);
    assert_eq!(two.unpublished, Some(Unpublished::FirstEventOpponents { opponents: 2, minimum: 3 }));
    // In later events everything counts, even zero points against one opponent.
    let later = first("2009-07", &["2000:1 2000:0 2000:0", "2000:0"]);
    assert_eq!(later.games, 4);
    assert_eq!(later.unpublished, Some(Unpublished::TooFewGames { games: 4, needed: 9 }));
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
fn edition_2009_07_article_8_31_a_first_result_below_the_floor_is_dropped() {
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
    assert_eq!((alone.rating, alone.article.as_str()), (Some(1010), "7.14d"));
}

#[test]
fn article_7_14c_and_7_1_4_the_pooling_window() {
    let standard = |id| Regulations::builtin().edition(Class::Standard, id).unwrap();
    let month = "2024-03".parse().unwrap();
    for (id, first_day) in [("2024-03", date(2022, 1, 1)), ("2009-07", date(2022, 3, 1))] {
        assert!(within_window(standard(id), month, first_day), "{id}");
        assert!(!within_window(standard(id), month, first_day.yesterday().unwrap()), "{id}");
        assert!(!within_window(standard(id), month, date(2024, 4, 1)), "{id}: not played yet");
    }
}

#[test]
fn the_article_is_the_one_that_decides() {
    let half = "2000:1 2000:1 2000:0.5 2000:0 2000:0";
    assert_eq!(first("2017-07", &[half]).article, "8.22");
    assert_eq!(first("2017-07", &["2000:1 2000:1 2000:1 2000:0 2000:0"]).article, "8.23");
    assert_eq!(first("2017-07", &["2000:1 2000:1 2000:0 2000:0 2000:0"]).article, "8.24");
    assert_eq!(first("2017-07", &["1100:1 1100:0 1100:0 1100:0 1100:0"]).article, "7.14d", "below the floor");
    assert_eq!(first("2024-03", &["1400:0.5 1400:0 1400:0 1400:0 1400:0"]).article, "7.1.4", "below the floor");
    let six = "2000:1 2000:1 2000:1 2000:0 2000:0 2000:0";
    assert_eq!(first("2009-07", &[six]).article, "7.14");
    assert_eq!(first_of(Class::Standard, "2009-07", &[six], GamesNeeded::TeamChampionship).article, "7.14f");
    assert_eq!(first_of(Class::Standard, "2009-07", &[six], GamesNeeded::DisabledPlayer).article, "7.14g");
}
