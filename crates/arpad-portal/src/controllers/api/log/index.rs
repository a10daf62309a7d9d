use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::Request;
use crate::controllers::log::index::filter;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use arpad_registry::model::LogEntry;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "The log, the latest entry first",
    query: &[about::BY, about::ACTION, about::DETAIL, about::BEFORE, about::LIMIT],
    body: None,
    answer: &[("entries", "array"), ("before", "integer?")],
};

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let most: usize = asked.value("limit").unwrap_or(100);
    let before = asked.value("before").unwrap_or(i64::MAX);
    let filter = filter(asked.fields.get("by"), asked.fields.get("action"), asked.fields.get("detail"));
    let mut entries = portal.pool.read(move |authority| authority.log_before(before, &filter, most + 1)).await?;
    let more = entries.len() > most;
    entries.truncate(most);
    let next = entries.last().filter(|_| more).map(|entry| entry.seq);
    let entries: Vec<Value> = entries.iter().map(entry).collect();
    asked.own(&json!({"entries": entries, "before": next}))
}

fn entry(entry: &LogEntry) -> Value {
    let detail = serde_json::from_str(&entry.detail).unwrap_or_else(|_| json!(entry.detail));
    json!({
        "entry": entry.seq,
        "at": entry.at,
        "by": entry.by,
        "action": entry.action,
        "detail": detail,
        "before": entry.before,
        "digest": entry.digest,
    })
}
