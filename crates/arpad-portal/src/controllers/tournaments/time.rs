//! A time control in words: not everybody knows that `5400+30` is in seconds.

use crate::words::Words;
use arpad_trf::{TimeControl, TimePeriod, TimeText};

/// The encoded form, or a text that is read without guessing; otherwise nothing.
pub fn in_words(text: &str, words: Words) -> Option<String> {
    let read = || TimeText::parse(text).ok().filter(|read| read.assumptions.is_empty());
    let control = TimeControl::parse(text.trim()).or_else(|| read().map(|read| read.control))?;
    let of = |periods: &[TimePeriod]| {
        let each = periods.iter().map(|each| period(each, words));
        each.reduce(|before, next| words.fill("time-then", [("before", &before), ("next", &next)]))
    };
    let white = of(&control.white)?;
    match &control.black {
        None => Some(white),
        Some(black) => Some(words.fill("time-of-each", [("white", &white), ("black", &of(black)?)])),
    }
}

fn period(period: &TimePeriod, words: Words) -> String {
    let (minutes, seconds) = (period.seconds / 60, period.seconds % 60);
    let mut parts = Vec::new();
    if minutes > 0 || seconds == 0 {
        parts.push(words.count("time-minutes", minutes));
    }
    if seconds > 0 {
        parts.push(words.count("time-seconds", seconds));
    }
    parts.extend(period.moves.map(|moves| words.count("time-moves", moves)));
    if period.increment > 0 {
        parts.push(format!("+ {}", words.count("time-increment", period.increment)));
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_reads_as_people_say_it() {
        for (code, text, expected) in [
            ("en", "5400+30", "90 minutes + 30 seconds per move"),
            (
                "en",
                "40/6000+30:1800+30",
                "100 minutes for 40 moves + 30 seconds per move, then 30 minutes + 30 seconds per move",
            ),
            ("en", "W300-B240", "White: 5 minutes; Black: 4 minutes"),
            ("en", "90+1", "1 minute 30 seconds + 1 second per move"),
            ("en", "90 min + 30 sec per move", "90 minutes + 30 seconds per move"),
            ("it", "5400+30", "90 minuti + 30 secondi a mossa"),
            ("ru", "5400+30", "90 минут + 30 секунд на ход"),
            ("ru", "40/7260+2:900", "121 минута на 40 ходов + 2 секунды на ход, затем 15 минут"),
        ] {
            assert_eq!(in_words(text, Words::of(code).unwrap()).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(in_words("as usual", Words::english()), None);
    }
}
