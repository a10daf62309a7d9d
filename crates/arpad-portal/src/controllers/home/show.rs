//! The first page: search, and the latest lists.

use crate::controllers::page::{Answer, page};
use crate::controllers::rankings::lines::{RankLine, lines};
use crate::index::Whom;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::State;

/// How many are shown of each list.
const SHOWN: usize = 5;

struct Latest {
    class: Class,
    month: Month,
    revision: u32,
    players: usize,
    top: Vec<RankLine>,
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage<'v> {
    visit: &'v Visit,
    latest: Vec<Latest>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit) -> Answer {
    let published = portal.index.published().await?;
    let latest = Class::ALL.into_iter().filter_map(|class| {
        let list = published.latest(class)?;
        let before = published.before[class as usize].as_deref();
        Some(Latest {
            class,
            month: list.id.month,
            revision: list.id.revision,
            players: list.len(),
            top: lines(list, before, &Whom::default(), 0, SHOWN).0,
        })
    });
    page(&visit, &HomePage { visit: &visit, latest: latest.collect() })
}
