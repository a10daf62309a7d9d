use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::cell;
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "opponent-missing",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "A line names an opponent by a number that no player of the report has.",
    help: "correct the number, or add the line of the player",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (player, entry) in event.unusual().filter(|(_, entry)| entry.opponent.is_none()) {
        let cell = cell(event, player, entry.round);
        let Some(number) = cell.opponent.value.number() else {
            continue;
        };
        let finding = findings
            .add(phrase!(
                "finding-opponent-missing",
                "round {round}: the report has no player {number}",
                round = entry.round,
                number
            ))
            .at(cell.opponent.span)
            .of_player(event.players[player].no)
            .in_round(entry.round);
        if !entry.result.is_played() {
            finding.effect(Effect::None);
        }
    }
}
