//! What a refusal does, before it is taken.

use super::decide::{Given, check_article, day, seen, verb};
use super::proposals::{Effect, effect};
use crate::controllers::page::{Answer, own};
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_period::TournamentId;
use arpad_registry::DecisionRequest;
use askama::Template;
use jiff::ToSpan as _;
use jiff::civil::Date;

#[derive(Template)]
#[template(path = "decisions/confirm.html")]
struct ConfirmPage<'v> {
    visit: &'v Visit,
    id: TournamentId,
    name: String,
    given: &'v Given,
    status: &'static str,
    /// Until when the federation may appeal; nothing where this answers an appeal.
    until: Option<Date>,
}

pub async fn page(portal: &Portal, visit: &Visit, asker: &Asker, id: TournamentId, given: &Given) -> Answer {
    let verb = verb(given)?;
    check_article(portal, id, verb, given.article.trim().to_owned()).await?;
    if given.reason.trim().is_empty() {
        return Err(arpad_registry::Error::NoReason.into());
    }
    let (on, seen) = (day(given, portal.writer()?.today())?, seen(given)?);
    let office = asker.0.offices.iter().copied().find(|office| office.name() == given.office);
    let tried = given.clone();
    let read = portal.writer()?.act(asker, move |authority, act| {
        let article = Some(tried.article.trim()).filter(|article| !article.is_empty());
        let request = DecisionRequest { office, article, seen, ..DecisionRequest::new(verb, tried.reason.trim()) };
        let (edition, _) = authority.powers(id, act.day())?;
        let tournament = authority.tournament(id)?;
        let answers = tournament.status == arpad_registry::model::TournamentStatus::Appealed;
        let on = on.unwrap_or_else(|| act.day());
        let until = on.saturating_add(i64::from(edition.rules.appeal.days).days());
        let effect = effect(authority, act, id, &request, on)?;
        Ok((tournament.name, effect, Some(until).filter(|_| !answers)))
    });
    let (name, effect, until) = read.await?;
    let status = match effect {
        Effect::Moves { status, .. } => status.name(),
        Effect::Refused(why) | Effect::Despite(_, why) => return Err(Fault::Invalid { key: "not-possible", it: why }),
    };
    own(visit, &ConfirmPage { visit, id, name, given, status, until })
}
