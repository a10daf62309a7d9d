use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "end-before-start",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "The last day of the tournament is before the first. The first day decides the edition and the list, so nothing is \
           rated until it is right.",
    help: "correct record 042 or 052",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (Some(start), Some(end)) = (event.start, event.end) else {
        return;
    };
    if end < start {
        let report = event.report();
        let finding = findings.add(phrase!(
            "finding-end-before-start",
            "the tournament ends on {end}, before it starts on {start}",
            end,
            start
        ));
        finding.span = report.end().or(report.start()).map(|field| field.span);
    }
}
