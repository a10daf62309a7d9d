//! The authority: players, federations, tournaments, reports, decisions, rating periods and published lists.
#![deny(clippy::float_arithmetic)]

pub mod engine;
