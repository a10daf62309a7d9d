//! `arpad export list`: published lists as files.

use super::{archive, database, report, side_lists, site};
use crate::context::Context;
use crate::progress::working;
use crate::save::{Overwrite, Save};
use crate::{input, list, output};
use anyhow::{Result, bail};
use arpad_lists::{EntryRef, Format, Layout, ListWriter, Losses, Style, Target};
use arpad_registry::archive::Sink;
use arpad_registry::canonical::entries;
use arpad_registry::model::ListHead;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Month};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

#[derive(Subcommand)]
pub enum Command {
    /// Write the published list of a month: the latest revision, or the one asked for
    ///
    /// A combined layout holds every class that has a list of that month, unless --class names one. An OUT that ends in
    /// .zip is written zipped.
    ///
    /// Example: arpad export list 2024-04 --to fide-txt standard_apr24frl.txt
    ///
    /// Example: arpad export list 2024-04 --class rapid --revision 0 --to csv as-first-published.csv
    List(Arguments),
    /// Write a federation's part of the list; who is fully inactive is not in it (7.23b of 2009)
    ///
    /// Example: arpad export federation ITA 2024-04 --to csv italy.csv
    Federation(side_lists::FederationArguments),
    /// Write the top list of a month: by rating, without the inactive (7.24 of 2009)
    ///
    /// Example: arpad export top 2024-04 --count 100 --to csv top100.csv
    Top(side_lists::TopArguments),
    /// Write the titled players without a rating, under the editions that list them (7.22 of 2009 and 2017)
    ///
    /// Example: arpad export titled 2018-04 --to csv titled.csv
    Titled(side_lists::Arguments),
    /// Write a report as it was received, byte for byte; `arpad tournament show` names the reports of a tournament
    ///
    /// Example: arpad export report 3 returned.trf
    Report(report::ExportArguments),
    /// Write everything as an open archive, from which anybody can make the lists again; docs/ARCHIVE.md describes it
    ///
    /// Example: arpad export archive italy.zip
    Archive(archive::Arguments),
    /// Write every published list in every format as static files, with a page that links them and their digests
    ///
    /// Example: arpad export site public
    Site(site::Arguments),
}

#[derive(Args)]
pub struct Arguments {
    /// The month of the list, such as 2024-04
    month: Month,
    /// The file to write; `-` is standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The class: standard (the default), rapid or blitz
    #[arg(long)]
    class: Option<Class>,
    /// The format: fide-txt, fide-xml, csv, json or json-lines
    #[arg(long, value_name = "FORMAT", value_parser = list::format)]
    to: Format,
    /// The columns of a FIDE file: single (the default), single-legacy, combined, combined-legacy or old
    #[arg(long, value_parser = list::layout)]
    layout: Option<Layout>,
    /// The revision: 0 as first published, then counted up (default: the latest)
    #[arg(long, value_name = "N")]
    revision: Option<u32>,
    #[command(flatten)]
    overwrite: Overwrite,
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    match command {
        Command::List(arguments) => one(arguments, context),
        Command::Federation(arguments) => side_lists::federation(arguments, context),
        Command::Top(arguments) => side_lists::top(arguments, context),
        Command::Titled(arguments) => side_lists::titled(arguments, context),
        Command::Report(arguments) => report::export(arguments, context),
        Command::Archive(arguments) => archive::export(arguments, context),
        Command::Site(arguments) => site::run(arguments, context),
    }
}

