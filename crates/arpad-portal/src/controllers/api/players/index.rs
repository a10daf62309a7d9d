use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Request, Table};
use crate::controllers::api::json;
use crate::controllers::page::Answer;
use crate::index::{Filter, Published};
use crate::portal::Portal;
use arpad_regulations::Class;
use axum::extract::State;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "Players by name and by what is asked of them, the best rated first",
    query: &[
        about::Q,
        about::FEDERATION,
        about::TITLE,
        about::SEX,
        about::BORN_FROM,
        about::BORN_TO,
        about::STANDARD_FROM,
        about::STANDARD_TO,
        about::RAPID_FROM,
        about::RAPID_TO,
        about::BLITZ_FROM,
        about::BLITZ_TO,
        about::ACTIVE,
        about::LIMIT,
        about::CURSOR,
        about::FORMAT,
    ],
    body: None,
    answer: &[
        ("similar", "boolean"),
        ("months", "object"),
        ("downloads", "string?"),
        ("players", "array"),
        ("next", "string?"),
    ],
};

/// The state of the latest lists.
pub fn state(published: &Published) -> String {
    let digests = published.latest.iter().flatten().map(|list| list.digest.as_str());
    format!("{} {}", published.people.len(), digests.collect::<Vec<_>>().join(" "))
}

pub async fn index(State(portal): State<Portal>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let published = portal.index.published().await?;
    // A correction of somebody is in the log, and in no list yet.
    let tag = format!("{} {}", state(&published), published.seq);
    if let Some(unchanged) = asked.unchanged(&tag) {
        return Ok(unchanged);
    }
    let state = state(&published);
    let part = asked.part(&state)?;
    let active: Option<Class> = asked.value("active");
    let rating = |end: &str| Class::ALL.map(|class| asked.value(&format!("{class}[{end}]")));
    let filter = Filter {
        federation: asked.text("federation"),
        title: asked.text("title"),
        women: asked.text("sex").map(|sex| sex == "F"),
        born_from: asked.value("birth_year[gte]"),
        born_to: asked.value("birth_year[lte]"),
        rating_from: rating("gte"),
        rating_to: rating("lte"),
        active: Class::ALL.map(|class| active == Some(class)),
    };
    let found = published.people.search(asked.fields.get("q"), &filter, part.skip, part.take);
    let month = |class: Class| published.latest(class).map(|list| list.id.month);
    let table = Table {
        key: "players",
        columns: &json::COLUMNS,
        rows: found.places.iter().map(|place| json::somebody(&published, *place)).collect(),
        more: found.more,
    };
    let months = Class::ALL.into_iter().map(|class| (class.to_string(), json!(month(class))));
    let beside = json!({
        "similar": found.similar,
        "months": months.collect::<serde_json::Map<_, _>>(),
        "downloads": published.months().first().map(|month| format!("/lists/{month}")),
    });
    asked.table(&tag, &part, table, beside)
}
