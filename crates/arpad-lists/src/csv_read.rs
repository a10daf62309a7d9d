//! Reading CSV: columns by the names in the header, in any order.
//!
//! A quoted field ends with its line at the latest. No list has line breaks in a field, and this way a missing
//! quote costs one line, not the rest of the file.

use std::borrow::Cow;
use std::io::{self, Read};

use crate::cell::unguarded;
use crate::draft::Draft;
use crate::entry::EntryRef;
use crate::fault::{Faults, ListFaultKind};
use crate::field::ListField;
use crate::source::Source;
use arpad_regulations::Class;

/// Comma, semicolon (spreadsheets of many countries) or tab, whichever the header has most of.
fn separator(header: &str) -> u8 {
    let count = |of: u8| header.bytes().filter(|&byte| byte == of).count();
    [b',', b';', b'\t'].into_iter().max_by_key(|&of| (count(of), of == b',')).unwrap_or(b',')
}

pub(crate) fn split_header(line: &str) -> Vec<String> {
    Fields { rest: Some(line), separator: separator(line), offset: 0 }
        .map(|field| field.map_or_else(|_| String::new(), |(_, text)| text.trim().to_owned()))
        .collect()
}

pub(crate) struct CsvReader {
    separator: u8,
    columns: Vec<Option<ListField>>,
    line: String,
    name: String,
    other_titles: String,
}

impl CsvReader {
    pub fn new(header: &str, header_line: u64, class: Class, faults: &mut Faults) -> Self {
        let mut columns = Vec::new();
        let mut column = 1;
        for name in split_header(header) {
            let field = ListField::named(name.as_bytes(), class);
            match field {
                None if !name.is_empty() => {
                    faults.add(header_line, column, None, ListFaultKind::UnknownColumn, &name);
                }
                Some(known) if columns.contains(&field) => {
                    faults.add(header_line, column, None, ListFaultKind::TwiceGiven(known), &name);
                }
                _ => {}
            }
            column += name.chars().count() + 1;
            columns.push(field);
        }
        Self {
            separator: separator(header),
            columns,
            line: String::new(),
            name: String::new(),
            other_titles: String::new(),
        }
    }

    pub fn next<'a, R: Read>(
        &'a mut self,
        source: &mut Source<R>,
        faults: &mut Faults,
    ) -> io::Result<Option<EntryRef<'a>>> {
        let mut draft = Draft::new();
        loop {
            let Some(line) = source.next_line()? else {
                return Ok(None);
            };
            let bytes = source.bytes(line);
            if bytes.trim_ascii().is_empty() || bytes == b"\x1A" {
                continue;
            }
            self.line.clear();
            let guessed = source.decoder.decode(bytes, &mut self.line);
            if line.cut {
                faults.add(line.number, 1, None, ListFaultKind::TooLong, &self.line);
                continue;
            }
            if self.read_line(line.number, &mut draft, faults) {
                if line.open {
                    let column = self.line.chars().count() + 1;
                    faults.add(line.number, column, draft.fide_id(), ListFaultKind::NoLineEnd, "");
                }
                if let Some(encoding) = guessed {
                    let column = self.line.chars().position(|c| !c.is_ascii()).unwrap_or(0) + 1;
                    faults.add(line.number, column, draft.fide_id(), ListFaultKind::Encoding(encoding), &self.name);
                }
                break;
            }
        }
        Ok(draft.finish(self.name.trim(), self.other_titles.trim()))
    }

    /// Reads one line; false, with a fault, if there is no player in it.
    fn read_line(&mut self, number: u64, draft: &mut Draft<'static>, faults: &mut Faults) -> bool {
        *draft = Draft::new();
        self.name.clear();
        self.other_titles.clear();
        let mut bad: Vec<(usize, ListField, String)> = Vec::new();
        let fields = Fields { rest: Some(&self.line), separator: self.separator, offset: 0 };
        for (index, item) in fields.enumerate() {
            let (offset, text) = match item {
                Ok(found) => found,
                Err(offset) => {
                    faults.add(number, column(&self.line, offset), draft.fide_id(), ListFaultKind::Broken, &self.line);
                    return false;
                }
            };
            match self.columns.get(index).copied() {
                Some(Some(ListField::Name)) => self.name.push_str(unguarded(&text)),
                Some(Some(ListField::OtherTitles)) => self.other_titles.push_str(unguarded(&text)),
                Some(Some(field)) => {
                    if draft.assign(field, text.trim().as_bytes()).is_err() {
                        bad.push((offset, field, text.into_owned()));
                    }
                }
                Some(None) => {}
                None => {
                    // More fields than the header has names: a fault, unless they are empty.
                    if !text.trim().is_empty() {
                        let place = column(&self.line, offset);
                        faults.add(number, place, draft.fide_id(), ListFaultKind::UnknownColumn, &text);
                    }
                }
            }
        }
        if draft.fide_id().is_none() {
            faults.add(number, 1, None, ListFaultKind::NoFideId, &self.line);
            return false;
        }
        for (offset, field, text) in bad {
            faults.add(number, column(&self.line, offset), draft.fide_id(), ListFaultKind::BadValue(field), &text);
        }
        true
    }
}

fn column(line: &str, offset: usize) -> usize {
    line.get(..offset).map_or(0, |before| before.chars().count()) + 1
}

/// The fields of one line with their offsets; an error, with its offset, where a quote is not closed.
struct Fields<'a> {
    rest: Option<&'a str>,
    separator: u8,
    offset: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = Result<(usize, Cow<'a, str>), usize>;

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let offset = self.offset;
        let separator = char::from(self.separator);
        if !rest.starts_with('"') {
            let end = rest.find(separator);
            self.rest = end.map(|end| &rest[end + 1..]);
            self.offset += end.map_or(0, |end| end + 1);
            return Some(Ok((offset, Cow::Borrowed(&rest[..end.unwrap_or(rest.len())]))));
        }
        let mut text = Cow::Borrowed("");
        let mut at = 1;
        loop {
            let Some(quote) = rest[at..].find('"').map(|found| at + found) else {
                self.rest = None;
                return Some(Err(offset));
            };
            text += &rest[at..quote];
            match rest.as_bytes().get(quote + 1) {
                Some(b'"') => {
                    text += "\"";
                    at = quote + 2;
                }
                None => {
                    self.rest = None;
                    return Some(Ok((offset, text)));
                }
                Some(next) if *next == self.separator => {
                    self.rest = Some(&rest[quote + 2..]);
                    self.offset += quote + 2;
                    return Some(Ok((offset, text)));
                }
                Some(_) => {
                    self.rest = None;
                    return Some(Err(offset + quote));
                }
            }
        }
    }
}
