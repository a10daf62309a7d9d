use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, GameOutcome, Reason};

pub(super) const CHECK: Check = Check {
    code: "far-apart",
    tier: Tier::Regulations,
    severity: Severity::Warning,
    effect: Effect::Part,
    what: "Since December 2024 a rapid or blitz game between players 600 or more points apart is not rated if one of them is \
           above 2600.",
    help: "nothing has to be done if the ratings are right",
    article: |edition| Some(edition.rules.far_apart.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.far_apart else {
        return;
    };
    for (player, entry) in event.unusual() {
        let (GameOutcome::NotRated(Reason::FarApart { difference }), Some(opponent)) = (entry.outcome, entry.opponent)
        else {
            continue;
        };
        if opponent < player {
            continue;
        }
        let line = &event.report().players[player].rounds[usize::from(entry.round) - 1];
        let message = phrase!(
            "finding-far-apart",
            "{name} and {name_2} are {difference} points apart and one of them is above {above}: not rated",
            name = event.players[player].name,
            name_2 = event.players[opponent].name,
            difference,
            above = rule.above
        );
        findings.add(message).at(line.opponent.span).of_player(event.players[player].no).in_round(entry.round);
    }
}
