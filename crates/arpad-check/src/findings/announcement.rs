use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "announcement",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "Since 2022 the regulations of a rated event have to say that it is rated. In 2009 and 2017 it was the other way round: \
           an event was rated unless its announcement said otherwise.",
    help: "announce that the tournament is rated, and say `announced_as_rated = true` in the registration",
    article: |edition| Some(edition.rules.announcement.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let must = event.edition.rules.announcement.must_say_rated;
    match event.registration.announced_as_rated {
        Some(false) if must => {
            findings.add("the announcement does not say that the tournament is rated");
        }
        Some(false) => {
            findings
                .add("the announcement does not say that the tournament is rated; it need not, unless it says the contrary")
                .severity(Severity::Note)
                .effect(Effect::None);
        }
        None if must => findings.missing("whether the announcement says that the tournament is rated"),
        Some(true) | None => {}
    }
}
