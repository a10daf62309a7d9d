use super::{json, wrong};
use crate::site::get;

#[test]
fn tournaments_are_found_and_given_with_findings_and_changes() {
    let found = json("/tournaments?class=standard&limit=5");
    assert!(
        found["tournaments"].as_array().unwrap().iter().all(|one| one["class"] == "standard")
            && found["next"].is_string()
    );
    let tournament = json("/tournaments/1");
    let rated = &tournament["rated"];
    assert!(rated["verdict"].is_string() && rated["games"]["played"].as_u64() > Some(0));
    assert!(rated["players"].as_array().unwrap().iter().any(|player| player["change"].is_string()));
    assert!(tournament["decisions"].as_array().unwrap().iter().all(|decision| decision.get("by").is_none()));
    assert!(get("/api/v1/tournaments?format=csv").ok().starts_with("id,name,class,"));
    for question in ["status=foo", "federation=ru", "limit=0"] {
        assert_eq!(wrong(&format!("/tournaments?{question}")), (400, "bad-parameter".to_owned()));
    }
    assert!(get("/api/v1/tournaments?limit=0").body.contains("limit is a whole number from 1 to 100"));
    for id in ["999999", "x", "-1"] {
        assert_eq!(wrong(&format!("/tournaments/{id}")), (404, "no-tournament".to_owned()));
    }
}
