//! What holds for each page of the administrator's desk: made from the table, so that none is forgotten.

use crate::desk::{Site, filled, site};
use arpad_portal::{Access, Route, table};
use arpad_registry::{Act, Scope};
use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use std::sync::atomic::Ordering;

const ENGLISH: &str = include_str!("../../../arpad-words/locales/en.ftl");

impl Site {
    pub fn now(&self) -> Timestamp {
        Timestamp::from_second(self.clock.load(Ordering::Relaxed)).expect("a time")
    }

    /// The page that watches some work, once it is done.
    pub fn done(&self, cookie: &str, address: &str) -> String {
        loop {
            let page = self.page(cookie, address);
            if page.header("refresh").is_empty() {
                return page.ok();
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }

    /// The header of a token that lasts a day.
    pub fn token(&self, user: &str, scopes: &[Scope]) -> String {
        let until = self.now() + SignedDuration::from_hours(24);
        let act = Act { by: "setup", at: self.now() };
        let (_, text) = self.authority().add_token(act, user, "a test", scopes, until).expect("a token");
        format!("Bearer {text}")
    }
}

#[test]
fn every_page_answers_in_every_language_with_whole_html_and_no_missing_message() {
    let site = site();
    let berta = site.sign_in("berta");
    // Something has been run, and waits.
    assert_eq!(site.form(&berta, "/desk/periods/standard/2025-04/run", &[]).location(), "/desk/work");
    assert_eq!(site.form(&berta, "/desk/verify", &[]).location(), "/desk/verify");
    site.done(&berta, "/desk/work");
    site.done(&berta, "/desk/verify");
    let is_page =
        |route: &Route| route.method == Method::GET && route.scope.is_none() && route.access == Access::Administrator;
    let next = |path: &str| match path {
        "/desk/periods/{class}/{month}" | "/desk/periods/{class}/{month}/publish" => path.replace("{month}", "2025-04"),
        _ => path.to_owned(),
    };
    let pages = table().into_iter().filter(is_page).map(|route| filled(&next(route.path)));
    let mut tried = 0;
    for address in pages.chain(["/desk/tokens".to_owned(), "/desk/log?by=setup&action=user".to_owned()]) {
        for language in ["en", "it", "ru"] {
            let headers = [("cookie", berta.as_str()), ("accept-language", language)];
            let answer = site.ask(&Method::GET, &address, &headers, "");
            assert_eq!(answer.header("cache-control"), "no-store", "{address}");
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
