//! How sure a mean is: whole players and blocks of months are drawn again and again, never single games.

use crate::random::Random;
use serde::Serialize;

/// Players are drawn in so many groups, each player always in the same one: a group is whole players, and their number keeps the
/// error itself within a tenth.
pub const GROUPS: usize = 64;

const SAMPLES: u32 = 400;

/// A sum of whole numbers and how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Tally {
    pub sum: i64,
    pub count: u64,
}

impl Tally {
    pub fn note(&mut self, value: i64) {
        self.sum += value;
        self.count += 1;
    }

    pub fn add(&mut self, other: &Tally) {
        self.sum += other.sum;
        self.count += other.count;
    }

    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }
}

/// The group a player is drawn with.
pub fn group(player: u32) -> usize {
    (player.wrapping_mul(0x9E37_79B9) >> 16) as usize % GROUPS
}

/// Tallies of some cells, apart for each group of players.
#[derive(Debug, Clone)]
pub(crate) struct Cells {
    width: usize,
    groups: Vec<Tally>,
}

impl Cells {
    pub fn new(width: usize) -> Cells {
        Cells { width, groups: vec![Tally::default(); GROUPS * width] }
    }

    pub fn note(&mut self, player: u32, cell: usize, value: i64) {
        self.groups[group(player) * self.width + cell].note(value);
    }

    pub fn add(&mut self, other: &Cells) {
        for (own, other) in self.groups.iter_mut().zip(&other.groups) {
            own.add(other);
        }
    }

    /// The groups, each with the sum over the cells that are wanted.
    pub fn groups(&self, wanted: impl Fn(usize) -> bool) -> Vec<Tally> {
        let sum = |cells: &[Tally]| {
            let mut all = Tally::default();
            cells.iter().enumerate().filter(|(cell, _)| wanted(*cell)).for_each(|(_, tally)| all.add(tally));
            all
        };
        self.groups.chunks(self.width).map(sum).collect()
    }

    /// The cells over all groups.
    pub fn totals(&self) -> Vec<Tally> {
        let mut totals = vec![Tally::default(); self.width];
        for (place, tally) in self.groups.iter().enumerate() {
            totals[place % self.width].add(tally);
        }
        totals
    }
}

/// The variance of the common mean if the units are drawn with replacement, as many as there are.
pub fn variance(units: &[Tally]) -> f64 {
    let units: Vec<&Tally> = units.iter().filter(|unit| unit.count > 0).collect();
    let Ok(count) = u32::try_from(units.len()) else { return f64::INFINITY };
    if count < 2 {
        return f64::INFINITY;
    }
    let mut random = Random::new(1, [9, 0, 0]);
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..SAMPLES {
        let mut all = Tally::default();
        (0..count).for_each(|_| all.add(units[random.below(count) as usize]));
        let mean = all.mean();
        sum += mean;
        squares += mean * mean;
    }
    let samples = f64::from(SAMPLES);
    let drawn = (squares / samples - sum * sum / samples / samples).max(0.0);
    // A few units vary less when drawn from themselves than the world does.
    drawn * f64::from(count) / f64::from(count - 1)
}

/// A mean with its standard error.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Estimate {
    pub mean: f64,
    pub error: f64,
    pub count: u64,
}

impl Estimate {
    /// The mean over all units; its error is the larger of the two that drawing players and drawing blocks of time give.
    pub fn new(players: &[Tally], blocks: &[Tally]) -> Estimate {
        let mut all = Tally::default();
        for unit in players {
            all.add(unit);
        }
        let known = [variance(players), variance(blocks)].into_iter().filter(|one| one.is_finite());
        Estimate { mean: all.mean(), error: known.fold(0.0, f64::max).sqrt(), count: all.count }
    }

    /// The same in other units.
    #[must_use]
    pub fn times(self, factor: f64) -> Estimate {
        Estimate { mean: self.mean * factor, error: self.error * factor, ..self }
    }

    /// Half the width of an interval of 95 % for `intervals` of them together (Bonferroni).
    pub fn width(&self, intervals: usize) -> f64 {
        normal_quantile(1.0 - 0.025 / intervals.max(1) as f64) * self.error
    }

    /// The smallest effect that four of five such samples would have shown outside the interval.
    pub fn smallest_found(&self, intervals: usize) -> f64 {
        self.width(intervals) + normal_quantile(0.8) * self.error
    }
}

/// The share of the normal distribution below a value (Abramowitz and Stegun 26.2.17, good to 7.5e-8).
pub fn normal_share(value: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * value.abs());
    let series =
        t * (0.319_381_530 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    let tail = crate::random::exp(-value * value / 2.0) / (2.0 * std::f64::consts::PI).sqrt() * series;
    if value < 0.0 { tail } else { 1.0 - tail }
}

/// The value below which a share of the normal distribution lies.
pub fn normal_quantile(share: f64) -> f64 {
    let (mut low, mut high) = (-8.0, 8.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if normal_share(middle) < share { low = middle } else { high = middle }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_of_the_normal_distribution() {
        for (share, value) in [(0.5, 0.0), (0.8, 0.841_62), (0.975, 1.959_96), (0.995, 2.575_83), (0.998_333, 2.935_2)]
        {
            assert!((normal_quantile(share) - value).abs() < 1e-4, "{share}: {}", normal_quantile(share));
            assert!((normal_quantile(1.0 - share) + value).abs() < 1e-4, "{share}");
        }
    }

    /// Games of one player go together: fifty players with twenty equal values each are fifty values, not a thousand.
    #[test]
    fn whole_players_are_drawn_and_not_games() {
        let mut random = Random::new(4, [1, 1, 1]);
        let mut players = vec![Tally::default(); 50];
        for player in &mut players {
            let value = (1000.0 * random.normal()).round() as i64;
            (0..20).for_each(|_| player.note(value));
        }
        let estimate = Estimate::new(&players, &[]);
        assert_eq!(estimate.count, 1000);
        let expected = 1000.0 / 50_f64.sqrt();
        assert!((0.7..1.3).contains(&(estimate.error / expected)), "{estimate:?}, {expected}");
        assert!(estimate.smallest_found(15) > estimate.width(15) && estimate.width(15) > estimate.width(1));
    }
}
