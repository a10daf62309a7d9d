//! What can go wrong, one clear line each. Every error has a kind: a command line turns it into an exit code, a server into
//! a status. What to do next is added by the program, which knows its own buttons and flags.

mod words;

use crate::amount::Amount;
use crate::authority::{LeftOut, SameGames, Ways};
use crate::model::TournamentStatus;
use arpad_period::TournamentId;
use arpad_phrase::Phrase;
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::NoEdition;
use arpad_trf::LooksLike;
use jiff::civil::Date;

/// What an error is, as far as a program has to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// What was named is not there.
    NotFound,
    /// The regulations, or the office asked for, do not allow it.
    Refused,
    /// It does not fit the current state.
    Conflict,
    /// The input cannot be read or makes no sense.
    Invalid,
    /// Somebody else is writing; try again later.
    Busy,
    /// The database, or an archive, was changed or damaged.
    Damaged,
    /// The database or the machine failed.
    Machine,
}

/// Why the authority did not do what it was asked. Nothing is half done: the transaction is rolled back.
#[derive(Debug)]
pub enum Error {
    // Not found.
    NoTournament(TournamentId),
    NoReport(TournamentId),
    NoPlayer(FideId),
    NoList {
        class: Class,
        month: Month,
    },
    NoRevision {
        class: Class,
        month: Month,
        revision: u32,
        latest: u32,
    },
    NoFile,
    NoHead,
    NoEntry(i64),
    NoReportNumber(u32),
    NoUser(String),
    NoFederation(String),
    NoToken(u32),
    NoDecision {
        tournament: TournamentId,
        number: usize,
        decisions: usize,
    },
    NotOnList {
        fide_id: FideId,
        class: Class,
        month: Month,
    },

    // Refused.
    NeedsDecision {
        id: TournamentId,
        status: TournamentStatus,
        why: Phrase,
        ways: Ways,
    },
    NotRatable {
        id: TournamentId,
        status: TournamentStatus,
        why: Phrase,
    },
    SameGames {
        id: TournamentId,
        status: TournamentStatus,
        name: String,
        /// Those that count first.
        others: Vec<SameGames>,
    },
    HasErrors {
        id: TournamentId,
        status: TournamentStatus,
        errors: usize,
        first: Phrase,
        left: LeftOut,
    },
    Doubtful {
        id: TournamentId,
        status: TournamentStatus,
        name: String,
        why: Phrase,
    },
    StagesToDecide {
        id: TournamentId,
        stages: Vec<(TournamentId, TournamentStatus)>,
    },
    OfficeNeeded {
        article: String,
        edition: String,
        asked: Vec<Office>,
    },
    WrongOffice {
        article: String,
        edition: String,
        asked: Vec<Office>,
        given: Office,
    },
    Submitted {
        id: TournamentId,
        by: String,
        article: String,
        edition: String,
        given: Office,
        /// Who may allow the late registration, by which article.
        late: Vec<(Office, String)>,
    },
    NobodyMay {
        article: String,
        edition: String,
        what: Box<Phrase>,
        appeal: String,
    },
    NothingToDecide {
        article: String,
        edition: String,
    },
    AverageTooLow {
        article: String,
        edition: String,
        by: Office,
        above: u16,
        found: Option<u16>,
    },
    OfficialEvent {
        id: TournamentId,
        article: String,
        edition: String,
        unplayed: String,
    },
    /// A decision that is older than what it is about.
    DecidedBefore {
        id: TournamentId,
        on: Date,
        what: Box<Phrase>,
    },
    AppealTooLate {
        last: Date,
        article: String,
        edition: String,
    },
    FederationBarred {
        code: String,
        standing: Box<Phrase>,
        day: Date,
        article: String,
        edition: String,
    },
    NotLeftOut {
        article: String,
        edition: String,
        by: Office,
    },
    NoDispensation {
        article: String,
        edition: String,
    },
    NoTitledList {
        edition: String,
        others: Vec<String>,
    },
    NoListMonth {
        class: Class,
        month: Month,
    },
    NoEdition(NoEdition),
    NotDeclared {
        id: TournamentId,
        article: String,
        edition: String,
    },
    NotStaged {
        id: TournamentId,
        lasts: Box<Phrase>,
        rule: Box<Phrase>,
    },
    OtherLog {
        signed: String,
        given: String,
    },
    /// Nobody answers the appeal against what they refused themselves.
    OwnRefusal {
        id: TournamentId,
        by: String,
    },
    /// Nobody gives themselves a role or an office.
    OwnRights(String),
    /// The registration of what is rated would be that of another tournament.
    AnotherEvent {
        id: TournamentId,
        why: Phrase,
    },
    MergeDoubts {
        duplicate: FideId,
        into: FideId,
        /// Whether published lists were to be revised too.
        revise: bool,
        doubts: Vec<Phrase>,
    },

