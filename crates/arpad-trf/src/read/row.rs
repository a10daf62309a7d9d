//! A line and its columns.
//!
//! The format counts columns in characters. Some programs count bytes of UTF-8, and some editors put tabs where blanks
//! were. Which of these a line follows is decided by the columns that must be blank: the reading that leaves most
//! of them blank wins, and characters win a tie.

use super::plain;
use crate::span::Span;
use memchr::memchr;

/// How columns map to bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counting {
    /// One byte, one column: the line is ASCII without tabs, or was counted in bytes.
    Bytes,
    /// By the map of column starts.
    Map,
}

/// A line of the text.
pub(super) struct Row<'a> {
    /// The line without its end and without blanks at its end.
    pub(super) text: &'a str,
    /// Where it starts in the text of the document.
    pub(super) start: usize,
    counting: Counting,
    /// Byte offset of each column.
    map: Vec<u32>,
    /// Whether the line is ASCII without tabs, and its places are below 4 GiB: they are added up without looking for the limit.
    pub(super) plain: bool,
    /// `start` as a place.
    place: u32,
}

/// What was found out about a line's columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ColumnNote {
    Bytes,
    Tabs { expanded: bool },
}

impl<'a> Row<'a> {
    /// A line whose columns are still counted in characters.
    pub(super) fn new(text: &'a str, start: usize) -> Self {
        Self::known(text, start, is_plain(text))
    }

    /// The same where it is known whether the line is plain.
    pub(super) fn known(text: &'a str, start: usize, plain: bool) -> Self {
        let plain = plain && u32::try_from(start + text.len()).is_ok();
        let mut row = Self { text, start, counting: Counting::Bytes, map: Vec::new(), plain, place: offset(start) };
        if !plain {
            row.counting = Counting::Map;
            row.map_characters();
        }
        row
    }

    /// Chooses the counting under which the fewest of the columns that must be blank are not.
    pub(super) fn settle(&mut self, gaps: impl Fn(usize) -> bool) -> Option<ColumnNote> {
        if self.plain {
            return None;
        }
        let tabs = memchr(b'\t', self.text.as_bytes()).is_some();
        let characters = self.misfits(&gaps);
        if tabs {
            self.map_tab_stops();
            if self.misfits(&gaps) < characters {
                return Some(ColumnNote::Tabs { expanded: true });
            }
            self.map_characters();
            return Some(ColumnNote::Tabs { expanded: false });
        }
        if characters == 0 {
            return None;
        }
        if self.text.contains(char::REPLACEMENT_CHARACTER) {
            // A program that counts bytes may cut a name inside a letter. One to three bytes of it are left, of which decoding
            // made one sign.
            let misfits = |left: usize, row: &mut Self| {
                row.map_bytes(left);
                row.misfits(&gaps)
            };
            let best = (1..=3).map(|left| (misfits(left, self), left)).min();
            if let Some((_, left)) = best.filter(|(fewest, _)| *fewest < characters) {
                self.map_bytes(left);
                return Some(ColumnNote::Bytes);
            }
            self.map_characters();
            return None;
        }
        self.counting = Counting::Bytes;
        if self.misfits(&gaps) < characters {
            return Some(ColumnNote::Bytes);
        }
        self.counting = Counting::Map;
        None
    }

    fn misfits(&self, gaps: &impl Fn(usize) -> bool) -> usize {
        (1..=self.columns()).filter(|&column| gaps(column) && !self.is_blank_at(column)).count()
    }

    fn map_characters(&mut self) {
        self.map = self.text.char_indices().map(|(at, _)| offset(at)).collect();
    }

    /// A letter has as many columns as bytes in UTF-8, the sign for what is no letter has `left`.
    fn map_bytes(&mut self, left: usize) {
        let width = |letter: char| if letter == char::REPLACEMENT_CHARACTER { left } else { letter.len_utf8() };
        let columns = self.text.char_indices().flat_map(|(at, letter)| std::iter::repeat_n(offset(at), width(letter)));
        self.map = columns.collect();
    }

    /// A tab reaches to the next column after a multiple of 8; columns inside it read as the tab, which is blank.
    fn map_tab_stops(&mut self) {
        self.map.clear();
        for (at, letter) in self.text.char_indices() {
            self.map.push(offset(at));
            while letter == '\t' && !self.map.len().is_multiple_of(8) {
                self.map.push(offset(at));
            }
        }
    }

    /// Number of columns.
    pub(super) fn columns(&self) -> usize {
        match self.counting {
            Counting::Bytes => self.text.len(),
            Counting::Map => self.map.len(),
        }
    }

    /// Byte offset in the line where a column (from 1) starts; the end of the line past it.
    fn at(&self, column: usize) -> usize {
        let index = column.saturating_sub(1);
        match self.counting {
            Counting::Bytes if self.plain => index.min(self.text.len()),
            // A column in the middle of a character belongs to the character.
            Counting::Bytes => self.text.floor_char_boundary(index.min(self.text.len())),
            Counting::Map => self.map.get(index).map_or(self.text.len(), |&at| at as usize),
        }
    }

    /// The bytes of columns `from` to `to` of the line, both from 1 and included.
    fn range(&self, from: usize, to: usize) -> std::ops::Range<usize> {
        let start = self.at(from);
        start..self.at(to + 1).max(start)
    }

