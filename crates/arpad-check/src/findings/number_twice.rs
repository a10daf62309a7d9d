use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "number-twice",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "Two players have the same starting rank, so that it is not clear which of them a line means. Results \
           against that number are taken for the first of them.",
    help: "give each player a number of their own, and correct the opponents' lines",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (player, participant) in event.players.iter().enumerate() {
        let Some(no) = participant.no else { continue };
        let Some(first) = event.index(no).filter(|first| *first != player) else {
            continue;
        };
        let name = &event.players[first].name;
        findings
            .add(phrase!("finding-number-twice", "{name} has the starting rank {no} too", name, no))
            .at(event.report().players[player].starting_rank.span)
            .of_player(Some(no));
    }
}
