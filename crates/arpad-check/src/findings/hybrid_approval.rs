use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{DecisionKind, Event};

pub(super) const CHECK: Check = Check {
    code: "hybrid-approval",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NeedsDecision,
    what: "Since 2022 hybrid events can be rated, each of them approved by the chair of the Qualification Commission. That an \
           event is hybrid is known from the registration only.",
    help: "have the event approved, and record the decision (kind = \"hybrid-approval\") in the registration",
    article: |edition| Some(edition.rules.hybrid.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.hybrid else {
        return;
    };
    let hybrid = event.registration.hybrid == Some(true);
    if hybrid && event.registration.decided(DecisionKind::HybridApproval, rule.approved_by).is_none() {
        let by = rule.approved_by.title();
        findings.add(phrase!("finding-hybrid-approval", "a hybrid event without the approval of {by}", by));
    }
}
