//! Teams, pairing records (240 to 330) and the TRF(x) extensions.

use super::fields::{
    Faults, letter_field, number_at, number_field, number_list, points_field, text_at, text_field, tidy,
};
use super::row::Row;
use crate::fault::{FaultKind, FieldName};
use crate::model::{Extension, PairingRecord, Points, Team, TeamList};
use crate::span::{Field, FieldValue, Span};

/// Columns of a 013 line that must be blank.
pub(super) fn team_list_gap(column: usize) -> bool {
    column == 4 || (column > 36 && (column - 37) % 5 == 4)
}

/// Columns of a 310 line that must be blank.
pub(super) fn team_gap(column: usize) -> bool {
    matches!(column, 4 | 8 | 41 | 47 | 54 | 61 | 68 | 72 | 73) || (column > 73 && (column - 74) % 5 == 4)
}

pub(super) fn read_team_list(row: &Row<'_>, faults: &mut Faults) -> TeamList {
    TeamList { name: text_field(row, 5, 36), players: number_list(row, 37, 4, FieldName::PlayerNumber, false, faults) }
}

pub(super) fn read_team(row: &Row<'_>, faults: &mut Faults) -> Team {
    Team {
        number: number_field(row, 5, 7, FieldName::TeamNumber, faults),
        name: text_field(row, 9, 40),
        nickname: text_field(row, 42, 46),
        strength: text_field(row, 48, 53),
        match_points: points_field(row, 55, 60, FieldName::MatchPoints, faults),
        game_points: points_field(row, 62, 67, FieldName::GamePoints, faults),
        rank: number_field(row, 69, 71, FieldName::Rank, faults),
        players: number_list(row, 74, 4, FieldName::PlayerNumber, false, faults),
    }
}

/// Reads a pairing record, if the code is one.
pub(super) fn read_pairing(code: &str, row: &Row<'_>, faults: &mut Faults) -> Option<PairingRecord> {
    let round = |row: &Row<'_>, from, faults: &mut Faults| number_field(row, from, from + 2, FieldName::Round, faults);
    let team =
        |row: &Row<'_>, from, faults: &mut Faults| number_field(row, from, from + 2, FieldName::TeamNumber, faults);
    Some(match code {
        "240" => PairingRecord::Byes {
            kind: letter_field(row, 5, FieldName::Kind, "FHZ", faults),
            round: round(row, 7, faults),
            ids: number_list(row, 11, 4, FieldName::PlayerNumber, false, faults),
        },
        "250" => PairingRecord::Acceleration {
            match_points: points_field(row, 5, 8, FieldName::MatchPoints, faults),
            points: points_field(row, 10, 13, FieldName::GamePoints, faults),
            first_round: round(row, 15, faults),
            last_round: round(row, 19, faults),
            first: number_field(row, 23, 26, FieldName::PlayerNumber, faults),
            last: number_field(row, 28, 31, FieldName::PlayerNumber, faults),
        },
        "260" => PairingRecord::Prohibited {
            first_round: round(row, 5, faults),
            last_round: round(row, 9, faults),
            ids: number_list(row, 13, 4, FieldName::PlayerNumber, false, faults),
        },
        "299" => abnormal_points(row, faults)?,
        "300" => PairingRecord::OutOfOrder {
            round: round(row, 5, faults),
            team: team(row, 9, faults),
            opponent: team(row, 13, faults),
            players: number_list(row, 17, 4, FieldName::PlayerNumber, true, faults),
        },
        "320" => PairingRecord::TeamByes {
            match_points: points_field(row, 5, 8, FieldName::MatchPoints, faults),
            game_points: points_field(row, 10, 13, FieldName::GamePoints, faults),
            teams: number_list(row, 15, 3, FieldName::TeamNumber, true, faults),
        },
        "330" => PairingRecord::ForfeitedMatch {
            kind: forfeit_kind(row, faults),
            round: round(row, 8, faults),
            white: team(row, 12, faults),
            black: team(row, 16, faults),
        },
        _ => return None,
    })
}

/// The first columns of a record 299: match points and points of four columns, the round of three, the first number of four.
type AbnormalColumns = [usize; 4];

/// As published, and as in FIDE's own sample file and in files of Sharly Chess.
const ABNORMAL_LAYOUTS: [AbnormalColumns; 2] = [[8, 14, 20, 24], [7, 12, 17, 21]];

/// `None` where neither layout fits: its columns would cut words in two, and half of `1.5` is another number.
fn abnormal_points(row: &Row<'_>, faults: &mut Faults) -> Option<PairingRecord> {
    let &[match_points, points, round, ids] = ABNORMAL_LAYOUTS.iter().find(|layout| fits(row, layout))?;
    Some(PairingRecord::AbnormalPoints {
        kind: letter_field(row, 5, FieldName::Kind, "WDLFHZ+-", faults),
        match_points: points_field(row, match_points, match_points + 3, FieldName::MatchPoints, faults),
        points: points_field(row, points, points + 3, FieldName::GamePoints, faults),
        round: number_field(row, round, round + 2, FieldName::Round, faults),
        ids: number_list(row, ids, 4, FieldName::PlayerNumber, false, faults),
    })
}

/// Whether every word after the kind stands wholly in one field of a layout and can be read there.
fn fits(row: &Row<'_>, &[match_points, points, round, ids]: &AbnormalColumns) -> bool {
    let mut from = 6;
    while from <= row.columns() {
        if row.is_blank_at(from) {
            from += 1;
            continue;
        }
        let past = (from..=row.columns()).find(|column| row.is_blank_at(*column)).unwrap_or(row.columns() + 1);
        let (word, within) =
            (row.raw(from, past - 1), |first: usize, width: usize| from >= first && past <= first + width);
        let holds = if from >= ids {
            within(from - (from - ids) % 5, 4) && word.parse::<u16>().is_ok()
        } else if from >= round {
            within(round, 3) && word.parse::<u16>().is_ok()
        } else {
            (within(match_points, 4) || within(points, 4)) && Points::parse(word).is_some()
        };
        if !holds {
            return false;
        }
        from = past;
    }
    true
}

