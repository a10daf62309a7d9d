//! `arpad decide`.

use super::{Decided, database, tournament};
use crate::context::Context;
use crate::output;
use anyhow::{Result, bail};
use arpad_period::TournamentId;
use arpad_registry::DecisionRequest;
use arpad_registry::model::Verb;
use arpad_regulations::rules::Office;
use clap::Args;
use jiff::civil::Date;
use serde_json::{Value, json};

#[derive(Args)]
pub struct Arguments {
    /// The number of the tournament; with several, the decision is recorded for all of them or for none
    #[arg(value_name = "TOURNAMENT", required = true, num_args = 1..)]
    tournaments: Vec<TournamentId>,
    /// What is decided: accept, reject, waive, approve, return or appeal
    #[arg(value_name = "DECISION", value_parser = verb)]
    verb: Verb,
    /// The article it is based on, such as 0.2.2
    #[arg(long)]
    article: Option<String>,
    /// The office that decides: qc-chair, qualification-commission, president, council, administrator or federation
    #[arg(long = "as", value_name = "OFFICE")]
    office: Option<Office>,
    /// The day the decision was taken (default: today)
    #[arg(long, value_name = "DATE")]
    on: Option<Date>,
    #[command(flatten)]
    decided: Decided,
}

fn verb(text: &str) -> Result<Verb, String> {
    Verb::ALL.into_iter().find(|verb| verb.name() == text).ok_or_else(|| {
        let known: Vec<&str> = Verb::ALL.iter().map(|verb| verb.name()).collect();
        format!("`{text}` is not a decision; write one of {}", known.join(", "))
    })
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let (by, reason) = arguments.decided.given()?;
    let act = database::act(by);
    let on = arguments.on.unwrap_or_else(|| act.day());
    if on > act.day() {
        bail!("--on {on} is in the future; give the day the decision was taken");
    }
    let mut authority = database::open(context)?;
    let Arguments { tournaments: ids, verb, article, office, .. } = arguments;
    let request = DecisionRequest { verb: *verb, article: article.as_deref(), office: *office, reason };
    let mut rated = Vec::new();
    for id in ids {
        let before = authority.tournament(*id)?;
        rated.extend(before.rated_in.map(|month| (before.class, month)));
    }
    authority.decide_all(act, ids, &request, on)?;
    let mut documents: Vec<Value> = Vec::new();
    let mut text = String::new();
    for id in ids {
        let after = authority.tournament(*id)?;
        text.push_str(&format!("Tournament {id} is {}\n", after.status.name()));
        let mut document = tournament::summary(&after);
        let decision = authority.store().decisions(*id)?.pop().map(|(_, decision)| decision);
        document["decision"] = json!(verb);
        document["article"] = json!(decision.as_ref().and_then(|decision| decision.article.as_deref()));
        document["kind"] = json!(decision.as_ref().and_then(|decision| decision.kind));
        document["office"] = json!(decision.and_then(|decision| decision.office));
        document["on"] = json!(on);
        documents.push(document);
    }
    if context.json {
        return match documents.as_slice() {
            [document] => output::print_json(document),
            documents => output::print_json(&json!({"tournaments": documents})),
        };
    }
    output::print(&text)?;
    // An appeal alone changes no list; its answer does.
    rated.retain(|_| *verb != Verb::Appeal);
    rated.sort_unstable();
    rated.dedup_by_key(|(class, _)| *class);
    for (class, month) in rated {
        output::note(&format!(
            "rated on the {class} list of {month}; `arpad period revise {month} --class {class} --reason TEXT` corrects that list and those after it"
        ));
    }
    Ok(())
}
