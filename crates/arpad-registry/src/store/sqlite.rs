//! The store in SQLite.

use super::schema::{ADD_ONLY, APPLICATION_ID, MIGRATIONS};
use super::{Store, sqlite_lists};
use crate::error::{Error, Result};
use crate::model::{
    Decision, DerivationRow, Draft, Federation, Fee, ListHead, ListId, ListRow, LogEntry, Player, PublishedList,
    Report, Status, Tournament,
};
use arpad_regulations::{Class, Month};
use jiff::civil::Date;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _, Row, RowIndex, params};
use std::borrow::Cow;
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
            Some(ErrorCode::NotADatabase) => Error::Foreign("the file is no SQLite database".to_owned()),
            _ => Error::Database(error.to_string()),
        }
    }
}

impl SqliteStore {
    /// Opens a database, making it if it is not there and bringing an older one up to date.
    pub fn open(path: &Path) -> Result<SqliteStore> {
        let connection =
            Connection::open(path).map_err(|error| Error::Database(format!("it cannot be opened: {error}")))?;
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
        let cannot = |error: rusqlite::Error| Error::Database(format!("it cannot be opened: {error}"));
        let opened = SqliteStore::ready(Connection::open_with_flags(path, flags).map_err(cannot)?);
        match (opened, immutable(path)) {
            (Err(Error::ReadOnly | Error::Database(_)), Some(uri)) => {
                let flags = flags | OpenFlags::SQLITE_OPEN_URI;
                SqliteStore::ready(Connection::open_with_flags(uri, flags).map_err(cannot)?)
            }
            (opened, _) => opened,
        }
    }

    /// A database that is gone with the value.
    pub fn in_memory() -> Result<SqliteStore> {
        SqliteStore::ready(Connection::open_in_memory()?)
    }

    fn ready(connection: Connection) -> Result<SqliteStore> {
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let mut store = SqliteStore { connection };
        store.migrate()?;
        Ok(store)
    }

    /// How long a writer waits for another before it is refused.
    pub fn set_patience(&mut self, patience: Duration) -> Result<()> {
        Ok(self.connection.busy_timeout(patience)?)
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
        let tables: u32 = self.connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if found == 0 && tables > 0 {
            return Err(Error::Foreign("the file has tables of its own".to_owned()));
        }
        self.begin()?;
        for migration in &MIGRATIONS[found as usize..] {
            self.connection.execute_batch(migration)?;
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
        self.commit()
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

/// A word of the model as the database has it.
pub(super) fn word<T>(text: &str, known: Option<T>) -> Result<T> {
    known.ok_or_else(|| Error::Damaged(format!("`{text}` is not a word of this column")))
}

fn parse<T: std::str::FromStr>(text: &str) -> Result<T> {
    word(text, text.parse().ok())
}

pub(super) fn class(row: &Row<'_>, column: &str) -> Result<Class> {
    parse(row.get_ref(column)?.as_str().map_err(rusqlite::Error::from)?)
}

pub(super) fn month(row: &Row<'_>, column: &str) -> Result<Option<Month>> {
    optional(row, column)
}

fn optional<T: std::str::FromStr>(row: &Row<'_>, column: impl RowIndex) -> Result<Option<T>> {
    match row.get_ref(column)? {
        ValueRef::Null => Ok(None),
        value => parse(value.as_str().map_err(rusqlite::Error::from)?).map(Some),
    }
}

fn text(day: Option<Date>) -> Option<String> {
    day.map(|day| day.to_string())
}

const PLAYER: &str = "fide_id, seq, name, federation, sex, birth, title, women_title, other_titles, transfers, \
                      membership, excluded_from, excluded_to, dispensed_from, died, merged_into";

fn player<'r>(row: &'r Row<'_>) -> Result<(i64, Player<'r>)> {
    let borrowed = |column: usize| -> Result<Cow<'r, str>> {
        Ok(Cow::Borrowed(row.get_ref(column)?.as_str().map_err(rusqlite::Error::from)?))
    };
    let player = Player {
        fide_id: row.get(0)?,
        name: borrowed(2)?,
        federation: borrowed(3)?,
        sex: borrowed(4)?,
        birth: borrowed(5)?,
        title: borrowed(6)?,
        women_title: borrowed(7)?,
        other_titles: borrowed(8)?,
        transfers: borrowed(9)?,
        membership: borrowed(10)?,
        excluded_from: optional(row, 11)?,
        excluded_to: optional(row, 12)?,
        dispensed_from: optional(row, 13)?,
        died: optional(row, 14)?,
        merged_into: row.get(15)?,
    };
    Ok((row.get(1)?, player))
}

fn log_entry(row: &Row<'_>) -> rusqlite::Result<LogEntry> {
    Ok(LogEntry {
        seq: row.get("seq")?,
        at: row.get("at")?,
        by: row.get("who")?,
        action: row.get("action")?,
        detail: row.get("detail")?,
        before: row.get("before")?,
        digest: row.get("digest")?,
    })
}

fn tournament(row: &Row<'_>) -> Result<Tournament> {
    let status: String = row.get("status")?;
    Ok(Tournament {
        id: row.get("id")?,
        class: class(row, "class")?,
        name: row.get("name")?,
        registration: row.get("registration")?,
        status: word(&status, Status::ALL.into_iter().find(|known| known.name() == status))?,
        report: row.get("report")?,
        rated_in: month(row, "rated_in")?,
        part_of: row.get("part_of")?,
    })
}

fn report(row: &Row<'_>) -> Result<Report> {
    Ok(Report {
        id: row.get("id")?,
        tournament: row.get("tournament")?,
        received: optional(row, "received")?,
        start: optional(row, "first_day")?,
        end: optional(row, "last_day")?,
        first_round: row.get("first_round")?,
        verdict: row.get("verdict")?,
        digest: row.get("digest")?,
        bytes: row.get("bytes")?,
    })
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain values")
}

fn from_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| Error::Damaged(error.to_string()))
}

