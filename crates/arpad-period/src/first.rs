//! First ratings: what the pool and the results of the period give together.

use crate::player::{PlayerPeriod, Scratch};
use crate::pool::{PooledEvent, PooledStage};
use crate::run::{Derivation, Results, Role};
use crate::tournament::{Part, Standpoint};
use crate::tournament_id::TournamentId;
use arpad_phrase::{Phrase, phrase};
use arpad_rating::{
    FirstRating, Game, GamesNeeded, Hundredths, Ledger, List, Quantity, Rating, Unpublished, UnratedEvent, Value,
    first_rating, round_robin_first_rating,
};
use arpad_regulations::rules::BelowFloorResult;
use arpad_regulations::{Edition, FideId, Month};
use jiff::civil::Date;

/// An event that may count for a first rating.
#[derive(Debug, Clone)]
pub(crate) struct Candidate<'a> {
    event: PooledEvent,
    edition: &'a Edition,
    games: &'a [Game],
    /// Different rated opponents.
    opponents: u16,
    /// Who they are, for a stage.
    opponent_ids: &'a [FideId],
    is_round_robin: bool,
    /// Of this period, not of the pool.
    new: bool,
    /// By which events are ordered (ruling o): first day and number, of a stage those of the whole.
    order: (Date, TournamentId),
    /// The order of arrival, so that the order is the same every time.
    place: usize,
}

impl<'a> Candidate<'a> {
    fn pooled(player: &PlayerPeriod<'a, '_>, event: &PooledEvent, place: usize) -> Option<Candidate<'a>> {
        let PlayerPeriod { frame, pool, .. } = *player;
        let opponent_ids = pool.opponents(event);
        Some(Candidate {
            event: event.clone(),
            edition: frame.regulations.in_force(frame.class, event.opened())?,
            games: pool.games(event),
            opponents: u16::try_from(opponent_ids.len()).expect("opponents of one event"),
            opponent_ids,
            is_round_robin: event.round_robin.is_some(),
            new: false,
            order: event.order(),
            place,
        })
    }

    fn of_period(player: &PlayerPeriod<'a, '_>, part: &Part<'a>, place: usize) -> Candidate<'a> {
        let mut event = PooledEvent::new(player.fide_id, part.tournament, player.frame.list, part.start);
        event.team_championship = part.team_championship;
        event.stage = part.stage.map(|(whole, opened)| PooledStage { whole, opened, pending: false });
        if let Standpoint::Unrated { round_robin } = part.standpoint {
            event.round_robin = round_robin;
        }
        Candidate {
            event,
            edition: part.edition,
            games: &player.field.games[part.games.clone()],
            opponents: part.opponents,
            opponent_ids: &player.field.opponents[part.opponent_ids.clone()],
            is_round_robin: part.is_round_robin,
            new: true,
            order: part.order(),
            place,
        }
    }

    /// Whether it was judged before and counts.
    fn counts_already(&self) -> bool {
        !self.new && !self.event.is_pending()
    }

    fn whole(&self) -> Option<TournamentId> {
        self.event.stage.map(|stage| stage.whole)
    }

    fn is_with(&self, other: &Candidate<'_>) -> bool {
        self.whole().is_some() && self.whole() == other.whole()
    }
}

/// Buffers for stages that are judged together.
#[derive(Debug, Default)]
pub(crate) struct StageScratch {
    games: Vec<Game>,
    opponents: Vec<FideId>,
}

/// A rating published for the first time.
pub(crate) struct NewRating {
    pub rating: Rating,
    /// Games it is based on.
    pub games: u32,
    /// Of them those of this period.
    pub in_period: u32,
    /// The list of the last result it is based on.
    pub last: Month,
}

