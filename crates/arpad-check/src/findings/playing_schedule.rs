use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{DecisionKind, Event, powers};

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
    let registration = event.registration;
    let powers = powers(&event.edition.rules, registration);
    let mut allowed_by = powers.iter().filter(|power| power.kind == DecisionKind::LateRegistration).peekable();
    let somebody_may = allowed_by.peek().is_some();
    let mut allowed =
        || allowed_by.any(|power| registration.decided(DecisionKind::LateRegistration, power.office).is_some());
    match registration.schedule {
        Some(true) => {}
        Some(false) if allowed() => {}
        Some(false) => {
            let finding = findings.add(phrase!(
                "finding-playing-schedule-playing-schedule",
                "the playing schedule was not registered with the tournament"
            ));
            if !somebody_may {
                finding.effect(Effect::NotRatable).help(phrase!(
                    "finding-playing-schedule-help-correct-schedule",
                    "correct `schedule` or `norms` in the registration if they are wrong; nobody may do without it"
                ));
            }
        }
        None => findings.missing(phrase!(
            "finding-playing-schedule-whether-playing",
            "whether the playing schedule was registered"
        )),
    }
}
