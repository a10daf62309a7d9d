//! Published lists, runs and the rows that belong to them, verified in both directions: what is there is in the log, and
//! what is in the log is there.

use super::inputs::Sources;
use super::period::{Computed, run_detail};
use super::verify::{Log, ProblemKind, Verification, named};
use super::{Authority, revise};
use crate::blocks::{Block, Cut, cut};
use crate::digest::{Hasher, digest};
use crate::error::Result;
use crate::model::{Draft, ListHead, ListId, PublishedList};
use crate::packed::expand;
use crate::store::StoredValue;
use arpad_period::canonical::{derivations_text, read_list};
use arpad_period::{Derivation, Standing};
use arpad_regulations::{Class, Month};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What the tables of single players have on each list: every table is read once, whatever the number of lists.
#[derive(Default)]
pub(super) struct RowDigests {
    rows: BTreeMap<ListId, Rows>,
    derivations: BTreeMap<ListId, Derivations>,
}

#[derive(Default)]
struct Rows(Hasher);

impl Rows {
    fn add(&mut self, standing: &Standing) {
        // What a row says, in a form of its own: it is compared with itself only.
        let Standing { fide_id, rating, highest, games, in_period, k, last_games, mark } = standing;
        self.0.update(
            format!("{fide_id} {rating:?} {highest:?} {games} {in_period} {k:?} {last_games:?} {mark:?}\n").as_bytes(),
        );
    }
}

struct Derivations {
    digest: Hasher,
    count: u32,
    /// Whether each row has its place: from 0 on, in the order of the players.
    in_order: bool,
}

impl Default for Derivations {
    fn default() -> Derivations {
        let mut digest = Hasher::default();
        digest.update(derivations_text(&[]).as_bytes());
        Derivations { digest, count: 0, in_order: true }
    }
}

impl Derivations {
    fn add(&mut self, place: u32, derivation: &Derivation) {
        let text = derivations_text(std::slice::from_ref(derivation));
        let line = text.split_once('\n').map_or("", |(_, line)| line);
        self.digest.update(line.as_bytes());
        self.in_order &= place == self.count;
        self.count += 1;
    }

    fn finish(self) -> (String, bool) {
        (self.digest.finish(), self.in_order)
    }
}

