//! Players, federations, tournaments, reports, decisions and fees, verified against the log: what follows from its entries,
//! first to last, must be what is there.

use super::Authority;
use super::report::report_detail;
use super::verify::{Log, ProblemKind, Verification};
use crate::digest::{Hasher, digest};
use crate::error::Result;
use crate::model::{Decision, Federation, Fee, Merge, TournamentStatus};
use crate::same_games::{games, sketch};
use crate::store::StoredValue;
use arpad_period::TournamentId;
use arpad_regulations::{Class, FideId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl Authority<'_> {
    pub(super) fn verify_kept(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        self.part("own editions", found, |authority, found| authority.verify_own_editions(log, found))?;
        self.part("players", found, |authority, found| authority.verify_players(log, found))?;
        self.part("merges", found, |authority, found| authority.verify_merges(log, found))?;
        self.part("federations", found, |authority, found| authority.verify_federations(log, found))?;
        self.part("tournaments", found, |authority, found| authority.verify_tournaments(log, found))?;
        self.part("decisions", found, |authority, found| {
            authority.verify_details::<Decision>("decision", log, "decide", |detail| &detail["decision"], found)
        })?;
        self.part("fees", found, |authority, found| {
            authority.verify_details::<Fee>("fee", log, "fee", |detail| detail, found)
        })?;
        self.part("users", found, |authority, found| authority.verify_users(log, found))?;
        self.part("reports", found, |authority, found| authority.verify_reports(log, found))
    }

    fn verify_players(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let mut digests: BTreeMap<i64, Hasher> = BTreeMap::new();
        let mut line = String::new();
        self.store.player_versions(i64::MAX, None, &mut |seq, player| {
            player.line(&mut line);
            digests.entry(seq).or_default().update(line.as_bytes());
            Ok(())
        })?;
        let logged =
            |action: &str| matches!(action, "player" | "import-players" | "transfer" | "dispense" | "merge" | "split");
        for (seq, (action, detail)) in log.iter().filter(|(_, (action, _))| logged(action)) {
            let digest = digests.remove(seq).map(Hasher::finish);
            found.expect(digest.as_deref() == detail["digest"].as_str(), ProblemKind::Record, "players", || {
                format!("those recorded by log entry {seq} ({action}) are not those of the log")
            });
        }
        for seq in digests.keys() {
            let message = format!("some are recorded under log entry {seq}, which is not about players");
            found.add(ProblemKind::Record, "players", message);
        }
        Ok(())
    }

    /// Merges and splits, and since when each holds. Entries from before that was kept say only who was merged with whom.
    fn verify_merges(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let mut kept: BTreeMap<i64, Vec<Merge>> = BTreeMap::new();
        for merge in self.store.merges()? {
            kept.entry(merge.seq).or_default().push(merge);
        }
        for (seq, (action, detail)) in
            log.iter().filter(|(_, (action, _))| matches!(action.as_str(), "merge" | "split"))
        {
            let rows = kept.remove(seq).unwrap_or_default();
            let into: Option<FideId> = read(&detail["kept"]).filter(|_| action == "merge");
            let holds = |row: &Merge| {
                detail["since"].is_null()
                    || (detail["since"][row.class.name()] == json!(row.since) && detail["revise"] == row.revise)
            };
            let duplicate: Option<FideId> = read(&detail["duplicate"]);
            let same = |row: &Merge| Some(row.fide_id) == duplicate && row.kept == into && holds(row);
            let same = rows.len() == Class::ALL.len() && rows.iter().all(same);
            found.expect(same, ProblemKind::Record, "merges", || {
                format!("the {action} by log entry {seq} is not that of the log")
            });
        }
        for seq in kept.keys() {
            let message = format!("one is recorded under log entry {seq}, which is not about one");
            found.add(ProblemKind::Record, "merges", message);
        }
        Ok(())
    }

    /// Every version of a federation is that of one entry.
    fn verify_federations(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let entries = log.iter().filter(|(_, (action, _))| action == "federation");
        let mut logged: BTreeMap<i64, Federation> =
            entries.filter_map(|(seq, (_, detail))| Some((*seq, read(detail)?))).collect();
        for (seq, federation) in self.store.federation_versions()? {
            let same = logged.remove(&seq).as_ref() == Some(&federation);
            found.expect(same, ProblemKind::Record, format!("federation {}", federation.code), || {
                format!("the version of log entry {seq} is not that of the log")
            });
        }
        for (seq, federation) in logged {
            let message = format!("the version of log entry {seq} is missing here");
            found.add(ProblemKind::Record, format!("federation {}", federation.code), message);
        }
        Ok(())
    }

    fn verify_tournaments(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let mut logged_all = moves(log);
        for (seq, tournament) in self.store.registered()? {
            let id = tournament.id;
            let mut expect = |holds: bool, message: &dyn Fn() -> String| {
                found.expect(holds, ProblemKind::Record, format!("tournament {id}"), message);
            };
            let logged = logged_all.remove(&id).unwrap_or_default();
            let same = logged.registration == digest(tournament.registration.as_bytes()) && logged.seq == seq;
            expect(same, &|| "its registration is not the one of the log".to_owned());
            expect(logged.name == json!(tournament.name), &|| "its name is not the one of the log".to_owned());
            expect(logged.class == json!(tournament.class), &|| "its class is not the one of the log".to_owned());
            let stands = json!({"status": tournament.status, "report": tournament.report,
                "rated_in": tournament.rated_in, "part_of": tournament.part_of});
            let status = tournament.status.name();
            expect(logged.stands() == stands, &|| format!("its status is {status}, which the log does not confirm"));
        }
        for id in logged_all.keys() {
            found.add(ProblemKind::Record, format!("tournament {id}"), "it is in the log but missing here");
        }
        Ok(())
    }

    /// Decisions or fees: each is that of one entry, numbered from 1 on in the order of the log.
    fn verify_details<T: DeserializeOwned + Serialize + PartialEq>(
        &mut self,
        table: &str,
        log: &Log,
        action: &str,
        of: fn(&Value) -> &Value,
        found: &mut Verification,
    ) -> Result<()> {
        let entries = log.iter().filter(|(_, (done, _))| done == action);
        let mut logged: BTreeMap<i64, (i64, &Value)> =
            (1..).zip(entries).map(|(number, (seq, (_, detail)))| (*seq, (number, of(detail)))).collect();
        self.store.rows(table, &["id"], &mut |row| {
            let [
                StoredValue::Integer(id),
                StoredValue::Integer(seq),
                StoredValue::Integer(tournament),
                StoredValue::Text(detail),
            ] = row.as_slice()
            else {
                found.add(ProblemKind::Record, format!("table {table}"), "a row cannot be read");
                return Ok(());
            };
            let kept: Option<T> = serde_json::from_str(detail).ok();
            // An older entry may spell an office in another way: then the values are the same, and the row is written as
            // this program writes it.
            let same = logged.remove(seq).is_some_and(|(number, value)| {
                let is_written =
                    *detail == json_text(value) || kept.as_ref().is_some_and(|kept| json_text(kept) == *detail);
                number == *id
                    && value["tournament"] == *tournament
                    && is_written
                    && kept.is_some()
                    && kept == read(value)
            });
            found.expect(same, ProblemKind::Record, format!("{table} {id}"), || {
                format!("it is not the one of log entry {seq}, on tournament {tournament}")
            });
            Ok(())
        })?;
        for (seq, (number, value)) in logged {
            let on = &value["tournament"];
            let message = format!("it is in the log (entry {seq}, on tournament {on}) but missing here");
            found.add(ProblemKind::Record, format!("{table} {number}"), message);
        }
        Ok(())
    }

    fn verify_reports(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let submitted = log.iter().filter(|(_, (action, _))| action == "submit");
        let mut logged_all: BTreeMap<u64, (i64, &Value)> =
            submitted.filter_map(|(seq, (_, detail))| Some((detail["report"].as_u64()?, (*seq, detail)))).collect();
        let mut sketches: BTreeMap<u32, Vec<i64>> = BTreeMap::new();
        self.store.sketches(&mut |report, game| {
            sketches.entry(report).or_default().push(game);
            Ok(())
        })?;
        self.store.all_reports(&mut |seq, report| {
            let id = report.id;
            let document = arpad_trf::read(&report.bytes, &arpad_trf::ReadOptions::default());
            let mut sketch = sketch(&games(&document.report, report.first_round));
            sketch.sort_unstable();
            let same = sketches.remove(&id).unwrap_or_default() == sketch;
            found.expect(same, ProblemKind::Record, format!("report {id}"), || {
                "the games it is known by are not those of the report".to_owned()
            });
            let kept = report_detail(&report);
            let logged =
                logged_all.remove(&u64::from(id)).filter(|(logged, _)| *logged == seq).map(|(_, detail)| detail);
            let keys = || kept.as_object().into_iter().flatten();
            let same = logged.is_some_and(|logged| keys().all(|(key, value)| logged[key] == *value))
                && report.digest == digest(&report.bytes);
            found.expect(same, ProblemKind::Record, format!("report {id}"), || {
                format!("it is not the one received for tournament {}", report.tournament)
            });
            Ok(())
        })?;
        for id in logged_all.keys() {
            found.add(ProblemKind::Record, format!("report {id}"), "it is in the log but missing here");
        }
        for id in sketches.keys() {
            found.add(ProblemKind::Record, format!("report {id}"), "games are recorded of it, and it is missing here");
        }
        Ok(())
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

pub(super) fn json_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain values")
}

fn number(value: &Value) -> TournamentId {
    // What is no number is no tournament either: 0 is never given.
    read(value).unwrap_or(TournamentId::new(0))
}

/// The state of a tournament by the log.
#[derive(Default)]
struct LoggedTournament {
    seq: i64,
    class: Value,
    name: Value,
    registration: String,
    part_of: Value,
    status: Value,
    report: Value,
    rated_in: Value,
}

impl LoggedTournament {
    fn stands(&self) -> Value {
        json!({"status": self.status, "report": self.report, "rated_in": self.rated_in, "part_of": self.part_of})
    }
}

/// What the log says happened to every tournament, from its registration on.
fn moves(log: &Log) -> BTreeMap<TournamentId, LoggedTournament> {
    let mut all: BTreeMap<TournamentId, LoggedTournament> = BTreeMap::new();
    for (seq, (action, detail)) in log {
        match action.as_str() {
            "register" => {
                let tournament = all.entry(number(&detail["tournament"])).or_default();
                tournament.seq = *seq;
                (tournament.class, tournament.name) = (detail["class"].clone(), detail["name"].clone());
                detail["digest"].as_str().unwrap_or_default().clone_into(&mut tournament.registration);
                tournament.part_of = detail["part_of"].clone();
                tournament.status = json!(TournamentStatus::Registered);
            }
            "amend" => {
                let tournament = all.entry(number(&detail["tournament"])).or_default();
                (tournament.class, tournament.name) = (detail["class"].clone(), detail["name"].clone());
                detail["digest"].as_str().unwrap_or_default().clone_into(&mut tournament.registration);
            }
            "submit" => all.entry(number(&detail["tournament"])).or_default().status = detail["status"].clone(),
            "decide" => {
                let tournament = all.entry(number(&detail["decision"]["tournament"])).or_default();
                (tournament.status, tournament.report) = (detail["status"].clone(), detail["report"].clone());
                tournament.rated_in = detail["rated_in"].clone();
            }
            "publish" => {
                for id in detail["rated"].as_array().into_iter().flatten() {
                    let tournament = all.entry(number(id)).or_default();
                    (tournament.status, tournament.rated_in) =
                        (json!(TournamentStatus::Rated), detail["month"].clone());
                }
            }
            _ => {}
        }
    }
    all
}
