//! The lists of one class, one after the other.

use super::event::{Entry, EventScratch, Pairings, StartRecord, Starts, Target, rate_event};
use super::line::{ReplayedLine, number};
use super::settle::{self, Settling};
use super::watch::{RatedEvent, ReplayedList, Watch};
use crate::LabError;
use crate::scenario::Scenario;
use crate::world::{GameColumns, World, WorldEvent};
use arpad_period::{
    Fallen, FirstEvents, Frame, Newcomer, Part, PeriodGames, Person, Pool, StandardRatings, Standing, Standpoint,
    TournamentId, disregards_opponents, later_events,
};
use arpad_rating::{
    Coefficient, Game, GameScore, K, PlayerState, Rating, RoundRobinResult, Silent, coefficient, within_window,
};
use arpad_regulations::{Adjustment, Class, Edition, FideId, Month};
use arpad_tournament::System;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Into how many shares work is split, whatever the number of threads: what is noted by share is then always the same.
pub(super) const SHARES: usize = 8;

/// Nothing is pooled for a player.
pub(super) const NO_POOL: u32 = u32::MAX;

/// What is known of the players of one class.
pub(super) struct ClassState<'a> {
    pub class: Class,
    pub lines: Vec<ReplayedLine>,
    pub pools: Pools,
    /// The events of the class in the order of their last days, and how many are rated.
    events: Vec<u32>,
    rated: usize,
    /// The same in the order of the months they start in, and how many have started.
    starting: Vec<u32>,
    started: usize,
    /// The month and the edition of the list before, and whether adjustments were made on it.
    pub previous: Month,
    edition: Option<&'a Edition>,
    adjusted: bool,
    /// The ratings that the last list changed, with what they were, by player.
    pub changed: Vec<(u32, u16)>,
    buffers: Buffers,
}

/// Results of unrated players: few players have some.
#[derive(Debug, Default)]
pub(super) struct Pools {
    of: Vec<u32>,
    kept: Vec<Pool>,
    free: Vec<u32>,
    /// Who had results rated on a list: when they are too old, what is left is judged again.
    rated_on: BTreeMap<Month, Vec<u32>>,
}

impl Pools {
    pub fn get(&self, player: u32) -> Option<&Pool> {
        let at = self.of[player as usize];
        (at != NO_POOL).then(|| &self.kept[at as usize])
    }

    fn put(&mut self, player: u32, pool: Pool) {
        for event in pool.events() {
            self.rated_on.entry(event.list).or_default().push(player);
        }
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
}

/// Columns of a period, used again for the next.
#[derive(Default)]
struct Buffers {
    entries: Vec<Entry>,
    games: Vec<Game>,
    keys: Vec<u64>,
    sorted: Vec<u64>,
}

/// An event of the period.
#[derive(Clone, Copy)]
pub(super) struct Work<'w> {
    pub event: &'w WorldEvent,
    pub edition: &'w Edition,
    pairings: Pairings<'w>,
    /// The places of its first entry and game among those of the period.
    pub entries: usize,
    games: usize,
    pub rated_as: System,
}

/// What a period is computed from, beside the state of the class.
pub(super) struct Surroundings<'a> {
    pub world: &'a World,
    pub scenario: &'a Scenario,
    pub people: &'a [Person],
}

/// Standard ratings over the columns of the standard class.
#[derive(Debug)]
pub(super) struct Standards<'s> {
    pub lines: &'s [ReplayedLine],
    /// What the last standard list changed, if it is the one of this month.
    pub changed: &'s [(u32, u16)],
}

impl StandardRatings for Standards<'_> {
    fn before(&self, player: FideId) -> Option<Rating> {
        let place = player.get() - 1;
        match self.changed.binary_search_by_key(&place, |(player, _)| *player) {
            Ok(at) => Rating::new(self.changed[at].1),
            Err(_) => self.now(player),
        }
    }

    fn now(&self, player: FideId) -> Option<Rating> {
        self.lines.get(player.get() as usize - 1)?.rating()
    }
}

