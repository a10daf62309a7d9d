use crate::check::{Check, Tier};
use crate::faults::{Told, tell};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "record-unknown",
    tier: Tier::Format,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The first three characters of a line say what it holds. These are no code of TRF16, TRF26 or its known extensions, \
           so the line was left aside.",
    help: "correct the code, or take the line out; a remark begins with ###",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    tell(event, CHECK.code, findings, |fault| {
        let FaultKind::UnknownRecord { code } = &fault.kind else {
            return None;
        };
        let message = format!("`{code}` is no record of the format; the line was left aside");
        // Pairing programs keep their own data on such lines; nothing of the tournament is lost with them.
        let own = code.starts_with("XX") || &**code == "DAT";
        Some(if own { Told::note(message) } else { Told::warning(message) })
    });
}
