//! What waits of tournaments that were decided, as the desk asks with every page: to find out, the log is read, and a list computed
//! that may have to be revised. So it is found out once, and again when somebody did something that it depends on.

use crate::fault::Fault;
use crate::index::leaves;
use crate::portal::Portal;
use arpad_registry::{Authority, Error, NeedsRevision, PendingCorrections};
use std::sync::{Arc, Mutex, PoisonError};

/// Acts after which the same waits.
const LEAVE_CORRECTIONS: [&str; 5] = ["fee", "register", "run", "sign", "user"];

/// What waits of what was corrected: tournaments, and lists to be revised.
pub struct Pending {
    pub corrections: PendingCorrections,
    pub revisions: Vec<NeedsRevision>,
}

/// The end of the log, by number and digest, and what waited then.
type Known = ((i64, String), Arc<Pending>);

#[derive(Default)]
pub struct Corrections(Mutex<Option<Known>>);

impl Corrections {
    /// One finds out, the others wait for it.
    fn of(&self, authority: &mut Authority<'_>) -> Result<Arc<Pending>, Error> {
        let end = authority.store().end_of_log()?.unwrap_or_default();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = match &*known {
            // Whoever waited with an older snapshot than another goes by the newer.
            Some((as_of, found)) if *as_of == end || as_of.0 > end.0 => return Ok(Arc::clone(found)),
            Some((as_of, found)) if leaves(authority, as_of.0, end.0, &LEAVE_CORRECTIONS)? => Arc::clone(found),
            _ => Arc::new(Pending { corrections: authority.corrections()?, revisions: authority.needs_revision()? }),
        };
        *known = Some((end, Arc::clone(&found)));
        Ok(found)
    }
}

impl Portal {
    /// Off the readers that pages wait for: a list of the whole world takes seconds.
    pub async fn pending(&self) -> Result<Arc<Pending>, Fault> {
        let portal = self.clone();
        self.pool.read_long(move |authority| portal.corrections.of(authority)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_registry::Act;
    use arpad_registry::store::SqliteStore;
    use arpad_regulations::Regulations;
    use jiff::Timestamp;

    #[test]
    fn what_waits_is_found_out_again_only_when_something_was_done_that_it_depends_on() {
        let store = SqliteStore::in_memory().expect("a database");
        let mut authority = Authority::new(Box::new(store), Regulations::builtin());
        let act = Act { by: "Oak", at: Timestamp::UNIX_EPOCH };
        let corrections = Corrections::default();
        let nothing = corrections.of(&mut authority).expect("an empty register");
        authority.register(act, "name = \"Open\"\n").expect("a registration");
        let registered = corrections.of(&mut authority).expect("a register");
        assert!(Arc::ptr_eq(&nothing, &registered), "nobody was rated");
        let players = "fide_id,name,federation\n100013,\"Ash, Ada\",AND\n";
        authority.import_players(act, players.as_bytes()).expect("players");
        let imported = corrections.of(&mut authority).expect("a register");
        assert!(!Arc::ptr_eq(&registered, &imported));
        assert!(Arc::ptr_eq(&imported, &corrections.of(&mut authority).expect("a register")));
    }

    #[test]
    fn whoever_waited_with_an_older_snapshot_takes_nothing_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("arpad.db");
        let mut writer =
            Authority::new(Box::new(SqliteStore::open(&path).expect("a database")), Regulations::builtin());
        let store = SqliteStore::open_read_only(&path).expect("a database");
        let mut reader = Authority::new(Box::new(store), Regulations::builtin());
        let (corrections, act) = (Corrections::default(), Act { by: "Oak", at: Timestamp::UNIX_EPOCH });
        let players = "fide_id,name,federation\n100013,\"Ash, Ada\",AND\n";
        let seen: Result<_, Error> = reader.at_one_moment(|reader| {
            let before = reader.store().end_of_log()?;
            writer.import_players(act, players.as_bytes())?;
            let newest = corrections.of(&mut writer)?;
            assert!(Arc::ptr_eq(&newest, &corrections.of(reader)?));
            assert_eq!(reader.store().end_of_log()?, before, "it reads as it was");
            Ok(newest)
        });
        assert!(Arc::ptr_eq(&seen.expect("read"), &corrections.of(&mut writer).expect("read")), "found out once");
    }
}
