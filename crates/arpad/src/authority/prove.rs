//! `arpad prove`: small files that show what is in the log to somebody who has only the key.

use super::{database, key};
use crate::context::Context;
use crate::output;
use crate::save::{self, Overwrite};
use anyhow::{Context as _, Result};
use arpad_period::TournamentId;
use arpad_proof::Head;
use arpad_regulations::{Class, FideId, Month};
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::PathBuf;

#[derive(Subcommand)]
pub enum Command {
    /// That a list was published, with its SHA-256
    ///
    /// Example: arpad prove list 2025-12 --out december.proof
    List(ListArguments),
    /// A player's line on a published list
    ///
    /// Example: arpad prove player 1234567 2025-12 --out line.proof
    Player(PlayerArguments),
    /// That a report was received, with its SHA-256; `arpad tournament show ID` lists the reports of a tournament
    ///
    /// Example: arpad prove report 3 --out report.proof
    Report(ReportArguments),
    /// A decision about a tournament: the last one, or the one asked for
    ///
    /// Example: arpad prove decision 7 --out decision.proof
    Decision(DecisionArguments),
    /// Any entry of the log, by its number in `arpad log`
    ///
    /// Example: arpad prove entry 12 --out entry.proof
    Entry(EntryArguments),
    /// That the log still begins with everything an earlier signed head covered, as witnesses of c2sp.org/tlog-witness take it
    ///
    /// Example: arpad prove extension january.txt --out extension.proof
    Extension(ExtensionArguments),
}

#[derive(Args)]
pub struct Out {
    /// The file to write (default: standard output)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

#[derive(Args)]
pub struct Which {
    /// The class: standard, rapid or blitz
    #[arg(long, default_value = "standard")]
    class: Class,
    /// The revision: 0 as first published, then counted up (default: the latest)
    #[arg(long, value_name = "N")]
    revision: Option<u32>,
}

#[derive(Args)]
pub struct ListArguments {
    /// The month of the list, such as 2025-12
    month: Month,
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    out: Out,
}

#[derive(Args)]
pub struct PlayerArguments {
    /// FIDE id
    #[arg(value_name = "ID")]
    fide_id: FideId,
    /// The month of the list, such as 2025-12
    #[arg(value_name = "MONTH", required_unless_present = "named")]
    month: Option<Month>,
    /// The month of the list, as an option
    #[arg(long = "month", value_name = "MONTH", id = "named", conflicts_with = "month")]
    named: Option<Month>,
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    out: Out,
}

#[derive(Args)]
pub struct ReportArguments {
    /// The number of the report
    report: u32,
    #[command(flatten)]
    out: Out,
}

#[derive(Args)]
pub struct DecisionArguments {
    /// The number of the tournament
    #[arg(value_name = "ID")]
    tournament: TournamentId,
    /// Which decision about it, counted from 1 (default: the last)
    #[arg(long, value_name = "N")]
    number: Option<usize>,
    #[command(flatten)]
    out: Out,
}

#[derive(Args)]
pub struct EntryArguments {
    /// The number of the entry
    entry: i64,
    #[command(flatten)]
    out: Out,
}

#[derive(Args)]
pub struct ExtensionArguments {
    /// The file of the earlier head, as `arpad head` printed it
    #[arg(value_name = "OLD")]
    old: PathBuf,
    #[command(flatten)]
    out: Out,
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let (proof, out) = match command {
        Command::List(ListArguments { month, which, out }) => {
            (authority.prove_list(which.class, *month, which.revision)?.to_string(), out)
        }
        Command::Player(PlayerArguments { fide_id, month, named, which, out }) => {
            let month = month.or(*named).context("which month? Add it after the FIDE id")?;
            (authority.prove_player(*fide_id, which.class, month, which.revision)?.to_string(), out)
        }
        Command::Report(ReportArguments { report, out }) => (authority.prove_report(*report)?.to_string(), out),
        Command::Decision(DecisionArguments { tournament, number, out }) => {
            (authority.prove_decision(*tournament, *number)?.to_string(), out)
        }
        Command::Entry(EntryArguments { entry, out }) => (authority.prove_entry(*entry)?.to_string(), out),
        Command::Extension(ExtensionArguments { old, out }) => {
            let head: Head = key::small_text(old)?.parse().with_context(|| old.display().to_string())?;
            (authority.prove_extension(&head)?.to_string(), out)
        }
    };
    let path = out.out.as_deref();
    if let Some(path) = path {
        database::spare(path, context)?;
        save::text(path, out.overwrite.yes, &proof)?;
    }
    let size = authority.signed_head()?.map_or(0, |head| head.checkpoint().size);
    match path {
        _ if context.json => output::print_json(
            &json!({"out": path.map(|path| path.display().to_string()), "log_entries": size, "proof": proof}),
        ),
        Some(path) => output::print(&format!(
            "{}: {} bytes, up to a signed head of {size} log entries\n",
            path.display(),
            proof.len()
        )),
        None => output::print(&proof),
    }
}
