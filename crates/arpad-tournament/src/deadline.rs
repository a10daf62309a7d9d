//! Until when a report is in time.

use crate::Registration;
use arpad_regulations::{Class, Regulations};
use jiff::ToSpan as _;
use jiff::civil::Date;

/// The last day on which the report of a tournament is in time, by the edition of its start.
pub fn report_deadline(regulations: &Regulations, class: Class, registration: &Registration) -> Option<Date> {
    let end = registration.end?;
    let edition = regulations.in_force(class, registration.start.unwrap_or(end))?;
    if let Some(rule) = &edition.rules.report_days {
        return Some(end.saturating_add(i64::from(rule.fide).days()));
    }
    let rule = edition.rules.report_lists.as_ref()?;
    let list = regulations.list_after(class, end, rule.due(end))?;
    list.first_day().yesterday().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deadline(registration: &str) -> Option<Date> {
        report_deadline(Regulations::builtin(), Class::Standard, &Registration::parse(registration).unwrap())
    }

    #[test]
    fn to_2021_a_report_is_due_within_30_days_of_the_end() {
        assert_eq!(deadline("start = 2018-03-01\nend = 2018-03-05"), "2018-04-04".parse().ok());
    }

    #[test]
    fn from_2022_on_a_report_is_due_before_the_next_list_or_the_one_after() {
        assert_eq!(deadline("start = 2024-03-01\nend = 2024-03-25"), "2024-03-31".parse().ok());
        // Five days are left of the month.
        assert_eq!(deadline("start = 2024-03-20\nend = 2024-03-26"), "2024-04-30".parse().ok());
    }

    #[test]
    fn the_edition_is_that_of_the_start() {
        assert_eq!(deadline("start = 2021-12-30\nend = 2022-01-05"), "2022-02-04".parse().ok());
        assert_eq!(deadline("start = 2024-03-01"), None, "without an end there is none");
    }
}
