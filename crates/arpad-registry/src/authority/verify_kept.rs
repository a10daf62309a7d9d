//! Players, federations, tournaments, reports, decisions and fees, verified against the log: what follows from its entries,
//! first to last, must be what is there.

use super::Authority;
use super::report::report_detail;
use super::verify::{Log, ProblemKind, Verification};
use crate::digest::{Hasher, digest};
use crate::error::Result;
use crate::model::{Decision, Federation, Fee, Merge, TournamentStatus};
use arpad_period::TournamentId;
use arpad_regulations::{Class, FideId};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl Authority<'_> {
    pub(super) fn verify_kept(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        self.verify_own_editions(log, found)?;
        self.verify_players(log, found)?;
        self.verify_merges(log, found)?;
        self.verify_federations(log, found)?;
        self.verify_tournaments(log, found)?;
        self.verify_reports(log, found)
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

    /// Federations as of each entry that is about one, as of each list, and now.
    fn verify_federations(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let entries = log.iter().filter(|(_, (action, _))| action == "federation");
        let logged: Vec<(i64, Federation)> =
            entries.filter_map(|(seq, (_, detail))| Some((*seq, read(detail)?))).collect();
        let mut days: Vec<i64> = logged.iter().map(|(seq, _)| *seq).collect();
        for head in self.store.lists()?.into_iter().filter(|head| !head.imported) {
            // A list that cannot be read is reported where lists are verified.
            days.extend(self.sources(&head.id).map(|sources| sources.as_of));
        }
        days.push(i64::MAX);
        days.sort_unstable();
        days.dedup();
        for as_of in days {
            let then = logged.iter().take_while(|(seq, _)| *seq <= as_of);
            let then: BTreeMap<&str, &Federation> =
                then.map(|(_, federation)| (federation.code.as_str(), federation)).collect();
            if !self.store.federations(as_of)?.iter().eq(then.into_values()) {
                let when = if as_of == i64::MAX { String::new() } else { format!(" as of log entry {as_of}") };
                found.add(ProblemKind::Record, "federations", format!("those{when} are not those of the log"));
                break;
            }
        }
        Ok(())
    }

    fn verify_tournaments(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let mut logged_all = moves(log);
        let mut decisions = by_tournament::<Decision>(log, "decide", |detail| &detail["decision"]);
        let mut fees = by_tournament::<Fee>(log, "fee", |detail| detail);
        for tournament in self.store.tournaments()? {
            let id = tournament.id;
            let mut expect = |holds: bool, message: &dyn Fn() -> String| {
                found.expect(holds, ProblemKind::Record, format!("tournament {id}"), message);
            };
            let logged = logged_all.remove(&id).unwrap_or_default();
            let same = logged.registration == digest(tournament.registration.as_bytes());
            expect(same, &|| "its registration is not the one of the log".to_owned());
            let stands = json!({"status": tournament.status, "report": tournament.report,
                "rated_in": tournament.rated_in, "part_of": tournament.part_of});
            let status = tournament.status.name();
            expect(logged.stands() == stands, &|| format!("its status is {status}, which the log does not confirm"));
            let same = self.store.decisions(id)? == decisions.remove(&id).unwrap_or_default();
            expect(same, &|| "the decisions about it are not those of the log".to_owned());
            let due = fees.remove(&id).unwrap_or_default().into_iter().map(|(_, fee)| fee);
            let same = self.store.fees(id)?.into_iter().eq(due);
            expect(same, &|| "its fees are not those of the log".to_owned());
        }
        for id in logged_all.keys() {
            found.add(ProblemKind::Record, format!("tournament {id}"), "it is in the log but missing here");
        }
        Ok(())
    }

    fn verify_reports(&mut self, log: &Log, found: &mut Verification) -> Result<()> {
        let submitted = log.values().filter(|(action, _)| action == "submit");
        let mut logged_all: BTreeMap<u64, &Value> =
            submitted.filter_map(|(_, detail)| Some((detail["report"].as_u64()?, detail))).collect();
        self.store.all_reports(&mut |report| {
            let id = report.id;
            let kept = report_detail(&report);
            let logged = logged_all.remove(&u64::from(id));
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
        Ok(())
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

fn number(value: &Value) -> TournamentId {
    // What is no number is no tournament either: 0 is never given.
    read(value).unwrap_or(TournamentId::new(0))
}

/// What the entries of one action contain, by tournament.
fn by_tournament<T: DeserializeOwned>(
    log: &Log,
    action: &str,
    of: fn(&Value) -> &Value,
) -> BTreeMap<TournamentId, Vec<(i64, T)>> {
    let mut all: BTreeMap<TournamentId, Vec<(i64, T)>> = BTreeMap::new();
    for (seq, (done, detail)) in log {
        if done == action {
            let value = of(detail);
            let kept = read(value).map(|value| (*seq, value));
            all.entry(number(&value["tournament"])).or_default().extend(kept);
        }
    }
    all
}

/// The state of a tournament by the log.
#[derive(Default)]
struct LoggedTournament {
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
    for (action, detail) in log.values() {
        match action.as_str() {
            "register" => {
                let tournament = all.entry(number(&detail["tournament"])).or_default();
                detail["digest"].as_str().unwrap_or_default().clone_into(&mut tournament.registration);
                tournament.part_of = detail["part_of"].clone();
                tournament.status = json!(TournamentStatus::Registered);
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
