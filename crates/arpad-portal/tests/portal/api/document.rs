use super::json;
use crate::site::get;
use arpad_portal::table;
use std::collections::BTreeSet;

#[test]
fn the_document_has_every_route_and_no_other() {
    let document = json("/openapi.json");
    assert_eq!(document["openapi"], "3.1.0");
    let given: BTreeSet<String> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| methods.as_object().unwrap().keys().map(move |method| format!("{method} {path}")))
        .collect();
    let routes = table().into_iter().filter(|route| route.path.starts_with("/api/v1") && route.action != "openapi");
    let routes: BTreeSet<String> =
        routes.map(|route| format!("{} {}", route.method.as_str().to_lowercase(), route.path)).collect();
    assert_eq!(given, routes);
    let ids = document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let ids: Vec<&str> = ids.map(|operation| operation["operationId"].as_str().unwrap()).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}

/// Whoever changes the document sees here what others will have to change.
#[test]
fn the_document_is_the_one_that_was_agreed_on() {
    let served = serde_json::to_string_pretty(&json("/openapi.json")).unwrap() + "\n";
    let written = concat!(env!("CARGO_TARGET_TMPDIR"), "/openapi.json");
    std::fs::write(written, &served).unwrap();
    let agreed = include_str!("openapi.json");
    assert!(agreed == served, "the document changed; if it should, copy {written} over tests/portal/api/openapi.json");
}

#[test]
fn the_page_lists_every_route() {
    let page = get("/api").ok();
    for route in table().into_iter().filter(|route| route.path.starts_with("/api/v1/")) {
        assert!(page.contains(route.path), "{}", route.path);
    }
}
