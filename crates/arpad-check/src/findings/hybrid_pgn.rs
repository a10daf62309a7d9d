use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "hybrid-pgn",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "The report of a hybrid event comes with all its games as PGN, or it is not rated. Whether they were sent is known from the registration \
           only.",
    help: "send the games with the report, and set `pgn = true` in the registration",
    article: |edition| edition.rules.hybrid.as_ref()?.pgn_article.clone(),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.hybrid else {
        return;
    };
    if !rule.pgn || event.registration.hybrid != Some(true) {
        return;
    }
    match event.registration.pgn {
        Some(true) => {}
        Some(false) => {
            findings.add(phrase!(
                "finding-hybrid-pgn-games-hybrid",
                "the games of the hybrid event were not sent with the report"
            ));
        }
        None => findings.missing(phrase!(
            "finding-hybrid-pgn-whether-games",
            "whether the games of the hybrid event were sent with the report"
        )),
    }
}
