//! The player record (001), its rounds, and the national rating record laid out like it.

use super::date::ReportBirth;
use super::points::Points;
use crate::span::{Field, Spanned};
use arpad_phrase::Phrase;
use serde::{Serialize, Serializer};
use std::fmt;

/// A player (record 001).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct PlayerLine {
    /// Starting rank, the number by which all other records name the player.
    pub starting_rank: Field<u16>,
    pub sex: Field<ReportSex>,
    pub title: Field<ReportTitle>,
    /// Name, usually `Lastname, Firstname`.
    pub name: Field<String>,
    /// FIDE rating as the report has it; 0 is written for unrated players.
    pub rating: Field<u16>,
    /// Code of three letters, as written.
    pub federation: Field<String>,
    /// FIDE number as written, whether or not there can be such a number.
    pub fide_id: Field<u64>,
    /// Birth date, as far as it is known.
    pub birth: Field<ReportBirth>,
    /// Points, by the scoring system of the tournament.
    pub points: Field<Points>,
    pub rank: Field<u16>,
    /// The rounds in order; blank ones at the end are left off.
    pub rounds: Vec<RoundEntry>,
}

impl PlayerLine {
    /// The entry of a round, counted from 1.
    pub fn round(&self, round: usize) -> Option<&RoundEntry> {
        self.rounds.get(round.checked_sub(1)?)
    }
}

/// A national rating record: a player's national data under the code of the federation.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct NationalRecord {
    /// The federation whose code opens the line.
    pub record_federation: Box<str>,
    /// Starting rank of the player it is about.
    pub starting_rank: Field<u16>,
    pub sex: Field<ReportSex>,
    /// National title or class; free text.
    pub classification: Field<String>,
    pub name: Field<String>,
    pub rating: Field<u16>,
    /// Origin: club, region or the like.
    pub origin: Field<String>,
    /// National number; letters occur.
    pub national_id: Field<String>,
    /// Birth date, as far as it is known.
    pub birth: Field<ReportBirth>,
}

/// One round on a player's line.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct RoundEntry {
    pub opponent: Spanned<Opponent>,
    pub colour: Spanned<Colour>,
    pub result: Spanned<GameResult>,
}

impl RoundEntry {
    /// Whether nothing at all is written for the round.
    #[inline]
    pub fn is_blank(&self) -> bool {
        matches!(self.opponent.value, Opponent::Blank)
            && matches!(self.colour.value, Colour::Blank)
            && matches!(self.result.value, GameResult::Blank)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Opponent {
    /// Blanks: a bye, or not paired.
    #[default]
    Blank,
    /// `0000`: a bye, or not paired.
    Nobody,
    /// The opponent's starting rank.
    Number(u16),
    /// Something else, kept as it was written.
    Malformed(Box<str>),
}

impl Opponent {
    /// The opponent's starting rank, if there is an opponent.
    #[inline]
    pub fn number(&self) -> Option<u16> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Blank | Self::Nobody | Self::Malformed(_) => None,
        }
    }
}

impl Serialize for Opponent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Blank => serializer.serialize_none(),
            Self::Nobody => serializer.serialize_u16(0),
            Self::Number(number) => serializer.serialize_u16(*number),
            Self::Malformed(text) => serializer.serialize_str(text),
        }
    }
}

/// The colour a player had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Colour {
    /// Nothing written.
    #[default]
    Blank,
    /// `w`
    White,
    /// `b`
    Black,
    /// `-`: a bye, not paired, or colour not fixed.
    NoColour,
    /// Another character, kept.
    Other(char),
}

impl Colour {
    /// The character the format writes.
    pub fn code(self) -> char {
        match self {
            Self::Blank => ' ',
            Self::White => 'w',
            Self::Black => 'b',
            Self::NoColour => '-',
            Self::Other(other) => other,
        }
    }

