//! One event: which games count by the rules of the report, for players known by their seats.

use crate::world::{WorldEvent, result};
use arpad_rating::{Game, GameScore, Rating, RoundRobinResult, Silent, TableGame, round_robin};
use arpad_regulations::{Edition, Score};
use arpad_tournament::{CountedGames, System, by_ratings, disregard_first_events, rated_as, too_few_rated};
use std::sync::atomic::{AtomicU32, Ordering};

/// A player of an event as the list in force at its start has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct StartRecord {
    /// 0 if unrated.
    pub rating: u16,
    /// K is at most 200.
    pub k: u8,
    /// The rating is a standard one in place of a missing rapid or blitz rating.
    pub stand_in: bool,
}

/// The records of all entries. Events that start in one month lie apart from each other, so that threads write each record
/// where it belongs, and none is written twice.
#[derive(Debug)]
pub(crate) struct Starts(Vec<AtomicU32>);

impl Starts {
    pub fn new(entries: usize) -> Starts {
        Starts((0..entries).map(|_| AtomicU32::new(0)).collect())
    }

    #[inline]
    pub fn put(&self, entry: usize, record: StartRecord) {
        let packed = u32::from(record.rating) | u32::from(record.k) << 16 | u32::from(record.stand_in) << 24;
        self.0[entry].store(packed, Ordering::Relaxed);
    }

    #[inline]
    pub fn get(&self, entry: usize) -> StartRecord {
        let packed = self.0[entry].load(Ordering::Relaxed);
        let [low, high, k, stand_in] = packed.to_le_bytes();
        StartRecord { rating: u16::from_le_bytes([low, high]), k, stand_in: stand_in > 0 }
    }

    /// The records of one event.
    #[inline]
    pub fn of(&self, entries: std::ops::Range<usize>, records: &mut Vec<StartRecord>) {
        records.clear();
        records.extend(entries.map(|entry| self.get(entry)));
    }
}

/// What an event gave one of its players.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Entry {
    /// The first of the games that count, among those of the period.
    pub games: u32,
    pub count: u16,
    /// Different rated opponents, counted for unrated players.
    pub opponents: u16,
    /// Place among the events of the period.
    pub event: u32,
}

/// The columns of the games of one event.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pairings<'g> {
    pub white: &'g [u16],
    pub black: &'g [u16],
    pub result: &'g [u8],
}

impl Pairings<'_> {
    fn is_paired(&self, game: usize) -> bool {
        self.result[game] < result::FULL_BYE
    }

    fn is_played(&self, game: usize) -> bool {
        self.result[game] <= result::WHITE
    }

    fn seats(&self, game: usize) -> (usize, usize) {
        (usize::from(self.white[game]), usize::from(self.black[game]))
    }

    /// White's score and Black's.
    fn scores(&self, game: usize) -> (GameScore, GameScore) {
        let white = GameScore::ALL[usize::from(self.result[game].min(2))];
        (white, white.reversed())
    }
}

/// Buffers for one event after the other.
#[derive(Debug, Default)]
pub(crate) struct EventScratch {
    pub starts: Vec<StartRecord>,
    ratings: Vec<Option<Rating>>,
    next: Vec<u32>,
    counts: Vec<[bool; 2]>,
    opponents: Vec<u16>,
}

/// Where the results of an event go.
pub(crate) struct Target<'t> {
    pub entries: &'t mut [Entry],
    pub games: &'t mut [Game],
    /// The place of the first of these games among those of the period.
    pub first_game: usize,
    /// What a round robin gave unrated players, by seat.
    pub tables: &'t mut Vec<(usize, RoundRobinResult)>,
}

