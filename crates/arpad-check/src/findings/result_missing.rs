use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "result-missing",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "The line names an opponent but no result: the round is paired, and its results were not entered or the file was \
           written too early.",
    help: "enter the results of the round and export the report again",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::ResultMissing { opponent } = &fault.kind else {
            return None;
        };
        let message = match fault.round {
            Some(round) => phrase!(
                "finding-result-missing-round",
                "round {round}: the game against player {opponent} has no result",
                round,
                opponent
            ),
            None => phrase!("finding-result-missing", "the game against player {opponent} has no result", opponent),
        };
        Some(Wording::error(message).effect(Effect::Part))
    });
}
