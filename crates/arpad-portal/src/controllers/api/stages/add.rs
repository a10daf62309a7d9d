use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::routes::LARGEST_REPORT;
use crate::upload;
use arpad_registry::StageFacts;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "An interim report of a long tournament is handed in: it opens the next stage, which is rated by itself",
    query: &[about::FIRST_ROUND, about::STAGE_START, about::STAGE_END],
    body: Some(Body::Bytes),
    answer: &[("tournament", "integer"), ("report", "integer"), ("status", "string"), ("verdict", "string")],
};

pub async fn add(
    State(portal): State<Portal>,
    user: Asker,
    Path(id): Path<String>,
    request: Request,
    body: Bytes,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let id = number(&id)?;
    if body.is_empty() {
        return Err(Fault::invalid("no-file", ""));
    }
    let facts =
        StageFacts { first_round: asked.value("first_round"), start: asked.value("start"), end: asked.value("end") };
    let submitted = portal.writer()?.act(&user, move |authority, act| match upload::report(body, LARGEST_REPORT) {
        Ok((bytes, _)) => authority.submit_stage(act, id, &bytes, Some(act.day()), &facts).map(Ok),
        Err(fault) => Ok(Err(fault)),
    });
    let submitted = submitted.await??;
    asked.own(&json!({
        "tournament": submitted.tournament,
        "report": submitted.report,
        "status": submitted.status,
        "verdict": submitted.checked.verdict.name(),
    }))
}
