//! Opening the database, and who acts.

use super::ByArguments;
use crate::context::{Context, read_all};
use crate::output;
use crate::save;
use crate::settings::Origin;
use anyhow::{Result, anyhow, bail};
use arpad_registry::store::{Address, PostgresStore, SqliteStore, Store};
use arpad_registry::{Act, Authority, Error, ErrorKind, regulations_of};
use arpad_regulations::Regulations;
use clap::Args;
use jiff::Timestamp;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::path::{Path, PathBuf};

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

#[derive(Args)]
pub struct InitArguments {
    /// Editions of the authority's own, each with the dates it is in force
    #[arg(long, value_name = "FILE", num_args = 1..)]
    regulations: Vec<PathBuf>,
    #[command(flatten)]
    by: ByArguments,
}

pub fn init(arguments: &InitArguments, context: &Context) -> Result<()> {
    let named = Named::of(context)?;
    let files = read_all(&arguments.regulations)?;
    // Whatever is wrong with a file is found before there is a database.
    let regulations = Regulations::builtin().with_governing(files.clone())?;
    let by = arguments.by.who(context)?;
    match &named {
        Named::File(path) => {
            if is_there(path)? {
                bail!("{named}: this file exists; name another with --db, or use it as it is");
            }
            // Under another name until it is whole: an empty file, or a database without its editions, is none.
            save::by_name(path, path.exists(), |temporary| {
                set_up(Box::new(SqliteStore::open(temporary)?), files, &by)
            })?;
        }
        Named::Server(address) => set_up(Box::new(PostgresStore::create(address)?), files, &by)?,
    }
    let own: Vec<_> = regulations.editions().iter().filter(|edition| edition.own).collect();
    if context.json {
        let editions: Vec<Value> = own.iter().map(|edition| crate::editions::header(edition)).collect();
        return output::print_json(&json!({"db": named.to_string(), "editions": editions}));
    }
    let mut text = format!("{named}: an empty database.\n");
    for (edition, span) in own.iter().flat_map(|edition| edition.governs.iter().map(move |span| (edition, span))) {
        let to = span.to.map_or_else(|| "on".to_owned(), |to| format!("to {to}"));
        text.push_str(&format!("{} governs from {} {to}: {}\n", edition.path(), span.from, edition.title));
    }
    text.push_str("Next: arpad import list FILE --month MONTH --class CLASS\n");
    output::print(&text)
}

fn set_up(store: Box<dyn Store>, own: Vec<(String, String)>, by: &str) -> Result<()> {
    if !own.is_empty() {
        Authority::new(store, Regulations::builtin()).set_up(act(by), own)?;
    }
    Ok(())
}

/// Opens the authority for writing.
pub fn open(context: &Context) -> Result<Authority<'_>> {
    let mut store: Box<dyn Store> = match Named::of(context)? {
        Named::File(path) => Box::new(SqliteStore::open(existing(path)?)?),
        Named::Server(address) => Box::new(PostgresStore::open(&address)?),
    };
    let regulations = regulations(&mut *store, context)?;
    let mut authority = Authority::new(store, regulations);
    match context.backdated.as_deref() {
        Some(reason) if reason.trim().is_empty() => bail!("--backdated is empty; write why"),
        Some(reason) => authority.allow_backdating(reason),
        None => {}
    }
    Ok(authority)
}

/// Opens the authority for reading, at one state of everything; works without permission to write.
pub fn open_to_read(context: &Context) -> Result<Authority<'_>> {
    let mut store = read_only(context)?;
    let regulations = regulations(&mut *store, context)?;
    Ok(Authority::new(store, regulations).into_snapshot()?)
}

/// The same to be verified, whatever is wrong: own editions that cannot be read are a finding, not a reason to look no further.
pub fn open_to_verify(context: &Context) -> Result<Authority<'_>> {
    let mut store = read_only(context)?;
    let regulations = regulations(&mut *store, context).unwrap_or(&context.regulations);
    Ok(Authority::new(store, regulations).into_snapshot()?)
}

pub fn read_only(context: &Context) -> Result<Box<dyn Store>> {
    Ok(match Named::of(context)? {
        Named::File(path) => Box::new(match SqliteStore::open_read_only(existing(path)?) {
            // It is brought up to date by being opened for writing.
            Err(Error::Older { .. }) => SqliteStore::open(path)?,
            opened => opened?,
        }),
        Named::Server(address) => Box::new(match PostgresStore::open_read_only(&address) {
            Err(Error::Older { .. }) => PostgresStore::open(&address)?,
            opened => opened?,
        }),
    })
}

/// The editions of the authority among all others: its own ones never change once it is set up.
pub fn regulations<'c>(store: &mut dyn Store, context: &'c Context) -> Result<&'c Regulations> {
    if let Some(known) = context.of_authority.get() {
        return Ok(known);
    }
    Ok(match regulations_of(store, &context.regulations)? {
        Cow::Borrowed(_) => &context.regulations,
        Cow::Owned(regulations) => context.of_authority.get_or_init(|| regulations),
    })
}

/// Adds the own editions of the database that was named, for commands that need none otherwise.
pub fn use_its_editions(context: &mut Context) -> Result<()> {
    if context.db_origin != Origin::Default {
        if let Named::File(path) = Named::of(context)? {
            // One that the environment or a file names may be yet to come; one that was typed is meant.
            let typed = matches!(context.db_origin, Origin::Argument(_));
            if !typed && !is_there(path)? {
                return Ok(());
            }
            existing(path)?;
        }
        let store = named(read_only(context), context);
        if let Cow::Owned(regulations) = regulations_of(&mut *store?, &context.regulations)? {
            context.regulations = Cow::Owned(regulations);
        }
    }
    Ok(())
}

fn existing(path: &Path) -> Result<&Path> {
    if !is_there(path)? {
        bail!("{}: there is no database yet; create one with `arpad init`, or name it with --db", path.display());
    }
    Ok(path)
}

/// Whether there is a database file; an empty file is none.
pub fn is_there(path: &Path) -> Result<bool> {
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => bail!("{}: this is a directory; name a file", path.display()),
        // A pipe would keep us waiting, and nothing can take its place.
        Ok(metadata) if !metadata.is_file() => {
            bail!("{}: this is a pipe or a device, not a database; name a file", path.display())
        }
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

/// The database's name, without a password.
pub fn name(context: &Context) -> Result<String> {
    Ok(Named::of(context)?.to_string())
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

/// Who acts, at this moment.
pub fn act(by: &str) -> Act<'_> {
    Act { by, at: Timestamp::now() }
}
