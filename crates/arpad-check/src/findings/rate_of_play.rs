use crate::check::{Check, Tier};
use crate::facts::{Counted, count, games, names, suggest_list, time_span};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_rating::Rating;
use arpad_regulations::rules::Per;
use arpad_tournament::{Event, GameOutcome, Reason, in_words};

pub(super) const CHECK: Check = Check {
    code: "rate-of-play",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::Part,
    what: "For the standard list each player needs a least thinking time for a game of 60 moves: base time plus sixty \
           increments, over all periods that such a game reaches. How much depends on ratings: until 2021 on the highest of \
           the whole tournament (2200 and 1600), since 2022 on the higher of the two players of each game (2400 and 1800). \
           Games with less are not rated.",
    help: "correct the time control if it is not what was played, or register the tournament for the rapid or blitz list",
    article: |edition| Some(edition.rules.rate_of_play.as_ref()?.article.clone()),
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    let (Some(rule), Some(time)) = (&event.edition.rules.rate_of_play, event.thinking_time()) else {
        return;
    };
    let enough = |minutes: u16| time.least() >= u32::from(minutes) * 60;
    if rule.minimum.iter().all(|step| enough(step.minutes)) {
        return;
    }
    let (mut total, mut too_fast) = (0, 0);
    for (_, _, entry) in games(event) {
        total += 1;
        too_fast += usize::from(matches!(entry.outcome, GameOutcome::NotRated(Reason::TooFast { .. })));
    }
    for step in rule.minimum.iter().filter(|step| !enough(step.minutes)) {
        let mut affected = 0;
        let mut players = Vec::new();
        for (player, opponent, entry) in games(event) {
            let GameOutcome::NotRated(Reason::TooFast { from, .. }) = entry.outcome else {
                continue;
            };
            if from != step.rating {
                continue;
            }
            affected += 1;
            for player in [player, opponent] {
                let rating = event.players[player].rating.map_or(0, Rating::get);
                if from > 0 && rating >= from && !players.contains(&player) {
                    players.push(player);
                }
            }
        }
        if affected == 0 {
            continue;
        }
        let whose = match rule.per {
            _ if step.rating == 0 => Phrase::NONE,
            Per::Game => phrase!(
                "finding-rate-of-play-because-one",
                " because one of the two is rated {rating} or more",
                rating = step.rating
            ),
            Per::Tournament => phrase!(
                "finding-rate-of-play-because-somebody",
                " because somebody is rated {rating} or more",
                rating = step.rating
            ),
        };
        players.sort_unstable();
        let who = match players.as_slice() {
            [] => Phrase::NONE,
            players => phrase!("finding-rate-of-play-x", ": {who}", who = names(event, players)),
        };
        let message = phrase!(
            "finding-rate-of-play-moves-need",
            "{time} for {moves} moves, but {affected} of {games} need {minutes} min{whose}{who}",
            time = in_words(time.least()),
            moves = rule.moves,
            affected,
            games = count(total, Counted::Games),
            minutes = step.minutes,
            whose,
            who
        );
        let finding = findings.add(message);
        suggest_list(event, finding);
        finding.span = time_span(event);
        if too_fast == total {
            finding.effect(Effect::NotRatable);
        }
    }
}
