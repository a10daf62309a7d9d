//! One accepted tournament: its report joined with the lists of its start, and what it gives each player.

use super::dates::{Placement, place};
use super::merge::kept;
use super::run::Inputs;
use super::snapshot::{Snapshot, Standing, in_force, person};
use arpad_lists::{EntryRef, Faults, Format, Layout, ListInfo, ListRating, Lists, RatingList, Style};
use arpad_rating::{Coefficient, Game, Rating, RoundRobinResult, UnratedEvent};
use arpad_regulations::{Class, Edition, Month};
use arpad_tournament::{
    DecisionKind, Event, GameOutcome, NoEdition, Options, PlayerFacts, RatingSource, Registration, System,
};
use arpad_trf::{Document, ReadOptions, TournamentRecord, read};
use jiff::civil::Date;
use std::ops::Range;

/// An accepted report, as received.
#[derive(Debug, Clone, Copy)]
pub struct Submission<'a> {
    /// The tournament's number.
    pub id: u32,
    /// The registration with the decisions taken.
    pub registration: &'a Registration,
    /// The report, byte for byte.
    pub report: &'a [u8],
    /// The day it was received.
    pub received: Date,
    /// Of a tournament that is reported in stages: which part this report is.
    pub stage: Option<Stage>,
}

/// A stage of a long tournament: rated by itself, with the list in force at its own start (ruling 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stage {
    /// The first round that counts; those before it were reported already.
    pub first_round: u16,
    /// First day.
    pub start: Date,
    /// Last day.
    pub end: Date,
}

impl Submission<'_> {
    /// Whether a late report was allowed, or an appeal against not rating was granted.
    pub(super) fn late_allowed(&self) -> bool {
        let decided = |kind| self.registration.decision(kind).is_some();
        decided(DecisionKind::LateReport) || decided(DecisionKind::AppealGranted)
    }
}

/// Why a tournament is not rated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotRated {
    /// Neither report nor registration tells when it was played.
    #[error("its first and last day are not known")]
    NoDates,
    /// No list is known that was in force at its start; it stays accepted until one is.
    #[error("no list is known that was in force at its start in {month}")]
    NoList {
        /// The month it started in.
        month: Month,
    },
    /// The report came too late.
    #[error("the report was not in time for the list of {last} ({article})")]
    ReportLate {
        /// The last list it could have come for.
        last: Month,
        /// The article.
        article: String,
    },
    /// No edition fits.
    #[error("{0}")]
    NoEdition(#[from] NoEdition),
    /// Nothing in it counts.
    #[error("no game counts for anybody")]
    NoGames,
}

/// What became of a tournament on this list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentOutcome {
    /// Rated.
    Rated {
        /// The edition, as `class/id`.
        edition: String,
        /// The month of the list its ratings were taken from.
        start_list: Month,
        /// Players for whom something counted.
        players: u32,
        /// Player-games that counted.
        games: u32,
    },
    /// Left for a later list.
    Waits,
    /// Not rated.
    NotRated(NotRated),
}

/// A tournament and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentResult {
    /// The tournament's number.
    pub id: u32,
    /// What became of it.
    pub outcome: TournamentOutcome,
}

/// As what a player takes part.
#[derive(Debug, Clone, Copy)]
pub(super) enum As {
    /// Rated on the start list.
    Rated { rating: Rating, k: Coefficient, stand_in: bool },
    /// Unrated on the start list.
    Unrated { round_robin: Option<RoundRobinResult> },
}

/// What one tournament holds for one player.
#[derive(Debug, Clone)]
pub(super) struct Part<'a> {
    pub player: u32,
    pub tournament: u32,
    pub start: Date,
    pub edition: &'a Edition,
    pub role: As,
    /// In the games of the run.
    pub games: Range<usize>,
    pub team_championship: bool,
}

impl Part<'_> {
    /// The event as one of an unrated player.
    pub fn unrated<'g>(&self, games: &'g [Game]) -> UnratedEvent<'g>
    where
        Self: 'g,
    {
        let round_robin = match self.role {
            As::Unrated { round_robin } => round_robin,
            As::Rated { .. } => None,
        };
        UnratedEvent { edition: self.edition, games, first: true, round_robin }
    }
}

/// A rated tournament.
pub(super) struct Contribution<'a> {
    pub result: TournamentResult,
    pub parts: Vec<Part<'a>>,
    pub games: Vec<Game>,
}