/// Rates an event; returns the system it is rated as.
#[allow(clippy::too_many_arguments, reason = "everything an event is judged by, and where the answer goes")]
pub(crate) fn rate_event(
    event: &WorldEvent,
    edition: &Edition,
    pairings: Pairings<'_>,
    starts: &[StartRecord],
    is_first: impl Fn(usize) -> bool,
    is_unrated_now: impl Fn(usize) -> bool,
    scratch: &mut EventScratch,
    target: &mut Target<'_>,
) -> System {
    let has_unplayed = || (0..pairings.result.len()).any(|game| pairings.is_paired(game) && !pairings.is_played(game));
    let rated_as = rated_as(edition, event.system, false, event.cycles.into(), has_unplayed);
    let rules = &edition.rules;
    let all_rated = starts.iter().all(|start| start.rating > 0);
    let composed = rated_as == System::RoundRobin && rules.round_robin_composition.is_some();
    if all_rated && !composed && rules.far_apart.is_none() && event.system != System::Match {
        every_game(pairings, starts, scratch, target);
    } else {
        some_games(event, edition, rated_as, pairings, starts, is_first, scratch, target);
    }
    if rules.first_event.minimum_opponents.is_some() {
        // Whoever is unrated now is judged by it, also one who was rated when the event began (ruling 34).
        let counts = (!scratch.counts.is_empty()).then_some(&scratch.counts[..]);
        for seat in (0..starts.len()).filter(|seat| starts[*seat].rating == 0 || is_unrated_now(*seat)) {
            let count = rated_opponents(pairings, counts, starts, seat, &mut scratch.opponents);
            target.entries[seat].opponents = count;
        }
    }
    rated_as
}

/// All games that were played count for both players.
fn every_game(pairings: Pairings<'_>, starts: &[StartRecord], scratch: &mut EventScratch, target: &mut Target<'_>) {
    let Pairings { white, black, result } = pairings;
    scratch.counts.clear();
    let next = &mut scratch.next;
    next.clear();
    next.resize(starts.len(), 0);
    let games = || white.iter().zip(black).zip(result).filter(|(_, result)| **result <= result::WHITE);
    for ((white, black), _) in games() {
        next[usize::from(*white)] += 1;
        next[usize::from(*black)] += 1;
    }
    place(next, target);
    let ratings = &mut scratch.ratings;
    ratings.clear();
    ratings.extend(starts.iter().map(|start| Rating::new(start.rating)));
    for ((white, black), result) in games() {
        let (white, black) = (usize::from(*white), usize::from(*black));
        let score = GameScore::ALL[usize::from(*result)];
        for (own, opponent, score) in [(white, black, score), (black, white, score.reversed())] {
            if let Some(opponent) = ratings[opponent] {
                target.games[next[own] as usize] = Game { opponent, score };
                next[own] += 1;
            }
        }
    }
}

/// Turns counts into first places, and writes both into the entries.
fn place(next: &mut [u32], target: &mut Target<'_>) {
    let mut from = 0;
    let base = u32::try_from(target.first_game).expect("games of one period");
    for (next, entry) in next.iter_mut().zip(target.entries.iter_mut()) {
        entry.games = base + from;
        entry.count = u16::try_from(*next).expect("games of one player in one event");
        from += std::mem::replace(next, from);
    }
}

/// The games with whether they count for White and for Black.
struct Counted<'g, 'c> {
    pairings: Pairings<'g>,
    counts: &'c mut [[bool; 2]],
}

impl CountedGames for Counted<'_, '_> {
    fn points(&self, player: usize) -> Score {
        let mut points = Score::ZERO;
        for (game, counts) in self.counts.iter().enumerate() {
            if *counts == [false; 2] {
                continue;
            }
            let ((white, black), (first, second)) = (self.pairings.seats(game), self.pairings.scores(game));
            if counts[0] && white == player {
                points = points + first.score();
            }
            if counts[1] && black == player {
                points = points + second.score();
            }
        }
        points
    }

