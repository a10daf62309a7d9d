use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::cell;
use arpad_phrase::{Phrase, phrase};
use arpad_tournament::{Event, GameOutcome, Reason};
use arpad_trf::GameResult;

pub(super) const CHECK: Check = Check {
    code: "bye-as-result",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "A result over the board (`1`, `=` or `0`) without an opponent. It is a bye and is not rated; the format \
           writes it `F`, `H` or `Z`, or `U` for the pairing-allocated bye. Draws without an opponent are how old programs \
           write half-point byes: one note for all of them.",
    help: "write the code of a bye, or the number of the opponent",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (mut first, mut halves) = (None, 0);
    for (player, entry) in event.unusual() {
        let GameOutcome::NotRated(Reason::Bye(result)) = entry.outcome else { continue };
        if !result.is_played() {
            continue;
        }
        if result == GameResult::Draw {
            halves += 1;
            first = first.or(Some((player, entry.round)));
            continue;
        }
        let code = if result == GameResult::Win {
            phrase!("finding-bye-as-result-win", "F (or U)")
        } else {
            Phrase::text("Z")
        };
        let message = phrase!(
            "finding-bye-as-result-round-without",
            "round {round}: `{result}` without an opponent, read as a bye",
            round = entry.round,
            result = result.code()
        );
        findings
            .add(message)
            .at(cell(event, player, entry.round).result.span)
            .of_player(event.players[player].no)
            .in_round(entry.round)
            .help(phrase!(
                "finding-bye-as-result-help-write-bye",
                "write {code} for a bye, or the number of the opponent",
                code
            ));
    }
    if let Some((player, round)) = first {
        let message = match halves {
            1 => phrase!(
                "finding-bye-as-result-without-opponent",
                "`=` without an opponent was read as a half-point bye"
            ),
            _ => phrase!(
                "finding-bye-as-result-times-without",
                "{halves} times `=` without an opponent was read as a half-point bye",
                halves
            ),
        };
        let finding = findings.add(message).at(cell(event, player, round).result.span).severity(Severity::Note);
        finding.help(phrase!("finding-bye-as-result-help-nothing-done", "nothing has to be done; the format writes H"));
    }
}
