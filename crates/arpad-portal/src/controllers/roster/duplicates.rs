//! Players of a federation who may be registered twice.

use super::likely::{Pair, pairs};
use crate::controllers::page::{Answer, own};
use crate::controllers::registrations::federation_code;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use askama::Template;
use axum::extract::{Path, State};

const SHOWN: usize = 100;

#[derive(Template)]
#[template(path = "roster/duplicates.html")]
struct DuplicatesPage<'v> {
    visit: &'v Visit,
    code: String,
    pairs: Vec<Pair>,
    total: usize,
}

pub async fn duplicates(State(portal): State<Portal>, visit: Visit, Path(code): Path<String>) -> Answer {
    let code = federation_code(&code)?;
    let published = portal.index.published().await?;
    let of = code.clone();
    // All names of a federation are compared, which takes its time.
    let found = tokio::task::spawn_blocking(move || pairs(&published.people, &of, SHOWN)).await;
    let (pairs, total) = found.map_err(Fault::inside)?;
    own(&visit, &DuplicatesPage { visit: &visit, code, pairs, total })
}
