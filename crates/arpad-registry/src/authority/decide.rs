//! Decisions: who, when, why, by which article; and where they move a tournament.

use super::{Act, Authority};
use crate::error::{Error, Result};
use crate::model::{Decision, Status, Tournament, Verb};
use arpad_regulations::rules::Authority as Office;
use arpad_regulations::{Edition, Rules};
use arpad_tournament::{DecisionKind, Registration};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::json;

/// A decision to take.
#[derive(Debug, Clone, Copy)]
pub struct Ruling<'a> {
    /// What.
    pub verb: Verb,
    /// The article it rests on. With a waiver, an approval or an acceptance it says which rule is set aside.
    pub article: Option<&'a str>,
    /// In whose power it was; by default whom the edition names.
    pub office: Option<Office>,
    /// Why.
    pub reason: &'a str,
}

impl<'r> Authority<'r> {
    /// Takes a decision and moves the tournament.
    pub fn decide(&mut self, act: Act<'_>, id: u32, ruling: &Ruling<'_>) -> Result<Status> {
        if ruling.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.transact(|authority| {
            let tournament = authority.tournament(id)?;
            let now = authority.now()?;
            let registration = authority.registration(&tournament, now)?;
            let edition = authority.edition_of(&tournament, &registration, act.day())?;
            let kind = match ruling.verb {
                Verb::Accept | Verb::Waive | Verb::Approve => {
                    ruling.article.and_then(|article| kind(&edition.rules, article))
                }
                Verb::Reject | Verb::Return | Verb::Appeal => None,
            };
            let kind = match (ruling.verb, ruling.article, kind) {
                // 6.2 is what the regulations themselves call a waiver.
                (Verb::Waive, None, _) => Some(DecisionKind::MatchWaiver),
                (Verb::Waive | Verb::Approve, _, None) => {
                    let named = ruling.article.map_or_else(
                        || "name the article".to_owned(),
                        |article| format!("`{article}` of {} leaves nothing to decide", edition.id),
                    );
                    return Err(Error::Usage(format!("what is allowed is not clear: {named}")));
                }
                (_, _, kind) => kind,
            };
            let office = kind.map(|kind| ruling.office.unwrap_or_else(|| office(&edition.rules, kind)));
            let decision = Decision {
                tournament: id,
                verb: ruling.verb,
                kind,
                office,
                by: act.by.to_owned(),
                on: act.day(),
                article: ruling.article.map(str::to_owned),
                reason: ruling.reason.to_owned(),
            };
            // First kept, so that an acceptance is judged with what it allows.
            authority.store.add_decision(now + 1, &decision)?;
            let (status, report) = authority.moved(&tournament, &decision, edition, now + 1)?;
            authority.store.set_tournament(id, status, report, tournament.rated_in)?;
            authority.log(act, "decide", &json!({"decision": decision, "status": status, "report": report}))?;
            Ok(status)
        })
    }

    fn edition_of(&mut self, tournament: &Tournament, registration: &Registration, today: Date) -> Result<&'r Edition> {
        let latest = self.store.reports(tournament.id)?.last().copied();
        let report = latest.map(|report| self.store.report(report)).transpose()?.flatten();
        let start = report.and_then(|report| report.start).or(registration.start).unwrap_or(today);
        let missing = || Error::Usage(format!("no {} edition is in force on {start}", tournament.class));
        self.regulations.in_force(tournament.class, start).ok_or_else(missing)
    }

    /// Where a decision moves a tournament, and which report counts then.
    fn moved(
        &mut self,
        tournament: &Tournament,
        decision: &Decision,
        edition: &Edition,
        as_of: i64,
    ) -> Result<(Status, Option<u32>)> {
        let id = tournament.id;
        let refuse = |what: &'static str| Err(Error::Status { id, status: tournament.status.name(), what });
        let rated = if tournament.rated_in.is_some() { Status::Rated } else { Status::Accepted };
        match (decision.verb, tournament.status) {
            (Verb::Waive | Verb::Approve, status) => Ok((status, tournament.report)),
            (
                Verb::Accept,
                Status::Reported | Status::Returned | Status::Accepted | Status::Rated | Status::Appealed,
            ) => {
                let latest =
                    self.store.reports(id)?.last().copied().ok_or(Error::Usage("there is no report".to_owned()))?;
                self.acceptable(tournament, latest, decision.on, as_of)?;
                Ok((rated, Some(latest)))
            }
            (Verb::Accept, _) => refuse("accepting"),
            (Verb::Return, Status::Reported) => Ok((Status::Returned, None)),
            (Verb::Return, _) => refuse("sending a report back"),
            (Verb::Reject, Status::Rejected) => refuse("rejecting"),
            (Verb::Reject, _) => Ok((Status::Rejected, tournament.report)),
            (Verb::Appeal, Status::Rejected) => {
                let rule = &edition.rules.appeal;
                let decisions = self.store.decisions(id)?;
                let refused = decisions.iter().rfind(|(_, decision)| decision.verb == Verb::Reject);
                let last = refused.map(|(_, refused)| refused.on.saturating_add(i64::from(rule.days).days()));
                match last.filter(|last| decision.on > *last) {
                    Some(last) => Err(Error::Usage(format!(
                        "an appeal was possible until {last} ({} of {})",
                        rule.article, edition.id
                    ))),
                    None => Ok((Status::Appealed, tournament.report)),
                }
            }
            (Verb::Appeal, _) => refuse("an appeal"),
        }
    }

    /// The checks once more, with all decisions taken.
    fn acceptable(&mut self, tournament: &Tournament, report: u32, today: Date, as_of: i64) -> Result<()> {
        let report = self.store.report(report)?.ok_or_else(|| Error::Damaged(format!("report {report} is missing")))?;
        let mut registration = self.registration(tournament, as_of)?;
        registration.report_to_fide = report.received;
        match self.look(tournament, &registration, &report.bytes, today)?.obstacle() {
            Some(why) => Err(Error::NeedsDecision { id: tournament.id, why }),
            None => Ok(()),
        }
    }
}

/// What an article of an edition lets somebody decide.
fn kind(rules: &Rules, article: &str) -> Option<DecisionKind> {
    let is = |rule: Option<&String>| rule.is_some_and(|number| number == article);
    if article == rules.match_decided.article {
        Some(DecisionKind::MatchWaiver)
    } else if is(rules.report_days.as_ref().map(|rule| &rule.article))
        || is(rules.report_lists.as_ref().map(|rule| &rule.article))
    {
        Some(DecisionKind::LateReport)
    } else if is(rules.duration.as_ref().map(|rule| &rule.article)) {
        Some(DecisionKind::Length)
    } else if article == rules.registration.article || is(rules.elite_registration.as_ref().map(|rule| &rule.article)) {
        Some(DecisionKind::LateRegistration)
    } else if is(rules.hybrid.as_ref().map(|rule| &rule.article)) {
        Some(DecisionKind::HybridApproval)
    } else {
        None
    }
}

/// In whose power a decision is.
fn office(rules: &Rules, kind: DecisionKind) -> Office {
    match kind {
        DecisionKind::LateRegistration => rules.registration.late_allowed_by,
        DecisionKind::HybridApproval => {
            rules.hybrid.as_ref().map_or(Office::QualificationCommissionChair, |rule| rule.approved_by)
        }
        DecisionKind::Length => Office::QualificationCommission,
        DecisionKind::MatchWaiver | DecisionKind::LateReport => Office::QualificationCommissionChair,
    }
}