    /// Whether one is white and the other black.
    #[inline]
    pub fn is_opposite(self, other: Self) -> bool {
        let side = |colour| match colour {
            Self::White => 1,
            Self::Black => 2,
            Self::Blank | Self::NoColour | Self::Other(_) => 4,
        };
        side(self) + side(other) == 3
    }

    /// The other player's colour, for white and black.
    pub fn opposite(self) -> Option<Self> {
        match self {
            Self::White => Some(Self::Black),
            Self::Black => Some(Self::White),
            Self::Blank | Self::NoColour | Self::Other(_) => None,
        }
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Blank => serializer.serialize_none(),
            _ => serializer.serialize_char(self.code()),
        }
    }
}

/// The result of a round for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// Nothing written; the format reads it as a zero-point bye.
    #[default]
    Blank,
    /// `1`, a game won.
    Win,
    /// `=`, a game drawn.
    Draw,
    /// `0`, a game lost.
    Loss,
    /// `W`, won, but less than one move was played.
    ShortWin,
    /// `D`, drawn, but less than one move was played.
    ShortDraw,
    /// `L`, lost, but less than one move was played.
    ShortLoss,
    /// `+`, won by forfeit.
    ForfeitWin,
    /// `-`, lost by forfeit.
    ForfeitLoss,
    /// `H`, half-point bye.
    HalfPointBye,
    /// `F`, full-point bye.
    FullPointBye,
    /// `U`, pairing-allocated bye.
    PairingAllocatedBye,
    /// `Z`, zero-point bye, known absence.
    ZeroPointBye,
    /// A code the format does not have (`*`, `X`, `?`, `A` …), kept.
    Other(char),
}

impl GameResult {
    /// The number of results; all codes that the format does not have count as one.
    pub const COUNT: usize = 14;

    /// A number below [`GameResult::COUNT`], for tables by result.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Blank => 0,
            Self::Win => 1,
            Self::Draw => 2,
            Self::Loss => 3,
            Self::ShortWin => 4,
            Self::ShortDraw => 5,
            Self::ShortLoss => 6,
            Self::ForfeitWin => 7,
            Self::ForfeitLoss => 8,
            Self::HalfPointBye => 9,
            Self::FullPointBye => 10,
            Self::PairingAllocatedBye => 11,
            Self::ZeroPointBye => 12,
            Self::Other(_) => 13,
        }
    }

    /// Reads a result code as the format defines it, upper case or not.
    pub const fn from_code(code: char) -> Self {
        match code {
            ' ' => Self::Blank,
            '1' => Self::Win,
            '=' => Self::Draw,
            '0' => Self::Loss,
            'W' | 'w' => Self::ShortWin,
            'D' | 'd' => Self::ShortDraw,
            'L' | 'l' => Self::ShortLoss,
            '+' => Self::ForfeitWin,
            '-' => Self::ForfeitLoss,
            'H' | 'h' => Self::HalfPointBye,
            'F' | 'f' => Self::FullPointBye,
            'U' | 'u' => Self::PairingAllocatedBye,
            'Z' | 'z' => Self::ZeroPointBye,
            other => Self::Other(other),
        }
    }

    /// The character the format writes.
    pub fn code(self) -> char {
        match self {
            Self::Blank => ' ',
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::ShortWin => 'W',
            Self::ShortDraw => 'D',
            Self::ShortLoss => 'L',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::HalfPointBye => 'H',
            Self::FullPointBye => 'F',
            Self::PairingAllocatedBye => 'U',
            Self::ZeroPointBye => 'Z',
            Self::Other(other) => other,
        }
    }

    /// Whether the code is `1`, `=` or `0`: a game that was really played.
    #[inline]
    pub fn is_played(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// Whether the code is a bye: `H`, `F`, `U` or `Z`.
    #[inline]
    pub fn is_bye(self) -> bool {
        matches!(self, Self::HalfPointBye | Self::FullPointBye | Self::PairingAllocatedBye | Self::ZeroPointBye)
    }

    /// Whether somebody has points for it, a code that the format does not have taken for one that may.
    pub fn brings_points(self) -> bool {
        use GameResult::{Blank, ForfeitLoss, Loss, ShortLoss, ZeroPointBye};
        !matches!(self, Blank | Loss | ShortLoss | ForfeitLoss | ZeroPointBye)
    }

    /// Whether the code is `+` or `-`.
    pub fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }
}

