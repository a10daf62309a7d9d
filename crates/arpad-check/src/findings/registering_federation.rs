use crate::check::{Check, Tier};
use crate::finding::{Effect, Finding, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{DecisionKind, Event};

pub(super) const CHECK: Check = Check {
    code: "registering-federation",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NeedsDecision,
    what: "Since 2022 a tournament is registered by the federation on whose territory it is played, a member of FIDE that is not \
           suspended, or by an affiliated organisation that the Council has named. Where it is played comes from `played_in` in \
           the registration, else from record 032. What no federation submitted is rated only if the Council decides so, since \
           March 2024 also the president if the average rating of the field is above 2700.",
    help: "correct `federation` or `played_in` in the registration if one of them is wrong",
    article: |edition| Some(edition.rules.registering_federation.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.registering_federation else {
        return;
    };
    let registration = event.registration;
    if rule.affiliated && registration.affiliated_organisation.is_some() {
        return;
    }
    let Some(federation) = registration.federation.as_deref() else {
        return findings.missing(phrase!(
            "finding-registering-federation-federation-registers",
            "which federation registers the tournament"
        ));
    };
    if rule.member && registration.member == Some(false) {
        let message = phrase!(
            "finding-registering-federation-registered-suspended",
            "registered by {federation}, which is suspended or not a member of FIDE",
            federation
        );
        needs_decision(event, findings.add(message));
    }
    if !rule.host {
        return;
    }
    let field = event.report().federation().filter(|field| !field.is_blank());
    let host = registration.played_in.as_deref().or(field.map(arpad_trf::Spanned::as_str));
    let Some(host) = host else {
        return findings.missing(phrase!(
            "finding-registering-federation-federation-s",
            "on which federation's territory the tournament is played"
        ));
    };
    if !host.trim().eq_ignore_ascii_case(federation.trim()) {
        let finding = findings.add(phrase!(
            "finding-registering-federation-registered-played",
            "registered by {federation}, but played on the territory of {host}",
            federation,
            host
        ));
        finding.span = field.filter(|_| registration.played_in.is_none()).map(|field| field.span);
        needs_decision(event, finding);
    }
}

/// Who may have it rated all the same.
fn needs_decision(event: &Event<'_>, finding: &mut Finding) {
    let offices = DecisionKind::Exceptional.offices(&event.edition.rules);
    if offices.is_empty() {
        finding.effect(Effect::NotRatable);
        return;
    }
    finding.help(phrase!(
        "finding-registering-federation-help-registered-federation",
        "have it registered by the federation of the place; in an exceptional case {office} may have it rated (kind = \
         \"exceptional\" in the registration)",
        office = super::decision_office::either(&offices)
    ));
}
