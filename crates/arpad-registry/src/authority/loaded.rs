//! Accepted reports as a run needs them: each is read from the store and parsed once, and shared by whoever needs its players
//! or its games.

use super::Authority;
use super::inputs::Sources;
use crate::error::{Error, Result};
use arpad_period::{Stage, Submission, TournamentId, report_players};
use arpad_regulations::{Class, FideId, Regulations};
use arpad_tournament::{Days, Registration};
use arpad_trf::{Document, ReadOptions, read};
use jiff::civil::Date;
use rayon::prelude::*;

/// A report with everything the period asks about it.
pub(super) struct LoadedReport {
    tournament: TournamentId,
    registration: Registration,
    document: Document,
    /// A report whose day is not known is not judged by it.
    received: Option<Date>,
    stage: Option<Stage>,
}

impl LoadedReport {
    pub fn submission(&self) -> Submission<'_> {
        Submission {
            id: self.tournament,
            registration: &self.registration,
            document: &self.document,
            received: self.received,
            stage: self.stage,
        }
    }

    /// Whether it is always rated, as an official event (0.3, 0.4; ruling k).
    pub fn is_official(&self, regulations: &Regulations, class: Class) -> bool {
        let whole = Days::of(&self.document.report, &self.registration).start;
        let start = whole.or(self.stage.map(|stage| stage.start));
        let edition = start.and_then(|start| regulations.in_force(class, start));
        edition.is_some_and(|edition| self.registration.rated_anyway(&edition.rules).is_some())
    }

    /// Its players, by the numbers it gives them.
    pub fn players(&self) -> impl Iterator<Item = FideId> + '_ {
        report_players(&self.document.report)
    }
}

impl Authority<'_> {
    /// The registrations and reports a list is computed from.
    pub(super) fn load_reports(&mut self, sources: &Sources) -> Result<Vec<LoadedReport>> {
        let mut stored = Vec::with_capacity(sources.tournaments.len());
        for used in &sources.tournaments {
            let tournament = self.tournament(used.id)?;
            let registration = self.registration(&tournament, sources.as_of)?;
            let missing = || Error::Damaged(format!("report {} is missing", used.report));
            stored.push((tournament, registration, self.store.report(used.report)?.ok_or_else(missing)?));
        }
        let parsed: Vec<Document> =
            stored.par_iter().map(|(_, _, report)| read(&report.bytes, &ReadOptions::default())).collect();
        let mut loaded = Vec::with_capacity(stored.len());
        for ((tournament, registration, report), document) in stored.into_iter().zip(parsed) {
            let stage = self.reported_stage(&tournament, &registration, &report, &document)?;
            let (tournament, received) = (report.tournament, report.received);
            loaded.push(LoadedReport { tournament, registration, document, received, stage });
        }
        Ok(loaded)
    }
}
