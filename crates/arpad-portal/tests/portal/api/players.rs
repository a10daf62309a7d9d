use super::{json, post, problem, wrong};
use crate::site::{first_hit, get, get_with};

#[test]
fn filters_of_each_class_name_federation_and_year_narrow_the_answer() {
    let found = json("/players?federation=SYL&standard[gte]=1500&standard[lte]=2200&rapid%5Bgte%5D=1&sex=F&limit=50");
    let players = found["players"].as_array().unwrap();
    assert!(!players.is_empty());
    for player in players {
        assert_eq!((player["federation"].as_str(), player["sex"].as_str()), (Some("SYL"), Some("F")));
        assert!((1500..=2200).contains(&player["standard"].as_i64().unwrap()) && player["rapid"].is_u64());
    }
    let born = json("/players?birth_year[gte]=1980&birth_year[lte]=1985&active=standard");
    assert!(
        born["players"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| (1980..=1985).contains(&one["birth_year"].as_i64().unwrap()))
    );
    assert_eq!(json("/players?q=Mueller")["players"][0]["name"].as_str().unwrap().split(',').next(), Some("Müller"));
}

#[test]
fn pages_follow_each_other_without_a_gap_and_a_cursor_is_for_its_question() {
    let (mut address, mut ids) = ("/players?limit=100".to_owned(), Vec::new());
    loop {
        let page = json(&address);
        ids.extend(page["players"].as_array().unwrap().iter().map(|player| player["fide_id"].as_u64().unwrap()));
        match page["next"].as_str() {
            Some(next) => address = next.trim_start_matches("/api/v1").to_owned(),
            None => break,
        }
    }
    let mut different = ids.clone();
    different.sort_unstable();
    different.dedup();
    assert!(ids.len() > 200 && different.len() == ids.len());
    let next = json("/players?limit=2")["next"].as_str().unwrap().replace("/api/v1", "");
    assert_eq!(wrong(&format!("{next}&q=oak")), (400, "old-cursor".to_owned()));
    assert_eq!(wrong("/players?cursor=x"), (400, "bad-cursor".to_owned()));
    assert_eq!(wrong("/players?limit=101"), (400, "bad-parameter".to_owned()));
    assert_eq!(wrong("/players?colour=red"), (400, "unknown-parameter".to_owned()));
}

#[test]
fn a_table_comes_as_csv_when_asked_either_way() {
    for answer in
        [get("/api/v1/players?limit=3&format=csv"), get_with("/api/v1/players?limit=3", &[("accept", "text/csv")])]
    {
        assert!(answer.header("content-type").starts_with("text/csv"));
        assert!(answer.header("link").ends_with("; rel=\"next\""));
        assert!(answer.body.starts_with("fide_id,name,federation,sex,birth_year,title,standard,rapid,blitz\n"));
        assert_eq!(answer.body.lines().count(), 4);
    }
}

#[test]
fn some_players_are_had_at_once_by_number() {
    let id = first_hit("o");
    let found = json(&format!("/players/batch?ids={id},99100176,12345"));
    assert_eq!(found["players"][0]["fide_id"].to_string(), id);
    assert_eq!((&found["merged"][0]["into"], &found["missing"][0]), (&99_100_137.into(), &12345.into()));
    let sent = post("/players/batch", format!("{{\"ids\": [{id}]}}"));
    assert_eq!(sent.header("cache-control"), "no-store");
    assert!(sent.ok().contains(&id));
    let many: Vec<String> = (1..=101).map(|id| id.to_string()).collect();
    assert_eq!(wrong(&format!("/players/batch?ids={}", many.join(","))), (400, "too-many-ids".to_owned()));
    assert_eq!(problem(&post("/players/batch", "{")), (400, "bad-json".to_owned()));
}

