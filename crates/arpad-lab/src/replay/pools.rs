//! Results of unrated players: few players have some.

use super::line::Lines;
use arpad_period::{Frame, Pool};
use arpad_rating::within_window;
use arpad_regulations::{Edition, Month};
use std::collections::BTreeMap;

/// Nothing is pooled for a player.
const NO_POOL: u32 = u32::MAX;

#[derive(Debug)]
pub(super) struct Pools {
    of: Vec<u32>,
    kept: Vec<Pool>,
    free: Vec<u32>,
    /// Who had results rated on a list: when they are too old, what is left is judged again.
    rated_on: BTreeMap<Month, Vec<u32>>,
}

impl Pools {
    pub fn new(players: usize) -> Pools {
        Pools { of: vec![NO_POOL; players], kept: Vec::new(), free: Vec::new(), rated_on: BTreeMap::new() }
    }

    #[inline]
    pub fn get(&self, player: u32) -> Option<&Pool> {
        let at = self.of[player as usize];
        (at != NO_POOL).then(|| &self.kept[at as usize])
    }

    /// What a list left of the results of these players.
    pub fn put(&mut self, list: Month, pools: impl Iterator<Item = (u32, Pool)>) {
        let mut rated = Vec::new();
        for (player, pool) in pools {
            // Results of earlier lists were noted on them.
            if pool.events().iter().any(|event| event.list == list) {
                rated.push(player);
            }
            self.put_one(player, pool);
        }
        if !rated.is_empty() {
            self.rated_on.insert(list, rated);
        }
    }

    fn put_one(&mut self, player: u32, pool: Pool) {
        let at = self.of[player as usize];
        if pool.is_empty() {
            if at != NO_POOL {
                self.kept[at as usize] = pool;
                self.free.push(at);
                self.of[player as usize] = NO_POOL;
            }
        } else if at != NO_POOL {
            self.kept[at as usize] = pool;
        } else if let Some(free) = self.free.pop() {
            self.kept[free as usize] = pool;
            self.of[player as usize] = free;
        } else {
            self.of[player as usize] = u32::try_from(self.kept.len()).expect("fewer pools than players");
            self.kept.push(pool);
        }
    }

    fn players(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.of).filter(|(_, at)| **at != NO_POOL).map(|(player, _)| player)
    }

    /// Players to be settled although they did not play, in order: everybody when the list itself changes ratings or another
    /// floor holds; those with pooled results when the rules for them may have changed, or something of theirs is too old now.
    pub fn others(&mut self, frame: &Frame<'_>, before: ListBefore<'_>, lines: &Lines) -> Vec<u32> {
        let now = frame.edition;
        let adjusted = !frame.adjustments.is_empty();
        let mut others = Vec::new();
        if before.everybody_is_settled(frame) {
            others.extend((0..).zip(lines.iter()).filter(|(_, line)| line.rating > 0).map(|(player, _)| player));
        }
        if adjusted || before.adjusted || before.edition.is_none_or(|before| !std::ptr::eq(before, now)) {
            others.extend(self.players());
        }
        while let Some(first) = self.rated_on.first_entry()
            && !within_window(now, frame.list, *first.key())
        {
            let (month, players) = first.remove_entry();
            let kept = players.into_iter().filter(|player| {
                self.get(*player).is_some_and(|pool| pool.events().iter().any(|event| event.list == month))
            });
            others.extend(kept);
        }
        others.sort_unstable();
        others.dedup();
        others
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
