//! FIDE's own calculation table, for each tournament of a period.

use crate::figures::{Figure, direction, points, signed_hundredths};
use crate::index::Moment;
use crate::kept::Kept;
use arpad_period::{Role, TournamentId};
use arpad_phrase::Phrase;
use arpad_rating::{GameScore, Hundredths, K, Rating, Ratio};
use arpad_registry::model::{DerivationRow, ListId};
use arpad_registry::{Authority, Error};
use arpad_regulations::{Edition, FideId};
use arpad_tournament::{Event, GameOutcome, PlayerResult, RatedGame, Reason};
use std::sync::{Arc, Mutex, PoisonError};

/// A tournament of a player's period.
pub struct EventTable {
    pub tournament: u32,
    pub name: String,
    pub place: String,
    pub days: String,
    pub role: Role,
    /// The average of the opponents.
    pub rc: String,
    /// The player's own rating.
    pub ro: Figure,
    pub w: Figure,
    pub n: u32,
    pub chg: Figure,
    pub k: Figure,
    pub kchg: Figure,
    pub direction: &'static str,
    pub games: Vec<GameLine>,
    /// Whether an opponent counted with another rating, because they were too far apart.
    pub starred: bool,
    /// The edition, as `class/id`.
    pub edition: String,
}

/// A game as a line of a table. Tens of thousands are kept, so it is small, and numbers become text when they are shown.
#[derive(Clone)]
pub struct GameLine {
    pub round: u16,
    pub white: bool,
    pub black: bool,
    pub opponent: Option<Arc<Opponent>>,
    pub result: char,
    rating: Option<Rating>,
    /// Whether the opponent counted with another rating, because they were too far apart.
    starred: bool,
    delta: Option<i32>,
    k: Option<K>,
    /// Why it does not count, with the article.
    pub why: Option<Arc<Phrase>>,
}

impl GameLine {
    pub fn rating(&self) -> Figure {
        let star = if self.starred { "*" } else { "" };
        self.rating.map(|rating| Figure::whole(rating.get().into()).and(star)).unwrap_or_default()
    }

    pub fn chg(&self) -> Figure {
        self.delta().map(signed_hundredths).unwrap_or_default()
    }

    pub fn kchg(&self) -> Figure {
        self.points().map(signed_hundredths).unwrap_or_default()
    }

    pub const fn is_counted(&self) -> bool {
        self.delta.is_some()
    }

    pub fn direction(&self) -> &'static str {
        self.points().map_or("", |points| direction(points.get()))
    }

    fn delta(&self) -> Option<Hundredths> {
        self.delta.map(|delta| Hundredths::new(delta.into()))
    }

    /// What it is worth by K.
    fn points(&self) -> Option<Hundredths> {
        self.delta().zip(self.k).map(|(delta, k)| delta.times(k))
    }
}

/// Whom a game was against; one for all the lines of a tournament.
pub struct Opponent {
    pub id: Option<FideId>,
    pub name: String,
    pub federation: String,
}

impl Opponent {
    pub fn of(event: &Event<'_>, at: usize) -> Arc<Opponent> {
        let player = &event.players[at];
        let (name, federation) = (player.name.to_owned(), player.federation.to_owned());
        Arc::new(Opponent { id: player.fide_id, name, federation })
    }
}

/// The reasons of a tournament, of which there are few.
#[derive(Default)]
pub struct Reasons(Vec<(Reason, Arc<Phrase>)>);

impl Reasons {
    fn cited(&mut self, reason: Reason, edition: &Edition) -> Arc<Phrase> {
        if let Some((_, known)) = self.0.iter().find(|(known, _)| *known == reason) {
            return Arc::clone(known);
        }
        let cited = Arc::new(reason.cited(edition));
        self.0.push((reason, Arc::clone(&cited)));
        cited
    }
}

/// A tournament as the pages of its players show it.
struct PlayedEvent {
    name: String,
    place: String,
    days: String,
    edition: String,
    /// By FIDE number.
    players: Vec<(FideId, Played)>,
    /// Why games do not count, each once for all the lines that have it.
    reasons: usize,
}

impl PlayedEvent {
    /// About how many bytes it takes.
    fn weight(&self) -> usize {
        let players = self.players.iter().map(|(_, played)| EACH_PLAYER + played.games.len() * EACH_GAME);
        EACH_PLAYER + players.sum::<usize>() + self.reasons * EACH_REASON
    }
}

