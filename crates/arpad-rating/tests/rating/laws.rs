//! Laws that hold in every edition, on random cases.

use arpad_rating::{
    Birth, Coefficient, Game, GameScore, GameTally, GamesNeeded, K, List, PeriodEvent, PlayerState, Rating, Recorder,
    Silent, SummedEvent, TournamentGames, UnratedEvent, Value, coefficient, far_apart, first_rating, limited, period,
};
use arpad_regulations::rules::{CapUse, Rounded};
use arpad_regulations::{Class, Edition, Regulations};
use jiff::civil::date;
use proptest::prelude::*;
use std::sync::LazyLock;

fn editions() -> &'static [Edition] {
    Regulations::builtin().editions()
}

fn any_edition() -> impl Strategy<Value = &'static Edition> {
    (0..editions().len()).prop_map(|index| &editions()[index])
}

fn any_rating() -> impl Strategy<Value = Rating> {
    (1000_u16..=2900).prop_map(|rating| Rating::new(rating).unwrap())
}

fn any_game() -> impl Strategy<Value = Game> {
    (any_rating(), 0..3_usize).prop_map(|(opponent, score)| Game { opponent, score: GameScore::ALL[score] })
}

fn any_games() -> impl Strategy<Value = Vec<Game>> {
    prop::collection::vec(any_game(), 0..12)
}

fn any_k() -> impl Strategy<Value = K> {
    (1_u16..=40).prop_map(|k| K::new(k).unwrap())
}

/// An edition, a start rating, K and games, owned.
fn any_event() -> impl Strategy<Value = (&'static Edition, Rating, K, Vec<Game>)> {
    (any_edition(), any_rating(), any_k(), any_games())
}

