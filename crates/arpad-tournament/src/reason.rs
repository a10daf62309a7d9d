//! Why a game does not count: the reason, its words and its article.

use crate::thinking_time::in_words;
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
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
    /// Both lines are of one player: two numbers that are one, or one number twice.
    OnePlayer,
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

/// What is so by an article, which stands behind it in brackets.
#[expect(clippy::needless_pass_by_value, reason = "a phrase is made for it")]
pub fn cited(what: Phrase, article: &str) -> Phrase {
    phrase!("cited", "{what} ({article})", what, article)
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
    /// Who is counted, after a number of them.
    pub fn counted(self, n: u16) -> Phrase {
        match (self, n) {
            (CompositionRule::NationalMen, 1) => phrase!("counted-man", "rated man"),
            (CompositionRule::NationalMen, _) => phrase!("counted-men", "rated men"),
            (CompositionRule::NationalWomen, 1) => phrase!("counted-woman", "rated woman"),
            (CompositionRule::NationalWomen, _) => phrase!("counted-women", "rated women"),
            (_, 1) => phrase!("counted-player", "rated player"),
            (_, _) => phrase!("counted-players", "rated players"),
        }
    }
}

impl Reason {
    /// Whether the report does not show that a game was played over the board, whatever else keeps it from counting.
    pub(crate) fn is_unplayed(self) -> bool {
        use Reason::{Bye, Contradictory, NoOpponent, OneSided, Unplayed};
        matches!(self, Bye(_) | Unplayed(_) | NoOpponent | OneSided | Contradictory)
    }

    /// The article by which the game does not count; `None` for a fault of the file.
    pub fn article<'e>(&self, edition: &'e Edition) -> Option<&'e str> {
        let rules = &edition.rules;
        let optional = |article: Option<&'e String>| article.map(String::as_str);
        match self {
            Reason::Bye(_) | Reason::Unplayed(_) | Reason::SetAside(_) => Some(&rules.unplayed_games.article),
            Reason::NoOpponent | Reason::OneSided | Reason::Contradictory | Reason::OnePlayer => None,
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

impl Reason {
    /// In words, with the article in brackets.
    pub fn cited(&self, edition: &Edition) -> Phrase {
        match self.article(edition) {
            Some(article) => cited(self.phrase(), article),
            None => self.phrase(),
        }
    }
}

impl arpad_phrase::ToPhrase for Reason {
    fn phrase(&self) -> Phrase {
        match self {
            Reason::Bye(GameResult::HalfPointBye) => phrase!("reason-half-bye", "half-point bye"),
            Reason::Bye(GameResult::FullPointBye) => phrase!("reason-full-bye", "full-point bye"),
            Reason::Bye(GameResult::PairingAllocatedBye) => phrase!("reason-pairing-bye", "pairing-allocated bye"),
            Reason::Bye(result) if result.is_played() => {
                phrase!("reason-result-alone", "a result without an opponent")
            }
            Reason::Bye(_) => phrase!("reason-absent", "absent"),
            Reason::Unplayed(GameResult::ForfeitWin) => phrase!("reason-forfeit-won", "won by forfeit"),
            Reason::Unplayed(GameResult::ForfeitLoss) => phrase!("reason-forfeit-lost", "lost by forfeit"),
            Reason::Unplayed(GameResult::ShortWin | GameResult::ShortDraw | GameResult::ShortLoss) => {
                phrase!("reason-short", "less than one move played")
            }
            Reason::Unplayed(_) => phrase!("reason-no-result", "no result"),
            Reason::NoOpponent => phrase!("reason-no-opponent", "the opponent is not in the report"),
            Reason::OneSided => phrase!("reason-one-sided", "the opponent's line does not have this game"),
            Reason::Contradictory => phrase!("reason-contradictory", "the two lines disagree on the result"),
            Reason::OnePlayer => phrase!("reason-one-player", "both lines are of one player"),
            Reason::SetAside(UnplayedException::ForceMajeure) => {
                phrase!("reason-force-majeure", "set aside, force majeure")
            }
            Reason::SetAside(UnplayedException::FairPlay) => phrase!("reason-fair-play", "set aside, fair play"),
            Reason::UnratedOpponent => phrase!("reason-unrated-opponent", "the opponent is unrated"),
            Reason::BothUnrated => phrase!("reason-both-unrated", "both players are unrated"),
            Reason::OpponentDisregarded => {
                phrase!("reason-opponent-disregarded", "the unrated opponent's first event is disregarded")
            }
            Reason::MatchUnrated => phrase!("reason-match-unrated", "a match with an unrated player"),
            Reason::MatchDecided => phrase!("reason-match-decided", "the match was decided before this game"),
            Reason::OtherStage => phrase!("reason-other-stage", "reported with another stage"),
            Reason::TooFast { seconds, needed, from: 0 } => phrase!(
                "reason-too-fast",
                "{time} for 60 moves, {needed} min needed",
                time = in_words(*seconds),
                needed
            ),
            Reason::TooFast { seconds, needed, from } => phrase!(
                "reason-too-fast-from",
                "{time} for 60 moves, {needed} min needed from {from} on",
                time = in_words(*seconds),
                needed,
                from
            ),
            Reason::OutOfBounds { seconds } => {
                phrase!("reason-out-of-bounds", "{time} for 60 moves is outside the bounds", time = in_words(*seconds))
            }
            Reason::UnequalTimes => phrase!("reason-unequal-times", "unequal thinking times"),
            Reason::FarApart { difference } => phrase!("reason-far-apart", "{n} points apart", n = difference),
            Reason::DoubleTooSmall { players, needed } => phrase!(
                "reason-double-too-small",
                "{players} players in a double round robin with unrated ones, {needed} needed",
                players,
                needed
            ),
            Reason::Composition { rated, needed, by, .. } => phrase!(
                "reason-composition",
                "{n} {who} in the round robin, {needed} needed",
                n = rated,
                who = by.counted(*rated),
                needed
            ),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}
