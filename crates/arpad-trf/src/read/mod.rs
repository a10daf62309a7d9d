//! Reading: bytes to a document. It never fails; what is wrong becomes a fault beside the value.

mod dates;
mod document;
mod fields;
mod pairing;
mod plain;
mod player;
mod row;
mod sniff;
mod tournament;

pub use document::{Document, LineEnds, ReadOptions};

use crate::fault::{Fault, FaultKind, FieldName, Limit, LooksLike};
use crate::limits;
use crate::model::{Line, OtherLine, RecordRef, Report, TournamentRecord};
use crate::span::Span;
use crate::xml::{self, SourceFormat};
use arpad_text::{Decoded, Encoding, decode};
use fields::{Faults, number};
use row::{ColumnNote, Row, is_plain, lines};

/// Reads a tournament report from the bytes of a file.
///
/// ```
/// use arpad_trf::{ReadOptions, read};
///
/// let document = read(b"012 Spring Open\r\n042 2024/03/01\r\n", &ReadOptions::default());
/// assert_eq!(document.report.name().unwrap().as_str(), "Spring Open");
/// assert!(document.faults.is_empty());
/// ```
pub fn read(bytes: &[u8], options: &ReadOptions) -> Document {
    let decoded = decode(bytes, options.encoding);
    let mut reader = Reader::default();
    reader.decoding(&decoded);
    let (source, text) = xml::as_trf(&decoded.text).unwrap_or((SourceFormat::Trf, decoded.text));
    if source != SourceFormat::Trf {
        // Their places are those of the XML.
        reader.faults = Faults::default();
    }
    // Usually the whole file is plain, and the lines need not be checked one by one.
    reader.plain = is_plain(&text);
    // Player lines of a full-length event take some 180 bytes.
    reader.report.lines.reserve((text.len() / 180 + 16).min(limits::MOST_LINES));
    reader.report.players.reserve((text.len() / 160).min(limits::MOST_PLAYERS));
    let mut line_ends = LineEnds::None;
    for (start, end) in lines(&text) {
        if reader.report.lines.len() == limits::MOST_LINES {
            reader.rest(&text, start);
            break;
        }
        reader.line(&text, start, end);
        line_ends = line_ends.and(LineEnds::of(&text.as_bytes()[end..]));
    }
    reader.finish(&text, bytes);
    Document {
        source,
        encoding: decoded.encoding,
        line_ends,
        report: reader.report,
        faults: reader.faults.all,
        faults_left_out: reader.faults.left_out,
        text,
    }
}

/// Two players' names with letters beyond ASCII; the name of the tournament if no player has any.
fn accented_names(text: &str) -> Vec<Box<str>> {
    let name = |line: &str| -> String {
        let (skip, most) = if line.starts_with("001") { (14, 33) } else { (4, 60) };
        line.chars().skip(skip).take(most).collect::<String>().trim().to_owned()
    };
    let accented = |code: &'static str| {
        let lines = text.lines().filter(move |line| !line.is_ascii() && line.starts_with(code));
        lines.map(name).filter(|name| !name.is_ascii())
    };
    accented("001").chain(accented("012")).take(2).map(String::into_boxed_str).collect()
}

const BYTE_ORDER_MARK: char = '\u{FEFF}';

#[derive(Default)]
struct Reader {
    report: Report,
    faults: Faults,
    /// Records 132 still to read: index among the tournament records and the line.
    round_dates: Vec<(usize, Span)>,
    /// Whether there were more players than are read.
    too_many: bool,
    /// The codes of the tournament records so far, each once.
    codes: Vec<&'static str>,
    /// Lines that are records of the format.
    known: usize,
    /// Whether the whole text is plain.
    plain: bool,
}

impl Reader {
    fn decoding(&mut self, decoded: &Decoded) {
        let start = Span::default();
        if decoded.mark {
            self.faults.add(FaultKind::ByteOrderMark { encoding: decoded.encoding }, start);
        } else if let Some(guess) = decoded.guess {
            let at = decoded.text.bytes().position(|byte| !byte.is_ascii()).unwrap_or(0);
            let names = accented_names(&decoded.text);
            let fault = FaultKind::EncodingGuessed { encoding: guess.encoding, rival: guess.rival, names };
            self.faults.add(fault, Span::new(at, at));
        }
        if decoded.undecodable > 0 {
            let at = decoded.first_undecodable;
            let span = Span::new(at, at + char::REPLACEMENT_CHARACTER.len_utf8());
            self.faults.add(FaultKind::Undecodable { count: decoded.undecodable }, span);
        }
    }