fn borrowed<'a>(events: &'a [(&'static Edition, Rating, K, Vec<Game>)]) -> Vec<PeriodEvent<'a>> {
    events
        .iter()
        .map(|(edition, rating, k, games)| PeriodEvent { edition, rating: *rating, k: (*k).into(), games })
        .collect()
}

fn list(edition: &'static Edition) -> List<'static> {
    List { edition, adjustments: &[], standard: None }
}

/// 8.3.1 read in every way the data can switch on, with and without a rating from which it does not apply.
fn any_reading() -> impl Strategy<Value = &'static Edition> {
    static READINGS: LazyLock<Vec<Regulations>> = LazyLock::new(|| {
        let readings = ["every-game", "once-upward", "once-either-way", "downward-always-upward-once"];
        let texts = readings.into_iter().flat_map(|games| {
            ["", "exempt_from = 2650"].map(|exempt| {
                format!(
                    r#"
                    id = "reading"
                    class = "standard"
                    title = "A reading of 8.3.1"
                    status = "own"
                    extends = "2022-01"
                    source = "the wording of 2022"
                    checked = 2026-11-18
                    [difference_cap]
                    points = 400
                    games = "{games}"
                    {exempt}
                    article = "8.3.1"
                    "#
                )
            })
        });
        texts.map(|text| Regulations::builtin().with("own.toml", &text).unwrap()).collect()
    });
    (0..READINGS.len()).prop_map(|index| READINGS[index].edition(Class::Standard, "reading").unwrap())
}

proptest! {
    /// The change of a tournament is what its games add up to, each as it is shown and explained.
    #[test]
    fn games_add_up_to_the_change(edition in any_reading(), rating in any_rating(), games in any_games()) {
        let tournament = TournamentGames::new(edition, rating, &games);
        let change = tournament.change(&mut Silent);
        let (mut delta, mut opponents) = (0, 0);
        for (_, game) in tournament.games() {
            delta += i64::from(game.delta);
            opponents += i64::from(rating.points() - game.d_used);
        }
        prop_assert_eq!((change.delta.get(), change.opponents), (delta, opponents));
        let closer = tournament.games().filter(|(_, game)| game.d_used != game.d).count();
        if matches!(edition.rules.difference_cap.games, CapUse::OnceUpward | CapUse::OnceEitherWay) {
            prop_assert!(closer <= 1, "{} games counted closer", closer);
        }
    }

    #[test]
    fn the_order_of_games_does_not_matter((edition, rating, _, games) in any_event(), seed in any::<u64>()) {
        let mut shuffled = games.clone();
        shuffle(&mut shuffled, seed);
        let sum = |games: &[Game]| TournamentGames::new(edition, rating, games).change(&mut Silent);
        prop_assert_eq!(sum(&games), sum(&shuffled));
    }

    #[test]
    fn the_order_of_events_does_not_matter(
        closing in any_edition(),
        previous in any_rating(),
        events in prop::collection::vec(any_event(), 0..4),
        seed in any::<u64>(),
    ) {
        let mut shuffled = events.clone();
        shuffle(&mut shuffled, seed);
        let outcome = |events: &[_]| period(&list(closing), previous, &borrowed(events), &mut Silent);
        prop_assert_eq!(outcome(&events), outcome(&shuffled));
    }

    /// What the lab does with games in the order they were played is what the month does with a player's games.
    #[test]
    fn games_counted_as_they_come_give_the_same_period(
        closing in any_edition(),
        previous in any_rating(),
        events in prop::collection::vec(any_event(), 0..4),
    ) {
        let mut summed = Vec::new();
        for (edition, rating, k, games) in &events {
            let whole = TournamentGames::new(edition, *rating, games).change(&mut Silent);
            let mut tally = GameTally::new(edition, *rating);
            for game in games.iter().filter(|game| far_apart(edition, *rating, game.opponent).is_none()) {
                if GameTally::counts_one_closer(edition) {
                    tally.count::<true>(edition.tables, *game);
                } else {
                    tally.count::<false>(edition.tables, *game);
                }
            }
            prop_assert_eq!(tally.change(edition), whole);
            let each: i64 = TournamentGames::new(edition, *rating, games).games().map(|(_, game)| i64::from(game.delta)).sum();
            prop_assert_eq!(whole.delta.get(), each);
            summed.push(SummedEvent { edition, k: (*k).into(), sum: whole });
        }
        let list = list(closing);
        prop_assert_eq!(
            period(&list, previous, &summed, &mut Silent),
            period(&list, previous, &borrowed(&events), &mut Silent)
        );
    }

    #[test]
    fn pd_of_both_sides_adds_to_one(edition in any_edition(), a in any_rating(), b in any_rating(), score in 0..3_usize) {
        let score = GameScore::ALL[score];
        let own = [Game { opponent: b, score }];
        let other = [Game { opponent: a, score: score.reversed() }];
        let (own, other) = (TournamentGames::new(edition, a, &own), TournamentGames::new(edition, b, &other));
        let (own, other) = (own.games().next(), other.games().next());
        prop_assert_eq!(own.is_none(), far_apart(edition, a, b).is_some());
        prop_assert_eq!(own.is_none(), other.is_none());
        let (Some((_, own)), Some((_, other))) = (own, other) else { return Ok(()) };
        // The exemption from the cap, and the cap of 2022, belong to one player alone; everybody else mirrors.
        if own.d_used == -other.d_used {
            prop_assert_eq!(own.pd + other.pd, 100);
            prop_assert_eq!(own.delta + other.delta, 0, "equal K means zero sum");
        } else {
            let rule = &edition.rules.difference_cap;
            prop_assert!(rule.exempt_from.is_some() || rule.games == CapUse::OnceUpward);
        }
    }

    #[test]
    fn equal_k_means_zero_sum_without_the_cap(
        edition in any_edition(),
        ratings in prop::collection::vec(2000_u16..2400, 2..8),
        scores in prop::collection::vec(0..3_usize, 28),
    ) {
        let ratings: Vec<Rating> = ratings.into_iter().map(|rating| Rating::new(rating).unwrap()).collect();
        let mut games: Vec<Vec<Game>> = vec![Vec::new(); ratings.len()];
        let mut scores = scores.into_iter();
        for one in 0..ratings.len() {
            for two in one + 1..ratings.len() {
                let score = GameScore::ALL[scores.next().unwrap()];
                games[one].push(Game { opponent: ratings[two], score });
                games[two].push(Game { opponent: ratings[one], score: score.reversed() });
            }
        }
        let sum: i64 = ratings
            .iter()
            .zip(&games)
            .map(|(rating, games)| TournamentGames::new(edition, *rating, games).change(&mut Silent).delta.get())
            .sum();
        prop_assert_eq!(sum, 0);
    }

    #[test]
    fn k_times_games_keeps_the_limit(edition in any_edition(), k in any_k(), n in 1_u32..2000) {
        let used = limited(k, n, edition.rules.k_games_limit.as_ref());
        prop_assert!(used <= k);
        if let Some(limit) = &edition.rules.k_games_limit {
            prop_assert!(u32::from(used.get()) * n <= limit.product);
            prop_assert!(used == k || (u32::from(used.get()) + 1) * n > limit.product, "the largest such K");
        } else {
            prop_assert_eq!(used, k);
        }
    }

    #[test]
    fn a_higher_score_never_lowers_the_change((edition, rating, k, games) in any_event(), which in any::<prop::sample::Index>()) {
        prop_assume!(!games.is_empty());
        let index = which.index(games.len());
        let mut better = games.clone();
        better[index].score = match better[index].score {
            GameScore::Loss => GameScore::Draw,
            _ => GameScore::Win,
        };
        let change = |games: &[Game]| {
            let event = PeriodEvent { edition, rating, k: k.into(), games };
            period(&list(edition), rating, &[event], &mut Silent).change
        };
        prop_assert!(change(&better) >= change(&games));
    }

    /// Within one formula: the step from the table to the points for half points may differ in steepness, not in sign.
    #[test]
    fn a_higher_score_never_lowers_a_first_rating(edition in any_edition(), games in prop::collection::vec(any_game(), 5..12), which in any::<prop::sample::Index>()) {
        let index = which.index(games.len());
        let mut better = games.clone();
        better[index].score = GameScore::Win;
        let rating = |games: &[Game]| {
            first_rating(&list(edition), [UnratedEvent { edition, games, opponents: 12, first: true, is_round_robin: false, round_robin: None }], GamesNeeded::General, &mut Silent).rating
        };
        prop_assert!(rating(&better) >= rating(&games));
    }

    #[test]
    fn the_cap_never_counts_a_difference_as_greater((edition, rating, _, games) in any_event()) {
        let cap = i32::from(edition.rules.difference_cap.points);
        let tournament = TournamentGames::new(edition, rating, &games);
        let capped = tournament.games().filter(|(_, game)| game.d != game.d_used).count();
        for (_, game) in tournament.games() {
            prop_assert!(game.d_used == game.d || (game.d_used.abs() == cap && game.d.abs() > cap));
        }
        if edition.rules.difference_cap.games == CapUse::OnceUpward {
            prop_assert!(capped <= 1);
            prop_assert!(tournament.games().all(|(_, game)| game.d == game.d_used || game.d > cap), "only upward");
        }
    }

    #[test]
    fn k_is_one_the_edition_knows(
        edition in any_edition(),
        rating in any_rating(),
        highest in proptest::option::of(any_rating()),
        games in proptest::option::of(0_u32..60),
        year in proptest::option::of(1950_i16..2015),
    ) {
        let birth = year.map_or(Birth::Unknown, Birth::Year);
        let state = PlayerState { rating, highest, games, birth };
        let k = coefficient(edition, &state, date(2024, 6, 1), &mut Silent);
        let rules = &edition.rules;
        let known = [
            Some(rules.k_general.k),
            rules.k_new_player.as_ref().map(|rule| rule.k),
            rules.k_junior.as_ref().map(|rule| rule.k),
            rules.k_once_reached.as_ref().map(|rule| rule.k),
        ];
        prop_assert!(known.contains(&Some(k)));
    }
}

/// A small generator, so that a million cases are the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u16) -> u16 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u16::try_from((self.0 >> 33) % u64::from(bound)).unwrap()
    }
}

