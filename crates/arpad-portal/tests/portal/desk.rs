//! Who is let in where: every route of the table as every kind of visitor, forms of other sites, guessing, sessions that end.

use crate::site::{Answer, database, send, wait};
use arpad_portal::{Access, Desk, Portal, Route, Settings, router, table};
use arpad_registry::model::TournamentStatus;
use arpad_registry::store::SqliteStore;
use arpad_registry::{Act, Authority, Scope, User, UserRole};
use arpad_regulations::Regulations;
use arpad_regulations::rules::Office;
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request};
use jiff::Timestamp;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::Mutex;
use totp_rs::{Builder, Secret};

pub const PASSWORD: &str = "correct horse battery";

/// A site of one test, over a copy of the demo, with a clock of its own.
pub struct Site {
    pub router: Router,
    pub clock: Arc<AtomicI64>,
    /// Whoever has it keeps all acts from beginning.
    pub gate: Arc<Mutex<()>>,
    /// Of berta's second device.
    device: String,
    pub path: std::path::PathBuf,
    _folder: tempfile::TempDir,
}

pub fn site() -> Site {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("desk.db");
    std::fs::copy(database(), &path).expect("a copy");
    let mut authority = Authority::new(Box::new(SqliteStore::open(&path).expect("a database")), Regulations::builtin());
    // The day after everything in the demo.
    let begun: Timestamp = "2025-04-01T12:00:00Z".parse().expect("a time");
    let act = Act { by: "setup", at: begun };
    for (name, role, federation) in [
        ("olga", UserRole::Officer, Some("RUR")),
        ("sven", UserRole::Officer, Some("SYL")),
        ("anna", UserRole::Administrator, None),
        ("berta", UserRole::Administrator, None),
    ] {
        let federation = federation.map(str::to_owned);
        let user = User {
            name: name.to_owned(),
            role,
            federation,
            offices: Vec::new(),
            disabled: false,
            second_factor: false,
        };
        authority.add_user(act, &user, PASSWORD).expect("a user");
    }
    // Anna has neither an office nor a second device.
    authority.set_offices(act, "berta", &[Office::Council, Office::Administrator]).expect("offices");
    let device = authority.set_second_factor(act, "berta").expect("a device");
    drop(authority);
    let (clock, gate) = (Arc::new(AtomicI64::new(begun.as_second())), Arc::default());
    Site { router: over(&path, &clock, &gate, 0), clock, gate, device, path, _folder: folder }
}

/// A site over a database, with what it knows of it read from the start.
pub fn over(path: &std::path::Path, clock: &Arc<AtomicI64>, gate: &Arc<Mutex<()>>, requests_per_minute: u32) -> Router {
    let (read, write, gate) = (path.to_owned(), path.to_owned(), Arc::clone(gate));
    let time = || {
        let time = Arc::clone(clock);
        Box::new(move || Timestamp::from_second(time.load(Ordering::Relaxed)).expect("a time"))
    };
    let open = move || Ok(Authority::new(Box::new(SqliteStore::open_read_only(&read)?), Regulations::builtin()));
    let desk = Desk {
        write: Box::new(move || {
            drop(gate.blocking_lock());
            Ok(Authority::new(Box::new(SqliteStore::open_existing(&write)?), Regulations::builtin()))
        }),
        now: time(),
        real_time: time(),
    };
    let settings = Settings {
        site: "Desk".to_owned(),
        origin: Some("https://ratings.example.org".to_owned()),
        demo: false,
        reports: false,
        requests_per_minute,
        log: Box::new(|_| {}),
    };
    router(&Portal::with_desk(settings, Regulations::builtin(), Box::new(open), desk))
}

impl Site {
    /// Reads again what was recorded meanwhile, as a site does by itself every few seconds.
    pub fn reread(&mut self) {
        self.router = over(&self.path, &self.clock, &self.gate, 0);
    }

    pub fn ask(&self, method: &Method, address: &str, headers: &[(&str, &str)], body: impl AsRef<[u8]>) -> Answer {
        let mut request = Request::builder().method(method).uri(address);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if method == Method::POST && !headers.iter().any(|(name, _)| *name == "content-type") {
            request = request.header("content-type", "application/x-www-form-urlencoded");
        }
        let request = request.body(Body::from(body.as_ref().to_owned())).expect("a request");
        wait(async { send(&self.router, request).await })
    }

