//! What holds whatever was played.

use crate::event::{Event, Pairing};
use crate::world::{Players, World, day, field, id, unrated};
use arpad_period::{
    Derivation, Mark, PeriodOutcome, Pool, PooledEvent, PooledStage, Role, Snapshot, Standing, TournamentId, canonical,
    run,
};
use arpad_rating::{Game, GameScore, Hundredths, K, Rating, RoundRobinResult};
use arpad_regulations::{Class, Month, Score};
use proptest::prelude::*;

/// A month of each edition, with a base list, days of tournaments, and the lists after them, all of one edition and none
/// with a one-off adjustment.
const MONTHS: [(&str, [&str; 3], [&str; 2]); 5] = [
    ("2010-01", ["2010-01-10", "2010-01-20", "2010-02-10"], ["2010-03", "2010-05"]),
    ("2015-01", ["2015-01-10", "2015-01-15", "2015-01-20"], ["2015-02", "2015-03"]),
    ("2018-01", ["2018-01-10", "2018-01-15", "2018-01-20"], ["2018-02", "2018-03"]),
    ("2023-01", ["2023-01-10", "2023-01-15", "2023-01-20"], ["2023-02", "2023-03"]),
    ("2026-01", ["2026-01-10", "2026-01-15", "2026-01-20"], ["2026-02", "2026-03"]),
];

const PLAYERS: u32 = 9;

/// A Swiss or a round robin of the first few players.
#[derive(Debug, Clone)]
struct Played {
    /// Into the days of the month.
    start: usize,
    rounds: Vec<Vec<Pairing>>,
    is_round_robin: bool,
}

impl Played {
    fn event(&self, days: [&str; 3]) -> Event {
        let start = days[self.start];
        let mut event = Event::new(start, start);
        event.rounds.clone_from(&self.rounds);
        if self.is_round_robin {
            "system = \"round-robin\"\n".clone_into(&mut event.registration);
        }
        event
    }
}

fn result() -> impl Strategy<Value = char> {
    prop::sample::select(vec!['1', '1', '=', '0', '0', '0', '+'])
}

fn swiss() -> impl Strategy<Value = Played> {
    let round = (Just((1..=PLAYERS).collect::<Vec<u32>>()).prop_shuffle(), prop::collection::vec(result(), 4))
        .prop_map(|(seats, results)| {
            seats.chunks_exact(2).zip(results).map(|(pair, result)| (pair[0], pair[1], result)).collect()
        });
    (0..3_usize, prop::collection::vec(round, 1..5)).prop_map(|(start, rounds)| Played {
        start,
        rounds,
        is_round_robin: false,
    })
}

/// Players 1 to 4, rated, and two others. Losses are frequent, so that first events are disregarded.
fn round_robin() -> impl Strategy<Value = Played> {
    let results = prop::collection::vec(prop::sample::select(vec!['1', '=', '0', '0']), 15);
    (0..3_usize, 5..=PLAYERS, 5..=PLAYERS, results).prop_map(|(start, one, other, results)| {
        let mut seats = [1, 2, 3, 4, one, if one == other { 5 + (one - 4) % 5 } else { other }];
        let mut results = results.into_iter();
        let rounds = (0..5)
            .map(|_| {
                // The weaker side first, so that it is the one that loses.
                let pairs = (0..3).map(|at| (seats[at].max(seats[5 - at]), seats[at].min(seats[5 - at])));
                let round = pairs.zip(results.by_ref()).map(|((one, other), result)| (one, other, result)).collect();
                seats[1..].rotate_right(1);
                round
            })
            .collect();
        Played { start, rounds, is_round_robin: true }
    })
}

fn month_of_chess() -> impl Strategy<Value = (usize, Vec<u16>, Vec<Played>)> {
    // 1 to 4 are rated; of 5 to 9 some are.
    let ratings =
        (prop::collection::vec(1210..2700_u16, 4), prop::collection::vec(prop::option::of(1210..2700_u16), 5));
    let ratings = ratings.prop_map(|(mut ratings, others)| {
        ratings.extend(others.into_iter().map(Option::unwrap_or_default));
        ratings
    });
    (0..MONTHS.len(), ratings, prop::collection::vec(prop_oneof![swiss(), round_robin()], 1..5))
}

fn world(base: &str, ratings: &[u16]) -> World {
    // Who has no rating was never on a list.
    let players = field(ratings).into_iter().zip(1..).zip(ratings);
    let players = players.map(|((player, number), rating)| if *rating == 0 { unrated(number) } else { player });
    World::new(base, &players.fold(Vec::new(), Players::with))
}

