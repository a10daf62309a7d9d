//! A whole period: several tournaments, one sum and one rounding.

use super::{Sorted, k_source, state};
use crate::controllers::api::about::{self, About, Body};
use crate::controllers::api::asked::Request;
use crate::controllers::page::Answer;
use crate::portal::Portal;
use arpad_rating::{List, PeriodEvent, Recorder, period_with};
use axum::body::Bytes;
use axum::extract::State;
use serde_json::{Value, json};

pub const ABOUT: About = About {
    summary: "What the tournaments of a period give together: one sum, one rounding",
    query: &[
        about::CLASS,
        about::EDITION,
        about::START,
        about::OWN,
        about::K,
        about::BORN,
        about::GAMES_BEFORE,
        about::HIGHEST,
        about::EVENT,
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
        ("events", "array"),
        ("explain", "boolean"),
    ])),
    answer: &[
        ("edition", "string"),
        ("class", "string"),
        ("rating", "integer"),
        ("k_source", "string"),
        ("events", "array"),
        ("n", "integer"),
        ("change", "string"),
        ("rounded", "integer"),
        ("new_rating", "integer"),
        ("published", "integer?"),
    ],
};

pub async fn period(State(portal): State<Portal>, request: Request, body: Bytes) -> Answer {
    let asked = request.read_with(&ABOUT, &body)?;
    let published = portal.index.published().await?;
    let edition = asked.edition(portal.regulations())?;
    let rating = asked.rating()?;
    let typed = asked.events(edition.class, &published)?;
    let state = state(&published, &asked);
    if let Some(unchanged) = asked.unchanged(&state) {
        return Ok(unchanged);
    }
    let sorted: Vec<Sorted> = typed.into_iter().map(|games| Sorted::new(edition, rating, games)).collect();
    let k = asked.coefficient(rating);
    let events: Vec<PeriodEvent<'_>> =
        sorted.iter().map(|event| PeriodEvent { edition, rating, k, games: &event.games }).collect();
    let (mut recorder, mut changes) = (Recorder::new(), Vec::new());
    let period = period_with(&List::new(edition), rating, &events, |_, change| changes.push(*change), &mut recorder);
    let events = sorted.iter().zip(&changes).map(|(event, change)| {
        json!({
            "games": event.lines(edition, rating),
            "not_rated": event.aside,
            "n": change.sum.n,
            "score": change.sum.score,
            "expected": change.sum.expected(),
            "delta": change.sum.delta,
            "k": change.k,
            "k_used": change.k_used,
            "change": change.change,
        })
    });
    let document = json!({
        "edition": edition.id,
        "class": edition.class,
        "rating": rating,
        "k_source": k_source(edition, k),
        "events": events.collect::<Vec<Value>>(),
        "n": period.n,
        "change": period.change,
        "rounded": period.rounded,
        "new_rating": period.new_rating,
        "published": period.published,
    });
    asked.answer(&state, &asked.explained(document, recorder))
}
