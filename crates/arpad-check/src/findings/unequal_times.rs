use crate::check::{Check, Tier};
use crate::facts::time_span;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, in_words};

pub(super) const CHECK: Check = Check {
    code: "unequal-times",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "On the rapid and blitz lists both players of a game have the same time. Games with unequal times, such as the last one \
           that decides a tie, are not rated.",
    help: "correct the time control if both had the same; else leave these games out of the report",
    article: |edition| Some(edition.rules.equal_times.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (Some(_), Some(time)) = (&event.edition.rules.equal_times, event.thinking_time()) else {
        return;
    };
    if time.white != time.black {
        let message = phrase!(
            "finding-unequal-times",
            "White has {time} for 60 moves and Black {time_2}",
            time = in_words(time.white),
            time_2 = in_words(time.black)
        );
        findings.add(message).span = time_span(event);
    }
}
