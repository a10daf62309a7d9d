use super::index::STATE;
use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::json;
use crate::controllers::page::{Answer, class};
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::{Path, State};
use serde_json::{Map, Value, json};

pub const ABOUT: About = About {
    summary: "An edition: its parameters and its articles in our words",
    query: &[],
    body: None,
    answer: &[
        ("id", "string"),
        ("class", "string"),
        ("title", "string"),
        ("status", "string"),
        ("from", "string?"),
        ("to", "string?"),
        ("governs", "array"),
        ("own", "boolean"),
        ("extends", "string?"),
        ("text", "string"),
        ("source", "string"),
        ("rules", "object"),
        ("rulings", "array"),
        ("articles", "array"),
    ],
};

pub async fn show(
    State(portal): State<Portal>,
    Path((class_name, id)): Path<(String, String)>,
    request: Request,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let class = class(&class_name)?;
    let regulations = portal.regulations();
    let edition = regulations.edition(class, &id).ok_or_else(|| Fault::not_found("no-edition", &id))?;
    if let Some(unchanged) = asked.unchanged(STATE) {
        return Ok(unchanged);
    }
    let mut document = json::edition(edition);
    let rules = edition.rules.all().into_iter().map(|(key, rule)| (key.to_owned(), json::rule(rule)));
    document["rules"] = Value::Object(rules.collect::<Map<_, _>>());
    document["rulings"] = json!(edition.rulings);
    let articles = regulations.articles(edition).map(|articles| articles.articles).unwrap_or_default();
    let articles = articles.iter().map(|article| {
        json!({"article": article.number, "summary": article.summary, "home": article.home, "status": article.status(), "reason": article.reason})
    });
    document["articles"] = Value::Array(articles.collect());
    asked.answer(STATE, &document)
}
