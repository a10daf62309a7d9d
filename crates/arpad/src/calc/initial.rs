//! `arpad calc initial`: the first rating of an unrated player.

use super::change::heading;
use super::{Rules, today, typed};
use crate::context::Context;
use crate::output;
use anyhow::{Result, anyhow};
use arpad_rating::{
    FirstRating, Game, GamesNeeded, Hundredths, Ratio, Recorder, UnratedEvent, first_rating, within_window,
};
use arpad_regulations::{Edition, Month};
use clap::{Args, ValueEnum};
use jiff::civil::Date;
use serde_json::{Value, json};

#[derive(Args)]
pub struct Arguments {
    /// The day the last event started (default today)
    #[arg(long, value_name = "DATE")]
    start: Option<Date>,
    /// Whose number of games counts, where an edition has several
    #[arg(long, value_enum, default_value_t = Needed::General)]
    needed: Needed,
    /// The list the rating is for, such as 2024-03: events that started too long before are left out of the pool
    #[arg(long, value_name = "MONTH")]
    list: Option<Month>,
    #[command(flatten)]
    rules: Rules,
    /// Games against rated opponents as RATING:SCORE; `/` begins the next event, `/2023-05-01` with the day it started
    #[arg(required = true, value_name = "GAME")]
    games: Vec<String>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Needed {
    /// The general number
    General,
    /// All results from an Olympiad, a continental or a world team championship
    TeamChampionship,
    /// A member of IBCA, ICSC or IPCA
    DisabledPlayer,
}

impl From<Needed> for GamesNeeded {
    fn from(needed: Needed) -> GamesNeeded {
        match needed {
            Needed::General => GamesNeeded::General,
            Needed::TeamChampionship => GamesNeeded::TeamChampionship,
            Needed::DisabledPlayer => GamesNeeded::DisabledPlayer,
        }
    }
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let rules = &arguments.rules;
    let edition = context.edition(rules.class(), &rules.edition, arguments.start.unwrap_or_else(today))?;
    let mut events: Vec<(Option<Date>, Vec<Game>)> = vec![(None, Vec::new())];
    for text in &arguments.games {
        match text.strip_prefix('/') {
            Some("") => events.push((None, Vec::new())),
            Some(day) => {
                let start =
                    day.parse().map_err(|_| anyhow!("`{text}`: write the day an event started like /2023-05-01"))?;
                events.push((Some(start), Vec::new()));
            }
            None => events.last_mut().expect("never empty").1.push(typed(text)?),
        }
    }
    events.retain(|(start, games)| {
        let (Some(month), Some(start)) = (arguments.list, start) else { return !games.is_empty() };
        let pooled = within_window(edition, month, *start);
        if !pooled {
            let rule = &edition.rules.pooling;
            output::note(&format!(
                "the event of {start} is left out: results are pooled over {} months ({})",
                rule.months, rule.article
            ));
        }
        pooled && !games.is_empty()
    });
    let events: Vec<UnratedEvent<'_>> =
        events.iter().map(|(_, games)| UnratedEvent { edition, games, first: true, round_robin: None }).collect();
    let mut recorder = Recorder::new();
    let result = first_rating(edition, &events, arguments.needed.into(), &mut recorder);
    let table = format!("{}\n{}", heading(edition), text(&result));
    rules.explain.answer(context, json(edition, &result), &table, recorder)
}

/// What `initial` prints.
pub fn json(edition: &Edition, result: &FirstRating) -> Value {
    json!({
        "edition": edition.id,
        "class": edition.class,
        "opponents": result.games,
        "score": result.score,
        "average": result.average.map(Ratio::shown),
        "p": result.p.map(|p| Hundredths::new(p.into())),
        "dp": result.dp,
        "bonus": result.bonus,
        "rating": result.rating,
        "publishable": result.unpublished.is_none(),
        "reason": result.unpublished.map(|reason| reason.to_string()),
        "article": result.article,
    })
}

fn text(result: &FirstRating) -> String {
    let mut lines = vec![format!(
        "{} in {} against rated opponents",
        output::points(result.score),
        output::many(result.games, "game")
    )];
    if let (Some(average), Some(p)) = (result.average, result.p) {
        lines.push(format!("average of the opponents {average}, p {}", Hundredths::new(p.into())));
    }
    if let Some(dp) = result.dp {
        lines.push(format!("difference from the table {dp:+}"));
    }
    if let Some(bonus) = result.bonus {
        lines.push(format!("for half points above 50 % {bonus:+}"));
    }
    match (result.rating, result.unpublished) {
        (Some(rating), None) => lines.push(format!("first rating {rating} ({})", result.article)),
        (Some(rating), Some(reason)) => {
            lines.push(format!("result {rating}, not published: {reason} ({})", result.article));
        }
        (None, reason) => {
            let reason = reason.map(|reason| reason.to_string()).unwrap_or_default();
            lines.push(format!("no rating: {reason} ({})", result.article));
        }
    }
    lines.join("\n") + "\n"
}
