use super::{post, problem};
use crate::site::get;
use serde_json::Value;

#[test]
fn a_report_is_checked_and_rated_with_the_list_of_its_start() {
    let report = get("/tournaments/1/report").ok();
    let given: Value = serde_json::from_str(&post("/check?class=standard", report).ok()).unwrap();
    assert_eq!((given["list"].as_str(), given["class"].as_str()), (Some("2024-09"), Some("standard")));
    assert!(given["verdict"].is_string() && given["games"]["rated"].as_u64() > Some(0));
    // A report with an error may be ratable all the same; the sentence says what is to be done, as on the page.
    let gallery = concat!(env!("CARGO_MANIFEST_DIR"), "/../arpad-check/gallery/result-contradictory.trf");
    let given: Value = serde_json::from_str(&post("/check", std::fs::read(gallery).unwrap()).ok()).unwrap();
    assert_eq!(given["summary"], "Can be rated once the error is fixed: 8 of 9 games count");
}

/// The largest report that is taken, and the smallest that is not.
#[test]
fn a_report_with_too_many_rounds_is_refused_in_one_line() {
    let taken = crate::check::long_report(100, 300);
    let given: Value = serde_json::from_str(&post("/check", taken).ok()).unwrap();
    let players = given["players"].as_array().unwrap();
    assert!(players.len() == 100 && players.iter().all(|player| player["games"].as_array().unwrap().len() == 300));
    let refused = post("/check", crate::check::long_report(101, 300));
    assert!(refused.body.contains("more than 30000. The command line takes it"), "{}", refused.body);
    assert_eq!(problem(&refused), (400, "too-many-rounds".to_owned()));
}

#[test]
fn a_packed_report_is_read_and_what_cannot_be_unpacked_refused_in_one_line() {
    let report = get("/tournaments/1/report").ok();
    let plain = post("/check", report.clone()).ok();
    assert_eq!(post("/check", crate::packing::gzip(report.as_bytes())).ok(), plain);
    assert_eq!(post("/check", crate::packing::zip(&[("open.trf", &report)])).ok(), plain);
    for packed in [&b"PK\x03\x04\x14\0 and so on"[..], b"\x1f\x8b\x08 and so on"] {
        assert_eq!(problem(&post("/check", packed)), (400, "packed-file".to_owned()));
    }
    let several = crate::packing::zip(&[("a.trf", &report), ("b.trf", &report)]);
    assert_eq!(problem(&post("/check", several)), (400, "packed-several".to_owned()));
}

#[test]
fn what_is_no_report_is_refused_and_nothing_breaks() {
    assert_eq!(problem(&post("/check", "")), (400, "no-file".to_owned()));
    assert_eq!(problem(&post("/check", "\0\u{1}nonsense")), (400, "not-a-report".to_owned()));
    let large = post("/check", vec![b'0'; 17 * 1024 * 1024]);
    assert_eq!(problem(&large), (413, "too-large".to_owned()));
    assert_eq!(problem(&get("/api/v1/check")), (405, "wrong-method".to_owned()));
}
