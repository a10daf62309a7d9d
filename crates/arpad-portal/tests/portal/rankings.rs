use crate::site::get;

#[test]
fn rankings_by_group_and_federation_with_movement_and_as_csv() {
    assert_eq!(get("/rankings/standard/latest").location(), "/rankings/standard/2025-03");
    assert_eq!(get("/rankings/rapid").location(), "/rankings/rapid/latest");
    assert_eq!(get("/rankings/rapid?group=women").location(), "/rankings/rapid/latest?group=women");
    assert_eq!(get("/rankings/rapid/latest?group=women").location(), "/rankings/rapid/2025-03?group=women");
    assert_eq!(get("/rankings/bullet").status, 404);
    let page = get("/rankings/rapid/2025-02?group=women&federation=RUR").ok();
    assert!(page.contains("compared with <span class=\"day\">2025-01</span>"));
    // Who has a first rating has no change.
    let months = ["2024-11", "2024-12", "2025-01", "2025-02", "2025-03"];
    let all = months.map(|month| get(&format!("/rankings/standard/{month}?inactive=1&page=2")).ok()).concat();
    assert!(all.contains("<td class=\"n \">new</td>"));
    assert!(!page.contains("/federations/SYL\""));
    let csv = get("/rankings/rapid/2025-02?group=women&federation=RUR&format=csv");
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    let lines: Vec<&str> = csv.body.lines().skip(1).collect();
    assert!(lines.len() > 5 && lines.iter().all(|line| line.contains(",RUR,")));
    assert_eq!(get("/rankings/rapid/2025-02?group=women&federation=rur&format=csv").body, csv.body);
    let ratings: Vec<u32> = lines.iter().map(|line| line.split(',').nth(6).unwrap().parse().unwrap()).collect();
    assert!(ratings.is_sorted_by(|a, b| a >= b));
}

#[test]
fn another_list_chosen_in_the_form_is_shown() {
    let location = "/rankings/blitz/2024-12?group=girls";
    assert_eq!(get("/rankings/blitz/2025-02?group=girls&month=2024-12").location(), location);
}

#[test]
fn a_month_before_the_first_list_is_not_found_and_one_between_goes_to_the_list_in_force() {
    let first = get("/rankings/standard/2019-01");
    assert_eq!(first.status, 404);
    assert!(first.body.contains("the first is that of 20") && first.body.contains("href=\"/lists\""), "{}", first.body);
    let id = crate::site::first_hit("muller");
    for address in [
        format!("/players/{id}/standard/2019-01"),
        "/lists/2019-01".to_owned(),
        "/api/v1/rankings/standard/2019-01".to_owned(),
    ] {
        assert_eq!(get(&address).status, 404, "{address}");
    }
    assert_eq!(get("/rankings/standard/2035-01").location(), "/rankings/standard/2025-03");
}

/// What stands under a rank on a phone has a name.
#[test]
fn places_gained_or_lost_are_named() {
    assert!(
        get("/rankings/standard/2025-03").ok().contains("<abbr title=\"Places gained or lost since the list before\">")
    );
}

#[test]
fn the_file_of_the_latest_list_stays_a_file() {
    let answer = get("/rankings/standard/latest?group=women&format=csv");
    let to = answer.location().to_owned();
    assert!(to.contains("group=women") && to.ends_with("&format=csv"), "{to}");
    assert!(get(&to).ok().starts_with("\u{feff}rank,fide_id"));
}

#[test]
fn what_is_asked_and_is_not_there_is_named() {
    let beyond = get("/rankings/standard/2025-03?group=women&page=99").ok();
    assert!(beyond.contains("ends before this page") && !beyond.contains("Nobody belongs"), "{beyond}");
    let last = beyond.split("<a href=\"").find(|link| link.contains("Last page</a>")).unwrap();
    let last = last.split('"').next().unwrap().replace("&#38;", "&");
    assert!(get(&last).ok().contains("<table class=\"ranking\">"), "{last}");
    for wrong in ["group=xyz", "continent=atlantis"] {
        let answer = get(&format!("/rankings/standard/2025-03?{wrong}"));
        assert_eq!(answer.status, 400, "{wrong}");
        assert!(answer.body.contains("There is no "), "{}", answer.body);
    }
}

/// Whoever was not ranked before has not moved: they are new, or back from being inactive.
#[test]
fn whoever_comes_into_a_ranking_is_new_or_back() {
    let mut seen = std::collections::BTreeSet::new();
    for class in ["standard", "rapid", "blitz"] {
        for month in ["2024-11", "2024-12", "2025-01", "2025-02", "2025-03"] {
            let mut next = Some(format!("/api/v1/rankings/{class}/{month}"));
            while let Some(address) = next {
                let part: serde_json::Value = serde_json::from_str(&get(&address).ok()).unwrap();
                for player in part["players"].as_array().unwrap() {
                    let came = player["came"].as_str();
                    assert_eq!(came.is_some(), player["rank_before"].is_null(), "{player}");
                    assert!(came != Some("back") || !player["rating_before"].is_null(), "{player}");
                    seen.extend(came.map(|came| (came.to_owned(), format!("/rankings/{class}/{month}"))));
                }
                next = part["next"].as_str().map(str::to_owned);
            }
        }
    }
    let page = |name: &str, shown: &str| {
        let found = seen.iter().filter(|(came, _)| came == name);
        let shows = |address: &String| {
            let pages =
                ["", "?page=2", "?page=3", "?page=4", "?page=5"].map(|page| get(&format!("{address}{page}")).body);
            pages.concat().contains(&format!("<td class=\"n wide muted\">{shown}</td>"))
        };
        found.map(|(_, address)| address).any(shows)
    };
    assert!(page("new", "new"));
    assert!(seen.iter().all(|(came, _)| came == "new") || page("back", "back"));
}
