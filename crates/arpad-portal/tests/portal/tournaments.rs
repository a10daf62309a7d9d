use crate::site::get;

#[test]
fn a_tournament_has_its_table_its_changes_and_how_it_was_judged() {
    let page = get("/tournaments/1").ok();
    for part in ["class=\"cross\"", "K·chg", "rated on the list of 2024-10", "/regulations/standard/"] {
        assert!(page.contains(part), "{part}");
    }
    assert!(get("/tournaments?class=blitz").ok().contains("Blitz"));
    assert!(!get("/tournaments?class=blitz").ok().contains(">Rapid</td>"));
    assert_eq!(get("/tournaments/9999").status, 404);
    assert_eq!(get("/tournaments/x").status, 404);
}

#[test]
fn a_report_is_sent_as_received() {
    let report = get("/tournaments/1/report");
    assert!(report.header("content-disposition").starts_with("attachment"));
    assert!(report.ok().starts_with("012 "));
}
