//! Opening the database, and who acts.

use crate::context::Context;
use crate::output;
use anyhow::{Result, anyhow, bail};
use arpad_registry::store::{Address, PostgresStore, SqliteStore, Store};
use arpad_registry::{Act, Authority, Error, ErrorKind};
use jiff::Timestamp;
use serde_json::json;
use std::path::Path;

/// The database as `--db` names it.
pub enum Named<'c> {
    File(&'c Path),
    Server(Box<Address>),
}

impl Named<'_> {
    pub fn of(context: &Context) -> Result<Named<'_>> {
        let text = context.db.to_string_lossy();
        Ok(if Address::is_one(&text) {
            Named::Server(Box::new(Address::parse(&text)?))
        } else {
            Named::File(&context.db)
        })
    }
}

/// Without the password of an address.
impl std::fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Named::File(path) => path.display().fmt(f),
            Named::Server(address) => address.fmt(f),
        }
    }
}

/// `arpad init`.
pub fn init(context: &Context) -> Result<()> {
    let named = Named::of(context)?;
    match &named {
        Named::File(path) => {
            if is_there(path)? {
                bail!("{named}: this file exists; name another with --db, or use it as it is");
            }
            SqliteStore::open(path)?;
        }
        Named::Server(address) => drop(PostgresStore::create(address)?),
    }
    if context.json {
        return output::print_json(&json!({"db": named.to_string()}));
    }
    output::print(&format!("{named}: an empty database. Next: arpad import list FILE --month MONTH --class CLASS\n"))
}

/// The authority, to change something.
pub fn open(context: &Context) -> Result<Authority<'_>> {
    let store: Box<dyn Store> = match Named::of(context)? {
        Named::File(path) => Box::new(SqliteStore::open(existing(path)?)?),
        Named::Server(address) => Box::new(PostgresStore::open(&address)?),
    };
    Ok(Authority::new(store, &context.regulations))
}

/// The authority, to read one state of everything: works on a database one may not write.
pub fn open_to_read(context: &Context) -> Result<Authority<'_>> {
    let store: Box<dyn Store> = match Named::of(context)? {
        Named::File(path) => Box::new(match SqliteStore::open_read_only(existing(path)?) {
            // It is brought up to date by being opened to be written.
            Err(Error::Older { .. }) => SqliteStore::open(path)?,
            opened => opened?,
        }),
        Named::Server(address) => Box::new(match PostgresStore::open_read_only(&address) {
            Err(Error::Older { .. }) => PostgresStore::open(&address)?,
            opened => opened?,
        }),
    };
    Ok(Authority::new(store, &context.regulations).into_snapshot()?)
}

fn existing(path: &Path) -> Result<&Path> {
    if !is_there(path)? {
        bail!("{}: there is no database yet; make one with `arpad init`, or name it with --db", path.display());
    }
    Ok(path)
}

/// Whether there is a database file; an empty file is none.
pub fn is_there(path: &Path) -> Result<bool> {
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => bail!("{}: this is a directory; name a file", path.display()),
        Ok(metadata) => Ok(metadata.len() > 0),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
                bail!("{}: there is no folder {}; create it first", path.display(), folder.display())
            }
            _ => Ok(false),
        },
        Err(error) => Err(anyhow!("{}: cannot be read: {error}", path.display())),
    }
}

/// Names the database where a fault is its own.
pub fn named<T>(answer: Result<T>, context: &Context) -> Result<T> {
    let its_own = |error: &Error| match error {
        Error::Exists | Error::Address(_) => true,
        Error::File(_) => false,
        error => matches!(error.kind(), ErrorKind::Machine | ErrorKind::Busy | ErrorKind::Damaged),
    };
    answer.map_err(|error| match error.downcast_ref() {
        Some(fault) if its_own(fault) => {
            error.context(Named::of(context).map_or("--db".to_owned(), |named| named.to_string()))
        }
        _ => error,
    })
}

/// Refuses to write an answer over the database.
pub fn spare(out: &Path, context: &Context) -> Result<()> {
    let same = |path: &Path| std::fs::canonicalize(path).ok();
    if same(out).is_some_and(|out| same(&context.db) == Some(out)) {
        bail!("{}: this is the database; name another file", out.display());
    }
    Ok(())
}

/// The login name of whoever acts.
pub fn login() -> String {
    let login = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
    login.filter(|login| !login.trim().is_empty()).unwrap_or_else(|| "unknown".to_owned())
}

/// An act of now.
pub fn act(by: &str) -> Act<'_> {
    Act { by, at: Timestamp::now() }
}
