use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "announcement",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "Since 2022 the regulations of a rated event have to say that it is rated. Until 2021 it was the other way round: an \
           event was rated unless its invitation announced otherwise. Either comes from the registration.",
    help: "announce that the tournament is rated, and set `announced_as_rated = true` in the registration",
    article: |edition| Some(edition.rules.announcement.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let must = event.edition.rules.announcement.must_say_rated;
    let registration = event.registration;
    if registration.announced_as_not_rated == Some(true) {
        if registration.announced_as_rated == Some(true) {
            findings
                .add(phrase!(
                    "finding-announcement-announced-rated",
                    "announced as rated and as not rated: the registration says both"
                ))
                .help(phrase!(
                    "finding-announcement-help-correct-announced",
                    "correct `announced_as_rated` or `announced_as_not_rated` in the registration"
                ));
        } else {
            findings.add(phrase!("finding-announcement-invitation-says", "the invitation says that the tournament is not rated")).help(
                phrase!("finding-announcement-help-correct-announced-rated", "correct `announced_as_not_rated` in the registration if it is wrong; else the tournament is not rated"),
            );
        }
        return;
    }
    match registration.announced_as_rated {
        Some(false) if must => {
            findings.add(phrase!(
                "finding-announcement-announcement-does",
                "the announcement does not say that the tournament is rated"
            ));
        }
        None if must => findings.missing(phrase!(
            "finding-announcement-whether-announcement",
            "whether the announcement says that the tournament is rated"
        )),
        _ => {}
    }
}