impl Authority<'_> {
    /// Reads the rows of all lists, and reports those of lists that are not there.
    pub(super) fn read_rows(&mut self, heads: &[ListHead], found: &mut Verification) -> Result<RowDigests> {
        let mut read = RowDigests::default();
        self.store.all_list_rows(&mut |row| {
            read.rows.entry(row.list).or_default().add(&row.standing);
            Ok(())
        })?;
        self.store.all_derivations(&mut |place, row| {
            read.derivations.entry(row.list).or_default().add(place, &row.derivation);
            Ok(())
        })?;
        let computed = |id: &&ListId| !heads.iter().any(|head| head.id == **id && !head.imported);
        for id in read.rows.keys().filter(computed) {
            found.add(ProblemKind::List, named(id), "there are rows of players, and no such list was computed here");
        }
        for id in read.derivations.keys().filter(computed) {
            found.add(ProblemKind::List, named(id), "there are derivations, and no such list was computed here");
        }
        for id in self.store.lists_with_blocks()?.iter().filter(|id| !heads.iter().any(|head| head.id == **id)) {
            found.add(ProblemKind::List, named(id), "there are blocks of lines, and no such list was published");
        }
        Ok(read)
    }

    /// The rows for single players say what the list says, whatever version computed it; what led to them is as the log has it.
    pub(super) fn verify_rows(
        &mut self,
        id: &ListId,
        text: &str,
        sources: &Sources,
        logged: &Value,
        read: &mut RowDigests,
        found: &mut Verification,
    ) -> Result<()> {
        let previous = self.snapshot(&sources.previous.id()?)?;
        let standings = read_list(text).map(|list| list.standings).unwrap_or_default();
        let mut made = Rows::default();
        for standing in Computed::changed_among(&previous, &standings) {
            made.add(standing);
        }
        if made.0.finish() != read.rows.remove(id).unwrap_or_default().0.finish() {
            let kept = self.store.list_rows(id)?;
            let made: Vec<&Standing> = Computed::changed_among(&previous, &standings).collect();
            let at = made.iter().zip(&kept).take_while(|(made, kept)| **made == &kept.standing).count();
            let of_made = made.get(at).map(|standing| standing.fide_id);
            let first = of_made.into_iter().chain(kept.get(at).map(|row| row.standing.fide_id)).min();
            let player = first.map_or_else(String::new, |id| format!(", first that of {id}"));
            found.add(ProblemKind::List, named(id), format!("the rows of the players were changed{player}"));
        }
        let (kept, in_order) = read.derivations.remove(id).unwrap_or_default().finish();
        // Lists of version 0.1 have no such digest.
        let same = logged["derivations"].as_str().is_none_or(|logged| logged == kept);
        found.expect(same && in_order, ProblemKind::List, named(id), || "the derivations were changed".to_owned());
        Ok(())
    }

    /// What is kept for single players is what the list and its pool say.
    pub(super) fn verify_blocks(
        &mut self,
        id: &ListId,
        text: &str,
        pool: &str,
        found: &mut Verification,
    ) -> Result<()> {
        let (made, kept) = (cut(text, pool), self.store.blocks(id)?);
        let is_same = |(made, kept): (&Cut<'_>, &Block)| {
            (made.of, made.first) == (kept.of, kept.first) && expand(&kept.lines).is_ok_and(|text| text == made.text())
        };
        let same = made.len() == kept.len() && made.par_iter().zip(&kept).all(is_same);
        found.expect(same, ProblemKind::List, named(id), || "its blocks of lines are not those of the list".to_owned());
        Ok(())
    }

    /// Every entry that published a list has its list, and no list has another entry.
    pub(super) fn verify_published(heads: &[ListHead], log: &Log, found: &mut Verification) {
        for (seq, (action, detail)) in log {
            if !matches!(action.as_str(), "import-list" | "publish" | "revise") {
                continue;
            }
            let published = heads.iter().any(|head| head.seq == *seq && is_of(&head.id, detail));
            found.expect(published, ProblemKind::List, named_by(detail), || {
                format!("it is in the log (entry {seq}, {action}) but missing here")
            });
        }
    }

    /// What the log says of a list beside its digests.
    pub(super) fn verify_head(&mut self, stored: &PublishedList, log: &Log, found: &mut Verification) -> Result<()> {
        let head = &stored.head;
        let none = (String::new(), Value::Null);
        let (action, logged) = log.get(&head.seq).unwrap_or(&none);
        let mut expect = |holds: bool, message: &dyn Fn() -> String| {
            found.expect(holds, ProblemKind::List, named(&head.id), message);
        };
        let seq = head.seq;
        let expected = match (head.imported, head.id.revision) {
            (true, _) => "import-list",
            (false, 0) => "publish",
            (false, _) => "revise",
        };
        let known = matches!(action.as_str(), "import-list" | "publish" | "revise") && is_of(&head.id, logged);
        expect(known, &|| format!("log entry {seq} did not publish it"));
        expect(!known || action == expected, &|| {
            let is = if head.imported { "imported" } else { "computed" };
            format!("it is marked as {is}, which log entry {seq} ({action}) does not confirm")
        });
        expect(logged["reason"] == json!(head.reason), &|| "its reason is not the one of the log".to_owned());
        // Entries of before version 0.3 do not name the program.
        let program = logged["program"].as_str().is_none_or(|program| program == head.program);
        expect(program, &|| "the program that made it is not the one of the log".to_owned());
        if head.imported {
            // What the file had and the list has no place for is in the sources too, and their digest in the log.
            let inputs = json!({"imported": true, "as_of": seq - 1}).to_string();
            let same = match logged["inputs"].as_str() {
                Some(logged) => logged == digest(stored.inputs.as_bytes()),
                None => stored.inputs == inputs,
            };
            expect(same && stored.difference.is_none(), &|| "its sources were changed".to_owned());
            return Ok(());
        }
        let same = match head.id.revision.checked_sub(1) {
            None => stored.difference.is_none(),
            Some(before) => {
                let ListId { class, month, .. } = head.id;
                let before = self.snapshot(&ListId { class, month, revision: before })?;
                let after = self.snapshot(&head.id)?;
                let made = revise::difference(&before, &after);
                let text = serde_json::to_string(&made).expect("plain values");
                stored.difference.as_deref() == Some(text.as_str())
            }
        };
        found.expect(same, ProblemKind::List, named(&head.id), || {
            "what it changed is not the difference to the revision before".to_owned()
        });
        Ok(())
    }

    /// The last run of each period is the draft that is kept, and what was published is what was run last before.
    pub(super) fn verify_runs(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let mut last: BTreeMap<(String, String), (i64, &Value)> = BTreeMap::new();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        for (seq, (action, detail)) in log {
            let period = (text(&detail["class"]), text(&detail["month"]));
            match action.as_str() {
                "run" => drop(last.insert(period, (*seq, detail))),
                "publish" => {
                    let run = last.get(&period);
                    let same = |run: &Value| ["list", "pool", "inputs"].iter().all(|key| run[key] == detail[key]);
                    let same = run.is_some_and(|(_, run)| same(run));
                    found.expect(same, ProblemKind::List, named_by(detail), || {
                        format!("what log entry {seq} published is not what was run before")
                    });
                }
                _ => {}
            }
        }
        for draft in self.store.drafts()? {
            let period = (draft.class.name().to_owned(), draft.month.to_string());
            let logged = last.remove(&period);
            let same = logged.is_some_and(|(seq, detail)| seq == draft.run && is_run(&draft, detail));
            let intact =
                |packed: &[u8], expected: &str| expand(packed).is_ok_and(|text| digest(text.as_bytes()) == expected);
            let intact = intact(&draft.list, &draft.list_digest) && intact(&draft.pool, &draft.pool_digest);
            found.expect(same && intact, ProblemKind::List, run_of(&period), || {
                "the result that is kept is not the one of the last run in the log".to_owned()
            });
        }
        // Runs of before version 0.2 were not kept, and their entries do not say what they do with tournaments.
        for (period, (seq, _)) in last.iter().filter(|(_, (_, detail))| !detail["settlement"].is_null()) {
            found.add(ProblemKind::List, run_of(period), format!("its result (log entry {seq}) is missing here"));
        }
        Ok(())
    }

    /// The files of editions are those that lists name, each under the name they give it.
    pub(super) fn verify_editions(&mut self, heads: &[ListHead], found: &mut Verification) -> Result<()> {
        let mut used: BTreeSet<(String, String)> = BTreeSet::new();
        for head in heads.iter().filter(|head| !head.imported) {
            if let Ok(sources) = self.sources(&head.id) {
                used.extend(sources.editions.into_iter().map(|edition| (edition.digest, edition.edition)));
            }
        }
        self.store.rows("edition", &["digest"], &mut |row| {
            let [StoredValue::Text(key), StoredValue::Text(path), StoredValue::Text(file)] = row.as_slice() else {
                found.add(ProblemKind::Record, "editions", "a row is not readable");
                return Ok(());
            };
            let same = digest(file.as_bytes()) == *key && used.contains(&(key.clone(), path.clone()));
            found.expect(same, ProblemKind::Record, format!("edition {path}"), || {
                "its file is not one that a list was computed by".to_owned()
            });
            Ok(())
        })
    }
}

