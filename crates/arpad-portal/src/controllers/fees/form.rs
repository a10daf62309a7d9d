use super::FeePage;
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::form::Typed;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::Account;
use axum::extract::{Path, State};

/// The fees of a tournament; where somebody owes something, the form is filled in for the payment of all of it.
pub async fn form(State(portal): State<Portal>, visit: Visit, Path(id): Path<String>) -> Answer {
    let id = number(&id)?;
    let (tournament, accounts, fees) = portal
        .pool
        .read(move |authority| {
            Ok((authority.tournament(id)?, authority.accounts(Some(id))?, authority.store().fees(id)?))
        })
        .await?;
    let mut typed = Typed::default();
    typed.set("seen", fees.len());
    typed.set("on", portal.writer()?.today());
    if let Some(open) = accounts.iter().find(|account| account.open().hundredths > 0) {
        typed.set("kind", "paid");
        typed.set("party", &open.party);
        typed.set("amount", Account::open(open));
    }
    FeePage { visit: &visit, tournament, accounts, fees, typed, refused: None }.answer()
}
