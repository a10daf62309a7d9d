//! What nobody should send: nothing breaks, nothing of the inside shows, and the page says what to do.

use crate::site::{Answer, portal, portal_over, send, wait};
use arpad_portal::{Access, demo, router, table};
use arpad_registry::Act;
use arpad_registry::store::SqliteStore;
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request};

const HOSTILE: &str = "<script>alert(1)</script>\\\"'><img src=x onerror=alert(2)>";

/// Values for the gaps of addresses: too long, too large, not text, of other tables, with a meaning elsewhere.
const VALUES: [&str; 12] = [
    "0",
    "-1",
    "4294967296",
    "99999999999999999999999999",
    "%00",
    "%FF%FE",
    "..%2F..%2Fetc%2Fpasswd",
    "%27%20OR%201%3D1--",
    "%25",
    "%3Cscript%3E",
    "latest",
    "2025-13",
];

fn ask(site: &Router, method: &Method, address: &str, kind: &str, body: Vec<u8>) -> Answer {
    let request = Request::builder().method(method).uri(address).header("content-type", kind);
    wait(async { send(site, request.body(Body::from(body)).expect("a request")).await })
}

fn page(site: &Router, address: &str) -> Answer {
    ask(site, &Method::GET, address, "text/plain", Vec::new())
}

/// Whether an answer is whole: no fault of the program, and no words of its inside.
#[track_caller]
fn sound(address: &str, answer: &Answer) {
    assert!(!answer.status.is_server_error(), "{address}: {} {}", answer.status, answer.body);
    for inside in ["<script>alert", "<img src=x", "panicked", "SQLITE", "sqlite", ".rs:", "/src/"] {
        assert!(!answer.body.contains(inside), "{address} shows {inside}");
    }
}

