//! A tournament report joined with the list in force at its start, the registration and an edition: which games count,
//! for whom and why the others do not, and what they give each player.
//!
//! This crate does no I/O, reads no clock and has no floating point.

#![deny(clippy::float_arithmetic)]

mod class;
mod composition;
mod days;
mod deadline;
mod distinct;
mod event;
mod event_name;
mod games;
mod player;
mod powers;
mod rate;
mod reason;
mod registration;
mod same_games;
mod start_list;
mod system;
mod thinking_time;

pub use class::ClassSource;
pub use composition::too_few_rated;
pub use days::{Days, PlayDays, round_days};
pub use deadline::report_deadline;
pub use distinct::surely_differ;
pub use event::{EditionSource, Event, Facts, NoEdition, Options, ReportedStage, rated_as};
pub use event_name::EventName;
pub use games::{CountedGames, GameEntry, GameOutcome, by_ratings, disregard_first_events};
pub use player::{KSource, Participant, RatingSource};
pub use powers::{Power, RatedAnyway, is_for_norms, powers};
pub use rate::{PlayerResult, Rated, RatedGame};
pub use reason::{CompositionRule, Reason, cited};
pub use registration::{
    Arbiter, DecisionKind, ExcludedGame, PlayerFacts, RegisteredDecision, Registration, RegistrationError, System,
    TEMPLATE,
};
pub use same_games::{GameSet, is_nearly_all};
pub use start_list::{ListedK, ListedPlayer, StartList, StartListDate};
pub use system::SystemSource;
pub use thinking_time::{ThinkingTime, in_words};
