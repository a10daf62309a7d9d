//! The players of a federation, searched as on the public page.

use crate::controllers::page::{Answer, own};
use crate::controllers::players::search::Hit;
use crate::controllers::registrations::federation_code;
use crate::index::{Filter, Group};
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use askama::Template;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

const SHOWN: usize = 50;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    q: String,
    page: String,
}

#[derive(Template)]
#[template(path = "roster/index.html")]
struct RosterPage<'v> {
    visit: &'v Visit,
    code: String,
    federation: String,
    question: Question,
    people: Vec<Hit>,
    registered: usize,
    similar: bool,
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
    let at = question.page.trim().parse::<usize>().unwrap_or(1).clamp(1, 100_000) - 1;
    let filter = Filter { federation: Some(code.clone()), ..Filter::default() };
    let found = published.people.search(&question.q, &filter, at * SHOWN, SHOWN);
    let address = |page: usize| {
        format!("/desk/federations/{code}/players?page={}&q={}", page + 1, encoded(&question.q).replace('/', "%2F"))
    };
    let page = RosterPage {
        visit: &visit,
        federation: published.federation_name(&code),
        people: found.places.iter().map(|place| Hit::at(&published.people, *place)).collect(),
        registered: published.people.registered(&code, Group::Open, 0),
        similar: found.similar,
        earlier: (at > 0).then(|| address(at - 1)),
        later: found.more.then(|| address(at + 1)),
        question,
        code,
    };
    own(&visit, &page)
}
