use super::{ANSWER, officer, shown};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::users::add::offices as named;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The offices in whose name somebody decides who is no administrator",
    query: &[about::OFFICES],
    body: Some(Body::Json(&[("offices", "string")])),
    answer: ANSWER,
};

pub async fn offices(
    State(portal): State<Portal>,
    user: Asker,
    Path(name): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let missing = |name: &'static str| Fault::invalid("missing-parameter", name);
    let given = asked.text("offices").ok_or_else(|| missing("offices"))?;
    let offices = named(&given.split(',').map(|office| office.trim().to_owned()).collect::<Vec<_>>())?;
    let name = officer(&portal, &name).await?;
    let done = portal.writer()?.act(&user, move |authority, act| {
        authority.set_offices(act, &name, &offices)?;
        authority.user(&name)
    });
    asked.own(&json!({"user": shown(&done.await?)}))
}
