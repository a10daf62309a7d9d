//! Which games count, and for whom.

use crate::composition;
use crate::distinct::surely_differ;
use crate::event::{Event, ReportedStage};
use crate::reason::Reason;
use crate::registration::{DecisionKind, Registration, System};
use arpad_rating::{GameScore, Rating, far_apart};
use arpad_regulations::rules::Per;
use arpad_regulations::{Edition, FideId, Score};
use arpad_trf::{Colour, GameResult, Opponent, PlayerLine};

/// What a player's line says about one round, and whether it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameEntry {
    /// The round, from 1.
    pub round: u16,
    /// The opponent, by index.
    pub opponent: Option<usize>,
    pub colour: Colour,
    pub result: GameResult,
    pub outcome: GameOutcome,
    /// Whether it is a plain game: both lines mirror each other in result and colour, and it counts for both players.
    pub plain: bool,
}

/// Whether a game counts for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameOutcome {
    /// It counts for the player's rating, or for the first rating of an unrated player.
    Counts(GameScore),
    NotRated(Reason),
}

/// What each line says by itself. A game against somebody counts as one-sided until the other line is read.
pub(crate) fn lines(event: &Event<'_>) -> Vec<Vec<GameEntry>> {
    let own = |(player, line): (usize, &PlayerLine)| {
        let mut own = Vec::with_capacity(line.rounds.len());
        for (round, cell) in line.rounds.iter().enumerate() {
            let (opponent, nobody) = match cell.opponent.value {
                Opponent::Number(no) => (event.index(no), false),
                Opponent::Malformed(_) => (None, false),
                Opponent::Blank if cell.is_blank() => continue,
                Opponent::Blank | Opponent::Nobody => (None, true),
            };
            let round = u16::try_from(round + 1).unwrap_or(u16::MAX);
            let result = cell.result.value;
            let reason = if result.is_played() && !nobody {
                if opponent.is_none_or(|opponent| opponent == player) { Reason::NoOpponent } else { Reason::OneSided }
            } else if nobody || result.is_bye() {
                Reason::Bye(result)
            } else {
                Reason::Unplayed(result)
            };
            let outcome = GameOutcome::NotRated(reason);
            own.push(GameEntry { round, opponent, colour: cell.colour.value, result, outcome, plain: false });
        }
        own
    };
    event.report().players.iter().enumerate().map(own).collect()
}

/// Compares the two lines of each game, both at once from the line that stands first.
pub(crate) fn compare(entries: &mut [Vec<GameEntry>]) {
    for player in 0..entries.len() {
        for place in 0..entries[player].len() {
            let entry = &entries[player][place];
            let (round, Some(opponent)) = (entry.round, entry.opponent.filter(|opponent| *opponent > player)) else {
                continue;
            };
            let (before, after) = entries.split_at_mut(opponent);
            let (entry, other) = (&mut before[player][place], &mut after[0]);
            let Some(back) = place_of(other, round).map(|place| &mut other[place]) else {
                continue;
            };
            if back.opponent != Some(player) {
                continue;
            }
            match (played(entry.result), played(back.result)) {
                // More than one point cannot be won; less can, where the arbiter took something away, and each
                // has their own score.
                (Some(own), Some(other)) if own.score() + other.score() <= Score::ONE => {
                    let mirrored = own.score() + other.score() == Score::ONE;
                    let plain = mirrored & entry.colour.is_opposite(back.colour);
                    (entry.outcome, entry.plain) = (GameOutcome::Counts(own), plain);
                    (back.outcome, back.plain) = (GameOutcome::Counts(other), plain);
                }
                (own, other) => {
                    let contradictory = GameOutcome::NotRated(Reason::Contradictory);
                    for (entry, score) in [(entry, own), (back, other)] {
                        if score.is_some() {
                            entry.outcome = contradictory;
                        }
                    }
                }
            }
        }
    }
}

