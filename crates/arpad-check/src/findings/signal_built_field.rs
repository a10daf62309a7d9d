use crate::check::{Check, Tier};
use crate::facts::{games, names};
use crate::finding::{Effect, Findings, Severity};
use arpad_phrase::phrase;
use arpad_tournament::{Event, GameOutcome};

/// With fewer opponents one player has a large part of the games anyway.
const OPPONENTS: usize = 5;

/// So many other unrated players make it an unrated field.
const OTHERS: usize = 4;

pub(super) const CHECK: Check = Check {
    code: "signal-built-field",
    tier: Tier::Signal,
    severity: Severity::Note,
    effect: Effect::None,
    what: "The field looks built around one person. Either more than half of all games are those of one player with at least five \
           opponents, where in a Swiss or a round robin nobody has such a part; or of a field with at least five unrated players \
           only one met as many rated players as a first rating needs, and no other even half as many.",
    help: "ask the arbiter how the pairings were made, and check the other players' earlier results",
    article: |_| None,
    run,
};

fn run(event: &Event<'_>, findings: &mut Findings<'_>) {
    if let Some((player, own, all)) = centre(event) {
        let message = phrase!(
            "finding-signal-built-field-all-games",
            "{own} of all {all} games are those of {who}",
            own,
            all,
            who = names(event, &[player])
        );
        findings.add(message).at(event.report().players[player].name.span).of_player(event.players[player].no);
    }
    if let Some((player, own, others)) = only_one(event) {
        let message = phrase!(
            "finding-signal-built-field-unrated-players",
            "of {others} unrated players only {who} met enough rated ones for a first rating: {own}",
            others = others + 1,
            who = names(event, &[player]),
            own
        );
        findings.add(message).at(event.report().players[player].name.span).of_player(event.players[player].no);
    }
}

/// The player who has more than half of all games, with the number of those and of all games.
fn centre(event: &Event<'_>) -> Option<(usize, usize, usize)> {
    let games_of = |player: usize| {
        let entries = event.entries[player].iter();
        entries.filter(|entry| entry.result.is_played()).count()
    };
    // More than half of the games means more than a quarter of all entries; only the busiest can have that, and nobody
    // if even all entries of the longest line are fewer.
    let longest = event.entries.iter().map(Vec::len).max()?;
    if longest * 2 <= event.plain_games() {
        return None;
    }
    let entries: usize = (0..event.players.len()).map(games_of).sum();
    let player = (0..event.players.len()).max_by_key(|player| games_of(*player))?;
    let own = games_of(player);
    if own * 4 <= entries {
        return None;
    }
    let all = games(event).count();
    let mut opponents: Vec<usize> = event.entries[player]
        .iter()
        .filter(|entry| entry.result.is_played())
        .filter_map(|entry| entry.opponent)
        .collect();
    opponents.sort_unstable();
    opponents.dedup();
    (own * 2 > all && opponents.len() >= OPPONENTS).then_some((player, own, all))
}

/// The only unrated player with games enough for a first rating, with their number and that of the other unrated players.
fn only_one(event: &Event<'_>) -> Option<(usize, usize, usize)> {
    let needed = usize::from(event.edition.rules.first_rating_games.games);
    let mut found = None;
    let mut others = 0;
    for (player, entries) in event.entries.iter().enumerate() {
        if event.players[player].rating.is_some() {
            continue;
        }
        let own = entries
            .iter()
            .filter(|entry| {
                let opponent = entry.opponent.and_then(|opponent| event.players[opponent].rating);
                matches!(entry.outcome, GameOutcome::Counts(_)) && opponent.is_some()
            })
            .count();
        if own >= needed {
            if found.replace((player, own)).is_some() {
                return None;
            }
        } else if own * 2 < needed {
            others += 1;
        } else {
            return None;
        }
    }
    let (player, own) = found?;
    (others >= OTHERS).then_some((player, own, others))
}
