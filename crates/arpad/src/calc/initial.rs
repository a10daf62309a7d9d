//! `arpad calc initial`: the first rating of an unrated player.

use super::change::heading;
use super::opponents::{Opponent, Opponents, recorder};
use super::{Rules, today};
use crate::context::Context;
use crate::{input, output};
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
    /// The day on which events without a day of their own started (default: when the period before --list began, else today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    start: Option<Date>,
    /// Whose number of games counts, where an edition has several
    #[arg(long, value_enum, default_value_t = Needed::General)]
    needed: Needed,
    /// The list the rating is for, such as 2024-03, by whose rules it is published: events rated too long before are left out of
    /// the pool; or a file in which opponents are found by FIDE number or name (both may be given)
    #[arg(long = "list", value_name = "MONTH|FILE")]
    lists: Vec<String>,
    #[command(flatten)]
    rules: Rules,
    /// Games against rated opponents as RATING:SCORE (with a list also NUMBER:SCORE), or RATING:SCORE:NAME where the same opponent was met twice; `/`
    /// begins the next event, `/2023-06` with the list it was rated on, `/2023-05-01` or `/2023-05-01..2023-05-07` with
    /// its days, by which its edition is known
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
    let Lists { month, file } = Lists::new(&arguments.lists)?;
    let asked = Asked { class: rules.class(), edition: &rules.edition, context };
    let start = match (arguments.start, month) {
        (Some(start), _) => start,
        (None, Some(list)) => asked.began(list),
        (None, None) => today(),
    };
    let usual = asked.edition(start)?;
    let known = Opponents::new(usual, file.as_deref())?;
    let mut events = vec![PooledGames::new(usual)];
    for text in &arguments.games {
        match text.strip_prefix('/') {
            Some("") => events.push(PooledGames::new(usual)),
            Some(when) => events.push(asked.event(when)?),
            None => events.last_mut().expect("never empty").push(&known, text)?,
        }
    }
    events.retain(|event| !event.games.is_empty());
    // Ruling o; where a day is missing, they stand as they were typed.
    if events.iter().all(|event| event.start.is_some()) {
        events.sort_by_key(|event| event.start);
    }
    // Without the month of a list, it is one of the last event's edition.
    let edition = events.last().map_or(usual, |event| event.edition);
    let closing = month.map_or(Ok(edition), |list| asked.edition(list.first_day()))?;
    judge(&mut events, &asked)?;
    events.retain(|event| {
        let (Some(month), Some(rated_on)) = (month, event.rated_on) else { return true };
        let pooled = within_window(closing, month, rated_on);
        if !pooled {
            let rule = &closing.rules.pooling;
            output::note(&format!(
                "the event rated on the list of {rated_on} is left out: results are pooled over {} months ({})",
                rule.months, rule.article
            ));
        }
        pooled
    });
    let mut recorder = recorder(&events.iter().map(|event| event.listed.as_slice()).collect::<Vec<_>>());
    let pooled = events.iter().map(PooledGames::unrated).collect::<Result<Vec<_>>>()?;
    let adjustments: Vec<&Adjustment> =
        month.into_iter().flat_map(|list| context.regulations.adjustments(rules.class(), list)).collect();
    let list = List { edition: closing, adjustments: &adjustments, standard: None };
    let result = first_rating(&list, &pooled, arguments.needed.into(), &mut recorder);
    let mut table = heading(edition) + "\n";
    if closing.id != edition.id {
        table.push_str(&format!("published by the regulations {}: {}\n", closing.id, closing.title));
    }
    table.push_str(&text(closing, edition, &result));
    let mut document = json(edition, &result);
    document["list_edition"] = json!(closing.id);
    document["article"] = json!(result.article(closing, edition));
    rules.explain.answer(context, document, &table, recorder)
}

