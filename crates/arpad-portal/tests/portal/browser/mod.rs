//! The pages in a real browser: Debian's Chromium, which scripts/test installs.

mod accessibility;
mod desk;
mod driver;
mod public;

use crate::site::database;
use arpad_portal::{Desk, Portal, Settings, demo, serve};
use arpad_registry::Authority;
use arpad_registry::store::SqliteStore;
use arpad_regulations::Regulations;
use jiff::Timestamp;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::channel;

/// A site over a copy of the demo, answering on a free port until the test ends. Its desk is open; its clock stands on the last day
/// of the demo until it is set.
struct LiveSite {
    base: String,
    folder: tempfile::TempDir,
    clock: Arc<AtomicI64>,
}

fn live_site() -> LiveSite {
    live_site_with(|_, _| {})
}

/// The same with what somebody did before anybody came.
fn live_site_with(prepare: impl FnOnce(&mut Authority<'_>, Timestamp)) -> LiveSite {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("demo.db");
    std::fs::copy(database(), &path).expect("a copy");
    let mut reader =
        demo::authority(Box::new(SqliteStore::open_read_only(&path).expect("a database"))).expect("a demo");
    let clock = Arc::new(AtomicI64::new(demo::Clock::new(&mut reader).expect("a clock").now().as_second()));
    drop(reader);
    let now = Timestamp::from_second(clock.load(Ordering::Relaxed)).expect("a time");
    prepare(&mut demo::authority(Box::new(SqliteStore::open(&path).expect("a database"))).expect("a demo"), now);
    let time = Arc::clone(&clock);
    let now = Box::new(move || Timestamp::from_second(time.load(Ordering::Relaxed)).expect("a time"));
    let kept = path.clone();
    let open = Box::new(move || demo::authority(Box::new(SqliteStore::open_read_only(&path)?)));
    let write = Box::new(move || demo::authority(Box::new(SqliteStore::open(&kept)?)));
    let settings = Settings {
        origin: None,
        site: demo::SITE.to_owned(),
        demo: true,
        reports: true,
        requests_per_minute: 0,
        log: Box::new(|line| println!("{line}")),
    };
    let desk = Desk { write, now, real_time: Box::new(Timestamp::now) };
    let portal = Portal::with_desk(settings, Regulations::builtin(), open, desk);
    let (ready, address) = channel();
    let any = "127.0.0.1:0".parse().expect("an address");
    std::thread::spawn(move || serve(portal, any, |address| ready.send(address).expect("a test that waits")));
    LiveSite { base: format!("http://{}", address.recv().expect("an address")), folder, clock }
}

impl LiveSite {
    /// It is noon of a day now.
    fn set_day(&self, day: &str) {
        let noon: Timestamp = format!("{day}T12:00:00Z").parse().expect("a day");
        self.clock.store(noon.as_second(), Ordering::Relaxed);
    }

    /// A file beside the database, gone with the site.
    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path
    }
}
