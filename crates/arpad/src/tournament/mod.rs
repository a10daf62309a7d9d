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
    /// Register a tournament with the authority from its registration file; prints its number
    ///
    /// Example: arpad tournament register spring-open.toml
    Register(registered::RegisterArguments),
    /// Show a tournament: its status, reports and decisions
    ///
    /// Example: arpad tournament show 1
    Show(registered::ShowArguments),
    /// List the authority's tournaments
    ///
    /// Example: arpad tournament list --status reported
    List(registered::ListArguments),
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::Template if context.json => output::print_json(&json!({"template": arpad_tournament::TEMPLATE}))?,
        Command::Template => output::print(arpad_tournament::TEMPLATE)?,
        Command::Register(arguments) => named(registered::register(arguments, context), context)?,
        Command::Show(arguments) => named(registered::show(arguments, context), context)?,
        Command::List(arguments) => named(registered::list(arguments, context), context)?,
    }
    Ok(ExitCode::SUCCESS)
}
