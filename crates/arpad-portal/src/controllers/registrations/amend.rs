//! The registration of a tournament is replaced: the difference is shown first, and the reason goes into the log.

use super::{ConfirmPage, FormPage, advice, facts, refusal};
use crate::controllers::page::{Answer, own, redirect};
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::form::{BACK, SAVE, Typed, difference};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_phrase::ToPhrase as _;
use arpad_registry::digest;
use arpad_registry::model::{Tournament, TournamentStatus};
use arpad_regulations::Class;
use arpad_tournament::{Registration, report_deadline};
use axum::extract::{Path, State};

/// An officer changes what nobody has decided on yet. What is accepted was judged by its registration and is sent back first; what is on
/// a list is an administrator's business.
pub fn may_amend(asker: &Asker, tournament: &Tournament) -> Result<(), Fault> {
    match tournament.status {
        TournamentStatus::Registered | TournamentStatus::Reported | TournamentStatus::Returned => Ok(()),
        TournamentStatus::Rated if asker.is_administrator() => Ok(()),
        status => Err(Fault::Invalid { key: "amend-too-late", it: status.phrase() }),
    }
}

pub async fn amend(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(id): Path<String>,
    mut typed: Typed,
) -> Answer {
    let id = number(&id)?;
    let tournament = portal.pool.read(move |authority| authority.tournament(id)).await?;
    may_amend(&asker, &tournament)?;
    let before = Registration::parse(&tournament.registration).unwrap_or_default();
    let code = before.federation.clone().unwrap_or_default();
    let mut after = facts::read(&mut typed, &code);
    // What officers do not set stays.
    after.federation.clone_from(&before.federation);
    let Registration { registered, member, report_to_fide, deviations_approved, decisions, .. } = before.clone();
    (after.registered, after.member, after.report_to_fide) = (registered, member, report_to_fide);
    (after.deviations_approved, after.decisions) = (deviations_approved, decisions);
    let reason = typed.needed("reason");
    let seen = digest(tournament.registration.as_bytes());
    let words = visit.words;
    let mut refused = None;
    if typed.get("seen") != seen {
        typed.set("seen", &seen);
        refused = Some(words.say("changed-meanwhile").into_owned());
    } else if after == before {
        refused = Some(words.say("nothing-changed").into_owned());
    } else if typed.is_readable() && typed.is_step(SAVE) {
        let (toml, why) = (after.to_toml(), reason.clone());
        match portal.writer()?.act(&asker, move |authority, act| authority.amend(act, id, &toml, &why)).await {
            Ok(_) => return redirect(&format!("/desk/tournaments/{id}")),
            Err(fault) => refused = Some(refusal(fault, visit.words)?),
        }
    }
    if !typed.is_readable() || typed.is_step(BACK) || refused.is_some() {
        let federation = portal.index.published().await?.federation_name(&code);
        let page = FormPage {
            visit: &visit,
            code,
            federation,
            typed,
            replaces: Some((id.to_string(), tournament.name)),
            refused,
            known: None,
            left_out: Vec::new(),
            unreadable: None,
            filled: false,
        };
        return page.answer();
    }
    let changes = difference(facts::in_words(&before, words), facts::in_words(&after, words));
    let class = after.class.unwrap_or(Class::Standard);
    let deadline = report_deadline(portal.regulations(), class, &after);
    let name = after.name.clone().unwrap_or_default();
    let today = portal.writer()?.today();
    let advice = portal.pool.read(move |authority| advice(authority, &after, today)).await?;
    let page = ConfirmPage {
        visit: &visit,
        code,
        typed,
        name,
        replaces: Some(id.to_string()),
        changes,
        advice,
        deadline,
        reason,
        rated_in: tournament.rated_in.map(|month| month.to_string()),
    };
    own(&visit, &page)
}
