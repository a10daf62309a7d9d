//! The list of each January: how it is distributed, how the anchor cohorts moved since the year before, who came and who left.

use super::resample::{Cells, Estimate, Tally};
use crate::replay::ReplayedList;
use crate::world::World;
use arpad_regulations::{Class, Month};
use serde::Serialize;
use std::ops::RangeInclusive;

/// Cohorts whose level stands for that of the scale: so old, with so many years on the list, active on both lists. The first
/// one is named where one figure has to do.
pub const COHORTS: [RangeInclusive<i16>; 3] = [25..=45, 35..=45, 20..=38];
const ESTABLISHED_MONTHS: i32 = 48;

/// Bands of two hundred points from this rating on, for the change of the first cohort.
pub const FIRST_BAND: u16 = 1200;
pub const BANDS: usize = 8;

/// How far a cohort moved in a year.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Anchor {
    pub players: u64,
    /// Mean change of the same players' ratings.
    pub change: f64,
    /// The same of rating less true strength, where that is known.
    pub against_truth: f64,
}

/// Who is active on both lists, who only on the one before, who only on this one: players, and their mean rating on the list
/// before (of those who came: on this one).
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Turnover {
    pub stayed: u64,
    pub stayed_mean: f64,
    pub left: u64,
    pub left_mean: f64,
    pub came: u64,
    pub came_mean: f64,
    /// The change of mean and median of those who stayed.
    pub mean_within: f64,
    pub median_within: f64,
    /// The change of mean and median of all active less that: who came and left.
    pub mean_composition: f64,
    pub median_composition: f64,
}

/// One January.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Year {
    pub month: Month,
    pub rated: u32,
    pub active: u32,
    pub mean: f64,
    pub deviation: f64,
    /// The tenth, fiftieth and ninetieth hundredth of the active.
    pub quantiles: [u16; 3],
    /// The ratings of ranks 10, 100 and 1000.
    pub ranks: [Option<u16>; 3],
    /// The active in bands of a hundred points from 1000 on.
    pub bands: Vec<u32>,
    /// Standard deviation of active adults of 25 to 45, and of their true strength.
    pub adult_deviation: f64,
    pub adult_true_deviation: f64,
    /// The same of everybody active.
    pub true_deviation: f64,
    /// One for each of [`COHORTS`]; none on the first list.
    pub anchors: Option<[Anchor; 3]>,
    pub turnover: Option<Turnover>,
}

/// A line of a January that is kept for the next.
#[derive(Debug, Clone, Copy, Default)]
struct Kept {
    /// 0 if not active.
    rating: u16,
    strength: i16,
    /// The rating of the January before that; bands are formed on it, so that nobody is in a band by the chance of the year
    /// that is measured.
    earlier: u16,
}

/// Changes of one cohort: of ratings, and of ratings less true strength.
#[derive(Debug)]
struct Changes {
    cells: Cells,
    years: Vec<[Tally; 2]>,
}

#[derive(Debug)]
pub(super) struct Cohort {
    /// The list each player was first rated on.
    first: Vec<Option<Month>>,
    before: Vec<Kept>,
    strengths: Vec<i16>,
    mean_before: Option<(f64, u16)>,
    changes: [Changes; 3],
    bands: Cells,
}

impl Cohort {
    pub fn new(world: &World, class: Class) -> Cohort {
        let mut first = vec![None; world.players.len()];
        let established = world.start.plus(-ESTABLISHED_MONTHS);
        for line in world.first_list.iter().filter(|line| line.class == class) {
            first[line.player as usize] = Some(established);
        }
        Cohort {
            first,
            before: vec![Kept::default(); world.players.len()],
            strengths: vec![0; world.players.len()],
            mean_before: None,
            changes: [0, 1, 2].map(|_| Changes { cells: Cells::new(2), years: Vec::new() }),
            bands: Cells::new(BANDS),
        }
    }

    pub fn strength(&mut self, player: u32, strength: i16) {
        self.strengths[player as usize] = strength;
    }

    pub fn strengths(&self) -> &[i16] {
        &self.strengths
    }

    /// Who is rated for the first time on this list.
    pub fn first_rated(&mut self, list: &ReplayedList<'_>) -> Vec<u32> {
        let mut new = Vec::new();
        for (player, (first, line)) in (0..).zip(self.first.iter_mut().zip(list.lines.iter())) {
            if first.is_none() && line.rating > 0 {
                *first = Some(list.month);
                new.push(player);
            }
        }
        new
    }

    /// Points a year by which a cohort changed, over all years that count.
    pub fn drift(&self, cohort: usize, against_truth: bool) -> Option<Estimate> {
        let (Changes { cells, years }, place) = (&self.changes[cohort], usize::from(against_truth));
        let years: Vec<Tally> = years.iter().map(|year| year[place]).collect();
        let estimate = Estimate::new(&cells.groups(|cell| cell == place), &years);
        (estimate.count > 0 && estimate.error > 0.0).then_some(estimate)
    }

    /// The change of the first cohort in a year, by the band of the rating a year before that.
    pub fn band(&self, band: usize) -> Estimate {
        Estimate::new(&self.bands.groups(|cell| cell == band), &[])
    }

