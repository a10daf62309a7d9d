//! The store in SQLite.

use super::PATIENCE;
use super::Store as _;
use super::row::{Fields, Row, Value};
use super::schema::{ADD_ONLY, APPLICATION_ID, MIGRATIONS, WITH_DUPLICATES};
use super::sql::Engine;
use super::tables::Table;
use crate::error::{Error, Result};
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};
use std::path::Path;
use std::time::Duration;

/// A database in one file, or in memory.
pub struct SqliteStore {
    pub(super) connection: Connection,
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Locked,
            Some(ErrorCode::ReadOnly) => Error::ReadOnly,
            // SQLite gives no other reason: the file or its folder is not for this user.
            Some(ErrorCode::CannotOpen) => Error::Database(
                "it cannot be opened; give this user the right to read and write the file and its folder".to_owned(),
            ),
            Some(ErrorCode::NotADatabase) => Error::Foreign("the file is not a SQLite database".to_owned()),
            _ => Error::Database(error.to_string()),
        }
    }
}

impl SqliteStore {
    /// Opens a database, creating it if it is not there and bringing an older one up to date.
    pub fn open(path: &Path) -> Result<SqliteStore> {
        let connection = Connection::open(path)?;
        let store = SqliteStore::ready(connection)?;
        // Readers do not wait for a run, and a run does not wait for readers. Only now: a file that is not ours stays as it is.
        store.connection.pragma_update(None, "journal_mode", "WAL")?;
        Ok(store)
    }

    /// Opens a database that is there only to be read; whatever would write is refused.
    ///
    /// SQLite wants to write beside a database even to read it. Where nobody may write there, such as on a medium that is
    /// read-only, and nobody has the database open, it is read as a file that does not change.
    pub fn open_read_only(path: &Path) -> Result<SqliteStore> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = SqliteStore::ready(Connection::open_with_flags(path, flags)?);
        match (opened, immutable(path)) {
            (Err(Error::ReadOnly | Error::Database(_)), Some(uri)) => {
                let flags = flags | OpenFlags::SQLITE_OPEN_URI;
                SqliteStore::ready(Connection::open_with_flags(uri, flags)?)
            }
            (opened, _) => opened,
        }
    }

    /// Makes sure that nobody has the database in a file open, so that another file can take its place. One that cannot be
    /// read any more has nobody in it.
    pub fn make_way(path: &Path) -> Result<()> {
        if path.exists() {
            let closed = Connection::open(path)
                .and_then(|connection| connection.pragma_update(None, "journal_mode", "DELETE"))
                .map_err(Error::from);
            if let Err(Error::Locked) = closed {
                return Err(Error::Locked);
            }
        }
        for beside in ["-wal", "-shm"] {
            let mut name = path.as_os_str().to_owned();
            name.push(beside);
            // Of a database that is gone; the new one must not take it for its own.
            let _ = std::fs::remove_file(name);
        }
        Ok(())
    }

    /// A database that lives as long as the value.
    pub fn in_memory() -> Result<SqliteStore> {
        SqliteStore::ready(Connection::open_in_memory()?)
    }

    fn ready(connection: Connection) -> Result<SqliteStore> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let mut store = SqliteStore { connection };
        store.migrate()?;
        Ok(store)
    }

    fn migrate(&mut self) -> Result<()> {
        let known = u32::try_from(MIGRATIONS.len()).expect("a few");
        let pragma = |name: &str| self.connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
        let found = u32::try_from(pragma("user_version")?).unwrap_or(u32::MAX);
        let application = pragma("application_id")?;
        if found > 0 && application != i64::from(APPLICATION_ID) {
            return Err(Error::Foreign("the file belongs to another program".to_owned()));
        }
        if found > known {
            return Err(Error::Newer { found, known });
        }
        if found == known {
            return Ok(());
        }
        if found > 0 && self.connection.is_readonly(rusqlite::MAIN_DB)? {
            return Err(Error::Older { found, known });
        }
        let tables: u32 = self.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if found == 0 && tables > 0 {
            return Err(Error::Foreign("the file has tables of its own".to_owned()));
        }
        Engine::begin(self)?;
        for migration in &MIGRATIONS[found as usize..] {
            self.connection.execute_batch(migration)?;
        }
        if (1..WITH_DUPLICATES).contains(&found) {
            self.derive_merges()?;
        }
        for table in ADD_ONLY {
            for what in ["UPDATE", "DELETE"] {
                self.connection.execute_batch(&format!(
                    "CREATE TRIGGER IF NOT EXISTS {table}_no_{what} BEFORE {what} ON {table} \
                     BEGIN SELECT raise(ABORT, 'rows of {table} never change'); END;"
                ))?;
            }
        }
        self.connection.pragma_update(None, "application_id", APPLICATION_ID)?;
        self.connection.pragma_update(None, "user_version", known)?;
        Engine::commit(self)
    }
}

/// The address under which SQLite takes a file as one that does not change; `None` while somebody has it open.
fn immutable(path: &Path) -> Option<String> {
    let text = path.to_str()?;
    // A reader that may not remove it leaves an empty one behind.
    let open = std::fs::metadata(format!("{text}-wal")).is_ok_and(|wal| wal.len() > 0);
    let text = text.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    (!open).then(|| format!("file:{text}?immutable=1"))
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Integer(Some(number)) => ValueRef::Integer(*number),
            Value::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
            Value::Integer(None) | Value::Text(None) => ValueRef::Null,
        }))
    }
}

impl Row for rusqlite::Row<'_> {
    fn integer(&self, column: usize) -> Result<Option<i64>> {
        Ok(self.get_ref(column)?.as_i64_or_null().map_err(rusqlite::Error::from)?)
    }

    fn text(&self, column: usize) -> Result<Option<&str>> {
        Ok(self.get_ref(column)?.as_str_or_null().map_err(rusqlite::Error::from)?)
    }

    fn bytes(&self, column: usize) -> Result<Vec<u8>> {
        Ok(self.get(column)?)
    }
}

impl Engine for SqliteStore {
    fn begin(&mut self) -> Result<()> {
        Ok(self.connection.execute_batch("BEGIN IMMEDIATE")?)
    }

    fn begin_read(&mut self) -> Result<()> {
        Ok(self.connection.execute_batch("BEGIN DEFERRED")?)
    }

    fn commit(&mut self) -> Result<()> {
        Ok(self.connection.execute_batch("COMMIT")?)
    }

    fn rollback(&mut self) -> Result<()> {
        // A failed statement may have ended the transaction already.
        if self.connection.is_autocommit() {
            return Ok(());
        }
        Ok(self.connection.execute_batch("ROLLBACK")?)
    }

    fn set_patience(&mut self, patience: Duration) -> Result<()> {
        Ok(self.connection.busy_timeout(patience)?)
    }

    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64> {
        Ok(self.connection.prepare_cached(sql)?.execute(params_from_iter(values))? as u64)
    }

    fn each(&mut self, sql: &str, values: &[Value<'_>], read: &mut dyn FnMut(Fields<'_>) -> Result<()>) -> Result<()> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params_from_iter(values))?;
        while let Some(row) = rows.next()? {
            read(Fields::new(row))?;
        }
        Ok(())
    }

    fn add<'v, const N: usize>(
        &mut self,
        table: &Table<N>,
        rows: impl Iterator<Item = [Value<'v>; N]>,
    ) -> Result<usize> {
        let mut statement = self.connection.prepare_cached(&table.insert())?;
        let mut count = 0;
        for row in rows {
            statement.execute(params_from_iter(&row))?;
            count += 1;
        }
        Ok(count)
    }
}
