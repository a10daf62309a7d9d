//! The editions, and which one applies on a day.

use super::days;
use crate::controllers::page::{Answer, page};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_phrase::Phrase;
use arpad_regulations::{Class, Edition};
use askama::Template;
use axum::extract::{Query, State};
use jiff::civil::Date;
use serde::Deserialize;

#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Question {
    on: String,
}

struct EditionLine {
    path: String,
    id: String,
    title: Phrase,
    days: Vec<String>,
    status: &'static str,
}

struct ClassEditions {
    class: Class,
    /// The one asked for by day.
    on: Option<(String, String)>,
    editions: Vec<EditionLine>,
}

struct AdjustmentLine {
    list: String,
    title: Phrase,
    classes: String,
}

#[derive(Template)]
#[template(path = "regulations/index.html")]
struct RegulationsPage<'v> {
    visit: &'v Visit,
    on: String,
    classes: Vec<ClassEditions>,
    adjustments: Vec<AdjustmentLine>,
    paths: Vec<String>,
}

pub async fn index(State(portal): State<Portal>, visit: Visit, Query(question): Query<Question>) -> Answer {
    let regulations = portal.regulations();
    let day: Option<Date> = question.on.trim().parse().ok();
    let line = |edition: &Edition| EditionLine {
        path: edition.path(),
        id: edition.id.clone(),
        title: edition.phrase(),
        days: edition.governs.iter().map(days).collect(),
        status: edition.status.name(),
    };
    let classes = Class::ALL.into_iter().map(|class| {
        let mut editions: Vec<&Edition> =
            regulations.editions().iter().filter(|edition| edition.class == class).collect();
        // The latest first; what is never in force comes last.
        editions.sort_by_key(|edition| std::cmp::Reverse(edition.in_force.map(|span| span.from)));
        let on = day.and_then(|day| regulations.in_force(class, day));
        ClassEditions {
            class,
            on: on.map(|edition| (edition.path(), edition.id.clone())),
            editions: editions.into_iter().map(line).collect(),
        }
    });
    let adjustments = regulations.all_adjustments().iter().map(|adjustment| AdjustmentLine {
        list: adjustment.list.to_string(),
        title: adjustment.phrase(),
        classes: adjustment.classes.iter().map(|class| visit.words.say(class.name())).collect::<Vec<_>>().join(", "),
    });
    let template = RegulationsPage {
        visit: &visit,
        on: day.map(|day| day.to_string()).unwrap_or_default(),
        classes: classes.collect(),
        adjustments: adjustments.collect(),
        paths: regulations.editions().iter().map(Edition::path).collect(),
    };
    page(&visit, &template)
}
