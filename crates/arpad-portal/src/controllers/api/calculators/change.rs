use super::{Sorted, k_source, state};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use arpad_rating::{PeriodEvent, Ratio, Recorder};
use axum::body::Bytes;
use axum::extract::State;
use serde_json::json;

pub const ABOUT: About = About {
    summary: "What the games of one tournament give",
    query: &[
        about::CLASS,
        about::EDITION,
        about::START,
        about::OWN,
        about::K,
        about::BORN,
        about::GAMES_BEFORE,
        about::HIGHEST,
        about::GAME,
        about::EXPLAIN,
    ],
    body: Some(Body::Json(&[
        ("class", "string"),
        ("edition", "string"),
        ("start", "string"),
        ("rating", "integer"),
        ("k", "integer"),
        ("born", "integer"),
        ("games_before", "integer"),
        ("highest", "integer"),
        ("games", "array"),
        ("explain", "boolean"),
    ])),
    answer: &[
        ("edition", "string"),
        ("class", "string"),
        ("rating", "integer"),
        ("k", "integer"),
        ("k_used", "integer"),
        ("k_source", "string"),
        ("games", "array"),
        ("not_rated", "array"),
        ("n", "integer"),
        ("score", "string"),
        ("expected", "string"),
        ("delta", "string"),
        ("change", "string"),
        ("average_opponent", "string?"),
        ("rounded", "integer"),
        ("new_rating", "integer"),
        ("published", "integer?"),
    ],
};

pub async fn change(State(portal): State<Portal>, request: Request, body: Bytes) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let published = portal.index.published().await?;
    let edition = asked.edition(portal.regulations())?;
    let rating = asked.rating()?;
    let typed = asked.games(edition.class, &published)?;
    let state = state(&published, &asked);
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let sorted = Sorted::new(edition, rating, typed);
    let k = asked.coefficient(rating);
    let mut recorder = Recorder::new();
    let (change, period) = PeriodEvent { edition, rating, k, games: &sorted.games }.alone(&mut recorder);
    let document = json!({
        "edition": edition.id,
        "class": edition.class,
        "rating": rating,
        "k": change.k,
        "k_used": change.k_used,
        "k_source": k_source(edition, k),
        "games": sorted.lines(edition, rating),
        "not_rated": sorted.aside,
        "n": change.sum.n,
        "score": change.sum.score,
        "expected": change.sum.expected(),
        "delta": change.sum.delta,
        "change": change.change,
        "average_opponent": change.sum.average_opponent().map(Ratio::shown),
        "rounded": period.rounded,
        "new_rating": period.new_rating,
        "published": period.published,
    });
    asked.answer(&state, &asked.explained(document, recorder))
}
