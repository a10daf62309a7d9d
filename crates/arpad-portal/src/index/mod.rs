//! What pages need of whole lists: ranks, counts and names to search, computed once for each published list and kept in
//! memory. Columns, not records: two million players take a few hundred megabytes and are read in seconds.

mod key;
mod list;
mod next;
mod people;
mod search;
mod tournaments;

pub use list::{Figures, Group, RankedList, Row, Whom};
pub use next::{Next, NextLine, NextList};
pub use people::{Filter, People, Somebody};
pub use search::{Found, is_near, is_number};
pub use tournaments::{Sought, TournamentLine, Tournaments};

use crate::fault::Fault;
use crate::pool::Pool;
use arpad_registry::model::{Federation, ListHead};
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Month};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

/// How many lists stay in memory: the latest two of each class, and some that were asked for.
const LISTS: usize = 12;

/// Acts after which the lists are the same as before. Everything else is waited for: who asks for a page after a list was
/// published or revised gets that list.
const LEAVE_LISTS: [&str; 15] = [
    "amend",
    "decide",
    "dispense",
    "federation",
    "fee",
    "import-players",
    "merge",
    "player",
    "register",
    "run",
    "sign",
    "split",
    "submit",
    "transfer",
    "user",
];

/// Acts that change neither players nor lists, so that what was read of two million people stays.
const LEAVE_PLAYERS: [&str; 7] = ["amend", "decide", "fee", "register", "run", "submit", "user"];

/// Acts after which everything here is as before, and so is the next list.
const LEAVE_EVERYTHING: [&str; 2] = ["run", "user"];

/// Beyond so many entries of the log, reading everybody again is no slower than asking what each did.
const FEW_ENTRIES: i64 = 1_000;

/// How far the log is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Moment {
    /// The number of the last entry.
    pub seq: i64,
    /// The beginning of its digest: a database that was put in the place of another may have as many entries.
    entry: u64,
    /// The entry since which the lists are as they are, as far as is known.
    lists: i64,
}

impl Moment {
    /// Whether everything that was read before is as it is at this moment.
    pub fn is_of(&self, published: &Published) -> bool {
        published.seq == self.seq && published.entry == self.entry
    }

    /// Whether the lists of something read before are those of this moment.
    fn has_lists_of(&self, published: &Published) -> bool {
        self.is_of(published) || (self.lists..self.seq).contains(&published.seq)
    }
}

/// The state of everything published, at one moment.
#[derive(Clone)]
pub struct Published {
    /// The number of the last log entry.
    pub seq: i64,
    /// The beginning of its digest.
    entry: u64,
    /// Every list in every revision.
    pub heads: Vec<ListHead>,
    pub federations: Vec<Federation>,
    pub people: Arc<People>,
    /// Every tournament, the latest first.
    pub tournaments: Arc<Tournaments>,
    /// The latest list of each class.
    pub latest: [Option<Arc<RankedList>>; 3],
    /// The one before it.
    pub before: [Option<Arc<RankedList>>; 3],
    /// The last one that was imported: it alone says what everybody had before lists were computed here.
    pub imported: [Option<Arc<RankedList>>; 3],
}

impl Published {
    /// The lists of a class, each in its latest revision, by month.
    pub fn lists(&self, class: Class) -> Vec<&ListHead> {
        current_of(&self.heads, class)
    }

    /// A list, if it is one of those at hand.
    pub fn at_hand(&self, head: &ListHead) -> Option<&Arc<RankedList>> {
        let class = head.id.class as usize;
        let mut lists = [&self.latest[class], &self.before[class], &self.imported[class]].into_iter().flatten();
        lists.find(|list| list.id == head.id && list.digest == head.list_digest)
    }

    pub fn latest(&self, class: Class) -> Option<&Arc<RankedList>> {
        self.latest[class as usize].as_ref()
    }

    /// The list in force in a month: the latest that is not after it.
    pub fn in_force(&self, class: Class, month: Month) -> Result<&ListHead, Fault> {
        let lists = self.lists(class);
        let found = lists.iter().rfind(|head| head.id.month <= month).copied();
        found.ok_or_else(|| match lists.first() {
            Some(first) => Fault::not_found("before-first-list", first.id.month),
            None => Fault::not_found("no-list", class),
        })
    }

