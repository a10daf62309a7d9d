//! Exactly what would be published, before it is.

use super::changes::{Beside, ChangeTable, tables};
use super::list;
use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::{LogEntry, TournamentStatus};
use arpad_registry::{Authority, Drafted, Error, OpenTournament};
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::{Path, State};

/// How many of the tournaments that are left out are named.
const SHOWN: usize = 30;

#[derive(Template)]
#[template(path = "periods/publish.html")]
struct PublishPage<'v> {
    visit: &'v Visit,
    class: Class,
    month: Month,
    run: LogEntry,
    /// Whether it can be published, or has to be run again.
    stands: bool,
    drafted: Option<Drafted>,
    tables: Vec<ChangeTable>,
    /// Whether the month that this list closes is not over yet.
    is_early: bool,
    /// What would be left out: reports that wait for a decision, and tournaments without a report.
    undecided: Vec<OpenTournament>,
    unreported: Vec<OpenTournament>,
    /// The key that will sign it.
    signer: Option<String>,
}

pub async fn proposal(State(portal): State<Portal>, visit: Visit, Path(path): Path<(String, String)>) -> Answer {
    let (class, month) = list(&path)?;
    let is_early = month.first_day() > portal.writer()?.today();
    let read = portal.pool.read(move |authority| {
        authority.can_run(class, month)?;
        let (run, stands) = authority.waiting_run(class, month)?.ok_or(Error::NotRun { class, month })?;
        // A run of another version of the program is not read any more.
        let drafted = match authority.drafted_list(class, month) {
            Err(Error::DraftDiffers { .. }) => None,
            drafted => Some(drafted?),
        };
        let open = left_out(authority, class, month)?;
        let tables = drafted.as_ref().map(|drafted| tables(authority, &drafted.changes)).transpose()?;
        Ok((run, stands && drafted.is_some(), drafted, tables.unwrap_or_default(), open))
    });
    let (run, stands, drafted, tables, (undecided, unreported)) = read.await?;
    let signer = portal.writer()?.signer().await?;
    let visit = &visit;
    own(
        visit,
        &PublishPage { visit, class, month, run, stands, drafted, tables, is_early, undecided, unreported, signer },
    )
}

/// What the list of a month leaves out although it was played in time: reports that wait for a decision, and tournaments
/// without a report.
fn left_out(
    authority: &mut Authority<'_>,
    class: Class,
    month: Month,
) -> Result<(Vec<OpenTournament>, Vec<OpenTournament>), Error> {
    let open = authority.open_tournaments(class, month)?;
    let is_reported =
        |one: &OpenTournament| matches!(one.status, TournamentStatus::Reported | TournamentStatus::Appealed);
    Ok(open.into_iter().partition(is_reported))
}
