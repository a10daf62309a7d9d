//! The parameters of the regulations.

use crate::Words;
use arpad_regulations::{Class, Rule};
use serde_json::Value;

/// The figures of a rule in plain words: "a tournament ends at least 3 days before the list, an official one at least 1 day".
pub fn rule_figures(name: &str, rule: &dyn Rule, words: Words) -> String {
    let Ok(Value::Object(figures)) = serde_json::to_value(rule.figures()) else { return String::new() };
    if figures.is_empty() {
        return words.say("figure-holds").into_owned();
    }
    let shown = figures.iter().map(|(field, value)| figure(name, field, value, words));
    shown.collect::<Vec<_>>().join(", ").replace(", (", " (")
}

fn figure(name: &str, field: &str, value: &Value, words: Words) -> String {
    let key = format!("figure-{name}-{field}").replace('_', "-");
    match value {
        // The article of a part of the rule stands behind it.
        Value::String(article) if field.ends_with("_article") => format!("({article})"),
        Value::Bool(holds) => words.say(&format!("{key}-{}", if *holds { "yes" } else { "no" })).into_owned(),
        Value::String(text) => {
            let one_of_several = format!("{key}-{text}");
            if words.has(&one_of_several) {
                words.say(&one_of_several).into_owned()
            } else {
                words.with(&key, plain(value, words))
            }
        }
        Value::Number(number) => words.figure(&key, number.as_i64().unwrap_or_default()),
        Value::Array(months) if field == "months" && months.len() == 12 => {
            words.say(&format!("{key}-all")).into_owned()
        }
        other => words.with(&key, plain(other, words)),
    }
}

/// A value that is no number: an office, a class, several of a kind, or the minutes from a rating on.
fn plain(value: &Value, words: Words) -> String {
    match value {
        Value::String(text) => {
            let keys = ["office", "class", "figure-value"].map(|kind| format!("{kind}-{text}"));
            let class = text.parse::<Class>().ok();
            let named = keys.iter().find(|key| words.has(key)).map(|key| words.say(key).into_owned());
            class.map(|class| words.phrase(&class)).or(named).unwrap_or_else(|| text.clone())
        }
        Value::Array(values) => values.iter().map(|value| plain(value, words)).collect::<Vec<_>>().join(", "),
        Value::Object(step) => {
            let shown = |name: &str| step.get(name).map(ToString::to_string).unwrap_or_default();
            let (rating, minutes) = (shown("rating"), shown("minutes"));
            match rating.as_str() {
                "0" => words.fill("figure-value-else", [("minutes", &minutes)]),
                rating => words.fill("figure-value-from", [("minutes", &minutes), ("rating", rating)]),
            }
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages;
    use arpad_regulations::Regulations;

    /// Every parameter of every edition has its words in every language.
    #[test]
    fn every_figure_is_in_plain_words() {
        for words in languages() {
            for edition in Regulations::builtin().editions() {
                for (name, rule) in edition.rules.all().into_iter().filter(|(name, _)| *name != "steps") {
                    let Some(rule) = rule else { continue };
                    let shown = rule_figures(name, rule, words);
                    assert!(!shown.contains("figure-") && !shown.contains('_'), "{}: {name}: {shown}", edition.path());
                }
            }
        }
    }

    #[test]
    fn figures_read_as_sentences() {
        let edition = Regulations::builtin().edition(Class::Standard, "2024-03").unwrap();
        let shown = |name: &str, code: &str| {
            let rules = edition.rules.all();
            let (_, rule) = rules.iter().find(|(own, _)| *own == name).unwrap();
            rule_figures(name, rule.unwrap(), Words::of(code).unwrap())
        };
        let closing = "a tournament ends at least 3 days before the list, an official one at least 1 day";
        assert_eq!(shown("closing_date", "en"), closing);
        let ends = "un torneo finisce almeno 3 giorni prima della lista, uno ufficiale almeno 1 giorno";
        assert_eq!(shown("closing_date", "it"), ends);
        let times = "на 60 ходов, по рейтингам двух соперников, 120 мин от 2400, 90 мин от 1800, иначе 60 мин";
        assert_eq!(shown("rate_of_play", "ru"), times);
        assert_eq!(shown("list_dates", "en"), "every month");
    }
}
