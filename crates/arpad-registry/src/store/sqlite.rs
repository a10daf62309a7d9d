//! The store in SQLite.

use super::Store as _;
use super::engine::{Engine, Unreadable};
use super::exchange::{Opening, gate};
use super::row::{Fields, Row, Value};
use super::rows::ReadRows as _;
use super::schema::{
    ADD_ONLY, APPLICATION_ID, MIGRATIONS, WITH_BLOCKS, WITH_DUPLICATES, WITH_SKETCHES, not_its_tables,
};
use super::tables::Table;
use super::{PATIENCE, ReadStore};
use crate::error::{Error, Result};
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many statements stay prepared: more than a page or a command uses, so that none is prepared twice.
const STATEMENTS: usize = 128;

/// How long a journal may lie beside a database that is being brought into WAL mode.
const JOURNAL_WAIT: Duration = Duration::from_secs(1);

/// A database in one file, or in memory.
pub struct SqliteStore {
    pub(super) connection: Connection,
    pub(super) unreadable: Option<Unreadable>,
    /// Rows that were changed before the transaction that is open.
    changed_before: u64,
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
        match error.sqlite_error_code() {
            // Any column may hold anything in SQLite.
            None if matches!(
                error,
                FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..)
            ) =>
            {
                Error::Damaged(error.to_string())
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Locked,
            Some(ErrorCode::ReadOnly) => Error::ReadOnly,
            // SQLite gives no other reason: the file or its folder is not for this user.
            Some(ErrorCode::CannotOpen) => Error::Database(
                "it cannot be opened; give this user the right to read and write the file and its folder".to_owned(),
            ),
            Some(ErrorCode::DatabaseCorrupt) => Error::Damaged(error.to_string()),
            Some(ErrorCode::NotADatabase) => Error::Foreign("the file is not a SQLite database".to_owned()),
            Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch) => Error::Constraint(error.to_string()),
            _ => Error::Database(error.to_string()),
        }
    }
}

