//! The records about the tournament itself: 012 to 222, 352 and 362.

use super::date::Day;
use super::kind::TournamentType;
use super::player::Colour;
use super::points::Points;
use super::time_control::TimeControl;
use crate::span::{Field, FieldValue};
use serde::Serialize;

/// One record about the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", content = "value")]
pub enum TournamentRecord {
    /// 012, name.
    #[serde(rename = "012")]
    Name(Field<String>),
    /// 022, city.
    #[serde(rename = "022")]
    City(Field<String>),
    /// 032, federation.
    #[serde(rename = "032")]
    Federation(Field<String>),
    /// 042, first day.
    #[serde(rename = "042")]
    Start(Field<Day>),
    /// 052, last day.
    #[serde(rename = "052")]
    End(Field<Day>),
    /// 062, number of players.
    #[serde(rename = "062")]
    Players(Field<u32>),
    /// 072, number of rated players.
    #[serde(rename = "072")]
    RatedPlayers(Field<u32>),
    /// 082, number of teams.
    #[serde(rename = "082")]
    Teams(Field<u32>),
    /// 092, type in words.
    #[serde(rename = "092")]
    TypeText(Field<String>),
    /// 102, chief arbiter.
    #[serde(rename = "102")]
    ChiefArbiter(Field<String>),
    /// 112, a deputy chief arbiter.
    #[serde(rename = "112")]
    DeputyArbiter(Field<String>),
    /// 122, time control in words.
    #[serde(rename = "122")]
    TimeText(Field<String>),
    /// 132, dates of the rounds.
    #[serde(rename = "132")]
    RoundDates(RoundDates),
    /// 142, number of rounds.
    #[serde(rename = "142")]
    Rounds(Field<u32>),
    /// 152, initial colour.
    #[serde(rename = "152")]
    InitialColour(Field<Colour>),
    /// 162, points for results.
    #[serde(rename = "162")]
    Scoring(Scores),
    /// 172, how starting ranks were given.
    #[serde(rename = "172")]
    RankMethod(RankMethod),
    /// 182, pairing program.
    #[serde(rename = "182")]
    PairingController(Field<String>),
    /// 192, encoded type.
    #[serde(rename = "192")]
    Type(Field<TournamentType>),
    /// 202, tie-breaks.
    #[serde(rename = "202")]
    TieBreaks(Field<String>),
    /// 212, tie-breaks with the points among them.
    #[serde(rename = "212")]
    Standings(Field<String>),
    /// 222, encoded time control.
    #[serde(rename = "222")]
    TimeControl(Field<TimeControl>),
    /// 352, colours of the boards of a team.
    #[serde(rename = "352")]
    BoardColours(Field<String>),
    /// 362, match points for results of teams.
    #[serde(rename = "362")]
    MatchPoints(Scores),
}

impl TournamentRecord {
    /// The code that opens the record's line.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Name(_) => "012",
            Self::City(_) => "022",
            Self::Federation(_) => "032",
            Self::Start(_) => "042",
            Self::End(_) => "052",
            Self::Players(_) => "062",
            Self::RatedPlayers(_) => "072",
            Self::Teams(_) => "082",
            Self::TypeText(_) => "092",
            Self::ChiefArbiter(_) => "102",
            Self::DeputyArbiter(_) => "112",
            Self::TimeText(_) => "122",
            Self::RoundDates(_) => "132",
            Self::Rounds(_) => "142",
            Self::InitialColour(_) => "152",
            Self::Scoring(_) => "162",
            Self::RankMethod(_) => "172",
            Self::PairingController(_) => "182",
            Self::Type(_) => "192",
            Self::TieBreaks(_) => "202",
            Self::Standings(_) => "212",
            Self::TimeControl(_) => "222",
            Self::BoardColours(_) => "352",
            Self::MatchPoints(_) => "362",
        }
    }

    /// Whether the record may occur more than once: deputies, round dates, scores.
    pub fn may_repeat(&self) -> bool {
        matches!(
            self,
            Self::DeputyArbiter(_)
                | Self::RoundDates(_)
                | Self::Scoring(_)
                | Self::MatchPoints(_)
                | Self::RankMethod(_)
        )
    }
}

/// The dates of one record 132, by its columns: the first is that of the first round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct RoundDates {
    /// One field for each column that has a date, and blank ones between them.
    pub dates: Vec<Field<Day>>,
    /// The whole record, when it could not be read as dates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub malformed: Option<Box<str>>,
}

impl RoundDates {
    /// A date in the layout of the format; what is none, as it is.
    pub(crate) fn text(date: &Field<Day>) -> String {
        match &date.value {
            FieldValue::Known(day) => {
                format!("{:02}/{:02}/{:02}", day.0.year().rem_euclid(100), day.0.month(), day.0.day())
            }
            FieldValue::Malformed(text) => text.to_string(),
            FieldValue::Blank => String::new(),
        }
    }

    /// Whether a date is written so.
    pub(crate) fn is_text(date: &Field<Day>, text: &str) -> bool {
        let FieldValue::Known(Day(day)) = &date.value else { return Self::text(date) == text };
        let &[y1, y2, b'/', m1, m2, b'/', d1, d2] = text.as_bytes() else { return false };
        let numbers = [day.year().rem_euclid(100), day.month().into(), day.day().into()];
        numbers.into_iter().zip([[y1, y2], [m1, m2], [d1, d2]]).all(|(number, digits)| {
            let [tens, ones] = digits.map(|digit| digit.wrapping_sub(b'0'));
            ones < 10 && number == i16::from(tens) * 10 + i16::from(ones)
        })
    }
}

/// Points for results (162, 362): a symbol and its value.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Scores {
    /// The scores in the order written.
    pub scores: Vec<SymbolPoints>,
    /// The whole record, when it could not be read as scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub malformed: Option<Box<str>>,
}

/// A result symbol and its points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SymbolPoints {
    /// `W D L A P X` for games (162), `TW TD TL` for matches (362).
    pub symbol: Box<str>,
    /// What it is worth.
    pub points: Points,
}

/// How starting ranks were given (172).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct RankMethod {
    /// The federation whose national ratings are meant.
    pub federation: Field<String>,
    /// FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER.
    pub method: Field<String>,
}