/// Which of the events may be a first one: with each list the results too old for it have left the pool, and a player starts again
/// only when all have (ruling b). A first event that is disregarded is none (ruling 16).
fn judge(events: &mut [PooledGames<'_>], asked: &Asked<'_>) -> Result<()> {
    for place in 0..events.len() {
        let (earlier, later) = events.split_at_mut(place);
        let event = &mut later[0];
        let list =
            event.rated_on.map(|list| Ok::<_, anyhow::Error>((list, asked.edition(list.first_day())?))).transpose()?;
        let still_counts = |before: &PooledGames<'_>| match (list, before.rated_on) {
            (Some((list, edition)), Some(rated_on)) => within_window(edition, list, rated_on),
            _ => true,
        };
        event.first = !earlier.iter().any(|before| before.counts && still_counts(before));
        event.counts = event.unrated()?.disregarded().is_none();
    }
    Ok(())
}

/// By which editions events and lists are judged.
struct Asked<'a> {
    class: Class,
    /// An id, or `auto`.
    edition: &'a str,
    context: &'a Context,
}

impl<'a> Asked<'a> {
    fn edition(&self, day: Date) -> Result<&'a Edition> {
        self.context.edition(self.class, self.edition, day)
    }

    /// When the rating period began that a list closes. Before the first list of all there is none.
    fn began(&self, list: Month) -> Date {
        let before = self.context.regulations.list_in_force(self.class, list.plus(-1));
        before.unwrap_or(list).first_day()
    }

    /// The next event, by the list it was rated on or by its days.
    fn event(&self, when: &str) -> Result<PooledGames<'a>> {
        if let Ok(list) = when.parse::<Month>() {
            let edition = self.edition(self.began(list))?;
            return Ok(PooledGames { rated_on: Some(list), ..PooledGames::new(edition) });
        }
        let (first, last) = when.split_once("..").unwrap_or((when, when));
        let day = |text: &str| {
            text.parse::<Date>().map_err(|_| {
                anyhow!(
                    "`/{when}`: write the list an event was rated on like /2023-06, or its days like /2023-05-01..2023-05-07"
                )
            })
        };
        let (start, end) = (day(first)?, day(last)?);
        if end < start {
            bail!("`/{when}`: the last day is before the first");
        }
        let rated_on = self.context.regulations.list_for(self.class, end, false);
        Ok(PooledGames { start: Some(start), rated_on, ..PooledGames::new(self.edition(start)?) })
    }
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
struct PooledGames<'a> {
    /// The edition in force when it started.
    edition: &'a Edition,
    /// Its first day, if that is known.
    start: Option<Date>,
    /// The list it was rated on, if that is known.
    rated_on: Option<Month>,
    games: Vec<Game>,
    /// The names of the opponents that have one.
    names: Vec<String>,
    /// The opponents, each game's.
    listed: Vec<Opponent>,
    /// Whether it may be a first event.
    first: bool,
    /// Whether it is not disregarded as one.
    counts: bool,
}

impl<'a> PooledGames<'a> {
    fn new(edition: &'a Edition) -> PooledGames<'a> {
        PooledGames {
            edition,
            start: None,
            rated_on: None,
            games: Vec::new(),
            names: Vec::new(),
            listed: Vec::new(),
            first: true,
            counts: true,
        }
    }

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

    fn unrated(&self) -> Result<UnratedEvent<'_>> {
        Ok(UnratedEvent {
            edition: self.edition,
            games: &self.games,
            opponents: self.opponents()?,
            first: self.first,
            is_round_robin: false,
            round_robin: None,
        })
    }

    /// How many different opponents there are; those without a name are taken for different ones.
    fn opponents(&self) -> Result<u16> {
        let different: BTreeSet<&String> = self.names.iter().collect();
        let count = self.games.len() - self.names.len() + different.len();
        u16::try_from(count).map_err(|_| anyhow!("{count} opponents in one event; {} are the most", u16::MAX))
    }
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

fn text(list: &Edition, edition: &Edition, result: &FirstRating) -> String {
    let article = result.article(list, edition);
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