/// Leaves out the games that do not count, by what holds for the whole tournament and by who the players are.
pub(crate) fn settle(event: &Event<'_>, entries: &mut [Vec<GameEntry>]) {
    let whole = Whole::new(event, entries);
    let first_lines = event.first_lines();
    if !first_lines.is_empty() {
        for player in 0..entries.len() {
            let is_own = |entry: &GameEntry| {
                entry.opponent.is_some_and(|opponent| first_lines[opponent] == first_lines[player])
                    && matches!(entry.outcome, GameOutcome::Counts(_))
            };
            for entry in entries[player].iter_mut().filter(|entry| is_own(entry)) {
                (entry.outcome, entry.plain) = (GameOutcome::NotRated(Reason::OnePlayer), false);
            }
        }
    }
    if whole.may_leave_out(event) {
        for player in 0..entries.len() {
            for place in 0..entries[player].len() {
                let entry = &entries[player][place];
                if let (GameOutcome::Counts(_), Some(opponent)) = (entry.outcome, entry.opponent)
                    && let Some(reason) = obstacle(event, &whole, player, opponent, entry.round)
                {
                    leave_out(entries, player, place, reason);
                }
            }
        }
    }
    if event.is_match {
        set_aside_after_decision(event, entries);
    }
    let is_newcomer = |player: usize| event.players[player].rating.is_none() && event.players[player].first_event;
    let players = entries.len();
    disregard_first_events(event.edition, players, is_newcomer, &mut ByPlayer::new(entries, &first_lines));
}

impl Event<'_> {
    /// For each line the first one of the same player: of two numbers that are one, or of one number twice. Nothing if nobody has
    /// two lines.
    pub(crate) fn first_lines(&self) -> Vec<usize> {
        let numbered = self.players.iter().enumerate().filter_map(|(line, player)| Some((player.fide_id?, line)));
        let mut numbered: Vec<(FideId, usize)> = numbered.collect();
        if surely_differ(numbered.iter().map(|(id, _)| u64::from(id.get()))) {
            return Vec::new();
        }
        numbered.sort_unstable();
        if numbered.windows(2).all(|two| two[0].0 != two[1].0) {
            return Vec::new();
        }
        let mut first: Vec<usize> = (0..self.players.len()).collect();
        for own in numbered.chunk_by(|one, two| one.0 == two.0) {
            for (_, line) in own {
                first[*line] = own[0].1;
            }
        }
        first
    }
}

/// Two lines of one player are one event of that player, for the opponents too.
struct ByPlayer<'e> {
    entries: &'e mut [Vec<GameEntry>],
    /// As [`Event::first_lines`] has them.
    first_lines: &'e [usize],
    /// The points of each player at the place of the first line, where somebody has two.
    points: Vec<Score>,
}

impl ByPlayer<'_> {
    fn new<'e>(entries: &'e mut [Vec<GameEntry>], first_lines: &'e [usize]) -> ByPlayer<'e> {
        let points = vec![Score::default(); first_lines.len()];
        let mut games = ByPlayer { entries, first_lines, points };
        games.add_up();
        games
    }

    fn add_up(&mut self) {
        self.points.fill(Score::default());
        for (line, first) in self.first_lines.iter().enumerate() {
            self.points[*first] = self.points[*first] + self.entries.points(line);
        }
    }
}

impl CountedGames for ByPlayer<'_> {
    fn points(&self, player: usize) -> Score {
        self.first_lines.get(player).map_or_else(|| self.entries.points(player), |first| self.points[*first])
    }

    fn leave_out_against(&mut self, disregarded: &[bool]) {
        self.entries.leave_out_against(disregarded);
        self.add_up();
    }
}

/// Leaves out the rounds of other stages. Everything else is judged by all rounds of the report.
pub(crate) fn leave_other_stages(stage: &ReportedStage, entries: &mut [Vec<GameEntry>]) {
    for entry in entries.iter_mut().flatten().filter(|entry| !stage.has_round(entry.round)) {
        if matches!(entry.outcome, GameOutcome::Counts(_)) {
            (entry.outcome, entry.plain) = (GameOutcome::NotRated(Reason::OtherStage), false);
        }
    }
}

