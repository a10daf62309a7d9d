//! A list as a file: `standard.txt`, `rapid-0.csv` for the revision first published, `combined.xml`, `standard-ITA.csv` for a
//! federation, `standard.arpad` for the canonical text whose digest is published; with `.sha256` after it, the digest of any of them.

use crate::controllers::page::{Answer, file, month};
use crate::fault::Fault;
use crate::portal::Portal;
use arpad_lists::{EntryRef, Format, Layout, ListWriter, Style, Target};
use arpad_period::canonical::{entries_with_fallen, federation_entries};
use arpad_registry::{Authority, Error, digest};
use arpad_regulations::{Class, Month};
use axum::extract::{Path, State};

/// The formats: how the name ends, and the type.
const FORMATS: [(&str, Format, &str); 5] = [
    ("txt", Format::FideTxt, "text/plain; charset=utf-8"),
    ("xml", Format::FideXml, "application/xml"),
    ("csv", Format::Csv, "text/csv; charset=utf-8"),
    ("json", Format::Json, "application/json"),
    ("jsonl", Format::JsonLines, "application/x-ndjson"),
];

/// Which list or part of a list is meant.
enum Part {
    Revision(Option<u32>),
    Federation(String),
}

pub async fn download(State(portal): State<Portal>, Path((month_name, name)): Path<(String, String)>) -> Answer {
    let month = month(&month_name)?;
    let missing = || Fault::not_found("no-page", format!("/lists/{month}/{name}"));
    let (of, digest_only) = name.strip_suffix(".sha256").map_or((name.as_str(), false), |of| (of, true));
    let (wanted, kind) = wanted(of).ok_or_else(missing)?;
    let bytes = portal.pool.read(move |authority| wanted.bytes(authority, month)).await?;
    let saved = format!("{month}-{of}");
    if digest_only {
        let line = format!("{}  {saved}\n", digest(&bytes));
        return Ok(file("text/plain; charset=utf-8", &format!("{saved}.sha256"), line));
    }
    Ok(file(kind, &saved, bytes))
}

/// What a name of a file asks for.
enum Wanted {
    Combined(Format),
    Canonical(Class, Option<u32>),
    Single(Class, Part, Format),
}

/// What is asked for, and its type.
fn wanted(name: &str) -> Option<(Wanted, &'static str)> {
    let (stem, ending) = name.rsplit_once('.')?;
    let format = FORMATS.iter().find(|(known, ..)| *known == ending).map(|(_, format, kind)| (*format, *kind));
    if stem == "combined" {
        return format.map(|(format, kind)| (Wanted::Combined(format), kind));
    }
    let (class, part) = stem.split_once('-').map_or((stem, None), |(class, part)| (class, Some(part)));
    let class: Class = class.parse().ok()?;
    let part = match part.map(|part| (part, part.parse())) {
        None => Part::Revision(None),
        Some((_, Ok(revision))) => Part::Revision(Some(revision)),
        Some((code, Err(_))) if code.len() == 3 => Part::Federation(code.to_ascii_uppercase()),
        Some(_) => return None,
    };
    match (part, format) {
        (Part::Revision(revision), None) if ending == "arpad" => {
            Some((Wanted::Canonical(class, revision), "text/tab-separated-values; charset=utf-8"))
        }
        (part, Some((format, kind))) => Some((Wanted::Single(class, part, format), kind)),
        _ => None,
    }
}

impl Wanted {
    fn bytes(&self, authority: &mut Authority<'_>, month: Month) -> Result<Vec<u8>, Error> {
        match self {
            Wanted::Combined(format) => combined(authority, month, *format),
            Wanted::Canonical(class, revision) => {
                let head = authority.list_head(*class, month, *revision)?;
                authority.list_text(&head.id).map(String::into_bytes)
            }
            Wanted::Single(class, part, format) => single(authority, *class, month, part, *format),
        }
    }
}

fn single(
    authority: &mut Authority<'_>,
    class: Class,
    month: Month,
    part: &Part,
    format: Format,
) -> Result<Vec<u8>, Error> {
    let revision = match part {
        Part::Revision(revision) => *revision,
        Part::Federation(_) => None,
    };
    let head = authority.list_head(class, month, revision)?;
    let text = authority.list_text(&head.id)?;
    // FIDE's files of one class hold rated players only.
    let rated_only = matches!(format, Format::FideTxt | Format::FideXml);
    let fallen = if rated_only { Vec::new() } else { authority.fallen(&head)? };
    let target = target(format, Layout::Single, class, month);
    match part {
        Part::Federation(code) => write(target, federation_entries(&text, code)),
        Part::Revision(_) => write(target, entries_with_fallen(&text, &fallen)),
    }
}

fn combined(authority: &mut Authority<'_>, month: Month, format: Format) -> Result<Vec<u8>, Error> {
    let mut texts = Vec::new();
    for class in Class::ALL {
        match authority.list_head(class, month, None) {
            Ok(head) => texts.push((authority.list_text(&head.id)?, authority.fallen(&head)?)),
            Err(Error::NoList { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    if texts.is_empty() {
        return Err(Error::NoList { class: Class::Standard, month });
    }
    let mut all: Vec<EntryRef<'_>> =
        texts.iter().flat_map(|(text, fallen)| entries_with_fallen(text, fallen)).collect();
    all.sort_by_key(|entry| entry.fide_id);
    all.dedup_by(|later, first| {
        let same = later.fide_id == first.fide_id;
        if same {
            let both = [
                (&mut first.standard, later.standard),
                (&mut first.rapid, later.rapid),
                (&mut first.blitz, later.blitz),
            ];
            for (into, from) in both.into_iter().filter(|(_, from)| !from.is_blank()) {
                *into = from;
            }
            first.delisted |= later.delisted;
        }
        same
    });
    write(target(format, Layout::Combined, Class::Standard, month), all.into_iter())
}

fn target(format: Format, layout: Layout, class: Class, month: Month) -> Target {
    let mut target = Target::new(format, layout);
    target.month = Some(month);
    target.style = Style::of_layout(layout);
    target.class = class;
    target
}

fn write<'e>(target: Target, players: impl Iterator<Item = EntryRef<'e>>) -> Result<Vec<u8>, Error> {
    let written = || -> std::io::Result<Vec<u8>> {
        let mut writer = ListWriter::new(Vec::new(), target)?;
        for player in players {
            writer.write(&player)?;
        }
        writer.finish().map(|(bytes, _)| bytes)
    };
    written().map_err(|error| Error::Database(error.to_string()))
}