/// What a player did in it.
struct Played {
    /// The average of the opponents.
    rc: String,
    chg: Figure,
    /// Without K, which is a matter of the list.
    games: Box<[GameLine]>,
}

/// Up to so many players all are read when one is asked for: the others are asked for next.
const READ_TOGETHER: usize = 300;

/// What is kept of tournaments, in bytes, and about what a player, a game and a reason of them take.
const MOST: usize = 64 * 1024 * 1024;
const EACH_PLAYER: usize = 240;
const EACH_GAME: usize = size_of::<GameLine>();
const EACH_REASON: usize = 400;

/// Tournaments that were read for the page of a player: the players they met have them on their pages too.
pub struct Events {
    /// Those of one moment: after it, a report or a decision may have changed any.
    kept: Mutex<(Moment, Kept<TournamentId, Arc<PlayedEvent>>)>,
}

impl Default for Events {
    fn default() -> Events {
        Events { kept: Mutex::new((Moment::default(), Kept::new(MOST))) }
    }
}

impl Events {
    fn get(&self, moment: Moment, id: TournamentId) -> Option<Arc<PlayedEvent>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.0 == moment { kept.1.get(&id) } else { None }
    }

    fn keep(&self, moment: Moment, id: TournamentId, event: &Arc<PlayedEvent>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.0 != moment {
            *kept = (moment, Kept::new(MOST));
        }
        kept.1.insert(id, Arc::clone(event), event.weight());
    }

    /// The tables of a player's tournaments, as they were rated; the authority is read as it is at a moment.
    pub fn tables<'r>(
        &self,
        (authority, moment): (&mut Authority<'_>, Moment),
        id: FideId,
        rows: impl Iterator<Item = &'r DerivationRow>,
    ) -> Result<Vec<EventTable>, Error> {
        let mut tables = Vec::new();
        for row in rows {
            let tournament = row.derivation.tournament;
            if let Some(event) = self.get(moment, tournament) {
                tables.push(table(&event, id, row));
            } else if let Some((event, is_whole)) = read_event(authority, tournament, id)? {
                tables.push(table(&event, id, row));
                if is_whole {
                    self.keep(moment, tournament, &Arc::new(event));
                }
            }
        }
        Ok(tables)
    }
}

/// The tables of a player's tournaments on a list, as they were rated.
pub fn tables(authority: &mut Authority<'_>, id: FideId, list: &ListId) -> Result<Vec<EventTable>, Error> {
    let rows = authority.store().player_derivations(id)?;
    let mut tables = Vec::new();
    for row in rows.iter().filter(|row| row.list == *list) {
        let event = read_event(authority, row.derivation.tournament, id)?;
        tables.extend(event.map(|(event, _)| table(&event, id, row)));
    }
    Ok(tables)
}

/// A tournament with one of its players, and whether all others are there too.
fn read_event(
    authority: &mut Authority<'_>,
    tournament: TournamentId,
    id: FideId,
) -> Result<Option<(PlayedEvent, bool)>, Error> {
    authority.with_event(tournament, |tournament, _, event| {
        let is_whole = event.players.len() <= READ_TOGETHER;
        let all = event.players.iter().enumerate().filter_map(|(at, player)| Some((player.fide_id?, at)));
        let mut players: Vec<(FideId, usize)> = all.filter(|(other, _)| is_whole || *other == id).collect();
        // Of a number that is there twice the first counts.
        players.sort_by_key(|(id, _)| *id);
        players.dedup_by_key(|(id, _)| *id);
        let mut opponents: Vec<Option<Arc<Opponent>>> = vec![None; event.players.len()];
        let mut opponent = |at: usize| Arc::clone(opponents[at].get_or_insert_with(|| Opponent::of(event, at)));
        let mut reasons = Reasons::default();
        let played = |(id, at): (FideId, usize)| {
            let result = event.explain(at, &mut arpad_rating::Silent);
            let (rc, chg) = sums(&result);
            let real = |game: &&RatedGame| !matches!(game.entry.outcome, GameOutcome::NotRated(Reason::Bye(_)));
            let games =
                result.games.iter().filter(real).map(|game| line(event, game, &mut opponent, &mut reasons)).collect();
            (id, Played { rc, chg, games })
        };
        let report = event.report();
        let days = match (event.start, event.end) {
            (Some(start), Some(end)) if start != end => format!("{start} – {end}"),
            (Some(day), _) | (_, Some(day)) => day.to_string(),
            _ => String::new(),
        };
        let event = PlayedEvent {
            name: tournament.name.clone(),
            place: format!("{} {}", text(report.city()), text(report.federation())).trim().to_owned(),
            days,
            edition: event.edition.path(),
            players: players.into_iter().map(played).collect(),
            reasons: reasons.0.len(),
        };
        (event, is_whole)
    })
}

