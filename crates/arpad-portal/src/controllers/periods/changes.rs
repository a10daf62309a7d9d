//! What a list changes, as tables: oddities first, then the largest changes.

use crate::figures::{Figure, direction, signed, signed_hundredths};
use arpad_rating::{K, Rating};
use arpad_registry::{Authority, Changed, Changes, Error, ListColumn, OtherChange, PlayerChange, Signal};
use arpad_regulations::FideId;

/// Rows shown of many.
const SHOWN: usize = 20;

/// A table with its heading.
pub struct ChangeTable {
    /// The key of its heading, with a count.
    pub title: &'static str,
    pub count: usize,
    pub rows: Vec<ChangeLine>,
    /// How many are not shown.
    pub more: usize,
}

/// A player on this list and the one before.
pub struct ChangeLine {
    pub id: FideId,
    pub name: String,
    pub before: String,
    pub now: String,
    pub change: Figure,
    pub direction: &'static str,
    pub games: u32,
    /// K, or what it was and is; for an oddity the tournament.
    pub beside: Beside,
}

pub enum Beside {
    K(String),
    Tournament(u32),
    Nothing,
}

pub fn name(authority: &mut Authority<'_>, id: FideId) -> Result<String, Error> {
    Ok(authority.store().player(id, i64::MAX)?.map_or_else(|| id.to_string(), |player| player.name.to_string()))
}

fn rating(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "—".to_owned(), |rating| rating.to_string())
}

pub fn tables(authority: &mut Authority<'_>, changes: &Changes) -> Result<Vec<ChangeTable>, Error> {
    let Changes { newcomers, risers, fallers, delisted, k_changes, many_games, signals, .. } = changes;
    let mut tables = Vec::new();
    let mut rows = Vec::new();
    for Signal { fide_id, tournament, games, more } in signals.iter().take(SHOWN) {
        rows.push(ChangeLine {
            id: *fide_id,
            name: name(authority, *fide_id)?,
            before: String::new(),
            now: String::new(),
            change: signed_hundredths(*more),
            direction: direction(more.get()),
            games: *games,
            beside: Beside::Tournament(tournament.get()),
        });
    }
    let more = signals.len() - rows.len();
    tables.push(ChangeTable { title: "oddities", count: signals.len(), rows, more });
    for (title, players) in [
        ("many-games", many_games),
        ("leaving", delisted),
        ("largest-rises", risers),
        ("largest-falls", fallers),
        ("first-ratings-count", newcomers),
        ("other-k", k_changes),
    ] {
        let mut rows = Vec::new();
        for change in players.iter().take(SHOWN) {
            rows.push(line(authority, change)?);
        }
        let more = players.len() - rows.len();
        tables.push(ChangeTable { title, count: players.len(), rows, more });
    }
    tables.retain(|table| !table.rows.is_empty());
    Ok(tables)
}

fn line(authority: &mut Authority<'_>, change: &PlayerChange) -> Result<ChangeLine, Error> {
    let k = |k: Option<K>| k.map(|k| k.to_string()).unwrap_or_default();
    let (before, now) = (k(change.k_before), k(change.k));
    Ok(ChangeLine {
        id: change.fide_id,
        name: name(authority, change.fide_id)?,
        before: rating(change.before),
        now: rating(change.rating),
        change: change.change.map(signed).unwrap_or_default(),
        direction: direction(change.change.unwrap_or(0).into()),
        games: change.games,
        beside: Beside::K(if before.is_empty() || before == now { now } else { format!("{before} → {now}") }),
    })
}

/// What a revision changes, the largest difference first.
pub fn difference(authority: &mut Authority<'_>, changed: &[Changed]) -> Result<ChangeTable, Error> {
    let by = |one: &Changed| one.from.zip(one.to).map(|(from, to)| i32::from(to.get()) - i32::from(from.get()));
    let mut sorted: Vec<&Changed> = changed.iter().collect();
    sorted.sort_by_key(|one| (by(one).is_some(), std::cmp::Reverse(by(one).map(i32::abs)), one.fide_id));
    let mut rows = Vec::new();
    for one in sorted.into_iter().take(2 * SHOWN) {
        rows.push(ChangeLine {
            id: one.fide_id,
            name: name(authority, one.fide_id)?,
            before: rating(one.from),
            now: rating(one.to),
            change: by(one).map(signed).unwrap_or_default(),
            direction: direction(by(one).unwrap_or(0).into()),
            games: 0,
            beside: Beside::Nothing,
        });
    }
    let more = changed.len() - rows.len();
    Ok(ChangeTable { title: "ratings-changed", count: changed.len(), rows, more })
}

/// Columns of a list that a revision changes beside ratings.
pub struct OtherColumns {
    pub rows: Vec<OtherLine>,
    pub more: usize,
}

pub struct OtherLine {
    pub id: FideId,
    pub name: String,
    /// The key of the column's name.
    pub column: &'static str,
    pub before: String,
    pub now: String,
}

pub fn other_columns(authority: &mut Authority<'_>, others: &[OtherChange]) -> Result<OtherColumns, Error> {
    let mut rows = Vec::new();
    for one in others.iter().take(SHOWN) {
        let column = match one.column {
            ListColumn::K => "column-k",
            ListColumn::Games => "column-games",
            ListColumn::GamesInPeriod => "column-period-games",
            ListColumn::Highest => "column-highest",
            ListColumn::LastGames => "column-last-games",
            ListColumn::Activity => "column-activity",
        };
        let name = name(authority, one.fide_id)?;
        rows.push(OtherLine { id: one.fide_id, name, column, before: one.from.clone(), now: one.to.clone() });
    }
    Ok(OtherColumns { more: others.len() - rows.len(), rows })
}
