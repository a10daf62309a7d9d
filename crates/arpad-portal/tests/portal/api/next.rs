use super::json;

#[test]
fn the_next_list_is_not_official() {
    let next = json("/next");
    assert_eq!(next["official"], false);
    assert!(next["lists"].is_array());
}

#[test]
fn the_next_list_is_a_ranking_too() {
    let ranking = json("/next/standard?limit=5");
    assert_eq!((&ranking["official"], &ranking["month"]), (&serde_json::json!(false), &serde_json::json!("2025-04")));
    let players = ranking["players"].as_array().unwrap();
    assert_eq!((players.len(), &players[0]["rank"]), (5, &serde_json::json!(1)));
    assert!(ranking["next"].is_string() && ranking["total"].as_u64() > Some(5));
    let women = json("/next/standard?group=women&limit=5");
    assert!(women["players"].as_array().unwrap().iter().all(|player| player["woman"] == true));
}