fn forfeit_kind(row: &Row<'_>, faults: &mut Faults) -> Field<String> {
    let (text, span) = row.field(5, 6);
    match text {
        "" => Field { value: FieldValue::Blank, span },
        "+-" | "-+" | "--" => Field { value: FieldValue::Known(text.to_owned()), span },
        other => faults.malformed(FieldName::Kind, other, span),
    }
}

/// Reads an extension, if the code is one.
pub(super) fn read_extension(code: &str, row: &Row<'_>, faults: &mut Faults) -> Option<Extension> {
    let (text, span) = row.rest(5);
    Some(match code {
        "XXR" => Extension::Rounds { rounds: number_at(text, span, FieldName::Rounds, faults) },
        "XXC" => Extension::Configuration { words: text_at((text, span)) },
        "XXZ" => Extension::Absent { ids: numbers(row, text, span, faults) },
        "XXA" => {
            let id: Field<u16> = number_field(row, 5, 8, FieldName::PlayerNumber, faults);
            Extension::Acceleration { id, points: points_list(row, faults) }
        }
        "XXP" => Extension::Prohibited { ids: numbers(row, text, span, faults) },
        "XXS" => Extension::Scoring { text: text_at((text, span)) },
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
            let symbol = char::from(code.as_bytes()[2]);
            Extension::Score { symbol, points: points_at(text, span, faults) }
        }
        _ => return None,
    })
}

/// Numbers with blanks (or commas) between them.
fn numbers(row: &Row<'_>, text: &str, span: Span, faults: &mut Faults) -> Vec<Field<u16>> {
    let base = span.start as usize - row.start;
    text.split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
        .map(|word| {
            // `word` is a slice of `text`, so its distance from the start is its place.
            let start = base + (word.as_ptr() as usize - text.as_ptr() as usize);
            number_at(word, row.span(start, start + word.len()), FieldName::PlayerNumber, faults)
        })
        .collect()
}

fn points_list(row: &Row<'_>, faults: &mut Faults) -> Vec<Field<Points>> {
    let mut list = Vec::new();
    let mut from = 10;
    while from <= row.columns() {
        list.push(points_field(row, from, from + 3, FieldName::Points, faults));
        from += 5;
    }
    while list.last().is_some_and(Field::is_blank) {
        list.pop();
    }
    list
}

fn points_at(text: &str, span: Span, faults: &mut Faults) -> Field<Points> {
    if text.is_empty() {
        return Field { value: FieldValue::Blank, span };
    }
    if let Some(points) = Points::parse(text) {
        return Field { value: FieldValue::Known(points), span };
    }
    let found: Box<str> = tidy(text).into();
    faults.add(FaultKind::Malformed { field: FieldName::Points, found: found.clone() }, span);
    Field { value: FieldValue::Malformed(found), span }
}

#[cfg(test)]
mod tests {
    use crate::{PairingRecord, ReadOptions, Version, read, write};

    /// Both ways of writing record 299 are read alike, and written as published.
    #[test]
    fn record_299_in_both_layouts() {
        for (line, kind, match_points, points, round, ids, written) in [
            ("299          -0.5    1    2", ' ', None, Some(-5), Some(1), vec![2], "299          -0.5    1    2"),
            ("299 -   1.0               4", '-', Some(10), None, None, vec![4], "299 -   1.0               4"),
            ("299    0.0 -1.0   1    1", ' ', Some(0), Some(-10), Some(1), vec![1], "299     0.0  -1.0    1    1"),
            ("299 -  0.0  1.5", '-', Some(0), Some(15), None, vec![], "299 -   0.0   1.5"),
            (
                "299 +  2.0  2.5   1    1   12",
                '+',
                Some(20),
                Some(25),
                Some(1),
                vec![1, 12],
                "299 +   2.0   2.5    1    1   12",
            ),
            ("299 W   3.0 ", 'W', Some(30), None, None, vec![], "299 W   3.0"),
        ] {
            let document = read(line.as_bytes(), &ReadOptions::default());
            assert_eq!(document.faults.len(), 0, "{line}: {:?}", document.faults);
            let [
                PairingRecord::AbnormalPoints {
                    kind: letter,
                    match_points: matches,
                    points: games,
                    round: of,
                    ids: all,
                },
            ] = document.report.pairing.as_slice()
            else {
                panic!("{line}");
            };
            assert_eq!(letter.copied().unwrap_or(' '), kind, "{line}");
            let tenths = [matches, games].map(|points| points.copied().map(crate::Points::tenths));
            assert_eq!(tenths, [match_points, points], "{line}");
            assert_eq!((of.copied(), all.iter().filter_map(crate::Field::copied).collect()), (round, ids), "{line}");
            assert_eq!(write(&document.report, Version::Trf26).0.trim_end(), written);
        }
    }

    /// Half a number is not read; the line is kept.
    #[test]
    fn record_299_in_no_layout() {
        for line in ["299 -  1.0.5", "299 -1.5", "299      10.55    1    2", "299    0.0 -1.0   1    1 x"] {
            let document = read(line.as_bytes(), &ReadOptions::default());
            assert_eq!((document.faults.len(), document.report.pairing.len()), (1, 0), "{line}");
            assert_eq!(write(&document.report, Version::Trf26).0.trim_end(), line);
        }
    }
}
