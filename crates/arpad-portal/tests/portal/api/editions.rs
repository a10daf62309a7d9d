use super::{json, wrong};

#[test]
fn editions_are_found_by_day_shown_and_compared() {
    let on = json("/editions?class=standard&on=2024-06-01");
    assert_eq!(on["editions"].as_array().unwrap().len(), 1);
    assert_eq!(on["editions"][0]["id"], "2024-03");
    assert!(json("/editions/standard/2024-03")["rules"]["floor"]["article"].is_string());
    let differences = json("/editions/compare?from=standard/2022-01&to=standard/2024-03");
    assert!(differences["differences"].as_array().unwrap().iter().any(|one| one["rule"] == "floor"));
    assert_eq!(wrong("/editions/standard/1899-01"), (404, "no-edition".to_owned()));
    assert_eq!(wrong("/editions/compare?from=standard/2022-01"), (400, "missing-parameter".to_owned()));
}
