use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Request, Table};
use crate::controllers::api::rankings::show::{COLUMNS, rows, whom};
use crate::controllers::page::{Answer, class};
use crate::fault::Fault;
use crate::portal::Portal;
use axum::extract::{Path, State};
use serde_json::json;

pub const ABOUT: About = About {
    summary: "The next list of a class as a ranking, if it were run now; not official",
    query: &[
        about::GROUP,
        about::FEDERATION,
        about::CONTINENT,
        about::INACTIVE,
        about::LIMIT,
        about::CURSOR,
        about::FORMAT,
    ],
    body: None,
    answer: &[
        ("official", "boolean"),
        ("class", "string"),
        ("month", "string"),
        ("before", "string?"),
        ("group", "string"),
        ("total", "integer"),
        ("players", "array"),
        ("next", "string?"),
    ],
};

pub async fn ranking(State(portal): State<Portal>, Path(class_name): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let class = class(&class_name)?;
    let published = portal.index.published().await?;
    let next = portal.index.next().await?;
    let coming = next.list(class).ok_or_else(|| Fault::not_found("no-next-ranking", class))?;
    let state = next.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let part = asked.part(&state)?;
    let before = published.latest(class).map(|list| &**list);
    let whom = whom(&asked);
    let (rows, total) = rows(&coming.list, before, &whom, &part);
    let more = total > part.skip.saturating_add(part.take);
    let beside = json!({
        "official": false,
        "class": class,
        "month": coming.month,
        "before": before.map(|before| before.id.month),
        "group": whom.group.name(),
        "total": total,
    });
    asked.table(&state, &part, Table { key: "players", columns: &COLUMNS, rows, more }, beside)
}
