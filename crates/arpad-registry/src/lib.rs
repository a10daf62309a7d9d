//! The authority: players, federations, tournaments, reports, decisions, rating periods and published lists.
//!
//! [`arpad_period`] makes a list: pure, from the last list, the pool and the accepted reports. [`store`] keeps everything,
//! behind one interface. [`Authority`] joins them: each operation is one transaction with its entry in a log whose entries are
//! chained by digest.
//!
//! ```
//! use arpad_registry::store::SqliteStore;
//! use arpad_registry::{Act, Authority};
//! use arpad_regulations::{Class, Regulations};
//!
//! let list = "fide_id,name,standard_rating,standard_k\n1,\"Doe, Jane\",2000,20\n2,\"Roe, Ann\",1900,20\n";
//! let act = Act { by: "officer", at: jiff::Timestamp::UNIX_EPOCH };
//! let mut authority = Authority::new(Box::new(SqliteStore::in_memory()?), Regulations::builtin());
//! authority.import_list(act, Class::Standard, "2024-05".parse().unwrap(), list.as_bytes())?;
//! authority.run(act, Class::Standard, "2024-06".parse().unwrap())?;
//! let head = authority.publish(act, Class::Standard, "2024-06".parse().unwrap())?;
//! assert_eq!(authority.snapshot(&head.id)?.published(arpad_regulations::FideId::MIN).unwrap().get(), 2000);
//! assert!(authority.verify(None)?.problems.is_empty());
//! # Ok::<(), arpad_registry::Error>(())
//! ```
//!
//! Where the regulations leave something open, docs/DECISIONS.md has the ruling.
#![deny(clippy::float_arithmetic)]

mod amount;
pub mod archive;
mod authority;
pub mod blocks;
mod digest;
mod error;
pub mod limits;
pub mod model;
pub mod packed;
mod people;
mod proof;
mod same_games;
pub mod sent;
mod spans;
pub mod store;
mod user;

pub use amount::Amount;
pub use authority::{
    Account, Act, AsListed, Authority, Awaited, Changed, Changes, Computed, Correction, DecisionRequest, Drafted,
    Earlier, EditionRef, Grounds, HistoryLine, Imported, KeptHead, LONGEST_PURPOSE, LeftOut, ListColumn, ListLine,
    ListRef, LogFilter, MARK, Merging, Moved, NeedsRevision, NewDevice, NotSignedIn, OpenTournament, OtherChange,
    OtherVersion, OverRef, PROGRAM, PendingCorrections, PlayerAct, PlayerChange, Preview, Problem, ProblemKind,
    ProgressWatch, PublishedNumber, ReportMatch, Revised, RevisedNumber, SHORTEST_PASSWORD, SameGames, SeenReport,
    Signal, Sources, StageFacts, Submitted, TOKEN_PREFIX, TitledUnrated, Together, TournamentRef, Undone, Verification,
    WaitingTournament, Way, Ways, extends, heads_of_others, is_refused, match_reports, new_device, published_numbers,
    regulations_of, revised_numbers, revision_digest, signed_at,
};
pub use digest::digest;
pub use error::{Error, ErrorKind, Result};
pub use people::People;
pub use proof::{Claim, Proof, ProofFault, ProvenLine};
pub use user::{Scope, Token, User, UserRole};
