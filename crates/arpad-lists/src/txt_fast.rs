//! The clean TXT line, which nearly every line is.
//!
//! Only name and other titles use more than eight characters, so any other field is read from the line as one
//! 64-bit word: one comparison shows whether it is blank, a few multiplications give its number. A line with
//! anything unexpected goes the slow way, which reads by the same rules and reports faults.

use arpad_regulations::FideId;

use crate::entry::EntryRef;
use crate::field::{self, ListField};
use crate::layout::Column;

const BLANKS: u64 = u64::from_le_bytes(*b"        ");
const ZEROS: u64 = u64::from_le_bytes(*b"00000000");

/// A column with its mask.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    field: ListField,
    start: usize,
    end: usize,
    /// The bytes of the word that belong to the column.
    mask: u64,
}

impl Step {
    pub fn compile(spans: &[Column]) -> Vec<Self> {
        let step = |span: &Column| {
            let width = span.end.saturating_sub(span.start);
            let mask = if width >= 8 { u64::MAX } else { (1 << (8 * width)) - 1 };
            span.field.map(|field| Self { field, start: span.start, end: span.end, mask })
        };
        spans.iter().filter_map(step).collect()
    }
}

/// Reads the line of the player with that id; none if anything about it is unusual.
#[inline]
pub(crate) fn parse<'a>(line: &'a [u8], steps: &[Step], id: FideId) -> Option<EntryRef<'a>> {
    if !line.is_ascii() || line.len() < 8 {
        return None;
    }
    let mut entry = EntryRef::new(id);
    for step in steps {
        let end = step.end.min(line.len());
        if step.start >= end {
            // Some files trim trailing blanks; a missing field is blank.
            continue;
        }
        match step.field {
            ListField::Name => entry.name = text(&line[step.start..end])?,
            ListField::OtherTitles => entry.other_titles = text(&line[step.start..end])?,
            field => {
                let word = word(line, step.start) & step.mask | BLANKS & !step.mask;
                if word == BLANKS {
                    if end - step.start > 8 && !trim_end(&line[step.start..end]).is_empty() {
                        return None;
                    }
                    continue;
                }
                match field {
                    ListField::FideId
                    | ListField::Rating(_)
                    | ListField::Games(_)
                    | ListField::K(_)
                    | ListField::BirthYear => {
                        if end - step.start > 8 && !trim_end(&line[step.start + 8..end]).is_empty() {
                            return None;
                        }
                        field::assign_number(&mut entry, field, number(word)?).ok()?;
                    }
                    _ => field::assign(&mut entry, field, line[step.start..end].trim_ascii()).ok()?,
                }
            }
        }
    }
    Some(entry)
}

/// Eight bytes of the line from `start` on, blanks beyond its end. The line has eight bytes or more.
#[inline]
fn word(line: &[u8], start: usize) -> u64 {
    if let Some(bytes) = line.get(start..).and_then(<[u8]>::first_chunk) {
        return u64::from_le_bytes(*bytes);
    }
    let Some(last) = line.last_chunk::<8>() else {
        return BLANKS;
    };
    // 1 to 7 bytes are missing: `start` lies in the last eight.
    let missing = (start + 8 - line.len()).min(8);
    let shifted = u64::from_le_bytes(*last).checked_shr(u32::try_from(8 * missing).unwrap_or(64)).unwrap_or(0);
    shifted | BLANKS.checked_shl(u32::try_from(8 * (8 - missing)).unwrap_or(64)).unwrap_or(0)
}

/// The number in a word of blanks, digits, blanks; at least one byte is not blank.
#[inline]
fn number(word: u64) -> Option<u32> {
    let filled = word ^ BLANKS;
    let (after, before) = (filled.leading_zeros() / 8, filled.trailing_zeros() / 8);
    // The digits to the end of the word, zeros before them. At most seven bytes are shifted out, because one is filled.
    let digits = word << (8 * after);
    let padding = 8 * (after + before);
    let digits = if padding == 0 { digits } else { digits & u64::MAX << padding | ZEROS >> (64 - padding) };
    let is_digit =
        digits & 0xF0F0_F0F0_F0F0_F0F0 | (digits.wrapping_add(0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) >> 4;
    if is_digit != 0x3333_3333_3333_3333 {
        return None;
    }
    // Pairs, then fours, then all eight.
    let ones = digits & 0x0F0F_0F0F_0F0F_0F0F;
    let pairs = (ones.wrapping_mul(10 << 8 | 1) >> 8) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_FFFF_0000_FFFF;
    u32::try_from(fours.wrapping_mul(10_000 << 32 | 1) >> 32).ok()
}

#[inline]
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(trim_end(bytes).trim_ascii()).ok()
}

/// Cuts trailing blanks, eight at a time while it can.
#[inline]
fn trim_end(mut bytes: &[u8]) -> &[u8] {
    while let Some((rest, b"        ")) = bytes.split_last_chunk::<8>() {
        bytes = rest;
    }
    while let Some((b' ', rest)) = bytes.split_last() {
        bytes = rest;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_words() {
        let of = |text: &str| number(u64::from_le_bytes(*format!("{text:<8}").as_bytes().first_chunk().unwrap()));
        for value in [0, 1, 9, 10, 99, 100, 2823, 12_345, 99_000_001, 10_206_612, 99_999_999] {
            assert_eq!(of(&value.to_string()), Some(value));
            assert_eq!(of(&format!("{value:>8}")), Some(value));
            if value < 1_000_000 {
                assert_eq!(of(&format!(" {value} ")), Some(value));
            }
        }
        assert_eq!(of("0000"), Some(0));
        for bad in ["1 2", "a", "12a4", "-5", "1.5", "12/", "12:", "1\t"] {
            assert_eq!(of(bad), None, "{bad}");
        }
    }

    #[test]
    fn words_at_the_end_of_a_line() {
        let line = b"0123456789";
        for start in 0..10 {
            let expected: Vec<u8> = (start..start + 8).map(|at| line.get(at).copied().unwrap_or(b' ')).collect();
            assert_eq!(word(line, start).to_le_bytes().as_slice(), expected);
        }
    }
}
