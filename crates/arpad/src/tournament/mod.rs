//! `arpad tournament`: registrations.

use crate::authority::{named, tournament as registered};
use crate::context::Context;
use crate::output;
use anyhow::Result;
use clap::Subcommand;
use serde_json::json;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Print a commented registration file: the facts a report does not contain
    ///
    /// Fill it in, register it with `arpad tournament register`, or give it to `arpad check` and `arpad rate` with
    /// --registration.
    ///
    /// Example: arpad tournament template > spring-open.toml
    Template,
    /// Register tournaments with the authority; prints their numbers
    ///
    /// From a registration file, from a report (with a commented file beside it for what the report does not tell), from a
    /// season's CSV file with a line for each tournament, or from a folder of these: all of them or none. The columns of a
    /// CSV file have the names of the keys of a registration: name, start and end, and as far as known city, federation,
    /// played_in, class, system, registered, report_to_officer, report_to_fide, time_control, rounds, norms, official,
    /// league, arbiter and others.
    ///
    /// Example: arpad tournament register spring-open.toml
    ///
    /// Example: arpad tournament register season-2024.csv
    Register(registered::RegisterArguments),
    /// Replace the registration of a tournament; the log keeps both
    ///
    /// Example: arpad tournament amend 7 spring-open.toml --reason "the last day was wrong"
    Amend(registered::AmendArguments),
    /// Show a tournament: its status, reports and decisions
    ///
    /// Example: arpad tournament show 1
    Show(registered::ShowArguments),
    /// List the authority's tournaments
    ///
    /// Example: arpad tournament list --state reported --federation ITA --month 2024-03
    List(registered::ListArguments),
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::Template if context.json => output::print_json(&json!({"template": arpad_tournament::TEMPLATE}))?,
        Command::Template => output::print(arpad_tournament::TEMPLATE)?,
        Command::Register(arguments) => named(registered::register(arguments, context), context)?,
        Command::Amend(arguments) => named(registered::amend(arguments, context), context)?,
        Command::Show(arguments) => named(registered::show(arguments, context), context)?,
        Command::List(arguments) => named(registered::list(arguments, context), context)?,
    }
    Ok(ExitCode::SUCCESS)
}
