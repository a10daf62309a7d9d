//! Player lines (001), national rating lines, and their rounds.

use super::fields::{Faults, birth_field, number, number_field, points_field, text_field, tidy};
use super::plain;
use super::row::Row;
use crate::fault::{FaultKind, FieldName};
use crate::model::{Colour, GameResult, NationalRecord, Opponent, PlayerLine, ReportSex, ReportTitle, RoundEntry};
use crate::span::{Field, FieldValue, Span, Spanned};

/// Columns of a player line that must be blank.
pub(super) fn player_gap(column: usize) -> bool {
    matches!(column, 4 | 9 | 14 | 48 | 53 | 57 | 69 | 80 | 85 | 90 | 91)
        || (column > 91 && matches!((column - 92) % 10, 4 | 6 | 8 | 9))
}

/// The last column of the fields a player line needs: the points.
const NEEDED: usize = 84;

/// Reads a player line, and whether numbers in it are filled with zeros.
pub(super) fn read_player(row: &Row<'_>, players: &mut Vec<PlayerLine>, faults: &mut Faults) -> bool {
    let starting_rank: Field<u16> = number_field(row, 5, 8, FieldName::StartingRank, faults);
    faults.player = starting_rank.copied();
    let sex = sex_field(row, faults);
    let title = title_field(row, faults);
    let name = text_field(row, 15, 47);
    let rating = number_field(row, 49, 52, FieldName::Rating, faults);
    let federation = text_field(row, 54, 56);
    let fide_id = number_field(row, 58, 68, FieldName::FideId, faults);
    let birth = birth_field(row, faults);
    let points = points_field(row, 81, 84, FieldName::Points, faults);
    let rank = number_field(row, 86, 89, FieldName::Rank, faults);
    let shifted = !row.is_blank_at(80) && !row.is_blank_at(79) && birth.get().is_some();
    stray(row, shifted, faults);
    let mut zero_filled = false;
    let rounds = read_rounds(row, &mut zero_filled, faults);
    let columns = row.columns();
    if columns < NEEDED - 2 {
        faults.add(cut(columns, NEEDED), end_of(row));
    }
    players.push(PlayerLine {
        starting_rank,
        sex,
        title,
        name,
        rating,
        federation,
        fide_id,
        birth,
        points,
        rank,
        rounds,
    });
    zero_filled
}

/// Reads a national rating line.
pub(super) fn read_national(row: &Row<'_>, faults: &mut Faults) -> NationalRecord {
    let starting_rank: Field<u16> = number_field(row, 5, 8, FieldName::StartingRank, faults);
    faults.player = starting_rank.copied();
    NationalRecord {
        record_federation: row.raw(1, 3).into(),
        starting_rank,
        sex: sex_field(row, faults),
        classification: text_field(row, 11, 13),
        name: text_field(row, 15, 47),
        rating: number_field(row, 49, 52, FieldName::Rating, faults),
        origin: text_field(row, 54, 56),
        national_id: text_field(row, 58, 68),
        birth: birth_field(row, faults),
    }
}

fn cut(columns: usize, needs: usize) -> FaultKind {
    let clip = |columns: usize| u32::try_from(columns).unwrap_or(u32::MAX);
    FaultKind::CutLine { columns: clip(columns), needs: clip(needs) }
}

fn end_of(row: &Row<'_>) -> Span {
    row.span(row.text.len(), row.text.len())
}

/// Reports the first text in a blank column; the rest usually follows from it.
fn stray(row: &Row<'_>, birth_shifted: bool, faults: &mut Faults) {
    let wrong = |column: &usize| !(row.is_blank_at(*column) || birth_shifted && *column == 80);
    let first = if row.plain && plain_gaps(row.text.as_bytes()) {
        None
    } else {
        (4..=row.columns()).find(|column| player_gap(*column) && wrong(column))
    };
    if let Some(column) = first {
        let (found, span) = row.character(column);
        let column = u32::try_from(column).unwrap_or(u32::MAX);
        if found != ' ' {
            faults.add(FaultKind::StrayText { column, found }, span);
        }
    }
}

/// Whether the blank columns of an ASCII line are blank.
fn plain_gaps(bytes: &[u8]) -> bool {
    const HEAD: [usize; 11] = [3, 8, 13, 47, 52, 56, 68, 79, 84, 89, 90];
    let blank = |at: usize| bytes.get(at).is_none_or(|&byte| byte == b' ');
    match bytes.split_first_chunk::<91>() {
        Some((head, entries)) => HEAD.into_iter().all(|at| head[at] == b' ') && plain::are_apart(entries),
        None => HEAD.into_iter().all(blank),
    }
}

