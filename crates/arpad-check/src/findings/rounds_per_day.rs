use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_regulations::Class;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "rounds-per-day",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "At most 15 rounds of rapid or 30 rounds of blitz in one day; more, and the tournament is not rated. The \
           days come from record 132; without it, from the first and last day, which can show that some day must \
           have had too many.",
    help: "correct the dates of the rounds in record 132 if they are wrong; else the tournament cannot be rated",
    article: |edition| {
        let fast = edition.class != Class::Standard;
        Some(edition.rules.play_per_day.as_ref().filter(|_| fast)?.article.clone())
    },
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.class != Class::Standard {
        super::play_per_day::check_days(event, findings);
    }
}
