//! Every list that was published.

use crate::controllers::page::{Answer, page};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::ListHead;
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::State;

struct MonthLine {
    month: Month,
    /// By class, in its latest revision.
    lists: Vec<Option<ListHead>>,
}

#[derive(Template)]
#[template(path = "lists/index.html")]
struct ListsPage<'v> {
    visit: &'v Visit,
    months: Vec<MonthLine>,
    classes: [Class; 3],
    /// Whether everybody may have the archive.
    archive: bool,
}

pub async fn index(State(portal): State<Portal>, visit: Visit) -> Answer {
    let published = portal.index.published().await?;
    let months = published.months().into_iter().map(|month| {
        let list = |class: Class| published.lists(class).into_iter().find(|head| head.id.month == month).cloned();
        MonthLine { month, lists: Class::ALL.into_iter().map(list).collect() }
    });
    let (months, archive) = (months.collect(), portal.settings().reports);
    page(&visit, &ListsPage { visit: &visit, months, classes: Class::ALL, archive })
}
