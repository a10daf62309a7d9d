//! Preview, run and publish.

use super::inputs::{EditionRef, Sources, TournamentRef};
use super::{Act, Authority, PROGRAM};
use crate::canonical::{compress, list_text};
use crate::digest::digest;
use crate::engine::{
    Inputs, NotRated, PeriodOutcome, Snapshot, Stage, Standing, Submission, TournamentOutcome, fold_list, fold_pool,
    run,
};
use crate::error::{Error, Result};
use crate::model::{
    Decision, DerivationRow, Draft, ListHead, ListId, ListRow, PublishedList, StoredReport, TournamentStatus, Verb,
};
use crate::people::People;
use arpad_regulations::{Class, Month};
use arpad_tournament::Registration;
use jiff::civil::Date;
use serde_json::json;
use std::borrow::Cow;
use std::sync::Arc;

/// A list made from its sources, not yet published.
#[derive(Debug)]
pub struct Computed {
    /// What came out.
    pub outcome: PeriodOutcome,
    /// The canonical text of the list.
    pub text: String,
    /// The canonical text of the pool.
    pub pool: String,
    /// The list before.
    pub previous: Arc<Snapshot>,
    /// What it was made from.
    pub sources: Sources,
}

impl Computed {
    /// The digests of list and pool.
    pub fn digests(&self) -> (String, String) {
        (digest(self.text.as_bytes()), digest(self.pool.as_bytes()))
    }

    /// The tournaments that were rated.
    pub fn rated(&self) -> Vec<u32> {
        let rated = |outcome: &TournamentOutcome| matches!(outcome, TournamentOutcome::Rated { .. });
        self.outcome.tournaments.iter().filter(|result| rated(&result.outcome)).map(|result| result.id).collect()
    }

    /// The lines on which something changed. That last month's games are no longer this month's is no change.
    pub fn changed_rows(&self) -> impl Iterator<Item = &Standing> {
        self.outcome.standings.iter().filter(|standing| {
            let before = self.previous.get(standing.fide_id);
            standing.in_period > 0 || before.is_none_or(|before| Standing { in_period: 0, ..*before } != **standing)
        })
    }
}

/// What a run comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// Digest of the list.
    pub list_digest: String,
    /// Digest of the pool.
    pub pool_digest: String,
    /// Lines on the list.
    pub players: usize,
    /// Lines on which something changed.
    pub changed: usize,
    /// Tournaments rated, waiting for a later list, and not rated.
    pub tournaments: (usize, usize, usize),
    /// Those that wait.
    pub waiting: Vec<u32>,
    /// Those not rated, and why.
    pub not_rated: Vec<(u32, NotRated)>,
    /// Events in the pool afterwards.
    pub pooled: usize,
}

/// What the engine needs of a tournament, owned.
pub(super) struct Held {
    registration: Registration,
    report: StoredReport,
    is_stage: bool,
}

impl Held {
    fn submission(&self) -> Submission<'_> {
        Submission {
            id: self.report.tournament,
            registration: &self.registration,
            report: &self.report.bytes,
            // A report whose day is not known is not judged by it.
            received: self.report.received.unwrap_or(Date::MIN),
            stage: self.stage(),
        }
    }
}

impl Held {
    fn stage(&self) -> Option<Stage> {
        let StoredReport { start, end, first_round, .. } = self.report;
        Some(Stage { first_round, start: start?, end: end? }).filter(|_| self.is_stage)
    }
}

