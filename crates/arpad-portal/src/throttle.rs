//! How often somebody may try to sign in: counted for each account and each address, in memory.

use jiff::{SignedDuration, Timestamp};
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// Tries within any [`SPAN`].
const OF_ACCOUNT: usize = 5;
/// More for an address: a federation's office may share one.
const OF_ADDRESS: usize = 20;
const SPAN: SignedDuration = SignedDuration::from_mins(15);
/// How many accounts and addresses are remembered.
const REMEMBERED: usize = 10_000;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Account(String),
    Address(String),
}

/// The tries of the last quarter of an hour, oldest first.
#[derive(Default)]
pub struct Throttle(Mutex<HashMap<Key, VecDeque<Timestamp>>>);

impl Throttle {
    /// Counts a try before its password is checked, so that many at once do not slip through. The error is the number of
    /// seconds to wait.
    pub fn begin(&self, account: &str, address: &str, at: Timestamp) -> Result<(), u64> {
        let mut tries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, times| {
            times.retain(|time| at.duration_since(*time) < SPAN);
            !times.is_empty()
        });
        let keys = [(Key::Account(account.to_lowercase()), OF_ACCOUNT), (Key::Address(address.to_owned()), OF_ADDRESS)];
        for (key, most) in &keys {
            // The next one is free when the oldest of them is out of the span.
            if let Some(oldest) = tries.get(key).filter(|times| times.len() >= *most).and_then(VecDeque::front) {
                let left = SPAN - at.duration_since(*oldest);
                return Err(u64::try_from(left.as_secs()).unwrap_or_default().max(1));
            }
        }
        for (key, _) in keys {
            if tries.len() >= REMEMBERED && !tries.contains_key(&key) {
                let longest_ago = tries.iter().min_by_key(|(_, times)| times.back()).map(|(key, _)| key.clone());
                longest_ago.map(|key| tries.remove(&key));
            }
            tries.entry(key).or_default().push_back(at);
        }
        Ok(())
    }

    /// Somebody is in: the tries of the account are forgotten, those of the address lessened by this one.
    pub fn succeeded(&self, account: &str, address: &str) {
        let mut tries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tries.remove(&Key::Account(account.to_lowercase()));
        if let Some(times) = tries.get_mut(&Key::Address(address.to_owned())) {
            times.pop_back();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_and_an_address_have_so_many_tries_in_a_quarter_of_an_hour() {
        let throttle = Throttle::default();
        let at = Timestamp::UNIX_EPOCH;
        for _ in 0..OF_ACCOUNT {
            assert_eq!(throttle.begin("Olga", "a", at), Ok(()));
        }
        assert_eq!(throttle.begin("olga", "b", at + SignedDuration::from_mins(5)), Err(600));
        for other in OF_ACCOUNT..OF_ADDRESS {
            assert_eq!(throttle.begin(&format!("user {other}"), "a", at), Ok(()));
        }
        assert_eq!(throttle.begin("somebody", "a", at), Err(900));
        assert_eq!(throttle.begin("olga", "a", at + SPAN), Ok(()));
    }

    /// Minutes of tries of one account, each with the minutes to wait where it is refused.
    #[test]
    fn the_quarter_of_an_hour_is_any_and_not_one_that_began_with_the_first_try() {
        for tries in [
            // Around the end of the first quarter of an hour: each is free a quarter of an hour after an earlier one.
            vec![(0, 0), (14, 0), (14, 0), (14, 0), (14, 0), (14, 1), (15, 0), (15, 14), (28, 1), (29, 0), (29, 0)],
            // At an even pace nobody waits.
            (0..40).map(|number| (3 * number, 0)).collect(),
            // Who is refused does not wait the longer for it.
            vec![(0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (5, 10), (10, 5), (14, 1), (15, 0)],
        ] {
            let throttle = Throttle::default();
            for (minute, wait) in tries.clone() {
                let at = Timestamp::UNIX_EPOCH + SignedDuration::from_mins(minute);
                let expected = if wait == 0 { Ok(()) } else { Err(60 * wait) };
                assert_eq!(throttle.begin("olga", "a", at), expected, "minute {minute} of {tries:?}");
            }
        }
    }

    /// Whatever the pace, no quarter of an hour has more tries than one may make.
    #[test]
    fn no_quarter_of_an_hour_has_more_tries() {
        for pace in 1..200_i64 {
            let (throttle, mut taken, mut at) = (Throttle::default(), Vec::new(), Timestamp::UNIX_EPOCH);
            for number in 0..300 {
                // Now faster, now slower.
                at += SignedDuration::from_secs(pace * (number * number % 7));
                let in_span = taken.iter().filter(|time| at.duration_since(**time) < SPAN).count();
                let is_taken = throttle.begin("olga", "a", at).is_ok();
                assert_eq!(is_taken, in_span < OF_ACCOUNT, "{at}, pace {pace}");
                taken.extend(is_taken.then_some(at));
            }
        }
    }

    #[test]
    fn whoever_is_in_may_try_again() {
        let throttle = Throttle::default();
        for _ in 0..OF_ADDRESS * 2 {
            assert_eq!(throttle.begin("olga", "a", Timestamp::UNIX_EPOCH), Ok(()));
            throttle.succeeded("Olga", "a");
        }
    }
}
