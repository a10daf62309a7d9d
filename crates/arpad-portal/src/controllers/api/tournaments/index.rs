use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Request, Table};
use crate::controllers::api::json::known;
use crate::controllers::page::Answer;
use crate::index::{Sought, TournamentLine};
use crate::portal::Portal;
use axum::extract::State;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The tournaments, the latest first",
    query: &[about::Q, about::CLASS, about::FEDERATION, about::STATUS, about::LIMIT, about::CURSOR, about::FORMAT],
    body: None,
    answer: &[("tournaments", "array"), ("next", "string?")],
};

const COLUMNS: [&str; 9] = ["id", "name", "class", "city", "federation", "start", "end", "status", "rated_in"];

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let published = portal.index.published().await?;
    let state = published.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    // A new tournament moves the others; whatever else happens to one does not.
    let part = asked.part(&format!("{} tournaments", published.tournaments.len()))?;
    let (sought, class) = (Sought::new(asked.fields.get("q")), asked.class());
    let (federation, status) = (asked.fields.get("federation"), asked.fields.get("status"));
    let is_asked = |line: &&TournamentLine| {
        class.is_none_or(|class| line.class == class)
            && (federation.is_empty() || line.federation == federation)
            && (status.is_empty() || line.status.name() == status)
            && sought.is_in(line)
    };
    let found: Vec<&TournamentLine> =
        published.tournaments.iter().filter(is_asked).skip(part.skip).take(part.take + 1).collect();
    let more = found.len() > part.take;
    let rows = found.into_iter().take(part.take).map(|line| {
        json!({
            "id": line.id,
            "name": line.name,
            "class": line.class,
            "city": known(&line.city),
            "federation": known(&line.federation),
            "start": line.start,
            "end": line.end,
            "status": line.status,
            "rated_in": line.rated_in,
        })
    });
    let table = Table { key: "tournaments", columns: &COLUMNS, rows: rows.collect(), more };
    asked.table(&state, &part, table, json!({}))
}
