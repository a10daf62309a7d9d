//! The store in SQL that SQLite and PostgreSQL both understand: written once, the same in both.

use super::engine::{Engine, Unreadable};
use super::merges::{Logged, derived};
use super::row::Value;
use super::tables::{
    self, DECISION, DERIVATION, DRAFT, DUPLICATE, EDITION, FEDERATION, FEE, GAME_SKETCH, LIST, LIST_BLOCK, LIST_HEAD,
    LIST_ROW, LOG, OWN_EDITION, PLAYER, REPORT, SIGNED_HEAD, TOURNAMENT,
};
use super::{PlayerBatch, ReadRows, ReadStore, Rows, Store, UnreadableRow};
use crate::blocks::{Block, BlockOf, blocks};
use crate::error::{Error, Result};
use crate::model::{
    CountedReport, Decision, DerivationRow, Draft, Federation, Fee, ListHead, ListId, ListRow, LogEntry, Merge,
    OwnEdition, Player, PublishedList, SignedHead, StoredReport, Tournament, TournamentStatus,
};
use crate::packed::expand;
use crate::same_games::{games, sketch};
use arpad_period::TournamentId;
use arpad_regulations::{Class, FideId, Month};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::time::Duration;

/// A statement that pages ask for with every request: its text is put together once.
macro_rules! once {
    ($made:expr) => {{
        static STATEMENT: LazyLock<String> = LazyLock::new(|| $made);
        STATEMENT.as_str()
    }};
}

/// Players for whom a second reader is worth its while.
const MANY_PLAYERS: usize = 4 * PlayerBatch::ROWS;

/// Numbers that one statement asks for, however many there are: it is the same statement each time.
const AT_ONCE: usize = 64;

/// The places of so many numbers in a statement, from one on.
fn places(first: usize) -> String {
    let places: Vec<String> = (first..first + AT_ONCE).map(|place| format!("?{place}")).collect();
    places.join(", ")
}

/// Some numbers, and the first of them again until all places have one.
fn filled<T>(some: &[T]) -> impl Iterator<Item = &T> {
    some.iter().chain(std::iter::repeat(&some[0])).take(AT_ONCE)
}

fn numbers(ids: &[TournamentId]) -> Vec<u32> {
    ids.iter().map(|id| id.get()).collect()
}

fn of_list(id: &ListId) -> [Value<'static>; 3] {
    [id.class.into(), id.month.into(), id.revision.into()]
}

impl<E: Engine + ReadRows> ReadStore for E {
    fn faults(&mut self) -> Result<Vec<(String, String)>> {
        Engine::faults(self)
    }

    fn collect_unreadable(&mut self) {
        *self.unreadable() = Some(Unreadable::new());
    }

    fn collected_unreadable(&mut self) -> BTreeMap<String, String> {
        self.unreadable().take().unwrap_or_default()
    }

    fn enter_part(&mut self) -> Result<()> {
        self.batch("SAVEPOINT part")
    }

    fn leave_part(&mut self) -> Result<()> {
        self.batch("ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part")
    }

    fn log_of(&mut self, action: &str) -> Result<Vec<LogEntry>> {
        self.all(&LOG.select("WHERE action = ?1 ORDER BY seq"), &[action.into()], tables::log_entry)
    }

    fn log_of_with(&mut self, action: &str, part: &str) -> Result<Vec<LogEntry>> {
        let like = format!("%{part}%");
        let sql = LOG.select("WHERE action = ?1 AND detail LIKE ?2 ORDER BY seq");
        self.all(&sql, &[action.into(), like.as_str().into()], tables::log_entry)
    }

    fn log_of_without(&mut self, action: &str, part: &str) -> Result<Vec<LogEntry>> {
        let like = format!("%{part}%");
        let sql = LOG.select("WHERE action = ?1 AND detail NOT LIKE ?2 ORDER BY seq");
        self.all(&sql, &[action.into(), like.as_str().into()], tables::log_entry)
    }

