//! Interim reports: a long tournament is reported in stages, each a tournament of its own in everything but the
//! registration, rated in its own period with the list in force then (4.13 of 2009 and 2017, 4.1 of 2022, 4 of 2024).

use super::report::Submitted;
use super::{Act, Authority};
use crate::digest::digest;
use crate::error::{Error, Result};
use crate::model::{StoredReport, Tournament, TournamentStatus};
use arpad_period::{Stage, TournamentId};
use arpad_regulations::Edition;
use arpad_tournament::{Days, Registration, round_days};
use arpad_trf::{Document, ReadOptions, read};
use jiff::civil::Date;
use serde_json::json;

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
                return Err(Error::Status { id, status: whole.status.name(), what: "an interim report" });
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
        let lasts = days.map_or("of unknown length".to_owned(), |days| format!("of {days} days"));
        let rule = rule.map_or(String::new(), |rule| {
            format!(" for one of more than {} days ({} of {id}), or", rule.after_days, rule.article)
        });
        Err(Error::NotStaged { id: whole.id, lasts, rule })
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
        let last = last_round(document);
        let by_dates = || {
            let before = earlier.as_ref()?.end?;
            let at = days.iter().position(|day| day.is_some_and(|day| day > before))?;
            u16::try_from(at + 1).ok()
        };
        let after = || Some(last_round(&read(&earlier.as_ref()?.bytes, &ReadOptions::default())) + 1);
        let given = facts.first_round.or(own.as_ref().map(|own| own.first_round));
        let first_round = given.or_else(by_dates).or_else(after).unwrap_or(1).max(1);
        if first_round > last {
            return Err(Error::NoNewRounds { first_round });
        }
        let played = || days.iter().take(last.into()).skip(usize::from(first_round) - 1).flatten().copied();
        let opened = || Days::of(&document.report, registration).start.filter(|_| first_round == 1);
        let start = facts.start.or_else(|| played().min()).or(own.as_ref().and_then(|own| own.start)).or_else(opened);
        let end = facts.end.or_else(|| played().max()).or(own.and_then(|own| own.end));
        match (start, end) {
            (Some(start), Some(end)) if start <= end => Ok(Stage { whole, first_round, start, end }),
            (Some(start), Some(end)) => Err(Error::StageDates { start, end }),
            _ => Err(Error::NoRoundDates),
        }
    }

    pub(super) fn latest_report(&mut self, tournament: TournamentId) -> Result<Option<StoredReport>> {
        let latest = self.store.reports(tournament)?.last().copied();
        Ok(latest.map(|report| self.store.report(report)).transpose()?.flatten())
    }
}

/// The last round in which anybody has an opponent.
fn last_round(document: &Document) -> u16 {
    let paired =
        |line: &arpad_trf::PlayerLine| line.rounds.iter().rposition(|entry| entry.opponent.value.number().is_some());
    let last = document.report.players.iter().filter_map(paired).max();
    last.and_then(|at| u16::try_from(at + 1).ok()).unwrap_or(0)
}