impl Authority<'_> {
    /// The registrations and reports a list was made from.
    pub(super) fn held(&mut self, sources: &Sources) -> Result<Vec<Held>> {
        let mut held = Vec::with_capacity(sources.tournaments.len());
        for used in &sources.tournaments {
            let tournament = self.tournament(used.id)?;
            let registration = self.registration(&tournament, sources.as_of)?;
            let missing = || Error::Damaged(format!("report {} is missing", used.report));
            let report = self.store.report(used.report)?.ok_or_else(missing)?;
            held.push(Held { registration, report, is_stage: tournament.part_of.is_some() });
        }
        Ok(held)
    }

    /// The lists a list was made from.
    pub(super) fn used_lists(&mut self, sources: &Sources) -> Result<Vec<Arc<Snapshot>>> {
        sources.lists.iter().map(|list| self.snapshot(&list.id()?)).collect()
    }

    /// Hands everything to the engine.
    pub(super) fn with_inputs<T>(
        &mut self,
        (class, month): (Class, Month),
        sources: &Sources,
        people: &People,
        work: impl FnOnce(&Inputs<'_>) -> T,
    ) -> Result<T> {
        let held = self.held(sources)?;
        let lists = self.used_lists(sources)?;
        let previous = self.snapshot(&sources.previous.id()?)?;
        let pool = self.pool(&sources.previous.id()?)?;
        let merged = self.store.merged(sources.as_of, class, month)?;
        let (previous, pool) = (fold_list(&previous, &merged), fold_pool(&pool, &merged));
        let lists: Vec<Cow<'_, Snapshot>> = lists.iter().map(|list| fold_list(list, &merged)).collect();
        let lists: Vec<&Snapshot> = lists.iter().map(AsRef::as_ref).collect();
        let submissions: Vec<Submission<'_>> = held.iter().map(Held::submission).collect();
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
            submissions: &submissions,
            revising: sources.is_revision(),
        }))
    }

    /// Everybody who may come to be on a list: who was on the one before, is in the pool, or stands in a report. Most
    /// registered players never played.
    pub(super) fn concerned(&mut self, sources: &Sources) -> Result<Vec<u32>> {
        let previous = sources.previous.id()?;
        let mut ids: Vec<u32> = self.snapshot(&previous)?.standings.iter().map(|standing| standing.fide_id).collect();
        ids.extend(self.pool(&previous)?.events().iter().map(|event| event.player));
        ids.extend(self.store.merges()?.into_iter().flat_map(|merge| [Some(merge.fide_id), merge.kept]).flatten());
        for used in &sources.tournaments {
            let Some(report) = self.store.report(used.report)? else { continue };
            let read = arpad_trf::read(&report.bytes, &arpad_trf::ReadOptions::default()).report;
            ids.extend(read.players.iter().filter_map(|line| u32::try_from(line.fide_id.copied()?).ok()));
        }
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }

    /// Makes the list of a month from its sources.
    pub(super) fn compute(&mut self, class: Class, month: Month, sources: Sources) -> Result<Computed> {
        let concerned = self.concerned(&sources)?;
        let rule = &self.list_edition(class, month)?.rules.inclusion;
        let people = People::load(&mut *self.store, sources.as_of, sources.described, month, rule, Some(&concerned))?;
        let outcome = self.with_inputs((class, month), &sources, &people, run)?;
        let text = list_text(class, month, &outcome.standings, &people);
        let pool = outcome.pool.to_text();
        let previous = self.snapshot(&sources.previous.id()?)?;
        Ok(Computed { outcome, text, pool, previous, sources })
    }

    /// The same for a list to come: tournaments that wait are not among its sources.
    fn compute_next(&mut self, class: Class, month: Month) -> Result<(Computed, Vec<u32>)> {
        self.is_next(class, month)?;
        let sources = self.gather(class, month, None)?;
        let mut computed = self.compute(class, month, sources)?;
        let waits = |outcome: &TournamentOutcome| matches!(outcome, TournamentOutcome::Waits);
        let results = &mut computed.outcome.tournaments;
        let waiting: Vec<u32> =
            results.iter().filter(|result| waits(&result.outcome)).map(|result| result.id).collect();
        results.retain(|result| !waits(&result.outcome));
        computed.sources.tournaments.retain(|used| waiting.binary_search(&used.id).is_err());
        self.name_editions(class, &mut computed);
        Ok((computed, waiting))
    }

    /// Adds the editions of the tournaments to the sources.
    pub(super) fn name_editions(&self, class: Class, computed: &mut Computed) {
        for result in &computed.outcome.tournaments {
            let TournamentOutcome::Rated { edition, .. } = &result.outcome else { continue };
            let editions = &mut computed.sources.editions;
            // Looked for first: a month has thousands of tournaments and two editions, and each is digested whole.
            let edition = self.regulations.edition(class, edition);
            let new = edition.filter(|edition| editions.iter().all(|known| known.edition != edition.path()));
            editions.extend(new.map(EditionRef::new));
        }
    }

    /// What a run would give; nothing is kept.
    pub fn preview(&mut self, class: Class, month: Month) -> Result<Preview> {
        let (computed, waiting) = self.at_one_moment(|authority| authority.compute_next(class, month))?;
        Ok(summary(&computed, waiting))
    }

    /// Runs the period: the result is fixed, but not yet published.
    pub fn run(&mut self, act: Act<'_>, class: Class, month: Month) -> Result<Preview> {
        self.transact(|authority| {
            let (computed, waiting) = authority.compute_next(class, month)?;
            let (list_digest, pool_digest) = computed.digests();
            let inputs = serde_json::to_string(&computed.sources).expect("plain values");
            let detail = json!({"class": class, "month": month, "list": list_digest, "pool": pool_digest,
                "inputs": digest(inputs.as_bytes())});
            authority.store.set_draft(&Draft { class, month, inputs, list_digest, pool_digest })?;
            authority.log(act, "run", &detail)?;
            Ok(summary(&computed, waiting))
        })
    }

    /// Publishes what was run: made again from the same sources, it must be the same.
    pub fn publish(&mut self, act: Act<'_>, class: Class, month: Month) -> Result<ListHead> {
        self.transact(|authority| {
            authority.is_next(class, month)?;
            let draft = authority.store.draft(class, month)?.ok_or(Error::NotRun { class, month })?;
            let sources = parse_sources(&draft.inputs)?;
            // A report that was replaced, or a tournament refused since, is not to be published.
            let accepted = authority.store.tournaments_at(class, TournamentStatus::Accepted, None)?;
            let stands = |used: &TournamentRef| {
                let at = accepted.binary_search_by_key(&used.id, |tournament| tournament.id);
                at.is_ok_and(|at| accepted[at].report == Some(used.report))
            };
            if !sources.tournaments.iter().all(stands) {
                return Err(Error::DraftDiffers { month });
            }
            // A merge or a split since holds for this list.
            let now = authority.now()?;
            let merged = authority.store.merged(now, class, month)?;
            if authority.store.merged(sources.as_of, class, month)? != merged {
                return Err(Error::DraftDiffers { month });
            }
            let computed = authority.compute(class, month, sources)?;
            if computed.digests() != (draft.list_digest, draft.pool_digest) {
                return Err(Error::DraftDiffers { month });
            }
            authority.settle(act, &computed, month)?;
            authority.add_list(act, &computed, &ListId { class, month, revision: 0 }, None)
        })
    }

    /// Moves the tournaments of a list on.
    fn settle(&mut self, act: Act<'_>, computed: &Computed, month: Month) -> Result<()> {
        for result in &computed.outcome.tournaments {
            let used = &computed.sources.tournaments;
            let report = used.binary_search_by_key(&result.id, |used| used.id).ok().map(|at| used[at].report);
            match &result.outcome {
                TournamentOutcome::Rated { .. } => {
                    self.store.set_tournament(result.id, TournamentStatus::Rated, report, Some(month))?;
                }
                // Nobody is to blame: it is rated once the list is imported.
                TournamentOutcome::Waits | TournamentOutcome::NotRated(NotRated::NoList { .. }) => {}
                TournamentOutcome::NotRated(why) => {
                    let decision = Decision {
                        tournament: result.id,
                        verb: Verb::Reject,
                        kind: None,
                        office: None,
                        by: act.by.to_owned(),
                        on: act.day(),
                        article: None,
                        reason: format!("found by the run of {month}: {why}"),
                    };
                    let seq = self.now()? + 1;
                    self.store.add_decision(seq, &decision)?;
                    self.store.set_tournament(result.id, TournamentStatus::Rejected, report, None)?;
                    self.log(
                        act,
                        "decide",
                        &json!({"decision": decision, "status": TournamentStatus::Rejected, "report": report, "rated_in": null}),
                    )?;
                }
            }
        }
        Ok(())
    }

    /// Publishes a list; a revision with its reason and its difference.
    pub(super) fn add_list(
        &mut self,
        act: Act<'_>,
        computed: &Computed,
        id: &ListId,
        revision: Option<(&str, String)>,
    ) -> Result<ListHead> {
        let (list_digest, pool_digest) = computed.digests();
        let (reason, difference) = revision.map(|(reason, difference)| (reason.to_owned(), difference)).unzip();
        let inputs = serde_json::to_string(&computed.sources).expect("plain values");
        let detail = json!({"class": id.class, "month": id.month, "revision": id.revision, "list": list_digest,
            "pool": pool_digest, "inputs": digest(inputs.as_bytes()), "reason": reason, "rated": computed.rated()});
        let head = ListHead {
            id: id.clone(),
            seq: self.now()? + 1,
            imported: false,
            reason,
            program: PROGRAM.to_owned(),
            list_digest,
            pool_digest,
        };
        for used in &computed.sources.editions {
            let edition = self.regulations.edition(id.class, &used.edition);
            // The rules may be others than when the period was run.
            let edition = edition.filter(|edition| EditionRef::new(edition) == *used);
            let edition = edition.ok_or(Error::DraftDiffers { month: id.month })?;
            self.store.add_edition(&used.digest, &used.edition, &EditionRef::file(edition))?;
        }
        let published = PublishedList {
            head: head.clone(),
            inputs,
            difference,
            list: compress(&computed.text),
            pool: compress(&computed.pool),
        };
        let mut rows = computed.changed_rows().map(|standing| ListRow { list: id.clone(), standing: *standing });
        let mut derivations = computed
            .outcome
            .derivations
            .iter()
            .map(|derivation| DerivationRow { list: id.clone(), derivation: *derivation });
        self.store.add_list(&published, &mut rows, &mut derivations)?;
        self.log(act, if head.reason.is_some() { "revise" } else { "publish" }, &detail)?;
        Ok(head)
    }
}

pub(super) fn parse_sources(inputs: &str) -> Result<Sources> {
    serde_json::from_str(inputs).map_err(|error| Error::Damaged(format!("the sources of a list: {error}")))
}

fn summary(computed: &Computed, waiting: Vec<u32>) -> Preview {
    let (list_digest, pool_digest) = computed.digests();
    let results = &computed.outcome.tournaments;
    let rated = computed.rated().len();
    let not_rated = results.iter().filter_map(|result| match &result.outcome {
        TournamentOutcome::NotRated(why) => Some((result.id, why.clone())),
        TournamentOutcome::Rated { .. } | TournamentOutcome::Waits => None,
    });
    let not_rated = not_rated.collect();
    Preview {
        list_digest,
        pool_digest,
        players: computed.outcome.standings.len(),
        changed: computed.changed_rows().count(),
        tournaments: (rated, waiting.len(), results.len() - rated),
        waiting,
        not_rated,
        pooled: computed.outcome.pool.len(),
    }
}
