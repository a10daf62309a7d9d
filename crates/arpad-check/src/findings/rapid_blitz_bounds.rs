use crate::check::{Check, Tier};
use crate::facts::{suggest_list, time_span};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::{Event, in_words};

pub(super) const CHECK: Check = Check {
    code: "rapid-blitz-bounds",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "On the rapid list each player has more than 10 and less than 60 minutes for 60 moves, base time plus sixty \
           increments; on the blitz list at most 10, and at least 5 until 2021, more than 3 since 2022. Games outside the \
           bounds are not rated on that list.",
    help: "correct the time control if it is not what was played, or register the tournament for another list",
    article: |edition| Some(edition.rules.time_bounds.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (Some(bounds), Some(time)) = (&event.edition.rules.time_bounds, event.thinking_time()) else {
        return;
    };
    let Some(outside) = [time.least(), time.most()].into_iter().find(|seconds| !bounds.contain(*seconds)) else {
        return;
    };
    let lower = match (bounds.more_than, bounds.at_least) {
        (Some(minutes), _) => phrase!("finding-rapid-blitz-bounds-more-than", "more than {minutes}", minutes),
        (None, Some(minutes)) => phrase!("finding-rapid-blitz-bounds-least", "at least {minutes}", minutes),
        (None, None) => Phrase::NONE,
    };
    let upper = match (bounds.less_than, bounds.at_most) {
        (Some(minutes), _) => phrase!("finding-rapid-blitz-bounds-less-than", "less than {minutes}", minutes),
        (None, Some(minutes)) => phrase!("finding-rapid-blitz-bounds-most", "at most {minutes}", minutes),
        (None, None) => Phrase::NONE,
    };
    let message = phrase!(
        "finding-rapid-blitz-bounds-60-moves",
        "{time} for 60 moves; the {class} list asks for {lower} and {upper} min",
        time = in_words(outside),
        class = event.class,
        lower,
        upper
    );
    let finding = findings.add(message);
    suggest_list(event, finding);
    finding.span = time_span(event);
}
