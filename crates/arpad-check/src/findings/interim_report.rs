use crate::check::{Check, Tier};
use crate::facts::days;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "interim-report",
    tier: Tier::Regulations,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "A long tournament reports its interim results each month: one of more than 90 days in 2017, of more than 30 days \
           since 2022.",
    help: "report the results of the months that are over, and set `interim_reports = true` in the registration",
    article: |edition| Some(edition.rules.interim_reports.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.interim_reports else {
        return;
    };
    let (Some(_), Some(_)) = (event.start, event.end) else {
        return findings
            .missing(phrase!("finding-interim-report-first-last", "the first or the last day of the tournament"));
    };
    let Some(days) = days(event).filter(|days| *days > i32::from(rule.after_days)) else {
        return;
    };
    match event.registration.interim_reports {
        Some(true) => {}
        Some(false) => {
            let message = phrase!(
                "finding-interim-report-tournament-lasts",
                "the tournament lasts {days} days, more than {after_days}, and no interim results were reported",
                days,
                after_days = rule.after_days
            );
            findings.add(message).span = event.report().end().map(|field| field.span);
        }
        None => findings.missing(phrase!(
            "finding-interim-report-whether-interim",
            "whether interim results were reported each month"
        )),
    }
}
