//! FIDE's own calculation table, for each tournament of a period.

use crate::figures::{direction, minus, points, signed_hundredths};
use arpad_period::Role;
use arpad_rating::{Hundredths, Ratio};
use arpad_registry::model::{DerivationRow, ListId};
use arpad_registry::{Authority, Error};
use arpad_regulations::{FideId, Score};
use arpad_tournament::{Event, GameOutcome, PlayerResult, RatedGame, Reason};

/// A tournament of a player's period.
pub struct EventTable {
    pub tournament: u32,
    pub name: String,
    pub place: String,
    pub days: String,
    pub role: Role,
    /// The average of the opponents.
    pub rc: String,
    /// The player's own rating.
    pub ro: String,
    pub w: String,
    pub n: u32,
    pub chg: String,
    pub k: String,
    pub kchg: String,
    pub direction: &'static str,
    pub games: Vec<GameLine>,
    /// Whether an opponent counted with another rating, because they were too far apart.
    pub starred: bool,
    /// The edition, as `class/id`.
    pub edition: String,
}

pub struct GameLine {
    pub round: u16,
    pub white: bool,
    pub black: bool,
    pub opponent: Option<u32>,
    pub name: String,
    pub federation: String,
    pub rating: String,
    pub result: String,
    pub chg: String,
    pub kchg: String,
    pub direction: &'static str,
    /// Why it does not count, with the article.
    pub why: Option<String>,
}

/// The tables of a player's tournaments on a list, as they were rated.
pub fn tables(authority: &mut Authority<'_>, id: FideId, list: &ListId) -> Result<Vec<EventTable>, Error> {
    let rows = authority.store().player_derivations(id)?;
    tables_of(authority, id, rows.iter().filter(|row| row.list == *list))
}

/// The same of tournaments whose derivations are read already.
pub fn tables_of<'r>(
    authority: &mut Authority<'_>,
    id: FideId,
    rows: impl Iterator<Item = &'r DerivationRow>,
) -> Result<Vec<EventTable>, Error> {
    let mut tables = Vec::new();
    for row in rows {
        tables.extend(table(authority, id, row)?);
    }
    Ok(tables)
}

fn table(authority: &mut Authority<'_>, id: FideId, row: &DerivationRow) -> Result<Option<EventTable>, Error> {
    let derivation = &row.derivation;
    let table = authority.with_event(derivation.tournament, |tournament, _, event| {
        let mine = event.players.iter().position(|player| player.fide_id == Some(id));
        let mut result = mine.map(|mine| event.explain(mine, &mut arpad_rating::Silent));
        let games = result.as_mut().map(|result| games(event, result, derivation.k_used)).unwrap_or_default();
        let (rc, chg) = result.as_ref().map_or_else(Default::default, sums);
        let report = event.report();
        let days = match (event.start, event.end) {
            (Some(start), Some(end)) if start != end => format!("{start} – {end}"),
            (Some(day), _) | (_, Some(day)) => day.to_string(),
            _ => String::new(),
        };
        let counted = derivation.k.is_some();
        EventTable {
            tournament: derivation.tournament.get(),
            name: tournament.name.clone(),
            place: format!("{} {}", text(report.city()), text(report.federation())).trim().to_owned(),
            days,
            role: derivation.role,
            rc,
            ro: derivation.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            w: points(derivation.half_points),
            n: derivation.games,
            chg,
            k: derivation.k_used.map(|k| k.to_string()).unwrap_or_default(),
            kchg: if counted { signed_hundredths(derivation.change) } else { String::new() },
            direction: if counted { direction(derivation.change.get()) } else { "" },
            starred: games.iter().any(|game| game.rating.ends_with('*')),
            games,
            edition: event.edition.path(),
        }
    })?;
    Ok(table)
}

/// What a field of a report says; nothing if it is not there.
pub fn text(field: Option<&arpad_trf::Field<String>>) -> &str {
    field.map(|field| field.as_str().trim()).unwrap_or_default()
}

fn sums(result: &PlayerResult) -> (String, String) {
    match &result.initial {
        Some(initial) => {
            (initial.average.map(|average| Ratio::rounded(average).to_string()).unwrap_or_default(), String::new())
        }
        None => (
            result.change.average_opponent().map(|average| average.rounded().to_string()).unwrap_or_default(),
            signed_hundredths(result.change.delta),
        ),
    }
}

fn games(event: &Event<'_>, result: &mut PlayerResult, k: Option<arpad_rating::K>) -> Vec<GameLine> {
    let games = std::mem::take(&mut result.games);
    let real = |game: &&RatedGame| !matches!(game.entry.outcome, GameOutcome::NotRated(Reason::Bye(_)));
    games.iter().filter(real).map(|game| line(event, game, k)).collect()
}

/// A game as a line of a table.
pub fn line(event: &Event<'_>, game: &RatedGame, k: Option<arpad_rating::K>) -> GameLine {
    let entry = &game.entry;
    let opponent = entry.opponent.map(|opponent| &event.players[opponent]);
    let (result, why) = match entry.outcome {
        GameOutcome::Counts(score) => (points(Score::half_points(score.score())), None),
        GameOutcome::NotRated(reason) => {
            let article = reason.article(event.edition).map(|article| format!(" ({article})")).unwrap_or_default();
            (entry.result.code().to_string(), Some(format!("{reason}{article}")))
        }
    };
    let star = if game.change.is_some_and(|change| change.d != change.d_used) { "*" } else { "" };
    let delta = game.change.map(|change| Hundredths::new(change.delta.into()));
    let times = delta.zip(k).map(|(delta, k)| delta.times(k));
    GameLine {
        round: entry.round,
        white: entry.colour.code() == 'w',
        black: entry.colour.code() == 'b',
        opponent: opponent.and_then(|opponent| opponent.fide_id).map(FideId::get),
        name: opponent.map(|opponent| opponent.name.to_owned()).unwrap_or_default(),
        federation: opponent.map(|opponent| opponent.federation.to_owned()).unwrap_or_default(),
        rating: game.opponent_rating.map(|rating| format!("{rating}{star}")).unwrap_or_default(),
        result: minus(&result),
        chg: delta.map(signed_hundredths).unwrap_or_default(),
        kchg: times.map(signed_hundredths).unwrap_or_default(),
        direction: times.map_or("", |times| direction(times.get())),
        why,
    }
}
