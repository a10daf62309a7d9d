//! Accepted reports as a run needs them: each is read from the store and parsed once, and shared by whoever needs its players
//! or its games.

use super::Authority;
use super::inputs::{Sources, TournamentRef};
use super::report::registered;
use crate::error::{Error, Result};
use crate::model::Decision;
use arpad_period::{Stage, Submission, TournamentId, report_players};
use arpad_regulations::{Class, FideId, Regulations};
use arpad_tournament::{Days, Registration};
use arpad_trf::{Document, ReadOptions, read};
use jiff::civil::Date;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

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
        let used = &sources.tournaments;
        let sorted = |mut numbers: Vec<u32>| {
            numbers.sort_unstable();
            numbers
        };
        let ids: Vec<TournamentId> =
            sorted(used.iter().map(|used| used.id.get()).collect()).into_iter().map(TournamentId::new).collect();
        let tournaments = self.store.tournaments_among(&ids)?;
        let reports = self.store.reports_among(&sorted(used.iter().map(|used| used.report).collect()))?;
        // What was decided about the whole holds for its stages.
        let mut about: BTreeSet<TournamentId> = ids.into_iter().collect();
        about.extend(tournaments.iter().filter_map(|tournament| tournament.part_of));
        let mut decided: BTreeMap<TournamentId, Vec<Decision>> = BTreeMap::new();
        let about: Vec<TournamentId> = about.into_iter().collect();
        for (_, decision) in self.store.decisions_among(&about)?.into_iter().filter(|(seq, _)| *seq <= sources.as_of) {
            decided.entry(decision.tournament).or_default().push(decision);
        }
        let amendments = self.amendments()?;
        let (watch, done) = (self.watch.clone(), AtomicU64::new(0));
        let of = used.len() as u64;
        let parse = |used: &TournamentRef| {
            if let Some(watch) = &watch {
                watch("reports", done.fetch_add(1, Ordering::Relaxed), of);
            }
            let at = tournaments.binary_search_by_key(&used.id, |tournament| tournament.id);
            let tournament = &tournaments[at.map_err(|_| Error::NoTournament(used.id))?];
            let at = reports.binary_search_by_key(&used.report, |report| report.id);
            let report = &reports[at.map_err(|_| Error::Damaged(format!("report {} is missing", used.report)))?];
            let about = [Some(used.id), tournament.part_of].into_iter().flatten();
            let text = amendments.text(tournament, sources.as_of);
            let registration = registered(tournament, &text, about.filter_map(|id| decided.get(&id)).flatten())?;
            Ok((tournament, report, registration, read(&report.bytes, &ReadOptions::default())))
        };
        let parsed: Vec<_> = used.par_iter().map(parse).collect::<Result<_>>()?;
        let mut loaded = Vec::with_capacity(parsed.len());
        for (tournament, report, registration, document) in parsed {
            let stage = self.reported_stage(tournament, &registration, report, &document)?;
            let (tournament, received) = (report.tournament, report.received);
            loaded.push(LoadedReport { tournament, registration, document, received, stage });
        }
        Ok(loaded)
    }
}
