//! `arpad backup` and `arpad restore`.

use super::{archive, database};
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::working;
use crate::save::{self, Overwrite};
use anyhow::{Result, anyhow, bail};
use arpad_registry::archive::{Archive, Sink};
use arpad_registry::store::{Rows as _, SqliteStore};
use arpad_registry::{Authority, Verification};
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
    let store = authority.store();
    save::by_name(out, arguments.overwrite.yes, |temporary| {
        if store.copy_to(temporary)? {
            return Ok(());
        }
        let file = File::create(temporary)?;
        let sink = Sink::zip(std::io::BufWriter::new(file));
        arpad_registry::archive::write(store, &context.regulations, sink, &mut |table| working.tell(table))?;
        Ok(())
    })?;
    drop(working);
    let bytes = std::fs::metadata(out).map_or(0, |metadata| metadata.len());
    if context.json {
        return output::print_json(&json!({"out": out.display().to_string(), "bytes": bytes}));
    }
    output::print(&format!(
        "{}: {bytes} bytes. `arpad --db NEW restore {}` makes a database of it again\n",
        out.display(),
        out.display()
    ))
}

/// `arpad restore`: into a database of its own, verified before it takes its place.
pub fn restore(arguments: &RestoreArguments, context: &Context) -> Result<()> {
    let (from, db) = (&arguments.file, database::file(context)?);
    if database::is_there(db)? && !arguments.yes {
        bail!("{}: this database exists; name a new one with --db, or replace it with --yes", db.display());
    }
    database::spare(from, context)?;
    let working = working("restore");
    let mut found = Verification::default();
    save::by_name(db, arguments.yes, |temporary| {
        let read = if is_sqlite(from)? {
            copied(from, temporary, context)
        } else {
            unpacked(from, temporary, &mut |at| working.tell(at))
        };
        // A fault of the file, not of the database it is for.
        found = read.map_err(|error| anyhow!("{}: {error:#}; nothing was restored", from.display()))?;
        Ok(SqliteStore::make_way(db)?)
    })?;
    drop(working);
    if context.json {
        return output::print_json(&json!({
            "db": db.display().to_string(),
            "from": from.display().to_string(),
            "log_entries": found.entries,
            "lists": found.lists,
        }));
    }
    output::print(&format!(
        "{}: restored from {}; {} log entries and {} verified\n",
        db.display(),
        from.display(),
        found.entries,
        many(found.lists as u64, "list")
    ))
}

fn is_sqlite(path: &Path) -> Result<bool> {
    if path.is_dir() {
        return Ok(false);
    }
    let mut beginning = Vec::new();
    let file = File::open(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => anyhow!("{}: no such file", path.display()),
        _ => anyhow!("{}: cannot be read: {error}", path.display()),
    })?;
    file.take(SQLITE.len() as u64).read_to_end(&mut beginning)?;
    if beginning != SQLITE && !arpad_lists::is_zip(&beginning) {
        bail!("{}: this is neither a backup nor an archive of Arpad", path.display());
    }
    Ok(beginning == SQLITE)
}

/// From a backup, verified before and after.
fn copied(from: &Path, temporary: &Path, context: &Context) -> Result<Verification> {
    let mut backup = SqliteStore::open_read_only(from)?;
    backup.copy_to(temporary)?;
    holds(&Authority::new(Box::new(backup), &context.regulations).verify(None)?)?;
    let copy = SqliteStore::open(temporary)?;
    let found = Authority::new(Box::new(copy), &context.regulations).verify(None)?;
    holds(&found)?;
    Ok(found)
}

/// From an archive, verified before and after.
fn unpacked(from: &Path, temporary: &Path, watch: &mut dyn FnMut(&str)) -> Result<Verification> {
    let mut archive = Archive::open(from)?;
    holds(&Verification { problems: archive.problems(watch)?, ..Verification::default() })?;
    let found = archive::into_store(&mut archive, Box::new(SqliteStore::open(temporary)?), None, watch)?;
    holds(&found)?;
    Ok(found)
}

/// Refuses what does not hold, by the first problem.
fn holds(found: &Verification) -> Result<()> {
    match found.problems.as_slice() {
        [] => Ok(()),
        [one] => bail!("{one}"),
        [first, others @ ..] => bail!("{first}, and {} more", many(others.len() as u64, "problem")),
    }
}
