//! Names of tournaments and opponents in an explanation, lines that are broken, and the performance word for word.

use arpad_phrase::Phrase;
use arpad_rating::{
    Coefficient, EventNames, Game, GamesNeeded, Hundredths, K, Ledger, List, PeriodEvent, Quantity, Rating, Recorder,
    RoundRobinResult, Silent, UnratedEvent, first_rating, performance, period, print,
};
use arpad_regulations::{Class, Edition, Regulations, Score};
use std::collections::BTreeMap;

fn edition(id: &str) -> &'static Edition {
    Regulations::builtin().edition(Class::Standard, id).unwrap()
}

fn games(text: &str) -> Vec<Game> {
    text.split_whitespace().map(|game| game.parse().unwrap()).collect()
}

fn open() -> BTreeMap<u64, EventNames> {
    let games = vec![Phrase::text("round 1 against Alder"), Phrase::text("round 3 against Birch")];
    BTreeMap::from([(7, EventNames { event: Phrase::text("tournament 7, Open"), games }), (8, EventNames::default())])
}

/// In the order in which they were announced; without a name the number has to do.
#[test]
fn names_are_given_in_order() {
    let mut recorder = Recorder::naming(open());
    assert_eq!(recorder.next_event(), "");
    recorder.announce([7, 8, 9].into_iter());
    assert_eq!(recorder.next_event(), "tournament 7, Open");
    assert_eq!(recorder.next_game(), "round 1 against Alder");
    // The games of an event that nobody asks for are not those of the next one.
    assert_eq!((recorder.next_event().to_string(), recorder.next_game()), ("tournament 8".to_owned(), Phrase::NONE));
    assert_eq!((recorder.next_event().to_string(), recorder.next_event()), ("tournament 9".to_owned(), Phrase::NONE));
    let mut nameless = Recorder::new();
    nameless.announce([7].into_iter());
    assert_eq!((nameless.next_event(), nameless.next_game()), (Phrase::NONE, Phrase::NONE));
    Silent.announce([7].into_iter());
    assert_eq!((Silent.next_event(), Silent.next_game()), ("", ""));
    // A text to free for each game would cost a third of the speed of the change.
    assert!(!std::mem::needs_drop::<<Silent as Ledger>::Name>());
}

#[test]
fn a_change_names_its_tournament_and_its_opponents() {
    let games = games("2004:1 2000:0.5");
    let rating = Rating::new(2000).unwrap();
    let event =
        PeriodEvent { edition: edition("2024-03"), rating, k: Coefficient::Given(K::new(20).unwrap()), games: &games };
    let mut recorder = Recorder::naming(open());
    recorder.announce([7].into_iter());
    period(&List::new(edition("2024-03")), rating, &[event], &mut recorder);
    let text = print::text(&recorder.into_quantities());
    assert!(text.contains("change in tournament 7, Open ΣΔR×K = 10.20: 0.51 × 20"), "{text}");
    assert!(text.contains("round 1 against Alder (2004) ΔR = 0.51"), "{text}");
    assert!(text.contains("round 3 against Birch (2000) ΔR = 0.00"), "{text}");
}

/// An event that is disregarded is announced too, and its name is passed over.
#[test]
fn a_first_rating_names_the_events_that_count() {
    let (defeat, drawn) = (games("1900:0"), games("2000:0.5 2000:0.5 2000:0.5 2000:0.5 2000:0.5"));
    let event = |games| UnratedEvent {
        edition: edition("2022-01"),
        games,
        opponents: 5,
        first: true,
        is_round_robin: false,
        round_robin: None,
    };
    let mut recorder = Recorder::naming(open());
    recorder.announce([8, 7].into_iter());
    let first = first_rating(
        &List::new(edition("2022-01")),
        [event(&defeat), event(&drawn)],
        GamesNeeded::General,
        &mut recorder,
    );
    assert!(first.rating.is_some() && !first.is_disregarded());
    let text = print::text(&recorder.into_quantities());
    assert!(text.contains("points in tournament 7, Open = 2.5: 5 games against rated opponents"), "{text}");
    assert!(text.contains("round 1 against Alder (2000) = 0.5"), "{text}");
    assert!(!text.contains("tournament 8"), "{text}");
    let mut nameless = Recorder::new();
    let list = List::new(edition("2022-01"));
    first_rating(&list, [event(&drawn)], GamesNeeded::General, &mut nameless);
    let text = print::text(&nameless.into_quantities());
    assert!(text.contains("points in an event = 2.5") && !text.contains("against 2000"), "{text}");
    assert!(first_rating(&list, [event(&defeat)], GamesNeeded::General, &mut Silent).is_disregarded());
}

