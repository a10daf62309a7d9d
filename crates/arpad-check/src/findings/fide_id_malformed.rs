use crate::check::{Check, Tier};
use crate::faults::{Wording, report_faults};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::Event;
use arpad_trf::FaultKind;

pub(super) const CHECK: Check = Check {
    code: "fide-id-malformed",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The FIDE number is not a number, or has more digits than any FIDE number. It may be a national number.",
    help: "write the FIDE number, right aligned in columns 58-68",
    article: |_| None,
    run,
};

/// FIDE numbers have six digits or more; none has ten.
const LARGEST: u64 = 999_999_999;

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    report_faults(event, CHECK.code, findings, |fault| match &fault.kind {
        FaultKind::Malformed { found, .. } => Some(Wording::error(phrase!(
            "finding-fide-id-malformed-fide-number",
            "`{found}` is not a FIDE number",
            found
        ))),
        _ => None,
    });
    let players = &event.report().players;
    let long = players.iter().filter_map(|line| Some((line, line.fide_id.copied().filter(|id| *id > LARGEST)?)));
    let count = long.clone().count();
    if count > 3 && count == players.len() {
        findings
            .add(phrase!(
                "finding-fide-id-malformed-all-players",
                "all {count} players have FIDE numbers with too many digits",
                count
            ))
            .at(players[0].fide_id.span);
        return;
    }
    for (line, id) in long {
        findings
            .add(phrase!("finding-fide-id-malformed-too-many", "{id} has too many digits for a FIDE number", id))
            .at(line.fide_id.span)
            .of_player(line.starting_rank.copied());
    }
}
