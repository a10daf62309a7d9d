use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::{DecisionKind, Event};

pub(super) const CHECK: Check = Check {
    code: "playing-schedule",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NeedsDecision,
    what: "Since July 2017 a tournament is registered with its playing schedule, within the same time. Whether the schedule was \
           registered is known from the registration only; whoever may allow a late registration may also do without it.",
    help: "register the days and hours of the rounds, and set `schedule = true` in the registration",
    article: |edition| Some(edition.rules.playing_schedule.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.edition.rules.playing_schedule.is_none() {
        return;
    }
    let offices = super::registration_late::offices(event);
    let registration = event.registration;
    let allowed = || offices.iter().any(|(by, _)| registration.decided(DecisionKind::LateRegistration, *by).is_some());
    match registration.schedule {
        Some(true) => {}
        Some(false) if allowed() => {}
        Some(false) => {
            findings.add("the playing schedule was not registered with the tournament");
        }
        None => findings.missing("whether the playing schedule was registered"),
    }
}
