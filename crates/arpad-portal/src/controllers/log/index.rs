//! The log: who did what, and when, the latest first.

use crate::controllers::page::{Answer, Choice, own};
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use arpad_registry::LogFilter;
use arpad_registry::model::LogEntry;
use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::Value;

/// Entries on a page.
const SHOWN: usize = 50;

/// What an entry can be about, for the choice.
pub const ACTIONS: [&str; 20] = [
    "register",
    "amend",
    "submit",
    "decide",
    "fee",
    "run",
    "publish",
    "revise",
    "sign",
    "player",
    "transfer",
    "dispense",
    "merge",
    "split",
    "federation",
    "user",
    "import-players",
    "import-list",
    "undo-import",
    "own-edition",
];

#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Asked {
    by: String,
    action: String,
    q: String,
    /// Entries before this one.
    before: String,
}

/// An entry as the page shows it.
struct LogLine {
    seq: i64,
    at: String,
    by: String,
    action: String,
    words: String,
    detail: String,
    digest: String,
}

#[derive(Template)]
#[template(path = "log.html")]
struct LogPage<'v> {
    visit: &'v Visit,
    asked: Asked,
    actions: Vec<Choice>,
    lines: Vec<LogLine>,
    /// The address of the page after this one.
    older: Option<String>,
}

pub async fn index(State(portal): State<Portal>, visit: Visit, Query(asked): Query<Asked>) -> Answer {
    let before = asked.before.trim().parse().unwrap_or(i64::MAX);
    let filter = filter(&asked.by, &asked.action, &asked.q);
    let mut entries = portal.pool.read(move |authority| authority.log_before(before, &filter, SHOWN + 1)).await?;
    let more = entries.len() > SHOWN;
    entries.truncate(SHOWN);
    let last = entries.last().map(|entry| entry.seq).filter(|_| more);
    let older = last.map(|last| {
        let field = |name: &str, value: &str| format!("{name}={}&", encoded(value).replace('/', "%2F"));
        let asked = [field("by", &asked.by), field("action", &asked.action), field("q", &asked.q)].concat();
        format!("/desk/log?{asked}before={last}")
    });
    let lines = entries.iter().map(line).collect();
    let actions = ACTIONS.iter().map(|action| Choice::new(action, action, asked.action == *action)).collect();
    own(&visit, &LogPage { visit: &visit, asked, actions, lines, older })
}

pub fn filter(by: &str, action: &str, text: &str) -> LogFilter {
    let own = |text: &str| text.trim().to_owned();
    LogFilter { by: own(by), action: own(action), text: own(text) }
}

fn line(entry: &LogEntry) -> LogLine {
    // What is not JSON was written by somebody else; `verify` says so.
    let detail = serde_json::from_str(&entry.detail).unwrap_or_else(|_| Value::String(entry.detail.clone()));
    LogLine {
        seq: entry.seq,
        at: entry.at.get(..16).unwrap_or(&entry.at).replace('T', " "),
        by: entry.by.clone(),
        action: entry.action.clone(),
        words: in_words(&detail),
        detail: serde_json::to_string_pretty(&detail).unwrap_or_default(),
        digest: entry.digest.clone(),
    }
}

/// A detail in words, without what is unknown and without digests.
fn in_words(detail: &Value) -> String {
    let is_digest = |text: &str| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words = |(key, value): (&String, &Value)| match value {
        Value::Null => None,
        Value::Array(items) if items.is_empty() => None,
        Value::String(text) if text.is_empty() || is_digest(text) => None,
        Value::String(text) => Some(format!("{} {text}", key.replace('_', " "))),
        Value::Object(_) => Some(in_words(value)),
        value => Some(format!("{} {value}", key.replace('_', " "))),
    };
    match detail {
        Value::Object(map) => map.iter().filter_map(words).collect::<Vec<_>>().join(", "),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_detail_is_read_without_digests_and_blanks() {
        let detail =
            json!({"class": "standard", "list": "0".repeat(64), "reason": null, "decision": {"verb": "accept"}});
        assert_eq!(in_words(&detail), "class standard, verb accept");
    }
}
