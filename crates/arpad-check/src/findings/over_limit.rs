use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
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
            Limit::LineLength => phrase!(
                "finding-over-limit-line-longer",
                "the line is longer than {most} bytes and is not read",
                most = limit.most()
            ),
            Limit::Lines => phrase!(
                "finding-over-limit-more-than",
                "more than {most} lines; the others are not read",
                most = limit.most()
            ),
            Limit::Players => phrase!(
                "finding-over-limit-more-than-players",
                "more than {most} players; the others are not read",
                most = limit.most()
            ),
            Limit::Rounds => phrase!(
                "finding-over-limit-line-more",
                "the line has more than {most} rounds and is not read",
                most = limit.most()
            ),
        };
        Some(Wording::error(message).effect(Effect::NotRatable))
    });
}
