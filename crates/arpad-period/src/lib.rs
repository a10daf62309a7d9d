//! The rating period: from the list before, the pool and the accepted reports to the next list.
//!
//! Pure: no database, no clock, no floating point. The same inputs give the same outcome, in the same order, whatever the
//! number of threads. Players are sorted vectors keyed by FIDE number, games lie in one flat column, and nothing allocates
//! per player.
//!
//! The data flows one way: [`rate_reports`] joins each accepted report with its start list and collects what it gives each player
//! ([`PeriodGames`]); [`settle`] walks list, field and pool together and gives each player a line on the new list; the
//! [`canonical`] text is what is kept, digested and compared. [`explain`] is the same calculation for one player, with a
//! ledger that writes. A caller with games from elsewhere fills a [`PeriodGames`] and starts with [`settle`], or calls
//! [`PlayerPeriod::settle`] for each player.
//!
//! Where the regulations leave something open, docs/DECISIONS.md has the ruling.
#![deny(clippy::float_arithmetic)]

pub mod canonical;
mod dates;
mod explain;
mod first;
mod merge;
mod player;
mod pool;
mod run;
mod standing;
mod tournament;
mod tournament_id;

pub use dates::{Placement, Waiting, place};
pub use explain::{Explanation, explain};
pub use merge::{fold_list, fold_pool, kept};
pub use player::{Frame, PlayerPeriod, Scratch, StandardRatings};
pub use pool::{Pool, PooledEvent, PooledStage};
pub use run::{
    Derivation, Fallen, FallenAway, FirstEvents, Inputs, Newcomer, NewcomerEvent, PeriodGames, PeriodOutcome, Reports,
    Results, Role, disregards_opponents, later_events, rate_reports, run, settle,
};
pub use standing::{Mark, Person, Snapshot, Standing, in_force, person};
pub use tournament::{
    NotRated, Opening, Part, Stage, Standpoint, Submission, TournamentOutcome, TournamentResult, last_round,
    report_players,
};
pub use tournament_id::TournamentId;
