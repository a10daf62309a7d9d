//! What SQLite and PostgreSQL are asked for alike: to run statements and to read their rows.

use super::PlayerBatch;
use super::row::{Fields, Value};
use super::tables::{self, PLAYER, Table};
use crate::error::{Error, Result};
use arpad_period::TournamentId;
use arpad_regulations::FideId;
use std::collections::BTreeMap;
use std::time::Duration;

/// Rows that cannot be read, each with the reason.
pub(super) type Unreadable = BTreeMap<String, String>;

/// A database that runs statements. Parameters are written `?1`, `?2`.
pub(super) trait Engine: Send {
    fn begin(&mut self) -> Result<()>;
    fn begin_read(&mut self) -> Result<()>;
    fn commit(&mut self) -> Result<()>;
    fn rollback(&mut self) -> Result<()>;
    fn set_patience(&mut self, patience: Duration) -> Result<()>;
    /// Rows that cannot be read, while they are collected.
    fn unreadable(&mut self) -> &mut Option<Unreadable>;
    /// What is wrong with the database itself, and where.
    fn faults(&mut self) -> Result<Vec<(String, String)>>;
    /// Runs statements without values or answers.
    fn batch(&mut self, sql: &str) -> Result<()>;
    /// Runs a statement and returns how many rows it touched.
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64>;
    /// Walks the rows of a query.
    fn each(&mut self, sql: &str, values: &[Value<'_>], read: &mut dyn FnMut(Fields<'_>) -> Result<()>) -> Result<()>;
    /// Walks very many rows of a query without values, as fast as this database can.
    fn each_of_many(&mut self, sql: &str, read: &mut dyn FnMut(Fields<'_>) -> Result<()>) -> Result<()> {
        self.each(sql, &[], read)
    }
    /// Removes rows of a table that is only added to otherwise: its guard stands aside for this one statement.
    fn remove(&mut self, table: &str, sql: &str, values: &[Value<'_>]) -> Result<u64>;
    /// Adds many rows to a table, as fast as this database can, and returns how many.
    fn add<'v, const N: usize>(
        &mut self,
        table: &Table<N>,
        rows: impl Iterator<Item = [Value<'v>; N]>,
    ) -> Result<usize>;

    /// Adds a row to a table.
    fn insert<const N: usize>(&mut self, table: &Table<N>, row: &[Value<'_>; N]) -> Result<()> {
        self.execute(&table.insert(), row).map(drop)
    }

    /// Walks the rows of a query. One that cannot be read, which `read` returns as its error, ends it unless such rows are
    /// being collected; what it returns within is the answer of whoever takes the row.
    fn walk(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        read: &mut dyn FnMut(Fields<'_>) -> Result<Result<()>>,
    ) -> Result<()> {
        self.noting_unreadable(sql, read, |engine, read| engine.each(sql, values, read))
    }

    /// The same for very many rows, as of a whole table.
    fn walk_many(&mut self, sql: &str, read: &mut dyn FnMut(Fields<'_>) -> Result<Result<()>>) -> Result<()> {
        self.noting_unreadable(sql, read, |engine, read| engine.each_of_many(sql, read))
    }

    fn noting_unreadable(
        &mut self,
        sql: &str,
        read: &mut dyn FnMut(Fields<'_>) -> Result<Result<()>>,
        walk: impl FnOnce(&mut Self, &mut dyn FnMut(Fields<'_>) -> Result<()>) -> Result<()>,
    ) -> Result<()> {
        let mut unreadable = self.unreadable().take();
        let done = walk(self, &mut |row| match (read(row.again()), &mut unreadable) {
            (Ok(taken), _) => taken,
            (Err(error), None) => Err(error),
            (Err(error), Some(rows)) => {
                let table = sql.split_once(" FROM ").and_then(|(_, rest)| rest.split_whitespace().next());
                rows.insert(row.place(table.unwrap_or_default()), error.to_string());
                Ok(())
            }
        });
        *self.unreadable() = unreadable;
        done
    }

    /// Another reader that sees what this one sees now, where there can be one: two cores then read two parts of a table.
    fn beside(&mut self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Walks the versions of all players up to a log entry, or of those among sorted ids, each with the FIDE id; `part` says
    /// which part of the table is read.
    fn player_rows_among(
        &mut self,
        as_of: i64,
        part: &str,
        among: Option<&[FideId]>,
        read: &mut dyn FnMut(FideId, Fields<'_>) -> Result<Result<()>>,
    ) -> Result<()> {
        let mut among = among;
        let sql = PLAYER.select(&format!("WHERE seq <= {as_of} {part} ORDER BY fide_id, seq DESC"));
        self.walk_many(&sql, &mut |row| {
            let id = row.first_fide_id()?;
            // Most of a row's cost is its texts: whom nobody asks for is passed over by their number.
            if let Some(ids) = &mut among {
                while ids.first().is_some_and(|first| *first < id) {
                    *ids = &ids[1..];
                }
                if ids.first() != Some(&id) {
                    return Ok(Ok(()));
                }
            }
            read(id, row)
        })
    }

    /// The same in batches.
    fn player_batches_among(
        &mut self,
        as_of: i64,
        part: &str,
        among: Option<&[FideId]>,
        each: &mut dyn FnMut(&mut PlayerBatch),
    ) -> Result<()> {
        let mut batch = PlayerBatch::default();
        self.player_rows_among(as_of, part, among, &mut |id, row| {
            if batch.is_full_for(id) {
                each(&mut batch);
                batch.clear();
            }
            batch.add(id, row.whole()).map(Ok)
        })?;
        if !batch.is_empty() {
            each(&mut batch);
        }
        Ok(())
    }

    fn all<T>(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        mut read: impl FnMut(Fields<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut found = Vec::new();
        self.walk(sql, values, &mut |row| {
            found.push(read(row)?);
            Ok(Ok(()))
        })?;
        Ok(found)
    }

    fn one<T>(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
        read: impl FnMut(Fields<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        Ok(self.all(sql, values, read)?.into_iter().next())
    }

    /// The rows of sorted numbers, and those between: neighbours are read together, as the tournaments of a month are.
    fn among<T>(&mut self, sql: &str, ids: &[u32], mut read: impl FnMut(Fields<'_>) -> Result<T>) -> Result<Vec<T>> {
        let mut found = Vec::new();
        for near in ids.chunk_by(|one, next| next - one <= NEAR) {
            let (Some(first), Some(last)) = (near.first(), near.last()) else { continue };
            found.extend(self.all(sql, &[(*first).into(), (*last).into()], &mut read)?);
        }
        Ok(found)
    }

    /// The next number of a table. Only one writes at a time, and what was rolled back leaves no gap.
    fn next_id(&mut self, table: &str) -> Result<u32> {
        let sql = format!("SELECT coalesce(max(id), 0) + 1 FROM {table}");
        let next = self.one(&sql, &[], |mut row| row.integer())?;
        next.ok_or_else(|| Error::Database("no more numbers".to_owned()))
    }

    fn add_detail(
        &mut self,
        table: &Table<4>,
        seq: i64,
        tournament: TournamentId,
        detail: &impl serde::Serialize,
    ) -> Result<()> {
        let id = self.next_id(table.name)?;
        let detail = serde_json::to_string(detail).expect("plain values");
        self.insert(table, &[id.into(), seq.into(), tournament.into(), (&detail).into()])
    }

    fn details<T: serde::de::DeserializeOwned>(
        &mut self,
        table: &Table<4>,
        tournament: TournamentId,
    ) -> Result<Vec<(i64, T)>> {
        self.all(&table.select("WHERE tournament = ?1 ORDER BY id"), &[tournament.into()], tables::detail)
    }
}

/// Numbers that are read together although nobody asked for those between: a question costs more than so many rows.
const NEAR: u32 = 8;
