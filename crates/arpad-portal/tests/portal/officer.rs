//! What an officer does on the desk, as a browser would send it; and what holds for each page of the desk.

use crate::desk::{Site, filled, site};
use crate::site::Answer;
use arpad_portal::{Access, table};
use arpad_registry::model::{LogEntry, Tournament, TournamentStatus};
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority};
use arpad_regulations::Regulations;
use axum::http::Method;

const ENGLISH: &str = include_str!("../../../arpad-words/locales/en.ftl");

/// A text as a value of a form.
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

pub const NO_FILES: &[(&str, &str)] = &[];

impl Site {
    pub fn page(&self, cookie: &str, address: &str) -> Answer {
        self.ask(&Method::GET, address, &[("cookie", cookie)], "")
    }

    /// Sends a form.
    pub fn form(&self, cookie: &str, address: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> = fields.iter().map(|(name, text)| format!("{name}={}", encoded(text))).collect();
        let headers = [("cookie", cookie), ("sec-fetch-site", "same-origin")];
        self.ask(&Method::POST, address, &headers, body.join("&"))
    }

    /// Sends files in a field, and how far the form is.
    pub fn upload(
        &self,
        cookie: &str,
        address: &str,
        field: &str,
        files: &[(&str, impl AsRef<[u8]>)],
        step: &str,
    ) -> Answer {
        let mut body = Vec::new();
        for (name, bytes) in files {
            let head = format!("--x\r\ncontent-disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\r\n");
            body.extend([head.as_bytes(), bytes.as_ref(), b"\r\n"].concat());
        }
        let end = format!("--x\r\ncontent-disposition: form-data; name=\"step\"\r\n\r\n{step}\r\n--x--\r\n");
        body.extend(end.as_bytes());
        let headers = [
            ("cookie", cookie),
            ("sec-fetch-site", "same-origin"),
            ("content-type", "multipart/form-data; boundary=x"),
        ];
        self.ask(&Method::POST, address, &headers, &body)
    }

    pub fn authority(&self) -> Authority<'static> {
        Authority::new(Box::new(SqliteStore::open(&self.path).expect("a database")), Regulations::builtin())
    }

    pub fn last_entry(&self) -> LogEntry {
        self.authority().store().last_log().expect("read").expect("an entry")
    }

    /// A tournament in some state, with its latest report.
    pub fn tournament(&self, status: TournamentStatus) -> (Tournament, Option<String>) {
        let mut authority = self.authority();
        let all = authority.store().tournaments().expect("tournaments").into_iter();
        let found = all.rev().find(|known| known.status == status).expect("one of that state");
        let number = authority.store().reports(found.id).expect("reports").pop();
        let report = number.and_then(|number| authority.store().report(number).expect("read"));
        (found, report.map(|report| String::from_utf8(report.bytes).expect("text")))
    }
}

/// Made from the table: no page of the desk has a message that is missing, or half a page.
#[test]
fn every_page_of_the_desk_answers_in_every_language_with_whole_html_and_no_missing_message() {
    let site = site();
    let olga = site.sign_in("olga");
    // A report as it was received is a file.
    let is_page = |route: &arpad_portal::Route| {
        route.method == Method::GET && route.scope.is_none() && route.action != "received"
    };
    let routes = table().into_iter().filter(|route| is_page(route) && route.access == Access::Officer);
    let mut tried = 0;
    for address in routes.map(|route| filled(route.path)).chain(["/desk".to_owned()]) {
        for language in ["en", "it", "ru"] {
            let headers = [("cookie", olga.as_str()), ("accept-language", language)];
            let answer = site.ask(&Method::GET, &address, &headers, "");
            // The registration of what is rated is no longer an officer's.
            if address.ends_with("/registration") {
                assert_eq!(answer.status, 400, "{address}");
                continue;
            }
            let page = answer.ok();
            tried += 1;
            assert!(page.trim_end().ends_with("</html>"), "{address}");
            assert_eq!(page.matches("<h1").count(), 1, "{address}: one heading says what the page is");
            let text = page.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text.trim());
            let key = |text: &&str| text.contains('-') && ENGLISH.contains(&format!("\n{text} = "));
            let missing: Vec<&str> = text.filter(key).collect();
            assert!(missing.is_empty(), "{address} in {language}: {missing:?}");
            assert!(
                !page.contains("<script>") && !page.contains(" style=") && !page.contains(" onclick="),
                "{address}"
            );
        }
    }
    assert!(tried > 30, "{tried}");
}

#[test]
fn the_overview_says_what_to_do_next_and_how_long_there_is() {
    let site = site();
    let olga = site.sign_in("olga");
    let page = site.page(&olga, "/desk").ok();
    let (returned, _) = site.tournament(TournamentStatus::Returned);
    let (registered, _) = site.tournament(TournamentStatus::Registered);
    assert!(
        page.contains(&format!(
            "href=\"/desk/tournaments/{}#findings\">See the findings and hand in again",
            returned.id
        ))
    );
    assert!(page.contains(&format!("href=\"/desk/tournaments/{}#hand-in\">Hand in the report", registered.id)));
    assert!(
        page.contains("For you to do") && page.contains("Waiting for others") && page.contains("Waits for a decision")
    );
    // Both ended in March; their reports were due before the list of April.
    assert!(page.contains("2025-03-31") && page.contains("1 day late") && page.contains("2 overdue"), "{page}");
    assert!(page.contains("data-problem"), "the report with errors is one key away");
}

