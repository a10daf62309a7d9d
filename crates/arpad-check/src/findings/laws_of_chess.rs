use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "laws-of-chess",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "Games are played by the Laws of Chess; rules for hybrid events are admitted only since 2022. An earlier event that the \
           registration calls hybrid cannot be rated. Nothing else of the laws can be seen in a report.",
    help: "correct `hybrid` in the registration if it was played over the board; else it cannot be rated",
    article: |edition| {
        let laws = &edition.rules.laws;
        (!laws.hybrid).then(|| laws.article.clone())
    },
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.registration.hybrid == Some(true) && !event.edition.rules.laws.hybrid {
        findings.add("a hybrid event, which this edition does not know");
    }
}
