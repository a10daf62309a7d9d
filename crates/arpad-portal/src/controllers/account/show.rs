//! The own account: what one may do, and what can be changed about it.

use crate::controllers::page::{Answer, own};
use crate::desk::Asker;
use crate::visit::Visit;
use askama::Template;
use axum::http::StatusCode;

#[derive(Template)]
#[template(path = "account/show.html")]
struct AccountPage<'v> {
    visit: &'v Visit,
    asker: Asker,
    shortest: usize,
    wrong: Option<String>,
}

pub async fn show(visit: Visit, asker: Asker) -> Answer {
    page(&visit, asker, None)
}

/// The page, again with what was wrong.
pub fn page(visit: &Visit, asker: Asker, wrong: Option<String>) -> Answer {
    let shortest = arpad_registry::SHORTEST_PASSWORD;
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let mut response = own(visit, &AccountPage { visit, asker, shortest, wrong })?;
    *response.status_mut() = status;
    Ok(response)
}
