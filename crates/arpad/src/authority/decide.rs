//! `arpad decide`.

use super::{Decided, database, tournament};
use crate::context::Context;
use crate::output;
use anyhow::{Result, bail};
use arpad_period::TournamentId;
use arpad_registry::DecisionRequest;
use arpad_registry::model::Verb;
use clap::Args;
use jiff::civil::Date;
use serde_json::json;

#[derive(Args)]
pub struct Arguments {
    /// The number of the tournament
    #[arg(value_name = "TOURNAMENT")]
    tournament: TournamentId,
    /// What is decided: accept, reject, waive, approve, return or appeal
    #[arg(value_name = "DECISION", value_parser = verb)]
    verb: Verb,
    /// The article it rests on, such as 9.1
    #[arg(long)]
    article: Option<String>,
    /// The day the decision was taken (default: today)
    #[arg(long, value_name = "DATE")]
    on: Option<Date>,
    #[command(flatten)]
    decided: Decided,
}

fn verb(text: &str) -> Result<Verb, String> {
    Verb::ALL.into_iter().find(|verb| verb.name() == text).ok_or_else(|| {
        let known: Vec<&str> = Verb::ALL.iter().map(|verb| verb.name()).collect();
        format!("`{text}` is not a decision; known are {}", known.join(", "))
    })
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let (by, reason) = arguments.decided.told()?;
    let act = database::act(by);
    let on = arguments.on.unwrap_or_else(|| act.day());
    if on > act.day() {
        bail!("--on {on} is a day to come; give the day the decision was taken");
    }
    let mut authority = database::open(context)?;
    let ruling = DecisionRequest { verb: arguments.verb, article: arguments.article.as_deref(), office: None, reason };
    let before = authority.tournament(arguments.tournament)?;
    let status = authority.decide_on(act, arguments.tournament, &ruling, on)?;
    let after = authority.tournament(arguments.tournament)?;
    if context.json {
        let mut document = tournament::summary(&after);
        document["decision"] = json!(arguments.verb);
        document["article"] = json!(arguments.article);
        document["on"] = json!(on);
        return output::print_json(&document);
    }
    output::print(&format!("Tournament {} is {}\n", after.id, status.name()))?;
    // An appeal alone changes no list; its answer does.
    if let Some(month) = before.rated_in.filter(|_| arguments.verb != Verb::Appeal) {
        output::note(&format!(
            "it was rated on the {} list of {month}; `arpad period revise {month} --class {} --reason TEXT` corrects that list and those after it",
            before.class, before.class
        ));
    }
    Ok(())
}
