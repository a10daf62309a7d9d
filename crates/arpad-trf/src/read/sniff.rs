//! What a file without a single record is.

use crate::fault::LooksLike;

/// What the file seems to be.
pub(super) fn looks_like(bytes: &[u8], text: &str) -> LooksLike {
    let head = text.trim_start();
    let start: String = head.chars().take(64).collect::<String>().to_ascii_lowercase();
    if head.is_empty() && bytes.trim_ascii_start().starts_with(b"<") {
        // An answer of chess-results, say, without a tournament in it.
        LooksLike::Xml
    } else if head.is_empty() {
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
}
