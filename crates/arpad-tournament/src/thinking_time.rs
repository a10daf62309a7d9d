//! Thinking time: what a time control gives a player for a game of 60 moves.

use arpad_phrase::{Phrase, phrase};
use arpad_trf::{TimeControl, TimePeriod};

/// Seconds each player has for so many moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThinkingTime {
    /// White's.
    pub white: u32,
    /// Black's.
    pub black: u32,
}

impl ThinkingTime {
    /// What a time control gives for a game of `moves` moves.
    pub fn of(control: &TimeControl, moves: u16) -> ThinkingTime {
        ThinkingTime { white: seconds(&control.white, moves), black: seconds(control.black(), moves) }
    }

    /// The shorter of the two.
    pub fn least(self) -> u32 {
        self.white.min(self.black)
    }

    /// The longer of the two.
    pub fn most(self) -> u32 {
        self.white.max(self.black)
    }
}

/// Base times of the periods a game of `moves` moves reaches, plus the increments of those moves.
fn seconds(periods: &[TimePeriod], moves: u16) -> u32 {
    let mut left = u32::from(moves);
    let mut total = 0_u32;
    for period in periods {
        if left == 0 {
            break;
        }
        let made = period.moves.map_or(left, |moves| u32::from(moves).min(left));
        total = total.saturating_add(period.seconds).saturating_add(period.increment.saturating_mul(made));
        left -= made;
    }
    total
}

/// Seconds in words: `90 min`, `90 min 30 s`.
pub fn in_words(seconds: u32) -> Phrase {
    match (seconds / 60, seconds % 60) {
        (minutes, 0) => phrase!("minutes", "{minutes} min", minutes),
        (minutes, rest) => phrase!("minutes-seconds", "{minutes} min {rest} s", minutes, rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_plus_sixty_increments() {
        for (control, minutes) in [
            ("5400+30", 120),
            ("40/5400+30:1800+30", 150),
            ("40/6000+30:20/3000+30:1500+30", 180),
            ("900+10", 25),
            ("180+2", 5),
            ("3600", 60),
        ] {
            let time = ThinkingTime::of(&TimeControl::parse(control).unwrap(), 60);
            assert_eq!(time.least(), minutes * 60, "{control}");
        }
        let unequal = ThinkingTime::of(&TimeControl::parse("W300-B240").unwrap(), 60);
        assert_eq!((unequal.least(), unequal.most()), (240, 300));
    }
}
