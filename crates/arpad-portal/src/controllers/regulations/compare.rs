//! Two editions side by side: only what differs.

use super::find;
use crate::controllers::page::{Answer, page, redirect};
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use crate::words::Words;
use arpad_regulations::{Article, Edition, RULES, Rule, rule_phrase};
use arpad_words::rule_figures;
use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Question {
    from: String,
    to: String,
    /// `from` or `to`: only the articles that the other edition does not have.
    only: String,
}

/// With so many bytes of rules and articles, the articles that only one edition has are on pages of their own: of a text that
/// was renumbered few articles stay.
const MOST_TEXT: usize = 28_000;

/// A rule on both sides; `None` where an edition has no such rule.
type Pair<'r> = ((&'static str, &'static str), Option<&'r dyn Rule>, Option<&'r dyn Rule>);

struct Difference {
    label: String,
    from: String,
    to: String,
}

const NONE: &str = "—";

impl Difference {
    fn is_old(&self) -> bool {
        self.to == NONE
    }

    fn is_new(&self) -> bool {
        self.from == NONE
    }

    fn bytes(&self) -> usize {
        self.label.len() + self.from.len() + self.to.len()
    }
}

#[derive(Template)]
#[template(path = "regulations/compare.html")]
struct ComparePage<'v> {
    visit: &'v Visit,
    from: String,
    to: String,
    rules: Vec<Difference>,
    articles: Vec<Difference>,
    /// The edition whose own articles these are, if it is only them.
    only: Option<String>,
    /// Articles on a page of their own: whose they are, its address and how many.
    elsewhere: Vec<(String, String, usize)>,
    same: usize,
    paths: Vec<String>,
}

pub async fn compare(State(portal): State<Portal>, visit: Visit, Query(question): Query<Question>) -> Answer {
    let regulations = portal.regulations();
    if question.from.is_empty() || question.to.is_empty() {
        return redirect("/regulations");
    }
    let edition = |path: &str| find(regulations, path).ok_or_else(|| Fault::not_found("no-edition", path));
    let (from, to) = (edition(&question.from)?, edition(&question.to)?);
    let both = from.rules.all().into_iter().zip(to.rules.all()).zip(RULES);
    let pairs: Vec<Pair<'_>> = both
        .filter(|(((key, _), _), _)| *key != "steps")
        .map(|(((_, from), (_, to)), rule)| (*rule, from, to))
        .collect();
    // A mere renumbering of articles is no difference.
    let differs = |from: Option<&dyn Rule>, to: Option<&dyn Rule>| from.map(Rule::figures) != to.map(Rule::figures);
    let side = |name: &str, rule: Option<&dyn Rule>| {
        let shown = |rule: &dyn Rule| {
            let figures = rule_figures(name, rule, visit.words);
            let article = format!(" ({})", visit.words.article_number(rule.article()));
            // The last part of a rule may have named it.
            if figures.ends_with(&article) { figures } else { figures + &article }
        };
        rule.map_or(NONE.to_owned(), shown)
    };
    let rules = pairs.iter().filter(|(_, from, to)| differs(*from, *to)).map(|(rule, from, to)| Difference {
        label: visit.words.phrase(&rule_phrase(*rule)),
        from: side(rule.0, *from),
        to: side(rule.0, *to),
    });
    let rules: Vec<Difference> = rules.collect();
    let (path, other) = (from.path(), to.path());
    let mut articles = articles(&portal, from, to, visit.words);
    let only = match question.only.as_str() {
        "from" => Some((&path, Difference::is_old as fn(&Difference) -> bool)),
        "to" => Some((&other, Difference::is_new as _)),
        _ => None,
    };
    let mut elsewhere = Vec::new();
    if let Some((_, is_own)) = only {
        articles.retain(is_own);
    } else if rules.iter().chain(&articles).map(Difference::bytes).sum::<usize>() > MOST_TEXT {
        let address = |side: &str| format!("/regulations/compare?from={path}&to={other}&only={side}");
        let count = |is_own: fn(&Difference) -> bool| articles.iter().filter(|line| is_own(line)).count();
        let (old, new) = (count(Difference::is_old), count(Difference::is_new));
        elsewhere = vec![(path.clone(), address("from"), old), (other.clone(), address("to"), new)];
        elsewhere.retain(|(_, _, count)| *count > 0);
        articles.retain(|line| !line.is_old() && !line.is_new());
    }
    let template = ComparePage {
        visit: &visit,
        only: only.map(|(path, _)| path.clone()),
        elsewhere,
        same: pairs.iter().filter(|(_, from, to)| to.is_some() && !differs(*from, *to)).count(),
        rules,
        articles,
        from: path.clone(),
        to: other.clone(),
        paths: regulations.editions().iter().map(Edition::path).collect(),
    };
    page(&visit, &template)
}

/// The articles that read differently, or that only one has.
fn articles(portal: &Portal, from: &Edition, to: &Edition, words: Words) -> Vec<Difference> {
    let regulations = portal.regulations();
    let (Some(old), Some(new)) = (regulations.articles(from), regulations.articles(to)) else { return Vec::new() };
    let differs = |number: &str| {
        let summary = |article: Option<&Article>| article.map(|article| article.summary.clone());
        summary(old.find(number)) != summary(new.find(number))
    };
    let side = |article: Option<&Article>| article.map_or(NONE.to_owned(), |article| words.phrase(&article.phrase()));
    let gone = old.articles.iter().filter(|article| new.find(&article.number).is_none());
    new.articles
        .iter()
        .chain(gone)
        .filter(|article| differs(&article.number))
        .map(|article| Difference {
            label: words.article_number(&article.number),
            from: side(old.find(&article.number)),
            to: side(new.find(&article.number)),
        })
        .collect()
}
