//! What holds for each route there is: made from the table and the document, so that none is forgotten.

use super::{json, problem};
use crate::site::{first_hit, portal, send, wait};
use arpad_portal::{router, table};
use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::Value;

/// Values that somebody may try.
const NASTY: [&str; 26] = [
    "",
    "0",
    "-1",
    "1",
    "99999999999999999999",
    "1e9",
    "NaN",
    "true",
    "%00",
    "%27%22%3B--",
    "%3Cscript%3E",
    "%25",
    "_",
    "%F0%9F%98%80",
    "%FF%FE",
    "..%2F..%2Fetc%2Fpasswd",
    "2025-13",
    "-9999-01",
    "9999-12",
    "2025-02-30",
    "a:b:c",
    "2000:1",
    ":",
    "standard",
    "standard/",
    "%E2%80%AE",
];

fn filled(path: &str, id: &str) -> String {
    let gaps = [
        ("{id}/against/{other}", format!("{id}/against/{id}")),
        ("/players/{id}", format!("/players/{id}")),
        ("/tournaments/{id}", "/tournaments/1".to_owned()),
        ("/editions/{class}/{edition}", "/editions/standard/2024-03".to_owned()),
        ("{class}", "standard".to_owned()),
        ("{month}", "2025-03".to_owned()),
        ("{code}", "RUR".to_owned()),
    ];
    gaps.iter().fold(path.to_owned(), |path, (gap, with)| path.replace(gap, with))
}

/// What a question needs to be whole.
fn needed(path: &str) -> &'static str {
    match path {
        "/api/v1/players/batch" => "ids=12345",
        "/api/v1/editions/compare" => "from=standard/2022-01&to=standard/2024-03",
        "/api/v1/calculators/change" => "rating=2000&game=2100:1",
        "/api/v1/calculators/initial" | "/api/v1/calculators/performance" => "game=2100:1",
        "/api/v1/calculators/period" => "rating=2000&event=2100:1",
        "/api/v1/calculators/need" => "rating=2000&opponent=2100",
        _ => "",
    }
}

fn keys(value: &Value) -> Vec<&String> {
    let mut keys: Vec<&String> = value.as_object().unwrap().keys().collect();
    keys.sort_unstable();
    keys
}

#[test]
fn every_answer_has_the_keys_and_types_that_the_document_tells() {
    let (document, id) = (json("/openapi.json"), first_hit("o"));
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(operation) = methods.get("get").filter(|operation| operation["security"].is_null()) else { continue };
        let answer = json(&format!("{}?{}", filled(path, &id), needed(path)).replace("/api/v1", ""));
        let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"]["properties"];
        assert_eq!(keys(&answer), keys(schema), "{path}");
        for (key, given) in schema.as_object().unwrap() {
            let kind = match &answer[key] {
                Value::Null => "null",
                Value::Bool(_) => "boolean",
                Value::Number(_) => "integer",
                Value::String(_) => "string",
                Value::Array(_) => "array",
                Value::Object(_) => "object",
            };
            assert!(
                given["type"] == kind || given["type"].as_array().is_some_and(|kinds| kinds.contains(&kind.into())),
                "{path} {key} {kind}"
            );
        }
    }
}

#[test]
fn nothing_breaks_whatever_stands_in_a_parameter() {
    let (document, id, router) = (json("/openapi.json"), first_hit("o"), router(&portal()));
    let try_it = |method: Method, address: &str| {
        let request = Request::builder().method(method).uri(address).body(Body::empty());
        // What is no address never gets here.
        let Ok(request) = request else { return };
        let answer = wait(async { send(&router, request).await });
        assert!(!answer.status.is_server_error(), "{address}: {}", answer.body);
        if answer.status.is_client_error() {
            problem(&answer);
        }
    };
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(operation) = methods.get("get") else { continue };
        for parameter in operation["parameters"].as_array().unwrap() {
            let name = parameter["name"].as_str().unwrap();
            for value in NASTY {
                if parameter["in"] == "path" {
                    let with = path.replace(&format!("{{{name}}}"), value);
                    try_it(Method::GET, &format!("{}?{}", filled(&with, &id), needed(path)));
                } else {
                    try_it(Method::GET, &format!("{}?{name}={value}&{}", filled(path, &id), needed(path)));
                    try_it(Method::GET, &format!("{}?{}&{name}={value}", filled(path, &id), needed(path)));
                }
            }
        }
    }
    try_it(Method::GET, "/api/v1/nowhere");
    try_it(Method::GET, "/api/v1/players?%=%&&==&q");
}

#[test]
fn a_wrong_method_is_refused_with_the_right_ones() {
    let (id, router) = (first_hit("o"), router(&portal()));
    for route in table().into_iter().filter(|route| route.path.starts_with("/api/v1/")) {
        let request = Request::delete(filled(route.path, &id)).body(Body::empty()).unwrap();
        let answer = wait(async { send(&router, request).await });
        assert_eq!(problem(&answer), (405, "wrong-method".to_owned()), "{}", route.path);
        assert!(answer.header("allow").contains(route.method.as_str()), "{}", route.path);
    }
}
