//! `arpad verify`.

use super::{archive, database};
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::working;
use anyhow::{Result, bail};
use arpad_registry::Verification;
use arpad_registry::archive::Archive;
use arpad_regulations::Month;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    /// Only the lists of this month, such as 2024-04 (default: all); log, players and reports are always looked at
    month: Option<Month>,
    /// Verify an archive instead of the database, from its files alone
    #[arg(long, value_name = "FILE")]
    archive: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    if let Some(path) = &arguments.archive {
        return archive::verify(path, arguments.month, context);
    }
    let mut authority = database::open_to_read(context)?;
    let working = working("verify");
    let found = authority.verify(arguments.month)?;
    drop(working);
    tell(&found, arguments.month, None, context)
}

/// Tells what was found; of an archive, with its digest.
pub fn tell(
    found: &Verification,
    month: Option<Month>,
    archive: Option<&Archive>,
    context: &Context,
) -> Result<ExitCode> {
    let holds = found.problems.is_empty();
    if let Some(month) = month.filter(|_| holds && found.lists == 0) {
        bail!("there is no list of {month}");
    }
    if context.json {
        let mut document = json!({
            "month": month,
            "log_entries": found.entries,
            "lists": found.lists,
            "problems": found.problems,
            "ok": holds,
        });
        if let Some(archive) = archive {
            document["manifest_digest"] = json!(archive.digest);
            document["files"] = json!(archive.manifest().files.len());
        }
        output::print_json(&document)?;
    } else {
        let mut text = String::new();
        for problem in &found.problems {
            text.push_str(&format!("{problem}\n"));
        }
        if let Some(archive) = archive {
            text.push_str(&format!(
                "{} held against the manifest, SHA-256 {}\n",
                many(archive.manifest().files.len() as u64, "file"),
                archive.digest
            ));
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
