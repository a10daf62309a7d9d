//! The lab: made-up chess worlds, decades replayed under any edition, and what a commission wants to see of them.
//!
//! [`generate()`] makes a [`World`] from a [`Model`] and a seed. Strength and chance are floating point there; what it writes
//! are integers, and rating never sees a float. [`replay()`] runs all rating periods of a world by the functions of the month:
//! [`arpad_period::PlayerPeriod::settle`] for each player who played, over dense columns.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "statistics and made-up strengths are floating point, and far from the limits"
)]

#[cfg(feature = "parquet")]
mod exchange;
mod files;
mod generate;
mod memory;
mod model;
mod page;
mod pairing;
mod people;
mod random;
mod replay;
mod reports;
mod results;
mod scenario;
mod study;
mod unpanicked;
mod world;

#[cfg(feature = "parquet")]
pub use exchange::{Exchanged, exchange, write_table};
pub use files::{GamesFile, SCHEMA, WorldManifest, WorldWriter, is_world, manifest, open, tables};
pub use generate::{MonthBatch, Size, WorldSink, generate};
pub use memory::{WorldBuilder, world_in_memory};
pub use model::{DEFAULT as DEFAULT_MODEL, Model, ResultModel};
pub use page::{
    Cell, Chart, Replayed, Section, Series, StudyDocument, monitor_document, replay_document, score_document, sparkline,
};
pub use random::Random;
pub use replay::{Lines, RatedEvent, ReplayedLine, ReplayedList, Settled, Unwatched, Watch, number, replay};
pub use reports::{first_list_file, players_file, registration, report};
pub use results::Chances;
pub use scenario::Scenario;
pub use study::{
    Abroad, Anchor, Bin, CALIBRATION, COHORTS, Curve, Estimate, GAPS, Gifts, LEVELS, NAMED_BY_12_3, Newcomers,
    PointsLedger, PredictionLoss, Settling, Strata, Study, StudyNotes, Tally, Turnover, Year, gifts, normal_share,
    settling,
};
pub use world::{
    FirstLine, GameColumns, Games, GamesInMemory, NOBODY, World, WorldEvent, WorldFederation, WorldPlayer, result,
};

use std::path::PathBuf;

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    #[error("{file}: {problem}")]
    Model { file: String, problem: String },
    #[error("{}: {error}", path.display())]
    Io { path: PathBuf, error: std::io::Error },
    #[error("{}: {problem}", path.display())]
    Table { path: PathBuf, problem: String },
    #[error("{} holds a world already", .0.display())]
    Exists(PathBuf),
    #[error("{} is damaged: {problem}", path.display())]
    Damaged { path: PathBuf, problem: String },
    #[error("the world is damaged: {0}")]
    World(String),
    #[error("{0}")]
    Scenario(String),
}
