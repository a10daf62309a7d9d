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
    let today = portal.writer()?.today();
    let pending = portal.pending().await?;
    let all = portal.pool.read(move |authority| periods(authority, today, &pending.revisions)).await?;
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
        "period_open": one.is_early,
        "may_change": one.corrections.iter().map(|one| json!({
            "month": one.month,
            "about": one.about.1,
            "on": one.on,
            "by": one.by,
            "reason": one.reason,
            "entry": one.entry,
        })).collect::<Vec<_>>(),
        "run": one.run.as_ref().map(|(entry, _)| json!({"entry": entry.seq, "at": entry.at, "by": entry.by})),
    })
}