#[test]
fn a_player_is_given_with_ranks_and_a_merged_number_leads_to_the_one_kept() {
    let id = first_hit("o");
    let player = json(&format!("/players/{id}"));
    assert_eq!(player["standard"]["month"], "2025-03");
    assert!(player["standard"]["rank"]["world"]["active"].is_u64() && player.get("birth").is_none());
    assert_eq!(get("/api/v1/players/99100176").location(), "/api/v1/players/99100137");
    for address in ["/players/12345", "/players/oak", "/players/12345/history", "/players/0"] {
        assert_eq!(wrong(address), (404, "no-player".to_owned()), "{address}");
    }
}

#[test]
fn a_history_has_the_months_asked_for() {
    let id = first_hit("o");
    let all = json(&format!("/players/{id}/history?class=standard&months=all&since=2024-12&until=2025-02"));
    let months: Vec<&str> =
        all["lists"].as_array().unwrap().iter().map(|line| line["month"].as_str().unwrap()).collect();
    assert_eq!(months, ["2024-12", "2025-01", "2025-02"]);
    let changed = json(&format!("/players/{id}/history"));
    assert!(changed["lists"].as_array().unwrap().iter().all(|line| line["superseded"] == false));
    assert!(get(&format!("/api/v1/players/{id}/history?format=csv")).ok().starts_with("class,month,revision,"));
}

#[test]
fn a_calculation_adds_up_and_cites_its_articles() {
    let id = first_hit("o");
    let history = json(&format!("/players/{id}/history?class=standard"));
    let lines = history["lists"].as_array().unwrap();
    let month = lines.iter().rfind(|line| !line["tournaments"].as_array().unwrap().is_empty()).unwrap()["month"]
        .as_str()
        .unwrap();
    let given = json(&format!("/players/{id}/standard/{month}"));
    let change = |one: &serde_json::Value| (one["change"].as_str().unwrap().parse::<f64>().unwrap() * 100.0).round();
    let sum: f64 = given["tournaments"].as_array().unwrap().iter().map(change).sum();
    assert!((sum / 100.0 - given["change"].as_f64().unwrap()).abs() <= 0.5, "{given}");
    assert!(given["explanation"].to_string().contains("article"));
    assert_eq!(
        get(&format!("/api/v1/players/{id}/standard/latest")).location(),
        format!("/api/v1/players/{id}/standard/2025-03")
    );
    assert_eq!(wrong(&format!("/players/{id}/chess960/2025-03")), (404, "no-class".to_owned()));
    assert_eq!(wrong(&format!("/players/{id}/standard/2025-13")), (404, "no-month".to_owned()));
}

#[test]
fn games_of_two_players_are_given_from_both_sides() {
    let ids: Vec<String> = json("/players?q=o&limit=20")["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["fide_id"].to_string())
        .collect();
    let rated = json("/tournaments/1")["rated"].clone();
    let player =
        rated["players"].as_array().unwrap().iter().find(|one| one["games"][0]["score"].is_string()).unwrap().clone();
    let (one, two) = (&player["fide_id"], &player["games"][0]["opponent_fide_id"]);
    let (here, there) =
        (json(&format!("/players/{one}/against/{two}")), json(&format!("/players/{two}/against/{one}")));
    assert!(!here["games"].as_array().unwrap().is_empty());
    assert_eq!(here["scores"]["standard"]["won"], there["scores"]["standard"]["lost"]);
    assert_eq!(wrong(&format!("/players/{}/against/12345", ids[0])), (404, "no-player".to_owned()));
}

/// Each game has a colour, an opponent and a tournament: the three sums are one.
#[test]
fn games_are_summed_by_colour_opponent_and_tournament() {
    let games = json(&format!("/players/{}/games", first_hit("o")));
    let sum = |score: &serde_json::Value| {
        ["won", "drawn", "lost"].iter().map(|kind| score[kind].as_u64().unwrap()).sum::<u64>()
    };
    let colours = games["colours"].as_object().unwrap().values();
    let by_colour: u64 = colours.map(|class| sum(&class["white"]) + sum(&class["black"])).sum();
    let of = |key: &str| games[key].as_array().unwrap().iter().map(|one| sum(&one["score"])).sum::<u64>();
    assert!(by_colour > 0);
    assert_eq!((of("opponents"), of("tournaments")), (by_colour, by_colour));
}
