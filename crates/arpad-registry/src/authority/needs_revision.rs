//! Which published lists may change by what was corrected since, and stay as published until somebody revises them.

use super::Authority;
use super::player::touched;
use crate::error::Result;
use crate::model::LogEntry;
use crate::spans::Spans;
use arpad_period::TournamentId;
use arpad_regulations::{Class, FideId, Month};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

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

impl Authority<'_> {
    /// For each class the lists that may change by corrections after their publication, the earliest first.
    pub fn needs_revision(&mut self) -> Result<Vec<NeedsRevision>> {
        let mut found = Vec::new();
        let mut oldest = i64::MAX;
        for class in Class::ALL {
            let heads = self.current_lists(class)?;
            oldest =
                heads.iter().filter(|head| !head.imported).map(|head| head.seq).min().unwrap_or(oldest).min(oldest);
        }
        let mut entries = self.store.log_of("player")?;
        entries.extend(self.store.log_of("amend")?);
        entries.extend(self.store.log_of("decide")?);
        // What was recorded before any list that could be revised is in all of them.
        entries.retain(|entry| entry.seq > oldest);
        // Lists that were revised with the correction of a player itself have it.
        let revised = self.store.log_of("revise")?.into_iter().map(|entry| (entry.seq - 1, entry.at, entry.by));
        let revised: BTreeSet<(i64, String, String)> = revised.collect();
        let at_once = |entry: &LogEntry| revised.contains(&(entry.seq, entry.at.clone(), entry.by.clone()));
        entries.retain(|entry| entry.action != "player" || !at_once(entry));
        // Lists that were computed to find out.
        let mut computed: BTreeMap<(Class, Month), bool> = BTreeMap::new();
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
                let mut heads = self.current_lists(class)?;
                heads.retain(|head| head.id.month >= from);
                // A revision recomputes all lists after it: one that stayed as it was does not change by this. Those before it
                // may have been recomputed too and have stayed as they were: only computing tells.
                let revised = heads.iter().position(|head| head.id.revision > 0 && head.seq > entry.seq);
                heads.truncate(revised.unwrap_or(heads.len()));
                // A list that was published after the correction has it.
                heads.retain(|head| !head.imported && head.seq < entry.seq);
                for head in heads {
                    let month = head.id.month;
                    if revised.is_some() && !self.differs((class, month), &mut computed)? {
                        continue;
                    }
                    found.push(NeedsRevision {
                        class,
                        month,
                        because: entry.clone(),
                        player,
                        tournament: tournament.filter(|_| player.is_none()),
                    });
                    break;
                }
            }
        }
        found.sort_by_key(|one| (one.class, one.month, one.because.seq));
        Ok(found)
    }

    /// Whether a published list would be another now; each is computed once.
    fn differs(&mut self, list: (Class, Month), computed: &mut BTreeMap<(Class, Month), bool>) -> Result<bool> {
        if let Some(known) = computed.get(&list) {
            return Ok(*known);
        }
        let differs = self.would_be_revised(list.0, list.1)?;
        computed.insert(list, differs);
        Ok(differs)
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
