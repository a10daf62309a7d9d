//! `arpad log`: who did what, and when.

use super::database;
use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_registry::model::LogEntry;
use clap::Args;
use serde_json::{Value, json};
use std::collections::VecDeque;

#[derive(Args)]
pub struct Arguments {
    /// How many of the latest entries to show
    #[arg(long, value_name = "N", default_value = "20")]
    last: usize,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let mut entries: VecDeque<LogEntry> = VecDeque::new();
    authority.store().log(&mut |entry| {
        entries.push_back(entry);
        if entries.len() > arguments.last {
            entries.pop_front();
        }
        Ok(())
    })?;
    if context.json {
        let entries: Vec<Value> = entries.iter().map(entry_json).collect();
        return output::print_json(&json!({"entries": entries}));
    }
    let rows = entries.iter().map(|entry| {
        vec![
            entry.seq.to_string(),
            entry.at.get(..16).unwrap_or(&entry.at).replace('T', " "),
            entry.by.clone(),
            entry.action.clone(),
            in_words(&detail(entry)),
        ]
    });
    output::print(&output::table(&["entry", "at (UTC)", "by", "what", "detail"], &[0], rows))
}

fn detail(entry: &LogEntry) -> Value {
    // What is not JSON was written by somebody else; `verify` will say so.
    serde_json::from_str(&entry.detail).unwrap_or_else(|_| json!(entry.detail))
}

fn entry_json(entry: &LogEntry) -> Value {
    json!({
        "entry": entry.seq,
        "at": entry.at,
        "by": entry.by,
        "action": entry.action,
        "detail": detail(entry),
        "before": entry.before,
        "digest": entry.digest,
    })
}

/// A detail in words, without what is unknown and without digests, which are for machines.
fn in_words(detail: &Value) -> String {
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
        other => other.to_string(),
    }
}

fn is_digest(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
