//! The run: all tournaments in parallel, then all players in order.

use super::player::Player;
use super::pool::{Pool, PooledEvent};
use super::snapshot::{Person, Snapshot, Standing};
use super::tournament::{As, Contribution, Part, Submission, TournamentResult, contribute};
use arpad_rating::{Game, Hundredths, Rating, Silent};
use arpad_regulations::{Adjustment, Class, Edition, Month, Regulations};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// What a list is made from.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    /// The class.
    pub class: Class,
    /// The month of the new list.
    pub list: Month,
    /// All editions.
    pub regulations: &'a Regulations,
    /// The one in force on the date of the list.
    pub edition: &'a Edition,
    /// Everybody registered, by FIDE id.
    pub people: &'a [Person],
    /// The list before.
    pub previous: &'a Snapshot,
    /// The lists in force at the starts, of this class and of standard chess, the one before among them.
    pub lists: &'a [&'a Snapshot],
    /// Results of unrated players so far.
    pub pool: &'a Pool,
    /// Duplicates with whom each was merged into, by FIDE id; lists and pool are without them already.
    pub merged: &'a [(u32, u32)],
    /// The accepted reports, in any order.
    pub submissions: &'a [Submission<'a>],
    /// Whether the list was published before: which tournaments are on it is settled then.
    pub revising: bool,
}

/// As what a player's games in a tournament counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// A rated player.
    Rated,
    /// Rated with the standard rating in place of a missing one.
    StandIn,
    /// Unrated on the start list, rated since.
    RatedMeanwhile,
    /// Part of a first rating.
    FirstRating,
    /// Kept for a first rating.
    Pooled,
    /// Disregarded as a first event.
    Disregarded,
    /// Below the floor and dropped.
    BelowFloor,
    /// Not counted for a player kept out of the list.
    LeftOut,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 8] = [
        Role::Rated,
        Role::StandIn,
        Role::RatedMeanwhile,
        Role::FirstRating,
        Role::Pooled,
        Role::Disregarded,
        Role::BelowFloor,
        Role::LeftOut,
    ];

    /// The word in files and tables.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Rated => "rated",
            Role::StandIn => "stand-in",
            Role::RatedMeanwhile => "rated-meanwhile",
            Role::FirstRating => "first-rating",
            Role::Pooled => "pooled",
            Role::Disregarded => "disregarded",
            Role::BelowFloor => "below-floor",
            Role::LeftOut => "left-out",
        }
    }
}

/// What one tournament did for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Derivation {
    /// FIDE id.
    pub player: u32,
    /// The tournament.
    pub tournament: u32,
    /// As what it counted.
    pub role: Role,
    /// The rating he counted with.
    pub rating: Option<Rating>,
    /// Games.
    pub games: u16,
    /// Points, in halves.
    pub half_points: u16,
    /// K by his state.
    pub k: u8,
    /// K after the limit of K times games.
    pub k_used: u8,
    /// What it adds to the rating.
    pub change: Hundredths,
}

/// A new list with everything that led to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PeriodOutcome {
    /// The list, by FIDE id.
    pub standings: Vec<Standing>,
    /// Results kept for first ratings.
    pub pool: Pool,
    /// What became of each tournament, by number.
    pub tournaments: Vec<TournamentResult>,
    /// What each tournament did for each player, by player.
    pub derivations: Vec<Derivation>,
}

/// The rated tournaments of a period, laid out flat.
pub(super) struct Field<'a> {
    pub parts: Vec<Part<'a>>,
    pub games: Vec<Game>,
    pub results: Vec<TournamentResult>,
}

/// Rates all tournaments. In parallel, but put together in the order of their numbers.
pub(super) fn rate_all<'a>(inputs: &Inputs<'a>) -> Field<'a> {
    let mut submissions: Vec<&Submission<'_>> = inputs.submissions.iter().collect();
    submissions.sort_by_key(|submission| submission.id);
    let mut contributions: Vec<Contribution<'a>> =
        submissions.par_iter().map(|submission| contribute(inputs, submission, &[])).collect();
    // Whoever has an earlier event in the period that counts has no first event in a later one, and games with him are not
    // disregarded (6.1 of 2009 and 2017).
    for (tournament, players) in &later_events(inputs, &contributions) {
        if let Ok(at) = submissions.binary_search_by_key(tournament, |submission| submission.id) {
            contributions[at] = contribute(inputs, submissions[at], players);
        }
    }
    let mut field = Field { parts: Vec::new(), games: Vec::new(), results: Vec::with_capacity(contributions.len()) };
    for contribution in contributions {
        let offset = field.games.len();
        field.games.extend_from_slice(&contribution.games);
        field.parts.extend(contribution.parts.into_iter().map(|mut part| {
            part.games = part.games.start + offset..part.games.end + offset;
            part
        }));
        field.results.push(contribution.result);
    }
    // Stable, so that two lines of one player in one report stay in their order.
    field.parts.par_sort_by_key(|part| (part.player, part.start, part.tournament));
    field
}

