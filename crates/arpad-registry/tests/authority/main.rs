//! From registration to published list, with numbers checked by hand.

mod concurrency;
mod corrections;
mod editions;
mod imports;
pub(crate) mod place;
mod refusals;
mod schema;
mod states;
mod store;
pub(crate) mod world;