#[test]
fn nonsense_in_every_gap_of_every_address_is_refused_politely() {
    let (site, mut tried) = (router(&portal()), 0);
    for route in table().into_iter().filter(|route| route.access == Access::Public && route.method == Method::GET) {
        let pieces: Vec<&str> = route.path.split('/').collect();
        for gap in (0..pieces.len()).filter(|at| pieces[*at].starts_with('{')) {
            for value in VALUES {
                let mut pieces = pieces.clone();
                pieces[gap] = value;
                // The other gaps hold what is there.
                let address = pieces.join("/");
                let address = address.replace("{id}", "1").replace("{other}", "1").replace("{class}", "standard");
                let address =
                    address.replace("{month}", "2025-03").replace("{code}", "RUR").replace("{name}", "style.css");
                let address = address.replace("{file}", "standard.csv").replace("{edition}", "2024-03");
                sound(&address, &page(&site, &address));
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn nonsense_in_every_field_is_refused_politely() {
    let fields =
        ["q", "page", "class", "federation", "group", "month", "range", "on", "from", "to", "rating", "k", "o", "with"];
    let site = router(&portal());
    for path in
        ["/players", "/players/suggest", "/rankings/standard/2025-03", "/next/standard", "/tournaments", "/regulations"]
            .into_iter()
            .chain([
                "/regulations/compare",
                "/calculators/change",
                "/calculators/need",
                "/calculators/period",
                "/federations",
            ])
    {
        for field in fields {
            for value in VALUES {
                let address = format!("{path}?{field}={value}&{field}={value}");
                sound(&address, &page(&site, &address));
            }
        }
    }
    sound("long", &page(&site, &format!("/players?q={}", "a+".repeat(20_000))));
}

#[test]
fn fifty_megabytes_are_refused_before_they_are_read() {
    for kind in ["multipart/form-data; boundary=x", "application/octet-stream", "application/x-www-form-urlencoded"] {
        let mut body = b"--x\r\ncontent-disposition: form-data; name=\"report\"; filename=\"a\"\r\n\r\n".to_vec();
        body.resize(50 * 1024 * 1024, b'0');
        let answer = ask(&router(&portal()), &Method::POST, "/check", kind, body);
        assert!(answer.status == 413 || answer.status == 400 || answer.status == 415, "{kind}: {}", answer.status);
        sound(kind, &answer);
        assert!(answer.body.len() < 40_000 && answer.body.contains("<h1"), "{kind}");
    }
}

#[test]
fn half_an_upload_is_no_upload() {
    let report = "--x\r\ncontent-disposition: form-data; name=\"report\"; filename=\"a\"\r\n\r\n012 Half an Open";
    let site = router(&portal());
    for end in [report.len(), 60, 20, 3, 0] {
        let answer =
            ask(&site, &Method::POST, "/check", "multipart/form-data; boundary=x", report.as_bytes()[..end].to_vec());
        assert_eq!(answer.status, 400, "{end}: {}", answer.body);
        sound("/check", &answer);
    }
}

#[test]
fn every_other_method_is_refused() {
    let site = router(&portal());
    for route in table().into_iter().filter(|route| route.access == Access::Public && !route.path.contains('{')) {
        for method in [Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS, Method::TRACE] {
            let answer = ask(&site, &method, route.path, "text/plain", Vec::new());
            assert_eq!(answer.status, 405, "{method} {}", route.path);
            assert!(!answer.header("allow").is_empty(), "{method} {}", route.path);
        }
    }
}

#[test]
fn markup_in_names_stays_text_on_every_page_and_a_formula_does_in_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hostile.db");
    let mut authority = demo::authority(Box::new(SqliteStore::apart(&path).expect("a database"))).expect("a key");
    let act = Act { by: HOSTILE, at: "2023-01-01T12:00:00Z".parse().expect("a time") };
    let name = HOSTILE.replace('"', "\"\"");
    let list = format!(
        "fide_id,name,federation,sex,title,women_title,birth_year,standard_rating,standard_k\n\
         99900001,\"{name}\",RUR,M,,,1990,2700,10\n99900002,\"=HYPERLINK(1)\",RUR,M,,,1990,2699,10\n"
    );
    // A list from elsewhere brings its people with it.
    let month = "2023-01".parse().expect("a month");
    authority.import_list(act, arpad_regulations::Class::Standard, month, list.as_bytes()).expect("a list");
    drop(authority);
    let site = router(&portal_over(&path));
    for address in [
        "/players/99900001",
        "/players?q=script",
        "/players/suggest?q=script",
        "/players/99900001/against/99900002",
        "/players/99900001/games",
        "/players/99900001/standard/2023-01",
        "/rankings/standard/2023-01",
        "/calculators/change?player=99900001&o=99900001&s=1",
        "/lists/2023-01/standard.xml",
    ] {
        let answer = page(&site, address);
        sound(address, &answer);
        assert!(
            answer.body.contains("&lt;script") || answer.body.contains("&#60;script"),
            "{address}: {}",
            answer.body
        );
    }
    let table = page(&site, "/rankings/standard/2023-01?format=csv").ok();
    assert!(table.contains("\"'=HYPERLINK(1)\""), "{table}");
}

#[test]
fn what_is_not_there_is_missed_with_what_may_be_meant() {
    let site = router(&portal());
    for (address, meant) in [
        // One digit is wrong.
        ("/players/99100138", "/players/99100137"),
        ("/players/oak", "Oak, "),
        ("/federations/RUT", "/federations/RUR"),
        ("/federations/syldavia", "/federations/SYL"),
        ("/tournaments/strelsau", "Strelsau"),
        ("/regulations/standard/2024-04", "/regulations/standard/2024-03"),
    ] {
        let answer = page(&site, address);
        assert_eq!(answer.status, 404, "{address}");
        assert!(answer.body.contains(meant), "{address}: {}", answer.body);
    }
}

#[test]
fn an_address_with_a_slash_at_its_end_is_that_of_the_page_without_it() {
    let site = router(&portal());
    for (address, meant) in [("/players/99100137/", "/players/99100137"), ("/players/?q=oak", "/players?q=oak")] {
        for method in [Method::GET, Method::HEAD] {
            let answer = ask(&site, &method, address, "text/plain", Vec::new());
            assert_eq!((answer.status.as_u16(), answer.header("location")), (308, meant), "{method}");
        }
        assert!(ask(&site, &Method::POST, address, "text/plain", Vec::new()).status.is_client_error());
    }
    // Not to another site.
    for address in ["//elsewhere.example/", "/%5Celsewhere.example//", "/nothing/here"] {
        assert!(!page(&site, address).header("location").starts_with("//"), "{address}");
    }
    assert_eq!(page(&site, "//elsewhere.example/").status, 404);
}