impl<'a> ClassState<'a> {
    pub fn new(world: &World, class: Class) -> ClassState<'a> {
        let mut lines = vec![ReplayedLine::default(); world.players.len()];
        for line in world.first_list.iter().filter(|line| line.class == class) {
            lines[line.player as usize] = ReplayedLine {
                rating: line.rating,
                highest: line.highest.max(line.rating),
                games: line.games,
                last_games: Some(line.last_games),
                listed: true,
            };
        }
        let places = (0..).zip(&world.events).filter(|(_, event)| event.class == class);
        let events: Vec<u32> = places.map(|(place, _)| place).collect();
        let mut starting = events.clone();
        starting.sort_by_key(|place| Month::of(world.events[*place as usize].start));
        let pools = Pools { of: vec![NO_POOL; world.players.len()], ..Pools::default() };
        // An event that starts before the first list has no ratings to be rated with.
        let started = starting.partition_point(|place| Month::of(world.events[*place as usize].start) < world.start);
        ClassState {
            class,
            lines,
            pools,
            events,
            rated: 0,
            starting,
            started,
            previous: world.start,
            edition: None,
            adjusted: false,
            changed: Vec::new(),
            buffers: Buffers::default(),
        }
    }

    /// The events that start in a month are joined with the list now in force (ruling 2): only ratings and K are kept of it.
    pub fn start(
        &mut self,
        month: Month,
        around: &Surroundings<'a>,
        standard: Option<&[ReplayedLine]>,
        starts: &Starts,
    ) -> Result<(), LabError> {
        let later = &self.starting[self.started..];
        let is_due = |place: &u32| Month::of(around.world.events[*place as usize].start) <= month;
        let due = &later[..later.partition_point(is_due)];
        self.started += due.len();
        due.par_iter().with_min_len(16).try_for_each(|place| {
            let event = &around.world.events[*place as usize];
            let edition = in_force(around.scenario, self.class, event)?;
            self.join(event, edition, around, standard, starts);
            Ok(())
        })
    }

    fn join(
        &self,
        event: &WorldEvent,
        edition: &Edition,
        around: &Surroundings<'_>,
        standard: Option<&[ReplayedLine]>,
        starts: &Starts,
    ) {
        let stand_in = edition.rules.stand_in.as_ref().is_some_and(|rule| rule.class == Class::Standard);
        let standard = standard.filter(|_| stand_in);
        let range = event.first_entry as usize..(event.first_entry + event.entries) as usize;
        for (entry, player) in range.clone().zip(&around.world.entries[range]) {
            let line = &self.lines[*player as usize];
            let stand_in = || standard?[*player as usize].rating();
            let own = line.rating();
            let Some(rating) = own.or_else(stand_in) else { continue };
            let state = PlayerState {
                rating,
                highest: Rating::new(line.highest),
                games: Some(line.games),
                birth: around.people[*player as usize].birth,
            };
            let k = coefficient(edition, &state, event.start, &mut Silent);
            let k = u8::try_from(k.get()).unwrap_or(u8::MAX);
            starts.put(entry, StartRecord { rating: rating.get(), k, stand_in: own.is_none() });
        }
    }

    /// The events of the class that end so that a list of this month rates them.
    pub fn due(&self, world: &World, edition: &Edition, month: Month) -> std::ops::Range<usize> {
        let closing = edition.closing_day(month, false);
        let later = &self.events[self.rated..];
        let count = later.partition_point(|place| world.events[*place as usize].end <= closing);
        self.rated..self.rated + count
    }

    /// The events at these places.
    pub fn events<'w>(
        &self,
        world: &'w World,
        range: std::ops::Range<usize>,
    ) -> impl Iterator<Item = &'w WorldEvent> + Clone {
        self.events[range].iter().map(|place| &world.events[*place as usize])
    }

    /// Computes a list. `games` has the batches that are needed, each with its first game.
    #[expect(clippy::too_many_arguments, reason = "the state, what is around it, and who looks on")]
    pub fn list<W: Watch>(
        &mut self,
        month: Month,
        edition: &'a Edition,
        due: std::ops::Range<usize>,
        around: &Surroundings<'a>,
        games: &[(u64, GameColumns)],
        starts: &Starts,
        standard: &dyn StandardRatings,
        watch: &mut W,
    ) -> Result<(), LabError> {
        let mut buffers = std::mem::take(&mut self.buffers);
        let mut works = self.works(due.clone(), around, games)?;
        let (entry_count, game_count) = works.last().map_or((0, 0), |last| {
            (last.entries + last.event.entries as usize, last.games + 2 * last.pairings.result.len())
        });
        buffers.entries.clear();
        buffers.entries.resize(entry_count, Entry::default());
        let nothing = Game { opponent: Rating::new(1).expect("a rating"), score: GameScore::Loss };
        if buffers.games.len() < game_count {
            buffers.games.resize(game_count, nothing);
        }
        let rater = Rater { state: self, around, edition, month, starts };
        let shown = if watch.wants_events() { rater.show(&works, watch) } else { Vec::new() };
        let mut tables = rater.rate(&mut works, &mut buffers.entries, &mut buffers.games[..game_count]);
        if works.iter().any(|work| disregards_opponents(work.edition)) {
            let (entries, games) = (&mut buffers.entries, &mut buffers.games);
            later_events(
                &mut InOrder { rater: &rater, works: &mut works, entries, games, tables: &mut tables },
                &Fallen::new(),
            );
        }
        let adjustments: Vec<&Adjustment> = around
            .scenario
            .regulations
            .adjustments(self.class, month)
            .filter(|_| around.scenario.adjustments)
            .collect();
        let frame = Frame {
            class: self.class,
            list: month,
            regulations: &around.scenario.regulations,
            edition,
            adjustments: &adjustments,
            standard,
        };
        keys(&works, &buffers.entries, around.world, &mut buffers.keys);
        self.others(&frame, &mut buffers.keys);
        sort(&mut buffers.keys, &mut buffers.sorted);
        let mut field = PeriodGames { games: std::mem::take(&mut buffers.games), ..PeriodGames::default() };
        let settling = Settling {
            frame: &frame,
            field: &field,
            people: around.people,
            works: &works,
            entries: &buffers.entries,
            starts,
            tables: &tables,
            pools: &self.pools,
        };
        let standings = watch.wants_standings(self.class, month);
        let settled = settle::settle(&settling, &buffers.keys, &mut self.lines, watch, standings);
        self.changed.clear();
        let (mut notes, mut full) = (shown, Vec::new());
        let mut pooled = Vec::new();
        for chunk in settled {
            notes.push(chunk.notes);
            full.extend(chunk.standings);
            self.changed.extend(chunk.changed);
            pooled.extend(chunk.pools);
        }
        let everybody = standings.then(|| settle::everybody(&settling, &self.lines, full));
        buffers.games = std::mem::take(&mut field.games);
        for (player, pool) in pooled {
            self.pools.put(player, pool);
        }
        self.rated = due.end;
        (self.previous, self.edition, self.adjusted) = (month, Some(edition), !adjustments.is_empty());
        self.buffers = buffers;
        let list = ReplayedList {
            class: self.class,
            month,
            edition,
            world: around.world,
            lines: &self.lines,
            standings: everybody.as_deref(),
        };
        watch.list(notes, &list)
    }

    fn works<'w>(
        &self,
        due: std::ops::Range<usize>,
        around: &Surroundings<'w>,
        games: &'w [(u64, GameColumns)],
    ) -> Result<Vec<Work<'w>>, LabError> {
        let (mut entries, mut slots) = (0, 0);
        let mut works: Vec<Work<'_>> = Vec::with_capacity(due.len());
        for event in self.events(around.world, due) {
            let at = games.partition_point(|(first, _)| *first <= event.first_game).saturating_sub(1);
            let Some((first, columns)) = games.get(at) else {
                return Err(LabError::World("games are missing".to_owned()));
            };
            let from = event.first_game.checked_sub(*first).and_then(|from| usize::try_from(from).ok());
            let from = from.unwrap_or(usize::MAX);
            let to = from.saturating_add(event.games as usize);
            let missing = || LabError::World(format!("games of event {} are missing", event.id));
            let pairings = Pairings {
                white: columns.white.get(from..to).ok_or_else(missing)?,
                black: columns.black.get(from..to).ok_or_else(missing)?,
                result: columns.result.get(from..to).ok_or_else(missing)?,
            };
            // An event that began before the first list has nobody to be rated with.
            if Month::of(event.start) < around.world.start {
                continue;
            }
            // Most events start under the edition of the one before.
            let before = works.last().map(|work| work.edition).filter(|edition| edition.is_in_force(event.start));
            let edition = before.map_or_else(|| in_force(around.scenario, self.class, event), Ok)?;
            works.push(Work { event, edition, pairings, entries, games: slots, rated_as: event.system });
            entries += event.entries as usize;
            slots += 2 * event.games as usize;
        }
        Ok(works)
    }

    /// Players to be settled although they did not play: everybody when the list itself changes ratings or another floor holds;
    /// those with pooled results when the rules for them may have changed, or something of theirs is too old now.
    fn others(&mut self, frame: &Frame<'_>, keys: &mut Vec<u64>) {
        let floor = |edition: &Edition| edition.rules.floor.rating;
        let (now, before) = (frame.edition, self.edition);
        let adjusted = !frame.adjustments.is_empty();
        let alone = |player: u32| u64::from(player) << 32 | u64::from(u32::MAX);
        if adjusted || before.is_none_or(|before| floor(before) != floor(now)) {
            let rated = (0..).zip(&self.lines).filter(|(_, line)| line.rating > 0);
            keys.extend(rated.map(|(player, _)| alone(player)));
        }
        if adjusted || self.adjusted || before.is_none_or(|before| !std::ptr::eq(before, now)) {
            keys.extend(self.pools.players().map(alone));
        }
        while let Some(first) = self.pools.rated_on.first_entry()
            && !within_window(now, frame.list, *first.key())
        {
            let (month, players) = first.remove_entry();
            let kept = players.into_iter().filter(|player| {
                self.pools.get(*player).is_some_and(|pool| pool.events().iter().any(|event| event.list == month))
            });
            keys.extend(kept.map(alone));
        }
    }
}

