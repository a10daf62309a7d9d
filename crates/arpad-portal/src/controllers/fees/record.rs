//! A fee is recorded, due or paid. A mistake is reversed by a negative amount: nothing that was recorded goes away.

use super::FeePage;
use crate::controllers::page::{Answer, redirect};
use crate::controllers::registrations::refusal;
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::form::Typed;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::Amount;
use arpad_registry::model::Fee;
use axum::extract::{Path, State};

pub async fn record(
    State(portal): State<Portal>,
    visit: Visit,
    asker: Asker,
    Path(id): Path<String>,
    mut typed: Typed,
) -> Answer {
    let id = number(&id)?;
    let today = portal.writer()?.today();
    let paid = match typed.get("kind") {
        "paid" => true,
        "due" => false,
        _ => {
            typed.wrong("kind", "typed-needed");
            false
        }
    };
    let party = typed.needed("party");
    let amount: Option<Amount> = typed.read("amount", "typed-amount");
    if amount.as_ref().is_none_or(|amount| amount.hundredths == 0) {
        typed.wrong("amount", "typed-amount");
    }
    let on = typed.day("on").unwrap_or(today);
    if paid && on > today {
        typed.wrong("on", "typed-future");
    }
    let mut refused = None;
    if let Some(amount) = amount.filter(|_| typed.is_readable()) {
        let fee = Fee { tournament: id, paid, amount: amount.to_string(), party, on };
        match portal.writer()?.act(&asker, move |authority, act| authority.put_fee(act, &fee)).await {
            Ok(()) => return redirect(&format!("/desk/tournaments/{id}/fees")),
            Err(fault) => refused = Some(refusal(fault, visit.words)?),
        }
    }
    let (tournament, accounts, fees) = portal
        .pool
        .read(move |authority| {
            Ok((authority.tournament(id)?, authority.accounts(Some(id))?, authority.store().fees(id)?))
        })
        .await?;
    FeePage { visit: &visit, tournament, accounts, fees, typed, refused }.answer()
}
