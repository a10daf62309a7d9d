//! What visitors do: find a player and open a derivation, drop a report, change the language, all of it without scripts too.

use super::driver::{Browser, Window};
use super::{LiveSite, live_site, live_site_with};
use crate::desk::filled;
use crate::every_page::addresses;
use crate::site::get;
use arpad_period::TournamentId;
use arpad_portal::demo::{PASSWORD, USERS};
use arpad_portal::{Access, table};
use arpad_registry::model::{Fee, Verb};
use arpad_registry::{Act, Authority, DecisionRequest, Scope, User, UserRole};
use axum::http::Method;
use jiff::Timestamp;
use serde_json::json;

const PHONE: u32 = 390;
const DESKTOP: u32 = 1280;

/// Finds a player by a name typed without its accents, and opens the profile.
#[track_caller]
fn find_mueller(window: &mut Window<'_>) {
    window.open("/");
    window.fill("#q", "muller");
    window.wait_for("document.querySelector('#results td a')?.textContent.startsWith('Müller') === true");
    window.follow("#results td a");
    assert!(window.text("h1").contains("Müller"));
}

#[test]
fn somebody_finds_a_player_on_a_phone_and_opens_a_derivation() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, PHONE);
    find_mueller(window);
    assert_eq!(window.value("document.documentElement.scrollWidth"), json!(PHONE), "nothing sticks out of the screen");
    // The columns that do not fit open with the row.
    assert_eq!(window.seen("table.games tbody tr:first-child .wide"), 0);
    window.click("table.games tbody tr:first-child summary");
    window.wait_for("document.querySelector('table.games tbody tr .wide').checkVisibility()");
    window.follow("a.derive");
    assert!(window.path().starts_with("/players/") && window.path().matches('/').count() == 4, "{}", window.path());
    let before = window.seen(".derivation .article");
    window.click(".derivation details:not([open]) > summary");
    window.wait_for(&format!(
        "[...document.querySelectorAll('.derivation .article')].filter((one) => one.checkVisibility()).length > {before}"
    ));
    window.follow(".derivation .article a");
    assert!(window.path().starts_with("/regulations/"), "{}", window.path());
    assert_eq!(window.complaints(), [""; 0]);
}

#[test]
fn the_chart_answers_to_mouse_and_keys_and_goes_back_as_far_as_asked() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, DESKTOP);
    find_mueller(window);
    window.point_at("svg.chart");
    window.wait_for("/^\\d{4}-\\d\\d: .*\\d{4}/.test(document.querySelector('figcaption').innerText)");
    let here = window.text("figcaption");
    window.value("document.querySelector('figure[data-chart]').focus()");
    window.press("ArrowLeft");
    window.wait_for(&format!("document.querySelector('figcaption').innerText !== {}", json!(here)));
    // A tap does the same.
    let here = window.text("figcaption");
    window.value(
        "(() => { const svg = document.querySelector('svg.chart'), box = svg.getBoundingClientRect(); \
         svg.dispatchEvent(new PointerEvent('pointerdown', { clientX: box.left + 80, clientY: box.top + 50 })); })()",
    );
    assert_ne!(window.text("figcaption"), here);
    window.follow("a[href^='?range=1y']");
    assert!(window.path().ends_with("?range=1y"));
    assert_eq!(window.text(".choices a[href^='?range'][aria-current='true']"), "1 year");
    assert_eq!(window.complaints(), [""; 0]);
}

/// A word without a place to break it at, as long as people make them.
const LONG_WORD: &str = "Donaudampfschifffahrtsgesellschaftsmeisterschaft";

/// Somebody registered a tournament with a long name, owes fees for it as somebody with a long name, and has another user and a
/// token with one.
fn with_long_names() -> (LiveSite, TournamentId) {
    let mut id = None;
    let site = live_site_with(|authority, now| id = Some(give_long_names(authority, now)));
    (site, id.expect("a tournament"))
}