    fn last_log(&mut self) -> Result<Option<LogEntry>> {
        self.one(&LOG.select("ORDER BY seq DESC LIMIT 1"), &[], tables::log_entry)
    }

    fn end_of_log(&mut self) -> Result<Option<(i64, String)>> {
        self.one("SELECT seq, digest FROM log ORDER BY seq DESC LIMIT 1", &[], |mut row| {
            Ok((row.integer()?, row.string()?))
        })
    }

    fn log_entry(&mut self, seq: i64) -> Result<Option<LogEntry>> {
        self.one(&LOG.select("WHERE seq = ?1"), &[seq.into()], tables::log_entry)
    }

    fn log_between(&mut self, from: i64, to: i64) -> Result<Vec<LogEntry>> {
        self.all(&LOG.select("WHERE seq >= ?1 AND seq < ?2 ORDER BY seq"), &[from.into(), to.into()], tables::log_entry)
    }

    fn log(&mut self, each: &mut dyn FnMut(LogEntry) -> Result<()>) -> Result<()> {
        self.walk_many(&LOG.select("ORDER BY seq"), &mut |row| Ok(each(tables::log_entry(row)?)))
    }

    fn any_player(&mut self) -> Result<bool> {
        let found = self.one("SELECT fide_id FROM player LIMIT 1", &[], |_| Ok(()))?;
        Ok(found.is_some())
    }

    fn versions_of(&mut self, fide_id: FideId, as_of: i64) -> Result<Vec<(i64, Player<'static>)>> {
        // All versions, which are few: asked for those up to a number, SQLite plans the query again for each number.
        let mut versions = Vec::new();
        self.walk(once!(PLAYER.select("WHERE fide_id = ?1 ORDER BY seq")), &[fide_id.into()], &mut |row| {
            let (seq, player) = tables::player(row)?;
            if seq <= as_of {
                versions.push((seq, player.into_owned()));
            }
            Ok(Ok(()))
        })?;
        Ok(versions)
    }

