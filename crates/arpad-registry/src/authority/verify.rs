//! Everything that is kept, verified against its digests; published lists recomputed and compared byte for byte.

use super::chain::Chain;
use super::import::UNDO;
use super::inputs::{EditionRef, ListRef, Sources};
use super::period::{Computed, parse_sources};
use super::verify_kept::json_text;
use super::verify_lists::RowDigests;
use super::{Act, Authority, Changed, PROGRAM};
use crate::digest::digest;
use crate::error::Result;
use crate::model::{ListHead, ListId, LogEntry};
use crate::packed::expand;
use arpad_period::Snapshot;
use arpad_period::canonical::{derivations_text, read_list};
use arpad_regulations::Month;
use jiff::Timestamp;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The versions before this one, whose rules were corrected since. What says that any other one published it is not excused.
const EARLIER: [&str; 5] = ["arpad 0.1.0", "arpad 0.2.0", "arpad 0.3.0", "arpad 0.4.0", "arpad 0.5.0"];

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verification {
    /// Log entries read.
    pub entries: usize,
    /// Lists verified.
    pub lists: usize,
    /// What is worth knowing before anything else, and need not be wrong: other editions in an archive of another version.
    pub notes: Vec<Problem>,
    /// Signed heads of the log verified, and how many entries the last one covers.
    pub heads: usize,
    pub signed: i64,
    /// What is not as it was written.
    pub problems: Vec<Problem>,
    /// Lists whose digests are intact, published by another version of the program, which this one computes differently.
    pub other_versions: Vec<OtherVersion>,
}

/// Something that does not verify.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub kind: ProblemKind,
    /// Where: `log`, `standard list of 2024-05, revision 0`, `tournament 7`.
    pub place: String,
    pub message: String,
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The name of a file that somebody added may hold whole lines.
        write!(f, "{}: {}", self.place.replace(arpad_phrase::is_hidden, "\u{FFFD}"), self.message)
    }
}

/// What kind of thing does not verify.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProblemKind {
    /// The chain of the log.
    Log,
    /// A signed head of the log.
    Head,
    /// A player, federation, tournament, report, decision or fee that is not the one of the log.
    Record,
    /// A published list that is not the one of the log.
    List,
    /// What a list was computed from.
    Sources,
    /// A list that this very version computes differently.
    Computation,
    /// The database itself: pages, indexes, guards.
    Database,
    /// A file of an archive.
    File,
}

impl ProblemKind {
    /// The word in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            ProblemKind::Log => "log",
            ProblemKind::Head => "head",
            ProblemKind::Record => "record",
            ProblemKind::List => "list",
            ProblemKind::Sources => "sources",
            ProblemKind::Computation => "computation",
            ProblemKind::Database => "database",
            ProblemKind::File => "file",
        }
    }
}

/// A list published by another version of the program that this one would publish differently: a rule was corrected since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherVersion {
    pub list: ListId,
    /// The program that published it.
    pub program: String,
    /// The editions whose text is different now.
    pub editions: Vec<String>,
    /// Players whose published rating would be different.
    pub players: Vec<Changed>,
    /// Whether anything else would: other columns of the list, or the results kept for first ratings.
    pub details: bool,
    /// Whether a later revision of the list has taken its place.
    pub superseded: bool,
}

impl OtherVersion {
    /// Whether a revision would publish something else.
    pub fn is_open(&self) -> bool {
        !self.superseded && self.differs()
    }

    fn differs(&self) -> bool {
        self.details || !self.players.is_empty()
    }
}

/// What the entries of the log say was done, and to what.
pub(super) type Log = BTreeMap<i64, (String, Value)>;

impl Verification {
    /// Whether everything is as it was written, and nothing published would be different today.
    pub fn holds(&self) -> bool {
        self.problems.is_empty() && !self.other_versions.iter().any(OtherVersion::is_open)
    }

    pub(super) fn add(&mut self, kind: ProblemKind, place: impl Into<String>, message: impl Into<String>) {
        self.problems.push(Problem { kind, place: place.into(), message: message.into() });
    }

    pub(super) fn expect(
        &mut self,
        holds: bool,
        kind: ProblemKind,
        place: impl Into<String>,
        message: impl FnOnce() -> String,
    ) {
        if !holds {
            self.add(kind, place, message());
        }
    }
}

