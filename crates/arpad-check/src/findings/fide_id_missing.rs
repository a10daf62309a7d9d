use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "fide-id-missing",
    tier: Tier::Sense,
    severity: Severity::Warning,
    effect: Effect::None,
    what: "Rating needs the FIDE number of every player, rated or not. Where no player has one, it is said once.",
    help: "take the number from the rating list, or let the federation register the player",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let players = &event.report().players;
    let lacks = |id: Option<u64>| id == Some(0);
    let missing = players.iter().filter(|line| line.fide_id.is_blank() || lacks(line.fide_id.copied()));
    let count = missing.clone().count();
    if count > 3 && count == players.len() {
        findings.add(format!("none of the {count} players has a FIDE number")).at(players[0].fide_id.span);
        return;
    }
    for line in missing {
        findings.add("the player has no FIDE number").at(line.fide_id.span).of_player(line.starting_rank.copied());
    }
}
