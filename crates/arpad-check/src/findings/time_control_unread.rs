use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, ToPhrase, phrase};
use arpad_tournament::Event;
use arpad_trf::{Assumption, FaultKind, TimeControl};

/// What is named of all that was assumed: a long line has thousands of periods, and a clock a few.
const ASSUMED: usize = 8;

pub(super) const CHECK: Check = Check {
    code: "time-control-unread",
    tier: Tier::Format,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "The time control decides whether games are rated at all. In record 222 it is encoded: seconds and \
           increment, as in 5400+30, periods with their moves before, as in 40/5400+30:1800+30. The words of record \
           122 are read as far as they are clear; the finding says what was assumed or not understood, unless record \
           222 or the registration has the control.",
    help: "write it encoded: `222 5400+30` is 90 minutes and 30 seconds a move, `222 40/5400+30:1800+30` has 40 moves in the \
           first period",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let encoded = event.report().time_control().is_some_and(|field| field.get().is_some())
        || event.registration.time_control.as_deref().and_then(TimeControl::parse).is_some();
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::Malformed { found, .. } => Some(Wording::error(phrase!(
            "finding-time-control-unread-time-control",
            "the time control `{found}` is not in the encoded form",
            found
        ))),
        FaultKind::TimeControlsDiffer { words, encoded } => Some(
            Wording::warning(phrase!(
                "finding-time-control-unread-record-122",
                "record 122 says {words} in words, record 222 says {encoded}; 222 counts",
                words,
                encoded
            ))
            .help(phrase!(
                "finding-time-control-unread-help-ask-played",
                "ask which was played, and write the same in both"
            )),
        ),
        FaultKind::TimeControlNotUnderstood { reason } if !encoded => Some(Wording::warning(phrase!(
            "finding-time-control-unread-time-control-understood",
            "the time control was not understood: {reason}",
            reason
        ))),
        FaultKind::TimeControlAssumed { read_as, assumptions } if !encoded => {
            let assumed = Phrase::joined(assumptions.iter().take(ASSUMED).map(ToPhrase::phrase), |one, other| {
                phrase!("and", "{one} and {other}", one, other)
            });
            let assumed = match assumptions.len().saturating_sub(ASSUMED) {
                0 => assumed,
                1 => phrase!("names-one-more", "{names} and 1 other", names = assumed),
                more => phrase!("names-more", "{names} and {n} others", names = assumed, n = more),
            };
            let wording = Wording::note(phrase!(
                "finding-time-control-unread-time-control-read",
                "the time control was read as {read_as}, assuming {assumed}",
                read_as,
                assumed
            ));
            // A first period without its moves cannot be encoded, so what was read is nothing to copy.
            Some(if assumptions.contains(&Assumption::MovesMissing) {
                wording
            } else {
                wording.help(phrase!(
                    "finding-time-control-unread-help-right-write",
                    "if that is right, write `222 {read_as}`",
                    read_as
                ))
            })
        }
        _ => None,
    });
}