    /// All months with a list of any class, the latest first.
    pub fn months(&self) -> Vec<Month> {
        let mut months: Vec<Month> = self.heads.iter().map(|head| head.id.month).collect();
        months.sort_unstable();
        months.dedup();
        months.reverse();
        months
    }

    /// The name of a federation: as recorded here, else as FIDE has it.
    pub fn federation_name(&self, code: &str) -> String {
        let own = self.federations.iter().find(|federation| federation.code == code);
        let own = own.map(|federation| federation.name.as_str()).filter(|name| !name.is_empty());
        own.or_else(|| crate::federations::name(code)).unwrap_or(code).to_owned()
    }
}

/// The lists of a class, each in its latest revision, by month.
fn current_of(heads: &[ListHead], class: Class) -> Vec<&ListHead> {
    let mut current: Vec<&ListHead> = Vec::new();
    for head in heads.iter().filter(|head| head.id.class == class) {
        match current.last_mut() {
            Some(last) if last.id.month == head.id.month => *last = head,
            _ => current.push(head),
        }
    }
    current
}

pub struct Index {
    pool: Arc<Pool>,
    published: RwLock<Option<Arc<Published>>>,
    lists: Mutex<Vec<Arc<RankedList>>>,
    /// The next lists, and up to which log entry they are so.
    next: Mutex<Option<(i64, Arc<Next>)>>,
    /// One builds, the others wait.
    building: tokio::sync::Mutex<()>,
    /// How far the log was when it was last read.
    seen: Mutex<Option<Moment>>,
    asking: Mutex<Asking>,
}

/// Who waits to hear how far the log is.
#[derive(Default)]
struct Asking {
    /// Whether somebody reads it for them.
    busy: bool,
    waiting: Vec<oneshot::Sender<Result<Moment, Fault>>>,
}

/// If reading breaks off, those who wait hear so, and the next one reads again.
struct Reading<'i> {
    index: &'i Index,
    ended: bool,
}

impl Drop for Reading<'_> {
    fn drop(&mut self) {
        if !self.ended {
            *self.index.asking.lock().unwrap_or_else(PoisonError::into_inner) = Asking::default();
        }
    }
}

impl Index {
    pub fn new(pool: Arc<Pool>) -> Index {
        Index {
            pool,
            published: RwLock::default(),
            lists: Mutex::default(),
            next: Mutex::default(),
            building: tokio::sync::Mutex::default(),
            seen: Mutex::default(),
            asking: Mutex::default(),
        }
    }

    /// What is published now. Of what does not change the lists, such as a corrected name, it may lag behind for some seconds.
    pub async fn published(self: &Arc<Self>) -> Result<Arc<Published>, Fault> {
        Ok(self.published_now().await?.0)
    }

    /// The same with the moment at which it was so.
    pub async fn published_now(self: &Arc<Self>) -> Result<(Arc<Published>, Moment), Fault> {
        let moment = self.moment().await?;
        match self.known().filter(|known| moment.has_lists_of(known)) {
            Some(published) => Ok((published, moment)),
            None => Ok((self.refresh().await?, moment)),
        }
    }

    /// How far the log is, read after this was asked. Whoever asks while it is read shares the next reading, so that a
    /// thousand visitors do not cost a thousand of them.
    pub async fn moment(self: &Arc<Self>) -> Result<Moment, Fault> {
        let (answer, answered) = oneshot::channel();
        let first = {
            let mut asking = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
            asking.waiting.push(answer);
            !std::mem::replace(&mut asking.busy, true)
        };
        if first {
            let index = Arc::clone(self);
            spawn_blocking(move || index.answer_all());
        }
        answered.await.map_err(Fault::inside)?
    }

    fn answer_all(&self) {
        let mut reading = Reading { index: self, ended: false };
        loop {
            let waiting = {
                let mut asking = self.asking.lock().unwrap_or_else(PoisonError::into_inner);
                if asking.waiting.is_empty() {
                    (asking.busy, reading.ended) = (false, true);
                    return;
                }
                std::mem::take(&mut asking.waiting)
            };
            let moment = self.pool.read_now(|authority| self.look(authority)).map_err(Fault::from);
            for answer in waiting {
                // Who went away meanwhile needs no answer.
                let _ = answer.send(moment.clone());
            }
        }
    }

