//! How often somebody may try to sign in: counted for each account and each address, in memory.

use jiff::{SignedDuration, Timestamp};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Tries within one [`SPAN`].
const OF_ACCOUNT: u32 = 5;
/// More for an address: a federation's office may share one.
const OF_ADDRESS: u32 = 20;
const SPAN: SignedDuration = SignedDuration::from_mins(15);
/// How many accounts and addresses are remembered.
const REMEMBERED: usize = 10_000;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Account(String),
    Address(String),
}

/// The tries of the last quarter of an hour.
#[derive(Default)]
pub struct Throttle(Mutex<HashMap<Key, (u32, Timestamp)>>);

impl Throttle {
    /// Counts a try before its password is checked, so that many at once do not slip through. The error is the number of
    /// seconds to wait.
    pub fn begin(&self, account: &str, address: &str, at: Timestamp) -> Result<(), u64> {
        let mut tries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, (_, since)| at.duration_since(*since) < SPAN);
        let keys = [(Key::Account(account.to_lowercase()), OF_ACCOUNT), (Key::Address(address.to_owned()), OF_ADDRESS)];
        for (key, most) in &keys {
            if let Some((_, since)) = tries.get(key).filter(|(count, _)| count >= most) {
                let left = SPAN - at.duration_since(*since);
                return Err(u64::try_from(left.as_secs()).unwrap_or_default().max(1));
            }
        }
        for (key, _) in keys {
            if tries.len() >= REMEMBERED && !tries.contains_key(&key) {
                let oldest = tries.iter().min_by_key(|(_, (_, since))| *since).map(|(key, _)| key.clone());
                oldest.map(|oldest| tries.remove(&oldest));
            }
            tries.entry(key).or_insert((0, at)).0 += 1;
        }
        Ok(())
    }

    /// Somebody is in: the tries of the account are forgotten, those of the address lessened by this one.
    pub fn succeeded(&self, account: &str, address: &str) {
        let mut tries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tries.remove(&Key::Account(account.to_lowercase()));
        if let Some((count, _)) = tries.get_mut(&Key::Address(address.to_owned())) {
            *count = count.saturating_sub(1);
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

    #[test]
    fn whoever_is_in_may_try_again() {
        let throttle = Throttle::default();
        for _ in 0..OF_ADDRESS * 2 {
            assert_eq!(throttle.begin("olga", "a", Timestamp::UNIX_EPOCH), Ok(()));
            throttle.succeeded("Olga", "a");
        }
    }
}
