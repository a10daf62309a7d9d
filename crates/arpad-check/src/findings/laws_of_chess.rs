use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "laws-of-chess",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "Games are played by the Laws of Chess. The rules for hybrid events are allowed only since 2022. Small deviations by a \
           federation are allowed only until June 2017, and only if the Technical Commission approved them. Both come from the \
           registration: nothing of the laws can be seen in a report.",
    help: "correct `hybrid` in the registration if it was played over the board; else it cannot be rated",
    article: |edition| Some(edition.rules.laws.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (laws, registration) = (&event.edition.rules.laws, event.registration);
    if registration.hybrid == Some(true) && !laws.hybrid {
        findings
            .add(phrase!("finding-laws-of-chess-hybrid-event", "a hybrid event, which these regulations do not allow"));
    }
    if registration.deviations != Some(true) {
        return;
    }
    match (laws.deviations, registration.deviations_approved) {
        (true, Some(true)) => {}
        (true, Some(false)) => {
            findings
                .add(phrase!("finding-laws-of-chess-played-deviations", "played with deviations from the Laws of Chess that the Technical Commission has not approved"))
                .help(phrase!("finding-laws-of-chess-help-ask-technical", "ask the Technical Commission to approve them, and set `deviations_approved = true` in the registration"));
        }
        (true, None) => {
            findings.missing(phrase!(
                "finding-laws-of-chess-whether-technical",
                "whether the Technical Commission approved the deviations from the Laws of Chess"
            ));
        }
        (false, _) => {
            findings
                .add(phrase!(
                    "finding-laws-of-chess-played-deviations-from",
                    "played with deviations from the Laws of Chess, which these regulations do not allow"
                ))
                .help(phrase!(
                    "finding-laws-of-chess-help-correct-deviations",
                    "correct `deviations` in the registration if it is wrong; else the tournament cannot be rated"
                ));
        }
    }
}