/// A pool without the order of the games in each event.
fn unordered(outcome: &PeriodOutcome) -> Vec<(PooledEvent, Vec<Game>)> {
    let pool = &outcome.pool;
    let sorted = |event: &PooledEvent| {
        let mut games = pool.games(event).to_vec();
        games.sort_by_key(|game| (game.opponent, game.score));
        games
    };
    // An event compares with its place in the pool, which is the same as long as the number of games is.
    pool.events().iter().map(|event| (event.clone(), sorted(event))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Nor does the order of reports matter, which is checked of every list that is made.
    #[test]
    fn the_order_of_players_and_of_rounds_does_not_matter(
        (at, ratings, played) in month_of_chess(),
        order in Just((1..=PLAYERS).collect::<Vec<u32>>()).prop_shuffle(),
        turn in 0..5_usize,
    ) {
        let (base, days, lists) = MONTHS[at];
        let [mut one, mut other] = [world(base, &ratings), world(base, &ratings)];
        for event in &played {
            one.play(&event.event(days));
            let mut shuffled = event.event(days);
            shuffled.order.clone_from(&order);
            let rounds = shuffled.rounds.len();
            shuffled.rounds.rotate_left(turn % rounds);
            shuffled.rounds.iter_mut().for_each(|round| round.reverse());
            other.play(&shuffled);
        }
        let (one, other) = (one.publish(lists[0]), other.publish(lists[0]));
        prop_assert_eq!(&one.standings, &other.standings);
        prop_assert_eq!(&one.derivations, &other.derivations);
        prop_assert_eq!(&one.tournaments, &other.tournaments);
        prop_assert_eq!(unordered(one), unordered(other));
    }

    #[test]
    fn a_run_with_no_games_changes_nothing_but_marks((at, ratings, played) in month_of_chess(), first in any::<bool>()) {
        let (base, days, lists) = MONTHS[at];
        let mut world = world(base, &ratings);
        if !first {
            for event in &played {
                world.play(&event.event(days));
            }
        }
        world.publish(lists[0]);
        let before = world.outcome.clone();
        let after = world.publish(lists[1]);
        let idle = |line: &Standing| {
            // The mark "delisted" is for one list.
            let mark = if line.mark == Mark::Delisted { Mark::Unrated } else { line.mark };
            Standing { in_period: 0, mark, ..*line }
        };
        prop_assert_eq!(&after.standings, &before.standings.iter().map(idle).collect::<Vec<_>>());
        prop_assert_eq!(&after.pool, &before.pool);
        prop_assert!(after.derivations.is_empty() && after.tournaments.is_empty());
    }

    /// What a list says of games is what its derivations say.
    #[test]
    fn games_and_changes_of_a_list_are_those_of_its_derivations((at, ratings, played) in month_of_chess()) {
        let (base, days, lists) = MONTHS[at];
        let mut world = world(base, &ratings);
        for event in &played {
            world.play(&event.event(days));
        }
        let outcome = world.with_inputs(lists[0], |inputs, reports| {
            let outcome = run(inputs, reports);
            for line in &outcome.standings {
                let own = outcome.derivations.iter().filter(|one| one.player == line.fide_id);
                let counts = |one: &&Derivation| matches!(one.role, Role::Rated | Role::FirstRating);
                let games: u32 = own.clone().filter(counts).map(|one| one.games).sum();
                assert_eq!(line.in_period, games);
                if let (Some(before), Some(after)) = (inputs.previous.rating(line.fide_id), line.rating) {
                    let change = own.fold(Hundredths::default(), |sum, one| sum + one.change);
                    assert_eq!(change.rounded(inputs.edition.rules.rounding.half), after.points() - before.points());
                }
            }
            outcome
        });
        // Every game that counts for a tournament's number stands in a derivation.
        for result in &outcome.tournaments {
            if let arpad_period::TournamentOutcome::Rated { players, games, .. } = result.outcome {
                let own = outcome.derivations.iter().filter(|one| one.tournament == result.id);
                prop_assert_eq!(own.clone().count(), players);
                prop_assert_eq!(own.map(|one| one.games as usize).sum::<usize>(), games);
            }
        }
    }

    #[test]
    fn a_list_is_read_as_it_was_written(class in prop::sample::select(Class::ALL.to_vec()), month in a_month(), lines in prop::collection::vec(line(), 0..20)) {
        let text = canonical::list_text(class, month, &lines, |_| "ITA\tF\t1990\tGM\tWGM\tNA\tPlayer, A");
        prop_assert_eq!(canonical::read_list(&text), Ok(Snapshot { class, month, standings: lines }));
    }

    #[test]
    fn derivations_are_read_as_they_were_written(derivations in prop::collection::vec(derivation(), 0..20)) {
        let text = canonical::derivations_text(&derivations);
        prop_assert_eq!(canonical::read_derivations(&text), Ok(derivations));
    }

    #[test]
    fn a_pool_is_read_as_it_was_written(mut events in prop::collection::vec(pooled(), 0..20)) {
        events.sort_by_key(|(event, ..)| event.player);
        let mut pool = Pool::new();
        for (event, games, opponents) in &events {
            let opponents: Vec<_> = opponents.iter().filter(|_| event.stage.is_some()).map(|one| id(*one)).collect();
            pool.push(event, games, &opponents);
        }
        prop_assert_eq!(Pool::parse(&pool.to_text()), Ok(pool));
    }

    /// Reading never panics.
    #[test]
    fn any_text_is_read_or_refused(text in "[0-9a-z;:\t\n -]{0,200}") {
        let _ = (Pool::parse(&text), canonical::read_list(&text), canonical::read_derivations(&text));
        let _ = canonical::entries(&text).count();
    }
}

fn a_month() -> impl Strategy<Value = Month> {
    (2009..2030_i16, 1..=12_i8).prop_map(|(year, month)| Month::new(year, month).unwrap())
}

fn a_rating() -> impl Strategy<Value = Option<Rating>> {
    prop::option::of((1..=4000_u16).prop_map(|points| Rating::new(points).unwrap()))
}

fn line() -> impl Strategy<Value = Standing> {
    let k = prop::option::of((1..=200_u16).prop_map(|k| K::new(k).unwrap()));
    let mark = prop::sample::select(Mark::ALL.to_vec());
    (1..u32::MAX, (a_rating(), a_rating()), any::<u32>(), any::<u32>(), k, prop::option::of(a_month()), mark).prop_map(
        |(number, (rating, highest), games, in_period, k, last_games, mark)| Standing {
            fide_id: id(number),
            rating,
            highest,
            games,
            in_period,
            k,
            last_games,
            mark,
        },
    )
}

fn derivation() -> impl Strategy<Value = Derivation> {
    let k = prop::option::of((1..=200_u16, 0..=200_u16));
    let role = prop::sample::select(Role::ALL.to_vec());
    (1..u32::MAX, any::<u32>(), role, a_rating(), any::<u32>(), any::<u32>(), k, -100_000..100_000_i64).prop_map(
        |(player, tournament, role, rating, games, half_points, k, change)| Derivation {
            player: id(player),
            tournament: TournamentId::new(tournament),
            role,
            rating,
            games,
            half_points,
            k: k.and_then(|(k, _)| K::new(k)),
            k_used: k.and_then(|(_, used)| K::new(used)),
            change: Hundredths::new(change),
        },
    )
}

fn pooled() -> impl Strategy<Value = (PooledEvent, Vec<Game>, Vec<u32>)> {
    let game = (1..=4000_u16, prop::sample::select(GameScore::ALL.to_vec()))
        .prop_map(|(points, score)| Game { opponent: Rating::new(points).unwrap(), score });
    let table = (0..40_u32, prop::array::uniform4(-3000..4000_i32)).prop_map(|(half_points, [a, b, c, d])| {
        let score = Score::from_half_points(half_points);
        RoundRobinResult { score, average: a, rating: b, average_new: c, rating_new: d }
    });
    let stage = (any::<u32>(), any::<bool>()).prop_map(|(whole, pending)| PooledStage {
        whole: TournamentId::new(whole),
        opened: day("2023-05-02"),
        pending,
    });
    let facts = (any::<bool>(), prop::option::of(table), prop::option::of(stage));
    let lists = (prop::collection::vec(game, 0..9), prop::collection::vec(1..u32::MAX, 0..5));
    (1..50_u32, any::<u32>(), a_month(), facts, lists).prop_map(
        |(player, tournament, list, (team_championship, round_robin, stage), (games, opponents))| {
            let mut event = PooledEvent::new(id(player), TournamentId::new(tournament), list, list.first_day());
            (event.team_championship, event.round_robin, event.stage) = (team_championship, round_robin, stage);
            (event, games, opponents)
        },
    )
}
