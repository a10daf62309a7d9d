use crate::site::{get, portal, send, wait};
use arpad_portal::router;
use axum::body::Body;
use axum::http::Request;

#[test]
fn the_next_list_is_marked_as_not_official() {
    let page = get("/next").ok();
    assert!(page.contains("Not official") && page.contains("2025-04") && page.contains("Largest gains"));
}

#[test]
fn the_next_list_is_a_ranking_and_shows_what_each_tournament_gives_a_player() {
    let site = router(&portal());
    let get = |address: &str| {
        let request = Request::get(address).body(Body::empty()).unwrap();
        wait(async { send(&site, request).await })
    };
    let page = get("/next/standard").ok();
    assert!(page.contains("Not official") && page.contains("2025-04") && page.contains("class=\"ranking\""));
    assert!(get("/next/standard?group=women").ok().len() < page.len());
    assert_eq!(get("/next/chess960").status, 404);
    let next = get("/next").ok();
    let id = next.split("Largest gains").nth(1).unwrap().split("href=\"/players/").nth(1).unwrap();
    let profile = get(&format!("/players/{}", id.split('"').next().unwrap())).ok();
    let preview = profile.split("not official").nth(1).expect("a preview").split("</section>").next().unwrap();
    assert!(preview.contains("2025-04") && preview.contains("href=\"/tournaments/"), "{preview}");
}