    pub fn try_in(&self, name: &str, password: &str) -> Answer {
        let code = if name == "berta" { self.code() } else { String::new() };
        let body = format!("name={name}&password={}&code={code}", password.replace(' ', "+"));
        self.ask(&Method::POST, "/sign-in", &[("sec-fetch-site", "same-origin")], &body)
    }

    /// What berta's second device shows; each code is good once, so the clock goes on.
    fn code(&self) -> String {
        let at = self.clock.fetch_add(30, Ordering::Relaxed) + 30;
        let secret = Secret::try_from_base32(&self.device).expect("a secret");
        let device = Builder::new().with_secret(secret).with_step_duration(30).build().expect("a device");
        device.generate(u64::try_from(at).expect("after 1970")).to_string()
    }

    /// The cookie of one more administrator, of the Council, with a second device.
    pub fn another_administrator(&self, name: &str) -> String {
        let at = Timestamp::from_second(self.clock.load(Ordering::Relaxed)).expect("a time");
        let act = Act { by: "setup", at };
        let user = User {
            name: name.to_owned(),
            role: UserRole::Administrator,
            federation: None,
            offices: vec![Office::Council],
            disabled: false,
            second_factor: false,
        };
        let mut authority = self.authority();
        authority.add_user(act, &user, PASSWORD).expect("a user");
        let secret =
            Secret::try_from_base32(authority.set_second_factor(act, name).expect("a device")).expect("a secret");
        let device = Builder::new().with_secret(secret).with_step_duration(30).build().expect("a device");
        let code = device.generate(u64::try_from(at.as_second()).expect("after 1970"));
        let body = format!("name={name}&password={}&code={code}", PASSWORD.replace(' ', "+"));
        let answer = self.ask(&Method::POST, "/sign-in", &[("sec-fetch-site", "same-origin")], &body);
        answer.header("set-cookie").split(';').next().unwrap_or_default().to_owned()
    }

    /// The cookie of somebody who signs in.
    pub fn sign_in(&self, name: &str) -> String {
        let answer = self.try_in(name, PASSWORD);
        assert_eq!(answer.location(), "/desk");
        let cookie = answer.header("set-cookie");
        assert!(cookie.ends_with("; Path=/; HttpOnly; SameSite=Strict; Secure"), "{cookie}");
        assert_eq!(answer.header("cache-control"), "no-store");
        cookie.split(';').next().unwrap_or_default().to_owned()
    }
}

/// The address of a route: tournament 1 with its report 1 and player 99100007 are Ruritanian.
pub fn filled(path: &str) -> String {
    let gaps = [
        ("{id}", "1"),
        ("{code}", "RUR"),
        ("{player}", "99100007"),
        ("{number}", "1"),
        ("{class}", "standard"),
        ("{month}", "2025-03"),
        ("{name}", "olga"),
    ];
    let address = gaps.into_iter().fold(path.to_owned(), |path, (gap, with)| path.replace(gap, with));
    assert!(!address.contains('{'), "{address} has a gap that the test does not fill");
    address
}

/// Made from the table: a new route of the desk is tried without anybody thinking of it.
#[test]
fn every_route_of_the_desk_lets_in_whom_the_table_says() {
    let site = site();
    let [olga, sven, anna, berta] = ["olga", "sven", "anna", "berta"].map(|name| site.sign_in(name));
    let for_people = |route: &Route| route.access != Access::Public && route.scope.is_none() && route.action != "end";
    let token = site.token("berta", &Scope::ALL);
    let routes = table().into_iter().filter(for_people);
    let mut tried = 0;
    for route in routes {
        tried += 1;
        let address = filled(route.path);
        let ask = |cookie: &str| {
            site.ask(&route.method, &address, &[("cookie", cookie), ("sec-fetch-site", "same-origin")], "")
                .status
                .as_u16()
        };
        let reads = route.method == Method::GET;
        let nobody = site.ask(&route.method, &address, &[("sec-fetch-site", "same-origin")], "");
        assert_eq!(nobody.status.as_u16(), if reads { 303 } else { 403 }, "{address}");
        assert_eq!(nobody.header("cache-control"), "no-store", "{address}");
        let refused = |cookie: &str| ask(cookie) == 403;
        let of_federation = ["{id}", "{code}", "{player}"].iter().any(|gap| route.path.contains(gap));
        assert_eq!(refused(&olga), route.access == Access::Administrator, "{address}: officer");
        let other = route.access == Access::Administrator || (route.access == Access::Officer && of_federation);
        assert_eq!(refused(&sven), other, "{address}: officer of another federation");
        // Without a second device an administrator only reads, signs out, and sets one up.
        assert_eq!(
            refused(&anna),
            !reads && route.access != Access::SignedIn,
            "{address}: administrator without a second device"
        );
        assert!(!refused(&berta), "{address}: administrator");
        // A token opens no page, and makes no tokens.
        let headers = [("authorization", token.as_str()), ("sec-fetch-site", "same-origin")];
        let program = site.ask(&route.method, &address, &headers, "").status.as_u16();
        assert_eq!(program, if reads { 303 } else { 403 }, "{address}: a token");
        assert_eq!(ask("session=0123456789abcdef"), if reads { 303 } else { 403 }, "{address}: a made-up session");
    }
    assert!(tried > 0);
}

