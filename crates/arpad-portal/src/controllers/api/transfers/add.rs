use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::merges::{ANSWER, act};
use crate::controllers::page::{Answer, fide_id};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_registry::PlayerAct;
use axum::body::Bytes;
use axum::extract::{Path, State};

pub const ABOUT: About = About {
    summary: "A player moves to another federation: shown first, then done with the digest of what was shown",
    query: &[about::TO_FEDERATION, about::TRANSFER_ON, about::REASON, about::ACT_DIGEST],
    body: Some(Body::Json(&[("to", "string"), ("on", "string?"), ("reason", "string"), ("digest", "string?")])),
    answer: ANSWER,
};

pub async fn add(
    State(portal): State<Portal>,
    user: Asker,
    Path(id): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let id = fide_id(&id)?;
    let to = asked.text("to").ok_or_else(|| Fault::invalid("missing-parameter", "to"))?.to_uppercase();
    let on = asked.value("on").unwrap_or(portal.writer()?.today());
    let what = PlayerAct::Transfer { fide_id: id, to, on };
    act(&portal, &user, &asked, what).await
}
