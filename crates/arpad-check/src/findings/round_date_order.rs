use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use jiff::civil::Date;

pub(super) const CHECK: Check = Check {
    code: "round-date-order",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "A round is dated before an earlier round. In a league that can be right; else day and month may have been \
           swapped.",
    help: "correct the date if it is wrong",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let mut latest: Option<(u16, Date)> = None;
    for (round, field) in (1..=u16::MAX).zip(event.report().round_dates()) {
        let Some(day) = field.get().map(|day| day.0) else {
            continue;
        };
        match latest {
            Some((before, latest)) if day < latest => {
                let message = phrase!(
                    "finding-round-date-order",
                    "round {round} is dated {day}, before round {before} on {latest}",
                    round,
                    day,
                    before,
                    latest
                );
                findings.add(message).at(field.span).in_round(round);
            }
            _ => latest = Some((round, day)),
        }
    }
}
