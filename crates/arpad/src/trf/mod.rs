//! `arpad trf`: tournament reports as files, apart from what may be rated.

mod convert;
mod show;

use crate::context::Context;
use anyhow::Result;
use arpad_trf::Encoding;
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Show a report: the event, the players, and what had to be guessed
    ///
    /// Example: arpad trf show open.trf
    Show {
        #[command(flatten)]
        input: Input,
    },
    /// Write a report strictly in TRF16 or TRF26, and report what does not fit
    ///
    /// Example: arpad trf convert open.trf open26.trf --to trf26
    Convert {
        #[command(flatten)]
        input: Input,
        #[command(flatten)]
        output: convert::Output,
    },
}

#[derive(Args)]
pub struct Input {
    /// The report; `-` is standard input
    #[arg(value_name = "IN")]
    path: PathBuf,
    /// The encoding of the report, if the guess is wrong: utf-8, utf-16le, utf-16be, latin-1, iso-8859-2, -5, -7, -9, -13 or
    /// -15, windows-1250 to -1254 or -1257, koi8-r, koi8-u, mac-roman, cp437, cp850, cp852, cp866
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::Show { input } => show::run(input, context),
        Command::Convert { input, output } => convert::run(input, output, context),
    }?;
    Ok(ExitCode::SUCCESS)
}