/// The tournaments whose edition disregards the opponents of a first event as well, with those unrated players for whom
/// it is not the first of the period that counts.
fn later_events(inputs: &Inputs<'_>, contributions: &[Contribution<'_>]) -> BTreeMap<u32, Vec<u32>> {
    let mut unrated: Vec<(&Part<'_>, &[Game])> = contributions
        .iter()
        .flat_map(|one| one.parts.iter().map(|part| (part, &one.games[part.games.clone()])))
        .filter(|(part, _)| matches!(part.role, As::Unrated { .. }) && disregards_opponents(part.edition))
        .filter(|(part, _)| inputs.previous.published(part.player).is_none() && !inputs.pool.has(part.player))
        .collect();
    unrated.sort_by_key(|(part, _)| (part.player, part.start, part.tournament));
    let mut later = BTreeMap::<u32, Vec<u32>>::new();
    for events in unrated.chunk_by(|(one, _), (other, _)| one.player == other.player) {
        let counts = |(part, games): &(&Part<'_>, &[Game])| part.unrated(games).disregarded().is_none();
        let after = events.iter().skip_while(|event| !counts(event)).skip(1);
        after.for_each(|(part, _)| later.entry(part.tournament).or_default().push(part.player));
    }
    later
}

/// Whether a first event that is disregarded takes the games of the opponents with it, which matters where unrated
/// opponents count at all.
pub(crate) fn disregards_opponents(edition: &Edition) -> bool {
    edition.rules.first_event.opponents_disregarded && edition.rules.round_robin_unrated.is_some()
}

/// The one-off adjustments of the list.
pub(super) fn adjustments<'a>(inputs: &Inputs<'a>) -> Vec<&'a Adjustment> {
    inputs.regulations.adjustments(inputs.class, inputs.list).collect()
}

/// Makes the list.
pub fn run(inputs: &Inputs<'_>) -> PeriodOutcome {
    let field = rate_all(inputs);
    let adjustments = adjustments(inputs);
    let mut out = PeriodOutcome {
        standings: Vec::with_capacity(inputs.previous.standings.len() + field.parts.len() / 8),
        derivations: Vec::with_capacity(field.parts.len()),
        ..PeriodOutcome::default()
    };
    let mut heads = Heads {
        previous: &inputs.previous.standings,
        parts: &field.parts,
        pooled: inputs.pool.events(),
        people: inputs.people,
    };
    while let Some((fide_id, previous, parts, pooled, person)) = heads.next() {
        let player =
            Player { inputs, adjustments: &adjustments, fide_id, person, previous, parts, games: &field.games, pooled };
        if let Some(standing) = player.settle(&mut out, &mut Silent) {
            out.standings.push(standing);
        }
    }
    out.tournaments = field.results;
    out
}

/// What the run knows of the next player.
type Head<'a> = (u32, Option<Standing>, &'a [Part<'a>], &'a [PooledEvent], Option<&'a Person>);

/// Walks list, results and pool together, all sorted by player.
struct Heads<'a> {
    previous: &'a [Standing],
    parts: &'a [Part<'a>],
    pooled: &'a [PooledEvent],
    people: &'a [Person],
}

impl<'a> Heads<'a> {
    fn next(&mut self) -> Option<Head<'a>> {
        let first = [
            self.previous.first().map(|standing| standing.fide_id),
            self.parts.first().map(|part| part.player),
            self.pooled.first().map(|event| event.player),
        ];
        let id = first.into_iter().flatten().min()?;
        let previous = self.previous.split_first().filter(|(standing, _)| standing.fide_id == id);
        let previous = previous.map(|(standing, rest)| {
            self.previous = rest;
            *standing
        });
        let parts = take(&mut self.parts, |part| part.player == id);
        let pooled = take(&mut self.pooled, |event| event.player == id);
        while self.people.first().is_some_and(|person| person.fide_id < id) {
            self.people = &self.people[1..];
        }
        let person = self.people.first().filter(|person| person.fide_id == id);
        Some((id, previous, parts, pooled, person))
    }
}

fn take<'a, T>(from: &mut &'a [T], belongs: impl Fn(&T) -> bool) -> &'a [T] {
    let count = from.iter().take_while(|item| belongs(item)).count();
    let (taken, rest) = from.split_at(count);
    *from = rest;
    taken
}
