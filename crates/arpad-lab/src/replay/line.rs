//! What is kept of a player of one class between lists.

use super::neighbours::bucket;
use arpad_period::{Mark, Person, Standing};
use arpad_rating::{Birth, Rating};
use arpad_regulations::{FideId, Month};
use jiff::civil::Date;
use std::sync::atomic::{AtomicU64, Ordering};

/// A line of a list in sixteen bytes, four to a line of the processor's cache: everything an event or a list asks of a player
/// comes with one look into memory. K and mark follow from it and are found when they are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReplayedLine {
    /// 0 if unrated.
    pub rating: u16,
    /// 0 if never rated.
    pub highest: u16,
    pub games: u32,
    /// The last list with rated games; its month is 0 if there is none.
    last_year: i16,
    last_month: i8,
    flags: u8,
    birth_year: i16,
    birth_month: i8,
    /// 0 if nothing is known of the birth, −1 if only the year is.
    birth_day: i8,
}

/// The player has a line.
const LISTED: u8 = 1;
/// The player has results in the pool.
const POOLED: u8 = 2;
/// From this bit on: with whom the player is settled.
const GROUP: u32 = 3;

impl ReplayedLine {
    pub(crate) fn born(birth: Birth, group: u8) -> ReplayedLine {
        let (birth_year, birth_month, birth_day) = match birth {
            Birth::Unknown => (0, 0, 0),
            Birth::Year(year) => (year, 0, -1),
            Birth::Day(day) => (day.year(), day.month(), day.day()),
        };
        ReplayedLine { birth_year, birth_month, birth_day, flags: group << GROUP, ..ReplayedLine::default() }
    }

    #[inline]
    pub fn rating(&self) -> Option<Rating> {
        Rating::new(self.rating)
    }

    /// Whether the player has a line.
    #[inline]
    pub fn is_listed(&self) -> bool {
        self.flags & LISTED > 0
    }

    /// The last list with rated games.
    #[inline]
    pub fn last_games(&self) -> Option<Month> {
        Month::new(self.last_year, self.last_month)
    }

    #[inline]
    pub(crate) fn birth(&self) -> Birth {
        match self.birth_day {
            0 => Birth::Unknown,
            -1 => Birth::Year(self.birth_year),
            day => Date::new(self.birth_year, self.birth_month, day).map_or(Birth::Unknown, Birth::Day),
        }
    }

    #[inline]
    pub(crate) fn person(&self, player: u32) -> Person {
        Person { fide_id: number(player), birth: self.birth(), woman: None, disabled: false, left_out: false }
    }

    #[inline]
    pub(crate) fn is_pooled(&self) -> bool {
        self.flags & POOLED > 0
    }

    #[inline]
    pub(crate) fn set_pooled(&mut self, pooled: bool) {
        self.flags = self.flags & !POOLED | if pooled { POOLED } else { 0 };
    }

    /// Which of so many buckets of players it falls into.
    #[inline]
    pub(crate) fn bucket(&self, buckets: usize) -> usize {
        bucket(usize::from(self.flags >> GROUP), buckets)
    }

    /// As the month knows it.
    #[inline]
    pub(crate) fn standing(&self, player: u32) -> Option<Standing> {
        self.is_listed().then(|| Standing {
            rating: Rating::new(self.rating),
            highest: Rating::new(self.highest),
            games: self.games,
            in_period: 0,
            k: None,
            last_games: self.last_games(),
            mark: Mark::Unrated,
            fide_id: number(player),
        })
    }

    /// Takes over what a list says.
    #[inline]
    pub(crate) fn set(
        &mut self,
        rating: Option<Rating>,
        highest: Option<Rating>,
        games: u32,
        last_games: Option<Month>,
    ) {
        self.rating = rating.map_or(0, Rating::get);
        self.highest = highest.map_or(0, Rating::get);
        self.games = games;
        (self.last_year, self.last_month) = last_games.map_or((0, 0), |last| (last.year(), last.month()));
        self.flags |= LISTED;
    }
}

