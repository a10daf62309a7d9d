//! The tournament as it is rated: a report, the list in force at its start, the registration and an edition.

use crate::class::{ClassSource, Question};
use crate::days::{Days, round_days};
use crate::games::{self, GameEntry, GameOutcome};
use crate::player::{self, Participant};
use crate::reason::Reason;
use crate::registration::{Registration, System};
use crate::start_list::{StartList, StartListDate};
use crate::system::{Meetings, SystemSource, detect};
use crate::thinking_time::ThinkingTime;
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use arpad_regulations::{Class, Edition, FideId, Month, Regulations};
use arpad_trf::{Document, GameResult, Report, TimeControl, TimeText};
use jiff::civil::Date;

/// What was asked for beside the files.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    /// The editions.
    pub regulations: &'a Regulations,
    /// An edition by id; `None` for the one in force at the start.
    pub edition: Option<&'a str>,
    /// The kind of list; `None` for the registration's, else what the report leaves no doubt about, else standard.
    pub class: Option<Class>,
    /// The system; `None` to find it out.
    pub system: Option<System>,
    /// The day of checking: no game is played after it, and it is the first day of a report that names none.
    pub today: Date,
}

/// What is known of the tournament beside its files.
#[derive(Clone, Copy, Default)]
pub struct Facts<'a> {
    /// Of a tournament reported in stages: which one this is.
    pub stage: Option<ReportedStage>,
    /// The number under which the results of a number count: a duplicate's is that of the player kept.
    pub aliases: Option<&'a dyn Fn(FideId) -> FideId>,
    /// Whether earlier results of an unrated player count already, so that this is not a first event (6.1, 8.21, 8.2.1).
    pub earlier_results: Option<&'a dyn Fn(FideId) -> bool>,
    /// The federation that registered it is on record as suspended or as no member of FIDE.
    pub barred: bool,
    /// The list on which it is rated already, by an earlier report.
    pub rated_in: Option<Month>,
    /// No list is published that was in force at its start: until there is one it is not rated.
    pub unlisted: bool,
}

/// A stage of a tournament. Ratings and K are those of its own start (ruling 2), the edition is that of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedStage {
    pub start: Date,
    pub end: Date,
    /// The rounds before it were reported already.
    pub first_round: u16,
    /// The rounds after it belong to a later stage; `None` if there is none yet.
    pub last_round: Option<u16>,
    /// The first day of the whole.
    pub opened: Date,
}

impl ReportedStage {
    pub fn has_round(&self, round: u16) -> bool {
        round >= self.first_round && self.last_round.is_none_or(|last| round <= last)
    }
}

/// Where the edition was taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditionSource {
    /// The user named it.
    Given,
    /// In force on the first day of the tournament (0.1).
    Start,
    /// The report names no first day; the one in force today.
    Today,
    /// The tournament started before the first edition there is; that one.
    BeforeFirst,
}

/// Why a report cannot be checked under any edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoEdition {
    /// The id is unknown.
    Unknown {
        /// The kind of list.
        class: Class,
        /// What was asked for.
        id: String,
    },
    /// Nothing is in force then.
    NotInForce {
        /// The kind of list.
        class: Class,
        /// The first day of the tournament.
        day: Date,
    },
}

impl arpad_phrase::ToPhrase for NoEdition {
    #[allow(clippy::too_many_lines, reason = "a message for each")]
    fn phrase(&self) -> Phrase {
        match self {
            NoEdition::Unknown { class, id } => {
                phrase!("no-edition-unknown", "there is no {class} edition `{id}`", class, id)
            }
            NoEdition::NotInForce { class, day } => {
                phrase!("no-edition-not-in-force", "no {class} edition is in force on {day}", class, day)
            }
        }
    }
}

impl std::fmt::Display for NoEdition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for NoEdition {}

/// No player has this starting rank.
const NOBODY: u32 = u32::MAX;

