//! Decisions: who, when, why, by which article; and where they move a tournament.

use super::{Act, Authority};
use crate::error::{Error, Result};
use crate::model::{Decision, Tournament, TournamentStatus, Verb};
use arpad_period::TournamentId;
use arpad_regulations::rules::Office;
use arpad_regulations::{Edition, Rules};
use arpad_tournament::{DecisionKind, Registration};
use arpad_trf::{ReadOptions, read};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::json;

/// A decision to take.
#[derive(Debug, Clone, Copy)]
pub struct DecisionRequest<'a> {
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
    /// Takes a decision today and moves the tournament.
    pub fn decide(&mut self, act: Act<'_>, id: TournamentId, ruling: &DecisionRequest<'_>) -> Result<TournamentStatus> {
        self.decide_on(act, id, ruling, act.day())
    }

    /// Records a decision that was taken on a day, and moves the tournament.
    pub fn decide_on(
        &mut self,
        act: Act<'_>,
        id: TournamentId,
        ruling: &DecisionRequest<'_>,
        on: Date,
    ) -> Result<TournamentStatus> {
        if ruling.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.transact(|authority| {
            let tournament = authority.tournament(id)?;
            let now = authority.now()?;
            let registration = authority.registration(&tournament, now)?;
            let edition = authority.edition_of(&tournament, &registration, on)?;
            let kind = match ruling.verb {
                Verb::Accept | Verb::Waive | Verb::Approve => {
                    let approved = ruling.verb == Verb::Approve && registration.hybrid == Some(true);
                    ruling.article.and_then(|article| kind(&edition.rules, article, approved))
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
            let answers = tournament.status == TournamentStatus::Appealed;
            let named = match kind {
                Some(kind) => Some(office(&edition.rules, kind, ruling.article)),
                // The answer to an appeal is given by whom the appeal is made to.
                None => Some(edition.rules.appeal.to).filter(|_| answers),
            };
            let office = named.map(|named| ruling.office.unwrap_or(named));
            let decision = Decision {
                tournament: id,
                verb: ruling.verb,
                kind,
                office,
                by: act.by.to_owned(),
                on,
                article: ruling.article.map(str::to_owned),
                reason: ruling.reason.to_owned(),
            };
            // First kept, so that an acceptance is judged with what it allows.
            authority.store.add_decision(now + 1, &decision)?;
            let (status, report) = authority.moved(&tournament, &decision, edition, now + 1)?;
            authority.store.set_tournament(id, status, report, tournament.rated_in)?;
            authority.log(
                act,
                "decide",
                &json!({"decision": decision, "status": status, "report": report,
                "rated_in": tournament.rated_in}),
            )?;
            Ok(status)
        })
    }

    fn edition_of(&mut self, tournament: &Tournament, registration: &Registration, today: Date) -> Result<&'r Edition> {
        let report = self.latest_report(tournament.id)?;
        let start = match tournament.part_of {
            None => report.and_then(|report| report.start).or(registration.start),
            // The edition is that of the whole tournament's start.
            Some(_) => report.and_then(|report| opened(&report.bytes)).or(registration.start),
        };
        let start = start.unwrap_or(today);
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
    ) -> Result<(TournamentStatus, Option<u32>)> {
        let id = tournament.id;
        let refuse = |what: &'static str| Err(Error::Status { id, status: tournament.status.name(), what });
        let rated = if tournament.rated_in.is_some() { TournamentStatus::Rated } else { TournamentStatus::Accepted };
        match (decision.verb, tournament.status) {
            (Verb::Waive | Verb::Approve, status) => Ok((status, tournament.report)),
            // Refused before it was reported: the appeal is granted, and its report may come.
            (Verb::Accept, TournamentStatus::Appealed) if self.store.reports(id)?.is_empty() => {
                Ok((TournamentStatus::Registered, None))
            }
            (
                Verb::Accept,
                TournamentStatus::Reported
                | TournamentStatus::Returned
                | TournamentStatus::Accepted
                | TournamentStatus::Rated
                | TournamentStatus::Appealed,
            ) => {
                let latest =
                    self.store.reports(id)?.last().copied().ok_or(Error::Usage("there is no report".to_owned()))?;
                self.acceptable(tournament, latest, decision.on, as_of)?;
                Ok((rated, Some(latest)))
            }
            (Verb::Accept, _) => refuse("accepting"),
            (Verb::Return, TournamentStatus::Reported) => Ok((TournamentStatus::Returned, None)),
            (Verb::Return, _) => refuse("sending a report back"),
            (Verb::Reject, TournamentStatus::Rejected) => refuse("rejecting"),
            (Verb::Reject, _) => Ok((TournamentStatus::Rejected, tournament.report)),
            (Verb::Appeal, TournamentStatus::Rejected) => {
                let rule = &edition.rules.appeal;
                let decisions = self.store.decisions(id)?;
                let refused = decisions.iter().rposition(|(_, decision)| decision.verb == Verb::Reject);
                let moved = |verb: Verb| !matches!(verb, Verb::Waive | Verb::Approve);
                let before = refused.and_then(|at| decisions[..at].iter().rfind(|(_, before)| moved(before.verb)));
                if before.is_some_and(|(_, before)| before.verb == Verb::Appeal) {
                    return refuse("a second appeal, the first being answered,");
                }
                let refused = refused.map(|at| &decisions[at]);
                let last = refused.map(|(_, refused)| refused.on.saturating_add(i64::from(rule.days).days()));
                match last.filter(|last| decision.on > *last) {
                    Some(last) => Err(Error::Usage(format!(
                        "an appeal was possible until {last} ({} of {})",
                        rule.article, edition.id
                    ))),
                    None => Ok((TournamentStatus::Appealed, tournament.report)),
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
        let document = read(&report.bytes, &ReadOptions::default());
        match self.check_report(tournament, &registration, &document, today)?.obstacle() {
            Some(why) => Err(Error::NeedsDecision { id: tournament.id, why }),
            None => Ok(()),
        }
    }
}

/// What an article of an edition lets somebody decide. Where one article speaks of hybrid events and of late registration
/// (0.2 of 2022), the approval of a hybrid event is meant.
fn kind(rules: &Rules, article: &str, hybrid: bool) -> Option<DecisionKind> {
    let is = |rule: Option<&String>| rule.is_some_and(|number| number == article);
    let duration = rules.duration.as_ref();
    if article == rules.match_decided.article {
        Some(DecisionKind::MatchWaiver)
    } else if is(rules.report_days.as_ref().map(|rule| &rule.article))
        || is(rules.report_lists.as_ref().map(|rule| &rule.article))
    {
        Some(DecisionKind::LateReport)
    } else if is(duration.map(|rule| &rule.article)) || is(duration.and_then(|rule| rule.approval_article.as_ref())) {
        Some(DecisionKind::Length)
    } else if hybrid && is(rules.hybrid.as_ref().map(|rule| &rule.article)) {
        Some(DecisionKind::HybridApproval)
    } else if article == rules.registration.article
        || is(rules.registration.late_article.as_ref())
        || elite(rules, article)
    {
        Some(DecisionKind::LateRegistration)
    } else if is(rules.hybrid.as_ref().map(|rule| &rule.article)) {
        Some(DecisionKind::HybridApproval)
    } else {
        None
    }
}

/// Whether an article is about the registration of tournaments with very strong players.
fn elite(rules: &Rules, article: &str) -> bool {
    let rule = rules.elite_registration.as_ref();
    rule.is_some_and(|rule| rule.article == article || rule.late_article.as_deref() == Some(article))
}

/// In whose power a decision is.
fn office(rules: &Rules, kind: DecisionKind, article: Option<&str>) -> Office {
    let chair = Office::QualificationCommissionChair;
    match kind {
        DecisionKind::LateRegistration => match &rules.elite_registration {
            Some(rule) if article.is_some_and(|article| elite(rules, article)) => rule.late_allowed_by,
            _ => rules.registration.late_allowed_by,
        },
        DecisionKind::HybridApproval => rules.hybrid.as_ref().map_or(chair, |rule| rule.approved_by),
        DecisionKind::Length => rules.duration.as_ref().and_then(|rule| rule.approved_by).unwrap_or(chair),
        DecisionKind::MatchWaiver => rules.match_decided.waived_by.unwrap_or(chair),
        DecisionKind::LateReport | DecisionKind::Exceptional => chair,
        DecisionKind::AppealGranted => rules.appeal.to,
    }
}

/// The first day a report gives for the whole tournament.
fn opened(bytes: &[u8]) -> Option<Date> {
    let document = read(bytes, &ReadOptions::default());
    document.report.start().and_then(|field| field.get()).map(|day| day.0)
}
