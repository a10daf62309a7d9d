//! `arpad calc need`: the score that is needed against given opponents.

use super::change::{Player, heading, k_source, unpublished_mark};
use super::opponents::{Opponent, Opponents};
use super::{Rules, today};
use crate::context::Context;
use crate::output;
use anyhow::{Result, bail};
use arpad_rating::print::with_minus;
use arpad_rating::{
    Coefficient, EventChange, Game, GameScore, Hundredths, Period, PeriodEvent, Silent, TournamentGames, far_apart,
};
use arpad_regulations::{Edition, Score};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
#[group(id = "aim", required = true, multiple = false, args = ["target", "change"])]
pub struct Arguments {
    #[command(flatten)]
    player: Player,
    /// The rating to reach
    #[arg(long, value_name = "RATING", allow_hyphen_values = true)]
    target: Option<arpad_rating::Rating>,
    /// The change to reach, after rounding, such as 10 or -5
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    change: Option<i32>,
    /// A rating list in which opponents are found by FIDE number or name
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    #[command(flatten)]
    rules: Rules,
    /// The opponents: ratings; with --list also FIDE numbers (five digits or more) and names
    #[arg(required = true, value_name = "OPPONENT")]
    opponents: Vec<String>,
}

/// What one score would give.
struct Outcome {
    score: Score,
    change: EventChange,
    period: Period,
    enough: bool,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let rules = &arguments.rules;
    let start = arguments.player.start.unwrap_or_else(today);
    let edition = context.edition(rules.class(), &rules.edition, start)?;
    let known = Opponents::new(edition, arguments.list.as_deref())?;
    let rating = arguments.player.rating;
    let mut opponents: Vec<Opponent> = Vec::new();
    for text in &arguments.opponents {
        if text.contains(':') {
            bail!("`{text}` has a score; `need` takes the opponents alone, and shows every score");
        }
        let opponent = known.find(text)?;
        match far_apart(edition, rating, opponent.rating) {
            None => opponents.push(opponent),
            Some(difference) => output::note(&format!(
                "the game against {} would not be rated: {difference} points apart",
                opponent.shown()
            )),
        }
    }
    if opponents.is_empty() {
        bail!("no game would be rated");
    }
    let k = arguments.player.coefficient(start);
    let outcomes: Vec<Outcome> = (0..=2 * opponents.len())
        .map(|half_points| {
            let games = scored(&opponents, half_points);
            let event = PeriodEvent { edition, rating, k, games: &games };
            let (change, period) = event.alone(&mut Silent);
            let enough = match (arguments.target, arguments.change) {
                (Some(target), _) => period.new_rating >= target.points(),
                (None, aim) => period.rounded >= aim.unwrap_or_default(),
            };
            Outcome { score: change.sum.score, change, period, enough }
        })
        .collect();
    let answer = Answer { arguments, edition, k, opponents, outcomes };
    if context.json { output::print_json(&answer.document()) } else { output::print(&answer.text()) }
}

/// Every score against the opponents of a player.
struct Answer<'a> {
    arguments: &'a Arguments,
    edition: &'a Edition,
    k: Coefficient,
    opponents: Vec<Opponent>,
    outcomes: Vec<Outcome>,
}

