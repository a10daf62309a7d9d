//! Reading TXT: one line, one player, fields cut at the header's columns.
//!
//! Nearly every line is ASCII, as long as its header, and clean: it is parsed in place. Any other
//! line goes the slow way, which decodes, realigns and reports.

use std::io::{self, Read};

use arpad_regulations::FideId;

use crate::entry::EntryRef;
use crate::fault::{Faults, ListFaultKind};
use crate::field::{self, ListField};
use crate::layout::{Column, Columns, Layout};
use crate::source::{Decoder, Line, Source};
use crate::txt_fast::{self, Step};

/// The longest overflow that is tried for a line whose trailing blanks were trimmed.
const LONGEST_OVERFLOW: usize = 24;

pub(crate) struct TxtReader {
    columns: Columns,
    spans: Vec<Column>,
    steps: Vec<Step>,
    /// The old layout has no column for sex, but the flag marks women.
    sex_from_flag: bool,
    /// The layout has letters for titles.
    old: bool,
    /// A line that had to be decoded.
    text: String,
}

impl TxtReader {
    pub fn new(columns: &Columns) -> Self {
        let mut spans = columns.all.clone();
        spans.retain(|column| column.field.is_some());
        Self {
            columns: columns.clone(),
            steps: Step::compile(&spans),
            spans,
            sex_from_flag: !columns.has(ListField::Sex),
            old: columns.layout() == Layout::Old,
            text: String::new(),
        }
    }

    /// Reports what is odd about the header itself.
    pub fn check_header(&self, line: u64, faults: &mut Faults) {
        for (index, column) in self.columns.all.iter().enumerate() {
            let header = self.columns.header();
            let text = header.get(column.start..column.end.min(header.len())).unwrap_or_default();
            match column.field {
                None => faults.add(line, column.start + 1, None, ListFaultKind::UnknownColumn, text),
                Some(field) if self.columns.all[..index].iter().any(|before| before.field == Some(field)) => {
                    faults.add(line, column.start + 1, None, ListFaultKind::TwiceGiven(field), text);
                }
                Some(_) => {}
            }
        }
    }

    #[inline]
    pub fn next<'a, R: Read>(
        &'a mut self,
        source: &'a mut Source<R>,
        faults: &mut Faults,
    ) -> io::Result<Option<EntryRef<'a>>> {
        let (line, id) = loop {
            let Some(line) = source.next_line()? else {
                return Ok(None);
            };
            let bytes = source.bytes(line);
            let id = bytes.get(..self.spans[0].end.min(bytes.len())).unwrap_or_default().trim_ascii();
            if let (false, Some(id)) = (line.cut, field::number(id).ok().and_then(FideId::new)) {
                if line.open {
                    let columns = String::from_utf8_lossy(bytes).chars().count();
                    faults.add(line.number, columns + 1, Some(id), ListFaultKind::NoLineEnd, "");
                }
                break (line, id);
            }
            report_unreadable(line, bytes, faults);
        };
        let bytes = source.bytes(line);
        if bytes.len() <= self.columns.width()
            && bytes.len() > self.spans[1].end
            && let Some(entry) = txt_fast::parse(bytes, &self.steps, id)
        {
            return Ok(Some(self.finish(entry)));
        }
        Ok(Some(self.read_slowly(line, bytes, &source.decoder, id, faults)))
    }

    fn finish<'a>(&self, mut entry: EntryRef<'a>) -> EntryRef<'a> {
        if self.sex_from_flag && entry.flag.woman {
            entry.sex = Some(crate::words::Sex::Female);
        }
        if self.old {
            for (title, spelling) in [entry.title, entry.women_title].into_iter().zip(&mut entry.title_spellings) {
                *spelling = title.map_or_else(Default::default, |_| spelling.among_letters());
            }
        }
        entry
    }

    /// A line that is not ASCII, is longer than its header, is cut short, or has a value that cannot be read.
    #[cold]
    fn read_slowly<'a>(
        &'a mut self,
        line: Line,
        bytes: &[u8],
        decoder: &Decoder,
        id: FideId,
        faults: &mut Faults,
    ) -> EntryRef<'a> {
        self.text.clear();
        let guessed = decoder.decode(bytes, &mut self.text);
        let utf8 = guessed.is_none() && !decoder.given;
        let text = self.text.as_str();
        let chars = text.chars().count();
        let read = |spans: &[Column]| {
            let mut bad = 0;
            (parse(text, spans, id, |_, _| bad += 1), bad)
        };
        let mut spans = resolve(text, &self.spans, false);
        let (mut entry, mut bad) = read(&spans);
        // Columns count characters. That a writer counted bytes shows only when everything can be read that way and
        // not the other; the length of the line proves nothing, because the last field may be shorter.
        if bad > 0 && utf8 && chars < text.len() {
            let in_bytes = resolve(text, &self.spans, true);
            if let (other, 0) = read(&in_bytes) {
                (entry, bad, spans) = (other, 0, in_bytes);
            }
        }
        if (bad > 0 || chars > self.columns.width())
            && let Some((field, realigned)) = self.realign(text, chars, id)
        {
            let column = self.columns.start(field).unwrap_or(0);
            entry = parse(text, &realigned, id, |_, _| {});
            let value = realigned.iter().find(|span| span.field == Some(field));
            let value = value.and_then(|span| text.get(span.start..span.end)).unwrap_or_default();
            faults.add(line.number, column + 1, Some(id), ListFaultKind::Overlong(field), value);
            spans = realigned;
        }
        if let Some(encoding) = guessed {
            let column = text.chars().position(|c| !c.is_ascii()).unwrap_or(0);
            faults.add(
                line.number,
                column + 1,
                Some(id),
                ListFaultKind::Encoding(encoding),
                text.get(spans[1].start..spans[1].end).unwrap_or(text),
            );
        }
        // Blanks count: a line of full length with nothing after the name is complete.
        if text.len() <= spans[1].end {
            faults.add(line.number, text.trim_end().chars().count() + 1, Some(id), ListFaultKind::CutLine, text);
        }
        parse(text, &spans, id, |span, value| {
            let column = text.get(..span.start).map_or(0, |before| before.chars().count());
            let blanks = text.get(span.start..).map_or(0, |rest| rest.len() - rest.trim_ascii_start().len());
            if let Some(field) = span.field {
                faults.add(line.number, column + blanks + 1, Some(id), ListFaultKind::BadValue(field), value);
            }
        });
        self.finish(entry)
    }

    /// Finds the field that overflowed: with the columns to its right moved, the whole line can be read.
    fn realign(&self, text: &str, chars: usize, id: FideId) -> Option<(ListField, Vec<Column>)> {
        let excess = chars.saturating_sub(self.columns.width());
        let by_length = (excess > 0 && excess <= LONGEST_OVERFLOW).then_some(excess);
        for shift in by_length.into_iter().chain(1..=LONGEST_OVERFLOW) {
            // Other titles are what overflows in the lists FIDE publishes; a name is next likely.
            for likely in [ListField::OtherTitles, ListField::Name] {
                let Some(index) = self.spans.iter().position(|span| span.field == Some(likely)) else {
                    continue;
                };
                let mut moved = self.spans.clone();
                for (at, span) in moved.iter_mut().enumerate().skip(index) {
                    if at > index {
                        span.start += shift;
                    }
                    span.end = span.end.saturating_add(shift);
                }
                let moved = resolve(text, &moved, false);
                // The text must run over the column's end without a gap, or nothing overflowed.
                let run = text.get(moved[index].start..moved[index].end).unwrap_or_default();
                let column_width = self.spans[index].end - self.spans[index].start;
                let mut clean = run.trim_end().chars().count() > column_width;
                parse(text, &moved, id, |_, _| clean = false);
                if clean {
                    return Some((likely, moved));
                }
            }
        }
        None
    }
}

