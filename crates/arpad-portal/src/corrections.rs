//! What waits of tournaments that were decided, and what is not paid, as the desk asks with every page: to find out, the log is read,
//! and a list computed that may have to be revised. So it is found out once; after that only what was added to the log is read, unless
//! somebody did something on which lists depend.

use crate::fault::Fault;
use crate::portal::Portal;
use arpad_period::TournamentId;
use arpad_registry::model::LogEntry;
use arpad_registry::{Account, Authority, Error, NeedsRevision, PendingCorrections};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Acts after which the same waits.
const LEAVE_ALL: [&str; 4] = ["register", "run", "sign", "user"];

/// Beyond so many entries of the log everything is read again.
const FEW_ENTRIES: i64 = 1_000;

/// What waits of what was corrected: tournaments, and lists to be revised; and what is still to be paid.
#[derive(Clone)]
pub struct Pending {
    pub corrections: PendingCorrections,
    pub revisions: Vec<NeedsRevision>,
    pub unpaid: Vec<Account>,
}

impl Pending {
    fn of(authority: &mut Authority<'_>) -> Result<Arc<Pending>, Error> {
        Ok(Arc::new(Pending {
            corrections: authority.corrections()?,
            revisions: authority.needs_revision()?,
            unpaid: authority.open_accounts()?,
        }))
    }

    /// What waits after some more entries of the log; nothing if they alone do not tell.
    fn after(
        self: &Arc<Self>,
        entries: Vec<LogEntry>,
        authority: &mut Authority<'_>,
    ) -> Result<Option<Arc<Self>>, Error> {
        let (mut moved, mut paid) = (BTreeSet::new(), BTreeSet::new());
        let mut players = Vec::new();
        for entry in entries {
            let about = || about(&entry);
            match (entry.action.as_str(), about()) {
                (action, _) if LEAVE_ALL.contains(&action) => {}
                ("submit", Some(id)) => drop(moved.insert(id)),
                // What is not rated changes no list.
                ("decide", Some(id)) if entry.detail.contains("\"rated_in\":null") => drop(moved.insert(id)),
                ("amend", Some(id)) if authority.tournament(id)?.rated_in.is_none() => drop(paid.insert(id)),
                ("fee", Some(id)) => drop(paid.insert(id)),
                // Whether a list would be another may depend on the player.
                ("player", _) if self.corrections.recomputed.is_empty() => players.push(entry),
                ("transfer", _) if self.corrections.recomputed.is_empty() => {}
                _ => return Ok(None),
            }
        }
        if moved.is_empty() && paid.is_empty() && players.is_empty() {
            return Ok(Some(Arc::clone(self)));
        }
        let mut next = Pending::clone(self);
        for id in moved {
            if authority.has_undecided_report(id)? {
                next.corrections.undecided.insert(id);
            } else {
                next.corrections.undecided.remove(&id);
            }
        }
        next.unpaid.retain(|account| !paid.contains(&account.tournament));
        for id in paid {
            let accounts = authority.accounts(Some(id))?;
            next.unpaid.extend(accounts.into_iter().filter(|account| account.open().hundredths > 0));
        }
        next.unpaid.sort_by_key(|account| account.tournament);
        if !players.is_empty() {
            next.revisions.extend(authority.needs_revision_by(players)?);
            next.revisions.sort_by_key(|one| (one.class, one.month, one.because.seq));
        }
        Ok(Some(Arc::new(next)))
    }
}

/// The tournament that an entry of the log is about.
fn about(entry: &LogEntry) -> Option<TournamentId> {
    let detail: Value = serde_json::from_str(&entry.detail).ok()?;
    let id = detail["tournament"].as_u64().or_else(|| detail["decision"]["tournament"].as_u64())?;
    u32::try_from(id).ok().map(TournamentId::new)
}

/// The end of the log, by number and digest, and what waited then.
type Known = ((i64, String), Arc<Pending>);

