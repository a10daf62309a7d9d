//! The list of a month is run: begun here, and watched on the page of the work.

use super::list;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::work::{Outcome, Task};
use arpad_regulations::{Class, Month};
use axum::extract::{Path, State};
use std::sync::Arc;

pub async fn run(State(portal): State<Portal>, asker: Asker, Path(path): Path<(String, String)>) -> Answer {
    let (class, month) = list(&path)?;
    begin(&portal, &asker, class, month).await?;
    redirect("/desk/work")
}

pub async fn begin(portal: &Portal, asker: &Asker, class: Class, month: Month) -> Result<(), Fault> {
    // What cannot be run at all is refused at once.
    portal.pool.read(move |authority| authority.can_run(class, month)).await?;
    let work = portal.writer()?.begin(asker, Task::Run(class, month), move |authority, act| {
        authority.run(act, class, month).map(|preview| Outcome::Ran(Arc::new(preview)))
    });
    work.await
}
