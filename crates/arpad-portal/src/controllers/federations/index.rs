//! The federations, by the average of their best ten.

use crate::controllers::page::{Answer, Choice, page};
use crate::index::Whom;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::Class;
use askama::Template;
use axum::extract::{Query, State};
use serde::Deserialize;

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Question {
    class: String,
}

/// A federation in a line.
struct FederationLine {
    code: String,
    name: String,
    rated: usize,
    active: usize,
    top_ten: Option<u16>,
    rank: String,
}

#[derive(Template)]
#[template(path = "federations/index.html")]
struct FederationsPage<'v> {
    visit: &'v Visit,
    classes: Vec<Choice>,
    lines: Vec<FederationLine>,
}

pub async fn index(State(portal): State<Portal>, visit: Visit, Query(question): Query<Question>) -> Answer {
    let published = portal.index.published().await?;
    let class: Class = question.class.parse().unwrap_or(Class::Standard);
    let mut lines = Vec::new();
    if let Some(list) = published.latest(class) {
        for code in list.codes().iter().filter(|code| !code.is_empty()) {
            let whom = Whom { federation: Some(code.clone()), ..Whom::default() };
            lines.push(FederationLine {
                code: code.clone(),
                name: published.federation_name(code),
                rated: list.places(&Whom { with_inactive: true, ..whom.clone() }).count(),
                active: list.places(&whom).count(),
                top_ten: list.top_ten(&whom),
                rank: String::new(),
            });
        }
    }
    lines.sort_by(|a, b| (b.top_ten, b.rated, &a.code).cmp(&(a.top_ten, a.rated, &b.code)));
    let averages: Vec<Option<u16>> = lines.iter().map(|line| line.top_ten).collect();
    for line in &mut lines {
        let above = averages.iter().filter(|other| **other > line.top_ten).count();
        line.rank = line.top_ten.map(|_| (above + 1).to_string()).unwrap_or_default();
    }
    let words = visit.words;
    let choice =
        |other: Class| Choice::new(format!("/federations?class={other}"), words.say(other.name()), other == class);
    page(&visit, &FederationsPage { visit: &visit, classes: Class::ALL.into_iter().map(choice).collect(), lines })
}
