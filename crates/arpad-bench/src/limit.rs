//! The limit: for each game one table lookup and one addition, and no rule at all.

use crate::world::World;
use arpad_rating::GameScore;
use arpad_regulations::Tables;

/// The last difference with a row of its own, and one more.
const BEYOND: i32 = 736;

/// The games as flat arrays, and the table laid out for them.
#[derive(Debug, Clone)]
pub struct Flat {
    own: Vec<u16>,
    opponents: Vec<u16>,
    scores: Vec<GameScore>,
    table: [u8; 2 * BEYOND as usize + 1],
}

impl Flat {
    /// The same games, without players, tournaments or periods.
    pub fn new(world: &World) -> Flat {
        let own = world.periods().flat_map(|(player, games)| games.iter().map(|_| player.state.rating.get()));
        let mut table = [0; 2 * BEYOND as usize + 1];
        for (d, entry) in (-BEYOND..).zip(&mut table) {
            *entry = Tables::get().pd(d);
        }
        Flat {
            own: own.collect(),
            opponents: world.games.iter().map(|game| game.opponent.get()).collect(),
            scores: world.games.iter().map(|game| game.score).collect(),
            table,
        }
    }

    /// The sum of score less probability over all games, in hundredths.
    #[inline(never)]
    pub fn rate(&self) -> i64 {
        let mut sum = 0;
        for ((own, opponent), score) in self.own.iter().zip(&self.opponents).zip(&self.scores) {
            let d = (i32::from(*own) - i32::from(*opponent)).clamp(-BEYOND, BEYOND) + BEYOND;
            let pd = self.table[d.cast_unsigned() as usize];
            sum += i64::from(*score as i32 * 50 - i32::from(pd));
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sums_what_the_table_says() {
        let world = World::new(10_000, 3);
        let expected: i64 = world
            .periods()
            .flat_map(|(player, games)| games.iter().map(move |game| (player.state.rating, game)))
            .map(|(rating, game)| {
                let pd = Tables::get().pd(rating.points() - game.opponent.points());
                i64::from(game.score as i32 * 50 - i32::from(pd))
            })
            .sum();
        assert_eq!(Flat::new(&world).rate(), expected);
    }
}
