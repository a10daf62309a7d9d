//! From registration to published list, with numbers checked by hand.

mod corrections;
mod editions;
mod imports;
mod refusals;
mod states;
mod store;
mod world;
