use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use crate::games::cell;
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "result-unknown",
    tier: Tier::Format,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "The result is none of 1 = 0 (played), W D L (less than one move), + - (forfeit), H F U Z (byes). Some programs write *, \
           ?, X or A for a game not finished or a player absent: without an opponent that is harmless and a note, any other letter \
           there a warning.",
    help: "write the result of the game; Z for a player who was absent",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| {
        let FaultKind::UnknownResult { found } = &fault.kind else {
            return None;
        };
        let message = phrase!("finding-result-unknown", "`{found}` is not a result", found);
        let player = fault.player.and_then(|no| event.index(no));
        let absent = player.zip(fault.round).is_some_and(|(player, round)| {
            let known = usize::from(round) <= event.report().players[player].rounds.len();
            known && cell(event, player, round).opponent.value.number().is_none()
        });
        Some(match (absent, found) {
            (true, '*' | '?' | 'X' | 'A' | 'x' | 'a') => Wording::note(message),
            (true, _) => Wording::warning(message),
            (false, _) => Wording::error(message).effect(Effect::Part),
        })
    });
}
