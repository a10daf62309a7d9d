//! `arpad export federation|top|titled`: what is published beside the whole list.

use super::{database, player_edit};
use crate::context::Context;
use crate::save::{Overwrite, Save};
use crate::{input, list, output};
use anyhow::{Result, bail};
use arpad_lists::{Entry, EntryRef, Format, Layout, ListWriter, Style, Target};
use arpad_registry::Authority;
use arpad_registry::canonical::{federation_entries, top_entries};
use arpad_registry::model::ListHead;
use arpad_regulations::{Class, Month};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Which list, and where to.
#[derive(Args)]
pub struct Arguments {
    /// The month of the list, such as 2024-04
    month: Month,
    /// The file to write; `-` is standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The class: standard, rapid or blitz
    #[arg(long, default_value = "standard")]
    class: Class,
    /// The format: fide-txt, fide-xml, csv, json or json-lines
    #[arg(long, value_name = "FORMAT", value_parser = list::format)]
    to: Format,
    /// The revision: 0 as first published, then counted up (default: the latest)
    #[arg(long, value_name = "N")]
    revision: Option<u32>,
    #[command(flatten)]
    overwrite: Overwrite,
}

#[derive(Args)]
pub struct FederationArguments {
    /// Code of the federation, such as ITA
    federation: String,
    #[command(flatten)]
    list: Arguments,
}

#[derive(Args)]
pub struct TopArguments {
    #[command(flatten)]
    list: Arguments,
    /// How many players
    #[arg(long, value_name = "N", default_value = "100")]
    count: usize,
}

pub fn federation(arguments: &FederationArguments, context: &Context) -> Result<()> {
    let code = player_edit::code(&arguments.federation)?;
    let (mut authority, head) = open(&arguments.list, context)?;
    let text = authority.list_text(&head.id)?;
    write(&arguments.list, &head, federation_entries(&text, &code), context)
}

pub fn top(arguments: &TopArguments, context: &Context) -> Result<()> {
    let (mut authority, head) = open(&arguments.list, context)?;
    let months = authority.top_list_months(head.id.class, head.id.month)?;
    let text = authority.list_text(&head.id)?;
    let best = top_entries(&text, head.id.month, months);
    write(&arguments.list, &head, best.into_iter().take(arguments.count), context)
}

pub fn titled(arguments: &Arguments, context: &Context) -> Result<()> {
    let (mut authority, head) = open(arguments, context)?;
    let titled = authority.titled_unrated(&head)?;
    write(arguments, &head, titled.iter().map(Entry::as_ref), context)
}

fn open<'c>(arguments: &Arguments, context: &'c Context) -> Result<(Authority<'c>, ListHead)> {
    if context.json && input::is_stdin(&arguments.output) {
        bail!("OUT `-` and --json both want standard output; name a file for OUT");
    }
    let mut authority = database::open_to_read(context)?;
    database::spare(&arguments.output, context)?;
    let Arguments { month, class, revision, .. } = *arguments;
    let head = authority.list_head(class, month, revision)?;
    Ok((authority, head))
}

fn write<'e>(
    arguments: &Arguments,
    head: &ListHead,
    entries: impl Iterator<Item = EntryRef<'e>>,
    context: &Context,
) -> Result<()> {
    let mut target = Target::new(arguments.to, Layout::Single);
    target.month = Some(head.id.month);
    target.style = Style::of_layout(Layout::Single);
    target.class = head.id.class;
    let mut save = Save::open(&arguments.output, arguments.overwrite.yes)?;
    let mut players = 0_u64;
    let written = ListWriter::new(&mut save, target).and_then(|mut writer| {
        for entry in entries {
            players += 1;
            writer.write(&entry)?;
        }
        writer.finish().map(|(_, losses)| losses)
    });
    let losses = match written {
        Ok(losses) => losses,
        Err(error) => return save.failed(&error),
    };
    save.finish()?;
    let losses: Vec<Value> = losses.iter().map(list::loss).collect();
    if context.json {
        return output::print_json(&json!({
            "list": head,
            "out": arguments.output.display().to_string(),
            "to": arguments.to,
            "players": players,
            "losses": losses,
        }));
    }
    for loss in losses {
        output::note(loss["message"].as_str().unwrap_or_default());
    }
    Ok(())
}