#[test]
fn a_report_is_reviewed_line_by_line_with_the_findings_under_their_lines() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, report) = site.tournament(TournamentStatus::Returned);
    let report = report.expect("a report");
    let page = site.page(&olga, &format!("/desk/tournaments/{}", returned.id)).ok();
    let at = page.find("class=\"finding error\"").expect("an error");
    let before = page[..at].rfind("<div class=\"line\">").expect("a line before it");
    let line = &page[before..at];
    assert!(line.contains("<mark>"), "{line}");
    let number: usize = line
        .split("id=\"L")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a number")
        .parse()
        .expect("a number");
    let text = report.lines().nth(number - 1).expect("a line of the report");
    let shown = line.split("<code>").nth(1).expect("the text").replace("<mark>", "").replace("</mark>", "");
    assert!(shown.starts_with(&text.replace('&', "&#38;")), "{shown} / {text}");
    assert!(page.contains("lines without findings</summary>"), "what is right is folded away");
    for happened in ["Registered", "handed in", "Report returned", "two players cannot both have won their game"] {
        assert!(page.contains(happened), "{happened}");
    }
    let rest = page.split(&format!("/desk/tournaments/{}/reports/", returned.id)).nth(1).expect("a link to the report");
    let address = format!("/desk/tournaments/{}/reports/{}", returned.id, rest.split('"').next().unwrap_or_default());
    assert!(site.page(&olga, &address).ok().contains("class=\"finding error\""));
    // To be corrected and handed in again.
    let received = site.page(&olga, &format!("{address}/file"));
    assert!(received.header("content-disposition").ends_with(".trf\""), "{}", received.header("content-disposition"));
    assert_eq!(received.ok(), report);
    assert_eq!(site.page(&olga, &format!("/desk/tournaments/{}/reports/1/file", returned.id)).status, 404);
    // The report of another tournament is not shown under this one.
    assert_eq!(site.page(&olga, &format!("/desk/tournaments/{}/reports/1", returned.id)).status, 404);
    assert_eq!(site.page(&olga, &format!("/desk/tournaments/{}/reports/x", returned.id)).status, 404);
}

/// As the command line counts: fields out of their columns are one error, and what follows from it is none of its own.
#[test]
fn what_follows_from_another_finding_is_no_error_of_its_own_on_the_desk() {
    let site = site();
    let olga = site.sign_in("olga");
    let (reported, report) = site.tournament(TournamentStatus::Reported);
    let shifted = report.expect("a report").replace("\n001 ", "\n001");
    let desk = format!("/desk/tournaments/{}", reported.id);
    assert_eq!(site.upload(&olga, &format!("{desk}/report"), "report", &[("open.trf", &shifted)], "").status, 303);
    let page = site.page(&olga, &desk).ok();
    let tally = page.split("<p class=\"tally\">").nth(1).unwrap().split("</p>").next().unwrap();
    assert!(tally.contains("<b class=\"fall\">1 error</b>"), "{tally}");
    let findings: Vec<&str> = page.split("<div class=\"finding ").skip(1).collect();
    assert!(findings[0].contains(">columns</code>") && findings[0].contains("data-problem"), "{}", findings[0]);
    let following: Vec<_> = findings.iter().filter(|finding| finding.contains("follows from the columns")).collect();
    assert!(following.len() > 10 && following.iter().all(|finding| !finding.contains("data-problem")));
    let overview = site.page(&olga, "/desk").ok();
    let row = overview.split("<tr>").find(|row| row.contains(&format!("href=\"{desk}\""))).expect("its row");
    assert!(row.contains(">1 error<"), "{row}");
}

#[test]
fn a_tournament_says_on_which_list_it_was_rated() {
    let site = site();
    let page = site.page(&site.sign_in("olga"), "/desk/tournaments/1").ok();
    assert!(
        page.contains("Rated on the list of")
            && page.contains("Report accepted")
            && page.contains("Nothing left to do")
    );
}

/// Two tournaments reported with the same games name each other wherever they are shown.
#[test]
fn doubled_games_are_named_on_the_desk_and_on_the_page_of_the_tournament() {
    let site = site();
    let olga = site.sign_in("olga");
    let (one, report) = site.tournament(TournamentStatus::Reported);
    let act = Act { by: "olga", at: site.last_entry().at.parse().expect("a moment") };
    let mut authority = site.authority();
    let other = authority.register(act, &one.registration.replace(&one.name, "Another name")).expect("registered");
    authority.submit(act, other, report.expect("a report").as_bytes(), None).expect("submitted");
    let named = |id| format!("of tournament {id} (");
    assert!(site.page(&olga, &format!("/desk/tournaments/{other}")).ok().contains(&named(one.id)));
    assert!(site.page(&olga, &format!("/desk/tournaments/{}", one.id)).ok().contains(&named(other)));
    let page = site.page(&olga, "/desk").ok();
    assert!(page.contains(&named(one.id)) && page.contains(&named(other)), "{page}");
}
