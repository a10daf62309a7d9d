//! The authority's operations: each one transaction, each with its entry in the log.

mod amend;
mod as_listed;
mod awaited;
mod chain;
mod changes;
mod decide;
mod desk;
mod extends;
mod fee;
mod head;
mod history;
mod import;
mod inputs;
mod loaded;
mod look;
mod merge_doubts;
mod needs_revision;
mod own;
mod period;
mod player;
mod player_act;
mod prove;
mod reading;
mod registrable;
mod report;
mod revise;
mod same;
mod side_lists;
mod some;
mod stage;
mod start_list;
mod trial;
mod users;
mod verify;
mod verify_kept;
mod verify_lists;
mod verify_users;
mod ways;

pub use as_listed::AsListed;
pub use awaited::{Awaited, ReportMatch, match_reports};
pub use changes::{Changes, PlayerChange, Signal};
pub use decide::{DecisionRequest, LeftOut, Moved, SeenReport};
pub use desk::{Drafted, LogFilter, OpenTournament, PendingCorrections, WaitingTournament};
pub use extends::{Earlier, extends};
pub use fee::Account;
pub(crate) use head::PUBLISHING;
pub use head::{KeptHead, heads_of_others, signed_at};
pub use history::{HistoryLine, ListLine, PublishedNumber, RevisedNumber, published_numbers, revised_numbers};
pub use import::{Imported, Undone};
pub use inputs::{EditionRef, ListRef, OverRef, Sources, TournamentRef};
pub use merge_doubts::Together;
pub use needs_revision::NeedsRevision;
pub use own::regulations_of;
pub use period::{Computed, Preview};
pub use player::{Correction, Grounds, Merging};
pub use player_act::PlayerAct;
pub use report::Submitted;
pub use revise::{Changed, ListColumn, OtherChange, Revised, revision_digest};
pub use same::SameGames;
pub use side_lists::TitledUnrated;
pub use stage::StageFacts;
pub use users::{LONGEST_PURPOSE, NewDevice, NotSignedIn, SHORTEST_PASSWORD, TOKEN_PREFIX, new_device};
pub use verify::{OtherVersion, Problem, ProblemKind, Verification};
pub use ways::{Way, Ways};

use crate::digest::digest;
use crate::error::{Error, Result};
use crate::limits::NAME;
use crate::model::{Federation, ListHead, ListId, LogEntry, PublishedList, Tournament};
use crate::packed::expand;
use crate::people::{barred, suspensions};
use crate::store::{ReadStore, Store};
use amend::RegisteredNames;
use arpad_check::not_a_federation;
use arpad_lists::is_hidden;
use arpad_period::canonical::read_list;
use arpad_period::{Pool, Snapshot, TournamentId};
use arpad_phrase::phrase;
use arpad_proof::{Head, SigningKey};
use arpad_regulations::{Class, FideId, Month, Regulations};
use arpad_tournament::{DecisionKind, Registration};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use period::parse_sources;
use serde_json::{Value, json};
use some::ReadBlocks;
use std::path::Path;
use std::sync::Arc;

/// Who acts, and when. The authority itself reads no clock.
#[derive(Debug, Clone, Copy)]
pub struct Act<'a> {
    pub by: &'a str,
    pub at: Timestamp,
}

impl Act<'_> {
    /// The day, in universal time.
    pub fn day(&self) -> Date {
        TimeZone::UTC.to_datetime(self.at).date()
    }
}

/// What is wrong with each of several things that are done together, by their place.
struct Faults(Vec<(usize, Error)>);

impl From<Error> for Faults {
    fn from(error: Error) -> Faults {
        Faults(vec![(0, error)])
    }
}

/// Hears how far long work is: what is being done, how much of it, and of how much.
pub type ProgressWatch = Arc<dyn Fn(&str, u64, u64) + Send + Sync>;

/// A list that is kept in memory.
struct ReadList {
    id: ListId,
    list: Arc<Snapshot>,
    /// Of its text.
    digest: String,
}

