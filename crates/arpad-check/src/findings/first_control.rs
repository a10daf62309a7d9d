use crate::check::{Check, Tier};
use crate::facts::time_span;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "first-control",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "A first time control that is set in moves is at move 40 in 2009 and 2017, and at move 30 or later since \
           2022. With another one the tournament is not rated, and nobody may decide otherwise.",
    help: "correct the time control if it is not what was played; else the tournament cannot be rated",
    article: |edition| Some(edition.rules.first_control.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (Some(rule), Some(control)) = (&event.edition.rules.first_control, &event.time_control) else {
        return;
    };
    let moves = |periods: &[arpad_trf::TimePeriod]| periods.first().and_then(|period| period.moves);
    let wrong = |moves: u16| {
        if rule.or_more { moves < rule.moves } else { moves != rule.moves }
    };
    let found = [moves(&control.white), moves(control.black())];
    if let Some(moves) = found.into_iter().flatten().find(|moves| wrong(*moves)) {
        let later = if rule.or_more { phrase!("finding-first-control-later", " or later") } else { Phrase::NONE };
        let message = phrase!(
            "finding-first-control-first-time",
            "the first time control is at move {moves}; it has to be at move {moves_2}{later}",
            moves,
            moves_2 = rule.moves,
            later
        );
        findings.add(message).span = time_span(event);
    }
}
