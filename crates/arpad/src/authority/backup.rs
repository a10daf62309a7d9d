//! `arpad backup` and `arpad restore`.

use super::database::Named;
use super::{archive, database};
use crate::context::Context;
use crate::input;
use crate::output::{self, many};
use crate::progress::{Working, working};
use crate::save::{self, Overwrite};
use anyhow::{Result, anyhow, bail};
use arpad_registry::archive::{Archive, Sink};
use arpad_registry::store::{Address, PostgresStore, ReadStore as _, SqliteStore, Vacated};
use arpad_registry::{Authority, Error, Verification, regulations_of};
use arpad_regulations::Regulations;
use clap::Args;
use serde_json::json;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// How every SQLite file begins.
const SQLITE: &[u8] = b"SQLite format 3\0";

#[derive(Args)]
pub struct BackupArguments {
    /// The file to write
    #[arg(value_name = "OUT")]
    output: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
}

#[derive(Args)]
pub struct RestoreArguments {
    /// A backup, or an archive: a .zip or a folder
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replace the database if there is one
    #[arg(long)]
    yes: bool,
}

/// `arpad backup`: SQLite's own file, or the archive of a database that has no file.
pub fn backup(arguments: &BackupArguments, context: &Context) -> Result<()> {
    let out = &arguments.output;
    let mut authority = database::open_to_read(context)?;
    database::spare(out, context)?;
    let working = working("backup");
    let regulations = authority.regulations();
    let vacated = save::by_name(out, arguments.overwrite.yes, |temporary| {
        if authority.copy_to(temporary).map_err(|error| of_copy(out, error))? {
            SqliteStore::open_read_only(temporary)?.sound()?;
            // What an earlier backup of that name left beside it is not this one's.
            return Ok(Some(SqliteStore::vacate(out)?));
        }
        let store = authority.store();
        let file = File::create(temporary)?;
        let sink = Sink::zip(std::io::BufWriter::new(file));
        arpad_registry::archive::write(store, regulations, sink, &mut |table, done, of| {
            working.count(table, done, of);
        })?;
        let problems = Archive::open(temporary)?.problems(&mut |_, done, of| working.count("files", done, of))?;
        holds(&Verification { problems, ..Verification::default() })?;
        Ok(None)
    })?;
    vacated.map_or(Ok(()), Vacated::replaced)?;
    drop(working);
    let bytes = std::fs::metadata(out).map_or(0, |metadata| metadata.len());
    if context.json {
        return output::print_json(&json!({"out": out.display().to_string(), "bytes": bytes}));
    }
    output::print(&format!(
        "{}Restore it with:\n  arpad --db NEW restore {}\n",
        output::paragraph(&format!("{}: {bytes} bytes", out.display()), 0),
        input::pasted(&input::name(out))
    ))
}

/// Why a copy was not made: what can be read and not be written is no fault of the database.
fn of_copy(out: &Path, error: Error) -> anyhow::Error {
    match error {
        Error::Database(why) => anyhow!("{}: cannot be written: {why}", out.display()),
        error => error.into(),
    }
}

/// `arpad restore`: into a database of its own, verified before it takes its place.
pub fn restore(arguments: &RestoreArguments, context: &Context) -> Result<()> {
    let from = &arguments.file;
    let named = Named::of(context)?;
    let found = match &named {
        Named::File(db) => to_file(from, db, arguments.yes, context)?,
        Named::Server(address) => to_server(from, address)?,
    };
    if context.json {
        return output::print_json(&json!({
            "db": named.to_string(),
            "from": from.display().to_string(),
            "log_entries": found.entries,
            "lists": found.lists,
        }));
    }
    output::print(&format!(
        "{named}: restored from {}; {} log entries and {} verified\n",
        from.display(),
        found.entries,
        many(found.lists as u64, "list")
    ))
}

fn to_file(from: &Path, db: &Path, yes: bool, context: &Context) -> Result<Verification> {
    if database::is_there(db)? && !yes {
        bail!("{}: this database exists; name a new one with --db, or replace it with --yes", db.display());
    }
    database::spare(from, context)?;
    let working = working("restore");
    let (found, vacated) = save::by_name(db, yes, |temporary| {
        let read = if is_sqlite(from)? {
            copied(from, temporary, &working, context)
        } else {
            unpacked(from, temporary, &working)
        };
        // A fault of the file, not of the database it is for.
        let found = read.map_err(|error| anyhow!("{}: {error:#}; nothing was restored", from.display()))?;
        // Into WAL mode now: its first writer would do it, and leave a journal that belongs to nobody if it was killed then.
        SqliteStore::open(temporary)?.close()?;
        Ok((found, SqliteStore::vacate(db)?))
    })?;
    vacated.replaced()?;
    Ok(found)
}

