//! `arpad export site`: every published list in every format, as files that any web server can hand out.

use super::{database, list_file};
use crate::context::Context;
use crate::output::{self, many};
use crate::page::{escape, page};
use crate::progress;
use crate::save::{self, Overwrite};
use anyhow::Result;
use arpad_lists::{EntryRef, Format, Layout};
use arpad_period::canonical::{entries, entries_with_fallen, fallen_entries};
use arpad_proof::Head;
use arpad_registry::Authority;
use arpad_registry::archive::{HEAD, Member, Sink};
use arpad_registry::model::ListHead;
use arpad_regulations::Month;
use clap::Args;
use rayon::prelude::*;
use serde_json::json;
use std::cmp::Reverse;
use std::path::{Path, PathBuf};

/// The digests of all files, as `sha256sum` writes and checks them.
const SUMS: &str = "SHA256SUMS";

const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

#[derive(Args)]
pub struct Arguments {
    /// The folder to write
    #[arg(value_name = "DIR")]
    output: PathBuf,
    #[command(flatten)]
    overwrite: Overwrite,
}

/// A list with its files.
struct Shown {
    head: ListHead,
    /// Whether a later revision stands now.
    superseded: bool,
    players: u64,
    files: Vec<Member>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let out = &arguments.output;
    let mut authority = database::open_to_read(context)?;
    let (lists, files) = save::folder(out, arguments.overwrite.yes, SUMS, |folder| write(&mut authority, folder))?;
    if context.json {
        return output::print_json(&json!({"out": out.display().to_string(), "lists": lists, "files": files}));
    }
    output::print(&format!(
        "{}: {} in {}; begin with {}\n",
        out.display(),
        many(lists as u64, "list"),
        many(files as u64, "file"),
        out.join("index.html").display()
    ))
}

