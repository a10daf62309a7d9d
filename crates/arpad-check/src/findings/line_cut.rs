use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "line-cut",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "The line of a player ends before its points, or inside a round. The file was cut, by a mail program or an editor that \
           breaks long lines, and what stood behind is lost.",
    help: "send the file as the pairing program wrote it, as an attachment and not edited",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::CutLine { columns, needs } => {
            let place = match fault.round {
                Some(round) => phrase!("finding-line-cut-inside-round", " inside round {round}", round),
                None => Phrase::NONE,
            };
            let message = phrase!(
                "finding-line-cut-line-cut",
                "the line is cut{place}: it ends in column {columns} and needs {needs}",
                place,
                columns,
                needs
            );
            Some(Wording::error(message).effect(Effect::Part))
        }
        _ => None,
    });
}
