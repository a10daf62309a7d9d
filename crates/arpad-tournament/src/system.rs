//! How the tournament was played: from what is said, else from who met whom.

use crate::registration::System;
use arpad_trf::{Report, System as Encoded};
use std::collections::HashMap;

/// Where the system was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SystemSource {
    /// The user said so.
    Given,
    /// The registration.
    Registration,
    /// The encoded type, record 192.
    Encoded,
    /// The words of record 092.
    Words,
    /// Who met whom.
    Pairings,
}

impl SystemSource {
    /// In a few words.
    pub const fn told(self) -> &'static str {
        match self {
            SystemSource::Given => "as given",
            SystemSource::Registration => "from the registration",
            SystemSource::Encoded => "from record 192",
            SystemSource::Words => "from record 092",
            SystemSource::Pairings => "from the pairings",
        }
    }
}

/// Words for each system in the languages pairing programs write, in lower case; the first that fits counts.
const WORDS: &[(&str, System)] = &[
    ("team", System::Team),
    ("mannschaft", System::Team),
    ("equipe", System::Team),
    ("équipe", System::Team),
    ("equipo", System::Team),
    ("squadre", System::Team),
    ("команд", System::Team),
    ("robin", System::RoundRobin),
    ("all play all", System::RoundRobin),
    ("all-play-all", System::RoundRobin),
    ("berger", System::RoundRobin),
    ("rundenturnier", System::RoundRobin),
    ("vollrunden", System::RoundRobin),
    ("italiana", System::RoundRobin),
    ("toutes rondes", System::RoundRobin),
    ("todos contra todos", System::RoundRobin),
    ("кругов", System::RoundRobin),
    ("swiss", System::Swiss),
    ("schweizer", System::Swiss),
    ("suisse", System::Swiss),
    ("suizo", System::Swiss),
    ("svizzero", System::Swiss),
    ("suíço", System::Swiss),
    ("швейцар", System::Swiss),
];

/// The system of a report.
pub(crate) fn detect(report: &Report, meetings: &Meetings) -> (System, SystemSource) {
    if meetings.players == 2 && meetings.games >= 2 {
        return (System::Match, SystemSource::Pairings);
    }
    if let Some(kind) = report.tournament_type().and_then(|field| field.get()) {
        let system = match kind.system {
            _ if kind.team => System::Team,
            Encoded::RoundRobin | Encoded::DoubleRoundRobin => System::RoundRobin,
            Encoded::Schiller | Encoded::Scheveningen | Encoded::DoubleScheveningen => System::Team,
            Encoded::Swiss | Encoded::Knockout => System::Swiss,
        };
        return (system, SystemSource::Encoded);
    }
    let words = report.type_text().map(|field| field.as_str().to_lowercase()).unwrap_or_default();
    if let Some((_, system)) = WORDS.iter().find(|(word, _)| words.contains(word)) {
        return (*system, SystemSource::Words);
    }
    if !report.teams.is_empty() || !report.team_lists.is_empty() {
        return (System::Team, SystemSource::Pairings);
    }
    let system = if meetings.everybody_met() > 0 { System::RoundRobin } else { System::Swiss };
    (system, SystemSource::Pairings)
}

/// Who was paired with whom, and how often.
#[derive(Debug, Default)]
pub(crate) struct Meetings {
    /// Players who were paired at all.
    pub players: usize,
    /// Pairings, played or not.
    pub games: usize,
    pairs: HashMap<(usize, usize), u32>,
}

impl Meetings {
    pub fn new(players: usize, pairings: impl Iterator<Item = (usize, usize)>) -> Meetings {
        let mut meetings = Meetings::default();
        let mut paired = vec![false; players];
        for (one, two) in pairings {
            paired[one] = true;
            paired[two] = true;
            *meetings.pairs.entry((one.min(two), one.max(two))).or_default() += 1;
            meetings.games += 1;
        }
        meetings.players = paired.into_iter().filter(|paired| *paired).count();
        meetings
    }

    /// How often everybody met everybody: 0 unless the number is the same for all pairs, among at least four players.
    pub fn everybody_met(&self) -> u32 {
        let pairs = self.players * self.players.saturating_sub(1) / 2;
        let mut times = self.pairs.values();
        match times.next() {
            Some(first) if self.players >= 4 && self.pairs.len() == pairs && times.all(|times| times == first) => {
                *first
            }
            _ => 0,
        }
    }
}
