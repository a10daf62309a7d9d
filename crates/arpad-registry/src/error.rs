//! What can go wrong: faults of use and of the machine, one clear line each.

use arpad_period::TournamentId;
use arpad_regulations::{Class, FideId, Month};

/// Why the authority did not do what it was asked. Nothing is half done: the transaction is gone.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each variant is its own sentence")]
pub enum Error {
    #[error("{0}")]
    Database(String),
    #[error("the database is locked by another program; try again when it has finished")]
    Locked,
    #[error("the database is read-only; give this user the right to write it")]
    ReadOnly,
    #[error("the database has schema version {found}, this program knows up to {known}; use a newer arpad")]
    Newer { found: u32, known: u32 },
    #[error("not an Arpad database: {0}")]
    Foreign(String),
    #[error("the database is empty; make its tables with `arpad init`")]
    Empty,
    #[error("its tables are there already; use it as it is, or name another with --db")]
    Exists,
    #[error("not the address of a database: {0}")]
    Address(String),
    #[error("there is no tournament {0}")]
    NoTournament(TournamentId),
    #[error("there is no player with FIDE id {0}")]
    NoPlayer(FideId),
    #[error("there is no {class} list of {month}")]
    NoList { class: Class, month: Month },
    #[error("the {class} list of {month} has no revision {revision}; its latest is {latest}")]
    NoRevision { class: Class, month: Month, revision: u32, latest: u32 },
    #[error("the {class} list of {month} is published already; correct it with a revision")]
    Published { class: Class, month: Month },
    #[error("{class} lists are published until {latest}; import a list after that")]
    ListsFollow { class: Class, latest: Month },
    #[error("there is no {class} list to start from; import one first")]
    NoBase { class: Class },
    #[error("no {class} list is published in {month} by the regulations")]
    NoListMonth { class: Class, month: Month },
    #[error("the {class} list of {next} comes first")]
    NotNext { class: Class, next: Month },
    #[error("the {class} list of {month} is not made here: later ones are published, the next is that of {next}")]
    Before { class: Class, month: Month, next: Month },
    #[error("the standard list of {month} comes first: the {class} list rests on it")]
    StandardFirst { class: Class, month: Month },
    #[error("the {class} period of {month} has not been run; run it before publishing")]
    NotRun { class: Class, month: Month },
    #[error("the result of {month} is no longer the one that was run; run the period again")]
    DraftDiffers { month: Month },
    #[error("nothing changes on any {class} list from {month} on; no revision was made")]
    NothingToRevise { class: Class, month: Month },
    #[error("a reason is needed")]
    NoReason,
    #[error("tournament {id} is {status}: {what} is not possible now")]
    Status { id: TournamentId, status: &'static str, what: &'static str },
    #[error("tournament {id}: the checks ask for a decision first: {why}")]
    NeedsDecision { id: TournamentId, why: String },
    #[error("the registration: {0}")]
    Registration(String),
    #[error("{0}")]
    Usage(String),
    #[error("the stored data is damaged: {0}")]
    Damaged(String),
    #[error("the list: {0}")]
    List(String),
}

/// The result of everything here.
pub type Result<T> = std::result::Result<T, Error>;
