//! An archive read back: verified against its digests, and made into a database again.

use super::bundle::{Member, Source, counted, is_plain, lines};
use super::{FIXED, FORMAT, HEAD, MANIFEST, Manifest, OWN, Published, SEAL, VERSION, WITH_DUPLICATES, WITH_HEADS, row};
use crate::authority::{PROGRAM, Problem, ProblemKind};
use crate::digest::digest;
use crate::error::{Error, ErrorKind, Result};
use crate::limits::{self, NAMED};
use crate::store::{ReadStore, Store, StoredValue, TABLES};
use arpad_regulations::Regulations;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read};
use std::path::Path;

/// How many are not named.
fn more(count: usize) -> Option<usize> {
    count.checked_sub(NAMED).filter(|more| *more > 0)
}

const UNSEALED: &str = "it or manifest.sha256 was changed: the digest of the one is not in the other";

/// The file with the digest of a manifest.
fn seal(manifest: &str) -> Member {
    let text = format!("{manifest}  {MANIFEST}\n");
    Member { name: SEAL.to_owned(), bytes: text.len() as u64, sha256: digest(text.as_bytes()) }
}

/// What the manifest of every version says.
#[derive(serde::Deserialize)]
struct Kind {
    format: String,
    version: u32,
}

pub struct Archive {
    pub(super) source: Source,
    pub(super) manifest: Manifest,
    /// The digest of the manifest.
    pub digest: String,
    /// The files that rows of its tables name, once it is loaded.
    used: BTreeSet<String>,
    /// How many of its files are not as the manifest has them, once they were compared.
    pub different: usize,
}

impl Archive {
    /// Opens a folder or a .zip; whatever is no archive is refused.
    pub fn open(path: &Path) -> Result<Archive> {
        let mut source = Source::open(path)?;
        // Other programs have files of that name, and none beside them with its digest. A .zip whose directory is not as it
        // should be may have hidden either.
        let is_archive = source.file(SEAL).is_ok_and(|seal| seal.is_some()) || !source.faults().is_empty();
        let kind = if is_archive { Error::Damaged } else { Error::Archive };
        let mut text = Vec::new();
        let missing = || {
            kind(if is_archive {
                format!("{MANIFEST} is missing")
            } else {
                format!("this is not an archive: it has no {MANIFEST}")
            })
        };
        let file = match source.file(MANIFEST) {
            Err(Error::Archive(why)) => return Err(kind(why)),
            file => file?.ok_or_else(missing)?,
        };
        let read = file.take(limits::MANIFEST).read_to_end(&mut text);
        read.map_err(|error| kind(format!("{MANIFEST}: {error}")))?;
        let unreadable = |error: serde_json::Error| kind(format!("{MANIFEST} cannot be read: {error}"));
        let Kind { format, version } = serde_json::from_slice(&text).map_err(unreadable)?;
        let sealed = seal(&digest(&text));
        if format != FORMAT || version > VERSION {
            // Of a newer program it is only as long as its seal says so.
            if is_archive && source.difference(&sealed).is_some() {
                return Err(Error::Damaged(format!("{MANIFEST}: {UNSEALED}")));
            }
            return Err(Error::Archive(format!(
                "{MANIFEST} says {format} version {version}, this program knows {FORMAT} up to {VERSION}; use a newer arpad"
            )));
        }
        let manifest: Manifest = serde_json::from_slice(&text).map_err(unreadable)?;
        Ok(Archive { source, manifest, digest: digest(&text), used: BTreeSet::new(), different: 0 })
    }