/// Rates a tournament, if its time has come.
///
/// `earlier` are the unrated players of whom an earlier event of the same period counts already.
pub(super) fn contribute<'a>(inputs: &Inputs<'a>, submission: &Submission<'_>, earlier: &[u32]) -> Contribution<'a> {
    let mut parts = Vec::new();
    let mut games = Vec::new();
    let outcome = match rate(inputs, submission, earlier, &mut parts, &mut games) {
        Ok(outcome) => outcome,
        Err(reason) => TournamentOutcome::NotRated(reason),
    };
    Contribution { result: TournamentResult { id: submission.id, outcome }, parts, games }
}

fn rate<'a>(
    inputs: &Inputs<'a>,
    submission: &Submission<'_>,
    earlier: &[u32],
    parts: &mut Vec<Part<'a>>,
    games: &mut Vec<Game>,
) -> Result<TournamentOutcome, NotRated> {
    let mut document = read(submission.report, &ReadOptions::default());
    let whole = dates(&document, submission.registration);
    let stage = submission.stage;
    // The edition is that of the whole tournament's start (0.1), ratings and closing date those of the stage.
    let opened = whole.map(|(start, _)| start).or(stage.map(|stage| stage.start)).ok_or(NotRated::NoDates)?;
    let (start, end) = stage.map(|stage| (stage.start, stage.end)).or(whole).ok_or(NotRated::NoDates)?;
    let missing = || NotRated::NoEdition(NoEdition::NotInForce { class: inputs.class, day: opened });
    let edition = inputs.regulations.in_force(inputs.class, opened).ok_or_else(missing)?;
    // A tournament stays on the list it was rated on, whenever the report that counts now came.
    if !inputs.revising {
        match place(inputs.regulations, inputs.edition, inputs.list, submission, edition, end) {
            Placement::Now => {}
            Placement::Waits => return Ok(TournamentOutcome::Waits),
            Placement::Never(reason) => return Err(reason),
        }
    }
    let month = Month::of(start);
    let own = in_force(inputs.lists, inputs.class, month);
    let standard = in_force(inputs.lists, Class::Standard, month);
    if own.is_none() && standard.is_none() {
        return Err(NotRated::NoList { month });
    }
    // Only the lists rate (ruling 2): what the report says of ratings was the checks' business.
    for line in &mut document.report.players {
        line.rating = arpad_trf::Field::default();
        if let Some(id) = line.fide_id.copied().and_then(|id| u32::try_from(id).ok()) {
            line.fide_id = arpad_trf::Field::known(kept(inputs.merged, id).into());
        }
    }
    let mut registration = submission.registration.clone();
    let known = |id: u32| earlier.contains(&id) || inputs.previous.published(id).is_some() || inputs.pool.has(id);
    registration.players = facts(known, inputs.merged, &document);
    if stage.is_some() {
        (registration.start, registration.end) = (Some(start), Some(end));
        let date = |record: &TournamentRecord| matches!(record, TournamentRecord::Start(_) | TournamentRecord::End(_));
        document.report.tournament.retain(|record| !date(record));
    }
    let lists = start_list(&document, inputs.class, month, own, standard);
    let mut options = Options {
        regulations: inputs.regulations,
        edition: Some(&edition.id),
        class: Some(inputs.class),
        system: None,
        today: inputs.list.first_day(),
    };
    let mut event = Event::new(&document, &registration, &lists, &options)?;
    if stage.is_some() && event.rated_as == System::RoundRobin {
        // Its rules look at all games together, and here they are rated in parts.
        options.system = Some(System::Swiss);
        event = Event::new(&document, &registration, &lists, &options)?;
    }
    collect(inputs, submission, &event, (start, edition, own), parts, games);
    if parts.is_empty() {
        return Err(NotRated::NoGames);
    }
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Ok(TournamentOutcome::Rated {
        edition: edition.path(),
        start_list: own.map_or(month, |list| list.month),
        players: count(parts.len()),
        games: count(games.len()),
    })
}

