//! A tournament is registered: what was typed is read, shown whole, and recorded once that is confirmed.

use super::{ConfirmPage, FormPage, advice, facts, federation_code, refusal};
use crate::controllers::page::{Answer, own, redirect};
use crate::desk::Asker;
use crate::form::{BACK, SAVE, Typed, difference};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::Class;
use arpad_tournament::{Registration, report_deadline};
use axum::extract::{Path, State};

pub async fn create(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(code): Path<String>,
    mut typed: Typed,
) -> Answer {
    let code = federation_code(&code)?;
    let today = portal.writer()?.today();
    let mut registration = facts::read(&mut typed, &code);
    // The day it reaches the desk is the day of registration.
    registration.registered = Some(today);
    let (mut refused, mut known) = (None, None);
    if typed.is_readable() && typed.is_step(SAVE) {
        let toml = registration.to_toml();
        match portal.writer()?.act(&asker, move |authority, act| authority.register(act, &toml)).await {
            Ok(id) => return redirect(&format!("/desk/tournaments/{id}")),
            Err(fault) => {
                known = fault.tournament();
                refused = Some(refusal(fault, visit.words)?);
            }
        }
    }
    if !typed.is_readable() || typed.is_step(BACK) || refused.is_some() {
        let federation = portal.index.published().await?.federation_name(&code);
        let page = FormPage {
            visit: &visit,
            code,
            federation,
            typed,
            replaces: None,
            refused,
            known,
            left_out: Vec::new(),
            unreadable: None,
            filled: false,
        };
        return page.answer();
    }
    let changes =
        difference(facts::in_words(&Registration::default(), visit.words), facts::in_words(&registration, visit.words));
    let class = registration.class.unwrap_or(Class::Standard);
    let deadline = report_deadline(portal.regulations(), class, &registration);
    let name = registration.name.clone().unwrap_or_default();
    let advice = portal.pool.read(move |authority| advice(authority, &registration, today)).await?;
    let page = ConfirmPage {
        visit: &visit,
        code,
        typed,
        name,
        replaces: None,
        changes,
        advice,
        deadline,
        reason: String::new(),
        rated_in: None,
    };
    own(&visit, &page)
}