impl Event<'_> {
    /// Whether K times the games that count for a player exceeds the edition's limit (8.56, 8.3.3). Byes are no games.
    pub fn exceeds_games_limit(&self) -> bool {
        let Some(limit) = &self.edition.rules.k_games_limit else {
            return false;
        };
        self.players.iter().zip(&self.entries).any(|(player, entries)| {
            let games = entries.iter().filter(|entry| matches!(entry.outcome, GameOutcome::Counts(_))).count();
            player.k.is_some_and(|(k, _)| u64::from(k.get()) * games as u64 > u64::from(limit.product))
        })
    }
}

/// Leaves a game out for one of its players. It is no longer plain, on neither line.
fn leave_out(entries: &mut [Vec<GameEntry>], player: usize, place: usize, reason: Reason) {
    let entry = &mut entries[player][place];
    (entry.outcome, entry.plain) = (GameOutcome::NotRated(reason), false);
    let (opponent, round) = (entry.opponent, entry.round);
    let back = opponent.and_then(|opponent| Some((opponent, place_of(&entries[opponent], round)?)));
    if let Some((opponent, place)) = back.filter(|(one, two)| entries[*one][*two].opponent == Some(player)) {
        entries[opponent][place].plain = false;
    }
}

/// Where a line has a round. Blank rounds have no entry; most lines have none of them.
pub(crate) fn place_of(entries: &[GameEntry], round: u16) -> Option<usize> {
    let place = usize::from(round).checked_sub(1)?;
    match entries.get(place) {
        Some(entry) if entry.round == round => Some(place),
        _ => entries.binary_search_by_key(&round, |entry| entry.round).ok(),
    }
}

/// What holds for every game of the tournament, settled before the first is read.
struct Whole {
    /// Why no game at all counts.
    obstacle: Option<Reason>,
    /// The least rating of the stronger player from which a game is too fast.
    too_fast_from: Option<u16>,
    /// A match, in which nobody may be unrated.
    is_match: bool,
    /// A round robin in which unrated players are rated first and then count.
    counts_unrated: bool,
}

impl Whole {
    fn new(event: &Event<'_>, entries: &[Vec<GameEntry>]) -> Whole {
        let rules = &event.edition.rules;
        Whole {
            obstacle: composition::fault(event, entries).or_else(|| thinking_time(event)),
            too_fast_from: too_fast_from(event),
            is_match: event.is_match,
            counts_unrated: event.rated_as == System::RoundRobin && rules.round_robin_unrated.is_some(),
        }
    }

    /// Whether any game might not count. Of most tournaments it is clear that all do.
    fn may_leave_out(&self, event: &Event<'_>) -> bool {
        self.obstacle.is_some()
            || self.too_fast_from.is_some()
            || event.edition.rules.far_apart.is_some()
            || !event.registration.excluded_games.is_empty()
            || event.players.iter().any(|player| player.rating.is_none())
    }
}

/// Why a game that is on both lines does not count for a player.
fn obstacle(event: &Event<'_>, whole: &Whole, player: usize, opponent: usize, round: u16) -> Option<Reason> {
    if let Some(reason) = set_aside(event, player, opponent, round).or(whole.obstacle) {
        return Some(reason);
    }
    let (own, other) = (event.players[player].rating, event.players[opponent].rating);
    let by_ratings = by_ratings(event.edition, whole.is_match, whole.counts_unrated, own, other);
    if by_ratings == Some(Reason::MatchUnrated) {
        return by_ratings;
    }
    let stronger = own.max(other).map_or(0, Rating::get);
    if whole.too_fast_from.is_some_and(|from| stronger >= from)
        && let Some(reason) = too_fast(event, stronger)
    {
        return Some(reason);
    }
    by_ratings
}

/// Why a game does not count for a player by the ratings of both on the start list: in a match nobody may be unrated, and
/// elsewhere unrated opponents count only in a round robin that rates them first.
#[inline]
pub fn by_ratings(
    edition: &Edition,
    is_match: bool,
    counts_unrated: bool,
    own: Option<Rating>,
    other: Option<Rating>,
) -> Option<Reason> {
    match (own, other) {
        (Some(own), Some(other)) => far_apart(edition, own, other).map(|difference| Reason::FarApart { difference }),
        _ if is_match => Some(Reason::MatchUnrated),
        (None, Some(_)) => None,
        _ if counts_unrated => None,
        (Some(_), None) => Some(Reason::UnratedOpponent),
        (None, None) => Some(Reason::BothUnrated),
    }
}

