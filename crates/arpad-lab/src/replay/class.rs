//! The lists of one class, one after the other.

use super::event::{Entry, StartRecord, Starts};
use super::line::{Lines, ReplayedLine};
use super::neighbours::{GROUPS, Neighbours};
use super::pools::{ListBefore, Pools};
use super::prepare::{Prepared, has_stand_ins, in_force, keys_by_player};
use super::rate::{self, InOrder, Rated, Rater};
use super::settle::{self, Settling};
use super::watch::{ReplayedList, Watch};
use crate::LabError;
use crate::scenario::Scenario;
use crate::world::{World, WorldEvent, WorldPlayer};
use arpad_period::{Fallen, Frame, PeriodGames, StandardRatings, later_events};
use arpad_rating::{Game, GameScore, PlayerState, Rating, Silent, coefficient};
use arpad_regulations::{Adjustment, Class, Edition, FideId, Month};
use jiff::civil::Date;
use rayon::prelude::*;

/// Into how many shares work is split while somebody looks on, whatever the number of threads: what is noted by share is then
/// always the same.
pub(super) const SHARES: usize = 16;

/// Into how many shares work is split otherwise: fewer for a list with few entries, which would take longer to share than to
/// compute.
pub(super) fn shares(entries: usize) -> usize {
    (entries / 512).clamp(1, GROUPS)
}

/// What is known of the players of one class.
pub(super) struct ClassState<'a> {
    pub class: Class,
    pub lines: Lines,
    pools: Pools,
    /// The events of the class by the month they start in, from the first list on.
    starting: Vec<Vec<u32>>,
    starts: Starts,
    /// The month of the list before.
    pub previous: Month,
    before: ListBefore<'a>,
    /// The ratings that the last list changed, with what they were, by player.
    pub changed: Vec<(u32, u16)>,
    /// Columns of a period, used again for the next.
    entries: Vec<Entry>,
    games: Vec<Game>,
    rated: Vec<Rated>,
    /// Whether another class asks for the ratings before.
    keeps_changes: bool,
}

/// What a period is computed from, beside the state of the class.
pub(super) struct Surroundings<'a> {
    pub world: &'a World,
    pub scenario: &'a Scenario,
}

/// Standard ratings over the columns of the standard class.
#[derive(Debug)]
pub(super) struct Standards<'s> {
    pub lines: &'s Lines,
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
        self.lines.find(player.get() - 1)?.rating()
    }
}

/// A player of an event as the list has them: only rating and K are kept of it.
#[inline]
pub(super) fn record(line: &ReplayedLine, stand_in: Option<Rating>, edition: &Edition, start: Date) -> StartRecord {
    let own = line.rating();
    let Some(rating) = own.or(stand_in) else { return StartRecord::default() };
    let state =
        PlayerState { rating, highest: Rating::new(line.highest), games: Some(line.games), birth: line.birth() };
    let k = coefficient(edition, &state, start, &mut Silent);
    let k = u8::try_from(k.get()).unwrap_or(u8::MAX);
    StartRecord { rating: rating.get(), k, stand_in: own.is_none() }
}

