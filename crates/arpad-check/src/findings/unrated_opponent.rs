use crate::check::{Check, Tier};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
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
    let against = (rated > 0).then(|| {
        phrase!(
            "finding-unrated-opponent-rated-players",
            "{n} {n:game|games} of rated players against unrated ones {n:counts|count} only towards a first rating",
            n = rated
        )
    });
    // So that they add up to the games that count for nobody.
    let disregarded = (findings.games.disregarded > 0).then(|| {
        phrase!(
            "finding-unrated-opponent-disregarded",
            "{n} of them for nobody, because the first event is disregarded",
            n = findings.games.disregarded
        )
    });
    let between = (both > 0).then(|| {
        phrase!(
            "finding-unrated-opponent-between-unrated",
            "{n} {n:game|games} between unrated players {n:counts|count} for nobody",
            n = both
        )
    });
    if against.is_none() && between.is_none() {
        return;
    }
    let disregarded = disregarded.filter(|_| against.is_some());
    findings.add(Phrase::joined([against, disregarded, between].into_iter().flatten(), |one, other| {
        phrase!("semicolon", "{one}; {other}", one, other)
    }));
}