    fn line(&mut self, text: &str, start: usize, end: usize) {
        self.faults.player = None;
        let whole = text.get(start..end).unwrap_or("");
        // Where files were joined, each brings its byte order mark; at the start of the text it would be taken for the file's.
        let marked = if self.plain { whole } else { whole.trim_start_matches(BYTE_ORDER_MARK) };
        let start = start + whole.len() - marked.len();
        if marked.len() < whole.len() {
            self.faults.add(FaultKind::ByteOrderMark { encoding: Encoding::Utf8 }, Span::new(start, start));
        }
        let line = marked.trim_end();
        if line.len() > limits::LONGEST_LINE {
            return self.unread(line, start, end, Limit::LineLength);
        }
        let mut row = Row::known(line, start, self.plain || is_plain(line));
        let mut zero_filled = false;
        let record = self.record(&mut row, &mut zero_filled);
        self.report.lines.push(Line { record, zero_filled, span: Span::new(start, end) });
    }

    /// Keeps what is beyond a limit as text.
    fn unread(&mut self, line: &str, start: usize, end: usize, limit: Limit) {
        self.known += usize::from(line.bytes().take(3).filter(u8::is_ascii_alphanumeric).count() == 3);
        let shown = line.floor_char_boundary(line.len().min(3));
        self.faults.add(FaultKind::OverLimit { limit }, Span::new(start, start + shown));
        let record = push(&mut self.report.others, OtherLine::Unread { text: line.into() }, RecordRef::Other);
        self.report.lines.push(Line { record, zero_filled: false, span: Span::new(start, end) });
    }

    /// The lines beyond the last one that is read, as one text.
    fn rest(&mut self, text: &str, start: usize) {
        self.faults.player = None;
        let rest = text.get(start..).unwrap_or("").trim_start_matches(BYTE_ORDER_MARK).trim_end();
        self.unread(rest, start, start + rest.len(), Limit::Lines);
    }

    fn record(&mut self, row: &mut Row<'_>, zero_filled: &mut bool) -> RecordRef {
        let faults = &mut self.faults;
        let report = &mut self.report;
        if row.text.is_empty() {
            return push(&mut report.others, OtherLine::Blank, RecordRef::Other);
        }
        let code = row.raw(1, 3);
        let spaced = row.is_blank_at(4);
        self.known += 1;
        if let Some(limit) = over_limit(code, row, report.players.len()) {
            // Of players too many there may be thousands; the first shows it.
            if limit != Limit::Players || !std::mem::replace(&mut self.too_many, true) {
                faults.add(FaultKind::OverLimit { limit }, row.span(0, code.len()));
            }
            return push(&mut report.others, OtherLine::Unread { text: row.text.into() }, RecordRef::Other);
        }
        match code {
            "001" => {
                settle(row, player::player_gap, faults);
                let index = u32::try_from(report.players.len()).unwrap_or(u32::MAX);
                *zero_filled = player::read_player(row, &mut report.players, faults);
                return RecordRef::Player(index);
            }
            "###" => {
                let text = row.text.get(3..).unwrap_or("").into();
                self.known -= 1;
                return push(&mut report.others, OtherLine::Comment { text }, RecordRef::Other);
            }
            "013" if spaced => {
                settle(row, pairing::team_list_gap, faults);
                let team = pairing::read_team_list(row, faults);
                return push(&mut report.team_lists, team, RecordRef::TeamList);
            }
            "310" if spaced => {
                settle(row, pairing::team_gap, faults);
                let team = pairing::read_team(row, faults);
                return push(&mut report.teams, team, RecordRef::Team);
            }
            "801" | "802" if spaced => {
                let text = row.text.into();
                return push(&mut report.others, OtherLine::Informative { text }, RecordRef::Other);
            }
            _ => {}
        }
        if spaced {
            if let Some(record) = tournament::read_tournament(code, row, faults) {
                let repeated = self.codes.contains(&record.code());
                if !repeated {
                    self.codes.push(record.code());
                } else if !record.may_repeat() {
                    faults.add(FaultKind::RepeatedRecord { code: record.code() }, row.line_span());
                }
                if matches!(record, TournamentRecord::RoundDates(_)) {
                    self.round_dates.push((report.tournament.len(), row.line_span()));
                } else {
                    settle(row, |_| false, faults);
                }
                return push(&mut report.tournament, record, RecordRef::Tournament);
            }
            settle_if_pairing(code, row, faults);
            let before = faults.all.len();
            if let Some(record) = pairing::read_pairing(code, row, faults) {
                *zero_filled = zeros_on(row, faults.all.get(before..).unwrap_or_default());
                return push(&mut report.pairing, record, RecordRef::Pairing);
            }
            if code == "299" {
                // Not in columns: kept as it stands.
                let (text, span) = row.rest(6);
                let found = fields::tidy(text).into();
                faults.add(FaultKind::Malformed { field: FieldName::GamePoints, found }, span);
                return push(&mut report.others, OtherLine::Unknown { text: row.text.into() }, RecordRef::Other);
            }
            if let Some(extension) = pairing::read_extension(code, row, faults) {
                return push(&mut report.extensions, extension, RecordRef::Extension);
            }
            if is_national(code, row) {
                let gaps = |column| column < 80 && player::player_gap(column);
                // Tabs as stops may move the rank out of its columns, and then the line is not recognised.
                let mut settled = Row::new(row.text, row.start);
                settled.settle(gaps);
                let keeps_rank = is_national(code, &settled);
                settle(row, |column| keeps_rank && gaps(column), faults);
                let record = player::read_national(row, faults);
                return push(&mut report.national, record, RecordRef::National);
            }
        }
        self.known -= 1;
        faults.add(FaultKind::UnknownRecord { code: code.into() }, row.line_span());
        push(&mut report.others, OtherLine::Unknown { text: row.text.into() }, RecordRef::Other)
    }

