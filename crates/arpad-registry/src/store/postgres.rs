//! The store in PostgreSQL, for a server that many officers share.

use super::PATIENCE;
use super::Store as _;
use super::address::Address;
use super::engine::{Engine, Unreadable};
use super::postgres_copy::Copied;
use super::row::{Fields, Row, Value};
use super::schema::{
    ADD_ONLY, GUARD, GUARD_BODY, MIGRATIONS, VERSION_TABLE, WITH_BLOCKS, WITH_DUPLICATES, WITH_SKETCHES, for_postgres,
    not_its_tables,
};
use super::tables::Table;
use crate::error::{Error, Result};
use postgres::binary_copy::BinaryCopyInWriter;
use postgres::error::SqlState;
use postgres::fallible_iterator::FallibleIterator as _;
use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Statement};
use std::collections::HashMap;
use std::time::Duration;

/// A database on a PostgreSQL server: the first schema of the user's search path.
pub struct PostgresStore {
    pub(super) client: Client,
    prepared: HashMap<String, Statement>,
    unreadable: Option<Unreadable>,
    /// Rows added to each table, for its statistics.
    added: HashMap<String, u64>,
}

impl From<postgres::Error> for Error {
    fn from(error: postgres::Error) -> Error {
        let Some(answer) = error.as_db_error() else {
            let text = chain(&error);
            let lost = error.is_closed() || text.starts_with("error communicating");
            // Whether the last statement reached the server is not known here.
            let what =
                if lost { "the connection was lost; check whether it was done before you try again: " } else { "" };
            return Error::Database(format!("{what}{text}"));
        };
        match *answer.code() {
            SqlState::LOCK_NOT_AVAILABLE | SqlState::T_R_DEADLOCK_DETECTED => Error::Locked,
            SqlState::READ_ONLY_SQL_TRANSACTION => Error::ReadOnly,
            SqlState::INSUFFICIENT_PRIVILEGE => {
                Error::Database(format!("{}; give this user the right to it", answer.message()))
            }
            SqlState::CHARACTER_NOT_IN_REPERTOIRE | SqlState::UNTRANSLATABLE_CHARACTER => Error::Database(format!(
                "a text has a character this database cannot store; remove it ({})",
                answer.message()
            )),
            _ => Error::Database(answer.message().to_owned()),
        }
    }
}

/// An error with its causes, on one line.
pub(super) fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text.replace('\n', " ")
}

impl PostgresStore {
    /// Creates the tables in a database that has none.
    pub fn create(address: &Address) -> Result<PostgresStore> {
        let mut store = PostgresStore::connect(address)?;
        match store.version()? {
            Some(_) => Err(Error::Exists),
            None => store.migrate(),
        }?;
        Ok(store)
    }

    /// Opens a database, bringing an older one up to date.
    pub fn open(address: &Address) -> Result<PostgresStore> {
        PostgresStore::connect(address)?.up_to_date()
    }

    /// Opens a database to be read; whatever would write is refused.
    pub fn open_read_only(address: &Address) -> Result<PostgresStore> {
        let mut store = PostgresStore::connect(address)?;
        store.client.batch_execute("SET default_transaction_read_only = on")?;
        match store.version()?.ok_or(Error::Empty)? {
            found if found < known() => Err(Error::Older { found, known: known() }),
            _ => Ok(store),
        }
    }

    fn up_to_date(mut self) -> Result<PostgresStore> {
        if self.version()?.ok_or(Error::Empty)? < known() {
            self.migrate()?;
        }
        Ok(self)
    }

