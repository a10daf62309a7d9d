//! The month: from the last list, the pool and the accepted reports to the next list.
//!
//! Pure: no database, no clock, no floating point. The same inputs give the same outcome, in the same order, whatever the
//! number of threads. Players are sorted vectors keyed by FIDE id; nothing on the way allocates per player.

mod dates;
mod explain;
mod first;
mod merge;
mod player;
mod pool;
mod run;
mod snapshot;
mod tournament;

pub use dates::{Placement, is_list_month, next_list, place};
pub use explain::{Explanation, explain};
pub use merge::{fold_list, fold_pool, kept};
pub use pool::{Pool, PooledEvent};
pub(crate) use run::disregards_opponents;
pub use run::{Derivation, Inputs, PeriodOutcome, Role, run};
pub use snapshot::{Mark, Person, Snapshot, Standing, in_force, person};
pub(crate) use tournament::facts;
pub use tournament::{NotRated, Stage, Submission, TournamentOutcome, TournamentResult};
