//! `arpad calc change`: the games of one tournament.

use super::{Rules, today, typed};
use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_rating::{
    Birth, Coefficient, EventChange, Game, Hundredths, K, PeriodEvent, PlayerState, Rating, Recorder, TournamentGames,
    far_apart,
};
use arpad_regulations::{Edition, Rule as _};
use clap::Args;
use jiff::civil::Date;
use serde_json::{Value, json};

#[derive(Args)]
pub struct Arguments {
    /// The player's rating on the list in force when the tournament started
    #[arg(long, allow_hyphen_values = true)]
    rating: Rating,
    /// K; without it, by the player's state
    #[arg(long, allow_hyphen_values = true)]
    k: Option<K>,
    /// Year of birth, to find K
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(i16).range(1850..=2100))]
    born: Option<i16>,
    /// Rated games completed so far, to find K
    #[arg(long, value_name = "GAMES")]
    games_before: Option<u32>,
    /// Highest rating ever published, to find K
    #[arg(long, value_name = "RATING")]
    highest: Option<Rating>,
    /// The day the tournament started (default today)
    #[arg(long, value_name = "DATE")]
    start: Option<Date>,
    #[command(flatten)]
    rules: Rules,
    /// Games as RATING:SCORE, such as 2505:0.5
    #[arg(required = true, value_name = "GAME")]
    games: Vec<String>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let rules = &arguments.rules;
    let start = arguments.start.unwrap_or_else(today);
    let edition = context.edition(rules.class(), &rules.edition, start)?;
    let mut games = Vec::new();
    let mut set_aside = Vec::new();
    for text in &arguments.games {
        let game = typed(text)?;
        match not_rated(edition, arguments.rating, game) {
            None => games.push(game),
            Some(told) => set_aside.push(told),
        }
    }
    let state = PlayerState {
        rating: arguments.rating,
        highest: arguments.highest,
        games: arguments.games_before,
        birth: arguments.born.map_or(Birth::Unknown, Birth::Year),
    };
    let k = arguments.k.map_or(Coefficient::ByState(state, start), Coefficient::Given);
    let event = PeriodEvent { edition, rating: arguments.rating, k, games: &games };
    let mut recorder = Recorder::new();
    let change = event.alone(&mut recorder);
    let mut document = json(&event, &change);
    document["k_source"] = json!(k_source(edition, k));
    document["not_rated"] = json!(set_aside);
    let (k, sum) = (change.k, &change.sum);
    if let Some(limit) = &edition.rules.k_games_limit
        && u32::from(k.get()).saturating_mul(sum.n) > limit.product
    {
        let reduced = limit.product / sum.n;
        output::note(&format!(
            "{k} × {} games exceeds {}: over the period K will be at most {reduced} ({} of {})",
            sum.n,
            limit.product,
            limit.article(),
            edition.id
        ));
    }
    let table = format!("{}\n{}", heading(edition), text(&event, &change));
    rules.explain.answer(context, document, &table, recorder)
}

/// The line above a table: which rules made it.
pub fn heading(edition: &Edition) -> String {
    format!("{} regulations {}: {}", edition.class, edition.id, edition.title)
}

/// Why a game between rated players does not count all the same, said on standard error and for JSON.
pub fn not_rated(edition: &Edition, rating: Rating, game: Game) -> Option<Value> {
    let difference = far_apart(edition, rating, game.opponent)?;
    let rule = edition.rules.far_apart.as_ref()?;
    let why = format!("{difference} points apart, with a player above {}", rule.above);
    output::note(&format!(
        "the game against {} is not rated: {why} ({} of {})",
        game.opponent,
        rule.article,
        edition.path()
    ));
    Some(json!({"opponent": game.opponent, "score": game.score.score(), "why": why, "article": rule.article}))
}

/// Whether K was told, found, or found with an assumption.
pub fn k_source(edition: &Edition, k: Coefficient) -> &'static str {
    match k {
        Coefficient::Given(_) => "given",
        Coefficient::ByState(..) if k.is_assumed(edition) => "assumed",
        Coefficient::ByState(..) => "computed",
    }
}

/// What `change` prints of a tournament.
pub fn json(event: &PeriodEvent<'_>, change: &EventChange) -> Value {
    let tournament = TournamentGames::new(event.edition, event.rating, event.games);
    let EventChange { sum, k, change, .. } = *change;
    let rounded = change.rounded(event.edition.rules.rounding.half);
    let games: Vec<Value> = tournament
        .games()
        .map(|(game, change)| {
            json!({
                "opponent": game.opponent,
                "score": game.score.score(),
                "d": change.d,
                "d_used": change.d_used,
                "pd": Hundredths::new(change.pd.into()),
                "delta": Hundredths::new(change.delta.into()),
            })
        })
        .collect();
    json!({
        "edition": event.edition.id,
        "class": event.edition.class,
        "rating": event.rating,
        "k": k,
        "games": games,
        "n": sum.n,
        "score": sum.score,
        "expected": sum.expected(),
        "delta": sum.delta,
        "change": change,
        "rounded": rounded,
        "new_rating": event.rating.points() + rounded,
        "average_opponent": sum.average_opponent().map(arpad_rating::Ratio::shown),
    })
}

/// The same for people.
pub fn text(event: &PeriodEvent<'_>, change: &EventChange) -> String {
    let tournament = TournamentGames::new(event.edition, event.rating, event.games);
    let EventChange { sum, k_used: k, change, .. } = *change;
    let mut starred = false;
    let row = |(game, change): (Game, arpad_rating::GameChange)| {
        let star = if change.d_used == change.d { "" } else { " *" };
        starred |= change.d_used != change.d;
        vec![
            format!("{}{star}", game.opponent),
            game.score.score().to_string(),
            change.d.to_string(),
            change.d_used.to_string(),
            Hundredths::new(change.pd.into()).to_string(),
            Hundredths::new(change.delta.into()).to_string(),
        ]
    };
    let rows: Vec<Vec<String>> = tournament.games().map(row).collect();
    let mut text = output::table(&["opponent", "score", "D", "D used", "PD", "ΔR"], &[0, 1, 2, 3, 4, 5], rows);
    let rounded = change.rounded(event.edition.rules.rounding.half);
    let lines = format!(
        "{} in {}, {} expected: ΣΔR {}\n{} × K {k} = {change}, rounded {}: {} → {}\n",
        output::points(sum.score),
        output::many(sum.n, "game"),
        sum.expected(),
        sum.delta,
        sum.delta,
        output::signed(rounded),
        event.rating,
        event.rating.points() + rounded,
    );
    text.push_str(&lines);
    if starred {
        let rule = &event.edition.rules.difference_cap;
        text.push_str(&format!("* counted {} points apart ({} of {})\n", rule.points, rule.article, event.edition.id));
    }
    text
}