/// A tournament ready to be checked and rated.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Event<'a> {
    pub document: &'a Document,
    /// What the report does not contain.
    pub registration: &'a Registration,
    pub edition: &'a Edition,
    /// All editions, for what the report would be under another one.
    pub regulations: &'a Regulations,
    /// Why these rules.
    pub edition_source: EditionSource,
    /// The kind of list.
    pub class: Class,
    /// How that is known.
    pub class_source: ClassSource,
    /// How it was played.
    pub system: System,
    /// How that is known.
    pub system_source: SystemSource,
    /// The system it is rated as: a round robin with an unplayed game counts as a Swiss where the edition says so.
    pub rated_as: System,
    /// Whether what holds for matches holds here (6.5 and 6.6, since 2022 6.1 and 6.2): it is declared one, or only two players met.
    /// Of a tournament in stages that is known only if it is declared, for a stage is not all of it.
    pub is_match: bool,
    /// How often everybody met everybody; 0 if not a complete round robin.
    pub cycles: u32,
    /// Whether anybody was paired with somebody again.
    pub rematches: bool,
    pub start: Option<Date>,
    pub end: Option<Date>,
    /// The day of checking.
    pub today: Date,
    /// Which stage of the tournament it is, if it is reported in stages.
    pub stage: Option<ReportedStage>,
    /// Whether the federation that registered it is on record as one that cannot.
    pub barred: bool,
    /// The list on which it is rated already, by an earlier report.
    pub rated_in: Option<Month>,
    /// No list is published that was in force at its start: until there is one it is not rated.
    pub unlisted: bool,
    /// The list in force at the start.
    pub list: Option<StartListDate>,
    /// The months of the lists given, where none of them serves.
    pub other_lists: Vec<Month>,
    /// The players, in the order of the report.
    pub players: Vec<Participant<'a>>,
    /// For each player the games, byes and absences, by round.
    pub entries: Vec<Vec<GameEntry>>,
    /// Where the entries stand that are no plain games, by player and place in the line.
    unusual: Vec<(u32, u32)>,
    /// The time control, if one was given and understood.
    pub time_control: Option<TimeControl>,
    /// Index of a player by starting rank; of two with one number the first.
    numbers: Vec<u32>,
}

