//! axe-core finds no serious fault on any page: in the light on a wide screen, in the dark on a phone.

use super::driver::{Browser, Window};
use super::live_site;
use crate::desk::filled;
use crate::every_page::addresses;
use crate::site::get;
use arpad_portal::demo::{PASSWORD, USERS};
use arpad_portal::{Access, table};
use axum::http::Method;

/// Where scripts/axe puts it.
const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/axe/axe.min.js");

/// The rule, the page and the elements of every serious fault.
fn faults(window: &mut Window<'_>, axe: &str, path: &str) -> Vec<String> {
    window.open(path);
    window.value(axe);
    let found = window.value(
        "axe.run(document, {resultTypes: ['violations']}).then((results) => results.violations\
           .filter((one) => one.impact === 'serious' || one.impact === 'critical'\
              || ['heading-order', 'aria-allowed-role'].includes(one.id))\
           .map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')))",
    );
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().map(|fault| format!("{path}: {}", fault.as_str().unwrap_or_default())).collect()
}

#[test]
fn no_page_has_a_serious_fault() {
    let axe = std::fs::read_to_string(AXE).expect("axe-core is there; `scripts/axe` gets it");
    // The value of the script is not asked for.
    let axe = axe + "\n;void 0";
    let (site, mut browser) = (live_site(), Browser::start());
    let mut found = Vec::new();
    for (theme, width) in [("light", 1280), ("dark", 390)] {
        let window = &mut browser.window(&site.base, width);
        window.open(&format!("/theme/{theme}?to=/"));
        // Files and pieces of pages are no pages.
        for path in addresses().into_iter().filter(|path| get(path).body.contains("<main")) {
            found.extend(faults(window, &axe, &path));
        }
        for path in ["/nowhere", "/players/12345", "/calculators/change?rating=2000&k=20&o=2100&s=1", "/players?q=o"] {
            found.extend(faults(window, &axe, path));
        }
        // The desk, as far as an administrator goes from its first page.
        window.open("/sign-in");
        window.fill("#name", USERS[1].0);
        window.fill("#password", PASSWORD);
        window.follow("main form button");
        let links = window
            .value("[...document.querySelectorAll('main a[href^=\"/desk\"]')].map((one) => one.getAttribute('href').split('#')[0])");
        let mut links: Vec<String> = serde_json::from_value(links).expect("links");
        links.push("/desk".to_owned());
        // And every page of the table that has no link from there. A report as it was received is a file.
        let pages = table()
            .into_iter()
            .filter(|route| route.method == Method::GET && route.access != Access::Public && route.scope.is_none())
            .filter(|route| route.action != "received");
        links.extend(pages.map(|route| filled(route.path)));
        links.sort_unstable();
        links.dedup();
        for path in links {
            found.extend(faults(window, &axe, &path));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
