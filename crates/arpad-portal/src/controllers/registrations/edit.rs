use super::amend::may_amend;
use super::{FormPage, facts};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::digest;
use arpad_tournament::Registration;
use axum::extract::{Path, State};

/// The registration of a tournament, to be changed.
pub async fn edit(State(portal): State<Portal>, visit: Visit, asker: Asker, Path(id): Path<String>) -> Answer {
    let id = number(&id)?;
    let tournament = portal.pool.read(move |authority| authority.tournament(id)).await?;
    may_amend(&asker, &tournament)?;
    let known = Registration::parse(&tournament.registration).unwrap_or_default();
    let code = known.federation.clone().unwrap_or_default();
    let federation = portal.index.published().await?.federation_name(&code);
    let mut typed = facts::typed(&known);
    // Somebody else may change it meanwhile; then what is shown is not what would be replaced.
    typed.set("seen", digest(tournament.registration.as_bytes()));
    let page = FormPage {
        visit: &visit,
        code,
        federation,
        typed,
        replaces: Some((id.to_string(), tournament.name)),
        refused: None,
        known: None,
        left_out: Vec::new(),
        unreadable: None,
        filled: false,
    };
    page.answer()
}
