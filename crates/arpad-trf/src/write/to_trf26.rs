//! To TRF26: teams as 310, extensions as their records, the time control encoded.

use super::convert::Conversion;
use super::line::shown;
use super::loss::LossKind;
use super::scoring::Assignments;
use crate::model::{Colour, Extension, Line, PairingRecord, Points, Record, RecordRef, Team, TournamentRecord};
use crate::span::Field;
use crate::time_text::TimeText;

pub(super) fn run(conversion: &mut Conversion<'_>) {
    let from = conversion.from;
    // What extensions assign counts more than what records 162 do; one record says both.
    let is_assigned = from.extensions.iter().any(is_of_scoring);
    let mut scoring_done = false;
    let mut scoring = |conversion: &mut Conversion<'_>, line: &Line| {
        if !std::mem::replace(&mut scoring_done, true) {
            Assignments::read(conversion).write(conversion, line);
        }
    };
    for line in conversion.lines() {
        let index = line.record.index() as usize;
        match line.record {
            RecordRef::TeamList(_) => team(conversion, index, &line),
            RecordRef::Extension(_) => match from.extensions.get(index) {
                Some(scores) if is_of_scoring(scores) => scoring(conversion, &line),
                Some(other) => extension(conversion, other, &line),
                None => {}
            },
            RecordRef::Tournament(_) => match from.tournament.get(index) {
                Some(TournamentRecord::RoundDates(dates)) => conversion.round_dates(dates, &line),
                Some(TournamentRecord::Scoring(scores)) if is_assigned && scores.malformed.is_none() => {
                    scoring(conversion, &line);
                }
                Some(TournamentRecord::TimeText(text)) => {
                    conversion.keep(&line);
                    time_control(conversion, text, &line);
                }
                _ => conversion.keep(&line),
            },
            _ => conversion.keep(&line),
        }
    }
}

fn is_of_scoring(extension: &Extension) -> bool {
    matches!(extension, Extension::Scoring { .. } | Extension::Score { .. })
}

/// A number that is known, or a blank field for one that no field can hold.
fn known(number: Option<u16>) -> Field<u16> {
    number.map_or_else(Field::default, Field::known)
}

fn team(conversion: &mut Conversion<'_>, index: usize, line: &Line) {
    let Some(list) = conversion.from.team_lists.get(index) else {
        return;
    };
    if !conversion.from.teams.is_empty() {
        conversion.lose("013", LossKind::Superseded { by: "310".into() });
        return;
    }
    let team = Team {
        number: known(u16::try_from(index + 1).ok()),
        name: list.name.clone(),
        players: list.players.clone(),
        ..Team::default()
    };
    conversion.put(Record::Team(team), line);
}

fn time_control(conversion: &mut Conversion<'_>, text: &Field<String>, line: &Line) {
    if conversion.has("222") || text.is_blank() {
        return;
    }
    match TimeText::parse(text.as_str()) {
        Ok(read) if read.can_be_encoded() => {
            let record = TournamentRecord::TimeControl(Field::known(read.control));
            conversion.put(Record::Tournament(record), line);
        }
        _ => conversion.lose("122", LossKind::TimeControlNotEncoded),
    }
}

fn extension(conversion: &mut Conversion<'_>, extension: &Extension, line: &Line) {
    match extension {
        Extension::Rounds { rounds } => {
            if conversion.has("142") {
                conversion.lose("XXR", LossKind::Superseded { by: "142".into() });
            } else {
                conversion.put(Record::Tournament(TournamentRecord::Rounds(rounds.clone())), line);
            }
        }
        Extension::Configuration { words } => configuration(conversion, words.as_str(), line),
        Extension::Absent { ids } => {
            let byes = PairingRecord::Byes {
                kind: Field::known('Z'),
                round: known(conversion.next_round()),
                ids: fitting(conversion, ids, "XXZ", "240"),
            };
            conversion.put(Record::Pairing(byes), line);
        }
        Extension::Prohibited { ids } => {
            let prohibited = PairingRecord::Prohibited {
                first_round: Field::known(1),
                last_round: known(conversion.last_round()),
                ids: fitting(conversion, ids, "XXP", "260"),
            };
            conversion.put(Record::Pairing(prohibited), line);
        }
        Extension::Acceleration { id, points } => acceleration(conversion, id, points, line),
        Extension::Scoring { .. } | Extension::Score { .. } => {}
    }
}

/// The numbers that fit their four columns. One that was cut would be another player's.
fn fitting(conversion: &mut Conversion<'_>, ids: &[Field<u16>], code: &str, by: &str) -> Vec<Field<u16>> {
    let (fitting, others): (Vec<_>, Vec<_>) = ids.iter().partition(|id| shown(id).chars().count() <= 4);
    for id in others {
        conversion.lose(code, LossKind::Partly { by: by.into(), lost: shown(id).into() });
    }
    fitting.into_iter().cloned().collect()
}

fn configuration(conversion: &mut Conversion<'_>, words: &str, line: &Line) {
    for word in words.split_whitespace() {
        let colour = match word {
            "white1" => Colour::White,
            "black1" => Colour::Black,
            other => {
                conversion.lose("XXC", LossKind::Partly { by: "152".into(), lost: other.into() });
                continue;
            }
        };
        if conversion.has("152") {
            conversion.lose("XXC", LossKind::Superseded { by: "152".into() });
        } else {
            conversion.put(Record::Tournament(TournamentRecord::InitialColour(Field::known(colour))), line);
        }
    }
}

/// One record 250 for each run of rounds with the same points.
fn acceleration(conversion: &mut Conversion<'_>, id: &Field<u16>, points: &[Field<Points>], line: &Line) {
    let mut at = 0;
    while let Some(first) = points.get(at) {
        let length = points[at..].iter().take_while(|other| *other == first).count();
        let round = |index: usize| known(u16::try_from(index + 1).ok());
        if first.get().is_none_or(|points| points.tenths() != 0) && !first.is_blank() {
            let record = PairingRecord::Acceleration {
                match_points: Field::default(),
                points: first.clone(),
                first_round: round(at),
                last_round: round(at + length - 1),
                first: id.clone(),
                last: id.clone(),
            };
            conversion.put(Record::Pairing(record), line);
        }
        at += length;
    }
}
