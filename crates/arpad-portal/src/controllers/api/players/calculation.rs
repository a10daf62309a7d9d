use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::api::json;
use crate::controllers::page::{Answer, class, fide_id, month, redirect};
use crate::controllers::players::show::list_of;
use crate::controllers::tournaments::published::settle;
use crate::portal::Portal;
use arpad_registry::model::{ListHead, ListId};
use arpad_registry::{Authority, Error, published_numbers};
use arpad_regulations::{FideId, Month};
use axum::extract::{Path, State};
use serde_json::{Value, json};
use std::sync::Arc;

pub const ABOUT: About = About {
    summary: "How a number of a list came about: tournaments, games and every step with its article",
    query: &[],
    body: None,
    answer: &[
        ("fide_id", "integer"),
        ("name", "string"),
        ("class", "string"),
        ("month", "string"),
        ("revision", "integer"),
        ("list_digest", "string"),
        ("imported", "boolean"),
        ("rating", "integer?"),
        ("before", "integer?"),
        ("change", "integer?"),
        ("lines", "array"),
        ("tournaments", "array"),
        ("explanation", "array"),
    ],
};

pub async fn calculation(
    State(portal): State<Portal>,
    Path((id, class_name, month_name)): Path<(String, String, String)>,
    request: Request,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let (id, class) = (fide_id(&id)?, class(&class_name)?);
    let published = portal.index.published().await?;
    let wanted = if month_name == "latest" { Month::of(jiff::civil::Date::MAX) } else { month(&month_name)? };
    let list = list_of(&published, class, wanted)?;
    let address = |id: FideId| format!("/api/v1/players/{id}/{class}/{}", list.month);
    if list.month.to_string() != month_name {
        return redirect(&address(id));
    }
    let (of, known) = (list.clone(), Arc::clone(&published));
    let (kept, document) = portal.pool.read(move |authority| facts(authority, &known.heads, id, &of)).await?;
    if let Some(kept) = kept {
        return redirect(&address(kept));
    }
    let state = published.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    asked.answer(&state, &document)
}

fn facts(
    authority: &mut Authority<'_>,
    heads: &[ListHead],
    id: FideId,
    list: &ListId,
) -> Result<(Option<FideId>, Value), Error> {
    let player = authority.store().player(id, i64::MAX)?.ok_or(Error::NoPlayer(id))?;
    if player.merged_into.is_some() {
        return Ok((player.merged_into, Value::Null));
    }
    let (class, month) = (list.class, list.month);
    let head = authority.list_head(class, month, Some(list.revision))?;
    let explanation = match authority.explain(id, class, month, Some(list.revision)) {
        Ok(explanation) => explanation.quantities,
        // A list from a file has no derivation, and not everybody was known then.
        Err(Error::Imported { .. } | Error::NoPlayer(_)) => Vec::new(),
        Err(error) => return Err(error),
    };
    let history = authority.history(id, class)?;
    let rating = |month: Month| {
        let line = history.iter().filter(|line| !line.superseded).rfind(|line| line.list.month <= month)?;
        line.standing.published()
    };
    let (now, before) = (rating(month), rating(month.plus(-1)));
    let mut tournaments = Vec::new();
    for row in authority.store().player_derivations(id)?.iter().filter(|row| row.list == *list) {
        let found = authority.with_event(row.derivation.tournament, |tournament, _, event| {
            let mine = event.players.iter().position(|player| player.fide_id == Some(id))?;
            let mut result = event.explain(mine, &mut arpad_rating::Silent);
            settle(&mut result, Some(&row.derivation));
            let mut document = json::participant(event, &result, Some(&row.derivation));
            document["tournament"] = json!(tournament.id);
            document["tournament_name"] = json!(tournament.name);
            document["edition"] = json!(event.edition.path());
            document["start"] = json!(event.start);
            document["end"] = json!(event.end);
            Some(document)
        })?;
        tournaments.extend(found.flatten());
    }
    // Every line of the month: what was published first, and what replaced it.
    let numbers = published_numbers(&history, heads, class);
    let lines = numbers.iter().filter(|number| number.head.id.month == month).filter_map(json::number);
    let document = json!({
        "fide_id": id,
        "name": player.name,
        "class": class,
        "month": month,
        "revision": list.revision,
        "list_digest": head.list_digest,
        "imported": head.imported,
        "rating": now,
        "before": before,
        "change": now.zip(before).map(|(now, before)| now.points() - before.points()),
        "lines": lines.collect::<Vec<_>>(),
        "tournaments": tournaments,
        "explanation": explanation,
    });
    Ok((None, document))
}
