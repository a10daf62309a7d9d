use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::decisions::proposals::{Effect, Proposal, proposals};
use crate::controllers::page::Answer;
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::portal::Portal;
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "What was decided about a tournament, what may be decided now in whose name, and what each decision would do",
    query: &[],
    body: None,
    answer: &[
        ("tournament", "integer"),
        ("status", "string"),
        ("report", "integer?"),
        ("taken", "array"),
        ("possible", "array"),
    ],
};

pub async fn index(State(portal): State<Portal>, user: Asker, Path(id): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let (id, who) = (number(&id)?, user.clone());
    let read = portal.writer()?.act(&user, move |authority, act| {
        let possible = proposals(authority, act, &who, id)?;
        let taken = authority.store().decisions(id)?.into_iter().map(|(_, decision)| decision).collect::<Vec<_>>();
        let report = authority.store().reports(id)?.pop();
        Ok((authority.tournament(id)?.status, report, taken, possible))
    });
    let (status, report, taken, possible) = read.await?;
    let possible: Vec<Value> = possible.iter().map(shown).collect();
    asked.own(&json!({"tournament": id, "status": status, "report": report, "taken": taken, "possible": possible}))
}

fn shown(proposal: &Proposal) -> Value {
    json!({
        "verb": proposal.verb,
        "kind": proposal.kind,
        "article": proposal.article,
        "office": proposal.office,
        "may": proposal.may,
        "would": would(&proposal.effect),
    })
}

/// What a decision would do.
pub fn would(effect: &Effect) -> Value {
    match effect {
        Effect::Moves { status, left, verdict, needless } => {
            let verdict = verdict.map(arpad_check::Verdict::name);
            json!({"status": status, "verdict": verdict, "left_out": left, "needless": needless, "refused": null})
        }
        Effect::Refused(why) | Effect::Despite(_, why) => {
            json!({"status": null, "verdict": null, "left_out": null, "needless": null, "refused": why})
        }
    }
}
