use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_regulations::{Class, Edition};
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
    let rows = editions.iter().map(|edition| {
        let (from, to) = edition.in_force.map_or(("on request".to_owned(), String::new()), |span| {
            (span.from.to_string(), span.to.map_or("…".to_owned(), |to| to.to_string()))
        });
        let class = edition.class.to_string();
        vec![class, edition.id.clone(), from, to, edition.status.name().to_owned(), edition.title.clone()]
    });
    let mut text = output::table(&["class", "id", "from", "to", "rests on", "what"], &[], rows);
    text.push_str("\nOne-off adjustments:\n");
    for adjustment in context.regulations.all_adjustments() {
        let classes: Vec<&str> = adjustment.classes.iter().map(|class| class.name()).collect();
        text.push_str(&format!("  {}  {} ({})\n", adjustment.list, adjustment.title, classes.join(", ")));
    }
    output::print(&text)
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
        "extends": edition.extends,
        "text": edition.text,
        "source": edition.source,
        "checked": edition.checked,
        "file": edition.file,
    })
}
