use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::{FaultKind, FieldName};

pub(super) const CHECK: Check = Check {
    code: "date-impossible",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::None,
    what: "A date that does not exist in any order of day, month and year, such as 30 February. For a birth date it \
           is a warning, for FIDE has its own.",
    help: "correct the date",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::ImpossibleDate { field, found } => {
            let message = phrase!("finding-date-impossible", "the {field} `{found}` does not exist", field, found);
            Some(match field {
                FieldName::Birth => Wording::warning(message).help(phrase!(
                    "finding-date-impossible-help-correct-write",
                    "correct it; write 1987/00/00 if only the year is known"
                )),
                _ => Wording::error(message),
            })
        }
        _ => None,
    });
}