impl<'a> Event<'a> {
    pub fn new(
        document: &'a Document,
        registration: &'a Registration,
        start_list: &dyn StartList,
        facts: &Facts<'_>,
        options: &Options<'a>,
    ) -> Result<Event<'a>, NoEdition> {
        let report = &document.report;
        let whole = Days::of(report, registration);
        let time_control = time_control(report, registration);
        let asked = Question {
            report,
            control: time_control.as_ref(),
            regulations: options.regulations,
            edition: options.edition,
            day: whole.start.unwrap_or(options.today),
        };
        let (class, class_source) = asked.answer(options.class, registration);
        let (edition, edition_source) = edition(options, class, facts.stage.map(|stage| stage.opened).or(whole.start))?;
        let days = facts.stage.map_or(whole, |stage| Days { start: Some(stage.start), end: Some(stage.end) });
        let month = Month::of(days.start.unwrap_or(options.today));
        let list = start_list.list(class, month);
        // A list of another month may lack who has got a rating since.
        let in_force = options.regulations.list_in_force(class, month);
        let of_month = list.as_ref().is_some_and(|list| list.month.is_some() && list.month == in_force);
        let holds_everybody = start_list.is_complete() || (of_month && start_list.holds_everybody(class, month));
        let start = days.start;
        let joined = player::Join { registration, edition, class, month, start, start_list, holds_everybody, facts };
        let players: Vec<Participant<'_>> = report.players.iter().map(|line| joined.participant(line)).collect();
        let highest = players.iter().filter_map(|player| player.no).max().unwrap_or(0);
        let mut numbers = vec![NOBODY; usize::from(highest) + 1];
        for (index, player) in (0..).zip(&players) {
            if let Some(no) = player.no
                && numbers[usize::from(no)] == NOBODY
            {
                numbers[usize::from(no)] = index;
            }
        }
        let mut event = Event {
            document,
            registration,
            edition,
            regulations: options.regulations,
            edition_source,
            class,
            class_source,
            system: System::Swiss,
            system_source: SystemSource::Given,
            rated_as: System::Swiss,
            is_match: false,
            cycles: 0,
            rematches: false,
            start: days.start,
            end: days.end,
            today: options.today,
            stage: facts.stage,
            barred: facts.barred,
            rated_in: facts.rated_in,
            unlisted: facts.unlisted,
            other_lists: if list.is_none() { start_list.months(class) } else { Vec::new() },
            list,
            players,
            entries: Vec::new(),
            unusual: Vec::new(),
            time_control,
            numbers,
        };
        let mut entries = games::lines(&event);
        games::compare(&mut entries);
        event.entries = entries;
        let meetings = Meetings::new(event.players.len(), event.pairings());
        event.cycles = meetings.everybody_met;
        event.rematches = meetings.rematches;
        (event.system, event.system_source) = match (options.system, registration.system) {
            (Some(system), _) => (system, SystemSource::Given),
            (None, Some(system)) => (system, SystemSource::Registration),
            (None, None) => detect(report, &meetings),
        };
        // Who names a system asks what the games would give under it.
        let by_pairings = options.system.is_none() && facts.stage.is_none() && meetings.are_a_match();
        event.is_match = event.system == System::Match || by_pairings;
        event.rated_as =
            rated_as(event.edition, event.system, facts.stage.is_some(), event.cycles, || event.has_unplayed());
        let mut entries = std::mem::take(&mut event.entries);
        games::settle(&event, &mut entries);
        if let Some(stage) = facts.stage {
            games::leave_other_stages(&stage, &mut entries);
        }
        event.unusual = unusual(&entries);
        event.entries = entries;
        Ok(event)
    }

    pub fn report(&self) -> &'a Report {
        &self.document.report
    }

    /// The last day on which it was played, and the list on which it is rated, where that list came before that day: a tournament
    /// stays on its list. The report of a stage has the last day of the whole.
    pub fn played_after_its_list(&self) -> Option<(Date, Month)> {
        let list = self.rated_in.filter(|_| self.stage.is_none())?;
        let report = self.report();
        let day = round_days(report).flatten().max().or(Days::of(report, &Registration::default()).end)?;
        (day >= list.first_day()).then_some((day, list))
    }

    /// The index of the player with a starting rank.
    #[inline]
    pub fn index(&self, no: u16) -> Option<usize> {
        self.numbers.get(usize::from(no)).filter(|index| **index != NOBODY).map(|index| *index as usize)
    }

    /// What a player's line says of a round, from 1.
    pub fn entry(&self, player: usize, round: u16) -> Option<&GameEntry> {
        let entries = self.entries.get(player)?;
        entries.get(games::place_of(entries, round)?)
    }

    /// The entries that are no plain games, with their players, in the order of the report. What is wrong with a game,
    /// or peculiar about it, is among them; most reports have few.
    pub fn unusual(&self) -> impl Iterator<Item = (usize, &GameEntry)> {
        self.unusual.iter().map(|(player, place)| (*player as usize, &self.entries[*player as usize][*place as usize]))
    }

    /// How many plain games there are.
    pub fn plain_games(&self) -> usize {
        let all: usize = self.entries.iter().map(Vec::len).sum();
        // Each of them stands on two lines.
        (all - self.unusual.len()) / 2
    }

    /// What each player has to think, if it is known.
    pub fn thinking_time(&self) -> Option<ThinkingTime> {
        let rules = &self.edition.rules;
        let standard = rules.rate_of_play.as_ref().map(|rule| rule.moves);
        let moves = standard.or(rules.time_bounds.as_ref().map(|rule| rule.moves))?;
        self.time_control.as_ref().map(|control| ThinkingTime::of(control, moves))
    }

    /// Pairings as both lines of a pair name them, each once: players by index.
    fn pairings(&self) -> impl Iterator<Item = (usize, usize)> + Clone {
        self.entries.iter().enumerate().flat_map(move |(one, entries)| {
            entries.iter().filter_map(move |entry| {
                let two = entry.opponent?;
                // A pairing that only one side names counts from there.
                let mutual = || self.entry(two, entry.round).is_some_and(|back| back.opponent == Some(one));
                let here = one < two || two < one && !entry.plain && !mutual();
                here.then_some((one, two))
            })
        })
    }

    /// Whether a game that belongs to a table was not played, or the report leaves that open: forfeited, not the same on both lines, or
    /// against somebody who is not on the report. A round without an opponent that brings points stands for a game that somebody did not
    /// play, but for the rest that each of an odd number of players has once in a cycle. Whoever has no points for it was not paired.
    pub fn has_unplayed(&self) -> bool {
        let bye = |entry: &GameEntry| match entry.outcome {
            GameOutcome::NotRated(Reason::Bye(result)) if entry.opponent.is_none() => Some(result),
            _ => None,
        };
        let is_unplayed = |entry: &GameEntry| match entry.outcome {
            GameOutcome::NotRated(reason) => reason.is_unplayed() && bye(entry).is_none(),
            GameOutcome::Counts(_) => false,
        };
        if self.entries.iter().flatten().any(is_unplayed) {
            return true;
        }
        let paired = || self.entries.iter().filter(|entries| entries.iter().any(|entry| entry.opponent.is_some()));
        let rests = if paired().count() % 2 == 0 { 0 } else { self.cycles as usize };
        let brings_points = |entry: &&GameEntry| bye(entry).is_some_and(GameResult::brings_points);
        paired().any(|entries| entries.iter().filter(brings_points).count() > rests)
    }
}