/// Whether a decision set the game aside, under an edition that has such exceptions (5.1).
fn set_aside(event: &Event<'_>, player: usize, opponent: usize, round: u16) -> Option<Reason> {
    let players = [event.players[player].no, event.players[opponent].no];
    let game = event.registration.excluded_games.iter().find(|game| {
        game.round == round
            && players.contains(&Some(game.no))
            && event.edition.rules.unplayed_games.exceptions.contains(&game.because)
    })?;
    Some(Reason::SetAside(game.because))
}

/// The score of a game that was really played (ruling 15).
fn played(result: GameResult) -> Option<GameScore> {
    // Results are as good as random, so a table beats a choice.
    const SCORES: [Option<GameScore>; GameResult::COUNT] = {
        let mut scores = [None; GameResult::COUNT];
        scores[GameResult::Win.index()] = Some(GameScore::Win);
        scores[GameResult::Draw.index()] = Some(GameScore::Draw);
        scores[GameResult::Loss.index()] = Some(GameScore::Loss);
        scores
    };
    SCORES[result.index()]
}

/// What the thinking time means for every game alike: equal for both, within the bounds of rapid and blitz, and enough
/// where the edition asks it of the whole tournament.
fn thinking_time(event: &Event<'_>) -> Option<Reason> {
    let time = event.thinking_time()?;
    let rules = &event.edition.rules;
    if rules.equal_times.is_some() && time.white != time.black {
        return Some(Reason::UnequalTimes);
    }
    if let Some(bounds) = &rules.time_bounds
        && !(bounds.contain(time.least()) && bounds.contain(time.most()))
    {
        return Some(Reason::OutOfBounds { seconds: time.least() });
    }
    let whole_tournament = rules.rate_of_play.as_ref().is_some_and(|rule| rule.per == Per::Tournament);
    let highest = event.players.iter().filter_map(|player| player.rating).max().map_or(0, Rating::get);
    whole_tournament.then(|| too_fast(event, highest)).flatten()
}

/// Whether the time is too little for a game (or a tournament) whose strongest player is rated so.
fn too_fast(event: &Event<'_>, strongest: u16) -> Option<Reason> {
    let time = event.thinking_time()?;
    let step = event.edition.rules.rate_of_play.as_ref()?.asked(strongest)?;
    let enough = time.least() >= u32::from(step.minutes) * 60;
    (!enough).then(|| Reason::TooFast { seconds: time.least(), needed: step.minutes, from: step.rating })
}

/// The rating from which a single game is too fast, where the edition asks it of each game.
fn too_fast_from(event: &Event<'_>) -> Option<u16> {
    let rule = event.edition.rules.rate_of_play.as_ref().filter(|rule| rule.per == Per::Game)?;
    let ratings = rule.minimum.iter().map(|step| step.rating);
    ratings.filter(|rating| too_fast(event, *rating).is_some()).min()
}

/// Games of a match after one player has more than half the points are not rated (ruling 14). The score is that of both
/// lines, so that a game counts for both players or for neither (ruling e).
fn set_aside_after_decision(event: &Event<'_>, entries: &mut [Vec<GameEntry>]) {
    let rule = &event.edition.rules.match_decided;
    let waiver = rule.waived_by.and_then(|office| event.registration.decided(DecisionKind::MatchWaiver, office));
    // It is asked for before the match.
    if waiver.is_some_and(|waiver| event.start.is_none_or(|start| waiver.on <= start)) {
        return;
    }
    // Without a planned number nothing shows when it was decided.
    let Some(planned) = event.planned_games() else {
        return;
    };
    for pair in matches(entries) {
        let last = pair.into_iter().filter_map(|player| entries[player].last()).map(|entry| entry.round).max();
        // Half points against games: more than half the points is more half points than games planned.
        let mut half_points = [0_u32; 2];
        for round in 1..=last.unwrap_or(0) {
            let decided = half_points.into_iter().any(|score| score > planned);
            let mut results = [None; 2];
            for (side, player) in pair.into_iter().enumerate() {
                let other = pair[1 - side];
                let place = place_of(&entries[player], round);
                let of_match = |place: &usize| entries[player][*place].opponent.is_none_or(|met| met == other);
                let Some(place) = place.filter(of_match) else { continue };
                results[side] = won(entries[player][place].result);
                if decided && matches!(entries[player][place].outcome, GameOutcome::Counts(_)) {
                    leave_out(entries, player, place, Reason::MatchDecided);
                }
            }
            let [first, second] = match results {
                [Some(first), Some(second)] => [first, second],
                // A round that one line leaves blank is taken from the other.
                [Some(first), None] => [first, 2 - first],
                [None, Some(second)] => [2 - second, second],
                [None, None] => [0, 0],
            };
            half_points[0] += first;
            half_points[1] += second;
        }
    }
}

