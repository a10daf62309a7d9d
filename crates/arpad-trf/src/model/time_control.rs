//! Time controls: periods of moves and seconds, and the encoded form of record 222.

use serde::{Serialize, Serializer};
use std::fmt;

/// One period of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct TimePeriod {
    /// Moves to be made in the period; none for the rest of the game.
    pub moves: Option<u16>,
    /// Seconds given at its start.
    pub seconds: u32,
    /// Seconds added with every move.
    pub increment: u32,
}

/// A time control, one list of periods for each player.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// White's periods, or both players'.
    pub white: Vec<TimePeriod>,
    /// Black's periods where they differ from White's.
    pub black: Option<Vec<TimePeriod>>,
}

impl TimeControl {
    /// The same periods for both players.
    pub fn equal(periods: Vec<TimePeriod>) -> Self {
        Self { white: periods, black: None }
    }

    /// Black's periods.
    pub fn black(&self) -> &[TimePeriod] {
        self.black.as_deref().unwrap_or(&self.white)
    }

    /// Reads the encoded form: `d[:d…]` or `Wd[:d…]-Bd[:d…]`, with d one of `M/S`, `M/S+I`, `S`, `S+I`.
    pub fn parse(text: &str) -> Option<Self> {
        let Some(rest) = text.strip_prefix('W') else {
            return Some(Self::equal(periods(text)?));
        };
        let (white, black) = rest.split_once("-B")?;
        let (white, black) = (periods(white)?, periods(black)?);
        let black = (black != white).then_some(black);
        Some(Self { white, black })
    }
}

fn periods(text: &str) -> Option<Vec<TimePeriod>> {
    let periods: Vec<TimePeriod> = text.split(':').map(period).collect::<Option<_>>()?;
    // Without moves a period lasts to the end of the game, so nothing can follow it; with moves the last is not one.
    let (last, before) = periods.split_last()?;
    (last.moves.is_none() && before.iter().all(|period| period.moves.is_some())).then_some(periods)
}

fn period(text: &str) -> Option<TimePeriod> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number(moves)?), time),
        None => (None, text),
    };
    let (seconds, increment) = match time.split_once('+') {
        Some((seconds, increment)) => (number(seconds)?, number(increment)?),
        None => (number(time)?, 0),
    };
    Some(TimePeriod { moves, seconds, increment })
}

fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    // `parse` alone would let a sign through.
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

impl fmt::Display for TimePeriod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.seconds)?;
        if self.increment > 0 { write!(f, "+{}", self.increment) } else { Ok(()) }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, periods: &[TimePeriod]| {
            for (index, period) in periods.iter().enumerate() {
                write!(f, "{}{period}", if index > 0 { ":" } else { "" })?;
            }
            Ok(())
        };
        match &self.black {
            None => list(f, &self.white),
            Some(black) => {
                f.write_str("W")?;
                list(f, &self.white)?;
                f.write_str("-B")?;
                list(f, black)
            }
        }
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Both<'a> {
            encoded: String,
            white: &'a [TimePeriod],
            black: &'a [TimePeriod],
        }
        Both { encoded: self.to_string(), white: &self.white, black: self.black() }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoded_forms_come_back_as_written() {
        for text in
            ["5400+30", "40/6000+30:900+30", "W300-B240", "40/6000+30:20/3000+30:1500+30", "3600", "W300+2-B240+3"]
        {
            assert_eq!(TimeControl::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn not_encoded() {
        for text in [
            "",
            "40/6000",
            "5400:900",
            "90 min",
            "W300",
            "300-240",
            "+30",
            "5400+",
            "-5",
            "99999999999",
            ":",
            "W300-240",
        ] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
    }

    #[test]
    fn equal_halves_are_not_unequal() {
        assert_eq!(TimeControl::parse("W300-B300").unwrap().black, None);
    }
}
