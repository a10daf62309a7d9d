//! One accepted tournament: its report joined with the lists of its start, and what it gives each player.

use crate::dates::{Placement, Waiting, place};
use crate::merge::kept;
use crate::player::StandardRatings;
use crate::pool::PooledEvent;
use crate::run::{Fallen, Inputs, NewcomerEvent, PeriodGames};
use crate::standing::{Snapshot, Standing, in_force, person};
use crate::tournament_id::TournamentId;
use arpad_phrase::{Phrase, ToPhrase, phrase};
use arpad_rating::{Birth, Coefficient, Game, Rating, RoundRobinResult, TournamentChange, UnratedEvent};
use arpad_regulations::{Class, Edition, FideId, Month, Regulations};
use arpad_tournament::{
    Days, EditionSource, Event, Facts, GameOutcome, ListedK, ListedPlayer, NoEdition, Options, PlayerResult, Rated,
    RatedGame, RatingSource, Registration, ReportedStage, StartList, StartListDate, System,
};
use arpad_trf::{Document, GameResult, PlayerLine, Report};
use jiff::civil::Date;
use std::ops::Range;

/// An accepted report.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    pub id: TournamentId,
    /// The registration with the decisions taken.
    pub registration: &'a Registration,
    pub document: &'a Document,
    /// The day it was received; `None` if the deadline is not to be judged.
    pub received: Option<Date>,
    /// Of a tournament that is reported in stages: which part this report is.
    pub stage: Option<Stage>,
}

/// A stage of a long tournament: rated by itself, with the list in force at its own start (ruling 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stage {
    /// The tournament it is a stage of.
    pub whole: TournamentId,
    /// The first round that counts; those before it were reported already.
    pub first_round: u16,
    /// The last one that counts; those after it belong to a later stage. `None` if there is none yet.
    pub last_round: Option<u16>,
    /// The first day of the whole, by which the edition is known (0.1).
    pub opened: Date,
    pub start: Date,
    pub end: Date,
}

impl Stage {
    /// As the report is read.
    pub fn reported(self) -> ReportedStage {
        let Stage { first_round, last_round, opened, start, end, .. } = self;
        ReportedStage { start, end, first_round, last_round, opened }
    }

    /// Whether no stage comes after this one: it reaches the last day of the whole, or its report holds the last round; both
    /// as registered, else as reported.
    pub fn is_last(&self, registration: &Registration, report: &Report) -> bool {
        let end = registration.end.or(Days::of(report, &Registration::default()).end);
        let declared = || report.declared_rounds().and_then(arpad_trf::Field::copied);
        let reached = self.last_round.unwrap_or(u16::MAX).min(last_round(report));
        let rounds = registration.rounds.map(u32::from).or_else(declared).filter(|rounds| *rounds > 0);
        end.is_some_and(|last| self.end >= last) || rounds.is_some_and(|last| u32::from(reached) >= last)
    }
}

/// The last round that a report holds: in which anybody has an opponent, or everybody has a result without one; 0 if there is none.
pub fn last_round(report: &Report) -> u16 {
    let paired = |line: &PlayerLine| line.rounds.iter().rposition(|entry| entry.opponent.value.number().is_some());
    let has_result = |at: usize| {
        let result =
            |line: &PlayerLine| line.rounds.get(at).is_some_and(|entry| entry.result.value != GameResult::Blank);
        report.players.iter().all(result)
    };
    let paired = report.players.iter().filter_map(paired).max();
    // Rounds that nobody has reached are blank, though whoever has left may have a bye in them already.
    let columns = report.players.iter().map(|line| line.rounds.len()).min().unwrap_or(0);
    let over = (paired.unwrap_or(0)..columns).rev().find(|at| has_result(*at));
    over.or(paired).and_then(|at| u16::try_from(at + 1).ok()).unwrap_or(0)
}

