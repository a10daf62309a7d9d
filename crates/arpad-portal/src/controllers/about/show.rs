use crate::controllers::page::{Answer, page};
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::Class;
use askama::Template;
use axum::extract::State;

#[derive(Template)]
#[template(path = "about.html")]
struct AboutPage<'v> {
    visit: &'v Visit,
    program: &'static str,
    players: usize,
    lists: usize,
    tournaments: usize,
    has_report: bool,
}

/// What this site is.
pub async fn show(State(portal): State<Portal>, visit: Visit) -> Answer {
    let published = portal.index.published().await?;
    let template = AboutPage {
        visit: &visit,
        program: arpad_registry::PROGRAM,
        players: published.people.len(),
        lists: Class::ALL.into_iter().map(|class| published.lists(class).len()).sum(),
        tournaments: published.tournaments.len(),
        has_report: portal.report().is_some(),
    };
    page(&visit, &template)
}
