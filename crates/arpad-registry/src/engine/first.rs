//! First ratings: what the pool and the results of the period give together.

use super::player::Player;
use super::pool::PooledEvent;
use super::run::{Derivation, PeriodOutcome, Role};
use super::tournament::As;
use arpad_rating::{
    FirstRating, Game, GamesNeeded, Hundredths, Ledger, List, Rating, Unpublished, UnratedEvent, first_rating,
    round_robin_first_rating, within_window,
};
use arpad_regulations::Edition;
use arpad_regulations::rules::BelowFloorResult;

/// An event that may count for a first rating.
struct Result<'a> {
    event: PooledEvent,
    edition: &'a Edition,
    games: &'a [Game],
    new: bool,
}

impl Result<'_> {
    fn unrated(&self) -> UnratedEvent<'_> {
        // The pool does not keep who the opponents were.
        let opponents = u16::try_from(self.games.len()).expect("games of one event");
        let round_robin = self.event.round_robin;
        let is_round_robin = round_robin.is_some();
        UnratedEvent { edition: self.edition, games: self.games, opponents, first: true, is_round_robin, round_robin }
    }
}

/// A rating just got.
pub(super) struct Got {
    pub rating: Rating,
    /// Games it rests on.
    pub games: u32,
    /// Of them those of this period.
    pub in_period: u32,
}

/// Puts together what an unrated player has; what gives no rating goes back to the pool.
pub(super) fn settle<L: Ledger>(player: &Player<'_, '_>, out: &mut PeriodOutcome, ledger: &mut L) -> Option<Got> {
    let inputs = player.inputs;
    let mut results = pooled(player);
    for part in player.parts {
        let games = &player.games[part.games.clone()];
        let mut event = PooledEvent::new(player.fide_id, part.tournament, inputs.list, part.start);
        event.team_championship = part.team_championship;
        if let As::Unrated { round_robin } = part.role {
            event.round_robin = round_robin;
        }
        results.push(Result { event, edition: part.edition, games, new: true });
    }
    // Events disregarded as a first one are gone (8.21, 8.31, 8.2.1); the next is judged as the first again (ruling 16).
    while let Some(reason) = results.first().and_then(|first| first.unrated().disregarded()) {
        let below = matches!(reason, Unpublished::BelowFloor { .. });
        note(&results.remove(0), if below { Role::BelowFloor } else { Role::Disregarded }, out);
    }
    if results.is_empty() {
        return None;
    }
    let needed = if player.person.is_some_and(|person| person.disabled) {
        GamesNeeded::DisabledPlayer
    } else if results.iter().all(|result| result.event.team_championship) {
        GamesNeeded::TeamChampionship
    } else {
        GamesNeeded::General
    };
    let first = compute(&player.list(), &results, needed, ledger);
    let published = first.published;
    let dropped = published.is_none()
        && matches!(first.unpublished, Some(Unpublished::BelowFloor { .. }))
        && inputs.edition.rules.pooling.below_floor == BelowFloorResult::Dropped;
    let role = match published {
        Some(_) => Role::FirstRating,
        None if dropped => Role::BelowFloor,
        None => Role::Pooled,
    };
    for result in &results {
        if role == Role::Pooled {
            out.pool.push(&result.event, result.games);
        }
        if result.new || role != Role::Pooled {
            note(result, role, out);
        }
    }
    let in_period: usize = results.iter().filter(|result| result.new).map(|result| result.games.len()).sum();
    let in_period = u32::try_from(in_period).expect("games of one player");
    published.map(|rating| Got { rating, games: first.games, in_period })
}

/// What the pool holds of the player and is not too old.
fn pooled<'a>(player: &Player<'a, '_>) -> Vec<Result<'a>> {
    let inputs = player.inputs;
    let kept = player.pooled.iter().filter(|event| within_window(inputs.edition, inputs.list, event.list));
    kept.filter_map(|event| {
        let edition = inputs.regulations.in_force(inputs.class, event.start)?;
        let games = inputs.pool.games(event);
        Some(Result { event: event.clone(), edition, games, new: false })
    })
    .collect()
}

fn compute<L: Ledger>(list: &List<'_>, results: &[Result<'_>], needed: GamesNeeded, ledger: &mut L) -> FirstRating {
    // What a round robin gave stands by itself; with other results, its games count like theirs.
    if let [only] = results
        && let Some(result) = &only.event.round_robin
        && only.unrated().disregarded().is_none()
    {
        let games = u32::try_from(only.games.len()).expect("games of one event");
        return round_robin_first_rating(list, only.edition, result, games, needed, ledger);
    }
    let events: Vec<UnratedEvent<'_>> = results.iter().map(Result::unrated).collect();
    first_rating(list, &events, needed, ledger)
}

fn note(result: &Result<'_>, role: Role, out: &mut PeriodOutcome) {
    out.derivations.push(Derivation {
        player: result.event.player,
        tournament: result.event.tournament,
        role,
        rating: None,
        games: u16::try_from(result.games.len()).unwrap_or(u16::MAX),
        half_points: result.games.iter().map(|game| game.score as u16).sum(),
        k: 0,
        k_used: 0,
        change: Hundredths::default(),
    });
}
