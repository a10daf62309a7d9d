//! Which games count, for whom, and why the others do not.

use crate::event::Event;
use crate::registration::{DecisionKind, System};
use crate::thinking_time::in_words;
use arpad_rating::{GameScore, Rating, far_apart};
use arpad_regulations::rules::{Per, RoundRobinComposition, UnplayedException};
use arpad_regulations::{Edition, Score};
use arpad_trf::{Colour, GameResult, Opponent, Player, RoundEntry};
use std::fmt;

/// What a player's line says of one round, and what becomes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The round, from 1.
    pub round: u16,
    /// The opponent, by index.
    pub opponent: Option<usize>,
    /// The colour.
    pub colour: Colour,
    /// The result.
    pub result: GameResult,
    /// What becomes of it.
    pub outcome: Outcome,
}

/// What becomes of a game for one of its players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It counts for his rating, or for the first rating of an unrated player.
    Counts(GameScore),
    /// It does not count.
    NotRated(Reason),
}

/// Why a game does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// A bye or an absence.
    Bye(GameResult),
    /// A forfeit, a game of less than one move, or no result.
    Unplayed(GameResult),
    /// The opponent is not in the report, or is the player himself.
    NoOpponent,
    /// The opponent's line does not tell of the game.
    OneSided,
    /// The two lines disagree on the result.
    Contradictory,
    /// Set aside by a decision.
    SetAside(UnplayedException),
    /// The opponent is unrated.
    UnratedOpponent,
    /// Both are unrated.
    BothUnrated,
    /// The unrated opponent's first event is disregarded, and with it the games against him.
    OpponentDisregarded,
    /// A match with an unrated player.
    MatchUnrated,
    /// The match was decided before.
    MatchDecided,
    /// Too little thinking time for a standard game.
    TooFast {
        /// Seconds each has at least.
        seconds: u32,
        /// Minutes needed.
        needed: u16,
        /// The rating that asks for them.
        from: u16,
    },
    /// Thinking time outside the bounds of the list.
    OutOfBounds {
        /// Seconds.
        seconds: u32,
    },
    /// The players had unequal times.
    UnequalTimes,
    /// Players too far apart, one of them strong.
    FarApart {
        /// How far.
        difference: u16,
    },
    /// Too few players in a double round robin with unrated ones.
    DoubleTooSmall {
        /// Players.
        players: u16,
        /// Needed.
        needed: u16,
    },
    /// Too few rated players in a round robin.
    Composition {
        /// Rated players.
        rated: u16,
        /// Needed.
        needed: u16,
        /// By which of the conditions.
        by: CompositionRule,
    },
}

/// The condition on the rated players of a round robin that decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompositionRule {
    /// A share of all players.
    Share,
    /// A small field.
    SmallField,
    /// A double round robin.
    Double,
    /// A national championship.
    National,
}