/// Why a tournament is not rated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotRated {
    NoDates,
    /// It stays accepted until such a list is known.
    NoList {
        /// The month it started in.
        month: Month,
    },
    ReportLate {
        /// The last list it could have come for.
        last: Month,
        article: String,
    },
    NoEdition(NoEdition),
    NoGames,
    /// It stays accepted until they are.
    NotRecorded {
        players: Vec<FideId>,
    },
}

impl arpad_phrase::ToPhrase for NotRated {
    #[allow(clippy::too_many_lines, reason = "a message for each")]
    fn phrase(&self) -> Phrase {
        match self {
            NotRated::NoDates => phrase!("not-rated-no-dates", "its first and last day are not known"),
            NotRated::NoList { month } => {
                phrase!("not-rated-no-list", "no list is known that was in force at its start in {month}", month)
            }
            NotRated::ReportLate { last, article } => phrase!(
                "not-rated-report-late",
                "the report was not in time for the list of {last} ({article})",
                last,
                article
            ),
            NotRated::NoEdition(it) => it.phrase(),
            NotRated::NoGames => phrase!("not-rated-no-games", "no game counts for anybody"),
            NotRated::NotRecorded { players } => phrase!(
                "not-rated-not-recorded",
                "the players whose games would count are not recorded: {players}",
                players = numbers(players)
            ),
        }
    }
}

impl std::fmt::Display for NotRated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for NotRated {}

impl From<NoEdition> for NotRated {
    fn from(error: NoEdition) -> NotRated {
        NotRated::NoEdition(error)
    }
}

/// Numbers for a message, the first few of many.
fn numbers(players: &[FideId]) -> Phrase {
    const SHOWN: usize = 5;
    let mut parts: Vec<Phrase> = players.iter().take(SHOWN).map(ToPhrase::phrase).collect();
    if players.len() > SHOWN {
        parts.push(phrase!("n-more", "{n} more", n = players.len() - SHOWN));
    }
    Phrase::joined(parts, |one, other| phrase!("comma", "{one}, {other}", one, other))
}

/// What became of a tournament on this list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentOutcome {
    Rated {
        /// As `class/id`.
        edition: String,
        /// The month of the list its ratings were taken from.
        start_list: Month,
        /// Players for whom something counted.
        players: usize,
        /// Player-games that counted.
        games: usize,
        /// Players whose games would count if they were recorded.
        unrecorded: Vec<FideId>,
    },
    /// Left for a later list.
    Waits(Waiting),
    NotRated(NotRated),
}

/// A tournament and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentResult {
    pub id: TournamentId,
    pub outcome: TournamentOutcome,
}

/// The state of a player of a tournament on the start list.
#[derive(Debug, Clone, Copy)]
pub enum Standpoint {
    Rated {
        rating: Rating,
        k: Coefficient,
        /// The rating is a standard one in place of a missing rapid or blitz rating.
        stand_in: bool,
    },
    Unrated {
        /// What a round robin gave the player, under the editions that have it (8.58).
        round_robin: Option<RoundRobinResult>,
    },
}

/// What one tournament gives one player.
#[derive(Debug, Clone)]
pub struct Part<'a> {
    pub player: FideId,
    pub tournament: TournamentId,
    /// Its first day, or that of the stage.
    pub start: Date,
    pub edition: &'a Edition,
    pub standpoint: Standpoint,
    /// In the games of the field.
    pub games: Range<usize>,
    /// What these games give a player who is rated on the start list, where it is known already: then the games are not read
    /// again, and an explanation has none.
    pub sum: Option<TournamentChange>,
    /// How many different rated opponents these games were played against (8.21 of 2009, ruling f).
    pub opponents: u16,
    /// Who they are, in the opponents of the field; only of a stage, which is judged together with others.
    pub opponent_ids: Range<usize>,
    /// Rated as a round robin.
    pub is_round_robin: bool,
    pub team_championship: bool,
    /// Of a stage: the tournament it is a stage of, and the first day of that.
    pub stage: Option<(TournamentId, Date)>,
}

