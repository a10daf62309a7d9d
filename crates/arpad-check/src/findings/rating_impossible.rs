use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_rating::Rating;
use arpad_tournament::{EditionSource, Event, RatingSource};

pub(super) const CHECK: Check = Check {
    code: "rating-impossible",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The rating in the report is one that no list can have, such as 9999, or is below the lowest published \
           rating of the edition. The first is treated as unrated; the second is used, but is probably a national \
           rating in the column of the FIDE rating. If a list is given, its rating counts and this is not checked; \
           nor is the lowest rating of a tournament without a first day.",
    help: "write the FIDE rating, or 0 for a player without one; national ratings have records of their own",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let floor = event.edition.rules.floor.rating;
    for (player, line) in event.players.iter().zip(&event.report().players) {
        let Some(rating) = line.rating.copied().filter(|rating| *rating > 0) else { continue };
        if player.rating_source != RatingSource::Report {
            continue;
        }
        if Rating::new(rating).is_none() {
            findings
                .add(phrase!("finding-rating-impossible-rating", "{rating} is not a rating", rating))
                .at(line.rating.span)
                .of_player(player.no);
        } else if rating < floor && event.edition_source != EditionSource::Today {
            findings
                .add(phrase!(
                    "finding-rating-impossible-rating-below",
                    "a rating of {rating} is below the lowest published one, {floor}",
                    rating,
                    floor
                ))
                .at(line.rating.span)
                .of_player(player.no)
                .severity(Severity::Warning);
        }
    }
}
