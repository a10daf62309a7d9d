//! A site over a small demo, made once for all tests.

use arpad_portal::{Portal, Settings, demo, router};
use arpad_registry::Authority;
use arpad_registry::store::SqliteStore;
use arpad_regulations::Regulations;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::UNIX_EPOCH;
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// The months of the demo: enough for every kind of page, few enough to be made in a second or two.
pub const MONTHS: i32 = 6;

/// The database. Tests run in processes of their own, so it is kept for all those of one build.
static DATABASE: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let program = std::env::current_exe().and_then(std::fs::metadata).and_then(|program| program.modified());
    let built = program.ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok()).unwrap_or_default().as_nanos();
    let path = folder.join(format!("portal-demo-{built}.db"));
    if !path.exists() {
        let new = tempfile::NamedTempFile::new_in(&folder).expect("a temporary file");
        let store = SqliteStore::apart(new.path()).expect("a database");
        let mut authority = demo::authority(Box::new(store)).expect("a key");
        demo::fill(&mut authority, Some(MONTHS), &mut |_, _| {}).expect("a demo");
        drop(authority);
        new.persist(&path).expect("a file beside");
    }
    path
});

/// The file of the database, to be copied by whoever writes.
pub fn database() -> &'static Path {
    &DATABASE
}

/// An answer, read whole.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The page, which must have been found.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!(self.status, StatusCode::OK, "{}", self.body);
        self.body
    }

    /// Where it sends the visitor.
    #[track_caller]
    pub fn location(&self) -> &str {
        assert!(self.status.is_redirection(), "{}", self.status);
        self.header("location")
    }
}

pub fn portal() -> Portal {
    portal_with(0)
}

/// A site that lets an address make so many requests a minute.
pub fn portal_with(requests_per_minute: u32) -> Portal {
    made(&DATABASE, requests_per_minute, |line| println!("{line}"))
}

/// A site whose log goes elsewhere.
pub fn portal_logging(log: impl Fn(&str) + Send + Sync + 'static) -> Portal {
    made(&DATABASE, 0, log)
}

/// A site over another database.
pub fn portal_over(path: &Path) -> Portal {
    made(path, 0, |line| println!("{line}"))
}

/// A site that only reads, reached at another address than it listens on.
pub fn portal_at(origin: &str) -> Portal {
    let open = || Ok(Authority::new(Box::new(SqliteStore::open_read_only(&DATABASE)?), Regulations::builtin()));
    let (site, origin) = (demo::SITE.to_owned(), Some(origin.to_owned()));
    let settings = Settings { site, origin, demo: true, reports: true, requests_per_minute: 0, log: Box::new(|_| {}) };
    Portal::new(settings, Regulations::builtin(), Box::new(open))
}

fn made(path: &Path, requests_per_minute: u32, log: impl Fn(&str) + Send + Sync + 'static) -> Portal {
    let path = path.to_owned();
    let open = move || Ok(Authority::new(Box::new(SqliteStore::open_read_only(&path)?), Regulations::builtin()));
    let settings = Settings {
        site: demo::SITE.to_owned(),
        origin: None,
        demo: true,
        reports: true,
        requests_per_minute,
        log: Box::new(log),
    };
    Portal::new(settings, Regulations::builtin(), Box::new(open))
}

/// Sends a request.
pub async fn send(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.expect("an answer");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.expect("a whole body");
    Answer { status: parts.status, headers: parts.headers, body: String::from_utf8_lossy(&body).into_owned() }
}

/// Asks for a page with some headers.
pub fn get_with(address: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(Method::GET).uri(address);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    wait(async { send(&router(&portal()), request).await })
}

/// A part of a page as it is read.
pub fn without_entities(html: &str) -> String {
    let pairs = [("&#34;", "\""), ("&#39;", "'"), ("&#60;", "<"), ("&#62;", ">"), ("&#38;", "&")];
    pairs.into_iter().fold(html.to_owned(), |text, (entity, letter)| text.replace(entity, letter))
}

/// Asks for a page.
pub fn get(address: &str) -> Answer {
    get_with(address, &[])
}

/// What was begun by a request goes on after it.
static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime"));

pub fn wait<T>(work: impl Future<Output = T>) -> T {
    RUNTIME.block_on(work)
}

/// The number of the first player that a search shows.
#[track_caller]
pub fn first_hit(query: &str) -> String {
    let page = get(&format!("/players?q={query}")).ok();
    let at = page.find("<tbody>").unwrap_or_else(|| panic!("nobody is found by {query}"));
    let link = page[at..].split("href=\"/players/").nth(1).expect("a link to a player");
    link.split('"').next().unwrap_or_default().to_owned()
}