impl Part<'_> {
    /// By which the events of a player are ordered (ruling o): the first day, and the number; of a stage those of the whole.
    pub(crate) fn order(&self) -> (Date, TournamentId) {
        self.stage.map_or((self.start, self.tournament), |(whole, opened)| (opened, whole))
    }

    /// What it is to a newcomer who is not left out of the list.
    pub fn for_newcomer(&self, games: &[Game], standard: &dyn StandardRatings) -> NewcomerEvent {
        let stands_in = matches!(self.standpoint, Standpoint::Rated { stand_in: true, .. });
        if stands_in && standard.before(self.player).is_some() {
            NewcomerEvent::StandIn
        } else if self.stage.is_some() || self.unrated(games).disregarded().is_none() {
            NewcomerEvent::Counts
        } else {
            NewcomerEvent::Disregarded
        }
    }

    /// The event as one of an unrated player.
    pub fn unrated<'g>(&self, games: &'g [Game]) -> UnratedEvent<'g>
    where
        Self: 'g,
    {
        let round_robin = match self.standpoint {
            Standpoint::Unrated { round_robin } => round_robin,
            Standpoint::Rated { .. } => None,
        };
        let (edition, opponents, is_round_robin) = (self.edition, self.opponents, self.is_round_robin);
        UnratedEvent { edition, games, opponents, first: true, is_round_robin, round_robin }
    }
}

/// What a tournament gives, before all tournaments are combined.
pub(crate) struct Contribution<'a> {
    pub result: TournamentResult,
    pub field: PeriodGames<'a>,
    /// A tournament in stages that ends with this one: its last day.
    pub ended: Option<(TournamentId, Date)>,
}

/// The days of a report, and the edition that governs it.
#[derive(Debug, Clone, Copy)]
pub struct Opening<'e> {
    pub start: Date,
    pub end: Date,
    /// The first day of the whole tournament.
    pub opened: Date,
    pub edition: &'e Edition,
}

impl<'e> Opening<'e> {
    /// The edition is that of the whole tournament's start (0.1), ratings and closing date are those of the stage.
    pub fn of(
        regulations: &'e Regulations,
        class: Class,
        submission: &Submission<'_>,
    ) -> Result<Opening<'e>, NotRated> {
        let whole = Days::of(&submission.document.report, submission.registration);
        let stage = submission.stage;
        let days = stage.map_or(whole, |stage| Days { start: Some(stage.start), end: Some(stage.end) });
        let (start, end) = days.both().ok_or(NotRated::NoDates)?;
        let opened = stage.map(|stage| stage.opened).or(whole.start).unwrap_or(start);
        let edition = regulations.in_force(class, opened).ok_or(NoEdition::NotInForce { class, day: opened })?;
        Ok(Opening { start, end, opened, edition })
    }
}

/// Rates a tournament, if its time has come.
///
/// `earlier` are the unrated players of whom an earlier event of the same period counts already.
pub(crate) fn contribute<'a>(
    inputs: &Inputs<'a>,
    submission: &Submission<'_>,
    revising: bool,
    earlier: &[FideId],
    fallen: &Fallen,
) -> Contribution<'a> {
    let mut field = PeriodGames::default();
    let outcome = match rate(inputs, submission, revising, earlier, fallen, &mut field) {
        Ok(outcome) => outcome,
        Err(reason) => TournamentOutcome::NotRated(reason),
    };
    // Who was absent from the last stage is judged with it too (ruling h), even if it gave nothing to anybody.
    let is_last = |stage: &Stage| stage.is_last(submission.registration, &submission.document.report);
    let last = submission.stage.filter(is_last);
    let ended = last.filter(|_| !matches!(outcome, TournamentOutcome::Waits(_))).map(|stage| (stage.whole, stage.end));
    Contribution { result: TournamentResult { id: submission.id, outcome }, field, ended }
}

