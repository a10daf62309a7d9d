//! What is wrong in a file, or had to be guessed, as data.

use crate::limits;
use crate::model::{DateOrder, ReportSex, ReportTitle};
use crate::span::Span;
use crate::time_text::{Assumption, NotUnderstood};
use arpad_phrase::{Phrase, ToPhrase as _, phrase};
use arpad_text::Encoding;
use serde::Serialize;
use std::fmt;

/// A fault with its place, player and round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
    pub kind: FaultKind,
    /// Its place in the decoded text.
    pub span: Span,
    /// Starting rank of the player whose line it is.
    pub player: Option<u16>,
    pub round: Option<u16>,
}

impl Fault {
    /// How bad it is.
    pub fn severity(&self) -> FaultSeverity {
        self.kind.severity()
    }
}

/// How bad a fault is for reading the file; whether it matters for rating is decided elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultSeverity {
    /// The file is off the format, but its meaning was read; or something was guessed.
    Note,
    /// Something was ignored.
    Warning,
    /// Something that should be read could not be.
    Error,
}

/// The field of a record a fault is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FieldName {
    StartingRank,
    Sex,
    Title,
    Name,
    Rating,
    Federation,
    FideId,
    Birth,
    Points,
    Rank,
    Opponent,
    Colour,
    Result,
    Round,
    TeamNumber,
    PlayerNumber,
    MatchPoints,
    GamePoints,
    Kind,
    StartDate,
    EndDate,
    RoundDate,
    Count,
    Rounds,
    InitialColour,
    Scores,
    TournamentType,
    TimeControl,
}

impl arpad_phrase::ToPhrase for FieldName {
    fn phrase(&self) -> Phrase {
        match self {
            Self::StartingRank => phrase!("field-starting-rank", "starting rank"),
            Self::Sex => phrase!("field-sex", "sex"),
            Self::Title => phrase!("field-title", "title"),
            Self::Name => phrase!("field-name", "name"),
            Self::Rating => phrase!("field-rating", "rating"),
            Self::Federation => phrase!("field-federation", "federation"),
            Self::FideId => phrase!("field-fide-id", "FIDE number"),
            Self::Birth => phrase!("field-birth", "birth date"),
            Self::Points => phrase!("field-points", "points"),
            Self::Rank => phrase!("field-rank", "rank"),
            Self::Opponent => phrase!("field-opponent", "opponent"),
            Self::Colour => phrase!("field-colour", "colour"),
            Self::Result => phrase!("field-result", "result"),
            Self::Round => phrase!("field-round", "round"),
            Self::TeamNumber => phrase!("field-team-number", "team number"),
            Self::PlayerNumber => phrase!("field-player-number", "player number"),
            Self::MatchPoints => phrase!("field-match-points", "match points"),
            Self::GamePoints => phrase!("field-game-points", "game points"),
            Self::Kind => phrase!("field-kind", "type letter"),
            Self::StartDate => phrase!("field-start-date", "start date"),
            Self::EndDate => phrase!("field-end-date", "end date"),
            Self::RoundDate => phrase!("field-round-date", "round date"),
            Self::Count => phrase!("field-count", "count"),
            Self::Rounds => phrase!("field-rounds", "number of rounds"),
            Self::InitialColour => phrase!("field-initial-colour", "initial colour"),
            Self::Scores => phrase!("field-scores", "points for results"),
            Self::TournamentType => phrase!("field-tournament-type", "encoded type"),
            Self::TimeControl => phrase!("field-time-control", "encoded time control"),
        }
    }
}

impl fmt::Display for FieldName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// What a file is that is no report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LooksLike {
    Empty,
    Pdf,
    Zip,
    Xml,
    Html,
    Json,
    Pgn,
    Spreadsheet,
    Binary,
    OtherText,
}

impl arpad_phrase::ToPhrase for LooksLike {
    fn phrase(&self) -> Phrase {
        match self {
            Self::Empty => phrase!("looks-like-empty", "an empty file"),
            Self::Pdf => phrase!("looks-like-pdf", "a PDF file"),
            Self::Zip => phrase!("looks-like-zip", "a ZIP archive (or an office document)"),
            Self::Xml => phrase!("looks-like-xml", "an XML file"),
            Self::Html => phrase!("looks-like-html", "a web page"),
            Self::Json => phrase!("looks-like-json", "a JSON file"),
            Self::Pgn => phrase!("looks-like-pgn", "a PGN file"),
            Self::Spreadsheet => phrase!("looks-like-spreadsheet", "a spreadsheet"),
            Self::Binary => phrase!("looks-like-binary", "a binary file"),
            Self::OtherText => phrase!("looks-like-other-text", "some other text"),
        }
    }
}