    fn finish(&mut self, text: &str, bytes: &[u8]) {
        self.faults.player = None;
        let faults = &mut self.faults;
        let read_again = |(index, span): (usize, Span)| {
            let mut row = Row::new(text.get(span.range()).unwrap_or(""), span.start as usize);
            // Dates are ASCII: where the line is not, the way of counting does not matter.
            if memchr::memchr(b'\t', row.text.as_bytes()).is_some() {
                settle(&mut row, dates::round_date_gap, faults);
            }
            (index, row)
        };
        let lines: Vec<_> = std::mem::take(&mut self.round_dates).into_iter().map(read_again).collect();
        dates::read_dates(&mut self.report, &lines, faults);
        tournament::compare_time_controls(&self.report, faults);
        if self.known == 0 {
            // Every line is unknown: one fault instead of one for each line.
            self.faults.all.retain(|fault| !matches!(fault.kind, FaultKind::UnknownRecord { .. }));
            let looks_like = sniff::looks_like(bytes, text);
            if looks_like != LooksLike::Empty || self.report.lines.is_empty() || text.trim().is_empty() {
                self.faults.add(FaultKind::NotAReport { looks_like }, Span::default());
            }
        }
        self.faults.all.sort_by_key(|fault| (fault.span.start, fault.span.end));
    }
}

/// Which limit a line is beyond, after so many players.
fn over_limit(code: &str, row: &Row<'_>, players: usize) -> Option<Limit> {
    let rounds = matches!(code, "001" | "132") && row.columns() > limits::LONGEST_PLAYER;
    match code {
        _ if rounds => Some(Limit::Rounds),
        "001" if players == limits::MOST_PLAYERS => Some(Limit::Players),
        _ => None,
    }
}

fn push<T>(list: &mut Vec<T>, record: T, name: fn(u32) -> RecordRef) -> RecordRef {
    let index = u32::try_from(list.len()).unwrap_or(u32::MAX);
    list.push(record);
    name(index)
}

fn settle(row: &mut Row<'_>, gaps: impl Fn(usize) -> bool, faults: &mut Faults) {
    let kind = match row.settle(gaps) {
        None => return,
        Some(ColumnNote::Bytes) => FaultKind::ByteColumns,
        Some(ColumnNote::Tabs { expanded }) => FaultKind::Tabs { expanded },
    };
    let at = row.text.bytes().position(|byte| byte == b'\t' || !byte.is_ascii()).unwrap_or(0);
    let length = row.text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    faults.add(kind, row.span(at, at + length));
}

/// Pairing records and XXA stand in columns of which column 4 is blank in all; tabs among them are rarely stops.
fn settle_if_pairing(code: &str, row: &mut Row<'_>, faults: &mut Faults) {
    if matches!(code, "240" | "250" | "260" | "299" | "300" | "320" | "330" | "XXA") {
        settle(row, |column| column == 4, faults);
    }
}

/// Whether a number on a pairing record is filled with zeros. What is malformed does not count: cut at its columns when it
/// is written, it may begin with other digits.
fn zeros_on(row: &Row<'_>, malformed: &[Fault]) -> bool {
    let text = row.text.get(4..).unwrap_or("");
    text.split_whitespace().any(|word| {
        let bytes = word.as_bytes();
        // `word` is a slice of the line, so its distance from the start is its place.
        let at = word.as_ptr() as usize - row.text.as_ptr() as usize;
        let span = row.span(at, at + word.len());
        // Fields are read from left to right, and so are their faults.
        let next = malformed.partition_point(|fault| fault.span.end <= span.start);
        let apart = malformed.get(next).is_none_or(|fault| span.end <= fault.span.start);
        bytes.len() > 1 && bytes[0] == b'0' && bytes[1].is_ascii_digit() && apart
    })
}

/// A federation's code with a starting rank in its place. `DDD SSSS` heads of tables have none.
fn is_national(code: &str, row: &Row<'_>) -> bool {
    let letters = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    let (rank, _) = row.field(5, 8);
    letters && !code.starts_with("XX") && code != "DAT" && !rank.is_empty() && number(rank).is_some()
}