impl Reason {
    /// The article by which the game does not count; `None` for a fault of the file.
    pub fn article<'e>(&self, edition: &'e Edition) -> Option<&'e str> {
        let rules = &edition.rules;
        let optional = |article: Option<&'e String>| article.map(String::as_str);
        match self {
            Reason::Bye(_) | Reason::Unplayed(_) | Reason::SetAside(_) => Some(&rules.unplayed_games.article),
            Reason::NoOpponent | Reason::OneSided | Reason::Contradictory => None,
            Reason::UnratedOpponent | Reason::BothUnrated => Some(&rules.rated_opponents.article),
            Reason::OpponentDisregarded => Some(&rules.first_event.article),
            Reason::MatchUnrated => Some(&rules.match_unrated.article),
            Reason::MatchDecided => Some(&rules.match_decided.article),
            Reason::TooFast { .. } => optional(rules.rate_of_play.as_ref().map(|rule| &rule.article)),
            Reason::OutOfBounds { .. } => optional(rules.time_bounds.as_ref().map(|rule| &rule.article)),
            Reason::UnequalTimes => optional(rules.equal_times.as_ref().map(|rule| &rule.article)),
            Reason::FarApart { .. } => optional(rules.far_apart.as_ref().map(|rule| &rule.article)),
            Reason::DoubleTooSmall { .. } => {
                optional(rules.round_robin_composition.as_ref().map(|rule| &rule.double_article))
            }
            Reason::Composition { by, .. } => optional(rules.round_robin_composition.as_ref().map(|rule| match by {
                CompositionRule::Share => &rule.article,
                CompositionRule::SmallField => &rule.small_field_article,
                CompositionRule::Double => &rule.double_article,
                CompositionRule::National => &rule.national_article,
            })),
        }
    }

    /// Whether there was no game to rate in the first place.
    pub fn is_unplayed(&self) -> bool {
        matches!(self, Reason::Bye(_) | Reason::Unplayed(_))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Bye(GameResult::HalfPointBye) => f.write_str("half-point bye"),
            Reason::Bye(GameResult::FullPointBye) => f.write_str("full-point bye"),
            Reason::Bye(GameResult::PairingAllocatedBye) => f.write_str("pairing-allocated bye"),
            Reason::Bye(result) if result.is_played() => f.write_str("a result without an opponent"),
            Reason::Bye(_) => f.write_str("absent"),
            Reason::Unplayed(GameResult::ForfeitWin) => f.write_str("won by forfeit"),
            Reason::Unplayed(GameResult::ForfeitLoss) => f.write_str("lost by forfeit"),
            Reason::Unplayed(GameResult::ShortWin | GameResult::ShortDraw | GameResult::ShortLoss) => {
                f.write_str("less than one move played")
            }
            Reason::Unplayed(_) => f.write_str("no result"),
            Reason::NoOpponent => f.write_str("the opponent is not in the report"),
            Reason::OneSided => f.write_str("the opponent's line does not tell of this game"),
            Reason::Contradictory => f.write_str("the two lines disagree on the result"),
            Reason::SetAside(UnplayedException::ForceMajeure) => f.write_str("set aside, force majeure"),
            Reason::SetAside(UnplayedException::FairPlay) => f.write_str("set aside, fair play"),
            Reason::UnratedOpponent => f.write_str("the opponent is unrated"),
            Reason::BothUnrated => f.write_str("both players are unrated"),
            Reason::OpponentDisregarded => f.write_str("the unrated opponent's first event is disregarded"),
            Reason::MatchUnrated => f.write_str("a match with an unrated player"),
            Reason::MatchDecided => f.write_str("the match was decided before this game"),
            Reason::TooFast { seconds, needed, from: 0 } => {
                write!(f, "{} for 60 moves, {needed} min needed", in_words(*seconds))
            }
            Reason::TooFast { seconds, needed, from } => {
                write!(f, "{} for 60 moves, {needed} min needed from {from} on", in_words(*seconds))
            }
            Reason::OutOfBounds { seconds } => {
                write!(f, "{} for 60 moves is outside the bounds", in_words(*seconds))
            }
            Reason::UnequalTimes => f.write_str("unequal thinking times"),
            Reason::FarApart { difference } => write!(f, "{difference} points apart"),
            Reason::DoubleTooSmall { players, needed } => {
                write!(f, "{players} players in a double round robin with unrated ones, {needed} needed")
            }
            Reason::Composition { rated, needed, .. } => {
                write!(f, "{rated} rated players in the round robin, {needed} needed")
            }
        }
    }
}

/// All entries of all players.
pub(crate) fn entries(event: &Event<'_>) -> Vec<Vec<Entry>> {
    let whole = Whole::new(event);
    let own = |(player, line): (usize, &Player)| {
        let mut own = Vec::with_capacity(line.rounds.len());
        for (round, cell) in line.rounds.iter().enumerate().filter(|(_, cell)| !cell.is_blank()) {
            own.push(entry(event, &whole, player, round, cell));
        }
        own
    };
    let mut entries: Vec<Vec<Entry>> = event.report().players.iter().enumerate().map(own).collect();
    if event.system == System::Match {
        set_aside_after_decision(event, &mut entries);
    }
    disregard_first_events(event, &mut entries);
    entries
}

/// What holds for every game of the tournament, settled before the first is looked at.
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
    fn new(event: &Event<'_>) -> Whole {
        let rules = &event.edition.rules;
        Whole {
            obstacle: composition(event).or_else(|| thinking_time(event)),
            too_fast_from: too_fast_from(event),
            is_match: event.system == System::Match,
            counts_unrated: event.rated_as == System::RoundRobin && rules.round_robin_unrated.is_some(),
        }
    }
}

