//! A report is handed in, today: it is kept byte for byte and checked, and waits for a decision.

use crate::controllers::page::{Answer, redirect};
use crate::controllers::tournaments::show::number;
use crate::controllers::uploads::uploaded;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};

pub async fn report(
    State(portal): State<Portal>,
    asker: Asker,
    Path(id): Path<String>,
    form: Result<Multipart, MultipartRejection>,
) -> Answer {
    let id = number(&id)?;
    let (_, bytes) = uploaded(form, "report").await?.files.swap_remove(0);
    portal.writer()?.act(&asker, move |authority, act| authority.submit(act, id, &bytes, Some(act.day()))).await?;
    redirect(&format!("/desk/tournaments/{id}"))
}
