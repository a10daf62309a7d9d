//! Somebody may sign in no more, or again.

use super::address;
use crate::controllers::calculators::form::Fields;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::{Path, State};

pub async fn disable(State(portal): State<Portal>, asker: Asker, Path(name): Path<String>, body: String) -> Answer {
    let disabled = match Fields::read(Some(&body)).get("disabled") {
        "true" => true,
        "false" => false,
        other => return Err(Fault::invalid("bad-parameter", other)),
    };
    // Whoever locks themselves out needs somebody else to get in again.
    if disabled && asker.0.name == name {
        return Err(Fault::Refused("refused-own-account"));
    }
    let user = name.clone();
    portal.writer()?.act(&asker, move |authority, act| authority.set_disabled(act, &user, disabled)).await?;
    redirect(&address(&name))
}
