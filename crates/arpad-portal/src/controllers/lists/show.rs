//! The lists of a month: what was published, what was corrected, and every file.

use crate::controllers::about::trust::SignedHead;
use crate::controllers::page::{Answer, month, page, redirect};
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::model::ListHead;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Month};
use askama::Template;
use axum::extract::{Path, State};

/// A number that a revision changed.
pub struct ChangedLine {
    pub id: u32,
    pub name: String,
    pub from: String,
    pub to: String,
}

/// A list in one of its revisions.
struct Revision {
    head: ListHead,
    on: String,
    changed: Vec<ChangedLine>,
    more: usize,
}

struct ClassLists {
    class: Class,
    players: usize,
    revisions: Vec<Revision>,
}

/// How many changes of a revision are shown.
const SHOWN: usize = 20;

#[derive(Template)]
#[template(path = "lists/show.html")]
struct ListPage<'v> {
    visit: &'v Visit,
    month: Month,
    classes: Vec<ClassLists>,
    head: Option<SignedHead>,
    federations: Vec<String>,
    earlier: Option<Month>,
    later: Option<Month>,
}

pub async fn show(State(portal): State<Portal>, visit: Visit, Path(name): Path<String>) -> Answer {
    let published = portal.index.published().await?;
    let months = published.months();
    let asked = if name == "latest" { Month::of(jiff::civil::Date::MAX) } else { month(&name)? };
    let found = months.iter().find(|month| **month <= asked);
    let month = *found.ok_or_else(|| match months.last() {
        Some(first) => Fault::not_found("before-first-list", first),
        None => Fault::not_found("no-list", &name),
    })?;
    if month != asked {
        return redirect(&format!("/lists/{month}"));
    }
    let (classes, head) = portal.pool.read(move |authority| facts(authority, month)).await?;
    let mut shown = Vec::new();
    let mut federations: Vec<String> = Vec::new();
    for (class, revisions) in classes {
        let Some(last) = revisions.last() else { continue };
        let ranked = portal.index.list(&last.head).await?;
        federations.extend(ranked.codes().iter().filter(|code| !code.is_empty()).cloned());
        let named = revisions.into_iter().map(|mut revision| {
            for line in &mut revision.changed {
                let somebody = arpad_regulations::FideId::new(line.id).and_then(|id| published.people.get(id));
                line.name = somebody.map_or_else(|| line.id.to_string(), |somebody| somebody.name.to_owned());
            }
            revision
        });
        shown.push(ClassLists { class, players: ranked.len(), revisions: named.rev().collect() });
    }
    federations.sort_unstable();
    federations.dedup();
    let template = ListPage {
        visit: &visit,
        month,
        classes: shown,
        head,
        federations,
        earlier: months.iter().find(|other| **other < month).copied(),
        later: months.iter().rfind(|other| **other > month).copied(),
    };
    page(&visit, &template)
}

type Facts = (Vec<(Class, Vec<Revision>)>, Option<SignedHead>);

fn facts(authority: &mut Authority<'_>, month: Month) -> Result<Facts, Error> {
    let mut classes = Vec::new();
    for class in Class::ALL {
        let heads = authority.store().lists()?;
        let mut revisions = Vec::new();
        for head in heads.into_iter().filter(|head| head.id.class == class && head.id.month == month) {
            let entry = authority.store().log_entry(head.seq)?;
            let changed = authority.changed(&head.id)?.unwrap_or_default();
            let text =
                |rating: Option<arpad_rating::Rating>| rating.map_or("—".to_owned(), |rating| rating.to_string());
            let lines = changed.iter().take(SHOWN).map(|changed| ChangedLine {
                id: changed.fide_id.get(),
                name: String::new(),
                from: text(changed.from),
                to: text(changed.to),
            });
            revisions.push(Revision {
                on: entry.map(|entry| entry.at.chars().take(10).collect()).unwrap_or_default(),
                changed: lines.collect(),
                more: changed.len().saturating_sub(SHOWN),
                head,
            });
        }
        classes.push((class, revisions));
    }
    let head = SignedHead::latest(authority)?;
    Ok((classes, head))
}
