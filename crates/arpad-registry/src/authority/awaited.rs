//! Which tournament a report is of, where nobody names it: found by name, days and place among those that wait for one.

use super::Authority;
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{Tournament, TournamentStatus};
use crate::same_games::games;
use arpad_period::TournamentId;
use arpad_tournament::{Days, EventName, Registration};
use arpad_trf::{Field, ReadOptions, Report, read};

/// A tournament that a report may be of.
#[derive(Debug, Clone)]
pub struct Awaited {
    pub tournament: Tournament,
    pub registration: Registration,
    /// False for one that is decided already, to which a report comes only by its very name.
    pub waits: bool,
    name: EventName,
}

/// The tournament found for a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReportMatch {
    One(TournamentId),
    /// Not guessed: somebody has to name it. One alone means that another report fits the same tournament.
    Several(Vec<TournamentId>),
    None,
}

impl Authority<'_> {
    /// The tournaments that wait for a report.
    pub fn awaited(&mut self) -> Result<Vec<Awaited>> {
        self.candidates(std::iter::empty())
    }

    /// The tournaments that wait for a report, and those with the name of one of these: a corrected report may come after the
    /// decision.
    pub fn candidates<'d>(&mut self, reports: impl Iterator<Item = &'d Report>) -> Result<Vec<Awaited>> {
        let named: Vec<EventName> = reports.map(|report| EventName::new(&text(report.name()))).collect();
        let mut found = Vec::new();
        for tournament in self.store.tournaments()? {
            let waits = matches!(
                tournament.status,
                TournamentStatus::Registered | TournamentStatus::Reported | TournamentStatus::Returned
            );
            let name = EventName::new(&tournament.name);
            if tournament.part_of.is_none() && (waits || named.iter().any(|named| named.is_same(&name))) {
                let registration = Registration::parse(&tournament.registration).unwrap_or_default();
                found.push(Awaited { tournament, registration, waits, name });
            }
        }
        Ok(found)
    }

    /// The latest report that has the very same bytes, and its tournament. Where they were handed in for several tournaments it
    /// is that of the one they fit, and else not one that was sent back.
    pub fn already_reported(&mut self, bytes: &[u8], report: &Report) -> Result<Option<(TournamentId, u32)>> {
        let digest = digest(bytes);
        let mut known = self.store.sketched_with(&games(report, 1))?;
        known.sort_unstable();
        let mut found: Vec<(TournamentId, u32)> = Vec::new();
        for id in known.into_iter().rev() {
            let same = self.store.report(id)?.filter(|known| known.digest == digest);
            found.extend(same.map(|known| (known.tournament, id)));
        }
        if found.len() < 2 {
            return Ok(found.pop());
        }
        let candidates = self.candidates(std::iter::once(report))?;
        if let Some(ReportMatch::One(own)) = match_reports(&candidates, std::iter::once(report)).pop()
            && let Some(known) = found.iter().find(|(tournament, _)| *tournament == own)
        {
            return Ok(Some(*known));
        }
        for (tournament, id) in &found {
            if !matches!(self.already(*tournament, *id)?, Error::SentBack { .. }) {
                return Ok(Some((*tournament, *id)));
            }
        }
        Ok(found.first().copied())
    }

    /// The other tournament that the latest report of one seems to be of, by name, days and place.
    pub fn seems_to_be(&mut self, id: TournamentId) -> Result<Option<TournamentId>> {
        let Some(report) = self.latest_report(id)? else { return Ok(None) };
        let document = read(&report.bytes, &ReadOptions::default());
        let own = || std::iter::once(&document.report);
        let mut candidates = self.candidates(own())?;
        candidates.retain(|known| known.tournament.id != id);
        Ok(match match_reports(&candidates, own()).pop() {
            Some(ReportMatch::One(other)) => Some(other),
            _ => None,
        })
    }
}

/// The tournament of each of several reports that come together: two reports of one tournament are not both its report.
pub fn match_reports<'d>(awaited: &[Awaited], reports: impl Iterator<Item = &'d Report>) -> Vec<ReportMatch> {
    let alone: Vec<ReportMatch> = reports.map(|report| find(awaited, report)).collect();
    let kept_apart = |found: &ReportMatch| match found {
        ReportMatch::One(id) if alone.iter().filter(|other| *other == found).count() > 1 => {
            ReportMatch::Several(vec![*id])
        }
        found => found.clone(),
    };
    alone.iter().map(kept_apart).collect()
}

/// The tournament of a report: the same name and first day; else the same name and days in common; else what is its own in a name,
/// days in common and no other place; else the same days and place. The first of these that fits one tournament only decides; where it fits several, none is
/// taken. A name of another group never fits.
fn find(awaited: &[Awaited], report: &Report) -> ReportMatch {
    let (name, city) = (EventName::new(&text(report.name())), EventName::new(&text(report.city())));
    let days = Days::of(report, &Registration::default());
    let same_name = |known: &Awaited| known.name.is_same(&name);
    let same_start = |known: &Awaited| days.start.is_some() && known.registration.start == days.start;
    let common_days = |known: &Awaited| match (days.start, days.end, known.registration.start, known.registration.end) {
        (Some(start), Some(end), Some(from), Some(to)) => start <= to && from <= end,
        _ => true,
    };
    let there = |known: &Awaited| EventName::new(known.registration.city.as_deref().unwrap_or_default());
    let place = |known: &Awaited| {
        let there = there(known);
        same_start(known)
            && known.registration.end == days.end
            && there.is_same(&city)
            && !known.name.has_other_marks(&name)
    };
    let rules: [&dyn Fn(&Awaited) -> bool; 6] = [
        &|known| known.waits && same_name(known) && same_start(known),
        &|known| same_name(known) && same_start(known),
        &|known| known.waits && same_name(known) && common_days(known),
        &|known| same_name(known) && common_days(known),
        &|known| known.waits && common_days(known) && known.name.is_like(&name) && !there(known).has_other_words(&city),
        &|known| known.waits && place(known),
    ];
    for rule in rules {
        let found: Vec<TournamentId> =
            awaited.iter().filter(|known| rule(known)).map(|known| known.tournament.id).collect();
        match found.as_slice() {
            [] => {}
            [one] => return ReportMatch::One(*one),
            _ => return ReportMatch::Several(found),
        }
    }
    ReportMatch::None
}

fn text(field: Option<&Field<String>>) -> String {
    field.map(|field| field.as_str().to_owned()).unwrap_or_default()
}
