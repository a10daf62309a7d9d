use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
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

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let rules = &event.edition.rules;
    for decision in &event.registration.decisions {
        let offices = match decision.kind {
            DecisionKind::LateRegistration => super::registration_late::offices(event),
            kind => kind.offices(rules),
        };
        let (about, on) = (decision.kind.phrase(), decision.on);
        match offices.as_slice() {
            [] => {
                findings.add(phrase!(
                    "finding-decision-office-decision-does",
                    "the decision of {on} on {about} does not count: these regulations leave nobody to decide it",
                    on,
                    about
                ));
            }
            offices if offices.iter().any(|(office, _)| *office == decision.by) => {
                if decision.kind == DecisionKind::Exceptional {
                    match event.submitted_by() {
                        Some(by) => {
                            let message = phrase!(
                                "finding-decision-office-submitted",
                                "the decision of {on} on {about} does not count: {by} submitted the tournament",
                                on,
                                about,
                                by
                            );
                            let help = phrase!(
                                "finding-decision-office-submitted-help",
                                "remove the decision from the registration; a late registration is allowed by another (kind = \
                                 \"late-registration\")"
                            );
                            findings.add(message).article(offices[0].1).help(help);
                        }
                        None => average(event, decision.by, findings),
                    }
                }
            }
            offices => {
                let asked = either(offices);
                let message = phrase!(
                    "finding-decision-office-decision-does-count",
                    "the decision of {on} on {about} does not count: it was taken by {by}, and only {asked} may take it",
                    on,
                    about,
                    by = decision.by,
                    asked
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
        (_, 0) => phrase!("finding-decision-office-nobody-rated", "nobody is rated"),
        (sum, players) => {
            let hundredths = sum * 100 / players;
            phrase!(
                "finding-decision-office-average-rating",
                "the average rating of the field is {average}",
                average = format!("{}.{:02}", hundredths / 100, hundredths % 100)
            )
        }
    };
    let message = phrase!(
        "finding-decision-office-decides-only",
        "{by} decides only on a field with an average above {above}, and {found}",
        by,
        above,
        found
    );
    findings.add(message).article(&rule.article);
}

/// The offices that may decide, in a sentence.
pub(super) fn either(offices: &[(Office, &str)]) -> Phrase {
    let offices = offices.iter().map(|(office, _)| office.phrase());
    Phrase::joined(offices, |one, other| phrase!("either", "{one} or {other}", one, other))
}
