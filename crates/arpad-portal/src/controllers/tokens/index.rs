//! The tokens of whoever is signed in, and the form for another.

use super::TokenLine;
use crate::controllers::page::{Answer, own};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::Scope;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use jiff::civil::Date;

/// A token that was just made.
pub struct NewToken {
    pub text: String,
    pub last: Date,
}

#[derive(Template)]
#[template(path = "tokens.html")]
struct TokensPage<'v> {
    visit: &'v Visit,
    tokens: Vec<TokenLine>,
    today: Date,
    scopes: Vec<Scope>,
    /// Shown once.
    new: Option<NewToken>,
    wrong: Option<String>,
}

pub async fn index(State(portal): State<Portal>, visit: Visit, asker: Asker) -> Answer {
    page(&portal, &visit, &asker, None, None).await
}

/// What a token of somebody can be good for.
pub fn scopes(asker: &Asker) -> Vec<Scope> {
    let of_officer = |scope: &Scope| matches!(scope, Scope::Read | Scope::Register | Scope::Submit);
    Scope::ALL.into_iter().filter(|scope| asker.is_administrator() || of_officer(scope)).collect()
}

pub async fn page(
    portal: &Portal,
    visit: &Visit,
    asker: &Asker,
    new: Option<NewToken>,
    wrong: Option<String>,
) -> Answer {
    let name = asker.0.name.clone();
    let all = portal.pool.read(arpad_registry::Authority::tokens).await?;
    let tokens = all.into_iter().filter(|token| token.user == name).map(TokenLine::new).collect();
    let today = portal.writer()?.today();
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let mut response = own(visit, &TokensPage { visit, tokens, today, scopes: scopes(asker), new, wrong })?;
    *response.status_mut() = status;
    Ok(response)
}