/// Cuts a line at the spans (byte offsets) and reads each field; `bad` is called with values that cannot be read.
#[inline]
fn parse<'a>(line: &'a str, spans: &[Column], id: FideId, mut bad: impl FnMut(&Column, &'a str)) -> EntryRef<'a> {
    let mut entry = EntryRef::new(id);
    for span in spans {
        let end = span.end.min(line.len());
        if span.start >= end {
            // Some files trim trailing blanks; a missing field is blank.
            continue;
        }
        let bytes = line.as_bytes()[span.start..end].trim_ascii();
        match span.field {
            Some(ListField::Name) => entry.name = line.get(span.start..end).unwrap_or_default().trim_ascii(),
            Some(ListField::OtherTitles) => {
                entry.other_titles = line.get(span.start..end).unwrap_or_default().trim_ascii();
            }
            Some(field) if field::assign(&mut entry, field, bytes).is_err() => {
                bad(span, line.get(span.start..end).unwrap_or_default().trim_ascii());
            }
            _ => {}
        }
    }
    entry
}

/// Turns columns into byte offsets of this line. Offsets inside a character are moved to its start.
fn resolve(text: &str, spans: &[Column], in_bytes: bool) -> Vec<Column> {
    let mut starts: Vec<usize> = Vec::new();
    if !in_bytes {
        starts.extend(text.char_indices().map(|(offset, _)| offset));
    }
    let offset = |column: usize| {
        if in_bytes {
            let mut at = column.min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        } else {
            starts.get(column).copied().unwrap_or(text.len())
        }
    };
    spans.iter().map(|span| Column { field: span.field, start: offset(span.start), end: offset(span.end) }).collect()
}

/// Blank lines and the DOS end-of-file mark are skipped; any other line without an id is a fault.
fn report_unreadable(line: Line, bytes: &[u8], faults: &mut Faults) {
    let bytes = bytes.trim_ascii();
    if bytes.is_empty() || bytes == b"\x1A" {
        return;
    }
    let mut text = String::new();
    Decoder::default().decode(&bytes[..bytes.len().min(256)], &mut text);
    let kind = if line.cut { ListFaultKind::TooLong } else { ListFaultKind::NoFideId };
    faults.add(line.number, 1, None, kind, &text);
}
