//! Everybody who played, by the function of the month.

use super::class::{SHARES, shares};
use super::event::Entry;
use super::line::{Lines, ReplayedLine, number};
use super::neighbours::bucket;
use super::pools::{Others, Pools};
use super::prepare::{Work, sort};
use super::rate::{Rated, Tables, part};
use super::watch::{Settled, Watch};
use arpad_period::{Derivation, Frame, Part, PeriodGames, PlayerPeriod, Pool, PooledEvent, Results, Scratch, Standing};
use arpad_rating::{Game, Silent};
use arpad_regulations::{Edition, FideId};
use rayon::prelude::*;

/// What players are settled from.
pub(super) struct Settling<'a> {
    pub frame: &'a Frame<'a>,
    pub field: &'a PeriodGames<'a>,
    pub works: &'a [Work<'a>],
    pub editions: &'a [&'a Edition],
    pub entries: &'a [Entry],
    pub tables: &'a Tables,
    pub pools: &'a Pools,
    pub lines: &'a Lines,
    pub keeps_changes: bool,
}

/// What a share of players came to.
pub(super) struct Chunk<N> {
    pub notes: N,
    pub standings: Vec<Standing>,
    pub pools: Vec<(u32, Pool)>,
    pub changed: Vec<(u32, u16)>,
}

/// Collects what stays in the pool, and the derivations if somebody looks on.
#[derive(Default)]
struct Collected<const WATCHED: bool> {
    pool: Pool,
    derivations: Vec<Derivation>,
}

impl<const WATCHED: bool> Results for Collected<WATCHED> {
    #[inline]
    fn derivation(&mut self, derivation: Derivation) {
        if WATCHED {
            self.derivations.push(derivation);
        }
    }

    fn pooled(&mut self, event: &PooledEvent, games: &[Game], opponents: &[FideId]) {
        self.pool.push(event, games, opponents);
    }
}

/// Some players, in order.
struct Share<'s> {
    keys: &'s [u64],
    others: &'s [u32],
}

#[inline]
fn player_of(key: u64) -> u32 {
    (key >> 32) as u32
}

#[inline]
fn place_of(key: u64) -> usize {
    (key & u64::from(u32::MAX)) as usize
}

/// Settles the players of the keys and the others, both in the order of players, in shares of about the same work.
pub(super) fn settle<W: Watch>(
    settling: &Settling<'_>,
    keys: &[u64],
    others: &[u32],
    watch: &W,
    standings: bool,
) -> Vec<Chunk<W::Notes>> {
    let (by_keys, by_others) = (keys.len() / SHARES + 1, others.len() / SHARES + 1);
    let (mut keys, mut others) = (keys, others);
    let mut split = Vec::with_capacity(2 * SHARES);
    while !keys.is_empty() || !others.is_empty() {
        // Whichever share ends first: so none is larger than its part of both.
        let last = [
            keys.get(by_keys.min(keys.len()).wrapping_sub(1)).map(|key| player_of(*key)),
            others.get(by_others.min(others.len()).wrapping_sub(1)).copied(),
        ];
        let last = last.into_iter().flatten().min().expect("somebody is left");
        let (own_keys, later_keys) = keys.split_at(keys.partition_point(|key| player_of(*key) <= last));
        let (own_others, later_others) = others.split_at(others.partition_point(|player| *player <= last));
        split.push(Share { keys: own_keys, others: own_others });
        (keys, others) = (later_keys, later_others);
    }
    let share = |share: Share<'_>| {
        if watch.wants_players() {
            settle_share::<W, true>(settling, &share, watch, standings)
        } else {
            settle_share::<W, false>(settling, &share, watch, standings)
        }
    };
    split.into_par_iter().with_max_len(1).map(share).collect()
}

/// Settles whoever was not settled when the events were rated, and the others. Nobody looks on.
pub(super) fn settle_later<W: Watch>(
    settling: &Settling<'_>,
    rated: &[Rated],
    others: &Others,
    watch: &W,
) -> Vec<Chunk<W::Notes>> {
    let buckets = shares(settling.entries.len());
    let share = |place: usize| {
        let of_bucket = rated.iter().map(|rated| &rated.later[place]);
        let mut keys = Vec::with_capacity(of_bucket.clone().map(Vec::len).sum());
        of_bucket.for_each(|own| keys.extend_from_slice(own));
        sort(&mut keys, &mut Vec::new());
        let others = others.of(|group| bucket(group, buckets) == place, settling.pools);
        settle_share::<W, false>(settling, &Share { keys: &keys, others: &others }, watch, false)
    };
    (0..buckets).into_par_iter().with_max_len(1).map(share).collect()
}

/// So many entries are fetched at once.
const AHEAD: usize = 64;

/// The entries of the next players with the lines of their players. All are fetched before the first is used, so that the
/// processor waits for many of them at once.
#[derive(Default)]
struct Ahead(Vec<(ReplayedLine, Entry)>);

impl Ahead {
    /// Fetches the first entries, and all of the last player's; returns how many.
    #[inline]
    fn fetch(&mut self, keys: &[u64], entries: &[Entry], lines: &Lines) {
        let mut count = AHEAD.min(keys.len());
        while count > 0 && count < keys.len() && player_of(keys[count]) == player_of(keys[count - 1]) {
            count += 1;
        }
        self.0.clear();
        self.0.extend(keys[..count].iter().map(|key| (lines.get(player_of(*key)), entries[place_of(*key)])));
    }
}

