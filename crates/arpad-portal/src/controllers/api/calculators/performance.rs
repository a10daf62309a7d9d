use super::state;
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_rating::{Game, Hundredths, Recorder};
use axum::body::Bytes;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "The performance: the average of the opponents and what the score is worth",
    query: &[about::CLASS, about::EDITION, about::START, about::GAME, about::EXPLAIN],
    body: Some(Body::Json(&[
        ("class", "string"),
        ("edition", "string"),
        ("start", "string"),
        ("games", "array"),
        ("explain", "boolean"),
    ])),
    answer: &[
        ("edition", "string"),
        ("class", "string"),
        ("games", "array"),
        ("n", "integer"),
        ("score", "string"),
        ("average", "string"),
        ("p", "string"),
        ("dp", "integer"),
        ("performance", "integer"),
        ("bound", "string?"),
    ],
};

pub async fn performance(State(portal): State<Portal>, request: Request, body: Bytes) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let published = portal.index.published().await?;
    let edition = asked.edition(portal.regulations())?;
    let typed = asked.games(edition.class, &published)?;
    let state = state(&published, &asked);
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let games: Vec<Game> = typed.iter().map(|(game, _)| *game).collect();
    let mut recorder = Recorder::new();
    let result = arpad_rating::performance(edition, &games, &mut recorder);
    let result = result.ok_or_else(|| Fault::invalid("missing-parameter", "game"))?;
    let lines = typed.iter().map(|(game, opponent)| {
        let mut line = json!({"opponent": game.opponent, "score": game.score.score()});
        opponent.describe(&mut line);
        line
    });
    let document = json!({
        "edition": edition.id,
        "class": edition.class,
        "games": lines.collect::<Vec<Value>>(),
        "n": result.games,
        "score": result.score,
        "average": result.average.shown(),
        "p": Hundredths::new(result.p.into()),
        "dp": result.dp,
        "performance": result.rating,
        // At 0 and 100 % no difference is expected to give the score; the table ends somewhere all the same.
        "bound": match result.p {
            0 => Some("upper"),
            100 => Some("lower"),
            _ => None,
        },
    });
    asked.answer(&state, &asked.explained(document, recorder))
}
