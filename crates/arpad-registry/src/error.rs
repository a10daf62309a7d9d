//! What can go wrong, one clear line each. Every error has a kind: a command line turns it into an exit code, a server into
//! a status. What to do next is added by the program, which knows its own buttons and flags.

use crate::authority::{LeftOut, SameGames};
use arpad_period::TournamentId;
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::NoEdition;
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
    /// Stored data is not as it was written.
    Damaged,
    /// The database or the machine failed.
    Machine,
}

/// Why the authority did not do what it was asked. Nothing is half done: the transaction is rolled back.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    // Not found.
    #[error("there is no tournament {0}")]
    NoTournament(TournamentId),
    #[error("tournament {0} has no report")]
    NoReport(TournamentId),
    #[error("there is no player with FIDE id {0}")]
    NoPlayer(FideId),
    #[error("there is no {class} list of {month}")]
    NoList { class: Class, month: Month },
    #[error("the {class} list of {month} has no revision {revision}; its latest is {latest}")]
    NoRevision { class: Class, month: Month, revision: u32, latest: u32 },
    #[error("no such file")]
    NoFile,
    #[error("the log has no signed head")]
    NoHead,
    #[error("the log has no entry {0}")]
    NoEntry(i64),
    #[error("there is no report {0}")]
    NoReportNumber(u32),
    #[error("there is no user {0}")]
    NoUser(String),
    #[error("no federation {0} is recorded")]
    NoFederation(String),
    #[error("there is no token {0}")]
    NoToken(u32),
    #[error("tournament {tournament} has no decision {number}; it has {decisions}")]
    NoDecision { tournament: TournamentId, number: usize, decisions: usize },
    #[error("player {fide_id} is not on the {class} list of {month}")]
    NotOnList { fide_id: FideId, class: Class, month: Month },

    // Refused.
    #[error("tournament {id}: the checks ask for a decision first: {why}")]
    NeedsDecision { id: TournamentId, why: String },
    #[error("tournament {id} cannot be rated, and nobody may decide otherwise: {why}")]
    NotRatable { id: TournamentId, why: String },
    #[error("tournament {id} ({name}): {}; if both are rated, these games count twice", listed(others))]
    SameGames { id: TournamentId, name: String, others: Vec<SameGames> },
    #[error("tournament {id}: {}, such as: {first}; {}", many(*errors, "error"), left_out(left))]
    HasErrors { id: TournamentId, errors: usize, first: String, left: LeftOut },
    #[error("tournament {id} ({name}): {why}")]
    Doubtful { id: TournamentId, name: String, why: String },
    #[error("tournament {id} is reported in stages, and each is decided on by itself: {}", stages_listed(stages))]
    StagesToDecide { id: TournamentId, stages: Vec<(TournamentId, &'static str)> },
    #[error("{article} of {edition} asks for {}", offices(asked))]
    OfficeNeeded { article: String, edition: String, asked: Vec<Office> },
    #[error("{article} of {edition} asks for {}, not for {}", offices(asked), given.title())]
    WrongOffice { article: String, edition: String, asked: Vec<Office>, given: Office },
    #[error(
        "{by} submitted tournament {id}, and {article} of {edition} lets {} decide only on what no federation submitted; a late \
         registration is allowed by {}", given.title(), by_articles(late)
    )]
    Submitted {
        id: TournamentId,
        by: String,
        article: String,
        edition: String,
        given: Office,
        /// Who may allow the late registration, by which article.
        late: Vec<(Office, String)>,
    },
    #[error("{article} of {edition} lets nobody {what}; only a granted appeal ({appeal}) does")]
    NobodyMay { article: String, edition: String, what: &'static str, appeal: String },
    #[error("`{article}` of {edition} leaves nothing to decide")]
    NothingToDecide { article: String, edition: String },
    #[error("{article} of {edition}: {} decides on an average above {above}, and here {}", by.title(), average(*found))]
    AverageTooLow { article: String, edition: String, by: Office, above: u16, found: Option<u16> },
    #[error(
        "tournament {id} is an official event, which is always rated ({article} of {edition}); it can be refused only for \
         games that were not played ({unplayed}), or in answer to an appeal"
    )]
    OfficialEvent { id: TournamentId, article: String, edition: String, unplayed: String },
    #[error("an appeal was possible until {last} ({article} of {edition})")]
    AppealTooLate { last: Date, article: String, edition: String },
    #[error("federation {code} {standing} on {day} and cannot register a tournament ({article} of {edition})")]
    FederationBarred { code: String, standing: &'static str, day: Date, article: String, edition: String },
    #[error("by {article} of {edition} a federation cannot have a player left out; {} can decide it", by.title())]
    NotLeftOut { article: String, edition: String, by: Office },
    #[error("{edition} has no dispensations ({article})")]
    NoDispensation { article: String, edition: String },
    #[error("{edition} has no list of titled players without a rating; editions that have one: {}", others.join(", "))]
    NoTitledList { edition: String, others: Vec<String> },
    #[error("no {class} list is published in {month} by the regulations")]
    NoListMonth { class: Class, month: Month },
    #[error(transparent)]
    NoEdition(#[from] NoEdition),
    #[error(
        "tournament {id} was not declared before round 1 as rated period by period ({article} of {edition}); that is \
         `period_by_period = true` in the registration"
    )]
    NotDeclared { id: TournamentId, article: String, edition: String },
    #[error("tournament {id} is {lasts}; interim reports are{rule} for one registered with `interim_reports = true`")]
    NotStaged { id: TournamentId, lasts: String, rule: String },
    #[error("the log is signed as {signed}, and this is a key of {given}")]
    OtherLog { signed: String, given: String },

    // Conflict.
    #[error("log entry {seq} is not signed yet: the last signed head covers {size}")]
    NotSigned { seq: i64, size: u64 },
    #[error(
        "the {class} list of {month} is from before the log named the lines of a list; only the whole list can be proved"
    )]
    NoLines { class: Class, month: Month },
    #[error("the {class} list of {month} is published already; correct it with a revision")]
    Published { class: Class, month: Month },
    #[error("{class} lists are published until {latest}; import a list after that")]
    ListsFollow { class: Class, latest: Month },
    #[error("there is no {class} list to start from; import one first")]
    NoBase { class: Class },
    #[error("the {class} list of {next} has to be published first")]
    NotNext { class: Class, next: Month },
    #[error("the {class} list of {month} cannot be computed: later ones are published; the next is {next}")]
    Before { class: Class, month: Month, next: Month },
    #[error("the standard list of {month} has to be published first: the {class} list is based on it")]
    StandardFirst { class: Class, month: Month },
    #[error("the {class} period of {month} has not been run; run it before publishing")]
    NotRun { class: Class, month: Month },
    #[error("the result of {month} is no longer the one that was run: {why}; run the period again")]
    DraftDiffers { month: Month, why: String },
    #[error("the result is no longer the one that was shown; read it again before it is published")]
    ShownDiffers,
    #[error("nothing changes on any {class} list from {month} on; no revision was published")]
    NothingToRevise { class: Class, month: Month },
    #[error("the {class} list of {month} was imported; there is no calculation to explain")]
    Imported { class: Class, month: Month },
    #[error("tournament {id} is {status}: {what} is not possible now")]
    Status { id: TournamentId, status: &'static str, what: &'static str },
    #[error("tournament {id} is {status} already with report {report}")]
    AlreadyAccepted { id: TournamentId, status: &'static str, report: u32 },
    #[error("this is already report {report} of tournament {id}, byte for byte")]
    AlreadyReport { id: TournamentId, report: u32 },
    #[error(
        "tournament {id} is registered already with this name, class, federation and first day ({name}, {class}, {start})"
    )]
    AlreadyRegistered { id: TournamentId, name: String, class: Class, start: Date },
    #[error("tournament {id} is rated on the {class} list of {month}; what is published changes only by a revision")]
    AlreadyRated { id: TournamentId, class: Class, month: Month },
    #[error(
        "tournament {0} is accepted, as judged by the registration it has; return it before the registration is amended"
    )]
    AmendAccepted(TournamentId),
    #[error("tournament {id} is rated on the {class} list of {month}, and its class cannot become another")]
    AmendClass { id: TournamentId, class: Class, month: Month },
    #[error("nothing changes in the registration of tournament {0}")]
    RegistrationUnchanged(TournamentId),
    #[error("no list was imported that could be taken back")]
    NoImport,
    #[error("the import of the {class} list of {month} cannot be taken back: log entry {seq} ({action}) came after it")]
    ImportUsed { class: Class, month: Month, seq: i64, action: String },
    #[error("tournament {id} is a stage of {part_of}; name that one")]
    IsStage { id: TournamentId, part_of: TournamentId },
    #[error("tournament {0} is reported in stages")]
    ReportedInStages(TournamentId),
    #[error("there is a player with FIDE id {0} already")]
    PlayerExists(FideId),
    #[error("there is a user {0} already")]
    UserExists(String),
    #[error("nothing changes for player {0}")]
    PlayerUnchanged(FideId),
    #[error("nothing changes for federation {0}")]
    FederationUnchanged(String),
    #[error("player {fide_id} belongs to {federation} on {on} already")]
    AlreadyThere { fide_id: FideId, federation: String, on: Date },
    #[error("player {fide_id} is a duplicate of {kept} already; name {kept} instead")]
    AlreadyDuplicate { fide_id: FideId, kept: FideId },
    #[error("player {0} is not a duplicate; there is nothing to split")]
    NoDuplicate(FideId),
    #[error(
        "today is {day} by the clock of this machine, and the last entry of the log is of {last}; set the clock right"
    )]
    Backdated { day: Date, last: Date },
    #[error("its tables are there already")]
    Exists,
    #[error("the database is not empty")]
    NotEmpty,

    // Invalid.
    #[error("the name of a user is a line of text, and not empty")]
    UserName,
    #[error("an officer works for a federation; name it")]
    OfficerWithoutFederation,
    #[error("a password has at least {0} characters")]
    ShortPassword(usize),
    #[error("a token has to last beyond now")]
    TokenExpired,
    #[error("a reason is needed")]
    NoReason,
    #[error("`{0}` has a control character, such as a tab or the end of a line; write it without")]
    ControlCharacter(String),
    #[error("the article is missing; it says which rule is set aside")]
    NoArticle,
    #[error("the registration: {0}")]
    Registration(String),
    #[error("the list: {0}")]
    List(String),
    #[error("not the address of a database: {0}")]
    Address(String),
    #[error("the fee has no party; give who owes or paid it")]
    NoParty,
    #[error("{0}")]
    Amount(String),
    #[error("a player cannot be merged into themselves; name two FIDE ids")]
    SamePlayer,
    #[error("the report has no game of round {first_round} or later; rounds reported before are not rated twice")]
    NoNewRounds { first_round: u16 },
    #[error("round {first_round} was reported with stage {by} already")]
    RoundsReported { first_round: u16, by: TournamentId },
    #[error("the stage ends on {end}, before it starts on {start}; correct the dates")]
    StageDates { start: Date, end: Date },
    #[error("the report has no dates of its rounds, so that the first and last day of the stage are not known")]
    NoRoundDates,
    #[error("{0}")]
    Archive(String),
    #[error(transparent)]
    Proof(#[from] arpad_proof::NotAccepted),
    #[error("{0}")]
    Regulations(String),

    // Busy.
    #[error("the database is locked by another program; try again when it has finished")]
    Locked,

    // Damaged.
    #[error("the stored data is damaged: {0}")]
    Damaged(String),
    #[error("the first {size} entries of the log are not those that were signed; nothing more is signed")]
    HeadDiffers { size: u64 },
    #[error("log entry {0} was changed, or one before it is missing; nothing is signed")]
    LogDiffers(i64),
    #[error("{0}; nothing more is signed")]
    HeadFault(String),
    #[error("{0}; nothing is signed")]
    KeptHead(String),
    #[error(
        "{place}: the head that was signed last covers {size} log entries, and this log does not begin with them; \
         nothing is signed"
    )]
    KeptHeadDiffers { place: String, size: u64 },

    // The machine.
    #[error("{0}")]
    Machine(String),
    #[error("{0}")]
    Database(String),
    #[error("it does not fit the other rows: {0}")]
    Constraint(String),
    #[error("the database is read-only; give this user the right to write it")]
    ReadOnly,
    #[error("the database has schema version {found}, this program supports up to {known}; use a newer arpad")]
    Newer { found: u32, known: u32 },
    #[error("the database has schema version {found}; it is upgraded to version {known} when it is opened for writing")]
    Older { found: u32, known: u32 },
    #[error("the database says that it has schema version {found}, and its tables are not those of that version")]
    OtherSchema { found: u32 },
    #[error("not an Arpad database: {0}")]
    Foreign(String),
    #[error("not an Arpad database: its encoding is {0}")]
    Encoding(String),
    #[error("{0}")]
    NoDatabase(String),
    #[error("the database is empty")]
    Empty,
    #[error("{0}")]
    File(String),
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
            | Error::OtherLog { .. } => ErrorKind::Refused,
            Error::Published { .. }
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
            | Error::AlreadyRegistered { .. }
            | Error::AlreadyRated { .. }
            | Error::AmendAccepted(_)
            | Error::AmendClass { .. }
            | Error::RegistrationUnchanged(_)
            | Error::NoImport
            | Error::ImportUsed { .. }
            | Error::IsStage { .. }
            | Error::ReportedInStages(_)
            | Error::PlayerExists(_)
            | Error::PlayerUnchanged(_)
            | Error::UserExists(_)
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
            | Error::OfficerWithoutFederation
            | Error::ShortPassword(_)
            | Error::TokenExpired
            | Error::NoReason
            | Error::ControlCharacter(_)
            | Error::NoArticle
            | Error::Registration(_)
            | Error::List(_)
            | Error::Address(_)
            | Error::NoParty
            | Error::Amount(_)
            | Error::SamePlayer
            | Error::NoNewRounds { .. }
            | Error::StageDates { .. }
            | Error::NoRoundDates
            | Error::Archive(_)
            | Error::Proof(_)
            | Error::Regulations(_) => ErrorKind::Invalid,
            Error::Locked => ErrorKind::Busy,
            Error::Damaged(_)
            | Error::Constraint(_)
            | Error::HeadDiffers { .. }
            | Error::HeadFault(_)
            | Error::KeptHeadDiffers { .. }
            | Error::LogDiffers(_) => ErrorKind::Damaged,
            Error::Database(_)
            | Error::ReadOnly
            | Error::Newer { .. }
            | Error::Older { .. }
            | Error::OtherSchema { .. }
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