/// Whether an entry is about a list.
fn is_of(id: &ListId, detail: &Value) -> bool {
    let ListId { class, month, revision } = id;
    json!([class, month, revision]) == json!([detail["class"], detail["month"], detail["revision"]])
}

/// Whether a draft is what an entry says was run. An entry of another version may say less.
fn is_run(draft: &Draft, logged: &Value) -> bool {
    let kept = run_detail(draft);
    let keys = kept.as_object().into_iter().flatten();
    keys.filter(|(key, _)| !logged[key.as_str()].is_null()).all(|(key, value)| {
        // Entries of before version 0.3 have the digest of the packed text.
        logged[key] == *value || (key == "derivations" && logged[key] == digest(&draft.derivations))
    })
}

fn run_of((class, month): &(String, String)) -> String {
    format!("run of the {class} period of {month}")
}

fn named_by(detail: &Value) -> String {
    let class = detail["class"].as_str().and_then(|class| class.parse::<Class>().ok());
    let month = detail["month"].as_str().and_then(|month| month.parse::<Month>().ok());
    let revision = detail["revision"].as_u64().and_then(|revision| u32::try_from(revision).ok());
    match (class, month, revision) {
        (Some(class), Some(month), Some(revision)) => named(&ListId { class, month, revision }),
        _ => "lists".to_owned(),
    }
}
