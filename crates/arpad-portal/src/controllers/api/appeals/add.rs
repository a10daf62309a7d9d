//! The federation appeals against a refusal.

use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::decisions::decide::{Given, take};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The federation appeals against the refusal of its tournament",
    query: &[about::REASON],
    body: Some(Body::Json(&[("reason", "string")])),
    answer: &[("id", "integer"), ("status", "string"), ("on", "string")],
};

pub async fn add(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: id, asked } = request.read(&ABOUT)?;
    let id = number(&id)?;
    let reason = asked.text("reason").unwrap_or_default();
    let (moved, on) = take(&portal, &user, id, Given::appeal(&reason)).await?;
    asked.own(&json!({"id": id, "status": moved.status.name(), "on": on}))
}