fn shuffle<T>(items: &mut [T], seed: u64) {
    let mut random = Random(seed | 1);
    for index in (1..items.len()).rev() {
        items.swap(index, usize::from(random.below(u16::try_from(index + 1).unwrap())));
    }
}

#[test]
fn explanation_and_fast_path_agree_on_a_million_cases() {
    let regulations = Regulations::builtin();
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut games = Vec::new();
    for case in 0..1_000_000 {
        let edition = &editions()[usize::from(random.below(u16::try_from(editions().len()).unwrap()))];
        let rating = Rating::new(1000 + random.below(1900)).unwrap();
        games.clear();
        for _ in 0..random.below(5) {
            let opponent = Rating::new(1000 + random.below(1900)).unwrap();
            games.push(Game { opponent, score: GameScore::ALL[usize::from(random.below(3))] });
        }
        let state = PlayerState {
            rating,
            highest: Rating::new(1000 + random.below(1900)),
            games: Some(random.below(60).into()),
            birth: Birth::Year(1990 + i16::try_from(random.below(30)).unwrap()),
        };
        let k = Coefficient::ByState(state, date(2024, 2, 1));
        let half = games.len() / 2;
        let events = [
            PeriodEvent { edition, rating, k, games: &games[..half] },
            PeriodEvent { edition, rating, k, games: &games[half..] },
        ];
        let adjustments: Vec<_> = regulations.adjustments(Class::Standard, "2024-03".parse().unwrap()).collect();
        let closing = List { edition, adjustments: &adjustments, standard: None };
        let fast = period(&closing, rating, &events, &mut Silent);
        let mut recorder = Recorder::new();
        let slow = period(&closing, rating, &events, &mut recorder);
        assert_eq!(fast, slow, "case {case}");
        let tree = recorder.into_quantities();
        assert_eq!(tree.len(), 1, "case {case}");
        assert_eq!(tree[0].value, Value::from(fast.new_rating), "case {case}");
        let change = match edition.rules.rounding.of {
            Rounded::Change => Value::from(fast.rounded),
            Rounded::NewRating => Value::from(fast.change),
        };
        assert_eq!(tree[0].children[0].value, change, "case {case}");

        let first = [UnratedEvent {
            edition,
            games: &games,
            opponents: 12,
            first: true,
            is_round_robin: false,
            round_robin: None,
        }];
        let mut recorder = Recorder::new();
        let slow = first_rating(&list(edition), &first, GamesNeeded::General, &mut recorder);
        assert_eq!(first_rating(&list(edition), &first, GamesNeeded::General, &mut Silent), slow, "case {case}");
        assert_eq!(recorder.into_quantities()[0].value, slow.rating.map_or(Value::Nothing, Value::from), "case {case}");
    }
}
