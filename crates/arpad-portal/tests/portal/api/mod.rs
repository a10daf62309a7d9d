//! The API, asked for as a program would, over the database of the demo.

mod calculators;
mod check;
mod desk;
mod document;
mod editions;
mod every_route;
mod federations;
mod limit;
mod lists;
mod next;
mod players;
mod rankings;
mod root;
mod tournaments;

use crate::site::{Answer, get, portal, send, wait};
use arpad_portal::router;
use axum::body::Body;
use axum::http::Request;
use serde_json::Value;

/// The answer to an address below /api/v1.
#[track_caller]
fn json(address: &str) -> Value {
    let answer = get(&format!("/api/v1{address}"));
    assert_eq!(answer.header("content-type"), "application/json", "{}", answer.body);
    serde_json::from_str(&answer.ok()).expect("JSON")
}

/// Status and code of a problem.
#[track_caller]
fn problem(answer: &Answer) -> (u16, String) {
    assert_eq!(answer.header("content-type"), "application/problem+json", "{}", answer.body);
    let problem: Value = serde_json::from_str(&answer.body).expect("JSON");
    assert_eq!(problem["status"], answer.status.as_u16());
    assert!(problem["detail"].as_str().is_some_and(|detail| !detail.is_empty()) && problem["title"].is_string());
    (answer.status.as_u16(), problem["code"].as_str().unwrap_or_default().to_owned())
}

fn wrong(address: &str) -> (u16, String) {
    problem(&get(&format!("/api/v1{address}")))
}

fn post(address: &str, body: impl Into<Body>) -> Answer {
    let request = Request::post(format!("/api/v1{address}")).body(body.into()).expect("a request");
    wait(async { send(&router(&portal()), request).await })
}
