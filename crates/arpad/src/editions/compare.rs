use super::articles::summary;
use super::show::rule_json;
use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_regulations::{Articles, Edition, RULES, Rule};
use arpad_words::{Words, rule_figures};
use serde_json::{Value, json};

/// A rule on both sides; `None` where an edition has no such rule.
struct Pair<'a> {
    key: &'static str,
    label: &'static str,
    from: Option<&'a dyn Rule>,
    to: Option<&'a dyn Rule>,
}

impl Pair<'_> {
    /// A mere renumbering of articles is no difference.
    fn differs(&self) -> bool {
        self.from.map(Rule::figures) != self.to.map(Rule::figures)
    }
}

/// An article whose meaning differs, or that only one of the texts has.
struct ArticleChange {
    number: String,
    from: Option<String>,
    to: Option<String>,
}

pub fn run(from: &Edition, to: &Edition, context: &Context) -> Result<()> {
    let (old, new) = (context.regulations.articles(from), context.regulations.articles(to));
    let pairs = pairs(from, to, new.as_ref().or(old.as_ref()));
    let articles = old.as_ref().zip(new.as_ref()).map(|(old, new)| changes(old, new)).unwrap_or_default();
    if context.json {
        let side = |rule: Option<&dyn Rule>| rule.map_or(Value::Null, rule_json);
        let rows: Vec<Value> = pairs
            .iter()
            .filter(|pair| pair.differs())
            .map(|pair| json!({"rule": pair.key, "label": pair.label, "from": side(pair.from), "to": side(pair.to)}))
            .collect();
        let articles: Vec<Value> = articles
            .iter()
            .map(|change| json!({"article": change.number, "from": change.from, "to": change.to}))
            .collect();
        return output::print_json(
            &json!({"from": from.path(), "to": to.path(), "differences": rows, "articles": articles}),
        );
    }
    let same = pairs.iter().filter(|pair| pair.to.is_some() && !pair.differs()).count();
    let side = |key: &str, rule: Option<&dyn Rule>| {
        rule.map_or(("—".to_owned(), String::new()), |rule| {
            (rule_figures(key, rule, Words::english()), rule.article().to_owned())
        })
    };
    let rows = pairs.iter().filter(|pair| pair.differs()).map(|pair| {
        let ((old, old_article), (new, new_article)) = (side(pair.key, pair.from), side(pair.key, pair.to));
        vec![pair.label.to_owned(), old, old_article, new, new_article]
    });
    let (old_name, new_name) = (from.path(), to.path());
    let mut text = output::table(&["rule", &old_name, "article", &new_name, "article"], &[], rows);
    text.push_str(&format!("{} the same in both\n", output::many(same as u64, "rule")));
    if !articles.is_empty() {
        text.push_str("\nArticles that read differently:\n");
        let rows = articles.into_iter().map(|change| {
            let text = |side: Option<String>| side.unwrap_or_else(|| "—".to_owned());
            vec![change.number, text(change.from), text(change.to)]
        });
        text.push_str(&output::table(&["article", &old_name, &new_name], &[], rows));
    }
    output::print(&text)
}

/// The rules side by side, in the order of the articles; the articles of the steps are no rule of their own.
fn pairs<'a>(from: &'a Edition, to: &'a Edition, articles: Option<&Articles>) -> Vec<Pair<'a>> {
    let both = from.rules.all().into_iter().zip(to.rules.all()).zip(RULES);
    let mut pairs: Vec<Pair<'_>> = both
        .map(|(((key, from), (_, to)), (_, label))| Pair { key, label, from, to })
        .filter(|pair| pair.key != "steps")
        .collect();
    pairs.sort_by_key(|pair| {
        let number = pair.to.or(pair.from).map_or("", |rule| rule.article());
        articles.and_then(|articles| articles.articles.iter().position(|article| article.number == number))
    });
    pairs
}

/// What differs article by article: by number, those of the later text first.
fn changes(old: &Articles, new: &Articles) -> Vec<ArticleChange> {
    let summary_of = |articles: &Articles, number: &str| articles.find(number).map(summary);
    let gone = old.articles.iter().filter(|article| new.find(&article.number).is_none());
    new.articles
        .iter()
        .chain(gone)
        .map(|article| ArticleChange {
            number: article.number.clone(),
            from: summary_of(old, &article.number),
            to: summary_of(new, &article.number),
        })
        .filter(|change| change.from != change.to)
        .collect()
}
