//! `arpad list diff`: what changed from one list to another.

use super::{grouped, info_json};
use crate::context::Context;
use crate::input::{self, ListArguments};
use crate::output;
use anyhow::{Result, bail};
use arpad_lists::{EntryRef, FideId, FieldChange, ListChange, ListField, RatingList, diff};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

/// How many players changed in which way.
#[derive(Default, Serialize)]
struct Counts {
    added: u64,
    removed: u64,
    changed: u64,
    same: u64,
}

/// The answer in JSON. Its arrays are written while the lists are compared: a new month changes some hundred thousand
/// players.
#[derive(Serialize)]
struct Document<'a> {
    a: Value,
    b: Value,
    counts: Counts,
    added: Part<'a>,
    removed: Part<'a>,
    changed: Part<'a>,
}

struct Part<'a> {
    before: &'a RatingList,
    after: &'a RatingList,
    pick: fn(ListChange<'a>) -> Option<Item<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Item<'a> {
    Player(EntryRef<'a>),
    Changed { fide_id: FideId, name: &'a str, fields: Vec<FieldChange> },
}

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(diff(self.before, self.after).filter_map(self.pick))
    }
}

pub fn run(before: &Path, after: &Path, arguments: ListArguments, context: &Context) -> Result<ExitCode> {
    if input::is_stdin(before) && input::is_stdin(after) {
        bail!("`-` is given twice; standard input can be read once");
    }
    let a = input::rating_list(before, arguments)?;
    let b = input::rating_list(after, arguments)?;
    if !a.info().classes().iter().any(|class| b.info().classes().contains(class)) {
        let class = |list: &RatingList| list.info().classes().first().map_or("", |class| class.name());
        bail!(
            "{} is a {} list and {} a {} list: there is nothing to compare",
            input::name(before),
            class(&a),
            input::name(after),
            class(&b)
        );
    }
    let counts = counts(&a, &b);
    let differ = counts.added + counts.removed + counts.changed > 0;
    let out = BufWriter::new(io::stdout().lock());
    let written = if context.json {
        let part = |pick| Part { before: &a, after: &b, pick };
        let document = Document {
            a: info_json(&before.display().to_string(), None, a.info()),
            b: info_json(&after.display().to_string(), None, b.info()),
            counts,
            added: part(|change| match change {
                ListChange::Added { player } => Some(Item::Player(player)),
                _ => None,
            }),
            removed: part(|change| match change {
                ListChange::Removed { player } => Some(Item::Player(player)),
                _ => None,
            }),
            changed: part(|change| match change {
                ListChange::Changed { fide_id, name, fields } => Some(Item::Changed { fide_id, name, fields }),
                _ => None,
            }),
        };
        json(out, &document)
    } else {
        text(out, &a, &b, &counts)
    };
    match written {
        // It is not an error if the reader stops reading (`| head`).
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    Ok(ExitCode::from(u8::from(differ)))
}

fn counts(a: &RatingList, b: &RatingList) -> Counts {
    let mut counts = Counts::default();
    for change in diff(a, b) {
        match change {
            ListChange::Added { .. } => counts.added += 1,
            ListChange::Removed { .. } => counts.removed += 1,
            ListChange::Changed { .. } => counts.changed += 1,
        }
    }
    counts.same = (a.len() as u64).saturating_sub(counts.removed + counts.changed);
    counts
}

fn json(mut out: impl Write, document: &Document<'_>) -> io::Result<()> {
    serde_json::to_writer_pretty(output::JsonSafe(&mut out), document).map_err(io::Error::from)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn text(mut out: impl Write, a: &RatingList, b: &RatingList, counts: &Counts) -> io::Result<()> {
    for change in diff(a, b) {
        let line = match change {
            ListChange::Added { player } => format!("+ {}", person(&player, b)),
            ListChange::Removed { player } => format!("- {}", person(&player, a)),
            ListChange::Changed { fide_id, name, fields } => {
                let parts: Vec<String> = fields.iter().map(field).collect();
                format!("~ {fide_id} {name}: {}", parts.join(", "))
            }
        };
        out.write_all(output::paragraph(&output::safe(&line), 0).as_bytes())?;
    }
    let Counts { added, removed, changed, same } = counts;
    if added + removed + changed == 0 {
        writeln!(out, "no differences, {} in both", super::players(*same))?;
    } else {
        writeln!(
            out,
            "{} added, {} removed, {} changed, {} the same",
            grouped(*added),
            grouped(*removed),
            grouped(*changed),
            grouped(*same)
        )?;
    }
    out.flush()
}

/// A player who came or went, with the ratings.
fn person(player: &EntryRef<'_>, list: &RatingList) -> String {
    let mut text = format!("{} {}", player.fide_id, player.name);
    if let Some(federation) = player.federation {
        let _ = write!(text, ", {federation}");
    }
    for &class in list.info().classes() {
        if let Some(rating) = player.rating(class).rating {
            let _ = write!(text, ", {class} {rating}");
        }
    }
    text
}

fn field(change: &FieldChange) -> String {
    let nothing = match change.field {
        ListField::Rating(_) => "unrated",
        ListField::Games(_) => "0",
        _ => "none",
    };
    let shown = |text: &str| {
        if text.is_empty() { nothing.to_owned() } else { text.to_owned() }
    };
    format!("{} {} → {}", change.field.as_str().replace('_', " "), shown(&change.before), shown(&change.after))
}