fn listed(others: &[SameGames]) -> String {
    let texts: Vec<String> = others.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

fn stages_listed(stages: &[(TournamentId, &'static str)]) -> String {
    let texts: Vec<String> = stages.iter().map(|(id, status)| format!("{id} ({status})")).collect();
    texts.join(", ")
}

fn many(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn left_out(left: &LeftOut) -> String {
    match left {
        LeftOut { games: 0, players: 0 } => "every game would be rated as it stands".to_owned(),
        LeftOut { games: 0, players } => format!("nothing would count for {}", many(*players, "player")),
        LeftOut { games, players: 0 } => format!("{} would not be rated", many(*games as usize, "game")),
        LeftOut { games, players } => {
            let (games, players) = (many(*games as usize, "game"), many(*players, "player"));
            format!("{games} would not be rated, and nothing would count for {players}")
        }
    }
}

fn offices(asked: &[Office]) -> String {
    let titles: Vec<&str> = asked.iter().map(|office| office.title()).collect();
    titles.join(" or ")
}

fn by_articles(offices: &[(Office, String)]) -> String {
    let titles: Vec<String> =
        offices.iter().map(|(office, article)| format!("{} ({article})", office.title())).collect();
    titles.join(" or ")
}

fn average(found: Option<u16>) -> String {
    found.map_or_else(|| "none is known before there is a report".to_owned(), |found| format!("it is {found}"))
}

pub type Result<T> = std::result::Result<T, Error>;
