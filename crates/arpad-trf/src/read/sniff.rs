//! What a file is that holds no record at all, and how its lines end.

use super::document::LineEnds;
use crate::fault::LooksLike;

/// What the file seems to be.
pub(super) fn looks_like(bytes: &[u8], text: &str) -> LooksLike {
    let head = text.trim_start();
    let start: String = head.chars().take(64).collect::<String>().to_ascii_lowercase();
    if head.is_empty() {
        LooksLike::Empty
    } else if bytes.starts_with(b"%PDF") {
        LooksLike::Pdf
    } else if bytes.starts_with(b"PK\x03\x04") {
        LooksLike::Zip
    } else if bytes.starts_with(b"\xD0\xCF\x11\xE0") {
        LooksLike::Spreadsheet
    } else if start.starts_with("<!doctype html") || start.starts_with("<html") {
        LooksLike::Html
    } else if start.starts_with("<?xml") || start.starts_with('<') {
        LooksLike::Xml
    } else if start.starts_with("[event ") {
        LooksLike::Pgn
    } else if start.starts_with('{') || start.starts_with('[') {
        LooksLike::Json
    } else if binary(text) {
        LooksLike::Binary
    } else {
        LooksLike::OtherText
    }
}

/// More than one control character in thirty, among the first ones.
fn binary(text: &str) -> bool {
    let odd =
        |letter: &char| (letter.is_control() && !letter.is_whitespace()) || *letter == char::REPLACEMENT_CHARACTER;
    let seen = text.chars().take(4096).count();
    text.chars().take(4096).filter(odd).count() * 30 > seen
}

/// How the lines end.
pub(super) fn line_ends(bytes: &[u8]) -> LineEnds {
    let mut found = LineEnds::None;
    for at in memchr::memchr2_iter(b'\r', b'\n', bytes) {
        let this = match bytes[at] {
            b'\n' if at > 0 && bytes[at - 1] == b'\r' => continue,
            b'\n' => LineEnds::Lf,
            _ if bytes.get(at + 1) == Some(&b'\n') => LineEnds::CrLf,
            _ => LineEnds::Cr,
        };
        if found == LineEnds::None {
            found = this;
        } else if found != this {
            return LineEnds::Mixed;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_other_kinds() {
        let kind = |bytes: &[u8]| looks_like(bytes, &String::from_utf8_lossy(bytes));
        assert_eq!(kind(b""), LooksLike::Empty);
        assert_eq!(kind(b"  \r\n"), LooksLike::Empty);
        assert_eq!(kind(b"%PDF-1.7\n..."), LooksLike::Pdf);
        assert_eq!(kind(b"PK\x03\x04abc"), LooksLike::Zip);
        assert_eq!(kind(b"[Event \"x\"]"), LooksLike::Pgn);
        assert_eq!(kind(b"{\"a\":1}"), LooksLike::Json);
        assert_eq!(kind(b"<!DOCTYPE html><p>"), LooksLike::Html);
        assert_eq!(kind(b"\x01\x02\x03\x04\x05abc"), LooksLike::Binary);
        assert_eq!(kind(b"Dear arbiter,"), LooksLike::OtherText);
    }

    #[test]
    fn line_ends_of_a_text() {
        assert_eq!(line_ends(b"a"), LineEnds::None);
        assert_eq!(line_ends(b"a\r\nb\r\n"), LineEnds::CrLf);
        assert_eq!(line_ends(b"a\nb"), LineEnds::Lf);
        assert_eq!(line_ends(b"a\rb\r"), LineEnds::Cr);
        assert_eq!(line_ends(b"a\r\nb\n"), LineEnds::Mixed);
    }
}
