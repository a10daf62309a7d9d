use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_regulations::Month;
use arpad_tournament::Event;

pub(super) const CHECK: Check = Check {
    code: "player-not-on-list",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The list has no player with this FIDE number. It is an error if the report gives the player a rating, for \
           that must come from somewhere. Else the player may be new, and it is a note; a warning, if the list has somebody of that \
           name. A list of another month than the one in force at the start proves nothing.",
    help: "correct the FIDE number, or give the list in force at the start",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(list) = event.list else { return };
    let in_force = event.start.and_then(|start| event.regulations.list_in_force(event.class, Month::of(start)));
    if list.month.zip(in_force).is_some_and(|(month, in_force)| month != in_force) {
        return;
    }
    for (player, line) in event.players.iter().zip(&event.report().players) {
        let (Some(id), None) = (player.fide_id, &player.entry) else {
            continue;
        };
        // A number too low for one has its own finding.
        if id.get() < super::fide_id_national::LOWEST {
            continue;
        }
        let rated = line.rating.copied().filter(|rating| *rating > 0);
        let message = match rated {
            Some(rating) => {
                phrase!(
                    "finding-player-not-on-list-no-player",
                    "no player on the list has the FIDE number {id}, but the report says {rating}",
                    id,
                    rating
                )
            }
            None => phrase!(
                "finding-player-not-on-list-no-player-list",
                "no player on the list has the FIDE number {id}",
                id
            ),
        };
        let finding = findings.add(message).at(line.fide_id.span).of_player(player.no);
        if rated.is_none() {
            finding.severity(Severity::Note);
        }
    }
}
