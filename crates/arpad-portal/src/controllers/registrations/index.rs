//! The tournaments of a federation with their states, the latest first.

use super::federation_code;
use crate::controllers::page::{Answer, Choice, own};
use crate::index::{Sought, TournamentLine};
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use arpad_registry::model::TournamentStatus;
use askama::Template;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

const SHOWN: usize = 50;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    q: String,
    status: String,
    page: String,
}

#[derive(Template)]
#[template(path = "registrations/index.html")]
struct TournamentsPage<'v> {
    visit: &'v Visit,
    code: String,
    question: Question,
    states: Vec<Choice>,
    lines: Vec<TournamentLine>,
    earlier: Option<String>,
    later: Option<String>,
}

pub async fn index(
    State(portal): State<Portal>,
    visit: Visit,
    Path(code): Path<String>,
    Query(question): Query<Question>,
) -> Answer {
    let code = federation_code(&code)?;
    let published = portal.index.published().await?;
    let sought = Sought::new(&question.q);
    let at = question.page.trim().parse::<usize>().unwrap_or(1).clamp(1, 100_000) - 1;
    let fits = |line: &&TournamentLine| {
        line.federation == code
            && (question.status.is_empty() || line.status.name() == question.status)
            && sought.is_in(line)
    };
    let found: Vec<&TournamentLine> =
        published.tournaments.iter().filter(fits).skip(at * SHOWN).take(SHOWN + 1).collect();
    let address = |page: usize| {
        let (q, status) = (encoded(&question.q), encoded(&question.status));
        format!("/desk/federations/{code}/tournaments?page={}&q={q}&status={status}", page + 1)
    };
    let state = |status: TournamentStatus| {
        let label = visit.words.say(&format!("status-{}", status.name()));
        Choice::new(status.name(), label, status.name() == question.status)
    };
    let page = TournamentsPage {
        visit: &visit,
        states: TournamentStatus::ALL.map(state).to_vec(),
        earlier: (at > 0).then(|| address(at - 1)),
        later: (found.len() > SHOWN).then(|| address(at + 1)),
        lines: found.into_iter().take(SHOWN).cloned().collect(),
        question,
        code,
    };
    own(&visit, &page)
}
