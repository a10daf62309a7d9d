use crate::controllers::api::about::{About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::routes::LARGEST_REPORT;
use crate::upload;
use arpad_check::{Finding, Severity};
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "A report is handed in, today: kept byte for byte, checked, and waiting for a decision",
    query: &[],
    body: Some(Body::Bytes),
    answer: &[
        ("tournament", "integer"),
        ("report", "integer"),
        ("status", "string"),
        ("second", "boolean"),
        ("edition", "string"),
        ("verdict", "string"),
        ("findings", "array"),
        ("same_games", "array"),
        ("games", "object"),
    ],
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
    let submitted = portal.writer()?.act(&user, move |authority, act| match upload::report(body, LARGEST_REPORT) {
        Ok((bytes, _)) => {
            let received = authority.arrived(id, &bytes, act.day())?;
            authority.submit(act, id, &bytes, received).map(Ok)
        }
        Err(fault) => Ok(Err(fault)),
    });
    let submitted = submitted.await??;
    let finding = |finding: &Finding| {
        let severity = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        json!({
            "code": finding.code,
            "severity": severity,
            "article": finding.article,
            "message": finding.message,
            "help": finding.help,
        })
    };
    asked.own(&json!({
        "tournament": submitted.tournament,
        "report": submitted.report,
        "status": submitted.status,
        "second": submitted.second,
        "edition": submitted.edition,
        "verdict": submitted.checked.verdict.name(),
        "findings": submitted.checked.findings.iter().map(finding).collect::<Vec<_>>(),
        "same_games": submitted.same_games,
        "games": submitted.checked.games,
    }))
}
