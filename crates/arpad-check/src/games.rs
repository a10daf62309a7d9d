//! The games of a tournament as the checks walk through them.

use arpad_tournament::{Event, GameEntry};
use arpad_trf::RoundEntry;

/// A game that stands on both lines.
pub(crate) struct Game<'e> {
    /// The player whose line stands first.
    pub one: usize,
    /// The other.
    pub two: usize,
    /// What the first line says.
    pub first: &'e GameEntry,
    /// What the second line says.
    pub second: &'e GameEntry,
}

/// Games that stand on both lines and are not plain, each once: those whose lines may disagree.
pub(crate) fn unusual_games<'e>(event: &'e Event<'_>) -> impl Iterator<Item = Game<'e>> {
    event.unusual().filter_map(move |(one, first)| {
        let two = first.opponent.filter(|two| *two > one)?;
        let second = event.entry(two, first.round)?;
        (second.opponent == Some(one)).then_some(Game { one, two, first, second })
    })
}

/// What a player's line says of a round, with its places in the text.
pub(crate) fn cell<'e>(event: &Event<'e>, player: usize, round: u16) -> &'e RoundEntry {
    &event.report().players[player].rounds[usize::from(round) - 1]
}

/// A player's starting rank as text.
pub(crate) fn number(event: &Event<'_>, player: usize) -> String {
    event.players[player].no.map_or_else(|| "?".to_owned(), |no| no.to_string())
}
