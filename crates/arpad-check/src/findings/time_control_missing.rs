use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

const HOW: &str = "write it in seconds, in record 222 or as `time_control` in the registration: 5400+30 for 90 minutes and 30 \
                   seconds a move, 40/6000+30:3000+30 for two periods";

pub(super) const CHECK: Check = Check {
    code: "time-control-missing",
    tier: Tier::Regulations,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "Whether games may be rated, and on which list, depends on the thinking time. It is taken from record 222, else from \
           the registration, else from the words of record 122. Here none of them gives it in a form \
           that is understood, so that rate of play, first control and hours of play could not be checked.",
    help: HOW,
    article: |edition| {
        let rules = &edition.rules;
        let standard = rules.rate_of_play.as_ref().map(|rule| &rule.article);
        standard.or(rules.time_bounds.as_ref().map(|rule| &rule.article)).cloned()
    },
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let rules = &event.edition.rules;
    if event.time_control.is_some() || (rules.rate_of_play.is_none() && rules.time_bounds.is_none()) {
        return;
    }
    if let Some(text) = &event.registration.time_control {
        findings.add(phrase!(
            "finding-time-control-missing-time-control",
            "the time control \"{text}\" of the registration is not in the encoded form",
            text
        ));
    } else {
        crate::facts::missing(
            findings,
            phrase!("finding-time-control-missing-time-control-other", "the time control"),
            CHECK.how_to_fix(),
        );
    }
}
