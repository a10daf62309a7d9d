//! A report is handed in, today: it is kept byte for byte and checked, and waits for a decision. One that may be of another
//! tournament is handed in only by whoever says so.

use crate::controllers::page::{Answer, own, redirect};
use crate::controllers::tournaments::show::number;
use crate::controllers::uploads::{LARGEST_CARRIED, doubt, hexadecimal, uploaded};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::routes::LARGEST_REPORT;
use crate::upload;
use crate::visit::Visit;
use arpad_period::TournamentId;
use arpad_phrase::Phrase;
use askama::Template;
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};

/// The step of a report that is meant for this tournament whatever it looks like.
const ANYWAY: &str = "anyway";

#[derive(Template)]
#[template(path = "desk/doubt.html")]
struct DoubtPage<'v> {
    visit: &'v Visit,
    id: TournamentId,
    name: String,
    file: String,
    doubt: Phrase,
    /// The report; one that is too large for a page is chosen again.
    carried: Option<String>,
}

pub async fn report(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(id): Path<String>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer {
    let id = number(&id)?;
    let (file, bytes, step) = uploaded(form, "report").await?.one()?;
    let carried = (bytes.len() <= LARGEST_CARRIED && step != ANYWAY).then(|| hexadecimal(&bytes));
    let done = portal.writer()?.act(&asker, move |authority, act| {
        let bytes = match upload::report(bytes, LARGEST_REPORT) {
            Ok((bytes, _)) => bytes,
            Err(fault) => return Ok(Err(fault)),
        };
        if step != ANYWAY
            && let Some(doubt) = doubt(authority, act, id, &bytes)?
        {
            return Ok(Ok(Some((authority.tournament(id)?.name, doubt))));
        }
        let received = authority.arrived(id, &bytes, act.day())?;
        authority.submit(act, id, &bytes, received).map(|_| Ok(None))
    });
    match done.await?? {
        None => redirect(&format!("/desk/tournaments/{id}")),
        Some((name, doubt)) => own(&visit, &DoubtPage { visit: &visit, id, name, file, doubt, carried }),
    }
}
