use super::figures;
use super::show::rule_json;
use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_regulations::{Edition, RULES, Rule};
use serde_json::{Value, json};

/// A rule on both sides; `None` where an edition has no such rule.
type Pair<'a> = (&'static str, &'static str, Option<&'a dyn Rule>, Option<&'a dyn Rule>);

pub fn run(from: &Edition, to: &Edition, context: &Context) -> Result<()> {
    let differences = differences(from, to);
    if context.json {
        let side = |edition: &Edition, key: &str, rule: Option<&dyn Rule>| {
            rule.map_or(Value::Null, |rule| rule_json(edition, key, rule))
        };
        let rows: Vec<Value> = differences
            .iter()
            .map(|(key, label, a, b)| json!({"rule": key, "label": label, "from": side(from, key, *a), "to": side(to, key, *b)}))
            .collect();
        return output::print_json(&json!({"from": from.path(), "to": to.path(), "differences": rows}));
    }
    let same = RULES.len() - 1 - differences.len();
    let side = |rule: Option<&dyn Rule>| {
        rule.map_or(("—".to_owned(), String::new()), |rule| (figures(rule), rule.article().to_owned()))
    };
    let rows = differences.into_iter().map(|(_, label, a, b)| {
        let ((old, old_article), (new, new_article)) = (side(a), side(b));
        vec![label.to_owned(), old, old_article, new, new_article]
    });
    let (old, new) = (from.path(), to.path());
    let mut text = output::table(&["rule", &old, "article", &new, "article"], &[], rows);
    text.push_str(&format!("{same} rules are the same in both\n"));
    output::print(&text)
}

/// The rules whose figures differ. A mere renumbering of articles is no difference.
fn differences<'a>(from: &'a Edition, to: &'a Edition) -> Vec<Pair<'a>> {
    let pairs = from.rules.all().into_iter().zip(to.rules.all()).zip(RULES);
    pairs
        .map(|(((key, a), (_, b)), (_, label))| (key, *label, a, b))
        .filter(|(key, _, a, b)| *key != "steps" && a.map(Rule::figures) != b.map(Rule::figures))
        .collect()
}
