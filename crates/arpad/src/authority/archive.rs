//! `arpad export archive`, and what `arpad verify --archive` finds.

use super::database;
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::{Working, working};
use crate::save::{self, Overwrite, Save};
use anyhow::{Context as _, Result};
use arpad_registry::archive::{self, Archive, MANIFEST, Manifest, Sink};
use arpad_registry::store::{ReadStore, SqliteStore, Store};
use arpad_registry::{Authority, Error, ErrorKind, Problem, ProblemKind, Verification};
use arpad_regulations::{Month, Regulations};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct Arguments {
    /// The archive to write: a .zip if its name ends so, else a folder
    #[arg(value_name = "OUT")]
    output: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
}

pub fn export(arguments: &Arguments, context: &Context) -> Result<()> {
    let out = &arguments.output;
    let mut authority = database::open_to_read(context)?;
    database::spare(out, context)?;
    let regulations = authority.regulations();
    let (manifest, digest) = write(authority.store(), regulations, out, arguments.overwrite.yes)?;
    if context.json {
        return output::print_json(&json!({
            "out": out.display().to_string(),
            "manifest_digest": digest,
            "log_entries": manifest.log_entries,
            "lists": manifest.lists,
            "files": manifest.files.len(),
        }));
    }
    output::print(&format!(
        "{}: {}, {}\nSHA-256 {digest} of {MANIFEST}, which names all the others\n",
        out.display(),
        many(manifest.files.len() as u64 + 2, "file"),
        many(manifest.lists.len() as u64, "list"),
    ))
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
    let (notes, problems) = (archive.notes(), archive.problems(&mut |_, done, of| working.count("files", done, of))?);
    if !problems.is_empty() {
        return Ok(Verification { notes, problems, ..Verification::default() });
    }
    let folder = tempfile::tempdir().context("cannot create a temporary directory")?;
    let store = SqliteStore::apart(&folder.path().join("archive.db"))?;
    let read = into_store(archive, Box::new(store), month, &working);
    read.or_else(|error| match error.downcast_ref::<Error>().map(Error::kind) {
        // Rows that are no rows: that is what was found.
        Some(ErrorKind::Invalid | ErrorKind::Damaged) => {
            let place = "tables".to_owned();
            let problem = Problem { kind: ProblemKind::File, place, message: format!("{error:#}") };
            Ok(Verification { notes: archive.notes(), problems: vec![problem], ..Verification::default() })
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
    let mut authority = Authority::new(store, &regulations);
    working.watch(&mut authority);
    let mut found = authority.verify(month)?;
    found.notes = archive.notes();
    found.problems.splice(..0, figures);
    Ok(found)
}