/// The rating authority over one store.
pub struct Authority<'r> {
    store: Box<dyn Store>,
    regulations: &'r Regulations,
    /// Signs the log after each publication.
    key: Option<SigningKey>,
    /// The last head it signed, outside the database.
    kept_head: Option<Arc<dyn KeptHead>>,
    /// The head that was signed in the transaction that is open.
    signed: Option<Head>,
    /// Who published something in the transaction that is open, and when.
    published: Option<(String, Timestamp)>,
    /// Whether a transaction that reads one state is open.
    reading: bool,
    /// The lists read last, the latest at the end: what is published never changes.
    read: Vec<ReadList>,
    /// The latest pool that was read.
    pool: Option<(ListId, Arc<Pool>)>,
    /// Parts of lists and pools, read for single players.
    blocks: ReadBlocks,
    pooled: ReadBlocks,
    /// Why entries may be of an earlier day than the last one.
    backdated: Option<String>,
    /// Whether everything that is done is taken back.
    on_trial: bool,
    /// Whether operations are parts of one transaction.
    nested: bool,
    watch: Option<ProgressWatch>,
}

/// How many lists are kept once they are read: those a month is based on, and not twenty years of them.
const LISTS_READ: usize = 6;

/// The program as published lists name it.
pub const PROGRAM: &str = concat!("arpad ", env!("CARGO_PKG_VERSION"));

impl<'r> Authority<'r> {
    /// The authority over a store, by these regulations.
    pub fn new(store: Box<dyn Store>, regulations: &'r Regulations) -> Authority<'r> {
        Authority {
            store,
            regulations,
            key: None,
            kept_head: None,
            signed: None,
            published: None,
            reading: false,
            read: Vec::new(),
            pool: None,
            blocks: ReadBlocks::default(),
            pooled: ReadBlocks::default(),
            backdated: None,
            on_trial: false,
            nested: false,
            watch: None,
        }
    }

    /// Tells somebody how far long work is.
    pub fn watch(&mut self, watch: ProgressWatch) {
        self.watch = Some(watch);
    }

    fn progress(&self, what: &str, done: usize, of: usize) {
        if let Some(watch) = &self.watch {
            watch(what, done as u64, of as u64);
        }
    }

    /// Lets entries be of an earlier day than the last one of the log; the reason is kept in each that is.
    pub fn allow_backdating(&mut self, reason: &str) {
        self.backdated = Some(reason.to_owned());
    }

    /// The store, for reading.
    pub fn store(&mut self) -> &mut dyn ReadStore {
        &mut *self.store
    }

    /// Copies the database into a new file while others keep writing; false for a database that is not a file.
    pub fn copy_to(&mut self, path: &Path) -> Result<bool> {
        // A copy is a transaction of its own.
        if self.reading {
            self.store.rollback()?;
        }
        let copied = self.store.copy_to(path);
        if self.reading {
            self.store.begin_read()?;
        }
        copied
    }

    /// Does something whole or not at all.
    fn transact<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        if self.on_trial || self.nested {
            return work(self);
        }
        self.store.begin()?;
        (self.published, self.signed) = (None, None);
        let done = work(self).and_then(|done| {
            self.sign_published()?;
            Ok(self.store.commit().map(|()| done)?)
        });
        if done.is_err() {
            // The first fault is the one to report; a store that cannot roll back has lost the transaction already.
            let _ = self.store.rollback();
        } else {
            self.keep_signed();
        }
        done
    }

