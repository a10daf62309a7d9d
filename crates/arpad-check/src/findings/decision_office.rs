use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_regulations::rules::Office;
use arpad_tournament::{DecisionKind, Event};

pub(super) const CHECK: Check = Check {
    code: "decision-office",
    tier: Tier::Regulations,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "A decision counts only if it was taken by the office that the article names: the chair of the Qualification \
           Commission, the Commission, the president or the Council. Where the article leaves nobody room no decision counts, \
           short of a granted appeal.",
    help: "remove the decision from the registration, or correct `by` if another office took it",
    article: |edition| Some(edition.rules.appeal.article.clone()),
    run,
};

/// What helps where a federation did submit it.
const SUBMITTED: &str = "remove the decision from the registration; a late registration is allowed by another (kind = \
                         \"late-registration\")";

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let rules = &event.edition.rules;
    for decision in &event.registration.decisions {
        let offices = match decision.kind {
            DecisionKind::LateRegistration => super::registration_late::offices(event),
            kind => kind.offices(rules),
        };
        let (about, on) = (about(decision.kind), decision.on);
        match offices.as_slice() {
            [] => {
                findings.add(format!(
                    "the decision of {on} on {about} does not count: these regulations leave nobody to decide it"
                ));
            }
            offices if offices.iter().any(|(office, _)| *office == decision.by) => {
                if decision.kind == DecisionKind::Exceptional {
                    match event.submitted_by() {
                        Some(by) => {
                            let message = format!(
                                "the decision of {on} on {about} does not count: {by} submitted the tournament"
                            );
                            findings.add(message).article(offices[0].1).help(SUBMITTED);
                        }
                        None => average(event, decision.by, findings),
                    }
                }
            }
            offices => {
                let asked: Vec<&str> = offices.iter().map(|(office, _)| office.title()).collect();
                let message = format!(
                    "the decision of {on} on {about} does not count: it was taken by {}, and only {} may take it",
                    Office::title(decision.by),
                    asked.join(" or ")
                );
                findings.add(message).article(offices[0].1);
            }
        }
    }
}

/// Whether an office that may decide only on strong fields did so on a weaker one.
fn average(event: &Event<'_>, by: Office, findings: &mut Findings<'_>) {
    let Some(rule) = event.edition.rules.exceptional_cases.as_ref().filter(|rule| rule.decided_by != by) else {
        return;
    };
    let (Some(above), None) = (rule.average_above, event.exceptional()) else {
        return;
    };
    let found = match event.rating_sum() {
        (_, 0) => "nobody is rated".to_owned(),
        (sum, players) => {
            let hundredths = sum * 100 / players;
            format!("the average rating of the field is {}.{:02}", hundredths / 100, hundredths % 100)
        }
    };
    let message = format!("{} decides only on a field with an average above {above}, and {found}", by.title());
    findings.add(message).article(&rule.article);
}

fn about(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::LateRegistration => "the late registration",
        DecisionKind::Length => "the length",
        DecisionKind::MatchWaiver => "the games after the match was decided",
        DecisionKind::HybridApproval => "the hybrid event",
        DecisionKind::LateReport => "the late report",
        DecisionKind::AppealGranted => "the appeal",
        DecisionKind::Exceptional => "rating what no federation submitted",
    }
}