/// Into an empty database on a server. The archive is restored to a file and verified first; only then is it sent.
fn to_server(from: &Path, address: &Address) -> Result<Verification> {
    let name = from.display();
    if is_sqlite(from)? {
        bail!(
            "{name}: this is a backup of a database file, not an archive; restore it with `arpad --db FILE restore {name}`, then write an archive with `arpad --db FILE export archive OUT.zip`"
        );
    }
    match PostgresStore::open_read_only(address) {
        Ok(mut store) => {
            if store.last_log()?.is_some() {
                bail!("{address}: this database is not empty; name another with --db");
            }
        }
        Err(Error::Empty) => {}
        Err(error) => return Err(error.into()),
    }
    let before = Archive::open(from).map_err(Into::into).and_then(|mut archive| archive::found(&mut archive, None));
    let before = before.and_then(|found| holds(&found));
    before.map_err(|error| anyhow!("{name}: {error:#}; nothing was restored"))?;
    let store = match PostgresStore::create(address) {
        Err(Error::Exists) => PostgresStore::open(address)?,
        store => store?,
    };
    let working = working("restore");
    let mut archive = Archive::open(from)?;
    let found = archive::into_store(&mut archive, Box::new(store), None, &working)?;
    holds(&found)?;
    Ok(found)
}

fn is_sqlite(path: &Path) -> Result<bool> {
    if path.is_dir() {
        return Ok(false);
    }
    let mut beginning = Vec::new();
    let file = arpad_registry::archive::opened(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => anyhow!("{}: no such file", path.display()),
        _ => anyhow!("{}: cannot be read: {error}", path.display()),
    })?;
    if let Some(file) = file {
        file.take(SQLITE.len() as u64).read_to_end(&mut beginning)?;
    }
    if beginning != SQLITE && !arpad_lists::is_zip(&beginning) {
        bail!(
            "{}: this is neither a backup nor an archive; name a file written by `arpad backup` or `arpad export archive`",
            path.display()
        );
    }
    Ok(beginning == SQLITE)
}

/// From a backup of this version or an older one.
fn copied(from: &Path, temporary: &Path, working: &Working, context: &Context) -> Result<Verification> {
    SqliteStore::copy(from, temporary)?;
    SqliteStore::apart(temporary)?.close()?;
    let mut copy = written(temporary)?;
    let regulations = regulations_of(&mut copy, &context.regulations)?;
    verified(copy, &regulations, working)
}

/// From an archive, whose files are verified against their digests first.
fn unpacked(from: &Path, temporary: &Path, working: &Working) -> Result<Verification> {
    let mut archive = Archive::open(from)?;
    let problems = archive.problems(&mut |_, done, of| working.count("files", done, of))?;
    holds(&Verification { problems, ..Verification::default() })?;
    let regulations = archive.regulations()?;
    let mut store = SqliteStore::apart(temporary)?;
    archive.load(&mut store, &mut |table, done, of| working.count(table, done, of))?;
    holds(&Verification { problems: archive.wrong_figures(&mut store)?, ..Verification::default() })?;
    store.close()?;
    verified(written(temporary)?, &regulations, working)
}

/// A database that was written, as it is on the disk.
fn written(temporary: &Path) -> Result<SqliteStore> {
    File::open(temporary)?.sync_all()?;
    Ok(SqliteStore::open_read_only(temporary)?)
}

fn verified(store: SqliteStore, regulations: &Regulations, working: &Working) -> Result<Verification> {
    let mut authority = Authority::new(Box::new(store), regulations);
    working.watch(&mut authority);
    let found = authority.verify(None)?;
    holds(&found)?;
    Ok(found)
}

/// Refuses what does not verify, with the first problem.
fn holds(found: &Verification) -> Result<()> {
    match found.problems.as_slice() {
        [] => Ok(()),
        [one] => bail!("{one}"),
        [first, others @ ..] => bail!("{first}, and {} more", many(others.len() as u64, "problem")),
    }
}
