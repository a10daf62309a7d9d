//! How far a run, a publication or a revision is, and what came of it. The page asks for itself again while the work goes on.

use crate::controllers::page::{self, Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use crate::work::{Outcome, Task, Work};
use askama::Template;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::response::Response;
use std::sync::Arc;

#[derive(Template)]
#[template(path = "work.html")]
struct WorkPage<'v> {
    visit: &'v Visit,
    work: Option<Arc<Work>>,
    outcome: Option<Outcome>,
    /// What went wrong, in words.
    wrong: Option<String>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit) -> Answer {
    let work = portal.writer()?.work.last();
    let (outcome, fault) = match work.as_ref().and_then(|work| work.outcome()) {
        None => (None, None),
        Some(Ok(outcome)) => (Some(outcome), None),
        Some(Err(fault)) => (None, Some(fault)),
    };
    let goes_on = work.is_some() && outcome.is_none() && fault.is_none();
    let wrong = fault.as_ref().map(|fault| page::message(fault, visit.words));
    let mut response = own(&visit, &WorkPage { visit: &visit, work, outcome, wrong })?;
    refresh(&mut response, goes_on);
    // The log of the server gets its cause from there.
    fault.map(|fault| response.extensions_mut().insert(fault));
    Ok(response)
}

/// Asks the browser to come back in a second, without any script.
pub fn refresh(response: &mut Response, goes_on: bool) {
    if goes_on {
        response.headers_mut().insert("refresh", HeaderValue::from_static("1"));
    }
}
