//! Writing lists, with a report of what the file cannot hold.

use std::io::{self, Write};

use rayon::prelude::*;
use serde::Serialize;

use crate::csv_write;
use crate::entry::EntryRef;
use crate::field::ListField;
use crate::info::{Format, ListInfo, Style};
use crate::json_write;
use crate::layout::{Columns, Layout};
use crate::txt_write::TxtWriter;
use crate::xml_write;
use arpad_regulations::{Class, FideId, Month};

#[derive(Clone, Debug)]
pub struct Target {
    pub format: Format,
    /// The columns (TXT, XML). JSON holds every field.
    pub layout: Layout,
    /// For the header of a TXT list of one class.
    pub month: Option<Month>,
    /// The class of a list of one class.
    pub class: Class,
    /// Line ends, filling, unknown years.
    pub style: Style,
    /// The columns of a TXT file, if other than the layout's own.
    pub columns: Option<Columns>,
    /// The columns of a CSV file. What it has no column for, it says nothing about: its columns tell the class.
    pub fields: Vec<ListField>,
    /// Whether cells of a CSV file are written as they are, also those that a spreadsheet would execute.
    pub csv_raw: bool,
    /// Whether titles are spelled as they were read where that is not how the layout does.
    pub titles_as_read: bool,
}

impl Target {
    /// The layout as FIDE publishes it.
    pub fn new(format: Format, layout: Layout) -> Self {
        Self {
            format,
            layout,
            month: None,
            class: Class::Standard,
            style: Style::of_layout(layout),
            columns: None,
            fields: ListField::ALL.to_vec(),
            csv_raw: false,
            titles_as_read: false,
        }
    }

    /// The same kind of file as one that was read; a clean TXT file comes out byte for byte.
    pub fn like(info: &ListInfo) -> Self {
        Self {
            format: info.format,
            layout: info.layout,
            month: info.month,
            class: info.class.unwrap_or(Class::Standard),
            style: info.style,
            columns: info.columns.clone(),
            fields: info.csv_fields(),
            csv_raw: false,
            titles_as_read: true,
        }
    }

    fn holds(&self, field: ListField) -> bool {
        match (self.format, &self.columns) {
            (Format::Json | Format::JsonLines, _) => true,
            (Format::Csv, _) => self.fields.contains(&field),
            (Format::FideTxt, Some(columns)) => columns.has(field),
            (Format::FideXml, _) if self.layout == Layout::Old => Layout::SingleLegacy.holds(field, self.class),
            _ => self.layout.holds(field, self.class),
        }
    }
}

/// Why a value could not be written as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LossReason {
    /// The layout has no place for the field.
    NoColumn,
    /// Day and month of birth: every format has the year alone.
    YearOnly,
    /// Longer than its column, and cut.
    Cut,
    /// Longer than its column; written in full, which pushes the rest of the line to the right, as FIDE does.
    Pushed,
    /// Line breaks and other control characters, written as blanks.
    ControlCharacter,
}

/// One kind of loss, with how often it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ListLoss {
    pub field: ListField,
    pub reason: LossReason,
    pub count: u64,
    /// The first of them.
    pub first_fide_id: FideId,
}

/// What the file written cannot hold, by field and reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Losses(Vec<ListLoss>);

impl Losses {
    pub fn iter(&self) -> impl Iterator<Item = &ListLoss> {
        self.0.iter()
    }

    /// True if the file holds everything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn add(&mut self, field: ListField, reason: LossReason, fide_id: FideId) {
        self.add_kind(ListLoss { field, reason, count: 1, first_fide_id: fide_id });
    }

    fn add_kind(&mut self, kind: ListLoss) {
        match self.0.iter_mut().find(|loss| loss.field == kind.field && loss.reason == kind.reason) {
            Some(loss) => loss.count += kind.count,
            None => self.0.push(kind),
        }
    }
}

/// Writes a rating list as a stream.
///
/// ```
/// use arpad_lists::{FideId, Format, Layout, ListEntry, ListWriter, Target};
/// let player = ListEntry { name: "Doe, Jane".into(), ..ListEntry::new(FideId::new(7).unwrap()) };
/// let mut writer = ListWriter::new(Vec::new(), Target::new(Format::FideTxt, Layout::Combined)).unwrap();
/// writer.write(&player.as_ref()).unwrap();
/// let (file, losses) = writer.finish().unwrap();
/// assert_eq!(file.len(), 2 * (162 + 2));
/// assert!(losses.is_empty());
/// ```
pub struct ListWriter<W> {
    out: W,
    lines: Lines,
    losses: Losses,
    line: Vec<u8>,
    first: bool,
}

/// How players become lines.
struct Lines {
    target: Target,
    txt: Option<TxtWriter>,
    /// The fields the target has a place for, and those it has none for: asked for once, not for each player.
    fields: Vec<ListField>,
    missing: Vec<ListField>,
}

/// The lines of some players one after the other, of whom none is taken for the first of the file.
struct PartLines {
    bytes: Vec<u8>,
    players: u64,
    losses: Losses,
}

