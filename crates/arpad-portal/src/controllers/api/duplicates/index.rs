use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::players::search::Hit;
use crate::controllers::registrations::federation_code;
use crate::controllers::roster::likely::{Pair, pairs};
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::{Path, State};
use serde_json::{Value, json};

/// Pairs in an answer, the likeliest first.
const MOST: usize = 100;

pub const ABOUT: About = About {
    summary: "Players of the federation who may be registered twice, the likeliest pairs first",
    query: &[],
    body: None,
    answer: &[("total", "integer"), ("pairs", "array")],
};

pub async fn index(State(portal): State<Portal>, Path(code): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let code = federation_code(&code)?;
    let published = portal.index.published().await?;
    let found = tokio::task::spawn_blocking(move || pairs(&published.people, &code, MOST)).await;
    let (pairs, total) = found.map_err(Fault::inside)?;
    asked.own(&json!({"total": total, "pairs": pairs.iter().map(pair).collect::<Vec<_>>()}))
}

fn pair(pair: &Pair) -> Value {
    let one = |hit: &Hit| json!({"fide_id": hit.id, "name": hit.name, "birth_year": hit.birth});
    json!({"players": pair.hits.iter().map(one).collect::<Vec<_>>(), "why": pair.why.trim_start_matches("likely-")})
}
