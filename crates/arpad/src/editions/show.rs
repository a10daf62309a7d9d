use super::figures;
use super::list::header;
use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_regulations::{Edition, RULES, Rule};
use arpad_words::{Words, rule_figures};
use serde_json::{Map, Value, json};

pub fn run(edition: &Edition, toml: bool, context: &Context) -> Result<()> {
    if toml {
        return output::print(&toml::to_string(&edition.to_file())?);
    }
    if context.json {
        let mut document = header(edition);
        let rules: Map<String, Value> = edition
            .rules
            .all()
            .into_iter()
            .map(|(key, rule)| (key.to_owned(), rule.map_or(Value::Null, rule_json)))
            .collect();
        document["rules"] = json!(rules);
        document["rulings"] = json!(edition.rulings);
        let adjustments =
            context.regulations.all_adjustments().iter().filter(|one| one.classes.contains(&edition.class));
        let adjustments: Vec<Value> = adjustments
            .filter(|adjustment| edition.is_in_force(adjustment.list))
            .map(|one| json!({"id": one.id, "list": one.list, "title": one.title, "source": one.source}))
            .collect();
        document["adjustments"] = json!(adjustments);
        return output::print_json(&document);
    }
    let mut text = format!("{} {}: {}\n", edition.class, edition.id, edition.title);
    text.push_str(&output::paragraph(&edition.source, 0));
    for span in &edition.governs {
        let to = span.to.map(|to| to.to_string()).unwrap_or_default();
        text.push_str(&format!("for tournaments starting {} … {to}\n", span.from));
    }
    if edition.governs.is_empty() {
        text.push_str(match edition.in_force {
            Some(_) => "never chosen by date here: own editions govern all of its days\n",
            None => "never chosen by date; only on request\n",
        });
    }
    if let Some(base) = &edition.extends {
        text.push_str(&format!("extends {base}\n"));
    }
    let labels = RULES.iter().map(|(_, label)| *label);
    let rows = edition.rules.all().into_iter().zip(labels).filter_map(|((key, rule), label)| {
        let rule = rule?;
        let stated = Some(rule.stated_in()).filter(|path| *path != edition.path()).unwrap_or_default().to_owned();
        // The articles of the steps are for the explanations.
        let words = if key == "steps" { figures(rule) } else { rule_figures(key, rule, Words::english()) };
        Some(vec![label.to_owned(), words, rule.article().to_owned(), stated])
    });
    text.push_str(&output::table(&["rule", "figures", "article", "stated in"], &[], rows));
    if !edition.rulings.is_empty() {
        text.push_str("\nRulings:\n");
    }
    for ruling in &edition.rulings {
        let line = format!("{} ({}): {} → {}", ruling.article, ruling.rule, ruling.text_says, ruling.ruling);
        text.push_str(&output::paragraph(&line, 2));
    }
    output::print(&text)
}

/// A rule with its figures, article and origin.
pub fn rule_json(rule: &dyn Rule) -> Value {
    let mut document = json!(rule.figures());
    document["article"] = json!(rule.article());
    document["note"] = json!(rule.note());
    document["recorded"] = json!(rule.recorded());
    document["stated_in"] = json!(rule.stated_in());
    document
}
