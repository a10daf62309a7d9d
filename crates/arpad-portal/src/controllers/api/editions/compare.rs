use super::index::STATE;
use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::Request;
use crate::controllers::api::json;
use crate::controllers::page::Answer;
use crate::controllers::regulations::find;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_regulations::{Article, RULES, Rule};
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "Two editions side by side: the parameters and articles that differ",
    query: &[about::FROM, about::TO],
    body: None,
    answer: &[("from", "string"), ("to", "string"), ("differences", "array"), ("articles", "array")],
};

pub async fn compare(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let regulations = portal.regulations();
    let edition = |name: &'static str| {
        let path = asked.text(name).ok_or_else(|| Fault::invalid("missing-parameter", name))?;
        find(regulations, &path).ok_or_else(|| Fault::not_found("no-edition", path))
    };
    let (from, to) = (edition("from")?, edition("to")?);
    if let Some(unchanged) = asked.unchanged(STATE) {
        return Ok(unchanged);
    }
    let both = from.rules.all().into_iter().zip(to.rules.all()).zip(RULES);
    // A mere renumbering of articles is no difference, and the articles of the steps are no rule of their own.
    let differences = both
        .filter(|(((key, _), _), _)| *key != "steps")
        .filter(|(((_, from), (_, to)), _)| from.map(Rule::figures) != to.map(Rule::figures))
        .map(|(((key, from), (_, to)), (_, label))| {
            json!({"rule": key, "label": label, "from": json::rule(from), "to": json::rule(to)})
        });
    let differences: Vec<Value> = differences.collect();
    let articles = match (regulations.articles(from), regulations.articles(to)) {
        (Some(old), Some(new)) => {
            let summary = |article: Option<&Article>| article.map(|article| article.summary.clone());
            let gone = old.articles.iter().filter(|article| new.find(&article.number).is_none());
            let all = new.articles.iter().chain(gone);
            let pairs = all.map(|article| {
                (&article.number, summary(old.find(&article.number)), summary(new.find(&article.number)))
            });
            let differ = pairs.filter(|(_, from, to)| from != to);
            differ.map(|(number, from, to)| json!({"article": number, "from": from, "to": to})).collect()
        }
        _ => Vec::new(),
    };
    let document = json!({"from": from.path(), "to": to.path(), "differences": differences, "articles": articles});
    asked.answer(STATE, &document)
}
