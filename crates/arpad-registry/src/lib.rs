//! The authority: players, federations, tournaments, reports, decisions, rating periods and published lists.
#![deny(clippy::float_arithmetic)]

pub mod canonical;
mod digest;
pub mod engine;
mod error;
pub mod model;
mod people;
pub mod store;

pub use digest::digest;
pub use error::{Error, Result};
pub use people::People;
