//! A fee is recorded, due or paid. A mistake is reversed by a negative amount: nothing that was recorded goes away.

use super::{FeePage, in_currency};
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

/// What became of a form.
enum Put {
    Done,
    /// No currency is named, and not one alone is due.
    WhichCurrency,
    /// The very same is recorded already, and the form does not know it: it was sent twice, as it seems.
    Again,
}

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
        let seen = typed.get("seen").to_owned();
        let put = portal.writer()?.act(&asker, move |authority, act| {
            let Some(amount) = in_currency(authority, id, amount)? else { return Ok(Put::WhichCurrency) };
            let fee = Fee { tournament: id, paid, amount: amount.to_string(), party, on };
            let known = authority.store().fees(id)?;
            if known.contains(&fee) && seen != known.len().to_string() {
                return Ok(Put::Again);
            }
            authority.put_fee(act, &fee).map(|()| Put::Done)
        });
        match put.await {
            Ok(Put::Done) => return redirect(&format!("/desk/tournaments/{id}/fees")),
            Ok(Put::WhichCurrency) => typed.wrong("amount", "typed-currency"),
            Ok(Put::Again) => refused = Some(visit.words.say("fee-again").into_owned()),
            Err(fault) => refused = Some(refusal(fault, visit.words)?),
        }
    }
    let (tournament, accounts, fees) = portal
        .pool
        .read(move |authority| {
            Ok((authority.tournament(id)?, authority.accounts(Some(id))?, authority.store().fees(id)?))
        })
        .await?;
    // Whoever sends what is shown now has seen everything that is recorded.
    typed.set("seen", fees.len());
    FeePage { visit: &visit, tournament, accounts, fees, typed, refused }.answer()
}
