//! Records about the tournament: 012 to 222, 352, 362. Dates are read once all lines are known.

use super::fields::{Faults, number_at, text_at, text_field, tidy};
use super::row::Row;
use crate::fault::{FaultKind, FieldName};
use crate::model::{
    Colour, Points, RankMethod, Report, RoundDates, Scores, SymbolPoints, TimeControl, TournamentRecord, TournamentType,
};
use crate::span::{Field, FieldValue, Span};
use crate::time_text::TimeText;

/// Reads a tournament record, if the code is one. Dates are left malformed, as they stand, for [`super::dates`].
pub(super) fn read_tournament(code: &str, row: &Row<'_>, faults: &mut Faults) -> Option<TournamentRecord> {
    use TournamentRecord as Record;
    let (text, span) = row.rest(5);
    let words = || text_at((text, span));
    let pending = || match text {
        "" => Field { value: FieldValue::Blank, span },
        text => Field { value: FieldValue::Malformed(tidy(text).into()), span },
    };
    Some(match code {
        "012" => Record::Name(words()),
        "022" => Record::City(words()),
        "032" => Record::Federation(words()),
        "042" => Record::Start(pending()),
        "052" => Record::End(pending()),
        "062" => Record::Players(number_at(text, span, FieldName::Count, faults)),
        "072" => Record::RatedPlayers(number_at(text, span, FieldName::Count, faults)),
        "082" => Record::Teams(number_at(text, span, FieldName::Count, faults)),
        "092" => Record::TypeText(words()),
        "102" => Record::ChiefArbiter(words()),
        "112" => Record::DeputyArbiter(words()),
        "122" => {
            time_text(text, span, faults);
            Record::TimeText(words())
        }
        "132" => Record::RoundDates(RoundDates::default()),
        "142" => Record::Rounds(number_at(text, span, FieldName::Rounds, faults)),
        "152" => Record::InitialColour(initial_colour(text, span, faults)),
        "162" => Record::Scoring(scores(text, span, 1, faults)),
        "172" => Record::RankMethod(RankMethod { federation: text_field(row, 5, 7), method: text_at(row.rest(8)) }),
        "182" => Record::PairingController(words()),
        "192" => Record::Type(parsed(text, span, FieldName::TournamentType, TournamentType::parse, faults)),
        "202" => Record::TieBreaks(words()),
        "212" => Record::Standings(words()),
        "222" => Record::TimeControl(parsed(text, span, FieldName::TimeControl, TimeControl::parse, faults)),
        "352" => Record::BoardColours(words()),
        "362" => Record::MatchPoints(scores(text, span, 2, faults)),
        _ => return None,
    })
}

fn parsed<T>(text: &str, span: Span, name: FieldName, parse: fn(&str) -> Option<T>, faults: &mut Faults) -> Field<T> {
    if text.is_empty() {
        return Field { value: FieldValue::Blank, span };
    }
    match parse(text) {
        Some(value) => Field { value: FieldValue::Known(value), span },
        None => faults.malformed(name, text, span),
    }
}

fn time_text(text: &str, span: Span, faults: &mut Faults) {
    if text.is_empty() {
        return;
    }
    match TimeText::parse(text) {
        Ok(read) if read.assumptions.is_empty() => {}
        Ok(read) => {
            let read_as = read.control.to_string().into();
            faults.add(FaultKind::TimeControlAssumed { read_as, assumptions: read.assumptions }, span);
        }
        Err(reason) => faults.add(FaultKind::TimeControlNotUnderstood { reason }, span),
    }
}

/// Compares the time control in words with the encoded one, once both are known.
pub(super) fn compare_time_controls(report: &Report, faults: &mut Faults) {
    let (Some(words), Some(encoded)) = (report.time_text(), report.time_control().and_then(Field::get)) else {
        return;
    };
    // The encoded form stands in 122 as well, now and then, where short times would be read as minutes.
    if TimeControl::parse(words.as_str()).as_ref() == Some(encoded) {
        return;
    }
    if let Ok(read) = TimeText::parse(words.as_str())
        && !read.agrees(encoded)
    {
        let (words_read, encoded) = (read.control.to_string().into(), encoded.to_string().into());
        faults.add(FaultKind::TimeControlsDiffer { words: words_read, encoded }, words.span);
    }
}

fn initial_colour(text: &str, span: Span, faults: &mut Faults) -> Field<Colour> {
    let colour = match text {
        "" => {
            return Field { value: FieldValue::Blank, span };
        }
        "W" | "w" => Colour::White,
        "B" | "b" => Colour::Black,
        _ => return faults.malformed(FieldName::InitialColour, text, span),
    };
    Field { value: FieldValue::Known(colour), span }
}

/// Symbols and points, by words: columns are often a little off. A symbol may touch its points (`W10.0`).
fn scores(text: &str, span: Span, letters: usize, faults: &mut Faults) -> Scores {
    let mut scores = Vec::new();
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let Some((symbol, rest)) = word.split_at_checked(letters) else {
            return malformed_scores(text, span, faults);
        };
        let points = if rest.is_empty() { words.next() } else { Some(rest) };
        // The points have four columns.
        let points = points.filter(|points| points.len() <= 4).and_then(Points::parse);
        let known = symbol.bytes().all(|byte| byte.is_ascii_uppercase());
        match points {
            Some(points) if known => scores.push(SymbolPoints { symbol: symbol.into(), points }),
            _ => return malformed_scores(text, span, faults),
        }
    }
    Scores { scores, malformed: None }
}

fn malformed_scores(text: &str, span: Span, faults: &mut Faults) -> Scores {
    faults.add(FaultKind::Malformed { field: FieldName::Scores, found: text.into() }, span);
    Scores { scores: Vec::new(), malformed: Some(tidy(text).into()) }
}