    /// The authority at this moment: whatever others write, everything is read as it is now, and nothing can be changed.
    pub fn into_snapshot(mut self) -> Result<Authority<'r>> {
        self.store.begin_read()?;
        self.reading = true;
        Ok(self)
    }

    /// Reads several things as they were at one moment, while others write.
    pub fn at_one_moment<T, E: From<Error>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        if self.reading || self.on_trial {
            return work(self);
        }
        self.store.begin_read()?;
        self.reading = true;
        let done = work(self);
        self.reading = false;
        let ended = self.store.rollback();
        done.and_then(|done| ended.map(|()| done).map_err(E::from))
    }

    /// The number of the last log entry.
    fn now(&mut self) -> Result<i64> {
        Ok(self.store.last_log()?.map_or(0, |entry| entry.seq))
    }

    /// Adds an entry to the log and returns its number.
    fn log(&mut self, act: Act<'_>, action: &str, detail: &serde_json::Value) -> Result<i64> {
        let last = self.store.last_log()?;
        let mut detail = detail.clone();
        let (day, before) = (act.day(), last.as_ref().and_then(|last| last.at.parse().ok()));
        if let Some(last) = before.map(|at| Act { at, ..act }.day()).filter(|last| *last > day) {
            // A clock that was set back, or somebody who wants it to have been earlier.
            detail["backdated"] = json!(self.backdated.as_ref().ok_or(Error::Backdated { day, last })?);
        }
        // Whoever reads the log in another language needs a word for each.
        debug_assert!(LogEntry::ACTIONS.contains(&action), "{action}");
        debug_assert_eq!(LogEntry::unknown_field(&detail), None, "{action}");
        debug_assert!(detail["change"].as_str().is_none_or(|change| LogEntry::CHANGES.contains(&change)), "{detail}");
        plain(act.by)?;
        plain_texts(&detail)?;
        let mut entry = LogEntry {
            seq: last.as_ref().map_or(1, |last| last.seq + 1),
            at: act.at.to_string(),
            by: act.by.to_owned(),
            action: action.to_owned(),
            detail: detail.to_string(),
            before: last.map(|last| last.digest).unwrap_or_default(),
            digest: String::new(),
        };
        entry.digest = entry.expected_digest();
        self.store.add_log(&entry)?;
        if head::PUBLISHING.contains(&action) {
            self.published = Some((act.by.to_owned(), act.at));
        }
        Ok(entry.seq)
    }

    /// Records a federation, or changes to it.
    pub fn put_federation(&mut self, act: Act<'_>, federation: &Federation) -> Result<()> {
        self.transact(|authority| authority.record_federation(act, federation))
    }

    /// A federation as it is known now.
    pub fn federation(&mut self, code: &str) -> Result<Option<Federation>> {
        Ok(self.store.federations(i64::MAX)?.into_iter().find(|federation| federation.code == code))
    }

    /// Records a federation, or changes to it, over what is known about it now; returns which published lists that may
    /// change.
    pub fn change_federation<E: From<Error>>(
        &mut self,
        act: Act<'_>,
        code: &str,
        change: impl FnOnce(Option<Federation>) -> std::result::Result<Federation, E>,
    ) -> std::result::Result<(Federation, Correction), E> {
        self.transact(|authority| {
            let mut known = suspensions(&mut *authority.store, i64::MAX)?.into_iter();
            let (before, suspended) = known.find(|(known, _)| known.code == code).unzip();
            let federation = change(before.clone())?;
            if before.as_ref() == Some(&federation) {
                return Err(Error::FederationUnchanged(code.to_owned()).into());
            }
            authority.record_federation(act, &federation)?;
            let suspended = suspended.unwrap_or_default();
            let mut now = suspended.clone();
            now.add(federation.suspension());
            let same = before.unwrap_or_default().member == federation.member;
            let since = if same { suspended.first_change(&now) } else { Some(Date::MIN) };
            let affected = since.map(|day| authority.computed_since(day)).transpose()?.unwrap_or_default();
            Ok((federation, Correction { affected, revised: Vec::new() }))
        })
    }

    /// The merges that hold for the next list of a class.
    fn merged_next(&mut self, class: Class) -> Result<Vec<(FideId, FideId)>> {
        let now = self.now()?;
        let latest = self.current_lists(class)?.last().map(|head| head.id.month);
        let next = latest.map_or(Month::of(Date::MAX), |latest| self.list_after(class, latest));
        self.store.merged(now, class, next)
    }

    /// The month of the list after one, or the month after it where the regulations have no more lists.
    fn list_after(&self, class: Class, month: Month) -> Month {
        self.regulations.next_list(class, month).unwrap_or(month.plus(1))
    }

    /// For each class the first list computed here that is not before a day.
    fn computed_since(&mut self, day: Date) -> Result<Vec<(Class, Month)>> {
        let mut first = Vec::new();
        for class in Class::ALL {
            let mut heads = self.current_lists(class)?.into_iter().filter(|head| !head.imported);
            first.extend(heads.find(|head| head.id.month.first_day() >= day).map(|head| (class, head.id.month)));
        }
        Ok(first)
    }

    fn record_federation(&mut self, act: Act<'_>, federation: &Federation) -> Result<()> {
        let seq = self.now()? + 1;
        self.store.add_federation(seq, federation)?;
        self.log(act, "federation", &json!(federation)).map(drop)
    }

    /// Registers a tournament from its TOML file and returns its number.
    pub fn register(&mut self, act: Act<'_>, toml: &str) -> Result<TournamentId> {
        self.transact(|authority| {
            let mut known = authority.registered_on(&[toml.to_owned()])?;
            authority.register_one(act, toml, &mut known)
        })
    }

    /// Registers several tournaments, all of them or none; the error comes with the place of the one at fault.
    pub fn register_all(
        &mut self,
        act: Act<'_>,
        tomls: &[String],
    ) -> std::result::Result<Vec<TournamentId>, Vec<(usize, Error)>> {
        let done = self.transact(|authority| {
            let (mut ids, mut faults) = (Vec::new(), Vec::new());
            let mut known = authority.registered_on(tomls)?;
            for (at, toml) in tomls.iter().enumerate() {
                match authority.register_one(act, toml, &mut known) {
                    Ok(id) => ids.push(id),
                    Err(error) => faults.push((at, error)),
                }
            }
            if faults.is_empty() { Ok(ids) } else { Err(Faults(faults)) }
        });
        done.map_err(|Faults(faults)| faults)
    }

    fn register_one(&mut self, act: Act<'_>, toml: &str, known: &mut RegisteredNames) -> Result<TournamentId> {
        let registration = Authority::parsed(toml)?;
        let class = registration.class.unwrap_or(Class::Standard);
        self.registrable(act, &registration, class)?;
        self.is_new(&registration, class, None)?;
        known.has_not(&registration, class)?;
        let named = registration.clone();
        let name = registration.name.unwrap_or_default();
        let seq = self.now()? + 1;
        let id = self.store.add_tournament(seq, class, &name, toml, None)?;
        let detail = json!({"tournament": id, "class": class, "name": name, "digest": digest(toml.as_bytes())});
        self.log(act, "register", &detail)?;
        known.add(id, &named, class);
        Ok(id)
    }

    fn registrable(&mut self, act: Act<'_>, registration: &Registration, class: Class) -> Result<()> {
        self.is_of_a_federation(registration)?;
        // Whether the field is strong enough for the office that decided shows in the report.
        let edition = self.regulations.in_force(class, registration.start.unwrap_or(act.day()));
        let offices = edition.map(|edition| DecisionKind::Exceptional.offices(&edition.rules)).unwrap_or_default();
        let is_exceptional =
            offices.iter().any(|(by, _)| registration.decided(DecisionKind::Exceptional, *by).is_some());
        self.may_register(registration, class, act.day(), is_exceptional, None)
    }

    /// Whether the federations that a registration names exist in its year, for all the world or because the authority recorded
    /// them itself.
    fn is_of_a_federation(&mut self, registration: &Registration) -> Result<()> {
        for code in [&registration.federation, &registration.played_in].into_iter().flatten() {
            self.is_federation(code.trim(), registration.start.map(Date::year))?;
        }
        Ok(())
    }

    /// Refuses the code of no federation, or of none in that year.
    fn is_federation(&mut self, code: &str, year: Option<i16>) -> Result<()> {
        let Some(nearest) = not_a_federation(code, year).filter(|_| !code.is_empty()) else { return Ok(()) };
        let own = self.store.federations(i64::MAX)?;
        let is_none = code.eq_ignore_ascii_case(arpad_check::NO_FEDERATION);
        if !is_none && own.iter().any(|own| own.code.eq_ignore_ascii_case(code)) {
            return Ok(());
        }
        let named = own.iter().find(|own| own.name.eq_ignore_ascii_case(code));
        let meant = named.map(|own| own.code.clone()).or(nearest.map(str::to_owned));
        Err(Error::UnknownFederation { code: code.to_owned(), meant })
    }

    /// Whether the federation that registers a tournament may: since 2022 only one that is a member and not suspended (0.2),
    /// unless an affiliated organisation registers it or it is an exceptional case.
    fn may_register(
        &mut self,
        registration: &Registration,
        class: Class,
        today: Date,
        is_exceptional: bool,
        played_in: Option<&str>,
    ) -> Result<()> {
        // Where the registration names none, the federation of the place is the one that registers; that is asked when the
        // report comes, so that an exceptional case can be decided before.
        let named = registration.federation.as_deref().or(played_in);
        let Some(code) = named.map(str::trim) else { return Ok(()) };
        let Some(edition) = self.regulations.in_force(class, registration.start.unwrap_or(today)) else {
            return Ok(());
        };
        let Some(rule) = edition.rules.registering_federation.as_ref().filter(|rule| rule.member) else {
            return Ok(());
        };
        if is_exceptional || (rule.affiliated && registration.affiliated_organisation.is_some()) {
            return Ok(());
        }
        match self.barred(registration, code, today)? {
            None => Ok(()),
            Some((federation, day)) => Err(Error::FederationBarred {
                standing: Box::new(if federation.member {
                    phrase!("standing-suspended", "is suspended")
                } else {
                    phrase!("standing-no-member", "is not a member of FIDE")
                }),
                code: federation.code,
                day,
                article: rule.article.clone(),
                edition: edition.id.clone(),
            }),
        }
    }

    /// A federation that is suspended or not a member on the day on which it registers a tournament, and that day.
    fn barred(&mut self, registration: &Registration, code: &str, today: Date) -> Result<Option<(Federation, Date)>> {
        let day = registration.registered.or(registration.start).unwrap_or(today);
        let barred = barred(&mut *self.store, i64::MAX, day)?;
        Ok(barred
            .into_iter()
            .find(|federation| federation.code.eq_ignore_ascii_case(code))
            .map(|federation| (federation, day)))
    }

    /// Whether the federation that a registration names cannot register.
    pub(super) fn is_barred(&mut self, registration: &Registration, today: Date) -> Result<bool> {
        let Some(code) = registration.federation.as_deref().map(str::trim) else { return Ok(false) };
        Ok(self.barred(registration, code, today)?.is_some())
    }

    pub fn tournament(&mut self, id: TournamentId) -> Result<Tournament> {
        self.store.tournament(id)?.ok_or(Error::NoTournament(id))
    }

    /// The lists of a class, each in its latest revision, by month.
    pub fn current_lists(&mut self, class: Class) -> Result<Vec<ListHead>> {
        Ok(latest_revisions(&self.store.lists()?, class).into_iter().cloned().collect())
    }

    /// A list of a month: a revision, or the latest.
    pub fn list_head(&mut self, class: Class, month: Month, revision: Option<u32>) -> Result<ListHead> {
        let heads = self.store.lists()?.into_iter();
        let mut heads: Vec<ListHead> = heads.filter(|head| head.id.class == class && head.id.month == month).collect();
        let latest = heads.last().ok_or(Error::NoList { class, month })?.id.revision;
        let revision = revision.unwrap_or(latest);
        let at = heads.iter().position(|head| head.id.revision == revision);
        at.map(|at| heads.swap_remove(at)).ok_or(Error::NoRevision { class, month, revision, latest })
    }

    /// A list whole.
    pub fn list(&mut self, id: &ListId) -> Result<PublishedList> {
        self.store.list(id)?.ok_or(Error::NoList { class: id.class, month: id.month })
    }

    /// What a list that was computed here was computed from.
    fn sources(&mut self, id: &ListId) -> Result<Sources> {
        parse_sources(&self.inputs(id)?)
    }

    /// The same, as stored.
    fn inputs(&mut self, id: &ListId) -> Result<String> {
        self.store.list_inputs(id)?.ok_or(Error::NoList { class: id.class, month: id.month })
    }

    /// The canonical text of a list.
    ///
    /// Refused if its digest is not that of the log.
    pub fn list_text(&mut self, id: &ListId) -> Result<String> {
        let text = expand(&self.list(id)?.list)?;
        self.is_published(id, &digest(text.as_bytes()))?;
        Ok(text)
    }

    /// Refuses a list whose text was changed since its publication: it must not get into the next list, an export or a proof.
    fn is_published(&mut self, id: &ListId, found: &str) -> Result<()> {
        let head = self.list_head(id.class, id.month, Some(id.revision))?;
        let entry = self.store.log_entry(head.seq)?;
        let detail: serde_json::Value =
            entry.map_or_else(Default::default, |entry| serde_json::from_str(&entry.detail).unwrap_or_default());
        if head.list_digest == found && detail["list"] == found {
            return Ok(());
        }
        Err(Error::Damaged(format!("the {} list of {} is not the one that was published", id.class, id.month)))
    }

    /// The same of a list that is read.
    fn genuine(&mut self, id: &ListId) -> Result<()> {
        self.snapshot(id)?;
        let found = self.read.last().map(|read| read.digest.clone()).unwrap_or_default();
        self.is_published(id, &found)
    }

    /// Forgets what was read of lists, where it may be something else now.
    fn forget_lists(&mut self) {
        self.read.clear();
        self.pool = None;
        self.blocks.clear();
        self.pooled.clear();
    }

    /// The players of a list.
    pub fn snapshot(&mut self, id: &ListId) -> Result<Arc<Snapshot>> {
        if let Some(at) = self.read.iter().position(|read| read.id == *id) {
            self.read[at..].rotate_left(1);
        } else {
            let text = expand(&self.list(id)?.list)?;
            let (list, digest) = rayon::join(|| read_list(&text), || digest(text.as_bytes()));
            let list = Arc::new(list.map_err(|fault| Error::Damaged(format!("line {} of a stored list", fault.line)))?);
            if self.read.len() == LISTS_READ {
                self.read.remove(0);
            }
            self.read.push(ReadList { id: id.clone(), list, digest });
        }
        let read = self.read.last().expect("moved or put there");
        Ok(Arc::clone(&read.list))
    }

    /// The pool after a list.
    pub fn pool(&mut self, id: &ListId) -> Result<Arc<Pool>> {
        if let Some((_, pool)) = self.pool.as_ref().filter(|(read, _)| read == id) {
            return Ok(Arc::clone(pool));
        }
        let text = expand(&self.list(id)?.pool)?;
        let pool = Pool::parse(&text).map_err(|line| Error::Damaged(format!("line {line} of a stored pool")))?;
        let pool = Arc::new(pool);
        self.pool = Some((id.clone(), Arc::clone(&pool)));
        Ok(pool)
    }
}