    /// What it holds.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Editions that are not those of this program; every file that is not as the manifest has it, and the manifest if it is
    /// not as the seal has it.
    pub fn problems(&mut self, watch: &mut dyn FnMut(&str, u64, u64)) -> Result<Vec<Problem>> {
        let problem = |name: &str, message: &str| Problem {
            kind: ProblemKind::File,
            place: name.to_owned(),
            message: message.to_owned(),
        };
        let mut problems = if self.is_of_this_program() { self.foreign_editions() } else { Vec::new() };
        if self.source.difference(&seal(&self.digest)).is_some() {
            problems.push(problem(MANIFEST, UNSEALED));
        }
        problems.extend(self.source.faults().iter().take(NAMED).map(|(name, fault)| problem(name, fault)));
        if self.manifest.version == VERSION {
            if !self.manifest.files.is_sorted_by(|one, other| one.name < other.name) {
                problems.push(problem(MANIFEST, "its files are not in the order of their names"));
            }
            let has = |name: &str| self.manifest.files.iter().any(|member| member.name == name);
            let missing = FIXED.iter().filter(|(name, _)| !has(name));
            problems.extend(missing.map(|(name, _)| problem(name, "it is missing, and so in the manifest")));
        }
        let mut known: BTreeSet<&str> = BTreeSet::from([MANIFEST, SEAL]);
        let (mut different, mut repeated) = (0, 0);
        for (at, member) in self.manifest.files.iter().enumerate() {
            watch(&member.name, at as u64, self.manifest.files.len() as u64);
            if !known.insert(&member.name) {
                repeated += 1;
                if repeated <= NAMED {
                    problems.push(problem(&member.name, "the manifest names it twice"));
                }
                continue;
            }
            let is_too_large = member.bytes > largest(&member.name);
            let difference = if is_plain(&member.name) {
                is_too_large.then(|| TOO_LARGE.to_owned()).or_else(|| self.source.difference(member))
            } else {
                Some("this is not the name of a file of an archive".to_owned())
            };
            if let Some(difference) = difference {
                different += 1;
                if different <= NAMED {
                    problems.push(problem(&member.name, &difference));
                }
            }
        }
        for (count, what) in
            [(repeated, "are named twice in the manifest"), (different, "are not as the manifest has them")]
        {
            problems.extend(more(count).map(|more| problem("archive", &format!("{more} more files {what}"))));
        }
        self.different = different;
        let (names, unread) = self.source.names();
        problems.extend(unread.iter().map(|(name, error)| problem(name, &format!("it cannot be read: {error}"))));
        let added: Vec<&String> = names.iter().filter(|name| !known.contains(name.as_str())).collect();
        problems.extend(added.iter().take(NAMED).map(|name| problem(name, "it was added")));
        problems.extend(more(added.len()).map(|more| problem("archive", &format!("{more} more files were added"))));
        match self.has_latest_head() {
            Ok(true) => {}
            Ok(false) => problems.push(problem(HEAD, "it is not the latest signed head of the log")),
            Err(error) => {
                let message = format!("it cannot be compared with the latest signed head of the log: {error}");
                problems.push(problem(HEAD, &message));
            }
        }
        Ok(problems)
    }

    /// FIDE's editions as this program has them, and the archive's own ones. What an older version computed by other files of
    /// FIDE's editions is recomputed by today's: verification names it as the work of that version.
    pub fn regulations(&mut self) -> Result<Regulations> {
        let mut own = Vec::new();
        for member in self.manifest.files.iter().filter(|member| member.name.starts_with("regulations/")) {
            let name = &member.name;
            let fixed = FIXED.iter().find(|(fixed, _)| fixed == name);
            if fixed.is_none() && !name.starts_with(OWN) {
                continue;
            }
            let text = String::from_utf8(bytes(&mut self.source, member)?)
                .map_err(|_| Error::Archive(format!("{name} is not UTF-8")))?;
            match fixed {
                Some((_, known)) if text == *known => {}
                Some(_) => {
                    return Err(Error::Archive(format!(
                        "{name} is not the file this program applies; use the one that wrote it"
                    )));
                }
                None => own.push((name.clone(), text)),
            }
        }
        Regulations::builtin().with_kept(own).map_err(|error| Error::Archive(error.to_string()))
    }

    /// Whether this very program wrote it: it says so, or contains a list that no older program can have known.
    fn is_of_this_program(&self) -> bool {
        self.manifest.program == PROGRAM || self.manifest.lists.iter().any(|list| list.program == PROGRAM)
    }

    /// What is different from this program in an archive of another one, and need not be wrong: the files of editions.
    pub fn notes(&self) -> Vec<Problem> {
        if self.is_of_this_program() { Vec::new() } else { self.foreign_editions() }
    }

    /// The files of FIDE's editions that are not those of this program.
    fn foreign_editions(&self) -> Vec<Problem> {
        let builtin = Regulations::builtin().sources();
        let files = || self.manifest.files.iter();
        let same = |(name, text): &&(String, String)| {
            !files().any(|member| member.name == *name && member.sha256 == digest(text.as_bytes()))
        };
        let changed = builtin.iter().filter(same).map(|(name, _)| name);
        let known = |name: &str| {
            let fixed = FIXED.iter().any(|(fixed, _)| *fixed == name);
            fixed || name.starts_with(OWN) || builtin.iter().any(|(known, _)| known == name)
        };
        let is_added = |member: &&Member| member.name.starts_with("regulations/") && !known(&member.name);
        let added = files().filter(is_added).map(|member| &member.name);
        let message = match self.manifest.program.as_str() {
            PROGRAM => "it is not the edition that this program has".to_owned(),
            other => format!("it is not the edition that this program has; the archive says that {other} wrote it"),
        };
        let problem =
            |name: &String| Problem { kind: ProblemKind::File, place: name.clone(), message: message.clone() };
        changed.chain(added).map(problem).collect()
    }

