use super::index::account;
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::{ReadRequest, TokenRequest};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::fault::Fault;
use arpad_registry::model::Fee;
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
    let fee = Fee { tournament, paid, amount: text("amount"), party: text("party"), on };
    let put = portal.writer()?.act(&user, move |authority, act| {
        authority.put_fee(act, &fee)?;
        authority.accounts(Some(tournament))
    });
    asked.own(&json!({"fees": put.await?.iter().map(account).collect::<Vec<_>>()}))
}
