use crate::check::{Check, Tier};
use crate::facts::has_games;
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, RatingSource};

pub(super) const CHECK: Check = Check {
    code: "fide-id-national",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The lowest FIDE number there is is 100013. A lower one in the column of the FIDE number is the national number of the \
           player, and FIDE does not know who is meant. Players on the list given, and players without games, are left alone.",
    help: "write the FIDE number; a national number has a record of its own, which begins with the code of the federation",
    article: |_| None,
    run,
};

/// The lowest number on FIDE's lists.
pub(super) const LOWEST: u32 = 100_013;

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    for (index, (player, line)) in event.players.iter().zip(&event.report().players).enumerate() {
        let Some(id) = line.fide_id.copied().filter(|id| (1..u64::from(LOWEST)).contains(id)) else { continue };
        // An authority of one's own numbers its players as it likes.
        // Whom a whole list does not have is unrated by it, which is not to be on it.
        let rated_by_list = player.rating.is_some() && player.rating_source != RatingSource::Report;
        let listed = player.entry.is_some() || rated_by_list;
        if listed || !has_games(event, index) {
            continue;
        }
        findings
            .add(phrase!(
                "finding-fide-id-national",
                "{id} of {name} is too low for a FIDE number, and looks like a national one",
                id,
                name = player.name
            ))
            .at(line.fide_id.span)
            .of_player(player.no);
    }
}
