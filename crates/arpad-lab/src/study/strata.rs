//! Score less table apart for ages and K, for juniors against adults, and for federations: what differs between groups is lost
//! in a common mean (Simpson's paradox).

use super::resample::{Cells, Estimate, Tally};
use crate::replay::RatedEvent;
use crate::world::{World, result};
use arpad_regulations::Tables;
use std::collections::BTreeMap;

pub const AGES: [&str; 6] = ["below 12", "12-15", "16-18", "19-24", "25-45", "above 45"];
/// The coefficients of all editions; whatever else an own edition has goes with the next below.
pub const KS: [u8; 6] = [10, 15, 20, 25, 30, 40];
/// Whoever is this old at most in the year is a junior (8.3.3).
pub const JUNIOR: i16 = 18;

/// Where the cells of each kind begin.
const JUNIORS: usize = AGES.len() * KS.len();
const FEDERATIONS: usize = JUNIORS + 1;
/// For each federation: score less table against others, how much the table rises in a hundred points there, and strength less
/// rating.
const OF_FEDERATION: usize = 3;

#[derive(Debug)]
pub struct Strata {
    cells: Cells,
    /// The cells of each quarter: what is drawn beside players.
    blocks: BTreeMap<i32, Vec<Tally>>,
}

/// A federation's players against those of others.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Abroad {
    /// Points by which they are stronger than their ratings, by their games against others.
    pub offset: Estimate,
    /// Strength less rating, less the mean of all federations, where it is known.
    pub truth: Option<f64>,
}

fn bracket(age: i16) -> usize {
    [12, 16, JUNIOR + 1, 25, 46].into_iter().take_while(|from| age >= *from).count()
}

pub(super) fn cells(world: &World) -> Cells {
    Cells::new(FEDERATIONS + OF_FEDERATION * world.federations.len())
}

/// Adds the games of an event between players who were both rated.
pub(super) fn note(cells: &mut Cells, event: &RatedEvent<'_>) {
    let (tables, world) = (Tables::get(), event.world);
    let year = event.event.start.year();
    let age = |seat: usize| Some(year - world.players[event.players[seat] as usize].birth.year()?);
    let federation = |seat: usize| usize::from(world.players[event.players[seat] as usize].federation);
    for (seat, (player, rating)) in event.players.iter().zip(event.ratings).enumerate() {
        if let (Some(strength), Some(rating)) = (event.strengths.get(seat), rating) {
            let cell = FEDERATIONS + OF_FEDERATION * federation(seat) + 2;
            cells.note(*player, cell, i64::from(*strength) - i64::from(rating.get()));
        }
    }
    for game in (0..event.result.len()).filter(|game| event.result[*game] <= result::WHITE) {
        let seats = [usize::from(event.white[game]), usize::from(event.black[game])];
        let [Some(one), Some(two)] = seats.map(|seat| event.ratings[seat]) else { continue };
        let half_points = event.result[game];
        let sides = [(seats, one, two, half_points), ([seats[1], seats[0]], two, one, 2 - half_points)];
        for ([seat, other], rating, opponent, half_points) in sides {
            let d = rating.points() - opponent.points();
            let excess = i64::from(half_points) * 50 - i64::from(tables.pd(d));
            let player = event.players[seat];
            let Some(years) = age(seat) else { continue };
            let k = KS.iter().rposition(|k| *k <= event.ks[seat]).unwrap_or(0);
            cells.note(player, bracket(years) * KS.len() + k, excess);
            if years <= JUNIOR && age(other).is_some_and(|years| years > JUNIOR) {
                cells.note(player, JUNIORS, excess);
            }
            let home = federation(seat);
            if home != federation(other) {
                let cell = FEDERATIONS + OF_FEDERATION * home;
                cells.note(player, cell, excess);
                cells.note(player, cell + 1, i64::from(tables.pd(d + 50)) - i64::from(tables.pd(d - 50)));
            }
        }
    }
}

impl Strata {
    pub(super) fn new(world: &World) -> Strata {
        Strata { cells: cells(world), blocks: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, quarter: i32, other: &Cells) {
        self.cells.add(other);
        let totals = other.totals();
        let block = self.blocks.entry(quarter).or_insert_with(|| vec![Tally::default(); totals.len()]);
        block.iter_mut().zip(&totals).for_each(|(own, other)| own.add(other));
    }

    /// Score less table over the cells that are wanted.
    fn estimate(&self, wanted: impl Fn(usize) -> bool) -> Estimate {
        let of_block = |block: &Vec<Tally>| {
            let mut all = Tally::default();
            block.iter().enumerate().filter(|(cell, _)| wanted(*cell)).for_each(|(_, tally)| all.add(tally));
            all
        };
        let blocks: Vec<Tally> = self.blocks.values().map(of_block).collect();
        Estimate::new(&self.cells.groups(&wanted), &blocks).times(0.01)
    }

    pub fn of_age(&self, age: usize) -> Estimate {
        self.estimate(|cell| cell < JUNIORS && cell / KS.len() == age)
    }

    pub fn of_age_and_k(&self, age: usize, k: usize) -> Estimate {
        self.estimate(|cell| cell == age * KS.len() + k)
    }

    pub fn juniors_against_adults(&self) -> Estimate {
        self.estimate(|cell| cell == JUNIORS)
    }

    /// The same by year of the list.
    pub fn juniors_by_year(&self) -> BTreeMap<i32, f64> {
        let mut years: BTreeMap<i32, Tally> = BTreeMap::new();
        for (quarter, block) in &self.blocks {
            years.entry(quarter.div_euclid(4)).or_default().add(&block[JUNIORS]);
        }
        years
            .into_iter()
            .filter(|(_, tally)| tally.count > 0)
            .map(|(year, tally)| (year, tally.mean() / 100.0))
            .collect()
    }

    pub fn abroad(&self, federation: usize) -> Abroad {
        let first = FEDERATIONS + OF_FEDERATION * federation;
        let totals = self.cells.totals();
        let slope = totals[first + 1].mean() / 100.0;
        let excess = self.estimate(|cell| cell == first).times(100.0);
        let mut everybody = Tally::default();
        totals[FEDERATIONS..].iter().skip(2).step_by(OF_FEDERATION).for_each(|tally| everybody.add(tally));
        let own = &totals[first + 2];
        let truth = (own.count > 0).then(|| own.mean() - everybody.mean());
        Abroad { offset: if slope > 0.0 { excess.times(1.0 / slope) } else { Estimate::default() }, truth }
    }
}