    fn leave_out_against(&mut self, disregarded: &[bool]) {
        for (game, counts) in self.counts.iter_mut().enumerate().filter(|(_, counts)| **counts != [false; 2]) {
            let (white, black) = self.pairings.seats(game);
            counts[0] &= !disregarded[black];
            counts[1] &= !disregarded[white];
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "one event and where it goes")]
fn some_games(
    event: &WorldEvent,
    edition: &Edition,
    rated_as: System,
    pairings: Pairings<'_>,
    starts: &[StartRecord],
    is_first: impl Fn(usize) -> bool,
    scratch: &mut EventScratch,
    target: &mut Target<'_>,
) {
    let EventScratch { ratings, next, counts, .. } = scratch;
    let rules = &edition.rules;
    let seats = starts.len();
    ratings.clear();
    ratings.extend(starts.iter().map(|start| Rating::new(start.rating)));
    counts.clear();
    counts.resize(pairings.result.len(), [false; 2]);
    let refused = rated_as == System::RoundRobin
        && rules.round_robin_composition.as_ref().is_some_and(|rule| {
            let mut paired = vec![false; seats];
            for game in (0..pairings.result.len()).filter(|game| pairings.is_paired(*game)) {
                let (white, black) = pairings.seats(game);
                (paired[white], paired[black]) = (true, true);
            }
            let players = paired.iter().filter(|paired| **paired).count();
            let rated = paired.iter().zip(ratings.iter()).filter(|(paired, rating)| **paired && rating.is_some());
            let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
            too_few_rated(rule, count(players), count(rated.count()), event.cycles.into()).is_some()
        });
    if !refused {
        let is_match = event.system == System::Match;
        let counts_unrated = rated_as == System::RoundRobin && rules.round_robin_unrated.is_some();
        for (game, counts) in counts.iter_mut().enumerate().filter(|(game, _)| pairings.is_played(*game)) {
            let (white, black) = pairings.seats(game);
            let counted = |own: usize, other: usize| {
                by_ratings(edition, is_match, counts_unrated, ratings[own], ratings[other]).is_none()
            };
            *counts = [counted(white, black), counted(black, white)];
        }
    }
    let is_newcomer = |seat: usize| ratings[seat].is_none() && is_first(seat);
    disregard_first_events(edition, seats, is_newcomer, &mut Counted { pairings, counts });
    if rated_as == System::RoundRobin && ratings.iter().any(Option::is_none) {
        let mut table_games = Vec::new();
        for game in (0..counts.len()).filter(|game| counts[*game] == [true; 2]) {
            let ((player, opponent), (score, opponent_score)) = (pairings.seats(game), pairings.scores(game));
            table_games.push(TableGame { player, opponent, score, opponent_score });
        }
        if let Some(table) = round_robin(edition, ratings, &table_games, &mut Silent) {
            let given =
                table.unrated.iter().enumerate().filter_map(|(seat, result)| result.map(|result| (seat, result)));
            target.tables.extend(given);
            for (rating, result) in ratings.iter_mut().zip(&table.unrated) {
                *rating = rating.or_else(|| result.as_ref()?.as_opponent());
            }
        }
    }
    next.clear();
    next.resize(seats, 0);
    let of_game = |game: usize, side: usize| {
        let ((white, black), (first, second)) = (pairings.seats(game), pairings.scores(game));
        if side == 0 { (white, black, first) } else { (black, white, second) }
    };
    let counted =
        || (0..counts.len()).flat_map(|game| [(game, 0), (game, 1)]).filter(|(game, side)| counts[*game][*side]);
    for (game, side) in counted() {
        let (own, opponent, _) = of_game(game, side);
        next[own] += u32::from(ratings[opponent].is_some());
    }
    place(next, target);
    for (game, side) in counted() {
        let (own, opponent, score) = of_game(game, side);
        if let Some(opponent) = ratings[opponent] {
            target.games[next[own] as usize] = Game { opponent, score };
            next[own] += 1;
        }
    }
}

/// How many different opponents with a rating on the start list a player's games that count are against; all that were played
/// count where nothing else is given.
fn rated_opponents(
    pairings: Pairings<'_>,
    counts: Option<&[[bool; 2]]>,
    starts: &[StartRecord],
    seat: usize,
    opponents: &mut Vec<u16>,
) -> u16 {
    opponents.clear();
    for game in (0..pairings.result.len()).filter(|game| pairings.is_played(*game)) {
        let (white, black) = pairings.seats(game);
        let (side, opponent) = if white == seat { (0, black) } else { (1, white) };
        let is_own = white == seat || black == seat;
        if is_own && counts.is_none_or(|counts| counts[game][side]) && starts[opponent].rating > 0 {
            opponents.push(u16::try_from(opponent).unwrap_or(u16::MAX));
        }
    }
    opponents.sort_unstable();
    opponents.dedup();
    u16::try_from(opponents.len()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_it_was_put() {
        let starts = Starts::new(2);
        let record = StartRecord { rating: 3999, k: 200, stand_in: true };
        starts.put(1, record);
        assert_eq!((starts.get(0), starts.get(1)), (StartRecord::default(), record));
    }
}
