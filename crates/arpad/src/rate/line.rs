//! What every form of the answer shows of a player.

use arpad_rating::print::with_minus;
use arpad_rating::{Hundredths, Performance};
use arpad_tournament::{Event, Participant, PlayerResult};

/// A player's line, ready to be shown.
pub struct Line<'e> {
    pub player: &'e Participant<'e>,
    pub result: &'e PlayerResult,
    /// The rank at the end, as reported.
    pub rank: Option<u16>,
    /// By the report, else by the list; empty without one.
    pub title: String,
    pub performance: Option<Performance>,
    /// Where the list is known.
    pub new_rating: Option<i32>,
}

impl<'e> Line<'e> {
    pub fn new(event: &'e Event<'e>, result: &'e PlayerResult) -> Line<'e> {
        Line {
            player: &event.players[result.player],
            result,
            rank: event.report().players[result.player].rank.copied().filter(|rank| *rank > 0),
            title: title(event, result.player),
            performance: result.performance(event),
            new_rating: result.new_rating(event),
        }
    }

    /// The title before the name.
    pub fn titled(&self) -> String {
        with_title(&self.title, self.player.name)
    }
}

fn title(event: &Event<'_>, player: usize) -> String {
    let listed = || {
        let entry = event.players[player].entry.as_ref()?;
        entry.title.or(entry.women_title).map(|title| title.as_str().to_owned())
    };
    let reported = event.report().players[player].title.copied().map(|title| title.code().to_owned());
    reported.or_else(listed).unwrap_or_default()
}

fn with_title(title: &str, name: &str) -> String {
    if title.is_empty() { name.to_owned() } else { format!("{title} {name}") }
}

/// An opponent by title and name.
pub fn titled(event: &Event<'_>, player: usize) -> String {
    with_title(&title(event, player), event.players[player].name)
}

/// A number that may be missing.
pub fn or_nothing(number: Option<impl ToString>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// A change with its sign: +2.40, −0.36, 0.00.
pub fn signed(change: Hundredths) -> String {
    if change.get() > 0 { format!("+{change}") } else { with_minus(&change.to_string()) }
}