    /// Reads how far the log is, and whether the lists changed since it was last read.
    fn look(&self, authority: &mut Authority<'_>) -> Result<Moment, Error> {
        let end = authority.store().end_of_log()?;
        let beginning = |digest: &str| digest.get(..16).and_then(|hex| u64::from_str_radix(hex, 16).ok()).unwrap_or(0);
        let (seq, entry) = end.map_or((0, 0), |(seq, digest)| (seq, beginning(&digest)));
        let seen = *self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let lists = match seen {
            Some(seen) if seen.seq == seq && seen.entry == entry => return Ok(seen),
            Some(seen) if seen.seq < seq && leaves(authority, seen.seq, seq, &LEAVE_LISTS)? => seen.lists,
            _ => seq,
        };
        let moment = Moment { seq, entry, lists };
        // A log that is shorter than before is an earlier state of it or another one: nothing is concluded from it.
        let is_later = seen.is_none_or(|seen| seen.seq < seq);
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = is_later.then_some(moment);
        Ok(moment)
    }

    /// Reads something from the authority beside what is published, both as they are at one moment.
    pub async fn beside<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl Fn(&mut Authority<'static>, &Published, Moment) -> Result<T, Error> + Send + Sync + 'static,
    ) -> Result<(Arc<Published>, Moment, T), Fault> {
        let work = Arc::new(work);
        let mut published = match self.known() {
            Some(published) => published,
            None => self.refresh().await?,
        };
        loop {
            let (index, known, work) = (Arc::clone(self), Arc::clone(&published), Arc::clone(&work));
            let done = self.pool.read(move |authority| {
                let moment = index.look(authority)?;
                let current = moment.has_lists_of(&known);
                current.then(|| work(authority, &known, moment).map(|done| (moment, done))).transpose()
            });
            if let Some((moment, done)) = done.await? {
                return Ok((published, moment, done));
            }
            // Lists are published seldom, so this ends.
            published = self.refresh().await?;
        }
    }

    /// The log entry as of which what is at hand was read.
    pub fn known_seq(&self) -> Option<i64> {
        self.published.read().unwrap_or_else(PoisonError::into_inner).as_ref().map(|published| published.seq)
    }

