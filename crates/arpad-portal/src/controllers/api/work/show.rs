use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::periods::preview::summary;
use crate::controllers::page::{self, Answer};
use crate::portal::Portal;
use crate::words::Words;
use crate::work::{Counted, Outcome, Work};
use arpad_registry::{Problem, Revised, Verification, revision_digest};
use axum::extract::State;
use serde_json::{Value, json};

/// The keys by which every answer about work says how far it is.
pub const ANSWER: &[(&str, &str)] = &[
    ("task", "string?"),
    ("class", "string?"),
    ("month", "string?"),
    ("by", "string?"),
    ("begun", "string?"),
    ("state", "string"),
    ("progress", "object?"),
    ("result", "object?"),
    ("problem", "string?"),
];

pub const ABOUT: About = About {
    summary: "The run, publication or revision that is on, or was last: none, going-on, done or failed",
    query: &[],
    body: None,
    answer: ANSWER,
};

pub async fn show(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    asked.own(&state(portal.writer()?.work.last().as_deref()))
}

/// How far some work is, and what came of it.
pub fn state(work: Option<&Work>) -> Value {
    let outcome = work.and_then(Work::outcome);
    let state = match (work, &outcome) {
        (None, _) => "none",
        (Some(_), None) => "going-on",
        (Some(_), Some(Ok(_))) => "done",
        (Some(_), Some(Err(_))) => "failed",
    };
    let (class, month) = work.and_then(|work| work.task.list()).unzip();
    let counted = |count: &Counted| {
        let (done, total) = count.get();
        json!({"done": done, "total": total})
    };
    let progress =
        |work: &Work| json!({"lists": counted(&work.progress.lists), "reports": counted(&work.progress.reports)});
    let (result, problem) = match &outcome {
        Some(Ok(outcome)) => (Some(result(outcome, class.zip(month))), None),
        Some(Err(fault)) => (None, Some(page::message(fault, Words::english()))),
        None => (None, None),
    };
    json!({
        "task": work.map(|work| work.task.name()),
        "class": class,
        "month": month,
        "by": work.map(|work| &work.by),
        "begun": work.map(|work| work.begun.to_string()),
        "state": state,
        "progress": work.map(progress),
        "result": result,
        "problem": problem,
    })
}

fn result(outcome: &Outcome, list: Option<(arpad_regulations::Class, arpad_regulations::Month)>) -> Value {
    match (outcome, list) {
        (Outcome::Ran(preview), Some((class, month))) => summary(class, month, preview),
        (Outcome::Ran(preview), None) => json!({"list_digest": preview.list_digest}),
        (Outcome::Published(head, signer), _) => json!({"list": head, "signed_with": signer}),
        (Outcome::Revised(revised, signer), _) => {
            let list = |Revised { head, changed, .. }: &Revised| json!({"list": head, "changed": changed});
            let lists: Vec<Value> = revised.iter().map(list).collect();
            json!({"digest": revision_digest(revised), "revised": lists, "signed_with": signer})
        }
        (Outcome::Verified(found), _) => verified(found),
    }
}

fn verified(found: &Verification) -> Value {
    let problem = |one: &Problem| json!({"kind": one.kind.name(), "where": one.place, "message": one.message});
    let other = |other: &arpad_registry::OtherVersion| json!({"list": other.list, "program": other.program, "superseded": other.superseded, "players": other.players});
    json!({
        "ok": found.holds(),
        "log_entries": found.entries,
        "lists": found.lists,
        "signed_heads": found.heads,
        "signed_entries": found.signed,
        "problems": found.problems.iter().map(problem).collect::<Vec<_>>(),
        "notes": found.notes.iter().map(problem).collect::<Vec<_>>(),
        "other_versions": found.other_versions.iter().map(other).collect::<Vec<_>>(),
    })
}
