//! Preview, run and publish.

use super::changes::Changes;
use super::import::UNDO;
use super::inputs::{EditionRef, Sources, TournamentRef};
use super::loaded::LoadedReport;
use super::needs_revision::UNCHANGED;
use super::{Act, Authority, PROGRAM, ProgressWatch, head};
use crate::blocks::blocks;
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{
    Decision, DerivationRow, Draft, ListHead, ListId, ListRow, LogEntry, PublishedList, Settlement, TournamentStatus,
    Verb,
};
use crate::packed::{compress, expand};
use crate::people::People;
use arpad_period::canonical::{derivations_text, list_text, read_derivations, read_list};
use arpad_period::{
    Derivation, Inputs, NotRated, Pool, Reports, Snapshot, Standing, TournamentId, TournamentOutcome, TournamentResult,
    Waiting, fold_list, fold_pool, run,
};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::{Class, FideId, Month};
use serde_json::json;
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A list computed from its sources, not yet published.
#[derive(Debug)]
pub struct Computed {
    pub sources: Sources,
    /// The list before.
    pub previous: Arc<Snapshot>,
    /// The canonical text of the list, its digest, and its lines.
    pub text: String,
    list_digest: String,
    pub standings: Vec<Standing>,
    /// The canonical text of the pool, and its digest.
    pub pool: String,
    pool_digest: String,
    /// What each tournament did for each player, by player.
    pub derivations: Vec<Derivation>,
    /// What the list does with its tournaments.
    pub settlement: Settlement,
}

impl Computed {
    /// The digests of list and pool.
    pub fn digests(&self) -> (String, String) {
        (self.list_digest.clone(), self.pool_digest.clone())
    }

    /// The lines on which something changed. That last month's games are no longer this month's is no change.
    pub fn changed_rows(&self) -> impl Iterator<Item = &Standing> {
        Computed::changed_among(&self.previous, &self.standings)
    }

    /// Of the lines of a list those that differ from the list before. Both are in the order of the players and are walked
    /// together: to look each player up would take longer than everything else that is done with them.
    pub(super) fn changed_among<'l>(
        previous: &'l Snapshot,
        standings: &'l [Standing],
    ) -> impl Iterator<Item = &'l Standing> {
        let mut earlier = previous.standings.as_slice();
        standings.iter().filter(move |standing| {
            while let [first, rest @ ..] = earlier
                && first.fide_id < standing.fide_id
            {
                earlier = rest;
            }
            let before = earlier.first().filter(|before| before.fide_id == standing.fide_id);
            standing.in_period > 0 || before.is_none_or(|before| Standing { in_period: 0, ..*before } != **standing)
        })
    }

    /// The texts of a run as they are kept: of the list, of the pool, and of what each tournament did.
    fn packed(&self) -> [Vec<u8>; 3] {
        let (list, (pool, derivations)) = rayon::join(
            || compress(&self.text),
            || (compress(&self.pool), compress(&derivations_text(&self.derivations))),
        );
        [list, pool, derivations]
    }

    /// What there is to keep of a run, so that publishing need not compute it again.
    fn draft(&self, class: Class, month: Month, run: i64, packed: [Vec<u8>; 3]) -> Draft {
        let (list_digest, pool_digest) = self.digests();
        let [list, pool, derivations] = packed;
        Draft {
            class,
            month,
            inputs: serde_json::to_string(&self.sources).expect("plain values"),
            list_digest,
            pool_digest,
            program: PROGRAM.to_owned(),
            run,
            list,
            pool,
            derivations,
            settlement: self.settlement.clone(),
        }
    }
}

/// What a run comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    pub list_digest: String,
    pub pool_digest: String,
    /// Lines on the list.
    pub players: usize,
    /// Lines on which something changed.
    pub changed: usize,
    pub rated: usize,
    /// The tournaments that wait for a later list, and why.
    pub waiting: Vec<(TournamentId, Waiting)>,
    /// Those not rated, and why.
    pub not_rated: Vec<(TournamentId, NotRated)>,
    /// Of those rated, players whose games are left out because they are not recorded.
    pub unrecorded: Vec<(TournamentId, Vec<FideId>)>,
    /// Events in the pool afterwards.
    pub pooled: usize,
    /// What it changes against the list before.
    pub changes: Changes,
}