    /// A January; `counts` if it is within the months that count.
    pub fn january(&mut self, list: &ReplayedList<'_>, counts: bool) -> Year {
        let is_active = |last: Option<Month>| last.is_some_and(|last| list.month.since(last) < 12);
        let age = |player: usize| Some(list.month.year() - list.world.players[player].birth.year()?);
        let (mut ratings, mut rated, mut truth) = (Vec::new(), 0, Moments::default());
        let (mut adults, mut true_adults) = (Moments::default(), Moments::default());
        let (mut stayed, mut left, mut came) = (Vec::new(), Tally::default(), Tally::default());
        let mut now = Vec::with_capacity(list.lines.len());
        let mut years = [[Tally::default(); 2]; 3];
        for (place, line) in list.lines.iter().enumerate() {
            let active = line.rating > 0 && is_active(line.last_games());
            rated += u32::from(line.rating > 0);
            let (strength, before) = (self.strengths[place], self.before[place]);
            let rating = if active { line.rating } else { 0 };
            now.push(Kept { rating, strength, earlier: before.rating });
            match (before.rating > 0, active) {
                (true, true) => stayed.push((before.rating, line.rating)),
                (true, false) => left.note(before.rating.into()),
                (false, true) => came.note(line.rating.into()),
                (false, false) => {}
            }
            if !active {
                continue;
            }
            ratings.push(line.rating);
            if strength != 0 {
                truth.add(strength.into());
            }
            let Some(age) = age(place) else { continue };
            if COHORTS[0].contains(&age) {
                adults.add(line.rating.into());
                if strength != 0 {
                    true_adults.add(strength.into());
                }
            }
            let established = self.first[place].is_some_and(|first| list.month.since(first) >= ESTABLISHED_MONTHS + 12);
            if !established || before.rating == 0 {
                continue;
            }
            let player = u32::try_from(place).expect("places are of 32 bits");
            let change = i64::from(line.rating) - i64::from(before.rating);
            let against = (strength != 0 && before.strength != 0)
                .then(|| change - (i64::from(strength) - i64::from(before.strength)));
            for cohort in (0..COHORTS.len()).filter(|cohort| COHORTS[*cohort].contains(&age)) {
                years[cohort][0].note(change);
                if let Some(change) = against {
                    years[cohort][1].note(change);
                }
                if counts {
                    self.changes[cohort].cells.note(player, 0, change);
                    if let Some(change) = against {
                        self.changes[cohort].cells.note(player, 1, change);
                    }
                }
            }
            if counts && before.earlier > 0 && COHORTS[0].contains(&age) {
                let band = usize::from(before.earlier.saturating_sub(FIRST_BAND) / 200).min(BANDS - 1);
                self.bands.note(player, band, change);
            }
        }
        self.before = now;
        ratings.sort_unstable_by(|one, two| two.cmp(one));
        let mut all = Moments::default();
        for rating in &ratings {
            all.add((*rating).into());
        }
        let rank = |rank: usize| ratings.get(rank - 1).copied();
        let quantile = |share: usize| ratings.get(ratings.len() * (100 - share) / 100).copied().unwrap_or(0);
        let mut bands = vec![0; 20];
        for rating in &ratings {
            bands[usize::from(rating.saturating_sub(1000) / 100).min(19)] += 1;
        }
        let median = quantile(50);
        let (mut anchors, mut turnover) = (None, None);
        if let Some(before) = self.mean_before.replace((all.mean(), median)) {
            if counts {
                self.changes.iter_mut().zip(&years).for_each(|(changes, year)| changes.years.push(*year));
            }
            let anchor = |[change, against]: [Tally; 2]| Anchor {
                players: change.count,
                change: change.mean(),
                against_truth: against.mean(),
            };
            anchors = Some(years.map(anchor));
            let moved = (all.mean() - before.0, f64::from(median) - f64::from(before.1));
            turnover = Some(turned_over(stayed, left, came, moved));
        }
        Year {
            month: list.month,
            rated,
            active: all.count,
            mean: all.mean(),
            deviation: all.deviation(),
            quantiles: [quantile(10), median, quantile(90)],
            ranks: [rank(10), rank(100), rank(1000)],
            bands,
            adult_deviation: adults.deviation(),
            adult_true_deviation: true_adults.deviation(),
            true_deviation: truth.deviation(),
            anchors,
            turnover,
        }
    }
}

/// `stayed` are ratings before and now; `moved` is how far mean and median of all active moved.
fn turned_over(stayed: Vec<(u16, u16)>, left: Tally, came: Tally, moved: (f64, f64)) -> Turnover {
    let (mut before, mut now): (Vec<u16>, Vec<u16>) = stayed.into_iter().unzip();
    let mean =
        |ratings: &[u16]| ratings.iter().map(|rating| f64::from(*rating)).sum::<f64>() / ratings.len().max(1) as f64;
    let mean_within = mean(&now) - mean(&before);
    before.sort_unstable();
    now.sort_unstable();
    let median = |ratings: &[u16]| ratings.get(ratings.len() / 2).copied().map_or(0.0, f64::from);
    let median_within = median(&now) - median(&before);
    Turnover {
        stayed: now.len() as u64,
        stayed_mean: mean(&before),
        left: left.count,
        left_mean: left.mean(),
        came: came.count,
        came_mean: came.mean(),
        mean_within,
        median_within,
        mean_composition: moved.0 - mean_within,
        median_composition: moved.1 - median_within,
    }
}

/// Count, sum and sum of squares of whole numbers.
#[derive(Debug, Clone, Copy, Default)]
struct Moments {
    count: u32,
    sum: f64,
    squares: f64,
}

impl Moments {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }

    fn deviation(&self) -> f64 {
        (self.squares / f64::from(self.count.max(1)) - self.mean() * self.mean()).max(0.0).sqrt()
    }
}
