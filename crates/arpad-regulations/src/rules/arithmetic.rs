//! Rules by which a number is computed.

use super::{rule, unless};
use crate::{K, Score};
use serde::{Deserialize, Serialize};

rule! {
    /// The lowest rating that is published.
    Floor {
        /// The rating.
        rating: u16,
    }
    fault |rule| unless((1..=3000).contains(&rule.rating), "the floor must lie between 1 and 3000")
}

rule! {
    /// How many games against rated opponents a first rating needs.
    FirstRatingGames {
        /// In general.
        games: u16,
        /// At an Olympiad, a continental or a world team championship.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team_championship_games: Option<u16>,
        /// The article on that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team_championship_article: Option<String>,
        /// For members of IBCA, ICSC or IPCA.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        disabled_players_games: Option<u16>,
        /// The article on that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        disabled_players_article: Option<String>,
        /// The article by which a first rating must reach the floor.
        floor_article: String,
    }
    fault |rule| unless(rule.games > 0, "at least one game is needed for a first rating")
}

/// What becomes of an unrated player's result that lies below the floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BelowFloorResult {
    /// It is ignored for good.
    Dropped,
    /// It stays in the pool.
    Kept,
}

rule! {
    /// Over how long an unrated player's results are put together.
    Pooling {
        /// The rating periods may span so many months.
        months: u16,
        /// What becomes of a result below the floor.
        below_floor: BelowFloorResult,
        /// The article by which it is dropped.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dropped_article: Option<String>,
    }
    fault |rule| unless(rule.months > 0, "results are pooled over at least one month")
}

rule! {
    /// When the first event of an unrated player is disregarded.
    FirstEvent {
        /// It counts only with at least so many points.
        minimum_score: Score,
        /// It counts only with at least so many rated opponents.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minimum_opponents: Option<u16>,
        /// Whether the opponents' games against the player are disregarded with it.
        opponents_disregarded: bool,
        /// The article that says so, where it is another one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opponents_article: Option<String>,
    }
}

rule! {
    /// The reward for each half point above 50 % in a first rating; below 50 % the table counts.
    FirstRatingBonus {
        /// Rating points for each half point above 50 %.
        points: u16,
    }
}

rule! {
    /// Opponents who did not play but are counted, all drawn, in a first rating.
    HypotheticalOpponents {
        /// How many.
        count: u16,
        /// Their rating.
        rating: u16,
    }
    fault |rule| unless(rule.count > 0 && (1..=4000).contains(&rule.rating), "count must be above 0 and rating from 1 to 4000")
}

rule! {
    /// The highest first rating.
    FirstRatingHighest {
        /// The rating.
        rating: u16,
    }
}

/// How exactly the averages Ra and Rc are carried on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AverageRounding {
    /// Rounded to a whole number, a half upward, before anything is added.
    Whole,
    /// Carried on exactly.
    Exact,
}

rule! {
    /// Whether an average rating is rounded before it is used.
    Average {
        /// How.
        rounding: AverageRounding,
    }
}

rule! {
    /// Round robins with unrated players: their ratings by iteration, then counted as opponents.
    RoundRobinUnrated {
        /// Opponents further above an unrated player's first result than this are counted closer.
        cap: u16,
        /// The article on the average of the rated players.
        rated_average: String,
        /// The article on the average of their dp.
        dp_average: String,
        /// The article on the average of the tournament.
        tournament_average: String,
    }
}

/// In which games the cap on the difference is used, for the player whose change is computed.
///
/// Upward means that an opponent far below the player counts as rated higher, downward that one far above counts as
/// rated lower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CapUse {
    /// In every game, either way.
    EveryGame,
    /// Once per player and tournament, only upward: for the opponent furthest below. The lower-rated player has the
    /// full difference in every game.
    OnceUpward,
    /// Once per player and tournament, for the greatest difference either way.
    OnceEitherWay,
    /// Downward in every game, upward once per player and tournament.
    DownwardAlwaysUpwardOnce,
}

rule! {
    /// The cap on the difference in rating: the 400-point rule.
    DifferenceCap {
        /// A greater difference is counted as this one.
        points: u16,
        /// In which games.
        games: CapUse,
        /// Players rated so high or higher have the full difference in every game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        exempt_from: Option<u16>,
    }
}

rule! {
    /// K of a player new to the list.
    KNewPlayer {
        /// The coefficient.
        k: K,
        /// Until events with so many games are completed.
        games: u32,
    }
    fault |rule| unless(rule.games > 0, "games must lie above 0")
}

rule! {
    /// K of everybody else.
    KGeneral {
        /// The coefficient.
        k: K,
    }
}

rule! {
    /// K of a player who was once published at a high rating, for good.
    KOnceReached {
        /// The coefficient.
        k: K,
        /// The published rating that has to be reached once.
        rating: u16,
    }
}

/// Until when a player is a junior.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JuniorUntil {
    /// The birthday itself; the end of that year where only the year of birth is known.
    Birthday,
    /// The last day of the year of the birthday.
    EndOfYear,
}

rule! {
    /// K of juniors.
    KJunior {
        /// The coefficient.
        k: K,
        /// The birthday that ends it.
        age: u8,
        /// Until that birthday, or until the end of its year.
        until: JuniorUntil,
        /// Only while never published at this rating or above.
        below: u16,
    }
}

rule! {
    /// The limit of K times the number of games in a period.
    KGamesLimit {
        /// K is the largest whole number whose product with the games does not exceed this.
        product: u32,
    }
    fault |rule| unless(rule.product > 0, "the product must be above 0")
}

/// What is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounded {
    /// The new rating.
    NewRating,
    /// The change.
    Change,
}

/// Which way a half is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// Upward.
    Up,
    /// Away from zero: +2.5 is 3 and -2.5 is -3.
    AwayFromZero,
}

rule! {
    /// The one rounding of a rating period.
    Rounding {
        /// What is rounded.
        of: Rounded,
        /// Which way a half goes.
        half: Half,
    }
}

rule! {
    /// A player unrated on the start list who is rated when the tournament is: rated from the current
    /// rating, unrated for the opponents.
    RatedMeanwhile {}
}

rule! {
    /// The rating that stands in where a player has none on this list.
    StandIn {
        /// The list it is taken from.
        class: crate::Class,
    }
}

rule! {
    /// The articles by which the steps of a calculation are cited; they hold no figures of their own. The rule's own article
    /// is that of the sum over games.
    Steps {
        /// The difference D.
        difference: String,
        /// The table from D to PD.
        probability_table: String,
        /// PD of a game.
        probability: String,
        /// The change of a game, score less PD.
        game: String,
        /// The sum times K.
        change: String,
        /// The table from p to dp.
        score_table: String,
        /// The average of an unrated player's opponents, where it is another than that on its rounding.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        average: Option<String>,
        /// A first rating at 50 %.
        first_rating_even: String,
        /// A first rating from the table.
        first_rating: String,
        /// A first rating below 50 % in a round robin, where that has a rule of its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_rating_round_robin: Option<String>,
        /// All results as if from one tournament.
        pooled: String,
        /// The change added to the rating of the list before.
        new_rating: String,
    }
}
