use super::PlayerForm;
use crate::controllers::page::Answer;
use crate::controllers::registrations::federation_code;
use crate::desk::Asker;
use crate::form::Typed;
use crate::portal::Portal;
use crate::visit::Visit;
use axum::extract::{Path, State};

/// An empty form for a new player.
pub async fn form(State(portal): State<Portal>, visit: Visit, asker: Asker, Path(code): Path<String>) -> Answer {
    let code = federation_code(&code)?;
    let federation = portal.index.published().await?.federation_name(&code);
    let page = PlayerForm {
        visit: &visit,
        code,
        federation,
        typed: Typed::default(),
        corrects: None,
        titles: asker.is_administrator(),
        likely: Vec::new(),
        kept: None,
        refused: None,
        saved: false,
    };
    page.answer()
}
