//! All rating periods of a world, one after the other.
//!
//! The month's own functions over dense columns: the players of an event are joined with the list in force at its start, of
//! which only rating and K are kept; on the list that rates it, games are added up as they were played ([`event`]), and whoever
//! played is settled by [`arpad_period::PlayerPeriod`] ([`settle`]). Nothing is touched for players who did not play. Shares
//! of about the same work run on all threads. A player whose only event of the period was rated is settled at once ([`rate`]):
//! nobody else reads that line before the next list. All others are settled after all events are rated, so that the number of
//! threads does not matter. What depends on no rating is made ready one list ahead ([`prepare`]).

mod class;
mod event;
mod line;
mod neighbours;
mod pools;
mod prepare;
mod rate;
mod settle;
mod watch;

pub use line::{Lines, ReplayedLine, number};
pub use watch::{RatedEvent, ReplayedList, Settled, Unwatched, Watch};

use crate::LabError;
use crate::scenario::Scenario;
use crate::world::{Games, World};
use arpad_regulations::{Class, Edition, Month};
use class::{ClassState, Standards, Surroundings};
use neighbours::Neighbours;
use prepare::{Agenda, Prepared};

/// Replays a world under a scenario.
pub fn replay<W: Watch>(
    world: &World,
    games: &dyn Games,
    scenario: &Scenario,
    to: Option<Month>,
    watch: &mut W,
    progress: &dyn Fn(Month),
) -> Result<(), LabError> {
    let around = Surroundings { world, scenario };
    let mut events = Class::ALL.map(|class| (class, Vec::new()));
    for (place, event) in (0..).zip(&world.events) {
        events[event.class as usize].1.push(place);
    }
    let is_there = |(class, events): &(Class, Vec<u32>)| {
        *class == Class::Standard || !events.is_empty() || world.first_list.iter().any(|line| line.class == *class)
    };
    let events: Vec<(Class, Vec<u32>)> = events.into_iter().filter(is_there).collect();
    let several = events.len() > 1;
    let neighbours = Neighbours::new(world);
    let state = |(class, events): &(Class, Vec<u32>)| ClassState::new(world, *class, events, &neighbours, several);
    let mut classes: Vec<ClassState<'_>> = events.iter().map(state).collect();
    let last = to.unwrap_or(world.last.plus(1));
    let mut agenda = Agenda::new(world, games, scenario, events, last, &neighbours, watch.wants_players());
    start(&mut classes, world.start, &around)?;
    let (mut now, mut next) = (agenda.next(Prepared::default())?, Ok(None));
    let mut buffers = Prepared::default();
    let mut month = world.start;
    while month < last {
        month = month.plus(1);
        while let Some((prepared, list)) = now.as_ref().and_then(|now| Some((now, now.month?)))
            && list.0 == month
        {
            // The next list is made ready meanwhile, which is something for a thread that finds nothing else to do.
            let taken = std::mem::take(&mut buffers);
            let done = rayon::in_place_scope(|scope| {
                scope.spawn(|_| next = agenda.next(taken));
                compute(&mut classes, prepared, list, &around, watch)
            });
            done?;
            buffers = std::mem::replace(&mut now, std::mem::replace(&mut next, Ok(None))?).unwrap_or_default();
        }
        start(&mut classes, month, &around)?;
        progress(month);
    }
    Ok(())
}

fn compute<'a, W: Watch>(
    classes: &mut [ClassState<'a>],
    prepared: &Prepared<'a>,
    list: (Month, &'a Edition),
    around: &Surroundings<'a>,
    watch: &mut W,
) -> Result<(), LabError> {
    let (standard, others) = classes.split_at_mut(1);
    if prepared.class == 0 {
        let none = Standards { lines: &Lines::default(), changed: &[] };
        return standard[0].list(list, prepared, around, &none, watch);
    }
    let changed = if standard[0].previous == list.0 { &standard[0].changed[..] } else { &[] };
    let standards = Standards { lines: &standard[0].lines, changed };
    others[prepared.class - 1].list(list, prepared, around, &standards, watch)
}

/// Joins the events that start in a month with the lists now in force.
fn start<'a>(classes: &mut [ClassState<'a>], month: Month, around: &Surroundings<'a>) -> Result<(), LabError> {
    let (standard, others) = classes.split_at_mut(1);
    standard[0].start(month, around, None)?;
    for class in others {
        class.start(month, around, Some(&standard[0].lines))?;
    }
    Ok(())
}
