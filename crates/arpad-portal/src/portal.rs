//! What all requests share.

use crate::controllers::api::limit::Limiter;
use crate::controllers::players::tables::Events;
use crate::corrections::Corrections;
use crate::desk::{Desk, Writer};
use crate::fault::Fault;
use crate::frame::Frames;
use crate::health::Health;
use crate::index::Index;
use crate::metrics::Metrics;
use crate::pages::Pages;
use crate::pool::{Opener, Pool};
use arpad_regulations::Regulations;
use std::ops::Deref;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};

/// How the site is set up.
pub struct Settings {
    /// The name of the authority, as the pages show it.
    pub site: String,
    /// The address at which visitors reach the site, such as `https://ratings.example.org`: the feed names it, and the cookie of an
    /// `https` site is sent over nothing else.
    pub origin: Option<String>,
    /// Whether the players are made up.
    pub demo: bool,
    /// Whether everybody may have the reports as received, with the birth dates they contain.
    pub reports: bool,
    /// How many requests a minute one address may make of the API; 0 for no limit.
    pub requests_per_minute: u32,
    /// Takes each line of the log, a JSON object.
    pub log: Box<dyn Fn(&str) + Send + Sync>,
}

/// The state of the server. A copy is a reference.
#[derive(Clone)]
pub struct Portal(Arc<State>);

pub struct State {
    settings: Settings,
    regulations: &'static Regulations,
    pub pool: Arc<Pool>,
    /// Only where people may sign in.
    writer: Option<Arc<Writer>>,
    pub index: Arc<Index>,
    /// What stands around all pages.
    pub frames: Frames,
    /// Finished pages.
    pub pages: Pages,
    /// Tournaments that were read for the pages of their players.
    pub events: Arc<Events>,
    /// What waits of decided tournaments, for the desk.
    pub corrections: Corrections,
    pub health: Health,
    pub metrics: Metrics,
    pub limiter: Limiter,
    /// A report of the lab, as a whole page.
    report: OnceLock<String>,
    /// Numbers the requests, so that a page can name the line of the log.
    pub requests: AtomicU64,
}

impl Portal {
    /// A site that only reads.
    pub fn new(settings: Settings, regulations: &'static Regulations, open: Opener) -> Portal {
        Portal::made(settings, regulations, open, None)
    }

    /// A site with a desk, where people sign in and act.
    pub fn with_desk(settings: Settings, regulations: &'static Regulations, open: Opener, desk: Desk) -> Portal {
        Portal::made(settings, regulations, open, Some(desk))
    }

    fn made(settings: Settings, regulations: &'static Regulations, open: Opener, desk: Option<Desk>) -> Portal {
        let pool = Arc::new(Pool::new(open));
        Portal(Arc::new(State {
            limiter: Limiter::new(settings.requests_per_minute),
            frames: Frames::new(&settings.site, settings.demo, desk.is_some()),
            settings,
            regulations,
            index: Arc::new(Index::new(Arc::clone(&pool))),
            pages: Pages::default(),
            events: Arc::default(),
            writer: desk.map(|desk| Arc::new(Writer::new(desk))),
            pool,
            corrections: Corrections::default(),
            health: Health::default(),
            metrics: Metrics::default(),
            report: OnceLock::new(),
            requests: AtomicU64::new(0),
        }))
    }

    /// Whoever writes, where the site has a desk.
    pub fn writer(&self) -> Result<&Arc<Writer>, Fault> {
        self.0.writer.as_ref().ok_or(Fault::Refused("refused-read-only"))
    }

    /// Shows a report of the lab at /lab. The first one stays.
    #[must_use]
    pub fn with_report(self, html: String) -> Portal {
        self.0.report.get_or_init(|| html);
        self
    }

    pub fn report(&self) -> Option<&str> {
        self.0.report.get().map(String::as_str)
    }

    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub fn origin(&self) -> Option<&str> {
        self.0.settings.origin.as_deref().map(|origin| origin.trim_end_matches('/'))
    }

    pub fn regulations(&self) -> &'static Regulations {
        self.0.regulations
    }
}

impl Deref for Portal {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}
