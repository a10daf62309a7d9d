//! An administrator decides about a tournament, in the name of an office of their own.

use super::form::{correctable, page};
use crate::controllers::page::{Answer, redirect};
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::Verb;
use arpad_registry::{DecisionRequest, Moved};
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use jiff::civil::Date;
use serde::Deserialize;

#[derive(Deserialize, Clone, Default)]
#[serde(default)]
pub struct Given {
    pub verb: String,
    pub office: String,
    pub article: String,
    pub reason: String,
    /// The day it was taken; today if not given.
    pub on: String,
    pub despite_errors: Option<String>,
    pub despite_same_games: Option<String>,
}

pub async fn decide(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(id): Path<String>,
    given: Result<Form<Given>, FormRejection>,
) -> Answer {
    let number = number(&id)?;
    let Form(given) = given.map_err(|_| Fault::invalid("bad-request", "/desk"))?;
    let reason = given.reason.clone();
    match take(&portal, &asker, number, given).await {
        Ok(_) => redirect(&format!("/desk/tournaments/{number}")),
        Err(fault) => {
            let wrong = correctable(fault, visit.words)?;
            page(&portal, &visit, &asker, number, Some((wrong, reason))).await
        }
    }
}

/// Takes the decision.
pub async fn take(
    portal: &Portal,
    asker: &Asker,
    id: arpad_period::TournamentId,
    given: Given,
) -> Result<(Moved, Date), Fault> {
    let verb = Verb::ALL.into_iter().find(|verb| verb.name() == given.verb);
    let verb = verb.ok_or_else(|| Fault::invalid("no-decision", &given.verb))?;
    // Nobody decides in the name of an office they do not hold.
    let office = asker.0.offices.iter().copied().find(|office| office.name() == given.office);
    if office.is_none() && !given.office.is_empty() {
        return Err(Fault::Refused("refused-office"));
    }
    let on: Option<Date> = match given.on.trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| Fault::invalid("not-a-date", text))?),
    };
    let writer = portal.writer()?;
    let today = writer.today();
    if let Some(on) = on.filter(|on| *on > today) {
        return Err(Fault::invalid("day-to-come", on));
    }
    let decided = writer.act(asker, move |authority, act| {
        let article = Some(given.article.trim()).filter(|article| !article.is_empty());
        let request = DecisionRequest {
            office,
            article,
            despite_errors: verb == Verb::Accept && given.despite_errors.is_some(),
            despite_same_games: verb == Verb::Accept && given.despite_same_games.is_some(),
            ..DecisionRequest::new(verb, given.reason.trim())
        };
        let on = on.unwrap_or_else(|| act.day());
        let moved = authority.decide_all(act, &[id], &request, on)?.pop();
        Ok(moved.map(|moved| (moved, on)))
    });
    decided.await?.ok_or_else(|| Fault::inside("a decision about nothing"))
}
