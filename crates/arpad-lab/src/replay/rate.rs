//! The events of a period, with the state of the class before the list.

use super::class::{SHARES, Surroundings, record, shares};
use super::event::{Entry, EventScratch, EventToRate, StartRecord, Starts, Target, rate_event};
use super::line::{Lines, ReplayedLine, number};
use super::pools::Pools;
use super::prepare::{Prepared, Work, players};
use super::watch::{RatedEvent, Watch};
use crate::world::WorldEvent;
use arpad_period::{FirstEvents, Frame, Newcomer, Part, Pool, Standpoint, TournamentId, disregards_opponents};
use arpad_rating::{Coefficient, Game, K, Rating, RoundRobinResult, Silent, SummedEvent, TournamentChange};
use arpad_regulations::FideId;
use arpad_tournament::System;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;

/// What round robins gave unrated players, by entry.
pub(super) type Tables = BTreeMap<u32, RoundRobinResult>;

pub(super) struct Rater<'r, 'a> {
    pub prepared: &'r Prepared<'a>,
    pub around: &'r Surroundings<'a>,
    pub lines: &'r Lines,
    pub pools: &'r Pools,
    pub starts: &'r Starts,
    pub frame: &'r Frame<'a>,
    /// Whether somebody wants to see everybody's games.
    pub shown: bool,
    /// Whether players are settled as soon as all their games are added up.
    pub at_once: bool,
    pub keeps_changes: bool,
}

/// What rating some events leaves to be done, and the buffers for it.
#[derive(Default)]
pub(super) struct Rated {
    /// What round robins gave unrated players, by entry.
    tables: Vec<(u32, RoundRobinResult)>,
    /// Entries of players who are not settled yet, with the player above the place; by the bucket of the line, in order.
    pub later: Vec<Vec<u64>>,
    /// The places of entries of unrated players who have another one in the period.
    newcomers: Vec<u32>,
    /// Ratings that changed, with what they were.
    pub changed: Vec<(u32, u16)>,
    scratch: EventScratch,
}

impl Rated {
    fn clear(&mut self, buckets: usize) {
        self.tables.clear();
        self.later.resize_with(buckets, Vec::new);
        self.later.iter_mut().for_each(Vec::clear);
        self.newcomers.clear();
        self.changed.clear();
    }
}

/// Some events that follow each other, and where their results go.
struct Share<'s, 'w> {
    works: &'s [Work<'w>],
    first: usize,
    entries: &'s mut [Entry],
    games: &'s mut [Game],
}

fn seats(work: &Work<'_>) -> Range<usize> {
    let from = work.event.first_entry as usize;
    from..from + work.event.entries as usize
}

/// The new line of a rated player whose only tournament of the period this is.
#[inline]
fn settle_alone(
    frame: &Frame<'_>,
    player: u32,
    mut line: ReplayedLine,
    event: SummedEvent<'_>,
) -> Option<ReplayedLine> {
    let base = line.rating()?;
    let mut standing = line.standing(player)?;
    frame.settle_rated(&mut standing, base, &[event], |_, _| {}, &mut Silent);
    line.set(standing.rating, standing.highest, standing.games, standing.last_games);
    Some(line)
}

impl Rater<'_, '_> {
    /// Shows the events to whoever looks on.
    pub fn show<W: Watch>(&self, watch: &W) -> Vec<W::Notes> {
        let works = &self.prepared.works;
        let size = works.len() / SHARES + 1;
        let world = self.around.world;
        let share = |works: &[Work<'_>]| {
            let mut notes = W::Notes::default();
            let (mut ratings, mut ks) = (Vec::new(), Vec::new());
            let mut scratch = EventScratch::default();
            for work in works {
                let range = seats(work);
                self.join(work, &mut scratch);
                ratings.clear();
                ratings.extend(scratch.starts.iter().map(|start| Rating::new(start.rating)));
                ks.clear();
                ks.extend(scratch.starts.iter().map(|start| start.k));
                let pairings = self.prepared.pairings(work);
                let rated = RatedEvent {
                    world,
                    event: work.event,
                    edition: work.edition,
                    players: &world.entries[range.clone()],
                    ratings: &ratings,
                    ks: &ks,
                    strengths: world.strengths.get(range).unwrap_or(&[]),
                    white: pairings.white,
                    black: pairings.black,
                    result: pairings.result,
                };
                watch.event(&mut notes, &rated);
            }
            notes
        };
        works.par_chunks(size).map(share).collect()
    }