impl SqliteStore {
    /// Opens a database, creating it if it is not there and bringing an older one up to date.
    pub fn open(path: &Path) -> Result<SqliteStore> {
        SqliteStore::open_to_write(path, OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// The same of a database that is there: one that went away meanwhile is not created again.
    pub fn open_existing(path: &Path) -> Result<SqliteStore> {
        is_there(path)?;
        SqliteStore::open_to_write(path, OpenFlags::empty())
    }

    fn open_to_write(path: &Path, create: OpenFlags) -> Result<SqliteStore> {
        let _gate = gate(path, Opening::Shared)?;
        no_foreign_journal(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
        let store = SqliteStore::ready(Connection::open_with_flags(path, flags)?)?;
        // Readers do not wait for a run, and a run does not wait for readers. Only now: a file that is not ours stays as it is.
        into_wal_mode(&store.connection)?;
        Ok(store)
    }

    /// Opens a database that is there only to be read; whatever would write is refused.
    ///
    /// SQLite wants to write beside a database even to read it. Where nobody may write there, such as on a medium that is
    /// read-only, and nobody has the database open, it is read as a file that does not change.
    pub fn open_read_only(path: &Path) -> Result<SqliteStore> {
        is_there(path)?;
        // SQLite takes a file that is too short for one that it may not write.
        if std::fs::metadata(path).is_ok_and(|file| (1..512).contains(&file.len())) {
            return Err(Error::Foreign("the file is not a SQLite database".to_owned()));
        }
        let _gate = gate(path, Opening::Shared)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = SqliteStore::ready(Connection::open_with_flags(path, flags)?);
        match (opened, immutable(path)) {
            (Err(Error::ReadOnly | Error::Database(_)), Some(uri)) => {
                // What does not change has no change to be taken back either.
                no_journal(path)?;
                let flags = flags | OpenFlags::SQLITE_OPEN_URI;
                SqliteStore::ready(Connection::open_with_flags(uri, flags)?)
            }
            (opened, _) => opened,
        }
    }

    /// Opens an empty file under a temporary name, to be filled. There is no journal beside it and nothing is synced: it is
    /// used only after [`SqliteStore::close`], synced and verified.
    pub fn apart(path: &Path) -> Result<SqliteStore> {
        let connection = Connection::open(path)?;
        connection.pragma_update(None, "journal_mode", "MEMORY")?;
        connection.pragma_update(None, "synchronous", "OFF")?;
        SqliteStore::ready(connection)
    }

    /// Closes the database. What could not be written is an error here, where dropping it would be silent.
    pub fn close(self) -> Result<()> {
        self.connection.close().map_err(|(_, error)| error.into())
    }

    /// Reads every page and index of the file; what is damaged is an error.
    pub fn sound(&self) -> Result<()> {
        match self.damage()?.into_iter().next() {
            Some(damage) => Err(Error::Damaged(damage)),
            None => Ok(()),
        }
    }

    /// What SQLite itself finds wrong with the file.
    pub(super) fn damage(&self) -> Result<Vec<String>> {
        let mut statement = self.connection.prepare("PRAGMA integrity_check")?;
        let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
        let mut found: Vec<String> = lines.collect::<rusqlite::Result<_>>()?;
        found.retain(|line| line != "ok");
        Ok(found)
    }

    /// Copies the database in a file, of whatever version, into another file.
    pub fn copy(from: &Path, to: &Path) -> Result<()> {
        let mut store = match SqliteStore::open_read_only(from) {
            Err(Error::Older { .. }) => {
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                SqliteStore::of(Connection::open_with_flags(from, flags)?)
            }
            opened => opened?,
        };
        store.copy_to(to).map(drop)
    }

    /// A database that lives as long as the value.
    pub fn in_memory() -> Result<SqliteStore> {
        SqliteStore::ready(Connection::open_in_memory()?)
    }

    fn of(connection: Connection) -> SqliteStore {
        SqliteStore { connection, unreadable: None, changed_before: 0 }
    }

    fn ready(connection: Connection) -> Result<SqliteStore> {
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        connection.pragma_update(None, "foreign_keys", true)?;
        // A plan does not depend on the numbers that are asked for: else each of the many questions about one player, one
        // tournament or one day is planned again.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        let mut store = SqliteStore::of(connection);
        store.migrate()?;
        Ok(store)
    }

    /// The number of the schema a file has.
    fn version(&self) -> Result<u32> {
        let version = self.connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))?;
        Ok(u32::try_from(version).unwrap_or(u32::MAX))
    }

    fn migrate(&mut self) -> Result<()> {
        let known = u32::try_from(MIGRATIONS.len()).expect("a few");
        let found = self.version()?;
        let application = self.connection.pragma_query_value(None, "application_id", |row| row.get::<_, i64>(0))?;
        let is_ours = application == i64::from(APPLICATION_ID);
        if found > 0 && !is_ours {
            return Err(if self.has_these_tables()? {
                Error::Damaged("the tables are those of this program, and the application id is not".to_owned())
            } else {
                Error::Foreign("the file belongs to another program".to_owned())
            });
        }
        if found > known {
            return Err(if self.has_these_tables()? {
                Error::OtherSchema { found }
            } else {
                Error::Newer { found, known }
            });
        }
        if found == known {
            return Ok(());
        }
        if found > 0 && self.connection.is_readonly(rusqlite::MAIN_DB)? {
            return Err(Error::Older { found, known });
        }
        let tables: u32 = self.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if found == 0 && tables > 0 && is_ours {
            return Err(Error::OtherSchema { found });
        }
        if found == 0 && tables > 0 {
            return Err(Error::Foreign("the file has tables of its own".to_owned()));
        }
        Engine::begin(self)?;
        if self.version()? != found {
            // Another was faster.
            Engine::rollback(self)?;
            return self.migrate();
        }
        for migration in &MIGRATIONS[found as usize..] {
            let done = self.connection.execute_batch(migration);
            done.map_err(|error| not_its_tables((found > 0).then_some(found), error.into()))?;
        }
        if (1..WITH_DUPLICATES).contains(&found) {
            self.derive_merges()?;
        }
        if (1..WITH_SKETCHES).contains(&found) {
            self.derive_sketches()?;
        }
        if (1..WITH_BLOCKS).contains(&found) {
            self.derive_blocks()?;
        }
        for table in ADD_ONLY {
            for what in ["UPDATE", "DELETE"] {
                self.connection.execute_batch(&guard(table, what))?;
            }
        }
        self.connection.pragma_update(None, "application_id", APPLICATION_ID)?;
        self.connection.pragma_update(None, "user_version", known)?;
        Engine::commit(self)
    }
}

/// The statement that makes the guard of a table.
fn guard(table: &str, what: &str) -> String {
    format!(
        "CREATE TRIGGER IF NOT EXISTS {table}_no_{what} BEFORE {what} ON {table} \
         BEGIN SELECT raise(ABORT, 'rows of {table} never change'); END;"
    )
}

/// Refuses a database with the file beside it that SQLite keeps while it changes one that is not in WAL mode: what one reads may be half
/// a change, or becomes another content as soon as somebody writes.
fn no_journal(path: &Path) -> Result<()> {
    let beside = |path: &Path| {
        let mut name = path.as_os_str().to_owned();
        name.push("-journal");
        std::path::PathBuf::from(name)
    };
    // SQLite names it after the file, not after a link to it.
    let journal = beside(&std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()));
    if std::fs::metadata(journal).is_ok_and(|journal| journal.len() > 0) {
        return Err(Error::Journal(beside(path)));
    }
    Ok(())
}

