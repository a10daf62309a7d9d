//! The revisions that were shown are published. Where there are none, that is recorded.

use super::list;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::work::{Outcome, Task};
use arpad_registry::Error;
use arpad_regulations::{Class, Month};
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
pub struct Given {
    #[serde(default)]
    reason: String,
    /// Names the revisions that were shown.
    #[serde(default)]
    digest: String,
}

pub async fn revise(
    State(portal): State<Portal>,
    asker: Asker,
    Path(path): Path<(String, String)>,
    given: Result<Form<Given>, FormRejection>,
) -> Answer {
    let (class, month) = list(&path)?;
    let Form(given) = given.map_err(|_| Fault::invalid("bad-request", "/desk/periods"))?;
    begin(&portal, &asker, (class, month), &given.reason, given.digest).await?;
    redirect("/desk/work")
}

pub async fn begin(
    portal: &Portal,
    asker: &Asker,
    (class, month): (Class, Month),
    reason: &str,
    shown: String,
) -> Result<(), Fault> {
    let reason = reason.trim().to_owned();
    if reason.is_empty() {
        return Err(Error::NoReason.into());
    }
    portal.pool.read(move |authority| authority.list_head(class, month, None)).await?;
    let work = portal.writer()?.begin(asker, Task::Revise(class, month), move |authority, act| {
        let revised = authority.revise_shown(act, (class, month), &reason, &shown)?;
        Ok(Outcome::Revised(Arc::new(revised), authority.key().map(|key| key.label())))
    });
    work.await
}
