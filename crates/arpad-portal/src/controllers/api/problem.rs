//! What went wrong, for programs: RFC 9457. The code stays the same; the detail is for people.

use crate::fault::Fault;
use crate::words::Words;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

pub const PROBLEM: &str = "application/problem+json";

/// The problem of a fault under a status.
pub fn problem(status: StatusCode, fault: &Fault, number: u64) -> Response {
    let words = Words::english();
    let (title, code, detail) = match fault {
        Fault::NotFound { key, it } => ("not-found", *key, words.with_phrase(key, it)),
        Fault::Invalid { key: key @ "wrong-method", it } => ("wrong-method-title", *key, words.with_phrase(key, it)),
        Fault::TooLarge(most) => ("too-large-title", "too-large", words.with("too-large", most)),
        Fault::Invalid { key, it } => ("not-understood", *key, words.with_phrase(key, it)),
        Fault::Unreadable(key, why) => ("not-understood", *key, format!("{} {why}", words.say(key))),
        Fault::Refused(key) | Fault::Unknown(key) => ("refused", *key, words.say(key).into_owned()),
        Fault::Conflict(it) => ("conflict", "conflict", words.with_phrase("not-possible", it)),
        Fault::Late => ("late", "late", words.say("late-text").into_owned()),
        Fault::Crowded => ("busy", "busy", words.say("crowded-text").into_owned()),
        Fault::TooMany(seconds) => {
            ("too-many-requests", "too-many-requests", words.with("too-many-requests-text", seconds))
        }
        Fault::UnderWay => ("conflict", "under-way", words.say("under-way").into_owned()),
        Fault::Busy => ("busy", "busy", words.say("busy-text").into_owned()),
        Fault::Inside(_) => ("inside", "inside", words.with("inside-text", number)),
    };
    response(status, code, &words.say(title), &detail)
}

/// A problem by its code.
pub fn response(status: StatusCode, code: &str, title: &str, detail: &str) -> Response {
    let document = json!({
        "type": format!("/api#{code}"),
        "title": title,
        "status": status.as_u16(),
        "detail": detail.trim(),
        "code": code,
    });
    let mut response = (status, format!("{document}\n")).into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
