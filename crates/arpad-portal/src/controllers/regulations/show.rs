//! One edition: its parameters, its articles in our words, and where it is read otherwise.

use super::days;
use crate::controllers::page::{Answer, class, page};
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_phrase::Phrase;
use arpad_regulations::{Edition, RULES, rule_phrase};
use arpad_words::rule_figures;
use askama::Template;
use axum::extract::{Path, State};

struct RuleLine {
    label: Phrase,
    figures: String,
    article: String,
    note: Option<Phrase>,
}

struct ArticleLine {
    number: String,
    summary: Phrase,
    reason: Option<Phrase>,
}

#[derive(Template)]
#[template(path = "regulations/show.html")]
struct EditionPage<'v> {
    visit: &'v Visit,
    edition: &'v Edition,
    title: Phrase,
    path: String,
    days: Vec<String>,
    rules: Vec<RuleLine>,
    articles: Vec<ArticleLine>,
    others: Vec<String>,
}

pub async fn show(
    State(portal): State<Portal>,
    visit: Visit,
    Path((class_name, id)): Path<(String, String)>,
) -> Answer {
    let class = class(&class_name)?;
    let regulations = portal.regulations();
    let edition = regulations.edition(class, &id).ok_or_else(|| Fault::not_found("no-edition", &id))?;
    let labels = RULES.iter().map(|rule| rule_phrase(*rule));
    let rules = edition.rules.all().into_iter().zip(labels).filter_map(|((key, rule), label)| {
        let rule = rule.filter(|_| key != "steps")?;
        let figures = rule_figures(key, rule, visit.words);
        Some(RuleLine { label, figures, article: rule.article().to_owned(), note: rule.note_phrase() })
    });
    let articles = regulations.articles(edition).map(|articles| articles.articles).unwrap_or_default();
    let articles = articles.into_iter().map(|article| ArticleLine {
        summary: article.phrase(),
        reason: article.reason_phrase(),
        number: article.number,
    });
    let others = regulations.editions().iter().filter(|other| other.class == class && other.id != id);
    let template = EditionPage {
        visit: &visit,
        edition,
        title: edition.phrase(),
        path: edition.path(),
        days: edition.governs.iter().map(days).collect(),
        rules: rules.collect(),
        articles: articles.collect(),
        others: others.map(Edition::path).collect(),
    };
    page(&visit, &template)
}