    /// The figures of the manifest that are not those of the database the archive makes.
    pub fn wrong_figures(&self, store: &mut dyn ReadStore) -> Result<Vec<Problem>> {
        let Manifest { log_entries, log_digest, lists, .. } = &self.manifest;
        let last = store.last_log()?;
        let kept: Vec<Published> = store.lists()?.into_iter().map(Published::from).collect();
        let same = [
            ("log_entries", *log_entries == last.as_ref().map_or(0, |entry| entry.seq)),
            ("log_digest", *log_digest == last.map(|entry| entry.digest)),
            ("lists", *lists == kept),
        ];
        let wrong = same.into_iter().filter(|(_, same)| !same);
        let problem = |(figure, _): (&str, bool)| Problem {
            kind: ProblemKind::File,
            place: MANIFEST.to_owned(),
            message: format!("its `{figure}` is not that of the files"),
        };
        let mut problems: Vec<Problem> = wrong.map(problem).collect();
        problems.extend(self.idle_files());
        problems.extend(self.not_as_written(store)?);
        Ok(problems)
    }

    /// Tables that this program would write otherwise: rows in another order, numbers as texts, what a database fills in. The
    /// same rows have one form only, so that whoever reads the files alone reads what was verified.
    fn not_as_written(&self, store: &mut dyn ReadStore) -> Result<Vec<Problem>> {
        let mut problems = Vec::new();
        // Older versions had other columns.
        for (table, order) in TABLES.iter().filter(|_| self.manifest.version == VERSION) {
            let name = format!("tables/{table}.jsonl");
            let columns = store.columns(table)?;
            let written = counted(&name, std::io::sink(), |out| {
                store.rows(table, order, &mut |row| row::write(&mut *out, table, &columns, &row))
            })?;
            if self.manifest.files.iter().any(|member| member.name == name && *member != written) {
                let message = "its rows are not written as Arpad writes them, or not in their order".to_owned();
                problems.push(Problem { kind: ProblemKind::File, place: name, message });
            }
        }
        Ok(problems)
    }

    /// Files that the manifest names and nothing that was loaded does: a list that was never published, for instance.
    fn idle_files(&self) -> Vec<Problem> {
        let is_table = |name: &str| TABLES.iter().any(|(table, _)| name == format!("tables/{table}.jsonl"));
        let is_idle = |name: &str| {
            let known = name == HEAD || name.starts_with("regulations/") || is_table(name);
            let old_draft = self.manifest.version < WITH_DUPLICATES && name.starts_with("drafts/");
            !known && !old_draft && !self.used.contains(name)
        };
        let idle = self.manifest.files.iter().filter(|member| is_idle(&member.name));
        let problem =
            |place: &str, message: String| Problem { kind: ProblemKind::File, place: place.to_owned(), message };
        let (mut problems, mut count) = (Vec::new(), 0);
        for member in idle {
            count += 1;
            if count <= NAMED {
                let message = "it was added: nothing that the archive records names it".to_owned();
                problems.push(problem(&member.name, message));
            }
        }
        problems.extend(more(count).map(|more| problem("archive", format!("{more} more files were added"))));
        problems
    }

    /// Fills an empty database with what the archive holds.
    pub fn load(&mut self, store: &mut dyn Store, watch: &mut dyn FnMut(&str, u64, u64)) -> Result<()> {
        store.begin()?;
        let mut refuse = |place: &str, error: Error| match error {
            Error::Archive(_) | Error::Constraint(_) => Err(Error::Archive(format!("{place}: {error}"))),
            error => Err(error),
        };
        let done = self.load_all(store, watch, &mut refuse).and_then(|()| store.commit());
        if done.is_err() {
            let _ = store.rollback();
        }
        done
    }

    /// Fills an empty SQLite database with the rows that can be read, and names the others: what is to be verified of an archive
    /// that cannot be loaded.
    pub fn load_readable(
        &mut self,
        store: &mut dyn Store,
        watch: &mut dyn FnMut(&str, u64, u64),
    ) -> Result<Vec<Problem>> {
        store.begin()?;
        let (mut problems, mut more) = (Vec::new(), 0);
        let mut note = |place: &str, error: Error| match error.kind() {
            ErrorKind::Invalid | ErrorKind::Damaged => {
                if problems.len() < NAMED {
                    let message = error.to_string();
                    problems.push(Problem { kind: ProblemKind::File, place: place.to_owned(), message });
                } else {
                    more += 1;
                }
                Ok(())
            }
            _ => Err(error),
        };
        // What is read of the rows for what follows from them is reported by whoever verifies them.
        store.collect_unreadable();
        let done = self.load_all(store, watch, &mut note).and_then(|()| store.commit());
        store.collected_unreadable();
        if more > 0 {
            let message = format!("{more} more rows cannot be read");
            problems.push(Problem { kind: ProblemKind::File, place: "tables".to_owned(), message });
        }
        done.map(|()| problems)
    }

