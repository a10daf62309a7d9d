//! `arpad lab`: made-up worlds, decades replayed, and what a commission wants to see of them.

mod authority;
#[cfg(feature = "parquet")]
mod export;
mod replay;
mod source;
mod sweep;
mod world;

use crate::context::Context;
use anyhow::Result;
use arpad_regulations::{Class, Month};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Make up a chess world: people, events and games, as Arrow files
    ///
    /// Example: arpad lab world club --players 500 --months 60 --seed 1
    ///
    /// Example: arpad lab world town --players 200 --months 6 --seed 1 --as-reports town-reports
    World {
        /// The folder to create
        out: PathBuf,
        /// Everybody who is ever in it
        #[arg(long, value_parser = clap::value_parser!(u32).range(10..=20_000_000))]
        players: u32,
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1200))]
        months: u32,
        /// The same seed gives the same bytes
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Parameters that differ from the default ones; `arpad lab model` prints those
        #[arg(long, value_name = "FILE.toml")]
        model: Option<PathBuf>,
        /// Also write players, first lists, registrations and reports for an authority; for small worlds
        #[arg(long, value_name = "DIR")]
        as_reports: Option<PathBuf>,
    },
    /// Print the default parameters of a made-up world, each with its source
    ///
    /// Example: arpad lab model > mine.toml
    Model,
    /// Replay all rating periods under one or more editions, and show them side by side
    ///
    /// A scenario is an edition for all days (2024-03), `auto` for the editions as they were, or a file with an edition of your
    /// own: on the days it names, or throughout. With `,no-adjustments` the one-off adjustments of 2022-10 and 2024-03 are
    /// left out.
    ///
    /// Example: arpad lab replay club --edition auto --against 2024-03
    ///
    /// Example: arpad lab replay club --edition auto --against auto,no-adjustments --html compression.html
    Replay {
        #[command(flatten)]
        input: Input,
        /// Further scenarios to set beside the first
        #[arg(long, value_name = "SCENARIO")]
        against: Vec<String>,
    },
    /// What a commission wants to see, in eleven parts: scores by gap and level, drift against anchor cohorts, the ledger of points …
    ///
    /// Also two editions on the same games, juniors, the top, spread, newcomers, federations, settling of K (12.3) and what each
    /// edition gives away. The first table has the main figures with what they mean.
    ///
    /// Example: arpad lab monitor club --html club.html
    Monitor {
        #[command(flatten)]
        input: Input,
        /// Scenarios to set beside it on the same games (default: the newest edition throughout)
        #[arg(long, value_name = "SCENARIO")]
        against: Vec<String>,
    },
    /// How good forecasts from the start list are: deviance, log loss, Brier, calibration
    ///
    /// Example: arpad lab score club --edition 2024-03
    Score {
        #[command(flatten)]
        input: Input,
        /// Further scenarios to set beside the first
        #[arg(long, value_name = "SCENARIO")]
        against: Vec<String>,
    },
    /// Many scenarios on many worlds in parallel, with one table at the end; what is done already is kept
    ///
    /// Example: arpad lab sweep drift.toml
    Sweep {
        /// What to run; `docs/lab/drift.toml` is an example
        spec: PathBuf,
        #[command(flatten)]
        page: Page,
    },
    /// Write players, events and games as Parquet for DuckDB, Spark, Polars and pandas, a partition a year
    ///
    /// Example: arpad lab export club club-parquet
    #[cfg(feature = "parquet")]
    Export {
        /// A world, an authority's database or an archive
        #[arg(value_name = "IN")]
        world: PathBuf,
        /// The folder to create
        out: PathBuf,
    },
    /// Write a world as Parquet (this program was built without Parquet)
    #[cfg(not(feature = "parquet"))]
    Export(crate::absent::Arguments),
}

#[derive(Args)]
pub struct Input {
    /// A world made by `arpad lab world`, an authority's database (a file or postgres://…), or an archive (a folder or a .zip)
    #[arg(value_name = "IN")]
    world: PathBuf,
    /// The scenario: an edition, `auto` or a file, with `,no-adjustments` if wanted
    #[arg(long, default_value = "auto", value_name = "SCENARIO")]
    edition: String,
    /// Count lists from this month on
    #[arg(long, value_name = "MONTH")]
    from: Option<Month>,
    /// The last list
    #[arg(long, value_name = "MONTH")]
    to: Option<Month>,
    #[arg(long, default_value = "standard")]
    class: Class,
    #[command(flatten)]
    page: Page,
}

#[derive(Args)]
pub struct Page {
    /// Also write the result as one page with charts
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the tables into this folder, as CSV and Parquet; of a replay also the last ratings of everybody
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: crate::save::Overwrite,
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::World { out, players, months, seed, model, as_reports } => {
            let size = arpad_lab::Size { players: *players, months: *months, seed: *seed };
            world::run(out, size, model.as_deref(), as_reports.as_deref(), context)
        }
        Command::Model if context.json => {
            crate::output::print_json(&serde_json::json!({"model": arpad_lab::DEFAULT_MODEL}))
        }
        Command::Model => crate::output::print(arpad_lab::DEFAULT_MODEL),
        Command::Replay { input, against } => replay::run(input, against, context),
        Command::Monitor { input, against } => replay::monitor(input, against, context),
        Command::Score { input, against } => replay::score(input, against, context),
        Command::Sweep { spec, page } => sweep::run(spec, page, context),
        #[cfg(feature = "parquet")]
        Command::Export { world, out } => export::run(world, out, context),
        #[cfg(not(feature = "parquet"))]
        Command::Export(_) => return crate::absent::run("Parquet"),
    }?;
    Ok(ExitCode::SUCCESS)
}