fn rate<'a>(
    inputs: &Inputs<'a>,
    submission: &Submission<'_>,
    revising: bool,
    earlier: &[FideId],
    fallen: &Fallen,
    field: &mut PeriodGames<'a>,
) -> Result<TournamentOutcome, NotRated> {
    let Submission { document, registration, stage, .. } = *submission;
    let Opening { start, end, opened, edition } = Opening::of(inputs.regulations, inputs.class, submission)?;
    // A tournament stays on the list it was rated on, whenever the report that counts now came.
    if !revising {
        match place(inputs.regulations, inputs.edition, inputs.list, submission, edition, end) {
            Placement::Now => {}
            Placement::Waits(why) => return Ok(TournamentOutcome::Waits(why)),
            Placement::Never(reason) => return Err(reason),
        }
    }
    let month = Month::of(start);
    let list = PublishedStart::new(inputs, month);
    if list.own.is_none() && list.standard.is_none() {
        return Err(NotRated::NoList { month });
    }
    let own = (stage.map_or((start, submission.id), |stage| (opened, stage.whole)), start, submission.id);
    let pooled = |id: FideId| {
        let mut events = inputs.pool.of(id).iter().filter(|event| inputs.is_within_window(event.list));
        // A staged tournament that falls away is no earlier result for what began after it (ruling h).
        let away = fallen.get(&id);
        let falls_away = |event: &PooledEvent| event.is_pending() && away.is_some_and(|away| away.has(event.order()));
        away.is_some_and(|away| away.is_meanwhile(own.0))
            || events.any(|event| event.is_before(own) && !falls_away(event))
    };
    // Somebody left out of the lists whose rating is remembered is no newcomer either (ruling a).
    let known = |id: FideId| earlier.contains(&id) || inputs.previous.rating(id).is_some() || pooled(id);
    let facts = Facts {
        stage: stage.map(Stage::reported),
        aliases: Some(&|id| kept(inputs.merged, id)),
        earlier_results: Some(&known),
        barred: false,
        rated_in: None,
        unlisted: false,
    };
    let options = Options {
        regulations: inputs.regulations,
        edition: None,
        class: Some(inputs.class),
        system: None,
        today: inputs.list.first_day(),
    };
    let event = Event::new(document, registration, &list, &facts, &options)?;
    debug_assert!(event.edition_source == EditionSource::Start && event.edition.path() == edition.path());
    let collector = Collector { inputs, submission, event: &event, rated: &event.rate(), start, opened, edition };
    let unrecorded = collector.collect(field);
    if field.parts.is_empty() {
        return Err(if unrecorded.is_empty() {
            NotRated::NoGames
        } else {
            NotRated::NotRecorded { players: unrecorded }
        });
    }
    Ok(TournamentOutcome::Rated {
        edition: edition.path(),
        start_list: list.own.map_or(month, |list| list.month),
        players: field.parts.len(),
        games: field.games.len(),
        unrecorded,
    })
}

/// The published lists of a start: only they rate (ruling 2); the ratings in the report concern the checks only.
struct PublishedStart<'i, 'a> {
    inputs: &'i Inputs<'a>,
    own: Option<&'a Snapshot>,
    standard: Option<&'a Snapshot>,
}

impl<'i, 'a> PublishedStart<'i, 'a> {
    fn new(inputs: &'i Inputs<'a>, month: Month) -> PublishedStart<'i, 'a> {
        let list = |class: Class| in_force(inputs.lists, class, month);
        PublishedStart { inputs, own: list(inputs.class), standard: list(Class::Standard) }
    }
}

impl StartList for PublishedStart<'_, '_> {
    fn list(&self, _: Class, month: Month) -> Option<StartListDate> {
        let own = self.own?;
        Some(StartListDate { month: Some(own.month), exact: own.month == month })
    }

