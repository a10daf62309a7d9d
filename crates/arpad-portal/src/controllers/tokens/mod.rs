//! Tokens by which programs act for whoever is signed in. A token cannot make tokens: these pages ask for a sign-in.

pub mod add;
pub mod index;
pub mod withdraw;

use arpad_registry::Token;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

/// A token with the last day it is good for.
pub struct TokenLine {
    pub token: Token,
    pub last: Date,
}

impl TokenLine {
    pub fn new(token: Token) -> TokenLine {
        TokenLine { last: last_day(token.until), token }
    }
}

/// The last day before a moment.
pub fn last_day(until: Timestamp) -> Date {
    TimeZone::UTC.to_datetime(until.saturating_sub(SignedDuration::from_secs(1)).unwrap_or(until)).date()
}