impl Authority<'_> {
    /// Reads the log, verifies everything that is kept against it, and recomputes the lists: of one month, or all.
    pub fn verify(&mut self, month: Option<Month>) -> Result<Verification> {
        self.at_one_moment(|authority| authority.verify_all(month, true))
    }

    /// Verifies everything that is kept against the log and the digests, and recomputes no list.
    pub fn verify_records(&mut self) -> Result<Verification> {
        self.at_one_moment(|authority| authority.verify_all(None, false))
    }

    fn verify_all(&mut self, month: Option<Month>, recompute: bool) -> Result<Verification> {
        // What was read before may have been changed since.
        self.forget_lists();
        let mut found = Verification::default();
        let mut faults = Vec::new();
        self.part("database", &mut found, |authority, _| {
            faults = authority.store.faults()?;
            Ok(())
        })?;
        self.store.collect_unreadable();
        let done = self.verify_each(month, recompute, &mut found);
        for (place, why) in self.store.collected_unreadable() {
            found.add(ProblemKind::Record, place, why);
        }
        for (place, fault) in faults {
            found.add(ProblemKind::Database, place, fault);
        }
        done.map(|()| found)
    }

    fn verify_each(&mut self, month: Option<Month>, recompute: bool, found: &mut Verification) -> Result<()> {
        let mut log = Log::new();
        self.part("log", found, |authority, found| authority.verify_log(&mut log, found))?;
        // What an import added and was taken back is not there any more; the log keeps both.
        let undone: Vec<i64> = log
            .values()
            .filter(|(action, _)| action == UNDO)
            .flat_map(|(_, detail)| detail["entries"].as_array().cloned().unwrap_or_default())
            .filter_map(|seq| seq.as_i64())
            .collect();
        log.retain(|seq, (action, _)| !undone.contains(seq) || !action.starts_with("import-"));
        self.verify_kept(&log, found)?;
        self.part("signed heads", found, Authority::verify_heads)?;
        let mut heads = Vec::new();
        self.part("lists", found, |authority, found| {
            heads = authority.store.lists()?;
            Authority::verify_published(&heads, &log, found);
            Ok(())
        })?;
        self.part("runs", found, |authority, found| authority.verify_runs(&log, found))?;
        self.part("editions", found, |authority, found| authority.verify_editions(&heads, found))?;
        let mut rows = RowDigests::default();
        self.part("rows of players", found, |authority, found| {
            rows = authority.read_rows(&heads, found)?;
            Ok(())
        })?;
        let asked: Vec<&ListHead> =
            heads.iter().filter(|head| month.is_none_or(|month| month == head.id.month)).collect();
        for (at, head) in asked.iter().enumerate() {
            self.progress("lists", at, asked.len());
            self.part(&named(&head.id), found, |authority, found| {
                authority.verify_list(head, &heads, (&log, &mut rows), recompute, found)
            })?;
            found.lists += 1;
        }
        self.part("lists based on others", found, |authority, found| authority.verify_based(&heads, found))
    }

    /// A list in force that is based on one that this program computes differently, whatever has taken the place of that one, is what
    /// today's lists give: else a forged list could stay in what was computed from it, though itself revised.
    fn verify_based(&mut self, heads: &[ListHead], found: &mut Verification) -> Result<()> {
        let replaced = found.other_versions.iter().filter(|other| other.differs() && other.superseded);
        let mut different: BTreeSet<ListId> = replaced.map(|other| other.list.clone()).collect();
        if different.is_empty() {
            return Ok(());
        }
        // A list is based on lists published before it only.
        let mut published: Vec<&ListHead> = heads.iter().filter(|head| !head.imported).collect();
        published.sort_by_key(|head| head.seq);
        for head in published {
            let sources = self.sources(&head.id)?;
            let based = sources.lists.iter().chain([&sources.previous]);
            let based =
                based.map(ListRef::id).collect::<Result<Vec<_>>>()?.into_iter().find(|id| different.contains(id));
            let Some(based) = based else { continue };
            let (class, month, name) = (head.id.class, head.id.month, named(&head.id));
            if !is_superseded(&head.id, heads) && self.would_be_revised(class, month)? {
                let based = named(&based);
                found.add(ProblemKind::Computation, name, format!(
                    "it is based on the {based}, which is computed differently now; with the lists in force it is another, and was not revised"
                ));
            }
            different.insert(head.id.clone());
        }
        Ok(())
    }

    /// Verifies a part. What keeps it from being verified is a problem too, and the other parts are verified all the same;
    /// it is an error only if nothing more can be read.
    pub(super) fn part(
        &mut self,
        place: &str,
        found: &mut Verification,
        verify: impl FnOnce(&mut Self, &mut Verification) -> Result<()>,
    ) -> Result<()> {
        self.store.enter_part()?;
        if let Err(error) = verify(self, found) {
            found.add(ProblemKind::Record, place, error.to_string());
        }
        self.store.leave_part()
    }

    /// Reads the log as far as it can be read, and says what is wrong with its entries.
    fn verify_log(&mut self, log: &mut Log, found: &mut Verification) -> Result<()> {
        let mut chain = Chain::default();
        let (mut latest, mut modern) = (None, false);
        self.store.log(&mut |entry| {
            let seq = entry.seq;
            for fault in chain.faults(&entry) {
                found.add(ProblemKind::Log, "log", fault);
            }
            found.entries += 1;
            let detail: Option<Value> = serde_json::from_str(&entry.detail).ok();
            let written = detail.filter(|detail| json_text(detail) == entry.detail);
            let readable = written.is_some() && entry.at.parse::<Timestamp>().is_ok();
            found.expect(readable, ProblemKind::Log, "log", || {
                format!("entry {seq} is not written as this program does")
            });
            let day = entry.at.parse().ok().map(|at| Act { by: &entry.by, at }.day());
            let explained = written.as_ref().is_some_and(|detail| !detail["backdated"].is_null());
            // Those before version 0.3 could be of any day; its entries name the program.
            modern |= written.as_ref().is_some_and(|detail| !detail["program"].is_null());
            let in_order = day.is_none_or(|day| latest.is_none_or(|latest| day >= latest)) || explained;
            found.expect(in_order || !modern, ProblemKind::Log, "log", || {
                format!("entry {seq} is of a day before the entry before it, and does not say why")
            });
            latest = day.or(latest);
            found.expect(LogEntry::ACTIONS.contains(&entry.action.as_str()), ProblemKind::Log, "log", || {
                format!("entry {seq} records `{}`, which is nothing that can be done", entry.action)
            });
            log.insert(seq, (entry.action, written.unwrap_or_default()));
            Ok(())
        })
    }

    fn verify_list(
        &mut self,
        head: &ListHead,
        heads: &[ListHead],
        (log, rows): (&Log, &mut RowDigests),
        recompute: bool,
        found: &mut Verification,
    ) -> Result<()> {
        let name = named(&head.id);
        let stored = self.list(&head.id)?;
        self.part(&name, found, |authority, found| authority.verify_head(&stored, log, found))?;
        let (text, pool) = (expand(&stored.list)?, expand(&stored.pool)?);
        let logged = log.get(&head.seq).map(|(_, detail)| detail.clone()).unwrap_or_default();
        let mut expect = |holds: bool, message: &str| {
            found.expect(holds, ProblemKind::List, &name, || message.to_owned());
            holds
        };
        let digests = logged["list"] == head.list_digest && logged["pool"] == head.pool_digest;
        let mut intact = expect(digests, "its digests are not those of the log");
        intact &= expect(digest(text.as_bytes()) == head.list_digest, "the list was changed");
        intact &= expect(digest(pool.as_bytes()) == head.pool_digest, "the pool was changed");
        intact &= expect(super::head::has_lines(&logged, &text), "its lines are not those of the log");
        self.verify_blocks(&head.id, &text, &pool, found)?;
        if head.imported {
            return Ok(());
        }
        let mut expect = |holds: bool, message: &str| {
            found.expect(holds, ProblemKind::List, &name, || message.to_owned());
            holds
        };
        intact &= expect(logged["inputs"] == digest(stored.inputs.as_bytes()), "its sources were changed");
        let sources = parse_sources(&stored.inputs)?;
        let editions = self.verify_sources(head, heads, &sources, found)?;
        self.verify_rows(&head.id, &text, &sources, &logged, rows, found)?;
        if !recompute {
            return Ok(());
        }
        let (computed, _) = self.compute(head.id.class, head.id.month, sources)?;
        let same = computed.text == text && computed.pool == pool;
        if intact && EARLIER.contains(&head.program.as_str()) {
            if !same || !editions.is_empty() {
                let superseded = is_superseded(&head.id, heads);
                found.other_versions.push(other_version(head, editions, &computed, &text, !same, superseded));
            }
            return Ok(());
        }
        let another = head.program != PROGRAM && (!same || !editions.is_empty());
        found.expect(!another, ProblemKind::Computation, &name, || {
            format!("it says that `{}` published it: no version before this one, {PROGRAM}", head.program)
        });
        for edition in editions {
            let message = || format!("edition {edition} is not the one it was computed by");
            found.expect(false, ProblemKind::Sources, &name, message);
        }
        found.expect(computed.text == text, ProblemKind::Computation, &name, || {
            format!("recomputed, the list is different{}", first_difference(&computed.text, &text))
        });
        found.expect(computed.pool == pool, ProblemKind::Computation, &name, || {
            "recomputed, the pool is different".to_owned()
        });
        let derivations = digest(derivations_text(&computed.derivations).as_bytes());
        let same = logged["derivations"].as_str().is_none_or(|logged| logged == derivations);
        found.expect(same, ProblemKind::Computation, &name, || "recomputed, the derivations are different".to_owned());
        Ok(())
    }

    /// Verifies what a list was computed from; returns the editions that are different in this program.
    fn verify_sources(
        &mut self,
        head: &ListHead,
        heads: &[ListHead],
        sources: &Sources,
        found: &mut Verification,
    ) -> Result<Vec<String>> {
        let name = named(&head.id);
        let mut expect = |holds: bool, message: &dyn Fn() -> String| {
            found.expect(holds, ProblemKind::Sources, &name, message);
        };
        for used in sources.lists.iter().chain([&sources.previous]) {
            let id = used.id()?;
            let same = heads.iter().any(|other| other.id == id && other.list_digest == used.digest);
            expect(same, &|| format!("the {} list of {} it is based on is another", id.class, id.month));
        }
        let mut reports: Vec<u32> = sources.tournaments.iter().map(|used| used.report).collect();
        reports.sort_unstable();
        let reports = self.store.reports_among(&reports)?;
        for used in &sources.tournaments {
            let at = reports.binary_search_by_key(&used.report, |report| report.id);
            let same = at.is_ok_and(|at| reports[at].digest == used.digest);
            expect(same, &|| format!("the report of tournament {} it is based on is another", used.id));
        }
        let mut others = Vec::new();
        for used in &sources.editions {
            let kept = self.store.edition(&used.digest)?.is_some_and(|file| digest(file.as_bytes()) == used.digest);
            expect(kept, &|| format!("the file of edition {} is not the one it was computed by", used.edition));
            let edition = self.regulations.edition(head.id.class, &used.edition).map(EditionRef::new);
            if edition.as_ref() != Some(used) {
                others.push(used.edition.clone());
            }
        }
        Ok(others)
    }
}

