//! Results of unrated players: few players have some.

use super::line::Lines;
use super::neighbours::GROUPS;
use arpad_period::{Frame, Pool};
use arpad_rating::within_window;
use arpad_regulations::{Edition, Month};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::atomic::{AtomicU32, Ordering};

/// Nothing is pooled for a player.
const NO_POOL: u32 = u32::MAX;

/// The lower bits of a place are the position on the shelf, those from here on the number of the shelf.
const SHELF: u32 = 27;

/// The pools of one group of players, which one thread puts away.
#[derive(Debug, Default)]
struct Shelf {
    kept: Vec<Pool>,
    free: Vec<u32>,
    /// Who had results rated on a list: when they are too old, what is left is judged again.
    rated_on: BTreeMap<Month, Vec<u32>>,
}

#[derive(Debug)]
pub(super) struct Pools {
    /// By player, the place of the pool. Each is written by the thread that has the player's shelf.
    of: Vec<AtomicU32>,
    shelves: Vec<Shelf>,
}

impl Pools {
    pub fn new(players: usize) -> Pools {
        let of = std::iter::repeat_with(|| AtomicU32::new(NO_POOL)).take(players).collect();
        Pools { of, shelves: std::iter::repeat_with(Shelf::default).take(GROUPS).collect() }
    }

    #[inline]
    pub fn get(&self, player: u32) -> Option<&Pool> {
        let at = self.of[player as usize].load(Ordering::Relaxed);
        (at != NO_POOL).then(|| &self.shelves[(at >> SHELF) as usize].kept[(at & ((1 << SHELF) - 1)) as usize])
    }

    /// What a list left of the results of some players, shared as they were settled.
    pub fn put(&mut self, list: Month, shares: Vec<Vec<(u32, Pool)>>, by_group: bool, lines: &Lines) {
        let mut groups = shares;
        if !by_group || groups.len() != GROUPS {
            let all = std::mem::take(&mut groups);
            groups.resize_with(GROUPS, Vec::new);
            for (player, pool) in all.into_iter().flatten() {
                groups[lines.get(player).bucket(GROUPS)].push((player, pool));
            }
        }
        let Pools { of, shelves } = self;
        let shelves = shelves.par_iter_mut().zip(groups).enumerate();
        shelves.for_each(|(number, (shelf, group))| shelf.put(number, list, group, of));
    }

    /// Fetches what is pooled for some players, so that the processor waits for many of them at once and not for each when it
    /// is settled.
    pub fn fetch(&self, players: impl Iterator<Item = u32>) {
        let first_game = |player: u32| {
            let pool = self.get(player)?;
            pool.games(pool.events().first()?).first().map(|game| game.opponent)
        };
        black_box(players.filter_map(first_game).max());
    }

    fn players(&self) -> impl Iterator<Item = u32> + '_ {
        let has_pool = |at: &AtomicU32| at.load(Ordering::Relaxed) != NO_POOL;
        (0..).zip(&self.of).filter(move |(_, at)| has_pool(at)).map(|(player, _)| player)
    }

    /// Players to be settled although they did not play: everybody when the list itself changes ratings or another floor
    /// holds; those with pooled results when the rules for them may have changed, or something of theirs is too old now.
    pub fn others(&mut self, frame: &Frame<'_>, before: ListBefore<'_>, lines: &Lines) -> Others {
        let now = frame.edition;
        let mut others = Others { players: vec![Vec::new(); GROUPS], too_old: Vec::with_capacity(GROUPS) };
        let adjusted = !frame.adjustments.is_empty();
        if before.everybody_is_settled(frame) {
            for (player, line) in (0..).zip(lines.iter()).filter(|(_, line)| line.rating > 0) {
                others.players[line.bucket(GROUPS)].push(player);
            }
        }
        if adjusted || before.adjusted || before.edition.is_none_or(|before| !std::ptr::eq(before, now)) {
            for player in self.players() {
                others.players[lines.get(player).bucket(GROUPS)].push(player);
            }
        }
        for shelf in &mut self.shelves {
            let mut too_old = Vec::new();
            while let Some(first) = shelf.rated_on.first_entry()
                && !within_window(now, frame.list, *first.key())
            {
                too_old.push(first.remove_entry());
            }
            others.too_old.push(too_old);
        }
        others
    }
}

/// Players to be settled although they did not play, by group.
pub(super) struct Others {
    players: Vec<Vec<u32>>,
    /// Who had results rated on a list that is too old now. Whether some of them are still in the pool takes a while to find
    /// out, so whoever settles the group does.
    too_old: Vec<Vec<(Month, Vec<u32>)>>,
}

impl Others {
    /// Those of some groups, in order.
    pub fn of(&self, groups: impl Fn(usize) -> bool, pools: &Pools) -> Vec<u32> {
        let mut others = Vec::new();
        for group in (0..GROUPS).filter(|group| groups(*group)) {
            others.extend_from_slice(&self.players[group]);
            for (month, players) in &self.too_old[group] {
                others.extend(players.iter().filter(|player| {
                    let events = pools.get(**player).map_or(&[][..], Pool::events);
                    events.iter().any(|event| event.list == *month)
                }));
            }
        }
        others.sort_unstable();
        others.dedup();
        others
    }
}

impl Shelf {
    fn put(&mut self, number: usize, list: Month, pools: Vec<(u32, Pool)>, of: &[AtomicU32]) {
        let mut rated = Vec::new();
        for (player, pool) in pools {
            // Results of earlier lists were noted on them.
            if pool.events().iter().any(|event| event.list == list) {
                rated.push(player);
            }
            self.put_one(number, &of[player as usize], pool);
        }
        if !rated.is_empty() {
            self.rated_on.insert(list, rated);
        }
    }

    fn put_one(&mut self, number: usize, of: &AtomicU32, pool: Pool) {
        let at = of.load(Ordering::Relaxed);
        let (is_kept, place) = (at != NO_POOL, at & ((1 << SHELF) - 1));
        if is_kept {
            if pool.is_empty() {
                self.free.push(place);
                of.store(NO_POOL, Ordering::Relaxed);
            }
            self.kept[place as usize] = pool;
        } else if !pool.is_empty() {
            let place = self.free.pop().unwrap_or_else(|| {
                self.kept.push(Pool::new());
                u32::try_from(self.kept.len() - 1).expect("fewer pools than players")
            });
            self.kept[place as usize] = pool;
            let number = u32::try_from(number).expect("one of a few shelves");
            of.store(number << SHELF | place, Ordering::Relaxed);
        }
    }
}

/// The edition of the list before, and whether adjustments were made on it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ListBefore<'a> {
    pub edition: Option<&'a Edition>,
    pub adjusted: bool,
}

impl ListBefore<'_> {
    /// Whether a list reaches everybody who is rated: it changes ratings itself, or another floor holds.
    pub fn everybody_is_settled(&self, frame: &Frame<'_>) -> bool {
        let floor = |edition: &Edition| edition.rules.floor.rating;
        !frame.adjustments.is_empty() || self.edition.is_none_or(|before| floor(before) != floor(frame.edition))
    }
}
