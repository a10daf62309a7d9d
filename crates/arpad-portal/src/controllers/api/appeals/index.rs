use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::decisions::appeals::{Refusal, refusals};
use crate::controllers::page::Answer;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "Tournaments that were refused, with the appeal that waits or the last day for one",
    query: &[],
    body: None,
    answer: &[("refusals", "array")],
};

pub async fn index(State(portal): State<Portal>, user: Asker, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let today = portal.writer()?.today();
    let all = portal.pool.read(move |authority| refusals(authority, &user, today)).await?;
    asked.own(&json!({"refusals": all.iter().map(refusal).collect::<Vec<_>>()}))
}

fn refusal(one: &Refusal) -> Value {
    json!({
        "tournament": one.id,
        "name": one.name,
        "class": one.class,
        "refused": one.refused.as_ref().map(|decision| json!({"on": decision.on, "reason": decision.reason})),
        "appeal": one.appeal.as_ref().map(|decision| json!({"on": decision.on, "reason": decision.reason})),
        "answered_by": one.to,
        "article": one.article,
        "until": one.until,
    })
}
