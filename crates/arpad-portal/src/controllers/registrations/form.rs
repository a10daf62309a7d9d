use super::{FormPage, facts, federation_code};
use crate::controllers::page::Answer;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_tournament::Registration;
use axum::extract::{Path, State};

/// An empty form for an ordinary tournament.
pub async fn form(State(portal): State<Portal>, visit: Visit, Path(code): Path<String>) -> Answer {
    let code = federation_code(&code)?;
    let federation = portal.index.published().await?.federation_name(&code);
    let ordinary = Registration { announced_as_rated: Some(true), ..Registration::default() };
    let typed = facts::typed(&ordinary);
    let page = FormPage {
        visit: &visit,
        code,
        federation,
        typed,
        replaces: None,
        refused: None,
        known: None,
        left_out: Vec::new(),
        unreadable: None,
        filled: false,
    };
    page.answer()
}
