//! Synthetic player-periods: seeded, so that every run and every contender sees the same games.

use crate::rules::EDITIONS;
use arpad_rating::{Birth, Game, GameScore, PlayerState, Rating};
use arpad_regulations::Tables;
use jiff::civil::{Date, date};

/// The day every tournament starts; K of juniors depends on it.
pub const START: Date = date(2025, 11, 8);

/// One player's tournament: how many of the games that follow belong to it, and its place in the list of editions.
#[derive(Debug, Clone, Copy)]
pub struct EventSpan {
    /// Games.
    pub games: u8,
    /// Which of the editions of a run rates it.
    pub edition: u8,
}

/// One player in one period.
#[derive(Debug, Clone, Copy)]
pub struct PlayerPeriod {
    /// What decides K.
    pub state: PlayerState,
    /// Tournaments.
    pub events: u8,
}

/// All player-periods, their tournaments and their games, one after the other.
#[derive(Debug, Clone, Default)]
pub struct World {
    /// The players.
    pub players: Vec<PlayerPeriod>,
    /// The tournaments of each player, in the order of the players.
    pub events: Vec<EventSpan>,
    /// The games of each tournament, in the order of the tournaments.
    pub games: Vec<Game>,
}

impl World {
    /// Player-periods until there are at least so many games: 1 to 3 tournaments of 5 to 11 games each.
    pub fn new(games: u32, seed: u64) -> World {
        let mut random = Random(seed);
        let mut world = World::default();
        let wanted = games as usize;
        while world.games.len() < wanted {
            let rating = random.around(1750, 350, 1000, 2800);
            let events = random.to(1, 3);
            world.players.push(PlayerPeriod { state: state(rating, &mut random), events });
            for _ in 0..events {
                let games = random.to(5, 11);
                world.events.push(EventSpan { games, edition: random.to(0, EDITIONS - 1) });
                world.games.extend((0..games).map(|_| game(rating, &mut random)));
            }
        }
        world
    }

    /// Each player with the games of all their tournaments in one slice.
    pub fn periods(&self) -> impl Iterator<Item = (&PlayerPeriod, &[Game])> {
        let (mut events, mut games) = (&self.events[..], &self.games[..]);
        self.players.iter().map(move |player| {
            let (own, rest) = events.split_at(usize::from(player.events));
            let count = own.iter().map(|event| usize::from(event.games)).sum();
            let (played, later) = games.split_at(count);
            (events, games) = (rest, later);
            (player, played)
        })
    }
}

/// Most opponents are near; about one in ten comes from anywhere, as in the first rounds of an open.
fn game(rating: Rating, random: &mut Random) -> Game {
    let spread = if random.to(0, 9) == 0 { 600 } else { 180 };
    let opponent = random.around(i32::from(rating.get()), spread, 1000, 2850);
    let expected = Tables::get().pd(rating.points() - opponent.points());
    // A third of the games is drawn between equals and fewer between unequals; the mean stays near the table's.
    let draw = expected.min(100 - expected) * 2 / 3;
    let score = match random.to(0, 99) {
        drawn if drawn < draw => GameScore::Draw,
        other if other < draw / 2 + expected => GameScore::Win,
        _ => GameScore::Loss,
    };
    Game { opponent, score }
}

/// Half of the players have been stronger; some are new, some young, some of unknown age.
fn state(rating: Rating, random: &mut Random) -> PlayerState {
    let highest = i32::from(rating.get()) + i32::from(random.to(0, 100));
    let born = 2025 - i16::from(random.to(8, 70));
    PlayerState {
        rating,
        highest: (random.to(0, 1) == 0).then(|| Rating::from_points(highest)).flatten(),
        games: Some(match random.to(0, 9) {
            0 => random.to(5, 29).into(),
            _ => u32::from(random.to(30, 250)) * 4,
        }),
        birth: match random.to(0, 9) {
            0 => Birth::Unknown,
            1..=4 => Birth::Year(born),
            _ => Birth::Day(date(born, random.small(1, 12), random.small(1, 28))),
        },
    }
}

/// SplitMix64: enough for games that nobody bets on, and the same on every machine.
#[derive(Debug)]
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`.
    fn to(&mut self, low: u8, high: u8) -> u8 {
        let size = u64::from(high - low) + 1;
        low + u8::try_from((self.next() >> 32) % size).expect("less than the size")
    }

    fn small(&mut self, low: u8, high: u8) -> i8 {
        self.to(low, high).try_into().expect("months and days are small")
    }

    /// A rating about normally distributed: the sum of twelve uniform steps.
    fn around(&mut self, centre: i32, spread: i32, low: i32, high: i32) -> Rating {
        let steps: i32 = (0..12).map(|_| i32::from(self.to(0, 200)) - 100).sum();
        let points = (centre + steps * spread / 200).clamp(low, high);
        Rating::from_points(points).expect("the bounds are ratings")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_look_like_chess() {
        let world = World::new(100_000, 1);
        let mut far = 0;
        for (player, games) in world.periods() {
            assert!((5..=33).contains(&games.len()));
            far +=
                games.iter().filter(|game| (player.state.rating.points() - game.opponent.points()).abs() > 400).count();
        }
        let games: usize = world.periods().map(|(_, games)| games.len()).sum();
        assert_eq!(games, world.games.len());
        assert!((games / 50..games / 8).contains(&far), "{far} of {games}");
        let points: u32 = world.games.iter().map(|game| game.score as u32).sum();
        assert!((90_000..110_000).contains(&points), "{points} half points");
    }

    #[test]
    fn the_same_seed_gives_the_same_games() {
        assert_eq!(World::new(1000, 7).games, World::new(1000, 7).games);
        assert_ne!(World::new(1000, 7).games, World::new(1000, 8).games);
    }
}
