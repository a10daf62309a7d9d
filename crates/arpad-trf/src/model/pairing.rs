//! Teams, and records about past and future pairings.

use super::points::Points;
use crate::span::Field;
use serde::Serialize;

/// A team as TRF16 lists it (013).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct TeamList {
    pub name: Field<String>,
    /// Starting ranks of its players, in board order.
    pub players: Vec<Field<u16>>,
}

/// A team as TRF26 lists it (310).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Team {
    /// Team pairing number.
    pub number: Field<u16>,
    pub name: Field<String>,
    pub nickname: Field<String>,
    /// Strength factor; programs write a rating, with or without decimals.
    pub strength: Field<String>,
    pub match_points: Field<Points>,
    pub game_points: Field<Points>,
    pub rank: Field<u16>,
    /// Starting ranks of its players, in board order.
    pub players: Vec<Field<u16>>,
}

/// A record about past or future pairings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code")]
pub enum PairingRecord {
    /// 240, byes asked for or given.
    #[serde(rename = "240")]
    Byes {
        /// `F`, `H` or `Z`.
        kind: Field<char>,
        round: Field<u16>,
        /// Players, or teams in a team tournament.
        ids: Vec<Field<u16>>,
    },
    /// 250, fictitious points for a range of players or teams over a range of rounds.
    #[serde(rename = "250")]
    Acceleration {
        /// Fictitious match points; blank for individuals.
        match_points: Field<Points>,
        /// Fictitious (game) points.
        points: Field<Points>,
        first_round: Field<u16>,
        last_round: Field<u16>,
        /// First player or team.
        first: Field<u16>,
        /// Last player or team.
        last: Field<u16>,
    },
    /// 260, players or teams that may not meet.
    #[serde(rename = "260")]
    Prohibited {
        first_round: Field<u16>,
        last_round: Field<u16>,
        /// None of these may meet another.
        ids: Vec<Field<u16>>,
    },
    /// 299, points that differ from the rule.
    #[serde(rename = "299")]
    AbnormalPoints {
        /// `W D L F H Z + -`; blank for a penalty or bonus.
        kind: Field<char>,
        match_points: Field<Points>,
        /// (Game) points.
        points: Field<Points>,
        /// The round; blank or 0 for all.
        round: Field<u16>,
        /// Players or teams; none for all.
        ids: Vec<Field<u16>>,
    },
    /// 300, a team that played in another board order.
    #[serde(rename = "300")]
    OutOfOrder {
        round: Field<u16>,
        team: Field<u16>,
        opponent: Field<u16>,
        /// Players by board; 0 for an empty board.
        players: Vec<Field<u16>>,
    },
    /// 320, pairing-allocated byes of teams.
    #[serde(rename = "320")]
    TeamByes {
        /// Match points given.
        match_points: Field<Points>,
        /// Game points given.
        game_points: Field<Points>,
        /// The team with the bye, round by round; blank or 0 for none.
        teams: Vec<Field<u16>>,
    },
    /// 330, a match forfeited.
    #[serde(rename = "330")]
    ForfeitedMatch {
        /// `+-`, `-+` or `--`.
        kind: Field<String>,
        round: Field<u16>,
        /// The team with White.
        white: Field<u16>,
        /// The team with Black.
        black: Field<u16>,
    },
}

impl PairingRecord {
    /// The code that opens the record's line.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Byes { .. } => "240",
            Self::Acceleration { .. } => "250",
            Self::Prohibited { .. } => "260",
            Self::AbnormalPoints { .. } => "299",
            Self::OutOfOrder { .. } => "300",
            Self::TeamByes { .. } => "320",
            Self::ForfeitedMatch { .. } => "330",
        }
    }
}

/// A record of the TRF(x) extensions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code")]
pub enum Extension {
    /// XXR, number of rounds.
    #[serde(rename = "XXR")]
    Rounds { rounds: Field<u32> },
    /// XXC, configuration: `rank`, `white1`, `black1`.
    #[serde(rename = "XXC")]
    Configuration { words: Field<String> },
    /// XXZ, players absent in the round to pair.
    #[serde(rename = "XXZ")]
    Absent {
        /// Starting ranks.
        ids: Vec<Field<u16>>,
    },
    /// XXA, fictitious points of a player, round by round.
    #[serde(rename = "XXA")]
    Acceleration {
        id: Field<u16>,
        /// Points by round.
        points: Vec<Field<Points>>,
    },
    /// XXP, players that may not meet.
    #[serde(rename = "XXP")]
    Prohibited {
        /// Starting ranks.
        ids: Vec<Field<u16>>,
    },
    /// XXS, points for results, `CODE=VALUE`.
    #[serde(rename = "XXS")]
    Scoring {
        /// The assignments as written.
        text: Field<String>,
    },
    /// BBW, BBD, BBL, BBZ, BBF, BBU: points for a result.
    #[serde(rename = "BB?")]
    Score {
        /// The last letter of the code.
        symbol: char,
        points: Field<Points>,
    },
}

/// A line that is not about players, teams, pairings or the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OtherLine {
    /// `###`, a comment; the text follows the marks.
    Comment {
        /// What follows `###`.
        text: Box<str>,
    },
    /// 801 and 802, summaries of team matches. They repeat other records and are kept as text.
    Informative {
        /// The whole line.
        text: Box<str>,
    },
    Blank,
    /// An unknown record, kept.
    Unknown {
        /// The whole line.
        text: Box<str>,
    },
    /// What is beyond a limit ([`crate::limits`]), kept.
    Unread {
        /// The whole line, or the rest of the file.
        text: Box<str>,
    },
}
