//! A player's numbers, month by month, and how each was computed.

use super::Authority;
use super::inputs::{EditionRef, Sources};
use super::loaded::LoadedReport;
use crate::error::{Error, Result};
use crate::model::{DerivationRow, ListId};
use crate::people::People;
use arpad_period::{Explanation, Reports, Standing, TournamentId, disregards_opponents, explain};
use arpad_regulations::{Class, FideId, Month};

/// A player's line on a list on which something changed for them, with what led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryLine {
    pub list: ListId,
    /// Whether a later revision of that list exists.
    pub superseded: bool,
    pub standing: Standing,
    /// What each tournament did.
    pub derivations: Vec<DerivationRow>,
}

impl Authority<'_> {
    /// A player's lines on the lists of a class, all revisions, in order: the first list with the player and every change.
    pub fn history(&mut self, fide_id: FideId, class: Class) -> Result<Vec<HistoryLine>> {
        self.at_one_moment(|authority| authority.all_lines(fide_id, class))
    }

    fn all_lines(&mut self, fide_id: FideId, class: Class) -> Result<Vec<HistoryLine>> {
        let now = self.now()?;
        self.store.player(fide_id, now)?.ok_or(Error::NoPlayer(fide_id))?;
        let current = self.current_lists(class)?;
        let latest = |list: &ListId| current.iter().any(|head| head.id == *list);
        let derivations = self.store.player_derivations(fide_id)?;
        let mut lines: Vec<HistoryLine> = Vec::new();
        // Imported lists have no rows of their own.
        for head in current.iter().filter(|head| head.imported) {
            if let Some(standing) = self.standing(&head.id, fide_id)? {
                let list = head.id.clone();
                lines.push(HistoryLine { list, superseded: false, standing, derivations: Vec::new() });
            }
        }
        for row in self.store.player_rows(fide_id)?.into_iter().filter(|row| row.list.class == class) {
            let derivations = derivations.iter().filter(|derivation| derivation.list == row.list).cloned().collect();
            lines.push(HistoryLine {
                superseded: !latest(&row.list),
                list: row.list,
                standing: row.standing,
                derivations,
            });
        }
        lines.sort_by_key(|line| (line.list.month, line.list.revision));
        Ok(lines)
    }

    /// A player's number on a list, recomputed from what the list was computed from.
    pub fn explain(
        &mut self,
        fide_id: FideId,
        class: Class,
        month: Month,
        revision: Option<u32>,
    ) -> Result<Explanation> {
        self.at_one_moment(|authority| authority.derive_again(fide_id, class, month, revision))
    }

    fn derive_again(
        &mut self,
        fide_id: FideId,
        class: Class,
        month: Month,
        revision: Option<u32>,
    ) -> Result<Explanation> {
        let head = self.list_head(class, month, revision)?;
        if head.imported {
            return Err(Error::Imported { class, month });
        }
        let mut sources = self.sources(&head.id)?;
        let played: Vec<TournamentId> = self
            .store
            .player_derivations(fide_id)?
            .into_iter()
            .filter(|row| row.list == head.id)
            .map(|row| row.derivation.tournament)
            .collect();
        let rule = &self.list_edition(class, month)?.rules.inclusion;
        // Where an opponent's first event matters, their other tournaments do (6.1 of 2009 and 2017).
        let edition = |used: &EditionRef| self.regulations.edition(class, &used.edition);
        let all = sources.editions.iter().filter_map(edition).any(disregards_opponents);
        if !all {
            let mut needed = played;
            // With the last stage the others are judged, also for who is absent from it (ruling h).
            let pool = self.pool_of(&sources.previous.id()?, &[fide_id])?;
            let mut wholes: Vec<TournamentId> =
                pool.of(fide_id).iter().filter_map(|event| Some(event.stage?.whole)).collect();
            for id in &needed {
                wholes.extend(self.tournament(*id)?.part_of);
            }
            for whole in wholes {
                needed.extend(self.store.stages(whole)?);
            }
            sources.tournaments.retain(|used| needed.contains(&used.id));
        }
        let reports = self.load_reports(&sources)?;
        let (people, players) = if all {
            let concerned = self.concerned(&sources, &reports)?;
            let Sources { as_of, described, .. } = sources;
            (People::load(&mut *self.store, as_of, described, month, rule, Some(&concerned))?, None)
        } else {
            let mut players = self.merged_ids()?;
            players.extend(reports.iter().flat_map(LoadedReport::players).chain([fide_id]));
            let Sources { as_of, described, .. } = sources;
            (People::only(&mut *self.store, as_of, described, month, rule, &[fide_id])?, Some(players))
        };
        if !people.knows(fide_id) {
            return Err(Error::NoPlayer(fide_id));
        }
        let submissions: Vec<_> = reports.iter().map(LoadedReport::submission).collect();
        let accepted = Reports { submissions: &submissions, revising: sources.is_revision(), over: &sources.over() };
        self.with_inputs((class, month), &sources, &people, players.as_deref(), |inputs| {
            explain(inputs, &accepted, fide_id)
        })
    }
}
