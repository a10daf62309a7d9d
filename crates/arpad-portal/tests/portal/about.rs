use crate::site::{get, portal_over, send, wait};
use arpad_portal::router;
use arpad_registry::store::SqliteStore;
use axum::body::Body;
use axum::http::Request;

#[test]
fn trust_shows_the_log_and_its_signed_head() {
    let page = get("/about/trust").ok();
    assert!(page.contains("demo.arpad.example") && page.contains("arpad verify") && !page.contains("not signed yet"));
    // The signed head covers what was there when it was signed, and says how much.
    let size = page.split("demo.arpad.example").nth(1).unwrap().lines().nth(1).unwrap().to_owned();
    let shown = page.split("It covers the first ").nth(1).unwrap().split(' ').next().unwrap().replace(',', "");
    assert_eq!(shown, size);
    assert!(get("/about").ok().contains("arpad 0."));
    // What the commands need is a link away.
    assert!(page.contains("href=\"/lists/archive.zip\"") && page.contains("href=\"/about/trust/head.txt\""), "{page}");
    let head = get("/about/trust/head.txt").ok();
    assert!(head.starts_with("demo.arpad.example") && head.lines().nth(1) == Some(&*size), "{head}");
}

#[test]
fn without_a_key_it_says_that_nothing_is_signed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("empty.db");
    drop(SqliteStore::apart(&path).expect("a database"));
    let request = Request::get("/about/trust").body(Body::empty()).expect("a request");
    assert!(wait(async { send(&router(&portal_over(&path)), request).await }).ok().contains("not signed yet"));
}
