//! Reports: kept as received, and checked.

use super::decide::LeftOut;
use super::same::SameGames;
use super::stage::StageFacts;
use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{Decision, StoredReport, Tournament, TournamentStatus, Verb};
use crate::same_games::{games, sketch};
use arpad_check::{Checked, Effect, Verdict, check};
use arpad_period::{Pool, Snapshot, Stage, TournamentId, kept, last_round, report_players};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::{Class, FideId, Month};
use arpad_tournament::{Days, Event, Facts, GameEntry, GameOutcome, Options, RegisteredDecision, Registration};
use arpad_tournament::{cited, round_days};
use arpad_trf::{Document, ReadOptions, Report, read};
use jiff::civil::Date;
use serde_json::json;

/// What became of a submitted report.
#[derive(Debug, Clone)]
pub struct Submitted {
    /// The tournament, or the stage that was opened for the report.
    pub tournament: TournamentId,
    /// Its number.
    pub report: u32,
    /// The edition it was checked by.
    pub edition: String,
    /// What the checks found.
    pub checked: Checked,
    pub status: TournamentStatus,
    /// True if another report counts until this one is accepted.
    pub second: bool,
    /// Reports of other tournaments with the same games.
    pub same_games: Vec<SameGames>,
    /// The earlier report with the same bytes: another came after it, or the day it arrived is another.
    pub again: Option<u32>,
}

/// A report with what the checks found.
pub(super) struct CheckedReport {
    pub edition: String,
    pub checked: Checked,
    pub start: Option<Date>,
    pub end: Option<Date>,
    /// What is not rated of it.
    pub left: LeftOut,
    /// An office that may has decided that it is rated although no federation submitted it (0.2).
    is_exceptional: bool,
    /// It has games of after the list that the tournament is rated on.
    pub is_after_its_list: bool,
    /// No list is published that was in force at its start.
    pub is_unlisted: bool,
}

impl CheckedReport {
    /// What keeps the report from being accepted, with the verdict.
    pub fn obstacle(&self) -> Option<(Verdict, Phrase)> {
        let bad = |effect: Effect| effect >= Effect::NeedsDecision;
        match self.checked.verdict {
            Verdict::Ratable | Verdict::RatableInPart => None,
            Verdict::NotRatable | Verdict::NeedsDecision => {
                let finding = self
                    .checked
                    .findings
                    .iter()
                    .filter(|finding| bad(finding.effect))
                    .max_by_key(|finding| finding.effect);
                let why = finding.map_or_else(
                    || phrase!("not-rated-no-games", "no game counts for anybody"),
                    |finding| match &finding.article {
                        Some(article) => cited(finding.message.clone(), article),
                        None => finding.message.clone(),
                    },
                );
                Some((self.checked.verdict, why))
            }
        }
    }
}