/// SQLite says of a file that is missing what it says of one that may not be read.
fn is_there(path: &Path) -> Result<()> {
    match std::fs::metadata(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            Err(Error::Database("its file is not there".to_owned()))
        }
        _ => Ok(()),
    }
}

/// Every change goes to the WAL first, where the place of the file allows it; else to a journal beside it.
fn into_wal_mode(connection: &Connection) -> rusqlite::Result<()> {
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if mode == "wal" {
        return Ok(());
    }
    // Without a journal of its own, which would stay behind if this was killed: one page is written, of which some bytes change.
    connection.pragma_update(None, "journal_mode", "MEMORY")?;
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode != "wal" {
        // Who is killed with a journal in memory leaves half a change behind.
        connection.pragma_update(None, "journal_mode", "DELETE")?;
    }
    Ok(())
}

/// Refuses a database in WAL mode with a journal beside it, which is not ours then: SQLite would take the change in it back before
/// anybody has seen it. Somebody who is just bringing the database into WAL mode has one for a moment.
fn no_foreign_journal(path: &Path) -> Result<()> {
    let since = Instant::now();
    no_foreign_journal_after(path, || {
        std::thread::sleep(Duration::from_millis(20));
        since.elapsed() < JOURNAL_WAIT
    })
}

/// The same, where somebody waits and says whether to look once more.
fn no_foreign_journal_after(path: &Path, mut wait: impl FnMut() -> bool) -> Result<()> {
    loop {
        match no_journal(path) {
            Err(_) if wait() => {}
            Err(refused) if is_in_wal_mode(path) => return Err(refused),
            _ => return Ok(()),
        }
    }
}