fn collect<'a>(
    inputs: &Inputs<'a>,
    submission: &Submission<'_>,
    event: &Event<'_>,
    (start, edition, own): (Date, &'a Edition, Option<&Snapshot>),
    parts: &mut Vec<Part<'a>>,
    games: &mut Vec<Game>,
) {
    let rated = event.rate();
    for result in &rated.players {
        let player = &event.players[result.player];
        let Some((id, known)) = player.fide_id.and_then(|id| Some((id, person(inputs.people, id)?))) else {
            continue;
        };
        let from = games.len();
        let new = |round: u16| submission.stage.is_none_or(|stage| round >= stage.first_round);
        // Under two numbers that are one player, somebody may have met himself.
        let himself = |opponent: Option<usize>| opponent.is_some_and(|at| event.players[at].fide_id == Some(id));
        let counted = result.games.iter().filter(|game| new(game.entry.round) && !himself(game.entry.opponent));
        games.extend(counted.filter_map(|game| match game.entry.outcome {
            GameOutcome::Counts(score) => Some(Game { opponent: game.opponent_rating?, score }),
            GameOutcome::NotRated(_) => None,
        }));
        if games.len() == from {
            continue;
        }
        let role = match player.rating {
            Some(rating) => {
                let standing = own.and_then(|list| list.get(id)).copied().unwrap_or_else(|| Standing::unrated(id));
                As::Rated {
                    rating,
                    k: Coefficient::ByState(standing.state(rating, known.birth), start),
                    stand_in: player.rating_source == RatingSource::StandIn,
                }
            }
            None => As::Unrated {
                round_robin: rated
                    .round_robin
                    .as_ref()
                    .filter(|_| event.rated_as == System::RoundRobin)
                    .and_then(|table| *table.unrated.get(result.player)?),
            },
        };
        parts.push(Part {
            player: id,
            tournament: submission.id,
            start,
            edition,
            role,
            games: from..games.len(),
            team_championship: submission.registration.team_championship == Some(true),
        });
    }
}

/// First and last day, of the report before the registration's.
fn dates(document: &Document, registration: &Registration) -> Option<(Date, Date)> {
    let day = |field: Option<&arpad_trf::Field<arpad_trf::Day>>| field.and_then(|field| field.get()).map(|day| day.0);
    let report = &document.report;
    let rounds = || report.round_dates().into_iter().filter_map(|field| field.get().map(|day| day.0));
    let start = day(report.start()).or(registration.start).or_else(|| rounds().min())?;
    let end = day(report.end()).or(registration.end).or_else(|| rounds().max())?;
    Some((start, end))
}

fn ids(document: &Document) -> impl Iterator<Item = (Option<u16>, u32)> + '_ {
    document.report.players.iter().filter_map(|line| {
        let id = line.fide_id.copied().and_then(|id| u32::try_from(id).ok()).filter(|id| *id > 0)?;
        Some((line.starting_rank.copied(), id))
    })
}

/// Which unrated players have results that count already: pooled ones, or a rating they got meanwhile.
pub(crate) fn facts(has: impl Fn(u32) -> bool, merged: &[(u32, u32)], document: &Document) -> Vec<PlayerFacts> {
    let earlier = |id: u32| has(id) || has(kept(merged, id));
    ids(document)
        .filter(|(_, id)| earlier(*id))
        .filter_map(|(no, _)| Some(PlayerFacts { no: no?, earlier_results: Some(true), ..PlayerFacts::default() }))
        .collect()
}

/// The lists in force at the start, cut down to the players of the report.
fn start_list(
    document: &Document,
    class: Class,
    month: Month,
    own: Option<&Snapshot>,
    standard: Option<&Snapshot>,
) -> Lists {
    let rating = |list: Option<&Snapshot>, id: u32| ListRating {
        rating: list.and_then(|list| list.published(id)).map(Rating::get),
        ..ListRating::default()
    };
    let entries = ids(document).map(|(_, id)| {
        let mut entry = EntryRef { fide_id: id, standard: rating(standard, id), ..EntryRef::default() };
        match class {
            Class::Standard => {}
            Class::Rapid => entry.rapid = rating(own, id),
            Class::Blitz => entry.blitz = rating(own, id),
        }
        entry
    });
    let info = ListInfo {
        format: Format::Csv,
        layout: Layout::Combined,
        month: Some(month),
        class: None,
        style: Style::of_layout(Layout::Combined),
        columns: None,
        fields: None,
    };
    let mut lists = Lists::new();
    lists.add(RatingList::from_entries(info, entries, &mut Faults::new()));
    lists
}