impl Authority<'_> {
    /// The registration with the decisions taken up to a log entry.
    pub(super) fn registration(&mut self, tournament: &Tournament, as_of: i64) -> Result<Registration> {
        let text = self.amendments()?.text(tournament, as_of);
        let mut decisions = self.store.decisions(tournament.id)?;
        if let Some(whole) = tournament.part_of {
            // What was decided about the whole holds for its stages.
            decisions.extend(self.store.decisions(whole)?);
        }
        registered(tournament, &text, decisions.iter().filter(|(seq, _)| *seq <= as_of).map(|(_, decision)| decision))
    }

    /// Runs the checks.
    pub(super) fn check_report(
        &mut self,
        tournament: &Tournament,
        registration: &Registration,
        document: &Document,
        stage: Option<Stage>,
        today: Date,
    ) -> Result<CheckedReport> {
        let start = stage.map(|stage| stage.start).or(Days::of(&document.report, registration).start).unwrap_or(today);
        let start_list = self.start_list(&document.report, tournament.class, Month::of(start))?;
        let merged = self.merged_next(tournament.class)?;
        let players: Vec<FideId> = report_players(&document.report).flat_map(|id| [id, kept(&merged, id)]).collect();
        let known = self.known_results(tournament.class, &players)?;
        let earlier = |id: FideId| {
            known.as_ref().is_some_and(|(list, pool)| {
                [id, kept(&merged, id)].into_iter().any(|id| list.rating(id).is_some() || pool.has(id))
            })
        };
        let stage = stage.map(Stage::reported);
        let barred = self.is_barred(registration, today)?;
        let (rated_in, unlisted) = (tournament.rated_in, start_list.is_empty());
        let facts = Facts { stage, earlier_results: Some(&earlier), barred, rated_in, unlisted, ..Facts::default() };
        let options = Options {
            regulations: self.regulations,
            edition: None,
            class: Some(tournament.class),
            system: None,
            today,
        };
        let event = Event::new(document, registration, &start_list, &facts, &options)?;
        let edition = event.edition.id.clone();
        let is_exceptional = event.exceptional().is_some();
        let is_after_its_list = event.played_after_its_list().is_some();
        let checked = check(&event);
        let counts = |entry: &GameEntry| matches!(entry.outcome, GameOutcome::Counts(_));
        let played = |entry: &GameEntry| entry.opponent.is_some() && entry.result.is_played();
        let nothing = |entries: &&Vec<GameEntry>| entries.iter().any(played) && !entries.iter().any(counts);
        let players = event.entries.iter().filter(nothing).count();
        let left = LeftOut { games: checked.games.not_rated, players };
        let (start, end) = (event.start, event.end);
        let is_unlisted = unlisted;
        Ok(CheckedReport { edition, checked, start, end, left, is_exceptional, is_after_its_list, is_unlisted })
    }

    /// The latest list with its pool: what is known of those of some players who have results already.
    pub(super) fn known_results(&mut self, class: Class, players: &[FideId]) -> Result<Option<(Snapshot, Pool)>> {
        let Some(latest) = self.current_lists(class)?.pop() else { return Ok(None) };
        Ok(Some((self.snapshot_of(&latest.id, players)?, self.pool_of(&latest.id, players)?)))
    }

    /// Keeps and checks a report. `received` is the day it arrived, by which its deadline is judged; without it, the registration's
    /// `report_to_fide` is, and without that no deadline.
    pub fn submit(
        &mut self,
        act: Act<'_>,
        id: TournamentId,
        bytes: &[u8],
        received: Option<Date>,
    ) -> Result<Submitted> {
        self.transact(|authority| {
            if let Some(refused) = authority.takes_no_report(id)? {
                return Err(refused);
            }
            let tournament = authority.tournament(id)?;
            authority.take_report(act, &tournament, bytes, received, &StageFacts::default())
        })
    }

    /// Why a tournament takes no report; nothing if it takes one.
    pub fn takes_no_report(&mut self, id: TournamentId) -> Result<Option<Error>> {
        if !self.store.stages(id)?.is_empty() {
            return Ok(Some(Error::ReportedInStages(id)));
        }
        Ok(replaces(&self.tournament(id)?).err())
    }

    pub(super) fn take_report(
        &mut self,
        act: Act<'_>,
        tournament: &Tournament,
        bytes: &[u8],
        received: Option<Date>,
        facts: &StageFacts,
    ) -> Result<Submitted> {
        let id = tournament.id;
        let second = replaces(tournament)?;
        let digest = digest(bytes);
        let again = self.latest_of_bytes(id, &digest)?;
        if let Some(known) = &again
            && let Some(refused) = self.not_again(id, known.id, received)?
        {
            return Err(refused);
        }
        let now = self.now()?;
        let mut registration = self.registration(tournament, now)?;
        // What was received once stays received on that day, unless another is given.
        let known = again.as_ref().and_then(|known| known.received);
        let received = received.or(known).or(registration.report_to_fide);
        let document = read(bytes, &ReadOptions::default());
        registration.report_to_fide = self.judged_by(tournament, received, &document.report)?;
        if let Some(looks_like) = document.not_a_report() {
            return Err(Error::NotAReport(looks_like));
        }
        let stage = match tournament.part_of {
            Some(_) => Some(self.stage_of(tournament, &registration, &document, facts)?),
            None => None,
        };
        let checked = self.check_report(tournament, &registration, &document, stage, act.day())?;
        let reported = document.report.federation().filter(|field| !field.is_blank()).map(arpad_trf::Spanned::as_str);
        let place = registration.played_in.as_deref().or(reported);
        self.may_register(&registration, tournament.class, act.day(), checked.is_exceptional, place)?;
        let mut report = StoredReport {
            id: 0,
            tournament: id,
            received,
            start: checked.start,
            end: checked.end,
            first_round: stage.map_or(1, |stage| stage.first_round),
            verdict: checked.checked.verdict.name().to_owned(),
            digest,
            bytes: bytes.to_vec(),
        };
        let again = again.map(|known| known.id);
        let same_games = self.same_games(&report, &document.report)?;
        report.id = self.store.add_report(now + 1, &report)?;
        self.store.add_sketch(report.id, &sketch(&games(&document.report, report.first_round)))?;
        let status = if second { tournament.status } else { TournamentStatus::Reported };
        self.store.set_tournament(id, status, tournament.report, tournament.rated_in)?;
        let mut detail = report_detail(&report);
        detail["status"] = json!(status);
        detail["second"] = json!(second);
        self.log(act, "submit", &detail)?;
        let CheckedReport { edition, checked, .. } = checked;
        Ok(Submitted { tournament: id, report: report.id, edition, checked, status, second, same_games, again })
    }

    /// The day by which the deadline of a report is judged: the day it came. One that corrects a rated tournament takes the place
    /// of the report that counts, which was in time, or was allowed: it is judged by the day of the first one that was accepted
    /// (docs/DECISIONS.md, 37). But what was played after the report that counts is no correction of it.
    pub(super) fn judged_by(
        &mut self,
        tournament: &Tournament,
        received: Option<Date>,
        report: &Report,
    ) -> Result<Option<Date>> {
        if tournament.status != TournamentStatus::Rated {
            return Ok(received);
        }
        let Some(counts) = tournament.report else { return Ok(received) };
        let kept = self.kept_report(counts)?;
        if goes_on(&read(&kept.bytes, &ReadOptions::default()).report, report) {
            return Ok(received);
        }
        let first = self.first_accepted(tournament.id)?.filter(|first| *first != counts);
        Ok(first.map_or(Ok(kept), |first| self.kept_report(first))?.received)
    }

    /// The first report of a tournament that was accepted and not sent back afterwards: those that came later correct it.
    fn first_accepted(&mut self, id: TournamentId) -> Result<Option<u32>> {
        let mut entries = Vec::new();
        for report in self.store.reports(id)? {
            entries.extend(self.store.report_entry(report)?.map(|seq| (seq, report)));
        }
        let latest = |at: i64| entries.iter().rfind(|(seq, _)| *seq < at).map(|(_, report)| *report);
        let mut first = None;
        for (seq, decision) in self.store.decisions(id)? {
            match decision.verb {
                Verb::Return => first = None,
                Verb::Accept => first = first.or_else(|| latest(seq)),
                Verb::Reject | Verb::Appeal | Verb::Waive | Verb::Approve => {}
            }
        }
        Ok(first)
    }

    pub(super) fn kept_report(&mut self, number: u32) -> Result<StoredReport> {
        self.store.report(number)?.ok_or_else(|| Error::Damaged(format!("report {number} is missing")))
    }

    /// The day a report arrived that is handed in on a day: not that day, where the same bytes came before. What is known without a
    /// day has none.
    pub fn arrived(&mut self, id: TournamentId, bytes: &[u8], on: Date) -> Result<Option<Date>> {
        let known = self.latest_of_bytes(id, &digest(bytes))?;
        Ok(known.map_or(Some(on), |known| known.received))
    }

    /// The latest report of a tournament with these bytes.
    fn latest_of_bytes(&mut self, id: TournamentId, digest: &str) -> Result<Option<StoredReport>> {
        for known in self.store.reports(id)?.into_iter().rev() {
            if let Some(known) = self.store.report(known)?.filter(|known| known.digest == digest) {
                return Ok(Some(known));
            }
        }
        Ok(None)
    }

    /// Why the bytes of a report of a tournament are not taken once more; nothing if they are: another report came after it, by
    /// mistake as it seems, or the day it arrived is corrected. What was sent back does not come again.
    pub fn not_again(&mut self, id: TournamentId, report: u32, received: Option<Date>) -> Result<Option<Error>> {
        let already = self.already(id, report)?;
        let is_latest = self.store.reports(id)?.last() == Some(&report);
        let known = self.store.report(report)?.and_then(|known| known.received);
        let other_day = received.is_some() && received != known;
        let is_taken = !matches!(already, Error::SentBack { .. }) && (!is_latest || other_day);
        Ok((!is_taken).then_some(already))
    }

    /// Whether the bytes of a report of a tournament are taken once more where nobody asked for it: after another
    /// report that was sent back, or with the day they arrived if that was not known. What a correction took the place of does
    /// not come again because it was sent along.
    pub fn comes_again(&mut self, id: TournamentId, report: u32, received: Option<Date>) -> Result<bool> {
        if self.not_again(id, report, received)?.is_some() {
            return Ok(false);
        }
        let status = self.tournament(id)?.status;
        if self.store.reports(id)?.last() != Some(&report) {
            return Ok(status == TournamentStatus::Returned);
        }
        let is_undated = self.store.report(report)?.is_some_and(|known| known.received.is_none());
        Ok(is_undated && !matches!(status, TournamentStatus::Rejected | TournamentStatus::Appealed))
    }

    /// Why the bytes of a report of a tournament are not taken as another one.
    pub fn already(&mut self, id: TournamentId, report: u32) -> Result<Error> {
        let next = self.store.reports(id)?.into_iter().find(|other| *other > report);
        let until = next.map(|next| self.store.report_entry(next)).transpose()?.flatten();
        let from = self.store.report_entry(report)?;
        // What was decided between this report and the next one was decided about this one.
        let about = |seq: i64| from.is_some_and(|from| seq > from) && until.is_none_or(|until| seq < until);
        let mut decisions = self.store.decisions(id)?;
        decisions.retain(|(seq, decision)| about(*seq) && !matches!(decision.verb, Verb::Waive | Verb::Approve));
        Ok(match decisions.pop() {
            Some((_, Decision { verb: Verb::Return, reason, .. })) => {
                Error::SentBack { id, report, reason, is_latest: next.is_none() }
            }
            _ => Error::AlreadyReport { id, report },
        })
    }
}

