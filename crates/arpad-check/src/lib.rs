//! Checks of a tournament report: what would make the rating officer send it back, by article, with the place and how to
//! fix it.
//!
//! One finding, one file: [`ALL`] lists the checks, each with its documentation, its article in every edition and an
//! example in `gallery/`. A check reads an [`Event`](arpad_tournament::Event) and reports to [`Findings`]; printing them
//! is left to the caller.
//!
//! This crate does no I/O, reads no clock and has no floating point.

#![deny(clippy::float_arithmetic)]

mod check;
mod displaced;
mod facts;
mod faults;
mod federations;
mod finding;
mod findings;
mod fix;
mod games;
mod names;
mod overridden;
mod suggest;
mod verdict;

pub use check::{Check, Checked, Tier, check, find};
pub use federations::{NO_FEDERATION, not_a_federation};
pub use finding::{Effect, FINDINGS_KEPT, Finding, FindingSort, Findings, LETTERS_SHOWN, Relation, Remedy, Severity};
pub use findings::ALL;
pub use fix::{Change, Fix, Fixed, apply};
pub use suggest::{Suggestion, Wanted, suggest, wanted};
pub use verdict::{GameCounts, Verdict};