/// Whether every change of a database goes to its WAL first, as it does once we have opened it. What a WAL needs lies beside one that
/// is open. The file itself is read only where there is nothing: with any file of this process that is the same one, all locks of
/// its connections go when that is closed, and whoever else closes the database then removes the WAL that they write to.
fn is_in_wal_mode(path: &Path) -> bool {
    let name = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).into_os_string();
    let is_beside = |end: &str| {
        let mut name = name.clone();
        name.push(end);
        Path::new(&name).exists()
    };
    if is_beside("-shm") || is_beside("-wal") {
        return true;
    }
    let mut header = [0; 20];
    let read = std::fs::File::open(path).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut header));
    read.is_ok() && header[18..] == [2, 2]
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
    fn name(&self, column: usize) -> String {
        self.as_ref().column_name(column).unwrap_or("?").to_owned()
    }

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
    fn unreadable(&mut self) -> &mut Option<Unreadable> {
        &mut self.unreadable
    }

    fn faults(&mut self) -> Result<Vec<(String, String)>> {
        self.all_faults()
    }

    fn begin(&mut self) -> Result<()> {
        self.changed_before = self.connection.total_changes();
        Ok(self.connection.execute_batch("BEGIN IMMEDIATE")?)
    }

    fn beside(&mut self) -> Option<SqliteStore> {
        // Outside a transaction there is no moment to share, and nobody else sees what this one has written so far.
        if self.connection.is_autocommit() || self.connection.total_changes() != self.changed_before {
            return None;
        }
        // While this transaction is open, no other file can take the place of the one it reads.
        let path = self.connection.path().filter(|path| !path.is_empty())?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut other = SqliteStore::of(Connection::open_with_flags(path, flags).ok()?);
        Engine::begin_read(&mut other).ok()?;
        // Somebody may have written since this one began to read; whatever is done is in the log.
        let same = ReadStore::end_of_log(self).ok()? == ReadStore::end_of_log(&mut other).ok()?;
        same.then_some(other)
    }

    fn begin_read(&mut self) -> Result<()> {
        self.changed_before = self.connection.total_changes();
        Ok(self.connection.prepare_cached("BEGIN DEFERRED")?.execute([]).map(drop)?)
    }

    fn commit(&mut self) -> Result<()> {
        Ok(self.connection.execute_batch("COMMIT")?)
    }

    fn rollback(&mut self) -> Result<()> {
        // A failed statement may have ended the transaction already.
        if self.connection.is_autocommit() {
            return Ok(());
        }
        Ok(self.connection.prepare_cached("ROLLBACK")?.execute([]).map(drop)?)
    }

    fn set_patience(&mut self, patience: Duration) -> Result<()> {
        Ok(self.connection.busy_timeout(patience)?)
    }

    fn batch(&mut self, sql: &str) -> Result<()> {
        Ok(self.connection.execute_batch(sql)?)
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

    fn remove(&mut self, table: &str, sql: &str, values: &[Value<'_>]) -> Result<u64> {
        self.connection.execute_batch(&format!("DROP TRIGGER {table}_no_DELETE"))?;
        let removed = self.execute(sql, values)?;
        self.connection.execute_batch(&guard(table, "DELETE"))?;
        Ok(removed)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::LogEntry;

    fn entry(seq: i64) -> LogEntry {
        LogEntry {
            seq,
            at: "2024-01-01T00:00:00Z".to_owned(),
            by: "Rossi".to_owned(),
            action: "user".to_owned(),
            detail: "{}".to_owned(),
            before: String::new(),
            digest: seq.to_string(),
        }
    }

    #[test]
    fn another_reader_is_there_only_while_both_see_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("arpad.db");
        let mut store = SqliteStore::open(&path).unwrap();
        assert!(store.beside().is_none(), "no transaction");
        Engine::begin(&mut store).unwrap();
        assert!(store.beside().is_some(), "nothing was written yet");
        store.add_log(&entry(1)).unwrap();
        assert!(store.beside().is_none(), "what was written is not there for others");
        Engine::commit(&mut store).unwrap();
        Engine::begin_read(&mut store).unwrap();
        assert!(store.beside().is_some());
        let mut other = SqliteStore::open(&path).unwrap();
        Engine::begin(&mut other).unwrap();
        other.add_log(&entry(2)).unwrap();
        Engine::commit(&mut other).unwrap();
        assert!(store.beside().is_none(), "somebody wrote since");
        Engine::rollback(&mut store).unwrap();
        let mut memory = SqliteStore::in_memory().unwrap();
        Engine::begin_read(&mut memory).unwrap();
        assert!(memory.beside().is_none(), "nobody else gets into it");
    }

    /// Where nothing can be shared in memory, as on some network drives, SQLite declines the WAL.
    #[test]
    #[cfg(unix)]
    fn where_there_is_no_wal_there_is_a_journal_on_disk() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |name: &str, vfs: &str| -> String {
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
            let connection = Connection::open_with_flags_and_vfs(folder.path().join(name), flags, vfs).unwrap();
            into_wal_mode(&connection).unwrap();
            connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap()
        };
        assert_eq!(mode("shared.db", "unix"), "wal");
        assert_eq!(mode("alone.db", "unix-dotfile"), "delete");
    }

    /// Another program, here Python, which scripts/test installs where it is missing.
    ///
    /// All locks of a process on a file go when it closes any file that is the same one: then another program that closes the
    /// database believes that it is the last, and removes the WAL under those who write to it.
    #[test]
    fn whoever_opens_the_database_beside_takes_nothing_away() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("arpad.db");
        let look = || {
            let script = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); print(c.execute('SELECT max(seq) FROM log').fetchone()[0]); c.close()";
            let seen = std::process::Command::new("python3")
                .args(["-c", script])
                .arg(&path)
                .output()
                .expect("python3 is there");
            assert!(seen.status.success(), "{seen:?}");
            String::from_utf8(seen.stdout).unwrap().trim().to_owned()
        };
        drop(SqliteStore::open(&path).unwrap());
        let mut reader = SqliteStore::open_read_only(&path).unwrap();
        for seq in 1..=4 {
            let mut writer = SqliteStore::open(&path).unwrap();
            writer.add_log(&entry(seq)).unwrap();
            assert_eq!(look(), seq.to_string());
            assert_eq!(reader.end_of_log().unwrap().map(|(seq, _)| seq), Some(seq));
            drop(writer);
            // With nobody but a reader in it, too.
            assert_eq!(look(), seq.to_string());
            assert!(folder.path().join("arpad.db-wal").exists(), "it is open");
        }
    }

    #[test]
    fn the_journal_of_somebody_who_opens_it_for_the_first_time_is_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let (path, journal) = (folder.path().join("arpad.db"), folder.path().join("arpad.db-journal"));
        drop(SqliteStore::open(&path).unwrap());
        std::fs::write(&journal, "a change that is not finished").unwrap();
        let mut waited = 0;
        let meanwhile = || {
            waited += 1;
            if waited == 3 {
                std::fs::remove_file(&journal).unwrap();
            }
            true
        };
        assert!(no_foreign_journal_after(&path, meanwhile).is_ok());
        assert_eq!(waited, 3);
        std::fs::write(&journal, "a change that was not finished").unwrap();
        assert!(matches!(SqliteStore::open(&path), Err(Error::Journal(_))));
    }
}
