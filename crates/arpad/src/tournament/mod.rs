//! `arpad tournament`: registrations.

use crate::output;
use anyhow::Result;
use clap::Subcommand;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Print a commented registration file: the facts a report does not hold
    ///
    /// Fill it in and give it to `arpad check` and `arpad rate` with --registration.
    Template,
}

pub fn run(command: &Command) -> Result<ExitCode> {
    match command {
        Command::Template => output::print(arpad_tournament::TEMPLATE)?,
    }
    Ok(ExitCode::SUCCESS)
}
