//! The run: all tournaments in parallel, then all players in order.

use crate::player::{Frame, PlayerPeriod, Scratch, StandardRatings};
use crate::pool::{Pool, PooledEvent};
use crate::standing::{Person, Snapshot, Standing, in_force, person};
use crate::tournament::{Contribution, Part, Standpoint, Submission, TournamentResult, contribute};
use crate::tournament_id::TournamentId;
use arpad_rating::{Game, Hundredths, K, Rating, Silent, UnratedEvent, within_window};
use arpad_regulations::{Adjustment, Class, Edition, FideId, Month, Regulations};
use jiff::civil::Date;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// What a list is computed from, apart from the games.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    pub class: Class,
    /// The month of the new list.
    pub list: Month,
    pub regulations: &'a Regulations,
    /// The edition in force on the date of the list.
    pub edition: &'a Edition,
    /// Everybody registered, by FIDE number.
    pub people: &'a [Person],
    /// The list before.
    pub previous: &'a Snapshot,
    /// The lists in force at the starts, of this class and of standard chess, the one before among them.
    pub lists: &'a [&'a Snapshot],
    /// Results of unrated players so far.
    pub pool: &'a Pool,
    /// Duplicates with the player each was merged into, by FIDE number; lists and pool are without them already.
    pub merged: &'a [(FideId, FideId)],
}

impl<'a> Inputs<'a> {
    /// The one-off adjustments of the list.
    pub fn adjustments(&self) -> Vec<&'a Adjustment> {
        self.regulations.adjustments(self.class, self.list).collect()
    }

    /// What every player of the list is settled by.
    pub fn frame<'f>(&'f self, adjustments: &'f [&'f Adjustment]) -> Frame<'f> {
        let Inputs { class, list, regulations, edition, .. } = *self;
        Frame { class, list, regulations, edition, adjustments, standard: self }
    }

    /// Whether what was rated on a list may still be pooled for this one.
    pub(crate) fn is_within_window(&self, rated_on: Month) -> bool {
        within_window(self.edition, self.list, rated_on)
    }
}

impl StandardRatings for Inputs<'_> {
    fn before(&self, player: FideId) -> Option<Rating> {
        in_force(self.lists, Class::Standard, self.previous.month)?.rating(player)
    }

    fn now(&self, player: FideId) -> Option<Rating> {
        in_force(self.lists, Class::Standard, self.list)?.published(player)
    }
}

/// The accepted reports of a period.
#[derive(Debug, Clone, Copy)]
pub struct Reports<'a> {
    /// In any order.
    pub submissions: &'a [Submission<'a>],
    /// Whether the list was published before: which tournaments are on it is settled then.
    pub revising: bool,
    /// The tournaments in stages of which the last one is none of these, but was rated or refused before, with their last
    /// days: a stage that comes later is judged at once.
    pub over: &'a [(TournamentId, Date)],
}

/// How a player's games in a tournament counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    Rated,
    /// Rated with the standard rating in place of a missing one.
    StandIn,
    /// Unrated on the start list, rated since.
    RatedMeanwhile,
    /// Part of a first rating.
    FirstRating,
    /// Kept for a first rating.
    Pooled,
    /// A stage kept until the whole tournament can be judged as a first event.
    Pending,
    /// Disregarded as a first event.
    Disregarded,
    /// Below the floor and dropped.
    BelowFloor,
    /// Not counted for a player kept out of the list.
    LeftOut,
}

impl Role {
    pub const ALL: [Role; 9] = [
        Role::Rated,
        Role::StandIn,
        Role::RatedMeanwhile,
        Role::FirstRating,
        Role::Pooled,
        Role::Pending,
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
            Role::Pending => "pending",
            Role::Disregarded => "disregarded",
            Role::BelowFloor => "below-floor",
            Role::LeftOut => "left-out",
        }
    }
}

/// What one tournament did for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Derivation {
    pub player: FideId,
    pub tournament: TournamentId,
    pub role: Role,
    /// The rating the player counted with.
    pub rating: Option<Rating>,
    pub games: u32,
    pub half_points: u32,
    /// K by the player's state; `None` for an unrated player.
    pub k: Option<K>,
    /// K after the limit of K times games.
    pub k_used: Option<K>,
    /// What it adds to the rating.
    pub change: Hundredths,
}

/// Where the results of players go.
pub trait Results {
    /// What a tournament did for the player.
    fn derivation(&mut self, derivation: Derivation);
    /// A result that is kept for a first rating.
    fn pooled(&mut self, event: &PooledEvent, games: &[Game], opponents: &[FideId]);
}