    // Conflict.
    /// The decision was made on another report than the latest.
    OtherReport {
        id: TournamentId,
        report: u32,
        received: Option<Date>,
    },
    NotSigned {
        seq: i64,
        size: u64,
    },
    NoLines {
        class: Class,
        month: Month,
    },
    Published {
        class: Class,
        month: Month,
    },
    /// The list of the month was imported before.
    ImportedAlready {
        class: Class,
        month: Month,
    },
    ListsFollow {
        class: Class,
        latest: Month,
    },
    NoBase {
        class: Class,
    },
    NotNext {
        class: Class,
        next: Month,
    },
    Before {
        class: Class,
        month: Month,
        next: Month,
    },
    StandardFirst {
        class: Class,
        month: Month,
    },
    NotRun {
        class: Class,
        month: Month,
    },
    DraftDiffers {
        class: Class,
        month: Month,
        why: Phrase,
    },
    ShownDiffers,
    NothingToRevise {
        class: Class,
        month: Month,
    },
    Imported {
        class: Class,
        month: Month,
    },
    Status {
        id: TournamentId,
        status: TournamentStatus,
        what: Phrase,
    },
    AlreadyAccepted {
        id: TournamentId,
        status: TournamentStatus,
        report: u32,
        /// The list that does not have the report yet, and waits for a revision.
        due: Option<(Class, Month)>,
    },
    AlreadyReport {
        id: TournamentId,
        report: u32,
    },
    /// The same bytes as a report that was sent back.
    SentBack {
        id: TournamentId,
        report: u32,
        reason: String,
        /// No other report came after it.
        is_latest: bool,
    },
    AlreadyRegistered {
        id: TournamentId,
        name: String,
        class: Class,
        start: Date,
    },
    AlreadyRated {
        id: TournamentId,
        class: Class,
        month: Month,
    },
    AmendAccepted(TournamentId),
    AmendClass {
        id: TournamentId,
        class: Class,
        month: Month,
    },
    RegistrationUnchanged(TournamentId),
    NoImport,
    ImportUsed {
        class: Class,
        month: Month,
        seq: i64,
        action: String,
    },
    PlayersUsed {
        /// The log entry of the import.
        import: i64,
        seq: i64,
        action: String,
    },
    IsStage {
        id: TournamentId,
        part_of: TournamentId,
    },
    ReportedInStages(TournamentId),
    PlayerExists(FideId),
    UserExists(String),
    /// A name that is read as that of another user.
    UserAlike(String),
    PlayerUnchanged(FideId),
    FederationUnchanged(String),
    AlreadyThere {
        fide_id: FideId,
        federation: String,
        on: Date,
    },
    AlreadyDuplicate {
        fide_id: FideId,
        kept: FideId,
    },
    NoDuplicate(FideId),
    Backdated {
        day: Date,
        last: Date,
    },
    Exists,
    NotEmpty,

