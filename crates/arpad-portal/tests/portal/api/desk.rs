//! The desk for programs: who is let in with which token, and what can be done.

use super::problem;
use crate::desk::{Site, filled, site};
use crate::site::{Answer, send, wait};
use arpad_portal::{Access, table};
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Act, Scope};
use axum::body::Body;
use axum::http::{Method, Request};
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

impl Site {
    pub fn call(&self, token: &str, method: &Method, address: &str, body: &str) -> Answer {
        self.ask(method, address, &[("authorization", token), ("content-type", "application/json")], body)
    }

    #[track_caller]
    fn json(&self, token: &str, method: &Method, address: &str, body: &Value) -> Value {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = self.call(token, method, address, &body);
        assert_eq!(answer.header("cache-control"), "no-store", "{address}");
        serde_json::from_str(&answer.ok()).expect("JSON")
    }

    /// What came of some work, once it is done.
    fn worked(&self, token: &str, address: &str) -> Value {
        loop {
            let work = self.json(token, &Method::GET, address, &Value::Null);
            if work["state"] != "going-on" {
                return work;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

/// Made from the table: a new route for programs is tried without anybody thinking of it.
#[test]
fn every_route_lets_in_the_tokens_whose_scope_and_user_it_asks_for() {
    let site = site();
    let cookie = site.sign_in("berta");
    let users = ["olga", "sven", "anna", "berta"];
    let tokens: Vec<(&str, Scope, String)> =
        users.iter().flat_map(|user| Scope::ALL.map(|scope| (*user, scope, site.token(user, &[scope])))).collect();
    let old = site.token("berta", &Scope::ALL);
    let mut tried = 0;
    for route in table() {
        let Some(needed) = route.scope else { continue };
        assert!(route.path.starts_with("/api/v1/") && route.access != Access::Public, "{}", route.path);
        tried += 1;
        let address = filled(route.path);
        let reads = route.method == Method::GET;
        for headers in [
            &[][..],
            &[("cookie", cookie.as_str()), ("sec-fetch-site", "same-origin")],
            &[("authorization", "Basic eDp5")],
        ] {
            let answer = site.ask(&route.method, &address, headers, "");
            assert_eq!(problem(&answer), (401, "token-needed".to_owned()), "{address}");
            assert_eq!((answer.header("www-authenticate"), answer.header("cache-control")), ("Bearer", "no-store"));
        }
        let made_up = site.call("Bearer arpad_0123456789abcdef", &route.method, &address, "");
        assert_eq!(problem(&made_up), (401, "token-refused".to_owned()), "{address}");
        for (user, scope, token) in &tokens {
            let status = site.call(token, &route.method, &address, "").status.as_u16();
            let of_federation = ["{id}", "{code}", "{player}"].iter().any(|gap| route.path.contains(gap));
            let may = match (route.access, *user) {
                (Access::Administrator, user) => user == "berta" || (user == "anna" && reads),
                (Access::Officer, "sven") => !of_federation,
                (Access::Officer, "anna") => reads,
                _ => true,
            };
            assert_eq!(status == 403, *scope != needed || !may, "{address}: {user} with {scope}: {status}");
            assert!(status < 500 || status == 503, "{address}: {user} with {scope}: {status}");
        }
    }
    assert!(tried > 10, "{tried}");
    site.clock.fetch_add(24 * 3600, Ordering::Relaxed);
    assert_eq!(
        problem(&site.call(&old, &Method::GET, "/api/v1/desk", "")),
        (401, "token-refused".to_owned()),
        "expired"
    );
}

#[test]
fn every_answer_has_the_keys_that_the_document_tells() {
    let site = site();
    let token = site.token("berta", &Scope::ALL);
    let document: Value = serde_json::from_str(&site.ask(&Method::GET, "/api/v1/openapi.json", &[], "").ok()).unwrap();
    assert_eq!(document["components"]["securitySchemes"]["token"]["scheme"], "bearer");
    let mut tried = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(operation) = methods.get("get").filter(|operation| !operation["security"].is_null()) else { continue };
        let address = filled(&path.replace("{month}", "2025-04"));
        let answer = site.json(&token, &Method::GET, &address, &Value::Null);
        let schema = &operation["responses"]["200"]["content"]["application/json"]["schema"]["properties"];
        let keys =
            |value: &Value| value.as_object().unwrap().keys().cloned().collect::<std::collections::BTreeSet<_>>();
        assert_eq!(keys(&answer), keys(schema), "{path}");
        tried += 1;
    }
    assert!(tried > 5, "{tried}");
}

#[test]
fn a_tournament_goes_from_registration_to_the_list_by_tokens() {
    let site = site();
    let officer = site.token("olga", &[Scope::Read, Scope::Register, Scope::Submit]);
    let administrator = site.token("berta", &[Scope::Read, Scope::Decide, Scope::Publish]);
    let (get, post) = (Method::GET, Method::POST);
    let registration = "name = \"Token Open\"\nfederation = \"RUR\"\nstart = 2025-03-08\nend = 2025-03-09\n";
    let register =
        |code: &str, text: &str| site.call(&officer, &post, &format!("/api/v1/federations/{code}/tournaments"), text);
    assert_eq!(problem(&register("RUR", "name = ")), (400, "bad-registration".to_owned()));
    assert_eq!(problem(&register("RUR", &registration.replace("RUR", "SYL"))), (400, "other-federation".to_owned()));
    for reserved in
        ["registered = 2024-01-01\n", "[[decisions]]\nkind = \"length\"\nby = \"qc-chair\"\non = 2025-01-01\n"]
    {
        assert_eq!(problem(&register("RUR", &format!("{registration}{reserved}"))), (400, "reserved-facts".to_owned()));
    }
    assert_eq!(problem(&register("SYL", registration)), (403, "refused-federation".to_owned()));
    let registered: Value = serde_json::from_str(&register("RUR", registration).ok()).unwrap();
    assert_eq!((registered["status"].as_str(), site.last_entry().by.as_str()), (Some("registered"), "olga"));
    assert_eq!(problem(&register("RUR", registration)), (409, "conflict".to_owned()), "registered already");

    let fees = format!("/api/v1/tournaments/{}/fees", registered["id"]);
    let due = site.json(&officer, &post, &fees, &json!({"amount": "EUR 50", "party": "Club"}));
    assert_eq!(due["fees"][0]["open"], "EUR 50.00");
    assert_eq!(problem(&site.call(&officer, &post, &fees, "{\"amount\": \"many\", \"party\": \"Club\"}")).0, 400);

    // The one of the demo that was sent back, with something fixed.
    let (returned, report) = site.tournament(TournamentStatus::Returned);
    let reports = format!("/api/v1/tournaments/{}/reports", returned.id);
    let report = format!("{}\n", report.unwrap());
    assert_eq!(problem(&site.call(&officer, &post, &reports, "")), (400, "no-file".to_owned()));
    let no_report = site.call(&officer, &post, &reports, "%PDF-1.7");
    assert!(no_report.body.contains("this is a PDF file, not a tournament report"), "{}", no_report.body);
    assert_eq!(problem(&no_report), (400, "not-possible".to_owned()));
    let submitted: Value = serde_json::from_str(&site.call(&officer, &post, &reports, &report).ok()).unwrap();
    assert!(submitted["findings"].as_array().unwrap().iter().any(|finding| finding["severity"] == "error"));
    assert_eq!(problem(&site.call(&officer, &post, &reports, &report)), (409, "conflict".to_owned()));
    let desk = site.json(&officer, &get, "/api/v1/desk", &Value::Null);
    assert!(desk["waiting"].as_array().unwrap().iter().all(|one| one["federation"] == "RUR"));

    let decisions = format!("/api/v1/tournaments/{}/decisions", returned.id);
    let possible = site.json(&administrator, &get, &decisions, &Value::Null);
    assert!(
        possible["possible"]
            .as_array()
            .unwrap()
            .iter()
            .any(|one| one["verb"] == "return" && one["would"]["status"] == "returned")
    );
    let decide = |body: Value| site.call(&administrator, &post, &decisions, &body.to_string());
    assert_eq!(problem(&decide(json!({"verb": "accept"}))), (400, "not-possible".to_owned()), "it has errors");
    assert_eq!(problem(&decide(json!({"verb": "accept", "office": "president"}))), (403, "refused-office".to_owned()));
    assert_eq!(problem(&decide(json!({"verb": "pardon"}))), (400, "bad-parameter".to_owned()));
    // What was seen may be named, and is compared then.
    assert_eq!(possible["report"], submitted["report"]);
    let other = decide(json!({"verb": "return", "reason": "still wrong", "report": 1}));
    assert!(other.body.contains("came in since"), "{}", other.body);
    assert_eq!(problem(&other), (409, "conflict".to_owned()));
    let seen = json!({"verb": "return", "reason": "still wrong", "report": possible["report"]});
    let taken: Value = serde_json::from_str(&decide(seen).ok()).unwrap();
    assert_eq!(taken["status"], "returned");

    let list = "/api/v1/periods/standard/2025-04";
    let preview = site.json(&administrator, &get, list, &Value::Null);
    assert_eq!(site.json(&administrator, &post, &format!("{list}/run"), &Value::Null)["task"], "run");
    let run = site.worked(&administrator, "/api/v1/work");
    assert_eq!((run["state"].as_str(), &run["result"]["list_digest"]), (Some("done"), &preview["list_digest"]));
    let publish = |digest: &Value| {
        site.call(&administrator, &post, &format!("{list}/publish"), &json!({"digest": digest}).to_string())
    };
    assert_eq!(problem(&publish(&json!("0"))), (409, "conflict".to_owned()));
    publish(&preview["list_digest"]).ok();
    let published = site.worked(&administrator, "/api/v1/work");
    assert_eq!(published["result"]["list"]["list_digest"], preview["list_digest"]);
    assert_eq!(problem(&publish(&preview["list_digest"])), (409, "conflict".to_owned()), "published already");
    let revise = |body: Value| site.call(&administrator, &post, &format!("{list}/revise"), &body.to_string());
    assert_eq!(problem(&revise(json!({"reason": " "}))).0, 400);
    revise(json!({"reason": "to see"})).ok();
    let tried = site.worked(&administrator, "/api/v1/work");
    assert_eq!(
        (tried["state"].as_str(), tried["task"].as_str()),
        (Some("failed"), Some("try-revision")),
        "nothing differs"
    );

    let log = site.json(&administrator, &get, "/api/v1/log?action=publish&limit=1", &Value::Null);
    assert_eq!((log["entries"][0]["by"].as_str(), log["entries"].as_array().unwrap().len()), (Some("berta"), 1));
    assert!(log["before"].is_i64());
    site.json(&administrator, &post, "/api/v1/verification", &Value::Null);
    let verified = site.worked(&administrator, "/api/v1/verification");
    assert_eq!((verified["result"]["ok"].as_bool(), verified["state"].as_str()), (Some(true), Some("done")));
}

#[test]
fn a_player_is_recorded_and_corrected_by_the_own_federation_alone() {
    let site = site();
    let [olga, sven] = ["olga", "sven"].map(|name| site.token(name, &[Scope::Register]));
    let put = |token: &str, code: &str, body: Value| {
        site.call(token, &Method::POST, &format!("/api/v1/federations/{code}/players"), &body.to_string())
    };
    let new = json!({"fide_id": 98_000_001, "name": "Neu, Nina", "sex": "F", "birth": "2010", "reason": "new"});
    assert_eq!(problem(&put(&olga, "RUR", json!({"fide_id": 98_000_001}))), (400, "missing-parameter".to_owned()));
    assert_eq!(problem(&put(&olga, "RUR", json!({"fide_id": 98_000_001, "name": "x", "birth": "1066"}))).0, 400);
    let titled = json!({"fide_id": 98_000_001, "name": "x", "title": "GM"});
    assert_eq!(
        problem(&put(&olga, "RUR", titled)),
        (403, "refused-administrator".to_owned()),
        "no federation awards titles"
    );
    assert_eq!(problem(&put(&sven, "RUR", new.clone())), (403, "refused-federation".to_owned()));
    let recorded: Value = serde_json::from_str(&put(&olga, "RUR", new.clone()).ok()).unwrap();
    assert_eq!(recorded, json!({"fide_id": 98_000_001, "new": true, "affected": []}));
    assert_eq!(problem(&put(&olga, "RUR", new)), (409, "conflict".to_owned()), "nothing changes");
    assert_eq!(problem(&put(&sven, "SYL", json!({"fide_id": 98_000_001, "name": "Stolen"}))).0, 403);
    let corrected: Value = serde_json::from_str(
        &put(&olga, "RUR", json!({"fide_id": 98_000_001, "name": "Neu, Nina Maria", "reason": "second name"})).ok(),
    )
    .unwrap();
    assert_eq!(corrected["new"], false);
    assert_eq!(site.last_entry().by, "olga");
}

#[test]
fn who_a_player_is_changes_only_as_it_was_shown() {
    let site = site();
    let token = site.token("berta", &[Scope::Register]);
    let put = |what: &str, body: Value| {
        site.call(&token, &Method::POST, &format!("/api/v1/players/99100007/{what}"), &body.to_string())
    };
    let read = |answer: Answer| -> Value { serde_json::from_str(&answer.ok()).unwrap() };
    assert_eq!(problem(&put("merge", json!({"reason": "twice"}))), (400, "missing-parameter".to_owned()));
    assert_eq!(problem(&put("merge", json!({"into": 99_100_020}))), (400, "missing-parameter".to_owned()));
    let doubted = put("merge", json!({"into": 99_100_020, "reason": "twice"}));
    assert!(doubted.body.contains("look like two players"), "{}", doubted.body);
    assert_eq!(problem(&doubted), (400, "not-possible".to_owned()));
    assert_eq!(problem(&put("transfer", json!({"to": "XXX", "reason": "moved"}))).0, 404);
    for (what, mut body) in [
        ("merge", json!({"into": 99_100_020, "reason": "registered twice", "revise": true, "despite_doubts": true})),
        ("split", json!({"reason": "two players after all"})),
        ("transfer", json!({"to": "SYL", "reason": "moved"})),
    ] {
        let entry = site.last_entry().seq;
        let shown = read(put(what, body.clone()));
        assert_eq!((shown["done"].as_bool(), site.last_entry().seq), (Some(false), entry), "nothing is kept");
        body["digest"] = json!("0000");
        assert_eq!(problem(&put(what, body.clone())), (409, "conflict".to_owned()));
        assert_eq!(site.last_entry().seq, entry, "{what}: nothing else is done");
        body["digest"] = shown["digest"].clone();
        let done = read(put(what, body));
        assert_eq!((done["done"].as_bool(), &done["revised"]), (Some(true), &shown["revised"]), "{what}");
        assert_eq!(site.last_entry().by, "berta");
    }
    assert_eq!(site.authority().player("99100007".parse().unwrap()).unwrap().merged_into, None);
}

#[test]
fn a_token_says_who_may_sign_in_but_makes_no_administrators() {
    let site = site();
    let token = site.token("berta", &[Scope::Users]);
    let call = |method: Method, path: &str, body: Value| {
        site.call(&token, &method, &format!("/api/v1/users{path}"), &body.to_string())
    };
    let post = |path: &str, body: Value| call(Method::POST, path, body);
    // Small letters do, as on the command line.
    let new = json!({"name": "nils", "federation": "syl", "password": "a long password"});
    let unread = json!({"name": "nils", "federation": "S7", "password": "a long password"});
    assert_eq!(problem(&post("", unread)), (400, "bad-parameter".to_owned()));
    let added: Value = serde_json::from_str(&post("", new.clone()).ok()).unwrap();
    assert_eq!((&added["user"]["role"], &added["user"]["federation"]), (&json!("officer"), &json!("SYL")));
    assert_eq!(problem(&post("", new)).0, 409);
    let administrator =
        json!({"name": "x", "role": "administrator", "federation": "SYL", "password": "a long password"});
    assert_eq!(problem(&post("", administrator)).0, 400);
    for path in ["/anna/password", "/anna/disabled", "/anna/offices", "/anna/role", "/berta/role"] {
        let body = match path {
            "/anna/password" => json!({"password": "a long password"}),
            "/anna/disabled" => json!({"disabled": true}),
            "/anna/role" | "/berta/role" => json!({"role": "officer", "federation": "SYL"}),
            _ => json!({"offices": "council"}),
        };
        assert_eq!(problem(&post(path, body)), (403, "refused-token-administrator".to_owned()));
    }
    // Another federation, as on the desk; no way to more.
    let role = |body: Value| post("/nils/role", body);
    assert_eq!(problem(&role(json!({"role": "administrator"}))), (403, "refused-token-administrator".to_owned()));
    assert_eq!(problem(&role(json!({"role": "officer"}))), (400, "not-possible".to_owned()), "of which federation?");
    assert_eq!(problem(&role(json!({"role": "officer", "federation": "QQQ"}))).0, 400);
    assert_eq!(problem(&role(json!({"role": "president", "federation": "RUR"}))).0, 400);
    assert_eq!(problem(&role(json!({"federation": "RUR"}))), (400, "missing-parameter".to_owned()));
    assert_eq!(problem(&post("/nobody/role", json!({"role": "officer", "federation": "RUR"}))).0, 404);
    let moved: Value = serde_json::from_str(&role(json!({"role": "officer", "federation": "rur"})).ok()).unwrap();
    assert_eq!((&moved["user"]["role"], &moved["user"]["federation"]), (&json!("officer"), &json!("RUR")));
    assert!(post("/nils/disabled", json!({"disabled": true})).ok().contains("\"disabled\":true"));
    assert_eq!(site.last_entry().by, "berta");
    let all = site.call(&token, &Method::GET, "/api/v1/users", "").ok();
    assert!(all.contains("nils") && !all.contains("argon2"));
}

#[test]
fn a_token_ends_with_its_user() {
    let site = site();
    let token = site.token("olga", &[Scope::Read]);
    let desk = || site.call(&token, &Method::GET, "/api/v1/desk", "").status.as_u16();
    assert_eq!(desk(), 200);
    let act = Act { by: "setup", at: site.now() + SignedDuration::from_secs(1) };
    site.authority().set_disabled(act, "olga", true).unwrap();
    assert_eq!(desk(), 401);
}

#[test]
fn a_token_is_limited_wherever_it_is_used() {
    let site = site();
    let (one, other) = (site.token("olga", &[Scope::Read]), site.token("olga", &[Scope::Read]));
    let limited = crate::desk::over(&site.path, &site.clock, &site.gate, 3);
    let ask = |token: &str, from: usize| {
        let request = Request::get("/api/v1/desk").header("authorization", token);
        let request = request.header("x-forwarded-for", format!("192.0.2.{from}")).body(Body::empty()).unwrap();
        wait(async { send(&limited, request).await })
    };
    for from in 0..3 {
        assert_eq!(ask(&one, from).status, 200);
    }
    let refused = ask(&one, 3);
    assert_eq!(problem(&refused), (429, "too-many-requests".to_owned()));
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
    assert_eq!(ask(&other, 4).status, 200, "another token");
}
