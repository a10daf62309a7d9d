//! What follows from the kind of the start list, and what is shown of a player beside the change.

use crate::report::{Made, list, lists};
use arpad_lists::{Faults, Hint, ListReader, Lists, RatingList};
use arpad_rating::Rating;
use arpad_regulations::{Class, Month};
use arpad_tournament::{Facts, RatingSource, StartList};

/// FIDE's own layout: one player, number 1, rated 2000.
fn fide(month: &str) -> RatingList {
    let text = format!(
        "ID Number      Name                                                         Fed Sex Tit  WTit OTit           \
         FOA {month} Gms K  B-day Flag\n1              Player, Number 1                                             ITA \
         M                                2000  0   20 1980      \n"
    );
    RatingList::read(ListReader::new(text.as_bytes(), Hint::default()).unwrap(), &mut Faults::new()).unwrap()
}

fn month(text: &str) -> Month {
    text.parse().unwrap()
}

fn three(start: &str) -> Made {
    Made::new(start).record("092 Swiss").player(1990, "2w1 3b0").player(1900, "1b0 .").player(1800, ". 1w1")
}

fn sources(made: &Made, list: &Lists) -> Vec<(u16, RatingSource)> {
    let of = |event: &arpad_tournament::Event<'_>| {
        event.players.iter().map(|player| (player.rating.map_or(0, Rating::get), player.rating_source)).collect()
    };
    made.with(list, &Facts::default(), of).unwrap()
}

/// Whoever has no line on FIDE's own list of the month is unrated; a table of somebody's, or a list of another month, may lack
/// people who are rated.
#[test]
fn only_the_own_list_of_the_very_month_holds_everybody() {
    let (listed, reported) = (RatingSource::List, RatingSource::Report);
    let may = lists([fide("MAY24")]);
    assert_eq!(sources(&three("2024-05-10"), &may), [(2000, listed), (0, listed), (0, listed)]);
    assert_eq!(sources(&three("2024-06-10"), &may)[1], (1900, reported), "of the month before");
    let table = lists([list("2024-05", Class::Standard, &["1,A,ITA,M,2000,20,1990"])]);
    assert_eq!(sources(&three("2024-05-10"), &table)[..2], [(2000, listed), (1900, reported)]);
    assert!(StartList::holds_everybody(&may, Class::Standard, month("2024-05")));
    assert!(!StartList::holds_everybody(&table, Class::Standard, month("2024-05")));
    assert!(!StartList::holds_everybody(&Lists::new(), Class::Standard, month("2024-05")));
}

/// Where no list serves, those there are are named, in order and of the class alone.
#[test]
fn lists_of_other_months_are_named() {
    let rapid = list("2024-04", Class::Rapid, &["1,A,ITA,M,2000,20,1990"]);
    let standard = ["2024-08", "2024-07"].map(|month| list(month, Class::Standard, &["1,A,ITA,M,2000,20,1990"]));
    let all = lists([rapid].into_iter().chain(standard));
    assert_eq!(StartList::months(&all, Class::Standard), ["2024-07", "2024-08"].map(month));
    assert_eq!(StartList::months(&all, Class::Rapid), [month("2024-04")]);
    let others = |start: &str| {
        three(start).with(&all, &Facts::default(), |event| (event.list.is_some(), event.other_lists.clone())).unwrap()
    };
    assert_eq!(others("2024-05-10"), (false, ["2024-07", "2024-08"].map(month).to_vec()));
    assert_eq!(others("2024-07-10"), (true, Vec::new()));
}

/// The new rating is known only from a rating of the list of the very month; the performance from any games that count.
#[test]
fn performance_and_new_rating_of_a_player() {
    let rows = ["1,A,ITA,M,2000,20,1990", "2,B,ITA,M,1900,20,1990", "3,C,ITA,M,1800,20,1990"];
    let exact = lists([list("2024-05", Class::Standard, &rows)]);
    let of = |event: &arpad_tournament::Event<'_>| {
        let rated = event.rate();
        let shown = |player: usize| {
            let result = &rated.players[player];
            (result.performance(event).map(|performance| performance.rating), result.new_rating(event))
        };
        [shown(0), shown(1)]
    };
    // 1 of 2 against 1850; ΔR .36 and −.76.
    let exactly = three("2024-05-10").with(&exact, &Facts::default(), of).unwrap();
    assert_eq!(exactly, [(Some(1850), Some(1992)), (Some(1200), Some(1893))]);
    let report = three("2024-05-10").look(of);
    assert_eq!(report.map(|(_, new)| new), [None, None], "ratings of the report");
    let later = three("2024-06-10").with(&exact, &Facts::default(), of).unwrap();
    assert_eq!(later.map(|(_, new)| new), [None, None], "the list of another month");
    // Nothing counts for somebody who met only an unrated player.
    let made = Made::new("2024-05-10").record("092 Swiss").player(2000, "2w1").player(0, "1b0");
    assert_eq!(made.look(|event| event.rate().players[0].performance(event)), None);
}

/// The tournament by its name, the games that count by round and opponent.
#[test]
fn names_in_an_explanation() {
    let made = Made::new("2024-05-10").record("092 Swiss").player(2000, "2w1 3w1 4b0").player(0, "1b0 . .");
    let made = made.player(1900, ". 1b0 .").player(1800, ". . 1w1");
    let names = made.look(|event| event.names(0));
    assert_eq!(names.event, "Test");
    assert_eq!(names.games, ["round 2 against Player, Number 3", "round 3 against Player, Number 4"]);
    let mut recorder = arpad_rating::Recorder::naming([(0, names)].into());
    made.look(|event| event.explain(0, &mut recorder));
    let text = arpad_rating::print::text(&recorder.into_quantities());
    assert!(text.contains("change in Test") && text.contains("round 3 against Player, Number 4 (1800)"), "{text}");
}
