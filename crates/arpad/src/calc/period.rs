//! `arpad calc period`: all tournaments of a player between two lists.

use super::Rules;
use super::change::{self, heading};
use crate::context::{Context, read_text};
use crate::output;
use anyhow::{Context as _, Result, anyhow, bail};
use arpad_rating::print::with_minus;
use arpad_rating::{
    Birth, Coefficient, Game, GameScore, K, List, PeriodEvent, PlayerState, Rating, Recorder, period_with,
};
use arpad_regulations::{Adjustment, Class, Edition, Formula, Month};
use clap::Args;
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// A JSON file with the player, the list and the events; `-` or nothing for standard input
    #[arg(default_value = "-")]
    file: PathBuf,
    #[command(flatten)]
    rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PeriodFile {
    class: Option<Class>,
    list: String,
    player: PlayerEntry,
    events: Vec<EventEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerEntry {
    rating: Value,
    k: Option<Value>,
    birth_year: Option<i16>,
    birth_date: Option<Date>,
    games_before: Option<u32>,
    highest: Option<Value>,
    /// The standard rating, by which rapid and blitz ratings were lifted in 2022-10.
    standard_rating: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventEntry {
    name: Option<String>,
    start: Date,
    rating: Option<Value>,
    k: Option<Value>,
    games: Vec<GameEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameEntry {
    opponent: Value,
    score: Value,
}

/// An event with everything settled, owning its games.
struct Settled<'a> {
    name: Option<String>,
    start: Date,
    edition: &'a Edition,
    rating: Rating,
    k: Coefficient,
    games: Vec<Game>,
    not_rated: Vec<Value>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let name = if arguments.file.as_os_str() == "-" {
        "standard input".to_owned()
    } else {
        arguments.file.display().to_string()
    };
    let text = read_text(&arguments.file)?;
    let file: PeriodFile = serde_json::from_str(&text).with_context(|| name.clone())?;
    calculate(arguments, context, &file).with_context(|| name)
}

fn calculate(arguments: &Arguments, context: &Context, file: &PeriodFile) -> Result<()> {
    let class = file.class.unwrap_or(arguments.rules.class());
    if arguments.rules.class.is_some_and(|asked| asked != class) {
        bail!("the file is of the {class} list, but --class says {}", arguments.rules.class());
    }
    let list: Month = file.list.parse().map_err(|error| anyhow!("list: {error}"))?;
    let list_edition = context.edition(class, &arguments.rules.edition, list.first_day())?;
    let player_rating: Rating = parse(&file.player.rating).context("player.rating")?;
    check_player(&file.player)?;
    let dates = &list_edition.rules.list_dates;
    if !dates.months.contains(&list.month()) {
        output::note(&format!(
            "there is no list in {list}: {} has lists only in some months ({})",
            list_edition.id, dates.article
        ));
    }
    let standard = optional(file.player.standard_rating.as_ref()).context("player.standard_rating")?;
    let adjustments: Vec<&Adjustment> = context
        .regulations
        .adjustments(class, list)
        .filter(|adjustment| {
            let missing = matches!(adjustment.formula, Formula::LiftToStandard { .. }) && standard.is_none();
            if missing {
                output::note(&format!("{} is left out: player.standard_rating is not given", adjustment.id));
            }
            !missing
        })
        .collect();

    let mut settled = Vec::new();
    for (index, entry) in file.events.iter().enumerate() {
        let edition = context.edition(class, &arguments.rules.edition, entry.start)?;
        settled
            .push(settle(edition, &file.player, player_rating, entry).with_context(|| format!("event {}", index + 1))?);
        if entry.start >= list.first_day() {
            output::note(&format!("event {} starts on {}, not before the list of {list}", index + 1, entry.start));
        }
    }
    let events: Vec<PeriodEvent<'_>> = settled
        .iter()
        .map(|event| PeriodEvent { edition: event.edition, rating: event.rating, k: event.k, games: &event.games })
        .collect();
    let mut recorder = Recorder::new();
    let closing = List { edition: list_edition, adjustments: &adjustments, standard };
    let mut changes = Vec::new();
    let outcome = period_with(&closing, player_rating, &events, |_, change| changes.push(*change), &mut recorder);

    let mut documents = Vec::new();
    let mut table = format!("list of {list}, {}\n", heading(list_edition));
    for ((event, settled), of_event) in events.iter().zip(&settled).zip(&changes) {
        let mut document = change::json(event, of_event);
        document["not_rated"] = json!(settled.not_rated);
        document["name"] = json!(settled.name);
        document["start"] = json!(settled.start);
        document["k_source"] = json!(change::k_source(event.edition, event.k));
        documents.push(document);
        let name = settled.name.as_deref().unwrap_or("event");
        table.push_str(&format!("\n{name}, {}, {}\n", settled.start, heading(event.edition)));
        table.push_str(&change::text(event, of_event, outcome.n, &[]));
        table.push('\n');
    }
    table.push_str(&format!(
        "\n{}, change {}, rounded {}: {} → {}\n",
        output::many(outcome.n, "game"),
        with_minus(&outcome.change.to_string()),
        output::signed(outcome.rounded),
        player_rating,
        outcome.after_games
    ));
    if outcome.new_rating != outcome.after_games {
        table.push_str(&format!("one-off adjustment of this list: {} → {}\n", outcome.after_games, outcome.new_rating));
    }
    if let Some(rating) = outcome.published {
        table.push_str(&format!("published {rating}\n"));
    } else {
        table.push_str(&change::unpublished(list_edition, outcome.new_rating));
    }
    let document = json!({
        "class": class,
        "list": list.to_string(),
        "edition": list_edition.id,
        "rating": player_rating,
        "events": documents,
        "n": outcome.n,
        "change": outcome.change,
        "rounded": outcome.rounded,
        "after_games": outcome.after_games,
        "adjustments": adjustments.iter().map(|adjustment| &adjustment.id).collect::<Vec<_>>(),
        "new_rating": outcome.new_rating,
        "published": outcome.published,
    });
    arguments.rules.explain.answer(context, document, &table, recorder)
}

fn settle<'a>(
    edition: &'a Edition,
    player: &PlayerEntry,
    player_rating: Rating,
    entry: &EventEntry,
) -> Result<Settled<'a>> {
    let rating = optional(entry.rating.as_ref()).context("rating")?.unwrap_or(player_rating);
    let given: Option<K> = match optional(entry.k.as_ref()).context("k")? {
        Some(k) => Some(k),
        None => optional(player.k.as_ref()).context("player.k")?,
    };
    let birth = player.birth_date.map(Birth::Day).or(player.birth_year.map(Birth::Year)).unwrap_or_default();
    let highest = optional(player.highest.as_ref()).context("player.highest")?;
    let state = PlayerState { rating, highest, games: player.games_before, birth };
    let k = given.map_or(Coefficient::ByState(state, entry.start), Coefficient::Given);
    let (mut games, mut not_rated) = (Vec::new(), Vec::new());
    for (index, game) in entry.games.iter().enumerate() {
        let place = || format!("game {}", index + 1);
        if matches!(&game.opponent, Value::Null) || game.opponent == json!(0) {
            return Err(anyhow!(
                "the opponent has no rating, and only games against rated opponents count; leave the game out"
            ))
            .with_context(place);
        }
        let opponent: Rating = parse(&game.opponent).with_context(place)?;
        let score: GameScore = parse(&game.score).with_context(place)?;
        let game = Game { opponent, score };
        match change::not_rated(edition, rating, game) {
            None => games.push(game),
            Some(game) => not_rated.push(game),
        }
    }
    Ok(Settled { name: entry.name.clone(), start: entry.start, edition, rating, k, games, not_rated })
}

/// What is wrong with the player is reported even where no event needs it.
fn check_player(player: &PlayerEntry) -> Result<()> {
    optional::<K>(player.k.as_ref()).context("player.k")?;
    optional::<Rating>(player.highest.as_ref()).context("player.highest")?;
    let years = 1850..=2100;
    if let Some(year) = player.birth_year.filter(|year| !years.contains(year)) {
        bail!("player.birth_year: `{year}` is not a year of birth; write four digits");
    }
    Ok(())
}

/// Reads a value written as a JSON number or string.
fn parse<T: std::str::FromStr<Err = String>>(value: &Value) -> Result<T> {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    text.parse().map_err(anyhow::Error::msg)
}

fn optional<T: std::str::FromStr<Err = String>>(value: Option<&Value>) -> Result<Option<T>> {
    value.filter(|value| !value.is_null()).map(parse).transpose()
}
