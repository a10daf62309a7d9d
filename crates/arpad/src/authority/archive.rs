//! `arpad export archive`, and what `arpad verify --archive` finds.

use super::database;
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::{Working, watching, working};
use crate::save::{self, Overwrite, Save};
use anyhow::{Context as _, Result, bail};
use arpad_registry::archive::{self, Archive, MANIFEST, Manifest, Sink};
use arpad_registry::store::{ReadStore, SqliteStore, Store};
use arpad_registry::{Authority, Error, ErrorKind, Problem, ProblemKind, Verification};
use arpad_regulations::{Month, Regulations};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    /// The archive to write: a .zip if its name ends so, else a folder
    #[arg(value_name = "OUT")]
    output: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
}

pub fn export(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    let out = &arguments.output;
    let mut authority = database::open_to_read(context)?;
    database::spare(out, context)?;
    let working = watching("verify", &mut authority);
    let problems = authority.verify_records()?.problems;
    drop(working);
    let damage = problems.first().map(|first| match problems.len() {
        1 => format!("the database has 1 problem: {first}; `arpad verify` shows it"),
        count => format!("the database has {count} problems, such as: {first}; `arpad verify` names them all"),
    });
    if let Some(damage) = damage.as_ref().filter(|_| out.exists()) {
        bail!("{}: it was not replaced: {damage}", out.display());
    }
    let regulations = authority.regulations();
    let (manifest, digest) = write(authority.store(), regulations, out, arguments.overwrite.yes)?;
    if context.json {
        output::print_json(&json!({
            "out": out.display().to_string(),
            "manifest_digest": digest,
            "log_entries": manifest.log_entries,
            "lists": manifest.lists,
            "files": manifest.files.len(),
            "problems": problems.len(),
        }))?;
    } else {
        output::print(&format!(
            "{}: {}, {}\nSHA-256 {digest} of {MANIFEST}, which names all the others\n",
            out.display(),
            many(manifest.files.len() as u64 + 2, "file"),
            many(manifest.lists.len() as u64, "list"),
        ))?;
    }
    let Some(damage) = damage else { return Ok(ExitCode::SUCCESS) };
    output::note(&format!("{}: it is damaged as the database is: {damage}", out.display()));
    Ok(ExitCode::FAILURE)
}

fn write(store: &mut dyn ReadStore, regulations: &Regulations, out: &Path, yes: bool) -> Result<(Manifest, String)> {
    let working = working("archive");
    let mut watch = |table: &str, done, of| working.count(table, done, of);
    let named = || out.display().to_string();
    if is_zip(out) {
        let mut save = Save::open(out, yes)?;
        let written = archive::write(store, regulations, Sink::zip(&mut save), &mut watch);
        let written = written.with_context(named)?;
        save.finish()?;
        return Ok(written);
    }
    save::folder(out, yes, MANIFEST, |folder| {
        let sink = Sink::Folder(folder.to_owned());
        archive::write(store, regulations, sink, &mut watch).with_context(named)
    })
}

/// Whether a name asks for a .zip.
pub fn is_zip(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"))
}

/// Every file against its digest, then every list recomputed in a temporary database.
pub fn found(archive: &mut Archive, month: Option<Month>) -> Result<Verification> {
    let working = working("verify");
    let mut problems = archive.problems(&mut |_, done, of| working.count("files", done, of))?;
    let folder = tempfile::tempdir().context("cannot create a temporary directory")?;
    let store = |name: &str| SqliteStore::apart(&folder.path().join(name)).map(Box::new);
    if !problems.is_empty() {
        // Files that are not those of the manifest; what they hold is verified all the same, as far as it can be read.
        let read = store("changed.db").map_err(Into::into).and_then(|store| readable(archive, store, month, &working));
        let mut found = read.unwrap_or_else(|error| {
            let (place, message) = ("archive".to_owned(), format!("the rest cannot be verified: {error:#}"));
            let problems = vec![Problem { kind: ProblemKind::File, place, message }];
            Verification { notes: archive.notes(), problems, ..Verification::default() }
        });
        problems.append(&mut found.problems);
        return Ok(Verification { problems, ..found });
    }
    let read = into_store(archive, store("archive.db")?, month, &working);
    read.or_else(|error| match error.downcast_ref::<Error>().map(Error::kind) {
        // Rows that are no rows: that is what was found, and whatever else there is.
        Some(ErrorKind::Invalid | ErrorKind::Damaged) => {
            let mut found = readable(archive, store("readable.db")?, month, &working)?;
            if found.problems.is_empty() {
                let place = "tables".to_owned();
                found.problems.push(Problem { kind: ProblemKind::File, place, message: format!("{error:#}") });
            }
            Ok(found)
        }
        _ => Err(error),
    })
}

/// Fills an empty database from an archive and verifies it by the archive's own regulations.
pub fn into_store(
    archive: &mut Archive,
    mut store: Box<dyn Store>,
    month: Option<Month>,
    working: &Working,
) -> Result<Verification> {
    let regulations = archive.regulations()?;
    archive.load(&mut *store, &mut |table, done, of| working.count(table, done, of))?;
    let figures = archive.wrong_figures(&mut *store)?;
    verified(archive, store, &regulations, figures, month, working)
}

/// The same of an archive that cannot be loaded as a whole: each row that cannot be read, and what is wrong with the others.
fn readable(
    archive: &mut Archive,
    mut store: Box<dyn Store>,
    month: Option<Month>,
    working: &Working,
) -> Result<Verification> {
    let at = |place: &str, error: &Error| Problem {
        kind: ProblemKind::File,
        place: place.to_owned(),
        message: error.to_string(),
    };
    let mut problems = Vec::new();
    let regulations = archive.regulations();
    problems.extend(regulations.as_ref().err().map(|error| at("regulations", error)));
    let regulations = regulations.as_ref().unwrap_or_else(|_| Regulations::builtin());
    problems.extend(archive.load_readable(&mut *store, &mut |table, done, of| working.count(table, done, of))?);
    // Rows that are no records are named by the verification of what they are.
    store.collect_unreadable();
    let figures = archive.wrong_figures(&mut *store);
    store.collected_unreadable();
    match figures {
        Ok(figures) => problems.extend(figures),
        Err(error) => problems.push(at(MANIFEST, &error)),
    }
    verified(archive, store, regulations, problems, month, working)
}

fn verified(
    archive: &Archive,
    store: Box<dyn Store>,
    regulations: &Regulations,
    mut problems: Vec<Problem>,
    month: Option<Month>,
    working: &Working,
) -> Result<Verification> {
    let mut authority = Authority::new(store, regulations);
    working.watch(&mut authority);
    let mut found = authority.verify(month)?;
    found.notes = archive.notes();
    problems.append(&mut found.problems);
    found.problems = problems;
    Ok(found)
}
