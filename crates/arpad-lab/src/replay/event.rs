//! One event: which games count by the rules of the report, for players known by their seats.

use super::line::ReplayedLine;
use crate::world::{WorldEvent, result};
use arpad_rating::{
    Coefficient, Game, GameScore, GameTally, Hundredths, K, Rating, RoundRobinResult, Silent, SummedEvent, TableGame,
    TournamentChange, round_robin,
};
use arpad_regulations::{Edition, Score};
use arpad_tournament::{CountedGames, System, by_ratings, disregard_first_events, too_few_rated};
use std::collections::HashMap;
use std::ops::Range;

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

/// The players of events that began and are not rated yet, by the place of the event.
pub(super) type Starts = HashMap<u32, Box<[StartRecord]>>;

/// Stands for the rating of an unrated player whose games are only counted.
const LOWEST: Rating = Rating::new(1).expect("a rating");

/// What an event gave one of its players.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Entry {
    /// The player as on the start list.
    pub start: StartRecord,
    /// Place among the events of the period.
    pub event: u32,
    /// The first of the games that count, among those of the period, if they are laid out.
    pub games: u32,
    pub count: u16,
    /// Different rated opponents, counted for unrated players.
    pub opponents: u16,
    /// Half points, the sum of ΔR in hundredths and that of the opponents' ratings, where the games are only counted.
    half_points: u16,
    pub is_unrated_now: bool,
    kept: Kept,
    /// The place of the event's edition among those of the period.
    pub edition: u8,
    delta: i32,
    opponent_ratings: i32,
}

/// No game counts.
const NOTHING: Entry = Entry {
    start: StartRecord { rating: 0, k: 0, stand_in: false },
    event: 0,
    games: 0,
    count: 0,
    opponents: 0,
    half_points: 0,
    is_unrated_now: false,
    kept: Kept::Games,
    edition: 0,
    delta: 0,
    opponent_ratings: 0,
};

/// What is kept of a player's games in an event.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Kept {
    /// All of them, one by one.
    #[default]
    Games,
    /// Their sum.
    Sum,
    /// Both.
    Both,
}

impl Entry {
    /// Where the games lie.
    #[inline]
    pub fn games(&self) -> Range<usize> {
        let from = self.games as usize;
        if self.kept == Kept::Sum { 0..0 } else { from..from + usize::from(self.count) }
    }

    #[inline]
    pub fn is_summed(&self) -> bool {
        self.kept != Kept::Games
    }

    /// What they are as a tournament of a period, for a player who was rated at the start, if their sum is known.
    #[inline]
    pub fn summed<'e>(&self, editions: &[&'e Edition]) -> Option<SummedEvent<'e>> {
        let k = Coefficient::Given(K::new(self.start.k.into())?);
        self.sum().map(|sum| SummedEvent { edition: editions[usize::from(self.edition)], k, sum })
    }

    /// What they give a player who was rated at the start, if that is known.
    #[inline]
    pub fn sum(&self) -> Option<TournamentChange> {
        self.is_summed().then(|| TournamentChange {
            n: self.count.into(),
            score: Score::from_half_points(self.half_points.into()),
            delta: Hundredths::new(self.delta.into()),
            opponents: self.opponent_ratings.into(),
        })
    }
}

/// The columns of the games of one event.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pairings<'g> {
    pub white: &'g [u16],
    pub black: &'g [u16],
    pub result: &'g [u8],
}

