//! From registration to published list, with numbers checked by hand.

mod corrections;
mod editions;
mod imports;
mod people;
mod refusals;
mod stages;
mod states;
mod store;
mod world;
