//! Everybody who played, by the function of the month.

use super::class::{Chunk, Pools, SHARES, Work, part};
use super::event::{Entry, Starts};
use super::line::{ReplayedLine, number};
use super::watch::{Settled, Watch};
use arpad_period::{
    Derivation, Frame, Part, PeriodGames, Person, PlayerPeriod, Pool, PooledEvent, Results, Scratch, Standing,
};
use arpad_rating::{Game, RoundRobinResult, Silent};
use arpad_regulations::FideId;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// What players are settled from.
pub(super) struct Settling<'a> {
    pub frame: &'a Frame<'a>,
    pub field: &'a PeriodGames<'a>,
    pub people: &'a [Person],
    pub works: &'a [Work<'a>],
    pub entries: &'a [Entry],
    pub starts: &'a Starts,
    pub tables: &'a BTreeMap<u32, RoundRobinResult>,
    pub pools: &'a Pools,
}

/// Collects what stays in the pool, and the derivations if somebody looks on.
#[derive(Default)]
struct Collected {
    pool: Pool,
    derivations: Vec<Derivation>,
    watched: bool,
}

impl Results for Collected {
    #[inline]
    fn derivation(&mut self, derivation: Derivation) {
        if self.watched {
            self.derivations.push(derivation);
        }
    }

    fn pooled(&mut self, event: &PooledEvent, games: &[Game], opponents: &[FideId]) {
        self.pool.push(event, games, opponents);
    }
}

/// Some players who follow each other, with their lines.
struct Share<'s> {
    keys: &'s [u64],
    first: usize,
    lines: &'s mut [ReplayedLine],
}

fn player_of(key: u64) -> u32 {
    u32::try_from(key >> 32).expect("the upper half")
}

/// Settles the players of the keys, which are sorted by player, in shares of about the same number of entries.
pub(super) fn settle<W: Watch>(
    settling: &Settling<'_>,
    keys: &[u64],
    lines: &mut [ReplayedLine],
    watch: &W,
    standings: bool,
) -> Vec<Chunk<W::Notes>> {
    let size = keys.len() / SHARES + 1;
    let (mut keys, mut rest, mut first) = (keys, lines, 0);
    let mut split = Vec::with_capacity(SHARES + 1);
    while !keys.is_empty() {
        let last = player_of(keys[size.min(keys.len()) - 1]);
        let (own, later) = keys.split_at(keys.partition_point(|key| player_of(*key) <= last));
        let (lines, after) = rest.split_at_mut(last as usize + 1 - first);
        split.push(Share { keys: own, first, lines });
        first = last as usize + 1;
        (keys, rest) = (later, after);
    }
    split.into_par_iter().map(|mut share| settle_share(settling, &mut share, watch, standings)).collect()
}

fn settle_share<W: Watch>(
    settling: &Settling<'_>,
    share: &mut Share<'_>,
    watch: &W,
    standings: bool,
) -> Chunk<W::Notes> {
    let mut chunk = Chunk { notes: W::Notes::default(), standings: Vec::new(), pools: Vec::new(), changed: Vec::new() };
    let watched = watch.wants_players();
    let mut out = Collected { watched, ..Collected::default() };
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut scratch = Scratch::default();
    let no_pool = Pool::new();
    let mut keys = share.keys;
    while let Some(first) = keys.first() {
        let player = player_of(*first);
        let count = keys.iter().take_while(|key| player_of(**key) == player).count();
        let (own, later) = keys.split_at(count);
        keys = later;
        parts.clear();
        for key in own {
            let place = (*key & u64::from(u32::MAX)) as usize;
            if place == u32::MAX as usize {
                continue;
            }
            let entry = &settling.entries[place];
            let work = &settling.works[entry.event as usize];
            let start = settling.starts.get(work.event.first_entry as usize + place - work.entries);
            parts.push(part(work, player, entry, start, place, settling.tables));
        }
        let line = &mut share.lines[player as usize - share.first];
        let before = line.standing(player);
        let pool = settling.pools.get(player);
        let period = PlayerPeriod {
            frame: settling.frame,
            field: settling.field,
            fide_id: number(player),
            person: Some(&settling.people[player as usize]),
            previous: before,
            parts: &parts,
            pool: pool.unwrap_or(&no_pool),
            pooled: pool.map_or(&[], Pool::events),
        };
        let after = period.settle(&mut scratch, &mut out, &mut Silent);
        if pool.is_some() || !out.pool.is_empty() {
            chunk.pools.push((player, std::mem::take(&mut out.pool)));
        }
        if watched {
            let derivations = &out.derivations;
            watch.player(
                &mut chunk.notes,
                &Settled {
                    player,
                    before,
                    after,
                    parts: &parts,
                    games: settling.field,
                    derivations,
                    edition: settling.frame.edition,
                },
            );
            out.derivations.clear();
        }
        if let Some(standing) = after {
            let new = ReplayedLine::of(&standing);
            if new.rating != line.rating {
                chunk.changed.push((player, line.rating));
            }
            *line = new;
            if standings {
                chunk.standings.push(standing);
            }
        }
    }
    chunk
}

/// Everybody's line in full: of those who were settled as that left it, of the others by settling a period without games.
pub(super) fn everybody(settling: &Settling<'_>, lines: &[ReplayedLine], settled: Vec<Standing>) -> Vec<Standing> {
    let mut settled = settled.into_iter().peekable();
    let (no_pool, mut scratch) = (Pool::new(), Scratch::default());
    let mut all = Vec::new();
    for (player, line) in (0..).zip(lines).filter(|(_, line)| line.listed) {
        if let Some(standing) = settled.next_if(|standing| standing.fide_id == number(player)) {
            all.push(standing);
            continue;
        }
        let period = PlayerPeriod {
            frame: settling.frame,
            field: settling.field,
            fide_id: number(player),
            person: Some(&settling.people[player as usize]),
            previous: line.standing(player),
            parts: &[],
            pool: &no_pool,
            pooled: &[],
        };
        all.extend(period.settle(&mut scratch, &mut Collected::default(), &mut Silent));
    }
    all
}
