//! Interim reports on the desk and by tokens: what a report opens is shown, then it is handed in.

use crate::desk::{Site, site};
use crate::site::Answer;
use arpad_period::TournamentId;
use arpad_registry::{Act, Scope};
use axum::http::Method;
use std::sync::atomic::Ordering;

const LEAGUE: &str = "name = \"Long League\"\nfederation = \"RUR\"\nstart = 2025-01-10\nend = 2025-03-20\n\
                      interim_reports = true\n";

/// The report of the first rounds of a league of two.
fn report(rounds: usize) -> String {
    let mut text = format!("012 Long League\n032 RUR\n042 2025/01/10\n052 2025/03/20\n132{:87}", "");
    for day in ["25/01/12", "25/02/09", "25/03/09"] {
        text.push_str(&format!(" {day:<9}"));
    }
    text.push('\n');
    for (no, id, results) in [(1, 99_100_007, ["1", "=", "1"]), (2, 99_100_020, ["0", "=", "0"])] {
        let (name, other, colour) = (format!("Player, {no}"), 3 - no, if no == 1 { 'w' } else { 'b' });
        text.push_str(&format!("001 {no:>4} m    {name:<33} 2000 RUR {id:>11} 1990/00/00  1.0 {no:>4}"));
        for result in &results[..rounds] {
            text.push_str(&format!("  {other:>4} {colour} {result}"));
        }
        text.push('\n');
    }
    text
}

fn registered(site: &Site) -> TournamentId {
    let at = jiff::Timestamp::from_second(site.clock.load(Ordering::Relaxed)).unwrap();
    site.authority().register(Act { by: "setup", at }, LEAGUE).unwrap()
}

/// Sends the fields of the form; the report is a file.
fn send(site: &Site, cookie: &str, address: &str, fields: &[(&str, &str)]) -> Answer {
    let mut body = String::new();
    for (name, text) in fields {
        let file = if *name == "report" { "; filename=\"league.trf\"" } else { "" };
        body.push_str(&format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n{text}\r\n"));
    }
    body.push_str("--x--\r\n");
    let headers =
        [("cookie", cookie), ("sec-fetch-site", "same-origin"), ("content-type", "multipart/form-data; boundary=x")];
    site.ask(&Method::POST, address, &headers, &body)
}

fn send_bytes(site: &Site, cookie: &str, address: &str, report: &[u8]) -> Answer {
    site.upload(cookie, address, "report", &[("league.trf.gz", report)], "")
}

fn hidden<'p>(page: &'p str, name: &str) -> &'p str {
    let rest = page.split(&format!("name=\"{name}\" value=\"")).nth(1).expect("a hidden field");
    rest.split('"').next().unwrap_or_default()
}

#[test]
fn a_stage_is_shown_before_it_is_opened() {
    let site = site();
    let olga = site.sign_in("olga");
    let id = registered(&site);
    let address = format!("/desk/tournaments/{id}/stage");
    assert!(site.page(&olga, &format!("/desk/tournaments/{id}")).ok().contains(&address));
    assert_eq!(site.page(&olga, &address).status, 200);
    assert_eq!(send(&site, &olga, &address, &[]).status, 400, "no file");
    let entry = site.last_entry().seq;
    let text = report(1);
    assert_eq!(send(&site, &olga, &address, &[("report", &text), ("first_round", "x")]).status, 422);
    assert_eq!(send(&site, &olga, &address, &[("report", &text), ("first_round", "9")]).status, 422, "no such round");
    let page = send(&site, &olga, &address, &[("report", &text)]).ok();
    assert!(page.contains("Long League, stage 1") && page.contains("2025-01-12"));
    assert_eq!(site.last_entry().seq, entry, "nothing is recorded yet");
    let carried = hidden(&page, "carried");
    let back = [("carried", carried), ("first_round", "1"), ("start", "2025-01-11"), ("step", "back")];
    let again = send(&site, &olga, &address, &back).ok();
    assert!(again.contains("value=\"2025-01-11\"") && again.contains("type=\"file\"") && !again.contains("carried"));
    let packed = send_bytes(&site, &olga, &address, &crate::packing::gzip(text.as_bytes())).ok();
    assert_eq!(hidden(&packed, "carried"), carried);
    let other = send(&site, &olga, &address, &[("carried", carried), ("digest", "0000")]);
    assert_eq!((other.status.as_u16(), site.last_entry().seq), (422, entry), "something else was shown");
    let done = send(&site, &olga, &address, &[("carried", carried), ("digest", hidden(&page, "digest"))]);
    let stage = site.authority().stages(id).unwrap().pop().expect("a stage");
    assert_eq!(done.location(), format!("/desk/tournaments/{}", stage.id));
    let reports = site.authority().store().reports(stage.id).unwrap();
    let kept = site.authority().store().report(reports[0]).unwrap().unwrap();
    assert_eq!(kept.bytes, text.as_bytes(), "byte for byte");
}

#[test]
fn a_stage_is_handed_in_with_a_token() {
    let site = site();
    let token = site.token("olga", &[Scope::Submit]);
    let id = registered(&site);
    let post = |text: &str| site.call(&token, &Method::POST, &format!("/api/v1/tournaments/{id}/stages"), text);
    let opened: serde_json::Value = serde_json::from_str(&post(&report(1)).ok()).unwrap();
    assert_eq!(opened["status"], "reported");
    assert_eq!(post(&report(1)).status, 400, "no new rounds");
    assert_eq!(post(&report(2)).status, 200);
    assert_eq!(site.authority().stages(id).unwrap().len(), 2);
}

#[test]
fn a_stage_that_is_packed_is_unpacked_and_one_with_too_many_rounds_refused() {
    let site = site();
    let token = site.token("olga", &[Scope::Submit]);
    let id = registered(&site);
    let post = |bytes: &[u8]| {
        let headers = [("authorization", token.as_str())];
        site.ask(&Method::POST, &format!("/api/v1/tournaments/{id}/stages"), &headers, bytes)
    };
    let text = report(1);
    for (bytes, code) in [
        (crate::check::long_report(101, 300).as_bytes(), "too-many-rounds"),
        (&crate::packing::zip(&[("a.trf", &text), ("b.trf", &text)]), "packed-several"),
    ] {
        let refused = post(bytes);
        assert_eq!(refused.status, 400);
        assert!(refused.body.contains(&format!("\"code\":\"{code}\"")), "{}", refused.body);
    }
    post(&crate::packing::gzip(text.as_bytes())).ok();
    let stage = site.authority().stages(id).unwrap().pop().expect("a stage");
    let reports = site.authority().store().reports(stage.id).unwrap();
    let kept = site.authority().store().report(reports[0]).unwrap().unwrap();
    assert_eq!(kept.bytes, text.as_bytes(), "as it was before it was packed");
}
