//! Everything that is kept, held against its digests; published lists made again and compared byte for byte.

use super::Authority;
use super::inputs::{EditionRef, Sources};
use super::period::parse_sources;
use crate::digest::digest;
use crate::error::Result;
use crate::model::{ListHead, ListRow};
use crate::packed::expand;
use arpad_regulations::Month;
use serde_json::Value;
use std::collections::BTreeMap;

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verification {
    /// Log entries walked.
    pub entries: usize,
    /// Lists made again.
    pub lists: usize,
    /// What does not hold, each in a sentence.
    pub problems: Vec<String>,
}

/// What the entries of the log say was done, and to what.
pub(super) type Log = BTreeMap<i64, (String, Value)>;

impl Verification {
    pub(super) fn expect(&mut self, holds: bool, problem: impl FnOnce() -> String) {
        if !holds {
            self.problems.push(problem());
        }
    }
}

impl Authority<'_> {
    /// Walks the log, holds everything that is kept against it, and makes the lists again: of one month, or all.
    pub fn verify(&mut self, month: Option<Month>) -> Result<Verification> {
        self.at_one_moment(|authority| authority.verify_all(month))
    }

    fn verify_all(&mut self, month: Option<Month>) -> Result<Verification> {
        // What was read before may have been changed under our hands.
        self.read.clear();
        self.pool = None;
        let mut found = Verification::default();
        let log = self.verify_log(&mut found)?;
        self.verify_kept(&log, &mut found)?;
        let heads = self.store.lists()?;
        for head in &heads {
            if month.is_none_or(|month| month == head.id.month) {
                if let Err(error) = self.verify_list(head, &heads, &log, &mut found) {
                    found.problems.push(format!("{}: {error}", name(head)));
                }
                found.lists += 1;
            }
        }
        Ok(found)
    }

    fn verify_log(&mut self, found: &mut Verification) -> Result<Log> {
        let mut log = BTreeMap::new();
        let mut last = (0, String::new());
        self.store.log(&mut |entry| {
            let seq = entry.seq;
            found.expect(seq == last.0 + 1, || format!("log: entry {} is missing", last.0 + 1));
            found.expect(entry.before == last.1, || format!("log: entry {seq} does not follow the one before"));
            found.expect(entry.digest == entry.expected_digest(), || format!("log: entry {seq} was changed"));
            last = (seq, entry.digest.clone());
            found.entries += 1;
            let detail = serde_json::from_str(&entry.detail).unwrap_or(Value::Null);
            log.insert(seq, (entry.action, detail));
            Ok(())
        })?;
        Ok(log)
    }

    fn verify_list(&mut self, head: &ListHead, heads: &[ListHead], log: &Log, found: &mut Verification) -> Result<()> {
        let name = name(head);
        let stored = self.list(&head.id)?;
        let (text, pool) = (expand(&stored.list)?, expand(&stored.pool)?);
        let logged = log.get(&head.seq).map(|(_, detail)| detail.clone()).unwrap_or_default();
        let same = logged["list"] == head.list_digest && logged["pool"] == head.pool_digest;
        found.expect(same, || format!("{name}: its digests are not those of the log"));
        found.expect(digest(text.as_bytes()) == head.list_digest, || format!("{name}: the list was changed"));
        found.expect(digest(pool.as_bytes()) == head.pool_digest, || format!("{name}: the pool was changed"));
        if head.imported {
            return Ok(());
        }
        found.expect(logged["inputs"] == digest(stored.inputs.as_bytes()), || {
            format!("{name}: its sources were changed")
        });
        let sources = parse_sources(&stored.inputs)?;
        self.verify_sources(head, heads, &sources, found)?;
        let (computed, _) = self.compute(head.id.class, head.id.month, sources)?;
        found.expect(computed.text == text, || {
            format!("{name}: made again, the list is another{}", first_difference(&computed.text, &text))
        });
        found.expect(computed.pool == pool, || format!("{name}: made again, the pool is another"));
        let rows: Vec<ListRow> =
            computed.changed_rows().map(|standing| ListRow { list: head.id.clone(), standing: *standing }).collect();
        let kept = self.store.list_rows(&head.id)?;
        if rows != kept {
            let at = rows.iter().zip(&kept).take_while(|(made, kept)| made == kept).count();
            let first = rows.get(at).into_iter().chain(kept.get(at)).map(|row| row.standing.fide_id).min();
            let player = first.map_or_else(String::new, |id| format!(", first that of {id}"));
            found.problems.push(format!("{name}: the rows of the players were changed{player}"));
        }
        let derivations = self.store.list_derivations(&head.id)?;
        let same = derivations.iter().map(|row| &row.derivation).eq(&computed.derivations);
        found.expect(same, || format!("{name}: the derivations were changed"));
        Ok(())
    }

    fn verify_sources(
        &mut self,
        head: &ListHead,
        heads: &[ListHead],
        sources: &Sources,
        found: &mut Verification,
    ) -> Result<()> {
        let name = name(head);
        for used in sources.lists.iter().chain([&sources.previous]) {
            let id = used.id()?;
            let same = heads.iter().any(|other| other.id == id && other.list_digest == used.digest);
            found.expect(same, || format!("{name}: the {} list of {} it rests on is another", id.class, id.month));
        }
        for used in &sources.tournaments {
            let report = self.store.report(used.report)?;
            let same = report.is_some_and(|report| report.digest == used.digest);
            found.expect(same, || format!("{name}: the report of tournament {} it rests on is another", used.id));
        }
        for used in &sources.editions {
            let kept = self.store.edition(&used.digest)?.is_some_and(|file| digest(file.as_bytes()) == used.digest);
            found
                .expect(kept, || format!("{name}: the file of edition {} is not the one it was made by", used.edition));
            let edition = self.regulations.edition(head.id.class, &used.edition).map(EditionRef::new);
            found.expect(edition.as_ref() == Some(used), || {
                format!("{name}: edition {} has changed since", used.edition)
            });
        }
        Ok(())
    }
}

fn name(head: &ListHead) -> String {
    format!("{} list of {}, revision {}", head.id.class, head.id.month, head.id.revision)
}

fn first_difference(one: &str, two: &str) -> String {
    let different = one.lines().zip(two.lines()).find(|(one, two)| one != two);
    different.map_or_else(String::new, |(one, _)| {
        format!(", first that of player {}", one.split('\t').next().unwrap_or_default())
    })
}
