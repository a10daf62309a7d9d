//! To TRF26: teams as 310, extensions as their records, the time control encoded.

use super::convert::Conversion;
use super::line::shown;
use super::loss::LossKind;
use crate::model::{
    Colour, Extension, Line, PairingRecord, Points, Record, RecordRef, Scores, SymbolPoints, Team, TournamentRecord,
};
use crate::span::Field;
use crate::time_text::TimeText;

pub(super) fn run(conversion: &mut Conversion<'_>) {
    let from = conversion.from;
    let mut scoring = Assignments::default();
    let mut scoring_done = false;
    for line in conversion.lines() {
        let index = line.record.index() as usize;
        match line.record {
            RecordRef::TeamList(_) => team(conversion, index, &line),
            RecordRef::Extension(_) => match from.extensions.get(index) {
                Some(scores @ (Extension::Scoring { .. } | Extension::Score { .. })) => {
                    if has(conversion, "162") {
                        conversion.lose(code(scores), LossKind::Superseded { by: "162".into() });
                    } else if !scoring_done {
                        // Later lines override earlier ones, so all are read with the first.
                        from.extensions.iter().for_each(|extension| scoring.read(extension, conversion));
                        scoring.write(conversion, &line);
                        scoring_done = true;
                    }
                }
                Some(other) => extension(conversion, other, &line),
                None => {}
            },
            RecordRef::Tournament(_) => match from.tournament.get(index) {
                Some(TournamentRecord::RoundDates(dates)) => conversion.round_dates(dates, &line),
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

fn has(conversion: &Conversion<'_>, code: &str) -> bool {
    conversion.from.tournament.iter().any(|record| record.code() == code)
}

fn code(extension: &Extension) -> &'static str {
    match extension {
        Extension::Rounds { .. } => "XXR",
        Extension::Configuration { .. } => "XXC",
        Extension::Absent { .. } => "XXZ",
        Extension::Acceleration { .. } => "XXA",
        Extension::Prohibited { .. } => "XXP",
        Extension::Scoring { .. } => "XXS",
        Extension::Score { .. } => "BB?",
    }
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
    if has(conversion, "222") || text.is_blank() {
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
            if has(conversion, "142") {
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
        if has(conversion, "152") {
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

/// Points by the codes of XXS, as far as they were given.
#[derive(Default)]
struct Assignments {
    given: Vec<(&'static str, Points)>,
}

/// The codes of XXS that one symbol of 162 stands for, and their default in tenths.
const SYMBOLS: [(&str, &[&str], i32); 5] = [
    ("W", &["WW", "BW", "FW", "FPB"], 10),
    ("D", &["WD", "BD", "HPB"], 5),
    ("L", &["WL", "BL"], 0),
    ("A", &["ZPB", "FL"], 0),
    ("P", &["PAB"], 10),
];

impl Assignments {
    fn set(&mut self, codes: &[&'static str], points: Points) {
        self.given.extend(codes.iter().map(|code| (*code, points)));
    }

    fn read(&mut self, extension: &Extension, conversion: &mut Conversion<'_>) {
        match extension {
            Extension::Score { symbol, points } => {
                let codes: &[&'static str] = match symbol {
                    'W' => &["WW", "BW", "FW", "FPB"],
                    'D' => &["WD", "BD", "HPB"],
                    'L' => &["WL", "BL"],
                    'Z' => &["ZPB"],
                    'F' => &["FL"],
                    _ => &["PAB"],
                };
                match points.copied() {
                    Some(points) => self.set(codes, points),
                    None => conversion.lose("BB?", LossKind::Partly { by: "162".into(), lost: "a value".into() }),
                }
            }
            Extension::Scoring { text } => {
                for word in text.as_str().split([' ', ',', ';']).filter(|word| !word.is_empty()) {
                    let read = word.split_once('=').and_then(|(code, value)| Some((code, Points::parse(value)?)));
                    let codes = read.and_then(|(code, _)| assigned(code));
                    match read.zip(codes) {
                        Some(((_, points), codes)) => self.set(codes, points),
                        None => conversion.lose("XXS", LossKind::Partly { by: "162".into(), lost: word.into() }),
                    }
                }
            }
            _ => {}
        }
    }

    fn value(&self, code: &str) -> Option<Points> {
        self.given.iter().rev().find(|(other, _)| *other == code).map(|(_, points)| *points)
    }

    fn write(&self, conversion: &mut Conversion<'_>, line: &Line) {
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

/// The codes an assignment of XXS sets.
fn assigned(code: &str) -> Option<&'static [&'static str]> {
    Some(match code {
        "W" => &["WW", "BW", "FW", "FPB"],
        "D" => &["WD", "BD", "HPB"],
        "WW" => &["WW"],
        "BW" => &["BW"],
        "WD" => &["WD"],
        "BD" => &["BD"],
        "WL" => &["WL"],
        "BL" => &["BL"],
        "ZPB" => &["ZPB"],
        "HPB" => &["HPB"],
        "FPB" => &["FPB"],
        "PAB" => &["PAB"],
        "FW" => &["FW"],
        "FL" => &["FL"],
        _ => return None,
    })
}