#[test]
fn an_address_that_is_not_text_is_refused_politely_on_every_route() {
    let site = site();
    let (berta, token) = (site.sign_in("berta"), site.token("berta", &Scope::ALL));
    let mut tried = 0;
    for route in table().into_iter().filter(|route| route.path.contains('{')) {
        let pieces: Vec<&str> = route.path.split('/').collect();
        for gap in (0..pieces.len()).filter(|at| pieces[*at].starts_with('{')) {
            let mut pieces = pieces.clone();
            pieces[gap] = "%ff";
            let address = pieces.join("/").replace("{other}", "1").replace("{file}", "standard.csv");
            let address = filled(&address.replace("{edition}", "2024-03"));
            let headers = [("cookie", &*berta), ("authorization", &*token), ("sec-fetch-site", "same-origin")];
            let answer = site.ask(&route.method, &address, &headers, "");
            assert_eq!(answer.status, 400, "{} {address}: {}", route.method, answer.body);
            tried += 1;
        }
    }
    assert!(tried > 80, "{tried}");
}

#[test]
fn a_form_of_another_site_does_nothing() {
    let site = site();
    let cookie = site.sign_in("olga");
    let out = |headers: &[(&str, &str)]| {
        let headers: Vec<_> = headers.iter().copied().chain([("cookie", cookie.as_str())]).collect();
        site.ask(&Method::POST, "/desk/sign-out", &headers, "").status.as_u16()
    };
    assert_eq!(out(&[("sec-fetch-site", "cross-site")]), 403);
    assert_eq!(out(&[("sec-fetch-site", "same-site")]), 403);
    assert_eq!(out(&[("origin", "https://example.org")]), 403);
    assert_eq!(out(&[("origin", "null")]), 403);
    assert_eq!(out(&[]), 403, "a program has no business with a cookie");
    assert_eq!(site.ask(&Method::POST, "/sign-in", &[("origin", "https://example.org")], "name=olga").status, 403);
    assert_eq!(site.ask(&Method::GET, "/desk", &[("cookie", &cookie)], "").status, 200, "still signed in");
    assert_eq!(out(&[("origin", "https://ratings.example.org")]), 303);
    assert_eq!(site.ask(&Method::GET, "/desk", &[("cookie", &cookie)], "").status, 303, "signed out");
}

#[test]
fn guessing_is_slowed_down_for_the_account_even_with_the_right_password() {
    let site = site();
    for _ in 0..5 {
        assert_eq!(site.try_in("olga", "wrong password").status, 422);
    }
    let answer = site.try_in("olga", PASSWORD);
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (429, "900"));
    assert!(answer.body.contains("15 minutes"));
    site.sign_in("sven");
    site.clock.fetch_add(15 * 60, Ordering::Relaxed);
    site.sign_in("olga");
}

