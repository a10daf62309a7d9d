//! Games and first ratings as `arpad calc` has them: every step with its article.

use crate::{Part, Setting};
use arpad_rating::{
    Birth, Coefficient, Game, GamesNeeded, K, List, PeriodEvent, PlayerState, Rating, Recorder, UnratedEvent,
    first_rating, print,
};
use jiff::civil::{Date, date};
use std::fmt::Write as _;

const START: Date = date(2018, 6, 1);

pub fn parts() -> Vec<Part> {
    vec![
        Part::new("k", by_state),
        Part::new("difference-cap", differences),
        Part::new("rounding", roundings),
        Part::new("floor", floors),
        Part::new("k-games-limit", many_games),
        Part::new("first-rating", first_ratings),
    ]
}

fn rating(points: u16) -> Rating {
    Rating::new(points).expect("a rating")
}

fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().expect("a game")).collect()
}

/// A tournament by itself, on the next list.
fn tournament(setting: &Setting<'_>, points: u16, k: Coefficient, text: &str) -> String {
    let (mut recorder, games) = (Recorder::new(), games(text));
    let event = PeriodEvent { edition: setting.edition, rating: rating(points), k, games: &games };
    let outcome = event.alone(&mut recorder);
    format!("{outcome:?}\n{}", print::text(&recorder.into_quantities()))
}

fn given(k: u16) -> Coefficient {
    K::new(k).expect("a K").into()
}

fn by_state(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    for (points, highest, games, birth) in [
        (1900, 1900, 0, Birth::Unknown),
        (1900, 1900, 29, Birth::Unknown),
        (1900, 1900, 30, Birth::Unknown),
        (1900, 1900, 100, Birth::Year(1980)),
        (1900, 1900, 100, Birth::Year(1999)),
        (1900, 1900, 100, Birth::Year(2000)),
        (1900, 1900, 100, Birth::Year(2001)),
        (1900, 1900, 100, Birth::Day(date(2000, 3, 1))),
        (1900, 1900, 100, Birth::Day(date(2000, 9, 1))),
        (2200, 2299, 100, Birth::Year(2010)),
        (2200, 2300, 100, Birth::Year(2010)),
        (2200, 2399, 100, Birth::Year(1980)),
        (2200, 2400, 100, Birth::Year(1980)),
    ] {
        let state = PlayerState { rating: rating(points), highest: Rating::new(highest), games: Some(games), birth };
        text += &tournament(setting, points, Coefficient::ByState(state, START), "1900:1");
    }
    text
}

fn differences(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    for points in [2000, 2601, 2649, 2650, 2651] {
        let opponents = [-900, -736, -735, -500, -401, -400, -399, 0, 399, 400, 401, 500].map(|apart| points + apart);
        for few in opponents.chunks(4).chain([&opponents[..]]) {
            let games: Vec<String> = few.iter().map(|opponent| format!("{opponent}:0.5")).collect();
            text += &tournament(setting, u16::try_from(points).expect("a rating"), given(10), &games.join(" "));
        }
    }
    text
}

/// A half, up and down.
fn roundings(setting: &Setting<'_>) -> String {
    [("1", 5), ("0", 5), ("1", 15), ("0", 15), ("0.5", 20)]
        .map(|(score, k)| tournament(setting, 2000, given(k), &format!("2000:{score}")))
        .concat()
}

fn floors(setting: &Setting<'_>) -> String {
    let floor = setting.plain.rules.floor.rating;
    let mut text = String::new();
    for above in [0, 9, 10, 11, 20, 100] {
        text += &tournament(setting, floor + above, given(20), &format!("{floor}:0"));
    }
    text
}

fn many_games(setting: &Setting<'_>) -> String {
    [17, 18, 34, 35, 36, 70, 71].map(|n| tournament(setting, 2000, given(40), &"2000:1 ".repeat(n))).concat()
}

/// Pooled events, `/` between them.
fn first_ratings(setting: &Setting<'_>) -> String {
    let mut text = String::new();
    let low = setting.plain.rules.floor.rating + 50;
    let nine = |score: &str| format!("{score}{}", " 2000:0".repeat(8));
    for games in [
        nine("2000:0"),
        nine("2000:0.5"),
        nine("2000:1"),
        "2000:1 2000:1 2001:1 2000:1 2000:0.5 2000:0 2000:0 2000:0 2000:0".to_owned(),
        "2000:1 2000:1 2001:1 2000:1 2000:1 2000:0 2000:0 2000:0 2000:0".to_owned(),
        "2000:1 ".repeat(4) + &"2000:0 ".repeat(4),
        "2700:1 ".repeat(9),
        "2700:1 ".repeat(5),
        "2000:0.5 ".repeat(4),
        "2000:0.5 ".repeat(5),
        "2000:0.5 ".repeat(8),
        "2000:0.5 ".repeat(9),
        "1300:1 1300:0 1300:0 1300:0 1300:0 1300:0 1300:0 1300:0 1300:0".to_owned(),
        "1000:0.5 1000:0 1000:0 1000:0 1000:0 1000:0 1000:0 1000:0 1000:0".to_owned(),
        // The first event is above the floor, both together below.
        format!("{low}:1 {low}:1 {low}:0 / {low}:0 {low}:0 {low}:0 {low}:0 {low}:0 {low}:0"),
        "2000:0 2000:0 2000:0 / 2000:1 2000:1 2000:0 2000:1 2000:1 2000:1".to_owned(),
        "2000:1 2000:1 2000:0".to_owned(),
        "2000:1 2000:1".to_owned(),
    ] {
        for (is_round_robin, opponents) in [(false, 9), (true, 9), (true, 2), (true, 3)] {
            for needed in [GamesNeeded::General, GamesNeeded::TeamChampionship, GamesNeeded::DisabledPlayer] {
                let events: Vec<Vec<Game>> = games.split('/').map(self::games).collect();
                let event = |games| UnratedEvent {
                    edition: setting.edition,
                    games,
                    opponents,
                    first: true,
                    is_round_robin,
                    round_robin: None,
                };
                let events: Vec<UnratedEvent<'_>> = events.iter().map(|games| event(games.as_slice())).collect();
                let mut recorder = Recorder::new();
                let first = first_rating(&List::new(setting.edition), &events, needed, &mut recorder);
                let article = first.article(setting.edition, setting.edition);
                let _ = write!(text, "{first:?} {article}\n{}", print::text(&recorder.into_quantities()));
            }
        }
    }
    text
}