impl ReplayedLine {
    #[inline]
    fn words(self) -> [u64; 2] {
        let wide = |number: i16| u64::from(number.cast_unsigned());
        let narrow = |number: i8| u64::from(number.cast_unsigned());
        let last = wide(self.last_year) | narrow(self.last_month) << 16 | u64::from(self.flags) << 24;
        let birth = wide(self.birth_year) | narrow(self.birth_month) << 16 | narrow(self.birth_day) << 24;
        [u64::from(self.rating) | u64::from(self.highest) << 16 | u64::from(self.games) << 32, last | birth << 32]
    }

    #[inline]
    fn from_words([ratings, rest]: [u64; 2]) -> ReplayedLine {
        let [r0, r1, h0, h1, g0, g1, g2, g3] = ratings.to_le_bytes();
        let [y0, y1, last_month, flags, b0, b1, birth_month, birth_day] = rest.to_le_bytes();
        ReplayedLine {
            rating: u16::from_le_bytes([r0, r1]),
            highest: u16::from_le_bytes([h0, h1]),
            games: u32::from_le_bytes([g0, g1, g2, g3]),
            last_year: i16::from_le_bytes([y0, y1]),
            last_month: last_month.cast_signed(),
            flags,
            birth_year: i16::from_le_bytes([b0, b1]),
            birth_month: birth_month.cast_signed(),
            birth_day: birth_day.cast_signed(),
        }
    }
}

/// The lines of one class by place among the players. Threads write them side by side, each those of other players; what was
/// written is seen by others after all have come together. On the processors there are this costs as much as plain memory.
#[derive(Debug, Default)]
pub struct Lines(Vec<[AtomicU64; 2]>);

impl Lines {
    #[inline]
    pub fn get(&self, player: u32) -> ReplayedLine {
        let [first, second] = &self.0[player as usize];
        ReplayedLine::from_words([first.load(Ordering::Relaxed), second.load(Ordering::Relaxed)])
    }

    /// As [`get`](Lines::get), for a player who may not be there.
    #[inline]
    pub fn find(&self, player: u32) -> Option<ReplayedLine> {
        ((player as usize) < self.0.len()).then(|| self.get(player))
    }

    #[inline]
    pub(crate) fn set(&self, player: u32, line: ReplayedLine) {
        let ([first, second], words) = (&self.0[player as usize], line.words());
        first.store(words[0], Ordering::Relaxed);
        second.store(words[1], Ordering::Relaxed);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = ReplayedLine> + '_ {
        self.0.iter().map(|[first, second]| {
            ReplayedLine::from_words([first.load(Ordering::Relaxed), second.load(Ordering::Relaxed)])
        })
    }
}

impl FromIterator<ReplayedLine> for Lines {
    fn from_iter<I: IntoIterator<Item = ReplayedLine>>(lines: I) -> Lines {
        let cell = |line: ReplayedLine| {
            let [first, second] = line.words();
            [AtomicU64::new(first), AtomicU64::new(second)]
        };
        Lines(lines.into_iter().map(cell).collect())
    }
}

/// The number a player has in a replay: the place among the players, from 1.
#[inline]
pub fn number(player: u32) -> FideId {
    FideId::new(player.saturating_add(1)).unwrap_or(FideId::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn a_line_is_small_and_keeps_what_it_was_given() {
        assert_eq!(size_of::<ReplayedLine>(), 16);
        for birth in [Birth::Unknown, Birth::Year(1950), Birth::Year(0), Birth::Day(date(2004, 2, 29))] {
            let mut line = ReplayedLine::born(birth, 5);
            assert_eq!((line.birth(), line.last_games(), line.is_listed()), (birth, None, false));
            let (rating, month) = (Rating::new(1999), Month::new(2024, 3));
            line.set(rating, rating, 70_000, month);
            line.set_pooled(true);
            assert_eq!((line.birth(), line.last_games(), line.rating()), (birth, month, rating));
            assert!(line.is_listed() && line.is_pooled());
            let lines: Lines = [ReplayedLine::default(), line].into_iter().collect();
            assert_eq!((lines.get(1), lines.find(1), lines.find(2)), (line, Some(line), None));
            line.set_pooled(false);
            assert!(line.is_listed() && !line.is_pooled());
            lines.set(1, line);
            assert_eq!(lines.iter().collect::<Vec<_>>(), [ReplayedLine::default(), line]);
        }
    }
}