fn in_force<'s>(scenario: &'s Scenario, class: Class, event: &WorldEvent) -> Result<&'s Edition, LabError> {
    let missing =
        || LabError::Scenario(format!("no {class} edition is in force on {}, when an event starts", event.start));
    scenario.regulations.in_force(class, event.start).ok_or_else(missing)
}

/// Who played, in which of the entries: the player above, the entry below.
fn keys(works: &[Work<'_>], entries: &[Entry], world: &World, keys: &mut Vec<u64>) {
    keys.clear();
    for work in works {
        let from = work.event.first_entry as usize;
        let players = &world.entries[from..from + work.event.entries as usize];
        for (place, player) in (work.entries..).zip(players) {
            if entries[place].count > 0 {
                keys.push(u64::from(*player) << 32 | place as u64);
            }
        }
    }
}

/// Sorts by player, digit by digit; entries are in order already and stay so.
fn sort(keys: &mut Vec<u64>, other: &mut Vec<u64>) {
    const DIGIT: u32 = 11;
    let highest = keys.iter().copied().max().unwrap_or(0) >> 32;
    let mut shift = 32;
    while highest >> (shift - 32) > 0 {
        let mut places = [0_u32; 1 << DIGIT];
        let digit = |key: u64| (key >> shift) as usize & ((1 << DIGIT) - 1);
        for key in keys.iter() {
            places[digit(*key)] += 1;
        }
        let mut from = 0;
        for place in &mut places {
            from += std::mem::replace(place, from);
        }
        other.clear();
        other.resize(keys.len(), 0);
        for key in keys.iter() {
            let place = &mut places[digit(*key)];
            other[*place as usize] = *key;
            *place += 1;
        }
        std::mem::swap(keys, other);
        shift += DIGIT;
    }
}

type Tables = BTreeMap<u32, RoundRobinResult>;

/// Rates events with the state of the class before the list.
struct Rater<'r, 'a> {
    state: &'r ClassState<'a>,
    around: &'r Surroundings<'a>,
    edition: &'a Edition,
    month: Month,
    starts: &'r Starts,
}

/// Some events that follow each other, and where their results go.
struct Share<'s, 'w> {
    works: &'s mut [Work<'w>],
    first: usize,
    entries: &'s mut [Entry],
    games: &'s mut [Game],
}

