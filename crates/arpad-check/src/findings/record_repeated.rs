use crate::check::{Check, Tier};
use crate::faults::{Told, tell};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "record-repeated",
    tier: Tier::Format,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "Name, city, dates and the like are said once. Where such a record stands again, the first counts.",
    help: "keep the record that is right and take the other out",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    tell(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::RepeatedRecord { code } => {
            Some(Told::warning(format!("record {code} stands a second time; the first counts")))
        }
        _ => None,
    });
}