impl Authority<'_> {
    /// A list, or as much of it as some players need.
    fn used_list(&mut self, id: &ListId, among: Option<&[FideId]>) -> Result<Arc<Snapshot>> {
        match among {
            None => self.snapshot(id),
            Some(players) => self.snapshot_of(id, players).map(Arc::new),
        }
    }

    /// Collects everything for the period, or as much of it as some players need, and calls `work` with it.
    pub(super) fn with_inputs<T>(
        &mut self,
        (class, month): (Class, Month),
        sources: &Sources,
        people: &People,
        among: Option<&[FideId]>,
        work: impl FnOnce(&Inputs<'_>) -> T,
    ) -> Result<T> {
        let used = sources.lists.iter().map(|list| self.used_list(&list.id()?, among));
        let lists: Vec<Arc<Snapshot>> = used.collect::<Result<_>>()?;
        let id = sources.previous.id()?;
        let previous = self.used_list(&id, among)?;
        let pool = match among {
            None => self.pool(&id)?,
            Some(players) => Arc::new(self.pool_of(&id, players)?),
        };
        let merged = self.store.merged(sources.as_of, class, month)?;
        let (previous, pool) = (fold_list(&previous, &merged), fold_pool(&pool, &merged));
        let lists: Vec<Cow<'_, Snapshot>> = lists.iter().map(|list| fold_list(list, &merged)).collect();
        let lists: Vec<&Snapshot> = lists.iter().map(AsRef::as_ref).collect();
        let edition = self.list_edition(class, month)?;
        Ok(work(&Inputs {
            class,
            list: month,
            regulations: self.regulations,
            edition,
            people: people.persons(),
            previous: &previous,
            lists: &lists,
            pool: &pool,
            merged: &merged,
        }))
    }

    /// Everybody who may come to be on a list: who was on the one before, is in the pool, or stands in a report. Most
    /// registered players never played.
    pub(super) fn concerned(&mut self, sources: &Sources, reports: &[LoadedReport]) -> Result<Vec<FideId>> {
        let previous = sources.previous.id()?;
        let mut ids: Vec<FideId> =
            self.snapshot(&previous)?.standings.iter().map(|standing| standing.fide_id).collect();
        ids.extend(self.pool(&previous)?.events().iter().map(|event| event.player));
        ids.extend(self.merged_ids()?);
        ids.extend(reports.iter().flat_map(LoadedReport::players));
        // Two of the four are in order already, which this sort makes use of.
        ids.sort();
        ids.dedup();
        Ok(ids)
    }

    /// Everybody who ever was a duplicate, or had one.
    pub(super) fn merged_ids(&mut self) -> Result<Vec<FideId>> {
        Ok(self.store.merges()?.into_iter().flat_map(|merge| [Some(merge.fide_id), merge.kept]).flatten().collect())
    }

    /// Computes the list of a month from its sources.
    pub(super) fn compute(
        &mut self,
        class: Class,
        month: Month,
        sources: Sources,
    ) -> Result<(Computed, Vec<TournamentResult>)> {
        let reports = self.load_reports(&sources)?;
        let concerned = self.concerned(&sources, &reports)?;
        let rule = &self.list_edition(class, month)?.rules.inclusion;
        let people = People::load(&mut *self.store, sources.as_of, sources.described, month, rule, Some(&concerned))?;
        let submissions: Vec<_> = reports.iter().map(LoadedReport::submission).collect();
        let accepted = Reports { submissions: &submissions, revising: sources.is_revision(), over: &sources.over() };
        let outcome = self.with_inputs((class, month), &sources, &people, None, |inputs| run(inputs, &accepted))?;
        let is_official = |report: &&LoadedReport| report.is_official(self.regulations, class);
        let official: Vec<TournamentId> =
            reports.iter().filter(is_official).map(|report| report.submission().id).collect();
        let text = list_text(class, month, &outcome.standings, |id| people.described(id));
        let previous = self.snapshot(&sources.previous.id()?)?;
        let pool = outcome.pool.to_text();
        let (list_digest, pool_digest) = rayon::join(|| digest(text.as_bytes()), || digest(pool.as_bytes()));
        let computed = Computed {
            sources,
            previous,
            list_digest,
            text,
            standings: outcome.standings,
            pool_digest,
            pool,
            derivations: outcome.derivations,
            settlement: settlement(&outcome.tournaments, &official),
        };
        Ok((computed, outcome.tournaments))
    }

    /// The same for a list to come: tournaments that wait are not among its sources.
    pub(super) fn compute_next(&mut self, class: Class, month: Month) -> Result<(Computed, Preview)> {
        self.compute_next_and(class, month, |_| ()).map(|(computed, preview, ())| (computed, preview))
    }

    /// The same, and something else with the result while the preview is made.
    fn compute_next_and<T: Send>(
        &mut self,
        class: Class,
        month: Month,
        work: impl FnOnce(&Computed) -> T + Send,
    ) -> Result<(Computed, Preview, T)> {
        self.is_next(class, month)?;
        let sources = self.gather(class, month, None)?;
        let (mut computed, results) = self.compute(class, month, sources)?;
        let (preview, done) = rayon::join(|| summary(&computed, &results), || work(&computed));
        computed
            .sources
            .tournaments
            .retain(|used| preview.waiting.binary_search_by_key(&used.id, |(id, _)| *id).is_err());
        self.name_editions(class, &results, &mut computed.sources);
        Ok((computed, preview, done))
    }

    /// Adds the editions of the tournaments to the sources.
    pub(super) fn name_editions(&self, class: Class, results: &[TournamentResult], sources: &mut Sources) {
        for result in results {
            let TournamentOutcome::Rated { edition, .. } = &result.outcome else { continue };
            let editions = &mut sources.editions;
            // Compared by name first: a month has thousands of tournaments and two editions, and each is digested whole.
            let edition = self.regulations.edition(class, edition);
            let new = edition.filter(|edition| editions.iter().all(|known| known.edition != edition.path()));
            editions.extend(new.map(EditionRef::new));
        }
    }

    /// What a run would give; nothing is kept.
    pub fn preview(&mut self, class: Class, month: Month) -> Result<Preview> {
        self.at_one_moment(|authority| authority.compute_next(class, month)).map(|(_, preview)| preview)
    }

    /// Runs the period: the result is fixed, but not yet published.
    pub fn run(&mut self, act: Act<'_>, class: Class, month: Month) -> Result<Preview> {
        self.transact(|authority| {
            let (computed, preview, packed) = authority.compute_next_and(class, month, Computed::packed)?;
            let draft = computed.draft(class, month, authority.now()? + 1, packed);
            authority.store.set_draft(&draft)?;
            authority.log(act, "run", &run_detail(&draft))?;
            Ok(preview)
        })
    }

    /// Publishes what was run, as long as the result is the one that the log says was run and its reports still count.
    pub fn publish(&mut self, act: Act<'_>, class: Class, month: Month) -> Result<ListHead> {
        self.publish_if(act, class, month, |_| true)
    }

    /// The same, if what was run is the list that was shown: the one of this digest.
    pub fn publish_shown(&mut self, act: Act<'_>, class: Class, month: Month, shown: &str) -> Result<ListHead> {
        self.publish_if(act, class, month, |draft| draft.list_digest == shown)
    }

    fn publish_if(
        &mut self,
        act: Act<'_>,
        class: Class,
        month: Month,
        expected: impl FnOnce(&Draft) -> bool,
    ) -> Result<ListHead> {
        self.transact(|authority| {
            authority.is_next(class, month)?;
            let draft = authority.store.draft(class, month)?.ok_or(Error::NotRun { class, month })?;
            if !expected(&draft) {
                return Err(Error::ShownDiffers);
            }
            let computed = authority.drafted(&draft)?;
            if let Some(why) = authority.changed_since(&computed.sources, draft.run, (class, month))? {
                return Err(Error::DraftDiffers { class, month, why });
            }
            authority.settle(act, &computed, month)?;
            let packed = (draft.list, draft.pool);
            authority.add_list(act, &computed, &ListId { class, month, revision: 0 }, None, packed)
        })
    }

    /// What a run was computed from and a list would not be computed from any more, in words; none if it stands. What came since and
    /// is left for the next list does not matter.
    pub(super) fn changed_since(
        &mut self,
        sources: &Sources,
        run: i64,
        (class, month): (Class, Month),
    ) -> Result<Option<Phrase>> {
        // A report that was replaced, a tournament refused, a list revised.
        let fresh = self.gather_from(class, month, None)?;
        let is_other = |used: &&TournamentRef| {
            let at = fresh.tournaments.binary_search_by_key(&used.id, |fresh| fresh.id);
            at.is_err() || at.is_ok_and(|at| fresh.tournaments[at] != **used)
        };
        if let Some(used) = sources.tournaments.iter().find(is_other) {
            return Ok(Some(phrase!("since-counts-otherwise", "tournament {id} counts otherwise since", id = used.id)));
        }
        let other = sources.lists.iter().find(|list| !fresh.lists.contains(list));
        if let Some(list) = other.or((sources.previous != fresh.previous).then_some(&sources.previous)) {
            let id = list.id()?;
            return Ok(Some(phrase!(
                "since-revised",
                "the {class} list of {month} it is based on was revised since",
                class = id.class,
                month = id.month
            )));
        }
        let same =
            sources.over.iter().all(|over| fresh.over.contains(over)) && sources.adjustments == fresh.adjustments;
        if !same {
            return Ok(Some(phrase!("since-base-changed", "what it is based on changed since")));
        }
        // Whatever was decided about one of its tournaments since, and whatever became known of players and federations, a
        // merge or a death, holds for this list too.
        let mut decided = BTreeMap::new();
        for seq in run + 1..=self.now()? {
            let Some(entry) = self.store.log_entry(seq)? else {
                return Ok(Some(phrase!("since-entry-missing", "entry {seq} of the log is missing", seq)));
            };
            let detail = || serde_json::from_str::<serde_json::Value>(&entry.detail).unwrap_or_default();
            let tournament = match entry.action.as_str() {
                "register"
                | "submit"
                | "fee"
                | "run"
                | "publish"
                | "revise"
                | UNCHANGED
                | "import-list"
                | "user"
                | UNDO
                | head::SIGN => continue,
                // A file in which nobody was new or changed.
                "import-players" if detail()["players"] == 0 => continue,
                "decide" => detail()["decision"]["tournament"].as_u64(),
                // What was amended may be over now.
                "amend" if fresh.over != sources.over => None,
                "amend" => detail()["tournament"].as_u64(),
                _ => None,
            };
            let named =
                phrase!("since-entry", "entry {seq} of the log, `{action}`, came since", seq, action = entry.action);
            match tournament {
                Some(tournament) => drop(decided.insert(tournament, named)),
                None => return Ok(Some(named)),
            }
        }
        for used in sources.tournaments.iter().filter(|_| !decided.is_empty()) {
            let about = [Some(used.id), self.tournament(used.id)?.part_of];
            if let Some(named) = about.into_iter().flatten().find_map(|id| decided.get(&u64::from(id.get()))) {
                return Ok(Some(named.clone()));
            }
        }
        Ok(None)
    }

    /// The result of a run as it was kept, verified against its digests and those of the log.
    pub(super) fn drafted(&mut self, draft: &Draft) -> Result<Computed> {
        let Draft { class, month, .. } = *draft;
        // The last run is the one to publish, whatever the draft says of itself.
        let is_of = |entry: &LogEntry| {
            let detail: serde_json::Value = serde_json::from_str(&entry.detail).unwrap_or_default();
            detail["class"] == json!(draft.class) && detail["month"] == json!(draft.month)
        };
        let last = self.store.log_of("run")?.into_iter().rfind(is_of).filter(|entry| entry.seq == draft.run);
        let logged = last.and_then(|entry| serde_json::from_str(&entry.detail).ok());
        // Another version of the program may read the regulations differently: what it ran is run again.
        let same = |logged: &serde_json::Value| {
            run_detail(draft).as_object().is_some_and(|kept| kept.iter().all(|(key, value)| logged[key] == *value))
        };
        if draft.program != PROGRAM || !logged.as_ref().is_some_and(same) {
            let why = phrase!("since-not-last-run", "the log does not have it as the last run of this program");
            return Err(Error::DraftDiffers { class, month, why });
        }
        let damaged = |line: usize| Error::Damaged(format!("line {line} of a period that was run"));
        let (text, pool) = (expand(&draft.list)?, expand(&draft.pool)?);
        let sources = parse_sources(&draft.inputs)?;
        self.genuine(&sources.previous.id()?)?;
        let ((read, derivations), (list_digest, pool_digest)) = rayon::join(
            || (read_list(&text), expand(&draft.derivations).map(|text| read_derivations(&text))),
            || (digest(text.as_bytes()), digest(pool.as_bytes())),
        );
        let computed = Computed {
            previous: self.snapshot(&sources.previous.id()?)?,
            sources,
            derivations: derivations?.map_err(|fault| damaged(fault.line))?,
            standings: read.map_err(|fault| damaged(fault.line))?.standings,
            list_digest,
            text,
            pool_digest,
            pool,
            settlement: draft.settlement.clone(),
        };
        let same = computed.digests() == (draft.list_digest.clone(), draft.pool_digest.clone());
        if same {
            Ok(computed)
        } else {
            Err(Error::DraftDiffers { class, month, why: phrase!("since-changed", "it was changed") })
        }
    }

    /// Moves the tournaments of a list on.
    fn settle(&mut self, act: Act<'_>, computed: &Computed, month: Month) -> Result<()> {
        let used = &computed.sources.tournaments;
        let report = |id: TournamentId| used.binary_search_by_key(&id, |used| used.id).ok().map(|at| used[at].report);
        // The report that was used is the one that counts, or the run would not stand.
        let rated = &computed.settlement.rated;
        if let Some(id) = rated.iter().find(|id| report(**id).is_none()) {
            return Err(Error::Damaged(format!("tournament {id} is rated by a list that is not based on it")));
        }
        self.store.set_rated(rated, month)?;
        for (id, why) in &computed.settlement.rejected {
            let decision = Decision {
                tournament: *id,
                verb: Verb::Reject,
                kind: None,
                office: None,
                by: act.by.to_owned(),
                on: act.day(),
                article: None,
                reason: format!("found by the run of {month}: {why}"),
            };
            let seq = self.now()? + 1;
            let (status, report) = (TournamentStatus::Rejected, report(*id));
            self.store.add_decision(seq, &decision)?;
            self.store.set_tournament(*id, status, report, None)?;
            let detail = json!({"decision": decision, "status": status, "report": report, "rated_in": null});
            self.log(act, "decide", &detail)?;
        }
        Ok(())
    }

    /// Publishes a list with its compressed texts; a revision with its reason, its difference, and the month from which the lists of
    /// the class were recomputed.
    pub(super) fn add_list(
        &mut self,
        act: Act<'_>,
        computed: &Computed,
        id: &ListId,
        revision: Option<(&str, String, Month)>,
        (list, pool): (Vec<u8>, Vec<u8>),
    ) -> Result<ListHead> {
        let (list_digest, pool_digest) = computed.digests();
        let from = revision.as_ref().map(|(_, _, from)| *from);
        let (reason, difference) = revision.map(|(reason, difference, _)| (reason.to_owned(), difference)).unzip();
        let inputs = serde_json::to_string(&computed.sources).expect("plain values");
        let head = ListHead {
            id: id.clone(),
            seq: self.now()? + 1,
            imported: false,
            reason,
            program: PROGRAM.to_owned(),
            list_digest: list_digest.clone(),
            pool_digest: pool_digest.clone(),
        };
        for used in &computed.sources.editions {
            let edition = self.regulations.edition(id.class, &used.edition);
            // The rules may be others than when the period was run.
            let edition = edition.filter(|edition| EditionRef::new(edition) == *used);
            let edition = edition.ok_or_else(|| Error::DraftDiffers {
                class: id.class,
                month: id.month,
                why: phrase!("since-edition-unknown", "it names an edition that this program does not have"),
            })?;
            self.store.add_edition(&used.digest, &used.edition, &EditionRef::file(edition))?;
        }
        let reason = head.reason.clone();
        let published = PublishedList { head: head.clone(), inputs, difference, list, pool };
        let changed: Vec<Standing> = computed.changed_rows().copied().collect();
        let counted = CountedRows {
            done: Cell::new(0),
            of: changed.len() + computed.derivations.len(),
            // Revisions are counted list by list.
            watch: self.watch.clone().filter(|_| head.reason.is_none()),
        };
        let rows = changed.iter().map(|standing| ListRow { list: id.clone(), standing: *standing });
        let derivations =
            computed.derivations.iter().map(|derivation| DerivationRow { list: id.clone(), derivation: *derivation });
        // While the rows are kept, the other core digests and packs what comes after them.
        let (store, kept) = (&mut *self.store, &published);
        let (added, ((lines, derivations_digest), blocks)) = rayon::join(
            move || {
                let mut rows = rows.inspect(|_| counted.one());
                store.add_list(kept, &mut rows, &mut derivations.inspect(|_| counted.one()))
            },
            || {
                let digest = || digest(derivations_text(&computed.derivations).as_bytes());
                let lines = || (head::Lines::of(&computed.text), digest());
                rayon::join(lines, || blocks(&computed.text, &computed.pool))
            },
        );
        added?;
        self.store.add_blocks(id, &blocks)?;
        let detail = json!({"class": id.class, "month": id.month, "revision": id.revision, "list": list_digest,
            "pool": pool_digest, "inputs": digest(published.inputs.as_bytes()), "reason": reason,
            "derivations": derivations_digest, "rated": computed.settlement.rated, "program": PROGRAM});
        let mut detail = lines.added_to(detail);
        if let Some(from) = from {
            detail["from"] = json!(from);
        }
        self.log(act, if head.reason.is_some() { "revise" } else { "publish" }, &detail)?;
        Ok(head)
    }
}

