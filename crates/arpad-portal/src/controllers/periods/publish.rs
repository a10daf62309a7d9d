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
    /// Whether it is meant although the period is not over.
    despite_open_period: Option<String>,
}

pub async fn publish(
    State(portal): State<Portal>,
    asker: Asker,
    Path(path): Path<(String, String)>,
    given: Result<Form<Given>, FormRejection>,
) -> Answer {
    let (class, month) = list(&path)?;
    let Form(given) = given.map_err(|_| Fault::invalid("bad-request", "/desk/periods"))?;
    begin(&portal, &asker, (class, month), (given.digest, given.despite_open_period.is_some())).await?;
    redirect("/desk/work")
}

/// Publishes the list of a digest, and nothing else. Before the period is over somebody has to say that it is meant: what is
/// played or reported until then is not on the list, and nothing brings it there but a revision.
pub async fn begin(
    portal: &Portal,
    asker: &Asker,
    (class, month): (Class, Month),
    (shown, despite_open_period): (String, bool),
) -> Result<(), Fault> {
    let expected = shown.clone();
    let check = portal.pool.read(move |authority| {
        authority.can_run(class, month)?;
        let draft = authority.store().draft(class, month)?.ok_or(Error::NotRun { class, month })?;
        if draft.list_digest == expected { Ok(()) } else { Err(Error::ShownDiffers) }
    });
    check.await?;
    if month.first_day() > portal.writer()?.today() && !despite_open_period {
        return Err(Fault::invalid("list-period-open", month));
    }
    let work = portal.writer()?.begin(asker, Task::Publish(class, month), move |authority, act| {
        let head = authority.publish_shown(act, class, month, &shown)?;
        Ok(Outcome::Published(head, authority.key().map(|key| key.label())))
    });
    work.await
}
