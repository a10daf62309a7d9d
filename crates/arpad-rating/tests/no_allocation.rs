//! The path for millions of games allocates nothing: K, tournament and period with `Silent`, under every edition.

use allocation_counter::measure;
use arpad_rating::{
    Birth, Coefficient, Game, GameScore, GamesNeeded, Ledger, List, PeriodEvent, PlayerState, Rating, Recorder, Silent,
    TournamentGames, UnratedEvent, first_rating, period,
};
use arpad_regulations::{Adjustment, Edition, Regulations};
use jiff::civil::date;
use std::hint::black_box;

fn rating(points: u16) -> Rating {
    Rating::new(points).unwrap()
}

/// Near opponents and far ones, on both sides.
fn games() -> Vec<Game> {
    [1500, 1890, 1900, 2350, 2400, 2700]
        .into_iter()
        .zip(GameScore::ALL.into_iter().cycle())
        .map(|(opponent, score)| Game { opponent: rating(opponent), score })
        .collect()
}

/// A beginner, a junior and a grandmaster through K, tournament and period, with and without falling below the floor.
fn rate<L: Ledger>(edition: &Edition, adjustments: &[&Adjustment], games: &[Game], ledger: &mut L) {
    for points in [1400, 1900, 2700] {
        let state =
            PlayerState { rating: rating(points), highest: None, games: Some(20), birth: Birth::Day(date(2010, 3, 1)) };
        black_box(TournamentGames::new(edition, state.rating, games).change(ledger));
        let event =
            PeriodEvent { edition, rating: state.rating, k: Coefficient::ByState(state, date(2025, 11, 8)), games };
        let list = List { edition, adjustments, standard: Some(rating(2000)) };
        // Four times six games of a junior go beyond K·n = 700.
        black_box(period(&list, state.rating, &[event; 4], ledger));
        black_box(period(&list, rating(1), &[event], ledger));
    }
}

#[test]
fn without_explanation_nothing_is_allocated() {
    let (regulations, games) = (Regulations::builtin(), games());
    let adjustments: Vec<&Adjustment> = regulations.all_adjustments().iter().collect();
    for edition in regulations.editions() {
        let allocations = measure(|| rate(edition, &adjustments, &games, &mut Silent));
        assert_eq!(allocations.count_total, 0, "{}", edition.path());
    }
}

/// A first rating keeps the number of its article, which is the only thing it allocates, however many games there are.
#[test]
fn a_first_rating_allocates_only_its_article() {
    let games = games().repeat(50);
    for edition in Regulations::builtin().editions() {
        let event = UnratedEvent { edition, games: &games, first: true, round_robin: None };
        let far = UnratedEvent { edition, games: &games[..1], first: true, round_robin: None };
        for events in [&[event; 20][..], &[far], &[far, event], &[]] {
            let allocations = measure(|| {
                black_box(first_rating(edition, events, GamesNeeded::General, &mut Silent));
            });
            // One, and one more when the article that computes gives way to a longer one that forbids.
            assert!(allocations.count_total <= 2, "{}", edition.path());
        }
    }
}

/// The counter counts: the same calls with explanation do allocate.
#[test]
fn with_explanation_something_is_allocated() {
    let edition = &Regulations::builtin().editions()[0];
    let games = games();
    let allocations = measure(|| rate(edition, &[], &games, &mut Recorder::new()));
    assert!(allocations.count_total > 100);
}
