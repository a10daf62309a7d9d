//! What a list was computed from, recorded so that it can be recomputed.

use super::Authority;
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{CountedReport, ListHead, ListId, TournamentStatus};
use arpad_period::TournamentId;
use arpad_regulations::{Class, Edition, Formula, Month};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A list that was used.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ListRef {
    pub class: Class,
    pub month: String,
    pub revision: u32,
    /// The digest of the list.
    pub digest: String,
}

impl ListRef {
    fn new(head: &ListHead) -> ListRef {
        let ListId { class, month, revision } = head.id;
        ListRef { class, month: month.to_string(), revision, digest: head.list_digest.clone() }
    }

    /// Which list that is.
    pub fn id(&self) -> Result<ListId> {
        let month = self.month.parse().map_err(Error::Damaged)?;
        Ok(ListId { class: self.class, month, revision: self.revision })
    }
}

/// A tournament that was used, by the report that counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentRef {
    pub id: TournamentId,
    pub report: u32,
    pub digest: String,
}

/// A tournament in stages of which the last one was rated on an earlier list, or refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OverRef {
    pub id: TournamentId,
    /// The last day of the last stage.
    pub end: Date,
}

/// An edition that was used.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EditionRef {
    /// As `class/id`.
    pub edition: String,
    /// The digest of its complete file, without its last day.
    pub digest: String,
}

impl EditionRef {
    /// An edition with the digest of all its rules.
    pub fn new(edition: &Edition) -> EditionRef {
        EditionRef { edition: edition.path(), digest: digest(EditionRef::file(edition).as_bytes()) }
    }

    /// The complete file of an edition, as it is kept and digested.
    pub fn file(edition: &Edition) -> String {
        let mut file = edition.to_file();
        // The next edition ends this one, and changes nothing about what was computed by it.
        if let Some(span) = &mut file.in_force {
            span.to = None;
        }
        toml::to_string(&file).expect("editions are plain tables")
    }
}

/// Everything a list was computed from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sources {
    /// Players, federations and decisions as of this log entry.
    pub as_of: i64,
    /// Names, titles and federations as of this one.
    pub described: i64,
    /// The list before.
    pub previous: ListRef,
    /// The lists in force at the starts, the one before among them.
    pub lists: Vec<ListRef>,
    pub tournaments: Vec<TournamentRef>,
    /// The tournaments in stages that were over before this list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<OverRef>,
    /// The editions: of the list first, then of the tournaments.
    pub editions: Vec<EditionRef>,
    /// The digest of the one-off adjustments of this list.
    pub adjustments: String,
}

impl Sources {
    /// Whether the list was published before: names are then those of the first time, the rest is of today.
    pub fn is_revision(&self) -> bool {
        self.described < self.as_of
    }

    pub(super) fn over(&self) -> Vec<(TournamentId, Date)> {
        self.over.iter().map(|over| (over.id, over.end)).collect()
    }
}

impl<'r> Authority<'r> {
    pub(super) fn list_edition(&self, class: Class, month: Month) -> Result<&'r Edition> {
        self.regulations.in_force(class, month.first_day()).ok_or(Error::NoListMonth { class, month })
    }

    /// Whether the list of a month is the next one to be computed.
    pub(super) fn is_next(&mut self, class: Class, month: Month) -> Result<()> {
        let heads = self.current_lists(class)?;
        if heads.iter().any(|head| head.id.month == month) {
            return Err(Error::Published { class, month });
        }
        let latest = heads.last().ok_or(Error::NoBase { class })?.id.month;
        let next = self.regulations.next_list(class, latest).ok_or(Error::NoListMonth { class, month })?;
        match next == month {
            true => Ok(()),
            false if month < latest => Err(Error::Before { class, month, next }),
            false if !self.regulations.is_list_month(class, month) => Err(Error::NoListMonth { class, month }),
            false => Err(Error::NotNext { class, next }),
        }
    }

    /// What the list of a month is computed from. For one that is published already, the tournaments are those that were
    /// rated on it, by the reports that count now.
    pub(super) fn gather(&mut self, class: Class, month: Month, described: Option<i64>) -> Result<Sources> {
        let sources = self.gather_from(class, month, described)?;
        // A list that was changed since its publication must not get into the next one.
        for list in &sources.lists {
            self.genuine(&list.id()?)?;
        }
        Ok(sources)
    }

    /// The same, by the digests of the lists alone: for what was computed from them already.
    pub(super) fn gather_from(&mut self, class: Class, month: Month, described: Option<i64>) -> Result<Sources> {
        let heads = self.current_lists(class)?;
        let base = heads.iter().rfind(|head| head.id.month < month).ok_or(Error::NoBase { class })?.clone();
        let mut tournaments = Vec::new();
        let mut starts: BTreeSet<Month> = BTreeSet::new();
        let (status, rated_in) = if described.is_some() {
            (TournamentStatus::Rated, Some(month))
        } else {
            (TournamentStatus::Accepted, None)
        };
        let mut wholes = BTreeSet::new();
        for counted in self.store.counted_reports(class, status, rated_in)? {
            let CountedReport { tournament: id, part_of, report, known } = counted;
            let (start, digest) = known.ok_or_else(|| Error::Damaged(format!("report {report} is missing")))?;
            starts.extend(start.map(Month::of));
            wholes.extend(part_of);
            tournaments.push(TournamentRef { id, report, digest });
        }
        let mut lists = BTreeSet::from([ListRef::new(&base)]);
        let standard = if class == Class::Standard { Vec::new() } else { self.current_lists(Class::Standard)? };
        // A standard rating that stands in is that of the start, so the list of that month has to be there.
        let next = standard.last().and_then(|head| self.regulations.next_list(Class::Standard, head.id.month));
        let missing = |next: &Month| starts.iter().any(|start| (*next..month).contains(start));
        if let Some(month) = next.filter(|next| described.is_none() && missing(next)) {
            return Err(Error::StandardFirst { class, month });
        }
        starts.insert(base.id.month);
        for start in starts {
            for heads in [&heads, &standard] {
                // Nothing of this month or later is in force before it.
                let in_force = heads.iter().rfind(|head| head.id.month <= start && head.id.month < month);
                lists.extend(in_force.map(ListRef::new));
            }
        }
        let adjustments: Vec<_> = self.regulations.adjustments(class, month).collect();
        if adjustments.iter().any(|adjustment| matches!(adjustment.formula, Formula::LiftToStandard { .. })) {
            let now = standard.iter().find(|head| head.id.month == month);
            lists.insert(ListRef::new(now.ok_or(Error::StandardFirst { class, month })?));
        }
        let adjustments = digest(&serde_json::to_vec(&adjustments).expect("plain values"));
        let as_of = self.now()?;
        let over = self.over_before(&base.id, month, wholes)?;
        Ok(Sources {
            as_of,
            described: described.unwrap_or(as_of),
            previous: ListRef::new(&base),
            lists: lists.into_iter().collect(),
            tournaments,
            over,
            editions: vec![EditionRef::new(self.list_edition(class, month)?)],
            adjustments,
        })
    }
}