    fn known(&self) -> Option<Arc<Published>> {
        self.published.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reads again what changed.
    pub async fn refresh(self: &Arc<Self>) -> Result<Arc<Published>, Fault> {
        let _building = self.building.lock().await;
        let known = self.known();
        let index = Arc::clone(self);
        let published = self.pool.read_long(move |authority| index.read(authority, known)).await?;
        *self.published.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&published));
        Ok(published)
    }

    fn read(&self, authority: &mut Authority<'_>, known: Option<Arc<Published>>) -> Result<Arc<Published>, Error> {
        let Moment { seq, entry, .. } = self.look(authority)?;
        if let Some(known) = &known {
            if (known.seq, known.entry) == (seq, entry) {
                return Ok(Arc::clone(known));
            }
            if leaves(authority, known.seq, seq, &LEAVE_EVERYTHING)? {
                return Ok(Arc::new(Published { seq, entry, ..Published::clone(known) }));
            }
        }
        let heads = authority.store().lists()?;
        let federations = authority.store().federations(i64::MAX)?;
        let [mut latest, mut before, mut imported] = <[[Option<Arc<RankedList>>; 3]; 3]>::default();
        for class in Class::ALL {
            // What visitors asked for meanwhile does not make these be read again.
            let mut list = |head: &ListHead| match known.as_ref().and_then(|known| known.at_hand(head)) {
                Some(list) => Ok(Arc::clone(list)),
                None => self.read_list(authority, head),
            };
            let mut current: Vec<&ListHead> = current_of(&heads, class);
            imported[class as usize] = current.iter().rfind(|head| head.imported).map(|head| list(head)).transpose()?;
            for place in [&mut latest, &mut before] {
                place[class as usize] = current.pop().map(&mut list).transpose()?;
            }
        }
        let people = match known {
            Some(known) if leaves(authority, known.seq, seq, &LEAVE_PLAYERS)? => Arc::clone(&known.people),
            _ => Arc::new(People::read(authority, &latest)?),
        };
        let tournaments = Arc::new(tournaments::read(authority)?);
        Ok(Arc::new(Published { seq, entry, heads, federations, people, tournaments, latest, before, imported }))
    }

    /// A list with its ranks.
    pub async fn list(self: &Arc<Self>, head: &ListHead) -> Result<Arc<RankedList>, Fault> {
        if let Some(list) = self.kept(head) {
            return Ok(list);
        }
        let (index, head) = (Arc::clone(self), head.clone());
        self.pool.read_long(move |authority| index.read_list(authority, &head)).await
    }

    /// The next lists if they were run now.
    pub async fn next(self: &Arc<Self>) -> Result<Arc<Next>, Fault> {
        let published = self.published().await?;
        if let Some(next) = self.known_next(published.seq) {
            return Ok(next);
        }
        let _building = self.building.lock().await;
        if let Some(next) = self.known_next(published.seq) {
            return Ok(next);
        }
        let known = self.next.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let seq = published.seq;
        let read = self.pool.read_long(move |authority| match known {
            Some((after, known)) if leaves(authority, after, seq, &LEAVE_EVERYTHING)? => Ok(known),
            _ => Next::read(authority, &published).map(Arc::new),
        });
        let next = read.await?;
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = Some((seq, Arc::clone(&next)));
        Ok(next)
    }

    /// The same, if it is computed already.
    pub fn known_next(&self, seq: i64) -> Option<Arc<Next>> {
        let next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        next.as_ref().filter(|(as_of, _)| *as_of == seq).map(|(_, next)| Arc::clone(next))
    }

    fn kept(&self, head: &ListHead) -> Option<Arc<RankedList>> {
        let mut lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        let at = lists.iter().position(|list| list.digest == head.list_digest && list.id == head.id)?;
        // The one used last is the last to go.
        lists[at..].rotate_left(1);
        lists.last().cloned()
    }

    fn read_list(&self, authority: &mut Authority<'_>, head: &ListHead) -> Result<Arc<RankedList>, Error> {
        if let Some(list) = self.kept(head) {
            return Ok(list);
        }
        let text = authority.list_text(&head.id)?;
        let list = Arc::new(RankedList::read(head.id.clone(), head.list_digest.clone(), &text));
        let mut lists = self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        if lists.len() >= LISTS {
            lists.remove(0);
        }
        lists.push(Arc::clone(&list));
        Ok(list)
    }
}

/// Whether everything that was done after one log entry up to a later one is among some acts.
pub fn leaves(authority: &mut Authority<'_>, after: i64, last: i64, acts: &[&str]) -> Result<bool, Error> {
    if !(1..=FEW_ENTRIES).contains(&(last - after)) {
        return Ok(false);
    }
    for seq in after + 1..=last {
        let entry = authority.store().log_entry(seq)?;
        if !entry.is_some_and(|entry| acts.contains(&entry.action.as_str())) {
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_registry::Act;
    use arpad_registry::store::SqliteStore;
    use arpad_regulations::Regulations;
    use jiff::Timestamp;

    #[test]
    fn people_are_read_again_only_when_somebody_changed() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = SqliteStore::apart(&folder.path().join("arpad.db")).expect("a database");
        let mut authority = Authority::new(Box::new(store), Regulations::builtin());
        let act = Act { by: "Oak", at: Timestamp::UNIX_EPOCH };
        let unused = || unreachable!("the test reads by itself");
        let index = Index::new(Arc::new(Pool::new(Box::new(unused))));
        let nobody = index.read(&mut authority, None).expect("an empty register");
        authority.register(act, "name = \"Open\"\n").expect("a registration");
        let registered = index.read(&mut authority, Some(Arc::clone(&nobody))).expect("a register");
        assert!(Arc::ptr_eq(&nobody.people, &registered.people) && registered.tournaments.len() == 1);
        let players = "fide_id,name,federation\n100013,\"Ash, Ada\",AND\n";
        authority.import_players(act, players.as_bytes()).expect("players");
        let somebody = index.read(&mut authority, Some(registered)).expect("a register");
        assert_eq!(somebody.people.len(), 1);
    }
}
