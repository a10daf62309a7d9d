//! The first and the last day of a tournament: the one place where they are read off a report.

use crate::registration::Registration;
use arpad_trf::{Day, Field, Report};
use jiff::civil::Date;

/// The first and the last day, as far as they are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Days {
    pub start: Option<Date>,
    pub end: Option<Date>,
}

impl Days {
    /// Those of the report come before those of the registration; the dates of the rounds come last.
    pub fn of(report: &Report, registration: &Registration) -> Days {
        let day = |field: Option<&Field<Day>>| field.and_then(|field| field.get()).map(|day| day.0);
        let rounds = || round_days(report).flatten();
        Days {
            start: day(report.start()).or(registration.start).or_else(|| rounds().min()),
            end: day(report.end()).or(registration.end).or_else(|| rounds().max()),
        }
    }

    /// Both days, where both are known.
    pub fn both(self) -> Option<(Date, Date)> {
        self.start.zip(self.end)
    }

    /// How many days the tournament lasts; `None` if that is not known or the end lies before the start.
    pub fn count(self) -> Option<i32> {
        let (start, end) = self.both()?;
        Some((end - start).get_days() + 1).filter(|days| *days > 0)
    }
}

/// The day of each round, from the first; `None` for a round without a readable date.
pub fn round_days(report: &Report) -> impl Iterator<Item = Option<Date>> + '_ {
    report.round_dates().into_iter().map(|field| field.get().map(|day| day.0))
}
