//! Time controls in words (record 122), as people write them.
//!
//! The text is cut into parts at `+`, commas and words like "then". Each part is a period or an increment, known by its
//! units; where units are missing, the usual meaning is taken and returned as an [`Assumption`]. What does not
//! fit is [`NotUnderstood`]: nothing is guessed silently.

mod parts;
mod vocabulary;
mod words;

use crate::model::{TimeControl, TimePeriod};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use parts::{Part, read_part};
use serde::Serialize;
use std::fmt;
use words::{Word, words};

/// A time control read from words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TimeText {
    pub control: TimeControl,
    /// What had to be assumed to read it.
    pub assumptions: Vec<Assumption>,
}

/// Something the text leaves out and usage supplies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assumption {
    /// A time without a unit is in minutes.
    Minutes,
    /// An increment without a unit is in seconds.
    Seconds,
    /// A short time in seconds after the periods is an increment on every move.
    EveryMove,
    /// Of two bare numbers `a/b`, which are the moves.
    MovesOf {
        /// The number taken as moves.
        moves: u16,
    },
    /// `1:30` is hours and minutes.
    HoursAndMinutes,
    /// `2 x 90 min` is 90 minutes for each of the two players.
    EachPlayer,
    /// A delay is not counted: the regulations count the time a player has, and a delay adds none.
    Delay { seconds: u32 },
    /// A period that is not the last names no moves; the control cannot be encoded without them.
    #[serde(rename = "moves-not-said")]
    MovesMissing,
}

impl arpad_phrase::ToPhrase for Assumption {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Minutes => phrase!("assuming-minutes", "minutes where no unit is given"),
            Self::Seconds => phrase!("assuming-seconds", "seconds where the increment has no unit"),
            Self::EveryMove => phrase!("assuming-every-move", "the seconds are added with every move"),
            Self::MovesOf { moves } => phrase!("assuming-moves-of", "{moves} is the number of moves", moves),
            Self::HoursAndMinutes => phrase!("assuming-hours-and-minutes", "hours and minutes around a colon"),
            Self::EachPlayer => phrase!("assuming-each-player", "the time is that of each of the two players"),
            Self::Delay { seconds } => phrase!("assuming-delay", "that a delay of {seconds} s adds no time", seconds),
            Self::MovesMissing => phrase!("assuming-moves-missing", "a first period without its number of moves"),
        }
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// Why a time control in words was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum NotUnderstood {
    /// Nothing is written.
    Empty,
    /// A word that has no meaning here.
    Word { word: Box<str> },
    /// Two bare numbers of which either could be the moves.
    Ambiguous { part: Box<str> },
    /// A part that is neither a period nor an increment.
    Part { part: Box<str> },
    /// An increment that does not begin with a period.
    IncrementStart {
        /// The move it begins with.
        move_number: u16,
    },
    /// A last period that ends with a number of moves: the rest of the game is missing.
    NoEnd,
    /// No period at all.
    NoPeriod,
}

impl arpad_phrase::ToPhrase for NotUnderstood {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Empty => phrase!("not-understood-empty", "nothing is written"),
            Self::Word { word } => phrase!("not-understood-word", "the word {word}", word = format!("{word:?}")),
            Self::Ambiguous { part } => phrase!(
                "not-understood-ambiguous",
                "in {part} either number could be the moves",
                part = format!("{part:?}")
            ),
            Self::Part { part } => phrase!(
                "not-understood-part",
                "{part} is neither a period nor an increment",
                part = format!("{part:?}")
            ),
            Self::IncrementStart { move_number } => phrase!(
                "not-understood-increment-start",
                "an increment from move {move_number}, inside a period",
                move_number
            ),
            Self::NoEnd => phrase!("not-understood-no-end", "the time for the rest of the game is missing"),
            Self::NoPeriod => phrase!("not-understood-no-period", "no period"),
        }
    }
}

impl fmt::Display for NotUnderstood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl TimeText {
    /// Reads a time control in words.
    pub fn parse(text: &str) -> Result<Self, NotUnderstood> {
        // The encoded form in the wrong record is not ambiguous when its numbers are seconds beyond doubt.
        if let Some(control) = TimeControl::parse(text.trim())
            && control.white.iter().all(|period| period.seconds >= 600)
            && control.black().iter().all(|period| period.seconds >= 600)
        {
            return Ok(Self { control, assumptions: Vec::new() });
        }
        let words = words(text)?;
        if words.is_empty() {
            return Err(NotUnderstood::Empty);
        }
        let mut reading = Reading::default();
        let words = match &words[..] {
            [Word::Number(200), Word::Joint, each @ ..] if matches!(each, [_, Word::Hours | Word::Minutes, ..]) => {
                reading.assumptions.push(Assumption::EachPlayer);
                each
            }
            words => words,
        };
        for part in words.split(|word| *word == Word::Separator).filter(|part| !part.is_empty()) {
            reading.add(read_part(part, &reading.context())?)?;
        }
        reading.finish()
    }