    /// The players of an event as on the list of its start, and as they are now.
    #[inline]
    fn join(&self, work: &Work<'_>, scratch: &mut EventScratch) {
        let players = players(work, self.around.world);
        // All lines first: so the processor waits for many of them at once.
        scratch.lines.clear();
        scratch.lines.extend(players.iter().map(|player| self.lines.get(*player)));
        scratch.starts.clear();
        if work.joined_late {
            let record = |line| record(line, None, work.edition, work.event.start);
            scratch.starts.extend(scratch.lines.iter().map(record));
        } else if let Some(starts) = self.starts.get(&work.place) {
            scratch.starts.extend_from_slice(starts);
        } else {
            scratch.starts.resize(players.len(), StartRecord::default());
        }
    }

    /// All events, in shares of about the same number of games. What they leave to be done is by share.
    pub fn rate(&self, entries: &mut [Entry], games: &mut [Game], rated: &mut Vec<Rated>) {
        let shares = shares(entries.len());
        let size = games.len() / shares + 1;
        let (mut rest, mut first) = ((&self.prepared.works[..], entries, games), 0);
        let mut split = Vec::with_capacity(shares + 1);
        while let Some(head) = rest.0.first() {
            let (from_entry, from_game) = (head.entries, head.games);
            let count = rest.0.partition_point(|work| work.games < from_game + size).max(1);
            let (own, later) = rest.0.split_at(count);
            let (entry, game) = later
                .first()
                .map_or((rest.1.len(), rest.2.len()), |next| (next.entries - from_entry, next.games - from_game));
            let (own_entries, later_entries) = rest.1.split_at_mut(entry);
            let (own_games, later_games) = rest.2.split_at_mut(game);
            split.push(Share { works: own, first, entries: own_entries, games: own_games });
            first += count;
            rest = (later, later_entries, later_games);
        }
        rated.resize_with(split.len(), Rated::default);
        split.into_par_iter().zip(rated).with_max_len(1).for_each(|(share, rated)| {
            rated.clear(shares);
            let (from_entry, from_game) = share.works.first().map_or((0, 0), |work| (work.entries, work.games));
            for (place, work) in (share.first..).zip(share.works) {
                let own = work.entries - from_entry..work.entries - from_entry + work.event.entries as usize;
                let slots = work.games - from_game..work.games - from_game + 2 * work.event.games as usize;
                let (entries, games) = (&mut share.entries[own], &mut share.games[slots]);
                self.event(place, work, &[], entries, games, rated);
            }
        });
    }

    fn event(
        &self,
        place: usize,
        work: &Work<'_>,
        earlier: &[FideId],
        entries: &mut [Entry],
        games: &mut [Game],
        rated: &mut Rated,
    ) {
        let players = players(work, self.around.world);
        let Rated { tables: given, later, newcomers, changed, scratch } = rated;
        let own = ((work.event.start, id(work.event)), work.event.start, id(work.event));
        // Ruling a: whoever has a rating by now, or an earlier result that counts, is no newcomer.
        let is_first = |seat: usize| {
            let player = players[seat];
            let is_pooled = || {
                let events = self.pools.get(player).map_or(&[][..], Pool::events);
                let mut events = events.iter().filter(|event| self.frame.is_within_window(event.list));
                events.any(|event| event.is_before(own))
            };
            self.lines.get(player).rating == 0 && !earlier.contains(&number(player)) && !is_pooled()
        };
        self.join(work, scratch);
        let event = EventToRate {
            place: u32::try_from(place).expect("events of one period"),
            event: work.event,
            edition: work.edition,
            edition_place: work.edition_place,
            rated_as: work.rated_as,
            is_match: work.is_match,
            pairings: self.prepared.pairings(work),
            shown: self.shown,
        };
        let alone = &self.prepared.alone[work.entries..work.entries + players.len()];
        let is_unrated = |line: &ReplayedLine| line.rating == 0;
        let has_unrated = scratch.lines.iter().any(is_unrated);
        if has_unrated && self.prepared.has_later_events() {
            let unrated = scratch.lines.iter().enumerate().filter(|(_, line)| is_unrated(line));
            newcomers.extend(unrated.filter(|(seat, _)| !alone[*seat]).map(|(seat, _)| entry_place(work, seat)));
        }
        // A round robin that counts unrated players may be rated again with what is known of their other tournaments; nobody of
        // it may be settled before.
        let at_once = self.at_once && !(event.counts_unrated() && has_unrated);
        let buckets = later.len();
        let key = |seat: usize| u64::from(players[seat]) << 32 | u64::from(entry_place(work, seat));
        let settled = |seat: usize, start: StartRecord, line: ReplayedLine, sum: TournamentChange| {
            let player = players[seat];
            if at_once && alone[seat] && !line.is_pooled() && start.rating > 0 && line.rating > 0 {
                if sum.n == 0 {
                    return true;
                }
                let k = Coefficient::Given(K::new(start.k.into()).expect("K is at most 200"));
                if let Some(new) = settle_alone(self.frame, player, line, SummedEvent { edition: work.edition, k, sum })
                {
                    if self.keeps_changes && new.rating != line.rating {
                        changed.push((player, line.rating));
                    }
                    self.lines.set(player, new);
                    return true;
                }
            }
            if self.at_once {
                later[line.bucket(buckets)].push(key(seat));
            }
            false
        };
        let mut tables = Vec::new();
        let mut target = Target { entries, games, first_game: work.games, tables: &mut tables };
        if !rate_event(&event, is_first, settled, scratch, &mut target) && self.at_once {
            for (seat, line) in scratch.lines.iter().enumerate() {
                later[line.bucket(buckets)].push(key(seat));
            }
        }
        given.extend(tables.into_iter().map(|(seat, result)| (entry_place(work, seat), result)));
    }
}

