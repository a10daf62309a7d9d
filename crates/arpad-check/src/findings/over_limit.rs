use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::{FaultKind, Limit};

pub(super) const CHECK: Check = Check {
    code: "over-limit",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "The file has more players, rounds, lines or longer lines than any report, and what is beyond the limit is not read. \
           docs/LIMITS.md lists the limits. Usually two files were joined, or line ends were lost.",
    help: "send the report as the pairing program wrote it, one tournament to a file",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::OverLimit { limit } = &fault.kind else {
            return None;
        };
        // Many lines may be too long; the others are reported once anyway.
        let message = match limit {
            Limit::LineLength => format!("the line is longer than {} bytes and is not read", limit.most()),
            Limit::Lines => format!("more than {} lines; the others are not read", limit.most()),
            Limit::Players => format!("more than {} players; the others are not read", limit.most()),
            Limit::Rounds => format!("the line has more than {} rounds and is not read", limit.most()),
        };
        Some(Wording::error(message).effect(Effect::NotRatable))
    });
}
