use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::work::show::{ANSWER, state};
use crate::controllers::page::{self, Answer};
use crate::controllers::periods::{revise as published, try_revision as tried};
use crate::desk::Asker;
use crate::portal::Portal;
use axum::body::Bytes;
use axum::extract::{Path, State};

pub const ABOUT: About = About {
    summary: "Published lists are recomputed from a month on: without a digest the difference is computed and nothing kept; \
              with the digest of a difference, that revision is published, or it is recorded that nothing changes",
    query: &[about::REASON, about::DIGEST],
    body: Some(Body::Json(&[("reason", "string"), ("digest", "string?")])),
    answer: ANSWER,
};

pub async fn revise(
    State(portal): State<Portal>,
    user: Asker,
    Path((class, month)): Path<(String, String)>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let list = (page::class(&class)?, page::month(&month)?);
    let reason = asked.fields.get("reason");
    match asked.text("digest") {
        None => tried::begin(&portal, &user, list, reason).await?,
        Some(digest) => published::begin(&portal, &user, list, reason, digest).await?,
    }
    asked.own(&state(portal.writer()?.work.last().as_deref()))
}
