use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::json;
use crate::controllers::page::{Answer, month, redirect};
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_registry::{Authority, Error};
use arpad_regulations::Month;
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "The lists of a month in every revision: digests, what a revision changed, and the files",
    query: &[],
    body: None,
    answer: &[("month", "string"), ("lists", "array"), ("combined", "object"), ("signed_head", "string?")],
};

pub async fn show(State(portal): State<Portal>, Path(name): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let published = portal.index.published().await?;
    let months = published.months();
    let wanted = if name == "latest" { Month::of(jiff::civil::Date::MAX) } else { month(&name)? };
    // The one in force, or the first there is.
    let found = months.iter().find(|month| **month <= wanted).or(months.last());
    let month = *found.ok_or_else(|| Fault::not_found("no-list", &name))?;
    if month != wanted {
        return redirect(&format!("/api/v1/lists/{month}"));
    }
    let heads = published.heads.iter().filter(|head| head.id.month == month);
    let digests: Vec<&str> = heads.map(|head| head.list_digest.as_str()).collect();
    let state = format!("{} {}", published.seq, digests.join(" "));
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let (lists, head) = portal.pool.read(move |authority| facts(authority, month)).await?;
    let endings = ["txt", "xml", "csv", "json", "jsonl"];
    let combined = endings.map(|ending| (ending.to_owned(), json!(format!("/lists/{month}/combined.{ending}"))));
    let combined: serde_json::Map<String, Value> = combined.into_iter().collect();
    asked.answer(&state, &json!({"month": month, "lists": lists, "combined": combined, "signed_head": head}))
}

fn facts(authority: &mut Authority<'_>, month: Month) -> Result<(Vec<Value>, Option<String>), Error> {
    let mut lists = Vec::new();
    for head in authority.store().lists()?.into_iter().filter(|head| head.id.month == month) {
        let entry = authority.store().log_entry(head.seq)?;
        let mut list = json!(head);
        list["published"] = json!(entry.map(|entry| entry.at));
        list["changed"] = json!(authority.changed(&head.id)?);
        list["downloads"] = json::downloads(head.id.class, month, Some(head.id.revision));
        lists.push(list);
    }
    Ok((lists, authority.signed_head()?.map(|head| head.to_string())))
}
