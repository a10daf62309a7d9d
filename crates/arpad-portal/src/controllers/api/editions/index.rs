use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Part, Request, Table};
use crate::controllers::api::json;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use arpad_regulations::Edition;
use axum::extract::State;
use jiff::civil::Date;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "The editions of the regulations with the days they govern",
    query: &[about::CLASS, about::ON, about::FORMAT],
    body: None,
    answer: &[("editions", "array"), ("adjustments", "array"), ("next", "string?")],
};

const COLUMNS: [&str; 8] = ["class", "id", "title", "status", "from", "to", "text", "source"];

/// Editions change with the program alone, which every tag has.
pub const STATE: &str = "editions";

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    if let Some(unchanged) = asked.unchanged(STATE) {
        return Ok(unchanged);
    }
    let regulations = portal.regulations();
    let (class, day): (_, Option<Date>) = (asked.class(), asked.value("on"));
    let mut editions: Vec<&Edition> = regulations.editions().iter().collect();
    editions.retain(|edition| class.is_none_or(|class| edition.class == class));
    editions.retain(|edition| {
        let applies = |day: Date| regulations.in_force(edition.class, day).is_some_and(|other| other.id == edition.id);
        day.is_none_or(applies)
    });
    editions.sort_by_key(|edition| (edition.class, edition.in_force.is_none(), edition.in_force.map(|span| span.from)));
    let adjustments = regulations.all_adjustments().iter();
    let adjustments: Vec<Value> = adjustments
        .map(|one| json!({"id": one.id, "list": one.list, "classes": one.classes, "title": one.title, "source": one.source}))
        .collect();
    let rows = editions.into_iter().map(json::edition).collect();
    let table = Table { key: "editions", columns: &COLUMNS, rows, more: false };
    asked.table(STATE, &Part::whole(), table, json!({"adjustments": adjustments}))
}
