//! Somebody gets another password; their sign-ins end.

use super::{address, show};
use crate::controllers::calculators::form::Fields;
use crate::controllers::decisions::form::correctable;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Path, State};

pub async fn password(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(name): Path<String>,
    body: String,
) -> Answer {
    let (user, new) = (name.clone(), Fields::read(Some(&body)).raw("password").to_owned());
    let done = portal.writer()?.act(&asker, move |authority, act| {
        authority.user(&user)?;
        authority.set_password(act, &user, &new)
    });
    match done.await {
        Ok(()) => redirect(&address(&name)),
        Err(fault) => show::page(&portal, &visit, &asker, &name, Some(correctable(fault, visit.words)?)).await,
    }
}