impl LooksLike {
    /// Why such a file is not taken as a report, and what to send instead.
    pub fn refusal(self) -> Phrase {
        match self {
            Self::Empty => phrase!(
                "not-a-report-empty",
                "the file is empty; a tournament report has lines such as `012 Name of the tournament`"
            ),
            Self::OtherText => phrase!(
                "not-a-report-other-text",
                "no line is a record of a tournament report (TRF); name the TRF file itself"
            ),
            Self::Zip => phrase!(
                "not-a-report-zip",
                "this is {it}, not a tournament report; name the TRF file inside",
                it = self.phrase()
            ),
            Self::Pdf | Self::Xml | Self::Html | Self::Json | Self::Pgn | Self::Spreadsheet | Self::Binary => phrase!(
                "not-a-report-file",
                "this is {it}, not a tournament report; let the pairing program write the FIDE report (TRF)",
                it = self.phrase()
            ),
        }
    }
}

impl fmt::Display for LooksLike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

/// What a file has more of than is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    LineLength,
    Lines,
    Players,
    Rounds,
}

impl Limit {
    /// How much is read.
    pub const fn most(self) -> usize {
        match self {
            Self::LineLength => limits::LONGEST_LINE,
            Self::Lines => limits::MOST_LINES,
            Self::Players => limits::MOST_PLAYERS,
            Self::Rounds => limits::MOST_ROUNDS,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LineLength => "bytes in a line",
            Self::Lines => "lines",
            Self::Players => "players",
            Self::Rounds => "rounds",
        })
    }
}

/// The kinds of faults.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
pub enum FaultKind {
    /// No line of the file is a known record.
    NotAReport {
        /// What the file seems to be.
        looks_like: LooksLike,
    },
    /// The encoding is not UTF-8 and was guessed.
    EncodingGuessed {
        /// As what it was read.
        encoding: Encoding,
        /// The next best one, unless the letters leave no doubt.
        rival: Option<Encoding>,
        /// Two names as they were read, with letters that depend on the encoding.
        names: Vec<Box<str>>,
    },
    /// The file opens with a byte order mark.
    ByteOrderMark {
        /// The encoding the mark stands for.
        encoding: Encoding,
    },
    /// Bytes that are no characters in the encoding; each reads as U+FFFD. The span is that of the first.
    Undecodable { count: u32 },
    /// Columns of the line were counted in bytes, since in characters they make no sense.
    ByteColumns,
    /// The line has tabs.
    Tabs {
        /// Whether they were read as tab stops every 8 columns (else each as one blank).
        expanded: bool,
    },
    /// More than is read. The line, or the rest of the file, is kept as text.
    OverLimit { limit: Limit },
    /// The format has no such record; the line is kept.
    UnknownRecord {
        /// The first three characters.
        code: Box<str>,
    },
    /// A record that may occur only once is repeated; the first counts.
    RepeatedRecord { code: &'static str },
    /// The text of a field cannot be read as what the field is for.
    Malformed { field: FieldName, found: Box<str> },
    /// A date that does not exist, such as 31 April.
    ImpossibleDate { field: FieldName, found: Box<str> },
    /// A date in another layout than the format's.
    DateLayout {
        field: FieldName,
        found: Box<str>,
        /// How it was read.
        order: DateOrder,
        /// The date it was read as.
        read_as: Box<str>,
        /// Whether another order would have given a date as well.
        ambiguous: bool,
    },
    /// Round dates outside the columns of the format; they were taken in order.
    RoundDateColumns,
    /// A field overruns its columns but could be read.
    Shifted { field: FieldName, found: Box<str> },
    /// Text in a column that the format leaves blank.
    StrayText {
        /// The column, from 1.
        column: u32,
        found: char,
    },
    /// The line ends inside a field or before its required fields.
    CutLine {
        /// Columns the line has.
        columns: u32,
        /// Columns it needs at least.
        needs: u32,
    },
    /// An old one-letter title, or a title in lower case.
    OldTitle {
        found: Box<str>,
        /// How it was read.
        read_as: ReportTitle,
    },
    /// A sex letter other than `m` and `w`.
    SexLetter {
        found: char,
        /// How it was read.
        read_as: ReportSex,
    },
    /// A decimal comma in points.
    DecimalComma { found: Box<str> },
    /// A result code in lower case.
    LowerCaseResult { found: char },
    /// A colour in upper case.
    UpperCaseColour { found: char },
    /// A result code the format does not have.
    UnknownResult { found: char },
    /// A colour the format does not have.
    UnknownColour { found: char },
    /// A result without an opponent, where the format writes `0000`.
    BlankOpponent { result: char },
    /// An opponent without a result.
    ResultMissing { opponent: u16 },
    /// A time control in words was read with assumptions.
    TimeControlAssumed {
        /// What it was read as, in the encoded form.
        read_as: Box<str>,
        /// What had to be assumed.
        assumptions: Vec<Assumption>,
    },
    /// A time control in words that was not understood.
    TimeControlNotUnderstood { reason: NotUnderstood },
    /// The time control in words (122) and the encoded one (222) are not the same; the encoded one counts. The span is that
    /// of the words.
    TimeControlsDiffer {
        /// What the words were read as, in the encoded form.
        words: Box<str>,
        /// The encoded one.
        encoded: Box<str>,
    },
}

impl FaultKind {
    /// The field it is about.
    pub fn field(&self) -> Option<FieldName> {
        match self {
            Self::Malformed { field, .. }
            | Self::ImpossibleDate { field, .. }
            | Self::DateLayout { field, .. }
            | Self::Shifted { field, .. } => Some(*field),
            _ => None,
        }
    }

