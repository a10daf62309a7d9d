//! The authority on the web: pages that work without JavaScript, for players, arbiters and officers.
//!
//! A request goes one way: the table of [`routes`] names its controller; the controller reads what it needs from the
//! [`index`] of the published lists or, off the async threads, from the authority ([`pool`]); a template turns that into a
//! page in the visitor's language ([`arpad_words`]). What goes wrong is a [`fault::Fault`], made into a page in one place
//! ([`surroundings`]), where also every answer gets its headers, its line in the log and its place in the metrics.
//!
//! There is no SQL here; docs/PORTAL.md has the map.
// What can be shown is handed over as it is: numbers, names and references to them, from templates too.
#![allow(clippy::needless_pass_by_value)]

mod assets;
mod chart;
mod controllers;
mod corrections;
pub mod demo;
mod desk;
mod fault;
mod federations;
mod form;
mod frame;
mod health;
mod in_memory;
mod index;
mod kept;
mod metrics;
mod once;
mod pages;
mod patience;
mod pool;
mod portal;
mod quantity;
mod routes;
mod serve;
mod surroundings;
mod throttle;
mod upload;
mod visit;
mod words;
mod work;

use arpad_words::figures;

pub use desk::Desk;
pub use in_memory::{MOST_HELD, MOST_HELD_SIGNED_IN};
pub use patience::Patience;
pub use pool::Opener;
pub use portal::{Portal, Settings};
pub use routes::{Access, LARGEST_UPLOAD, Route, router, table};
pub use serve::{answer, serve};
pub use upload::MOST_PLAYER_ROUNDS;
