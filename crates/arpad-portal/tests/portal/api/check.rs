use super::{post, problem};
use crate::site::get;
use serde_json::Value;

#[test]
fn a_report_is_checked_and_rated_with_the_list_of_its_start() {
    let report = get("/tournaments/1/report").ok();
    let given: Value = serde_json::from_str(&post("/check?class=standard", report).ok()).unwrap();
    assert_eq!((given["list"].as_str(), given["class"].as_str()), (Some("2024-09"), Some("standard")));
    assert!(given["verdict"].is_string() && given["games"]["rated"].as_u64() > Some(0));
}

#[test]
fn what_is_no_report_has_findings_and_nothing_breaks() {
    assert_eq!(problem(&post("/check", "")), (400, "no-file".to_owned()));
    assert!(post("/check", "\0\u{1}nonsense").ok().contains("\"severity\":\"error\""));
    let large = post("/check", vec![b'0'; 17 * 1024 * 1024]);
    assert_eq!(problem(&large), (413, "too-large".to_owned()));
    assert_eq!(problem(&get("/api/v1/check")), (405, "wrong-method".to_owned()));
}
