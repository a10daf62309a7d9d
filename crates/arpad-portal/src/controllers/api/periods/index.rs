use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::controllers::periods::index::{ClassPeriod, periods};
use crate::portal::Portal;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "For each class the next list and how far it is: blocked, open, ready (run, to be published) or stale",
    query: &[],
    body: None,
    answer: &[("periods", "array"), ("signed_with", "string?")],
};

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let all = portal.pool.read(periods).await?;
    let signer = portal.writer()?.signer().await?;
    asked.own(&json!({"periods": all.iter().map(shown).collect::<Vec<_>>(), "signed_with": signer}))
}

fn shown(one: &ClassPeriod) -> Value {
    json!({
        "class": one.class,
        "latest": one.latest,
        "next": one.next,
        "state": one.state(),
        "blocked": one.blocked,
        "accepted": one.accepted,
        "undecided": one.undecided,
        "run": one.run.as_ref().map(|(entry, _)| json!({"entry": entry.seq, "at": entry.at, "by": entry.by})),
    })
}