    /// Whether the control can be encoded (record 222): all of it is known, and there is no delay, for which that has no place.
    pub fn can_be_encoded(&self) -> bool {
        let delay = |assumption: &Assumption| matches!(assumption, Assumption::Delay { .. });
        !self.moves_missing() && !self.assumptions.iter().any(delay)
    }

    fn moves_missing(&self) -> bool {
        self.assumptions.contains(&Assumption::MovesMissing)
    }

    /// Whether words mean the same as the encoded form, as far as they go: the moves of a first period may be missing.
    pub fn agrees(&self, control: &TimeControl) -> bool {
        let same = |words: &[TimePeriod], encoded: &[TimePeriod]| {
            words.len() == encoded.len()
                && words.iter().zip(encoded).all(|(words, encoded)| {
                    let moves = words.moves == encoded.moves || (words.moves.is_none() && self.moves_missing());
                    moves && (words.seconds, words.increment) == (encoded.seconds, encoded.increment)
                })
        };
        same(&self.control.white, &control.white) && same(self.control.black(), control.black())
    }

    /// Text for record 122 that is read as this control: the encoded form, or words where its seconds could be taken for
    /// minutes.
    pub(crate) fn words_for(control: &TimeControl) -> String {
        let encoded = control.to_string();
        let plain = |text: &str| Self::parse(text).is_ok_and(|read| read.control == *control);
        if plain(&encoded) || control.black.is_some() {
            return encoded;
        }
        let increment = control.white.first().map_or(0, |period| period.increment);
        let mut parts: Vec<String> = Vec::new();
        for period in &control.white {
            let time = match period.seconds {
                seconds if seconds.is_multiple_of(60) => format!("{} min", seconds / 60),
                seconds => format!("{seconds} sec"),
            };
            let moves = period.moves.map(|moves| format!("{moves} moves"));
            parts.push(format!("{time} for {}", moves.as_deref().unwrap_or("the rest of the game")));
        }
        if let [whole] = parts.as_mut_slice() {
            *whole = whole.replace(" for the rest of the game", "");
        }
        if increment > 0 {
            parts.push(format!("{increment} sec per move from move 1"));
        }
        Some(parts.join(", ")).filter(|words| plain(words)).unwrap_or(encoded)
    }
}

/// The periods and the increment met so far.
#[derive(Default)]
struct Reading {
    periods: Vec<TimePeriod>,
    increment: Option<(u32, u16)>,
    assumptions: Vec<Assumption>,
    /// "after 40 moves", for the period that comes next.
    after: Option<u16>,
}

/// What earlier parts imply for a part without units.
struct Context {
    /// There is a period already.
    begun: bool,
    /// The last period ends with a number of moves, so another must follow.
    open: bool,
}

impl Reading {
    fn context(&self) -> Context {
        let last = self.periods.last();
        Context { begun: last.is_some(), open: last.is_some_and(|period| period.moves.is_some()) }
    }

    fn add(&mut self, (part, assumptions): (Part, Vec<Assumption>)) -> Result<(), NotUnderstood> {
        self.assumptions.extend(assumptions);
        match part {
            Part::Period { moves, seconds, after } => {
                if let Some(after) = after.or(self.after.take()) {
                    self.end_after(after)?;
                }
                self.periods.push(TimePeriod { moves, seconds, increment: 0 });
            }
            Part::After(moves) => self.after = Some(moves),
            Part::Increment { seconds, from } => {
                if self.increment.replace((seconds, from)).is_some() {
                    return Err(NotUnderstood::Part { part: format!("second increment of {seconds} s").into() });
                }
            }
            Part::Delay { seconds } => {
                let given = self.assumptions.iter().any(|other| matches!(other, Assumption::Delay { .. }));
                if given || self.periods.is_empty() {
                    return Err(NotUnderstood::Part { part: format!("delay of {seconds} s").into() });
                }
                self.assumptions.extend((seconds > 0).then_some(Assumption::Delay { seconds }));
            }
            // "90 min + 30 sec, increment": the word repeats what was already read.
            Part::Nothing => {}
        }
        Ok(())
    }

