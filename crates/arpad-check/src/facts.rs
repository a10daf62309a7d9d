//! What several checks ask of a tournament, and how they word it.

use crate::finding::{Effect, Finding, Findings, Remedy, Severity};
use arpad_phrase::{Phrase, phrase};
use arpad_rating::Rating;
use arpad_regulations::Class;
use arpad_tournament::{Event, GameEntry, GameOutcome, Reason};
use arpad_trf::{Span, TimeControl};
use std::fmt::Write as _;

/// Reports that a fact is missing which the report itself should have.
#[expect(clippy::needless_pass_by_value, reason = "a phrase is made for it")]
pub(crate) fn missing<'f>(findings: &'f mut Findings<'_>, what: Phrase, help: Phrase) -> &'f mut Finding {
    let finding = findings.add(phrase!("not-checked", "not checked: {what} is not known", what));
    finding.fact_missing = true;
    finding.severity(Severity::Note).effect(Effect::None).help(help)
}

/// What is counted.
#[derive(Clone, Copy)]
pub(crate) enum Counted {
    Games,
    Players,
    Rounds,
    Days,
}

/// `1 game`, `2 games`.
pub(crate) fn count(n: usize, what: Counted) -> Phrase {
    match (n, what) {
        (1, Counted::Games) => phrase!("count-game", "1 game"),
        (_, Counted::Games) => phrase!("count-games", "{n} games", n),
        (1, Counted::Players) => phrase!("count-player", "1 player"),
        (_, Counted::Players) => phrase!("count-players", "{n} players", n),
        (1, Counted::Rounds) => phrase!("count-round", "1 round"),
        (_, Counted::Rounds) => phrase!("count-rounds", "{n} rounds", n),
        (1, Counted::Days) => phrase!("count-day", "1 day"),
        (_, Counted::Days) => phrase!("count-days", "{n} days", n),
    }
}

/// Players by starting rank and name, the first few of many.
pub(crate) fn names(event: &Event<'_>, players: &[usize]) -> Phrase {
    const SHOWN: usize = 4;
    let mut text = String::new();
    for (place, player) in players.iter().take(SHOWN).enumerate() {
        let player = &event.players[*player];
        let between = if place > 0 { ", " } else { "" };
        let _ = write!(text, "{between}{} {}", player.no.unwrap_or_default(), player.name);
    }
    match players.len().saturating_sub(SHOWN) {
        0 => Phrase::text(text),
        1 => phrase!("names-one-more", "{names} and 1 other", names = text),
        more => phrase!("names-more", "{names} and {n} others", names = text, n = more),
    }
}

/// Whether a player has a game over the board: one who has none is not rated, whatever the line lacks.
pub(crate) fn has_games(event: &Event<'_>, player: usize) -> bool {
    event.entries[player].iter().any(|entry| entry.opponent.is_some() && entry.result.is_played())
}

/// `4 h`, `4 h 30 min`.
pub(crate) fn hours(seconds: u64) -> Phrase {
    match (seconds / 3600, seconds % 3600 / 60) {
        (hours, 0) => phrase!("hours", "{hours} h", hours),
        (0, minutes) => phrase!("minutes", "{minutes} min", minutes),
        (hours, minutes) => phrase!("hours-minutes", "{hours} h {minutes} min", hours, minutes),
    }
}

/// Days from the first to the last, both counted.
pub(crate) fn days(event: &Event<'_>) -> Option<i32> {
    let (start, end) = (event.start?, event.end?);
    let days = start.until(end).ok()?.get_days();
    (days >= 0).then_some(days + 1)
}

/// Games over the board on which both lines agree that they met, each once, from the line that stands first.
pub(crate) fn games<'e>(event: &'e Event<'_>) -> impl Iterator<Item = (usize, usize, &'e GameEntry)> {
    event.entries.iter().enumerate().flat_map(|(player, entries)| {
        entries.iter().filter_map(move |entry| {
            let opponent = entry.opponent.filter(|opponent| player < *opponent)?;
            let one_sided = matches!(entry.outcome, GameOutcome::NotRated(Reason::OneSided));
            (entry.result.is_played() && !one_sided).then_some((player, opponent, entry))
        })
    })
}

/// Whose opponents come again: each player with each opponent met more than once.
pub(crate) fn repeated<'e>(event: &'e Event<'_>) -> impl Iterator<Item = (usize, usize)> + 'e {
    let entries: &[Vec<GameEntry>] = if event.rematches { &event.entries } else { &[] };
    entries.iter().enumerate().flat_map(|(player, entries)| {
        entries.iter().enumerate().filter_map(move |(at, entry)| {
            let opponent = entry.opponent?;
            let met = |entry: &GameEntry| entry.opponent == Some(opponent);
            (entries[at + 1..].iter().any(met) && !entries[..at].iter().any(met)).then_some((player, opponent))
        })
    })
}

/// Where the time control stands in the report, if it was taken from there.
pub(crate) fn time_span(event: &Event<'_>) -> Option<Span> {
    let report = event.report();
    let encoded = report.time_control();
    if let Some(field) = encoded.filter(|field| field.get().is_some()) {
        return Some(field.span);
    }
    let registered = event.registration.time_control.as_deref();
    if registered.is_some_and(|text| TimeControl::parse(text).is_some()) {
        return None;
    }
    report.time_text().map(|field| field.span)
}

/// The other kind of list whose thinking times the control fits.
pub(crate) fn fitting_list(event: &Event<'_>) -> Option<Class> {
    let (time, start) = (event.thinking_time()?, event.start?);
    let highest = event.players.iter().filter_map(|player| player.rating).max();
    let fits = |class: Class| {
        let Some(edition) = event.regulations.in_force(class, start) else {
            return false;
        };
        let rules = &edition.rules;
        let equal = rules.equal_times.is_none() || time.white == time.black;
        let within =
            rules.time_bounds.as_ref().is_none_or(|bounds| bounds.contain(time.least()) && bounds.contain(time.most()));
        let long_enough = rules.rate_of_play.as_ref().is_none_or(|rule| {
            let asked = rule.asked(highest.map_or(0, Rating::get));
            asked.is_none_or(|asked| time.least() >= u32::from(asked.minutes) * 60)
        });
        equal && within && long_enough
    };
    Class::ALL.into_iter().find(|class| *class != event.class && fits(*class))
}

/// Says of a finding which other kind of list the control fits, if any.
pub(crate) fn suggest_list(event: &Event<'_>, finding: &mut Finding) {
    match fitting_list(event) {
        Some(class) => finding
            .help(phrase!(
                "control-fits-list",
                "the control fits the {class} list: register the tournament for that one, and check it as {class}",
                class
            ))
            .remedy(Remedy::Class(class)),
        None => finding.help(phrase!(
            "control-fits-none",
            "the control fits no other list either; correct it if it is not what was played"
        )),
    };
}
