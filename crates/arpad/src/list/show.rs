//! `arpad list show`: what a list is, and some of its players.

use super::{faults_json, grouped, info_json, info_text, player_header, player_row};
use crate::context::Context;
use crate::input::{self, ListArguments, ListFile};
use crate::output;
use anyhow::Result;
use arpad_lists::{EntryRef, Faults, FederationCode, FideId, ListEntry};
use clap::Args;
use serde_json::json;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Players shown when none are asked for, and when a federation or a name is.
const FIRST: usize = 10;
const FOUND: usize = 100;

#[derive(Args)]
pub struct Arguments {
    /// The list: TXT, XML, CSV or JSON, plain or in a .zip; `-` is standard input
    file: PathBuf,
    /// Show the player with this FIDE id (may be given several times)
    #[arg(long, value_name = "N")]
    id: Vec<FideId>,
    /// Show players of this federation, such as ITA
    #[arg(long, value_name = "CODE", value_parser = federation)]
    federation: Option<FederationCode>,
    /// Show players with all these words in their names
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// Show at most this many players, up to 100000 (default 10, or 100 with --id, --federation or --name)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100_000))]
    limit: Option<u32>,
    #[command(flatten)]
    list: ListArguments,
}

fn federation(text: &str) -> Result<FederationCode, String> {
    FederationCode::parse(text.to_ascii_uppercase().as_bytes())
        .ok_or_else(|| format!("`{text}` is not the code of a federation; write three letters such as ITA"))
}

/// The players the user asked for; everybody if empty.
struct Filter<'a> {
    ids: &'a [FideId],
    federation: Option<FederationCode>,
    words: Vec<String>,
}

impl Filter<'_> {
    fn is_empty(&self) -> bool {
        self.ids.is_empty() && self.federation.is_none() && self.words.is_empty()
    }

    fn matches(&self, player: &EntryRef<'_>) -> bool {
        if !self.ids.is_empty() && !self.ids.contains(&player.fide_id) {
            return false;
        }
        if self.federation.is_some() && player.federation != self.federation {
            return false;
        }
        if self.words.is_empty() {
            return true;
        }
        let name = player.name.to_lowercase();
        self.words.iter().all(|word| name.contains(word))
    }
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let filter = Filter {
        ids: &arguments.id,
        federation: arguments.federation,
        words: arguments.name.iter().flat_map(|name| name.split_whitespace()).map(str::to_lowercase).collect(),
    };
    let limit = match arguments.limit {
        Some(limit) => usize::try_from(limit).unwrap_or(usize::MAX),
        None if filter.is_empty() => FIRST,
        // Somebody who names ids wants them all.
        None => FOUND.max(filter.ids.len()),
    };
    let mut file = ListFile::open(&arguments.file, arguments.list)?;
    let mut faults = Faults::new();
    let (mut players, mut matches) = (0_u64, 0_u64);
    let mut entries: Vec<ListEntry> = Vec::new();
    let mut missing = arguments.id.clone();
    let mut reader = file.reader()?;
    let info = reader.info().clone();
    while let Some(player) =
        reader.next_entry(&mut faults).map_err(|error| input::list_failed(&arguments.file, &error))?
    {
        players += 1;
        if filter.matches(&player) {
            matches += 1;
            missing.retain(|&id| id != player.fide_id);
            if entries.len() < limit {
                entries.push(player.to_entry());
            }
        }
    }
    drop(reader);
    file.finish();
    input::refuse_half_read(&file.name(), players, &faults)?;
    if context.json {
        let (kept, counts) = faults_json(&faults);
        let mut document = info_json(&arguments.file.display().to_string(), file.member(), &info);
        document["players"] = json!(players);
        document["matches"] = json!(matches);
        document["missing"] = json!(missing);
        document["entries"] = json!(entries);
        document["faults"] = kept;
        document["fault_counts"] = counts;
        return output::print_json(&document);
    }
    let mut text = info_text(&file, &info);
    text.push_str(&super::players(players));
    if !filter.is_empty() {
        let _ = write!(text, ", {} found", grouped(matches));
    }
    if !entries.is_empty() && (entries.len() as u64) < matches {
        let _ = write!(text, ", the first {} here (--limit shows more)", entries.len());
    }
    text.push('\n');
    if !entries.is_empty() {
        let (header, right) = player_header(info.classes());
        let rows = entries.iter().map(|entry| player_row(&entry.as_ref(), info.classes()));
        text.push('\n');
        text.push_str(&output::table(&header, &right, rows));
    }
    output::print(&text)?;
    for id in missing {
        output::note(&format!("{}: no player has FIDE id {id}", file.name()));
    }
    input::report_faults(&file.name(), &faults);
    Ok(())
}
