//! Finished pages, for those who ask for the same: the page of a player everybody looks up is made once.
//!
//! A page is good as long as nothing was added to the log and the lists it was made of are those at hand: so it is asked each
//! time, and never shows what was published before. Only pages for everybody come here.

use crate::controllers::page::{Answer, answer, rendered};
use crate::index::{Moment, Published};
use crate::kept::Kept;
use crate::portal::Portal;
use crate::visit::Visit;
use crate::words::Words;
use askama::Template;
use axum::body::Bytes;
use axum::response::Response;
use std::sync::{Mutex, PoisonError};

/// Bytes of pages that are kept.
const MOST: usize = 64 * 1024 * 1024;

/// What a page takes beside its text.
const EACH: usize = 256;

/// What a page was made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    moment: Moment,
    /// The log entry as of which the lists and people were read.
    published: i64,
    /// Whether the next list was known.
    next: bool,
}

/// Everything else that a page depends on.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    address: String,
    words: Words,
    theme: &'static str,
}

impl Key {
    fn of(visit: &Visit) -> Key {
        Key { address: visit.address.clone(), words: visit.words, theme: visit.theme }
    }
}

pub struct Pages {
    /// The pages of one stamp: with the next, all go.
    kept: Mutex<(Option<Stamp>, Kept<Key, Bytes>)>,
}

impl Default for Pages {
    fn default() -> Pages {
        Pages { kept: Mutex::new((None, Kept::new(MOST))) }
    }
}

impl Pages {
    fn get(&self, visit: &Visit) -> Option<(Stamp, Bytes)> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let (stamp, body) = (kept.0?, kept.1.get(&Key::of(visit))?);
        Some((stamp, body))
    }

    fn keep(&self, visit: &Visit, stamp: Stamp, body: &Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.0 != Some(stamp) {
            *kept = (Some(stamp), Kept::new(MOST));
        }
        let (key, weight) = (Key::of(visit), body.len() + visit.address.len() + EACH);
        kept.1.insert(key, body.clone(), weight);
    }
}

impl Portal {
    /// The page that was finished for somebody else, if it would be the same now.
    pub async fn finished(&self, visit: &Visit) -> Option<Response> {
        if visit.signed_in {
            return None;
        }
        let (stamp, body) = self.pages.get(visit)?;
        // A fault is for the page itself to show.
        let moment = self.index.moment().await.ok()?;
        let published = self.index.known_seq()?;
        let now = Stamp { moment, published, next: self.index.known_next(published).is_some() };
        (now == stamp).then(|| answer(visit, body))
    }

    /// Answers with a page for everybody, and keeps it for the next who asks.
    pub fn finish(&self, visit: &Visit, made_of: (Moment, &Published), next: bool, page: &impl Template) -> Answer {
        let body = rendered(page)?;
        if !visit.signed_in {
            let stamp = Stamp { moment: made_of.0, published: made_of.1.seq, next };
            self.pages.keep(visit, stamp, &body);
        }
        Ok(answer(visit, body))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(address: &str, theme: &'static str) -> Visit {
        Visit {
            words: Words::english(),
            theme,
            frame: std::sync::Arc::default(),
            address: address.to_owned(),
            section: String::new(),
            site: String::new(),
            signed_in: false,
            asker: None,
            desk: false,
            demo: false,
        }
    }

    #[test]
    fn a_page_is_kept_for_its_address_language_and_theme_until_the_stamp_changes() {
        let (pages, body) = (Pages::default(), Bytes::from_static(b"page"));
        let stamp = |published| Stamp { moment: Moment::default(), published, next: false };
        pages.keep(&visit("/a", ""), stamp(1), &body);
        assert_eq!(pages.get(&visit("/a", "")), Some((stamp(1), body.clone())));
        let italian = Visit { words: Words::of("it").unwrap(), ..visit("/a", "") };
        for other in [visit("/a?range=1y", ""), visit("/a", "dark"), italian] {
            assert_eq!(pages.get(&other), None);
        }
        pages.keep(&visit("/b", ""), stamp(2), &body);
        assert_eq!((pages.get(&visit("/a", "")), pages.get(&visit("/b", ""))), (None, Some((stamp(2), body))));
    }
}
