//! `arpad verify`.

use super::{archive, database};
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::working;
use anyhow::{Result, bail};
use arpad_rating::Rating;
use arpad_registry::archive::Archive;
use arpad_registry::model::ListId;
use arpad_registry::{OtherVersion, PROGRAM, Problem, Verification};
use arpad_regulations::{Class, Month};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Arguments {
    /// Only the lists of this month, such as 2024-04 (default: all); log, players and reports are always verified
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
    print(&found, arguments.month, None, context)
}

/// Prints what was found; of an archive, with its digest.
pub fn print(
    found: &Verification,
    month: Option<Month>,
    archive: Option<&Archive>,
    context: &Context,
) -> Result<ExitCode> {
    let holds = found.holds();
    if let Some(month) = month.filter(|_| holds && found.lists == 0) {
        match archive {
            Some(_) => bail!("there is no list of {month} in this archive"),
            None => bail!("there is no list of {month}; `arpad period show` lists what is published"),
        }
    }
    if context.json {
        output::print_json(&document(found, month, archive))?;
    } else {
        output::print(&text(found, archive))?;
    }
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn document(found: &Verification, month: Option<Month>, archive: Option<&Archive>) -> Value {
    let problem =
        |problem: &Problem| json!({"kind": problem.kind.name(), "where": problem.place, "message": problem.message});
    let other = |other: &OtherVersion| {
        json!({
            "kind": "other-version",
            "where": name(other),
            "message": other_version(other),
            "program": other.program,
            "superseded": other.superseded,
            "players": other.players,
        })
    };
    let (open, notes): (Vec<_>, Vec<_>) = found.other_versions.iter().partition(|other| other.is_open());
    let problems: Vec<Value> = found.problems.iter().map(problem).chain(open.into_iter().map(other)).collect();
    let notes: Vec<Value> = found.notes.iter().map(problem).chain(notes.into_iter().map(other)).collect();
    let mut document = json!({
        "month": month,
        "log_entries": found.entries,
        "lists": found.lists,
        "problems": problems,
        "notes": notes,
        "ok": found.holds(),
    });
    if let Some(archive) = archive {
        document["manifest_digest"] = json!(archive.digest);
        document["files"] = json!(archive.manifest().files.len());
    }
    document
}

fn text(found: &Verification, archive: Option<&Archive>) -> String {
    let mut text = String::new();
    for problem in found.notes.iter().chain(&found.problems) {
        text.push_str(&format!("{problem}\n"));
    }
    for other in &found.other_versions {
        text.push_str(&format!("{}: {}\n", name(other), other_version(other)));
    }
    // Later lists are based on earlier ones: one revision from the first on corrects them all.
    let mut open: Vec<(Class, Month)> = Vec::new();
    for other in found.other_versions.iter().filter(|other| other.is_open()) {
        if !open.iter().any(|(class, _)| *class == other.list.class) {
            open.push((other.list.class, other.list.month));
        }
    }
    for (class, month) in open {
        let class = if class == Class::Standard { String::new() } else { format!(" --class {class}") };
        text.push_str(&format!(
            "What was published is unchanged. To publish the correction: arpad period revise {month}{class} --reason \"rules corrected\"\n"
        ));
    }
    if let Some(archive) = archive {
        text.push_str(&format!(
            "{} verified against the manifest, SHA-256 {}\n",
            many(archive.manifest().files.len() as u64, "file"),
            archive.digest
        ));
    }
    let entries = if found.entries == 1 { "1 log entry".to_owned() } else { format!("{} log entries", found.entries) };
    let result = match (found.problems.len(), found.holds()) {
        (0, true) => "no differences".to_owned(),
        (0, false) => "nothing was tampered with; this version computes some lists differently".to_owned(),
        (problems, _) => many(problems as u64, "problem"),
    };
    text.push_str(&format!("{entries} and {} verified: {result}\n", many(found.lists as u64, "list")));
    text
}

fn name(other: &OtherVersion) -> String {
    let ListId { class, month, revision } = &other.list;
    format!("{class} list of {month}, revision {revision}")
}

/// The most players that a line names.
const SHOWN: usize = 3;

/// What a list of another version is: intact, and computed by rules that were corrected since.
fn other_version(other: &OtherVersion) -> String {
    let OtherVersion { program, players, details, superseded, editions, .. } = other;
    let rating = |rating: Option<Rating>| rating.map_or_else(|| "none".to_owned(), |rating| rating.to_string());
    let shown: Vec<String> = players
        .iter()
        .take(SHOWN)
        .map(|one| format!("{} {} → {}", one.fide_id, rating(one.from), rating(one.to)))
        .collect();
    let more = players.len().saturating_sub(SHOWN);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let gives = match (players.len(), details) {
        (0, false) => format!("{PROGRAM} has another text of {} and gives the same list", editions.join(", ")),
        (0, true) => format!("{PROGRAM} gives the same ratings, and other details"),
        (count, _) => {
            format!("{PROGRAM} gives {} another rating ({}{more})", many(count as u64, "player"), shown.join(", "))
        }
    };
    let superseded = if *superseded { "; a later revision has taken its place" } else { "" };
    format!("digests intact, published by {program}; {gives}{superseded}")
}