    // Invalid.
    UserName,
    /// Its letters are of two alphabets.
    UserNameMixed(String),
    OfficerWithoutFederation,
    ShortPassword(usize),
    TokenExpired,
    TokenPurpose(usize),
    NoReason,
    ControlCharacter(String),
    NoArticle,
    NotAReport(LooksLike),
    Registration(String),
    List(String),
    Address(String),
    NoParty,
    Amount(String),
    /// A fee of a day that is not yet there, or before there were rating fees.
    FeeDay {
        on: Date,
        last: Date,
    },
    /// A name or another line of text.
    TooLong {
        beginning: String,
        bytes: usize,
        most: usize,
    },
    /// Nothing is due in the currency of a payment.
    NotOwed {
        id: TournamentId,
        /// Empty where none is named.
        currency: String,
        due: String,
    },
    /// A negative amount that takes back more than was recorded.
    NothingToReverse {
        party: String,
        amount: String,
        recorded: String,
    },
    /// More is paid than is open.
    Overpaid {
        id: TournamentId,
        party: String,
        /// What is open; nothing or less where the party owes nothing.
        open: Amount,
    },
    /// What a registration names is the code of no federation.
    UnknownFederation {
        code: String,
        /// The code that is meant, as it seems.
        meant: Option<String>,
    },
    SamePlayer,
    NoNewRounds {
        first_round: u16,
    },
    RoundsReported {
        first_round: u16,
        by: TournamentId,
    },
    StageDates {
        start: Date,
        end: Date,
    },
    NoRoundDates,
    Archive(String),
    Proof(arpad_proof::NotAccepted),
    Regulations(String),

    // Busy.
    Locked,

    // Damaged.
    Damaged(String),
    /// A change that was not finished lies in this file beside the database.
    Journal(std::path::PathBuf),
    /// The number of the schema is not that of the tables.
    OtherSchema {
        found: u32,
    },
    HeadDiffers {
        size: u64,
    },
    LogDiffers(i64),
    HeadFault(String),
    KeptHead(String),
    KeptHeadDiffers {
        place: String,
        size: u64,
    },

    // The machine.
    Machine(String),
    Database(String),
    Constraint(String),
    ReadOnly,
    Newer {
        found: u32,
        known: u32,
    },
    Older {
        found: u32,
        known: u32,
    },
    Foreign(String),
    Encoding(String),
    NoDatabase(String),
    Empty,
    File(String),
}

impl std::error::Error for Error {}

impl From<NoEdition> for Error {
    fn from(error: NoEdition) -> Error {
        Error::NoEdition(error)
    }
}

impl From<arpad_proof::NotAccepted> for Error {
    fn from(error: arpad_proof::NotAccepted) -> Error {
        Error::Proof(error)
    }
}

