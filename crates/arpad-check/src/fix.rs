//! Corrections that need nobody's opinion, written into the text of a report.
//!
//! What is certain is defined narrowly: the FIDE number of a player of whom the list has only one that fits (see
//! [`Suggestion::certain`](crate::Suggestion)), and codes of federations that another standard spells otherwise. Results,
//! ratings, names and dates are never changed. A correction that would change anything else when the report is read again
//! is not made.

use arpad_regulations::FideId;
use arpad_trf::{Document, ReadOptions, Span, read};

/// A correction that is certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fix {
    /// The FIDE number of the player with a starting rank.
    FideNumber { no: u16, to: FideId },
    /// The federation of all players who have this text for one.
    PlayerFederations { from: String, to: &'static str },
    /// Record 032.
    TournamentFederation { to: &'static str },
}

/// What was changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// From 1.
    pub line: usize,
    pub what: &'static str,
    /// Whose; empty for the tournament.
    pub whose: String,
    pub from: String,
    pub to: String,
}

/// A report with its corrections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fixed {
    /// The whole text.
    pub text: String,
    pub changes: Vec<Change>,
}

/// Columns of a player's line, from 0.
const FEDERATION: std::ops::Range<usize> = 53..56;
const FIDE_NUMBER: std::ops::Range<usize> = 57..68;

/// Writes corrections into the text of a report, each by itself.
pub fn apply(document: &Document, fixes: &[Fix]) -> Fixed {
    let mut result = Fixed { text: document.text.clone(), changes: Vec::new() };
    for fix in fixes {
        // Places move with every change, so the text is read again.
        let now = read(result.text.as_bytes(), &ReadOptions::default());
        for (span, columns, text, change) in edits(&now, fix) {
            let line = read(result.text.as_bytes(), &ReadOptions::default()).line_column(span).0;
            let Some(text) = edited(&result.text, line, columns, &text) else { continue };
            if same_but_for(&result.text, &text, &change) {
                result.text = text;
                result.changes.push(Change { line, ..change });
            }
        }
    }
    result
}

type Edit = (Span, std::ops::Range<usize>, String, Change);

fn edits(document: &Document, fix: &Fix) -> Vec<Edit> {
    let report = &document.report;
    match fix {
        Fix::FideNumber { no, to } => {
            let lines = report.players.iter().filter(|line| line.starting_rank.copied() == Some(*no));
            let edit = |line: &arpad_trf::PlayerLine| {
                let from = document.slice(line.fide_id.span).trim().to_owned();
                let change = Change {
                    line: 0,
                    what: "FIDE number",
                    whose: line.name.as_str().to_owned(),
                    from,
                    to: to.to_string(),
                };
                (line.starting_rank.span, FIDE_NUMBER, format!("{to:>11}"), change)
            };
            lines.map(edit).take(1).collect()
        }
        Fix::PlayerFederations { from, to } => {
            let lines = report.players.iter().filter(|line| line.federation.as_str() == from);
            let edit = |line: &arpad_trf::PlayerLine| {
                let whose = line.name.as_str().to_owned();
                let change = Change { line: 0, what: "federation", whose, from: from.clone(), to: (*to).to_owned() };
                (line.starting_rank.span, FEDERATION, (*to).to_owned(), change)
            };
            lines.map(edit).collect()
        }
        Fix::TournamentFederation { to } => {
            let Some(field) = report.federation() else { return Vec::new() };
            let (from, to) = (field.as_str().to_owned(), (*to).to_owned());
            let columns = 4..document.line_text(document.line_column(field.span).0).chars().count();
            let change = Change { line: 0, what: "federation", whose: String::new(), from, to: to.clone() };
            vec![(field.span, columns, to, change)]
        }
    }
}

/// The text with columns of one line replaced.
fn edited(text: &str, line: usize, columns: std::ops::Range<usize>, new: &str) -> Option<String> {
    let document = read(text.as_bytes(), &ReadOptions::default());
    let span = document.report.lines.get(line.checked_sub(1)?)?.span;
    let old = document.text.get(span.range())?;
    let padded = format!("{old:<width$}", width = columns.end);
    let byte = |column: usize| padded.char_indices().nth(column).map_or(padded.len(), |(at, _)| at);
    // Two words in the columns of one field belong to fields that have slipped.
    let of_player = columns.start >= FEDERATION.start;
    if of_player && padded[byte(columns.start)..byte(columns.end)].split_whitespace().count() > 1 {
        return None;
    }
    let replaced = format!("{}{new}{}", &padded[..byte(columns.start)], &padded[byte(columns.end)..]);
    let mut out = document.text.clone();
    out.replace_range(span.range(), &replaced);
    Some(out)
}

/// Whether a text read again says the same but for the field that was changed.
fn same_but_for(old: &str, new: &str, change: &Change) -> bool {
    let [old, new] = [old, new].map(|text| read(text.as_bytes(), &ReadOptions::default()).report);
    let number = change.what == "FIDE number";
    let same_federation = old.federation() == new.federation() || change.whose.is_empty();
    let mut changed =
        usize::from(change.whose.is_empty() && new.federation().is_some_and(|field| field.as_str() == change.to));
    let alike = old.players.len() == new.players.len()
        && old.players.iter().zip(&new.players).all(|(old, new)| {
            let same_id = old.fide_id == new.fide_id;
            let same_code = old.federation.as_str() == new.federation.as_str();
            changed += usize::from(!same_id && number) + usize::from(!same_code && !number);
            let rest = old.name.as_str() == new.name.as_str()
                && old.starting_rank == new.starting_rank
                && old.rating == new.rating
                && old.birth == new.birth
                && old.rank == new.rank
                && old.points == new.points
                && old.rounds == new.rounds;
            rest && (same_id || number) && (same_code || !number)
        });
    alike && same_federation && changed == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLEAN: &str = include_str!("../gallery/clean.trf");

    fn document(text: &str) -> Document {
        read(text.as_bytes(), &ReadOptions::default())
    }

    #[test]
    fn a_number_is_written_into_its_columns() {
        let wrong = CLEAN.replace("   99000033", "       4578");
        let fix = Fix::FideNumber { no: 3, to: FideId::new(99_000_033).unwrap() };
        let fixed = apply(&document(&wrong), &[fix]);
        assert_eq!(fixed.text, CLEAN);
        assert_eq!((fixed.changes.len(), fixed.changes[0].line, &*fixed.changes[0].from), (1, 17, "4578"));
    }

    #[test]
    fn federations_are_spelled_as_fide_spells_them() {
        let wrong = CLEAN.replace("032 AND", "032 Andorra").replace(" CRO ", " HRV ");
        let both =
            [Fix::TournamentFederation { to: "AND" }, Fix::PlayerFederations { from: "HRV".to_owned(), to: "CRO" }];
        let fixed = apply(&document(&wrong), &both);
        assert_eq!((fixed.text.as_str(), fixed.changes.len()), (CLEAN, 2));
    }

    #[test]
    fn nothing_else_is_changed() {
        // The name overruns its columns, so the number does not stand where it should.
        let shifted =
            CLEAN.replace("Cedar, Carl                       2040 BAR    99000033", "Cedar, Carl 2040 BAR 4578");
        let fix = Fix::FideNumber { no: 3, to: FideId::new(99_000_033).unwrap() };
        let fixed = apply(&document(&shifted), &[fix]);
        assert_eq!((fixed.text, fixed.changes), (shifted, Vec::new()));
    }
}
