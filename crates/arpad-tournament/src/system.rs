//! How the tournament was played: from what is declared, else from who met whom.

use crate::registration::System;
use arpad_trf::{EncodedSystem, Report};

/// Where the system was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SystemSource {
    /// By the user.
    Given,
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
    pub const fn in_words(self) -> &'static str {
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

pub(crate) fn detect(report: &Report, meetings: &Meetings) -> (System, SystemSource) {
    if meetings.are_a_match() {
        return (System::Match, SystemSource::Pairings);
    }
    if let Some(kind) = report.tournament_type().and_then(|field| field.get()) {
        let system = match kind.system {
            _ if kind.team => System::Team,
            EncodedSystem::RoundRobin | EncodedSystem::DoubleRoundRobin => System::RoundRobin,
            EncodedSystem::Schiller | EncodedSystem::Scheveningen | EncodedSystem::DoubleScheveningen => System::Team,
            EncodedSystem::Swiss | EncodedSystem::Knockout => System::Swiss,
        };
        return (system, SystemSource::Encoded);
    }
    let words = report.type_text().map(|field| field.as_str().to_lowercase()).unwrap_or_default();
    if meetings.players == 2 && has_word(&words, "match") {
        return (System::Match, SystemSource::Words);
    }
    let named = WORDS.iter().find(|(word, _)| has_word(&words, word)).map(|(_, system)| *system);
    // Where most pairs never met, the pairings say that it was no round robin, whatever it is called.
    let mostly_met = 2 * meetings.games >= meetings.players * meetings.players.saturating_sub(1) / 2;
    if let Some(system) = named.filter(|system| *system != System::RoundRobin || mostly_met) {
        return (system, SystemSource::Words);
    }
    if report.is_of_teams() {
        return (System::Team, SystemSource::Pairings);
    }
    let system = if meetings.players >= 4 && meetings.everybody_met > 0 { System::RoundRobin } else { System::Swiss };
    (system, SystemSource::Pairings)
}

/// Whether a word of the text begins so: `Berger` does not make a round robin of a Heidelberger open.
fn has_word(text: &str, word: &str) -> bool {
    // Most words are not there, which is quickly seen.
    text.contains(word)
        && text.match_indices(word).any(|(at, _)| !text[..at].chars().next_back().is_some_and(char::is_alphabetic))
}

/// Who was paired with whom, as far as the system depends on it.
#[derive(Debug)]
pub(crate) struct Meetings {
    /// Players who were paired at all.
    pub players: usize,
    /// Pairings, played or not.
    pub games: usize,
    /// How often everybody met everybody: 0 unless the number is the same for all pairs.
    pub everybody_met: u32,
    /// Whether anybody met somebody again.
    pub rematches: bool,
}

impl Meetings {
    /// Two players who met again and again: a match, whatever it is called. A single game is none yet.
    pub fn are_a_match(&self) -> bool {
        self.players == 2 && self.games >= 2
    }

    pub fn new(players: usize, pairings: impl Iterator<Item = (usize, usize)> + Clone) -> Meetings {
        let mut paired = vec![false; players];
        let (mut games, mut rematches) = (0, false);
        // Pairings come player by player, so an opponent marked by the same player is met again.
        let mut marked_by = vec![usize::MAX; players];
        pairings.clone().for_each(|(one, two)| {
            paired[one] = true;
            paired[two] = true;
            rematches |= marked_by[two] == one;
            marked_by[two] = one;
            games += 1;
        });
        // A report may have many lines of which few were ever paired: only those are counted against each other.
        let mut count = 0;
        let places: Vec<usize> = paired
            .into_iter()
            .map(|paired| {
                if paired {
                    count += 1;
                    count - 1
                } else {
                    0
                }
            })
            .collect();
        let pairs = count * count.saturating_sub(1) / 2;
        // Most tournaments are no round robin, and the number of games alone says so.
        let cycles = if pairs > 0 && games > 0 && games % pairs == 0 { games / pairs } else { 0 };
        let mut met = vec![0_usize; if cycles > 0 { count * count } else { 0 }];
        if cycles > 0 {
            for (one, two) in pairings {
                met[places[one.min(two)] * count + places[one.max(two)]] += 1;
            }
        }
        let complete = met.iter().all(|times| *times == 0 || *times == cycles);
        let everybody_met = if complete { u32::try_from(cycles).unwrap_or(0) } else { 0 };
        Meetings { players: count, games, everybody_met, rematches }
    }
}
