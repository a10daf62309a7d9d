//! `arpad calc initial`: the first rating of an unrated player.

use super::change::heading;
use super::opponents::{Opponent, Opponents, recorder};
use super::{Rules, today};
use crate::context::Context;
use crate::output;
use anyhow::{Result, anyhow, bail};
use arpad_rating::{
    FirstRating, Game, GamesNeeded, Hundredths, List, Ratio, UnratedEvent, first_rating, within_window,
};
use arpad_regulations::{Adjustment, Class, Edition, Month};
use clap::{Args, ValueEnum};
use jiff::civil::Date;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The day the last event started (default today)
    #[arg(long, value_name = "DATE")]
    start: Option<Date>,
    /// Whose number of games counts, where an edition has several
    #[arg(long, value_enum, default_value_t = Needed::General)]
    needed: Needed,
    /// The list the rating is for, such as 2024-03: events rated too long before are left out of the pool; or a file in which
    /// opponents are found by FIDE number or name (both may be given)
    #[arg(long = "list", value_name = "MONTH|FILE")]
    lists: Vec<String>,
    #[command(flatten)]
    rules: Rules,
    /// Games against rated opponents as RATING:SCORE (with a list also NUMBER:SCORE), or RATING:SCORE:NAME where the same opponent was met twice; `/`
    /// begins the next event, `/2023-06` with the list it was rated on, `/2023-05-01` or `/2023-05-01..2023-05-07` with
    /// its days
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
    let Lists { month, file } = Lists::new(&arguments.lists)?;
    let known = Opponents::new(edition, file.as_deref())?;
    let mut events = vec![PooledGames::default()];
    for text in &arguments.games {
        match text.strip_prefix('/') {
            Some(when) => {
                events
                    .push(PooledGames { rated_on: rated_on(when, rules.class(), context)?, ..PooledGames::default() });
            }
            None => events.last_mut().expect("never empty").push(&known, text)?,
        }
    }
    events.retain(|event| {
        let (Some(month), Some(rated_on)) = (month, event.rated_on) else { return !event.games.is_empty() };
        let pooled = within_window(edition, month, rated_on);
        if !pooled {
            let rule = &edition.rules.pooling;
            output::note(&format!(
                "the event rated on the list of {rated_on} is left out: results are pooled over {} months ({})",
                rule.months, rule.article
            ));
        }
        pooled && !event.games.is_empty()
    });
    let opponents: Vec<u16> = events.iter().map(PooledGames::opponents).collect::<Result<_>>()?;
    let mut recorder = recorder(&events.iter().map(|event| event.listed.as_slice()).collect::<Vec<_>>());
    let events = events.iter().zip(opponents).map(|(event, opponents)| UnratedEvent {
        edition,
        games: &event.games,
        opponents,
        first: true,
        is_round_robin: false,
        round_robin: None,
    });
    let adjustments: Vec<&Adjustment> =
        month.into_iter().flat_map(|list| context.regulations.adjustments(rules.class(), list)).collect();
    let list = List { edition, adjustments: &adjustments, standard: None };
    let result = first_rating(&list, events, arguments.needed.into(), &mut recorder);
    let table = format!("{}\n{}", heading(edition), text(edition, &result));
    rules.explain.answer(context, json(edition, &result), &table, recorder)
}

/// What was given as lists: the month the rating is for, and a file to find opponents in.
#[derive(Default)]
struct Lists {
    month: Option<Month>,
    file: Option<PathBuf>,
}

impl Lists {
    fn new(given: &[String]) -> Result<Lists> {
        let mut lists = Lists::default();
        for text in given {
            let twice = match text.parse::<Month>() {
                Ok(month) => lists.month.replace(month).is_some(),
                Err(_) => lists.file.replace(PathBuf::from(text)).is_some(),
            };
            if twice {
                bail!("--list {text}: give one month and one file at most");
            }
        }
        Ok(lists)
    }
}

/// The games of one event as typed.
#[derive(Default)]
struct PooledGames {
    /// The list it was rated on, if that is known.
    rated_on: Option<Month>,
    games: Vec<Game>,
    /// The names of the opponents that have one.
    names: Vec<String>,
    /// The opponents, each game's.
    listed: Vec<Opponent>,
}

impl PooledGames {
    fn push(&mut self, known: &Opponents<'_>, text: &str) -> Result<()> {
        let (game, opponent) = if let [rating, score, name] = text.split(':').collect::<Vec<_>>()[..] {
            self.names.push(name.to_owned());
            known.game(&format!("{rating}:{score}"))?
        } else {
            let (game, opponent) = known.game(text)?;
            self.names.extend(opponent.listed.as_ref().map(|(id, _)| id.to_string()));
            (game, opponent)
        };
        self.games.push(game);
        self.listed.push(opponent);
        Ok(())
    }

    /// How many different opponents there are; those without a name are taken for different ones.
    fn opponents(&self) -> Result<u16> {
        let different: BTreeSet<&String> = self.names.iter().collect();
        let count = self.games.len() - self.names.len() + different.len();
        u16::try_from(count).map_err(|_| anyhow!("{count} opponents in one event; {} are the most", u16::MAX))
    }
}

/// The list an event was rated on: as given, or the first one that its last day allows.
fn rated_on(text: &str, class: Class, context: &Context) -> Result<Option<Month>> {
    if text.is_empty() {
        return Ok(None);
    }
    if let Ok(list) = text.parse::<Month>() {
        return Ok(Some(list));
    }
    let last = text.split_once("..").map_or(text, |(_, last)| last);
    let end: Date = last.parse().map_err(|_| {
        anyhow!(
            "`/{text}`: write the list an event was rated on like /2023-06, or its days like /2023-05-01..2023-05-07"
        )
    })?;
    Ok(context.regulations.list_for(class, end, false))
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
        "published": result.published,
        "article": result.article(edition, edition),
    })
}

fn text(edition: &Edition, result: &FirstRating) -> String {
    let article = result.article(edition, edition);
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
        (Some(rating), None) => {
            let adjusted = result.published.filter(|published| published.points() != rating);
            let adjusted = adjusted.map(|published| format!(", adjusted once to {published}")).unwrap_or_default();
            lines.push(format!("first rating {rating}{adjusted} ({article})"));
        }
        (Some(rating), Some(reason)) => lines.push(format!("result {rating}, not published: {reason} ({article})")),
        (None, reason) => {
            let reason = reason.map(|reason| reason.to_string()).unwrap_or_default();
            lines.push(format!("no rating: {reason} ({article})"));
        }
    }
    lines.join("\n") + "\n"
}