/// A new list with everything that led to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PeriodOutcome {
    /// The list, by FIDE number.
    pub standings: Vec<Standing>,
    /// Results kept for first ratings.
    pub pool: Pool,
    /// What became of each tournament, by number.
    pub tournaments: Vec<TournamentResult>,
    /// What each tournament did for each player, by player.
    pub derivations: Vec<Derivation>,
}

impl Results for PeriodOutcome {
    fn derivation(&mut self, derivation: Derivation) {
        self.derivations.push(derivation);
    }

    fn pooled(&mut self, event: &PooledEvent, games: &[Game], opponents: &[FideId]) {
        self.pool.push(event, games, opponents);
    }
}

/// The games of a period, laid out flat.
#[derive(Debug, Default)]
pub struct PeriodGames<'a> {
    /// By player and start.
    pub parts: Vec<Part<'a>>,
    pub games: Vec<Game>,
    /// Of each game the round and the opponent's place in the report.
    pub pairings: Vec<(u16, u32)>,
    /// The rated opponents of unrated players in stages.
    pub opponents: Vec<FideId>,
    /// The tournaments in stages that are over, with their last days.
    pub ended: BTreeMap<TournamentId, Date>,
}

impl<'a> PeriodGames<'a> {
    fn append(&mut self, mut other: PeriodGames<'a>) {
        let (games, opponents) = (self.games.len(), self.opponents.len());
        self.games.append(&mut other.games);
        self.pairings.append(&mut other.pairings);
        self.opponents.append(&mut other.opponents);
        self.parts.extend(other.parts.into_iter().map(|mut part| {
            part.games = part.games.start + games..part.games.end + games;
            part.opponent_ids = part.opponent_ids.start + opponents..part.opponent_ids.end + opponents;
            part
        }));
    }
}

/// Rates all tournaments: in parallel, with the results in the order of their numbers.
pub fn rate_reports<'a>(inputs: &Inputs<'a>, reports: &Reports<'_>) -> (PeriodGames<'a>, Vec<TournamentResult>) {
    let mut submissions: Vec<&Submission<'_>> = reports.submissions.iter().collect();
    submissions.sort_by_key(|submission| submission.id);
    let rated = |at: usize, earlier: &[FideId], fallen: &Fallen| {
        contribute(inputs, submissions[at], reports.revising, earlier, fallen)
    };
    let none = Fallen::new();
    let mut contributions: Vec<Contribution<'a>> =
        (0..submissions.len()).into_par_iter().map(|at| rated(at, &[], &none)).collect();
    let mut ended: BTreeMap<TournamentId, Date> = reports.over.iter().copied().collect();
    ended.extend(contributions.iter().filter_map(|contribution| contribution.ended));
    let fallen = fallen(inputs, &contributions, &ended);
    let again = |at: usize, earlier: &[FideId]| rated(at, earlier, &fallen);
    later_events(&mut OfReports { inputs, contributions: &mut contributions, again }, &fallen);
    let mut field = PeriodGames { ended, ..PeriodGames::default() };
    let mut results = Vec::with_capacity(contributions.len());
    for contribution in contributions {
        field.append(contribution.field);
        results.push(contribution.result);
    }
    field.parts.par_sort_unstable_by_key(|part| (part.player, part.start, part.tournament));
    (field, results)
}

/// The unrated players whose staged first events fall away on this list (rulings a and h).
pub type Fallen = BTreeMap<FideId, FallenAway>;

/// The staged tournaments that fall away for a player, by their place among the events, with their last days.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FallenAway(Vec<((Date, TournamentId), Date)>);

impl FallenAway {
    /// Whether the event at a place is one of them. The days of its stages may differ in the reports.
    pub(crate) fn has(&self, order: (Date, TournamentId)) -> bool {
        self.0.iter().any(|((_, whole), _)| *whole == order.1)
    }

    /// Whether an event began while one of them was going on: it was not the first, and is not judged again because that one
    /// fell away. All stages of a tournament begin on the first day of the whole.
    pub(crate) fn is_meanwhile(&self, order: (Date, TournamentId)) -> bool {
        self.0.iter().any(|(fallen, end)| fallen.1 != order.1 && *fallen < order && order.0 <= *end)
    }
}