#[derive(Default)]
pub struct Corrections {
    known: Mutex<Option<Known>>,
    /// One finds out, the others wait for it, without a thread and a connection for each.
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl Corrections {
    fn known(&self) -> Option<Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What waits at an end of the log, if that is known. Whoever waited with an older snapshot than another goes by the newer.
    fn at(&self, end: &(i64, String)) -> Option<Arc<Pending>> {
        self.known().filter(|(as_of, _)| as_of == end || as_of.0 > end.0).map(|(_, found)| found)
    }

    fn of(&self, authority: &mut Authority<'_>) -> Result<Arc<Pending>, Error> {
        let end = authority.store().end_of_log()?.unwrap_or_default();
        if let Some(found) = self.at(&end) {
            return Ok(found);
        }
        let added = match self.known() {
            Some((as_of, found)) if end.0 - as_of.0 <= FEW_ENTRIES => {
                let mut entries = authority.store().log_between(as_of.0, end.0 + 1)?;
                // Another log may have been put in the place of this one.
                let continues = as_of.0 == 0 || entries.first().is_some_and(|entry| entry.digest == as_of.1);
                entries.retain(|entry| entry.seq > as_of.0);
                if continues { found.after(entries, authority)? } else { None }
            }
            _ => None,
        };
        let found = match added {
            Some(found) => found,
            None => Pending::of(authority)?,
        };
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some((end, Arc::clone(&found)));
        Ok(found)
    }
}

impl Portal {
    /// Found out off the readers that pages wait for: a list of the whole world takes seconds.
    pub async fn pending(&self) -> Result<Arc<Pending>, Fault> {
        let end = self.pool.read(|authority| Ok(authority.store().end_of_log()?.unwrap_or_default())).await?;
        if let Some(found) = self.corrections.at(&end) {
            return Ok(found);
        }
        let turn = Arc::clone(&self.corrections.turn).lock_owned().await;
        if let Some(found) = self.corrections.at(&end) {
            return Ok(found);
        }
        let portal = self.clone();
        let found = self.pool.read_long(move |authority| {
            let _turn = turn;
            portal.corrections.of(authority)
        });
        found.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_registry::model::{Fee, Verb};
    use arpad_registry::store::SqliteStore;
    use arpad_registry::{Act, DecisionRequest};
    use arpad_regulations::{Class, FideId, Regulations};
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

    /// What is concluded from the new entries of the log is what reading everything gives.
    #[test]
    fn what_was_added_to_the_log_says_the_same_as_reading_all_of_it() {
        let store = SqliteStore::in_memory().expect("a database");
        let mut authority = Authority::new(Box::new(store), Regulations::builtin());
        let act = Act { by: "Oak", at: Timestamp::UNIX_EPOCH };
        let list = "fide_id,name,federation,sex,standard_rating,standard_games,standard_k,birth_year,flag\n\
                    1,\"Player, No 1\",ITA,M,2000,0,20,1980,\n2,\"Player, No 2\",ITA,M,2000,0,20,1980,\n";
        let month = "2023-05".parse().expect("a month");
        authority.import_list(act, Class::Standard, month, list.as_bytes()).expect("a list");
        let corrections = Corrections::default();
        let same = |authority: &mut Authority<'static>, what: &str| {
            let found = corrections.of(authority).expect("found out");
            let whole = Pending::of(authority).expect("found out");
            assert_eq!(found.corrections, whole.corrections, "{what}");
            assert_eq!((&found.revisions, &found.unpaid), (&whole.revisions, &whole.unpaid), "{what}");
            found
        };
        same(&mut authority, "a list");
        let report = |result: [char; 2]| {
            let line = |no: u32, colour: char, result: char| {
                let points = if result == '1' { "1.0" } else { "0.0" };
                let name = format!("Player, No {no}");
                let other = 3 - no;
                format!(
                    "001 {no:>4} m    {name:<33}      ITA {no:>11}            {points:>4} {no:>4}  {other:>4} {colour} {result}\n"
                )
            };
            "012 Open\n022 Reggio\n032 ESP\n042 2023/05/05\n052 2023/05/10\n092 Swiss\n102 Rossi, Anna\n".to_owned()
                + &line(1, 'w', result[0])
                + &line(2, 'b', result[1])
        };
        let accept = DecisionRequest {
            despite_errors: true,
            despite_same_games: true,
            ..DecisionRequest::new(Verb::Accept, "checked")
        };
        let id = authority.register(act, "name = \"Open\"\nfederation = \"ITA\"\n").expect("a registration");
        let fee = |paid| {
            let (amount, party) = ("EUR 50".to_owned(), "Reggio".to_owned());
            Fee { tournament: id, paid, amount, party, on: act.day() }
        };
        authority.put_fee(act, &fee(false)).expect("a fee");
        assert_eq!(same(&mut authority, "a fee").unpaid.len(), 1);
        authority.amend(act, id, "name = \"Open\"\nfederation = \"ESP\"\n", "moved").expect("amended");
        assert_eq!(same(&mut authority, "amended").unpaid[0].federation, "ESP");
        authority.submit(act, id, report(['1', '0']).as_bytes(), None).expect("a report");
        same(&mut authority, "a report");
        authority.decide(act, id, &accept).expect("accepted");
        same(&mut authority, "accepted");
        authority.submit(act, id, report(['0', '1']).as_bytes(), None).expect("a report");
        assert!(same(&mut authority, "a second report").corrections.undecided.contains(&id));
        authority.put_fee(act, &fee(true)).expect("paid");
        assert!(same(&mut authority, "paid").unpaid.is_empty());
        authority.decide(act, id, &accept).expect("accepted");
        assert!(same(&mut authority, "accepted again").corrections.undecided.is_empty());
        let next = "2023-06".parse().expect("a month");
        authority.run(act, Class::Standard, next).expect("run");
        authority.publish(act, Class::Standard, next).expect("published");
        same(&mut authority, "published");
        let mut player = authority.player(FideId::new(1).expect("a number")).expect("a player");
        player.birth = "2010".parse().expect("a birth");
        authority.put_player(act, &player).expect("corrected");
        assert_eq!(same(&mut authority, "a player").revisions.len(), 1);
        authority.submit(act, id, report(['1', '0']).as_bytes(), None).expect("a report");
        same(&mut authority, "a third report");
        authority.decide(act, id, &accept).expect("accepted");
        assert_eq!(same(&mut authority, "rated otherwise").corrections.due.len(), 1);
        player.birth = "2011".parse().expect("a birth");
        authority.put_player(act, &player).expect("corrected");
        same(&mut authority, "a player while a list is to be revised");
        authority.revise(act, Class::Standard, next, "corrected").expect("revised");
        let found = same(&mut authority, "revised");
        assert!(found.corrections.due.is_empty() && found.revisions.is_empty());
    }
}
