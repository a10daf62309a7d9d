//! From registration to published list, with numbers checked by hand.

mod administrator;
mod before;
mod concurrency;
mod corrections;
mod decisions;
mod desk;
mod editions;
mod heads;
mod imports;
mod own;
mod people;
pub(crate) mod place;
mod refusals;
mod round_robins;
mod schema;
mod slips;
mod stages;
mod states;
mod store;
mod suite;
mod tampering;
pub(crate) mod tampering_kinds;
mod users;
pub(crate) mod world;
