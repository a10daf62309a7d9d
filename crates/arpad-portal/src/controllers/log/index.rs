//! The log: who did what, and when, the latest first.

use crate::controllers::page::{Answer, Choice, own};
use crate::portal::Portal;
use crate::visit::{Visit, encoded};
use crate::words::Words;
use arpad_registry::LogFilter;
use arpad_registry::model::LogEntry;
use arpad_regulations::Class;
use arpad_tournament::DecisionKind;
use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::Value;

/// Entries on a page.
const SHOWN: usize = 50;

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
    parts: Vec<Part>,
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
    let lines = entries.iter().map(|entry| line(entry, visit.words)).collect();
    let actions = LogEntry::ACTIONS
        .iter()
        .map(|action| Choice::new(action, act(action, visit.words), asked.action == *action))
        .collect();
    own(&visit, &LogPage { visit: &visit, asked, actions, lines, older })
}

pub fn filter(by: &str, action: &str, text: &str) -> LogFilter {
    let own = |text: &str| text.trim().to_owned();
    LogFilter { by: own(by), action: own(action), text: own(text) }
}

fn line(entry: &LogEntry, words: Words) -> LogLine {
    // What is not JSON was written by somebody else; `verify` says so.
    let detail = serde_json::from_str(&entry.detail).unwrap_or_else(|_| Value::String(entry.detail.clone()));
    LogLine {
        seq: entry.seq,
        at: entry.at.get(..16).unwrap_or(&entry.at).replace('T', " "),
        by: entry.by.clone(),
        action: act(&entry.action, words),
        parts: parts(&detail, words),
        detail: serde_json::to_string_pretty(&detail).unwrap_or_default(),
        digest: entry.digest.clone(),
    }
}

/// What was done, in words.
fn act(action: &str, words: Words) -> String {
    let key = format!("log-act-{action}");
    if words.has(&key) { words.say(&key).into_owned() } else { action.to_owned() }
}

/// A part of a detail in words.
#[derive(Debug, PartialEq, Eq)]
struct Part {
    label: String,
    text: String,
    /// The language of the text, where the log keeps a sentence of the program: it was written in English.
    lang: Option<&'static str>,
}

/// A detail in words, without what is unknown and without digests.
fn parts(detail: &Value, words: Words) -> Vec<Part> {
    let Value::Object(fields) = detail else {
        return vec![Part { label: String::new(), text: text("", detail, words), lang: None }];
    };
    let part = |(field, value): (&String, &Value)| match value {
        Value::Null => Vec::new(),
        Value::String(text) if text.is_empty() || LogEntry::is_digest(text) => Vec::new(),
        Value::Array(items) if items.is_empty() => Vec::new(),
        Value::Array(items) if items.iter().all(Value::is_object) => {
            items.iter().flat_map(|item| parts(item, words)).collect()
        }
        Value::Object(_) => parts(value, words),
        value => {
            let lang = matches!(field.as_str(), "despite_doubts" | "rejected").then_some("en");
            vec![Part { label: label(field, words), text: text(field, value, words), lang }]
        }
    };
    fields.iter().flat_map(part).collect()
}

/// What a field is about. One that is not known is named as it is.
fn label(field: &str, words: Words) -> String {
    let key = format!("log-field-{}", field.replace('_', "-"));
    match field.parse::<Class>() {
        Ok(class) => words.phrase(&class),
        Err(_) if words.has(&key) => words.say(&key).into_owned(),
        Err(_) => field.replace('_', " "),
    }
}

/// The value of a field: in words if it is one of several, else as it is.
fn text(field: &str, value: &Value, words: Words) -> String {
    let value = match value {
        Value::String(kind) if field == "kind" => {
            let known = DecisionKind::deserialize(value);
            return known.map_or_else(|_| kind.clone(), |kind| words.phrase(&kind));
        }
        Value::String(text) => text,
        Value::Bool(holds) => return words.say(if *holds { "yes" } else { "no" }).into_owned(),
        Value::Array(items) => {
            return items.iter().map(|item| text(field, item, words)).collect::<Vec<_>>().join(", ");
        }
        other => return other.to_string(),
    };
    let key = match field {
        "class" => return value.parse::<Class>().map_or_else(|_| value.clone(), |class| words.phrase(&class)),
        "status" => format!("status-{value}"),
        "verb" => format!("verb-{value}"),
        "office" | "offices" => format!("office-{value}"),
        "role" => format!("role-{value}"),
        "verdict" => format!("verdict-{value}"),
        "change" => format!("log-change-{value}"),
        _ => return value.clone(),
    };
    if words.has(&key) { words.say(&key).into_owned() } else { value.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::languages;
    use serde_json::json;

    fn shown(detail: &Value, code: &str) -> String {
        let parts = parts(detail, Words::of(code).unwrap());
        parts.iter().map(|part| format!("{}: {}", part.label, part.text)).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn a_detail_is_read_without_digests_and_blanks() {
        let detail =
            json!({"class": "standard", "list": "0".repeat(64), "reason": null, "decision": {"verb": "accept"}});
        assert_eq!(shown(&detail, "en"), "class: standard, decision: accepted");
        assert_eq!(shown(&detail, "it"), "classe: standard, decisione: accettato");
    }

    /// What the program wrote in English is marked; what somebody typed, and what nobody knows, stays as it is.
    #[test]
    fn sentences_of_the_log_are_marked_and_words_of_people_kept() {
        let detail = json!({"despite_doubts": ["they played a game"], "odd_field": [1, true], "reason": "typed"});
        let lang: Vec<_> =
            parts(&detail, Words::of("ru").unwrap()).into_iter().map(|part| (part.text, part.lang)).collect();
        let own = |text: &str, lang| (text.to_owned(), lang);
        assert_eq!(lang, [own("they played a game", Some("en")), own("1, да", None), own("typed", None)]);
        assert!(shown(&detail, "ru").contains("odd field: 1, да"));
    }

    #[test]
    fn every_code_of_the_log_is_in_every_language() {
        for words in languages() {
            let acts = LogEntry::ACTIONS.map(|action| format!("log-act-{action}"));
            let fields = LogEntry::FIELDS.map(|field| format!("log-field-{}", field.replace('_', "-")));
            let changes = LogEntry::CHANGES.map(|change| format!("log-change-{change}"));
            let missing: Vec<_> = acts.iter().chain(&fields).chain(&changes).filter(|key| !words.has(key)).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", words.code());
        }
    }
}
