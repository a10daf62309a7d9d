//! An edition by its name alone: that of the standard regulations, else of whichever class has it.

use crate::controllers::page::{Answer, redirect};
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_regulations::Class;
use axum::extract::{Path, State};

pub async fn named(State(portal): State<Portal>, Path(id): Path<String>) -> Answer {
    let editions = Class::ALL.into_iter().filter_map(|class| portal.regulations().edition(class, &id));
    let edition = editions.into_iter().next().ok_or_else(|| Fault::not_found("no-edition", &id))?;
    redirect(&format!("/regulations/{}", edition.path()))
}
