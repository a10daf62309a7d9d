//! All rating periods of a world, one after the other.
//!
//! The month's own functions over dense columns: events that start are joined with the list then in force, of which only
//! rating and K are kept; on the list that rates them, games are laid out player by player ([`event`]), and whoever played is
//! settled by [`arpad_period::PlayerPeriod::settle`] ([`settle`]). Nothing is touched for players who did not play. Shares
//! of about the same work run on all threads; changes are written after all of them are known, so that the number of
//! threads does not matter.

mod class;
mod event;
mod line;
mod settle;
mod watch;

pub use line::{ReplayedLine, number};
pub use watch::{RatedEvent, ReplayedList, Settled, Unwatched, Watch};

use crate::LabError;
use crate::scenario::Scenario;
use crate::world::{GameColumns, Games, World, check_batch};
use arpad_period::Person;
use arpad_regulations::{Class, Month};
use class::{ClassState, Standards, Surroundings};
use event::Starts;

/// Replays a world under a scenario.
pub fn replay<W: Watch>(
    world: &World,
    games: &dyn Games,
    scenario: &Scenario,
    to: Option<Month>,
    watch: &mut W,
    progress: &dyn Fn(Month),
) -> Result<(), LabError> {
    let people: Vec<Person> = (0..)
        .zip(&world.players)
        .map(|(place, player)| Person { fide_id: number(place), birth: player.birth, disabled: false, left_out: false })
        .collect();
    let around = Surroundings { world, scenario, people: &people };
    let is_there = |class: &Class| {
        *class == Class::Standard
            || world.events.iter().any(|event| event.class == *class)
            || world.first_list.iter().any(|line| line.class == *class)
    };
    let mut classes: Vec<ClassState<'_>> =
        Class::ALL.into_iter().filter(is_there).map(|class| ClassState::new(world, class)).collect();
    let starts = Starts::new(world.entries.len());
    let mut loaded = Loaded::default();
    let last = to.unwrap_or(world.last.plus(1));
    start(&mut classes, world.start, &around, &starts)?;
    let mut month = world.start;
    while month < last {
        month = month.plus(1);
        for at in 0..classes.len() {
            let class = classes[at].class;
            if !scenario.regulations.is_list_month(class, month) {
                continue;
            }
            let missing = || LabError::Scenario(format!("no {class} edition is in force on {}", month.first_day()));
            let edition = scenario.regulations.in_force(class, month.first_day()).ok_or_else(missing)?;
            let due = classes[at].due(world, edition, month);
            loaded.load(world, games, &classes[at].events(world, due.clone()).map(|event| event.first_game))?;
            let (standard, others) = classes.split_at_mut(1);
            let none = Standards { lines: &[], changed: &[] };
            if at == 0 {
                standard[0].list(month, edition, due, &around, &loaded.batches, &starts, &none, watch)?;
            } else {
                let changed = if standard[0].previous == month { &standard[0].changed[..] } else { &[] };
                let standards = Standards { lines: &standard[0].lines, changed };
                let state = &mut others[at - 1];
                state.list(month, edition, due, &around, &loaded.batches, &starts, &standards, watch)?;
            }
        }
        start(&mut classes, month, &around, &starts)?;
        progress(month);
    }
    Ok(())
}

/// Joins the events that start in a month with the lists now in force.
fn start<'a>(
    classes: &mut [ClassState<'a>],
    month: Month,
    around: &Surroundings<'a>,
    starts: &Starts,
) -> Result<(), LabError> {
    let (standard, others) = classes.split_at_mut(1);
    standard[0].start(month, around, None, starts)?;
    for class in others {
        class.start(month, around, Some(&standard[0].lines), starts)?;
    }
    Ok(())
}

/// The batches of games that are needed now, each with its first game.
#[derive(Default)]
struct Loaded {
    batches: Vec<(u64, GameColumns)>,
    /// The next batch to be read.
    next: usize,
}

impl Loaded {
    /// Reads what these events need. Classes go through the games at about the same pace; two months of batches suffice.
    fn load(
        &mut self,
        world: &World,
        games: &dyn Games,
        first_games: &(impl Iterator<Item = u64> + Clone),
    ) -> Result<(), LabError> {
        let bounds = games.bounds();
        let Some(last) = first_games.clone().last() else { return Ok(()) };
        let first = first_games.clone().next().unwrap_or(last);
        while self.next + 1 < bounds.len() && bounds[self.next] <= last {
            let columns = games.batch(self.next)?;
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
        self.batches.drain(..needed);
        Ok(())
    }
}