fn fallen(inputs: &Inputs<'_>, contributions: &[Contribution<'_>], ended: &BTreeMap<TournamentId, Date>) -> Fallen {
    /// What a player has of one staged tournament.
    #[derive(Default)]
    struct Stages {
        games: Vec<Game>,
        opponents: BTreeSet<FideId>,
        opened: Option<Date>,
    }
    impl Stages {
        fn open(&mut self, day: Date) {
            self.opened = Some(self.opened.map_or(day, |opened| opened.min(day)));
        }
    }
    let mut stages: BTreeMap<(FideId, TournamentId), Stages> = BTreeMap::new();
    for event in inputs.pool.events().iter().filter(|event| inputs.is_within_window(event.list)) {
        let Some(stage) = event.stage else { continue };
        let of = stages.entry((event.player, stage.whole)).or_default();
        of.games.extend(inputs.pool.games(event));
        of.opponents.extend(inputs.pool.opponents(event));
        of.open(stage.opened);
    }
    for field in contributions.iter().map(|contribution| &contribution.field) {
        for part in field.parts.iter().filter(|part| matches!(part.standpoint, Standpoint::Unrated { .. })) {
            let Some((whole, opened)) = part.stage.filter(|_| !is_left_out(inputs, part.player)) else { continue };
            let of = stages.entry((part.player, whole)).or_default();
            of.games.extend(&field.games[part.games.clone()]);
            of.opponents.extend(&field.opponents[part.opponent_ids.clone()]);
            of.open(opened);
        }
    }
    // Whoever has something else that counts before is known by that, whatever falls away; also by a stage that counted already.
    let falls = |stages: &Stages, opened: Date| {
        let edition = inputs.regulations.in_force(inputs.class, opened)?;
        let opponents = u16::try_from(stages.opponents.len()).ok()?;
        let (is_round_robin, round_robin) = (false, None);
        let event = UnratedEvent { edition, games: &stages.games, opponents, first: true, is_round_robin, round_robin };
        event.disregarded()
    };
    let mut order: Vec<(FideId, (Date, TournamentId), &Stages)> = Vec::with_capacity(stages.len());
    for ((player, whole), stages) in &stages {
        order.extend(stages.opened.map(|opened| (*player, (opened, *whole), stages)));
    }
    order.sort_unstable_by_key(|(player, order, _)| (*player, *order));
    let mut fallen = Fallen::new();
    for player in order.chunk_by(|one, two| one.0 == two.0) {
        let mut away = FallenAway::default();
        for (_, order, stages) in player {
            // Once a tournament counts or goes on, those after it are not first events.
            let Some(end) = ended.get(&order.1) else { break };
            if away.is_meanwhile(*order) || falls(stages, order.0).is_none() {
                break;
            }
            away.0.push((*order, *end));
        }
        if !away.0.is_empty() {
            fallen.insert(player[0].0, away);
        }
    }
    fallen
}

fn is_left_out(inputs: &Inputs<'_>, player: FideId) -> bool {
    person(inputs.people, player).is_some_and(|person| person.left_out)
}

/// A player of a tournament who is unrated now, also one who was rated when it began and has fallen below the floor since
/// (ruling 34).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Newcomer {
    pub player: FideId,
    pub start: Date,
    /// By which events are ordered (ruling o).
    pub order: (Date, TournamentId),
    /// Whether a disregarded first event takes the games of the opponents with it there.
    pub disregards_opponents: bool,
    pub event: NewcomerEvent,
}

/// What an event is to a newcomer whose first one it is, as far as that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewcomerEvent {
    /// It counts; a stage always, until the whole tournament is judged.
    Counts,
    Disregarded,
    /// Rated with a standard rating that stands in, as every tournament of the period then is (ruling 33).
    StandIn,
    /// Nothing counts for a player who is left out of the list.
    LeftOut,
}

/// The tournaments of a period, in which it may turn out that an event is not somebody's first.
pub trait FirstEvents {
    fn count(&self) -> usize;
    /// The newcomers of a tournament.
    fn newcomers(&self, at: usize) -> Vec<Newcomer>;
    /// Rates a tournament again, knowing that earlier events of these players count.
    fn again(&mut self, at: usize, earlier: &[FideId]);
}

/// The tournaments of the reports.
struct OfReports<'c, 'a, F> {
    inputs: &'c Inputs<'a>,
    contributions: &'c mut [Contribution<'a>],
    again: F,
}

impl<'a, F: Fn(usize, &[FideId]) -> Contribution<'a>> FirstEvents for OfReports<'_, 'a, F> {
    fn count(&self) -> usize {
        self.contributions.len()
    }

    fn newcomers(&self, at: usize) -> Vec<Newcomer> {
        let field = &self.contributions[at].field;
        let is_newcomer = |part: &&Part<'_>| self.inputs.previous.rating(part.player).is_none();
        let newcomer = |part: &Part<'_>| Newcomer {
            player: part.player,
            start: part.start,
            order: part.order(),
            disregards_opponents: disregards_opponents(part.edition),
            event: if is_left_out(self.inputs, part.player) {
                NewcomerEvent::LeftOut
            } else {
                part.for_newcomer(&field.games[part.games.clone()], self.inputs)
            },
        };
        field.parts.iter().filter(is_newcomer).map(newcomer).collect()
    }

    fn again(&mut self, at: usize, earlier: &[FideId]) {
        self.contributions[at] = (self.again)(at, earlier);
    }
}