    fn player(&self, _: Class, _: Month, id: FideId) -> Option<ListedPlayer> {
        let standing = self.own.and_then(|list| list.get(id)).copied().unwrap_or_else(|| Standing::unrated(id));
        let person = person(self.inputs.people, id);
        Some(ListedPlayer {
            rating: standing.published(),
            standard: self.standard.and_then(|list| list.published(id)),
            k: ListedK::State { highest: standing.highest, games: standing.games },
            birth: person.map_or(Birth::Unknown, |person| person.birth),
            woman: person.and_then(|person| person.woman),
            entry: None,
        })
    }

    fn is_complete(&self) -> bool {
        true
    }
}

/// Collects what counts from a rated event.
struct Collector<'c, 'a> {
    inputs: &'c Inputs<'a>,
    submission: &'c Submission<'c>,
    event: &'c Event<'c>,
    rated: &'c Rated,
    start: Date,
    opened: Date,
    edition: &'a Edition,
}

impl<'a> Collector<'_, 'a> {
    /// Fills the field, and returns the players who are skipped because they are not registered.
    fn collect(&self, field: &mut PeriodGames<'a>) -> Vec<FideId> {
        let results = self.rated.players.iter();
        let mut lines: Vec<(FideId, &PlayerResult)> =
            results.filter_map(|result| Some((self.event.players[result.player].fide_id?, result))).collect();
        lines.sort_by_key(|(id, _)| *id);
        let mut unrecorded = Vec::new();
        lines.retain(|(id, result)| {
            let is_recorded = person(self.inputs.people, *id).is_some();
            let counts = |game: &RatedGame| matches!(game.entry.outcome, GameOutcome::Counts(_));
            if !is_recorded && result.games.iter().any(counts) && unrecorded.last() != Some(id) {
                unrecorded.push(*id);
            }
            is_recorded
        });
        // Two lines under numbers that are one player are one event of that player.
        for lines in lines.chunk_by(|one, two| one.0 == two.0) {
            let (id, result) = lines[0];
            let player = &self.event.players[result.player];
            let (from, met) = (field.games.len(), field.opponents.len());
            self.games(lines, field);
            if field.games.len() == from {
                field.opponents.truncate(met);
                continue;
            }
            field.opponents[met..].sort_unstable();
            let mut opponents = field.opponents.split_off(met);
            opponents.dedup();
            let count = u16::try_from(opponents.len()).expect("starting ranks have four digits");
            if self.submission.stage.is_some() {
                field.opponents.append(&mut opponents);
            }
            let standpoint = match (player.rating, player.coefficient) {
                (Some(rating), Some(k)) => {
                    Standpoint::Rated { rating, k, stand_in: player.rating_source == RatingSource::StandIn }
                }
                // What two lines of a cross table gave apart is not what they give together.
                _ => Standpoint::Unrated { round_robin: self.round_robin(result.player).filter(|_| lines.len() == 1) },
            };
            field.parts.push(Part {
                player: id,
                tournament: self.submission.id,
                start: self.start,
                edition: self.edition,
                standpoint,
                games: from..field.games.len(),
                sum: None,
                opponents: count,
                opponent_ids: met..field.opponents.len(),
                is_round_robin: self.event.rated_as == System::RoundRobin,
                team_championship: self.submission.registration.team_championship == Some(true),
                stage: self.submission.stage.map(|stage| (stage.whole, self.opened)),
            });
        }
        unrecorded
    }

    /// The games that count for a player, round by round, and the rated opponents in them.
    fn games(&self, lines: &[(FideId, &PlayerResult)], field: &mut PeriodGames<'a>) {
        let games = lines.iter().flat_map(|(id, result)| result.games.iter().map(|game| (*id, game)));
        let mut games: Vec<_> = games.collect();
        games.sort_by_key(|(_, game)| game.entry.round);
        for (id, game) in games {
            let (GameOutcome::Counts(score), Some(at)) = (game.entry.outcome, game.entry.opponent) else { continue };
            let opponent = &self.event.players[at];
            // Under two numbers that are one player, somebody may have met themselves.
            let (Some(rating), false) = (game.opponent_rating, opponent.fide_id == Some(id)) else { continue };
            field.games.push(Game { opponent: rating, score });
            field.pairings.push((game.entry.round, u32::try_from(at).expect("starting ranks have four digits")));
            if opponent.rating.is_some() {
                // An opponent without a number has a rating only by a list, which goes by numbers.
                field.opponents.extend(opponent.fide_id);
            }
        }
    }

    fn round_robin(&self, player: usize) -> Option<RoundRobinResult> {
        let table = self.rated.round_robin.as_ref().filter(|_| self.event.rated_as == System::RoundRobin)?;
        *table.unrated.get(player)?
    }
}

