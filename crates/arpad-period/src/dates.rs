//! When lists are published, and on which of them a tournament is rated.

use crate::tournament::{NotRated, Submission};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use arpad_regulations::{Edition, Month, Regulations};
use arpad_tournament::{DecisionKind, RatedAnyway, Registration};
use jiff::civil::Date;

/// What a list does with a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Placement {
    Now,
    /// It waits for a later one.
    Waits(Waiting),
    Never(NotRated),
}

/// Why a tournament waits for a later list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Waiting {
    Closed {
        /// The last day that would have done.
        closing: Date,
        /// The list's own rule.
        article: String,
    },
    Unreported,
}

impl arpad_phrase::ToPhrase for Waiting {
    #[allow(clippy::too_many_lines, reason = "a message for each")]
    fn phrase(&self) -> Phrase {
        match self {
            Waiting::Closed { closing, article } => phrase!(
                "waiting-closed",
                "it ended after {closing}, the closing date of the list ({article})",
                closing,
                article
            ),
            Waiting::Unreported => phrase!("waiting-unreported", "its report came after the list"),
        }
    }
}

impl std::fmt::Display for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for Waiting {}

/// Whether a tournament is rated on the list of a month: the closing date is the list's rule (7.13, 7.1.3; ruling 17), the
/// deadline of the report that of the tournament's own edition (9.1). A report is in time for a list if it came before
/// the date of the list; a decision that allows it sets the day aside.
pub fn place(
    regulations: &Regulations,
    list: &Edition,
    month: Month,
    submission: &Submission<'_>,
    edition: &Edition,
    end: Date,
) -> Placement {
    let closing = list.closing_day(month, submission.registration.official == Some(true));
    if end > closing {
        return Placement::Waits(Waiting::Closed { closing, article: list.rules.closing_date.article.clone() });
    }
    if late_allowed(submission.registration, edition) {
        return Placement::Now;
    }
    if let Some(rule) = &edition.rules.report_lists
        && let Some(last) = regulations.list_after(edition.class, end, rule.last_list)
        && submission.received.is_some_and(|day| day >= last.first_day())
        && submission.registration.rated_anyway(&edition.rules).is_none()
    {
        return Placement::Never(NotRated::ReportLate { last, article: rule.article.clone() });
    }
    let late = submission.received.is_some_and(|day| day >= month.first_day());
    if late { Placement::Waits(Waiting::Unreported) } else { Placement::Now }
}

/// Whether the day of the report does not matter: an office that may has allowed it, or an appeal was granted (ruling i).
fn late_allowed(registration: &Registration, edition: &Edition) -> bool {
    if let Some(RatedAnyway::Appeal { .. }) = registration.rated_anyway(&edition.rules) {
        return true;
    }
    let office = edition.rules.report_days.as_ref().and_then(|rule| rule.late_allowed_by);
    office.is_some_and(|office| registration.decided(DecisionKind::LateReport, office).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament_id::TournamentId;
    use arpad_regulations::Class;

    fn month(text: &str) -> Month {
        text.parse().unwrap()
    }

    #[test]
    fn closing_dates_and_deadlines() {
        let regulations = Regulations::builtin();
        let placed = |list: &str, end: &str, received: &str, registration: &str| {
            let registration = Registration::parse(registration).unwrap();
            let document = arpad_trf::read(b"", &arpad_trf::ReadOptions::default());
            let submission = Submission {
                id: TournamentId::new(1),
                registration: &registration,
                document: &document,
                received: received.parse().ok(),
                stage: None,
            };
            let of_list = regulations.in_force(Class::Standard, month(list).first_day()).unwrap();
            let end: Date = end.parse().unwrap();
            let edition = regulations.in_force(Class::Standard, end).unwrap();
            place(regulations, of_list, month(list), &submission, edition, end)
        };
        let closed = |closing: &str, article: &str| {
            let (closing, article) = (closing.parse().unwrap(), article.to_owned());
            Placement::Waits(Waiting::Closed { closing, article })
        };
        // 7.13 of 2009: seven days.
        assert_eq!(placed("2010-03", "2010-02-22", "2010-02-25", ""), Placement::Now);
        assert_eq!(placed("2010-03", "2010-02-23", "2010-02-25", ""), closed("2010-02-22", "7.13"));
        // 7.1.3: three days; official events to the last day.
        assert_eq!(placed("2024-05", "2024-04-28", "2024-04-29", ""), Placement::Now);
        assert_eq!(placed("2024-05", "2024-04-29", "2024-04-29", ""), closed("2024-04-28", "7.1.3"));
        assert_eq!(placed("2024-05", "2024-04-30", "2024-04-30", "official = true"), Placement::Now);
        // 9.1: a report that comes after a list is rated on a later one.
        assert_eq!(placed("2024-05", "2024-04-10", "2024-04-30", ""), Placement::Now);
        assert_eq!(placed("2024-05", "2024-04-10", "2024-05-01", ""), Placement::Waits(Waiting::Unreported));
        assert_eq!(Waiting::Unreported.to_string(), "its report came after the list");
        assert_eq!(
            placed("2018-05", "2018-04-10", "2018-05-08", ""),
            Placement::Waits(Waiting::Unreported),
            "30 days in 9.1 of 2017"
        );
        // Not in time for the third list after the end, 1 July, is not rated.
        assert_eq!(placed("2024-07", "2024-04-10", "2024-06-30", ""), Placement::Now);
        assert!(matches!(placed("2024-07", "2024-04-10", "2024-07-01", ""), Placement::Never(_)));
        // Ruling i: nobody may allow it, but an appeal may be granted.
        let decided = |kind: &str| format!("[[decisions]]\nkind = \"{kind}\"\nby = \"council\"\non = 2024-07-01\n");
        assert!(matches!(placed("2024-08", "2024-04-10", "2024-07-01", &decided("late-report")), Placement::Never(_)));
        assert_eq!(placed("2024-08", "2024-04-10", "2024-07-01", &decided("appeal-granted")), Placement::Now);
    }
}