/// Whoever has an earlier event in the period that counts has no first event in a later one, and games with that player are
/// not disregarded (6.1 of 2009 and 2017); nor has who is rated in the period from a standard rating. What changes in one tournament may change who is a newcomer in the next, so
/// they are taken in the order of their first days.
pub fn later_events(tournaments: &mut impl FirstEvents, fallen: &Fallen) {
    let mut order = Vec::new();
    let mut counted: BTreeSet<FideId> = BTreeSet::new();
    for at in 0..tournaments.count() {
        let newcomers = tournaments.newcomers(at);
        let stands_in = newcomers.iter().filter(|newcomer| newcomer.event == NewcomerEvent::StandIn);
        counted.extend(stands_in.map(|newcomer| newcomer.player));
        let newcomer = newcomers.iter().find(|newcomer| newcomer.disregards_opponents);
        order.extend(newcomer.map(|newcomer| (newcomer.order, newcomer.start, at)));
    }
    // By first day; of two on one day, the one registered first.
    order.sort_unstable();
    for (_, _, at) in order {
        let mut newcomers = tournaments.newcomers(at);
        let away = |one: &Newcomer| fallen.get(&one.player);
        let known = |one: &&Newcomer| {
            let is_meanwhile = || away(one).is_some_and(|away| away.is_meanwhile(one.order));
            one.event != NewcomerEvent::StandIn && (counted.contains(&one.player) || is_meanwhile())
        };
        let earlier: Vec<FideId> = newcomers.iter().filter(known).map(|newcomer| newcomer.player).collect();
        if !earlier.is_empty() || newcomers.iter().any(|newcomer| away(newcomer).is_some()) {
            tournaments.again(at, &earlier);
            newcomers = tournaments.newcomers(at);
        }
        for newcomer in newcomers.iter().filter(|newcomer| newcomer.event != NewcomerEvent::LeftOut) {
            let falls_away = away(newcomer).is_some_and(|away| away.has(newcomer.order));
            // What is not the first event counts whatever it is.
            let counts = newcomer.event == NewcomerEvent::Counts;
            if !falls_away && (counts || earlier.contains(&newcomer.player)) {
                counted.insert(newcomer.player);
            }
        }
    }
}

/// Whether a first event that is disregarded takes the games of the opponents with it, which matters where unrated
/// opponents count at all.
pub fn disregards_opponents(edition: &Edition) -> bool {
    edition.rules.first_event.opponents_disregarded && edition.rules.round_robin_unrated.is_some()
}

/// Computes the list from the accepted reports.
pub fn run(inputs: &Inputs<'_>, reports: &Reports<'_>) -> PeriodOutcome {
    let (field, tournaments) = rate_reports(inputs, reports);
    PeriodOutcome { tournaments, ..settle(inputs, &field) }
}

/// Computes the list from the games of the period.
pub fn settle(inputs: &Inputs<'_>, field: &PeriodGames<'_>) -> PeriodOutcome {
    let adjustments = inputs.adjustments();
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
    let (frame, pool) = (inputs.frame(&adjustments), inputs.pool);
    let mut scratch = Scratch::default();
    while let Some((fide_id, previous, parts, pooled, person)) = heads.next() {
        let player = PlayerPeriod { frame: &frame, field, fide_id, person, previous, parts, pool, pooled };
        if let Some(standing) = player.settle(&mut scratch, &mut out, &mut Silent) {
            out.standings.push(standing);
        }
    }
    out
}

/// What the run knows about the next player.
type Head<'a> = (FideId, Option<Standing>, &'a [Part<'a>], &'a [PooledEvent], Option<&'a Person>);

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

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    /// Reports of stages may give the whole another first day each: it is one tournament all the same.
    #[test]
    fn ruling_h_a_tournament_is_not_meanwhile_of_its_own_stages() {
        let (own, other) = (TournamentId::new(3), TournamentId::new(5));
        let fallen = FallenAway(vec![((date(2022, 3, 2), own), date(2022, 4, 20))]);
        assert!(fallen.has((date(2022, 3, 2), own)) && fallen.has((date(2022, 4, 1), own)));
        assert!(!fallen.has((date(2022, 3, 2), other)));
        assert!(fallen.is_meanwhile((date(2022, 4, 20), other)) && !fallen.is_meanwhile((date(2022, 4, 21), other)));
        assert!(!fallen.is_meanwhile((date(2022, 4, 1), own)));
    }
}
