//! The lists of one class, one after the other.

use super::event::{Entry, StartRecord, Starts};
use super::line::ReplayedLine;
use super::pools::{ListBefore, Pools};
use super::prepare::{Prepared, has_stand_ins, in_force};
use super::rate::{InOrder, Rater};
use super::settle::{self, Settling};
use super::watch::{ReplayedList, Watch};
use crate::LabError;
use crate::scenario::Scenario;
use crate::world::{World, WorldEvent};
use arpad_period::{Fallen, Frame, PeriodGames, Person, StandardRatings, disregards_opponents, later_events};
use arpad_rating::{Birth, Game, GameScore, PlayerState, Rating, Silent, coefficient};
use arpad_regulations::{Adjustment, Class, Edition, FideId, Month};
use jiff::civil::Date;
use rayon::prelude::*;

/// Into how many shares work is split, whatever the number of threads: what is noted by share is then always the same.
pub(super) const SHARES: usize = 8;

/// What is known of the players of one class.
pub(super) struct ClassState<'a> {
    pub class: Class,
    pub lines: Vec<ReplayedLine>,
    pools: Pools,
    /// The events of the class in the order of the months they start in, and how many have started.
    starting: Vec<u32>,
    started: usize,
    /// The month of the list before.
    pub previous: Month,
    before: ListBefore<'a>,
    /// The ratings that the last list changed, with what they were, by player.
    pub changed: Vec<(u32, u16)>,
    /// Columns of a period, used again for the next.
    entries: Vec<Entry>,
    games: Vec<Game>,
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

/// A player of an event as the list has them: only rating and K are kept of it.
#[inline]
pub(super) fn record(
    line: &ReplayedLine,
    stand_in: Option<Rating>,
    birth: impl FnOnce() -> Birth,
    edition: &Edition,
    start: Date,
) -> StartRecord {
    let own = line.rating();
    let Some(rating) = own.or(stand_in) else { return StartRecord::default() };
    let state = PlayerState { rating, highest: Rating::new(line.highest), games: Some(line.games), birth: birth() };
    let k = coefficient(edition, &state, start, &mut Silent);
    let k = u8::try_from(k.get()).unwrap_or(u8::MAX);
    StartRecord { rating: rating.get(), k, stand_in: own.is_none() }
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
        let events = (0..).zip(&world.events).filter(|(_, event)| event.class == class);
        let mut starting: Vec<u32> = events.map(|(place, _)| place).collect();
        starting.sort_by_key(|place| Month::of(world.events[*place as usize].start));
        // An event that starts before the first list has no ratings to be rated with.
        let started = starting.partition_point(|place| Month::of(world.events[*place as usize].start) < world.start);
        ClassState {
            class,
            lines,
            pools: Pools::new(world.players.len()),
            starting,
            started,
            previous: world.start,
            before: ListBefore::default(),
            changed: Vec::new(),
            entries: Vec::new(),
            games: Vec::new(),
        }
    }

    /// The events that start in a month are joined with the list now in force (ruling 2), if they are not over when the next
    /// one closes; the others can wait until they are rated.
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
        let regulations = &around.scenario.regulations;
        let next = regulations.next_list(self.class, month);
        let edition = next.and_then(|next| regulations.in_force(self.class, next.first_day()));
        let closing = next.zip(edition).map(|(next, edition)| edition.closing_day(next, false));
        due.par_iter().with_min_len(64).try_for_each(|place| {
            let event = &around.world.events[*place as usize];
            let edition = in_force(around.scenario, self.class, event)?;
            let stand_ins = standard.filter(|_| has_stand_ins(edition));
            if stand_ins.is_some() || closing.is_none_or(|closing| event.end > closing) {
                self.join(event, edition, around, stand_ins, starts);
            }
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
        let range = event.first_entry as usize..(event.first_entry + event.entries) as usize;
        for (entry, player) in range.clone().zip(&around.world.entries[range]) {
            let player = *player as usize;
            let stand_in = standard.and_then(|lines| lines[player].rating());
            let birth = || around.people[player].birth;
            starts.put(entry, record(&self.lines[player], stand_in, birth, edition, event.start));
        }
    }

    /// Computes a list.
    pub fn list<W: Watch>(
        &mut self,
        (month, edition): (Month, &'a Edition),
        prepared: &Prepared<'a>,
        around: &Surroundings<'a>,
        starts: &Starts,
        standard: &dyn StandardRatings,
        watch: &mut W,
    ) -> Result<(), LabError> {
        let (mut entries, mut games) = (std::mem::take(&mut self.entries), std::mem::take(&mut self.games));
        if entries.len() < prepared.entries {
            entries.resize(prepared.entries, Entry::default());
        }
        if games.len() < prepared.games {
            let nothing = Game { opponent: Rating::new(1).expect("a rating"), score: GameScore::Loss };
            games.resize(prepared.games, nothing);
        }
        let rater = Rater {
            prepared,
            around,
            lines: &self.lines,
            pools: &self.pools,
            starts,
            edition,
            month,
            shown: watch.wants_players(),
        };
        let mut notes = if watch.wants_events() { rater.show(watch) } else { Vec::new() };
        let mut tables = rater.rate(&mut entries[..prepared.entries], &mut games[..prepared.games]);
        if prepared.works.iter().any(|work| disregards_opponents(work.edition)) {
            let (entries, games) = (&mut entries[..], &mut games[..]);
            later_events(&mut InOrder { rater: &rater, entries, games, tables: &mut tables }, &Fallen::new());
        }
        let regulations = &around.scenario.regulations;
        let adjustments: Vec<&Adjustment> =
            regulations.adjustments(self.class, month).filter(|_| around.scenario.adjustments).collect();
        let frame = Frame { class: self.class, list: month, regulations, edition, adjustments: &adjustments, standard };
        let others = self.pools.others(&frame, self.before, &self.lines);
        let mut field = PeriodGames { games, ..PeriodGames::default() };
        let settling = Settling {
            frame: &frame,
            field: &field,
            people: around.people,
            works: &prepared.works,
            entries: &entries,
            tables: &tables,
            pools: &self.pools,
        };
        let standings = watch.wants_standings(self.class, month);
        let settled = settle::settle(&settling, &prepared.keys, &others, &mut self.lines, watch, standings);
        self.changed.clear();
        let (mut full, mut pooled) = (Vec::new(), Vec::new());
        for chunk in settled {
            notes.push(chunk.notes);
            full.extend(chunk.standings);
            self.changed.extend(chunk.changed);
            pooled.push(chunk.pools);
        }
        let everybody = standings.then(|| settle::everybody(&settling, &self.lines, full));
        self.pools.put(month, pooled.into_iter().flatten());
        self.games = std::mem::take(&mut field.games);
        self.entries = entries;
        self.previous = month;
        self.before = ListBefore { edition: Some(edition), adjusted: !adjustments.is_empty() };
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
}
