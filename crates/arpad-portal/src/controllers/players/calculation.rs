//! One number of one list, taken apart.

use super::show::{day_of, list_of};
use super::tables::{EventTable, tables};
use crate::controllers::page::{Answer, class, fide_id, month, page, redirect};
use crate::figures::{Figure, direction, signed};
use crate::portal::Portal;
use crate::quantity::{Step, steps};
use crate::visit::Visit;
use arpad_period::Explanation;
use arpad_rating::Rating;
use arpad_registry::model::{ListHead, ListId, Player};
use arpad_registry::{Authority, Error, revised_numbers};
use arpad_regulations::{Class, FideId, Month};
use askama::Template;
use axum::extract::{Path, State};
use std::sync::Arc;

struct Facts {
    player: Player<'static>,
    head: ListHead,
    explanation: Option<Explanation>,
    tables: Vec<EventTable>,
    /// The rating on the list itself and on the one before.
    now: Option<Rating>,
    before: Option<Rating>,
    /// The number that a revision replaced, the one it published, the day, and why.
    revisions: Vec<[String; 4]>,
}

#[derive(Template)]
#[template(path = "players/calculation.html")]
struct CalculationPage<'v> {
    visit: &'v Visit,
    id: FideId,
    name: String,
    class: Class,
    month: Month,
    now: String,
    before: String,
    change: Figure,
    direction: &'static str,
    sentence: String,
    imported: bool,
    tables: Vec<EventTable>,
    steps: Vec<Step>,
    revisions: Vec<String>,
    digest: String,
}

pub async fn calculation(
    State(portal): State<Portal>,
    visit: Visit,
    Path((id, class_name, month_name)): Path<(String, String, String)>,
) -> Answer {
    let (id, class) = (fide_id(&id)?, class(&class_name)?);
    let published = portal.index.published().await?;
    let asked = if month_name == "latest" { Month::of(jiff::civil::Date::MAX) } else { month(&month_name)? };
    let list = list_of(&published, class, asked)?;
    if list.month.to_string() != month_name {
        return redirect(&format!("/players/{id}/{class}/{}", list.month));
    }
    let (wanted, known) = (list.clone(), Arc::clone(&published));
    let facts = portal.pool.read(move |authority| facts(authority, &known.heads, id, &wanted)).await?;
    if let Some(kept) = facts.player.merged_into {
        return redirect(&format!("/players/{kept}/{class}/{}", list.month));
    }
    let words = visit.words;
    let change = facts.now.zip(facts.before).map(|(now, before)| now.points() - before.points());
    let counted = facts.tables.iter().filter(|table| !table.kchg.is_empty());
    let part = |table: &EventTable| words.fill("calculation-part", [("change", &table.kchg), ("name", &table.name)]);
    let parts: Vec<String> = counted.map(part).collect();
    let sentence = match (change, facts.now) {
        (_, Some(now)) if facts.tables.is_empty() => words.with("calculation-none", now),
        (Some(change), _) => words.fill("calculation-sum", [("it", &signed(change)), ("parts", &parts.join(", "))]),
        (None, Some(now)) => words.with("calculation-first", now),
        (None, None) => words.say("calculation-unrated").into_owned(),
    };
    let quantities = facts.explanation.map(|explanation| explanation.quantities).unwrap_or_default();
    let template = CalculationPage {
        visit: &visit,
        id,
        name: facts.player.name.to_string(),
        class,
        month: list.month,
        now: text(facts.now),
        before: text(facts.before),
        change: change.map(signed).unwrap_or_default(),
        direction: direction(change.unwrap_or(0).into()),
        sentence,
        imported: facts.head.imported,
        tables: facts.tables,
        steps: steps(quantities, class, portal.regulations(), words),
        revisions: facts
            .revisions
            .iter()
            .map(|[was, now, on, reason]| {
                words.fill("revised-long", [("now", now), ("was", was), ("on", on), ("reason", reason)])
            })
            .collect(),
        digest: facts.head.list_digest,
    };
    page(&visit, &template)
}

fn text(rating: Option<Rating>) -> String {
    rating.map_or("—".to_owned(), |rating| rating.to_string())
}

fn facts(authority: &mut Authority<'_>, heads: &[ListHead], id: FideId, list: &ListId) -> Result<Facts, Error> {
    let player = authority.store().player(id, i64::MAX)?.ok_or(Error::NoPlayer(id))?;
    let (class, month) = (list.class, list.month);
    let head = authority.list_head(class, month, Some(list.revision))?;
    let explanation = match authority.explain(id, class, month, Some(list.revision)) {
        Ok(explanation) => Some(explanation),
        // A list from a file has no derivation, and not everybody was known then.
        Err(Error::Imported { .. } | Error::NoPlayer(_)) => None,
        Err(error) => return Err(error),
    };
    let history = authority.history(id, class)?;
    let current = |line: &&arpad_registry::HistoryLine| !line.superseded;
    let rating = |before: Month| {
        let line = history.iter().filter(current).rfind(|line| line.list.month <= before)?;
        line.standing.published()
    };
    let mut revisions = Vec::new();
    let revised = revised_numbers(&history, heads, class);
    for number in revised.iter().filter(|number| number.head.id.month == month) {
        let on = day_of(authority, number.head)?;
        revisions.push([text(number.before), text(number.after), on, number.head.reason.clone().unwrap_or_default()]);
    }
    Ok(Facts {
        tables: tables(authority, id, list)?,
        now: rating(month),
        before: rating(month.plus(-1)),
        player,
        head,
        explanation,
        revisions,
    })
}
