//! Corrections: every list from the first affected month is recomputed; what changes becomes a new revision.

use super::needs_revision::{NeedsRevision, UNCHANGED};
use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{ListHead, ListId};
use crate::packed::compress;
use arpad_period::{Snapshot, Standing};
use arpad_rating::Rating;
use arpad_regulations::{Class, FideId, Month};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

/// A rating that a revision changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changed {
    pub fide_id: FideId,
    #[serde(deserialize_with = "rating")]
    pub from: Option<Rating>,
    #[serde(deserialize_with = "rating")]
    pub to: Option<Rating>,
}

fn rating<'d, D: Deserializer<'d>>(stored: D) -> std::result::Result<Option<Rating>, D::Error> {
    Ok(Option::deserialize(stored)?.and_then(Rating::new))
}

/// A revision that was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revised {
    pub head: ListHead,
    /// The ratings it changed.
    pub changed: Vec<Changed>,
    /// What else it changed.
    pub others: Vec<OtherChange>,
}

/// A column of the list that a revision changed, of a player whose rating it did not change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherChange {
    pub fide_id: FideId,
    pub column: ListColumn,
    pub from: String,
    pub to: String,
}

/// What stands on a list beside the rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListColumn {
    K,
    Games,
    GamesInPeriod,
    Highest,
    LastGames,
    Activity,
}

impl Authority<'_> {
    /// Recomputes the lists from a month on and publishes a new revision of each that differs.
    ///
    /// Rapid and blitz lists use standard ratings that stand in for missing ones: those that change with the revision of a
    /// standard list are revised with it. Where a correction was waiting that changes nothing, the log records that, and it waits no
    /// more.
    pub fn revise(&mut self, act: Act<'_>, class: Class, from: Month, reason: &str) -> Result<Vec<Revised>> {
        self.revise_if(act, (class, from), reason, |_| true)
    }

    /// The same, if it comes to the revisions that were shown: those of this [`revision_digest`].
    pub fn revise_shown(
        &mut self,
        act: Act<'_>,
        (class, from): (Class, Month),
        reason: &str,
        shown: &str,
    ) -> Result<Vec<Revised>> {
        self.revise_if(act, (class, from), reason, |revised| revision_digest(revised) == shown)
    }

    fn revise_if(
        &mut self,
        act: Act<'_>,
        (class, from): (Class, Month),
        reason: &str,
        expected: impl FnOnce(&[Revised]) -> bool,
    ) -> Result<Vec<Revised>> {
        if reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.list_head(class, from, None)?;
        self.transact(|authority| {
            let revised = authority.revise_all(act, &[(class, from)], reason)?;
            if revised.is_empty() {
                let waits = |one: &NeedsRevision| one.class == class && one.month >= from;
                if !authority.needs_revision()?.iter().any(waits) {
                    return Err(Error::NothingToRevise { class, month: from });
                }
                authority.log(act, UNCHANGED, &json!({"class": class, "from": from, "reason": reason}))?;
            }
            if expected(&revised) { Ok(revised) } else { Err(Error::ShownDiffers) }
        })
    }

    /// The ratings that a published revision changed; none of a list as first published.
    pub fn changed(&mut self, id: &ListId) -> Result<Option<Vec<Changed>>> {
        let difference = self.list(id)?.difference;
        let damaged = |error| Error::Damaged(format!("the difference of a list: {error}"));
        difference.map(|text| serde_json::from_str(&text).map_err(damaged)).transpose()
    }

    /// The same for several classes, each from its own month; nothing to revise is no fault.
    pub(super) fn revise_all(&mut self, act: Act<'_>, from: &[(Class, Month)], reason: &str) -> Result<Vec<Revised>> {
        let mut revised: Vec<Revised> = Vec::new();
        // Standard comes first, and what changed there may change the others.
        for class in Class::ALL {
            let own = from.iter().filter(|(of, _)| *of == class).map(|(_, month)| *month);
            let below = revised.iter().filter(|revised| revised.head.id.class == Class::Standard);
            let Some(first) = own.chain(below.map(|revised| revised.head.id.month)).min() else { continue };
            let mut heads = self.current_lists(class)?;
            heads.retain(|head| head.id.month >= first);
            for (at, head) in heads.iter().enumerate() {
                self.progress("lists", at, heads.len());
                revised.extend(self.revise_one(act, head, first, reason)?);
            }
        }
        Ok(revised)
    }

    /// Whether a published list would be another if it were computed now.
    pub(super) fn would_be_revised(&mut self, class: Class, month: Month) -> Result<bool> {
        let head = self.list_head(class, month, None)?;
        if head.imported {
            return Ok(false);
        }
        let described = self.sources(&head.id)?.described;
        let sources = self.gather(class, month, Some(described))?;
        let (computed, _) = self.compute(class, month, sources)?;
        Ok(computed.digests() != (head.list_digest, head.pool_digest))
    }

    fn revise_one(&mut self, act: Act<'_>, head: &ListHead, first: Month, reason: &str) -> Result<Option<Revised>> {
        if head.imported {
            // It was imported, so it cannot be recomputed.
            return Ok(None);
        }
        let ListId { class, month, revision } = head.id;
        let described = self.sources(&head.id)?.described;
        let sources = self.gather(class, month, Some(described))?;
        let (mut computed, results) = self.compute(class, month, sources)?;
        self.name_editions(class, &results, &mut computed.sources);
        if computed.digests() == (head.list_digest.clone(), head.pool_digest.clone()) {
            return Ok(None);
        }
        let before = self.snapshot(&head.id)?;
        let after = Snapshot { class, month, standings: computed.standings.clone() };
        let changed = difference(&before, &after);
        let difference = serde_json::to_string(&changed).expect("plain values");
        let id = ListId { class, month, revision: revision + 1 };
        let packed = (compress(&computed.text), compress(&computed.pool));
        let head = self.add_list(act, &computed, &id, Some((reason, difference, first)), packed)?;
        let others = other_changes(&before, &after);
        Ok(Some(Revised { head, changed, others }))
    }
}

