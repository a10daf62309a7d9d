//! What a list needs of the world and the regulations alone.
//!
//! Which events a list rates, under which edition, where their games lie and in which order their players come depends on no
//! rating. So it is made ready for the next list while this one is computed, by whichever thread has nothing else to do.

use super::event::Pairings;
use super::neighbours::Neighbours;
use crate::LabError;
use crate::scenario::Scenario;
use crate::world::{GameColumns, Games, World, WorldEvent, check_batch};
use arpad_period::disregards_opponents;
use arpad_regulations::{Class, Edition, Month};
use arpad_tournament::{System, rated_as};
use std::collections::VecDeque;

/// An event of the period.
#[derive(Clone, Copy)]
pub(super) struct Work<'w> {
    /// Its place among all events.
    pub place: u32,
    pub event: &'w WorldEvent,
    pub edition: &'w Edition,
    /// Its place among those of the period.
    pub edition_place: u8,
    pub rated_as: System,
    pub is_match: bool,
    /// Whether its players are joined with the list when it is rated: no other list came between. Those of other events were
    /// joined when it began.
    pub joined_late: bool,
    /// The places of its first entry and game among those of the period; each game has one for either player.
    pub entries: usize,
    pub games: usize,
    /// The batch its games lie in, and from which place.
    batch: usize,
    from: usize,
}

/// A list that is ready to be computed.
#[derive(Default)]
pub(super) struct Prepared<'a> {
    /// The place of its class among those of the replay.
    pub class: usize,
    pub month: Option<(Month, &'a Edition)>,
    pub works: Vec<Work<'a>>,
    /// Under which editions they are rated.
    pub editions: Vec<&'a Edition>,
    /// By entry, whether it is the only one its player has in the period.
    pub alone: Vec<bool>,
    /// Who has an entry, if that is wanted: the player above, its place among those of the period below; by player.
    pub keys: Option<Vec<u64>>,
    /// The number of entries, and of places for games.
    pub entries: usize,
    pub games: usize,
    batches: Vec<(u64, GameColumns)>,
    other: Vec<u64>,
}

impl Prepared<'_> {
    /// Whether an event may be rated again with what is known of other events of the period.
    pub fn has_later_events(&self) -> bool {
        self.editions.iter().any(|edition| disregards_opponents(edition))
    }

    #[inline]
    pub fn pairings(&self, work: &Work<'_>) -> Pairings<'_> {
        let columns = &self.batches[work.batch].1;
        let range = work.from..work.from + work.event.games as usize;
        Pairings {
            white: &columns.white[range.clone()],
            black: &columns.black[range.clone()],
            result: &columns.result[range],
        }
    }
}

/// The events of one class as lists come to rate them.
struct ClassAgenda {
    class: Class,
    /// Places of events in the order of their last days, and how many are rated.
    events: Vec<u32>,
    rated: usize,
    /// The list before.
    previous: Month,
}

/// The lists to come, class by class and month by month.
pub(super) struct Agenda<'a> {
    world: &'a World,
    games: &'a dyn Games,
    scenario: &'a Scenario,
    classes: Vec<ClassAgenda>,
    month: Month,
    last: Month,
    /// The class whose turn it is in the month.
    turn: usize,
    loaded: Loaded,
    seen: Seen,
    neighbours: &'a Neighbours,
    with_keys: bool,
}

/// Whether a rapid or blitz player without a rating may count with the standard one.
pub(super) fn has_stand_ins(edition: &Edition) -> bool {
    edition.rules.stand_in.as_ref().is_some_and(|rule| rule.class == Class::Standard)
}

pub(super) fn in_force<'s>(scenario: &'s Scenario, class: Class, event: &WorldEvent) -> Result<&'s Edition, LabError> {
    let missing =
        || LabError::Scenario(format!("no {class} edition is in force on {}, when an event starts", event.start));
    scenario.regulations.in_force(class, event.start).ok_or_else(missing)
}

