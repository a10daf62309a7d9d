//! Expected and actual score by gap and level, and how good the forecast is: ratings of the start list only.

use super::resample::{Cells, Estimate, Tally, variance};
use crate::model::ResultModel;
use crate::replay::RatedEvent;
use crate::world::result;
use arpad_regulations::Tables;
use serde::Serialize;

/// Gaps in steps of fifty points, the last for all from 700 on; levels of the mean rating in steps of 400 from 1200.
pub const GAPS: usize = 15;
pub const LEVELS: usize = 5;
/// Bins of the forecast.
pub const CALIBRATION: usize = 10;

/// Sums over games, of the higher-rated player; floating point only as millionths, so that sums do not depend on their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Bin {
    pub games: u64,
    pub half_points: u64,
    /// By the table, in hundredths.
    pub expected: u64,
    /// The squares of score less table, in hundredths: how much single games vary.
    pub squares: u64,
    /// By true strength, in millionths.
    pub truth: i64,
}

impl Bin {
    pub(crate) fn add(&mut self, other: &Bin) {
        self.games += other.games;
        self.half_points += other.half_points;
        self.expected += other.expected;
        self.squares += other.squares;
        self.truth += other.truth;
    }

    /// What the favourites scored less what the table says, in hundredths over all games.
    fn tally(&self) -> Tally {
        let scored = i64::try_from(self.half_points * 50).unwrap_or(i64::MAX);
        Tally { sum: scored - i64::try_from(self.expected).unwrap_or(i64::MAX), count: self.games }
    }

    pub fn score(&self) -> f64 {
        self.half_points as f64 / 2.0 / self.games.max(1) as f64
    }

    pub fn by_table(&self) -> f64 {
        self.expected as f64 / 100.0 / self.games.max(1) as f64
    }

    pub fn by_truth(&self) -> f64 {
        self.truth as f64 / 1e6 / self.games.max(1) as f64
    }

    /// What the favourites scored less what the table says.
    pub fn excess(&self) -> f64 {
        self.score() - self.by_table()
    }
}

/// How good a forecast was: sums in millionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct PredictionLoss {
    pub games: u64,
    /// −[Y log10 E + (1 − Y) log10(1 − E)], E kept within 0.01 and 0.99, as in the contest of 2011.
    pub deviance: i64,
    pub log_loss: i64,
    pub brier: i64,
}

impl PredictionLoss {
    fn note(&mut self, expected: f64, score: f64) {
        let kept = expected.clamp(0.01, 0.99);
        let log = |p: f64| -score * crate::random::ln(p) - (1.0 - score) * crate::random::ln(1.0 - p);
        let micro = |value: f64| (value * 1e6).round() as i64;
        self.games += 1;
        self.deviance += micro(log(kept) / std::f64::consts::LN_10);
        self.log_loss += micro(log(expected.clamp(0.001, 0.999)));
        self.brier += micro((score - expected) * (score - expected));
    }

    fn add(&mut self, other: &PredictionLoss) {
        self.games += other.games;
        self.deviance += other.deviance;
        self.log_loss += other.log_loss;
        self.brier += other.brier;
    }

    pub fn mean(sum: i64, games: u64) -> f64 {
        sum as f64 / 1e6 / games.max(1) as f64
    }
}

/// All of it for some games.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Curve {
    pub bins: [[Bin; LEVELS]; GAPS],
    pub calibration: [Bin; CALIBRATION],
    pub by_rating: PredictionLoss,
    pub by_truth: PredictionLoss,
}

impl Curve {
    pub(crate) fn add(&mut self, other: &Curve) {
        for (own, other) in self.bins.iter_mut().flatten().zip(other.bins.iter().flatten()) {
            own.add(other);
        }
        for (own, other) in self.calibration.iter_mut().zip(&other.calibration) {
            own.add(other);
        }
        self.by_rating.add(&other.by_rating);
        self.by_truth.add(&other.by_truth);
    }

    /// A gap over all levels.
    pub fn gap(&self, gap: usize) -> Bin {
        let mut sum = Bin::default();
        self.bins[gap].iter().for_each(|bin| sum.add(bin));
        sum
    }

    /// Adds the games of an event between players who were both rated.
    pub(crate) fn event(&mut self, event: &RatedEvent<'_>, model: Option<&ResultModel>, players: &mut Cells) {
        let tables = Tables::get();
        for game in 0..event.result.len() {
            if event.result[game] > result::WHITE {
                continue;
            }
            let (white, black) = (usize::from(event.white[game]), usize::from(event.black[game]));
            let (Some(own), Some(other)) = (event.ratings[white], event.ratings[black]) else { continue };
            let d = own.points() - other.points();
            let half_points = event.result[game];
            let strengths = event.strengths.get(white).zip(event.strengths.get(black));
            let truth = strengths
                .zip(model)
                .map(|((white, black), model)| model.chances(f64::from(*white), f64::from(*black)).expected());
            let gap = (d.unsigned_abs() / 50) as usize;
            let mean = i32::midpoint(own.points(), other.points());
            let level = usize::try_from((mean - 1200) / 400).unwrap_or(0).min(LEVELS - 1);
            let favourite = |half_points: u8| if d >= 0 { half_points } else { 2 - half_points };
            let pd = tables.pd(d.abs());
            let truth_of_favourite = truth.map_or(0.0, |truth| if d >= 0 { truth } else { 1.0 - truth });
            let excess = i64::from(favourite(half_points)) * 50 - i64::from(pd);
            let bin = Bin {
                games: 1,
                half_points: favourite(half_points).into(),
                expected: pd.into(),
                squares: (excess * excess).unsigned_abs(),
                truth: (truth_of_favourite * 1e6).round() as i64,
            };
            let gap = gap.min(GAPS - 1);
            self.bins[gap][level].add(&bin);
            for seat in [white, black] {
                players.note(event.players[seat], gap * LEVELS + level, excess);
            }
            let place = usize::from(pd.saturating_sub(50)) * CALIBRATION / 51;
            self.calibration[place.min(CALIBRATION - 1)].add(&bin);
            let score = f64::from(half_points) / 2.0;
            self.by_rating.note(f64::from(tables.pd(d)) / 100.0, score);
            if let Some(truth) = truth {
                self.by_truth.note(truth, score);
            }
        }
    }
}

/// Favourites' score less the table over the bins that are wanted. `blocks` are curves of months that follow each other.
///
/// Both players of a game bring it into their groups. Drawing groups therefore counts what single games vary twice, and once
/// is taken off again (the variance of pairs of players); not less than blocks of months give.
pub(super) fn favourites(blocks: &[Curve], players: &Cells, wanted: &dyn Fn(usize, usize) -> bool) -> Estimate {
    let (mut all, mut units) = (Bin::default(), Vec::new());
    for curve in blocks {
        let mut of_block = Bin::default();
        for (gap, levels) in curve.bins.iter().enumerate() {
            let wanted = levels.iter().enumerate().filter(|(level, _)| wanted(gap, *level));
            wanted.for_each(|(_, bin)| of_block.add(bin));
        }
        all.add(&of_block);
        units.push(of_block.tally());
    }
    let games = all.games.max(1) as f64;
    let by_games = all.squares as f64 / games / games;
    let by_players = 4.0 * variance(&players.groups(|cell| wanted(cell / LEVELS, cell % LEVELS))) - by_games;
    let known = [by_players, variance(&units), by_games].into_iter().filter(|one| one.is_finite());
    let variance = known.fold(0.0, f64::max);
    Estimate { mean: all.tally().mean(), error: variance.sqrt(), count: all.games }.times(0.01)
}
