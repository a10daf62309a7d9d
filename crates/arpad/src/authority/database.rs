//! Opening the database, and who acts.

use crate::context::Context;
use crate::output;
use anyhow::{Result, anyhow, bail};
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority, Error};
use jiff::Timestamp;
use serde_json::json;
use std::borrow::Cow;
use std::path::Path;

/// `arpad init`.
pub fn init(context: &Context) -> Result<()> {
    let path = file(context)?;
    if is_there(path)? {
        bail!("{}: this file exists; name another with --db, or use it as it is", path.display());
    }
    SqliteStore::open(path)?;
    if context.json {
        return output::print_json(&json!({"db": path.display().to_string()}));
    }
    output::print(&format!(
        "{}: an empty database. Next: arpad import list FILE --month MONTH --class CLASS\n",
        path.display()
    ))
}

/// The authority, to change something.
pub fn open(context: &Context) -> Result<Authority<'_>> {
    let path = existing(context)?;
    let store = SqliteStore::open(path)?;
    Ok(Authority::new(Box::new(store), &context.regulations))
}

/// The authority, to read: works on a database one may not write.
pub fn open_to_read(context: &Context) -> Result<Authority<'_>> {
    let path = existing(context)?;
    let store = SqliteStore::open_read_only(path)?;
    Ok(Authority::new(Box::new(store), &context.regulations))
}

fn existing(context: &Context) -> Result<&Path> {
    let path = file(context)?;
    if !is_there(path)? {
        bail!("{}: there is no database yet; make one with `arpad init`, or name it with --db", path.display());
    }
    Ok(path)
}

/// The file of the database.
pub fn file(context: &Context) -> Result<&Path> {
    let named = context.db.to_string_lossy();
    if named.starts_with("postgres://") || named.starts_with("postgresql://") {
        // The address is not repeated: it may hold a password.
        bail!("PostgreSQL is not supported yet; name a database file with --db");
    }
    Ok(&context.db)
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
    answer.map_err(|error| match error.downcast_ref() {
        Some(
            Error::Database(_)
            | Error::Locked
            | Error::ReadOnly
            | Error::Newer { .. }
            | Error::Foreign(_)
            | Error::Damaged(_),
        ) => error.context(context.db.display().to_string()),
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

/// Who acts, by the argument or the login name.
pub fn who(by: Option<&str>) -> Result<Cow<'_, str>> {
    match by {
        Some(by) if by.trim().is_empty() => bail!("--by is empty; say who does this"),
        Some(by) => Ok(Cow::Borrowed(by)),
        None => {
            let login = ["USER", "LOGNAME", "USERNAME"].iter().find_map(|name| std::env::var(name).ok());
            Ok(Cow::Owned(login.filter(|login| !login.trim().is_empty()).unwrap_or_else(|| "unknown".to_owned())))
        }
    }
}

/// An act of now.
pub fn act(by: &str) -> Act<'_> {
    Act { by, at: Timestamp::now() }
}