fn table(event: &PlayedEvent, id: FideId, row: &DerivationRow) -> EventTable {
    let derivation = &row.derivation;
    let at = event.players.binary_search_by_key(&id, |(id, _)| *id);
    let played = at.ok().map(|at| &event.players[at].1);
    let counted = derivation.k.is_some();
    let with_k = |game: &GameLine| GameLine { k: derivation.k_used, ..game.clone() };
    let games: Vec<GameLine> = played.map(|played| played.games.iter().map(with_k).collect()).unwrap_or_default();
    EventTable {
        tournament: derivation.tournament.get(),
        name: event.name.clone(),
        place: event.place.clone(),
        days: event.days.clone(),
        role: derivation.role,
        rc: played.map(|played| played.rc.clone()).unwrap_or_default(),
        ro: derivation.rating.map(|rating| Figure::whole(rating.get().into())).unwrap_or_default(),
        w: points(derivation.half_points),
        n: derivation.games,
        chg: played.map(|played| played.chg).unwrap_or_default(),
        k: derivation.k_used.map(|k| Figure::whole(k.get().into())).unwrap_or_default(),
        kchg: if counted { signed_hundredths(derivation.change) } else { Figure::default() },
        direction: if counted { direction(derivation.change.get()) } else { "" },
        starred: games.iter().any(|game| game.starred),
        games,
        edition: event.edition.clone(),
    }
}

/// What a field of a report says; nothing if it is not there.
pub fn text(field: Option<&arpad_trf::Field<String>>) -> &str {
    field.map(|field| field.as_str().trim()).unwrap_or_default()
}

fn sums(result: &PlayerResult) -> (String, Figure) {
    match &result.initial {
        Some(initial) => {
            (initial.average.map(|average| Ratio::rounded(average).to_string()).unwrap_or_default(), Figure::default())
        }
        None => (
            result.change.average_opponent().map(|average| average.rounded().to_string()).unwrap_or_default(),
            signed_hundredths(result.change.delta),
        ),
    }
}

/// A game as a line of a table.
pub fn line(
    event: &Event<'_>,
    game: &RatedGame,
    opponent: &mut impl FnMut(usize) -> Arc<Opponent>,
    reasons: &mut Reasons,
) -> GameLine {
    let entry = &game.entry;
    let (result, why) = match entry.outcome {
        GameOutcome::Counts(score) => (result(score), None),
        GameOutcome::NotRated(reason) => (entry.result.code(), Some(reasons.cited(reason, event.edition))),
    };
    GameLine {
        round: entry.round,
        white: entry.colour.code() == 'w',
        black: entry.colour.code() == 'b',
        opponent: entry.opponent.map(opponent),
        result: if result == '-' { '\u{2212}' } else { result },
        rating: game.opponent_rating,
        starred: game.change.is_some_and(|change| change.d != change.d_used),
        delta: game.change.map(|change| change.delta),
        k: None,
        why,
    }
}

const fn result(score: GameScore) -> char {
    match score {
        GameScore::Win => '1',
        GameScore::Draw => '½',
        GameScore::Loss => '0',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_regulations::Regulations;

    #[test]
    fn a_reason_is_kept_once_and_weighs_something() {
        let regulations = Regulations::builtin();
        let edition = &regulations.editions()[0];
        let mut reasons = Reasons::default();
        let [one, same, other] =
            [Reason::BothUnrated, Reason::BothUnrated, Reason::OneSided].map(|reason| reasons.cited(reason, edition));
        assert!(Arc::ptr_eq(&one, &same) && !Arc::ptr_eq(&one, &other));
        let event = |reasons| PlayedEvent {
            name: String::new(),
            place: String::new(),
            days: String::new(),
            edition: String::new(),
            players: Vec::new(),
            reasons,
        };
        assert_eq!(event(reasons.0.len()).weight(), event(0).weight() + 2 * EACH_REASON);
    }
}