fn entry(event: &Event<'_>, whole: &Whole, player: usize, round: usize, cell: &RoundEntry) -> Entry {
    let opponent = cell.opponent.value.number().and_then(|no| event.index(no));
    let outcome = match outcome(event, whole, player, opponent, round, cell) {
        Ok(score) => Outcome::Counts(score),
        Err(reason) => Outcome::NotRated(reason),
    };
    let round = u16::try_from(round + 1).unwrap_or(u16::MAX);
    Entry { round, opponent, colour: cell.colour.value, result: cell.result.value, outcome }
}

/// The score of a game that counts, or why it does not.
fn outcome(
    event: &Event<'_>,
    whole: &Whole,
    player: usize,
    opponent: Option<usize>,
    round: usize,
    cell: &RoundEntry,
) -> Result<GameScore, Reason> {
    let result = cell.result.value;
    if matches!(cell.opponent.value, Opponent::Blank | Opponent::Nobody) {
        return Err(Reason::Bye(result));
    }
    if result.is_bye() {
        return Err(Reason::Bye(result));
    }
    let score = played(result).ok_or(Reason::Unplayed(result))?;
    let opponent = opponent.filter(|opponent| *opponent != player).ok_or(Reason::NoOpponent)?;
    let back = event.report().players[opponent].rounds.get(round).ok_or(Reason::OneSided)?;
    if back.opponent.value.number().and_then(|no| event.index(no)) != Some(player) {
        return Err(Reason::OneSided);
    }
    // More than one point cannot be won; less can, where the arbiter took something away, and each has his own score.
    let together = played(back.result.value).map(|other| other.score() + score.score());
    if together.is_none_or(|points| points > Score::ONE) {
        return Err(Reason::Contradictory);
    }
    if let Some(reason) = set_aside(event, player, opponent, round).or(whole.obstacle) {
        return Err(reason);
    }
    let (own, other) = (event.players[player].rating, event.players[opponent].rating);
    if whole.is_match && (own.is_none() || other.is_none()) {
        return Err(Reason::MatchUnrated);
    }
    let stronger = own.max(other).map_or(0, Rating::get);
    if whole.too_fast_from.is_some_and(|from| stronger >= from)
        && let Some(reason) = too_fast(event, stronger)
    {
        return Err(reason);
    }
    if let (Some(own), Some(other)) = (own, other)
        && let Some(difference) = far_apart(event.edition, own, other)
    {
        return Err(Reason::FarApart { difference });
    }
    match (own, other) {
        _ if whole.counts_unrated => Ok(score),
        (_, Some(_)) => Ok(score),
        (Some(_), None) => Err(Reason::UnratedOpponent),
        (None, None) => Err(Reason::BothUnrated),
    }
}

/// Whether a decision set the game aside, under an edition that has such exceptions (5.1).
fn set_aside(event: &Event<'_>, player: usize, opponent: usize, round: usize) -> Option<Reason> {
    let players = [event.players[player].no, event.players[opponent].no];
    let game = event.registration.excluded_games.iter().find(|game| {
        usize::from(game.round) == round + 1
            && players.contains(&Some(game.no))
            && event.edition.rules.unplayed_games.exceptions.contains(&game.because)
    })?;
    Some(Reason::SetAside(game.because))
}

/// The score of a game that was really played (ruling 15).
fn played(result: GameResult) -> Option<GameScore> {
    match result {
        GameResult::Win => Some(GameScore::Win),
        GameResult::Draw => Some(GameScore::Draw),
        GameResult::Loss => Some(GameScore::Loss),
        _ => None,
    }
}

/// What the thinking time means for every game alike: equal for both, within the bounds of rapid and blitz, and enough
/// where the edition looks at the whole tournament.
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

/// The rating from which a single game is too fast, where the edition looks at each game.
fn too_fast_from(event: &Event<'_>) -> Option<u16> {
    let rule = event.edition.rules.rate_of_play.as_ref().filter(|rule| rule.per == Per::Game)?;
    let ratings = rule.minimum.iter().map(|step| step.rating);
    ratings.filter(|rating| too_fast(event, *rating).is_some()).min()
}