impl Serialize for GameResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Blank => serializer.serialize_none(),
            _ => serializer.serialize_char(self.code()),
        }
    }
}

/// Sex as the format writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReportSex {
    /// `m`
    Man,
    /// `w`
    Woman,
}

impl ReportSex {
    /// The character the format writes.
    pub fn code(self) -> char {
        match self {
            Self::Man => 'm',
            Self::Woman => 'w',
        }
    }
}

impl Serialize for ReportSex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.code())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReportTitle {
    Grandmaster,
    InternationalMaster,
    WomanGrandmaster,
    FideMaster,
    WomanInternationalMaster,
    CandidateMaster,
    WomanFideMaster,
    WomanCandidateMaster,
}

impl ReportTitle {
    /// The letters the format writes.
    pub fn code(self) -> &'static str {
        match self {
            Self::Grandmaster => "GM",
            Self::InternationalMaster => "IM",
            Self::WomanGrandmaster => "WGM",
            Self::FideMaster => "FM",
            Self::WomanInternationalMaster => "WIM",
            Self::CandidateMaster => "CM",
            Self::WomanFideMaster => "WFM",
            Self::WomanCandidateMaster => "WCM",
        }
    }

    /// Reads a title as written today.
    pub fn from_code(code: &str) -> Option<Self> {
        Some(match code {
            "GM" => Self::Grandmaster,
            "IM" => Self::InternationalMaster,
            "WGM" => Self::WomanGrandmaster,
            "FM" => Self::FideMaster,
            "WIM" => Self::WomanInternationalMaster,
            "CM" => Self::CandidateMaster,
            "WFM" => Self::WomanFideMaster,
            "WCM" => Self::WomanCandidateMaster,
            _ => return None,
        })
    }

    /// Reads the letters old files have (`g`, `m`, `f`, `c`, `wg`, `wm`, `wf`, `wc`), and today's in lower case.
    pub fn from_old_code(code: &str) -> Option<Self> {
        Some(match code.to_ascii_lowercase().as_str() {
            "g" | "gm" => Self::Grandmaster,
            "m" | "im" => Self::InternationalMaster,
            "f" | "fm" => Self::FideMaster,
            "c" | "cm" => Self::CandidateMaster,
            "wg" | "wgm" => Self::WomanGrandmaster,
            "wm" | "wim" => Self::WomanInternationalMaster,
            "wf" | "wfm" => Self::WomanFideMaster,
            "wc" | "wcm" => Self::WomanCandidateMaster,
            _ => return None,
        })
    }
}

impl arpad_phrase::ToPhrase for ReportTitle {
    fn phrase(&self) -> Phrase {
        Phrase::text(self.to_string())
    }
}

impl fmt::Display for ReportTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for ReportTitle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_code_is_read_as_written() {
        for code in " 1=0WDL+-HFUZ*X?A".chars() {
            assert_eq!(GameResult::from_code(code).code(), code);
        }
        assert_eq!(GameResult::from_code('h'), GameResult::HalfPointBye);
    }

    #[test]
    fn only_three_codes_are_played_games() {
        let played: String = "1=0WDL+-HFUZ*".chars().filter(|&code| GameResult::from_code(code).is_played()).collect();
        assert_eq!(played, "1=0");
    }

    #[test]
    fn a_round_entry_is_small() {
        assert!(size_of::<RoundEntry>() <= 56, "{}", size_of::<RoundEntry>());
    }
}
