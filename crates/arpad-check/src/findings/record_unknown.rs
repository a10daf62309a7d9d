use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "record-unknown",
    tier: Tier::Format,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The first three characters of a line say what it is. These are not a code of TRF16, TRF26 or the known \
           extensions, so the line was ignored.",
    help: "correct the code, or delete the line; a remark begins with ###",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::UnknownRecord { code } = &fault.kind else {
            return None;
        };
        let message = format!("`{code}` is not a record of the format; the line was ignored");
        // Pairing programs keep their own data on such lines; nothing of the tournament is lost with them.
        let own = code.starts_with("XX") || &**code == "DAT";
        Some(if own { Wording::note(message) } else { Wording::warning(message) })
    });
}
