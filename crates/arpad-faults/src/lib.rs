//! Crashes and faults: each command is stopped or refused at every write, sync and rename, and at random moments. Whatever
//! happens, what is left is the old state or the new one, it verifies, and the command given again leaves the state of a run
//! that nobody disturbed. What a run leaves beside is gone after the next.
//!
//! Faults are injected by strace, which needs ptrace and no code of ours. The state of the database is read by the library, so
//! that a fault costs few processes. Times are left out of the comparison: the log has the moment of every entry.

mod command;
mod fault;
mod places;
mod state;

pub use command::{COMMANDS, Command};
pub use fault::{Fault, Plan, has_strace};
pub use places::{Files, Place, Server};

use state::State;
use std::collections::BTreeMap;

/// What was done, and what was wrong afterwards.
#[derive(Debug, Default)]
pub struct Counts {
    /// Faults by command and kind.
    pub faults: BTreeMap<(&'static str, String), usize>,
    /// After how many of them the state was the old one.
    pub old: usize,
    /// After how many it was the new one.
    pub new: usize,
    /// What must not happen.
    pub broken: Vec<String>,
}

impl Counts {
    pub fn total(&self) -> usize {
        self.faults.values().sum()
    }
}

/// Disturbs a command in every planned way.
///
/// # Panics
/// If the command does not work undisturbed, or the machine has no room for the tests themselves.
pub fn disturb(place: &mut dyn Place, command: &Command, plan: &Plan, counts: &mut Counts) {
    place.prepare(command);
    let before = State::read(place, command);
    place.reset();
    let undisturbed = fault::run(place, command, None);
    assert!(undisturbed.is_done(), "{}: {}", command.name, undisturbed.message);
    let after = State::read(place, command);
    for fault in fault::planned(place, command, plan, undisturbed.time) {
        place.reset();
        let outcome = fault::run(place, command, Some(&fault));
        let left = State::read(place, command);
        *counts.faults.entry((command.name, fault.kind())).or_default() += 1;
        let mut broken =
            |what: String| counts.broken.push(format!("{}, {fault}: {what} ({})", command.name, outcome.message));
        for problem in &left.problems {
            broken(format!("it does not verify: {problem}"));
        }
        if left.is(&after) {
            counts.new += 1;
        } else if left.is(&before) {
            counts.old += 1;
            if outcome.is_done() {
                broken("it says that it is done, and it is not".to_owned());
            }
        } else {
            broken(format!("neither the old state nor the new one: {}", left.unlike(&before, &after)));
        }
        if left.is(&before) || command.is_repeatable {
            let again = fault::run(place, command, None);
            let repeated = State::read(place, command);
            if !again.is_done() {
                broken(format!("given again it fails: {}", again.message));
            } else if !repeated.is(&after) {
                broken(format!("given again it leaves another state: {}", repeated.unlike(&before, &after)));
            }
            for name in place.leftovers() {
                broken(format!("the next run leaves {name} behind"));
            }
        }
    }
}