fn give_long_names(authority: &mut Authority<'_>, at: Timestamp) -> TournamentId {
    let act = Act { by: USERS[1].0, at };
    let registration = format!(
        "name = \"{LONG_WORD} 2025\"\ncity = \"{LONG_WORD}\"\nfederation = \"RUR\"\nclass = \"standard\"\n\
         start = 2025-03-20\nend = 2025-03-28\nsystem = \"swiss\"\nrounds = 9\ntime_control = \"5400+30\"\n"
    );
    let id = authority.register(act, &registration).expect("a registration");
    let fee = |paid, amount: &str, party: &str| Fee {
        tournament: id,
        paid,
        amount: amount.to_owned(),
        party: party.to_owned(),
        on: act.day(),
    };
    authority.put_fee(act, &fee(false, "EUR 1234567.25", LONG_WORD)).expect("a fee");
    authority.put_fee(act, &fee(true, "EUR 234567.25", LONG_WORD)).expect("a fee");
    authority.put_fee(act, &fee(false, "EUR 50", "Ruritanian Chess Federation")).expect("a fee");
    let user = User {
        name: LONG_WORD.to_owned(),
        role: UserRole::Administrator,
        federation: None,
        offices: Vec::new(),
        disabled: false,
        second_factor: false,
    };
    authority.add_user(act, &user, "long-enough-to-be-one").expect("a user");
    let reported = authority.store().tournaments().expect("tournaments").into_iter();
    let sent_back = reported.map(|one| one.id).find(|one| {
        let request = DecisionRequest::new(Verb::Return, LONG_WORD);
        authority.decide(act, *one, &request).is_ok()
    });
    assert!(sent_back.is_some(), "a report that was sent back");
    let until = "2026-01-01T00:00:00Z".parse().expect("a time");
    for of in [USERS[1].0, LONG_WORD] {
        authority.add_token(act, of, LONG_WORD, &Scope::ALL, until).expect("a token");
    }
    id
}

/// What stands in the way of a page on a phone and on the smallest one, with everything open: a page that slides, and what is
/// wider than the page although it does not slide in a box of its own. No heading breaks a word.
fn wider(window: &mut Window<'_>, path: &str) -> Vec<String> {
    wider_at(window, path, &[PHONE, 320])
}

/// Widths at which tables of many columns have the least room.
const BETWEEN: [u32; 3] = [768, 1100, DESKTOP];