    fn connect(address: &Address) -> Result<PostgresStore> {
        let mut store = PostgresStore {
            client: address.connect()?,
            prepared: HashMap::new(),
            unreadable: None,
            added: HashMap::new(),
        };
        // A machine that went away in the middle of a transaction is noticed within minutes, not hours.
        store.client.batch_execute(
            "SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 6",
        )?;
        // What was acknowledged must survive a crash of the server, also where the server is set up to acknowledge early.
        store.client.batch_execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
        )?;
        Engine::set_patience(&mut store, PATIENCE)?;
        Ok(store)
    }

    /// How many migrations the database has seen; `None` if it is empty.
    fn version(&mut self) -> Result<Option<u32>> {
        // Tables of an extension are not anybody's data.
        let relations = "SELECT relname::text FROM pg_catalog.pg_class c \
                         WHERE relnamespace = (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = current_schema()) \
                         AND relkind IN ('r', 'p', 'v', 'm', 'f') \
                         AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')";
        let names: Vec<String> = self.client.query(relations, &[])?.iter().map(|row| row.get(0)).collect();
        if names.is_empty() {
            return Ok(None);
        }
        if !names.iter().any(|name| name == VERSION_TABLE) {
            return Err(Error::Foreign("it has tables of another program".to_owned()));
        }
        let version = self.client.query_opt(&format!("SELECT version FROM {VERSION_TABLE}"), &[])?;
        let found = version.map_or(0, |row| u32::try_from(row.get::<_, i64>(0)).unwrap_or(u32::MAX));
        if found > known() {
            return Err(if self.has_these_tables()? {
                Error::OtherSchema { found }
            } else {
                Error::Newer { found, known: known() }
            });
        }
        Ok(Some(found))
    }

    fn migrate(&mut self) -> Result<()> {
        let encoding: String = self.client.query_one("SHOW server_encoding", &[])?.get(0);
        if encoding != "UTF8" {
            return Err(Error::Encoding(encoding));
        }
        let done = self
            .client
            .batch_execute("BEGIN ISOLATION LEVEL READ COMMITTED")
            .map_err(Error::from)
            .and_then(|()| self.migrate_within());
        if done.is_err() {
            Engine::rollback(self)?;
        }
        done
    }

    fn migrate_within(&mut self) -> Result<()> {
        // There may be no table yet to be locked: two that begin at once meet at a number of our own.
        self.client.batch_execute("SELECT pg_advisory_xact_lock(x'41727064'::bigint)")?;
        let found = self.version()?;
        if found.is_none() {
            self.client.batch_execute(&format!(
                "CREATE TABLE {VERSION_TABLE} (version BIGINT NOT NULL); INSERT INTO {VERSION_TABLE} VALUES (0); \
                 CREATE FUNCTION {GUARD}() RETURNS trigger LANGUAGE plpgsql AS $${GUARD_BODY}$$"
            ))?;
        }
        for migration in &MIGRATIONS[found.unwrap_or(0) as usize..] {
            self.client.batch_execute(&for_postgres(migration)).map_err(|error| not_its_tables(found, error.into()))?;
        }
        if found.is_some_and(|found| (1..WITH_DUPLICATES).contains(&found)) {
            self.derive_merges()?;
        }
        if found.is_some_and(|found| (1..WITH_SKETCHES).contains(&found)) {
            self.derive_sketches()?;
        }
        if found.is_some_and(|found| (1..WITH_BLOCKS).contains(&found)) {
            self.derive_blocks()?;
        }
        for table in ADD_ONLY {
            self.client.batch_execute(&format!(
                "CREATE OR REPLACE TRIGGER {table}_never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} \
                 FOR EACH STATEMENT EXECUTE FUNCTION {GUARD}()"
            ))?;
        }
        self.client.batch_execute(&format!("UPDATE {VERSION_TABLE} SET version = {}; COMMIT", known()))?;
        Ok(())
    }

    /// Notes that rows were added. After many, and whenever they have become twice as many, the server counts what the table holds:
    /// else it reads on as is best for an empty one.
    pub(super) fn grown(&mut self, table: &str, rows: u64) -> Result<()> {
        const MANY: u64 = 500;
        let added = self.added.entry(table.to_owned()).or_default();
        let before = std::mem::replace(added, *added + rows);
        if before + rows >= MANY && (before + rows).ilog2() > before.max(1).ilog2() {
            self.client.batch_execute(&format!("ANALYZE {table}"))?;
        }
        Ok(())
    }

    fn prepared(&mut self, sql: &str) -> Result<Statement> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(&sql.replace('?', "$"))?;
        self.prepared.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

fn known() -> u32 {
    u32::try_from(MIGRATIONS.len()).expect("a few")
}

impl Value<'_> {
    fn postgres_type(&self) -> Type {
        match self {
            Value::Integer(_) => Type::INT8,
            Value::Text(_) => Type::TEXT,
            Value::Bytes(_) => Type::BYTEA,
        }
    }
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Integer(number) => number.to_sql(ty, out),
            Value::Text(text) => text.as_deref().to_sql(ty, out),
            Value::Bytes(bytes) => bytes.to_sql(ty, out),
        }
    }

    fn accepts(ty: &Type) -> bool {
        [Type::INT8, Type::TEXT, Type::BYTEA].contains(ty)
    }

    to_sql_checked!();
}

impl Row for postgres::Row {
    fn name(&self, column: usize) -> String {
        self.columns()[column].name().to_owned()
    }

    fn integer(&self, column: usize) -> Result<Option<i64>> {
        Ok(self.try_get(column)?)
    }

