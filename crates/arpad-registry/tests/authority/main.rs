//! From registration to published list, with numbers checked by hand.

mod concurrency;
mod corrections;
mod editions;
mod imports;
pub mod place;
mod refusals;
mod schema;
mod states;
mod store;
pub mod world;
