//! How much of what is sent is kept in memory at once, by all requests together: a report is read whole before it is checked, and
//! many who send slowly would otherwise fill the memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What the requests of everybody may hold together, in bytes.
pub const MOST_HELD: usize = 128 * 1024 * 1024;

/// The same for those who are signed in: no stranger keeps an officer from handing in a report.
pub const MOST_HELD_SIGNED_IN: usize = 256 * 1024 * 1024;

/// What does not count of each request, so that forms are taken while many files are sent.
const FREE: usize = 64 * 1024;

/// What all requests hold.
#[derive(Debug, Default)]
pub struct BytesInMemory {
    /// Of everybody, and of those who are signed in.
    bytes: [AtomicUsize; 2],
}

/// What one request holds, until it is dropped.
#[derive(Debug)]
pub struct Share {
    in_memory: Arc<BytesInMemory>,
    received: AtomicUsize,
    /// What was counted, in each of the two.
    counted: [AtomicUsize; 2],
    is_signed_in: AtomicBool,
    is_refused: AtomicBool,
}

impl Share {
    pub fn of(in_memory: &Arc<BytesInMemory>) -> Share {
        Share {
            in_memory: Arc::clone(in_memory),
            received: AtomicUsize::new(0),
            counted: Default::default(),
            is_signed_in: AtomicBool::new(false),
            is_refused: AtomicBool::new(false),
        }
    }

    /// Whoever sends it may: from here on it counts for those who are signed in.
    pub fn sign_in(&self) {
        self.is_signed_in.store(true, Ordering::Relaxed);
    }

    /// Whether a piece that came was one too much.
    pub fn is_refused(&self) -> bool {
        self.is_refused.load(Ordering::Relaxed)
    }

    /// Counts a piece that came. False if all requests together hold too much.
    pub fn take(&self, bytes: usize) -> bool {
        let before = self.received.fetch_add(bytes, Ordering::Relaxed);
        let counts = (before + bytes).saturating_sub(FREE.max(before));
        let of = usize::from(self.is_signed_in.load(Ordering::Relaxed));
        let most = [MOST_HELD, MOST_HELD_SIGNED_IN][of];
        self.counted[of].fetch_add(counts, Ordering::Relaxed);
        let fits = self.in_memory.bytes[of].fetch_add(counts, Ordering::Relaxed) + counts <= most || counts == 0;
        if !fits {
            self.is_refused.store(true, Ordering::Relaxed);
        }
        fits
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        for (of, counted) in self.counted.iter().enumerate() {
            self.in_memory.bytes[of].fetch_sub(counted.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_requests_together_hold_so_much_and_no_more() {
        let in_memory = Arc::new(BytesInMemory::default());
        let large = || {
            let share = Share::of(&in_memory);
            assert!(share.take(FREE) && share.take(MOST_HELD / 4));
            share
        };
        let mut four = [large(), large(), large(), large()];
        let fifth = Share::of(&in_memory);
        assert!(fifth.take(FREE), "a form is taken");
        assert!(!fifth.take(1) && fifth.is_refused());
        drop(fifth);
        let officer = Share::of(&in_memory);
        assert!(officer.take(FREE));
        officer.sign_in();
        assert!(officer.take(MOST_HELD), "whoever is signed in does not wait for strangers");
        // What was answered is free again.
        four[0] = Share::of(&in_memory);
        assert!(!four[0].take(FREE + MOST_HELD / 4 + 1));
        four[0] = Share::of(&in_memory);
        assert!(four[0].take(FREE + MOST_HELD / 4));
        drop((four, officer));
        assert_eq!(in_memory.bytes.each_ref().map(|bytes| bytes.load(Ordering::Relaxed)), [0, 0]);
    }
}