    /// The last period ends with this move.
    fn end_after(&mut self, after: u16) -> Result<(), NotUnderstood> {
        let unclear = || NotUnderstood::Part { part: format!("after {after} moves").into() };
        let (last, before) = self.periods.split_last_mut().ok_or_else(unclear)?;
        let earlier =
            before.iter().try_fold(0_u16, |sum, period| sum.checked_add(period.moves?)).ok_or_else(unclear)?;
        let own = after.checked_sub(earlier).filter(|own| *own > 0).ok_or_else(unclear)?;
        match last.moves {
            None => last.moves = Some(own),
            Some(moves) if moves == own => {}
            Some(_) => return Err(unclear()),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<TimeText, NotUnderstood> {
        if let Some(after) = self.after {
            return Err(NotUnderstood::Part { part: format!("after {after} moves").into() });
        }
        let Some((last, before)) = self.periods.split_last() else {
            return Err(NotUnderstood::NoPeriod);
        };
        if last.moves.is_some() {
            return Err(NotUnderstood::NoEnd);
        }
        if before.iter().any(|period| period.moves.is_none()) {
            self.assumptions.push(Assumption::MovesMissing);
        }
        if let Some((seconds, from)) = self.increment {
            let mut first_move = 1;
            let mut begins = false;
            for period in &mut self.periods {
                if first_move >= u32::from(from) {
                    period.increment = seconds;
                    begins = begins || first_move == u32::from(from);
                }
                first_move += u32::from(period.moves.unwrap_or(0));
            }
            if !begins {
                return Err(NotUnderstood::IncrementStart { move_number: from });
            }
        }
        self.assumptions.sort_unstable();
        self.assumptions.dedup();
        Ok(TimeText { control: TimeControl::equal(self.periods), assumptions: self.assumptions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(text: &str) -> String {
        match TimeText::parse(text) {
            Ok(read) => read.control.to_string(),
            Err(reason) => format!("? {reason:?}"),
        }
    }

    #[test]
    fn what_people_write() {
        for (text, expected) in [
            ("90 min + 30 sec", "5400+30"),
            ("90 minutes + 10 sec from move 1", "5400+10"),
            ("1:30 + 10 from move 1", "5400+10"),
            ("1:30 plus 15 per move", "5400+15"),
            ("100'x40mm + 50'x20mm + 30\" from move 1", "? NoEnd"),
            ("100'x40mm + 50'x20mm + 15' + 30\" from move 1", "40/6000+30:20/3000+30:900+30"),
            ("40/120, 60", "40/7200:3600"),
            ("40/90, SD/30 + 30s", "40/5400+30:1800+30"),
            ("40/90 SD/30 +30s", "40/5400+30:1800+30"),
            ("G/60", "3600"),
            ("G/90;+30", "5400+30"),
            ("G60", "3600"),
            ("15'+10\"", "900+10"),
            ("15'+10''", "900+10"),
            ("15′ + 10″", "900+10"),
            ("90'/40+30'+30''", "40/5400+30:1800+30"),
            ("90min/40moves+30min+30sec", "40/5400+30:1800+30"),
            ("90/40+30", "40/5400:1800"),
            ("90/40+30+30", "40/5400+30:1800+30"),
            ("90+30", "5400+30"),
            ("3+2", "180+2"),
            ("3 min + 2 sec/move", "180+2"),
            ("2h + 1h", "7200:3600"),
            ("2h", "7200"),
            ("1h30 + 30s", "5400+30"),
            ("1h 30min + 30 sec", "5400+30"),
            ("1.5 h + 30 sec", "5400+30"),
            ("40 moves in 90 minutes, then 30 minutes, with 30 seconds per move from move 1", "40/5400+30:1800+30"),
            (
                "90 minutes for the first 40 moves, 30 minutes for the rest of the game, 30 seconds increment",
                "40/5400+30:1800+30",
            ),
            (
                "90 min. for 40 moves + 30 min. for the rest + 30 sec. per move starting from move one",
                "40/5400+30:1800+30",
            ),
            ("90 Min. / 40 Züge + 30 Min. + 30 Sek.", "40/5400+30:1800+30"),
            ("2h/40 moves + 1h", "40/7200:3600"),
            ("120 min/40 moves + 60 min + 30 sec from move 41", "40/7200:3600+30"),
            ("60 min", "3600"),
            ("60", "3600"),
            ("5400+30", "5400+30"),
            ("10 minutes per player, 5 seconds increment per move", "600+5"),
        ] {
            assert_eq!(encoded(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_reported() {
        for text in [
            "",
            "   ",
            "moves/time, increment",
            "standard",
            "FIDE",
            "60/30",
            "90 min + 30 sec from move 10",
            "40 moves",
            "30 sec",
            "90 min + 30 sec + 20 sec",
            "+",
            "90 90",
            "99999999999999",
            "1:75",
            "90%",
        ] {
            assert!(TimeText::parse(text).is_err(), "{text:?} {:?}", TimeText::parse(text));
        }
    }

    #[test]
    fn assumptions_are_reported() {
        let assumed = |text: &str| TimeText::parse(text).unwrap().assumptions;
        assert_eq!(assumed("90 min + 30 sec per move"), []);
        assert_eq!(assumed("90+30"), [Assumption::Minutes, Assumption::Seconds, Assumption::EveryMove]);
        assert_eq!(assumed("90'/40+30'+30'' per move"), [Assumption::MovesOf { moves: 40 }]);
        assert!(!TimeText::parse("2h + 1h").unwrap().can_be_encoded());
    }
}
