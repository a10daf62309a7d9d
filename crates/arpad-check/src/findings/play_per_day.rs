use crate::check::{Check, Tier};
use crate::facts::{Counted, count, days, hours, missing};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::Class;
use arpad_regulations::rules::PlayPerDay;
use arpad_tournament::Event;
use jiff::civil::Date;

pub(super) const CHECK: Check = Check {
    code: "play-per-day",
    tier: Tier::Regulations,
    severity: Severity::Error,
    effect: Effect::NotRatable,
    what: "At most 12 hours of play in one day, in 2009 also at most three games; more, and the tournament is not \
           rated, and nobody may decide otherwise. A game is taken to last 60 moves and both players to use all \
           their time. The days come from record 132; without it, from the first and last day, which can show that \
           some day must have had too much.",
    help: "correct the dates of the rounds in record 132 if they are wrong; else the tournament cannot be rated",
    article: |edition| {
        let standard = edition.class == Class::Standard;
        Some(edition.rules.play_per_day.as_ref().filter(|_| standard)?.article.clone())
    },
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if event.class == Class::Standard {
        check_days(event, findings);
    }
}

/// The same for standard chess and for the rounds of rapid and blitz.
pub(super) fn check_days(event: &Event<'_>, findings: &mut Findings<'_>) {
    let Some(rule) = &event.edition.rules.play_per_day else {
        return;
    };
    let day = Day { rule, game: event.thinking_time().map(|time| u64::from(time.white) + u64::from(time.black)) };
    let all = event.report().reported_rounds();
    let of_stage = |round: &usize| {
        event.stage.is_none_or(|stage| u16::try_from(round + 1).is_ok_and(|round| stage.has_round(round)))
    };
    // Of a stage only its own rounds lie between its days.
    let played: Vec<usize> = (0..all).filter(of_stage).collect();
    let rounds = played.len();
    // What fits into one day fits into any.
    if day.too_much(rounds).is_none() {
        return;
    }
    let fields = event.report().round_dates();
    let dates: Vec<Option<Date>> = played.iter().map(|round| Some(fields.get(*round)?.get()?.0)).collect();
    let mut found = false;
    for (at, date) in dates.iter().enumerate() {
        let Some(date) = date.filter(|date| !dates[..at].contains(&Some(*date))) else {
            continue;
        };
        let on_day = dates[at..].iter().filter(|other| **other == Some(date)).count();
        if let Some(why) = day.too_much(on_day) {
            findings
                .add(phrase!(
                    "finding-play-per-day-on",
                    "{rounds} on {date}: {why}",
                    rounds = count(on_day, Counted::Rounds),
                    date,
                    why
                ))
                .at(fields[played[at]].span);
            found = true;
        }
    }
    if found || dates.iter().all(Option::is_some) {
        return;
    }
    let least = days(event).and_then(|days| usize::try_from(days).ok()).map_or(0, |days| rounds.div_ceil(days));
    match day.too_much(least) {
        Some(why) => {
            let days = count(days(event).unwrap_or(1).unsigned_abs() as usize, Counted::Days);
            findings.add(phrase!(
                "finding-play-per-day-rounds-put",
                "{rounds} rounds in {days} put at least {least} on one: {why}",
                rounds,
                days,
                least,
                why
            ));
        }
        None => {
            missing(
                findings,
                phrase!("finding-play-per-day-days-rounds", "on which days the rounds were played"),
                phrase!("finding-play-per-day-give-dates", "give the dates of the rounds in record 132"),
            );
        }
    }
}

/// What one day may hold.
struct Day<'r> {
    rule: &'r PlayPerDay,
    /// Seconds a game takes, both players together.
    game: Option<u64>,
}

impl Day<'_> {
    /// Why so many rounds are too many for a day.
    fn too_much(&self, rounds: usize) -> Option<Phrase> {
        if let Some(games) = self.rule.games.filter(|games| rounds > usize::from(*games)) {
            return Some(phrase!("finding-play-per-day-most-allowed", "at most {games} are allowed in a day", games));
        }
        let (limit, game) = (u64::from(self.rule.hours?), self.game?);
        let play = game.saturating_mul(rounds as u64);
        (play > limit * 3600).then(|| {
            phrase!(
                "finding-play-per-day-play-game",
                "{play} of play at {game} a game, and at most {limit} h are allowed in a day",
                play = hours(play),
                game = hours(game),
                limit
            )
        })
    }
}
