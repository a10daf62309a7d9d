//! A player's numbers, month by month, and how each was computed.

use super::Authority;
use super::inputs::{EditionRef, Sources};
use super::loaded::LoadedReport;
use crate::error::{Error, Result};
use crate::model::{DerivationRow, ListHead, ListId, Tournament};
use crate::people::People;
use arpad_period::{Derivation, Explanation, Reports, Standing, TournamentId, disregards_opponents, explain};
use arpad_rating::Rating;
use arpad_regulations::{Class, FideId, Month};
use std::collections::{BTreeMap, BTreeSet};

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

/// A line of a player's history, however much of it whoever asks has read.
pub trait ListLine {
    fn list(&self) -> &ListId;
    fn published(&self) -> Option<Rating>;
}

impl ListLine for HistoryLine {
    fn list(&self) -> &ListId {
        &self.list
    }

    fn published(&self) -> Option<Rating> {
        self.standing.published()
    }
}

/// A player's number on one list in one revision. Where nothing changed there, it is that of the list it was computed from.
#[derive(Debug, Clone, Copy)]
pub struct PublishedNumber<'h, L = HistoryLine> {
    pub head: &'h ListHead,
    /// Whether a later revision of that list exists.
    pub superseded: bool,
    /// The line on which the number last changed; `None` if the player was on no list by then.
    pub line: Option<&'h L>,
}

impl<L: ListLine> PublishedNumber<'_, L> {
    pub fn rating(&self) -> Option<Rating> {
        self.line.and_then(ListLine::published)
    }
}

/// A published number that a revision replaced by another.
#[derive(Debug, Clone, Copy)]
pub struct RevisedNumber<'h> {
    /// The revision.
    pub head: &'h ListHead,
    pub before: Option<Rating>,
    pub after: Option<Rating>,
}

/// A player's number on every list of a class in every revision, by month and revision. `lines` is the history of the player.
pub fn published_numbers<'h, L: ListLine>(
    lines: &'h [L],
    heads: &'h [ListHead],
    class: Class,
) -> Vec<PublishedNumber<'h, L>> {
    let mut heads: Vec<&ListHead> = heads.iter().filter(|head| head.id.class == class).collect();
    heads.sort_by_key(|head| (head.seq, head.id.month, head.id.revision));
    // What stood on the latest revision of each list when the next one was published.
    let mut standing: BTreeMap<Month, Option<&L>> = BTreeMap::new();
    let mut numbers = Vec::new();
    for head in heads {
        let own = lines.iter().find(|line| *line.list() == head.id);
        let earlier = || standing.range(..head.id.month).next_back().and_then(|(_, line)| *line);
        let line = if head.imported { own } else { own.or_else(earlier) };
        standing.insert(head.id.month, line);
        numbers.push(PublishedNumber { head, superseded: false, line });
    }
    numbers.sort_by_key(|number| (number.head.id.month, number.head.id.revision));
    for at in 1..numbers.len() {
        numbers[at - 1].superseded = numbers[at - 1].head.id.month == numbers[at].head.id.month;
    }
    numbers
}

/// The published numbers of a player that a revision changed, by month and revision.
pub fn revised_numbers<'h>(lines: &'h [impl ListLine], heads: &'h [ListHead], class: Class) -> Vec<RevisedNumber<'h>> {
    let numbers = published_numbers(lines, heads, class);
    let pairs = numbers.windows(2).filter(|pair| pair[0].superseded && pair[0].rating() != pair[1].rating());
    pairs.map(|pair| RevisedNumber { head: pair[1].head, before: pair[0].rating(), after: pair[1].rating() }).collect()
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

    /// What a tournament did for some players on the list it was rated on, as that list stands now. Empty for a tournament
    /// that is not on a list.
    pub(super) fn published_changes(
        &mut self,
        tournament: &Tournament,
        players: &BTreeSet<FideId>,
    ) -> Result<Vec<Derivation>> {
        let Some(month) = tournament.rated_in else { return Ok(Vec::new()) };
        let list = self.list_head(tournament.class, month, None)?.id;
        let mut found = Vec::new();
        for player in players {
            found.extend(self.store.derivation(*player, &list, tournament.id)?.map(|row| row.derivation));
        }
        Ok(found)
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