    fn versions_among(&mut self, ids: &[FideId]) -> Result<BTreeMap<FideId, Vec<(i64, Player<'static>)>>> {
        let sql = PLAYER.select(&format!("WHERE fide_id IN ({}) ORDER BY fide_id, seq", places(1)));
        let mut versions: BTreeMap<FideId, Vec<_>> = BTreeMap::new();
        let distinct: BTreeSet<FideId> = ids.iter().copied().collect();
        for some in distinct.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
            let values: Vec<Value<'_>> = filled(some).map(|id| (*id).into()).collect();
            self.walk(&sql, &values, &mut |row| {
                let (seq, player) = tables::player(row)?;
                versions.entry(player.fide_id).or_default().push((seq, player.into_owned()));
                Ok(Ok(()))
            })?;
        }
        Ok(versions)
    }

    fn player_versions(
        &mut self,
        as_of: i64,
        among: Option<&[FideId]>,
        each: &mut dyn FnMut(i64, &Player<'_>) -> Result<()>,
    ) -> Result<()> {
        self.player_rows_among(as_of, "", among, &mut |_, row| {
            let (seq, player) = tables::player(row)?;
            Ok(each(seq, &player))
        })
    }

    fn player_batches(
        &mut self,
        as_of: i64,
        among: Option<&[FideId]>,
        each: &(dyn Fn(&PlayerBatch) + Sync),
    ) -> Result<()> {
        let many = among.filter(|ids| ids.len() >= MANY_PLAYERS && rayon::current_num_threads() > 1);
        let shared = many.and_then(|ids| Some((self.beside()?, ids.split_at(ids.len() / 2))));
        let Some((mut other, (low, high))) = shared else {
            // One reads, and the other cores take apart what came.
            return rayon::in_place_scope(|scope| {
                self.player_batches_among(as_of, "", among, &mut |batch| {
                    let batch = std::mem::take(batch);
                    scope.spawn(move |_| each(&batch));
                })
            });
        };
        *other.unreadable() = self.unreadable().as_ref().map(|_| Unreadable::new());
        // Whatever is in the table is in one of the parts, also what is no number.
        let [below, from] = ["<", ">="].map(|side| format!("AND fide_id {side} {}", high[0]));
        let (one, two) = rayon::join(
            || self.player_batches_among(as_of, &below, Some(low), &mut |batch| each(batch)),
            || other.player_batches_among(as_of, &from, Some(high), &mut |batch| each(batch)),
        );
        if let (Some(noted), Some(more)) = (self.unreadable(), other.unreadable()) {
            noted.append(more);
        }
        one.and(two)
    }

    fn note_unreadable(&mut self, rows: Vec<UnreadableRow>) -> Result<()> {
        for (place, error) in rows {
            match self.unreadable() {
                Some(noted) => drop(noted.insert(place, error.to_string())),
                None => return Err(error),
            }
        }
        Ok(())
    }

    fn merged(&mut self, as_of: i64, class: Class, month: Month) -> Result<Vec<(FideId, FideId)>> {
        let mut latest: BTreeMap<FideId, Option<FideId>> = BTreeMap::new();
        let sql = DUPLICATE.select("WHERE seq <= ?1 AND class = ?2 ORDER BY seq");
        for merge in self.all(&sql, &[as_of.into(), class.into()], tables::merge)? {
            if merge.since.is_none_or(|since| since <= month) {
                latest.insert(merge.fide_id, merge.kept);
            }
        }
        Ok(latest.into_iter().filter_map(|(duplicate, kept)| Some((duplicate, kept?))).collect())
    }

    fn merges(&mut self) -> Result<Vec<Merge>> {
        self.all(&DUPLICATE.select("ORDER BY fide_id, seq, class"), &[], tables::merge)
    }

    fn federations(&mut self, as_of: i64) -> Result<Vec<Federation>> {
        let sql = FEDERATION.select("WHERE seq <= ?1 ORDER BY code, seq DESC");
        let mut federations = self.all(&sql, &[as_of.into()], tables::federation)?;
        federations.dedup_by(|earlier, later| earlier.code == later.code);
        Ok(federations)
    }

    fn tournament(&mut self, id: TournamentId) -> Result<Option<Tournament>> {
        self.one(once!(TOURNAMENT.select("WHERE id = ?1")), &[id.into()], tables::tournament)
    }

    fn federation_versions(&mut self) -> Result<Vec<(i64, Federation)>> {
        let versions = FEDERATION.select("ORDER BY code, seq");
        self.all(&versions, &[], |row| Ok((tables::second(row.again())?, tables::federation(row)?)))
    }

    fn registered(&mut self) -> Result<Vec<(i64, Tournament)>> {
        let all = TOURNAMENT.select("ORDER BY id");
        self.all(&all, &[], |row| Ok((tables::second(row.again())?, tables::tournament(row)?)))
    }

    fn tournaments(&mut self) -> Result<Vec<Tournament>> {
        self.all(&TOURNAMENT.select("ORDER BY id"), &[], tables::tournament)
    }

    fn tournaments_with(&mut self, status: TournamentStatus) -> Result<Vec<Tournament>> {
        // The index begins with the class.
        let [standard, rapid, blitz] = Class::ALL.map(Value::from);
        let sql = TOURNAMENT.select("WHERE class IN (?1, ?2, ?3) AND status = ?4 ORDER BY id");
        self.all(&sql, &[standard, rapid, blitz, status.name().into()], tables::tournament)
    }

    fn tournaments_at(
        &mut self,
        class: Class,
        status: TournamentStatus,
        rated_in: Option<Month>,
    ) -> Result<Vec<Tournament>> {
        let sql =
            TOURNAMENT.select("WHERE class = ?1 AND status = ?2 AND rated_in IS NOT DISTINCT FROM ?3 ORDER BY id");
        self.all(&sql, &[class.into(), status.name().into(), rated_in.into()], tables::tournament)
    }

    fn counted_reports(
        &mut self,
        class: Class,
        status: TournamentStatus,
        rated_in: Option<Month>,
    ) -> Result<Vec<CountedReport>> {
        let sql = "SELECT t.id, t.part_of, t.report, r.digest, r.first_day FROM tournament t LEFT JOIN report r ON r.id = t.report \
                   WHERE t.class = ?1 AND t.status = ?2 AND t.rated_in IS NOT DISTINCT FROM ?3 AND t.report IS NOT NULL \
                   ORDER BY t.id";
        self.all(sql, &[class.into(), status.name().into(), rated_in.into()], |mut row| {
            let (tournament, part_of) = (row.tournament()?, row.maybe_integer()?.map(TournamentId::new));
            let (report, digest, start) = (row.integer()?, row.maybe_string()?, row.maybe_parsed()?);
            Ok(CountedReport { tournament, part_of, report, known: digest.map(|digest| (start, digest)) })
        })
    }

    fn tournaments_among(&mut self, ids: &[TournamentId]) -> Result<Vec<Tournament>> {
        let sql = TOURNAMENT.select("WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
        let mut found = self.among(&sql, &numbers(ids), tables::tournament)?;
        found.retain(|tournament| ids.binary_search(&tournament.id).is_ok());
        Ok(found)
    }

    fn decisions_among(&mut self, ids: &[TournamentId]) -> Result<Vec<(i64, Decision)>> {
        let sql = DECISION.select("WHERE tournament BETWEEN ?1 AND ?2 ORDER BY id");
        let mut found: Vec<(i64, Decision)> = self.among(&sql, &numbers(ids), tables::detail)?;
        found.retain(|(_, decision)| ids.binary_search(&decision.tournament).is_ok());
        Ok(found)
    }

    fn reports_among(&mut self, ids: &[u32]) -> Result<Vec<StoredReport>> {
        let mut found = self.among(&REPORT.select("WHERE id BETWEEN ?1 AND ?2 ORDER BY id"), ids, tables::report)?;
        found.retain(|report| ids.binary_search(&report.id).is_ok());
        Ok(found)
    }

    fn stages(&mut self, tournament: TournamentId) -> Result<Vec<TournamentId>> {
        let sql = "SELECT id FROM tournament WHERE part_of = ?1 ORDER BY id";
        self.all(sql, &[tournament.into()], |mut row| row.tournament())
    }

    fn report(&mut self, id: u32) -> Result<Option<StoredReport>> {
        self.one(&REPORT.select("WHERE id = ?1"), &[id.into()], tables::report)
    }

    fn report_entry(&mut self, id: u32) -> Result<Option<i64>> {
        self.one("SELECT seq FROM report WHERE id = ?1", &[id.into()], |mut row| row.integer())
    }

    fn reports(&mut self, tournament: TournamentId) -> Result<Vec<u32>> {
        let sql = "SELECT id FROM report WHERE tournament = ?1 ORDER BY id";
        self.all(sql, &[tournament.into()], |mut row| row.integer())
    }

    fn sketched_with(&mut self, games: &[i64]) -> Result<Vec<u32>> {
        let sql = format!("SELECT DISTINCT report FROM game_sketch WHERE game IN ({})", places(1));
        let mut found = BTreeSet::new();
        for some in games.chunks(AT_ONCE) {
            let values: Vec<Value<'_>> = filled(some).map(|game| (*game).into()).collect();
            found.extend(self.all(&sql, &values, |mut row| row.integer::<u32>())?);
        }
        Ok(found.into_iter().collect())
    }

    fn sketches(&mut self, each: &mut dyn FnMut(u32, i64) -> Result<()>) -> Result<()> {
        self.walk_many(&GAME_SKETCH.select("ORDER BY report, game"), &mut |row| {
            let (report, game) = tables::game_sketch(row)?;
            Ok(each(report, game))
        })
    }

    fn tournaments_named(&mut self, name: &str) -> Result<Vec<Tournament>> {
        let sql = TOURNAMENT.select("WHERE name = ?1 AND part_of IS NULL ORDER BY id");
        self.all(&sql, &[name.into()], tables::tournament)
    }

    fn all_reports(&mut self, each: &mut dyn FnMut(i64, StoredReport) -> Result<()>) -> Result<()> {
        self.walk_many(&REPORT.select("ORDER BY id"), &mut |row| {
            Ok(each(tables::second(row.again())?, tables::report(row)?))
        })
    }

    fn decisions(&mut self, tournament: TournamentId) -> Result<Vec<(i64, Decision)>> {
        self.details(&DECISION, tournament)
    }

    fn fees(&mut self, tournament: TournamentId) -> Result<Vec<Fee>> {
        Ok(self.details(&FEE, tournament)?.into_iter().map(|(_, fee)| fee).collect())
    }

    fn entries_of(&mut self, tournament: TournamentId) -> Result<Vec<i64>> {
        let sql = "SELECT seq FROM tournament WHERE id = ?1 UNION SELECT seq FROM report WHERE tournament = ?1 \
                   UNION SELECT seq FROM decision WHERE tournament = ?1 UNION SELECT seq FROM fee WHERE tournament = ?1 \
                   ORDER BY seq";
        self.all(sql, &[tournament.into()], |mut row| row.integer())
    }

    fn all_fees(&mut self) -> Result<Vec<Fee>> {
        self.all(&FEE.select("ORDER BY id"), &[], |row| Ok(tables::detail(row)?.1))
    }

    fn draft(&mut self, class: Class, month: Month) -> Result<Option<Draft>> {
        self.one(&DRAFT.select("WHERE class = ?1 AND month = ?2"), &[class.into(), month.into()], tables::draft)
    }

    fn drafts(&mut self) -> Result<Vec<Draft>> {
        self.all(&DRAFT.select("ORDER BY class, month"), &[], tables::draft)
    }

    fn edition(&mut self, digest: &str) -> Result<Option<String>> {
        self.one("SELECT file FROM edition WHERE digest = ?1", &[digest.into()], |mut row| row.string())
    }

    fn own_editions(&mut self) -> Result<Vec<OwnEdition>> {
        self.all(&OWN_EDITION.select("ORDER BY number"), &[], tables::own_edition)
    }

    fn signed_heads(&mut self) -> Result<Vec<SignedHead>> {
        self.all(&SIGNED_HEAD.select("ORDER BY size"), &[], tables::signed_head)
    }

    fn lists(&mut self) -> Result<Vec<ListHead>> {
        self.all(&LIST_HEAD.select("ORDER BY class, month, revision"), &[], |mut row| tables::head(&mut row))
    }

    fn list_inputs(&mut self, id: &ListId) -> Result<Option<String>> {
        let sql = "SELECT inputs FROM list WHERE class = ?1 AND month = ?2 AND revision = ?3";
        self.one(sql, &of_list(id), |mut row| row.string())
    }

    fn block(&mut self, id: &ListId, of: BlockOf, player: u32) -> Result<Option<(Block, Option<u32>)>> {
        let list = "class = ?1 AND month = ?2 AND revision = ?3 AND part = ?4";
        let next = format!("SELECT min(first_id) FROM list_block WHERE {list} AND first_id > ?5");
        let sql = format!(
            "SELECT {}, ({next}) FROM list_block WHERE {list} AND first_id <= ?5 ORDER BY first_id DESC LIMIT 1",
            LIST_BLOCK.columns.join(", ")
        );
        let [class, month, revision] = of_list(id);
        self.one(&sql, &[class, month, revision, of.name().into(), player.into()], |mut row| {
            Ok((tables::block(&mut row)?, row.maybe_integer()?))
        })
    }

    fn blocks(&mut self, id: &ListId) -> Result<Vec<Block>> {
        let sql = LIST_BLOCK.select("WHERE class = ?1 AND month = ?2 AND revision = ?3 ORDER BY part, first_id");
        self.all(&sql, &of_list(id), |mut row| tables::block(&mut row))
    }

    fn lists_with_blocks(&mut self) -> Result<Vec<ListId>> {
        let sql = "SELECT DISTINCT class, month, revision FROM list_block ORDER BY class, month, revision";
        self.all(sql, &[], |mut row| tables::list_id(&mut row))
    }

    fn list(&mut self, id: &ListId) -> Result<Option<PublishedList>> {
        self.one(&LIST.select("WHERE class = ?1 AND month = ?2 AND revision = ?3"), &of_list(id), tables::list)
    }

    fn list_rows(&mut self, id: &ListId) -> Result<Vec<ListRow>> {
        let sql = LIST_ROW.select("WHERE class = ?1 AND month = ?2 AND revision = ?3 ORDER BY fide_id");
        self.all(&sql, &of_list(id), tables::list_row)
    }

    fn list_derivations(&mut self, id: &ListId) -> Result<Vec<DerivationRow>> {
        let sql = DERIVATION.select("WHERE class = ?1 AND month = ?2 AND revision = ?3 ORDER BY fide_id, place");
        self.all(&sql, &of_list(id), tables::derivation)
    }

    fn all_list_rows(&mut self, each: &mut dyn FnMut(ListRow) -> Result<()>) -> Result<()> {
        let sql = LIST_ROW.select("ORDER BY fide_id, class, month, revision");
        self.walk_many(&sql, &mut |row| Ok(each(tables::list_row(row)?)))
    }

    fn all_derivations(&mut self, each: &mut dyn FnMut(u32, DerivationRow) -> Result<()>) -> Result<()> {
        let sql = DERIVATION.select("ORDER BY fide_id, class, month, revision, place");
        self.walk_many(&sql, &mut |row| {
            let place = tables::derivation_place(row.again())?;
            Ok(each(place, tables::derivation(row)?))
        })
    }

    fn player_rows(&mut self, fide_id: FideId) -> Result<Vec<ListRow>> {
        let sql = once!(LIST_ROW.select("WHERE fide_id = ?1 ORDER BY class, month, revision"));
        self.all(sql, &[fide_id.into()], tables::list_row)
    }

    fn player_derivations(&mut self, fide_id: FideId) -> Result<Vec<DerivationRow>> {
        let sql = once!(DERIVATION.select("WHERE fide_id = ?1 ORDER BY class, month, revision, place"));
        self.all(sql, &[fide_id.into()], tables::derivation)
    }

    fn derivation(
        &mut self,
        fide_id: FideId,
        list: &ListId,
        tournament: TournamentId,
    ) -> Result<Option<DerivationRow>> {
        let sql = DERIVATION.select(
            "WHERE class = ?1 AND month = ?2 AND revision = ?3 AND fide_id = ?4 AND tournament = ?5 ORDER BY place LIMIT 1",
        );
        let [class, month, revision] = of_list(list);
        self.one(&sql, &[class, month, revision, fide_id.into(), tournament.into()], tables::derivation)
    }
}

impl<E: Engine + Rows> Store for E {
    fn begin(&mut self) -> Result<()> {
        Engine::begin(self)
    }

    fn begin_read(&mut self) -> Result<()> {
        Engine::begin_read(self)
    }

    fn commit(&mut self) -> Result<()> {
        Engine::commit(self)
    }

    fn rollback(&mut self) -> Result<()> {
        Engine::rollback(self)
    }

    fn set_patience(&mut self, patience: Duration) -> Result<()> {
        Engine::set_patience(self, patience)
    }

    fn add_log(&mut self, entry: &LogEntry) -> Result<()> {
        self.insert(&LOG, &tables::log_values(entry))
    }

    fn add_players(&mut self, seq: i64, players: &mut dyn Iterator<Item = Player<'_>>) -> Result<usize> {
        self.add(&PLAYER, players.map(|player| tables::player_values(seq, player)))
    }

    fn add_merge(&mut self, merge: &Merge) -> Result<()> {
        self.insert(&DUPLICATE, &tables::merge_values(merge))
    }

    fn derive_merges(&mut self) -> Result<()> {
        let mut acts = Vec::new();
        self.log(&mut |entry| {
            if matches!(entry.action.as_str(), "merge" | "split") {
                let detail: serde_json::Value = serde_json::from_str(&entry.detail).unwrap_or_default();
                let id = |key: &str| detail[key].as_u64().and_then(FideId::from_field);
                if let Some(duplicate) = id("duplicate") {
                    let kept = id("kept").filter(|_| entry.action == "merge");
                    acts.push(Logged { seq: entry.seq, duplicate, kept });
                }
            }
            Ok(())
        })?;
        if acts.is_empty() {
            return Ok(());
        }
        let mut lists = Vec::new();
        for head in self.lists()? {
            let inputs = self.list_inputs(&head.id)?.unwrap_or_default();
            let inputs: serde_json::Value = serde_json::from_str(&inputs).unwrap_or_default();
            let as_of = inputs["as_of"].as_i64().unwrap_or(0);
            lists.push((head, as_of));
        }
        derived(&acts, &lists).iter().try_for_each(|merge| self.add_merge(merge))
    }

    fn add_federation(&mut self, seq: i64, federation: &Federation) -> Result<()> {
        self.insert(&FEDERATION, &tables::federation_values(seq, federation))
    }

    fn add_tournament(
        &mut self,
        seq: i64,
        class: Class,
        name: &str,
        registration: &str,
        part_of: Option<TournamentId>,
    ) -> Result<TournamentId> {
        let tournament = Tournament {
            id: TournamentId::new(self.next_id(TOURNAMENT.name)?),
            class,
            name: name.to_owned(),
            registration: registration.to_owned(),
            status: TournamentStatus::Registered,
            report: None,
            rated_in: None,
            part_of,
        };
        self.insert(&TOURNAMENT, &tables::tournament_values(seq, &tournament))?;
        Ok(tournament.id)
    }

    fn set_tournament(
        &mut self,
        id: TournamentId,
        status: TournamentStatus,
        report: Option<u32>,
        rated_in: Option<Month>,
    ) -> Result<()> {
        let sql = "UPDATE tournament SET status = ?1, report = ?2, rated_in = ?3 WHERE id = ?4";
        match self.execute(sql, &[status.name().into(), report.into(), rated_in.into(), id.into()])? {
            1 => Ok(()),
            _ => Err(Error::NoTournament(id)),
        }
    }

    fn set_rated(&mut self, ids: &[TournamentId], rated_in: Month) -> Result<()> {
        let sql = format!("UPDATE tournament SET status = ?1, rated_in = ?2 WHERE id IN ({})", places(3));
        for some in ids.chunks(AT_ONCE) {
            let head = [TournamentStatus::Rated.name().into(), rated_in.into()];
            let values: Vec<Value<'_>> = head.into_iter().chain(filled(some).map(|id| (*id).into())).collect();
            if self.execute(&sql, &values)? != some.len() as u64 {
                let known = self.tournaments_among(some)?;
                let missing = some.iter().find(|id| known.iter().all(|known| known.id != **id));
                return Err(Error::NoTournament(*missing.unwrap_or(&some[0])));
            }
        }
        Ok(())
    }

    fn add_report(&mut self, seq: i64, report: &StoredReport) -> Result<u32> {
        let id = self.next_id(REPORT.name)?;
        self.insert(&REPORT, &tables::report_values(id, seq, report))?;
        Ok(id)
    }

    fn add_sketch(&mut self, report: u32, sketch: &[i64]) -> Result<()> {
        self.add(&GAME_SKETCH, sketch.iter().map(|game| [report.into(), (*game).into()])).map(drop)
    }

    fn derive_sketches(&mut self) -> Result<()> {
        let mut sketches = Vec::new();
        self.all_reports(&mut |_, report| {
            let document = arpad_trf::read(&report.bytes, &arpad_trf::ReadOptions::default());
            sketches.push((report.id, sketch(&games(&document.report, report.first_round))));
            Ok(())
        })?;
        sketches.iter().try_for_each(|(report, sketch)| self.add_sketch(*report, sketch))
    }

    fn set_registration(&mut self, id: TournamentId, class: Class, name: &str, registration: &str) -> Result<()> {
        let sql = "UPDATE tournament SET class = ?1, name = ?2, registration = ?3 WHERE id = ?4";
        match self.execute(sql, &[class.into(), name.into(), registration.into(), id.into()])? {
            1 => Ok(()),
            _ => Err(Error::NoTournament(id)),
        }
    }

    fn remove_import(&mut self, entries: &[i64], list: Option<&ListId>) -> Result<()> {
        for seq in entries {
            self.remove(PLAYER.name, "DELETE FROM player WHERE seq = ?1", &[(*seq).into()])?;
        }
        let Some(list) = list else { return Ok(()) };
        let sql = "DELETE FROM list_block WHERE class = ?1 AND month = ?2 AND revision = ?3";
        self.remove(LIST_BLOCK.name, sql, &of_list(list))?;
        let sql = "DELETE FROM list WHERE class = ?1 AND month = ?2 AND revision = ?3 AND imported = 1";
        match self.remove(LIST.name, sql, &of_list(list))? {
            1 => Ok(()),
            _ => Err(Error::NoList { class: list.class, month: list.month }),
        }
    }

    fn add_decision(&mut self, seq: i64, decision: &Decision) -> Result<()> {
        self.add_detail(&DECISION, seq, decision.tournament, decision)
    }

    fn add_fee(&mut self, seq: i64, fee: &Fee) -> Result<()> {
        self.add_detail(&FEE, seq, fee.tournament, fee)
    }

    fn set_draft(&mut self, draft: &Draft) -> Result<()> {
        let replaced: Vec<String> = DRAFT.columns[2..].iter().map(|name| format!("{name} = excluded.{name}")).collect();
        let sql = format!("{} ON CONFLICT (class, month) DO UPDATE SET {}", DRAFT.insert(), replaced.join(", "));
        let settlement = serde_json::to_string(&draft.settlement).expect("plain values");
        self.execute(&sql, &tables::draft_values(draft, &settlement)).map(drop)
    }

    fn add_own_edition(&mut self, edition: &OwnEdition) -> Result<()> {
        self.insert(&OWN_EDITION, &tables::own_edition_values(edition))
    }

    fn add_signed_head(&mut self, head: &SignedHead) -> Result<()> {
        self.insert(&SIGNED_HEAD, &tables::signed_head_values(head))
    }

    fn add_edition(&mut self, digest: &str, path: &str, file: &str) -> Result<()> {
        let sql = format!("{} ON CONFLICT (digest) DO NOTHING", EDITION.insert());
        self.execute(&sql, &[digest.into(), path.into(), file.into()]).map(drop)
    }

    fn add_list(
        &mut self,
        list: &PublishedList,
        rows: &mut dyn Iterator<Item = ListRow>,
        derivations: &mut dyn Iterator<Item = DerivationRow>,
    ) -> Result<()> {
        self.insert(&LIST, &tables::list_values(list))?;
        self.add(&LIST_ROW, rows.map(|row| tables::list_row_values(&row)))?;
        let placed = (0_u32..).zip(derivations);
        self.add(&DERIVATION, placed.map(|(place, row)| tables::derivation_values(place, &row))).map(drop)
    }

    fn add_blocks(&mut self, id: &ListId, blocks: &[Block]) -> Result<()> {
        self.add(&LIST_BLOCK, blocks.iter().map(|block| tables::block_values(id, block))).map(drop)
    }

    fn derive_blocks(&mut self) -> Result<()> {
        for head in self.lists()? {
            let Some(list) = self.list(&head.id)? else { continue };
            // What cannot be unpacked is reported by whoever reads the list itself.
            let text = |packed: &[u8]| expand(packed).unwrap_or_default();
            self.add_blocks(&head.id, &blocks(&text(&list.list), &text(&list.pool)))?;
        }
        Ok(())
    }
}