impl Answer<'_> {
    /// More points never give less, so that the first that is enough is the least.
    fn needed(&self) -> Option<&Outcome> {
        self.outcomes.iter().find(|outcome| outcome.enough)
    }

    fn best(&self) -> &Outcome {
        self.outcomes.last().expect("there is an opponent")
    }

    /// The games if all are drawn: what does not depend on the scores.
    fn drawn(&self) -> Vec<Game> {
        scored(&self.opponents, self.opponents.len())
    }

    fn document(&self) -> Value {
        let Answer { arguments, edition, k, opponents, outcomes } = self;
        let (rating, best, drawn) = (arguments.player.rating, self.best(), self.drawn());
        let tournament = TournamentGames::new(edition, rating, &drawn);
        let each = opponents.iter().zip(tournament.games()).map(|(opponent, (_, change))| {
            let mut document = json!({
                "rating": opponent.rating,
                "d": change.d,
                "d_used": change.d_used,
                "pd": Hundredths::new(change.pd.into()),
            });
            opponent.describe(&mut document);
            document
        });
        json!({
            "edition": edition.id,
            "class": edition.class,
            "rating": rating,
            "k": best.change.k,
            "k_used": best.change.k_used,
            "k_source": k_source(edition, *k),
            "target": arguments.target,
            "target_change": arguments.change,
            "opponents": each.collect::<Vec<_>>(),
            "n": opponents.len(),
            "expected": best.change.sum.expected(),
            "average_opponent": best.change.sum.average_opponent().map(arpad_rating::Ratio::shown),
            "needed": self.needed().map(|outcome| outcome.score),
            "scores": outcomes.iter().map(json).collect::<Vec<_>>(),
        })
    }

    fn text(&self) -> String {
        let Answer { arguments, edition, opponents, outcomes, .. } = self;
        let (rating, best, needed) = (arguments.player.rating, self.best(), self.needed());
        let aim = match (arguments.target, arguments.change) {
            (Some(target), _) => format!("a rating of {target}"),
            (None, aim) => format!("a change of {}", output::signed(aim.unwrap_or_default())),
        };
        let n = output::many(opponents.len() as u64, "game");
        let mut text = format!("{}\n", heading(edition));
        text.push_str(&output::paragraph(
            &format!(
                "{rating}, K {}, {n}, {} points expected against {}",
                best.change.k_used,
                best.change.sum.expected(),
                opponents.iter().map(Opponent::shown).collect::<Vec<_>>().join("; ")
            ),
            0,
        ));
        text.push_str(&match needed {
            Some(outcome) => format!("{aim} needs {} of {}\n\n", output::points(outcome.score), opponents.len()),
            None => format!(
                "{aim} cannot be reached: {} of {} give {}\n\n",
                output::points(best.score),
                opponents.len(),
                output::signed(best.period.rounded)
            ),
        });
        let least = needed.map(|outcome| outcome.score);
        let rows = outcomes.iter().map(|outcome| row(outcome, Some(outcome.score) == least));
        text.push_str(&output::table(&["score", "ΣΔR", "change", "rounded", "new rating", ""], &[0, 1, 2, 3, 4], rows));
        self.limits(&n, &mut text);
        text
    }

    /// What the regulations make of many games and of large differences.
    fn limits(&self, n: &str, text: &mut String) {
        let (edition, best, drawn) = (self.edition, self.best(), self.drawn());
        if let Some(limit) = edition.rules.k_games_limit.as_ref().filter(|_| best.change.k != best.change.k_used) {
            let (k, used) = (best.change.k, best.change.k_used);
            text.push_str(&format!(
                "K {k} reduced to {used}: {k} × {n} exceeds {} ({} of {})\n",
                limit.product, limit.article, edition.id
            ));
        }
        let tournament = TournamentGames::new(edition, self.arguments.player.rating, &drawn);
        let capped = tournament.games().filter(|(_, change)| change.d != change.d_used);
        let capped: Vec<String> = capped.map(|(game, _)| game.opponent.to_string()).collect();
        if !capped.is_empty() {
            let (rule, who) = (&edition.rules.difference_cap, capped.join(", "));
            text.push_str(&format!(
                "counted {} points apart: {who} ({} of {})\n",
                rule.points, rule.article, edition.id
            ));
        }
    }
}

fn row(outcome: &Outcome, is_needed: bool) -> Vec<String> {
    let mark = if is_needed { "← needed" } else { unpublished_mark(&outcome.period) };
    let signed =
        |number: Hundredths| with_minus(&if number.get() > 0 { format!("+{number}") } else { number.to_string() });
    vec![
        outcome.score.to_string(),
        signed(outcome.change.sum.delta),
        signed(outcome.change.change),
        output::signed(outcome.period.rounded),
        outcome.period.new_rating.to_string(),
        mark.to_owned(),
    ]
}

/// The games with so many half points among them. Which games they come from does not matter: every game gives its score
/// less what was expected of it, and which difference is counted closer depends on the opponents alone.
fn scored(opponents: &[Opponent], half_points: usize) -> Vec<Game> {
    let mut left = half_points;
    let games = opponents.iter().map(|opponent| {
        let own = left.min(2);
        left -= own;
        Game { opponent: opponent.rating, score: GameScore::ALL[own] }
    });
    games.collect()
}

fn json(outcome: &Outcome) -> Value {
    json!({
        "score": outcome.score,
        "delta": outcome.change.sum.delta,
        "change": outcome.change.change,
        "rounded": outcome.period.rounded,
        "new_rating": outcome.period.new_rating,
        "published": outcome.period.published,
        "enough": outcome.enough,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_rating::{K, Rating};
    use arpad_regulations::{Class, Regulations};

    /// The change depends on the sum of the scores alone, also where one difference of the tournament is counted closer
    /// (8.3.1 of 2022).
    #[test]
    fn the_order_of_the_points_does_not_matter() {
        let rating = |points| Rating::new(points).unwrap();
        let opponents: Vec<Opponent> =
            [1063, 1299, 1872, 2450].map(|points| Opponent { rating: rating(points), listed: None }).into();
        let k = K::new(20).unwrap().into();
        for edition in Regulations::builtin().editions().iter().filter(|edition| edition.class == Class::Standard) {
            for half_points in 0..=8 {
                let mut games = scored(&opponents, half_points);
                let change = |games: &[Game]| {
                    PeriodEvent { edition, rating: rating(2000), k, games }.alone(&mut Silent).0.change
                };
                let first = change(&games);
                assert_eq!(games.iter().map(|game| game.score as usize).sum::<usize>(), half_points);
                let scores: Vec<GameScore> = games.iter().rev().map(|game| game.score).collect();
                games.iter_mut().zip(scores).for_each(|(game, score)| game.score = score);
                assert_eq!(change(&games), first, "{} half points under {}", half_points, edition.id);
            }
        }
    }
}
