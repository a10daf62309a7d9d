//! Round robins with unrated players (8.21(b), 8.25, 8.58 of 2009 and 2017): their ratings are found first, then they
//! count as opponents.

use crate::first_rating::rounded_average;
use crate::ledger::{Ledger, Quantity, Value};
use crate::number::{GameScore, Hundredths, Rating, Ratio, fractional_score};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::rules::RoundRobinUnrated;
use arpad_regulations::{Edition, Score};

/// One game of a round robin, players by their place in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableGame {
    pub player: usize,
    pub opponent: usize,
    /// The first one's score.
    pub score: GameScore,
    /// The other's; not always the rest, for an arbiter may take points away.
    pub opponent_score: GameScore,
}

/// What the round robin gives an unrated player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundRobinResult {
    pub score: Score,
    /// The average of the opponents, which is that of the tournament.
    pub average: i32,
    /// The first Ru.
    pub rating: i32,
    /// The average after opponents far above were counted closer.
    pub average_new: i32,
    /// Ru from that average: the rating the player counts with.
    pub rating_new: i32,
}

impl RoundRobinResult {
    /// The rating with which the player counts for the opponents. 8.58 may give somebody who lost to all less than 1. That is
    /// no rating of a list, but the player was an opponent, and so far below everybody else that the table ends before (a
    /// difference of more than 735 is H).
    pub fn as_opponent(&self) -> Option<Rating> {
        Rating::from_points(self.rating_new.clamp(1, Rating::HIGHEST.into()))
    }
}

/// The ratings a round robin gives its unrated players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundRobin {
    /// The average rating of the rated players.
    pub rated_average: Ratio,
    /// The average of their differences dp.
    pub dp_average: Ratio,
    /// The average of the tournament.
    pub average: i32,
    /// The result of each player who is unrated.
    pub unrated: Vec<Option<RoundRobinResult>>,
}

/// A player's points and games.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    score: Score,
    games: u32,
}

/// Rates the unrated players of a round robin; `None` when the edition has no such rule or nobody is rated.
pub fn round_robin<L: Ledger>(
    edition: &Edition,
    ratings: &[Option<Rating>],
    games: &[TableGame],
    ledger: &mut L,
) -> Option<RoundRobin> {
    let rule = edition.rules.round_robin_unrated.as_ref()?;
    let bonus = i32::from(edition.rules.first_rating_bonus.as_ref().map_or(0, |rule| rule.points));
    let tallies = tally(ratings.len(), games);
    let rated: Vec<(Rating, i16)> = ratings
        .iter()
        .zip(&tallies)
        .filter_map(|(rating, tally)| {
            Some(((*rating)?, edition.tables.dp(fractional_score(tally.score, tally.games)?)))
        })
        .collect();
    let count = u32::try_from(rated.len()).expect("players of one tournament");
    let rated_average = Ratio::new(rated.iter().map(|(rating, _)| i64::from(rating.get())).sum(), count)?;
    let dp_average = Ratio::new(rated.iter().map(|(_, dp)| i64::from(*dp)).sum(), count)?;
    // Somebody whose first event is disregarded has no games here and is nobody's opponent (6.1, 8.21(b)(iii)).
    let players = tallies.iter().filter(|tally| tally.games > 0).count();
    let opponents = u32::try_from(players.saturating_sub(1)).expect("players of one tournament");
    let average = rated_average.plus(dp_average.times(opponents, opponents + 1).negated()).rounded();

    ledger.open();
    ledger.leaf(|| {
        Quantity::new(phrase!("step-rated-average", "average of the rated players"), Value::Average(rated_average))
            .symbol("Rar")
            .how(phrase!("rated-players", "{n} rated players", n = count))
            .article(edition, &rule.rated_average)
    });
    ledger.leaf(|| {
        Quantity::new(phrase!("step-dp-average", "average of their dp"), Value::Average(dp_average))
            .symbol("dpa")
            .how(phrase!("each-p", "each one's p in table {table}", table = edition.rules.steps.score_table))
            .article(edition, &rule.dp_average)
    });
    ledger.close(|| {
        Quantity::new(phrase!("step-tournament-average", "average of the tournament"), average)
            .symbol("Ra")
            .how(Phrase::text(format!("{rated_average} − {dp_average} × {opponents}/{}", opponents + 1)))
            .rounding(phrase!("rounded-whole", "to a whole number, a half upward"))
            .article(edition, &rule.tournament_average)
    });

    // 8.25: below 50 % the table counts, drawn towards the average by n/(n + 1); above, the half points.
    let from = |average: i32, tally: Tally| -> Option<i32> {
        let above = i64::from(tally.score.half_points()) - i64::from(tally.games);
        if above >= 0 {
            return Some(average + i32::try_from(above).expect("games of one player") * bonus);
        }
        let dp = i32::from(edition.tables.dp(fractional_score(tally.score, tally.games)?));
        Some(Ratio::whole(average).plus(Ratio::whole(dp).times(opponents, opponents + 1)).rounded())
    };
    let first: Vec<Option<i32>> = ratings
        .iter()
        .zip(&tallies)
        .map(|(rating, tally)| rating.map_or_else(|| from(average, *tally), |rating| Some(rating.points())))
        .collect();
    let unrated = (0..ratings.len()).map(|player| {
        if ratings[player].is_some() {
            return None;
        }
        let (tally, rating) = (tallies[player], first[player]?);
        // Opponents further above the first Ru than the cap are counted at the cap, once, without a second pass.
        let limit = rating + i32::from(rule.cap);
        let reduction: i32 = meetings(games, player)
            .filter_map(|opponent| first[opponent])
            .map(|opponent| (opponent - limit).max(0))
            .sum();
        let closer = Ratio::new(-i64::from(reduction), tally.games)?;
        let average_new = rounded_average(edition, Ratio::whole(average).plus(closer)).rounded();
        let rating_new = from(average_new, tally)?;
        let result = RoundRobinResult { score: tally.score, average, rating, average_new, rating_new };
        let name = || phrase!("step-table-player", "rating of player {n} of the table", n = player + 1);
        explain_unrated(edition, rule, name, &result, tally.games, ledger);
        Some(result)
    });
    let unrated = unrated.collect();
    Some(RoundRobin { rated_average, dp_average, average, unrated })
}

