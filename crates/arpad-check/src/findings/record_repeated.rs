use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "record-repeated",
    tier: Tier::Format,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "Name, city, dates and the like are given once. If such a record is repeated, the first one counts.",
    help: "keep the record that is right and delete the other",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::RepeatedRecord { code } => Some(Wording::warning(phrase!(
            "finding-record-repeated",
            "record {code} is repeated; the first one counts",
            code
        ))),
        _ => None,
    });
}
