//! Drafts, published lists and what led to them, in SQLite.

use super::sqlite::{class, month, word};
use crate::engine::{Derivation, Mark, Role, Standing};
use crate::error::{Error, Result};
use crate::model::{DerivationRow, Draft, ListHead, ListId, ListRow, PublishedList};
use arpad_rating::{Hundredths, Rating};
use arpad_regulations::{Class, Month};
use rusqlite::{Connection, OptionalExtension as _, Params, Row, params};

pub(super) fn set_draft(connection: &Connection, draft: &Draft) -> Result<()> {
    let Draft { class, month, inputs, list_digest, pool_digest } = draft;
    connection.execute(
        "INSERT OR REPLACE INTO draft (class, month, inputs, list_digest, pool_digest) VALUES (?, ?, ?, ?, ?)",
        params![class.name(), month.to_string(), inputs, list_digest, pool_digest],
    )?;
    Ok(())
}

pub(super) fn draft(connection: &Connection, class: Class, month: Month) -> Result<Option<Draft>> {
    let sql = "SELECT inputs, list_digest, pool_digest FROM draft WHERE class = ? AND month = ?";
    let found = connection.query_row(sql, params![class.name(), month.to_string()], |row| {
        Ok(Draft { class, month, inputs: row.get(0)?, list_digest: row.get(1)?, pool_digest: row.get(2)? })
    });
    Ok(found.optional()?)
}

pub(super) fn add_list(
    connection: &Connection,
    list: &PublishedList,
    rows: &mut dyn Iterator<Item = ListRow>,
    derivations: &mut dyn Iterator<Item = DerivationRow>,
) -> Result<()> {
    let PublishedList { head, inputs, difference, list, pool } = list;
    let ListHead { id, seq, imported, reason, program, list_digest, pool_digest } = head;
    let (class, month, revision) = (id.class.name(), id.month.to_string(), id.revision);
    connection.execute(
        "INSERT INTO list (class, month, revision, seq, imported, reason, difference, inputs, program, list_digest, \
         pool_digest, list, pool) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            class,
            month,
            revision,
            seq,
            imported,
            reason,
            difference,
            inputs,
            program,
            list_digest,
            pool_digest,
            list,
            pool
        ],
    )?;
    let number = |rating: Option<Rating>| rating.map(Rating::get);
    let mut insert = connection.prepare_cached(
        "INSERT INTO list_row (fide_id, class, month, revision, rating, highest, games, in_period, k, last_games, mark) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    for ListRow { standing, .. } in rows {
        insert.execute(params![
            standing.fide_id,
            class,
            month,
            revision,
            number(standing.rating),
            number(standing.highest),
            standing.games,
            standing.in_period,
            standing.k,
            standing.last_games.map(|month| month.to_string()),
            standing.mark.letter(),
        ])?;
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO derivation (fide_id, class, month, revision, place, tournament, role, rating, games, half_points, k, \
         k_used, change) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    for (place, DerivationRow { derivation, .. }) in (0_u32..).zip(derivations) {
        insert.execute(params![
            derivation.player,
            class,
            month,
            revision,
            place,
            derivation.tournament,
            derivation.role.name(),
            number(derivation.rating),
            derivation.games,
            derivation.half_points,
            derivation.k,
            derivation.k_used,
            derivation.change.get(),
        ])?;
    }
    Ok(())
}

fn list_id(row: &Row<'_>) -> Result<ListId> {
    let month = month(row, "month")?.ok_or_else(|| Error::Damaged("a list without a month".to_owned()))?;
    Ok(ListId { class: class(row, "class")?, month, revision: row.get("revision")? })
}

fn head(row: &Row<'_>) -> Result<ListHead> {
    Ok(ListHead {
        id: list_id(row)?,
        seq: row.get("seq")?,
        imported: row.get("imported")?,
        reason: row.get("reason")?,
        program: row.get("program")?,
        list_digest: row.get("list_digest")?,
        pool_digest: row.get("pool_digest")?,
    })
}

pub(super) fn lists(connection: &Connection) -> Result<Vec<ListHead>> {
    let sql = "SELECT class, month, revision, seq, imported, reason, program, list_digest, pool_digest \
               FROM list ORDER BY class, month, revision";
    all(connection, sql, [], head)
}

pub(super) fn list(connection: &Connection, id: &ListId) -> Result<Option<PublishedList>> {
    let sql = "SELECT * FROM list WHERE class = ? AND month = ? AND revision = ?";
    let whole = |row: &Row<'_>| {
        Ok(PublishedList {
            head: head(row)?,
            inputs: row.get("inputs")?,
            difference: row.get("difference")?,
            list: row.get("list")?,
            pool: row.get("pool")?,
        })
    };
    let found = all(connection, sql, params![id.class.name(), id.month.to_string(), id.revision], whole)?;
    Ok(found.into_iter().next())
}

fn list_row(row: &Row<'_>) -> Result<ListRow> {
    let mark: String = row.get("mark")?;
    Ok(ListRow {
        list: list_id(row)?,
        standing: Standing {
            fide_id: row.get("fide_id")?,
            rating: rating(row, "rating")?,
            highest: rating(row, "highest")?,
            games: row.get("games")?,
            in_period: row.get("in_period")?,
            k: row.get("k")?,
            last_games: month(row, "last_games")?,
            mark: word(&mark, Mark::from_letter(&mark))?,
        },
    })
}

fn derivation_row(row: &Row<'_>) -> Result<DerivationRow> {
    let role: String = row.get("role")?;
    Ok(DerivationRow {
        list: list_id(row)?,
        derivation: Derivation {
            player: row.get("fide_id")?,
            tournament: row.get("tournament")?,
            role: word(&role, Role::ALL.into_iter().find(|known| known.name() == role))?,
            rating: rating(row, "rating")?,
            games: row.get("games")?,
            half_points: row.get("half_points")?,
            k: row.get("k")?,
            k_used: row.get("k_used")?,
            change: Hundredths::new(row.get("change")?),
        },
    })
}

fn rating(row: &Row<'_>, column: &str) -> Result<Option<Rating>> {
    let number: Option<u16> = row.get(column)?;
    number.map(|number| word(&number.to_string(), Rating::new(number))).transpose()
}

pub(super) fn list_rows(connection: &Connection, id: &ListId) -> Result<Vec<ListRow>> {
    let sql = "SELECT * FROM list_row WHERE class = ? AND month = ? AND revision = ? ORDER BY fide_id";
    all(connection, sql, params![id.class.name(), id.month.to_string(), id.revision], list_row)
}

pub(super) fn list_derivations(connection: &Connection, id: &ListId) -> Result<Vec<DerivationRow>> {
    let sql = "SELECT * FROM derivation WHERE class = ? AND month = ? AND revision = ? ORDER BY fide_id, place";
    all(connection, sql, params![id.class.name(), id.month.to_string(), id.revision], derivation_row)
}

pub(super) fn player_rows(connection: &Connection, fide_id: u32) -> Result<Vec<ListRow>> {
    let sql = "SELECT * FROM list_row WHERE fide_id = ? ORDER BY class, month, revision";
    all(connection, sql, [fide_id], list_row)
}

pub(super) fn player_derivations(connection: &Connection, fide_id: u32) -> Result<Vec<DerivationRow>> {
    let sql = "SELECT * FROM derivation WHERE fide_id = ? ORDER BY class, month, revision, place";
    all(connection, sql, [fide_id], derivation_row)
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    parameters: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(parameters)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}
