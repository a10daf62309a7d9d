use crate::site::get;

#[test]
fn the_edition_of_a_day_is_shown() {
    let page = get("/regulations?on=2023-05-01").ok();
    let result = page.split("class=\"result\"").nth(1).unwrap().split("</div>").next().unwrap();
    assert!(result.contains("/regulations/standard/2022-01"), "{result}");
}

#[test]
fn an_edition_is_shown_and_compared() {
    let page = get("/regulations/standard/2024-03").ok();
    assert!(page.contains("id=\"a8.3.1\""));
    let compared = get("/regulations/compare?from=standard/2022-01&to=standard/2024-03").ok();
    for difference in ["lowest published rating", "1000", "1400", "400-point rule"] {
        assert!(compared.contains(difference), "{difference}");
    }
    assert_eq!(get("/regulations/standard/1900-01").status, 404);
    assert_eq!(get("/regulations/compare?from=x&to=y").status, 404);
    assert_eq!(get("/regulations/compare").location(), "/regulations");
}

#[test]
fn an_edition_is_found_by_its_name_alone() {
    for (name, path) in [("2024-03", "standard/2024-03"), ("2024-12", "rapid/2024-12")] {
        let answer = get(&format!("/regulations/{name}"));
        assert_eq!((answer.status.as_u16(), answer.header("location")), (303, format!("/regulations/{path}").as_str()));
    }
    assert_eq!(get("/regulations/1900-01").status, 404);
}