/// What is shown in place of a character that is not seen.
pub const MARK: &str = "\u{FFFD}";

/// Whether no text that is recorded may have a character: it is not seen, or stands for one that was not.
pub fn is_refused(letter: char) -> bool {
    is_hidden(letter) || letter == '\u{FFFD}'
}

/// Whether two names are those of one person, as people write them.
fn is_same_name(one: &str, other: &str) -> bool {
    let plain = |name: &str| name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    plain(one) == plain(other)
}

/// Refuses a name, or another line of text that somebody gives, that is longer than any needs to be.
fn short(text: &str) -> Result<()> {
    if text.len() > NAME {
        let beginning = text.chars().take(SHOWN).collect();
        return Err(Error::TooLong { beginning, bytes: text.len(), most: NAME });
    }
    Ok(())
}

/// Letters of a text that is too long which are shown.
const SHOWN: usize = 20;

/// Refuses a text of which a part would not be seen, or that would end a line of the log as it is printed.
fn plain(text: &str) -> Result<()> {
    if text.contains(is_refused) {
        return Err(Error::ControlCharacter(text.replace(is_refused, MARK)));
    }
    Ok(())
}

/// The same for every text in what an entry says.
fn plain_texts(value: &Value) -> Result<()> {
    match value {
        Value::String(text) => plain(text),
        Value::Array(values) => values.iter().try_for_each(plain_texts),
        Value::Object(values) => values.values().try_for_each(plain_texts),
        _ => Ok(()),
    }
}