/// Most players are rated and only had games that were added up: then the new line comes from their sums. None for others.
#[inline]
fn settle_rated(
    settling: &Settling<'_>,
    player: u32,
    mut line: ReplayedLine,
    own: &[(ReplayedLine, Entry)],
) -> Option<ReplayedLine> {
    let base = line.rating().filter(|_| !line.is_pooled())?;
    let entries = own.iter().map(|(_, entry)| entry).filter(|entry| entry.count > 0);
    if !entries.clone().all(Entry::is_summed) {
        return None;
    }
    let mut standing = line.standing(player)?;
    let events = entries.filter_map(|entry| entry.summed(settling.editions));
    settling.frame.settle_rated(&mut standing, base, events, |_, _| {}, &mut Silent);
    line.set(standing.rating, standing.highest, standing.games, standing.last_games);
    Some(line)
}

fn settle_share<W: Watch, const WATCHED: bool>(
    settling: &Settling<'_>,
    share: &Share<'_>,
    watch: &W,
    standings: bool,
) -> Chunk<W::Notes> {
    let mut chunk = Chunk { notes: W::Notes::default(), standings: Vec::new(), pools: Vec::new(), changed: Vec::new() };
    let mut out = Collected::<WATCHED>::default();
    let mut parts: Vec<Part<'_>> = Vec::new();
    let mut scratch = Scratch::default();
    let no_pool = Pool::new();
    let (mut keys, mut others) = (share.keys, share.others);
    settling.pools.fetch(others.iter().copied());
    let (mut ahead, mut used) = (Ahead::default(), 0);
    let mut done: Vec<(u32, ReplayedLine)> = Vec::with_capacity(2 * AHEAD);
    loop {
        if used == ahead.0.len() {
            // Written together as they were fetched together, for the same reason.
            for (player, line) in done.drain(..) {
                settling.lines.set(player, line);
            }
            ahead.fetch(keys, settling.entries, settling.lines);
            let pooled = keys.iter().zip(&ahead.0).filter(|(_, (line, _))| line.is_pooled());
            settling.pools.fetch(pooled.map(|(key, _)| player_of(*key)));
            used = 0;
        }
        let player = match (keys.first(), others.first()) {
            (Some(key), Some(other)) => player_of(*key).min(*other),
            (Some(key), None) => player_of(*key),
            (None, Some(other)) => *other,
            (None, None) => return chunk,
        };
        let count = keys.iter().take_while(|key| player_of(**key) == player).count();
        let (own_keys, own) = (&keys[..count], &ahead.0[used..used + count]);
        (keys, used) = (&keys[count..], used + count);
        let is_other = others.first() == Some(&player);
        if is_other {
            others = &others[1..];
        }
        let mut line = own.first().map_or_else(|| settling.lines.get(player), |(line, _)| *line);
        if !WATCHED
            && !standings
            && let Some(new) = settle_rated(settling, player, line, own)
        {
            if settling.keeps_changes && new.rating != line.rating {
                chunk.changed.push((player, line.rating));
            }
            done.push((player, new));
            continue;
        }
        parts.clear();
        for (key, (_, entry)) in own_keys.iter().zip(own).filter(|(_, (_, entry))| entry.count > 0) {
            let work = &settling.works[entry.event as usize];
            parts.push(part(work, player, entry, place_of(*key), settling.tables));
        }
        if parts.is_empty() && !is_other {
            // Entries without a game that counts.
            continue;
        }
        let before = line.standing(player);
        let pool = if line.is_pooled() { settling.pools.get(player) } else { None };
        let period = PlayerPeriod {
            frame: settling.frame,
            field: settling.field,
            fide_id: number(player),
            person: Some(&line.person(player)),
            previous: before,
            parts: &parts,
            pool: pool.unwrap_or(&no_pool),
            pooled: pool.map_or(&[], Pool::events),
        };
        // K and mark are found when somebody asks for them.
        let after = if WATCHED || standings {
            period.settle(&mut scratch, &mut out, &mut Silent)
        } else {
            period.settle_rating(&mut scratch, &mut out, &mut Silent)
        };
        if pool.is_some() || !out.pool.is_empty() {
            line.set_pooled(!out.pool.is_empty());
            chunk.pools.push((player, std::mem::take(&mut out.pool)));
        }
        if WATCHED {
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
            let was = line.rating;
            line.set(standing.rating, standing.highest, standing.games, standing.last_games);
            if settling.keeps_changes && line.rating != was {
                chunk.changed.push((player, was));
            }
            if standings {
                chunk.standings.push(standing);
            }
        }
        done.push((player, line));
    }
}

/// Everybody's line in full: of those who were settled as that left it, of the others by settling a period without games.
pub(super) fn everybody(settling: &Settling<'_>, settled: Vec<Standing>) -> Vec<Standing> {
    let mut settled = settled.into_iter().peekable();
    let (no_pool, mut scratch) = (Pool::new(), Scratch::default());
    let mut all = Vec::new();
    for (player, line) in (0..).zip(settling.lines.iter()).filter(|(_, line)| line.is_listed()) {
        if let Some(standing) = settled.next_if(|standing| standing.fide_id == number(player)) {
            all.push(standing);
            continue;
        }
        let period = PlayerPeriod {
            frame: settling.frame,
            field: settling.field,
            fide_id: number(player),
            person: Some(&line.person(player)),
            previous: line.standing(player),
            parts: &[],
            pool: &no_pool,
            pooled: &[],
        };
        all.extend(period.settle(&mut scratch, &mut Collected::<false>::default(), &mut Silent));
    }
    all
}
