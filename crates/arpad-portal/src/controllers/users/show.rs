//! A user: what they may do, and what an administrator can change about it.

use super::UserLine;
use crate::controllers::page::{Answer, own};
use crate::controllers::tokens::TokenLine;
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::rules::Office;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;

#[derive(Template)]
#[template(path = "users/show.html")]
struct UserPage<'v> {
    visit: &'v Visit,
    line: UserLine,
    tokens: Vec<TokenLine>,
    offices: [Office; 6],
    federations: Vec<String>,
    /// Whether it is the one who asks.
    is_self: bool,
    shortest: usize,
    wrong: Option<String>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit, asker: Asker, Path(name): Path<String>) -> Answer {
    page(&portal, &visit, &asker, &name, None).await
}

/// The page, again with what was wrong.
pub async fn page(portal: &Portal, visit: &Visit, asker: &Asker, name: &str, wrong: Option<String>) -> Answer {
    let is_self = asker.0.name == name;
    let name = name.to_owned();
    let read = portal.pool.read(move |authority| {
        let user = authority.user(&name)?;
        let tokens = authority.tokens()?.into_iter().filter(|token| token.user == name);
        let tokens = tokens.map(TokenLine::new).collect();
        let federations = authority.store().federations(i64::MAX)?.into_iter().map(|federation| federation.code);
        Ok((user, tokens, federations.collect()))
    });
    let (user, tokens, federations) = read.await?;
    let (line, offices, shortest) = (UserLine::new(user), Office::ALL, arpad_registry::SHORTEST_PASSWORD);
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let mut response = own(visit, &UserPage { visit, line, tokens, offices, federations, is_self, shortest, wrong })?;
    *response.status_mut() = status;
    Ok(response)
}
