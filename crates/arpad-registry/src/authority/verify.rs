//! Everything that is kept, held against its digests; published lists made again and compared byte for byte.

use super::Authority;
use super::inputs::{EditionRef, Sources};
use super::period::parse_sources;
use crate::canonical::expand;
use crate::digest::{Hasher, digest};
use crate::error::Result;
use crate::model::{ListHead, ListRow, LogEntry};
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

impl Verification {
    fn expect(&mut self, holds: bool, problem: impl FnOnce() -> String) {
        if !holds {
            self.problems.push(problem());
        }
    }
}

impl Authority<'_> {
    /// Walks the log, holds players, registrations, reports and decisions against it, and makes the lists again: of one
    /// month, or all.
    pub fn verify(&mut self, month: Option<Month>) -> Result<Verification> {
        self.at_one_moment(|authority| authority.verify_all(month))
    }

    fn verify_all(&mut self, month: Option<Month>) -> Result<Verification> {
        // What was read before may have been changed under our hands.
        self.read.clear();
        let mut found = Verification::default();
        let log = self.verify_log(&mut found)?;
        self.verify_players(&log, &mut found)?;
        self.verify_tournaments(&log, &mut found)?;
        for head in self.store.lists()? {
            if month.is_none_or(|month| month == head.id.month) {
                if let Err(error) = self.verify_list(&head, &log, &mut found) {
                    found.problems.push(format!("{}: {error}", name(&head)));
                }
                found.lists += 1;
            }
        }
        Ok(found)
    }

    fn verify_log(&mut self, found: &mut Verification) -> Result<BTreeMap<i64, (LogEntry, Value)>> {
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
            log.insert(seq, (entry, detail));
            Ok(())
        })?;
        Ok(log)
    }

    fn verify_players(&mut self, log: &BTreeMap<i64, (LogEntry, Value)>, found: &mut Verification) -> Result<()> {
        let mut digests: BTreeMap<i64, Hasher> = BTreeMap::new();
        let mut line = String::new();
        self.store.player_versions(&mut |seq, player| {
            player.line(&mut line);
            digests.entry(seq).or_default().update(line.as_bytes());
            Ok(())
        })?;
        let logged = |entry: &LogEntry| matches!(entry.action.as_str(), "player" | "import-players");
        for (seq, (entry, detail)) in log.iter().filter(|(_, (entry, _))| logged(entry)) {
            let digest = digests.remove(seq).map(Hasher::finish);
            found.expect(digest.as_deref() == detail["digest"].as_str(), || {
                format!("players recorded by log entry {seq} ({}) are not those of the log", entry.action)
            });
        }
        for seq in digests.keys() {
            found.problems.push(format!("players are recorded under log entry {seq}, which is not about players"));
        }
        Ok(())
    }

    fn verify_tournaments(&mut self, log: &BTreeMap<i64, (LogEntry, Value)>, found: &mut Verification) -> Result<()> {
        let by = |action: &str, key: &str| -> BTreeMap<u64, &Value> {
            let of = log.values().filter(|(entry, _)| entry.action == action);
            of.filter_map(|(_, detail)| Some((detail[key].as_u64()?, &detail["digest"]))).collect()
        };
        let (registered, submitted) = (by("register", "tournament"), by("submit", "report"));
        for tournament in self.store.tournaments()? {
            let id = tournament.id;
            let logged = registered.get(&u64::from(id)).and_then(|digest| digest.as_str());
            found.expect(logged == Some(&digest(tournament.registration.as_bytes())), || {
                format!("the registration of tournament {id} is not the one of the log")
            });
            for (seq, decision) in self.store.decisions(id)? {
                let logged = log.get(&seq).map(|(_, detail)| &detail["decision"]);
                found.expect(logged == Some(&serde_json::json!(decision)), || {
                    format!("a decision about tournament {id} is not the one of log entry {seq}")
                });
            }
        }
        self.store.all_reports(&mut |report| {
            let id = report.id;
            let logged = submitted.get(&u64::from(id)).and_then(|digest| digest.as_str());
            let same = logged == Some(&report.digest) && report.digest == digest(&report.bytes);
            found.expect(same, || format!("report {id} of tournament {} is not the one received", report.tournament));
            Ok(())
        })
    }

    fn verify_list(
        &mut self,
        head: &ListHead,
        log: &BTreeMap<i64, (LogEntry, Value)>,
        found: &mut Verification,
    ) -> Result<()> {
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
        self.verify_sources(&name, head, &sources, found)?;
        let computed = self.compute(head.id.class, head.id.month, sources)?;
        found.expect(computed.text == text, || {
            format!("{name}: made again, the list is another{}", first_difference(&computed.text, &text))
        });
        found.expect(computed.pool == pool, || format!("{name}: made again, the pool is another"));
        let rows: Vec<ListRow> =
            computed.changed_rows().map(|standing| ListRow { list: head.id.clone(), standing: *standing }).collect();
        let kept = self.store.list_rows(&head.id)?;
        if rows != kept {
            let player =
                rows.iter().find(|row| !kept.contains(row)).or_else(|| kept.iter().find(|row| !rows.contains(row)));
            let player = player.map(|row| row.standing.fide_id).unwrap_or_default();
            found.problems.push(format!("{name}: the rows of the players were changed, first that of {player}"));
        }
        let derivations = self.store.list_derivations(&head.id)?;
        let same = derivations.iter().map(|row| &row.derivation).eq(&computed.outcome.derivations);
        found.expect(same, || format!("{name}: the derivations were changed"));
        Ok(())
    }

    fn verify_sources(
        &mut self,
        name: &str,
        head: &ListHead,
        sources: &Sources,
        found: &mut Verification,
    ) -> Result<()> {
        let all = self.store.lists()?;
        for used in sources.lists.iter().chain([&sources.previous]) {
            let id = used.id()?;
            let same = all.iter().any(|other| other.id == id && other.list_digest == used.digest);
            found.expect(same, || format!("{name}: the {} list of {} it rests on is another", id.class, id.month));
        }
        for used in &sources.tournaments {
            let report = self.store.report(used.report)?;
            let same = report.is_some_and(|report| report.digest == used.digest);
            found.expect(same, || format!("{name}: the report of tournament {} it rests on is another", used.id));
        }
        for used in &sources.editions {
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
