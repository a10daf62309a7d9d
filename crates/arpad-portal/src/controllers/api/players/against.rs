use crate::controllers::api::about::{self, About};
use crate::controllers::api::asked::{Part, Request, Table};
use crate::controllers::api::json;
use crate::controllers::page::{Answer, fide_id};
use crate::controllers::players::against::meetings;
use crate::portal::Portal;
use arpad_regulations::Class;
use axum::extract::{Path, State};
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "The games two players played against each other in tournaments rated here, from the first one's side",
    query: &[about::FORMAT],
    body: None,
    answer: &[("players", "array"), ("scores", "object"), ("games", "array"), ("next", "string?")],
};

const COLUMNS: [&str; 9] =
    ["tournament", "tournament_name", "class", "start", "round", "colour", "result", "score", "rated"];

pub async fn against(
    State(portal): State<Portal>,
    Path((one, two)): Path<(String, String)>,
    request: Request,
) -> Answer {
    let asked = request.read(&ABOUT)?;
    let (one, two) = (fide_id(&one)?, fide_id(&two)?);
    let state = portal.index.published().await?.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let (names, rows) = portal
        .pool
        .read(move |authority| {
            let names = [authority.player(one)?.name.to_string(), authority.player(two)?.name.to_string()];
            let rows = meetings(authority, one, two, |tournament, event, result, game| {
                let mut row = json::game(event, result, game);
                row["tournament"] = json!(tournament.id);
                row["tournament_name"] = json!(tournament.name);
                row["class"] = json!(tournament.class);
                row["start"] = json!(event.start);
                row
            })?;
            Ok((names, rows))
        })
        .await?;
    let count = |class: Class, score: &str| {
        let of = rows.iter().filter(|row| row["class"] == class.name() && row["score"] == score);
        of.count()
    };
    let scores = Class::ALL.into_iter().map(|class| {
        let counts = json!({"won": count(class, "1"), "drawn": count(class, "0.5"), "lost": count(class, "0")});
        (class.to_string(), counts)
    });
    let scores: serde_json::Map<String, Value> = scores.collect();
    let [first, second] = names;
    let players = json!([{"fide_id": one, "name": first}, {"fide_id": two, "name": second}]);
    let table = Table { key: "games", columns: &COLUMNS, rows, more: false };
    asked.table(&state, &Part::whole(), table, json!({"players": players, "scores": scores}))
}