fn tally(players: usize, games: &[TableGame]) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); players];
    let mut add = |player: usize, score: GameScore| {
        tallies[player].score = tallies[player].score + score.score();
        tallies[player].games += 1;
    };
    for game in games {
        add(game.player, game.score);
        add(game.opponent, game.opponent_score);
    }
    tallies
}

/// The opponents a player met, once for each game.
fn meetings(games: &[TableGame], player: usize) -> impl Iterator<Item = usize> {
    games.iter().filter_map(move |game| {
        if game.player == player {
            Some(game.opponent)
        } else if game.opponent == player {
            Some(game.player)
        } else {
            None
        }
    })
}

/// How the result of an unrated player was computed, under the name it has there.
pub(crate) fn explain_unrated<L: Ledger>(
    edition: &Edition,
    rule: &RoundRobinUnrated,
    name: impl FnOnce() -> Phrase,
    result: &RoundRobinResult,
    games: u32,
    ledger: &mut L,
) {
    ledger.open();
    ledger.leaf(|| {
        let above = i64::from(result.score.half_points()) - i64::from(games);
        let quantity = Quantity::new(phrase!("step-first-result", "first result"), result.rating)
            .symbol("Ru")
            .rounding(phrase!("rounded-whole", "to a whole number, a half upward"));
        if above >= 0 {
            let (points, article) = match &edition.rules.first_rating_bonus {
                Some(rule) if above > 0 => (rule.points, &rule.article),
                _ => (0, &edition.rules.steps.first_rating_even),
            };
            quantity.how(Phrase::text(format!("{} + {above} × {points}", result.average))).article(edition, article)
        } else {
            let p = fractional_score(result.score, games).unwrap_or(0);
            let (dp, p) = (-edition.tables.dp(p), Hundredths::new(i64::from(p)));
            let how = Phrase::text(format!("{} − {dp} × n/(n + 1), p = {p}", result.average));
            let steps = &edition.rules.steps;
            quantity.how(how).article(edition, steps.first_rating_round_robin.as_ref().unwrap_or(&steps.first_rating))
        }
    });
    ledger.leaf(|| {
        Quantity::new(phrase!("step-closer-average", "average with far opponents counted closer"), result.average_new)
            .symbol("Rc")
            .how(phrase!(
                "less-exceeding",
                "{average} less what opponents exceed {rating} + {cap} by, over {n} {n:game|games}",
                average = result.average,
                rating = result.rating,
                cap = rule.cap,
                n = games
            ))
            .rounding(phrase!("rounded-whole", "to a whole number, a half upward"))
            .rule(edition, rule)
    });
    ledger.close(|| {
        Quantity::new(name(), result.rating_new)
            .symbol("Ru")
            .how(phrase!(
                "points-from-average",
                "{score} {score:point|points} from the average {average}",
                score = result.score,
                average = result.average_new
            ))
            .rounding(phrase!("rounded-whole", "to a whole number, a half upward"))
            .rule(edition, rule)
    });
}
