//! Why a game does not count: the reason, its words and its article.

use crate::thinking_time::in_words;
use arpad_regulations::Edition;
use arpad_regulations::rules::UnplayedException;
use arpad_trf::GameResult;
use std::fmt;

/// Why a game does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// A bye or an absence.
    Bye(GameResult),
    /// A forfeit, a game of less than one move, or no result.
    Unplayed(GameResult),
    /// The opponent is not in the report, or is the same player.
    NoOpponent,
    /// The opponent's line does not have the game.
    OneSided,
    /// The two lines disagree on the result.
    Contradictory,
    /// Set aside by a decision.
    SetAside(UnplayedException),
    UnratedOpponent,
    BothUnrated,
    /// The unrated opponent's first event is disregarded, and with it the games against that player.
    OpponentDisregarded,
    /// A match with an unrated player.
    MatchUnrated,
    /// The match was decided before.
    MatchDecided,
    /// Rated with another stage of the tournament.
    OtherStage,
    /// Too little thinking time for a standard game.
    TooFast {
        /// Seconds each has at least.
        seconds: u32,
        /// Minutes needed.
        needed: u16,
        /// The rating that asks for them.
        from: u16,
    },
    /// Thinking time outside the bounds of the list.
    OutOfBounds {
        seconds: u32,
    },
    /// The players had unequal times.
    UnequalTimes,
    /// Players too far apart, one of them strong.
    FarApart {
        difference: u16,
    },
    /// Too few players in a double round robin with unrated ones.
    DoubleTooSmall {
        players: u16,
        needed: u16,
    },
    /// Too few rated players in a round robin.
    Composition {
        /// Players of the round robin.
        players: u16,
        /// Of them those who are rated and count for the condition.
        rated: u16,
        needed: u16,
        /// By which of the conditions.
        by: CompositionRule,
    },
}

/// The condition on the rated players of a round robin that decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompositionRule {
    /// A share of all players.
    Share,
    SmallField,
    /// A double round robin.
    Double,
    /// A national championship, in which rated players are counted.
    National,
    /// A national championship, in which rated men are counted.
    NationalMen,
    /// A women's national championship.
    NationalWomen,
}

impl CompositionRule {
    /// Who is counted.
    pub const fn counted(self) -> &'static str {
        match self {
            CompositionRule::NationalMen => "rated men",
            CompositionRule::NationalWomen => "rated women",
            _ => "rated players",
        }
    }
}

impl Reason {
    /// The article by which the game does not count; `None` for a fault of the file.
    pub fn article<'e>(&self, edition: &'e Edition) -> Option<&'e str> {
        let rules = &edition.rules;
        let optional = |article: Option<&'e String>| article.map(String::as_str);
        match self {
            Reason::Bye(_) | Reason::Unplayed(_) | Reason::SetAside(_) => Some(&rules.unplayed_games.article),
            Reason::NoOpponent | Reason::OneSided | Reason::Contradictory => None,
            Reason::OtherStage => optional(rules.interim_reports.as_ref().map(|rule| &rule.article)),
            Reason::UnratedOpponent | Reason::BothUnrated => Some(&rules.rated_opponents.article),
            // Their own result is disregarded by 8.21, those of the opponents by 6.1.
            Reason::OpponentDisregarded => {
                let rule = &rules.first_event;
                Some(rule.opponents_article.as_ref().unwrap_or(&rule.article))
            }
            Reason::MatchUnrated => Some(&rules.match_unrated.article),
            Reason::MatchDecided => Some(&rules.match_decided.article),
            Reason::TooFast { .. } => optional(rules.rate_of_play.as_ref().map(|rule| &rule.article)),
            Reason::OutOfBounds { .. } => optional(rules.time_bounds.as_ref().map(|rule| &rule.article)),
            Reason::UnequalTimes => optional(rules.equal_times.as_ref().map(|rule| &rule.article)),
            Reason::FarApart { .. } => optional(rules.far_apart.as_ref().map(|rule| &rule.article)),
            Reason::DoubleTooSmall { .. } => {
                optional(rules.round_robin_composition.as_ref().map(|rule| &rule.double_article))
            }
            Reason::Composition { by, .. } => optional(rules.round_robin_composition.as_ref().map(|rule| match by {
                CompositionRule::Share => &rule.article,
                CompositionRule::SmallField => &rule.small_field_article,
                CompositionRule::Double => &rule.double_article,
                CompositionRule::National | CompositionRule::NationalMen | CompositionRule::NationalWomen => {
                    &rule.national_article
                }
            })),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Bye(GameResult::HalfPointBye) => f.write_str("half-point bye"),
            Reason::Bye(GameResult::FullPointBye) => f.write_str("full-point bye"),
            Reason::Bye(GameResult::PairingAllocatedBye) => f.write_str("pairing-allocated bye"),
            Reason::Bye(result) if result.is_played() => f.write_str("a result without an opponent"),
            Reason::Bye(_) => f.write_str("absent"),
            Reason::Unplayed(GameResult::ForfeitWin) => f.write_str("won by forfeit"),
            Reason::Unplayed(GameResult::ForfeitLoss) => f.write_str("lost by forfeit"),
            Reason::Unplayed(GameResult::ShortWin | GameResult::ShortDraw | GameResult::ShortLoss) => {
                f.write_str("less than one move played")
            }
            Reason::Unplayed(_) => f.write_str("no result"),
            Reason::NoOpponent => f.write_str("the opponent is not in the report"),
            Reason::OneSided => f.write_str("the opponent's line does not have this game"),
            Reason::Contradictory => f.write_str("the two lines disagree on the result"),
            Reason::SetAside(UnplayedException::ForceMajeure) => f.write_str("set aside, force majeure"),
            Reason::SetAside(UnplayedException::FairPlay) => f.write_str("set aside, fair play"),
            Reason::UnratedOpponent => f.write_str("the opponent is unrated"),
            Reason::BothUnrated => f.write_str("both players are unrated"),
            Reason::OpponentDisregarded => f.write_str("the unrated opponent's first event is disregarded"),
            Reason::MatchUnrated => f.write_str("a match with an unrated player"),
            Reason::MatchDecided => f.write_str("the match was decided before this game"),
            Reason::OtherStage => f.write_str("reported with another stage"),
            Reason::TooFast { seconds, needed, from: 0 } => {
                write!(f, "{} for 60 moves, {needed} min needed", in_words(*seconds))
            }
            Reason::TooFast { seconds, needed, from } => {
                write!(f, "{} for 60 moves, {needed} min needed from {from} on", in_words(*seconds))
            }
            Reason::OutOfBounds { seconds } => {
                write!(f, "{} for 60 moves is outside the bounds", in_words(*seconds))
            }
            Reason::UnequalTimes => f.write_str("unequal thinking times"),
            Reason::FarApart { difference } => write!(f, "{difference} points apart"),
            Reason::DoubleTooSmall { players, needed } => {
                write!(f, "{players} players in a double round robin with unrated ones, {needed} needed")
            }
            Reason::Composition { rated, needed, by, .. } => {
                let who = by.counted();
                write!(f, "{rated} {who} in the round robin, {needed} needed")
            }
        }
    }
}
