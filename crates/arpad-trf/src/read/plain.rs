//! Fields as nearly every program writes them, on a line where a column is a byte.
//!
//! Each function reads one shape and no other; anything else is left to the general way, which reads all
//! shapes and reports faults. Both give the same values and places.

use super::row::Row;
use crate::model::{Colour, GameResult, Opponent, Points, RoundEntry};
use crate::span::{Span, Spanned};
use jiff::civil::Date;

/// The result of a code as the format writes it. Results are as good as random, so a table is faster than branches.
const RESULTS: [Option<GameResult>; 256] = {
    let codes = *b"1=0WDL+-HFUZ";
    let mut results = [None; 256];
    let mut at = 0;
    while at < codes.len() {
        results[codes[at] as usize] = Some(GameResult::from_code(codes[at] as char));
        at += 1;
    }
    results
};

/// The same for colours.
const COLOURS: [Option<Colour>; 256] = {
    let mut colours = [None; 256];
    colours[b'w' as usize] = Some(Colour::White);
    colours[b'b' as usize] = Some(Colour::Black);
    colours[b'-' as usize] = Some(Colour::NoColour);
    colours
};

/// Blanks, then digits up to the last column.
#[inline]
pub(super) fn number(row: &Row<'_>, from: usize, to: usize) -> Option<(u64, Span)> {
    let bytes = row.plain_columns(from, to)?;
    if let [a, b, c, d] = *bytes {
        let (value, blanks) = four_digits([a, b, c, d])?;
        return (blanks < 4).then(|| (u64::from(value), row.plain_span(from - 1 + blanks as usize, to)));
    }
    let blanks = bytes.iter().take_while(|byte| **byte == b' ').count();
    let mut value = 0_u64;
    for byte in bytes.get(blanks..)? {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        value = value * 10 + u64::from(digit);
    }
    // More digits would not fit, and none are a field that is blank.
    (blanks < bytes.len() && bytes.len() - blanks <= 18).then(|| (value, row.plain_span(from - 1 + blanks, to)))
}

/// `4.5` or `11.5` in four columns.
#[inline]
pub(super) fn points(row: &Row<'_>, from: usize) -> Option<(Points, Span)> {
    let [tens, ones, b'.', tenths] = *row.plain_columns(from, from + 3)? else {
        return None;
    };
    // Blanks before the units are zeros; the units are written.
    let (tenths, blanks) = four_digits([b' ', tens, ones, tenths])?;
    let blank = match blanks {
        1 => 0,
        2 => 1,
        _ => return None,
    };
    Some((Points::from_tenths(i32::from(tenths)), row.plain_span(from - 1 + blank, from + 3)))
}

/// A whole date in the layout of the format, between blanks.
#[inline]
pub(super) fn date(row: &Row<'_>, from: usize) -> Option<(Date, Span)> {
    let [b' ', date @ .., b' '] = row.plain_columns(from - 1, from + 10)? else {
        return None;
    };
    Some((standard_date(date)?, row.plain_span(from - 1, from + 9)))
}

/// A whole date in the layout of the format.
pub(super) fn standard_date(text: &[u8]) -> Option<Date> {
    let [y1, y2, y3, y4, b'/', m1, m2, b'/', d1, d2] = *text else {
        return None;
    };
    let ((year, 0), (day, 0)) = (four_digits([y1, y2, y3, y4])?, four_digits([m1, m2, d1, d2])?) else {
        return None;
    };
    if year == 0 {
        return None;
    }
    let [month, day] = [day / 100, day % 100].map(|number| i8::try_from(number).ok());
    Date::new(i16::try_from(year).ok()?, month?, day?).ok()
}

/// The text of columns without blanks around it, and where in them it begins.
#[inline]
pub(super) fn trimmed(mut text: &str) -> (&str, usize) {
    let is_blank = |byte: u8| matches!(byte, b' ' | 0x09..=0x0D);
    // Names are short of their columns by many blanks: eight at a time.
    while let Some(tail) = text.as_bytes().last_chunk() {
        let blanks = (u64::from_le_bytes(*tail) ^ 0x2020_2020_2020_2020).leading_zeros() / 8;
        text = text.get(..text.len() - blanks as usize).unwrap_or("");
        if blanks < 8 {
            break;
        }
    }
    let bytes = text.as_bytes();
    if let ([first, ..], [.., last]) = (bytes, bytes)
        && !is_blank(*first)
        && !is_blank(*last)
    {
        return (text, 0);
    }
    let start = bytes.iter().position(|byte| !is_blank(*byte)).unwrap_or(bytes.len());
    let end = bytes.iter().rposition(|byte| !is_blank(*byte)).map_or(start, |last| last + 1);
    (text.get(start..end).unwrap_or(""), start)
}

/// Whether the columns between the parts of the entries are blank, from column 92 on.
#[inline]
pub(super) fn are_apart(columns: &[u8]) -> bool {
    const GAPS: u64 = u64::from_le_bytes([0, 0, 0, 0, 0xFF, 0, 0xFF, 0]);
    const BLANKS: u64 = GAPS & u64::from_le_bytes([b' '; 8]);
    let (entries, last) = columns.as_chunks::<10>();
    let mut others = 0;
    for [entry @ .., before, next] in entries {
        others |= (u64::from_le_bytes(*entry) & GAPS) ^ BLANKS | u64::from((before ^ b' ') | (next ^ b' '));
    }
    let blank = |at: usize| last.get(at).is_none_or(|byte| *byte == b' ');
    others == 0 && blank(4) && blank(6) && blank(8)
}

