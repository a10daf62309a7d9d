//! What is measured: the same synthetic player-periods rated by Arpad, by a peer and by the barest loop there is.
//!
//! Each contender is one function from prepared input to a checksum, so that the program, the timing benches and the
//! instruction counts measure the same code. Preparing the input is never part of the measurement.

pub mod federation;
mod limit;
mod made_up;
mod peer;
mod rules;
mod world;

pub use limit::Flat;
pub use made_up::{Random, swiss};
pub use peer::Peer;
pub use rules::{MIX, SINGLE, editions, rate};
pub use world::{EventSpan, PlayerPeriod, World};