    /// The text of columns `from` to `to`, untrimmed.
    pub(super) fn raw(&self, from: usize, to: usize) -> &'a str {
        self.text.get(self.range(from, to)).unwrap_or("")
    }

    /// The text of columns `from` to `to` without blanks around it, and its place; all columns when blank.
    #[inline]
    pub(super) fn field(&self, from: usize, to: usize) -> (&'a str, Span) {
        if self.plain {
            return self.plain_field(from, to);
        }
        self.general_field(from, to)
    }

    fn general_field(&self, from: usize, to: usize) -> (&'a str, Span) {
        let range = self.range(from, to);
        let raw = self.text.get(range.clone()).unwrap_or("");
        let text = raw.trim();
        if text.is_empty() {
            return (text, self.span(range.start, range.end));
        }
        let start = range.start + (raw.len() - raw.trim_start().len());
        (text, self.span(start, start + text.len()))
    }

    /// The same for a line of ASCII, where a column is a byte: the fields of nearly every line.
    #[inline]
    fn plain_field(&self, from: usize, to: usize) -> (&'a str, Span) {
        let last = to.min(self.text.len());
        let first = (from - 1).min(last);
        let (text, before) = plain::trimmed(self.text.get(first..last).unwrap_or(""));
        if text.is_empty() {
            return ("", self.plain_span(first, last));
        }
        (text, self.plain_span(first + before, first + before + text.len()))
    }

    /// Columns `from` to `to` of a line of ASCII that reaches so far.
    #[inline]
    pub(super) fn plain_columns(&self, from: usize, to: usize) -> Option<&'a [u8]> {
        if self.plain { self.text.as_bytes().get(from - 1..to) } else { None }
    }

    /// A span from byte offsets in a plain line.
    #[inline]
    pub(super) fn plain_span(&self, start: usize, end: usize) -> Span {
        Span { start: self.place.wrapping_add(offset(start)), end: self.place.wrapping_add(offset(end)) }
    }

    /// Everything from a column to the end of the line.
    pub(super) fn rest(&self, from: usize) -> (&'a str, Span) {
        self.field(from, self.columns().max(from))
    }

    /// A span from byte offsets in the line.
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.start + start, self.start + end)
    }

    /// The whole line.
    pub(super) fn line_span(&self) -> Span {
        self.span(0, self.text.len())
    }

    /// The character of one column, a blank past the end.
    #[inline]
    pub(super) fn character(&self, column: usize) -> (char, Span) {
        if let Some([letter]) = self.plain_columns(column, column)
            && letter.is_ascii_graphic()
        {
            return (char::from(*letter), self.plain_span(column - 1, column));
        }
        self.general_character(column)
    }

    fn general_character(&self, column: usize) -> (char, Span) {
        let range = self.range(column, column);
        let letter = self.text.get(range.clone()).and_then(|text| text.chars().next()).unwrap_or(' ');
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        (letter, self.span(range.start, range.end))
    }

    #[inline]
    pub(super) fn is_blank_at(&self, column: usize) -> bool {
        if self.plain {
            return self.text.as_bytes().get(column - 1).is_none_or(|&byte| char::from(byte).is_whitespace());
        }
        self.character(column).0 == ' '
    }
}

/// Whether a text is ASCII without tabs, so that a column is a byte.
pub(super) fn is_plain(text: &str) -> bool {
    text.is_ascii() && memchr(b'\t', text.as_bytes()).is_none()
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Splits a text into lines at CR, LF or CRLF; the offsets of each without its end.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        let start = at;
        let end = memchr::memchr2(b'\r', b'\n', &bytes[start..]).map_or(bytes.len(), |length| start + length);
        let crlf = bytes.get(end) == Some(&b'\r') && bytes.get(end + 1) == Some(&b'\n');
        at = end + if crlf { 2 } else { 1 };
        Some((start, end))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_line_ends() {
        let split = |text: &str| lines(text).map(|(start, end)| text[start..end].to_owned()).collect::<Vec<_>>();
        assert_eq!(split("a\rb\nc\r\nd"), ["a", "b", "c", "d"]);
        assert_eq!(split("a\n\nb\n"), ["a", "", "b"]);
        assert_eq!(split(""), [""; 0]);
    }

    #[test]
    fn columns_are_characters() {
        let row = Row::new("äöü 12", 10);
        assert_eq!(row.field(5, 6), ("12", Span::new(17, 19)));
        assert_eq!(row.field(7, 9).1, Span::new(19, 19));
        assert_eq!(row.character(2).0, 'ö');
    }

    #[test]
    fn columns_may_be_bytes() {
        let mut row = Row::new("äöü 12", 0);
        assert_eq!(row.settle(|column| column == 5), Some(ColumnNote::Bytes));
        assert_eq!(row.field(8, 9).0, "12");
    }

    #[test]
    fn a_letter_cut_between_its_bytes_has_the_columns_that_are_left() {
        // Of the letter one byte is left, or two.
        for text in ["äö\u{fffd} 12345", "中\u{fffd} 12345"] {
            let mut row = Row::new(text, 0);
            assert_eq!(row.settle(|column| column == 6), Some(ColumnNote::Bytes), "{text}");
            assert_eq!(row.field(7, 8).0, "12", "{text}");
        }
    }

    #[test]
    fn tabs_may_be_stops() {
        let mut row = Row::new("a\t12 3", 0);
        assert_eq!(row.settle(|column| column == 3), Some(ColumnNote::Tabs { expanded: true }));
        assert_eq!(row.field(9, 10).0, "12");
        let mut row = Row::new("a\t12", 0);
        assert_eq!(row.settle(|column| column == 2), Some(ColumnNote::Tabs { expanded: false }));
    }
}
