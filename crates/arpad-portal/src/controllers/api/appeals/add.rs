//! The federation appeals against a refusal.

use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::decisions::decide::{Given, take};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The federation appeals against the refusal of its tournament",
    query: &[about::REASON],
    body: Some(Body::Json(&[("reason", "string")])),
    answer: &[("id", "integer"), ("status", "string"), ("on", "string")],
};

pub async fn add(
    State(portal): State<Portal>,
    user: Asker,
    Path(id): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let id = number(&id)?;
    let reason = asked.text("reason").unwrap_or_default();
    let (moved, on) = take(&portal, &user, id, Given::appeal(&reason)).await?;
    asked.own(&json!({"id": id, "status": moved.status.name(), "on": on}))
}
