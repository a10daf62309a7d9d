use crate::site::{get, get_with, portal_at, send, wait};
use arpad_portal::router;
use axum::body::Body;
use axum::http::Request;

#[test]
fn the_canonical_text_has_the_digest_that_the_page_shows() {
    let page = get("/lists/2025-03").ok();
    let text = get("/lists/2025-03/standard.arpad").ok();
    assert!(page.contains(&arpad_registry::digest(text.as_bytes())));
}

#[test]
fn every_layout_can_be_had_and_a_federation_by_itself() {
    for (file, beginning) in [
        ("standard.txt", "ID Number"),
        ("rapid.xml", "<playerslist>"),
        ("blitz.csv", "fide_id,"),
        ("standard.json", "["),
        ("combined.csv", "fide_id,"),
    ] {
        let text = get(&format!("/lists/2025-03/{file}")).ok();
        assert!(text.trim_start_matches('\u{feff}').starts_with(beginning), "{file}: {}", &text[..60]);
    }
    let syldavia = get("/lists/2025-03/standard-SYL.csv").ok();
    assert!(syldavia.lines().skip(1).all(|line| line.contains(",SYL,")) && syldavia.lines().count() > 10);
    for wrong in ["standard.exe", "chess.txt", "standard-99.csv", "standard"] {
        assert_eq!(get(&format!("/lists/2025-03/{wrong}")).status, 404, "{wrong}");
    }
}

#[test]
fn a_month_without_a_list_leads_to_the_one_in_force() {
    assert_eq!(get("/lists/2030-01").location(), "/lists/2025-03");
    assert_eq!(get("/lists/latest").location(), "/lists/2025-03");
}

#[test]
fn the_feed_has_new_lists_and_revisions_with_their_reason() {
    let feed = get("/lists/feed.atom");
    assert!(feed.header("content-type").starts_with("application/atom+xml"));
    assert!(feed.body.contains("passport seen") && feed.body.contains("<feed xmlns="));
    assert!(feed.header("vary").contains("accept-language"));
    // No other scheme gets into the links, whatever a proxy says.
    let forged = get_with("/lists/feed.atom", &[("x-forwarded-proto", "javascript")]);
    assert!(!forged.ok().contains("javascript"));
}

/// Behind a proxy the feed names the site by its own address, also where nobody can sign in.
#[test]
fn the_feed_goes_by_the_origin() {
    let request =
        Request::builder().uri("/lists/feed.atom").header("host", "10.0.0.7:8080").body(Body::empty()).unwrap();
    let feed = wait(async { send(&router(&portal_at("https://ratings.example.org/")), request).await }).ok();
    assert!(feed.contains("<id>https://ratings.example.org/lists/feed.atom</id>"), "{feed}");
    assert!(feed.contains("href=\"https://ratings.example.org/lists\"") && !feed.contains("10.0.0.7"), "{feed}");
}

#[test]
fn every_file_has_a_digest_and_the_head_is_signed() {
    for file in ["standard.txt", "rapid.xml", "combined.csv", "blitz-SYL.csv", "standard.arpad"] {
        let text = get(&format!("/lists/2025-03/{file}")).ok();
        let digest = get(&format!("/lists/2025-03/{file}.sha256")).ok();
        assert_eq!(digest, format!("{}  2025-03-{file}\n", arpad_registry::digest(text.as_bytes())));
    }
    assert!(get("/lists/2025-03").ok().contains("demo.arpad.example"));
    assert_eq!(get("/lists/2025-03/standard.exe.sha256").status, 404);
}

#[test]
fn the_archive_is_whole() {
    let answer = get("/lists/archive.zip");
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "application/zip"));
    assert!(answer.body.starts_with("PK") && answer.body.contains("manifest.json"));
    assert!(get("/lists").ok().contains("/lists/archive.zip"));
}

/// Whatever the visitor calls the site, what was published keeps its name.
#[test]
fn the_feed_names_its_entries_for_good() {
    let of = |host: &str| get_with("/lists/feed.atom", &[("host", host)]).ok();
    let ids = |feed: &str| -> Vec<String> {
        feed.split("<id>").skip(1).map(|rest| rest.split("</id>").next().unwrap().to_owned()).collect()
    };
    let (one, other) = (of("a.example"), of("b.example:8080"));
    assert_eq!(ids(&one), ids(&other));
    assert!(one.contains("href=\"http://a.example/lists") && other.contains("href=\"http://b.example:8080/lists"));
    let mut ids = ids(&one);
    assert!(ids.len() > 3 && ids.iter().all(|id| id.starts_with("urn:uuid:") && id.len() == 45), "{ids:?}");
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), one.matches("<id>").count(), "each its own");
}
