//! Rules on what goes into a list, when, and what it shows.

use super::{Office, rule, unless};
use serde::{Deserialize, Serialize};

rule! {
    /// The months on whose first day a list is published.
    ListDates {
        /// Numbers of the months, ascending.
        months: Vec<i8>,
    }
    fault |rule| unless(
        !rule.months.is_empty()
            && rule.months.iter().all(|month| (1..=12).contains(month))
            && rule.months.is_sorted_by(|a, b| a < b),
        "the months must be numbers from 1 to 12 in ascending order",
    )
}

rule! {
    /// How long before the date of the list a tournament must have ended.
    ClosingDate {
        /// Days before the date of the list.
        days: i32,
        /// Days for official FIDE events: 1 is the last day before the list.
        official_days: i32,
    }
    fault |rule| unless((0..=31).contains(&rule.days) && (0..=31).contains(&rule.official_days), "days must lie between 0 and 31")
}

/// How a player is shown whose rating has fallen below the floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShownBelowFloor {
    /// As delisted on the next list, afterwards as unrated.
    Delisted,
    /// As unrated.
    Unrated,
}

rule! {
    /// What becomes of a rated player who falls below the floor.
    BelowFloor {
        /// How the next list shows the player.
        shown: ShownBelowFloor,
    }
}

rule! {
    /// When a player counts as inactive.
    Inactivity {
        /// After so many months without a rated game.
        months: u16,
        /// For so many more months the player stays in the list; afterwards only the alphabetical part marks them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        still_listed_months: Option<u16>,
        /// After so many months the player is out of the top list.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out_of_top_list_months: Option<u16>,
    }
    fault |rule| unless(rule.months > 0, "inactivity begins after at least one month")
}

rule! {
    /// Titled players without a rating stand in a list of their own.
    TitledUnrated {}
}

rule! {
    /// Who is in the list at all.
    Inclusion {
        /// The federation may name players to leave out.
        federation_may_exclude: bool,
        /// The article on that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        exclusion_article: Option<String>,
        /// A player whose federation keeps them out may be let in by dispensation.
        dispensation: bool,
        /// The article on that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dispensation_article: Option<String>,
        /// Who gives it; not named in the text if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dispensed_by: Option<Office>,
        /// Deaths are reported by the federation.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        deaths_reported: bool,
        /// The article on that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deaths_article: Option<String>,
    }
}
