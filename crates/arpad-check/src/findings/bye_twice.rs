use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::{cell, number};
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::Event;
use arpad_trf::GameResult;

pub(super) const CHECK: Check = Check {
    code: "bye-twice",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "With an odd number of players one of them, and no more, gets the pairing-allocated bye (U) of a round. In \
           a team tournament it goes to a whole team and is not checked here.",
    help: "write F for a full-point bye and H for a half-point bye that was asked for",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let report = event.report();
    if report.is_of_teams() {
        return;
    }
    let mut byes: Vec<Byes> = Vec::new();
    for (player, entry) in event.unusual().filter(|(_, entry)| entry.result == GameResult::PairingAllocatedBye) {
        let round = usize::from(entry.round);
        if byes.len() <= round {
            byes.resize_with(round + 1, Byes::default);
        }
        let byes = &mut byes[round];
        byes.count += 1;
        match byes.count {
            1 => byes.first = player,
            2 => byes.second = player,
            _ => {}
        }
    }
    for (round, byes) in (0..).zip(byes).filter(|(_, byes)| byes.count > 1) {
        let others = match byes.count {
            2 => Phrase::NONE,
            count => phrase!("finding-bye-twice-others", " and {count} {count:other|others}", count = count - 2),
        };
        let message = phrase!(
            "finding-bye-twice-round-players",
            "round {round}: players {first} and {second}{others} have the pairing-allocated bye",
            round,
            first = number(event, byes.first),
            second = number(event, byes.second),
            others
        );
        findings
            .add(message)
            .at(cell(event, byes.second, round).result.span)
            .of_player(event.players[byes.second].no)
            .in_round(round);
    }
}

/// Who has the pairing-allocated bye of a round.
#[derive(Default)]
struct Byes {
    count: usize,
    first: usize,
    second: usize,
}
