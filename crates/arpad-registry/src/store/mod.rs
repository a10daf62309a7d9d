//! Where everything is kept: one synchronous interface, so that SQLite and PostgreSQL pass the same tests.
//!
//! Players, federations, reports, decisions, fees, lists and the log are only ever added to; a later version of a row
//! carries the number of the log entry that made it. What changes in place is the status of a tournament and its registration
//! (whose texts are all in the log), and the draft of a period. What is removed is an import that nothing is based on.

mod address;
mod batch;
mod engine;
mod exchange;
mod made;
mod merges;
mod password;
mod postgres;
mod postgres_copy;
mod postgres_faults;
mod postgres_rows;
mod row;
mod rows;
mod schema;
mod sql;
mod sqlite;
mod sqlite_faults;
mod sqlite_rows;
mod tables;
mod users;

pub use address::Address;
pub use batch::{PlayerBatch, UnreadableRow};
pub use exchange::Vacated;
pub use postgres::PostgresStore;
pub use rows::{ReadRows, Rows, StoredValue, TABLES};
pub use sqlite::SqliteStore;
pub use users::Users;

use crate::blocks::{Block, BlockOf};
use crate::error::Result;
use crate::model::{
    CountedReport, Decision, DerivationRow, Draft, Federation, Fee, ListHead, ListId, ListRow, LogEntry, Merge,
    OwnEdition, Player, PublishedList, SignedHead, StoredReport, Tournament, TournamentStatus,
};
use arpad_period::TournamentId;
use arpad_regulations::{Class, FideId, Month};
use std::collections::BTreeMap;
use std::time::Duration;