impl Error {
    /// What kind of error this is.
    #[allow(clippy::too_many_lines, reason = "a line for each error")]
    pub const fn kind(&self) -> ErrorKind {
        match self {
            Error::NoTournament(_)
            | Error::NoReport(_)
            | Error::NoPlayer(_)
            | Error::NoList { .. }
            | Error::NoRevision { .. }
            | Error::NoFile
            | Error::NoHead
            | Error::NoEntry(_)
            | Error::NoReportNumber(_)
            | Error::NoUser(_)
            | Error::NoFederation(_)
            | Error::NoToken(_)
            | Error::NoDecision { .. }
            | Error::NotOnList { .. } => ErrorKind::NotFound,
            Error::NeedsDecision { .. }
            | Error::NotRatable { .. }
            | Error::RoundsReported { .. }
            | Error::OfficeNeeded { .. }
            | Error::WrongOffice { .. }
            | Error::Submitted { .. }
            | Error::NobodyMay { .. }
            | Error::NothingToDecide { .. }
            | Error::AverageTooLow { .. }
            | Error::OfficialEvent { .. }
            | Error::DecidedBefore { .. }
            | Error::AppealTooLate { .. }
            | Error::FederationBarred { .. }
            | Error::NotLeftOut { .. }
            | Error::NoDispensation { .. }
            | Error::NoTitledList { .. }
            | Error::NoListMonth { .. }
            | Error::NoEdition(_)
            | Error::NotDeclared { .. }
            | Error::NotStaged { .. }
            | Error::SameGames { .. }
            | Error::HasErrors { .. }
            | Error::Doubtful { .. }
            | Error::StagesToDecide { .. }
            | Error::OtherLog { .. }
            | Error::OwnRefusal { .. }
            | Error::OwnRights(_)
            | Error::AnotherEvent { .. }
            | Error::MergeDoubts { .. } => ErrorKind::Refused,
            Error::OtherReport { .. }
            | Error::Published { .. }
            | Error::ImportedAlready { .. }
            | Error::ListsFollow { .. }
            | Error::NoBase { .. }
            | Error::NotNext { .. }
            | Error::Before { .. }
            | Error::StandardFirst { .. }
            | Error::NotRun { .. }
            | Error::DraftDiffers { .. }
            | Error::ShownDiffers
            | Error::NothingToRevise { .. }
            | Error::Imported { .. }
            | Error::Status { .. }
            | Error::AlreadyAccepted { .. }
            | Error::AlreadyReport { .. }
            | Error::SentBack { .. }
            | Error::AlreadyRegistered { .. }
            | Error::AlreadyRated { .. }
            | Error::AmendAccepted(_)
            | Error::AmendClass { .. }
            | Error::RegistrationUnchanged(_)
            | Error::NoImport
            | Error::ImportUsed { .. }
            | Error::PlayersUsed { .. }
            | Error::IsStage { .. }
            | Error::ReportedInStages(_)
            | Error::PlayerExists(_)
            | Error::PlayerUnchanged(_)
            | Error::UserExists(_)
            | Error::UserAlike(_)
            | Error::FederationUnchanged(_)
            | Error::AlreadyThere { .. }
            | Error::AlreadyDuplicate { .. }
            | Error::NoDuplicate(_)
            | Error::Backdated { .. }
            | Error::Exists
            | Error::NotEmpty
            | Error::NotSigned { .. }
            | Error::NoLines { .. } => ErrorKind::Conflict,
            Error::UserName
            | Error::UserNameMixed(_)
            | Error::FeeDay { .. }
            | Error::TooLong { .. }
            | Error::OfficerWithoutFederation
            | Error::ShortPassword(_)
            | Error::TokenExpired
            | Error::TokenPurpose(_)
            | Error::NoReason
            | Error::ControlCharacter(_)
            | Error::NoArticle
            | Error::NotAReport(_)
            | Error::Registration(_)
            | Error::List(_)
            | Error::Address(_)
            | Error::NoParty
            | Error::Amount(_)
            | Error::NotOwed { .. }
            | Error::NothingToReverse { .. }
            | Error::Overpaid { .. }
            | Error::UnknownFederation { .. }
            | Error::SamePlayer
            | Error::NoNewRounds { .. }
            | Error::StageDates { .. }
            | Error::NoRoundDates
            | Error::Archive(_)
            | Error::Proof(_)
            | Error::Regulations(_) => ErrorKind::Invalid,
            Error::Locked => ErrorKind::Busy,
            Error::Damaged(_)
            | Error::Journal(_)
            | Error::OtherSchema { .. }
            | Error::Constraint(_)
            | Error::HeadDiffers { .. }
            | Error::HeadFault(_)
            | Error::KeptHeadDiffers { .. }
            | Error::LogDiffers(_) => ErrorKind::Damaged,
            Error::Database(_)
            | Error::ReadOnly
            | Error::Newer { .. }
            | Error::Older { .. }
            | Error::Foreign(_)
            | Error::Encoding(_)
            | Error::NoDatabase(_)
            | Error::Empty
            | Error::Machine(_)
            | Error::KeptHead(_)
            | Error::File(_) => ErrorKind::Machine,
        }
    }
}

pub type Result<T> = std::result::Result<T, Error>;
