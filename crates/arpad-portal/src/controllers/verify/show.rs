//! Everything kept is verified against the log, and every list recomputed: on demand, with how far it is and what was found.

use crate::controllers::page::{self, Answer, own};
use crate::controllers::work::show::refresh;
use crate::portal::Portal;
use crate::visit::Visit;
use crate::work::{Outcome, Work};
use arpad_registry::Verification;
use askama::Template;
use axum::extract::State;
use std::sync::Arc;

#[derive(Template)]
#[template(path = "verify.html")]
struct VerifyPage<'v> {
    visit: &'v Visit,
    work: Option<Arc<Work>>,
    found: Option<Arc<Verification>>,
    wrong: Option<String>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit) -> Answer {
    let work = portal.writer()?.verification.last();
    let (found, fault) = match work.as_ref().and_then(|work| work.outcome()) {
        Some(Ok(Outcome::Verified(found))) => (Some(found), None),
        Some(Err(fault)) => (None, Some(fault)),
        _ => (None, None),
    };
    let goes_on = work.is_some() && found.is_none() && fault.is_none();
    let wrong = fault.as_ref().map(|fault| page::message(fault, visit.words));
    let mut response = own(&visit, &VerifyPage { visit: &visit, work, found, wrong })?;
    refresh(&mut response, goes_on);
    fault.map(|fault| response.extensions_mut().insert(fault));
    Ok(response)
}
