//! `arpad export list`: published lists as files.

use super::{archive, list_file, report, side_lists, site};
use crate::context::Context;
use crate::{list, output, save};
use anyhow::{Result, bail};
use arpad_lists::{EntryRef, Format, Layout};
use arpad_period::canonical::{ListPart, entries_with_fallen};
use arpad_registry::model::ListHead;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Month};
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Write the published list of a month: the latest revision, or the one asked for
    ///
    /// A combined layout contains every class that has a list of that month, unless --class names one. If the log is signed,
    /// its latest head is written beside the list, as OUT.head.txt.
    ///
    /// Example: arpad export list 2024-04 --to fide-txt standard_apr24frl.txt
    ///
    /// Example: arpad export list 2024-04 --class rapid --revision 0 --to csv as-first-published.csv
    List(Arguments),
    /// Write a federation's part of the list, without players who are fully inactive (7.23b of 2009)
    ///
    /// Example: arpad export federation ITA 2024-04 --to csv italy.csv
    #[command(override_usage = "arpad export federation CODE MONTH OUT --to FORMAT [OPTIONS]")]
    Federation(side_lists::FederationArguments),
    /// Write the top list of a month: by rating, without inactive players (7.24 of 2009)
    ///
    /// Example: arpad export top 2024-04 --count 100 --to csv top100.csv
    Top(side_lists::TopArguments),
    /// Write the titled players without a rating, under the editions that list them (7.22 of 2009 and 2017)
    ///
    /// Example: arpad export titled 2018-04 --to csv titled.csv
    Titled(side_lists::Arguments),
    /// Write the players who fell below the floor on this list (7.21 of 2009 and 2017, 7.2.1 later)
    ///
    /// FIDE's files of one class contain rated players only; CSV, JSON and the combined layouts have these players too.
    ///
    /// Example: arpad export delisted 2018-04 --to csv delisted.csv
    Delisted(side_lists::Arguments),
    /// Write a report as it was received, byte for byte; `arpad tournament show ID` lists the reports of a tournament
    ///
    /// Example: arpad export report 3 returned.trf
    Report(report::ExportArguments),
    /// Write everything as an open archive, from which anybody can recompute the lists; docs/ARCHIVE.md describes it
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
    #[command(flatten)]
    file: list_file::FileArguments,
    /// The class: standard (the default), rapid or blitz
    #[arg(long)]
    class: Option<Class>,
    /// The columns of a FIDE file: single (the default), single-legacy, combined, combined-legacy or old
    #[arg(long, value_parser = list::layout)]
    layout: Option<Layout>,
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::List(arguments) => one(arguments, context),
        Command::Federation(arguments) => side_lists::federation(arguments, context),
        Command::Top(arguments) => side_lists::top(arguments, context),
        Command::Titled(arguments) => side_lists::titled(arguments, context),
        Command::Delisted(arguments) => side_lists::delisted(arguments, context),
        Command::Report(arguments) => report::export(arguments, context),
        Command::Archive(arguments) => return archive::export(arguments, context),
        Command::Site(arguments) => site::run(arguments, context),
    }?;
    Ok(ExitCode::SUCCESS)
}

fn one(arguments: &Arguments, context: &Context) -> Result<()> {
    let Arguments { file, class, layout } = arguments;
    if layout.is_some() && !matches!(file.to, Format::FideTxt | Format::FideXml) {
        bail!("--layout is for fide-txt and fide-xml; {} always has every field; leave --layout out", file.to);
    }
    let mut authority = file.open(context)?;
    let heads = heads(arguments, &mut authority)?;
    let target = (layout.unwrap_or(Layout::Single), class.unwrap_or(Class::Standard));
    // FIDE's files of one class hold rated players only.
    let rated_only = matches!(file.to, Format::FideTxt | Format::FideXml) && !target.0.is_combined();
    let (mut texts, mut left) = (Vec::new(), 0);
    let mut listed = Vec::new();
    for head in &heads {
        listed.push(authority.as_listed(head)?);
        let fallen = authority.fallen(head)?;
        left += if rated_only { fallen.len() } else { 0 };
        texts.push((authority.list_text(&head.id)?, if rated_only { Vec::new() } else { fallen }));
    }
    let signed = file.head_beside(&mut authority)?;
    let beside = signed.as_ref().map(|(path, _)| path.display().to_string());
    let document = json!({"month": file.month, "lists": heads, "signed_head": beside, "delisted": left});
    // FIDE's files of all classes hold everybody.
    let everybody = matches!(file.to, Format::FideTxt | Format::FideXml) && target.0.is_combined();
    if let ([head], [(text, fallen)]) = (heads.as_slice(), texts.as_slice())
        && !head.imported
    {
        let parts = ListPart::of(text);
        file.write_parts(target, &parts, |part| part.entries_with_fallen(fallen), document, context)?;
        return finished(signed, left, target.1, file.month, context);
    }
    let mut all: Vec<EntryRef<'_>> = Vec::new();
    for ((head, (text, fallen)), listed) in heads.iter().zip(&texts).zip(&listed) {
        if head.imported {
            let mut players = listed.entries(text, everybody);
            players.retain(|player| !rated_only || player.rating(head.id.class).rating.is_some());
            all.append(&mut players);
        } else {
            all.extend(entries_with_fallen(text, fallen));
        }
    }
    let all = if heads.len() > 1 { merged(all) } else { all };
    file.write(target, all.into_iter(), document, context)?;
    finished(signed, left, target.1, file.month, context)
}

/// Writes the signed head beside the file, and says who is not in it.
fn finished(
    signed: Option<(PathBuf, String)>,
    left: usize,
    class: Class,
    month: Month,
    context: &Context,
) -> Result<()> {
    if let Some((path, head)) = signed {
        save::text(&path, true, &head)?;
    }
    if left > 0 && !context.json {
        let players = output::many(left as u64, "player");
        let class = if class == Class::Standard { String::new() } else { format!(" --class {class}") };
        output::note(&format!(
            "{players} below the floor on this list: not in a file of rated players; \
             `arpad export delisted {month}{class} --to csv delisted.csv` writes them"
        ));
    }
    Ok(())
}

/// The lists to write.
fn heads(arguments: &Arguments, authority: &mut Authority<'_>) -> Result<Vec<ListHead>> {
    let Arguments { file, class, layout } = arguments;
    if class.is_some() || !layout.is_some_and(Layout::is_combined) {
        return Ok(vec![file.head(authority, class.unwrap_or(Class::Standard))?]);
    }
    if file.revision.is_some() {
        bail!("--revision needs the class of the list; name it with --class");
    }
    let mut heads = Vec::new();
    for class in Class::ALL {
        match authority.list_head(class, file.month, None) {
            Ok(head) => heads.push(head),
            Err(Error::NoList { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    if heads.is_empty() {
        bail!("there is no list of {}; `arpad period show` lists what is published", file.month);
    }
    Ok(heads)
}

/// The lists of several classes in one; name, federation and birth of a player come from the first of them.
fn merged(mut all: Vec<EntryRef<'_>>) -> Vec<EntryRef<'_>> {
    all.sort_by_key(|entry| entry.fide_id);
    all.dedup_by(|later, first| {
        let same = later.fide_id == first.fide_id;
        if same {
            for (into, from) in [
                (&mut first.standard, later.standard),
                (&mut first.rapid, later.rapid),
                (&mut first.blitz, later.blitz),
            ] {
                if !from.is_blank() {
                    *into = from;
                }
            }
            first.delisted |= later.delisted;
        }
        same
    });
    all
}
