//! Reports that tell of the same games, among those that are checked together.

use super::CheckedReport;
use crate::output::many;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Two reports with the same games.
pub struct Same {
    one: usize,
    two: usize,
    shared: usize,
}

/// Every pair of reports of one event.
pub fn events(reports: &[&CheckedReport]) -> Vec<Same> {
    let mut found = Vec::new();
    for (one, first) in reports.iter().enumerate() {
        for (two, second) in reports.iter().enumerate().skip(one + 1) {
            if first.games.is_same_event(&second.games) {
                found.push(Same { one, two, shared: first.games.shared(&second.games) });
            }
        }
    }
    found
}

impl Same {
    pub fn json(&self, reports: &[&CheckedReport]) -> Value {
        let (one, two) = (reports[self.one], reports[self.two]);
        json!({"files": [one.file, two.file], "shared": self.shared, "games": [one.games.len(), two.games.len()]})
    }
}

/// Each report that others repeat, with those, and how many games they share with it.
pub fn text(same: &[Same], reports: &[&CheckedReport]) -> String {
    let mut text = String::new();
    let repeats = |one: usize| same.iter().any(|pair| pair.two == one);
    for first in 0..reports.len() {
        let mut others = same.iter().filter(|pair| pair.one == first).peekable();
        // What repeats an earlier one was named with that.
        if others.peek().is_none() || repeats(first) {
            continue;
        }
        let games = many(reports[first].games.len() as u64, "game");
        let _ = write!(text, "\nwarning: reports of one event; send one of them\n  {}, {games}\n", reports[first].file);
        for pair in others {
            let other = reports[pair.two];
            let _ = writeln!(text, "  {}, {} of {} the same", other.file, pair.shared, other.games.len());
        }
    }
    text
}
