use crate::check::{Check, Tier};
use crate::facts::{Counted, count};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, GameOutcome, Reason};

pub(super) const CHECK: Check = Check {
    code: "unrated-opponent",
    tier: Tier::Regulations,
    severity: Severity::Note,
    effect: Effect::None,
    what: "A rated player is rated only against rated opponents, and an unrated player's result is made of games against rated \
           ones. A game between a rated and an unrated player counts \
           only for the first rating of the latter. In a complete round robin of 2009 and 2017 all games count.",
    help: "nothing has to be done if those players have no rating on the list in force at the start",
    article: |edition| Some(edition.rules.rated_opponents.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.players.iter().all(|player| player.rating.is_some()) {
        return;
    }
    let (mut rated, mut both) = (0, 0);
    for (_, entry) in event.unusual() {
        match entry.outcome {
            GameOutcome::NotRated(Reason::UnratedOpponent) => rated += 1,
            GameOutcome::NotRated(Reason::BothUnrated) => both += 1,
            _ => {}
        }
    }
    // A game of two unrated players stands on two lines.
    let both = both / 2;
    let message = match (rated, both) {
        (0, 0) => return,
        (rated, 0) => phrase!(
            "finding-unrated-opponent-rated-players",
            "{games} of rated players against unrated ones",
            games = count(rated, Counted::Games)
        ),
        (0, both) => phrase!(
            "finding-unrated-opponent-between-unrated",
            "{games} between unrated players",
            games = count(both, Counted::Games)
        ),
        (rated, both) => {
            phrase!(
                "finding-unrated-opponent-rated-players-against",
                "{games} of rated players against unrated ones and {both} between unrated players",
                games = count(rated, Counted::Games),
                both
            )
        }
    };
    findings.add(phrase!("finding-unrated-opponent-rated", "not rated: {message}", message));
}
