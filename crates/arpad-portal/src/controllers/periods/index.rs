//! The periods: for each class what the next list is and how far it is, and the lists that can be revised.

use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use crate::work::Work;
use arpad_registry::model::{ListHead, LogEntry, TournamentStatus};
use arpad_registry::{Authority, Error, ErrorKind};
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::State;
use std::sync::Arc;

/// How many of the latest lists are shown.
const SHOWN: usize = 12;

/// A class and its next list.
pub struct ClassPeriod {
    pub class: Class,
    pub latest: Option<Month>,
    pub next: Option<Month>,
    /// Why the next list cannot be computed yet.
    pub blocked: Option<String>,
    /// Accepted tournaments, to be rated on this list or a later one; and reports that wait for a decision.
    pub accepted: usize,
    pub undecided: usize,
    /// The run that waits to be published, and whether it still holds.
    pub run: Option<(LogEntry, bool)>,
    /// The published lists, the latest first.
    pub lists: Vec<ListHead>,
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
    let classes = portal.pool.read(periods).await?;
    let writer = portal.writer()?;
    let work = writer.work.last().filter(|work| work.outcome().is_none());
    let signer = writer.signer().await?;
    own(&visit, &PeriodsPage { visit: &visit, classes, work, signer })
}

/// Every class with its next list.
pub fn periods(authority: &mut Authority<'_>) -> Result<Vec<ClassPeriod>, Error> {
    let mut all = Vec::new();
    for class in Class::ALL {
        let mut lists = authority.current_lists(class)?;
        let latest = lists.last().map(|head| head.id.month);
        let next = authority.next_month(class)?;
        let (mut blocked, mut run) = (None, None);
        if let Some(month) = next {
            blocked = match authority.can_run(class, month) {
                Ok(()) => None,
                Err(error) if matches!(error.kind(), ErrorKind::Conflict | ErrorKind::Refused) => {
                    Some(error.to_string())
                }
                Err(error) => return Err(error),
            };
            if blocked.is_none() {
                run = authority.waiting_run(class, month)?;
            }
        }
        let mut waiting =
            |status| -> Result<usize, Error> { Ok(authority.store().tournaments_at(class, status, None)?.len()) };
        let (accepted, undecided) = (waiting(TournamentStatus::Accepted)?, waiting(TournamentStatus::Reported)?);
        lists.reverse();
        lists.truncate(SHOWN);
        all.push(ClassPeriod { class, latest, next, blocked, accepted, undecided, run, lists });
    }
    Ok(all)
}
