//! From one version of the format to the other: each line is kept, replaced, or left out and reported.

use super::loss::{Loss, LossKind};
use super::{Version, to_trf16, to_trf26};
use crate::model::{Line, Record, RecordRef, Report, RoundDates, TournamentRecord};
use crate::span::Field;
use std::collections::HashSet;

/// Turns the records of a report into those of a version, as far as it has them.
pub fn convert(report: &Report, version: Version) -> (Report, Vec<Loss>) {
    let mut conversion = Conversion::new(report);
    match version {
        Version::AsRead => return (report.clone(), Vec::new()),
        Version::Trf16 => to_trf16::run(&mut conversion),
        Version::Trf26 => to_trf26::run(&mut conversion),
    }
    (conversion.to, conversion.losses)
}

pub(super) struct Conversion<'a> {
    pub(super) from: &'a Report,
    pub(super) to: Report,
    losses: Vec<Loss>,
    /// The same, to be found.
    lost: HashSet<Loss>,
    /// The codes of the tournament's records.
    codes: HashSet<&'static str>,
    dates_written: bool,
    next_round: Option<u16>,
    last_round: Option<u16>,
}

impl<'a> Conversion<'a> {
    /// What is asked for each line is found out once: a file may have 100,000 of them.
    fn new(from: &'a Report) -> Self {
        let next_round = u16::try_from(from.reported_rounds() + 1).ok();
        let declared = from.declared_rounds().and_then(Field::copied);
        let last_round = declared.and_then(|rounds| u16::try_from(rounds).ok()).or(next_round);
        Conversion {
            from,
            to: Report::default(),
            losses: Vec::new(),
            lost: HashSet::new(),
            codes: from.tournament.iter().map(TournamentRecord::code).collect(),
            dates_written: false,
            next_round,
            last_round: last_round.map(|round| round.max(1)),
        }
    }

    /// Whether the report has a record of the tournament with this code.
    pub(super) fn has(&self, code: &str) -> bool {
        self.codes.contains(code)
    }

    /// Adds a record on the next line.
    pub(super) fn put(&mut self, record: Record, line: &Line) {
        self.to.push(record);
        if let Some(last) = self.to.lines.last_mut() {
            last.zero_filled = line.zero_filled;
            last.span = line.span;
        }
    }

    /// Keeps a line as it is.
    pub(super) fn keep(&mut self, line: &Line) {
        if let Some(record) = record(self.from, line.record) {
            self.put(record, line);
        }
    }

    /// Writes the dates of all rounds in one record, on the line of the first that has any; a record that could not be read
    /// is kept.
    pub(super) fn round_dates(&mut self, dates: &RoundDates, line: &Line) {
        if dates.malformed.is_some() {
            return self.keep(line);
        }
        if std::mem::replace(&mut self.dates_written, true) {
            return;
        }
        let dates = self.from.round_dates().into_iter().cloned().collect();
        let record = TournamentRecord::RoundDates(RoundDates { dates, malformed: None });
        self.put(Record::Tournament(record), line);
    }

    pub(super) fn lose(&mut self, code: &str, kind: LossKind) {
        let loss = Loss { code: code.into(), kind };
        if self.lost.insert(loss.clone()) {
            self.losses.push(loss);
        }
    }

    /// The round to be paired next; none past the 65,535th, which no record can name.
    pub(super) fn next_round(&self) -> Option<u16> {
        self.next_round
    }

    /// The last round of the tournament, declared or reported.
    pub(super) fn last_round(&self) -> Option<u16> {
        self.last_round
    }

    pub(super) fn lines(&self) -> Vec<Line> {
        self.from.all_lines()
    }
}

/// A copy of the record a line names.
fn record(report: &Report, name: RecordRef) -> Option<Record> {
    let index = name.index() as usize;
    match name {
        RecordRef::Tournament(_) => report.tournament.get(index).cloned().map(Record::Tournament),
        RecordRef::Player(_) => report.players.get(index).cloned().map(Record::Player),
        RecordRef::National(_) => report.national.get(index).cloned().map(Record::National),
        RecordRef::Team(_) => report.teams.get(index).cloned().map(Record::Team),
        RecordRef::TeamList(_) => report.team_lists.get(index).cloned().map(Record::TeamList),
        RecordRef::Pairing(_) => report.pairing.get(index).cloned().map(Record::Pairing),
        RecordRef::Extension(_) => report.extensions.get(index).cloned().map(Record::Extension),
        RecordRef::Other(_) => report.others.get(index).cloned().map(Record::Other),
    }
}
