//! A window on the input: lines and tokens as ranges of one bounded buffer, however large the file is.

use crate::limits::{LARGEST_LIST, LONGEST_LINE};
use arpad_text::{Encoding, Page};
use std::io::{self, Read};
use std::ops::Range;

/// What is read at once: small enough for the cache, large enough to detect the format from.
const CHUNK: usize = 128 * 1024;

/// A line in the buffer, without its end; valid until the next call that reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    start: usize,
    end: usize,
    pub number: u64,
    /// Longer than [`LONGEST_LINE`] and cut there.
    pub cut: bool,
    /// Whether the input ends without an end of this line.
    pub open: bool,
}

pub(crate) struct Source<R> {
    inner: R,
    buf: Vec<u8>,
    start: usize,
    end: usize,
    eof: bool,
    /// Newlines before `counted`, an index of the buffer. Counting is deferred, so that it runs over long stretches.
    newlines: u64,
    counted: usize,
    /// Bytes consumed before the buffer begins.
    dropped: u64,
    /// Where the line of `counted` begins, from the start of the input: nobody looks for it in a long line again.
    line_start: u64,
    skipping: bool,
    /// Bytes read so far.
    read: u64,
    pub decoder: Decoder,
}

impl<R: Read> Source<R> {
    /// Reads the beginning of the input, so that [`Source::window`] is filled.
    pub fn new(inner: R) -> io::Result<Self> {
        let mut source = Self {
            inner,
            buf: vec![0; CHUNK],
            start: 0,
            end: 0,
            eof: false,
            newlines: 0,
            counted: 0,
            dropped: 0,
            line_start: 0,
            skipping: false,
            read: 0,
            decoder: Decoder::default(),
        };
        while source.end < CHUNK && source.fill()? {}
        if source.window().starts_with(b"\xEF\xBB\xBF") {
            source.start = 3;
        }
        Ok(source)
    }

    /// What is read but not consumed.
    pub fn window(&self) -> &[u8] {
        &self.buf[self.start..self.end]
    }