fn sex_field(row: &Row<'_>, faults: &mut Faults) -> Field<ReportSex> {
    let (letter, span) = row.character(10);
    let (sex, usual) = match letter {
        ' ' => {
            return Field { value: FieldValue::Blank, span };
        }
        'm' => (ReportSex::Man, true),
        'w' => (ReportSex::Woman, true),
        'M' => (ReportSex::Man, false),
        'W' | 'f' | 'F' => (ReportSex::Woman, false),
        other => return faults.malformed(FieldName::Sex, other.encode_utf8(&mut [0; 4]), span),
    };
    if !usual {
        faults.add(FaultKind::SexLetter { found: letter, read_as: sex }, span);
    }
    Field { value: FieldValue::Known(sex), span }
}

fn title_field(row: &Row<'_>, faults: &mut Faults) -> Field<ReportTitle> {
    if row.plain_columns(11, 13) == Some(b"   ") {
        return Field { value: FieldValue::Blank, span: row.plain_span(10, 13) };
    }
    let (text, span) = row.field(11, 13);
    if text.is_empty() {
        return Field { value: FieldValue::Blank, span };
    }
    if let Some(title) = ReportTitle::from_code(text) {
        return Field { value: FieldValue::Known(title), span };
    }
    match ReportTitle::from_old_code(text) {
        Some(title) => {
            faults.add(FaultKind::OldTitle { found: text.into(), read_as: title }, span);
            Field { value: FieldValue::Known(title), span }
        }
        None => faults.malformed(FieldName::Title, text, span),
    }
}

/// Reads the rounds, from column 92 on in steps of 10.
fn read_rounds(row: &Row<'_>, zero_filled: &mut bool, faults: &mut Faults) -> Vec<RoundEntry> {
    let columns = row.columns();
    let count = columns.saturating_sub(91).div_ceil(10);
    let mut rounds = Vec::with_capacity(count);
    while rounds.len() < count {
        let column = 92 + rounds.len() * 10;
        if let Some(columns) = row.plain_columns(column, columns) {
            let place = row.plain_span(column - 1, column).start;
            *zero_filled |= plain::entries(columns, place, &mut rounds);
        }
        // What is left, if anything, begins with an entry of another shape.
        if rounds.len() < count {
            let (round, column) = (rounds.len() + 1, 92 + rounds.len() * 10);
            let entry = RoundEntry {
                opponent: opponent(row, column, round, zero_filled, faults),
                colour: colour(row, column + 5, round, faults),
                result: result(row, column + 7, round, faults),
            };
            judge(row, &entry, column, round, faults);
            rounds.push(entry);
        }
    }
    while rounds.last().is_some_and(RoundEntry::is_blank) {
        rounds.pop();
    }
    rounds
}

fn opponent(
    row: &Row<'_>,
    column: usize,
    round: usize,
    zero_filled: &mut bool,
    faults: &mut Faults,
) -> Spanned<Opponent> {
    let (text, span) = row.field(column, column + 3);
    let value = match number(text).and_then(|value| u16::try_from(value).ok()) {
        _ if text.is_empty() => Opponent::Blank,
        Some(0) => Opponent::Nobody,
        Some(value) => {
            *zero_filled |= text.len() == 4 && text.starts_with('0');
            Opponent::Number(value)
        }
        None => {
            let found: Box<str> = tidy(text).into();
            faults.add_round(FaultKind::Malformed { field: FieldName::Opponent, found: found.clone() }, span, round);
            Opponent::Malformed(found)
        }
    };
    Spanned::new(value, span)
}

fn colour(row: &Row<'_>, column: usize, round: usize, faults: &mut Faults) -> Spanned<Colour> {
    let (letter, span) = row.character(column);
    let value = match letter {
        ' ' => Colour::Blank,
        'w' => Colour::White,
        'b' => Colour::Black,
        '-' => Colour::NoColour,
        'W' | 'B' => {
            faults.add_round(FaultKind::UpperCaseColour { found: letter }, span, round);
            if letter == 'W' { Colour::White } else { Colour::Black }
        }
        other => {
            faults.add_round(FaultKind::UnknownColour { found: other }, span, round);
            Colour::Other(other)
        }
    };
    Spanned::new(value, span)
}

