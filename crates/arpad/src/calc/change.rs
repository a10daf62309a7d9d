//! `arpad calc change`: the games of one tournament.

use super::opponents::{Opponent, Opponents, recorder};
use super::{Rules, today};
use crate::context::Context;
use crate::{input, output};
use anyhow::Result;
use arpad_rating::print::with_minus;
use arpad_rating::{
    Birth, Coefficient, EventChange, Game, Hundredths, K, Period, PeriodEvent, PlayerState, Rating, TournamentGames,
    far_apart,
};
use arpad_regulations::Edition;
use clap::Args;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The player whose change is computed.
#[derive(Args)]
pub struct Player {
    /// The player's rating on the list in force when the tournament started
    #[arg(long, allow_hyphen_values = true)]
    pub rating: Rating,
    /// K (default: worked out from the options below)
    #[arg(long, allow_hyphen_values = true)]
    k: Option<K>,
    /// Year of birth, to find K
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(i16).range(i64::from(Birth::YEARS[0])..=i64::from(Birth::YEARS[1])))]
    born: Option<i16>,
    /// Rated games completed so far, to find K
    #[arg(long, value_name = "GAMES")]
    games_before: Option<u32>,
    /// Highest rating ever published, to find K
    #[arg(long, value_name = "RATING")]
    highest: Option<Rating>,
    /// The day the tournament started (default today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    pub start: Option<Date>,
}

impl Player {
    /// K as given, or as what is known of the player says.
    pub fn coefficient(&self, start: Date) -> Coefficient {
        let state = PlayerState {
            rating: self.rating,
            highest: self.highest,
            games: self.games_before,
            birth: self.born.map_or(Birth::Unknown, Birth::Year),
        };
        self.k.map_or(Coefficient::ByState(state, start), Coefficient::Given)
    }
}

#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    player: Player,
    /// A rating list in which opponents are found by FIDE number or name
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
    #[command(flatten)]
    rules: Rules,
    /// Games as OPPONENT:SCORE, such as 2505:0.5; with --list the opponent may be a FIDE number (five digits or more) or a
    /// name
    #[arg(required = true, value_name = "GAME")]
    games: Vec<String>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let rules = &arguments.rules;
    let start = arguments.player.start.unwrap_or_else(today);
    let edition = context.edition(rules.class(), &rules.edition, start)?;
    let known = Opponents::new(edition, arguments.list.as_deref())?;
    let rating = arguments.player.rating;
    let (mut games, mut opponents) = (Vec::new(), Vec::new());
    let mut set_aside = Vec::new();
    for text in &arguments.games {
        let (game, opponent) = known.game(text)?;
        match not_rated(edition, rating, game) {
            None => {
                games.push(game);
                opponents.push(opponent);
            }
            Some(game) => set_aside.push(game),
        }
    }
    let k = arguments.player.coefficient(start);
    let event = PeriodEvent { edition, rating, k, games: &games };
    let mut recorder = recorder(&[&opponents]);
    let (change, outcome) = event.alone(&mut recorder);
    let mut document = json(&event, &change);
    for (opponent, game) in opponents.iter().zip(document["games"].as_array_mut().into_iter().flatten()) {
        opponent.describe(game);
    }
    document["rounded"] = json!(outcome.rounded);
    document["new_rating"] = json!(outcome.new_rating);
    document["published"] = json!(outcome.published);
    document["k_source"] = json!(k_source(edition, k));
    document["not_rated"] = json!(set_aside);
    let shown: Vec<String> = opponents.iter().map(Opponent::shown).collect();
    let mut table = format!("{}\n{}", heading(edition), text(&event, &change, change.sum.n, &shown));
    table.push_str(&format!(
        ", rounded {}: {} → {}\n",
        output::signed(outcome.rounded),
        event.rating,
        outcome.new_rating
    ));
    if outcome.published.is_none() {
        table.push_str(&unpublished(edition, outcome.new_rating));
    }
    rules.explain.answer(context, document, &table, recorder)
}

