use crate::controllers::api::about::About;
use crate::controllers::api::asked::Request;
use crate::controllers::page::{Answer, fide_id, redirect};
use crate::controllers::players::against::Score;
use crate::controllers::players::games::facts;
use crate::portal::Portal;
use arpad_regulations::Class;
use axum::extract::{Path, State};
use serde_json::{Map, Value, json};

pub const ABOUT: About = About {
    summary: "The rated games of a player summed by colour, opponent and tournament; of the latest 300 tournaments",
    query: &[],
    body: None,
    answer: &[("fide_id", "integer"), ("colours", "object"), ("opponents", "array"), ("tournaments", "array")],
};

pub async fn games(State(portal): State<Portal>, Path(id): Path<String>, request: Request) -> Answer {
    let asked = request.read(&ABOUT)?;
    let id = fide_id(&id)?;
    let state = portal.index.published().await?.seq.to_string();
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let facts = portal.pool.read(move |authority| facts(authority, id)).await?;
    if let Some(kept) = facts.player.merged_into {
        return redirect(&format!("/api/v1/players/{kept}/games"));
    }
    let score = |score: &Score| json!({"won": score.won, "drawn": score.drawn, "lost": score.lost});
    let of_class = |class: Class| {
        let [white, black] = &facts.colours[class as usize];
        (class.to_string(), json!({"white": score(white), "black": score(black)}))
    };
    let colours: Map<String, Value> = Class::ALL.into_iter().map(of_class).collect();
    let opponents = facts
        .opponents
        .iter()
        .map(|opponent| json!({"fide_id": opponent.id, "name": opponent.name, "score": score(&opponent.score)}));
    let tournaments = facts.tournaments.iter().map(|played| {
        json!({"tournament": played.id, "name": played.name, "class": played.class, "start": played.day, "list": played.month, "score": score(&played.score)})
    });
    let (opponents, tournaments): (Vec<Value>, Vec<Value>) = (opponents.collect(), tournaments.collect());
    asked
        .answer(&state, &json!({"fide_id": id, "colours": colours, "opponents": opponents, "tournaments": tournaments}))
}
