//! The periods: for each class what the next list is and how far it is, and the lists that can be revised.

use super::changes::name;
use crate::controllers::desk::history::decided;
use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use crate::work::Work;
use arpad_phrase::{Phrase, ToPhrase as _};
use arpad_registry::model::{ListHead, LogEntry, TournamentStatus};
use arpad_registry::{Authority, Error, ErrorKind, NeedsRevision};
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::State;
use jiff::civil::Date;
use std::sync::Arc;

/// How many of the latest lists are shown.
const SHOWN: usize = 12;

/// A class and its next list.
pub struct ClassPeriod {
    pub class: Class,
    pub latest: Option<Month>,
    pub next: Option<Month>,
    /// Why the next list cannot be computed yet.
    pub blocked: Option<Phrase>,
    /// Accepted tournaments, to be rated on this list or a later one; and reports that wait for a decision.
    pub accepted: usize,
    pub undecided: usize,
    /// The run that waits to be published, and whether it still holds.
    pub run: Option<(LogEntry, bool)>,
    /// The published lists, the latest first; those before by year.
    pub lists: Vec<ListHead>,
    pub older: Vec<(i16, Vec<ListHead>)>,
    /// What was corrected after lists that it may change, and stays as published until they are revised.
    pub corrections: Vec<Correction>,
    /// Whether the month that the next list closes is not over yet.
    pub is_early: bool,
}

/// Something that was corrected after a list.
pub struct Correction {
    /// The first list that may change.
    pub month: Month,
    /// Whom or what it is about: address and name.
    pub about: (String, String),
    pub on: String,
    pub by: String,
    pub reason: String,
    /// The key of what was decided, and the article.
    pub decided: Option<(&'static str, String)>,
    pub entry: i64,
}

impl ClassPeriod {
    /// Where the next list is: `blocked`, `open`, `ready` or `stale`.
    pub fn state(&self) -> &'static str {
        match (&self.blocked, &self.run) {
            (Some(_), _) => "blocked",
            (None, None) => "open",
            (None, Some((_, true))) => "ready",
            (None, Some((_, false))) => "stale",
        }
    }
}

#[derive(Template)]
#[template(path = "periods/index.html")]
struct PeriodsPage<'v> {
    visit: &'v Visit,
    classes: Vec<ClassPeriod>,
    work: Option<Arc<Work>>,
    signer: Option<String>,
}

pub async fn index(State(portal): State<Portal>, visit: Visit) -> Answer {
    let writer = portal.writer()?;
    let today = writer.today();
    let pending = portal.pending().await?;
    let classes = portal.pool.read(move |authority| periods(authority, today, &pending.revisions)).await?;
    let work = writer.work.last().filter(|work| work.outcome().is_none());
    let signer = writer.signer().await?;
    own(&visit, &PeriodsPage { visit: &visit, classes, work, signer })
}

fn correction(authority: &mut Authority<'_>, one: &NeedsRevision) -> Result<Correction, Error> {
    let about = match (one.player, one.tournament) {
        (Some(id), _) => (format!("/desk/players/{id}"), name(authority, id)?),
        (None, Some(id)) => (format!("/desk/tournaments/{id}"), authority.tournament(id)?.name),
        (None, None) => Default::default(),
    };
    let detail: serde_json::Value = serde_json::from_str(&one.because.detail).unwrap_or_default();
    let decision = &detail["decision"];
    let text = |value: &serde_json::Value| value.as_str().filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(Correction {
        month: one.month,
        about,
        on: one.because.at.split('T').next().unwrap_or_default().to_owned(),
        by: one.because.by.clone(),
        reason: text(&detail["reason"]).or_else(|| text(&decision["reason"])).unwrap_or_default(),
        decided: decision.is_object().then(|| (decided(&detail), text(&decision["article"]).unwrap_or_default())),
        entry: one.because.seq,
    })
}

/// Every class with its next list.
pub fn periods(authority: &mut Authority<'_>, today: Date, needs: &[NeedsRevision]) -> Result<Vec<ClassPeriod>, Error> {
    let mut all = Vec::new();
    for class in Class::ALL {
        let mut corrections = Vec::new();
        for one in needs.iter().filter(|one| one.class == class) {
            corrections.push(correction(authority, one)?);
        }
        let mut lists = authority.current_lists(class)?;
        let latest = lists.last().map(|head| head.id.month);
        let next = authority.next_month(class)?;
        let (mut blocked, mut run) = (None, None);
        if let Some(month) = next {
            blocked = match authority.can_run(class, month) {
                Ok(()) => None,
                Err(error) if matches!(error.kind(), ErrorKind::Conflict | ErrorKind::Refused) => Some(error.phrase()),
                Err(error) => return Err(error),
            };
            if blocked.is_none() {
                run = authority.waiting_run(class, month)?;
            }
        }
        let mut waiting =
            |status| -> Result<usize, Error> { Ok(authority.store().tournaments_at(class, status, None)?.len()) };
        let (accepted, undecided) = (waiting(TournamentStatus::Accepted)?, waiting(TournamentStatus::Reported)?);
        let is_early = next.is_some_and(|next| next.first_day() > today);
        lists.reverse();
        let older = by_year(lists.split_off(lists.len().min(SHOWN)), |head| head.id.month);
        all.push(ClassPeriod {
            class,
            latest,
            next,
            blocked,
            accepted,
            undecided,
            run,
            lists,
            older,
            corrections,
            is_early,
        });
    }
    Ok(all)
}

/// What is in the order of its months, by year.
fn by_year<T>(all: Vec<T>, month: impl Fn(&T) -> Month) -> Vec<(i16, Vec<T>)> {
    let mut years: Vec<(i16, Vec<T>)> = Vec::new();
    for one in all {
        let year = month(&one).year();
        match years.last_mut() {
            Some((known, own)) if *known == year => own.push(one),
            _ => years.push((year, vec![one])),
        }
    }
    years
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_from_before_are_found_by_year() {
        let months: Vec<Month> = ["2025-02", "2025-01", "2024-12"].map(|month| month.parse().unwrap()).to_vec();
        let years = by_year(months.clone(), |month| *month);
        assert_eq!(years, [(2025, months[..2].to_vec()), (2024, months[2..].to_vec())]);
    }
}
