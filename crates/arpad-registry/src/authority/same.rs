//! The same games cannot count twice: reports of other tournaments that have the games of a report.

use super::Authority;
use crate::error::Result;
use crate::model::{StoredReport, TournamentStatus};
use crate::same_games::{are_the_same, games, shared};
use arpad_period::TournamentId;
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::PlayDays;
use arpad_trf::{ReadOptions, Report, read};
use serde::Serialize;

/// A report of another tournament with the same games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SameGames {
    pub tournament: TournamentId,
    pub name: String,
    /// Its report that has them.
    pub report: u32,
    /// How many games they have in common.
    pub shared: usize,
    /// Whether that report is accepted or rated.
    pub counts: bool,
}

impl SameGames {
    pub fn phrase(&self) -> Phrase {
        let SameGames { tournament, name, report, shared, .. } = self;
        phrase!(
            "same-games",
            "{n} {n:game is one|games are those} of tournament {tournament} ({name}, report {report})",
            n = shared,
            tournament,
            name,
            report
        )
    }
}

impl std::fmt::Display for SameGames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.phrase().fmt(f)
    }
}

impl Authority<'_> {
    /// The reports of other tournaments with the games of this one: the last one of each, and the one that counts.
    pub(super) fn same_games(&mut self, own: &StoredReport, report: &Report) -> Result<Vec<SameGames>> {
        let played = games(report, own.first_round);
        let days = PlayDays::of(report);
        let mut found: Vec<SameGames> = Vec::new();
        for id in self.store.sketched_with(&played)? {
            let Some(other) = self.store.report(id)?.filter(|other| other.tournament != own.tournament) else {
                continue;
            };
            let tournament = self.tournament(other.tournament)?;
            let counts = tournament.report == Some(id)
                && matches!(tournament.status, TournamentStatus::Accepted | TournamentStatus::Rated);
            let waits = tournament.status == TournamentStatus::Reported
                && self.store.reports(tournament.id)?.last() == Some(&id);
            if !counts && !waits {
                continue;
            }
            let document = read(&other.bytes, &ReadOptions::default());
            let others = games(&document.report, other.first_round);
            let shared = shared(&played, &others);
            let apart = days.are_apart(&PlayDays::of(&document.report));
            // The same bytes are the same games, however few.
            if other.digest == own.digest || are_the_same(shared, played.len(), others.len(), apart) {
                let (tournament, name) = (tournament.id, tournament.name);
                found.push(SameGames { tournament, name, report: id, shared, counts });
            }
        }
        Ok(found)
    }
}