fn wider_at(window: &mut Window<'_>, path: &str, widths: &[u32]) -> Vec<String> {
    window.resize(PHONE);
    window.open(path);
    window.value("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
    let breaks = window.value(
        "[...document.querySelectorAll('thead th')].some((head) => getComputedStyle(head).overflowWrap === 'anywhere')",
    );
    assert_eq!(breaks, json!(false), "{path}");
    let mut found = Vec::new();
    for width in widths.iter().copied() {
        window.resize(width);
        let wide = window.value("document.documentElement.scrollWidth");
        if wide.as_u64().is_none_or(|wide| wide > width.into()) {
            found.push(format!("{path} at {width}: {wide}"));
        }
        let over = window.value(
            "(() => { const main = document.querySelector('main'); \
               const edge = main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight) + 0.5; \
               const slides = (one) => one.closest('.scroll, pre, .review, svg, .sr'); \
               const over = [...main.querySelectorAll('*')].filter((one) => { \
                 const box = one.getBoundingClientRect(); return box.width > 1 && box.right > edge && !slides(one); }); \
               return over.slice(-2).map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`); })()",
        );
        let over: Vec<String> = serde_json::from_value(over).expect("texts");
        found.extend(over.into_iter().map(|one| format!("{path} at {width}: {one}")));
    }
    found
}

/// Pages of visitors in every language, with names as long as people make them: nothing sticks out of a phone, though no word of a
/// heading is broken.
#[test]
fn no_page_slides_sideways_on_a_phone() {
    let ((site, long), mut browser) = (with_long_names(), Browser::start());
    let mut sideways = Vec::new();
    let pages: Vec<String> = addresses().into_iter().filter(|path| get(path).body.contains("<main")).collect();
    for language in ["ru", "it", "en"] {
        let window = &mut browser.window(&site.base, PHONE);
        window.language(language);
        window.open("/players?q=muller");
        let id = window.value("document.querySelector('#results td a').pathname.split('/')[2]");
        let id = id.as_str().expect("a number").to_owned();
        window.open("/tournaments");
        assert!(window.text("main").contains(LONG_WORD), "the site has read it");
        let filled_in = [
            "/players?q=o",
            "/nowhere",
            "/rankings/rapid/latest?group=women",
            "/calculators/change?rating=2000&k=20&o=2100&s=1",
            "/calculators/need?rating=2000&o=2100&target=2010",
            "/calculators/period?rating=2000&games=Castle%0A2105+1",
        ];
        let filled_in = filled_in.map(str::to_owned).into_iter();
        let own = ["", "/games", "/standard/2025-03"].map(|part| format!("/players/{id}{part}"));
        let long =
            [format!("/tournaments/{long}"), format!("/calculators/period?rating=2000&games={LONG_WORD}%0A2105+1")];
        for path in pages.iter().cloned().chain(filled_in).chain(own).chain(long) {
            sideways.extend(wider(window, &path).into_iter().map(|wide| format!("{language}: {wide}")));
        }
        for path in ["/next", "/next/standard", "/federations/RUR", "/rankings/standard/latest"] {
            sideways.extend(wider_at(window, path, &BETWEEN).into_iter().map(|wide| format!("{language}: {wide}")));
        }
    }
    assert!(sideways.is_empty(), "{}", sideways.join("\n"));
}

/// Every list of a month may have been revised, many times.
#[test]
fn lists_that_were_revised_fit_a_phone() {
    let (site, mut browser) = (live_site(), Browser::start());
    for (language, tag) in [("ru", "исправление 12"), ("it", "revisione 12"), ("en", "revision 12")] {
        let window = &mut browser.window(&site.base, PHONE);
        window.language(language);
        window.open("/lists");
        window.value(&format!(
            "document.querySelectorAll('tbody td').forEach((one) => {{ \
               const tag = document.createElement('span'); tag.className = 'tag'; tag.textContent = '{tag}'; one.append(' ', tag); }})"
        ));
        for width in [PHONE, 320] {
            window.resize(width);
            let over = window.value(
                "(() => { const main = document.querySelector('main'); \
                   return document.querySelector('table').getBoundingClientRect().right \
                     - main.getBoundingClientRect().right + parseFloat(getComputedStyle(main).paddingRight); })()",
            );
            assert!(over.as_f64().is_some_and(|over| over < 1.0), "{language} at {width}: {over}");
        }
    }
}

/// The same of the desk.
#[test]
fn no_page_of_the_desk_slides_sideways_on_a_phone() {
    let ((site, long), mut browser) = (with_long_names(), Browser::start());
    let mut sideways = Vec::new();
    for language in ["ru", "it", "en"] {
        let window = &mut browser.window(&site.base, PHONE);
        window.language(language);
        window.open("/sign-in");
        window.fill("#name", USERS[1].0);
        window.fill("#password", PASSWORD);
        window.follow("main form button");
        // Every page of the table; the bytes of a received report are a file.
        let pages = table()
            .into_iter()
            .filter(|route| route.method == Method::GET && route.access != Access::Public && route.scope.is_none())
            .filter(|route| route.action != "received")
            .map(|route| filled(route.path));
        let of_tournament = ["", "/fees", "/registration", "/decision", "/stage"];
        let pages = pages.chain(of_tournament.map(|page| format!("/desk/tournaments/{long}{page}")));
        for path in pages.chain([format!("/desk/users/{LONG_WORD}"), "/desk/periods/standard/2025-04".to_owned()]) {
            sideways.extend(wider(window, &path).into_iter().map(|wide| format!("{language}: {wide}")));
        }
        for path in ["/desk", "/desk/periods", "/desk/periods/standard/2025-04"] {
            sideways.extend(wider_at(window, path, &BETWEEN).into_iter().map(|wide| format!("{language}: {wide}")));
        }
        window.open("/desk/tokens");
        assert!(window.text("table").contains(LONG_WORD), "there is something to stick out");
    }
    assert!(sideways.is_empty(), "{}", sideways.join("\n"));
}

/// On a phone the filters are folded until one is set; beside a wide screen there is nothing to unfold.
#[test]
fn filters_are_folded_on_a_phone_and_do_without_scripts() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, PHONE);
    window.without_scripts();
    let first_row = "document.querySelector('tbody tr').getBoundingClientRect().top";
    for path in ["/rankings/standard/latest", "/next/standard", "/tournaments"] {
        window.resize(PHONE);
        window.open(path);
        assert_eq!(window.seen("#federation"), 0, "{path}");
        let top = window.value(first_row);
        assert!(top.as_f64().is_some_and(|top| top < 600.0), "{path}: {top}");
        window.click("details.fold > summary");
        window.wait_for("document.querySelector('#federation').checkVisibility()");
        window.open(&format!("{path}?federation=RUR"));
        assert_eq!(window.seen("#federation"), 1, "{path} with a filter");
        window.resize(DESKTOP);
        window.open(path);
        assert_eq!((window.seen("#federation"), window.seen("details.fold > summary")), (1, 0), "{path}");
    }
}

/// Browsers break a line behind a hyphen; a month or a day that has a cell of its own stays whole all the same.
#[test]
fn no_line_breaks_within_a_month_or_a_day() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, PHONE);
    let broken = "(() => { const found = [], walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT); \
         while (walk.nextNode()) { const node = walk.currentNode; \
           if (!node.parentElement.closest('.day, time')) continue; \
           for (const it of node.data.matchAll(/\\b\\d{4}-\\d\\d(-\\d\\d)?\\b/g)) { \
             const range = document.createRange(); range.setStart(node, it.index); range.setEnd(node, it.index + it[0].length); \
             const tops = new Set([...range.getClientRects()].map((box) => Math.round(box.top))); \
             if (tops.size > 1) found.push(it[0]); } } \
         return [document.querySelectorAll('main .day').length, found.join(' ')]; })()";
    let mut seen = 0;
    for path in ["/tournaments", "/lists", "/regulations", "/rankings/standard/latest", "/regulations/standard/2009-07"]
    {
        window.open(path);
        for width in (250..PHONE).step_by(10) {
            window.value(&format!("document.querySelector('main').style.width = '{width}px'"));
            let found = window.value(broken);
            assert_eq!(found[1], json!(""), "{path} at {width}");
            seen += found[0].as_u64().unwrap_or_default();
        }
    }
    assert!(seen > 100, "{seen}");
}

