use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Request, Table};
use crate::controllers::page::Answer;
use crate::federations::{Continent, continent};
use crate::index::Whom;
use crate::portal::Portal;
use arpad_regulations::Class;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "The federations on the latest list of a class, by the average of their best ten",
    query: &[about::CLASS, about::LIMIT, about::CURSOR, about::FORMAT],
    body: None,
    answer: &[("class", "string"), ("month", "string?"), ("federations", "array"), ("next", "string?")],
};

const COLUMNS: [&str; 7] = ["code", "name", "continent", "rated", "active", "top_ten", "rank"];

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let published = portal.index.published().await?;
    let class = asked.class().unwrap_or(Class::Standard);
    let list = published.latest(class);
    // Names of federations are in the log.
    let state = format!("{} {}", list.map_or("", |list| &list.digest), published.seq);
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let part = asked.part(list.map_or("", |list| &list.digest))?;
    let mut lines: Vec<(Option<u16>, usize, &str, usize)> = Vec::new();
    for code in list.iter().flat_map(|list| list.codes()).filter(|code| !code.is_empty()) {
        let Some(list) = list else { continue };
        let whom = Whom { federation: Some(code.clone()), ..Whom::default() };
        let rated = list.places(&Whom { with_inactive: true, ..whom.clone() }).count();
        lines.push((list.top_ten(&whom), rated, code, list.places(&whom).count()));
    }
    lines.sort_by(|a, b| (b.0, b.1, a.2).cmp(&(a.0, a.1, b.2)));
    let averages: Vec<Option<u16>> = lines.iter().map(|line| line.0).collect();
    let more = lines.len() > part.skip.saturating_add(part.take);
    let rows = lines.into_iter().skip(part.skip).take(part.take).map(|(top_ten, rated, code, active)| {
        json!({
            "code": code,
            "name": published.federation_name(code),
            "continent": continent(code).map(Continent::name),
            "rated": rated,
            "active": active,
            "top_ten": top_ten,
            "rank": top_ten.map(|_| averages.iter().filter(|other| **other > top_ten).count() + 1),
        })
    });
    let rows: Vec<Value> = rows.collect();
    let table = Table { key: "federations", columns: &COLUMNS, rows, more };
    asked.table(&state, &part, table, json!({"class": class, "month": list.map(|list| list.id.month)}))
}