    /// Reads more behind the window. False at the end of the input or when the window is as large as it may be.
    pub fn fill(&mut self) -> io::Result<bool> {
        if self.eof {
            return Ok(false);
        }
        if self.end == self.buf.len() {
            if self.start > 0 {
                self.count_to(self.start);
                self.buf.copy_within(self.start..self.end, 0);
                self.end -= self.start;
                self.counted -= self.start;
                self.dropped += self.start as u64;
                self.start = 0;
            } else if self.buf.len() < LONGEST_LINE {
                self.buf.resize(self.buf.len() * 2, 0);
            } else {
                return Ok(false);
            }
        }
        loop {
            match self.inner.read(&mut self.buf[self.end..]) {
                Ok(0) => {
                    self.eof = true;
                    return Ok(false);
                }
                Ok(count) => {
                    self.end = (self.end + count).min(self.buf.len());
                    self.read += count as u64;
                    if self.read > LARGEST_LIST {
                        return Err(too_large(&format!("more than {LARGEST_LIST} bytes")));
                    }
                    return Ok(true);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    pub fn at_eof(&self) -> bool {
        self.eof
    }

    pub fn consume(&mut self, count: usize) {
        self.start = (self.start + count).min(self.end);
    }

    /// The place of an offset in the window: line and column in bytes, both from 1.
    pub fn place(&mut self, offset: usize) -> (u64, usize) {
        let at = (self.start + offset).min(self.end);
        self.count_to(at);
        let beyond = memchr::memchr_iter(b'\n', &self.buf[at..self.counted]).count() as u64;
        let line_start = if beyond == 0 {
            self.line_start
        } else {
            self.dropped + memchr::memrchr(b'\n', &self.buf[..at]).map_or(0, |newline| newline as u64 + 1)
        };
        let column = (self.dropped + at as u64).saturating_sub(line_start);
        (self.newlines + 1 - beyond, usize::try_from(column).unwrap_or(usize::MAX - 1) + 1)
    }

    /// The line, from 1, of the byte consumed last.
    pub fn line(&mut self) -> u64 {
        self.count_to(self.start);
        let beyond = memchr::memchr_iter(b'\n', &self.buf[self.start..self.counted.max(self.start)]).count();
        let ended = self.start > 0 && self.buf[self.start - 1] == b'\n';
        self.newlines - beyond as u64 + u64::from(!ended)
    }

    fn count_to(&mut self, at: usize) {
        if at > self.counted {
            let mut last = None;
            let passed = memchr::memchr_iter(b'\n', &self.buf[self.counted..at]).inspect(|at| last = Some(*at)).count();
            if let Some(last) = last {
                self.line_start = self.dropped + (self.counted + last) as u64 + 1;
            }
            self.newlines += passed as u64;
            self.counted = at;
        }
    }

    #[inline]
    pub fn next_line(&mut self) -> io::Result<Option<Line>> {
        let mut searched = 0;
        loop {
            if let Some(found) = memchr::memchr(b'\n', &self.buf[self.start + searched..self.end]) {
                let (start, newline) = (self.start, self.start + searched + found);
                self.start = newline + 1;
                self.newlines += 1;
                self.counted = self.start;
                self.line_start = self.dropped + self.start as u64;
                if std::mem::take(&mut self.skipping) {
                    searched = 0;
                    continue;
                }
                let end = if newline > start && self.buf[newline - 1] == b'\r' { newline - 1 } else { newline };
                return Ok(Some(Line { start, end, number: self.newlines, cut: false, open: false }));
            }
            searched = self.end - self.start;
            if self.fill()? {
                continue;
            }
            // The end of the input, or an overlong line: return what there is, and skip the rest of it.
            let (start, end) = (self.start, self.end);
            self.start = end;
            self.counted = end;
            if self.skipping {
                if self.eof {
                    return Ok(None);
                }
                searched = 0;
                continue;
            }
            if start == end {
                return Ok(None);
            }
            self.skipping = !self.eof;
            return Ok(Some(Line { start, end, number: self.newlines + 1, cut: !self.eof, open: self.eof }));
        }
    }

    /// The bytes of a line from [`Source::next_line`].
    #[inline]
    pub fn bytes(&self, line: Line) -> &[u8] {
        self.buf.get(line.start..line.end).unwrap_or_default()
    }

    /// The bytes of a range of the window.
    pub fn slice(&self, range: Range<usize>) -> &[u8] {
        self.window().get(range).unwrap_or_default()
    }
}

/// An input that is more than any list.
pub(crate) fn too_large(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, format!("{what}, more than a rating list has"))
}

/// How bytes become text.
pub(crate) struct Decoder {
    /// Of bytes that are not UTF-8, or of all if it was given.
    encoding: Encoding,
    page: Page,
    pub given: bool,
}

impl Default for Decoder {
    fn default() -> Self {
        Self::of(Encoding::Windows1252, false)
    }
}

impl Decoder {
    fn of(encoding: Encoding, given: bool) -> Self {
        let page = encoding.page().unwrap_or([char::REPLACEMENT_CHARACTER; 128]);
        Self { encoding, page, given }
    }

    /// For a list of the encoding given, stated by its XML, or else guessed from its beginning.
    pub fn new(given: Option<Encoding>, sample: &[u8]) -> Self {
        let given = given.or_else(|| arpad_text::stated(sample)).filter(|encoding| encoding.page().is_some());
        match given {
            Some(encoding) => Self::of(encoding, true),
            None => match arpad_text::guess(sample).encoding {
                // A Latin-1 page without its signs, as far as the sample goes.
                Encoding::Latin1 => Self::default(),
                encoding if encoding.page().is_some() => Self::of(encoding, false),
                _ => Self::default(),
            },
        }
    }

    /// Appends the text of these bytes. If the encoding had to be guessed, it is returned.
    pub fn decode(&self, bytes: &[u8], into: &mut String) -> Option<Encoding> {
        if let (false, Ok(text)) = (self.given, std::str::from_utf8(bytes)) {
            into.push_str(text);
            return None;
        }
        into.extend(bytes.iter().map(|&byte| match byte.checked_sub(128) {
            Some(high) => self.page[usize::from(high)],
            None => char::from(byte),
        }));
        (!self.given).then_some(self.encoding)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<(u64, Vec<u8>)> {
        let mut source = Source::new(bytes).unwrap();
        let mut all = Vec::new();
        while let Some(line) = source.next_line().unwrap() {
            all.push((line.number, source.bytes(line).to_vec()));
        }
        all
    }

    #[test]
    fn lines_of_any_ending() {
        assert_eq!(
            lines(b"\xEF\xBB\xBFa\r\nb\n\nc"),
            [(1, b"a".to_vec()), (2, b"b".to_vec()), (3, vec![]), (4, b"c".to_vec())]
        );
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn many_lines_across_chunks() {
        let text: Vec<u8> = (0..100_000).flat_map(|n| format!("{n}\r\n").into_bytes()).collect();
        for (index, (number, line)) in lines(&text).into_iter().enumerate() {
            assert_eq!((number, line), (index as u64 + 1, index.to_string().into_bytes()));
        }
    }

    #[test]
    fn an_overlong_line_is_cut_and_the_next_is_whole() {
        let mut text = vec![b'x'; 3 * LONGEST_LINE];
        text.extend_from_slice(b"\nnext\n");
        let mut source = Source::new(&text[..]).unwrap();
        let first = source.next_line().unwrap().unwrap();
        assert!(first.cut);
        assert_eq!(source.bytes(first).len(), LONGEST_LINE);
        let second = source.next_line().unwrap().unwrap();
        assert_eq!((source.bytes(second), second.number), (&b"next"[..], 2));
        assert!(source.buf.len() <= LONGEST_LINE);
    }

    #[test]
    fn the_line_of_the_byte_consumed_last() {
        let mut source = Source::new(&b"ab\ncd\ne"[..]).unwrap();
        for line in 1..=3 {
            source.next_line().unwrap();
            assert_eq!(source.line(), line);
        }
        let mut source = Source::new(&b"ab\ncd\ne"[..]).unwrap();
        source.place(7);
        source.consume(4);
        assert_eq!(source.line(), 2);
    }

    #[test]
    fn places() {
        let mut source = Source::new(&b"ab\ncd\ne"[..]).unwrap();
        assert_eq!(source.place(0), (1, 1));
        source.consume(3);
        assert_eq!(source.place(1), (2, 2));
        assert_eq!(source.place(99), (3, 2));
    }

    /// A column is counted from the beginning of its line, also of one that is longer than the buffer.
    #[test]
    fn places_of_a_long_line() {
        let mut text = b"ab\n".to_vec();
        text.resize(3 * CHUNK, b'x');
        let mut source = Source::new(&text[..]).unwrap();
        for consumed in (1000..3 * CHUNK).step_by(1000) {
            while source.window().len() < 1000 && source.fill().unwrap() {}
            source.consume(1000);
            assert_eq!(source.place(0), (2, consumed - 3 + 1));
        }
    }

    #[test]
    fn windows_1252_only_when_not_utf8() {
        let mut text = String::new();
        let decoder = Decoder::new(None, b"");
        assert_eq!(decoder.decode("Müller".as_bytes(), &mut text), None);
        assert_eq!(decoder.decode(b" M\xFCller \x8A", &mut text), Some(Encoding::Windows1252));
        assert_eq!(text, "Müller Müller Š");
    }

    #[test]
    fn a_page_is_given_stated_or_guessed() {
        let name = |decoder: Decoder| {
            let mut text = String::new();
            let guessed = decoder.decode(b"Dvo\xF8\xE1k", &mut text);
            (text, guessed)
        };
        let given = Decoder::new(Some(Encoding::Windows1250), b"");
        assert_eq!(name(given), ("Dvořák".to_owned(), None));
        let stated = Decoder::new(None, b"<?xml version=\"1.0\" encoding='ISO-8859-2' ?><playerslist>");
        assert_eq!(name(stated), ("Dvořák".to_owned(), None));
        let guessed = Decoder::new(None, b"1234567  Dvo\xF8\xE1k, Ji\xF8\xED    CZE  2100\n");
        assert_eq!(name(guessed), ("Dvořák".to_owned(), Some(Encoding::Windows1250)));
    }
}
