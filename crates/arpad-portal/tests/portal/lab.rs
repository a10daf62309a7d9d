use crate::site::{get, portal, send, wait};
use arpad_portal::router;
use axum::body::Body;
use axum::http::Request;

#[test]
fn a_report_is_shown_as_it_was_written_and_cannot_run_scripts() {
    const REPORT: &str = "<!doctype html><style>p{color:red}</style><script>alert(1)</script><p>7 points";
    let router = router(&portal().with_report(REPORT.to_owned()));
    let ask = |path: &str| {
        let request = Request::builder().uri(path).body(Body::empty()).expect("a request");
        wait(async { send(&router, request).await })
    };
    let answer = ask("/lab");
    assert_eq!((answer.status.as_u16(), answer.body.as_str()), (200, REPORT));
    let policy = answer.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; style-src 'unsafe-inline'") && !policy.contains("script-src"));
    assert!(ask("/about").body.contains("href=\"/lab\""));
}

#[test]
fn without_a_report_there_is_no_page_and_no_link_to_one() {
    assert_eq!(get("/lab").status.as_u16(), 404);
    assert!(!get("/about").ok().contains("/lab"));
}