/// Reads entries of ten columns as long as they have the usual shape, `place` being that of the first. Whether a number is
/// filled with zeros.
///
/// A loop of its own, because it is where most of the time goes.
#[inline(never)]
pub(super) fn entries(columns: &[u8], mut place: u32, rounds: &mut Vec<RoundEntry>) -> bool {
    let mut zero_filled = false;
    for columns in columns.chunks(10) {
        let Some((entry, zeros)) = columns.first_chunk().and_then(|columns| entry(*columns, place)) else {
            break;
        };
        zero_filled |= zeros;
        rounds.push(entry);
        place = place.wrapping_add(10);
    }
    zero_filled
}

/// An entry of a round: digits right aligned, `w` or `b` or `-`, a code of the format. Also whether the number is filled
/// with zeros.
#[inline]
fn entry(columns: [u8; 8], place: u32) -> Option<(RoundEntry, bool)> {
    let [a, b, c, d, _, colour, _, result] = columns;
    let (number, blanks) = four_digits([a, b, c, d])?;
    let opponent = match number {
        0 if blanks == 0 => Opponent::Nobody,
        0 => return None,
        number => Opponent::Number(number),
    };
    let colour = COLOURS[usize::from(colour)]?;
    let result = RESULTS[usize::from(result)]?;
    let span = |from: u32, to: u32| Span { start: place.wrapping_add(from), end: place.wrapping_add(to) };
    let entry = RoundEntry {
        opponent: Spanned::new(opponent, span(blanks, 4)),
        colour: Spanned::new(colour, span(5, 6)),
        result: Spanned::new(result, span(7, 8)),
    };
    Some((entry, a == b'0' && number > 0))
}

/// Blanks, then digits, in four columns: the number, and how many blanks. All four at once, a byte of a word each.
#[inline]
fn four_digits(columns: [u8; 4]) -> Option<(u16, u32)> {
    let word = u32::from_le_bytes(columns);
    let blanks = (word ^ 0x2020_2020).trailing_zeros() / 8;
    // A blank is a zero without the bit 0x10.
    let leading = 0x1010_1010_u32.checked_shr(32 - 8 * blanks).unwrap_or(0);
    let digits = word | leading;
    let in_range = digits & 0xF0F0_F0F0 == 0x3030_3030 && digits.wrapping_add(0x0606_0606) & 0xF0F0_F0F0 == 0x3030_3030;
    // Tens and ones of each half, then the halves.
    let digits = digits & 0x0F0F_0F0F;
    let pairs = (digits * 10 + (digits >> 8)) & 0x00FF_00FF;
    let [.., low, high] = pairs.wrapping_mul(1 + (100 << 16)).to_le_bytes();
    in_range.then_some((u16::from_le_bytes([low, high]), blanks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_columns_of_digits() {
        for number in 0..=9999_u16 {
            let padded: [u8; 4] = format!("{number:4}").into_bytes().try_into().unwrap();
            let blanks = 4 - u32::try_from(number.to_string().len()).unwrap();
            assert_eq!(four_digits(padded), Some((number, blanks)));
            let zeros: [u8; 4] = format!("{number:04}").into_bytes().try_into().unwrap();
            assert_eq!(four_digits(zeros), Some((number, 0)));
        }
        assert_eq!(four_digits(*b"    "), Some((0, 4)));
        for wrong in [b"1  2", b"12  ", b" 1 2", b"  !2", b"  :1", b"  /1", b" -12", b"0x10", b"\t\t12"] {
            assert_eq!(four_digits(*wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn blanks_around_a_text() {
        for text in
            ["", " ", "        ", "a", " a", "a ", "a b", "Sample, Berta                    ", "\x0b a\x0c        "]
        {
            for columns in [text.to_owned(), format!("{text}{:17}", ""), format!("{:9}{text}", "")] {
                let (trimmed, start) = trimmed(&columns);
                assert_eq!(trimmed, columns.trim(), "{columns:?}");
                assert!(columns[start..].starts_with(trimmed), "{columns:?}");
            }
        }
    }

    #[test]
    fn columns_between_entries() {
        let line = b"   2 w 1     3 b =  0000 - H";
        for length in 0..=line.len() {
            assert!(are_apart(&line[..length]), "{length}");
        }
        let gaps: Vec<usize> = (0..line.len())
            .filter(|at| {
                let mut line = *line;
                line[*at] = b'x';
                !are_apart(&line)
            })
            .collect();
        assert_eq!(gaps, [4, 6, 8, 9, 14, 16, 18, 19, 24, 26]);
    }

    #[test]
    fn points_in_four_columns() {
        let points = |text: &str| points(&Row::new(text, 0), 1).map(|(points, span)| (points.tenths(), span.start));
        assert_eq!([points(" 4.5"), points("11.5"), points("00.0")], [Some((45, 1)), Some((115, 0)), Some((0, 0))]);
        for other in ["  .5", " 4,5", "4.5 ", "-4.5", " 4. ", "1 .5"] {
            assert_eq!(points(other), None, "{other:?}");
        }
    }

    #[test]
    fn what_is_written_otherwise_is_left_to_the_general_way() {
        assert!(entry(*b"   1 w 1", 0).is_some());
        for other in [b"   0 w 1", b"     w 1", b"   1 W 1", b"   1 w h", b"   1 w  ", b"   1   1", b"1    w 1"] {
            assert!(entry(*other, 0).is_none(), "{other:?}");
        }
        assert_eq!(
            entry(*b"0000 - H", 0).map(|(entry, zeros)| (entry.opponent.value, zeros)),
            Some((Opponent::Nobody, false))
        );
    }
}
