//! One database file put in the place of another, while others may want to open it.
//!
//! SQLite names the files beside a database (`-wal`, `-shm`, `-journal`) after it, so whoever opened the old file before the
//! exchange and writes to it afterwards would write beside the new one. Two locks keep that from happening: the folder's,
//! which every database is opened under, and SQLite's own on the old file.

use super::PATIENCE;
use super::sqlite::SqliteStore;
use crate::error::{Error, Result};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::{File, TryLockError};
use std::io::{Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long those who have the old database open may take to finish.
const WAIT: Duration = Duration::from_secs(5);

/// What is written over the beginning of a file that was replaced, for those who wait for it: 100 bytes are SQLite's header.
const REPLACED: &[u8; 100] =
    b"This database was replaced by another of the same name. Whoever had it open opens it again.        \n";

/// A database that nobody can open until another file has taken its place, or until this is dropped.
pub struct Vacated {
    /// Closed before the file: with any file of this process that is the same one, all its locks go.
    old: Option<Connection>,
    file: Option<File>,
    _gate: Option<File>,
}

impl SqliteStore {
    /// Waits until nobody has the database in a file open and keeps it so, for another file to take its place. One that is no
    /// database any more has nobody in it; on any other doubt it is not given up.
    pub fn vacate(path: &Path) -> Result<Vacated> {
        let gate = gate(path, Opening::Alone)?;
        // SQLite names what is beside a file after the file, not after a link to it.
        let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if !std::fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0) {
            remove_beside(path)?;
            return Ok(Vacated { old: None, file: None, _gate: gate });
        }
        let file = File::options().read(true).write(true).open(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let old = Connection::open_with_flags(path, flags)?;
        match alone(&old) {
            Ok(()) => {}
            Err(error) if is_broken(&error) => remove_beside(path)?,
            Err(error) => return Err(error.into()),
        }
        Ok(Vacated { old: Some(old), file: Some(file), _gate: gate })
    }
}

impl Vacated {
    /// Another file has the name now: who waited for the old one must not go on with it.
    pub fn replaced(mut self) -> Result<()> {
        if let Some(file) = self.file.as_mut().filter(|file| is_gone(file)) {
            file.rewind()?;
            file.write_all(REPLACED)?;
        }
        drop(self.old.take());
        Ok(())
    }
}

/// Everything that is beside the database goes into it, and nobody else is in it from now on.
fn alone(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(WAIT)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    let since = Instant::now();
    loop {
        // In memory: whoever is killed meanwhile leaves no journal, which nobody could tell from one put there.
        let kept = connection.pragma_update_and_check(None, "journal_mode", "MEMORY", |row| row.get::<_, String>(0));
        match kept {
            Ok(mode) if mode == "memory" => break,
            // SQLite does not wait where it leaves the WAL.
            Err(error) if is_busy(&error) && since.elapsed() < WAIT => std::thread::sleep(Duration::from_millis(20)),
            Err(error) => return Err(error),
            Ok(_) => {
                return Err(rusqlite::Error::SqliteFailure(
                    rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY),
                    None,
                ));
            }
        }
    }
    connection.execute_batch("BEGIN EXCLUSIVE")
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

fn is_broken(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

/// Whether no name leads to a file any more: what has another name is somebody's copy.
#[cfg(unix)]
fn is_gone(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    file.metadata().is_ok_and(|metadata| metadata.nlink() == 0)
}

#[cfg(not(unix))]
fn is_gone(_: &File) -> bool {
    false
}

/// Removes what is beside a database that is gone: the next of that name must not take it for its own.
fn remove_beside(path: &Path) -> Result<()> {
    for beside in ["-wal", "-shm", "-journal"] {
        let mut name = path.as_os_str().to_owned();
        name.push(beside);
        match std::fs::remove_file(name) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    Ok(())
}

/// How a database is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening {
    /// Beside others.
    Shared,
    /// To be replaced.
    Alone,
}

/// The lock of the folder, under which every database in it is opened and exchanged; gone with the value, and with the
/// process. Where a folder cannot be locked there is none.
pub(super) fn gate(path: &Path, opening: Opening) -> Result<Option<File>> {
    let Ok(folder) = File::open(folder(path)) else { return Ok(None) };
    let since = Instant::now();
    loop {
        let tried = match opening {
            Opening::Shared => folder.try_lock_shared(),
            Opening::Alone => folder.try_lock(),
        };
        match tried {
            Ok(()) => return Ok(Some(folder)),
            Err(TryLockError::WouldBlock) if since.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(5)),
            Err(TryLockError::WouldBlock) => return Err(Error::Locked),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}

/// The folder a file is in, whatever links lead to it.
fn folder(path: &Path) -> PathBuf {
    let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        _ => PathBuf::from("."),
    }
}
