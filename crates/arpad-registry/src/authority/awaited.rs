//! Which tournament a report is of, where nobody names it: found by name, days and place among those that wait for one.

use super::Authority;
use crate::error::Result;
use crate::model::{Tournament, TournamentStatus};
use arpad_period::TournamentId;
use arpad_tournament::{Days, Registration};
use arpad_trf::{Field, Report};

/// A tournament that a report may be of.
#[derive(Debug, Clone)]
pub struct Awaited {
    pub tournament: Tournament,
    pub registration: Registration,
    words: Vec<String>,
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
        let mut awaited = Vec::new();
        for tournament in self.store.tournaments()? {
            let waits = matches!(
                tournament.status,
                TournamentStatus::Registered | TournamentStatus::Reported | TournamentStatus::Returned
            );
            if waits && tournament.part_of.is_none() {
                let registration = Registration::parse(&tournament.registration).unwrap_or_default();
                let words = words(&tournament.name);
                awaited.push(Awaited { tournament, registration, words });
            }
        }
        Ok(awaited)
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

/// The tournament of a report: the same name and first day; else the same name, or much of it, and days in common; else the
/// same days and place. The first of these that fits one tournament only decides; where it fits several, none is taken.
fn find(awaited: &[Awaited], report: &Report) -> ReportMatch {
    let text = |field: Option<&Field<String>>| field.map(|field| field.as_str().to_owned()).unwrap_or_default();
    let (name, city) = (words(&text(report.name())), words(&text(report.city())));
    let days = Days::of(report, &Registration::default());
    let same_name = |known: &Awaited| !name.is_empty() && known.words == name;
    let same_start = |known: &Awaited| days.start.is_some() && known.registration.start == days.start;
    let common_days = |known: &Awaited| match (days.start, days.end, known.registration.start, known.registration.end) {
        (Some(start), Some(end), Some(from), Some(to)) => start <= to && from <= end,
        _ => true,
    };
    let alike = |known: &Awaited| {
        let shared = known.words.iter().filter(|word| name.contains(word)).count();
        shared > 0 && shared * 2 >= known.words.len().max(name.len())
    };
    let place = |known: &Awaited| {
        let there = words(known.registration.city.as_deref().unwrap_or_default());
        !city.is_empty() && there == city && same_start(known) && known.registration.end == days.end
    };
    let rules: [&dyn Fn(&Awaited) -> bool; 4] = [
        &|known| same_name(known) && same_start(known),
        &|known| same_name(known) && common_days(known),
        &|known| alike(known) && common_days(known),
        &place,
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

/// The words of a name in lower case, however it is punctuated.
fn words(name: &str) -> Vec<String> {
    let lower = name.to_lowercase();
    lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
