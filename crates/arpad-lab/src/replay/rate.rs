//! The events of a period, with the state of the class before the list.

use super::class::{SHARES, Surroundings, record};
use super::event::{Entry, EventScratch, EventToRate, StartRecord, Starts, Target, rate_event};
use super::line::{ReplayedLine, number};
use super::pools::Pools;
use super::prepare::{Prepared, Work};
use super::watch::{RatedEvent, Watch};
use crate::world::WorldEvent;
use arpad_period::{FirstEvents, Newcomer, Part, Pool, Standpoint, TournamentId, disregards_opponents};
use arpad_rating::{Coefficient, Game, K, Rating, RoundRobinResult, within_window};
use arpad_regulations::{Edition, FideId, Month};
use arpad_tournament::System;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::Range;

/// What round robins gave unrated players, by entry.
pub(super) type Tables = BTreeMap<u32, RoundRobinResult>;

pub(super) struct Rater<'r, 'a> {
    pub prepared: &'r Prepared<'a>,
    pub around: &'r Surroundings<'a>,
    pub lines: &'r [ReplayedLine],
    pub pools: &'r Pools,
    pub starts: &'r Starts,
    pub edition: &'a Edition,
    pub month: Month,
    /// Whether somebody wants to see everybody's games.
    pub shown: bool,
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
        let players = &self.around.world.entries[seats(work)];
        // All lines first: so the processor waits for many of them at once.
        scratch.lines.clear();
        scratch.lines.extend(players.iter().map(|player| self.lines[*player as usize]));
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

    /// All events, in shares of about the same number of games.
    pub fn rate(&self, entries: &mut [Entry], games: &mut [Game]) -> Tables {
        let size = games.len() / SHARES + 1;
        let (mut rest, mut first) = ((&self.prepared.works[..], entries, games), 0);
        let mut split = Vec::with_capacity(SHARES + 1);
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
        let tables: Vec<Vec<(u32, RoundRobinResult)>> = split
            .into_par_iter()
            .map(|share| {
                let mut scratch = EventScratch::default();
                let mut given = Vec::new();
                let (from_entry, from_game) = share.works.first().map_or((0, 0), |work| (work.entries, work.games));
                for (place, work) in (share.first..).zip(share.works) {
                    let own = work.entries - from_entry..work.entries - from_entry + work.event.entries as usize;
                    let slots = work.games - from_game..work.games - from_game + 2 * work.event.games as usize;
                    let (entries, games) = (&mut share.entries[own], &mut share.games[slots]);
                    self.event(place, work, &[], entries, games, &mut scratch, &mut given);
                }
                given
            })
            .collect();
        tables.into_iter().flatten().collect()
    }

    #[expect(clippy::too_many_arguments, reason = "one event and where it goes")]
    fn event(
        &self,
        place: usize,
        work: &Work<'_>,
        earlier: &[FideId],
        entries: &mut [Entry],
        games: &mut [Game],
        scratch: &mut EventScratch,
        given: &mut Vec<(u32, RoundRobinResult)>,
    ) {
        let players = &self.around.world.entries[seats(work)];
        let own = ((work.event.start, id(work.event)), work.event.start, id(work.event));
        // Ruling a: whoever has a rating by now, or an earlier result that counts, is no newcomer.
        let is_first = |seat: usize| {
            let player = players[seat];
            let is_pooled = || {
                let events = self.pools.get(player).map_or(&[][..], Pool::events);
                let mut events = events.iter().filter(|event| within_window(self.edition, self.month, event.list));
                events.any(|event| event.is_before(own))
            };
            self.lines[player as usize].rating == 0 && !earlier.contains(&number(player)) && !is_pooled()
        };
        self.join(work, scratch);
        let event = EventToRate {
            place: u32::try_from(place).expect("events of one period"),
            event: work.event,
            edition: work.edition,
            edition_place: work.edition_place,
            rated_as: work.rated_as,
            pairings: self.prepared.pairings(work),
            shown: self.shown,
        };
        let mut tables = Vec::new();
        let mut target = Target { entries, games, first_game: work.games, tables: &mut tables };
        rate_event(&event, is_first, scratch, &mut target);
        let entry = |seat: usize| u32::try_from(work.entries + seat).expect("entries of one period");
        given.extend(tables.into_iter().map(|(seat, result)| (entry(seat), result)));
    }
}

/// The events of a period as [`arpad_period::later_events`] takes them.
pub(super) struct InOrder<'o, 'r, 'a> {
    pub rater: &'o Rater<'r, 'a>,
    pub entries: &'o mut [Entry],
    pub games: &'o mut [Game],
    pub tables: &'o mut Tables,
}

impl FirstEvents for InOrder<'_, '_, '_> {
    fn count(&self) -> usize {
        self.rater.prepared.works.len()
    }

    fn newcomers(&self, at: usize) -> Vec<Newcomer> {
        let work = &self.rater.prepared.works[at];
        let players = &self.rater.around.world.entries[seats(work)];
        let mut newcomers = Vec::new();
        for (place, player) in (work.entries..).zip(players) {
            let entry = &self.entries[place];
            if entry.count == 0 || !entry.is_unrated_now {
                continue;
            }
            let part = part(work, *player, entry, place, self.tables);
            newcomers.push(Newcomer {
                player: part.player,
                start: part.start,
                order: (part.start, part.tournament),
                disregards_opponents: disregards_opponents(work.edition),
                counts: part.unrated(&self.games[part.games.clone()]).disregarded().is_none(),
                left_out: false,
            });
        }
        newcomers
    }

    fn again(&mut self, at: usize, earlier: &[FideId]) {
        let work = &self.rater.prepared.works[at];
        // Only a round robin counts unrated opponents, so that only there it matters who is a newcomer.
        if work.rated_as != System::RoundRobin {
            return;
        }
        let entries = &mut self.entries[work.entries..work.entries + work.event.entries as usize];
        let games = &mut self.games[work.games..work.games + 2 * work.event.games as usize];
        for place in work.entries..work.entries + entries.len() {
            self.tables.remove(&u32::try_from(place).expect("entries of one period"));
        }
        let mut given = Vec::new();
        self.rater.event(at, work, earlier, entries, games, &mut EventScratch::default(), &mut given);
        self.tables.extend(given);
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
