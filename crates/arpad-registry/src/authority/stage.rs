//! Interim reports: a long tournament is reported in stages, each a tournament of its own in everything but the
//! registration, rated in its own period with the list in force then (4.13 of 2009 and 2017, 4.1 of 2022, 4 of 2024).

use super::inputs::OverRef;
use super::report::Submitted;
use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{ListId, StoredReport, Tournament, TournamentStatus};
use arpad_period::{Stage, TournamentId, last_round};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::{Edition, Month};
use arpad_tournament::{Days, Registration, round_days};
use arpad_trf::{Document, ReadOptions, Report, read};
use jiff::civil::Date;
use serde_json::json;
use std::collections::BTreeSet;

/// What is given about a stage beside its report; what is not given follows from the dates of the rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StageFacts {
    /// The first round that counts.
    pub first_round: Option<u16>,
    /// First day.
    pub start: Option<Date>,
    /// Last day.
    pub end: Option<Date>,
}

impl Authority<'_> {
    /// The stages of a tournament, in order.
    pub fn stages(&mut self, id: TournamentId) -> Result<Vec<Tournament>> {
        let stages = self.store.stages(id)?;
        stages.into_iter().map(|stage| self.tournament(stage)).collect()
    }

    /// Accepts an interim report: opens the next stage of the tournament for it. Rounds that an earlier stage reported
    /// are not rated again.
    pub fn submit_stage(
        &mut self,
        act: Act<'_>,
        id: TournamentId,
        bytes: &[u8],
        received: Option<Date>,
        facts: &StageFacts,
    ) -> Result<Submitted> {
        self.transact(|authority| {
            let whole = authority.tournament(id)?;
            if let Some(part_of) = whole.part_of {
                return Err(Error::IsStage { id, part_of });
            }
            if whole.status != TournamentStatus::Registered {
                return Err(Error::Status {
                    id,
                    status: whole.status,
                    what: phrase!("act-interim-report", "an interim report"),
                });
            }
            let now = authority.now()?;
            let registration = authority.registration(&whole, now)?;
            let document = read(bytes, &ReadOptions::default());
            authority.may_be_staged(&whole, &registration, &document, act.day())?;
            let name = format!("{}, stage {}", whole.name, authority.stages(id)?.len() + 1);
            let (class, toml) = (whole.class, whole.registration.as_str());
            let stage = authority.store.add_tournament(now + 1, class, &name, toml, Some(id))?;
            let detail = json!({"tournament": stage, "class": class, "name": name, "part_of": id,
                "digest": digest(toml.as_bytes())});
            authority.log(act, "register", &detail)?;
            let stage = authority.tournament(stage)?;
            authority.take_report(act, &stage, bytes, received, facts)
        })
    }

    /// Whether the edition has interim reports for such a tournament.
    fn may_be_staged(
        &self,
        whole: &Tournament,
        registration: &Registration,
        document: &Document,
        today: Date,
    ) -> Result<()> {
        let known = Days::of(&document.report, registration);
        let edition = self.regulations.in_force(whole.class, known.start.unwrap_or(today));
        let Some(Edition { id, rules, .. }) = edition else { return Ok(()) };
        let declared = registration.period_by_period == Some(true);
        let days = known.count();
        if let Some(rule) = rules.duration.as_ref().filter(|rule| rule.period_by_period) {
            return if declared {
                Ok(())
            } else {
                let (article, edition) =
                    (rule.period_by_period_article.as_ref().unwrap_or(&rule.article).clone(), id.clone());
                Err(Error::NotDeclared { id: whole.id, article, edition })
            };
        }
        let rule = rules.interim_reports.as_ref();
        let long = rule.zip(days).is_some_and(|(rule, days)| days > i32::from(rule.after_days));
        if long || declared || registration.interim_reports == Some(true) {
            return Ok(());
        }
        let lasts = match days {
            None => phrase!("length-unknown", "of unknown length"),
            Some(n) => phrase!("length-days", "of {n} {n:day|days}", n),
        };
        let rule = rule.map_or(Phrase::NONE, |rule| {
            phrase!(
                "interim-after",
                " for one of more than {n} days ({article} of {edition}), or",
                n = rule.after_days,
                article = rule.article,
                edition = id
            )
        });
        Err(Error::NotStaged { id: whole.id, lasts: Box::new(lasts), rule: Box::new(rule) })
    }

    /// Which rounds and days a stage has.
    pub(super) fn stage_of(
        &mut self,
        tournament: &Tournament,
        registration: &Registration,
        document: &Document,
        facts: &StageFacts,
    ) -> Result<Stage> {
        let days: Vec<Option<Date>> = round_days(&document.report).collect();
        let own = self.latest_report(tournament.id)?;
        let mut earlier = None;
        let whole = tournament.part_of.unwrap_or(tournament.id);
        for stage in self.stages(whole)? {
            if stage.id < tournament.id {
                // Of a stage that was refused too: what is refused is not rated by a later report.
                earlier = self.latest_report(stage.id)?.or(earlier);
            }
        }
        let last = last_round(&document.report);
        let by_dates = || {
            let before = earlier.as_ref()?.end?;
            let at = days.iter().position(|day| day.is_some_and(|day| day > before))?;
            u16::try_from(at + 1).ok()
        };
        let after = || Some(last_round(&read(&earlier.as_ref()?.bytes, &ReadOptions::default()).report) + 1);
        let given = facts.first_round.or(own.as_ref().map(|own| own.first_round));
        let first_round = given.or_else(by_dates).or_else(after).unwrap_or(1).max(1);
        if first_round > last {
            return Err(Error::NoNewRounds { first_round });
        }
        let others = self.other_stages(tournament)?;
        let last_round = before_next(&others, first_round);
        let [first, last] = stage_days(&document.report, registration, first_round, last_round);
        let given = |own: &StoredReport| given_days(own, registration, last_round);
        let [given_start, given_end] = own.as_ref().map_or([None; 2], given);
        let start = facts.start.or(given_start).or(first);
        let end = facts.end.or(given_end).or(last);
        match (start, end) {
            (Some(start), Some(end)) if start <= end => {
                if let Some(by) = self.reported_by(&others, first_round)? {
                    return Err(Error::RoundsReported { first_round, by });
                }
                let opened = self.opening_day(tournament, registration, document, start)?;
                Ok(Stage { whole, first_round, last_round, opened, start, end })
            }
            (Some(start), Some(end)) => Err(Error::StageDates { start, end }),
            _ => Err(Error::NoRoundDates),
        }
    }

    /// Of the tournaments in stages that matter to a list, those that were over before it: of which the last stage was rated on
    /// an earlier list, or refused. Such are those of the reports, and those the pool has stages to be judged of.
    pub(super) fn over_before(
        &mut self,
        base: &ListId,
        month: Month,
        mut wholes: BTreeSet<TournamentId>,
    ) -> Result<Vec<OverRef>> {
        let pool = self.pool(base)?;
        let pending = pool.events().iter().filter(|event| event.is_pending());
        wholes.extend(pending.filter_map(|event| Some(event.stage?.whole)));
        let (now, mut over) = (self.now()?, Vec::new());
        for id in wholes {
            let mut ends = Vec::new();
            for stage in self.stages(id)? {
                let before = match stage.status {
                    TournamentStatus::Rated => stage.rated_in.is_some_and(|rated_in| rated_in < month),
                    TournamentStatus::Rejected => true,
                    _ => false,
                };
                let report = if before { self.latest_report(stage.id)? } else { None };
                let Some(report) = report else { continue };
                let registration = self.registration(&stage, now)?;
                let document = read(&report.bytes, &ReadOptions::default());
                let days = self.reported_stage(&stage, &registration, &report, &document)?;
                let Some(days) = days.filter(|days| days.end < month.first_day()) else { continue };
                ends.extend(days.is_last(&registration, &document.report).then_some(days.end));
            }
            let end = match ends.into_iter().max() {
                Some(end) => Some(end),
                None => self.overdue(id, month, now)?,
            };
            over.extend(end.map(|end| OverRef { id, end }));
        }
        Ok(over)
    }

    /// The last day of a tournament in stages whose last report did not come while it could still be rated (9.1).
    fn overdue(&mut self, id: TournamentId, month: Month, as_of: i64) -> Result<Option<Date>> {
        /// Where the edition does not say how many lists a report may miss.
        const LISTS: u16 = 3;
        let whole = self.tournament(id)?;
        let registration = self.registration(&whole, as_of)?;
        let (mut end, mut start) = (registration.end, registration.start);
        for stage in self.store.stages(id)? {
            let Some(report) = self.latest_report(stage)? else { continue };
            let days = Days::of(&read(&report.bytes, &ReadOptions::default()).report, &Registration::default());
            end = registration.end.or(end.max(days.end).max(report.end));
            start = start.or(report.start);
        }
        let Some((start, end)) = start.zip(end) else { return Ok(None) };
        let edition = self.regulations.in_force(whole.class, start);
        let rule = edition.and_then(|edition| edition.rules.report_lists.as_ref());
        let lists = rule.map_or(LISTS, |rule| rule.last_list);
        let last = self.regulations.list_after(whole.class, end, lists);
        Ok(last.filter(|last| month > *last).map(|_| end))
    }

    /// The first rounds of the other stages of a tournament, each with its number.
    fn other_stages(&mut self, tournament: &Tournament) -> Result<Vec<(u16, TournamentId)>> {
        let Some(whole) = tournament.part_of else { return Ok(Vec::new()) };
        let mut others = Vec::new();
        for id in self.store.stages(whole)?.into_iter().filter(|id| *id != tournament.id) {
            others.extend(self.latest_report(id)?.map(|report| (report.first_round, id)));
        }
        others.sort_unstable();
        Ok(others)
    }

    /// The stage that has reported a round already. What one stage reported, no other one reports again.
    fn reported_by(&mut self, others: &[(u16, TournamentId)], round: u16) -> Result<Option<TournamentId>> {
        // Of those that begin no later, the last one begun reaches farthest: each ends before the next one begins.
        let Some((_, id)) = others.iter().rfind(|(first, _)| *first <= round) else { return Ok(None) };
        let report = self.latest_report(*id)?;
        let reached = report.map(|report| last_round(&read(&report.bytes, &ReadOptions::default()).report));
        Ok(Some(*id).filter(|_| reached.is_some_and(|reached| round <= reached)))
    }

    /// The first day of the whole: as registered, else the first that this report or the first one of a stage before it gives. What
    /// comes later does not change what was published.
    fn opening_day(
        &mut self,
        tournament: &Tournament,
        registration: &Registration,
        document: &Document,
        start: Date,
    ) -> Result<Date> {
        if let Some(registered) = registration.start {
            return Ok(registered);
        }
        let reported = |report: &Report| Days::of(report, &Registration::default()).start;
        let mut opened = reported(&document.report).unwrap_or(start).min(start);
        let stages = tournament.part_of.map(|whole| self.store.stages(whole)).transpose()?.unwrap_or_default();
        for id in stages.into_iter().filter(|id| *id < tournament.id) {
            let Some(first) = self.store.reports(id)?.first().copied() else { continue };
            let Some(first) = self.store.report(first)? else { continue };
            let read = read(&first.bytes, &ReadOptions::default());
            opened = reported(&read.report).into_iter().chain(first.start).fold(opened, Date::min);
        }
        Ok(opened)
    }

    /// Which stage a report is of, if its tournament is one.
    pub(super) fn reported_stage(
        &mut self,
        tournament: &Tournament,
        registration: &Registration,
        report: &StoredReport,
        document: &Document,
    ) -> Result<Option<Stage>> {
        let Some((whole, (start, end))) = tournament.part_of.zip(report.start.zip(report.end)) else { return Ok(None) };
        let first_round = report.first_round;
        let last_round = before_next(&self.other_stages(tournament)?, first_round);
        let opened = self.opening_day(tournament, registration, document, start)?;
        Ok(Some(Stage { whole, first_round, last_round, opened, start, end }))
    }

    pub(super) fn latest_report(&mut self, tournament: TournamentId) -> Result<Option<StoredReport>> {
        let latest = self.store.reports(tournament)?.last().copied();
        Ok(latest.map(|report| self.store.report(report)).transpose()?.flatten())
    }
}

