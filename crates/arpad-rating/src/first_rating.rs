//! The first rating of an unrated player.

use crate::change::Game;
use crate::ledger::{Ledger, Quantity, Silent, Value};
use crate::number::{Hundredths, Ratio, fractional_score};
use crate::round_robin::{RoundRobinResult, explain_unrated};
use arpad_regulations::rules::{AverageRounding, BelowFloorResult};
use arpad_regulations::{Edition, Month, Rules, Score};
use jiff::civil::Date;

/// The games of an unrated player against rated opponents in one event.
#[derive(Debug, Clone, Copy)]
pub struct UnratedEvent<'a> {
    /// The edition in force when the event started.
    pub edition: &'a Edition,
    /// The games against rated opponents.
    pub games: &'a [Game],
    /// Whether it may be his first; not when earlier results of his count already.
    pub first: bool,
    /// What a round robin gave him, under the editions that have it (8.58).
    pub round_robin: Option<RoundRobinResult>,
}

impl UnratedEvent<'_> {
    fn score(&self) -> Score {
        self.games.iter().map(|game| game.score.score()).sum()
    }

    /// Why the event is disregarded as a first one.
    pub fn disregarded(&self) -> Option<Unpublished> {
        if !self.first {
            return None;
        }
        let rule = &self.edition.rules.first_event;
        if self.score() < rule.minimum_score {
            return Some(Unpublished::FirstEventScore { score: self.score(), minimum: rule.minimum_score });
        }
        let opponents = u16::try_from(self.games.len()).unwrap_or(u16::MAX);
        if let Some(minimum) = rule.minimum_opponents.filter(|minimum| opponents < *minimum) {
            return Some(Unpublished::FirstEventOpponents { opponents, minimum });
        }
        // 8.31 of 2009: a first result below the floor is ignored for good; later editions keep it in the pool.
        if self.edition.rules.pooling.below_floor == BelowFloorResult::Dropped {
            let floor = self.edition.rules.floor.rating;
            let average = || from_average(self.edition, self.opponents(), self.count(), self.score(), &mut Silent);
            let alone = self.round_robin.map_or_else(|| average().rating, |result| Some(result.rating_new));
            return alone.filter(|rating| *rating < i32::from(floor)).map(|_| Unpublished::BelowFloor { floor });
        }
        None
    }

    fn count(&self) -> u32 {
        u32::try_from(self.games.len()).expect("games of one player")
    }

    /// The sum of the opponents' ratings.
    fn opponents(&self) -> i64 {
        self.games.iter().map(|game| i64::from(game.opponent.get())).sum()
    }
}

/// Whether a result may still be pooled for a list: its rating period lies within the window before it (7.14c, 7.1.4).
pub fn within_window(list: &Edition, month: Month, start: Date) -> bool {
    (0..=i32::from(list.rules.pooling.months)).contains(&month.since(Month::of(start)))
}

/// How many games a first rating needs in the player's case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GamesNeeded {
    /// The general number.
    #[default]
    General,
    /// All results from an Olympiad, a continental or a world team championship.
    TeamChampionship,
    /// A member of IBCA, ICSC or IPCA.
    DisabledPlayer,
}

/// Why no first rating is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unpublished {
    /// No game against a rated opponent.
    NoGames,
    /// The only event so far brought too few points.
    FirstEventScore {
        /// Points scored.
        score: Score,
        /// Points needed.
        minimum: Score,
    },
    /// The only event so far had too few rated opponents.
    FirstEventOpponents {
        /// Rated opponents.
        opponents: u16,
        /// Needed.
        minimum: u16,
    },
    /// Too few games so far.
    TooFewGames {
        /// Games so far.
        games: u32,
        /// Games needed.
        needed: u16,
    },
    /// The result lies below the floor.
    BelowFloor {
        /// The lowest published rating.
        floor: u16,
    },
}

impl std::fmt::Display for Unpublished {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unpublished::NoGames => f.write_str("no game against a rated opponent"),
            Unpublished::FirstEventScore { score, minimum } => {
                write!(f, "{score} points in the first event, which counts only from {minimum}")
            }
            Unpublished::FirstEventOpponents { opponents, minimum } => {
                write!(f, "{opponents} rated opponents in the first event, which counts only from {minimum}")
            }
            Unpublished::TooFewGames { games, needed } => write!(f, "{games} games of the {needed} needed"),
            Unpublished::BelowFloor { floor } => write!(f, "below the floor of {floor}"),
        }
    }
}