/// Writes all files; returns how many lists and files.
fn write(authority: &mut Authority<'_>, folder: &Path) -> Result<(usize, usize)> {
    let mut sink = Sink::Folder(folder.to_owned());
    let heads = authority.store().lists()?;
    let bar = progress::bar(heads.len() as u64, "site {bar:30} {pos}/{len} lists, {eta} left");
    let mut lists = Vec::new();
    for head in &heads {
        lists.push(list(authority, head, &heads, folder)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    lists.sort_by_key(|list| (Reverse(list.head.id.month), list.head.id.class, Reverse(list.head.id.revision)));
    let head = authority.signed_head()?;
    let index = page("Rating lists", &body(&lists, head.as_ref()));
    let mut files: Vec<Member> = lists.iter().flat_map(|list| list.files.iter().cloned()).collect();
    if let Some(head) = &head {
        files.push(sink.file(HEAD, |out| Ok(write!(out, "{head}")?))?);
    }
    files.push(sink.file("index.html", |out| Ok(out.write_all(index.as_bytes())?))?);
    files.sort_by(|one, other| one.name.cmp(&other.name));
    sink.file(SUMS, |out| {
        for file in &files {
            writeln!(out, "{}  {}", file.sha256, file.name)?;
        }
        Ok(())
    })?;
    sink.finish()?;
    Ok((lists.len(), files.len() + 1))
}

/// Writes the files of one list.
fn list(authority: &mut Authority<'_>, head: &ListHead, all: &[ListHead], folder: &Path) -> Result<Shown> {
    let (class, month, revision) = (head.id.class, head.id.month, head.id.revision);
    let text = authority.list_text(&head.id)?;
    let fallen = authority.fallen(head)?;
    // Read once for all formats.
    let rated: Vec<EntryRef<'_>> = entries(&text).collect();
    let with_fallen: Vec<EntryRef<'_>> = entries_with_fallen(&text, &fallen).collect();
    let name = format!("{class}_{}frl", short(month));
    let formats = [(Format::FideTxt, true), (Format::FideXml, true), (Format::Csv, false), (Format::Json, false)];
    let write = |(format, is_zipped): (Format, bool)| {
        let extension = list_file::extension(format);
        let inner = format!("{name}.{extension}");
        let outer = match format {
            Format::FideTxt => format!("{name}.zip"),
            Format::FideXml => format!("{name}_xml.zip"),
            _ => inner.clone(),
        };
        let target = list_file::target(format, Layout::Single, class, month);
        // FIDE's files of one class hold rated players only.
        let entries = if is_zipped { &rated } else { &with_fallen };
        let mut sink = Sink::Folder(folder.to_owned());
        sink.file(&format!("{month}/{class}/revision-{revision}/{outer}"), |out| {
            let parts = list_file::in_parts(entries);
            if is_zipped {
                list_file::zipped(out, &inner, target, &parts, |part| part.iter().copied())
            } else {
                list_file::write(out, target, &parts, |part| part.iter().copied())
            }?;
            Ok(())
        })
    };
    let mut files: Vec<Member> = formats.into_par_iter().map(write).collect::<arpad_registry::Result<_>>()?;
    if !fallen.is_empty() {
        // The zipped files hold rated players only, so who fell below the floor is listed beside them (7.21, 7.2.1).
        let target = list_file::target(Format::Csv, Layout::Single, class, month);
        let beside = format!("{month}/{class}/revision-{revision}/{name}_delisted.csv");
        files.push(Sink::Folder(folder.to_owned()).file(&beside, |out| {
            let fallen: Vec<EntryRef<'_>> = fallen_entries(&text, &fallen).collect();
            list_file::write(out, target, &[fallen], |all| all.clone().into_iter())?;
            Ok(())
        })?);
    }
    let superseded =
        all.iter().any(|other| (other.id.class, other.id.month) == (class, month) && other.id.revision > revision);
    Ok(Shown { head: head.clone(), superseded, players: rated.len() as u64, files })
}

/// `apr24`, as FIDE names its files.
fn short(month: Month) -> String {
    let name = MONTHS[usize::from(month.month().unsigned_abs()) - 1];
    format!("{name}{:02}", month.year().rem_euclid(100))
}

fn body(lists: &[Shown], head: Option<&Head>) -> String {
    let mut body = format!(
        "<p>Every published list, as it was first published and as it stands now. A list never changes; a correction is a \
         new revision with its reason. The digests of all files are in <a href=\"{SUMS}\">{SUMS}</a>.</p>\n"
    );
    if let Some(checkpoint) = head.map(Head::checkpoint) {
        body.push_str(&format!(
            "<p>Everything the authority did up to this day is in a log of {} entries, signed as <code>{}</code>: \
             <a href=\"{HEAD}\">{HEAD}</a>. Keep a copy: it shows for ever whether anything was removed or changed.</p>\n",
            checkpoint.size,
            escape(&checkpoint.origin)
        ));
    }
    let mut month = None;
    for list in lists {
        let id = &list.head.id;
        if month != Some(id.month) {
            body.push_str(&format!("<h2 id=\"{0}\">{0}</h2>\n", id.month));
            month = Some(id.month);
        }
        body.push_str(&section(list));
    }
    if lists.is_empty() {
        body.push_str("<p>No list is published yet.</p>\n");
    }
    body
}

fn section(list: &Shown) -> String {
    let head = &list.head;
    let state = match (head.id.revision, list.superseded) {
        (0, false) => "as published, and as it stands now".to_owned(),
        (0, true) => "as published".to_owned(),
        (revision, false) => format!("revision {revision}, as it stands now"),
        (revision, true) => format!("revision {revision}"),
    };
    let mut text = format!(
        "<section>\n<h3>{}: {state}</h3>\n<p>{}{}{}</p>\n",
        head.id.class,
        many(list.players, "player"),
        if head.imported { ", imported from a file" } else { "" },
        head.reason.as_ref().map_or(String::new(), |reason| format!(". Reason of the revision: {}", escape(reason))),
    );
    text.push_str("<table>\n<tr><th>file</th><th class=\"n\">bytes</th><th>SHA-256</th></tr>\n");
    for file in &list.files {
        let shown = file.name.rsplit('/').next().unwrap_or(&file.name);
        text.push_str(&format!(
            "<tr><td><a href=\"{}\">{shown}</a></td><td class=\"n\">{}</td><td class=\"small\"><code>{}</code></td></tr>\n",
            file.name, file.bytes, file.sha256
        ));
    }
    text.push_str(&format!(
        "</table>\n<p class=\"small\">Canonical text of the list: SHA-256 <code>{}</code>, by {}</p>\n</section>\n",
        head.list_digest,
        escape(&head.program)
    ));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_as_fide_names_them() {
        assert_eq!(short("2024-04".parse().unwrap()), "apr24");
        assert_eq!(short("2009-12".parse().unwrap()), "dec09");
    }
}
