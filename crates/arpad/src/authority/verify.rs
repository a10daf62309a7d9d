//! `arpad verify`.

use super::database;
use crate::context::Context;
use crate::output::{self, many};
use anyhow::{Result, bail};
use arpad_regulations::Month;
use clap::Args;
use serde_json::json;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    /// Only the lists of this month, such as 2024-04 (default: all); log, players and reports are always looked at
    month: Option<Month>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    let mut authority = database::open_to_read(context)?;
    let found = authority.verify(arguments.month)?;
    if let Some(month) = arguments.month.filter(|_| found.lists == 0) {
        bail!("there is no list of {month}");
    }
    let holds = found.problems.is_empty();
    if context.json {
        output::print_json(&json!({
            "month": arguments.month,
            "log_entries": found.entries,
            "lists": found.lists,
            "problems": found.problems,
            "ok": holds,
        }))?;
    } else {
        let mut text = String::new();
        for problem in &found.problems {
            text.push_str(&format!("{problem}\n"));
        }
        text.push_str(&format!(
            "{} walked, {} looked at: {}\n",
            if found.entries == 1 { "1 log entry".to_owned() } else { format!("{} log entries", found.entries) },
            many(found.lists as u64, "list"),
            if holds { "all as it was".to_owned() } else { many(found.problems.len() as u64, "problem") }
        ));
        output::print(&text)?;
    }
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
