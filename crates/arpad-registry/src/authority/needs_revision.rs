//! Which published lists may change by what was corrected since, and stay as published until somebody revises them.

use super::player::touched;
use super::{Authority, latest_revisions};
use crate::error::Result;
use crate::model::{ListHead, ListId, LogEntry};
use crate::spans::Spans;
use arpad_period::TournamentId;
use arpad_regulations::{Class, FideId, Month};
use serde_json::Value;

/// A published list that may change, with all lists after it, and the entry of the log that is why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeedsRevision {
    pub class: Class,
    pub month: Month,
    pub because: LogEntry,
    /// Whoever was corrected, or the tournament whose registration was, or about which somebody decided again.
    pub player: Option<FideId>,
    pub tournament: Option<TournamentId>,
}

/// Lists of a class that were recomputed, from a month on; all of them in logs of before version 0.6.
pub(super) struct Settled {
    seq: i64,
    at: String,
    by: String,
    class: Class,
    from: Option<Month>,
}

impl Settled {
    /// Whether a list was recomputed after a log entry.
    pub fn settles(&self, list: &ListId, entry: i64) -> bool {
        self.class == list.class && self.seq > entry && self.from.is_none_or(|from| from <= list.month)
    }
}

/// The log entry of lists that were recomputed and stay as they are published.
pub(super) const UNCHANGED: &str = "unchanged";

impl Authority<'_> {
    /// For each class the lists that may change by corrections after their publication, the earliest first.
    pub fn needs_revision(&mut self) -> Result<Vec<NeedsRevision>> {
        let mut entries = self.store.log_of("player")?;
        entries.extend(self.store.log_of("amend")?);
        entries.extend(self.decided_again()?);
        self.needs_revision_by(entries)
    }

    /// The same by corrections of some log entries alone.
    pub fn needs_revision_by(&mut self, mut entries: Vec<LogEntry>) -> Result<Vec<NeedsRevision>> {
        let mut found = Vec::new();
        entries.retain(|entry| matches!(entry.action.as_str(), "player" | "amend" | "decide"));
        let heads = self.store.lists()?;
        let current = Class::ALL.map(|class| latest_revisions(&heads, class));
        let computed = current.iter().flatten().filter(|head| !head.imported);
        let oldest = computed.map(|head| head.seq).min().unwrap_or(i64::MAX);
        // What was recorded before any list that could be revised is in all of them.
        entries.retain(|entry| entry.seq > oldest);
        let settled = self.settled()?;
        // Lists that were revised with the correction of a player itself have it.
        let at_once = |entry: &LogEntry| {
            settled.iter().any(|one| one.seq - 1 == entry.seq && (&one.at, &one.by) == (&entry.at, &entry.by))
        };
        entries.retain(|entry| entry.action != "player" || !at_once(entry));
        for entry in entries {
            let detail: Value = serde_json::from_str(&entry.detail).unwrap_or_default();
            let player = detail["fide_id"].as_u64().and_then(FideId::from_field);
            let decision = &detail["decision"];
            let named = if decision.is_object() { &decision["tournament"] } else { &detail["tournament"] };
            let tournament = named.as_u64().and_then(|id| u32::try_from(id).ok()).map(TournamentId::new);
            let lists = match (player, tournament) {
                (Some(id), _) => self.touched_by(id, entry.seq)?,
                (None, Some(id)) => {
                    let tournament = self.tournament(id)?;
                    tournament.rated_in.map(|month| (tournament.class, month)).into_iter().collect()
                }
                (None, None) => Vec::new(),
            };
            for (class, from) in lists {
                // A list that was published after the correction has it, and so has one that was recomputed.
                let lacks_it = |head: &&&ListHead| {
                    let is_settled = settled.iter().any(|one| one.settles(&head.id, entry.seq));
                    head.id.month >= from && !is_settled && !head.imported && head.seq < entry.seq
                };
                if let Some(head) = current[class as usize].iter().find(lacks_it) {
                    found.push(NeedsRevision {
                        class,
                        month: head.id.month,
                        because: entry.clone(),
                        player,
                        tournament: tournament.filter(|_| player.is_none()),
                    });
                }
            }
        }
        found.sort_by_key(|one| (one.class, one.month, one.because.seq));
        Ok(found)
    }

    /// What was decided about tournaments that were rated already. Nearly all decisions come before that, and are in the list.
    pub(super) fn decided_again(&mut self) -> Result<Vec<LogEntry>> {
        self.store.log_of_without("decide", "\"rated_in\":null")
    }

    /// What was recomputed, whether or not that changed anything.
    pub(super) fn settled(&mut self) -> Result<Vec<Settled>> {
        let entries = [self.store.log_of("revise")?, self.store.log_of(UNCHANGED)?].concat();
        let settled = |entry: LogEntry| {
            let detail: Value = serde_json::from_str(&entry.detail).unwrap_or_default();
            let class = detail["class"].as_str()?.parse().ok()?;
            let from = detail["from"].as_str().and_then(|month| month.parse().ok());
            Some(Settled { seq: entry.seq, at: entry.at, by: entry.by, class, from })
        };
        Ok(entries.into_iter().filter_map(settled).collect())
    }

    /// The first lists that a correction of a player may change.
    fn touched_by(&mut self, id: FideId, seq: i64) -> Result<Vec<(Class, Month)>> {
        let versions = self.store.versions_of(id, seq)?;
        let Some(((_, now), before)) = versions.split_last() else { return Ok(Vec::new()) };
        let Some((_, was)) = before.last() else { return Ok(Vec::new()) };
        let excluded = Spans::of(before.iter().map(|(_, version)| version.exclusion()));
        match touched(was, now, &excluded) {
            Some(bound) => self.affected(&[id], bound),
            None => Ok(Vec::new()),
        }
    }
}
