use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::portal::Portal;
use arpad_registry::Account;
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "What everybody owes and paid for a tournament",
    query: &[],
    body: None,
    answer: &[("fees", "array")],
};

pub async fn index(State(portal): State<Portal>, Path(id): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let id = number(&id)?;
    let accounts = portal.pool.read(move |authority| authority.accounts(Some(id))).await?;
    asked.own(&json!({"fees": accounts.iter().map(account).collect::<Vec<_>>()}))
}

pub fn account(account: &Account) -> Value {
    json!({
        "tournament": account.tournament,
        "federation": account.federation,
        "party": account.party,
        "due": account.due.to_string(),
        "paid": account.paid.to_string(),
        "open": account.open().to_string(),
    })
}
