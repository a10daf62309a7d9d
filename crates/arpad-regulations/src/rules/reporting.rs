//! Rules on registration, reports and decisions.

use super::{rule, unless};
use arpad_phrase::Phrase;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// An office that takes decisions. [`Office::title`] names each in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    // The long word is in files and logs written before the short one was agreed on.
    #[serde(rename = "qc-chair", alias = "qualification-commission-chair")]
    QualificationCommissionChair,
    QualificationCommission,
    President,
    Council,
    Administrator,
    Federation,
}

impl Office {
    /// All offices.
    pub const ALL: [Office; 6] = [
        Office::QualificationCommissionChair,
        Office::QualificationCommission,
        Office::President,
        Office::Council,
        Office::Administrator,
        Office::Federation,
    ];

    /// The word used in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Office::QualificationCommissionChair => "qc-chair",
            Office::QualificationCommission => "qualification-commission",
            Office::President => "president",
            Office::Council => "council",
            Office::Administrator => "administrator",
            Office::Federation => "federation",
        }
    }

    /// The office in a sentence.
    pub const fn title(self) -> &'static str {
        match self {
            Office::QualificationCommissionChair => "the chair of the Qualification Commission",
            Office::QualificationCommission => "the Qualification Commission",
            Office::President => "the president of FIDE",
            Office::Council => "the FIDE Council",
            Office::Administrator => "the rating administrator",
            Office::Federation => "the federation",
        }
    }
}

impl arpad_phrase::ToPhrase for Office {
    /// The office in a sentence.
    fn phrase(&self) -> Phrase {
        Phrase::keyed(format!("office-{}", self.name()), self.title())
    }
}

impl std::fmt::Display for Office {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for Office {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Office::ALL.into_iter().find(|office| office.name() == text).ok_or_else(|| {
            let known = Office::ALL.map(Office::name).join(", ");
            format!("`{text}` is not an office; write one of {known}")
        })
    }
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
        /// Who may allow less where norms can be made; nobody if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        norms_late_allowed_by: Option<Office>,
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
    /// Who registers a tournament.
    RegisteringFederation {
        /// Only the federation on whose territory it is played.
        host: bool,
        /// Only a member of FIDE that is not suspended.
        member: bool,
        /// Or an affiliated organisation that the Council has named.
        affiliated: bool,
    }
}

rule! {
    /// In exceptional cases tournaments are rated that no federation submitted.
    ExceptionalCases {
        /// Who decides on any of them.
        decided_by: Office,
        /// Who else decides on one with a high average.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        high_average_decided_by: Option<Office>,
        /// That is an average rating above this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        average_above: Option<u16>,
    }
    fault |rule| unless(
        rule.high_average_decided_by.is_some() == rule.average_above.is_some(),
        "give high_average_decided_by and average_above together",
    )
}

/// Whose official event it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OfficialEvent {
    Fide,
    Continental,
}

rule! {
    /// Events that are always rated.
    OfficialEvents {
        /// Whose official events.
        of: Vec<OfficialEvent>,
    }
}

rule! {
    /// Days within which a report arrives.
    ReportDays {
        /// At the rating officer, after the end.
        officer: u16,
        /// At FIDE, after the end.
        fide: u16,
        /// Who may allow more; nobody if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        late_allowed_by: Option<Office>,
    }
}

rule! {
    /// Lists by which a report arrives.
    ReportLists {
        /// With so many days or fewer from the end to the end of the month, the next list will do.
        month_end_days: u16,
        /// Not in time for this list after the end: not rated, and nobody may decide otherwise.
        last_list: u16,
    }
    fault |rule| unless(rule.last_list > 0, "the last list must be the first or a later one")
}

impl ReportLists {
    /// The list by which the report is due, counted from the end: with few days left of the month it is the second.
    pub fn due(&self, end: Date) -> u16 {
        let left = end.last_of_month().day() - end.day();
        if i16::from(left) <= i16::try_from(self.month_end_days).unwrap_or(i16::MAX) { 2 } else { 1 }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Kept {
        by: Office,
    }

    #[test]
    fn offices_are_read_as_they_are_written_and_as_they_once_were() {
        for by in Office::ALL {
            assert_eq!(by.name().parse(), Ok(by));
            let text = toml::to_string(&Kept { by }).unwrap();
            assert_eq!(text, format!("by = \"{by}\"\n"));
            assert_eq!(toml::from_str(&text), Ok(Kept { by }));
        }
        let before: Kept = toml::from_str("by = \"qualification-commission-chair\"").unwrap();
        assert_eq!(before.by, Office::QualificationCommissionChair);
        assert!("chair".parse::<Office>().unwrap_err().contains("qc-chair, qualification-commission, president"));
    }
}
