use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use crate::games::cell;
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
        let code = if result == GameResult::Win { "F (or U)" } else { "Z" };
        let message = format!("round {}: `{}` without an opponent, read as a bye", entry.round, result.code());
        findings
            .add(message)
            .at(cell(event, player, entry.round).result.span)
            .of_player(event.players[player].no)
            .in_round(entry.round)
            .help(format!("write {code} for a bye, or the number of the opponent"));
    }
    if let Some((player, round)) = first {
        let message = match halves {
            1 => "`=` without an opponent was read as a half-point bye".to_owned(),
            _ => format!("{halves} times `=` without an opponent was read as a half-point bye"),
        };
        let finding = findings.add(message).at(cell(event, player, round).result.span).severity(Severity::Note);
        finding.help("nothing has to be done; the format writes H");
    }
}