impl Rater<'_, '_> {
    /// Shows the events to whoever looks on.
    fn show<W: Watch>(&self, works: &[Work<'_>], watch: &W) -> Vec<W::Notes> {
        let size = works.len() / SHARES + 1;
        let world = self.around.world;
        let share = |works: &[Work<'_>]| {
            let mut notes = W::Notes::default();
            let (mut ratings, mut ks) = (Vec::new(), Vec::new());
            for work in works {
                let from = work.event.first_entry as usize;
                let range = from..from + work.event.entries as usize;
                ratings.clear();
                ks.clear();
                for start in range.clone().map(|entry| self.starts.get(entry)) {
                    ratings.push(Rating::new(start.rating));
                    ks.push(start.k);
                }
                let Pairings { white, black, result } = work.pairings;
                let rated = RatedEvent {
                    world,
                    event: work.event,
                    edition: work.edition,
                    players: &world.entries[range.clone()],
                    ratings: &ratings,
                    ks: &ks,
                    strengths: world.strengths.get(range).unwrap_or(&[]),
                    white,
                    black,
                    result,
                };
                watch.event(&mut notes, &rated);
            }
            notes
        };
        works.par_chunks(size).map(share).collect()
    }

    /// All events, in shares of about the same number of games.
    fn rate(&self, works: &mut [Work<'_>], entries: &mut [Entry], games: &mut [Game]) -> Tables {
        let size = games.len() / SHARES + 1;
        let (mut rest, mut first) = ((works, entries, games), 0);
        let mut split = Vec::with_capacity(SHARES + 1);
        while let Some(head) = rest.0.first() {
            let (from_entry, from_game) = (head.entries, head.games);
            let count = rest.0.partition_point(|work| work.games < from_game + size).max(1);
            let (own, later) = rest.0.split_at_mut(count);
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
                for (place, work) in (share.first..).zip(share.works.iter_mut()) {
                    let own = work.entries - from_entry..work.entries - from_entry + work.event.entries as usize;
                    let slots = work.games - from_game..work.games - from_game + 2 * work.pairings.result.len();
                    self.event(
                        place,
                        work,
                        &[],
                        &mut share.entries[own],
                        &mut share.games[slots],
                        &mut scratch,
                        &mut given,
                    );
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
        work: &mut Work<'_>,
        earlier: &[FideId],
        entries: &mut [Entry],
        games: &mut [Game],
        scratch: &mut EventScratch,
        given: &mut Vec<(u32, RoundRobinResult)>,
    ) {
        let from = work.event.first_entry as usize;
        let range = from..from + work.event.entries as usize;
        let players = &self.around.world.entries[range.clone()];
        let own = ((work.event.start, id(work.event)), work.event.start, id(work.event));
        // Ruling a: whoever has a rating by now, or an earlier result that counts, is no newcomer.
        let is_first = |seat: usize| {
            let player = players[seat];
            let is_pooled = || {
                let events = self.state.pools.get(player).map_or(&[][..], Pool::events);
                let mut events = events.iter().filter(|event| within_window(self.edition, self.month, event.list));
                events.any(|event| event.is_before(own))
            };
            self.state.lines[player as usize].rating == 0 && !earlier.contains(&number(player)) && !is_pooled()
        };
        let event = u32::try_from(place).expect("events of one period");
        for entry in entries.iter_mut() {
            *entry = Entry { event, ..Entry::default() };
        }
        let mut tables = Vec::new();
        let mut target = Target { entries, games, first_game: work.games, tables: &mut tables };
        let mut starts = std::mem::take(&mut scratch.starts);
        self.starts.of(range, &mut starts);
        let is_unrated_now = |seat: usize| self.state.lines[players[seat] as usize].rating == 0;
        let (event, edition) = (work.event, work.edition);
        work.rated_as =
            rate_event(event, edition, work.pairings, &starts, is_first, is_unrated_now, scratch, &mut target);
        scratch.starts = starts;
        let entry = |seat: usize| u32::try_from(work.entries + seat).expect("entries of one period");
        given.extend(tables.into_iter().map(|(seat, result)| (entry(seat), result)));
    }
}

/// The events of a period as [`later_events`] takes them.
struct InOrder<'o, 'r, 'a, 'w> {
    rater: &'o Rater<'r, 'a>,
    works: &'o mut [Work<'w>],
    entries: &'o mut [Entry],
    games: &'o mut [Game],
    tables: &'o mut Tables,
}

impl FirstEvents for InOrder<'_, '_, '_, '_> {
    fn len(&self) -> usize {
        self.works.len()
    }

    fn newcomers(&self, at: usize) -> Vec<Newcomer> {
        let work = &self.works[at];
        let from = work.event.first_entry as usize;
        let players = &self.rater.around.world.entries[from..from + work.event.entries as usize];
        let mut newcomers = Vec::new();
        for (place, player) in (work.entries..).zip(players) {
            let entry = &self.entries[place];
            if entry.count == 0 || self.rater.state.lines[*player as usize].rating > 0 {
                continue;
            }
            let start = self.rater.starts.get(from + place - work.entries);
            let part = part(work, *player, entry, start, place, self.tables);
            newcomers.push(Newcomer {
                player: part.player,
                start: part.start,
                order: (part.start, part.tournament),
                disregards_opponents: disregards_opponents(work.edition),
                counts: part.unrated(&self.games[part.games.clone()]).disregarded().is_none(),
                is_stage: false,
            });
        }
        newcomers
    }

    fn again(&mut self, at: usize, earlier: &[FideId]) {
        let work = &mut self.works[at];
        let entries = &mut self.entries[work.entries..work.entries + work.event.entries as usize];
        let games = &mut self.games[work.games..work.games + 2 * work.pairings.result.len()];
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
pub(super) fn part<'w>(
    work: &Work<'w>,
    player: u32,
    entry: &Entry,
    start: StartRecord,
    place: usize,
    tables: &Tables,
) -> Part<'w> {
    let is_round_robin = work.rated_as == System::RoundRobin;
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
    let from = entry.games as usize;
    Part {
        player: number(player),
        tournament: id(work.event),
        start: work.event.start,
        edition: work.edition,
        standpoint,
        games: from..from + usize::from(entry.count),
        opponents: entry.opponents,
        opponent_ids: 0..0,
        is_round_robin,
        team_championship: work.event.team_championship,
        stage: None,
    }
}

/// The standings of one chunk of players, and what else they came to.
pub(super) struct Chunk<N> {
    pub notes: N,
    pub standings: Vec<Standing>,
    pub pools: Vec<(u32, Pool)>,
    pub changed: Vec<(u32, u16)>,
}
