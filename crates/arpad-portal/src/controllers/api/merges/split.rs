use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::merges::{ANSWER, act};
use crate::controllers::page::{Answer, fide_id};
use crate::desk::Asker;
use crate::portal::Portal;
use arpad_registry::PlayerAct;
use axum::body::Bytes;
use axum::extract::{Path, State};

pub const ABOUT: About = About {
    summary: "Two merged numbers are two players after all: shown first, then done with the digest of what was shown",
    query: &[about::REASON, about::ACT_DIGEST],
    body: Some(Body::Json(&[("reason", "string"), ("digest", "string?")])),
    answer: ANSWER,
};

pub async fn split(
    State(portal): State<Portal>,
    user: Asker,
    Path(id): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let id = fide_id(&id)?;
    let what = PlayerAct::Split { duplicate: id };
    act(&portal, &user, &asked, what).await
}
