//! Characters that nobody sees and that change what is seen: names of players and lines of reports come from others.

use std::borrow::Cow;

/// Whether a character is not seen, ends a line, commands a terminal, or turns the direction of what follows: C0 and C1 controls,
/// line and paragraph separators, bidirectional marks.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// The text of a page or a document with U+FFFD in the place of each of them. What lays out its lines stays.
pub fn without_hidden(text: &str) -> Cow<'_, str> {
    match first_hidden(text) {
        None => Cow::Borrowed(text),
        Some(first) => Cow::Owned(text[..first].to_owned() + &text[first..].replace(is_out_of_place, "\u{FFFD}")),
    }
}

fn is_out_of_place(letter: char) -> bool {
    is_hidden(letter) && !matches!(letter, '\n' | '\r' | '\t')
}

/// Where the first is. Most of a text is passed over a chunk at a time: no byte in it begins such a character. Of the others only
/// the quarter with the byte is walked through, for a page has a dash or a half point every few lines.
fn first_hidden(text: &str) -> Option<usize> {
    let is_suspect = |part: &[u8]| part.iter().fold(false, |any, byte| any | may_begin_hidden(*byte));
    let chunks = text.as_bytes().chunks(64).enumerate().filter(|(_, chunk)| is_suspect(chunk));
    let quarters = chunks.flat_map(|(number, chunk)| {
        chunk.chunks(16).enumerate().map(move |(quarter, part)| (number * 64 + quarter * 16, part))
    });
    let mut quarters = quarters.filter(|(_, part)| is_suspect(part));
    quarters.find_map(|(from, part)| {
        let mut suspects = (0..part.len()).filter(|at| may_begin_hidden(part[*at])).map(|at| from + at);
        suspects.find(|at| text[*at..].starts_with(is_out_of_place))
    })
}

/// The first bytes, in UTF-8, of the characters that are out of place; of most others too, but never a byte within a character.
/// The end of a line is in nearly every chunk.
const fn may_begin_hidden(byte: u8) -> bool {
    byte < b' ' && byte != b'\n' || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hidden_character_is_found_wherever_it_stands() {
        for letter in ('\0'..=char::MAX).filter(|letter| is_hidden(*letter)) {
            assert!(letter == '\n' || may_begin_hidden(letter.to_string().as_bytes()[0]), "{letter:?}");
            for before in [0, 1, 63, 64, 200] {
                let text = format!("{}·–{letter}…", "a".repeat(before));
                let shown = if matches!(letter, '\n' | '\r' | '\t') { letter } else { '\u{FFFD}' };
                assert_eq!(without_hidden(&text), format!("{}·–{shown}…", "a".repeat(before)));
            }
        }
        assert!(matches!(without_hidden("Müller – Čech · 1½…\n\tÎ"), Cow::Borrowed(_)));
    }
}