    /// How bad it is.
    pub fn severity(&self) -> FaultSeverity {
        match self {
            Self::NotAReport { .. }
            | Self::OverLimit { .. }
            | Self::Malformed { .. }
            | Self::ImpossibleDate { .. }
            | Self::CutLine { .. } => FaultSeverity::Error,
            Self::Undecodable { .. }
            | Self::UnknownRecord { .. }
            | Self::RepeatedRecord { .. }
            | Self::StrayText { .. }
            | Self::UnknownResult { .. }
            | Self::UnknownColour { .. }
            | Self::TimeControlsDiffer { .. } => FaultSeverity::Warning,
            Self::EncodingGuessed { .. }
            | Self::ByteOrderMark { .. }
            | Self::ByteColumns
            | Self::Tabs { .. }
            | Self::DateLayout { .. }
            | Self::RoundDateColumns
            | Self::Shifted { .. }
            | Self::OldTitle { .. }
            | Self::SexLetter { .. }
            | Self::DecimalComma { .. }
            | Self::LowerCaseResult { .. }
            | Self::UpperCaseColour { .. }
            | Self::BlankOpponent { .. }
            | Self::ResultMissing { .. }
            | Self::TimeControlAssumed { .. }
            | Self::TimeControlNotUnderstood { .. } => FaultSeverity::Note,
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAReport { looks_like } => write!(f, "not a tournament report: looks like {looks_like}"),
            Self::EncodingGuessed { encoding, .. } => write!(f, "read as {encoding}"),
            Self::ByteOrderMark { encoding } => write!(f, "byte order mark of {encoding}"),
            Self::Undecodable { count } => write!(f, "{count} undecodable characters"),
            Self::ByteColumns => f.write_str("columns counted in bytes"),
            Self::Tabs { expanded: true } => f.write_str("tabs read as stops every 8 columns"),
            Self::Tabs { expanded: false } => f.write_str("tabs read as single blanks"),
            Self::OverLimit { limit } => write!(f, "more than {} {limit}", limit.most()),
            Self::UnknownRecord { code } => write!(f, "unknown record {code:?}"),
            Self::RepeatedRecord { code } => write!(f, "record {code} is repeated; the first one counts"),
            Self::Malformed { field, found } => write!(f, "{field} is {found:?}"),
            Self::ImpossibleDate { field, found } => write!(f, "{field} {found:?} is not a date"),
            Self::DateLayout { field, found, order, read_as, ambiguous } => {
                let unsure = if *ambiguous { ", though another order fits too" } else { "" };
                write!(f, "{field} {found:?} read as {read_as} ({order}{unsure})")
            }
            Self::RoundDateColumns => f.write_str("round dates outside their columns, taken in order"),
            Self::Shifted { field, found } => write!(f, "{field} {found:?} overruns its columns"),
            Self::StrayText { column, found } => {
                write!(f, "{found:?} in column {column}, which should be blank")
            }
            Self::CutLine { columns, needs } => write!(f, "line ends at column {columns}, needs {needs}"),
            Self::OldTitle { found, read_as } => write!(f, "title {found:?} read as {read_as}"),
            Self::SexLetter { found, read_as } => write!(f, "sex {found:?} read as {}", read_as.code()),
            Self::DecimalComma { found } => write!(f, "points {found:?} with a comma"),
            Self::LowerCaseResult { found } => write!(f, "result {found:?} in lower case"),
            Self::UpperCaseColour { found } => write!(f, "colour {found:?} in upper case"),
            Self::UnknownResult { found } => write!(f, "unknown result {found:?}"),
            Self::UnknownColour { found } => write!(f, "unknown colour {found:?}"),
            Self::BlankOpponent { result } => write!(f, "result {result:?} without an opponent"),
            Self::ResultMissing { opponent } => write!(f, "no result against {opponent}"),
            Self::TimeControlAssumed { read_as, assumptions } => {
                write!(f, "time control read as {read_as}, assuming ")?;
                for (index, assumption) in assumptions.iter().enumerate() {
                    write!(f, "{}{assumption}", if index > 0 { ", " } else { "" })?;
                }
                Ok(())
            }
            Self::TimeControlsDiffer { words, encoded } => {
                write!(f, "record 122 says {words}, record 222 says {encoded}")
            }
            Self::TimeControlNotUnderstood { reason } => write!(f, "time control not understood: {reason}"),
        }
    }
}
