use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_regulations::{Class, Edition, InForce};
use serde_json::{Value, json};

pub fn run(class: Option<Class>, context: &Context) -> Result<()> {
    let mut editions: Vec<&Edition> = context
        .regulations
        .editions()
        .iter()
        .filter(|edition| class.is_none_or(|class| edition.class == class))
        .collect();
    // By time, as one reads a history; what is never in force comes last.
    editions.sort_by_key(|edition| (edition.class, edition.in_force.is_none(), edition.in_force.map(|span| span.from)));
    if context.json {
        return output::print_json(&editions.iter().map(|edition| header(edition)).collect::<Vec<_>>());
    }
    let rows = editions.iter().flat_map(|edition| {
        // One that an own edition interrupts has a line for each of its times.
        let mut times: Vec<(String, String)> = edition.governs.iter().map(days).collect();
        if times.is_empty() {
            let why = if edition.in_force.is_some() { "superseded" } else { "on request" };
            times.push((why.to_owned(), String::new()));
        }
        times.into_iter().map(|(from, to)| {
            let class = edition.class.to_string();
            vec![class, edition.id.clone(), from, to, edition.status.name().to_owned(), edition.title.clone()]
        })
    });
    let mut text = output::table(&["class", "id", "from", "to", "based on", "what"], &[], rows);
    text.push_str("\nOne-off adjustments:\n");
    for adjustment in context.regulations.all_adjustments() {
        let classes: Vec<&str> = adjustment.classes.iter().map(|class| class.name()).collect();
        let line = format!("{}  {} ({})", adjustment.list, adjustment.title, classes.join(", "));
        text.push_str(&output::paragraph(&line, 2));
    }
    output::print(&text)
}

/// The first and last day of a time.
fn days(span: &InForce) -> (String, String) {
    (span.from.to_string(), span.to.map_or("…".to_owned(), |to| to.to_string()))
}

/// What identifies an edition, in JSON.
pub fn header(edition: &Edition) -> Value {
    json!({
        "id": edition.id,
        "class": edition.class,
        "title": edition.title,
        "status": edition.status,
        "from": edition.in_force.map(|span| span.from),
        "to": edition.in_force.and_then(|span| span.to),
        "governs": edition.governs.iter().map(|span| json!({"from": span.from, "to": span.to})).collect::<Vec<_>>(),
        "own": edition.own,
        "extends": edition.extends,
        "text": edition.text,
        "source": edition.source,
        "checked": edition.checked,
        "file": edition.file,
    })
}
