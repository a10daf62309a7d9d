//! People: who enters, how strong they are and become, how often they play, and who leaves.

use crate::model::{Model, PeopleModel};
use crate::random::{Random, exp};

/// Somebody who plays, or may again.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Alive {
    /// Place among all players of the world.
    pub player: u32,
    /// In months.
    pub born: i32,
    pub strength: f64,
    /// What improvement is multiplied by while young.
    talent: f64,
    /// Games a year against the median.
    appetite: f64,
    pub federation: u16,
    /// Months without a game.
    pub idle: u16,
    pub games: u32,
    gone: bool,
}

/// A player for one event of the month.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slot {
    /// Place among the living.
    pub who: u32,
    /// By which fields are cut.
    pub level: f64,
}

/// Games of one event, on average: by which wishes for games become wishes for events.
const GAMES_OF_AN_EVENT: f64 = 6.2;

const AGES: [[u32; 2]; 6] = [[6, 9], [10, 14], [15, 19], [20, 29], [30, 49], [50, 69]];

impl Alive {
    pub fn new(player: u32, now: i32, model: &Model, offsets: &[f64], random: &mut Random) -> Alive {
        let people = &model.people;
        let bracket = random.share(&people.ages);
        let years = random.between(AGES[bracket]);
        let born = now - i32::try_from(years * 12 + random.below(12)).unwrap_or(0);
        let federation = federation(offsets.len(), random);
        let mut strength = people.entry[bracket] + people.entry_sd * random.normal();
        if people.today && strength < 2000.0 {
            strength += 0.4 * (2000.0 - strength);
        }
        strength += offsets[usize::from(federation)];
        let talent = people.talent_mean * random.gamma(people.talent_shape);
        let appetite = exp(people.games_sigma * random.normal());
        Alive { player, born, strength, talent, appetite, federation, idle: 0, games: 0, gone: false }
    }

    fn age(&self, now: i32) -> i32 {
        (now - self.born) / 12
    }

    /// One month older: strength, and whether the player leaves.
    pub fn advance(&mut self, now: i32, people: &PeopleModel, random: &mut Random) {
        let age = self.age(now);
        let bracket = [12, 16, 20, 25, 46, 61].into_iter().take_while(|from| age >= *from).count();
        let talent = if age < 25 { self.talent } else { 1.0 };
        let noise = if age > 45 { people.noise_older } else { people.noise };
        self.strength += (people.improvement[bracket] * talent + people.drift) / 12.0 + noise * random.normal();
        self.strength = self.strength.clamp(100.0, 3000.0);
        self.idle = self.idle.saturating_add(1);
        let mut leaving = if self.games < 30 { people.leaving_new } else { people.leaving };
        if (18..=20).contains(&age) || age > 60 {
            leaving *= 2.0;
        }
        if self.idle > 12 {
            leaving = leaving.max(people.leaving_idle);
        }
        self.gone = random.percent(leaving);
    }

    /// How many events the player enters this month.
    pub fn events(&self, people: &PeopleModel, random: &mut Random) -> u32 {
        let median = people.games_median * exp(people.games_slope * (self.strength - 1800.0));
        let games = (median * self.appetite).clamp(people.games_least, people.games_most) * people.games_factor;
        random.poisson(games / 12.0 / GAMES_OF_AN_EVENT)
    }

    pub fn is_gone(&self) -> bool {
        self.gone
    }

    pub fn played(&mut self, games: u32) {
        self.games += games;
        self.idle = 0;
    }
}

/// Federations are of very different size: each has half of what is left, and two thirds of that, down to the smallest.
fn federation(count: usize, random: &mut Random) -> u16 {
    // The square of a uniform number makes the first ones large.
    let unit = random.unit();
    let place = (unit * unit * count as f64) as usize;
    u16::try_from(place.min(count.saturating_sub(1))).unwrap_or(0)
}

/// Players advanced together: the streams are per chunk, so that threads do not matter.
pub(crate) const CHUNK: usize = 4096;
