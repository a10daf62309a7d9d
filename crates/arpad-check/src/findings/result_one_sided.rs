use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::{Event, Outcome, Reason};

pub(super) const CHECK: Check = Check {
    code: "result-one-sided",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "A game stands on two lines, one for each player. This one stands on one line only: the opponent's line tells of \
           another opponent in that round, or of none.",
    help: "correct the opponent's line, or this one",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (player, entries) in event.entries.iter().enumerate() {
        for entry in entries.iter().filter(|entry| entry.outcome == Outcome::NotRated(Reason::OneSided)) {
            let line = &event.report().players[player];
            let cell = &line.rounds[usize::from(entry.round) - 1];
            let opponent = cell.opponent.value.number().unwrap_or_default();
            let message = format!("round {}: the line of player {opponent} does not tell of this game", entry.round);
            findings.add(message).at(cell.opponent.span).of_player(event.players[player].no).in_round(entry.round);
        }
    }
}
