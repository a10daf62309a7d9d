use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::json;
use crate::controllers::page::{Answer, fide_id};
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_regulations::FideId;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "Up to 100 players by their FIDE numbers",
    query: &[about::IDS],
    body: Some(Body::Json(&[("ids", "array")])),
    answer: &[("players", "array"), ("merged", "array"), ("missing", "array")],
};

/// The most players at once.
const MOST: usize = 100;

pub async fn batch(State(portal): State<Portal>, request: Request, body: Result<Bytes, BytesRejection>) -> Answer {
    let body = body.map_err(|_| Fault::invalid("too-many-ids", MOST))?;
    let asked = request.read_with(&ABOUT, &body)?;
    let ids = asked.fields.get("ids").split(',').map(str::trim).filter(|id| !id.is_empty());
    let ids: Vec<FideId> = ids.map(fide_id).collect::<Result<_, _>>()?;
    if ids.len() > MOST {
        return Err(Fault::invalid("too-many-ids", MOST));
    }
    let published = portal.index.published().await?;
    let state = published.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let (mut players, mut others) = (Vec::new(), Vec::new());
    for id in ids {
        match published.people.place(id) {
            Some(place) => players.push(json::somebody(&published, place)),
            None => others.push(id),
        }
    }
    let others = portal
        .pool
        .read(move |authority| {
            let player =
                |id: FideId| Ok((id, authority.store().player(id, i64::MAX)?.and_then(|player| player.merged_into)));
            others.into_iter().map(player).collect::<Result<Vec<_>, arpad_registry::Error>>()
        })
        .await?;
    let merged: Vec<_> =
        others.iter().filter_map(|(id, into)| Some(json!({"fide_id": id, "into": (*into)?}))).collect();
    let missing: Vec<_> = others.iter().filter(|(_, into)| into.is_none()).map(|(id, _)| id).collect();
    asked.answer(&state, &json!({"players": players, "merged": merged, "missing": missing}))
}