fn one(arguments: &Arguments, context: &Context) -> Result<()> {
    if context.json && input::is_stdin(&arguments.output) {
        bail!("OUT `-` and --json both want standard output; name a file for OUT");
    }
    if arguments.layout.is_some() && !matches!(arguments.to, Format::FideTxt | Format::FideXml) {
        bail!("--layout is for fide-txt and fide-xml; {} holds every field there is", arguments.to);
    }
    let mut authority = database::open_to_read(context)?;
    database::spare(&arguments.output, context)?;
    let heads = heads(arguments, &mut authority)?;
    let mut texts = Vec::new();
    for head in &heads {
        texts.push(authority.list_text(&head.id)?);
    }
    let layout = arguments.layout.unwrap_or(Layout::Single);
    let target = target(arguments.to, layout, arguments.class.unwrap_or(Class::Standard), arguments.month);
    let working = working("export");
    let mut save = Save::open(&arguments.output, arguments.overwrite.yes)?;
    let written = if archive::is_zip(&arguments.output) {
        zipped(&mut save, &inner_name(&arguments.output, arguments.to), target, &texts)
    } else {
        write(&mut save, target, &texts)
    };
    let (players, losses) = match written {
        Ok(written) => written,
        Err(error) => return save.failed(&error),
    };
    save.finish()?;
    drop(working);
    let losses: Vec<Value> = losses.iter().map(list::loss).collect();
    if context.json {
        let lists: Vec<Value> = heads.iter().map(|head| json!(head)).collect();
        return output::print_json(&json!({
            "month": arguments.month,
            "out": arguments.output.display().to_string(),
            "to": arguments.to,
            "players": players,
            "lists": lists,
            "losses": losses,
        }));
    }
    for loss in losses {
        output::note(loss["message"].as_str().unwrap_or_default());
    }
    Ok(())
}

/// The lists to write.
fn heads(arguments: &Arguments, authority: &mut Authority<'_>) -> Result<Vec<ListHead>> {
    let Arguments { month, class, revision, .. } = *arguments;
    if class.is_none() && arguments.layout.is_some_and(Layout::is_combined) {
        if revision.is_some() {
            bail!("--revision is of the list of one class; name it with --class");
        }
        let mut heads = Vec::new();
        for class in Class::ALL {
            match authority.list_head(class, month, None) {
                Ok(head) => heads.push(head),
                Err(Error::NoList { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        if heads.is_empty() {
            bail!("there is no list of {month}");
        }
        return Ok(heads);
    }
    Ok(vec![authority.list_head(class.unwrap_or(Class::Standard), month, revision)?])
}

/// A list of a month as FIDE writes it.
pub fn target(format: Format, layout: Layout, class: Class, month: Month) -> Target {
    let mut target = Target::new(format, layout);
    target.month = Some(month);
    target.style = Style::of_layout(layout);
    target.class = class;
    target
}

/// Writes lists, several in one; returns how many players they have and what could not be written.
pub fn write(out: impl Write, target: Target, texts: &[String]) -> io::Result<(u64, Losses)> {
    let mut writer = ListWriter::new(out, target)?;
    let mut players = 0;
    if let [text] = texts {
        for entry in entries(text) {
            players += 1;
            writer.write(&entry)?;
        }
    } else {
        for entry in merged(texts) {
            players += 1;
            writer.write(&entry)?;
        }
    }
    writer.finish().map(|(_, losses)| (players, losses))
}

/// The same inside a .zip, the same bytes every time.
pub fn zipped(out: impl Write, name: &str, target: Target, texts: &[String]) -> io::Result<(u64, Losses)> {
    let mut zip = Sink::zip(out);
    let mut done = Ok((0, Losses::default()));
    zip.file(name, |out| {
        done = write(BufWriter::new(out), target, texts);
        Ok(())
    })
    .and_then(|_| zip.finish())
    .map_err(io::Error::other)?;
    done
}

/// What a list is called inside `apr24.zip`: `apr24.txt`, unless the name tells already.
fn inner_name(out: &Path, format: Format) -> String {
    let stem = out.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let extension = extension(format);
    if stem.to_ascii_lowercase().ends_with(&format!(".{extension}")) { stem } else { format!("{stem}.{extension}") }
}

/// How files of a format end.
pub fn extension(format: Format) -> &'static str {
    match format {
        Format::FideTxt => "txt",
        Format::FideXml => "xml",
        Format::Csv => "csv",
        Format::Json => "json",
        Format::JsonLines => "jsonl",
    }
}

/// The lists of several classes in one; who a player is, the first of them says.
fn merged(texts: &[String]) -> Vec<EntryRef<'_>> {
    let mut all: Vec<EntryRef<'_>> = texts.iter().flat_map(|text| entries(text)).collect();
    all.sort_by_key(|entry| entry.fide_id);
    all.dedup_by(|later, first| {
        let same = later.fide_id == first.fide_id;
        if same {
            for (into, from) in [
                (&mut first.standard, later.standard),
                (&mut first.rapid, later.rapid),
                (&mut first.blitz, later.blitz),
            ] {
                if from.rating.is_some() {
                    *into = from;
                }
            }
        }
        same
    });
    all
}