/// A first rating, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstRating {
    /// Games that count, all against rated opponents.
    pub games: u32,
    /// Points in them.
    pub score: Score,
    /// The average of the opponents as used, hypothetical ones included.
    pub average: Option<Ratio>,
    /// The fractional score in hundredths, hypothetical games included.
    pub p: Option<u8>,
    /// The difference from the table, where the table is used.
    pub dp: Option<i32>,
    /// The points for half points above 50 %, where they are used.
    pub bonus: Option<i32>,
    /// Ru, rounded; it may lie below the floor.
    pub rating: Option<i32>,
    /// Why it is not published.
    pub unpublished: Option<Unpublished>,
    /// The article that decides: the one that computes the rating, or the one that keeps it from being published.
    pub article: String,
}

/// The first rating from all results, as if from one tournament, published by the rules of the list.
///
/// Leading events that do not count as a first event are left out; the formula is that of the last event's edition.
pub fn first_rating<L: Ledger>(
    list: &Edition,
    events: &[UnratedEvent<'_>],
    needed: GamesNeeded,
    ledger: &mut L,
) -> FirstRating {
    let disregarded = events.iter().take_while(|event| event.disregarded().is_some()).count();
    let counted = &events[disregarded..];
    let Some(latest) = counted.last() else {
        return disregarded_result(list, events, needed, ledger);
    };
    let edition = latest.edition;
    let count = counted.iter().map(UnratedEvent::count).sum();
    let score: Score = counted.iter().map(UnratedEvent::score).sum();
    let sum = counted.iter().map(UnratedEvent::opponents).sum();

    ledger.open();
    ledger.open();
    for event in counted {
        let n = event.games.len();
        ledger.leaf(|| {
            Quantity::new("points in an event", event.score()).how(format!("{n} games against rated opponents"))
        });
    }
    ledger.close(|| {
        let left_out = if disregarded > 0 { ", earlier events disregarded" } else { "" };
        Quantity::new("score", score)
            .symbol("W")
            .how(format!("{count} games as if in one tournament{left_out}"))
            .article(edition, &edition.rules.steps.pooled)
    });
    let result = from_average(edition, sum, count, score, ledger);
    let unpublished = obstacle(list, result.games, result.rating, needed);
    finish(edition, list, result, unpublished, needed, ledger)
}

/// Adds what keeps a first rating from being published, and closes its node.
fn finish<L: Ledger>(
    edition: &Edition,
    list: &Edition,
    result: Computed,
    unpublished: Option<Unpublished>,
    needed: GamesNeeded,
    ledger: &mut L,
) -> FirstRating {
    let obstacle = unpublished.map(|obstacle| obstacle_article(&list.rules, obstacle, needed));
    if let (Some(reason), Some(article)) = (unpublished, obstacle) {
        ledger.leaf(|| Quantity::new("not published", Value::Nothing).how(reason.to_string()).article(list, article));
    }
    let article = obstacle.unwrap_or_else(|| result.article(edition));
    ledger.close(|| {
        let quantity = Quantity::new("first rating", result.rating.map_or(Value::Nothing, Value::from)).symbol("Ru");
        let Some((added, average)) = result.dp.or(result.bonus).zip(result.average) else {
            return quantity.how("the result is disregarded").article(edition, article);
        };
        let sum = average.plus(Ratio::whole(added)).rounded();
        let highest =
            if result.rating == Some(sum) { String::new() } else { format!(" = {sum}, more than the highest") };
        quantity
            .how(format!("{average} {} {}{highest}", if added < 0 { '−' } else { '+' }, added.abs()))
            .rounding("to a whole number, a half upward")
            .article(edition, result.article(edition))
    });
    result.into_first_rating(unpublished, article)
}

/// The first rating a round robin with unrated players gives one of them (8.58 of 2009 and 2017).
pub fn round_robin_first_rating<L: Ledger>(
    list: &Edition,
    edition: &Edition,
    result: &RoundRobinResult,
    games: u32,
    needed: GamesNeeded,
    ledger: &mut L,
) -> FirstRating {
    if let Some(rule) = &edition.rules.round_robin_unrated {
        explain_unrated(edition, rule, || "first rating".to_owned(), result, games, ledger);
    }
    let above = i64::from(result.score.half_points()) - i64::from(games);
    let p = fractional_score(result.score, games);
    let dp = p.filter(|_| above <= 0).map(|p| i32::from(edition.tables.dp(p)));
    let article = match &edition.rules.first_rating_bonus {
        Some(rule) if above > 0 => &rule.article,
        _ if above == 0 => &edition.rules.steps.first_rating_even,
        _ => &edition.rules.steps.first_rating_round_robin,
    };
    let mut first = FirstRating {
        games,
        score: result.score,
        average: Some(Ratio::whole(result.average_new)),
        p,
        dp,
        bonus: (above > 0).then_some(result.rating_new - result.average_new),
        rating: Some(result.rating_new),
        unpublished: None,
        article: article.clone(),
    };
    first.unpublished = obstacle(list, first.games, first.rating, needed);
    if let Some(obstacle) = first.unpublished {
        obstacle_article(&list.rules, obstacle, needed).clone_into(&mut first.article);
        let article = &first.article;
        ledger.leaf(|| Quantity::new("not published", Value::Nothing).how(obstacle.to_string()).article(list, article));
    }
    first
}

/// What the formula gives, before anybody asks whether it may be published.
#[derive(Debug, Clone, Copy, Default)]
struct Computed {
    games: u32,
    score: Score,
    average: Option<Ratio>,
    p: Option<u8>,
    dp: Option<i32>,
    bonus: Option<i32>,
    rating: Option<i32>,
}

impl Computed {
    /// The article by which the rating was computed.
    fn article(self, edition: &Edition) -> &str {
        match (&edition.rules.first_rating_bonus, self.bonus) {
            (Some(rule), Some(_)) => &rule.article,
            _ if self.dp == Some(0) => &edition.rules.steps.first_rating_even,
            _ => &edition.rules.steps.first_rating,
        }
    }

    fn into_first_rating(self, unpublished: Option<Unpublished>, article: &str) -> FirstRating {
        let Computed { games, score, average, p, dp, bonus, rating } = self;
        FirstRating { games, score, average, p, dp, bonus, rating, unpublished, article: article.to_owned() }
    }
}

/// Ra, p and Ru from the sum of the opponents' ratings.
fn from_average<L: Ledger>(edition: &Edition, sum: i64, count: u32, score: Score, ledger: &mut L) -> Computed {
    let rules = &edition.rules;
    let steps = &rules.steps;
    let (extra, extra_rating) = rules.hypothetical_opponents.as_ref().map_or((0, 0), |rule| (rule.count, rule.rating));
    let all = count + u32::from(extra);
    let exact = Ratio::new(sum + i64::from(extra) * i64::from(extra_rating), all);
    let average = exact.map(|exact| rounded_average(edition, exact));
    let all_score = score + Score::from_half_points(u32::from(extra));
    let p = fractional_score(all_score, all);
    if let Some(average) = average {
        ledger.leaf(|| {
            let with = if extra > 0 {
                format!(" with {extra} hypothetical ones rated {extra_rating}, drawn")
            } else {
                String::new()
            };
            let quantity = Quantity::new("average of the opponents", Value::Average(average))
                .symbol("Ra")
                .how(format!("{count} rated opponents, ratings summing {sum}{with}"))
                .article(edition, &steps.average);
            match rules.average.rounding {
                AverageRounding::Whole => quantity.rounding("to a whole number, a half upward"),
                AverageRounding::Exact => quantity,
            }
        });
    }
    if let Some(p) = p {
        ledger.leaf(|| {
            Quantity::new("fractional score", Hundredths::new(i64::from(p)))
                .symbol("p")
                .how(format!("{all_score} / {all}"))
                .rounding("to two decimals, a half upward")
                .article(edition, &steps.score_table)
        });
    }
    let above = i64::from(all_score.half_points()) - i64::from(all);
    let (dp, bonus) = match (&rules.first_rating_bonus, p) {
        (_, None) => (None, None),
        (Some(rule), Some(_)) if above > 0 => {
            let bonus = i32::try_from(above).expect("games of one player") * i32::from(rule.points);
            ledger.leaf(|| {
                Quantity::new("points above 50 %", bonus)
                    .how(format!("{} for each of {above} half points", rule.points))
                    .rule(edition, rule)
            });
            (None, Some(bonus))
        }
        (_, Some(p)) => {
            let dp = i32::from(edition.tables.dp(p));
            ledger.leaf(|| {
                let article = if above == 0 { &steps.first_rating_even } else { &steps.first_rating };
                Quantity::new("difference", dp)
                    .symbol("dp")
                    .how(format!("table {} at {}", steps.score_table, Hundredths::new(i64::from(p))))
                    .article(edition, article)
            });
            (Some(dp), None)
        }
    };
    let uncapped = average.map(|average| average.plus(Ratio::whole(dp.or(bonus).unwrap_or(0))).rounded());
    let highest = rules.first_rating_highest.as_ref();
    let rating = uncapped.map(|rating| highest.map_or(rating, |rule| rating.min(i32::from(rule.rating))));
    if let (Some(rule), true) = (highest, rating != uncapped) {
        ledger.leaf(|| {
            Quantity::new("highest first rating", u32::from(rule.rating))
                .how("a higher result counts as this")
                .rule(edition, rule)
        });
    }
    Computed { games: count, score, average, p, dp, bonus, rating }
}

/// An average as the edition uses it (ruling 5).
pub(crate) fn rounded_average(edition: &Edition, exact: Ratio) -> Ratio {
    match edition.rules.average.rounding {
        AverageRounding::Whole => Ratio::whole(exact.rounded()),
        AverageRounding::Exact => exact,
    }
}

fn obstacle(list: &Edition, games: u32, rating: Option<i32>, needed: GamesNeeded) -> Option<Unpublished> {
    let rule = &list.rules.first_rating_games;
    let eased = match needed {
        GamesNeeded::General => None,
        GamesNeeded::TeamChampionship => rule.team_championship_games,
        GamesNeeded::DisabledPlayer => rule.disabled_players_games,
    };
    let needed = eased.unwrap_or(rule.games);
    let floor = list.rules.floor.rating;
    match rating {
        None => Some(Unpublished::NoGames),
        Some(_) if games < u32::from(needed) => Some(Unpublished::TooFewGames { games, needed }),
        Some(rating) if rating < i32::from(floor) => Some(Unpublished::BelowFloor { floor }),
        Some(_) => None,
    }
}

/// What is said of a player none of whose events counts.
fn disregarded_result<L: Ledger>(
    list: &Edition,
    events: &[UnratedEvent<'_>],
    needed: GamesNeeded,
    ledger: &mut L,
) -> FirstRating {
    let played = events.iter().filter(|event| !event.games.is_empty());
    let (edition, unpublished) = played
        .filter_map(|event| Some((event.edition, event.disregarded()?)))
        .next_back()
        .unwrap_or((list, Unpublished::NoGames));
    ledger.open();
    let result = match unpublished {
        // The number is there, and what it lacks can be shown.
        Unpublished::BelowFloor { .. } => {
            let event = events.iter().rfind(|event| !event.games.is_empty()).expect("it has a result");
            from_average(edition, event.opponents(), event.count(), event.score(), ledger)
        }
        _ => Computed {
            games: events.iter().map(UnratedEvent::count).sum(),
            score: events.iter().map(UnratedEvent::score).sum(),
            ..Computed::default()
        },
    };
    finish(edition, edition, result, Some(unpublished), needed, ledger)
}

/// Which article keeps a first rating from being published.
fn obstacle_article(rules: &Rules, obstacle: Unpublished, needed: GamesNeeded) -> &str {
    let games = &rules.first_rating_games;
    let eased = match needed {
        GamesNeeded::General => None,
        GamesNeeded::TeamChampionship => games.team_championship_article.as_ref(),
        GamesNeeded::DisabledPlayer => games.disabled_players_article.as_ref(),
    };
    match obstacle {
        Unpublished::NoGames => &games.article,
        Unpublished::TooFewGames { .. } => eased.unwrap_or(&games.article),
        Unpublished::FirstEventScore { .. } | Unpublished::FirstEventOpponents { .. } => &rules.first_event.article,
        Unpublished::BelowFloor { .. } => &games.floor_article,
    }
}
