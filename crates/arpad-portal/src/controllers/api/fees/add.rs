use super::index::account;
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::fees::in_currency;
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::fault::Fault;
use arpad_registry::model::Fee;
use arpad_registry::{Amount, Error};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "A rating fee that is due, or was paid",
    query: &[about::AMOUNT, about::PARTY, about::PAID, about::FEE_ON],
    body: Some(Body::Json(&[("amount", "string"), ("party", "string"), ("paid", "boolean"), ("on", "string?")])),
    answer: &[("fees", "array")],
};

pub async fn add(request: TokenRequest) -> Answer {
    let ReadRequest { portal, user, named: id, asked } = request.read(&ABOUT)?;
    let tournament = number(&id)?;
    let today = portal.writer()?.today();
    let (paid, on) = (asked.flag("paid"), asked.value("on").unwrap_or(today));
    if paid && on > today {
        return Err(Fault::invalid("day-to-come", on));
    }
    let text = |name: &str| asked.text(name).unwrap_or_default();
    let party = text("party").trim().to_owned();
    let amount: Amount = text("amount").parse().map_err(Error::Amount)?;
    let put = portal.writer()?.act(&user, move |authority, act| {
        let Some(amount) = in_currency(authority, tournament, amount)? else { return Ok(None) };
        authority.put_fee(act, &Fee { tournament, paid, amount: amount.to_string(), party, on })?;
        authority.accounts(Some(tournament)).map(Some)
    });
    let accounts = put.await?.ok_or_else(|| Fault::invalid("typed-currency", ""))?;
    asked.own(&json!({"fees": accounts.iter().map(account).collect::<Vec<_>>()}))
}
