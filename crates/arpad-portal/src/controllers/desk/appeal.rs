//! The federation appeals against a refusal. The act is the officer's, and the office that the edition names answers it.

use crate::controllers::decisions::decide::{Given, take};
use crate::controllers::page::{Answer, redirect};
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::form::Typed;
use crate::portal::Portal;
use arpad_registry::model::Verb;
use axum::extract::{Path, State};

pub async fn appeal(State(portal): State<Portal>, asker: Asker, Path(id): Path<String>, typed: Typed) -> Answer {
    let id = number(&id)?;
    take(&portal, &asker, id, Given::appeal(typed.get("reason"))).await?;
    redirect(&format!("/desk/tournaments/{id}"))
}

impl Given {
    /// An appeal is filed in the name of no office.
    pub fn appeal(reason: &str) -> Given {
        Given { verb: Verb::Appeal.name().to_owned(), reason: reason.to_owned(), ..Given::default() }
    }
}