/// The players of a report, by the numbers it gives them.
pub fn report_players(report: &Report) -> impl Iterator<Item = FideId> + '_ {
    report.players.iter().filter_map(|line| line.fide_id.copied().and_then(FideId::from_field))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::Pool;
    use arpad_regulations::Regulations;

    /// Only the list of the month itself is exact; a list of the standard class alone is none of this class.
    #[test]
    fn ruling_2_the_list_of_a_start() {
        let month = |text: &str| -> Month { text.parse().unwrap() };
        let list = |class, text| Snapshot { class, month: month(text), standings: Vec::new() };
        let lists = [list(Class::Rapid, "2023-03"), list(Class::Rapid, "2023-05"), list(Class::Standard, "2023-01")];
        let lists: Vec<&Snapshot> = lists.iter().collect();
        let regulations = Regulations::builtin();
        let inputs = Inputs {
            class: Class::Rapid,
            list: month("2023-06"),
            regulations,
            edition: regulations.in_force(Class::Rapid, month("2023-06").first_day()).unwrap(),
            people: &[],
            previous: lists[1],
            lists: &lists,
            pool: &Pool::new(),
            merged: &[],
        };
        for (start, of, exact) in [("2023-05", "2023-05", true), ("2023-04", "2023-03", false)] {
            let found = PublishedStart::new(&inputs, month(start)).list(Class::Rapid, month(start));
            assert_eq!(found, Some(StartListDate { month: Some(month(of)), exact }), "{start}");
        }
        let before = PublishedStart::new(&inputs, month("2023-02"));
        assert_eq!((before.list(Class::Rapid, month("2023-02")), before.standard.is_some()), (None, true));
    }
}

#[cfg(test)]
mod rounds {
    use super::last_round;
    use arpad_trf::{ReadOptions, read};

    /// The last round of a report, given the rounds of each line.
    fn of(lines: &[&str]) -> u16 {
        let line = |(at, rounds): (usize, &&str)| {
            let no = at + 1;
            format!("001 {no:4} m    {:33} 2000 RUR {no:11} 1990/01/01  0.0 {no:4}{rounds}\n", "Alder")
        };
        let text: String = lines.iter().enumerate().map(line).collect::<Vec<_>>().concat();
        last_round(&read(text.as_bytes(), &ReadOptions::default()).report)
    }

    #[test]
    fn the_last_round_is_one_with_a_pairing_or_without_a_blank() {
        const BYE: &str = "  0000 - Z";
        let (win, loss) = ("     2 w 1", "     1 b 0");
        assert_eq!(of(&[]), 0);
        assert_eq!(of(&["", ""]), 0);
        assert_eq!(of(&[win, loss]), 1);
        assert_eq!(of(&[BYE, BYE]), 1);
        assert_eq!(of(&[&format!("{win}{BYE}"), &format!("{loss}{BYE}")]), 2);
        assert_eq!(of(&[&format!("{win}{BYE}"), loss]), 1, "one has left");
        assert_eq!(of(&[&format!("{BYE}{win}"), &format!("{BYE}{loss}")]), 2);
        let blank = " ".repeat(10);
        assert_eq!(of(&[&format!("{win}{BYE}{BYE}"), &format!("{loss}{blank}{BYE}")]), 3);
        assert_eq!(of(&[&format!("{win}{BYE}{BYE}"), &format!("{loss}{BYE}{blank}")]), 2);
    }
}