fn is_superseded(list: &ListId, heads: &[ListHead]) -> bool {
    let newer =
        |other: &ListId| (other.class, other.month) == (list.class, list.month) && other.revision > list.revision;
    heads.iter().any(|head| newer(&head.id))
}

fn other_version(
    head: &ListHead,
    editions: Vec<String>,
    computed: &Computed,
    text: &str,
    details: bool,
    superseded: bool,
) -> OtherVersion {
    let ListId { class, month, .. } = head.id;
    let published = read_list(text).map_or_else(|_| Vec::new(), |list| list.standings);
    let before = Snapshot { class, month, standings: published };
    let after = Snapshot { class, month, standings: computed.standings.clone() };
    let players = super::revise::difference(&before, &after);
    OtherVersion { list: head.id.clone(), program: head.program.clone(), editions, players, details, superseded }
}

pub(super) fn named(id: &ListId) -> String {
    format!("{} list of {}, revision {}", id.class, id.month, id.revision)
}

fn first_difference(one: &str, two: &str) -> String {
    let different = one.lines().zip(two.lines()).find(|(one, two)| one != two);
    different.map_or_else(String::new, |(one, _)| {
        format!(", first that of player {}", one.split('\t').next().unwrap_or_default())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_before_this_one_are_those_of_the_changelog() {
        let changelog = include_str!("../../../../CHANGELOG.md");
        let versions = changelog.lines().filter_map(|line| line.strip_prefix("## "));
        let mut versions: Vec<String> = versions.map(|version| format!("arpad {version}")).collect();
        versions.reverse();
        assert_eq!(versions.pop().as_deref(), Some(PROGRAM));
        assert_eq!(versions, EARLIER);
    }
}
