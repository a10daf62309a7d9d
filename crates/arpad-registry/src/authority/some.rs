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

/// Blocks that were read, as text, each with the number at which the next one begins: what is published never changes.
#[derive(Default)]
pub(super) struct ReadBlocks(BTreeMap<ListId, BTreeMap<u32, (Option<u32>, String)>>);

impl ReadBlocks {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The block in which a player is, if the player is on the list at all.
    fn of(&mut self, store: &mut dyn Store, list: &ListId, of: BlockOf, player: FideId) -> Result<&str> {
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
            let (block, next) = store.block(list, of, player)?.ok_or_else(|| damaged(list))?;
            blocks.insert(block.first, (next, expand(&block.lines)?));
            block.first
        };
        Ok(&blocks[&first].1)
    }
}

fn damaged(list: &ListId) -> Error {
    Error::Damaged(format!("the blocks of the {} list of {}", list.class, list.month))
}

/// The lines of a player in a block, which is in the order of numbers: the other lines are not read. `None` if a line has no number.
fn lines_of(block: &str, player: FideId) -> Option<&str> {
    let number = |from: usize| {
        let digits = block[from..].bytes().take_while(u8::is_ascii_digit).count();
        block[from..from + digits].parse::<FideId>().ok()
    };
    let is_end = |byte: &u8| *byte == b'\n';
    let bytes = block.as_bytes();
    let next_line = |from: usize| bytes[from..].iter().position(is_end).map_or(block.len(), |at| from + at + 1);
    let (mut from, mut to) = (0, block.len());
    while from < to {
        let middle = from + (to - from) / 2;
        let line = bytes[..middle].iter().rposition(is_end).map_or(0, |at| at + 1);
        if number(line)? < player { from = next_line(middle) } else { to = line }
    }
    let first = from;
    while from < block.len() && number(from)? == player {
        from = next_line(from);
    }
    Some(&block[first..from])
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
                let block = self.blocks.of(&mut *self.store, list, BlockOf::List, *player)?;
                let line = lines_of(block, *player).and_then(|line| read_standings(line).ok());
                standings.extend(line.ok_or_else(|| damaged(list))?);
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
                let block = self.pooled.of(&mut *self.store, list, BlockOf::Pool, player)?;
                // The first line of a pool names its columns.
                let lines = lines_of(block, player).map(|lines| format!("\n{lines}"));
                let pool = lines.and_then(|lines| Pool::parse(&lines).ok()).ok_or_else(|| damaged(list))?;
                add(&pool, player);
            }
        }
        Ok(some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_player_are_found_wherever_they_stand() {
        let id = |number| FideId::new(number).unwrap();
        let block = "1\ta\n3\tb\n3\tbb\n3\tbbb\n25\tc\n100\td\n101\t\n";
        let found = |number| lines_of(block, id(number)).unwrap();
        assert_eq!(
            [1, 3, 25, 100, 101].map(found),
            ["1\ta\n", "3\tb\n3\tbb\n3\tbbb\n", "25\tc\n", "100\td\n", "101\t\n"]
        );
        assert!([2, 4, 24, 99, 102].into_iter().all(|number| found(number).is_empty()));
        assert_eq!(lines_of("", id(1)), Some(""));
        assert_eq!(lines_of("1\ta", id(1)), Some("1\ta"), "the last line without its end");
        assert_eq!(lines_of("a\tb\n", id(1)), None);
    }
}