/// Combines the results of an unrated player; what gives no rating goes back to the pool.
pub(crate) fn settle<'a, L: Ledger>(
    player: &PlayerPeriod<'a, '_>,
    scratch: &mut Scratch<'a>,
    out: &mut impl Results,
    ledger: &mut L,
) -> Option<NewRating> {
    let Scratch { candidates, stages } = scratch;
    gather(player, player.parts, candidates);
    explain_window(player, ledger);
    let judged = judge(player, candidates, stages, out, ledger);
    let (before, results) = candidates.split_at(judged.counting);
    let kept_pending = |out: &mut dyn FnMut(&Candidate<'a>)| before[judged.pending..].iter().for_each(out);
    if results.is_empty() {
        kept_pending(&mut |candidate| keep(candidate, true, out));
        return None;
    }
    let needed = if player.person.is_some_and(|person| person.disabled) {
        GamesNeeded::DisabledPlayer
    } else if results.iter().all(|result| result.event.team_championship) {
        GamesNeeded::TeamChampionship
    } else {
        GamesNeeded::General
    };
    let first = compute(&player.list(), results, needed, ledger);
    let dropped = matches!(first.unpublished, Some(Unpublished::BelowFloor { .. }))
        && player.frame.edition.rules.pooling.below_floor == BelowFloorResult::Dropped;
    let role = match first.published {
        Some(_) => Role::FirstRating,
        None if dropped => Role::BelowFloor,
        None => Role::Pooled,
    };
    if first.published.is_none() {
        kept_pending(&mut |candidate| keep(candidate, true, out));
    }
    for result in results {
        if role == Role::Pooled {
            keep(result, false, out);
        }
        if result.new || role != Role::Pooled {
            note(result, role, out);
        }
    }
    let count = |games: usize| u32::try_from(games).expect("games of one player");
    let in_period = count(results.iter().filter(|result| result.new).map(|result| result.games.len()).sum());
    let last = results.iter().map(|result| result.event.list).max().expect("there are results");
    first.published.map(|rating| NewRating { rating, games: first.games, in_period, last })
}

/// Keeps the pool of a player who is left out of the list. Stages are judged with the last one for them too (ruling h).
pub(crate) fn keep_pool<'a, L: Ledger>(
    player: &PlayerPeriod<'a, '_>,
    scratch: &mut Scratch<'a>,
    out: &mut impl Results,
    ledger: &mut L,
) {
    let Scratch { candidates, stages } = scratch;
    gather(player, &[], candidates);
    let judged = judge(player, candidates, stages, out, ledger);
    for (at, candidate) in candidates.iter().enumerate().skip(judged.pending) {
        keep(candidate, at < judged.counting, out);
    }
}

/// The player's results in the pool that are not too old (7.14c, 7.1.4), and what came in the period, by first days (ruling
/// o); the stages of one tournament stand together.
fn gather<'a>(player: &PlayerPeriod<'a, '_>, parts: &[Part<'a>], candidates: &mut Vec<Candidate<'a>>) {
    candidates.clear();
    for event in player.pooled.iter().filter(|event| player.frame.is_within_window(event.list)) {
        let place = candidates.len();
        candidates.extend(Candidate::pooled(player, event, place));
    }
    for part in parts {
        let place = candidates.len();
        candidates.push(Candidate::of_period(player, part, place));
    }
    for at in 0..candidates.len() {
        let stages = candidates.iter().filter(|other| candidates[at].is_with(other)).map(|other| other.order);
        if let Some(first) = stages.min() {
            candidates[at].order = first;
        }
    }
    candidates.sort_unstable_by_key(|candidate| (candidate.order, candidate.event.start, candidate.place));
}

/// Says which results are too old to be pooled.
fn explain_window<L: Ledger>(player: &PlayerPeriod<'_, '_>, ledger: &mut L) {
    let edition = player.frame.edition;
    for event in player.pooled.iter().filter(|event| !player.frame.is_within_window(event.list)) {
        ledger.leaf(|| {
            let months = edition.rules.pooling.months;
            Quantity::new(phrase!("step-left-out", "result left out"), Value::Nothing)
                .how(phrase!(
                    "pooled-months",
                    "rated on the list of {list}, and results are pooled over {n} months",
                    list = event.list,
                    n = months
                ))
                .rule(edition, &edition.rules.pooling)
        });
    }
}

/// Where judging the first event ended.
struct Judged {
    /// The first of the stages at the head that are still to be judged; none if it is `counting`.
    pending: usize,
    /// The first of the results that count.
    counting: usize,
}

