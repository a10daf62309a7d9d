use super::state;
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::api::json;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use arpad_rating::{Game, GamesNeeded, List, Recorder, UnratedEvent, first_rating};
use axum::body::Bytes;
use axum::extract::State;

pub const ABOUT: About = About {
    summary: "A first rating from games against rated opponents in one tournament",
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
        ("opponents", "integer"),
        ("score", "string"),
        ("average", "string?"),
        ("p", "string?"),
        ("dp", "integer?"),
        ("bonus", "integer?"),
        ("rating", "integer?"),
        ("publishable", "boolean"),
        ("reason", "string?"),
        ("published", "integer?"),
        ("article", "string"),
    ],
};

pub async fn initial(State(portal): State<Portal>, request: Request, body: Bytes) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let published = portal.index.published().await?;
    let edition = asked.edition(portal.regulations())?;
    let games: Vec<Game> = asked.games(edition.class, &published)?.into_iter().map(|(game, _)| game).collect();
    let state = state(&published, &asked);
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let opponents = u16::try_from(games.len()).unwrap_or(u16::MAX);
    let event =
        UnratedEvent { edition, games: &games, opponents, first: true, is_round_robin: false, round_robin: None };
    let mut recorder = Recorder::new();
    let result = first_rating(&List::new(edition), [event], GamesNeeded::General, &mut recorder);
    asked.answer(&state, &asked.explained(json::initial(edition, &result), recorder))
}
