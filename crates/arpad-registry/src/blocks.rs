//! A list and its pool in blocks of some hundred lines: one player's line costs one block, not the whole list. Blocks follow
//! from the texts they are cut from; a database that lacks them makes them again, and an archive has none.

use crate::packed::compress;
use arpad_regulations::FideId;
use rayon::prelude::*;

/// Of which text a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum BlockOf {
    List,
    Pool,
}

impl BlockOf {
    pub const ALL: [BlockOf; 2] = [BlockOf::List, BlockOf::Pool];

    pub const fn name(self) -> &'static str {
        match self {
            BlockOf::List => "list",
            BlockOf::Pool => "pool",
        }
    }
}

/// The lines of the players from one number up to the next block's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub of: BlockOf,
    /// 0 for the first block: a number before all lines is looked for there.
    pub first: u32,
    /// Compressed.
    pub lines: Vec<u8>,
}

/// Smaller blocks cost more room, larger ones more time for a single player.
const LINES: usize = 256;

/// Columns of a list that are not the player's name, federation and titles, which the register has.
const FIGURES: usize = 8;

/// The blocks of a list and its pool, in the order of the store.
pub fn blocks(list: &str, pool: &str) -> Vec<Block> {
    let cut = cut(list, pool);
    cut.into_par_iter().map(|cut| Block { of: cut.of, first: cut.first, lines: compress(&cut.text()) }).collect()
}

/// A block before it is compressed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cut<'t> {
    pub of: BlockOf,
    pub first: u32,
    lines: &'t str,
}

impl Cut<'_> {
    pub fn text(&self) -> String {
        match self.of {
            BlockOf::Pool => self.lines.to_owned(),
            BlockOf::List => self.lines.lines().fold(String::with_capacity(self.lines.len() / 2), |mut text, line| {
                let end = line.match_indices('\t').nth(FIGURES - 1).map_or(line.len(), |(at, _)| at);
                text.push_str(&line[..end]);
                text.push('\n');
                text
            }),
        }
    }
}

pub(crate) fn cut<'t>(list: &'t str, pool: &'t str) -> Vec<Cut<'t>> {
    // A list begins with what it is and the names of its columns, a pool with the latter.
    let mut cuts = part(BlockOf::List, without_head(list, 2), '\t');
    cuts.extend(part(BlockOf::Pool, without_head(pool, 1), ';'));
    cuts
}

fn without_head(text: &str, lines: usize) -> &str {
    (0..lines).fold(text, |text, _| text.split_once('\n').map_or("", |(_, rest)| rest))
}

fn part(of: BlockOf, text: &str, separator: char) -> Vec<Cut<'_>> {
    let mut cuts = Vec::new();
    let (mut first, mut from, mut lines, mut at, mut last) = (0, 0, 0, 0, "");
    for line in text.split_inclusive('\n') {
        if lines >= LINES {
            // Results of one player stay together.
            let player = line.split(separator).next().unwrap_or_default();
            if player != last {
                cuts.push(Cut { of, first, lines: &text[from..at] });
                (first, from, lines) = (player.parse::<FideId>().map_or(0, FideId::get), at, 0);
            }
        }
        if lines + 1 >= LINES {
            last = line.split(separator).next().unwrap_or_default();
        }
        at += line.len();
        lines += 1;
    }
    cuts.push(Cut { of, first, lines: &text[from..] });
    cuts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_all_lines_and_a_players_results_together() {
        let list: String = (1..=600)
            .map(|id| format!("{id}\t2000\t2000\t30\t0\t20\t2024-01\tA\tITA\tF\n"))
            .collect::<Vec<_>>()
            .concat();
        let list = format!("head\ncolumns\n{list}");
        let pool: String =
            (0..600).map(|line| format!("{};7;2024-01;2024-01-02;;;\n", 1 + line / 10)).collect::<Vec<_>>().concat();
        let pool = format!("columns\n{pool}");
        let cuts = cut(&list, &pool);
        let firsts: Vec<_> = cuts.iter().map(|cut| (cut.of.name(), cut.first)).collect();
        assert_eq!(firsts, [("list", 0), ("list", 257), ("list", 513), ("pool", 0), ("pool", 27), ("pool", 53)]);
        let text = |of| cuts.iter().filter(|cut| cut.of == of).map(Cut::text).collect::<String>();
        assert_eq!(text(BlockOf::Pool), pool["columns\n".len()..]);
        assert_eq!(text(BlockOf::List), list["head\ncolumns\n".len()..].replace("\tITA\tF", ""));
        let empty: Vec<_> = cut("head\ncolumns\n", "columns\n").iter().map(|cut| (cut.first, cut.text())).collect();
        assert_eq!(empty, [(0, String::new()), (0, String::new())], "there is a block to look into in any case");
    }
}
