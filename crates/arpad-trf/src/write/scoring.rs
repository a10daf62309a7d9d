//! Points for results from one way of writing them to the other: the symbols of record 162, the codes of XXS.

use super::convert::Conversion;
use super::loss::LossKind;
use crate::model::{
    Extension, Line, PairingRecord, Points, Record, Report, SYMBOLS, Scores, SymbolPoints, TournamentRecord,
    assignments, codes_162, codes_bbp,
};
use crate::span::Field;
use std::collections::HashMap;

/// Points by the codes of XXS, as far as they were given; the last counts.
#[derive(Default)]
pub(super) struct Assignments {
    given: HashMap<&'static str, Points>,
    /// Symbols of record 162 that XXS has no code for.
    others: Vec<SymbolPoints>,
    /// What was not understood: the code of the record, and the words.
    unread: Vec<(&'static str, Box<str>)>,
}

impl Assignments {
    fn set(&mut self, codes: &[&'static str], points: Points) {
        self.given.extend(codes.iter().map(|code| (*code, points)));
    }

    /// What the extensions of a report assign.
    pub(super) fn of_extensions(report: &Report) -> Assignments {
        let mut assignments = Assignments::default();
        report.extensions.iter().for_each(|extension| assignments.extend(extension));
        assignments
    }

    /// What records 162 and then the extensions assign.
    pub(super) fn read(conversion: &mut Conversion<'_>) -> Assignments {
        let mut assignments = Assignments::default();
        let from = conversion.from;
        for record in &from.tournament {
            let TournamentRecord::Scoring(Scores { scores, malformed: None }) = record else { continue };
            for score in scores {
                match codes_162(&score.symbol) {
                    Some(codes) => assignments.set(codes, score.points),
                    None => assignments.others.push(score.clone()),
                }
            }
        }
        from.extensions.iter().for_each(|extension| assignments.extend(extension));
        for (code, lost) in std::mem::take(&mut assignments.unread) {
            conversion.lose(code, LossKind::Partly { by: "162".into(), lost });
        }
        assignments
    }

    fn extend(&mut self, extension: &Extension) {
        match extension {
            Extension::Score { symbol, points } => match points.copied() {
                Some(points) => self.set(codes_bbp(*symbol), points),
                None => self.unread.push(("BB?", "a value".into())),
            },
            Extension::Scoring { text } => {
                for assignment in assignments(text.as_str()) {
                    match assignment {
                        Ok((codes, points)) => self.set(codes, points),
                        Err(word) => self.unread.push(("XXS", word.into())),
                    }
                }
            }
            _ => {}
        }
    }

    pub(super) fn value(&self, code: &str) -> Option<Points> {
        self.given.get(code).copied()
    }

    pub(super) fn write(self, conversion: &mut Conversion<'_>, line: &Line) {
        let (mut scores, mut abnormal) = (Vec::new(), Vec::new());
        for (symbol, codes, default) in SYMBOLS {
            if codes.iter().all(|code| self.value(code).is_none()) {
                continue;
            }
            let value = |code: &&str| self.value(code).unwrap_or(Points::from_tenths(default));
            let Some(first) = codes.first().map(value) else {
                continue;
            };
            for code in codes.iter().filter(|code| value(code) != first) {
                // One record says what a forfeit or a bye is worth by itself; in team events it would be a team's.
                if let (Some(letter), false) = (letter_299(code), conversion.from.is_of_teams()) {
                    abnormal.push(PairingRecord::AbnormalPoints {
                        kind: Field::known(letter),
                        match_points: Field::default(),
                        points: Field::known(value(code)),
                        round: Field::default(),
                        ids: Vec::new(),
                    });
                    continue;
                }
                let lost = format!("{code}={}", value(code).fixed());
                conversion.lose("XXS", LossKind::Partly { by: "162".into(), lost: lost.into() });
            }
            // One that was cut to its four columns would be another value.
            if first.fixed().len() > 4 && first.to_string().len() > 4 {
                let lost = format!("{symbol} {}", first.fixed());
                conversion.lose("XXS", LossKind::Partly { by: "162".into(), lost: lost.into() });
                continue;
            }
            scores.push(SymbolPoints { symbol: symbol.into(), points: first });
        }
        scores.extend(self.others);
        if !scores.is_empty() {
            let record = TournamentRecord::Scoring(Scores { scores, malformed: None });
            conversion.put(Record::Tournament(record), line);
        }
        for record in abnormal {
            conversion.put(Record::Pairing(record), line);
        }
    }
}

/// The letter by which record 299 names what a code of XXS stands for.
fn letter_299(code: &str) -> Option<char> {
    Some(match code {
        "FW" => '+',
        "FL" => '-',
        "FPB" => 'F',
        "HPB" => 'H',
        "ZPB" => 'Z',
        _ => return None,
    })
}
