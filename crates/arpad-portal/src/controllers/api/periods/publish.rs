use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::work::show::{ANSWER, state};
use crate::controllers::page::{self, Answer};
use crate::controllers::periods::publish::begin;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::body::Bytes;
use axum::extract::{Path, State};

pub const ABOUT: About = About {
    summary: "The list that was run is published, if it is the one of the digest that the run gave",
    query: &[about::DIGEST, about::DESPITE_OPEN_PERIOD],
    body: Some(Body::Json(&[("digest", "string"), ("despite_open_period", "boolean")])),
    answer: ANSWER,
};

pub async fn publish(
    State(portal): State<Portal>,
    user: Asker,
    Path((class, month)): Path<(String, String)>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let shown = asked.text("digest").unwrap_or_default();
    let despite = asked.flag("despite_open_period");
    begin(&portal, &user, (page::class(&class)?, page::month(&month)?), (shown, despite)).await?;
    asked.own(&state(portal.writer()?.work.last().as_deref()))
}
