use super::json;
use crate::site::{get, get_with, without_entities};
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

/// The document is English; the page has the same in the language of the reader.
#[test]
fn the_page_is_in_the_language_of_the_reader() {
    let document = json("/openapi.json");
    let operations =
        document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let mut english: BTreeSet<String> = BTreeSet::new();
    for operation in operations {
        let asked = operation["parameters"].as_array().unwrap().iter().filter(|parameter| parameter["in"] == "query");
        let words = asked.map(|parameter| &parameter["description"]).chain([&operation["summary"]]);
        english.extend(words.map(|words| words.as_str().unwrap().to_owned()));
    }
    assert!(english.len() > 100, "{}", english.len());
    // As a whole sentence: its end is the end of the element, or the kind of the parameter.
    let shown = |page: &str, words: &str| {
        [format!(">{words}<"), format!(">{words} <i>")].iter().any(|sentence| page.contains(sentence))
    };
    let page = |language: &str| {
        let page = get_with("/api", &[("accept-language", language)]).ok();
        without_entities(page.split("<main").nth(1).unwrap().split("</main>").next().unwrap())
    };
    let own = page("en");
    assert!(english.iter().all(|words| shown(&own, words)));
    for language in ["it", "ru"] {
        let page = page(language);
        let left: Vec<_> = english.iter().filter(|words| shown(&page, words)).collect();
        assert!(left.is_empty() && !page.contains("lang=\"en\""), "{language}: {left:?}");
    }
}
