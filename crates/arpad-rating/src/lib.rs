//! The arithmetic of the FIDE rating system, exact and explained.
//!
//! Each rule is one function over integers and exact decimals, generic over the [`Ledger`] it reports to: with
//! [`Recorder`] the calculation leaves its explanation behind, with [`Silent`] it allocates nothing.
//!
//! ```
//! use arpad_rating::{Game, GameScore, Hundredths, Rating, Recorder, Silent, TournamentGames, print};
//! use arpad_regulations::{Class, Regulations};
//!
//! let edition = Regulations::builtin().edition(Class::Standard, "2025-10").unwrap();
//! let games = [Game { opponent: Rating::new(2505).unwrap(), score: GameScore::Draw }];
//! let tournament = TournamentGames::new(edition, Rating::new(2813).unwrap(), &games);
//! assert_eq!(tournament.change(&mut Silent).delta, Hundredths::new(-36));
//!
//! let mut recorder = Recorder::new();
//! tournament.change(&mut recorder);
//! assert!(print::text(&recorder.into_quantities()).contains("scoring probability PD = 0.86"));
//! ```
//!
//! This crate does not know where games come from; it reads no clock and has no floating point.

#![deny(clippy::float_arithmetic)]

mod change;
mod first_rating;
mod k;
mod ledger;
mod number;
mod performance;
mod period;
pub mod print;
mod round_robin;

pub use arpad_regulations::K;
pub use change::{Game, GameChange, GameTally, TournamentChange, TournamentGames, far_apart};
pub use first_rating::{
    DecidedBy, FirstRating, GamesNeeded, Unpublished, UnratedEvent, first_rating, round_robin_first_rating,
    within_window,
};
pub use k::{Birth, Coefficient, PlayerState, coefficient, limited};
pub use ledger::{Citation, EventNames, Ledger, Quantity, Recorder, Silent, Value};
pub use number::{GameScore, Hundredths, Rating, Ratio, fractional_score};
pub use performance::{Performance, performance};
pub use period::{
    EventChange, List, OfPeriod, Period, PeriodEvent, SummedEvent, adjust, games_in_period, period, period_with,
};
pub use round_robin::{RoundRobin, RoundRobinResult, TableGame, round_robin};