impl Pairings<'_> {
    /// Whether two players met again and again, and nobody else met anybody.
    pub fn are_a_match(&self) -> bool {
        let pair = |game: usize| {
            let (white, black) = self.seats(game);
            (white.min(black), white.max(black))
        };
        let mut pairs = (0..self.result.len()).filter(|game| self.is_paired(*game)).map(pair);
        let Some(first) = pairs.next() else { return false };
        let mut met_again = false;
        pairs.all(|pair| {
            met_again = true;
            pair == first
        }) && met_again
    }

    /// Whether a pairing was not played out.
    pub fn has_unplayed(&self) -> bool {
        (0..self.result.len()).any(|game| self.is_paired(game) && !self.is_played(game))
    }

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
    /// By seat: the player's line now, and the record of the start.
    pub lines: Vec<ReplayedLine>,
    pub starts: Vec<StartRecord>,
    ratings: Vec<Option<Rating>>,
    seats: Vec<Seat>,
    laid: Vec<(usize, usize, Game)>,
    next: Vec<u32>,
    counts: Vec<[bool; 2]>,
    opponents: Vec<u16>,
}

impl EventScratch {
    fn find_ratings(&mut self) {
        self.ratings.clear();
        self.ratings.extend(self.starts.iter().map(|start| Rating::new(start.rating)));
    }
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

/// An event to be rated.
pub(crate) struct EventToRate<'e> {
    /// Place among the events of the period.
    pub place: u32,
    pub event: &'e WorldEvent,
    pub edition: &'e Edition,
    /// Its place among those of the period.
    pub edition_place: u8,
    pub rated_as: System,
    pub is_match: bool,
    pub pairings: Pairings<'e>,
    /// Whether somebody wants to see everybody's games.
    pub shown: bool,
}

impl EventToRate<'_> {
    fn is_round_robin(&self) -> bool {
        self.rated_as == System::RoundRobin
    }

    /// What there is of a player before the first game.
    #[inline]
    fn entry(&self, start: StartRecord, line: ReplayedLine) -> Entry {
        let is_unrated_now = line.rating == 0;
        Entry { start, event: self.place, is_unrated_now, edition: self.edition_place, ..NOTHING }
    }

    fn begin(&self, scratch: &EventScratch, target: &mut Target<'_>) {
        for ((entry, start), line) in target.entries.iter_mut().zip(&scratch.starts).zip(&scratch.lines) {
            *entry = self.entry(*start, *line);
        }
    }

    /// Whether unrated opponents count, which is when a round robin rates them first.
    pub fn counts_unrated(&self) -> bool {
        self.is_round_robin() && self.edition.rules.round_robin_unrated.is_some()
    }

    /// Whether no game counts because too few players are rated.
    fn is_refused(&self, ratings: &[Option<Rating>]) -> bool {
        let Some(rule) = self.edition.rules.round_robin_composition.as_ref().filter(|_| self.is_round_robin()) else {
            return false;
        };
        let mut paired = vec![false; ratings.len()];
        for game in (0..self.pairings.result.len()).filter(|game| self.pairings.is_paired(*game)) {
            let (white, black) = self.pairings.seats(game);
            (paired[white], paired[black]) = (true, true);
        }
        let players = paired.iter().filter(|paired| **paired).count();
        let rated = paired.iter().zip(ratings.iter()).filter(|(paired, rating)| **paired && rating.is_some());
        let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        too_few_rated(rule, count(players), count(rated.count()), self.event.cycles.into()).is_some()
    }
}

/// Rates an event whose players are in the buffers. Where games are added up as they come, each player is first shown to
/// `settled`, who says whether nothing need be kept of the games; the result is false if nobody was shown to it: in a round
/// robin that is refused or rates unrated players first.
pub(crate) fn rate_event(
    event: &EventToRate<'_>,
    is_first: impl Fn(usize) -> bool,
    settled: impl FnMut(usize, StartRecord, ReplayedLine, TournamentChange) -> bool,
    scratch: &mut EventScratch,
    target: &mut Target<'_>,
) -> bool {
    let unrated = |starts: &[StartRecord]| starts.iter().any(|start| start.rating == 0);
    if event.is_round_robin() {
        scratch.find_ratings();
        if event.is_refused(&scratch.ratings) {
            event.begin(scratch, target);
            return false;
        }
        if event.counts_unrated() && unrated(&scratch.starts) {
            event.begin(scratch, target);
            with_unrated(event, is_first, scratch, target);
            return false;
        }
    }
    if GameTally::counts_one_closer(event.edition) {
        count_sums::<true>(event, settled, scratch, target);
    } else {
        count_sums::<false>(event, settled, scratch, target);
    }
    true
}

