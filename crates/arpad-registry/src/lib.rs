//! The authority: players, federations, tournaments, reports, decisions, rating periods and published lists.
#![deny(clippy::float_arithmetic)]

mod authority;
pub mod canonical;
mod digest;
pub mod engine;
mod error;
pub mod model;
mod people;
pub mod store;

pub use authority::{
    Act, Authority, Changed, Computed, EditionRef, HistoryLine, Imported, ListRef, PROGRAM, Preview, Revised, Ruling,
    Sources, Submitted, TournamentRef, Verification,
};
pub use digest::digest;
pub use error::{Error, Result};
pub use people::People;
