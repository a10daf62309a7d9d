use crate::check::{Check, Tier};
use crate::faults::{Told, tell};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::{FaultKind, LooksLike};

pub(super) const CHECK: Check = Check {
    code: "not-a-report",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "No line of the file opens with the code of a record. It may be a PDF, a spreadsheet, a PGN or nothing at all; what \
           it looks like is said.",
    help: "export the tournament report (TRF, also called the FIDE rating file) from the pairing program",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    tell(event, CHECK.code, findings, |fault| {
        let FaultKind::NotAReport { looks_like } = &fault.kind else {
            return None;
        };
        let message = match looks_like {
            LooksLike::Empty => "the file is empty".to_owned(),
            _ => format!("the file is no tournament report but looks like {looks_like}"),
        };
        Some(Told::error(message).effect(Effect::NotRatable))
    });
}
