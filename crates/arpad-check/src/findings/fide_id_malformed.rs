use crate::check::{Check, Tier};
use crate::faults::{Told, tell};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "fide-id-malformed",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The FIDE number holds something that is no number, or has more digits than any FIDE number. A national number may \
           stand in its place.",
    help: "write the FIDE number, right aligned in columns 58-68",
    article: |_| None,
    run,
};

/// FIDE numbers have six digits or more; none has ten.
const LARGEST: u64 = 999_999_999;

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    tell(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::Malformed { found, .. } => Some(Told::error(format!("`{found}` is no FIDE number"))),
        _ => None,
    });
    for line in &event.report().players {
        if let Some(id) = line.fide_id.copied().filter(|id| *id > LARGEST) {
            findings
                .add(format!("{id} has too many digits for a FIDE number"))
                .at(line.fide_id.span)
                .of_player(line.starting_rank.copied());
        }
    }
}
