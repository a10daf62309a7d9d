//! Exactly what would be published, before it is.

use super::changes::{Beside, ChangeTable, tables};
use super::list;
use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::LogEntry;
use arpad_registry::{Drafted, Error};
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::{Path, State};

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
        let tables = drafted.as_ref().map(|drafted| tables(authority, &drafted.changes)).transpose()?;
        Ok((run, stands && drafted.is_some(), drafted, tables.unwrap_or_default()))
    });
    let (run, stands, drafted, tables) = read.await?;
    let signer = portal.writer()?.signer().await?;
    own(&visit, &PublishPage { visit: &visit, class, month, run, stands, drafted, tables, is_early, signer })
}
