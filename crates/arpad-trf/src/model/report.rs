//! The report: all records of a file, by kind, and the order of its lines.

use super::date::Day;
use super::kind::TournamentType;
use super::pairing::{Extension, OtherLine, PairingRecord, Team, TeamList};
use super::player::{NationalRecord, PlayerLine};
use super::time_control::TimeControl;
use super::tournament::TournamentRecord;
use crate::span::{Field, Span};
use serde::Serialize;

/// A tournament report.
///
/// There is one list for each kind of record; `lines` has the order of the file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Report {
    /// 012 to 222, 352 and 362.
    pub tournament: Vec<TournamentRecord>,
    /// Players (001).
    pub players: Vec<PlayerLine>,
    /// National rating records.
    pub national: Vec<NationalRecord>,
    /// Teams (310).
    pub teams: Vec<Team>,
    /// Teams in the old form (013).
    pub team_lists: Vec<TeamList>,
    /// Byes, accelerations, prohibited pairings and the like (240 to 330).
    pub pairing: Vec<PairingRecord>,
    /// TRF(x) extensions.
    pub extensions: Vec<Extension>,
    /// Comments, blank lines, unknown records.
    pub others: Vec<OtherLine>,
    /// The lines in order. A record that no line names is written after the others.
    pub lines: Vec<Line>,
}

/// A line of the file: its record and its place.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Line {
    pub record: RecordRef,
    /// Whether numbers on it are filled with zeros (`240 H 003  026`) and not with blanks.
    pub zero_filled: bool,
    /// The line without its end.
    pub span: Span,
}

impl PartialEq for Line {
    fn eq(&self, other: &Self) -> bool {
        // How numbers are filled is form, not content.
        self.record == other.record
    }
}

impl Eq for Line {}

/// The kind of a record and its index in the report's list of that kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RecordRef {
    /// In `tournament`.
    Tournament(u32),
    /// In `players`.
    Player(u32),
    /// In `national`.
    National(u32),
    /// In `teams`.
    Team(u32),
    /// In `team_lists`.
    TeamList(u32),
    /// In `pairing`.
    Pairing(u32),
    /// In `extensions`.
    Extension(u32),
    /// In `others`.
    Other(u32),
}

/// Any record, to be added to a report.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "a passing value, never stored in lists")]
pub enum Record {
    Tournament(TournamentRecord),
    Player(PlayerLine),
    National(NationalRecord),
    Team(Team),
    TeamList(TeamList),
    Pairing(PairingRecord),
    Extension(Extension),
    Other(OtherLine),
}

impl Report {
    /// Adds a record on a line of its own, after all others.
    pub fn push(&mut self, record: Record) {
        fn add<T>(list: &mut Vec<T>, record: T, name: fn(u32) -> RecordRef) -> RecordRef {
            let index = u32::try_from(list.len()).unwrap_or(u32::MAX);
            list.push(record);
            name(index)
        }
        let record = match record {
            Record::Tournament(record) => add(&mut self.tournament, record, RecordRef::Tournament),
            Record::Player(record) => add(&mut self.players, record, RecordRef::Player),
            Record::National(record) => add(&mut self.national, record, RecordRef::National),
            Record::Team(record) => add(&mut self.teams, record, RecordRef::Team),
            Record::TeamList(record) => add(&mut self.team_lists, record, RecordRef::TeamList),
            Record::Pairing(record) => add(&mut self.pairing, record, RecordRef::Pairing),
            Record::Extension(record) => add(&mut self.extensions, record, RecordRef::Extension),
            Record::Other(record) => add(&mut self.others, record, RecordRef::Other),
        };
        self.lines.push(Line { record, zero_filled: false, span: Span::default() });
    }

    /// The lines, followed by one for each record that no line names: those of the tournament first, players last.
    pub fn all_lines(&self) -> Vec<Line> {
        let mut lines = self.lines.clone();
        let mut missing = |length: usize, name: fn(u32) -> RecordRef| {
            let mut named = vec![false; length];
            for line in &self.lines {
                let index = line.record.index();
                if line.record == name(index)
                    && let Some(place) = named.get_mut(index as usize)
                {
                    *place = true;
                }
            }
            let new = named.iter().enumerate().filter(|(_, named)| !**named).map(|(index, _)| Line {
                record: name(u32::try_from(index).unwrap_or(u32::MAX)),
                zero_filled: false,
                span: Span::default(),
            });
            lines.extend(new);
        };
        missing(self.tournament.len(), RecordRef::Tournament);
        missing(self.extensions.len(), RecordRef::Extension);
        missing(self.others.len(), RecordRef::Other);
        missing(self.pairing.len(), RecordRef::Pairing);
        missing(self.teams.len(), RecordRef::Team);
        missing(self.team_lists.len(), RecordRef::TeamList);
        missing(self.national.len(), RecordRef::National);
        missing(self.players.len(), RecordRef::Player);
        lines
    }
}

