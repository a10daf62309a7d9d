use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::cell;
use arpad_phrase::phrase;
use arpad_tournament::{Event, GameOutcome, Reason};

pub(super) const CHECK: Check = Check {
    code: "result-one-sided",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "A game is on two lines, one for each player. This one is on one line only: the opponent's line has \
           another opponent in that round, or none. For a forfeit it is a warning, for nothing is rated.",
    help: "correct the opponent's line, or this one",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (player, entry) in event.unusual() {
        let forfeit = match entry.outcome {
            GameOutcome::NotRated(Reason::OneSided) => false,
            GameOutcome::NotRated(Reason::Unplayed(_)) => true,
            _ => continue,
        };
        let Some(opponent) = entry.opponent.filter(|opponent| *opponent != player) else {
            continue;
        };
        if forfeit && event.entry(opponent, entry.round).is_some_and(|back| back.opponent == Some(player)) {
            continue;
        }
        let cell = cell(event, player, entry.round);
        let number = cell.opponent.value.number().unwrap_or_default();
        let message = phrase!(
            "finding-result-one-sided",
            "round {round}: the line of player {number} does not have this game",
            round = entry.round,
            number
        );
        let finding =
            findings.add(message).at(cell.opponent.span).of_player(event.players[player].no).in_round(entry.round);
        if forfeit {
            finding.severity(Severity::Warning).effect(Effect::None);
        }
    }
}
