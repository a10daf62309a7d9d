use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "registration-differs",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The first and the last day of the report are those of the registration. If they are not, the report may be that of \
           another tournament. A report of a part of a long tournament may have days of its own.",
    help: "correct the days in the report or in the registration, or find the tournament that this report is of",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (registration, report) = (event.registration, event.report());
    if registration.interim_reports == Some(true) || registration.period_by_period == Some(true) {
        return;
    }
    for (first, reported, registered) in
        [(true, report.start(), registration.start), (false, report.end(), registration.end)]
    {
        let Some((field, day)) = reported.and_then(|field| Some((field, field.get()?.0))) else { continue };
        if let Some(registered) = registered.filter(|registered| *registered != day) {
            let message = if first {
                phrase!(
                    "finding-registration-differs-first",
                    "the first day is {day} in the report, {registered} in the registration",
                    day,
                    registered
                )
            } else {
                phrase!(
                    "finding-registration-differs-last",
                    "the last day is {day} in the report, {registered} in the registration",
                    day,
                    registered
                )
            };
            findings.add(message).at(field.span);
        }
    }
}