impl<'a> Agenda<'a> {
    pub fn new(
        world: &'a World,
        games: &'a dyn Games,
        scenario: &'a Scenario,
        events: Vec<(Class, Vec<u32>)>,
        last: Month,
        neighbours: &'a Neighbours,
        with_keys: bool,
    ) -> Agenda<'a> {
        let of_class = |(class, events)| ClassAgenda { class, events, rated: 0, previous: world.start };
        let classes: Vec<ClassAgenda> = events.into_iter().map(of_class).collect();
        let turn = classes.len();
        let (month, loaded, seen) = (world.start, Loaded::default(), Seen::new(world.players.len()));
        Agenda { world, games, scenario, classes, month, last, turn, loaded, seen, neighbours, with_keys }
    }

    /// The next list; none when the last is past. The buffers are used again.
    pub fn next(&mut self, mut buffers: Prepared<'a>) -> Result<Option<Prepared<'a>>, LabError> {
        loop {
            if self.turn == self.classes.len() {
                if self.month >= self.last {
                    return Ok(None);
                }
                (self.month, self.turn) = (self.month.plus(1), 0);
            }
            let (at, month) = (self.turn, self.month);
            let class = self.classes[at].class;
            self.turn += 1;
            let regulations = &self.scenario.regulations;
            if regulations.is_list_month(class, month) {
                let missing = || LabError::Scenario(format!("no {class} edition is in force on {}", month.first_day()));
                let edition = regulations.in_force(class, month.first_day()).ok_or_else(missing)?;
                (buffers.class, buffers.month) = (at, Some((month, edition)));
                self.prepare(&mut buffers, month, edition)?;
                return Ok(Some(buffers));
            }
        }
    }

    fn prepare(&mut self, list: &mut Prepared<'a>, month: Month, edition: &Edition) -> Result<(), LabError> {
        let world = self.world;
        let agenda = &mut self.classes[list.class];
        let closing = edition.closing_day(month, false);
        let later = &agenda.events[agenda.rated..];
        let due = &later[..later.partition_point(|place| world.events[*place as usize].end <= closing)];
        list.batches.clear();
        self.loaded.load(world, self.games, due)?;
        list.batches.extend_from_slice(&self.loaded.batches);
        list.works.clear();
        list.editions.clear();
        (list.entries, list.games) = (0, 0);
        for place in due {
            let event = &world.events[*place as usize];
            let started = Month::of(event.start);
            // An event that began before the first list has nobody to be rated with.
            if started < world.start {
                continue;
            }
            // Most events start under the edition of the one before.
            let before = list.works.last().map(|work| work.edition).filter(|edition| edition.is_in_force(event.start));
            let edition = before.map_or_else(|| in_force(self.scenario, agenda.class, event), Ok)?;
            let batch = list.batches.partition_point(|(first, _)| *first <= event.first_game).saturating_sub(1);
            let missing = || LabError::World(format!("games of event {} are missing", event.id));
            let (first, columns) = list.batches.get(batch).ok_or_else(missing)?;
            let from = event.first_game.checked_sub(*first).and_then(|from| usize::try_from(from).ok());
            let from = from.unwrap_or(usize::MAX);
            if columns.len() < from.saturating_add(event.games as usize) {
                return Err(missing());
            }
            let edition_place = list.editions.iter().position(|known| std::ptr::eq(*known, edition));
            if edition_place.is_none() {
                list.editions.push(edition);
            }
            let edition_place = edition_place.unwrap_or(list.editions.len() - 1);
            let mut work = Work {
                place: *place,
                event,
                edition,
                edition_place: u8::try_from(edition_place).expect("editions of one period"),
                rated_as: event.system,
                is_match: event.system == System::Match,
                joined_late: agenda.previous <= started
                    && started < month
                    && (list.class == 0 || !has_stand_ins(edition)),
                entries: 0,
                games: 0,
                batch,
                from,
            };
            let pairings = list.pairings(&work);
            let is_match = work.is_match || pairings.are_a_match();
            let rated_as = rated_as(edition, event.system, false, event.cycles.into(), || pairings.has_unplayed());
            (work.is_match, work.rated_as) = (is_match, rated_as);
            list.works.push(work);
        }
        if !self.with_keys {
            list.works.sort_by_cached_key(|work| self.neighbours.place(work.event.federation, work.event.id));
        }
        for work in &mut list.works {
            (work.entries, work.games) = (list.entries, list.games);
            list.entries += work.event.entries as usize;
            list.games += 2 * work.event.games as usize;
        }
        agenda.rated += due.len();
        agenda.previous = month;
        self.seen.alone(&list.works, world, &mut list.alone);
        if self.with_keys {
            let mut keys = list.keys.take().unwrap_or_default();
            keys_by_player(&list.works, world, &mut keys, &mut list.other);
            list.keys = Some(keys);
        }
        Ok(())
    }
}

