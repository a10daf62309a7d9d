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
