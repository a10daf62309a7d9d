//! What is shown once: it waits between the request that made it and the page that shows it, which can be reloaded without making
//! another. Then it is forgotten.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Whoever has not come for it by then will not.
const LONGEST: Duration = Duration::from_mins(5);

/// By the name of whoever it is for.
pub struct Once<T>(Mutex<HashMap<String, (Instant, T)>>);

impl<T> Default for Once<T> {
    fn default() -> Self {
        Once(Mutex::default())
    }
}

impl<T> Once<T> {
    pub fn put(&self, whose: &str, what: T, now: Instant) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, (since, _)| now.duration_since(*since) < LONGEST);
        waiting.insert(whose.to_owned(), (now, what));
    }

    pub fn take(&self, whose: &str, now: Instant) -> Option<T> {
        let (since, what) = self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(whose)?;
        (now.duration_since(since) < LONGEST).then_some(what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_for_one_and_for_once_and_not_for_ever() {
        let (once, now) = (Once::default(), Instant::now());
        once.put("olga", 1, now);
        assert_eq!((once.take("sven", now), once.take("olga", now), once.take("olga", now)), (None, Some(1), None));
        once.put("olga", 2, now);
        assert_eq!(once.take("olga", now + LONGEST), None);
        once.put("olga", 3, now);
        once.put("sven", 4, now + LONGEST);
        assert_eq!(once.0.lock().unwrap().len(), 1, "nothing piles up");
    }
}
