//! The authority: players, federations, tournaments, reports, decisions, rating periods and published lists.
//!
//! [`engine`] makes a list: pure, from the last list, the pool and the accepted reports. [`store`] keeps everything, behind
//! one interface. [`Authority`] joins them: each operation is one transaction with its entry in a log whose entries are
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
//! assert_eq!(authority.snapshot(&head.id)?.published(1).unwrap().get(), 2000);
//! assert!(authority.verify(None)?.problems.is_empty());
//! # Ok::<(), arpad_registry::Error>(())
//! ```
//!
//! # Where the regulations leave it open
//!
//! - **Pool.** The rating periods from an event's list to the new one together last no longer than the window (7.1.4): what
//!   was rated on the list 26 months ago is out.
//! - **One-off adjustments** reach first ratings of the same list too, before the floor is looked at.
//! - **Stand-in.** A rapid or blitz player without a rating starts from the standard rating of the list before; K comes from
//!   the state on the rapid or blitz list, on which he is new, and 2400 (for a junior 2300) counts as reached if the rating
//!   that stands in reaches it. Only a rating of the own list makes somebody rated meanwhile (8.2.4), or
//!   another event of the same period for which the standard rating stands in.
//! - **Fallen below the floor meanwhile.** Rated on the start list but no longer on the list before, also by a standard rating
//!   that stands in: the games count like an unrated player's.
//! - **Left out of the list** (excluded, dead, federation suspended): the player's games are not rated for him; his rating is
//!   kept in mind and comes back with him. Opponents count him as the start list shows him.
//! - **Deadlines** are judged only where the day a report arrived is known: it is in time for a list if it came before the
//!   date of the list, otherwise it waits for the next one; past the last list of 9.1 it is not rated.
//!   A decision that allows a late report sets the day aside.
//! - **Round robins in the pool** (2009, 2017). A round robin that is the only event gives the rating of 8.58. Pooled with
//!   others (8.3), its games count like theirs, unrated opponents with the rating the round robin gave them.
//! - **Revisions** keep names, titles and federations as first published; corrected birth dates, exclusions, decisions and
//!   reports count. A tournament stays on the list it was rated on, whenever the corrected report came. With a standard list those rapid and blitz lists are
//!   revised on which its ratings stand in.
//! - **Stages.** The edition is that of the whole tournament's first day; ratings, K and closing date are those of the
//!   stage. What an earlier stage reported is not rated again, whatever became of it. A round robin in stages is rated as a
//!   Swiss: its own rules look at all games together.
//! - **Transfers** have a day, and a list shows the federation of its own.
//! - **Duplicates.** The rating is the kept player's, or the duplicate's if he has none; games add up, the higher of two
//!   highest ratings and the later of two last lists with games count, pooled results go over. Reports under either number
//!   count, with the rating of the kept player on the start list. A merge holds from the next list on; a split revises every
//!   list made with the merge.
//! - **Top list.** Where an edition does not say when somebody leaves it, he leaves it as soon as he is inactive.
#![deny(clippy::float_arithmetic)]

mod amount;
pub mod archive;
mod authority;
pub mod canonical;
mod digest;
pub mod engine;
mod error;
pub mod model;
mod people;
pub mod store;

pub use amount::Amount;
pub use authority::{
    Account, Act, Authority, Changed, Computed, Correction, EditionRef, HistoryLine, Imported, ListRef, Note, PROGRAM,
    Preview, Revised, Ruling, Sources, StageFacts, Submitted, TournamentRef, Verification,
};
pub use digest::digest;
pub use error::{Error, Result};
pub use people::People;
