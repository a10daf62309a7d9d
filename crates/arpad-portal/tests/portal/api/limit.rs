use super::problem;
use crate::site::{portal_with, send, wait};
use arpad_portal::router;
use axum::body::Body;
use axum::http::Request;

#[test]
fn whoever_asks_too_often_is_given_when_to_come_back_and_the_pages_stay() {
    let router = router(&portal_with(2));
    let ask = |path: &str, from: &str| {
        let request = Request::get(path).header("x-forwarded-for", from).body(Body::empty()).unwrap();
        wait(async { send(&router, request).await })
    };
    for _ in 0..2 {
        assert_eq!(ask("/api/v1/editions", "192.0.2.1").status, 200);
    }
    let refused = ask("/api/v1/editions", "192.0.2.1");
    assert_eq!(problem(&refused), (429, "too-many-requests".to_owned()));
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
    assert_eq!(ask("/api/v1/editions", "192.0.2.2").status, 200);
    assert_eq!(ask("/about", "192.0.2.1").status, 200);
}
