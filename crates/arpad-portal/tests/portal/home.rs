use crate::site::get;

#[test]
fn the_first_page_has_a_search_and_the_latest_list_of_each_class() {
    let page = get("/").ok();
    assert!(page.contains("action=\"/players\" role=\"search\""));
    for class in ["standard", "rapid", "blitz"] {
        assert!(page.contains(&format!("/rankings/{class}/2025-03")), "{class}");
    }
}

#[test]
fn a_page_that_is_not_there_is_found_missing_with_a_search() {
    let answer = get("/nowhere/%3Cb%3E");
    assert_eq!(answer.status, 404);
    assert!(answer.body.contains("/nowhere/") && !answer.body.contains("<b>"));
    assert!(answer.body.contains("role=\"search\""));
}

#[test]
fn what_is_not_found_is_in_the_search_field_or_its_list_is_a_link_away() {
    assert!(get("/nowhere/m%C3%BCller").body.contains("type=\"search\" value=\"müller\""));
    assert!(get("/players/99999999").body.contains("type=\"search\" value=\"99999999\""));
    assert!(get("/federations/XYZ").body.contains("<p class=\"acts\"><a href=\"/federations\">"));
    assert!(get("/tournaments/99999").body.contains("<p class=\"acts\"><a href=\"/tournaments\">"));
}
