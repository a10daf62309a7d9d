use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_rating::Rating;
use arpad_tournament::{Event, RatingSource};

pub(super) const CHECK: Check = Check {
    code: "rating-impossible",
    tier: Tier::Sense,
    severity: Severity::Error,
    effect: Effect::None,
    what: "The rating in the report is one that no list can hold, such as 9999, or lies below the lowest published rating of \
           the edition. The first is taken as unrated; the second is used, but a national rating has probably got into the \
           column of the FIDE rating. Where a list is given, its rating counts and nothing is said here.",
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
            findings.add(format!("{rating} is no rating")).at(line.rating.span).of_player(player.no);
        } else if rating < floor {
            findings
                .add(format!("a rating of {rating} lies below the lowest published one, {floor}"))
                .at(line.rating.span)
                .of_player(player.no)
                .severity(Severity::Warning);
        }
    }
}