/// What is beyond the edge is announced by a shade, and reached by keys.
#[test]
fn a_table_wider_than_the_screen_can_be_scrolled_by_keys_and_looks_it() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, PHONE);
    window.open("/tournaments/1");
    assert_eq!(window.value("document.querySelector('.scroll').scrollWidth > innerWidth"), json!(true));
    let shades = window.value("getComputedStyle(document.querySelector('.scroll')).backgroundAttachment");
    assert_eq!(shades, json!("local, local, scroll, scroll"));
    window.value("document.querySelector('.scroll').focus()");
    assert_eq!(window.value("document.activeElement.getAttribute('aria-label')"), json!("Cross table"));
    window.press("ArrowRight");
    window.wait_for("document.querySelector('.scroll').scrollLeft > 0");
}

#[test]
fn somebody_drops_a_report_and_sees_findings_and_changes() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, DESKTOP);
    window.open("/tournaments/1");
    let report = window.value("fetch('/tournaments/1/report').then((answer) => answer.text())");
    // A result that both players claim.
    let wrong = report.as_str().expect("a report").replacen(" b 0", " b 1", 1);
    let file = site.file("open.trf", &wrong);
    window.open("/check");
    window.drop_file(".drop", &file);
    assert_eq!(window.path(), "/check");
    assert!(window.seen(".finding.error") > 0 && window.text("main").contains("result-contradictory"));
    assert!(window.text("table.cross").contains("K·chg"));
    // What a finding asks for is written where its link leads, which was closed.
    window.click("a[href='#registration']");
    window.wait_for("document.querySelector('#registration').checkVisibility()");
    // The same by choosing the file.
    window.open("/check");
    window.choose_file("#report", &site.file("right.trf", report.as_str().expect("a report")));
    window.follow(".drop button");
    assert_eq!(window.seen(".finding.error"), 0);
    assert_eq!(window.complaints(), [""; 0]);
}

#[test]
fn a_calculator_fills_in_as_one_types_and_its_address_can_be_shared() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, PHONE);
    window.open("/calculators/change");
    window.fill("#rating", "2000");
    window.fill("#k", "20");
    window.fill("input[name=o]", "2100");
    window.wait_for("document.querySelector('#result .figure')?.innerText.includes('2013') === true");
    let address = window.path();
    // An opponent by name: who is meant, and with which rating, shows beside the field.
    window.fill("input[name=o]", "muller quentin");
    window.wait_for("document.querySelector('.games-form tbody td:last-child').innerText.startsWith('Müller')");
    window.open(&address);
    assert!(window.text("#result .figure").contains("2013"), "{address}");
    window.click("#result details > summary");
    window.wait_for("document.querySelector('#result .article a').checkVisibility()");
    assert_eq!(window.complaints(), [""; 0]);
}

#[test]
fn the_language_is_the_browsers_until_another_is_chosen() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, DESKTOP);
    window.language("ru-RU,ru;q=0.9");
    window.open("/rankings/standard/latest");
    assert_eq!(window.value("document.documentElement.lang"), json!("ru"));
    let here = window.path();
    window.follow("footer a[lang=it]");
    assert_eq!((window.value("document.documentElement.lang"), window.path()), (json!("it"), here));
    window.open("/");
    assert_eq!(window.value("document.documentElement.lang"), json!("it"));
    window.follow("footer a[href^='/theme/dark']");
    assert_eq!(window.value("document.documentElement.dataset.theme"), json!("dark"));
}

#[test]
fn search_profile_and_derivation_do_without_scripts() {
    let (site, mut browser) = (live_site(), Browser::start());
    let window = &mut browser.window(&site.base, PHONE);
    window.without_scripts();
    window.open("/");
    window.fill("#q", "muller");
    assert_eq!(window.seen("#results td"), 0);
    window.follow("form[role=search] button");
    assert!(window.path().starts_with("/players?q=muller"));
    window.follow("#results td a");
    assert!(window.text("h1").contains("Müller"));
    assert_eq!((window.seen("svg.chart"), window.seen("#months")), (1, 0));
    window.click(".history details > summary");
    window.wait_for("document.querySelector('#months').checkVisibility()");
    window.follow("a.derive");
    window.click(".derivation details:not([open]) > summary");
    window.wait_for("document.querySelector('.derivation details details').checkVisibility()");
}
