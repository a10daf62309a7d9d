//! Some players of a list and of its pool, without the rest of them.

use super::{Authority, LISTS_READ};
use crate::blocks::BlockOf;
use crate::error::{Error, Result};
use crate::model::ListId;
use crate::packed::expand;
use crate::store::Store;
use arpad_period::canonical::read_standings;
use arpad_period::{Pool, Snapshot, Standing};
use arpad_regulations::FideId;
use std::collections::BTreeMap;

/// Blocks that were read, each with the number at which the next one begins: what is published never changes.
pub(super) struct ReadBlocks<T>(BTreeMap<ListId, BTreeMap<u32, (Option<u32>, T)>>);

impl<T> Default for ReadBlocks<T> {
    fn default() -> Self {
        ReadBlocks(BTreeMap::new())
    }
}

impl<T> ReadBlocks<T> {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The block in which a player is, if the player is on the list at all.
    fn of(
        &mut self,
        store: &mut dyn Store,
        list: &ListId,
        of: BlockOf,
        player: FideId,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<&T> {
        if !self.0.contains_key(list) && self.0.len() == LISTS_READ {
            self.0.pop_first();
        }
        let blocks = self.0.entry(list.clone()).or_default();
        let player = player.get();
        let known = blocks.range(..=player).next_back();
        let known = known.filter(|(_, (next, _))| next.is_none_or(|next| player < next)).map(|(first, _)| *first);
        let first = if let Some(first) = known {
            first
        } else {
            let damaged = || Error::Damaged(format!("the blocks of the {} list of {}", list.class, list.month));
            let (block, next) = store.block(list, of, player)?.ok_or_else(damaged)?;
            let lines = read(&expand(&block.lines)?).ok_or_else(damaged)?;
            blocks.insert(block.first, (next, lines));
            block.first
        };
        Ok(&blocks[&first].1)
    }
}

impl Authority<'_> {
    /// A player's line on a list.
    pub fn standing(&mut self, list: &ListId, player: FideId) -> Result<Option<Standing>> {
        Ok(self.snapshot_of(list, &[player])?.get(player).copied())
    }

    /// A list with no more than the lines of some players.
    pub fn snapshot_of(&mut self, list: &ListId, players: &[FideId]) -> Result<Snapshot> {
        let (class, month) = (list.class, list.month);
        let mut standings = Vec::with_capacity(players.len());
        if self.read.iter().any(|read| read.id == *list) {
            let whole = self.snapshot(list)?;
            standings.extend(players.iter().filter_map(|player| whole.get(*player).copied()));
        } else {
            for player in players {
                let read = |lines: &str| read_standings(lines).ok();
                let block = self.blocks.of(&mut *self.store, list, BlockOf::List, *player, read)?;
                let at = block.binary_search_by_key(player, |standing| standing.fide_id);
                standings.extend(at.ok().map(|at| block[at]));
            }
        }
        standings.sort_unstable_by_key(|standing| standing.fide_id);
        standings.dedup_by_key(|standing| standing.fide_id);
        Ok(Snapshot { class, month, standings })
    }

    /// A pool with no more than the results of some players.
    pub(super) fn pool_of(&mut self, list: &ListId, players: &[FideId]) -> Result<Pool> {
        let mut players = players.to_vec();
        players.sort_unstable();
        players.dedup();
        let mut some = Pool::new();
        let mut add = |pool: &Pool, player| {
            for event in pool.of(player) {
                some.push(event, pool.games(event), pool.opponents(event));
            }
        };
        for player in players {
            if let Some((_, pool)) = self.pool.as_ref().filter(|(read, _)| read == list) {
                add(pool, player);
            } else {
                // The first line of a pool names its columns.
                let read = |lines: &str| Pool::parse(&format!("\n{lines}")).ok();
                add(self.pooled.of(&mut *self.store, list, BlockOf::Pool, player, read)?, player);
            }
        }
        Ok(some)
    }
}
