use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::{self, Answer};
use crate::controllers::periods::changes::name;
use crate::portal::Portal;
use arpad_registry::{Authority, Error, Preview};
use arpad_regulations::{Class, FideId, Month};
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "What a run of the next list would give, compared with the list before; nothing is kept",
    query: &[],
    body: None,
    answer: &[
        ("class", "string"),
        ("month", "string"),
        ("players", "integer"),
        ("changed", "integer"),
        ("tournaments_rated", "integer"),
        ("waiting", "array"),
        ("not_rated", "array"),
        ("not_recorded", "array"),
        ("pooled", "integer"),
        ("list_digest", "string"),
        ("pool_digest", "string"),
        ("signals", "array"),
        ("risers", "array"),
        ("fallers", "array"),
        ("newcomers", "array"),
        ("delisted", "array"),
        ("k_changes", "array"),
        ("many_games", "array"),
    ],
};

pub async fn preview(
    State(portal): State<Portal>,
    Path((class, month)): Path<(String, String)>,
    request: Request,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let (class, month) = (page::class(&class)?, page::month(&month)?);
    let read = portal.pool.read(move |authority| {
        let preview = authority.preview(class, month)?;
        document(authority, class, month, &preview)
    });
    asked.own(&read.await?)
}

fn document(authority: &mut Authority<'_>, class: Class, month: Month, preview: &Preview) -> Result<Value, Error> {
    let mut document = summary(class, month, preview);
    let mut changes = json!(preview.changes);
    for (key, players) in changes.as_object_mut().into_iter().flatten() {
        for player in players.as_array_mut().into_iter().flatten() {
            if let Some(id) = player["fide_id"].as_u64().and_then(FideId::from_field) {
                player["name"] = json!(name(authority, id)?);
            }
        }
        document[key.as_str()] = players.take();
    }
    Ok(document)
}

/// How many players and tournaments, and the tournaments left out.
pub fn summary(class: Class, month: Month, preview: &Preview) -> Value {
    let why = |id, why: String| json!({"tournament": id, "reason": why});
    let waiting: Vec<Value> = preview.waiting.iter().map(|(id, reason)| why(id, reason.to_string())).collect();
    let not_rated: Vec<Value> = preview.not_rated.iter().map(|(id, reason)| why(id, reason.to_string())).collect();
    let unrecorded = preview.unrecorded.iter().map(|(id, players)| json!({"tournament": id, "players": players}));
    json!({
        "class": class,
        "month": month,
        "players": preview.players,
        "changed": preview.changed,
        "tournaments_rated": preview.rated,
        "waiting": waiting,
        "not_rated": not_rated,
        "not_recorded": unrecorded.collect::<Vec<_>>(),
        "pooled": preview.pooled,
        "list_digest": preview.list_digest,
        "pool_digest": preview.pool_digest,
    })
}