impl<'a> ClassState<'a> {
    pub fn new(world: &World, class: Class, events: &[u32], neighbours: &Neighbours, several: bool) -> ClassState<'a> {
        let line = |(place, player): (u32, &WorldPlayer)| {
            ReplayedLine::born(player.birth, neighbours.of_player(player.federation, place))
        };
        let mut lines: Vec<ReplayedLine> = (0..).zip(&world.players).map(line).collect();
        for line in world.first_list.iter().filter(|line| line.class == class) {
            let highest = line.highest.max(line.rating);
            let (rating, highest) = (Rating::new(line.rating), Rating::new(highest));
            lines[line.player as usize].set(rating, highest, line.games, Some(line.last_games));
        }
        let mut starting = Vec::new();
        for place in events {
            // An event that starts before the first list has no ratings to be rated with.
            let month = Month::of(world.events[*place as usize].start).since(world.start);
            let Ok(month) = usize::try_from(month) else { continue };
            if starting.len() <= month {
                starting.resize_with(month + 1, Vec::new);
            }
            starting[month].push(*place);
        }
        for due in &mut starting {
            due.sort_by_cached_key(|place| {
                let event = &world.events[*place as usize];
                neighbours.place(event.federation, event.id)
            });
        }
        ClassState {
            class,
            lines: lines.into_iter().collect(),
            pools: Pools::new(world.players.len()),
            starting,
            starts: Starts::new(),
            previous: world.start,
            before: ListBefore::default(),
            changed: Vec::new(),
            entries: Vec::new(),
            games: Vec::new(),
            rated: Vec::new(),
            keeps_changes: several && class == Class::Standard,
        }
    }

    /// The events that start in a month are joined with the list now in force (ruling 2), if they are not over when the next
    /// one closes; the others can wait until they are rated.
    pub fn start(&mut self, month: Month, around: &Surroundings<'a>, standard: Option<&Lines>) -> Result<(), LabError> {
        let at = usize::try_from(month.since(around.world.start)).unwrap_or(usize::MAX);
        let Some(due) = self.starting.get(at) else { return Ok(()) };
        let regulations = &around.scenario.regulations;
        let next = regulations.next_list(self.class, month);
        let edition = next.and_then(|next| regulations.in_force(self.class, next.first_day()));
        let closing = next.zip(edition).map(|(next, edition)| edition.closing_day(next, false));
        let join = |place: &u32| {
            let event = &around.world.events[*place as usize];
            let edition = match in_force(around.scenario, self.class, event) {
                Ok(edition) => edition,
                Err(error) => return Some(Err(error)),
            };
            let stand_ins = standard.filter(|_| has_stand_ins(edition));
            let waits = stand_ins.is_none() && closing.is_some_and(|closing| event.end <= closing);
            (!waits).then(|| Ok((*place, self.join(event, edition, around, stand_ins))))
        };
        let joined: Vec<(u32, Box<[StartRecord]>)> =
            due.par_iter().with_min_len(64).filter_map(join).collect::<Result<_, LabError>>()?;
        self.starts.extend(joined);
        Ok(())
    }

    fn join(
        &self,
        event: &WorldEvent,
        edition: &Edition,
        around: &Surroundings<'_>,
        standard: Option<&Lines>,
    ) -> Box<[StartRecord]> {
        let players = &around.world.entries[event.first_entry as usize..][..event.entries as usize];
        // All lines first: so the processor waits for many of them at once.
        let lines: Vec<ReplayedLine> = players.iter().map(|player| self.lines.get(*player)).collect();
        let records = players.iter().zip(&lines).map(|(player, line)| {
            let stand_in = standard.and_then(|lines| lines.get(*player).rating());
            record(line, stand_in, edition, event.start)
        });
        records.collect()
    }

    /// Computes a list.
    pub fn list<W: Watch>(
        &mut self,
        (month, edition): (Month, &'a Edition),
        prepared: &Prepared<'a>,
        around: &Surroundings<'a>,
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
        let regulations = &around.scenario.regulations;
        let adjustments: Vec<&Adjustment> =
            regulations.adjustments(self.class, month).filter(|_| around.scenario.adjustments).collect();
        let frame = Frame { class: self.class, list: month, regulations, edition, adjustments: &adjustments, standard };
        let others = self.pools.others(&frame, self.before, &self.lines);
        let standings = watch.wants_standings(self.class, month);
        // Who is settled at once must not be settled again with the others.
        let at_once = !watch.wants_players() && !standings && !self.before.everybody_is_settled(&frame);
        let rater = Rater {
            prepared,
            around,
            lines: &self.lines,
            pools: &self.pools,
            starts: &self.starts,
            frame: &frame,
            shown: watch.wants_players(),
            at_once,
            keeps_changes: self.keeps_changes,
        };
        let mut notes = if watch.wants_events() { rater.show(watch) } else { Vec::new() };
        rater.rate(&mut entries[..prepared.entries], &mut games[..prepared.games], &mut self.rated);
        let mut tables = rate::tables(&self.rated);
        if prepared.has_later_events() {
            let (entries, games, newcomers) = (&mut entries[..], &mut games[..], rate::newcomers(&self.rated));
            later_events(
                &mut InOrder { rater: &rater, entries, games, tables: &mut tables, newcomers },
                &Fallen::new(),
            );
        }
        let mut field = PeriodGames { games, ..PeriodGames::default() };
        let settling = Settling {
            frame: &frame,
            field: &field,
            works: &prepared.works,
            editions: &prepared.editions,
            entries: &entries[..prepared.entries],
            tables: &tables,
            pools: &self.pools,
            lines: &self.lines,
            keeps_changes: self.keeps_changes,
        };
        let settled = if at_once {
            settle::settle_later(&settling, &self.rated, &others, watch)
        } else {
            let mut found = Vec::new();
            let keys = prepared.keys.as_deref().unwrap_or_else(|| {
                keys_by_player(&prepared.works, around.world, &mut found, &mut Vec::new());
                &found
            });
            let others = others.of(|_| true, &self.pools);
            settle::settle(&settling, keys, &others, watch, standings)
        };
        self.changed.clear();
        let (mut full, mut pooled) = (Vec::new(), Vec::new());
        for chunk in settled {
            notes.push(chunk.notes);
            full.extend(chunk.standings);
            self.changed.extend(chunk.changed);
            pooled.push(chunk.pools);
        }
        if self.keeps_changes && at_once {
            self.changed.extend(self.rated.iter().flat_map(|rated| &rated.changed));
            self.changed.sort_unstable();
        }
        let everybody = standings.then(|| settle::everybody(&settling, full));
        self.pools.put(month, pooled, at_once, &self.lines);
        self.games = std::mem::take(&mut field.games);
        self.entries = entries;
        for work in prepared.works.iter().filter(|work| !work.joined_late) {
            self.starts.remove(&work.place);
        }
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
