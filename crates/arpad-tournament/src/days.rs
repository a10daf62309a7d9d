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

/// The days on which a tournament was played, which distinguish two tournaments of the same players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayDays {
    /// The days of the rounds, sorted; none unless each round has one.
    rounds: Vec<Date>,
    days: Days,
}

impl PlayDays {
    /// By the report alone: a registration may be of another year.
    pub fn of(report: &Report) -> PlayDays {
        let rounds: Option<Vec<Date>> = round_days(report).collect();
        let mut rounds = rounds.unwrap_or_default();
        rounds.sort_unstable();
        PlayDays { rounds, days: Days::of(report, &Registration::default()) }
    }

    /// Whether the two have no day in common. Without dates nothing is known.
    pub fn are_apart(&self, other: &PlayDays) -> bool {
        match (&self.rounds[..], &other.rounds[..]) {
            ([_, ..], [_, ..]) => !self.rounds.iter().any(|day| other.rounds.binary_search(day).is_ok()),
            ([_, ..], []) => other.has_none_of(&self.rounds),
            ([], [_, ..]) => self.has_none_of(&other.rounds),
            ([], []) => match (self.days.both(), other.days.both()) {
                (Some((start, end)), Some((first, last))) => end < first || last < start,
                _ => false,
            },
        }
    }

    fn has_none_of(&self, rounds: &[Date]) -> bool {
        self.days.both().is_some_and(|(start, end)| !rounds.iter().any(|day| (start..=end).contains(day)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_trf::{ReadOptions, read};

    fn days(start: &str, end: &str, rounds: &[&str]) -> PlayDays {
        let records = format!("012 Open\n042 {start}\n052 {end}\n132 {:87}{}\n", "", rounds.join("  "));
        PlayDays::of(&read(records.as_bytes(), &ReadOptions::default()).report)
    }

    #[test]
    fn days_apart() {
        let mondays = days("2026/11/02", "2026/11/16", &["26/11/02", "26/11/09", "26/11/16"]);
        let fridays = days("2026/11/06", "2026/11/20", &["26/11/06", "26/11/13", "26/11/20"]);
        let whole = days("2026/11/02", "2026/11/16", &[]);
        let later = days("2026/11/17", "2026/11/19", &[]);
        assert!(mondays.are_apart(&fridays) && fridays.are_apart(&mondays));
        assert!(whole.are_apart(&later) && later.are_apart(&whole) && mondays.are_apart(&later));
        assert!(!mondays.are_apart(&mondays) && !whole.are_apart(&whole));
        assert!(!whole.are_apart(&fridays) && !fridays.are_apart(&whole));
        assert!(later.are_apart(&mondays) && !PlayDays::default().are_apart(&later));
        let last = days("2026/11/16", "2026/11/18", &[]);
        assert!(!whole.are_apart(&last) && !last.are_apart(&whole), "the last day of one is the first of the other");
    }
}