/// Judges the first event (8.21, 8.31, 8.2.1). One that is disregarded is gone, and the next is judged as the first (ruling
/// 16); once a result counts, later ones count whatever they are.
fn judge<L: Ledger>(
    player: &PlayerPeriod<'_, '_>,
    candidates: &[Candidate<'_>],
    stages: &mut StageScratch,
    out: &mut impl Results,
    ledger: &mut L,
) -> Judged {
    let mut at = 0;
    let mut during: Option<Date> = None;
    while let Some(head) = candidates.get(at) {
        let others = candidates[at + 1..].iter().take_while(|other| other.is_with(head)).count();
        let event = &candidates[at..=at + others];
        // What began while a staged tournament was going on was not the first, and is not judged again because that one fell
        // away (ruling h); a staged one began on the first day of the whole.
        let meanwhile = during.is_some_and(|end| head.order.0 <= end);
        if meanwhile || event.iter().any(Candidate::counts_already) {
            break;
        }
        let ended = head.whole().map(|whole| player.field.ended.get(&whole));
        let Some(reason) = disregarded(event, ended == Some(None), stages, ledger) else { break };
        let next = at + event.len();
        if let Some(end) = ended {
            let Some(end) = end else {
                // The tournament goes on: its stages are kept and judged with the last one (ruling h).
                event.iter().filter(|stage| stage.new).for_each(|stage| note(stage, Role::Pending, out));
                return Judged { pending: at, counting: next };
            };
            during = Some(*end);
        }
        let below = matches!(reason, Unpublished::BelowFloor { .. });
        for part in event {
            note(part, if below { Role::BelowFloor } else { Role::Disregarded }, out);
        }
        at = next;
    }
    Judged { pending: at, counting: at }
}

/// Why an event, all its stages together, is disregarded as a first one, or will be if nothing is added to it.
fn disregarded<L: Ledger>(
    event: &[Candidate<'_>],
    goes_on: bool,
    StageScratch { games, opponents }: &mut StageScratch,
    ledger: &mut L,
) -> Option<Unpublished> {
    let words = || {
        let numbers = event.iter().map(|part| Phrase::text(part.event.tournament.to_string()));
        let number = Phrase::joined(numbers, |one, other| phrase!("and", "{one} and {other}", one, other));
        if goes_on {
            phrase!("event-number-so-far", "tournament {number} so far", number)
        } else {
            phrase!("event-number", "tournament {number}", number)
        }
    };
    if let [alone] = event {
        return unrated(alone, alone.games, alone.opponents, true).explain_disregarded(words, ledger);
    }
    games.clear();
    games.extend(event.iter().flat_map(|stage| stage.games));
    opponents.clear();
    opponents.extend(event.iter().flat_map(|stage| stage.opponent_ids));
    opponents.sort_unstable();
    opponents.dedup();
    let opponents = u16::try_from(opponents.len()).expect("opponents of one event");
    unrated(event.first()?, games, opponents, true).explain_disregarded(words, ledger)
}

fn unrated<'g>(candidate: &Candidate<'g>, games: &'g [Game], opponents: u16, first: bool) -> UnratedEvent<'g> {
    let (edition, is_round_robin, round_robin) =
        (candidate.edition, candidate.is_round_robin, candidate.event.round_robin);
    UnratedEvent { edition, games, opponents, first, is_round_robin, round_robin }
}

fn compute<L: Ledger>(list: &List<'_>, results: &[Candidate<'_>], needed: GamesNeeded, ledger: &mut L) -> FirstRating {
    // What a round robin gave stands by itself; with other results, its games count like theirs.
    if let [only] = results
        && let Some(result) = &only.event.round_robin
    {
        let games = u32::try_from(only.games.len()).expect("games of one event");
        return round_robin_first_rating(list, only.edition, result, games, needed, ledger);
    }
    ledger.announce(results.iter().map(|result| result.event.tournament.get().into()));
    // All of them were judged before, so none is a first event here.
    let events = results.iter().map(|result| unrated(result, result.games, result.opponents, false));
    first_rating(list, events, needed, ledger)
}

fn keep(candidate: &Candidate<'_>, pending: bool, out: &mut impl Results) {
    let mut event = candidate.event.clone();
    if let Some(stage) = &mut event.stage {
        stage.pending = pending;
    }
    // Who the opponents were matters only as long as the event is to be judged.
    out.pooled(&event, candidate.games, if pending { candidate.opponent_ids } else { &[] });
}

fn note(candidate: &Candidate<'_>, role: Role, out: &mut impl Results) {
    out.derivation(Derivation {
        player: candidate.event.player,
        tournament: candidate.event.tournament,
        role,
        rating: None,
        games: u32::try_from(candidate.games.len()).expect("games of one event"),
        half_points: candidate.games.iter().map(|game| game.score as u32).sum(),
        k: None,
        k_used: None,
        change: Hundredths::default(),
    });
}
