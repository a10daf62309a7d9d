//! A command whose part of the program was left out when it was built.

use anyhow::{Result, bail};
use clap::Args;
use std::ffi::OsString;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    /// Whatever is typed: that the part is missing is the answer to all of it.
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _all: Vec<OsString>,
}

pub fn run(part: &str) -> Result<ExitCode> {
    bail!("this program was built without {part}; `cargo build --release` builds all of it")
}