    fn text(&self, column: usize) -> Result<Option<&str>> {
        Ok(self.try_get(column)?)
    }

    fn bytes(&self, column: usize) -> Result<Vec<u8>> {
        Ok(self.try_get(column)?)
    }
}

impl Engine for PostgresStore {
    fn unreadable(&mut self) -> &mut Option<Unreadable> {
        &mut self.unreadable
    }

    fn faults(&mut self) -> Result<Vec<(String, String)>> {
        self.all_faults()
    }

    fn begin(&mut self) -> Result<()> {
        // Each statement sees what was committed before it, so what is read after the lock is what the last writer left.
        let sql = "BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE log IN EXCLUSIVE MODE";
        let begun = self.client.batch_execute(sql).map_err(Error::from);
        if begun.is_err() {
            Engine::rollback(self)?;
        }
        begun
    }

    fn begin_read(&mut self) -> Result<()> {
        Ok(self.client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?)
    }

    fn commit(&mut self) -> Result<()> {
        // After a failed statement, COMMIT alone would silently roll back; the query before it fails aloud.
        Ok(self.client.batch_execute("SELECT 1; COMMIT")?)
    }

    fn rollback(&mut self) -> Result<()> {
        Ok(self.client.batch_execute("ROLLBACK")?)
    }

    fn set_patience(&mut self, patience: Duration) -> Result<()> {
        // 0 would mean for ever.
        let milliseconds = patience.as_millis().max(1);
        Ok(self.client.batch_execute(&format!("SET lock_timeout = {milliseconds}"))?)
    }

    fn batch(&mut self, sql: &str) -> Result<()> {
        Ok(self.client.batch_execute(sql)?)
    }

    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64> {
        let statement = self.prepared(sql)?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        Ok(self.client.execute(&statement, &values)?)
    }

    fn insert<const N: usize>(&mut self, table: &Table<N>, row: &[Value<'_>; N]) -> Result<()> {
        self.execute(&table.insert(), row)?;
        self.grown(table.name, 1)
    }

    fn each(&mut self, sql: &str, values: &[Value<'_>], read: &mut dyn FnMut(Fields<'_>) -> Result<()>) -> Result<()> {
        let statement = self.prepared(sql)?;
        let mut rows = self.client.query_raw(&statement, values)?;
        while let Some(row) = rows.next()? {
            read(Fields::new(&row))?;
        }
        Ok(())
    }

    fn each_of_many(&mut self, sql: &str, read: &mut dyn FnMut(Fields<'_>) -> Result<()>) -> Result<()> {
        // A copy does not say what its columns are. A query that is wrong is refused here, as any other is.
        let query = self.client.prepare(sql)?;
        let columns = query.columns().iter().map(|column| (column.name().to_owned(), column.type_().clone())).collect();
        let mut rows = Copied::new(self.client.copy_out(&format!("COPY ({sql}) TO STDOUT BINARY"))?, columns)?;
        while let Some(row) = rows.next()? {
            read(Fields::new(row))?;
        }
        Ok(())
    }

    fn remove(&mut self, table: &str, sql: &str, values: &[Value<'_>]) -> Result<u64> {
        self.client.batch_execute(&format!("ALTER TABLE {table} DISABLE TRIGGER {table}_never_changes"))?;
        let removed = self.execute(sql, values)?;
        self.client.batch_execute(&format!("ALTER TABLE {table} ENABLE TRIGGER {table}_never_changes"))?;
        Ok(removed)
    }

    fn add<'v, const N: usize>(
        &mut self,
        table: &Table<N>,
        rows: impl Iterator<Item = [Value<'v>; N]>,
    ) -> Result<usize> {
        // A COPY refused at its start (no right, read-only) leaves the client out of step with the server. The first row
        // goes by itself, and is refused for the same reasons.
        let mut rows = rows.peekable();
        let Some(first) = rows.next() else { return Ok(0) };
        self.insert(table, &first)?;
        if rows.peek().is_none() {
            return Ok(1);
        }
        let types: Vec<Type> = first.iter().map(Value::postgres_type).collect();
        let sql = format!("COPY {} ({}) FROM STDIN BINARY", table.name, table.columns.join(", "));
        let mut writer = BinaryCopyInWriter::new(self.client.copy_in(&sql)?, &types);
        for row in rows {
            if writer.write_raw(&row).is_err() {
                // Why, the end of the copy says.
                break;
            }
        }
        let copied = writer.finish()?;
        self.grown(table.name, copied)?;
        Ok(usize::try_from(copied).expect("as many as were given") + 1)
    }
}