impl Event<'_> {
    /// The games planned for a match: as registered, there the planned rounds of a match are its games, else by record 142.
    pub fn planned_games(&self) -> Option<u32> {
        let Registration { planned_games, rounds, .. } = self.registration;
        let registered = [*planned_games, *rounds].map(|games| games.map(u32::from)).into_iter();
        let declared = self.report().declared_rounds().and_then(arpad_trf::Field::copied);
        registered.chain([declared]).flatten().find(|games| *games > 0)
    }
}

/// The players of the match, or of each match where a report holds several.
fn matches(entries: &[Vec<GameEntry>]) -> Vec<[usize; 2]> {
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for (player, own) in entries.iter().enumerate() {
        let opponents = own.iter().filter_map(|entry| entry.opponent).filter(|opponent| *opponent != player);
        pairs.extend(opponents.map(|opponent| [player.min(opponent), player.max(opponent)]));
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Half points of a result between two players; a bye has none.
fn won(result: GameResult) -> Option<u32> {
    match result {
        GameResult::Win | GameResult::ForfeitWin | GameResult::ShortWin => Some(2),
        GameResult::Draw | GameResult::ShortDraw => Some(1),
        GameResult::Loss | GameResult::ForfeitLoss | GameResult::ShortLoss => Some(0),
        _ => None,
    }
}

/// The games of a tournament that count, as far as first events are judged by them.
pub trait CountedGames {
    /// The points of a player in the games that count.
    fn points(&self, player: usize) -> Score;
    /// Leaves out every game against one of these players, for the other one.
    fn leave_out_against(&mut self, disregarded: &[bool]);
}

/// Where the edition says so, an unrated player's disregarded first event takes the games of the opponents with it (6.1). A
/// point won against such a player is no point, so this goes on until nothing changes (ruling a).
pub fn disregard_first_events(
    edition: &Edition,
    players: usize,
    is_newcomer: impl Fn(usize) -> bool,
    games: &mut (impl CountedGames + ?Sized),
) {
    let rule = &edition.rules.first_event;
    if !rule.opponents_disregarded {
        return;
    }
    let mut disregarded = vec![false; players];
    loop {
        let mut changed = false;
        for (player, disregarded) in disregarded.iter_mut().enumerate() {
            if is_newcomer(player) && !*disregarded && games.points(player) < rule.minimum_score {
                *disregarded = true;
                changed = true;
            }
        }
        if !changed {
            return;
        }
        games.leave_out_against(&disregarded);
    }
}

impl CountedGames for [Vec<GameEntry>] {
    fn points(&self, player: usize) -> Score {
        let counted = self[player].iter().filter_map(|entry| match entry.outcome {
            GameOutcome::Counts(score) => Some(score.score()),
            GameOutcome::NotRated(_) => None,
        });
        counted.sum()
    }

    fn leave_out_against(&mut self, disregarded: &[bool]) {
        for player in 0..self.len() {
            for place in 0..self[player].len() {
                let entry = &self[player][place];
                let with_newcomer = entry.opponent.is_some_and(|opponent| disregarded[opponent]);
                if with_newcomer && matches!(entry.outcome, GameOutcome::Counts(_)) {
                    leave_out(self, player, place, Reason::OpponentDisregarded);
                }
            }
        }
    }
}
