//! Rules on which games and tournaments may be rated.

use super::{Office, rule, unless};
use crate::Score;
use serde::{Deserialize, Serialize};

/// Whether a condition is about one game or the whole tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    /// The players of one game.
    Game,
    /// All players of the tournament.
    Tournament,
}

/// Minutes asked for when somebody is rated so high.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThinkingTimeStep {
    /// From this rating on; 0 for everybody.
    pub rating: u16,
    /// Minutes for each player.
    pub minutes: u16,
}

rule! {
    /// The least thinking time of a standard game.
    RateOfPlay {
        /// A game is taken to last so many moves.
        moves: u16,
        /// Whose ratings count.
        per: Per,
        /// Highest rating first, down to 0.
        minimum: Vec<ThinkingTimeStep>,
    }
    fault |rule| unless(
        rule.minimum.last().is_some_and(|last| last.rating == 0)
            && rule.minimum.is_sorted_by(|a, b| a.rating > b.rating && a.minutes >= b.minutes),
        "the steps must fall from the highest rating down to 0",
    )
}

impl RateOfPlay {
    /// What is asked for when the highest rating that counts is this one; 0 if nobody is rated.
    pub fn asked(&self, highest: u16) -> Option<ThinkingTimeStep> {
        self.minimum.iter().copied().find(|step| highest >= step.rating)
    }
}

rule! {
    /// The bounds of thinking time on the rapid and blitz lists, base plus 60 times the increment.
    TimeBounds {
        /// A game is taken to last so many moves.
        moves: u16,
        /// More than so many minutes …
        #[serde(default, skip_serializing_if = "Option::is_none")]
        more_than: Option<u16>,
        /// … or at least so many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u16>,
        /// Less than so many minutes …
        #[serde(default, skip_serializing_if = "Option::is_none")]
        less_than: Option<u16>,
        /// … or at most so many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_most: Option<u16>,
    }
    fault |rule| unless(
        rule.more_than.is_some() != rule.at_least.is_some() && rule.less_than.is_some() != rule.at_most.is_some(),
        "give one lower bound (more_than or at_least) and one upper bound (less_than or at_most)",
    )
}

impl TimeBounds {
    /// Whether so many seconds lie within them.
    pub fn contain(&self, seconds: u32) -> bool {
        let is = |bound: Option<u16>, fits: fn(u32, u32) -> bool| {
            bound.is_none_or(|minutes| fits(seconds, u32::from(minutes) * 60))
        };
        is(self.more_than, |time, bound| time > bound)
            && is(self.at_least, |time, bound| time >= bound)
            && is(self.less_than, |time, bound| time < bound)
            && is(self.at_most, |time, bound| time <= bound)
    }
}

rule! {
    /// The moves of the first time control, where it is in moves.
    FirstControl {
        /// So many …
        moves: u16,
        /// … or more.
        or_more: bool,
    }
}

rule! {
    /// How much may be played in one day.
    PlayPerDay {
        /// Hours of play, games taken to last 60 moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hours: Option<u16>,
        /// Games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        games: Option<u16>,
    }
    fault |rule| unless(rule.hours.is_some() || rule.games.is_some(), "give hours, games or both")
}

rule! {
    /// Both sides have the same thinking time.
    EqualTimes {}
}

rule! {
    /// A game between players far apart is not rated when one of them is strong.
    FarApart {
        /// So many points apart or more.
        difference: u16,
        /// One of them above this rating.
        above: u16,
    }
}

rule! {
    /// The laws a game is played by.
    Laws {
        /// Hybrid events under the regulations for them are possible.
        hybrid: bool,
        /// A federation may be allowed small deviations.
        deviations: bool,
    }
}

rule! {
    /// A tournament is registered with its playing schedule.
    PlayingSchedule {}
}

rule! {
    /// How long a tournament may last.
    Duration {
        /// So many days.
        days: u16,
        /// Leagues may be longer.
        leagues_excepted: bool,
        /// More may be allowed.
        may_be_approved: bool,
        /// By whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approved_by: Option<Office>,
        /// The article on that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_article: Option<String>,
        /// Games may be rated period by period with the ratings of the day, if declared before round 1.
        period_by_period: bool,
        /// The article on that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        period_by_period_article: Option<String>,
    }
}

rule! {
    /// When a long tournament reports before its end.
    InterimReports {
        /// Tournaments of more than so many days, each month.
        after_days: u16,
    }
}

/// Why a played game may still not be rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnplayedException {
    /// Circumstances nobody could help.
    ForceMajeure,
    /// A fair-play decision.
    FairPlay,
}

rule! {
    /// Games that were not played do not count; a game counts when both have made a move.
    UnplayedGames {
        /// Except in these cases.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        exceptions: Vec<UnplayedException>,
    }
}

rule! {
    /// How many players of a round robin must be rated.
    RoundRobinComposition {
        /// One in so many players.
        one_in: u16,
        /// With fewer players than this …
        small_field: u16,
        /// … at least so many are rated.
        small_field_rated: u16,
        /// The article on that.
        small_field_article: String,
        /// A double round robin with unrated players has at least so many players …
        double_players: u16,
        /// … of whom so many are rated.
        double_rated: u16,
        /// The article on that.
        double_article: String,
        /// A national championship needs none of that, but so many rated players …
        national_rated: u16,
        /// … who are men …
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        national_men: bool,
        /// … or so many in a women's event.
        national_rated_women: u16,
        /// The article on that.
        national_article: String,
    }
}

rule! {
    /// A round robin in which a game was not played is reported as a Swiss.
    RoundRobinUnplayed {}
}

rule! {
    /// When the result of an unrated player in a Swiss or team event counts.
    UnratedResult {
        /// Games against rated players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        games: Option<u16>,
        /// Points in them.
        score: Score,
        /// Whether it must reach the floor.
        at_floor: bool,
    }
}

rule! {
    /// Rated players are rated only against rated opponents.
    RatedOpponents {}
}

rule! {
    /// Matches with an unrated player are not rated.
    MatchUnrated {}
}

rule! {
    /// Games of a match after it is decided are not rated.
    MatchDecided {
        /// Who may waive this if asked before the match; nobody where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        waived_by: Option<Office>,
    }
}
