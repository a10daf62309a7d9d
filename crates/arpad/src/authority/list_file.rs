//! A published list, or a part of it, as a file.

use super::{archive, database};
use crate::context::Context;
use crate::progress::working;
use crate::save::{Overwrite, Save};
use crate::{input, list, output};
use anyhow::{Result, bail};
use arpad_lists::{EntryRef, Format, Layout, ListWriter, Losses, Style, Target};
use arpad_registry::Authority;
use arpad_registry::archive::Sink;
use arpad_registry::model::ListHead;
use arpad_regulations::{Class, Month};
use clap::Args;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Which list, and where to.
#[derive(Args)]
pub struct FileArguments {
    /// The month of the list, such as 2024-04
    pub month: Month,
    /// The file to write, zipped if its name ends in .zip; `-` is standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The format: fide-txt, fide-xml, csv, json or json-lines
    #[arg(long, value_name = "FORMAT", value_parser = list::format)]
    pub to: Format,
    /// The revision: 0 as first published, then counted up (default: the latest)
    #[arg(long, value_name = "N")]
    pub revision: Option<u32>,
    /// With --to csv: names as they are, also those that a spreadsheet would take for a formula
    #[arg(long)]
    csv_raw: bool,
    #[command(flatten)]
    overwrite: Overwrite,
}

impl FileArguments {
    /// Opens the database, unless the output has nowhere to go.
    pub fn open<'c>(&self, context: &'c Context) -> Result<Authority<'c>> {
        if context.json && input::is_stdin(&self.output) {
            bail!("OUT `-` and --json both want standard output; name a file for OUT");
        }
        let authority = database::open_to_read(context)?;
        database::spare(&self.output, context)?;
        Ok(authority)
    }

    /// The list of a class.
    pub fn head(&self, authority: &mut Authority<'_>, class: Class) -> Result<ListHead> {
        Ok(authority.list_head(class, self.month, self.revision)?)
    }

    /// Where the signed head goes that the file is published with, and its text; nowhere if there is none.
    pub fn head_beside(&self, authority: &mut Authority<'_>) -> Result<Option<(PathBuf, String)>> {
        let head = authority.signed_head()?.filter(|_| self.output.is_file() || !self.output.exists());
        let Some(head) = head.filter(|_| !input::is_stdin(&self.output)) else { return Ok(None) };
        let mut path = self.output.clone().into_os_string();
        path.push(".head.txt");
        let path = PathBuf::from(path);
        if path.exists() && !self.overwrite.yes {
            bail!("{}: this file exists; name another list, or replace both with --yes", path.display());
        }
        Ok(Some((path, head.to_string())))
    }

    /// Writes players and reports the result; `document` is what JSON shows beside that.
    pub fn write<'e>(
        &self,
        target: (Layout, Class),
        players: impl Iterator<Item = EntryRef<'e>>,
        document: Value,
        context: &Context,
    ) -> Result<()> {
        let players: Vec<EntryRef<'e>> = players.collect();
        self.write_parts(target, &in_parts(&players), |part| part.iter().copied(), document, context)
    }

    /// The same for players in parts, of which several cores make lines.
    pub fn write_parts<'e, P: Sync, I: Iterator<Item = EntryRef<'e>>>(
        &self,
        (layout, class): (Layout, Class),
        parts: &[P],
        players: impl Fn(&P) -> I + Sync,
        mut document: Value,
        context: &Context,
    ) -> Result<()> {
        let target = Target { csv_raw: self.csv_raw, ..target(self.to, layout, class, self.month) };
        let working = working("export");
        let mut save = Save::open(&self.output, self.overwrite.yes)?;
        let written = if archive::is_zip(&self.output) {
            zipped(&mut save, &inner_name(&self.output, self.to), target, parts, players)
        } else {
            write(&mut save, target, parts, players)
        };
        let (count, losses) = match written {
            Ok(written) => written,
            Err(error) => return save.failed(&error),
        };
        save.finish()?;
        drop(working);
        let losses: Vec<Value> = losses.iter().map(list::loss).collect();
        if context.json {
            document["out"] = json!(self.output.display().to_string());
            document["to"] = json!(self.to);
            document["players"] = json!(count);
            document["losses"] = json!(losses);
            return output::print_json(&document);
        }
        for loss in losses {
            output::note(loss["message"].as_str().unwrap_or_default());
        }
        Ok(())
    }
}

/// A list of a month as FIDE writes it.
pub fn target(format: Format, layout: Layout, class: Class, month: Month) -> Target {
    let mut target = Target::new(format, layout);
    target.month = Some(month);
    target.style = Style::of_layout(layout);
    target.class = class;
    target
}

/// Players in parts that are worth a core each.
pub fn in_parts<'p, 'e>(players: &'p [EntryRef<'e>]) -> Vec<&'p [EntryRef<'e>]> {
    players.chunks(16_384).collect()
}

/// Writes the players of all parts; returns how many they are and what could not be written of them.
pub fn write<'e, P: Sync, I: Iterator<Item = EntryRef<'e>>>(
    out: impl Write + Send,
    target: Target,
    parts: &[P],
    players: impl Fn(&P) -> I + Sync,
) -> io::Result<(u64, Losses)> {
    let mut writer = ListWriter::new(out, target)?;
    let count = writer.write_parts(parts, players)?;
    writer.finish().map(|(_, losses)| (count, losses))
}

/// The same inside a .zip, the same bytes every time.
pub fn zipped<'e, P: Sync, I: Iterator<Item = EntryRef<'e>>>(
    out: impl Write + Send,
    name: &str,
    target: Target,
    parts: &[P],
    players: impl Fn(&P) -> I + Sync,
) -> io::Result<(u64, Losses)> {
    let mut zip = Sink::zip(out);
    let mut done = Ok((0, Losses::default()));
    zip.file(name, |out| {
        done = write(out, target, parts, players);
        Ok(())
    })
    .and_then(|_| zip.finish())
    .map_err(io::Error::other)?;
    done
}

/// What a list is called inside `apr24.zip`: `apr24.txt`, unless the name has an extension already.
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
