//! What happened to a tournament, step by step, as the log has it.

use crate::controllers::fees::money;
use arpad_registry::model::{Decision, LogEntry, Tournament};
use arpad_registry::{Authority, Error};
use arpad_tournament::DecisionKind;
use serde_json::Value;

/// One step.
pub struct Step {
    /// The day.
    pub on: String,
    pub by: String,
    /// The key of its message, with `{ $it }` for a number or month.
    pub key: &'static str,
    pub it: String,
    /// Further words, as somebody wrote them.
    pub words: String,
    /// A verdict, for a report.
    pub verdict: Option<String>,
    pub link: Option<String>,
}

/// The steps, oldest first.
pub fn history(authority: &mut Authority<'_>, tournament: &Tournament) -> Result<Vec<Step>, Error> {
    let id = tournament.id;
    let mut entries: Vec<LogEntry> = Vec::new();
    for seq in authority.store().entries_of(id)? {
        entries.extend(authority.store().log_entry(seq)?);
    }
    let of = |entry: &LogEntry| detail(entry)["tournament"] == id.get();
    entries.extend(authority.store().log_of("amend")?.into_iter().filter(of));
    if let Some(month) = tournament.rated_in {
        let lists = authority.store().lists()?.into_iter();
        for head in lists.filter(|head| head.id.class == tournament.class && head.id.month == month) {
            entries.extend(authority.store().log_entry(head.seq)?);
        }
    }
    entries.sort_by_key(|entry| entry.seq);
    entries.dedup_by_key(|entry| entry.seq);
    Ok(entries.iter().map(|entry| step(entry, tournament)).collect())
}

fn detail(entry: &LogEntry) -> Value {
    serde_json::from_str(&entry.detail).unwrap_or_default()
}

/// Whether nothing is accepted by a decision to accept: an appeal is granted, and a report with games has to come.
fn waits(detail: &Value) -> bool {
    detail["decision"]["verb"] == "accept" && detail["report"].is_null()
}

/// What a decision did to a tournament, as the name of a message `verb-…`.
pub fn verb(authority: &mut Authority<'_>, (seq, decision): (i64, &Decision)) -> Result<&'static str, Error> {
    let is_granted = decision.kind == Some(DecisionKind::AppealGranted);
    let entry = if is_granted { authority.store().log_entry(seq)? } else { None };
    let waits = entry.is_some_and(|entry| waits(&self::detail(&entry)));
    Ok(if waits { "granted" } else { decision.verb.name() })
}

/// The key of the message about a decision, by its log entry.
pub fn decided(detail: &Value) -> &'static str {
    match detail["decision"]["verb"].as_str() {
        Some("accept") if waits(detail) => "step-granted",
        Some("accept") => "step-accepted",
        Some("return") => "step-returned",
        Some("reject") => "step-rejected",
        Some("appeal") => "step-appealed",
        Some("waive") => "step-waived",
        Some("approve") => "step-approved",
        _ => "step-other",
    }
}

fn step(entry: &LogEntry, tournament: &Tournament) -> Step {
    let detail = detail(entry);
    let text = |value: &Value| value.as_str().map_or_else(String::new, str::to_owned);
    let number = |value: &Value| value.as_u64().map(|number| number.to_string()).unwrap_or_default();
    let mut step = Step {
        on: entry.at.split('T').next().unwrap_or_default().to_owned(),
        by: entry.by.clone(),
        key: "step-other",
        it: entry.action.clone(),
        words: text(&detail["reason"]),
        verdict: None,
        link: None,
    };
    match entry.action.as_str() {
        "register" => step.key = "step-registered",
        "amend" => step.key = "step-amended",
        "submit" => {
            (step.key, step.it) = ("step-report", number(&detail["report"]));
            step.verdict = Some(text(&detail["verdict"])).filter(|verdict| !verdict.is_empty());
            step.link = Some(format!("/desk/tournaments/{}/reports/{}", tournament.id, step.it));
        }
        "decide" => {
            let decision = &detail["decision"];
            // The day on which it was taken, as everybody else sees it; it may be recorded later.
            step.on = Some(text(&decision["on"])).filter(|on| !on.is_empty()).unwrap_or(step.on);
            step.key = decided(&detail);
            step.it = text(&decision["article"]);
            step.words = text(&decision["reason"]);
            let office = text(&decision["office"]);
            if !office.is_empty() {
                step.by = format!("{} ({office})", step.by);
            }
        }
        "fee" => {
            step.key = if detail["paid"] == true { "step-fee-paid" } else { "step-fee-due" };
            (step.it, step.words) = (money(text(&detail["amount"])), text(&detail["party"]));
        }
        "publish" | "revise" => {
            step.key = if entry.action == "publish" { "step-rated" } else { "step-revised" };
            step.it = tournament.rated_in.map(|month| month.to_string()).unwrap_or_default();
            step.link = Some(format!("/lists/{}", step.it));
        }
        _ => {}
    }
    step
}
