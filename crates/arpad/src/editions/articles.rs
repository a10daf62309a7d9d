use crate::context::Context;
use crate::output;
use anyhow::{Context as _, Result};
use arpad_regulations::{Article, ArticleStatus, Edition, Home};
use serde_json::{Value, json};

pub fn run(edition: &Edition, context: &Context) -> Result<()> {
    let articles = context.regulations.articles(edition).with_context(|| {
        format!("edition {} has no articles of its own; see the edition it extends", edition.path())
    })?;
    if context.json {
        let rows: Vec<Value> = articles
            .articles
            .iter()
            .map(|article| {
                json!({
                    "article": article.number,
                    "summary": summary(article),
                    "home": article.home,
                    "status": article.status(),
                    "where": article.place,
                    "codes": article.codes,
                })
            })
            .collect();
        return output::print_json(&rows);
    }
    let rows = articles.articles.iter().map(|article| {
        let status = match article.status() {
            ArticleStatus::Implemented => "implemented",
            ArticleStatus::Planned => "planned",
            ArticleStatus::NotSoftware => "not software",
        };
        let home = match article.home {
            Home::Arithmetic => "arithmetic",
            Home::Check => "check",
            Home::Workflow => "workflow",
            Home::List => "list",
            Home::NotSoftware => "",
        };
        let place =
            if article.codes.is_empty() { article.place.clone().unwrap_or_default() } else { article.codes.join(", ") };
        vec![article.number.clone(), summary(article), home.to_owned(), place, status.to_owned()]
    });
    output::print(&output::table(&["article", "what it means", "home", "where", "status"], &[], rows))
}

/// The sentence, and for an article that is no matter of software the reason.
pub fn summary(article: &Article) -> String {
    match &article.reason {
        Some(reason) => format!("{} Not software: {reason}", article.summary),
        None => article.summary.clone(),
    }
}
