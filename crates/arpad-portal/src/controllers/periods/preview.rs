//! The next list as it would be if it were run now: oddities and the largest changes first. Nothing is kept; a run that holds is
//! named, and can be published from here.

use super::changes::{Beside, ChangeTable, tables};
use super::list;
use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::Preview;
use arpad_registry::model::LogEntry;
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::{Path, State};

#[derive(Template)]
#[template(path = "periods/preview.html")]
struct PreviewPage<'v> {
    visit: &'v Visit,
    class: Class,
    month: Month,
    preview: Preview,
    tables: Vec<ChangeTable>,
    /// Whether the month that this list closes is not over yet.
    is_early: bool,
    /// The run that waits to be published, while it holds.
    run: Option<LogEntry>,
}

pub async fn preview(State(portal): State<Portal>, visit: Visit, Path(path): Path<(String, String)>) -> Answer {
    let (class, month) = list(&path)?;
    let is_early = month.first_day() > portal.writer()?.today();
    let read = portal.pool.read(move |authority| {
        let preview = authority.preview(class, month)?;
        let tables = tables(authority, &preview.changes)?;
        let run = authority.waiting_run(class, month)?.filter(|(_, stands)| *stands).map(|(run, _)| run);
        Ok((preview, tables, run))
    });
    let (preview, tables, run) = read.await?;
    own(&visit, &PreviewPage { visit: &visit, class, month, preview, tables, is_early, run })
}
