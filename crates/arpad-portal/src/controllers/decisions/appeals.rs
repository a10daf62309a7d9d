//! Appeals that wait for an answer, and refusals against which an appeal is still possible.

use crate::controllers::page::{Answer, own};
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_period::TournamentId;
use arpad_registry::model::{Decision, TournamentStatus, Verb};
use arpad_registry::{Authority, Error};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use askama::Template;
use axum::extract::State;
use jiff::civil::Date;

/// A tournament that was refused.
pub struct Refusal {
    pub id: TournamentId,
    pub name: String,
    pub class: Class,
    /// The refusal, and the appeal against it.
    pub refused: Option<Decision>,
    pub appeal: Option<Decision>,
    /// Who answers, by which article, and whether whoever asks may.
    pub to: Office,
    pub article: String,
    pub edition: String,
    pub may: bool,
    /// The last day for an appeal.
    pub until: Option<Date>,
}

#[derive(Template)]
#[template(path = "decisions/appeals.html")]
struct AppealsPage<'v> {
    visit: &'v Visit,
    /// The oldest first.
    waiting: Vec<Refusal>,
    possible: Vec<Refusal>,
}

pub async fn appeals(State(portal): State<Portal>, visit: Visit, asker: Asker) -> Answer {
    let today = portal.writer()?.today();
    let all = portal.pool.read(move |authority| refusals(authority, &asker, today)).await?;
    let (mut waiting, mut possible): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.appeal.is_some());
    possible.retain(|one| one.until.is_some_and(|until| until >= today));
    let on = |decision: &Option<Decision>| decision.as_ref().map(|decision| decision.on);
    waiting.sort_by_key(|one| (on(&one.appeal), one.id));
    possible.sort_by_key(|one| (one.until, one.id));
    own(&visit, &AppealsPage { visit: &visit, waiting, possible })
}

/// Every tournament that is refused or appealed.
pub fn refusals(authority: &mut Authority<'_>, asker: &Asker, today: Date) -> Result<Vec<Refusal>, Error> {
    let mut all = Vec::new();
    for known in authority.tournaments_with(&[TournamentStatus::Rejected, TournamentStatus::Appealed])? {
        let mut decisions = authority.store().decisions(known.id)?.into_iter().map(|(_, decision)| decision);
        let (mut refused, mut appeal) = (None, None);
        for decision in decisions.by_ref() {
            match decision.verb {
                Verb::Reject => (refused, appeal) = (Some(decision), None),
                Verb::Appeal => appeal = Some(decision),
                Verb::Accept | Verb::Return | Verb::Waive | Verb::Approve => {}
            }
        }
        let until = authority.appeal_deadline(&known, today)?;
        let (edition, _) = authority.powers(known.id, today)?;
        let rule = &edition.rules.appeal;
        all.push(Refusal {
            id: known.id,
            name: known.name,
            class: known.class,
            appeal: appeal.filter(|_| known.status == TournamentStatus::Appealed),
            refused,
            to: rule.to,
            article: rule.article.clone(),
            edition: edition.path(),
            may: asker.0.offices.contains(&rule.to),
            until,
        });
    }
    Ok(all)
}
