use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::{FaultKind, LooksLike};

pub(super) const CHECK: Check = Check {
    code: "not-a-report",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "No line of the file starts with the code of a record. It may be a PDF, a spreadsheet, a PGN or empty; the \
           finding says what it looks like.",
    help: "export the tournament report (TRF, also called the FIDE rating file) from the pairing program",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::NotAReport { looks_like } = &fault.kind else {
            return None;
        };
        let message = match looks_like {
            LooksLike::Empty => phrase!("finding-not-a-report-file-empty", "the file is empty"),
            _ => phrase!(
                "finding-not-a-report-file-tournament",
                "the file is not a tournament report; it looks like {looks_like}",
                looks_like
            ),
        };
        Some(Wording::error(message).effect(Effect::NotRatable))
    });
}
