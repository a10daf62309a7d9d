use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::cell;
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "self-pairing",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "A line names the player as their own opponent.",
    help: "correct the number of the opponent; a bye has 0000",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (player, entry) in event.unusual().filter(|(player, entry)| entry.opponent == Some(*player)) {
        findings
            .add(phrase!(
                "finding-self-pairing",
                "round {round}: the player is their own opponent",
                round = entry.round
            ))
            .at(cell(event, player, entry.round).opponent.span)
            .of_player(event.players[player].no)
            .in_round(entry.round);
    }
}