/// What one tournament alone makes of a rating: rounded and published as by the list.
#[test]
fn after_one_tournament() {
    let list = List::new(edition("2024-03"));
    let after = list.after(Rating::new(1404).unwrap(), 3, Hundredths::new(-450));
    assert_eq!((after.n, after.change, after.rounded), (3, Hundredths::new(-450), -5));
    assert_eq!((after.after_games, after.new_rating, after.published), (1399, 1399, None));
    let after = list.after(Rating::new(1404).unwrap(), 3, Hundredths::new(-449));
    assert_eq!((after.new_rating, after.published), (1400, Rating::new(1400)));
}

#[test]
fn the_performance_word_for_word() {
    for (text, lines) in [
        (
            "2000:0.5 2001:0.5",
            "performance Rp = 2001: 2000.50 + 0, rounded to a whole number, a half upward  [8.1.1 (2025-10)]\n\
             ├─ average of the opponents = 2000.50: 2 games, ratings summing 4001  [8.1.1 (2025-10)]\n\
             ├─ fractional score p = 0.50: 1 / 2, rounded to two decimals, a half upward  [8.1.1 (2025-10)]\n\
             └─ difference dp = 0: table 8.1.1 at 0.50  [8.1.1 (2025-10)]\n",
        ),
        (
            "2000:0 2000:0.5",
            "performance Rp = 1807: 2000.00 − 193, rounded to a whole number, a half upward  [8.1.1 (2025-10)]\n\
             ├─ average of the opponents = 2000.00: 2 games, ratings summing 4000  [8.1.1 (2025-10)]\n\
             ├─ fractional score p = 0.25: 0.5 / 2, rounded to two decimals, a half upward  [8.1.1 (2025-10)]\n\
             └─ difference dp = −193: table 8.1.1 at 0.25  [8.1.1 (2025-10)]\n",
        ),
    ] {
        let mut recorder = Recorder::new();
        performance(edition("2025-10"), &games(text), &mut recorder).unwrap();
        assert_eq!(print::text(&recorder.into_quantities()), lines);
    }
}

/// Broken between words, under the text of the line; a line that leads to children stays open; a word longer than a line has
/// one of its own.
#[test]
fn lines_are_broken_between_words() {
    let mut top = Quantity::new(Phrase::text("sum"), 12).how(Phrase::text("one two three four"));
    top.children.push(Quantity::new(Phrase::text("part"), 5).how(Phrase::text("a b c d e f g h")));
    top.children.push(Quantity::new(Phrase::text("extraordinarily"), 7));
    let tree = [top];
    assert_eq!(
        print::text_within(&tree, 14),
        "sum = 12: one\n│  two three\n│  four\n├─ part = 5: a\n│     b c d e\n│     f g h\n└─ extraordinarily\n      = 7\n"
    );
    // Exactly as long as a line may be.
    assert_eq!(print::text_within(&tree[..1], 13).lines().next(), Some("sum = 12: one"));
    assert_eq!(print::text_within(&tree[..1], 12).lines().next(), Some("sum = 12:"));
    assert_eq!(print::text(&tree).lines().next(), Some("sum = 12: one two three four"));
}

/// Two spaces set an article off within a line; at the beginning of one there are none.
#[test]
fn an_article_that_begins_a_line_is_not_set_off() {
    let mut recorder = Recorder::new();
    performance(edition("2025-10"), &games("2000:1"), &mut recorder).unwrap();
    let tree = recorder.into_quantities();
    let part = [tree[0].children[2].clone()];
    assert_eq!(print::text_within(&part, 40), "difference dp = 800: table 8.1.1 at 1.00\n   [8.1.1 (2025-10)]\n");
}

/// What the sums are made of is open; the steps of a single game are opened on request.
#[test]
fn a_page_opens_two_levels() {
    let tree = (0..4).fold(Quantity::new(Phrase::text("game"), 1), |inner, level| {
        let mut outer = Quantity::new(Phrase::text("sum"), level);
        outer.children.push(inner);
        outer
    });
    let page = print::html(&[tree]);
    let opened: Vec<bool> =
        page.lines().filter(|line| line.contains("<details")).map(|line| line.contains("open")).collect();
    assert_eq!(opened, [true, true, false, false]);
}

/// A hyphen is a minus only where a number begins.
#[test]
fn a_minus_begins_a_number() {
    assert_eq!(print::with_minus("-5 and -x, 2024-05, 3 -4 - 5"), "−5 and -x, 2024-05, 3 −4 - 5");
}

/// 8.58: who comes out below 1 was an opponent all the same.
#[test]
fn article_8_58_everybody_counts_for_the_opponents() {
    let result =
        |rating_new| RoundRobinResult { score: Score::ZERO, average: 1200, rating: 900, average_new: 1200, rating_new };
    assert_eq!(result(-40).as_opponent(), Rating::new(1));
    assert_eq!(result(1432).as_opponent(), Rating::new(1432));
    assert_eq!(result(9999).as_opponent(), Rating::new(4000));
}
