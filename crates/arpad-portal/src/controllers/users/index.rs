//! Everybody who may sign in, and the form for somebody new.

use super::UserLine;
use crate::controllers::page::{Answer, own};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::rules::Office;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;

#[derive(Template)]
#[template(path = "users/index.html")]
struct UsersPage<'v> {
    visit: &'v Visit,
    users: Vec<UserLine>,
    federations: Vec<String>,
    /// All offices, and whether they are ticked.
    offices: Vec<(Office, bool)>,
    /// What was wrong with what was typed, and what that was.
    wrong: Option<String>,
    typed: super::add::Given,
}

pub async fn index(State(portal): State<Portal>, visit: Visit) -> Answer {
    page(&portal, &visit, None).await
}

/// The page, again with what was wrong.
pub async fn page(portal: &Portal, visit: &Visit, wrong: Option<(String, super::add::Given)>) -> Answer {
    let read = portal.pool.read(|authority| {
        let federations = authority.store().federations(i64::MAX)?.into_iter().map(|federation| federation.code);
        let federations: Vec<String> = federations.collect();
        Ok((authority.users()?, federations))
    });
    let (users, federations) = read.await?;
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let (wrong, typed) = wrong.unzip();
    let users = users.into_iter().map(UserLine::new).collect();
    let typed = typed.unwrap_or_default();
    let ticked = |office: Office| (office, typed.offices.iter().any(|name| name == office.name()));
    let offices = Office::ALL.map(ticked).to_vec();
    let mut response = own(visit, &UsersPage { visit, users, federations, offices, wrong, typed })?;
    *response.status_mut() = status;
    Ok(response)
}
