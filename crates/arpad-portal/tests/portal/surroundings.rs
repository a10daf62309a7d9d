use crate::site::{get, portal, send, wait};
use arpad_portal::{Access, router, table};
use axum::body::Body;
use axum::http::{Method, Request};
use std::collections::BTreeSet;

#[test]
fn every_answer_has_the_policy_without_inline_script_or_style() {
    for address in ["/", "/players", "/nowhere", "/assets/style.css"] {
        let answer = get(address);
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{address}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert!(!answer.body.contains(" style=\"") && !answer.body.contains(" onclick="), "{address}");
    }
}

#[test]
fn a_wrong_method_is_refused_with_the_right_one() {
    let request = Request::builder().method(Method::DELETE).uri("/players").body(Body::empty()).unwrap();
    let answer = wait(async { send(&router(&portal()), request).await });
    assert_eq!((answer.status.as_u16(), answer.header("allow")), (405, "GET,HEAD"));
    assert!(answer.body.contains("<html"));
}

#[test]
fn health_and_metrics_answer_in_plain_text() {
    assert_eq!(get("/healthz").ok(), "ok\n");
    assert!(get("/metrics").ok().contains("arpad_requests_total"));
}

/// Each route has its own line and its own controller file; whoever adds one is asked who may use it.
#[test]
fn the_table_of_routes_is_sound() {
    let table = table();
    let addresses: BTreeSet<_> = table.iter().map(|route| (route.method.to_string(), route.path)).collect();
    assert_eq!(addresses.len(), table.len());
    for route in &table {
        let file = format!("{}/src/controllers/{}/{}.rs", env!("CARGO_MANIFEST_DIR"), route.resource, route.action);
        assert!(std::path::Path::new(&file).exists(), "{file}");
        let is_desk = route.path.starts_with("/desk") || route.scope.is_some();
        assert_eq!(route.access == Access::Public, !is_desk, "{}", route.path);
        // Programs come with a token, and people without.
        assert!(route.scope.is_none() || route.path.starts_with("/api/v1/"), "{}", route.path);
    }
}

#[test]
fn the_head_of_a_page_says_how_long_the_page_is() {
    let router = router(&portal());
    for address in ["/about", "/players/nobody", "/api/v1/lists"] {
        let ask = |method: Method| {
            let request = Request::builder().method(method).uri(address).body(Body::empty()).expect("a request");
            wait(async { send(&router, request).await })
        };
        let (head, page) = (ask(Method::HEAD), ask(Method::GET));
        assert_eq!((head.body.len(), head.status), (0, page.status));
        assert_eq!(head.header("content-length"), page.body.len().to_string(), "{address}");
    }
}
