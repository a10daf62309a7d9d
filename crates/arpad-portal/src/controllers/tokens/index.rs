//! The tokens of whoever is signed in, and the form for another.

use super::TokenLine;
use crate::controllers::calculators::form::Fields;
use crate::controllers::page::{Answer, own};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::{LONGEST_PURPOSE, Scope};
use askama::Template;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use jiff::civil::Date;
use std::time::Instant;

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
    /// What was typed, or what is proposed.
    purpose: String,
    expires: String,
    chosen: Vec<Scope>,
    longest: usize,
}

pub async fn index(State(portal): State<Portal>, visit: Visit, asker: Asker, RawQuery(query): RawQuery) -> Answer {
    let number = Fields::read(query.as_deref()).get("new").parse();
    let new_tokens = &portal.writer()?.new_tokens;
    let new = number.ok().and_then(|number| new_tokens.take(&asker.0.name, number, Instant::now()));
    page(&portal, &visit, &asker, new, None).await
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
    wrong: Option<(String, Fields)>,
) -> Answer {
    let name = asker.0.name.clone();
    let all = portal.pool.read(arpad_registry::Authority::tokens).await?;
    let tokens = all.into_iter().filter(|token| token.user == name).map(TokenLine::new).collect();
    let today = portal.writer()?.today();
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let scopes = scopes(asker);
    let typed = wrong.as_ref().map(|(_, fields)| fields);
    let purpose = typed.map(|fields| fields.get("purpose").to_owned()).unwrap_or_default();
    let in_a_year = || today.saturating_add(jiff::Span::new().years(1)).to_string();
    let expires = typed.map_or_else(in_a_year, |fields| fields.get("expires").to_owned());
    let is_chosen = |scope: &Scope| match typed {
        Some(fields) => fields.all("scope").any(|name| name == scope.name()),
        None => *scope == Scope::Read,
    };
    let chosen = scopes.iter().copied().filter(is_chosen).collect();
    let (wrong, longest) = (wrong.map(|(why, _)| why), LONGEST_PURPOSE);
    let template = TokensPage { visit, tokens, today, scopes, new, wrong, purpose, expires, chosen, longest };
    let mut response = own(visit, &template)?;
    *response.status_mut() = status;
    Ok(response)
}
