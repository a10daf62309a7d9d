use crate::check::{Check, Tier};
use crate::facts::{Counted, count};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, GameOutcome};

/// A performance that is worth a look in somebody who has never been rated. It is a choice, not measured on lists.
const PERFORMANCE: i64 = 2200;

/// Above the opponents' average for a full score, below it for none; enough to tell, and steadier than the table at the ends.
const SWING: i64 = 400;

pub(super) const CHECK: Check = Check {
    code: "signal-new-rating",
    tier: Tier::Signal,
    severity: Severity::Note,
    effect: Effect::None,
    what: "An unrated player with games enough for a first rating has played like one of 2200 or more: the average of the rated \
           opponents, 400 more for a full score, less in proportion. It may be a strong player from a country without rated \
           tournaments, somebody who has a rating under another FIDE number, or results that are not real.",
    help: "search the list for the player under another number, and check the games",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let needed = i64::from(event.edition.rules.first_rating_games.games);
    for (index, player) in event.players.iter().enumerate() {
        if player.rating.is_some() {
            continue;
        }
        let (mut games, mut sum) = (0, 0);
        for entry in &event.entries[index] {
            let opponent = entry.opponent.and_then(|opponent| event.players[opponent].rating);
            if let (GameOutcome::Counts(score), Some(opponent)) = (&entry.outcome, opponent) {
                games += 1;
                // Wins less losses, in half points.
                let balance = i64::from(score.score().half_points()) - 1;
                sum += i64::from(opponent.get()) + balance * SWING;
            }
        }
        if games >= needed && sum >= PERFORMANCE * games {
            let message = phrase!(
                "finding-signal-new-rating",
                "{name} is unrated and played like one of {games} in {games_2} against rated players",
                name = player.name,
                games = sum / games,
                games_2 = count(usize::try_from(games).unwrap_or_default(), Counted::Games)
            );
            findings.add(message).at(event.report().players[index].name.span).of_player(player.no);
        }
    }
}