/// Whether a round robin has too few rated players to be rated (6.2 and 6.3 of 2009 and 2017).
fn composition(event: &Event<'_>) -> Option<Reason> {
    let rule = event.edition.rules.round_robin_composition.as_ref()?;
    // One with an unplayed game is rated as a Swiss (6.43, 6.4), which asks for no such number.
    if event.rated_as != System::RoundRobin {
        return None;
    }
    let count = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    let players = count(event.players.len());
    let rated = count(event.players.iter().filter(|player| player.rating.is_some()).count());
    if rated == players {
        return None;
    }
    let (needed, by) = needed(rule, event, players);
    if rated < needed {
        return Some(Reason::Composition { rated, needed, by });
    }
    let small_double = event.cycles == 2 && players < rule.double_players;
    small_double.then_some(Reason::DoubleTooSmall { players, needed: rule.double_players })
}

fn needed(rule: &RoundRobinComposition, event: &Event<'_>, players: u16) -> (u16, CompositionRule) {
    let registration = event.registration;
    if registration.national_championship == Some(true) {
        let women = registration.women_only == Some(true);
        return (if women { rule.national_rated_women } else { rule.national_rated }, CompositionRule::National);
    }
    let small_field = (players < rule.small_field).then_some((rule.small_field_rated, CompositionRule::SmallField));
    let double = (event.cycles == 2).then_some((rule.double_rated, CompositionRule::Double));
    // Of several conditions the one that asks for most; where they ask for the same, the general one.
    let conditions = [double, small_field, Some((players.div_ceil(rule.one_in.max(1)), CompositionRule::Share))];
    conditions.into_iter().flatten().max_by_key(|(needed, _)| *needed).expect("the share always holds")
}

/// Games of a match after one player has more than half the points are not rated (ruling 14).
fn set_aside_after_decision(event: &Event<'_>, entries: &mut [Vec<Entry>]) {
    let rule = &event.edition.rules.match_decided;
    if rule.waiver && event.registration.decision(DecisionKind::MatchWaiver).is_some() {
        return;
    }
    let rounds = event.registration.planned_games.filter(|games| *games > 0).map(u32::from);
    let declared = event.report().declared_rounds().and_then(arpad_trf::Field::copied);
    // Without a planned number nothing tells when it was decided.
    let Some(planned) = rounds.or(declared) else {
        return;
    };
    for own in entries {
        let (mut mine, mut theirs) = (0, 0);
        for entry in own {
            let decided = mine > planned || theirs > planned;
            let (gain, loss) = match entry.result {
                GameResult::Win | GameResult::ForfeitWin | GameResult::ShortWin => (2, 0),
                GameResult::Draw | GameResult::ShortDraw => (1, 1),
                GameResult::Loss | GameResult::ForfeitLoss | GameResult::ShortLoss => (0, 2),
                _ => (0, 0),
            };
            // Half points against games: more than half the points is more half points than games planned.
            mine += gain;
            theirs += loss;
            if decided && matches!(entry.outcome, Outcome::Counts(_)) {
                entry.outcome = Outcome::NotRated(Reason::MatchDecided);
            }
        }
    }
}

/// Where the edition says so, an unrated player's disregarded first event takes the games against him with it (6.1).
fn disregard_first_events(event: &Event<'_>, entries: &mut [Vec<Entry>]) {
    let rule = &event.edition.rules.first_event;
    if !rule.opponents_disregarded {
        return;
    }
    let disregarded: Vec<bool> = event
        .players
        .iter()
        .zip(&*entries)
        .map(|(player, own)| {
            let games = own.iter().filter_map(|entry| match entry.outcome {
                Outcome::Counts(score) => Some(score.score()),
                Outcome::NotRated(_) => None,
            });
            player.rating.is_none() && player.first_event && games.sum::<Score>() < rule.minimum_score
        })
        .collect();
    for entry in entries.iter_mut().flatten() {
        if entry.opponent.is_some_and(|opponent| disregarded[opponent]) && matches!(entry.outcome, Outcome::Counts(_)) {
            entry.outcome = Outcome::NotRated(Reason::OpponentDisregarded);
        }
    }
}