/// Rows that are kept one after the other, and who hears how many they are.
struct CountedRows {
    done: Cell<usize>,
    of: usize,
    watch: Option<ProgressWatch>,
}

impl CountedRows {
    fn one(&self) {
        let done = self.done.get() + 1;
        self.done.set(done);
        // To show each would take longer than to keep it.
        if let Some(watch) = self.watch.as_ref().filter(|_| done.is_multiple_of(512) || done == self.of) {
            watch("rows", done as u64, self.of as u64);
        }
    }
}

/// What the log says of a run: everything that publishing takes from it, by digests.
pub(super) fn run_detail(draft: &Draft) -> serde_json::Value {
    // What cannot be unpacked has no digest, and so not the one of any entry.
    let derivations = expand(&draft.derivations).map(|text| digest(text.as_bytes())).ok();
    json!({"class": draft.class, "month": draft.month, "list": draft.list_digest, "pool": draft.pool_digest,
        "inputs": digest(draft.inputs.as_bytes()), "derivations": derivations,
        "settlement": draft.settlement, "program": draft.program})
}

pub(super) fn parse_sources(inputs: &str) -> Result<Sources> {
    serde_json::from_str(inputs).map_err(|error| Error::Damaged(format!("the sources of a list: {error}")))
}

/// What the list does with its tournaments. One for whose start no list is known, or whose players are not recorded, stays
/// accepted: it is rated once that list is imported, or they are.
fn settlement(results: &[TournamentResult], official: &[TournamentId]) -> Settlement {
    let mut settlement = Settlement::default();
    for result in results {
        match &result.outcome {
            TournamentOutcome::Rated { .. } => settlement.rated.push(result.id),
            TournamentOutcome::Waits(_)
            | TournamentOutcome::NotRated(NotRated::NoList { .. } | NotRated::NotRecorded { .. }) => {}
            // An official event is never refused (ruling k).
            TournamentOutcome::NotRated(_) if official.contains(&result.id) => {}
            TournamentOutcome::NotRated(why) => settlement.rejected.push((result.id, why.to_string())),
        }
    }
    settlement
}

fn summary(computed: &Computed, results: &[TournamentResult]) -> Preview {
    let (list_digest, pool_digest) = computed.digests();
    let (mut waiting, mut not_rated, mut unrecorded) = (Vec::new(), Vec::new(), Vec::new());
    for result in results {
        match &result.outcome {
            TournamentOutcome::Rated { unrecorded: players, .. } if players.is_empty() => {}
            TournamentOutcome::Rated { unrecorded: players, .. } => unrecorded.push((result.id, players.clone())),
            TournamentOutcome::Waits(why) => waiting.push((result.id, why.clone())),
            TournamentOutcome::NotRated(why) => not_rated.push((result.id, why.clone())),
        }
    }
    Preview {
        list_digest,
        pool_digest,
        players: computed.standings.len(),
        changed: computed.changed_rows().count(),
        rated: computed.settlement.rated.len(),
        waiting,
        not_rated,
        unrecorded,
        pooled: Pool::parse(&computed.pool).map_or(0, |pool| pool.len()),
        changes: Changes::of(computed),
    }
}