fn result(row: &Row<'_>, column: usize, round: usize, faults: &mut Faults) -> Spanned<GameResult> {
    let (letter, span) = row.character(column);
    let value = GameResult::from_code(letter);
    if matches!(value, GameResult::Other(_)) {
        faults.add_round(FaultKind::UnknownResult { found: letter }, span, round);
    } else if letter.is_ascii_lowercase() {
        faults.add_round(FaultKind::LowerCaseResult { found: letter }, span, round);
    }
    Spanned::new(value, span)
}

/// Checks the parts of an entry together.
fn judge(row: &Row<'_>, entry: &RoundEntry, column: usize, round: usize, faults: &mut Faults) {
    let result = entry.result.value;
    match (&entry.opponent.value, result) {
        (Opponent::Blank, GameResult::Blank) => {}
        (Opponent::Blank, _) => {
            let kind = FaultKind::BlankOpponent { result: result.code() };
            faults.add_round(kind, entry.result.span, round);
        }
        (Opponent::Number(opponent), GameResult::Blank) => {
            // A line that ends before the colour lost its end; one that ends after it may await the result.
            if row.columns() < column + 5 {
                faults.add_round(cut(row.columns(), column + 7), end_of(row), round);
            } else {
                faults.add_round(FaultKind::ResultMissing { opponent: *opponent }, entry.opponent.span, round);
            }
        }
        (Opponent::Malformed(_) | Opponent::Nobody, GameResult::Blank) if row.columns() < column + 5 => {
            faults.add_round(cut(row.columns(), column + 7), end_of(row), round);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A line in the columns of the format, with fields of every shape.
    fn line() -> impl Strategy<Value = Vec<u8>> {
        let words = |words: &'static [&'static str]| prop::sample::select(words);
        let who = (
            words(&["   1", "  12", "9999", "0003", "    ", "1   "]),
            words(&["m", "w", " ", "M", "x"]),
            words(&["   ", " GM", "WIM", "  g", "IM ", "xyz"]),
            words(&["Sample, Berta", "", "A", " B  C ", "Abcdefghijklmnopqrstuvwxyzabcdefg"]),
            words(&["2411", "   0", "    ", " 900", "24 1", "0999"]),
            words(&["FID", "   ", "F  ", " AB", "\x0bAB"]),
        );
        let number = words(&["", "0", "1503014", "12345678", "123456789", "12345678901", "00001234", "12 34"]);
        let result = (
            number,
            words(&["1992/03/04", "1992/00/00", "          ", "1992      ", "0000/00/00", "31.12.1999", "1992/02/30"]),
            words(&[" 4.5", "11.0", " 4,5", "   5", "    ", "-1.0"]),
            words(&["   1", "    ", "0001", "1   "]),
        );
        let entry = (
            words(&["   2", "  12", "0000", "    ", "0012", "   0", "9999", "x   ", "2   "]),
            words(&["w", "b", "-", " ", "W", "x"]),
            words(&["1", "=", "0", "+", "-", "H", "Z", "U", "h", " ", "*", "W"]),
        );
        let entries = prop::collection::vec(entry, 0..12);
        let marks = prop::sample::select(b" 0123456789/.,-+=wbmxHZ\x0b".to_vec());
        let slips = prop::collection::vec((0_usize..220, marks), 0..3);
        (who, result, entries, slips, 0_usize..260).prop_map(|(who, result, entries, slips, length)| {
            let (no, sex, title, name, rating, federation) = who;
            let (id, birth, points, rank) = result;
            let mut line =
                format!("001 {no} {sex}{title} {name:<33} {rating} {federation} {id:>11} {birth} {points} {rank}");
            for (opponent, colour, result) in entries {
                line.push_str(&format!("  {opponent} {colour} {result}"));
            }
            let mut bytes = line.into_bytes();
            for (at, mark) in slips {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = mark;
                }
            }
            // Most lines are not cut.
            bytes.truncate(if length < 200 { 260 } else { length });
            bytes
        })
    }

    fn read(row: &Row<'_>) -> String {
        let (mut players, mut faults) = (Vec::new(), Faults::default());
        let zero_filled = read_player(row, &mut players, &mut faults);
        faults.all.sort_by_key(|fault| (fault.span.start, fault.span.end));
        // With the places, which do not count when two are compared.
        format!("{players:?} {zero_filled} {:?}", faults.all)
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4_000) })]

        /// What is read at a glance is read the same column by column, with the same places and faults.
        #[test]
        fn plain_lines_are_read_as_all_others_are(line in line()) {
            let text = std::str::from_utf8(&line).unwrap().trim_end();
            prop_assert_eq!(read(&Row::known(text, 7, true)), read(&Row::known(text, 7, false)));
        }
    }
}
