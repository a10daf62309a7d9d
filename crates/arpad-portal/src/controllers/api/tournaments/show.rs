use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::json::{self, ReportDocument};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::published::{Listed, public_report};
use crate::controllers::tournaments::show::number;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_period::TournamentId;
use arpad_registry::{Authority, Error};
use axum::extract::{Path, State};
use serde::Serialize;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "A tournament: where it is on its way to the list, what was decided, its findings and what it gives everybody",
    query: &[],
    body: None,
    answer: &[
        ("id", "integer"),
        ("name", "string"),
        ("class", "string"),
        ("status", "string"),
        ("report", "integer?"),
        ("rated_in", "string?"),
        ("part_of", "integer?"),
        ("reports", "array"),
        ("decisions", "array"),
        ("rated", "object?"),
    ],
};

/// What is recorded of a tournament, and what its report gives.
#[derive(Serialize)]
struct TournamentDocument<'a> {
    #[serde(flatten)]
    facts: &'a Value,
    rated: Option<ReportDocument<'a>>,
}

pub async fn show(State(portal): State<Portal>, Path(id): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let id = number(&id)?;
    let state = portal.index.published().await?.seq.to_string();
    let allowed = portal.settings().reports;
    let document = portal.pool.read(move |authority| facts(authority, id, allowed)).await?;
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    asked.answer_text(&state, document?)
}

fn facts(authority: &mut Authority<'_>, id: TournamentId, allowed: bool) -> Result<Result<String, Fault>, Error> {
    let tournament = authority.tournament(id)?;
    let mut reports = Vec::new();
    for number in authority.store().reports(id)? {
        if let Some(report) = authority.store().report(number)? {
            reports.push(json!({
                "report": report.id,
                "received": report.received,
                "verdict": report.verdict,
                "counts": tournament.report == Some(report.id),
                "digest": report.digest,
                "bytes": report.bytes.len(),
            }));
        }
    }
    // Who decided is the office's own business; the page does not name them either.
    let decisions = authority.store().decisions(id)?.into_iter().map(|(_, decision)| {
        json!({"on": decision.on, "verb": decision.verb, "article": decision.article, "reason": decision.reason})
    });
    let decisions: Vec<Value> = decisions.collect();
    let facts = json!({
        "id": tournament.id,
        "name": tournament.name,
        "class": tournament.class,
        "status": tournament.status,
        "report": tournament.report,
        "rated_in": tournament.rated_in,
        "part_of": tournament.part_of,
        "reports": reports,
        "decisions": decisions,
    });
    let text = authority.with_published_event(id, |tournament, _, event, changes| {
        let listed = Listed::new(tournament, changes);
        let open = allowed && public_report(tournament).is_some();
        let rated = Some(ReportDocument::new(event, &listed, !open));
        json::text(&TournamentDocument { facts: &facts, rated })
    })?;
    Ok(text.unwrap_or_else(|| json::text(&TournamentDocument { facts: &facts, rated: None })))
}