impl RecordRef {
    /// The index in the list of its kind.
    pub fn index(self) -> u32 {
        match self {
            Self::Tournament(index)
            | Self::Player(index)
            | Self::National(index)
            | Self::Team(index)
            | Self::TeamList(index)
            | Self::Pairing(index)
            | Self::Extension(index)
            | Self::Other(index) => index,
        }
    }
}

/// Defines accessors that give the first record of a kind.
macro_rules! first_record {
    ($($(#[$doc:meta])* $name:ident: $variant:ident -> $value:ty;)*) => {
        impl Report {
            $($(#[$doc])*
            pub fn $name(&self) -> Option<&$value> {
                self.tournament.iter().find_map(|record| match record {
                    TournamentRecord::$variant(value) => Some(value),
                    _ => None,
                })
            })*
        }
    };
}

first_record! {
    /// Name of the tournament (012).
    name: Name -> Field<String>;
    /// City (022).
    city: City -> Field<String>;
    /// Federation (032).
    federation: Federation -> Field<String>;
    /// First day (042).
    start: Start -> Field<Day>;
    /// Last day (052).
    end: End -> Field<Day>;
    /// Number of players (062).
    player_count: Players -> Field<u32>;
    /// Number of rated players (072).
    rated_player_count: RatedPlayers -> Field<u32>;
    /// Number of teams (082).
    team_count: Teams -> Field<u32>;
    /// Type in words (092).
    type_text: TypeText -> Field<String>;
    /// Chief arbiter (102).
    chief_arbiter: ChiefArbiter -> Field<String>;
    /// Time control in words (122).
    time_text: TimeText -> Field<String>;
    /// Encoded type (192).
    tournament_type: Type -> Field<TournamentType>;
    /// Encoded time control (222).
    time_control: TimeControl -> Field<TimeControl>;
}

impl Report {
    /// Deputy chief arbiters (112).
    pub fn deputy_arbiters(&self) -> impl Iterator<Item = &Field<String>> {
        self.tournament.iter().filter_map(|record| match record {
            TournamentRecord::DeputyArbiter(name) => Some(name),
            _ => None,
        })
    }

    /// Number of rounds the report declares (142, else XXR).
    pub fn declared_rounds(&self) -> Option<&Field<u32>> {
        let declared = self.tournament.iter().find_map(|record| match record {
            TournamentRecord::Rounds(rounds) => Some(rounds),
            _ => None,
        });
        declared.or_else(|| {
            self.extensions.iter().find_map(|extension| match extension {
                Extension::Rounds { rounds } => Some(rounds),
                _ => None,
            })
        })
    }

    /// Whether the event is one of teams.
    pub fn is_of_teams(&self) -> bool {
        !self.teams.is_empty() || !self.team_lists.is_empty()
    }

    /// The longest list of rounds any player has.
    pub fn reported_rounds(&self) -> usize {
        self.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0)
    }

    /// The dates of the rounds, in order, from all records 132.
    ///
    /// A further record that fills columns left blank so far adds to them; one that fills columns already used (some
    /// programs write one date a line) continues after the others.
    pub fn round_dates(&self) -> Vec<&Field<Day>> {
        let mut all: Vec<&Field<Day>> = Vec::new();
        for record in &self.tournament {
            let TournamentRecord::RoundDates(record) = record else {
                continue;
            };
            let taken = |(index, date): (usize, &Field<Day>)| {
                !date.is_blank() && all.get(index).is_some_and(|before: &&Field<Day>| !before.is_blank())
            };
            if record.dates.iter().enumerate().any(taken) {
                all.extend(&record.dates);
                continue;
            }
            for (index, date) in record.dates.iter().enumerate() {
                match all.get_mut(index) {
                    Some(place) if place.is_blank() => *place = date,
                    Some(_) => {}
                    None => all.push(date),
                }
            }
        }
        all
    }

    /// The line of a record, counted from 0.
    pub fn line_of(&self, record: RecordRef) -> Option<usize> {
        self.lines.iter().position(|line| line.record == record)
    }
}
