use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::{cell, number};
use arpad_tournament::Event;
use arpad_trf::GameResult;

pub(super) const CHECK: Check = Check {
    code: "bye-twice",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "With an odd number of players one of them, and no more, gets the pairing-allocated bye (U) of a round. In a team \
           tournament it goes to a whole team and is not looked at here.",
    help: "write F for a full-point bye and H for a half-point bye that was asked for",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    if !report.teams.is_empty() || !report.team_lists.is_empty() {
        return;
    }
    // Who has the bye of a round; a line goes on for ever only in damaged files, so short lists do.
    let mut byes: Vec<Option<usize>> = Vec::new();
    for (player, entries) in event.entries.iter().enumerate() {
        for entry in entries
            .iter()
            .filter(|entry| entry.result == GameResult::PairingAllocatedBye)
        {
            let round = usize::from(entry.round);
            if byes.len() <= round {
                byes.resize(round + 1, None);
            }
            let Some(first) = byes[round].replace(player) else {
                continue;
            };
            byes[round] = Some(first);
            let message = format!(
                "round {round}: player {} has the pairing-allocated bye already",
                number(event, first)
            );
            findings
                .add(message)
                .at(cell(event, player, entry.round).result.span)
                .of_player(event.players[player].no)
                .in_round(entry.round);
        }
    }
}
