use super::{json, wrong};
use crate::site::get;

#[test]
fn a_ranking_goes_down_and_knows_the_list_before() {
    let ranking = json("/rankings/standard/2025-03?group=women&limit=20");
    let players = ranking["players"].as_array().unwrap();
    assert!(players.iter().all(|player| player["woman"] == true));
    assert!(players.is_sorted_by_key(|player| std::cmp::Reverse(player["rating"].as_u64())));
    assert!(players.iter().any(|player| player["rank_before"].is_u64()));
    assert_eq!((ranking["month"].as_str(), ranking["before"].as_str()), (Some("2025-03"), Some("2025-02")));
    let next = ranking["next"].as_str().unwrap();
    assert!(json(next.trim_start_matches("/api/v1"))["players"][0]["rank"].as_u64() >= Some(20));
}

#[test]
fn the_latest_is_found_with_its_question_kept() {
    let answer = get("/api/v1/rankings/rapid/latest?federation=SYL");
    assert_eq!(answer.location(), "/api/v1/rankings/rapid/2025-03?federation=SYL");
    assert!(
        get("/api/v1/rankings/rapid/2025-03?federation=SYL&format=csv")
            .ok()
            .lines()
            .skip(1)
            .all(|line| line.contains(",SYL,"))
    );
    assert_eq!(wrong("/rankings/rapid/2025-03?group=cats"), (400, "bad-parameter".to_owned()));
}
