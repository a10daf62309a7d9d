use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_regulations::rules::{ListDates, ReportDays, ReportLists};
use arpad_regulations::{Month, Rules};
use arpad_tournament::{DecisionKind, Event};
use jiff::ToSpan as _;
use jiff::civil::Date;

const NEVER: &str = "correct `report_to_fide` in the registration if it is wrong; else the tournament cannot be rated";

pub(super) const CHECK: Check = Check {
    code: "report-late",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NeedsDecision,
    what: "In 2017 a report reaches the rating officer within 7 days of the end, and FIDE within 30; a later one the chair of the Qualification Commission may accept. Since 2022 it reaches FIDE in \
           time for the next list, or for the one after if five days or fewer were left of the month; what is not in time for \
           the third list after the end is not rated, and nobody may decide otherwise. A report is in time for a list if it is there before the list's date.",
    help: "record a decision on it (kind = \"late-report\") in the registration",
    article: |edition| {
        let Rules { report_days, report_lists, .. } = &edition.rules;
        let days = report_days.as_ref().map(|rule| &rule.article);
        days.or(report_lists.as_ref().map(|rule| &rule.article)).cloned()
    },
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let rules = &event.edition.rules;
    if rules.report_days.is_none() && rules.report_lists.is_none() {
        return;
    }
    let Some(end) = event.end else {
        return findings.missing("the last day of the tournament");
    };
    if let Some(rule) = &rules.report_days {
        by_days(event, rule, end, findings);
    }
    if let Some(rule) = &rules.report_lists {
        by_lists(event, rule, end, findings);
    }
}

fn by_days(event: &Event<'_>, rule: &ReportDays, end: Date, findings: &mut Findings<'_>) {
    let due = |days: u16| end.saturating_add(i64::from(days).days());
    let registration = event.registration;
    let office = rule.late_allowed_by;
    if office.is_some_and(|office| registration.decided(DecisionKind::LateReport, office).is_some()) {
        return;
    }
    match registration.report_to_officer {
        Some(day) if day > due(rule.officer) => {
            findings
                .add(format!("the report reached the rating officer on {day}; it was due on {}", due(rule.officer)))
                .severity(Severity::Warning)
                .effect(Effect::None);
        }
        Some(_) => {}
        None => {
            let what = format!("the day the report reached the rating officer (due on {})", due(rule.officer));
            findings.missing(&what);
        }
    }
    match registration.report_to_fide {
        Some(day) if day > due(rule.fide) => {
            let finding = findings.add(format!("the report reached FIDE on {day}; it was due on {}", due(rule.fide)));
            match office {
                Some(office) => finding.help(format!(
                    "only {} may accept it; record that decision (kind = \"late-report\") in the registration",
                    office.title()
                )),
                None => finding.effect(Effect::NotRatable).help(NEVER),
            };
        }
        Some(_) => {}
        None => {
            let what = format!("the day the report reached FIDE (due on {})", due(rule.fide));
            findings.missing(&what);
        }
    }
}

fn by_lists(event: &Event<'_>, rule: &ReportLists, end: Date, findings: &mut Findings<'_>) {
    let dates = &event.edition.rules.list_dates;
    let left = end.last_of_month().day() - end.day();
    let short = i16::from(left) <= i16::try_from(rule.month_end_days).unwrap_or(i16::MAX);
    let due = list_after(dates, end, if short { 2 } else { 1 });
    let last = list_after(dates, end, rule.last_list);
    match event.registration.report_to_fide {
        Some(day) if day >= last => {
            findings
                .add(format!(
                    "the report reached FIDE on {day}, too late for the list of {last}, the last on which a tournament that \
                     ended on {end} is rated"
                ))
                .effect(Effect::NotRatable)
                .help(NEVER);
        }
        Some(day) if day >= due => {
            findings
                .add(format!(
                    "the report reached FIDE on {day}, too late for the list of {due}; it is rated on a later one"
                ))
                .severity(Severity::Warning)
                .effect(Effect::None)
                .help("nothing can be done about it now; the ratings of the start still count");
        }
        Some(_) => {}
        None => {
            let what = format!(
                "the day the report reached FIDE (due for the list of {due}, and not rated if later than that of {last})"
            );
            findings.missing(&what);
        }
    }
}

/// The date of the nth list after a day.
fn list_after(dates: &ListDates, day: Date, number: u16) -> Date {
    let mut month = Month::of(day);
    for _ in 0..number {
        month = month.plus(1);
        while !dates.months.contains(&month.month()) && month.year() < 9998 {
            month = month.plus(1);
        }
    }
    month.first_day()
}
