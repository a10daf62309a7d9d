use super::page;
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::form::Typed;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Path, State};

/// The next stage of a tournament, to be handed in.
pub async fn form(State(portal): State<Portal>, visit: Visit, Path(id): Path<String>) -> Answer {
    page(&portal, &visit, number(&id)?, Typed::default()).await?.answer()
}
