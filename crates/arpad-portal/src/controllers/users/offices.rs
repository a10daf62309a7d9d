//! The offices in whose name somebody decides.

use super::{add, address, show};
use crate::controllers::calculators::form::Fields;
use crate::controllers::decisions::form::correctable;
use crate::controllers::page::{Answer, redirect};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Path, State};

pub async fn offices(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(name): Path<String>,
    body: String,
) -> Answer {
    let fields = Fields::read(Some(&body));
    let offices = add::offices(&fields.all("office").map(str::to_owned).collect::<Vec<_>>())?;
    let user = name.clone();
    let done = portal.writer()?.act(&asker, move |authority, act| authority.set_offices(act, &user, &offices)).await;
    match done {
        Ok(()) => redirect(&address(&name)),
        Err(fault) => show::page(&portal, &visit, &asker, &name, Some(correctable(fault, visit.words)?)).await,
    }
}
