//! What is there after a run: the database and what was written beside it.

use crate::Command;
use crate::places::Place;
use arpad_registry::store::{Store, StoredValue, TABLES};
use arpad_registry::{Authority, digest};
use arpad_regulations::Regulations;
use std::fmt::Write as _;
use std::path::Path;

/// The columns that depend on the moment: of the log, and a head that signs it.
const MOMENTS: [(&str, &str); 4] = [("log", "at"), ("log", "before"), ("log", "digest"), ("signed_head", "note")];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// Each table with the digest of its rows; none if the database cannot be opened.
    tables: Vec<(String, String)>,
    /// The digests of the files written beside it.
    written: Vec<(String, String)>,
    pub problems: Vec<String>,
}

impl State {
    pub fn read(place: &mut dyn Place, command: &Command) -> State {
        let mut problems = Vec::new();
        let mut tables = Vec::new();
        match place.open() {
            Ok(None) => {}
            Ok(Some(mut store)) => match rows(&mut *store) {
                Ok(rows) => {
                    tables = rows;
                    problems.extend(kept_head(place.folder(), &mut *store));
                    match Authority::new(store, Regulations::builtin()).verify(None) {
                        Ok(found) => problems.extend(found.problems.iter().map(ToString::to_string)),
                        Err(error) => problems.push(error.to_string()),
                    }
                }
                Err(error) => problems.push(error.to_string()),
            },
            Err(error) => problems.push(error.to_string()),
        }
        let mut written = Vec::new();
        if let Some(name) = command.writes {
            files(place.folder(), Path::new(name), &mut written);
        }
        State { tables, written, problems }
    }

    /// Whether this is the same, whatever the time.
    pub fn is(&self, other: &State) -> bool {
        self.tables == other.tables && self.written == other.written
    }

    /// What is different from two others.
    pub fn unlike(&self, before: &State, after: &State) -> String {
        let all =
            |state: &State| -> Vec<(String, String)> { state.tables.iter().chain(&state.written).cloned().collect() };
        let (own, before, after) = (all(self), all(before), all(after));
        let names = |other: &[(String, String)]| {
            let different = own.iter().chain(other).filter(|one| !own.contains(one) || !other.contains(one));
            let mut names: Vec<&str> = different.map(|(name, _)| name.as_str()).collect();
            names.dedup();
            names.truncate(6);
            names.join(" ")
        };
        format!("from the old in {}; from the new in {}", names(&before), names(&after))
    }
}

/// What is wrong with the file that keeps the last signed head beside the key: it is written after the log is signed, so that it
/// has a head of the log, the last one or the one before, or is not there yet.
fn kept_head(folder: &Path, store: &mut dyn Store) -> Option<String> {
    let kept = std::fs::read_to_string(folder.join("ratings.key.head")).ok()?;
    let is_known = store.signed_heads().is_ok_and(|heads| heads.iter().any(|head| head.note == kept));
    (!is_known).then(|| "ratings.key.head is no signed head of the log".to_owned())
}

fn rows(store: &mut dyn Store) -> arpad_registry::Result<Vec<(String, String)>> {
    let mut tables = Vec::new();
    for (table, order) in TABLES {
        let columns = store.columns(table)?;
        let mut text = String::new();
        store.rows(table, order, &mut |row| {
            for (column, cell) in columns.iter().zip(&row) {
                if MOMENTS.contains(&(*table, column.as_str())) {
                    continue;
                }
                let _ = match cell {
                    StoredValue::Bytes(bytes) => write!(text, "{}\t", digest(bytes)),
                    other => write!(text, "{other:?}\t"),
                };
            }
            text.push('\n');
            Ok(())
        })?;
        tables.push(((*table).to_owned(), digest(text.as_bytes())));
    }
    Ok(tables)
}

/// The files of a name, by name. In an archive, what depends on the moment is left out.
fn files(folder: &Path, name: &Path, found: &mut Vec<(String, String)>) {
    let path = folder.join(name);
    if path.is_dir() {
        let mut names: Vec<_> =
            std::fs::read_dir(&path).into_iter().flatten().flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        for entry in names {
            files(folder, &name.join(entry), found);
        }
    } else if let Ok(bytes) = std::fs::read(&path) {
        // Every key is another: a whole one is one line.
        let is_key = bytes.starts_with(b"PRIVATE+KEY+") && bytes.ends_with(b"\n") && bytes.len() > 60;
        let what = if is_key { "a key".to_owned() } else { digest(&bytes) };
        found.push((name.display().to_string(), what));
    }
}
