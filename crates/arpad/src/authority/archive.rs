//! `arpad export archive`, and what `arpad verify --archive` finds.

use super::database;
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::working;
use crate::save::{self, Overwrite, Save};
use anyhow::{Context as _, Result};
use arpad_registry::archive::{self, Archive, MANIFEST, Manifest, Sink};
use arpad_registry::store::{ReadStore, SqliteStore, Store};
use arpad_registry::{Authority, Verification};
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
    let mut watch = |table: &str| working.show(table);
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
    let (notes, problems) = (archive.notes(), archive.problems(&mut |file| working.show(file))?);
    if !problems.is_empty() {
        return Ok(Verification { notes, problems, ..Verification::default() });
    }
    let folder = tempfile::tempdir().context("cannot create a temporary directory")?;
    let store = SqliteStore::apart(&folder.path().join("archive.db"))?;
    into_store(archive, Box::new(store), month, &mut |at| working.show(at))
}

/// Fills an empty database from an archive and verifies it by the archive's own regulations.
pub fn into_store(
    archive: &mut Archive,
    mut store: Box<dyn Store>,
    month: Option<Month>,
    watch: &mut dyn FnMut(&str),
) -> Result<Verification> {
    let regulations = archive.regulations()?;
    archive.load(&mut *store, watch)?;
    let figures = archive.wrong_figures(&mut *store)?;
    watch("lists");
    let mut found = Authority::new(store, &regulations).verify(month)?;
    found.notes = archive.notes();
    found.problems.splice(..0, figures);
    Ok(found)
}