    /// Loads table by table. `fault` hears of each row that cannot be loaded, and whether the others are is its decision.
    fn load_all(
        &mut self,
        store: &mut dyn Store,
        watch: &mut dyn FnMut(&str, u64, u64),
        fault: &mut dyn FnMut(&str, Error) -> Result<()>,
    ) -> Result<()> {
        if store.last_log()?.is_some() || store.any_player()? {
            return Err(Error::NotEmpty);
        }
        let files: BTreeMap<&str, &Member> =
            self.manifest.files.iter().map(|member| (member.name.as_str(), member)).collect();
        let before = self.manifest.version < WITH_DUPLICATES;
        // Tables it did not have, and runs of a program whose runs are not published any more.
        let unsigned = self.manifest.version < WITH_HEADS;
        let skipped = |table: &str| {
            (before && matches!(table, "duplicate" | "own_edition" | "draft")) || (unsigned && table == "signed_head")
        };
        let mut used = BTreeSet::new();
        for (at, (table, _)) in TABLES.iter().enumerate().filter(|(_, (table, _))| !skipped(table)) {
            watch(table, at as u64, TABLES.len() as u64);
            let name = format!("tables/{table}.jsonl");
            let columns = store.columns(table)?;
            let file = table_file(&mut self.source, files.get(name.as_str()).copied());
            let mut file = match file.and_then(|file| file.ok_or_else(|| Error::Archive(format!("{name} is missing"))))
            {
                Ok(file) => file,
                Err(error) => {
                    fault("tables", error)?;
                    continue;
                }
            };
            // The row that a database refuses is the last it was given.
            let given = Cell::new(0);
            let counted = |line: io::Result<String>| {
                given.set(given.get() + 1);
                line.map_err(|error| Error::Archive(error.to_string()))
            };
            let mut add = |rows: &mut dyn Iterator<Item = Result<Vec<StoredValue>>>| {
                loop {
                    let before = given.get();
                    match store.add_rows(table, &columns, rows) {
                        Ok(_) => return Ok(()),
                        // What is left of the rows is added after one that was refused.
                        Err(error) if given.get() > before => fault(&format!("{name}, line {}", given.get()), error)?,
                        Err(error) => return Err(error),
                    }
                }
            };
            if row::has_files(table) {
                // Their files stand beside them in the same .zip: first the lines, then what they name.
                let mut text = Vec::new();
                let end = file.read_to_end(&mut text).err().map(Err);
                drop(file);
                let source = &mut self.source;
                let mut fetch = |file: &str| {
                    used.insert(file.to_owned());
                    let member = files.get(file).ok_or_else(|| Error::Archive(format!("{file} is missing")))?;
                    row::packed(table, bytes(source, member)?)
                };
                let lines = lines(text.as_slice()).chain(end).map(counted);
                add(&mut { lines }.map(|line| row::from_json(&line?, table, &columns, before, &mut fetch)))?;
            } else {
                let none = |_: &str| unreachable!("no column of table {table} is a file");
                add(&mut lines(file).map(counted).map(|line| row::from_json(&line?, table, &columns, before, none)))?;
            }
        }
        self.used = used;
        let mut follows = |done: Result<()>| done.or_else(|error| fault("tables", error));
        if before {
            follows(store.derive_merges())?;
        }
        follows(store.derive_sketches())?;
        follows(store.derive_blocks())
    }
}

const TOO_LARGE: &str = "it is larger than such a file can be";

/// A report, a list or an edition, whole: not more of it than the manifest says, nor than there can be.
pub(super) fn bytes(source: &mut Source, member: &Member) -> Result<Vec<u8>> {
    if member.bytes > largest(&member.name) {
        return Err(Error::Archive(format!("{}: {TOO_LARGE}", member.name)));
    }
    source.bytes(member)
}

/// The file of a table, to be read row by row. What was changed since the manifest was written may have no end.
pub(super) fn table_file<'s>(source: &'s mut Source, member: Option<&Member>) -> Result<Option<impl Read + use<'s>>> {
    let Some(member) = member else { return Ok(None) };
    if member.bytes > largest(&member.name) {
        return Err(Error::Archive(format!("{}: {TOO_LARGE}", member.name)));
    }
    Ok(source.file(&member.name)?.map(|file| file.take(member.bytes.saturating_add(1))))
}

/// The most bytes a file has, by its name: most tables are read row by row.
fn largest(name: &str) -> u64 {
    match name.split_once('/') {
        Some(("reports", _)) => limits::REPORT,
        Some(("tables", table)) if table.strip_suffix(".jsonl").is_some_and(row::has_files) => limits::TABLE,
        Some(("tables", _)) => u64::MAX - 1,
        _ => limits::LIST,
    }
}
