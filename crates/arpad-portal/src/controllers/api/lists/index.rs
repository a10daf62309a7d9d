use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Request, Table};
use crate::controllers::api::json;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use arpad_regulations::{Class, Month};
use axum::extract::State;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The published lists in their latest revision, the latest first, with digests and files",
    query: &[about::CLASS, about::SINCE, about::UNTIL, about::LIMIT, about::CURSOR, about::FORMAT],
    body: None,
    answer: &[("lists", "array"), ("next", "string?")],
};

const COLUMNS: [&str; 8] = ["class", "month", "revision", "seq", "imported", "reason", "program", "list_digest"];

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let published = portal.index.published().await?;
    // Another list or revision is another head.
    let state = format!("{} heads", published.heads.len());
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let part = asked.part(&state)?;
    let (since, until): (Option<Month>, Option<Month>) = (asked.value("since"), asked.value("until"));
    let classes = Class::ALL.into_iter().filter(|class| asked.class().is_none_or(|wanted| wanted == *class));
    let mut heads: Vec<_> = classes.flat_map(|class| published.lists(class)).collect();
    heads.retain(|head| {
        since.is_none_or(|since| head.id.month >= since) && until.is_none_or(|until| head.id.month <= until)
    });
    heads.sort_by_key(|head| (std::cmp::Reverse(head.id.month), head.id.class));
    let more = heads.len() > part.skip + part.take;
    let rows = heads.into_iter().skip(part.skip).take(part.take).map(|head| {
        let mut row = json!(head);
        row["downloads"] = json::downloads(head.id.class, head.id.month, None);
        row
    });
    let table = Table { key: "lists", columns: &COLUMNS, rows: rows.collect(), more };
    asked.table(&state, &part, table, json!({}))
}