/// The players of an event.
pub(super) fn players<'a>(work: &Work<'_>, world: &'a World) -> &'a [u32] {
    let from = work.event.first_entry as usize;
    &world.entries[from..from + work.event.entries as usize]
}

/// Who was seen once, and who more than once: two bits for each player.
struct Seen(Vec<u64>);

impl Seen {
    fn new(players: usize) -> Seen {
        Seen(vec![0; players / 32 + 1])
    }

    /// Whose only entry of the period it is.
    fn alone(&mut self, works: &[Work<'_>], world: &World, alone: &mut Vec<bool>) {
        let seen = &mut self.0;
        seen.fill(0);
        for player in works.iter().flat_map(|work| players(work, world)) {
            let (bits, shift) = (&mut seen[*player as usize / 32], player % 32 * 2);
            *bits |= 1 << shift | (*bits >> shift & 1) << (shift + 1);
        }
        alone.clear();
        for work in works {
            alone.extend(players(work, world).iter().map(|player| {
                let shift = player % 32 * 2;
                seen[*player as usize / 32] >> shift & 2 == 0
            }));
        }
    }
}

/// Who has which entry, by player.
pub(super) fn keys_by_player(works: &[Work<'_>], world: &World, keys: &mut Vec<u64>, other: &mut Vec<u64>) {
    keys.clear();
    for work in works {
        keys.extend(
            (work.entries..).zip(players(work, world)).map(|(place, player)| u64::from(*player) << 32 | place as u64),
        );
    }
    sort(keys, other);
}

/// Sorts by player, digit by digit; entries are in order already and stay so.
pub(super) fn sort(keys: &mut Vec<u64>, other: &mut Vec<u64>) {
    const DIGIT: u32 = 11;
    if keys.len() < 1 << DIGIT {
        keys.sort_unstable();
        return;
    }
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

/// The batches of games that are needed now, each with its first game.
#[derive(Default)]
struct Loaded {
    batches: Vec<(u64, GameColumns)>,
    /// The next batch to be read.
    next: usize,
    /// Batches that are no longer needed, oldest first: their memory is used again.
    spare: VecDeque<GameColumns>,
}

/// So many of them may still be read by the list that is computed meanwhile.
const IN_USE: usize = 3;

impl Loaded {
    /// Reads what these events need. Classes go through the games at about the same pace; two months of batches suffice.
    fn load(&mut self, world: &World, games: &dyn Games, events: &[u32]) -> Result<(), LabError> {
        let bounds = games.bounds();
        let first_game = |place: &u32| world.events[*place as usize].first_game;
        let (Some(first), Some(last)) = (events.first().map(first_game), events.last().map(first_game)) else {
            return Ok(());
        };
        while self.next + 1 < bounds.len() && bounds[self.next] <= last {
            let spare = if self.spare.len() > IN_USE { self.spare.pop_front() } else { None };
            let columns = games.batch_in(self.next, spare.unwrap_or_default())?;
            let (from, to) = (bounds[self.next], bounds[self.next + 1]);
            let events = &world.events;
            let of_batch = events.partition_point(|event| event.first_game < from)
                ..events.partition_point(|event| event.first_game < to);
            check_batch(&events[of_batch], from, &columns)?;
            self.batches.push((from, columns));
            self.next += 1;
        }
        // One batch is kept behind the first that is needed, for a class whose lists close earlier.
        let needed = self.batches.partition_point(|(from, _)| *from <= first).saturating_sub(3);
        self.spare.extend(self.batches.drain(..needed).map(|(_, columns)| columns));
        Ok(())
    }
}
