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
    summary: "A number is the duplicate of another: shown first, then done with the digest of what was shown",
    query: &[about::INTO, about::REVISE, about::REASON, about::ACT_DIGEST],
    body: Some(Body::Json(&[("into", "integer"), ("revise", "boolean?"), ("reason", "string"), ("digest", "string?")])),
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
    let into = asked.value("into").ok_or_else(|| Fault::invalid("missing-parameter", "into"))?;
    let what = PlayerAct::Merge { duplicate: id, into, revise: asked.flag("revise") };
    act(&portal, &user, &asked, what).await
}
