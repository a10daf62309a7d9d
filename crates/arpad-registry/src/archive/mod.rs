//! The open archive: everything the authority keeps, as text files with their digests, from which every list can be
//! recomputed without this database. docs/ARCHIVE.md describes it.
//!
//! The rows of each table are a file of JSON lines; reports, lists and editions are files of their own. What is read back
//! is the same database, in SQLite or another, so verifying an archive is verifying the database it makes.

mod bundle;
mod heads;
mod read;
mod row;
mod zipped;

pub use bundle::{Member, Sink, Source, opened};
pub use read::Archive;
pub use row::{from_json as read_row, write as write_row};

use crate::authority::PROGRAM;
use crate::error::Result;
use crate::model::ListHead;
use crate::store::{ReadStore, StoredValue, TABLES};
use arpad_regulations::{Regulations, Tables};
use serde::{Deserialize, Serialize};

/// The file that names all others.
pub const MANIFEST: &str = "manifest.json";
/// The latest signed head of the log, if there is one.
pub const HEAD: &str = "head.txt";
/// The digest of the manifest, as `sha256sum` writes it.
pub const SEAL: &str = "manifest.sha256";

const FORMAT: &str = "arpad-archive";
const VERSION: u32 = 3;
/// The first version with the table of duplicates and the office that left a player out.
const WITH_DUPLICATES: u32 = 2;
/// The first version with the signed heads of the log.
const WITH_HEADS: u32 = 3;

/// What an archive holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// `arpad-archive`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// The program that wrote it.
    pub program: String,
    /// How many entries the log has.
    pub log_entries: i64,
    /// The digest of the last one, to which all before it are chained.
    pub log_digest: Option<String>,
    pub lists: Vec<Published>,
    /// Every other file but the seal, in the order of their names.
    pub files: Vec<Member>,
}

/// A published list as the manifest names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    pub class: String,
    pub month: String,
    pub revision: u32,
    pub imported: bool,
    pub reason: Option<String>,
    pub program: String,
    pub list_digest: String,
    pub pool_digest: String,
}

impl From<ListHead> for Published {
    fn from(head: ListHead) -> Published {
        Published {
            class: head.id.class.to_string(),
            month: head.id.month.to_string(),
            revision: head.id.revision,
            imported: head.imported,
            reason: head.reason,
            program: head.program,
            list_digest: head.list_digest,
            pool_digest: head.pool_digest,
        }
    }
}

/// Writes an archive; `watch` hears what is being written. Returns the manifest and its digest.
///
/// It reads one table after the other: where others write, within [`crate::store::Store::begin_read`].
pub fn write(
    store: &mut dyn ReadStore,
    regulations: &Regulations,
    mut sink: Sink<'_>,
    watch: &mut dyn FnMut(&str, u64, u64),
) -> Result<(Manifest, String)> {
    let mut files = write_all(store, regulations, &mut sink, watch)?;
    files.sort_by(|one, other| one.name.cmp(&other.name));
    let (lists, last) = (store.lists()?, store.last_log()?);
    let manifest = Manifest {
        format: FORMAT.to_owned(),
        version: VERSION,
        program: PROGRAM.to_owned(),
        log_entries: last.as_ref().map_or(0, |entry| entry.seq),
        log_digest: last.map(|entry| entry.digest),
        lists: lists.into_iter().map(Published::from).collect(),
        files,
    };
    let text = serde_json::to_string_pretty(&manifest).expect("plain values") + "\n";
    let sealed = sink.file(MANIFEST, |out| Ok(out.write_all(text.as_bytes())?))?;
    sink.file(SEAL, |out| Ok(writeln!(out, "{}  {MANIFEST}", sealed.sha256)?))?;
    sink.finish()?;
    Ok((manifest, sealed.sha256))
}

fn write_all(
    store: &mut dyn ReadStore,
    regulations: &Regulations,
    sink: &mut Sink<'_>,
    watch: &mut dyn FnMut(&str, u64, u64),
) -> Result<Vec<Member>> {
    let mut files = Vec::new();
    for (name, text) in regulation_files(regulations) {
        files.push(sink.file(&name, |out| Ok(out.write_all(text.as_bytes())?))?);
    }
    if let Some(head) = store.signed_heads()?.pop() {
        files.push(sink.file(HEAD, |out| Ok(out.write_all(head.note.as_bytes())?))?);
    }
    for (at, (table, order)) in TABLES.iter().enumerate() {
        watch(table, at as u64, TABLES.len() as u64);
        let columns = store.columns(table)?;
        if row::has_files(table) {
            store.rows(table, order, &mut |row| {
                for (index, cell) in row.iter().enumerate() {
                    if let StoredValue::Bytes(bytes) = cell {
                        let name = row::file_name(table, &columns, &row, index)?;
                        let bytes = row::unpacked(table, bytes)?;
                        files.push(sink.file(&name, |out| Ok(out.write_all(&bytes)?))?);
                    }
                }
                Ok(())
            })?;
        }
        files.push(sink.file(&format!("tables/{table}.jsonl"), |out| {
            store.rows(table, order, &mut |row| row::write(&mut *out, table, &columns, &row))
        })?);
    }
    Ok(files)
}

/// Where the authority's own editions are.
const OWN: &str = "regulations/own/";

/// The edition files as they were read, own ones among them, tables 8.1 and the one-off adjustments.
fn regulation_files(regulations: &Regulations) -> Vec<(String, &str)> {
    let fixed = FIXED.iter().map(|(name, text)| ((*name).to_owned(), *text));
    let sources = regulations.sources().iter().map(|(name, text)| (name.clone(), text.as_str()));
    let own = (1..).zip(regulations.own_sources());
    let own = own.map(|(number, (_, text))| (format!("{OWN}{number}.toml"), text.as_str()));
    fixed.chain(sources).chain(own).collect()
}

/// What is the same under every edition: an archive is read only by a program that has these files as they are.
const FIXED: [(&str, &str); 2] = [Regulations::adjustments_source(), Tables::source()];