/// The games that were played, as seats and White's score.
#[inline]
fn played(pairings: Pairings<'_>) -> impl Iterator<Item = (usize, usize, GameScore)> {
    let Pairings { white, black, result } = pairings;
    let games = white.iter().zip(black).zip(result).filter(|(_, result)| **result <= result::WHITE);
    games.map(|((white, black), result)| {
        (usize::from(*white), usize::from(*black), GameScore::ALL[usize::from(*result)])
    })
}

/// The opponent's rating, if the game counts for the player.
#[inline]
fn opponent(event: &EventToRate<'_>, own: Option<Rating>, other: Option<Rating>) -> Option<Rating> {
    let rating = other?;
    match by_ratings(event.edition, event.is_match, false, own, other) {
        None => Some(rating),
        Some(_) => None,
    }
}

/// Adds the games up as they come, and lays out those of players for whom that is not enough: whoever is unrated, then or now.
fn count_sums<const ONE_CLOSER: bool>(
    event: &EventToRate<'_>,
    mut settled: impl FnMut(usize, StartRecord, ReplayedLine, TournamentChange) -> bool,
    scratch: &mut EventScratch,
    target: &mut Target<'_>,
) {
    let EventScratch { starts, lines, seats, next, laid, opponents, .. } = scratch;
    seats.clear();
    for (start, line) in starts.iter().zip(&*lines) {
        let rating = Rating::new(start.rating);
        // Of an unrated player only the number of games is of interest.
        let tally = GameTally::new(event.edition, rating.unwrap_or(LOWEST));
        seats.push(Seat { rating, laid_out: event.shown || rating.is_none() || line.rating == 0, tally });
    }
    laid.clear();
    let (tables, seats) = (event.edition.tables, &mut seats[..]);
    let mut count = |seats: &mut [Seat], own: usize, other: usize, game: Game| {
        let seat = &mut seats[own];
        seat.tally.count::<ONE_CLOSER>(tables, game);
        if seat.laid_out {
            laid.push((own, other, game));
        }
    };
    for (white, black, score) in played(event.pairings) {
        let (first, second) = (seats[white].rating, seats[black].rating);
        if let Some(opponent) = opponent(event, first, second) {
            count(seats, white, black, Game { opponent, score });
        }
        if let Some(opponent) = opponent(event, second, first) {
            count(seats, black, white, Game { opponent, score: score.reversed() });
        }
    }
    let mut laid_out = 0;
    next.clear();
    next.resize(seats.len(), 0);
    for (place, (seat, (start, line))) in seats.iter().zip(starts.iter().zip(&*lines)).enumerate() {
        let change = seat.tally.change(event.edition);
        if settled(place, *start, *line, change) {
            continue;
        }
        let TournamentChange { n, score, delta, opponents } = change;
        let mut entry = event.entry(*start, *line);
        entry.count = u16::try_from(n).expect("games of one player in one event");
        if seat.rating.is_some() {
            entry.kept = if seat.laid_out { Kept::Both } else { Kept::Sum };
            entry.half_points = u16::try_from(score.half_points()).expect("points in one event");
            entry.delta = i32::try_from(delta.get()).expect("changes in one event");
            entry.opponent_ratings = i32::try_from(opponents).expect("ratings of one event");
        }
        if seat.laid_out {
            next[place] = laid_out;
            entry.games = u32::try_from(target.first_game).expect("games of one period") + laid_out;
            laid_out += n;
        }
        target.entries[place] = entry;
    }
    if laid_out > 0 {
        place_laid_out(event, seats, laid, next, opponents, target);
    }
}