fn entry_place(work: &Work<'_>, seat: usize) -> u32 {
    u32::try_from(work.entries + seat).expect("entries of one period")
}

/// What round robins gave unrated players.
pub(super) fn tables(rated: &[Rated]) -> Tables {
    rated.iter().flat_map(|rated| rated.tables.iter().copied()).collect()
}

/// The places of entries of unrated players who have another one in the period, in order.
pub(super) fn newcomers(rated: &[Rated]) -> Vec<u32> {
    rated.iter().flat_map(|rated| rated.newcomers.iter().copied()).collect()
}

/// The events of a period as [`arpad_period::later_events`] takes them. Who has no other event in the period has neither an
/// earlier nor a later one and is left out.
pub(super) struct InOrder<'o, 'r, 'a> {
    pub rater: &'o Rater<'r, 'a>,
    pub entries: &'o mut [Entry],
    pub games: &'o mut [Game],
    pub tables: &'o mut Tables,
    /// By place.
    pub newcomers: Vec<u32>,
}

impl FirstEvents for InOrder<'_, '_, '_> {
    fn count(&self) -> usize {
        self.rater.prepared.works.len()
    }

    fn newcomers(&self, at: usize) -> Vec<Newcomer> {
        let work = &self.rater.prepared.works[at];
        let players = players(work, self.rater.around.world);
        let mut newcomers = Vec::new();
        let own = &self.newcomers[self.newcomers.partition_point(|place| (*place as usize) < work.entries)..];
        for place in own.iter().map(|place| *place as usize).take_while(|place| *place < work.entries + players.len()) {
            let entry = &self.entries[place];
            if entry.count == 0 {
                continue;
            }
            let part = part(work, players[place - work.entries], entry, place, self.tables);
            newcomers.push(Newcomer {
                player: part.player,
                start: part.start,
                order: (part.start, part.tournament),
                disregards_opponents: disregards_opponents(work.edition),
                event: part.for_newcomer(&self.games[part.games.clone()], self.rater.frame.standard),
            });
        }
        newcomers
    }

    fn again(&mut self, at: usize, earlier: &[FideId]) {
        let work = &self.rater.prepared.works[at];
        // Only a round robin that counts unrated opponents depends on who is a newcomer.
        if work.rated_as != System::RoundRobin || work.edition.rules.round_robin_unrated.is_none() {
            return;
        }
        let entries = &mut self.entries[work.entries..work.entries + work.event.entries as usize];
        let games = &mut self.games[work.games..work.games + 2 * work.event.games as usize];
        for place in work.entries..work.entries + entries.len() {
            self.tables.remove(&u32::try_from(place).expect("entries of one period"));
        }
        // Who is settled later is known from the first time.
        let mut rated = Rated::default();
        rated.clear(1);
        self.rater.event(at, work, earlier, entries, games, &mut rated);
        self.tables.extend(rated.tables);
    }
}

fn id(event: &WorldEvent) -> TournamentId {
    TournamentId::new(event.id)
}

/// What an event gives a player, as the month has it.
#[inline]
pub(super) fn part<'w>(work: &Work<'w>, player: u32, entry: &Entry, place: usize, tables: &Tables) -> Part<'w> {
    let is_round_robin = work.rated_as == System::RoundRobin;
    let start = entry.start;
    let standpoint = if let Some(rating) = Rating::new(start.rating) {
        Standpoint::Rated {
            rating,
            k: Coefficient::Given(K::new(start.k.into()).expect("K is at most 200")),
            stand_in: start.stand_in,
        }
    } else {
        let place = u32::try_from(place).expect("entries of one period");
        Standpoint::Unrated { round_robin: tables.get(&place).copied().filter(|_| is_round_robin) }
    };
    Part {
        player: number(player),
        tournament: id(work.event),
        start: work.event.start,
        edition: work.edition,
        standpoint,
        games: entry.games(),
        sum: entry.sum(),
        opponents: entry.opponents,
        opponent_ids: 0..0,
        is_round_robin,
        team_championship: work.event.team_championship,
        stage: None,
    }
}