/// Whether a report of a tournament comes beside one that counts.
fn replaces(tournament: &Tournament) -> Result<bool> {
    let Tournament { id, status, .. } = *tournament;
    match status {
        TournamentStatus::Rejected | TournamentStatus::Appealed => {
            Err(Error::Status { id, status, what: phrase!("act-submit", "submitting a report") })
        }
        TournamentStatus::Accepted | TournamentStatus::Rated => Ok(true),
        TournamentStatus::Registered | TournamentStatus::Reported | TournamentStatus::Returned => Ok(false),
    }
}

/// The registration of a tournament with decisions about it, and about the whole of which it is a stage.
pub(super) fn registered<'d>(
    tournament: &Tournament,
    text: &str,
    decisions: impl Iterator<Item = &'d Decision>,
) -> Result<Registration> {
    let mut registration = Registration::parse(text)
        .map_err(|error| Error::Damaged(format!("registration of tournament {}: {error}", tournament.id)))?;
    if tournament.part_of.is_some() {
        registration.interim_reports = Some(true);
    }
    for decision in decisions {
        if let (Some(kind), Some(by)) = (decision.kind, decision.office) {
            let reason = Some(decision.reason.clone());
            registration.decisions.push(RegisteredDecision { kind, by, on: decision.on, reason });
        }
    }
    Ok(registration)
}

/// Whether a report of the same tournament has rounds or days after those of the first.
fn goes_on(first: &Report, second: &Report) -> bool {
    let is_later = last_day(first).zip(last_day(second)).is_some_and(|(first, second)| second > first);
    is_later || last_round(second) > last_round(first)
}

/// The last day on which a report says that games were played.
fn last_day(report: &Report) -> Option<Date> {
    round_days(report).flatten().max().or(Days::of(report, &Registration::default()).end)
}

/// What the log says of a report: everything but its bytes, for which the digest stands.
pub(super) fn report_detail(report: &StoredReport) -> serde_json::Value {
    let StoredReport { id, tournament, received, start, end, first_round, verdict, digest, .. } = report;
    json!({"tournament": tournament, "report": id, "digest": digest, "verdict": verdict, "received": received,
        "start": start, "end": end, "first_round": first_round})
}
