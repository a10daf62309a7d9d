//! When lists are published, and on which of them a tournament is rated.

use super::tournament::{NotRated, Submission};
use arpad_regulations::{Class, Edition, Month, Regulations};
use jiff::ToSpan as _;
use jiff::civil::Date;

/// Whether a list is published in a month, by the edition in force on its date (7.11, 7.1).
pub fn is_list_month(regulations: &Regulations, class: Class, month: Month) -> bool {
    regulations
        .in_force(class, month.first_day())
        .is_some_and(|edition| edition.rules.list_dates.months.contains(&month.month()))
}

/// The list after a month. A year without a list is not one the regulations know.
pub fn next_list(regulations: &Regulations, class: Class, month: Month) -> Option<Month> {
    (1..=12).map(|later| month.plus(later)).find(|month| is_list_month(regulations, class, *month))
}

/// What a list does with a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Placement {
    /// It is rated.
    Now,
    /// It ends after the closing date, or its report came after the list, and it waits for a later one.
    Waits,
    /// It is not rated at all.
    Never(NotRated),
}

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
    let closing = &list.rules.closing_date;
    let official = submission.registration.official == Some(true);
    let days = if official { closing.official_days } else { closing.days };
    if end > month.first_day().saturating_sub(i64::from(days).days()) {
        return Placement::Waits;
    }
    if submission.late_allowed(edition) {
        return Placement::Now;
    }
    if let Some(rule) = &edition.rules.report_lists
        && let Some(last) = list_after(regulations, edition.class, end, rule.last_list)
        && submission.received >= last.first_day()
        && submission.registration.rated_anyway(&edition.rules).is_none()
    {
        return Placement::Never(NotRated::ReportLate { last, article: rule.article.clone() });
    }
    if submission.received >= month.first_day() { Placement::Waits } else { Placement::Now }
}

/// The so manieth list after a day.
fn list_after(regulations: &Regulations, class: Class, day: Date, number: u16) -> Option<Month> {
    (0..number).try_fold(Month::of(day), |month, _| next_list(regulations, class, month))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(text: &str) -> Month {
        text.parse().unwrap()
    }

    #[test]
    fn lists_every_second_month_in_2010_and_every_month_later() {
        let next = |text| next_list(Regulations::builtin(), Class::Standard, month(text)).unwrap().to_string();
        assert_eq!(next("2010-01"), "2010-03", "7.11 of 2009");
        assert_eq!(next("2010-02"), "2010-03");
        assert_eq!(next("2018-01"), "2018-02");
        assert!(!is_list_month(Regulations::builtin(), Class::Standard, month("2010-02")));
    }

    #[test]
    fn closing_dates_and_deadlines() {
        let regulations = Regulations::builtin();
        let placed = |list: &str, end: &str, received: &str, registration: &str| {
            let registration = arpad_tournament::Registration::parse(registration).unwrap();
            let submission = Submission {
                id: 1,
                registration: &registration,
                report: b"",
                received: received.parse().unwrap(),
                stage: None,
            };
            let of_list = regulations.in_force(Class::Standard, month(list).first_day()).unwrap();
            let end: Date = end.parse().unwrap();
            let edition = regulations.in_force(Class::Standard, end).unwrap();
            place(regulations, of_list, month(list), &submission, edition, end)
        };
        // 7.13 of 2009: seven days.
        assert_eq!(placed("2010-03", "2010-02-22", "2010-02-25", ""), Placement::Now);
        assert_eq!(placed("2010-03", "2010-02-23", "2010-02-25", ""), Placement::Waits);
        // 7.1.3: three days; official events to the last day.
        assert_eq!(placed("2024-05", "2024-04-28", "2024-04-29", ""), Placement::Now);
        assert_eq!(placed("2024-05", "2024-04-29", "2024-04-29", ""), Placement::Waits);
        assert_eq!(placed("2024-05", "2024-04-30", "2024-04-30", "official = true"), Placement::Now);
        // 9.1: a report that comes after a list is rated on a later one.
        assert_eq!(placed("2024-05", "2024-04-10", "2024-04-30", ""), Placement::Now);
        assert_eq!(placed("2024-05", "2024-04-10", "2024-05-01", ""), Placement::Waits);
        assert_eq!(placed("2018-05", "2018-04-10", "2018-05-08", ""), Placement::Waits, "30 days in 9.1 of 2017");
        // Not in time for the third list after the end, 1 July, is not rated.
        assert_eq!(placed("2024-07", "2024-04-10", "2024-06-30", ""), Placement::Now);
        assert!(matches!(placed("2024-07", "2024-04-10", "2024-07-01", ""), Placement::Never(_)));
        // Ruling i: nobody may allow it, but an appeal may be granted.
        let decided = |kind: &str| format!("[[decisions]]\nkind = \"{kind}\"\nby = \"council\"\non = 2024-07-01\n");
        assert!(matches!(placed("2024-08", "2024-04-10", "2024-07-01", &decided("late-report")), Placement::Never(_)));
        assert_eq!(placed("2024-08", "2024-04-10", "2024-07-01", &decided("appeal-granted")), Placement::Now);
    }
}