/// Writes the games that were laid aside, player by player.
fn place_laid_out(
    event: &EventToRate<'_>,
    seats: &[Seat],
    laid: &[(usize, usize, Game)],
    next: &mut [u32],
    opponents: &mut Vec<u16>,
    target: &mut Target<'_>,
) {
    let counts_opponents = event.edition.rules.first_event.minimum_opponents.is_some();
    opponents.clear();
    opponents.resize(laid.len(), 0);
    for (own, other, game) in laid {
        let at = next[*own] as usize;
        target.games[at] = *game;
        opponents[at] = u16::try_from(*other).unwrap_or(u16::MAX);
        next[*own] += 1;
    }
    if counts_opponents {
        // Whoever is unrated now is judged by it, also one who was rated when the event began (ruling 34).
        for (entry, _) in target.entries.iter_mut().zip(seats).filter(|(_, seat)| seat.laid_out) {
            if entry.start.rating == 0 || entry.is_unrated_now {
                let from = entry.games as usize - target.first_game;
                entry.opponents = different(&mut opponents[from..from + usize::from(entry.count)]);
            }
        }
    }
}

/// A player of an event while games are added up.
#[derive(Debug, Clone, Copy)]
struct Seat {
    rating: Option<Rating>,
    /// The games are needed one by one.
    laid_out: bool,
    tally: GameTally,
}

/// How many there are, each counted once.
fn different(seats: &mut [u16]) -> u16 {
    seats.sort_unstable();
    let count = seats.chunk_by(u16::eq).count();
    u16::try_from(count).unwrap_or(u16::MAX)
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

/// A round robin in which unrated players are rated first and then count.
fn with_unrated(
    event: &EventToRate<'_>,
    is_first: impl Fn(usize) -> bool,
    scratch: &mut EventScratch,
    target: &mut Target<'_>,
) {
    let EventScratch { starts, ratings, next, counts, opponents, .. } = scratch;
    let EventToRate { edition, pairings, is_match, .. } = *event;
    let seats = starts.len();
    counts.clear();
    counts.resize(pairings.result.len(), [false; 2]);
    for (game, counts) in counts.iter_mut().enumerate().filter(|(game, _)| pairings.is_played(*game)) {
        let (white, black) = pairings.seats(game);
        let counted =
            |own: usize, other: usize| by_ratings(edition, is_match, true, ratings[own], ratings[other]).is_none();
        *counts = [counted(white, black), counted(black, white)];
    }
    let is_newcomer = |seat: usize| ratings[seat].is_none() && is_first(seat);
    disregard_first_events(edition, seats, is_newcomer, &mut Counted { pairings, counts });
    let mut table_games = Vec::new();
    for game in (0..counts.len()).filter(|game| counts[*game] == [true; 2]) {
        let ((player, opponent), (score, opponent_score)) = (pairings.seats(game), pairings.scores(game));
        table_games.push(TableGame { player, opponent, score, opponent_score });
    }
    if let Some(table) = round_robin(edition, ratings, &table_games, &mut Silent) {
        let given = table.unrated.iter().enumerate().filter_map(|(seat, result)| result.map(|result| (seat, result)));
        target.tables.extend(given);
        for (rating, result) in ratings.iter_mut().zip(&table.unrated) {
            *rating = rating.or_else(|| result.as_ref()?.as_opponent());
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
    if edition.rules.first_event.minimum_opponents.is_some() {
        for (seat, entry) in target.entries.iter_mut().enumerate() {
            if entry.start.rating > 0 && !entry.is_unrated_now {
                continue;
            }
            opponents.clear();
            let own = counted().map(|(game, side)| of_game(game, side)).filter(|(own, ..)| *own == seat);
            let rated = own.filter(|(_, opponent, _)| starts[*opponent].rating > 0);
            opponents.extend(rated.map(|(_, opponent, _)| u16::try_from(opponent).unwrap_or(u16::MAX)));
            entry.opponents = different(opponents);
        }
    }
}
