//! `arpad calc performance`: the rating at which a score would have been expected.

use super::change::heading;
use super::opponents::{Opponent, Opponents};
use super::{Rules, today};
use crate::context::Context;
use crate::{input, output};
use anyhow::{Context as _, Result};
use arpad_rating::{Game, Hundredths, Recorder, performance};
use clap::Args;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The day the tournament started (default today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    start: Option<Date>,
    /// A rating list in which opponents are found by FIDE number or name
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    #[command(flatten)]
    rules: Rules,
    /// Games as OPPONENT:SCORE: a rating; with --list also a FIDE number (five digits or more) or a name
    #[arg(required = true, value_name = "GAME")]
    games: Vec<String>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let rules = &arguments.rules;
    let edition = context.edition(rules.class(), &rules.edition, arguments.start.unwrap_or_else(today))?;
    let known = Opponents::new(edition, arguments.list.as_deref())?;
    let typed: Vec<(Game, Opponent)> = arguments.games.iter().map(|text| known.game(text)).collect::<Result<_>>()?;
    let games: Vec<Game> = typed.iter().map(|(game, _)| *game).collect();
    let mut recorder = Recorder::new();
    let result = performance(edition, &games, &mut recorder).context("no game is given")?;
    let p = Hundredths::new(result.p.into());
    let table = &edition.rules.steps.score_table;
    // At 0 and 100 % no difference is expected to give the score; the table ends somewhere all the same.
    let bound = match result.p {
        0 => Some("upper"),
        100 => Some("lower"),
        _ => None,
    };
    let each: Vec<Value> = typed
        .iter()
        .map(|(game, opponent)| {
            let mut document = json!({"opponent": game.opponent, "score": game.score.score()});
            opponent.describe(&mut document);
            document
        })
        .collect();
    let document = json!({
        "edition": edition.id,
        "class": edition.class,
        "games": each,
        "n": result.games,
        "score": result.score,
        "average": result.average.shown(),
        "p": p,
        "dp": result.dp,
        "performance": result.rating,
        "bound": bound,
        "table": table,
    });
    let mut text = format!(
        "{}\n{} in {}: {} %\naverage of the opponents {}\n",
        heading(edition),
        output::points(result.score),
        output::many(result.games, "game"),
        result.p,
        result.average
    );
    let sign = if result.dp < 0 { '−' } else { '+' };
    text.push_str(&format!(
        "difference for {p} from table {table}: {sign}{}\nperformance {}\n",
        result.dp.abs(),
        result.rating
    ));
    if let Some(bound) = bound {
        let which = if bound == "upper" { "0" } else { "100" };
        let last = format!(
            "at {which} % the table has {sign}{}, its last entry: take the performance as {} limit",
            result.dp.abs(),
            if bound == "upper" { "an upper" } else { "a lower" }
        );
        text.push_str(&output::paragraph(&last, 0));
    }
    rules.explain.answer(context, document, &text, recorder)
}
