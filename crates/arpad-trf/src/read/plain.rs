//! Fields as nearly every program writes them, on a line where a column is a byte.
//!
//! Each function reads one shape and no other; anything else is left to the general way, which reads all
//! shapes and reports faults. Both give the same values and places.

use super::row::Row;
use crate::model::{Colour, GameResult, Opponent, Points, RoundEntry};
use crate::span::{Span, Spanned};
use jiff::civil::Date;

/// The result of a code as the format writes it. Results are as good as random, so a table is faster than branches.
const RESULTS: [Option<GameResult>; 128] = {
    let codes = *b"1=0WDL+-HFUZ";
    let mut results = [None; 128];
    let mut at = 0;
    while at < codes.len() {
        results[codes[at] as usize] = Some(GameResult::from_code(codes[at] as char));
        at += 1;
    }
    results
};

/// The same for colours.
const COLOURS: [Option<Colour>; 128] = {
    let mut colours = [None; 128];
    colours[b'w' as usize] = Some(Colour::White);
    colours[b'b' as usize] = Some(Colour::Black);
    colours[b'-' as usize] = Some(Colour::NoColour);
    colours
};

/// Blanks, then digits up to the last column.
pub(super) fn number(row: &Row<'_>, from: usize, to: usize) -> Option<(u64, Span)> {
    let bytes = row.plain_columns(from, to)?;
    if let [a, b, c, d] = *bytes {
        let (value, blanks) = four_digits([a, b, c, d]).filter(|(_, blanks)| *blanks < 4)?;
        return Some((u64::from(value), row.span(from - 1 + blanks as usize, to)));
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
    (blanks < bytes.len() && bytes.len() - blanks <= 18).then(|| (value, row.span(from - 1 + blanks, to)))
}

/// `4.5` or `11.5` in four columns.
pub(super) fn points(row: &Row<'_>, from: usize) -> Option<(Points, Span)> {
    let [tens, ones, b'.', tenths] = *row.plain_columns(from, from + 3)? else {
        return None;
    };
    let blank = usize::from(tens == b' ');
    let digits = [if blank == 1 { b'0' } else { tens }, ones, tenths];
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let [tens, ones, tenths] = digits.map(|digit| i32::from(digit - b'0'));
    Some((Points::from_tenths(tens * 100 + ones * 10 + tenths), row.span(from - 1 + blank, from + 3)))
}

/// A whole date in the layout of the format, between blanks.
pub(super) fn date(row: &Row<'_>, from: usize) -> Option<(Date, Span)> {
    let [b' ', date @ .., b' '] = row.plain_columns(from - 1, from + 10)? else {
        return None;
    };
    Some((standard_date(date)?, row.span(from - 1, from + 9)))
}

/// A whole date in the layout of the format.
pub(super) fn standard_date(text: &[u8]) -> Option<Date> {
    let [y1, y2, y3, y4, b'/', m1, m2, b'/', d1, d2] = *text else {
        return None;
    };
    let digits = [y1, y2, y3, y4, m1, m2, d1, d2];
    if !digits.iter().all(u8::is_ascii_digit) || digits.starts_with(b"0000") {
        return None;
    }
    let pair = |tens: u8, ones: u8| (tens - b'0') * 10 + (ones - b'0');
    let year = i16::from(pair(y1, y2)) * 100 + i16::from(pair(y3, y4));
    Date::new(year, pair(m1, m2).cast_signed(), pair(d1, d2).cast_signed()).ok()
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
        place = place.saturating_add(10);
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
    let colour = COLOURS.get(usize::from(colour)).copied().flatten()?;
    let result = RESULTS.get(usize::from(result)).copied().flatten()?;
    // Past 4 GiB places stop at the limit, as in the general way.
    place.checked_add(8)?;
    let span = |from: u32, to: u32| Span { start: place.wrapping_add(from), end: place.wrapping_add(to) };
    let entry = RoundEntry {
        opponent: Spanned::new(opponent, span(blanks, 4)),
        colour: Spanned::new(colour, span(5, 6)),
        result: Spanned::new(result, span(7, 8)),
    };
    Some((entry, a == b'0' && number > 0))
}

/// Blanks, then digits, in four columns: the number, and how many blanks. All four at once, a byte of a word each.
fn four_digits(columns: [u8; 4]) -> Option<(u16, u32)> {
    let word = u32::from_le_bytes(columns);
    let blanks = (word ^ 0x2020_2020).trailing_zeros() / 8;
    // A blank is a zero without the bit 0x10.
    let leading = 0x1010_1010_u32.checked_shr(32 - 8 * blanks).unwrap_or(0);
    let digits = word | leading;
    let in_range = digits & 0xF0F0_F0F0 == 0x3030_3030 && (digits + 0x0606_0606) & 0xF0F0_F0F0 == 0x3030_3030;
    if !in_range {
        return None;
    }
    let [a, b, c, d] = (digits & 0x0F0F_0F0F).to_le_bytes().map(u16::from);
    Some((a * 1000 + b * 100 + c * 10 + d, blanks))
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
