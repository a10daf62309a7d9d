//! What pages need of whole lists: ranks, counts and names to search, computed once for each published list and kept in
//! memory. Columns, not records: two million players take a few hundred megabytes and are read in seconds.

mod key;
mod list;
mod next;
mod people;
mod search;
mod tournaments;

pub use list::{Group, RankedList, Whom};
pub use next::{Next, NextLine, NextList};
pub use people::{Filter, People, Somebody};
pub use search::{Found, is_near};
pub use tournaments::TournamentLine;

use crate::fault::Fault;
use crate::pool::Pool;
use arpad_registry::model::{Federation, ListHead};
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Month};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

/// How many lists stay in memory: the latest two of each class, and some that were asked for.
const LISTS: usize = 12;

/// Acts that change neither players nor lists, so that what was read of two million people stays.
const LEAVE_PLAYERS: [&str; 7] = ["amend", "decide", "fee", "register", "run", "submit", "user"];

/// Beyond so many entries of the log, reading everybody again is no slower than asking what each did.
const FEW_ENTRIES: i64 = 1_000;

/// The state of everything published, at one moment.
pub struct Published {
    /// The number of the last log entry.
    pub seq: i64,
    /// Every list in every revision.
    pub heads: Vec<ListHead>,
    pub federations: Vec<Federation>,
    pub people: Arc<People>,
    /// Every tournament, the latest first.
    pub tournaments: Vec<TournamentLine>,
    /// The latest list of each class.
    pub latest: [Option<Arc<RankedList>>; 3],
    /// The one before it.
    pub before: [Option<Arc<RankedList>>; 3],
}

impl Published {
    /// The lists of a class, each in its latest revision, by month.
    pub fn lists(&self, class: Class) -> Vec<&ListHead> {
        let mut current: Vec<&ListHead> = Vec::new();
        for head in self.heads.iter().filter(|head| head.id.class == class) {
            match current.last_mut() {
                Some(last) if last.id.month == head.id.month => *last = head,
                _ => current.push(head),
            }
        }
        current
    }

    pub fn latest(&self, class: Class) -> Option<&Arc<RankedList>> {
        self.latest[class as usize].as_ref()
    }

    /// The list in force in a month: the latest that is not after it; for an earlier month the first there is.
    pub fn in_force(&self, class: Class, month: Month) -> Option<&ListHead> {
        let lists = self.lists(class);
        lists.iter().rfind(|head| head.id.month <= month).or(lists.first()).copied()
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

pub struct Index {
    pool: Arc<Pool>,
    published: RwLock<Option<Arc<Published>>>,
    lists: Mutex<Vec<Arc<RankedList>>>,
    /// The next lists, as they would be after a log entry.
    next: Mutex<Option<Arc<Next>>>,
    /// One builds, the others wait.
    building: tokio::sync::Mutex<()>,
}

impl Index {
    pub fn new(pool: Arc<Pool>) -> Index {
        Index {
            pool,
            published: RwLock::default(),
            lists: Mutex::default(),
            next: Mutex::default(),
            building: tokio::sync::Mutex::default(),
        }
    }

    /// What was published when it was last read.
    pub async fn published(self: &Arc<Self>) -> Result<Arc<Published>, Fault> {
        match self.known() {
            Some(published) => Ok(published),
            None => self.refresh().await,
        }
    }

    fn known(&self) -> Option<Arc<Published>> {
        self.published.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reads again what changed.
    pub async fn refresh(self: &Arc<Self>) -> Result<Arc<Published>, Fault> {
        let _building = self.building.lock().await;
        let known = self.known();
        let index = Arc::clone(self);
        let published = self.pool.read(move |authority| index.read(authority, known)).await?;
        *self.published.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&published));
        Ok(published)
    }

    fn read(&self, authority: &mut Authority<'_>, known: Option<Arc<Published>>) -> Result<Arc<Published>, Error> {
        let seq = authority.store().last_log()?.map_or(0, |entry| entry.seq);
        if let Some(known) = known.as_ref().filter(|known| known.seq == seq) {
            return Ok(Arc::clone(known));
        }
        let heads = authority.store().lists()?;
        let federations = authority.store().federations(i64::MAX)?;
        let (mut latest, mut before) = <([Option<Arc<RankedList>>; 3], [Option<Arc<RankedList>>; 3])>::default();
        for class in Class::ALL {
            let mut current = authority.current_lists(class)?;
            for place in [&mut latest, &mut before] {
                place[class as usize] = current.pop().map(|head| self.read_list(authority, &head)).transpose()?;
            }
        }
        let people = match known {
            Some(known) if leaves_players(authority, known.seq, seq)? => Arc::clone(&known.people),
            _ => Arc::new(People::read(authority, &latest)?),
        };
        let tournaments = tournaments::read(authority)?;
        Ok(Arc::new(Published { seq, heads, federations, people, tournaments, latest, before }))
    }

    /// A list with its ranks.
    pub async fn list(self: &Arc<Self>, head: &ListHead) -> Result<Arc<RankedList>, Fault> {
        if let Some(list) = self.kept(head) {
            return Ok(list);
        }
        let (index, head) = (Arc::clone(self), head.clone());
        self.pool.read(move |authority| index.read_list(authority, &head)).await
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
        let next = self.pool.read(move |authority| Next::read(authority, &published)).await?;
        let next = Arc::new(next);
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&next));
        Ok(next)
    }

    /// The same, if it is computed already.
    pub fn known_next(&self, seq: i64) -> Option<Arc<Next>> {
        self.next.lock().unwrap_or_else(PoisonError::into_inner).clone().filter(|next| next.seq == seq)
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

/// Whether nothing that was done after one log entry up to another changed a player or a list.
fn leaves_players(authority: &mut Authority<'_>, after: i64, last: i64) -> Result<bool, Error> {
    if !(0..=FEW_ENTRIES).contains(&(last - after)) {
        return Ok(false);
    }
    for seq in after + 1..=last {
        let entry = authority.store().log_entry(seq)?;
        if !entry.is_some_and(|entry| LEAVE_PLAYERS.contains(&entry.action.as_str())) {
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
