//! The list that was run and shown is published.

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

#[derive(Deserialize)]
pub struct Given {
    /// The digest of the list that was shown.
    #[serde(default)]
    digest: String,
}

pub async fn publish(
    State(portal): State<Portal>,
    asker: Asker,
    Path(path): Path<(String, String)>,
    given: Result<Form<Given>, FormRejection>,
) -> Answer {
    let (class, month) = list(&path)?;
    let Form(given) = given.map_err(|_| Fault::invalid("bad-request", "/desk/periods"))?;
    begin(&portal, &asker, (class, month), given.digest).await?;
    redirect("/desk/work")
}

/// Publishes the list of a digest, and nothing else.
pub async fn begin(portal: &Portal, asker: &Asker, (class, month): (Class, Month), shown: String) -> Result<(), Fault> {
    let expected = shown.clone();
    let check = portal.pool.read(move |authority| {
        authority.can_run(class, month)?;
        let draft = authority.store().draft(class, month)?.ok_or(Error::NotRun { class, month })?;
        if draft.list_digest == expected { Ok(()) } else { Err(Error::ShownDiffers) }
    });
    check.await?;
    let work = portal.writer()?.begin(asker, Task::Publish(class, month), move |authority, act| {
        let head = authority.publish_shown(act, class, month, &shown)?;
        Ok(Outcome::Published(head, authority.key().map(|key| key.label())))
    });
    work.await
}
