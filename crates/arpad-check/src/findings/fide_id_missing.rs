use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_tournament::Event;
use arpad_trf::PlayerLine;

pub(super) const CHECK: Check = Check {
    code: "fide-id-missing",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "Rating needs the FIDE number of every player, rated or not. If more than three have none, there is one \
           finding for all of them.",
    help: "take the number from the rating list, or let the federation register the player",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let players = &event.report().players;
    let lacks = |id: Option<u64>| id == Some(0);
    let missing = players.iter().filter(|line| line.fide_id.is_blank() || lacks(line.fide_id.copied()));
    let count = missing.clone().count();
    if count > 3 {
        let whose = if count == players.len() {
            format!("none of the {count} players has")
        } else {
            whose(missing.clone(), count)
        };
        let first = missing.clone().next().map(|line| line.fide_id.span).unwrap_or_default();
        findings.add(format!("{whose} a FIDE number")).at(first);
        return;
    }
    for line in missing {
        findings.add("the player has no FIDE number").at(line.fide_id.span).of_player(line.starting_rank.copied());
    }
}

/// `12 players (3, 7, 9 …) lack`, the first of them by number.
fn whose<'a>(missing: impl Iterator<Item = &'a PlayerLine>, count: usize) -> String {
    let numbers: Vec<String> =
        missing.filter_map(|line| line.starting_rank.copied()).take(8).map(|no| no.to_string()).collect();
    let more = if count > numbers.len() { " …" } else { "" };
    format!("{count} players ({}{more}) lack", numbers.join(", "))
}