/// The lists of a class among some in the order of month and revision, each in its latest revision.
fn latest_revisions(heads: &[ListHead], class: Class) -> Vec<&ListHead> {
    let mut latest: Vec<&ListHead> = Vec::new();
    for head in heads.iter().filter(|head| head.id.class == class) {
        match latest.last_mut() {
            Some(last) if last.id.month == head.id.month => *last = head,
            _ => latest.push(head),
        }
    }
    latest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::SqliteStore;

    #[test]
    fn of_many_lists_only_the_last_ones_read_stay_in_memory() {
        let act = Act { by: "officer", at: Timestamp::UNIX_EPOCH };
        let mut authority = Authority::new(Box::new(SqliteStore::in_memory().unwrap()), Regulations::builtin());
        let first: Month = "2022-01".parse().unwrap();
        let id = |later: usize| ListId {
            class: Class::Standard,
            month: first.plus(i32::try_from(later).unwrap()),
            revision: 0,
        };
        for later in 0..LISTS_READ + 2 {
            let list = format!("fide_id,name,standard_rating\n1,Doe,{}\n", 2000 + later);
            authority.import_list(act, Class::Standard, id(later).month, list.as_bytes()).unwrap();
        }
        for later in (0..LISTS_READ + 2).chain([0, 3]) {
            let rating = authority.snapshot(&id(later)).unwrap().published(arpad_regulations::FideId::MIN).unwrap();
            assert_eq!(usize::from(rating.get()), 2000 + later);
        }
        assert_eq!(authority.read.len(), LISTS_READ);
        let last: Vec<_> = authority.read[LISTS_READ - 2..].iter().map(|read| read.id.clone()).collect();
        assert_eq!(last, [id(0), id(3)]);
    }
}
