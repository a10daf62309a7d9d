use super::{ANSWER, officer, shown};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "Somebody who is no administrator may sign in no more, or again",
    query: &[about::DISABLED],
    body: Some(Body::Json(&[("disabled", "boolean")])),
    answer: ANSWER,
};

pub async fn disable(
    State(portal): State<Portal>,
    user: Asker,
    Path(name): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let missing = |name: &'static str| Fault::invalid("missing-parameter", name);
    let disabled = asked.value("disabled").ok_or_else(|| missing("disabled"))?;
    let name = officer(&portal, &name).await?;
    let done = portal.writer()?.act(&user, move |authority, act| {
        authority.set_disabled(act, &name, disabled)?;
        authority.user(&name)
    });
    asked.own(&json!({"user": shown(&done.await?)}))
}
