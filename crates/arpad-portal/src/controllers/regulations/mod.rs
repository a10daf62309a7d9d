pub mod compare;
pub mod index;
pub mod named;
pub mod show;

use arpad_regulations::{Edition, InForce, Regulations, Rule};
use serde_json::Value;

/// The figures of a rule in a line: `days 3, official days 1`; a lone figure without its key.
fn figures(rule: &dyn Rule) -> String {
    let Ok(Value::Object(figures)) = serde_json::to_value(rule.figures()) else { return String::new() };
    if figures.is_empty() {
        return "yes".to_owned();
    }
    let lone = figures.len() == 1;
    let shown: Vec<String> = figures
        .iter()
        .map(|(key, value)| if lone { plain(value) } else { format!("{} {}", key.replace('_', " "), plain(value)) })
        .collect();
    shown.join(", ")
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join("; "),
        Value::Object(table) => {
            table.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}

/// The days an edition governs: `2024-03-01 – 2025-09-30`.
fn days(span: &InForce) -> String {
    format!("{} – {}", span.from, span.to.map_or("…".to_owned(), |to| to.to_string()))
}

/// An edition as `class/id`.
pub fn find<'r>(regulations: &'r Regulations, path: &str) -> Option<&'r Edition> {
    let (class, id) = path.split_once('/')?;
    regulations.edition(class.parse().ok()?, id)
}