impl SqliteStore {
    fn add_detail(&mut self, table: &str, seq: i64, tournament: u32, detail: &str) -> Result<()> {
        let sql = format!("INSERT INTO {table} (seq, tournament, detail) VALUES (?, ?, ?)");
        self.connection.execute(&sql, params![seq, tournament, detail])?;
        Ok(())
    }

    fn details(&mut self, table: &str, tournament: u32) -> Result<Vec<(i64, String)>> {
        let sql = format!("SELECT seq, detail FROM {table} WHERE tournament = ? ORDER BY id");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let rows = statement.query_map([tournament], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn last_id(&self) -> Result<u32> {
        let id = self.connection.last_insert_rowid();
        u32::try_from(id).map_err(|_| Error::Database("no more numbers".to_owned()))
    }
}

impl Store for SqliteStore {
    fn begin(&mut self) -> Result<()> {
        Ok(self.connection.execute_batch("BEGIN IMMEDIATE")?)
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

    fn add_log(&mut self, entry: &LogEntry) -> Result<()> {
        let LogEntry { seq, at, by, action, detail, before, digest } = entry;
        let sql = "INSERT INTO log (seq, at, who, action, detail, before, digest) VALUES (?, ?, ?, ?, ?, ?, ?)";
        self.connection.execute(sql, params![seq, at, by, action, detail, before, digest])?;
        Ok(())
    }

    fn last_log(&mut self) -> Result<Option<LogEntry>> {
        let sql = "SELECT * FROM log ORDER BY seq DESC LIMIT 1";
        Ok(self.connection.query_row(sql, [], log_entry).optional()?)
    }

    fn log(&mut self, each: &mut dyn FnMut(LogEntry) -> Result<()>) -> Result<()> {
        let mut statement = self.connection.prepare("SELECT * FROM log ORDER BY seq")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            each(log_entry(row)?)?;
        }
        Ok(())
    }

    fn add_players(&mut self, seq: i64, players: &mut dyn Iterator<Item = Player<'_>>) -> Result<usize> {
        let sql = format!("INSERT INTO player ({PLAYER}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut count = 0;
        for player in players {
            statement.execute(params![
                player.fide_id,
                seq,
                player.name,
                player.federation,
                player.sex,
                player.birth,
                player.title,
                player.women_title,
                player.other_titles,
                player.transfers,
                player.membership,
                text(player.excluded_from),
                text(player.excluded_to),
                text(player.dispensed_from),
                text(player.died),
                player.merged_into,
            ])?;
            count += 1;
        }
        Ok(count)
    }

    fn any_player(&mut self) -> Result<bool> {
        Ok(self.connection.query_row("SELECT EXISTS (SELECT 1 FROM player)", [], |row| row.get(0))?)
    }

    fn player(&mut self, fide_id: u32, as_of: i64) -> Result<Option<Player<'static>>> {
        let sql = format!("SELECT {PLAYER} FROM player WHERE fide_id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut rows = statement.query(params![fide_id, as_of])?;
        rows.next()?.map(|row| player(row).map(|(_, player)| player.into_owned())).transpose()
    }

    fn players(&mut self, as_of: i64, each: &mut dyn FnMut(&Player<'_>) -> Result<()>) -> Result<()> {
        // The versions of a player stand together, the latest first, in the order of the table itself.
        let sql = format!("SELECT {PLAYER} FROM player WHERE seq <= ? ORDER BY fide_id, seq DESC");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut rows = statement.query([as_of])?;
        let mut last = None;
        while let Some(row) = rows.next()? {
            let id: u32 = row.get(0)?;
            if last.replace(id) != Some(id) {
                each(&player(row)?.1)?;
            }
        }
        Ok(())
    }

    fn player_versions(&mut self, each: &mut dyn FnMut(i64, &Player<'_>) -> Result<()>) -> Result<()> {
        let sql = format!("SELECT {PLAYER} FROM player ORDER BY fide_id, seq DESC");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let (seq, player) = player(row)?;
            each(seq, &player)?;
        }
        Ok(())
    }

    fn merged(&mut self, as_of: i64) -> Result<Vec<(u32, u32)>> {
        let sql = "SELECT fide_id, merged_into FROM player AS one WHERE merged_into IS NOT NULL AND seq = \
                   (SELECT max(seq) FROM player WHERE fide_id = one.fide_id AND seq <= ?)";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([as_of], |row| Ok((row.get(0)?, row.get(1)?)))?;
        // Sorted here: asked for in order, SQLite would walk all players instead of the few in the index.
        let mut merged: Vec<(u32, u32)> = rows.collect::<rusqlite::Result<_>>()?;
        merged.sort_unstable();
        Ok(merged)
    }

    fn add_federation(&mut self, seq: i64, federation: &Federation) -> Result<()> {
        let Federation { code, name, member, officer, suspended_from, suspended_to } = federation;
        self.connection.execute(
            "INSERT INTO federation (code, seq, name, member, officer, suspended_from, suspended_to) \
             VALUES (?, ?, ?, ?, ?, ?, ?)",
            params![code, seq, name, member, officer, text(*suspended_from), text(*suspended_to)],
        )?;
        Ok(())
    }

    fn federations(&mut self, as_of: i64) -> Result<Vec<Federation>> {
        let mut statement =
            self.connection.prepare_cached("SELECT * FROM federation WHERE seq <= ? ORDER BY code, seq")?;
        let mut rows = statement.query([as_of])?;
        let mut federations: Vec<Federation> = Vec::new();
        while let Some(row) = rows.next()? {
            let federation = Federation {
                code: row.get("code")?,
                name: row.get("name")?,
                member: row.get("member")?,
                officer: row.get("officer")?,
                suspended_from: optional(row, "suspended_from")?,
                suspended_to: optional(row, "suspended_to")?,
            };
            match federations.last_mut() {
                Some(last) if last.code == federation.code => *last = federation,
                _ => federations.push(federation),
            }
        }
        Ok(federations)
    }

    fn add_tournament(
        &mut self,
        seq: i64,
        class: Class,
        name: &str,
        registration: &str,
        part_of: Option<u32>,
    ) -> Result<u32> {
        self.connection.execute(
            "INSERT INTO tournament (seq, class, name, registration, status, part_of) VALUES (?, ?, ?, ?, ?, ?)",
            params![seq, class.name(), name, registration, Status::Registered.name(), part_of],
        )?;
        self.last_id()
    }

    fn tournament(&mut self, id: u32) -> Result<Option<Tournament>> {
        let mut statement = self.connection.prepare_cached("SELECT * FROM tournament WHERE id = ?")?;
        let mut rows = statement.query([id])?;
        rows.next()?.map(tournament).transpose()
    }

    fn tournaments(&mut self) -> Result<Vec<Tournament>> {
        let mut statement = self.connection.prepare_cached("SELECT * FROM tournament ORDER BY id")?;
        let mut rows = statement.query([])?;
        let mut all = Vec::new();
        while let Some(row) = rows.next()? {
            all.push(tournament(row)?);
        }
        Ok(all)
    }

    fn stages(&mut self, tournament: u32) -> Result<Vec<u32>> {
        let sql = "SELECT id FROM tournament WHERE part_of = ? ORDER BY id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([tournament], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn set_tournament(&mut self, id: u32, status: Status, report: Option<u32>, rated_in: Option<Month>) -> Result<()> {
        let mut statement = self
            .connection
            .prepare_cached("UPDATE tournament SET status = ?, report = ?, rated_in = ? WHERE id = ?")?;
        let month = rated_in.map(|month| month.to_string());
        match statement.execute(params![status.name(), report, month, id])? {
            1 => Ok(()),
            _ => Err(Error::NoTournament(id)),
        }
    }

    fn add_report(&mut self, seq: i64, report: &Report) -> Result<u32> {
        self.connection.execute(
            "INSERT INTO report (seq, tournament, received, first_day, last_day, first_round, verdict, digest, bytes) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            params![
                seq,
                report.tournament,
                text(report.received),
                text(report.start),
                text(report.end),
                report.first_round,
                report.verdict,
                report.digest,
                report.bytes
            ],
        )?;
        self.last_id()
    }

    fn report(&mut self, id: u32) -> Result<Option<Report>> {
        let mut statement = self.connection.prepare_cached("SELECT * FROM report WHERE id = ?")?;
        let mut rows = statement.query([id])?;
        rows.next()?.map(report).transpose()
    }

    fn reports(&mut self, tournament: u32) -> Result<Vec<u32>> {
        let mut statement = self.connection.prepare_cached("SELECT id FROM report WHERE tournament = ? ORDER BY id")?;
        let rows = statement.query_map([tournament], |row| row.get(0))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn all_reports(&mut self, each: &mut dyn FnMut(Report) -> Result<()>) -> Result<()> {
        let mut statement = self.connection.prepare("SELECT * FROM report ORDER BY id")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            each(report(row)?)?;
        }
        Ok(())
    }

    fn add_decision(&mut self, seq: i64, decision: &Decision) -> Result<()> {
        self.add_detail("decision", seq, decision.tournament, &json(decision))
    }

    fn decisions(&mut self, tournament: u32) -> Result<Vec<(i64, Decision)>> {
        let details = self.details("decision", tournament)?;
        details.into_iter().map(|(seq, detail)| Ok((seq, from_json(&detail)?))).collect()
    }

    fn add_fee(&mut self, seq: i64, fee: &Fee) -> Result<()> {
        self.add_detail("fee", seq, fee.tournament, &json(fee))
    }

    fn fees(&mut self, tournament: u32) -> Result<Vec<Fee>> {
        self.details("fee", tournament)?.iter().map(|(_, detail)| from_json(detail)).collect()
    }

    fn set_draft(&mut self, draft: &Draft) -> Result<()> {
        sqlite_lists::set_draft(&self.connection, draft)
    }

    fn draft(&mut self, class: Class, month: Month) -> Result<Option<Draft>> {
        sqlite_lists::draft(&self.connection, class, month)
    }

    fn add_list(
        &mut self,
        list: &PublishedList,
        rows: &mut dyn Iterator<Item = ListRow>,
        derivations: &mut dyn Iterator<Item = DerivationRow>,
    ) -> Result<()> {
        sqlite_lists::add_list(&self.connection, list, rows, derivations)
    }

    fn lists(&mut self) -> Result<Vec<ListHead>> {
        sqlite_lists::lists(&self.connection)
    }

    fn list(&mut self, id: &ListId) -> Result<Option<PublishedList>> {
        sqlite_lists::list(&self.connection, id)
    }

    fn list_rows(&mut self, id: &ListId) -> Result<Vec<ListRow>> {
        sqlite_lists::list_rows(&self.connection, id)
    }

    fn list_derivations(&mut self, id: &ListId) -> Result<Vec<DerivationRow>> {
        sqlite_lists::list_derivations(&self.connection, id)
    }

    fn player_rows(&mut self, fide_id: u32) -> Result<Vec<ListRow>> {
        sqlite_lists::player_rows(&self.connection, fide_id)
    }

    fn player_derivations(&mut self, fide_id: u32) -> Result<Vec<DerivationRow>> {
        sqlite_lists::player_derivations(&self.connection, fide_id)
    }
}
