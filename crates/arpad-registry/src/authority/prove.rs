//! Proofs that something is in the log, for people who have a signed head of it and nothing else.

use super::Authority;
use super::head::line_leaves;
use crate::error::{Error, Result};
use crate::model::{ListId, LogEntry};
use crate::proof::{Proof, ProvenLine};
use arpad_period::TournamentId;
use arpad_proof::{Hash, Head, Inclusion, LogExtension, tree};
use arpad_regulations::{Class, FideId, Month};
use serde_json::Value;

impl Authority<'_> {
    /// That a list was published with this text: a revision of it, or the latest.
    pub fn prove_list(&mut self, class: Class, month: Month, revision: Option<u32>) -> Result<Proof> {
        self.at_one_moment(|authority| {
            let head = authority.list_head(class, month, revision)?;
            authority.prove_entry(head.seq)
        })
    }

    /// A player's line on such a list.
    pub fn prove_player(
        &mut self,
        fide_id: FideId,
        class: Class,
        month: Month,
        revision: Option<u32>,
    ) -> Result<Proof> {
        self.at_one_moment(|authority| {
            let head = authority.list_head(class, month, revision)?;
            let line = authority.line(&head.id, fide_id)?;
            let proof = authority.prove_entry(head.seq)?;
            if detail(&proof.entry)["lines_root"].is_null() {
                return Err(Error::NoLines { class, month });
            }
            Ok(Proof { line: Some(line), ..proof })
        })
    }

    fn line(&mut self, id: &ListId, fide_id: FideId) -> Result<ProvenLine> {
        let text = self.list_text(id)?;
        let start = format!("{fide_id}\t");
        let found = text.split_terminator('\n').enumerate().find(|(_, line)| line.starts_with(&start));
        let missing = Error::NotOnList { fide_id, class: id.class, month: id.month };
        let (index, line) = found.ok_or(missing)?;
        let path = tree::inclusion(&line_leaves(&text), index).unwrap_or_default();
        Ok(ProvenLine { index: index as u64, text: line.to_owned(), path })
    }

    /// That a report was received with these bytes.
    pub fn prove_report(&mut self, report: u32) -> Result<Proof> {
        let is_it = |entry: &LogEntry| entry.action == "submit" && detail(entry)["report"] == report;
        self.prove_where(is_it, || Error::NoReportNumber(report))
    }

    /// A decision about a tournament: from 1, or the last.
    pub fn prove_decision(&mut self, tournament: TournamentId, number: Option<usize>) -> Result<Proof> {
        self.at_one_moment(|authority| {
            authority.tournament(tournament)?;
            let decisions = authority.store.decisions(tournament)?;
            let number = number.unwrap_or(decisions.len());
            let seq = number.checked_sub(1).and_then(|at| decisions.get(at)).map(|(seq, _)| *seq);
            let missing = Error::NoDecision { tournament, number, decisions: decisions.len() };
            authority.prove_entry(seq.ok_or(missing)?)
        })
    }

    /// That something is in the log.
    pub fn prove_entry(&mut self, seq: i64) -> Result<Proof> {
        self.prove_where(|entry| entry.seq == seq, || Error::NoEntry(seq))
    }

    /// That the log begins with the one of an earlier head.
    pub fn prove_extension(&mut self, old: &Head) -> Result<LogExtension> {
        self.at_one_moment(|authority| {
            let (head, leaves) = authority.signed_leaves(|_| ())?;
            let size = old.checkpoint().size;
            let path = usize::try_from(size).ok().and_then(|old| tree::extension(&leaves, old));
            let path = path.ok_or(Error::NotSigned {
                seq: i64::try_from(size).unwrap_or(i64::MAX),
                size: head.checkpoint().size,
            })?;
            Ok(LogExtension { old: size, path, head })
        })
    }

    /// The latest signed head and the leaves it covers; `each` sees every entry of the log.
    fn signed_leaves(&mut self, mut each: impl FnMut(LogEntry)) -> Result<(Head, Vec<Hash>)> {
        let head = self.signed_head()?.ok_or(Error::NoHead)?;
        let size = head.checkpoint().size;
        let mut leaves = Vec::new();
        self.store.log(&mut |entry| {
            leaves.push(Hash::of_leaf(entry.text().as_bytes()));
            each(entry);
            Ok(())
        })?;
        leaves.truncate(usize::try_from(size).unwrap_or(usize::MAX));
        if tree::root(&leaves) != head.checkpoint().root {
            return Err(Error::HeadDiffers { size });
        }
        Ok((head, leaves))
    }

    fn prove_where(&mut self, is_it: impl Fn(&LogEntry) -> bool, missing: impl FnOnce() -> Error) -> Result<Proof> {
        self.at_one_moment(|authority| {
            let mut found = None;
            let (head, leaves) = authority.signed_leaves(|entry| {
                if is_it(&entry) {
                    found = Some(entry);
                }
            })?;
            let entry = found.ok_or_else(missing)?;
            let index = entry.seq - 1;
            let path = usize::try_from(index).ok().and_then(|index| tree::inclusion(&leaves, index));
            let path = path.ok_or(Error::NotSigned { seq: entry.seq, size: head.checkpoint().size })?;
            Ok(Proof { entry, line: None, inclusion: Inclusion { index: index.unsigned_abs(), path, head } })
        })
    }
}

fn detail(entry: &LogEntry) -> Value {
    serde_json::from_str(&entry.detail).unwrap_or_default()
}