/// Names revisions by what they publish, whoever publishes them and why.
pub fn revision_digest(revised: &[Revised]) -> String {
    let line = |Revised { head, .. }: &Revised| {
        let ListId { class, month, revision } = head.id;
        format!("{class} {month} {revision} {} {}\n", head.list_digest, head.pool_digest)
    };
    digest(revised.iter().map(line).collect::<String>().as_bytes())
}

/// The other columns that differ, of players who stand on both lists with the same rating.
fn other_changes(before: &Snapshot, after: &Snapshot) -> Vec<OtherChange> {
    fn text(value: Option<impl ToString>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    let columns = |one: &Standing| {
        [
            (ListColumn::K, text(one.k)),
            (ListColumn::Games, one.games.to_string()),
            (ListColumn::GamesInPeriod, one.in_period.to_string()),
            (ListColumn::Highest, text(one.highest)),
            (ListColumn::LastGames, text(one.last_games)),
            (ListColumn::Activity, format!("{:?}", one.mark).to_lowercase()),
        ]
    };
    let known: BTreeMap<FideId, &Standing> = before.standings.iter().map(|one| (one.fide_id, one)).collect();
    let mut changes = Vec::new();
    for now in &after.standings {
        let Some(was) = known.get(&now.fide_id).filter(|was| was.rating == now.rating && **was != now) else {
            continue;
        };
        for ((column, from), (_, to)) in columns(was).into_iter().zip(columns(now)) {
            if from != to {
                changes.push(OtherChange { fide_id: now.fide_id, column, from, to });
            }
        }
    }
    changes
}

/// The published ratings that differ.
pub(super) fn difference(before: &Snapshot, after: &Snapshot) -> Vec<Changed> {
    let ids = before.standings.iter().chain(&after.standings).map(|standing| standing.fide_id);
    let ids: std::collections::BTreeSet<FideId> = ids.collect();
    ids.into_iter()
        .map(|fide_id| Changed { fide_id, from: before.published(fide_id), to: after.published(fide_id) })
        .filter(|change| change.from != change.to)
        .collect()
}