/// How long a writer waits for another before it is refused: longer than a run of the whole world takes.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// What can be read from a database, and nothing else.
pub trait ReadStore: ReadRows + Send {
    /// What is wrong with the database itself: where, and what. Damaged pages and indexes; tables, indexes and guards that are
    /// not those this program makes.
    fn faults(&mut self) -> Result<Vec<(String, String)>>;
    /// From now on a row that cannot be read is passed over and noted, until
    /// [`ReadStore::collected_unreadable`].
    fn collect_unreadable(&mut self);
    /// The rows noted since, each with the reason.
    fn collected_unreadable(&mut self) -> BTreeMap<String, String>;
    /// Begins a part of what is read: if it fails, [`ReadStore::leave_part`] lets the rest be read all the same.
    fn enter_part(&mut self) -> Result<()>;
    /// Ends a part, whatever became of it.
    fn leave_part(&mut self) -> Result<()>;
    /// All entries of one kind of act, in order.
    fn log_of(&mut self, action: &str) -> Result<Vec<LogEntry>>;
    /// The same, as far as a text stands in the detail: the others are not brought here.
    fn log_of_with(&mut self, action: &str, part: &str) -> Result<Vec<LogEntry>>;
    /// The same, as far as it does not.
    fn log_of_without(&mut self, action: &str, part: &str) -> Result<Vec<LogEntry>>;
    fn last_log(&mut self) -> Result<Option<LogEntry>>;
    /// Its number and digest only: asked with every page.
    fn end_of_log(&mut self) -> Result<Option<(i64, String)>>;
    /// An entry by its number.
    fn log_entry(&mut self, seq: i64) -> Result<Option<LogEntry>>;
    /// The entries from one number to before another, in order.
    fn log_between(&mut self, from: i64, to: i64) -> Result<Vec<LogEntry>>;
    /// All entries in order.
    fn log(&mut self, each: &mut dyn FnMut(LogEntry) -> Result<()>) -> Result<()>;
    /// Whether there is any player.
    fn any_player(&mut self) -> Result<bool>;
    /// A player as of a log entry.
    fn player(&mut self, fide_id: FideId, as_of: i64) -> Result<Option<Player<'static>>> {
        Ok(self.versions_of(fide_id, as_of)?.pop().map(|(_, player)| player))
    }
    /// The versions of a player up to a log entry, with the entries that made them, the oldest first.
    fn versions_of(&mut self, fide_id: FideId, as_of: i64) -> Result<Vec<(i64, Player<'static>)>>;
    /// All versions of some players with the entries that made them, the oldest first: in a few questions, however many they are.
    fn versions_among(&mut self, ids: &[FideId]) -> Result<BTreeMap<FideId, Vec<(i64, Player<'static>)>>>;
    /// The versions of all players up to a log entry, or of those among sorted ids, with the entries that made them: by FIDE
    /// id, the latest first.
    fn player_versions(
        &mut self,
        as_of: i64,
        among: Option<&[FideId]>,
        each: &mut dyn FnMut(i64, &Player<'_>) -> Result<()>,
    ) -> Result<()>;
    /// The same, as rows that are not taken apart yet: in any order, and on several cores at once.
    fn player_batches(
        &mut self,
        as_of: i64,
        among: Option<&[FideId]>,
        each: &(dyn Fn(&PlayerBatch) + Sync),
    ) -> Result<()>;
    /// Notes rows that turned out later to be unreadable; the first is an error if nobody collects them.
    fn note_unreadable(&mut self, rows: Vec<UnreadableRow>) -> Result<()>;
    /// All players as of a log entry, by FIDE id.
    fn players(&mut self, as_of: i64, each: &mut dyn FnMut(&Player<'_>) -> Result<()>) -> Result<()> {
        let mut last = None;
        self.player_versions(as_of, None, &mut |_, player| {
            if last.replace(player.fide_id) == Some(player.fide_id) { Ok(()) } else { each(player) }
        })
    }
    /// Duplicates and whom each was merged into, as of a log entry and as far as it holds for the list of a month, by FIDE
    /// id.
    fn merged(&mut self, as_of: i64, class: Class, month: Month) -> Result<Vec<(FideId, FideId)>>;
    /// All merges and splits, by FIDE id and log entry.
    fn merges(&mut self) -> Result<Vec<Merge>>;
    /// All federations as of a log entry, by code.
    fn federations(&mut self, as_of: i64) -> Result<Vec<Federation>>;
    fn tournament(&mut self, id: TournamentId) -> Result<Option<Tournament>>;
    /// Every version of every federation with its log entry, by code.
    fn federation_versions(&mut self) -> Result<Vec<(i64, Federation)>>;
    /// All tournaments with the log entries that registered them, by number.
    fn registered(&mut self) -> Result<Vec<(i64, Tournament)>>;
    /// All tournaments, by number.
    fn tournaments(&mut self) -> Result<Vec<Tournament>>;
    /// The tournaments with a status, by number: those that wait are few, however many were ever rated.
    fn tournaments_with(&mut self, status: TournamentStatus) -> Result<Vec<Tournament>>;
    /// The tournaments of a class with a status, and the list they were rated on, by number.
    fn tournaments_at(
        &mut self,
        class: Class,
        status: TournamentStatus,
        rated_in: Option<Month>,
    ) -> Result<Vec<Tournament>>;
    /// The tournaments of a class with a status, and the list they were rated on, each by the report that counts, by number.
    fn counted_reports(
        &mut self,
        class: Class,
        status: TournamentStatus,
        rated_in: Option<Month>,
    ) -> Result<Vec<CountedReport>>;
    /// Tournaments by their sorted numbers; those that are not there are left out.
    fn tournaments_among(&mut self, ids: &[TournamentId]) -> Result<Vec<Tournament>>;
    /// The decisions about tournaments of sorted numbers with their log entries, oldest first.
    fn decisions_among(&mut self, ids: &[TournamentId]) -> Result<Vec<(i64, Decision)>>;
    /// Reports by their sorted numbers; those that are not there are left out.
    fn reports_among(&mut self, ids: &[u32]) -> Result<Vec<StoredReport>>;
    /// The numbers of the stages of a tournament, oldest first.
    fn stages(&mut self, tournament: TournamentId) -> Result<Vec<TournamentId>>;
    fn report(&mut self, id: u32) -> Result<Option<StoredReport>>;
    /// The numbers of all reports of a tournament, oldest first.
    fn reports(&mut self, tournament: TournamentId) -> Result<Vec<u32>>;
    /// The log entry with which a report came.
    fn report_entry(&mut self, id: u32) -> Result<Option<i64>>;
    /// The reports whose sketch has one of these games, by number.
    fn sketched_with(&mut self, games: &[i64]) -> Result<Vec<u32>>;
    /// The sketches of all reports, by report and game.
    fn sketches(&mut self, each: &mut dyn FnMut(u32, i64) -> Result<()>) -> Result<()>;
    /// The tournaments of a name, stages aside, by number.
    fn tournaments_named(&mut self, name: &str) -> Result<Vec<Tournament>>;
    /// All reports with the log entries that made them, by number.
    fn all_reports(&mut self, each: &mut dyn FnMut(i64, StoredReport) -> Result<()>) -> Result<()>;
    /// The decisions about a tournament with their log entries, oldest first.
    fn decisions(&mut self, tournament: TournamentId) -> Result<Vec<(i64, Decision)>>;
    fn fees(&mut self, tournament: TournamentId) -> Result<Vec<Fee>>;
    /// The numbers of the log entries that registered a tournament, took its reports, decided about it and recorded its fees, in
    /// order.
    fn entries_of(&mut self, tournament: TournamentId) -> Result<Vec<i64>>;
    /// The fees of all tournaments.
    fn all_fees(&mut self) -> Result<Vec<Fee>>;
    /// The draft of a period.
    fn draft(&mut self, class: Class, month: Month) -> Result<Option<Draft>>;
    /// The drafts of all periods, by class and month.
    fn drafts(&mut self) -> Result<Vec<Draft>>;
    /// The complete file of an edition.
    fn edition(&mut self, digest: &str) -> Result<Option<String>>;
    /// The authority's own editions, by number.
    fn own_editions(&mut self) -> Result<Vec<OwnEdition>>;
    /// The signed heads of the log, by size.
    fn signed_heads(&mut self) -> Result<Vec<SignedHead>>;
    /// What lists there are, by class, month and revision.
    fn lists(&mut self) -> Result<Vec<ListHead>>;
    /// What a list was computed from: JSON.
    fn list_inputs(&mut self, id: &ListId) -> Result<Option<String>>;
    /// The block in which a player of a list is, and the number at which the next one begins.
    fn block(&mut self, id: &ListId, of: BlockOf, player: u32) -> Result<Option<(Block, Option<u32>)>>;
    /// The blocks of a list, then those of its pool, each in order.
    fn blocks(&mut self, id: &ListId) -> Result<Vec<Block>>;
    /// The lists that have blocks.
    fn lists_with_blocks(&mut self) -> Result<Vec<ListId>>;
    /// A list whole.
    fn list(&mut self, id: &ListId) -> Result<Option<PublishedList>>;
    /// The lines of a list on which something changed, by player.
    fn list_rows(&mut self, id: &ListId) -> Result<Vec<ListRow>>;
    /// What led to a list, by player.
    fn list_derivations(&mut self, id: &ListId) -> Result<Vec<DerivationRow>>;
    /// The lines of all lists on which something changed, by player, then by list: as they are stored, in one reading.
    fn all_list_rows(&mut self, each: &mut dyn FnMut(ListRow) -> Result<()>) -> Result<()>;
    /// What led to all lists, by player, then by list, each with its place in the order of its list.
    fn all_derivations(&mut self, each: &mut dyn FnMut(u32, DerivationRow) -> Result<()>) -> Result<()>;
    /// A player's lines on all lists of all revisions, in order.
    fn player_rows(&mut self, fide_id: FideId) -> Result<Vec<ListRow>>;
    /// What led to a player's lines, in order.
    fn player_derivations(&mut self, fide_id: FideId) -> Result<Vec<DerivationRow>>;
    /// What a tournament did for a player on a list.
    fn derivation(&mut self, fide_id: FideId, list: &ListId, tournament: TournamentId)
    -> Result<Option<DerivationRow>>;
}

/// A database. Everything between [`Store::begin`] and [`Store::commit`] happens whole or not at all.
pub trait Store: ReadStore + Rows + Users {
    /// Begins a transaction that may write; another writer waits or is refused.
    fn begin(&mut self) -> Result<()>;
    /// Begins a transaction that only reads: everything until [`Store::rollback`] is as it was at one moment, while others
    /// write.
    fn begin_read(&mut self) -> Result<()>;
    /// Keeps what was done since.
    fn commit(&mut self) -> Result<()>;
    /// Undoes what was done since.
    fn rollback(&mut self) -> Result<()>;
    /// How long a writer waits for another before it is refused, if not [`PATIENCE`].
    fn set_patience(&mut self, patience: Duration) -> Result<()>;
    fn add_log(&mut self, entry: &LogEntry) -> Result<()>;
    /// Adds versions of players.
    fn add_players(&mut self, seq: i64, players: &mut dyn Iterator<Item = Player<'_>>) -> Result<usize>;
    /// Keeps a merge or a split for one class.
    fn add_merge(&mut self, merge: &Merge) -> Result<()>;
    /// Fills the table of duplicates from log and lists, for what was kept before there was such a table.
    fn derive_merges(&mut self) -> Result<()>;
    /// Adds a version of a federation.
    fn add_federation(&mut self, seq: i64, federation: &Federation) -> Result<()>;
    /// Adds a tournament, or a stage of one, and gives it a number.
    fn add_tournament(
        &mut self,
        seq: i64,
        class: Class,
        name: &str,
        registration: &str,
        part_of: Option<TournamentId>,
    ) -> Result<TournamentId>;
    /// Sets the status of a tournament.
    fn set_tournament(
        &mut self,
        id: TournamentId,
        status: TournamentStatus,
        report: Option<u32>,
        rated_in: Option<Month>,
    ) -> Result<()>;
    /// Sets the status of tournaments that were rated on a list; which report counts stays as it is.
    fn set_rated(&mut self, ids: &[TournamentId], rated_in: Month) -> Result<()>;
    /// Keeps a report and gives it a number; the one in the value is ignored.
    fn add_report(&mut self, seq: i64, report: &StoredReport) -> Result<u32>;
    /// Keeps the sketch of the games of a report.
    fn add_sketch(&mut self, report: u32, sketch: &[i64]) -> Result<()>;
    /// Computes the sketches of all reports, for what was kept before there were any.
    fn derive_sketches(&mut self) -> Result<()>;
    /// Puts another registration in the place of a tournament's.
    fn set_registration(&mut self, id: TournamentId, class: Class, name: &str, registration: &str) -> Result<()>;
    /// Takes out what an import added: the versions of players of these log entries, and a list. Nothing else is ever removed.
    fn remove_import(&mut self, entries: &[i64], list: Option<&ListId>) -> Result<()>;
    /// Keeps a decision.
    fn add_decision(&mut self, seq: i64, decision: &Decision) -> Result<()>;
    /// Keeps a fee due or paid.
    fn add_fee(&mut self, seq: i64, fee: &Fee) -> Result<()>;
    /// Keeps the draft of a period in place of an earlier one.
    fn set_draft(&mut self, draft: &Draft) -> Result<()>;
    /// Keeps the complete file of an edition under its digest, unless it is there.
    fn add_edition(&mut self, digest: &str, path: &str, file: &str) -> Result<()>;
    /// Keeps the file of an edition of the authority's own.
    fn add_own_edition(&mut self, edition: &OwnEdition) -> Result<()>;
    /// Keeps a signed head of the log.
    fn add_signed_head(&mut self, head: &SignedHead) -> Result<()>;
    /// Publishes a list: its texts, the lines on which something changed, and what led to them.
    fn add_list(
        &mut self,
        list: &PublishedList,
        rows: &mut dyn Iterator<Item = ListRow>,
        derivations: &mut dyn Iterator<Item = DerivationRow>,
    ) -> Result<()>;
    /// Keeps the blocks of a list.
    fn add_blocks(&mut self, id: &ListId, blocks: &[Block]) -> Result<()>;
    /// Cuts the blocks of the lists that have none, kept before there was such a table or read from an archive.
    fn derive_blocks(&mut self) -> Result<()>;
}
