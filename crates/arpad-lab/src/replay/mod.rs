//! All rating periods of a world, one after the other.
//!
//! The month's own functions over dense columns: the players of an event are joined with the list in force at its start, of
//! which only rating and K are kept; on the list that rates it, games are added up as they were played ([`event`]), and whoever
//! played is settled by [`arpad_period::PlayerPeriod`] ([`settle`]). Nothing is touched for players who did not play. Shares
//! of about the same work run on all threads; changes are written after all of them are known, so that the number of
//! threads does not matter. What depends on no rating is made ready one list ahead ([`prepare`]).

mod class;
mod event;
mod line;
mod pools;
mod prepare;
mod rate;
mod settle;
mod watch;

pub use line::{ReplayedLine, number};
pub use watch::{RatedEvent, ReplayedList, Settled, Unwatched, Watch};

use crate::LabError;
use crate::scenario::Scenario;
use crate::world::{Games, World};
use arpad_period::Person;
use arpad_regulations::{Class, Edition, Month};
use class::{ClassState, Standards, Surroundings};
use event::Starts;
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
    let classes: Vec<Class> = Class::ALL.into_iter().filter(is_there).collect();
    let last = to.unwrap_or(world.last.plus(1));
    let mut agenda = Agenda::new(world, games, scenario, &classes, last);
    let mut classes: Vec<ClassState<'_>> = classes.into_iter().map(|class| ClassState::new(world, class)).collect();
    let starts = Starts::new(world.entries.len());
    start(&mut classes, world.start, &around, &starts)?;
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
                compute(&mut classes, prepared, list, &around, &starts, watch)
            });
            done?;
            buffers = std::mem::replace(&mut now, std::mem::replace(&mut next, Ok(None))?).unwrap_or_default();
        }
        start(&mut classes, month, &around, &starts)?;
        progress(month);
    }
    Ok(())
}

fn compute<'a, W: Watch>(
    classes: &mut [ClassState<'a>],
    prepared: &Prepared<'a>,
    list: (Month, &'a Edition),
    around: &Surroundings<'a>,
    starts: &Starts,
    watch: &mut W,
) -> Result<(), LabError> {
    let (standard, others) = classes.split_at_mut(1);
    if prepared.class == 0 {
        let none = Standards { lines: &[], changed: &[] };
        return standard[0].list(list, prepared, around, starts, &none, watch);
    }
    let changed = if standard[0].previous == list.0 { &standard[0].changed[..] } else { &[] };
    let standards = Standards { lines: &standard[0].lines, changed };
    others[prepared.class - 1].list(list, prepared, around, starts, &standards, watch)
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
