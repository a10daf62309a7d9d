//! What is shown once: it waits between the request that made it and the page that shows it, which can be reloaded without making
//! another. Then it is forgotten.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Whoever has not come for it by then will not.
const LONGEST: Duration = Duration::from_mins(5);

/// By the name of whoever it is for, and its number: each is fetched by itself.
type Waiting<T> = HashMap<(String, u32), (Instant, T)>;

pub struct Once<T>(Mutex<Waiting<T>>);

impl<T> Default for Once<T> {
    fn default() -> Self {
        Once(Mutex::default())
    }
}

impl<T> Once<T> {
    pub fn put(&self, whose: &str, number: u32, what: T, now: Instant) {
        self.in_time(now).insert((whose.to_owned(), number), (now, what));
    }

    pub fn take(&self, whose: &str, number: u32, now: Instant) -> Option<T> {
        self.in_time(now).remove(&(whose.to_owned(), number)).map(|(_, what)| what)
    }

    /// What still waits; the rest is forgotten.
    fn in_time(&self, now: Instant) -> MutexGuard<'_, Waiting<T>> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, (since, _)| now.duration_since(*since) < LONGEST);
        waiting
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_for_one_and_for_once_and_not_for_ever() {
        let (once, now) = (Once::default(), Instant::now());
        once.put("olga", 1, "a", now);
        once.put("olga", 2, "b", now);
        assert_eq!((once.take("sven", 1, now), once.take("olga", 3, now)), (None, None));
        assert_eq!((once.take("olga", 1, now), once.take("olga", 1, now)), (Some("a"), None));
        assert_eq!(once.take("olga", 2, now), Some("b"), "the other waits by itself");
        once.put("olga", 3, "c", now);
        assert_eq!(once.take("olga", 3, now + LONGEST), None);
        once.put("olga", 4, "d", now);
        once.put("sven", 5, "e", now + LONGEST);
        assert_eq!(once.0.lock().unwrap().len(), 1, "nothing piles up");
        assert_eq!(once.take("sven", 6, now + 2 * LONGEST), None);
        assert!(once.0.lock().unwrap().is_empty(), "whoever takes something sweeps too");
    }
}
