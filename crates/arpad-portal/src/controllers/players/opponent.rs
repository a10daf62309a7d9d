use crate::controllers::calculators::form::somebody;
use crate::controllers::page::{Answer, fide_id, redirect};
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_regulations::Class;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Question {
    with: String,
}

/// Leads to the games against whoever a name or number means.
pub async fn opponent(
    State(portal): State<Portal>,
    Path(id): Path<String>,
    Query(question): Query<Question>,
) -> Answer {
    let id = fide_id(&id)?;
    let with = question.with.trim();
    if with.is_empty() {
        return redirect(&format!("/players/{id}/games"));
    }
    let published = portal.index.published().await?;
    let (other, ..) = somebody(with, Class::Standard, &published).ok_or_else(|| Fault::not_found("no-player", with))?;
    redirect(&format!("/players/{id}/against/{other}"))
}
