//! Rules on registration, reports and decisions.

use super::{rule, unless};
use serde::{Deserialize, Serialize};

/// Who may decide otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    /// The chair of the Qualification Commission.
    QualificationCommissionChair,
    /// The Qualification Commission.
    QualificationCommission,
    /// The president of FIDE.
    President,
    /// The Council of FIDE.
    Council,
}

rule! {
    /// How long before its start a tournament is registered.
    RegistrationNotice {
        /// So many whole months …
        #[serde(default, skip_serializing_if = "Option::is_none")]
        months: Option<u16>,
        /// … or so many days.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        days: Option<u16>,
        /// Days where norms can be made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        norm_days: Option<u16>,
        /// Who may allow less.
        late_allowed_by: Office,
        /// The article on that, where it is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        late_article: Option<String>,
    }
    fault |rule| unless(rule.months.is_some() != rule.days.is_some(), "give months or days")
}

rule! {
    /// A longer notice for tournaments with very strong players.
    EliteRegistration {
        /// Days before the start.
        days: u16,
        /// If a player is rated above this …
        player_above: u16,
        /// … or a woman above this.
        woman_above: u16,
        /// Who may allow less.
        late_allowed_by: Office,
        /// The article on that, where it is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        late_article: Option<String>,
    }
}

rule! {
    /// All arbiters are licensed.
    ArbiterLicence {}
}

rule! {
    /// The appeal against a refusal to rate.
    Appeal {
        /// Within so many days of the decision.
        days: u16,
        /// To whom.
        to: Office,
    }
}

rule! {
    /// Days within which a report arrives.
    ReportDays {
        /// At the rating officer, after the end.
        officer: u16,
        /// At FIDE, after the end.
        fide: u16,
        /// Who may allow more.
        late_allowed_by: Office,
    }
}

rule! {
    /// Lists by which a report arrives.
    ReportLists {
        /// With so many days or fewer from the end to the end of the month, the next list will do.
        month_end_days: u16,
        /// Not in time for this list after the end: not rated.
        last_list: u16,
    }
    fault |rule| unless(rule.last_list > 0, "the last list must be the first or a later one")
}

rule! {
    /// What the announcement of a tournament has to say.
    Announcement {
        /// True: that it is rated. False: only if it is not.
        must_say_rated: bool,
    }
}

rule! {
    /// Hybrid events.
    Hybrid {
        /// Who approves each.
        approved_by: Office,
        /// The games come with the report.
        pgn: bool,
        /// The article on the games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pgn_article: Option<String>,
    }
    fault |rule| unless(!rule.pgn || rule.pgn_article.is_some(), "pgn = true needs pgn_article")
}