/// The system a tournament is rated as. The rules of a round robin are about all games together: one with an unplayed game
/// is a Swiss where the edition says so (6.43, 6.4), and in stages they are rated in parts.
pub fn rated_as(
    edition: &Edition,
    system: System,
    in_stages: bool,
    cycles: u32,
    has_unplayed: impl FnOnce() -> bool,
) -> System {
    let unplayed = || edition.rules.round_robin_unplayed.is_some() && (cycles == 0 || has_unplayed());
    if system == System::RoundRobin && (in_stages || unplayed()) { System::Swiss } else { system }
}

/// Where the entries stand that are no plain games.
fn unusual(entries: &[Vec<GameEntry>]) -> Vec<(u32, u32)> {
    let mut places = Vec::new();
    for (player, own) in (0..).zip(entries) {
        for (place, entry) in (0..).zip(own) {
            if !entry.plain {
                places.push((player, place));
            }
        }
    }
    places
}

fn edition<'a>(
    options: &Options<'a>,
    class: Class,
    start: Option<Date>,
) -> Result<(&'a Edition, EditionSource), NoEdition> {
    if let Some(id) = options.edition {
        let edition = options.regulations.edition(class, id);
        return edition
            .map(|edition| (edition, EditionSource::Given))
            .ok_or_else(|| NoEdition::Unknown { class, id: id.to_owned() });
    }
    let (day, source) = start.map_or((options.today, EditionSource::Today), |start| (start, EditionSource::Start));
    if let Some(edition) = options.regulations.in_force(class, day) {
        return Ok((edition, source));
    }
    let dated = options.regulations.editions().iter().filter(|edition| edition.class == class);
    dated
        .filter(|edition| edition.in_force.is_some_and(|span| day < span.from))
        .min_by_key(|edition| edition.in_force.map(|span| span.from))
        .map(|edition| (edition, EditionSource::BeforeFirst))
        .ok_or(NoEdition::NotInForce { class, day })
}

/// The encoded control of the report, else of the registration, else the report's words.
fn time_control(report: &Report, registration: &Registration) -> Option<TimeControl> {
    let encoded = report.time_control().and_then(|field| field.get()).cloned();
    encoded.or_else(|| registration.time_control.as_deref().and_then(TimeControl::parse)).or_else(|| {
        let words = report.time_text()?;
        TimeText::parse(words.as_str()).ok().map(|parsed| parsed.control)
    })
}
