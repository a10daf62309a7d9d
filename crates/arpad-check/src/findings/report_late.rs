use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::rules::{ListDates, ReportDays, ReportLists};
use arpad_regulations::{Month, Rules};
use arpad_tournament::{DecisionKind, Event};
use jiff::ToSpan as _;
use jiff::civil::Date;

fn never() -> Phrase {
    phrase!(
        "finding-report-late-never",
        "correct `report_to_fide` in the registration if it is wrong; else the tournament cannot be rated"
    )
}

pub(super) const CHECK: Check = Check {
    code: "report-late",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NeedsDecision,
    what: "In 2017 a report reaches the rating officer within 7 days of the end, and FIDE within 30; a later one the chair of the Qualification Commission may accept. Since 2022 it reaches FIDE in \
           time for the next list, or for the one after if five days or fewer were left of the month; what is not in time for \
           the third list after the end is not rated, and nobody may decide otherwise. A report is in time for a list if it is there before the list's date. \
           What corrects a rated tournament has no games of after its list.",
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
    if let Some((day, list)) = event.played_after_its_list() {
        let message = phrase!(
            "finding-report-late-played-later",
            "games of {day} were played after the list of {list}, on which the tournament is rated",
            day,
            list
        );
        findings.add(message).effect(Effect::NotRatable).help(phrase!(
            "finding-report-late-help-played-later",
            "submit a report of the games that the list of {list} is about",
            list
        ));
        return;
    }
    if rules.report_days.is_none() && rules.report_lists.is_none() {
        return;
    }
    let Some(end) = event.end else {
        return findings.missing(phrase!("finding-report-late-last-day", "the last day of the tournament"));
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
                .add(phrase!(
                    "finding-report-late-report-reached",
                    "the report reached the rating officer on {day}; it was due on {officer}",
                    day,
                    officer = due(rule.officer)
                ))
                .severity(Severity::Warning)
                .effect(Effect::None);
        }
        Some(_) => {}
        None => {
            let what = phrase!(
                "finding-report-late-day-report",
                "the day the report reached the rating officer (due on {officer})",
                officer = due(rule.officer)
            );
            findings.missing(what);
        }
    }
    match registration.report_to_fide {
        Some(day) if day > due(rule.fide) => {
            let finding = findings.add(phrase!(
                "finding-report-late-report-reached-fide",
                "the report reached FIDE on {day}; it was due on {fide}",
                day,
                fide = due(rule.fide)
            ));
            match office {
                Some(office) => finding.help(phrase!(
                    "finding-report-late-help-only-may",
                    "only {office} may accept it; record that decision (kind = \"late-report\") in the registration",
                    office
                )),
                None => finding.effect(Effect::NotRatable).help(never()),
            };
        }
        Some(_) => {}
        None => {
            let what = phrase!(
                "finding-report-late-day-report-reached",
                "the day the report reached FIDE (due on {fide})",
                fide = due(rule.fide)
            );
            findings.missing(what);
        }
    }
}

fn by_lists(event: &Event<'_>, rule: &ReportLists, end: Date, findings: &mut Findings<'_>) {
    let dates = &event.edition.rules.list_dates;
    let due = list_after(dates, end, rule.due(end));
    let last = list_after(dates, end, rule.last_list);
    match event.registration.report_to_fide {
        Some(day) if day >= last => {
            findings
                .add(phrase!("finding-report-late-report-reached-fide-too", "the report reached FIDE on {day}, too late for the list of {last}, the last on which a tournament that \
                     ended on {end} is rated", day, last, end))
                .effect(Effect::NotRatable)
                .help(never());
        }
        Some(day) if day >= due => {
            findings
                .add(phrase!(
                    "finding-report-late-report-reached-fide-too-late",
                    "the report reached FIDE on {day}, too late for the list of {due}; it is rated on a later one",
                    day,
                    due
                ))
                .severity(Severity::Warning)
                .effect(Effect::None)
                .help(phrase!(
                    "finding-report-late-help-nothing-can",
                    "nothing can be done about it now; the ratings of the start still count"
                ));
        }
        Some(_) => {}
        None => {
            let what = phrase!(
                "finding-report-late-day-report-reached-fide",
                "the day the report reached FIDE (due for the list of {due}, and not rated if later than that of {last})",
                due,
                last
            );
            findings.missing(what);
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
