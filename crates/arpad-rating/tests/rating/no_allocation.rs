//! The path for millions of games allocates nothing: K, tournament and period with `Silent`, under every edition.

use allocation_counter::measure;
use arpad_rating::{
    Birth, Coefficient, EventChange, Game, GameScore, GamesNeeded, Hundredths, Ledger, List, PeriodEvent, PlayerState,
    Rating, Recorder, RoundRobinResult, Silent, TournamentGames, UnratedEvent, coefficient, far_apart, first_rating,
    period, period_with, round_robin_first_rating,
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

/// One event or many, counted, disregarded, below the floor or none at all, from a slice or from columns.
#[test]
fn a_first_rating_allocates_nothing() {
    let games = games().repeat(50);
    let result = |points: u16| RoundRobinResult {
        score: GameScore::Win.score(),
        average: 1500,
        rating: i32::from(points),
        average_new: 1500,
        rating_new: i32::from(points),
    };
    for edition in Regulations::builtin().editions() {
        let event = UnratedEvent {
            edition,
            games: &games,
            opponents: 300,
            first: true,
            is_round_robin: false,
            round_robin: None,
        };
        let far = UnratedEvent { games: &games[..1], opponents: 1, ..event };
        let table = UnratedEvent { is_round_robin: true, round_robin: Some(result(1100)), ..event };
        let adjustments: Vec<&Adjustment> = Regulations::builtin().all_adjustments().iter().collect();
        for adjustments in [&[][..], &adjustments] {
            let list = List { edition, adjustments, standard: Some(rating(2000)) };
            for needed in [GamesNeeded::General, GamesNeeded::TeamChampionship, GamesNeeded::DisabledPlayer] {
                for events in [&[event; 20][..], &[far], &[far, event], &[table], &[far; 30], &[]] {
                    let allocations = measure(|| {
                        let first = black_box(first_rating(&list, events, needed, &mut Silent));
                        black_box(first.article(edition, edition));
                        black_box(events.iter().filter(|event| event.disregarded().is_some()).count());
                    });
                    assert_eq!(allocations.count_total, 0, "{}", edition.path());
                }
                let allocations = measure(|| {
                    let columns = (0..30).map(|n| UnratedEvent { games: &games[n..2 * n], ..event });
                    black_box(first_rating(&list, columns, needed, &mut Silent));
                    for points in [900, 1300, 2100] {
                        let result = result(points);
                        black_box(round_robin_first_rating(&list, edition, &result, 9, needed, &mut Silent));
                    }
                });
                assert_eq!(allocations.count_total, 0, "{}", edition.path());
            }
        }
    }
}

/// Many events from columns, each change handed back once.
#[test]
fn a_period_of_many_events_allocates_nothing_and_hands_its_changes_back() {
    let games = games().repeat(50);
    for edition in Regulations::builtin().editions() {
        let state = PlayerState { rating: rating(1900), highest: None, games: Some(3), birth: Birth::Unknown };
        let k = Coefficient::ByState(state, date(2025, 11, 8));
        let event = |n: usize| PeriodEvent { edition, rating: state.rating, k, games: &games[n..n + 3] };
        let (mut seen, mut sum, mut outcome) = (0, Hundredths::default(), None);
        let allocations = measure(|| {
            let each = |place: usize, change: &EventChange| {
                assert_eq!(place, seen);
                (seen, sum) = (seen + 1, sum + change.change);
            };
            let list = List::new(edition);
            outcome = Some(period_with(&list, state.rating, (0..200).map(event), each, &mut Silent));
            for points in [1400, 2300, 2500] {
                let state = PlayerState { rating: rating(points), ..state };
                black_box(coefficient(edition, &state, date(2025, 11, 8), &mut Silent));
            }
        });
        assert_eq!(allocations.count_total, 0, "{}", edition.path());
        let outcome = outcome.unwrap();
        // One opponent of the column is 2700, which rapid and blitz since 2024-12 do not rate with 1900.
        let far_apart =
            |n: usize| event(n).games.iter().filter(|game| far_apart(edition, rating(1900), game.opponent).is_some());
        let left_out: usize = (0..200).map(|n| far_apart(n).count()).sum();
        assert_eq!(left_out > 0, edition.rules.far_apart.is_some(), "{}", edition.path());
        let counted = 600 - u32::try_from(left_out).unwrap();
        assert_eq!((seen, outcome.n, outcome.change), (200, counted, sum), "{}", edition.path());
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
