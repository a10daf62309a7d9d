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