impl Lines {
    /// Writes the line of a player in place of the one before.
    fn put(&self, entry: &EntryRef<'_>, first: bool, line: &mut Vec<u8>, losses: &mut Losses) -> io::Result<()> {
        for &field in &self.missing {
            // An old list has no column for sex, but the flag marks women.
            let flagged = field == ListField::Sex && entry.flag.woman && entry.sex == Some(crate::words::Sex::Female);
            if !flagged && has(entry, field) {
                losses.add(field, LossReason::NoColumn, entry.fide_id);
            }
        }
        if entry.has_birthday && !self.missing.contains(&ListField::BirthYear) {
            losses.add(ListField::BirthYear, LossReason::YearOnly, entry.fide_id);
        }
        line.clear();
        let as_read = self.target.titles_as_read;
        match (self.target.format, &self.txt) {
            (Format::FideTxt, Some(txt)) => txt.player(entry, line, losses),
            (Format::FideXml, _) => xml_write::player(
                entry,
                &self.fields,
                // In a list of all three the unprefixed elements are those of standard chess.
                if self.target.layout.is_combined() { Class::Standard } else { self.target.class },
                as_read,
                line,
                losses,
            ),
            (Format::Csv, _) => csv_write::player(entry, &self.target, line, losses),
            (format, _) => json_write::player(entry, format == Format::Json, first, line)?,
        }
        Ok(())
    }

    fn of<'e>(&self, players: impl Iterator<Item = EntryRef<'e>>) -> io::Result<PartLines> {
        let mut part = PartLines { bytes: Vec::new(), players: 0, losses: Losses::default() };
        let mut line = Vec::new();
        for player in players {
            self.put(&player, false, &mut line, &mut part.losses)?;
            part.bytes.extend_from_slice(&line);
            part.players += 1;
        }
        Ok(part)
    }
}

impl<W: Write> ListWriter<W> {
    /// Begins the file. `out` should be buffered: every player is one write.
    pub fn new(mut out: W, target: Target) -> io::Result<Self> {
        let mut line = Vec::new();
        let mut txt = None;
        match target.format {
            Format::FideTxt => {
                let columns = target
                    .columns
                    .clone()
                    .unwrap_or_else(|| Columns::of_layout(target.layout, target.month, target.class));
                line.extend_from_slice(columns.header().as_bytes());
                line.extend_from_slice(if target.style.crlf { b"\r\n" } else { b"\n" });
                txt = Some(TxtWriter::new(columns, target.style, target.titles_as_read));
            }
            Format::FideXml => line.extend_from_slice(b"<playerslist>\n"),
            Format::Csv => csv_write::header(&target.fields, &mut line),
            Format::Json => line.extend_from_slice(b"["),
            Format::JsonLines => {}
        }
        out.write_all(&line)?;
        let (fields, missing) = ListField::ALL.into_iter().partition(|&field| target.holds(field));
        let lines = Lines { target, txt, fields, missing };
        Ok(Self { out, lines, losses: Losses::default(), line, first: true })
    }

    pub fn write(&mut self, entry: &EntryRef<'_>) -> io::Result<()> {
        self.lines.put(entry, self.first, &mut self.line, &mut self.losses)?;
        self.first = false;
        self.out.write_all(&self.line)
    }

    /// Writes the players of several parts of a list, in their order, and returns how many they are: the same bytes as one
    /// player after the other. All cores make lines of the next parts while those of the last ones are written.
    pub fn write_parts<'e, P: Sync, I: Iterator<Item = EntryRef<'e>>>(
        &mut self,
        parts: &[P],
        players: impl Fn(&P) -> I + Sync,
    ) -> io::Result<u64>
    where
        W: Send,
    {
        let ListWriter { out, lines, losses, first, .. } = self;
        let lines = &*lines;
        let (mut count, mut ready) = (0, Vec::new());
        let mut put = |part: PartLines| {
            count += part.players;
            part.losses.0.into_iter().for_each(|kind| losses.add_kind(kind));
            // The first player of an array has no comma before.
            let comma = usize::from(*first && part.players > 0 && lines.target.format == Format::Json);
            *first &= part.players == 0;
            out.write_all(&part.bytes[comma..])
        };
        for some in parts.chunks(rayon::current_num_threads().max(1)) {
            let made = || some.par_iter().map(|part| lines.of(players(part))).collect::<io::Result<Vec<_>>>();
            let (next, written) = rayon::join(made, || std::mem::take(&mut ready).into_iter().try_for_each(&mut put));
            written?;
            ready = next?;
        }
        ready.into_iter().try_for_each(&mut put)?;
        Ok(count)
    }

    /// Ends the file and returns the output, with what the file cannot hold.
    pub fn finish(mut self) -> io::Result<(W, Losses)> {
        match self.lines.target.format {
            Format::FideXml => self.out.write_all(b"</playerslist>\n")?,
            Format::Json => self.out.write_all(if self.first { b"]\n" } else { b"\n]\n" })?,
            _ => {}
        }
        self.out.flush()?;
        Ok((self.out, self.losses))
    }
}

/// True if the entry has a value in that field.
fn has(entry: &EntryRef<'_>, field: ListField) -> bool {
    match field {
        ListField::FideId => true,
        ListField::Name => !entry.name.is_empty(),
        ListField::Federation => entry.federation.is_some(),
        ListField::Sex => entry.sex.is_some(),
        ListField::Title => entry.title.is_some(),
        // A women's title is repeated in the Title column unless the player has a higher open one.
        ListField::WomenTitle => entry.women_title.is_some() && entry.women_title != entry.title,
        ListField::OtherTitles => !entry.other_titles.is_empty(),
        ListField::FoaTitle => entry.foa_title.is_some(),
        ListField::Rating(class) => entry.rating(class).rating.is_some(),
        ListField::Games(class) => entry.rating(class).games.is_some_and(|games| games > 0),
        ListField::K(class) => entry.rating(class).k.is_some(),
        ListField::BirthYear => entry.birth_year.is_some(),
        ListField::Flag => entry.flag != crate::entry::Flag::default(),
        // FIDE's files show it by a rating of 0.
        ListField::Status => false,
    }
}