/// What stands beside a rating that a list would not show.
pub fn unpublished_mark(outcome: &Period) -> &'static str {
    if outcome.published.is_none() { "not published" } else { "" }
}

/// Why a rating is not published, with the article.
pub fn unpublished(edition: &Edition, rating: i32) -> String {
    let (floor, rule) = (&edition.rules.floor, &edition.rules.below_floor);
    if rating < i32::from(floor.rating) {
        let (lowest, article, id) = (floor.rating, &floor.article, &edition.id);
        format!("not published: {rating} is below the floor of {lowest} ({article}, {} of {id})\n", rule.article)
    } else {
        format!("not published: {rating} is not a rating that a list can show\n")
    }
}

/// The line above a table: which rules made it.
pub fn heading(edition: &Edition) -> String {
    format!("{} regulations {}: {}", edition.class, edition.id, edition.title)
}

/// Why a game between rated players does not count all the same, reported on standard error and for JSON.
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

/// Whether K was given, found, or found with an assumption.
pub fn k_source(edition: &Edition, k: Coefficient) -> &'static str {
    match k {
        Coefficient::Given(_) => "given",
        Coefficient::ByState(..) if k.is_assumed(edition) => "assumed",
        Coefficient::ByState(..) => "computed",
    }
}

/// What `change` and `period` print of a tournament. Nothing is rounded here: that is done once, over the whole period.
pub fn json(event: &PeriodEvent<'_>, change: &EventChange) -> Value {
    let tournament = TournamentGames::new(event.edition, event.rating, event.games);
    let EventChange { sum, k, k_used, change } = *change;
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
        "k_used": k_used,
        "games": games,
        "n": sum.n,
        "score": sum.score,
        "expected": sum.expected(),
        "delta": sum.delta,
        "change": change,
        "average_opponent": sum.average_opponent().map(arpad_rating::Ratio::shown),
    })
}

/// The same for people, the last line left open; `n` is the number of games in the period. Opponents are shown as given,
/// otherwise by their ratings.
pub fn text(event: &PeriodEvent<'_>, change: &EventChange, n: u32, opponents: &[String]) -> String {
    let tournament = TournamentGames::new(event.edition, event.rating, event.games);
    let EventChange { sum, k, k_used, change } = *change;
    let (edition, rules) = (&event.edition.id, &event.edition.rules);
    let mut starred = false;
    let row = |(place, (game, change)): (usize, (Game, arpad_rating::GameChange))| {
        let opponent = opponents.get(place).cloned().unwrap_or_else(|| game.opponent.to_string());
        let star = if change.d_used == change.d { "" } else { " *" };
        starred |= change.d_used != change.d;
        vec![
            format!("{opponent}{star}"),
            game.score.score().to_string(),
            change.d.to_string(),
            change.d_used.to_string(),
            Hundredths::new(change.pd.into()).to_string(),
            Hundredths::new(change.delta.into()).to_string(),
        ]
    };
    let rows: Vec<Vec<String>> = tournament.games().enumerate().map(row).collect();
    let mut text = output::table(&["opponent", "score", "D", "D used", "PD", "ΔR"], &[0, 1, 2, 3, 4, 5], rows);
    if starred {
        let rule = &rules.difference_cap;
        text.push_str(&format!("* counted {} points apart ({} of {edition})\n", rule.points, rule.article));
    }
    if let Some(limit) = rules.k_games_limit.as_ref().filter(|_| k_used != k) {
        let (product, article) = (limit.product, &limit.article);
        let games = output::many(n, "game");
        text.push_str(&format!(
            "K {k} reduced to {k_used}: {k} × {games} exceeds {product} ({article} of {edition})\n"
        ));
    }
    let delta = with_minus(&sum.delta.to_string());
    text.push_str(&format!(
        "{} in {}, {} expected: ΣΔR {delta}\n{delta} × K {k_used} = {}",
        output::points(sum.score),
        output::many(sum.n, "game"),
        sum.expected(),
        with_minus(&change.to_string()),
    ));
    text
}