/// The first and the last day of a stage by its rounds; that of the first stage may be the tournament's.
fn stage_days(
    report: &Report,
    registration: &Registration,
    first_round: u16,
    before_next: Option<u16>,
) -> [Option<Date>; 2] {
    let last = before_next.map_or(last_round(report), |before| before.min(last_round(report)));
    let days: Vec<Option<Date>> = round_days(report).take(last.into()).collect();
    let own = || days.iter().skip(usize::from(first_round).saturating_sub(1)).flatten().copied();
    let opened = || Days::of(report, registration).start.filter(|_| first_round == 1);
    [own().min().or_else(opened), own().max()]
}

/// The days a stage was given with its report, where they are not those the report says: a corrected report keeps them.
fn given_days(own: &StoredReport, registration: &Registration, before_next: Option<u16>) -> [Option<Date>; 2] {
    let report = read(&own.bytes, &ReadOptions::default()).report;
    let [first, last] = stage_days(&report, registration, own.first_round, before_next);
    [own.start.filter(|day| Some(*day) != first), own.end.filter(|day| Some(*day) != last)]
}

/// The last round before the next stage.
fn before_next(others: &[(u16, TournamentId)], first_round: u16) -> Option<u16> {
    others.iter().map(|(first, _)| *first).find(|first| *first > first_round).map(|next| next - 1)
}