#[test]
fn a_session_ends_after_half_a_day_and_with_the_account() {
    let site = site();
    let (olga, sven) = (site.sign_in("olga"), site.sign_in("sven"));
    let desk = |cookie: &str| site.ask(&Method::GET, "/desk", &[("cookie", cookie)], "").status.as_u16();
    assert_eq!((desk(&olga), desk(&sven)), (200, 200));
    let mut authority =
        Authority::new(Box::new(SqliteStore::open(&site.path).expect("a database")), Regulations::builtin());
    let at = Timestamp::from_second(site.clock.load(Ordering::Relaxed)).expect("a time");
    authority.set_disabled(Act { by: "setup", at }, "sven", true).expect("disabled");
    assert_eq!((desk(&olga), desk(&sven)), (200, 303));
    assert_eq!(site.try_in("sven", PASSWORD).status, 422);
    site.clock.fetch_add(12 * 3600, Ordering::Relaxed);
    let answer = site.ask(&Method::GET, "/desk?x=1", &[("cookie", &olga)], "");
    assert_eq!(answer.location(), "/sign-in?to=/desk%3Fx%3D1");
}

#[test]
fn a_database_that_is_gone_is_never_created() {
    let site = site();
    let olga = site.sign_in("olga");
    let healthz = || site.ask(&Method::GET, "/healthz", &[], "").status.as_u16();
    // An answer is kept for a second.
    let noticed = |status: u16| {
        let begun = std::time::Instant::now();
        while healthz() != status {
            assert!(begun.elapsed().as_secs() < 3, "{status} is not noticed");
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    };
    noticed(200);
    let away = site.path.with_extension("away");
    std::fs::rename(&site.path, &away).expect("moved");
    noticed(500);
    assert_eq!(site.try_in("sven", PASSWORD).status, 500);
    assert_eq!(
        site.form(&olga, "/desk/account/password", &[("before", PASSWORD), ("new", "another long one")]).status,
        500
    );
    assert!(!site.path.exists(), "nothing took its place");
    std::fs::rename(&away, &site.path).expect("moved back");
    noticed(200);
    site.sign_in("sven");
}

#[test]
fn an_officer_sees_what_waits_in_the_own_federation_alone() {
    let site = site();
    let desk = |name| site.ask(&Method::GET, "/desk", &[("cookie", &site.sign_in(name))], "");
    let own = desk("olga");
    assert_eq!(own.header("cache-control"), "no-store");
    assert!(own.ok().contains("<span class=\"fed\">RUR</span>"));
    assert!(desk("sven").ok().contains("Nothing waits."));
    let all = desk("anna").ok();
    assert!(all.contains("<span class=\"fed\">RUR</span>") && all.contains("href=\"/desk/account\""));
}

#[test]
fn a_report_that_was_sent_back_is_handed_in_again_under_the_name_of_the_officer() {
    let site = site();
    let open = || Authority::new(Box::new(SqliteStore::open(&site.path).expect("a database")), Regulations::builtin());
    let mut authority = open();
    let all = authority.store().tournaments().expect("tournaments");
    let returned = all.into_iter().find(|known| known.status == TournamentStatus::Returned).expect("one was sent back");
    let number = authority.store().reports(returned.id).expect("reports").pop().expect("a report");
    let report = authority.store().report(number).expect("read").expect("a report").bytes;
    drop(authority);
    let address = format!("/desk/tournaments/{}", returned.id);
    let olga = site.sign_in("olga");
    let page = site.ask(&Method::GET, &address, &[("cookie", &olga)], "").ok();
    assert!(page.contains("class=\"finding error\"") && page.contains("<mark>"), "findings stand beside the lines");
    assert!(!page.contains("/decision\""), "officers do not decide");
    let report = format!("{}\n", String::from_utf8(report).expect("text"));
    let body = format!(
        "--x\r\ncontent-disposition: form-data; name=\"report\"; filename=\"a.trf\"\r\n\r\n{report}\r\n--x--\r\n"
    );
    let hand_in = |cookie: &str| {
        let headers = [
            ("cookie", cookie),
            ("sec-fetch-site", "same-origin"),
            ("content-type", "multipart/form-data; boundary=x"),
        ];
        site.ask(&Method::POST, &format!("{address}/report"), &headers, &body)
    };
    assert_eq!(hand_in(&site.sign_in("sven")).status, 403);
    assert_eq!(hand_in(&olga).location(), address);
    assert_eq!(hand_in(&olga).status, 409, "the same bytes again");
    let mut authority = open();
    let last = authority.store().last_log().expect("read").expect("an entry");
    assert_eq!((last.by.as_str(), last.action.as_str()), ("olga", "submit"));
    assert_eq!(authority.tournament(returned.id).expect("there").status, TournamentStatus::Reported);
}

/// A form that comes after the session has ended: what was typed comes along, whoever signs in then sees it, and nothing is done.
#[test]
fn what_was_typed_outlives_the_session() {
    let site = site();
    let nobody = [("sec-fetch-site", "same-origin")];
    let typed = "name=Spring+%3Cb%3EOpen&city=Zenda&password=secret+of+somebody&step=save";
    let before = site.last_entry().seq;
    let page = site.ask(&Method::POST, "/desk/federations/RUR/register", &nobody, typed);
    assert_eq!((page.status.as_u16(), page.header("cache-control")), (403, "no-store"));
    assert!(page.body.contains("What you typed is kept") && page.body.contains("name=\"password\""));
    assert!(page.body.contains("name=\"to\" value=\"/desk/federations/RUR/register\""));
    assert!(!page.body.contains("secret+of") && !page.body.contains("secret%20of"), "no password is carried");
    let kept = page.body.split("name=\"kept\" value=\"").nth(1).expect("kept").split('"').next().unwrap();
    let kept = kept.replace("&#38;", "&");
    let sign_in = |password: &str, kept: &str, to: &str| {
        let encoded = kept.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
        let body = format!("name=olga&password={}&to={to}&kept={encoded}&shows_again=yes", password.replace(' ', "+"));
        site.ask(&Method::POST, "/sign-in", &nobody, &body)
    };
    let wrong = sign_in("wrong password", &kept, "/desk/federations/RUR/register");
    assert!(wrong.status == 422 && wrong.body.contains("name=\"kept\""), "a slip loses nothing either");
    let answer = sign_in(PASSWORD, &kept, "/desk/federations/RUR/register");
    let cookie = answer.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
    let page = answer.ok();
    assert!(page.contains("You are signed in as olga.") && page.contains("action=\"/desk/federations/RUR/register\""));
    assert!(page.contains("value=\"Spring &#60;b&#62;Open\"") && page.contains("name=\"step\" value=\"back\""));
    assert!(!page.contains("value=\"save\""), "nothing is recorded by signing in");
    let form = site.form(
        &cookie,
        "/desk/federations/RUR/register",
        &[("name", "Spring"), ("city", "Zenda"), ("step", "back")],
    );
    assert!(form.body.contains("value=\"Spring\"") && form.body.contains("value=\"Zenda\""), "{}", form.body);
    // What acts at once is not sent again: it is shown beside the way to its page. Elsewhere nobody is sent.
    let page = site.ask(&Method::POST, "/desk/users/olga/offices", &nobody, "office=council").body;
    assert!(
        page.contains("name=\"to\" value=\"/desk/users/olga\"") && page.contains("name=\"shows_again\" value=\"\"")
    );
    assert!(sign_in(PASSWORD, &kept, "https://example.org/").ok().contains("action=\"/desk\""));
    assert_eq!(site.last_entry().seq, before);
    // More than anybody types, and files, are not carried.
    let large = format!("name={}", "x".repeat(100_000));
    let page = site.ask(&Method::POST, "/desk/federations/RUR/register", &nobody, &large);
    assert!(page.status == 403 && !page.body.contains("name=\"kept\"") && page.body.contains("Your sign-in has ended"));
}

#[test]
fn a_page_of_the_desk_that_says_no_shows_the_way_on() {
    let site = site();
    let olga = site.sign_in("olga");
    let (returned, report) = site.tournament(TournamentStatus::Returned);
    let (address, report) = (format!("/desk/tournaments/{}", returned.id), format!("{}\n", report.expect("one")));
    let hand_in = || site.upload(&olga, &format!("{address}/report"), "report", &[("a.trf", &report)], "");
    assert_eq!(hand_in().status, 303);
    let again = hand_in();
    assert_eq!(again.status, 409);
    assert!(again.body.contains(&format!("href=\"{address}\"")) && again.body.contains("href=\"/desk\">Desk"));
    let refused = site.page(&olga, "/desk/users");
    assert!(refused.status == 403 && refused.body.contains("href=\"/desk\">Desk"));
    assert!(!crate::site::get("/players/99999999").body.contains("href=\"/desk\">Desk"), "the public has no desk");
}
