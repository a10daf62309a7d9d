//! What holds for each page there is: made from the table of routes, so that none is forgotten.

use crate::site::{first_hit, get, get_with};
use arpad_portal::{Access, table};
use axum::http::Method;

const ENGLISH: &str = include_str!("../../../arpad-words/locales/en.ftl");

/// The addresses of every page, with something in each gap.
pub fn addresses() -> Vec<String> {
    let id = first_hit("o");
    let gaps = [
        ("{id}/against/{other}", format!("{id}/against/{}", first_hit("a"))),
        ("/players/{id}", format!("/players/{id}")),
        ("/tournaments/{id}", "/tournaments/1".to_owned()),
        ("/regulations/{class}/{edition}", "/regulations/standard/2024-03".to_owned()),
        ("/regulations/compare", "/regulations/compare?from=standard/2022-01&to=standard/2024-03".to_owned()),
        ("/editions/{class}/{edition}", "/editions/standard/2024-03".to_owned()),
        ("/editions/compare", "/editions/compare?from=standard/2022-01&to=standard/2024-03".to_owned()),
        ("/v1/calculators/change", "/v1/calculators/change?rating=2000&game=2100:1".to_owned()),
        ("/v1/calculators/initial", "/v1/calculators/initial?game=2100:1".to_owned()),
        ("/v1/calculators/performance", "/v1/calculators/performance?game=2100:1".to_owned()),
        ("/v1/calculators/period", "/v1/calculators/period?rating=2000&event=2100:1".to_owned()),
        ("/v1/calculators/need", "/v1/calculators/need?rating=2000&opponent=2100".to_owned()),
        ("{class}", "standard".to_owned()),
        ("{month}", "2025-03".to_owned()),
        ("{code}", "RUR".to_owned()),
        ("{file}", "standard.csv".to_owned()),
    ];
    // Those that only lead elsewhere, files, and the report of the lab, of which this site has none.
    let skipped = [
        "/language/{code}",
        "/theme/{name}",
        "/assets/{name}",
        "/rankings",
        "/rankings/{class}",
        "/regulations/{edition}",
        "/players/{id}/against",
        "/lists/archive.zip",
        "/lab",
    ];
    let pages = table().into_iter().filter(|route| {
        route.method == Method::GET && route.access == Access::Public && !skipped.contains(&route.path)
    });
    pages.map(|route| gaps.iter().fold(route.path.to_owned(), |path, (gap, with)| path.replace(gap, with))).collect()
}

#[test]
fn every_page_answers_in_every_language_with_whole_html_and_no_missing_message() {
    for address in addresses() {
        assert!(!address.contains('{'), "{address} has a gap that the test does not fill");
        for language in ["en", "it", "ru"] {
            let answer = get_with(&address, &[("accept-language", language)]);
            assert_eq!(answer.status, 200, "{address}");
            if !answer.header("content-type").starts_with("text/html") {
                continue;
            }
            let page = answer.body;
            // A piece of a page, for the script.
            if !page.contains("<!doctype html>") {
                continue;
            }
            assert!(page.ends_with("</html>\n") || page.ends_with("</html>"), "{address}");
            assert!(page.contains(&format!("<html lang=\"{language}\"")), "{address}");
            assert_eq!(page.matches("<h1").count(), 1, "{address}: one heading says what the page is");
            assert_eq!(page.matches("<main").count(), 1, "{address}");
            let boxes = "<div class=\"scroll\"";
            let reached = format!("{boxes} tabindex=\"0\" role=\"region\" aria-label");
            assert_eq!(
                page.matches(boxes).count(),
                page.matches(&reached).count(),
                "{address}: keys reach what slides"
            );
            // A message that is missing shows as its key.
            let text = page.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text.trim());
            let key = |text: &&str| text.contains('-') && ENGLISH.contains(&format!("\n{text} = "));
            let missing: Vec<&str> = text.filter(key).collect();
            assert!(missing.is_empty(), "{address} in {language}: {missing:?}");
        }
    }
}

#[test]
fn every_link_within_the_site_leads_somewhere() {
    let mut seen = std::collections::BTreeSet::new();
    for address in addresses() {
        let page = get(&address).body;
        for link in page.split("href=\"/").skip(1).filter_map(|rest| rest.split('"').next()) {
            let link = link.replace("&amp;", "&").replace("&#38;", "&");
            let path = link.split(['#', '?']).next().unwrap_or_default().to_owned();
            let kind: Vec<&str> = path.split('/').take(2).collect();
            // A few of each kind are enough.
            if seen.iter().filter(|known: &&String| known.starts_with(kind[0])).count() < 12 && seen.insert(path) {
                let status = get(&format!("/{link}")).status;
                assert!(status.is_success() || status.is_redirection(), "{address} links to /{link}: {status}");
            }
        }
    }
}
