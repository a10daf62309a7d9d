//! An administrator decides about a tournament, in the name of an office of their own.

use super::confirm;
use super::form::{Wrong, page};
use crate::controllers::page::{Answer, redirect};
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::form::{BACK, SAVE};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::Verb;
use arpad_registry::{DecisionRequest, Moved, SeenReport};
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
    /// The latest report on the page, 0 for none; programs may leave it out.
    pub report: String,
    /// Whether what it does was shown.
    pub step: String,
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
    let sent = given.clone();
    // Whoever had to sign in again finds what they typed, and nothing is decided by that.
    if given.step == BACK {
        return page(&portal, &visit, &asker, number, Some((None, sent))).await;
    }
    // A refusal is the federation's to answer: what it does is shown before it is taken.
    if given.verb == Verb::Reject.name() && given.step != SAVE {
        return match confirm::page(&portal, &visit, &asker, number, &given).await {
            Err(fault) => {
                let wrong = Some(Wrong::of(fault, visit.words)?);
                page(&portal, &visit, &asker, number, Some((wrong, sent))).await
            }
            shown => shown,
        };
    }
    match take(&portal, &asker, number, given).await {
        Ok(_) => redirect(&format!("/desk/tournaments/{number}")),
        Err(fault) => {
            let wrong = Some(Wrong::of(fault, visit.words)?);
            page(&portal, &visit, &asker, number, Some((wrong, sent))).await
        }
    }
}

pub fn verb(given: &Given) -> Result<Verb, Fault> {
    let verb = Verb::ALL.into_iter().find(|verb| verb.name() == given.verb);
    verb.ok_or_else(|| Fault::invalid("no-decision", &given.verb))
}

/// The report on which it was made, if it says so.
pub fn seen(given: &Given) -> Result<Option<SeenReport>, Fault> {
    match given.report.trim() {
        "" => Ok(None),
        text => text.parse().map(|number: u32| Some(number.into())).map_err(|_| Fault::invalid("no-report", text)),
    }
}

/// The day on which it was taken, if it says so.
pub fn day(given: &Given, today: Date) -> Result<Option<Date>, Fault> {
    let on: Option<Date> = match given.on.trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| Fault::invalid("not-a-date", text))?),
    };
    match on.filter(|on| *on > today) {
        Some(on) => Err(Fault::invalid("day-to-come", on)),
        None => Ok(on),
    }
}

/// Whether the edition of a tournament has the article that a refusal names. What sets a rule aside is judged with the decision.
pub async fn check_article(
    portal: &Portal,
    id: arpad_period::TournamentId,
    verb: Verb,
    article: String,
) -> Result<(), Fault> {
    if article.is_empty() || !matches!(verb, Verb::Reject | Verb::Return) {
        return Ok(());
    }
    let today = portal.writer()?.today();
    let (regulations, named) = (portal.regulations(), article.clone());
    let known = portal.pool.read(move |authority| {
        let (edition, _) = authority.powers(id, today)?;
        let articles = regulations.articles(edition).map(|text| text.articles).unwrap_or_default();
        Ok(articles.is_empty() || articles.iter().any(|article| article.number == named))
    });
    if known.await? { Ok(()) } else { Err(Fault::invalid("no-article", article)) }
}

/// Takes the decision.
pub async fn take(
    portal: &Portal,
    asker: &Asker,
    id: arpad_period::TournamentId,
    given: Given,
) -> Result<(Moved, Date), Fault> {
    let verb = verb(&given)?;
    check_article(portal, id, verb, given.article.trim().to_owned()).await?;
    // Nobody decides in the name of an office they do not hold.
    let office = asker.0.offices.iter().copied().find(|office| office.name() == given.office);
    if office.is_none() && !given.office.is_empty() {
        return Err(Fault::Refused("refused-office"));
    }
    let writer = portal.writer()?;
    let (on, seen) = (day(&given, writer.today())?, seen(&given)?);
    let decided = writer.act(asker, move |authority, act| {
        let article = Some(given.article.trim()).filter(|article| !article.is_empty());
        let request = DecisionRequest {
            office,
            article,
            seen,
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
