//! Decisions: what, by which office, who, when and why; and the status they give a tournament.

use super::{Act, Authority};
use crate::error::{Error, Result};
use crate::model::{Decision, Tournament, TournamentStatus, Verb};
use arpad_check::Verdict;
use arpad_period::{TournamentId, kept, report_players};
use arpad_regulations::rules::{Office, OfficialEvent};
use arpad_regulations::{Edition, Month};
use arpad_tournament::{DecisionKind, NoEdition, Power, Registration, is_for_norms, powers};
use arpad_trf::{ReadOptions, read};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::json;

/// A decision to take.
#[derive(Debug, Clone, Copy)]
pub struct DecisionRequest<'a> {
    pub verb: Verb,
    /// The article it is based on. With a waiver, an approval or an acceptance it says which rule is set aside.
    pub article: Option<&'a str>,
    /// The office that takes it. Whatever sets a rule aside needs the one the article asks for.
    pub office: Option<Office>,
    pub reason: &'a str,
}

impl<'r> Authority<'r> {
    /// Takes a decision today and moves the tournament.
    pub fn decide(
        &mut self,
        act: Act<'_>,
        id: TournamentId,
        request: &DecisionRequest<'_>,
    ) -> Result<TournamentStatus> {
        self.decide_on(act, id, request, act.day())
    }

    /// Records a decision that was taken on a day, and moves the tournament.
    pub fn decide_on(
        &mut self,
        act: Act<'_>,
        id: TournamentId,
        request: &DecisionRequest<'_>,
        on: Date,
    ) -> Result<TournamentStatus> {
        self.decide_all(act, &[id], request, on).map(|moved| moved[0])
    }

    /// The same decision on several tournaments: on all of them or on none.
    pub fn decide_all(
        &mut self,
        act: Act<'_>,
        ids: &[TournamentId],
        request: &DecisionRequest<'_>,
        on: Date,
    ) -> Result<Vec<TournamentStatus>> {
        if request.reason.trim().is_empty() {
            return Err(Error::NoReason);
        }
        self.transact(|authority| ids.iter().map(|id| authority.decide_one(act, *id, request, on)).collect())
    }

    fn decide_one(
        &mut self,
        act: Act<'_>,
        id: TournamentId,
        request: &DecisionRequest<'_>,
        on: Date,
    ) -> Result<TournamentStatus> {
        let tournament = self.tournament(id)?;
        let now = self.now()?;
        let registration = self.registration(&tournament, now)?;
        let edition = self.edition_of(&tournament, &registration, on)?;
        let (kind, office) = self.empowered(&tournament, &registration, edition, request)?;
        if request.verb == Verb::Reject {
            may_be_refused(&tournament, &registration, edition, request.article)?;
        }
        let granted = (kind == Some(DecisionKind::AppealGranted)).then_some(edition.rules.appeal.article.as_str());
        let decision = Decision {
            tournament: id,
            verb: request.verb,
            kind,
            office,
            by: act.by.to_owned(),
            on,
            article: request.article.or(granted).map(str::to_owned),
            reason: request.reason.to_owned(),
        };
        // Kept first, so that an acceptance is judged with what it allows.
        self.store.add_decision(now + 1, &decision)?;
        let (status, report) = self.moved(&tournament, &decision, edition, now + 1)?;
        self.store.set_tournament(id, status, report, tournament.rated_in)?;
        self.log(
            act,
            "decide",
            &json!({"decision": decision, "status": status, "report": report, "rated_in": tournament.rated_in}),
        )?;
        Ok(status)
    }

    /// Which rule a decision sets aside, and the office that does: the one the article asks for.
    fn empowered(
        &mut self,
        tournament: &Tournament,
        registration: &Registration,
        edition: &Edition,
        request: &DecisionRequest<'_>,
    ) -> Result<(Option<DecisionKind>, Option<Office>)> {
        let rules = &edition.rules;
        let answers = tournament.status == TournamentStatus::Appealed;
        match (request.verb, request.article) {
            // An appeal is answered by whom it is made to.
            (Verb::Accept | Verb::Reject, _) if answers => {
                let mut powers = powers(rules, registration);
                powers.retain(|power| power.kind == DecisionKind::AppealGranted);
                self.chosen(tournament, edition, &rules.appeal.article, &powers, request.office)?;
                let kind = (request.verb == Verb::Accept).then_some(DecisionKind::AppealGranted);
                Ok((kind, Some(rules.appeal.to)))
            }
            (Verb::Reject | Verb::Return | Verb::Appeal, _) | (Verb::Accept, None) => Ok((None, request.office)),
            (Verb::Accept | Verb::Waive | Verb::Approve, article) => {
                let article = match (request.verb, article) {
                    (_, Some(article)) => article,
                    // 6.2 is what the regulations themselves call a waiver.
                    (Verb::Waive, None) => &rules.match_decided.article,
                    (_, None) => return Err(Error::NoArticle),
                };
                let mut powers = powers(rules, registration);
                // An appeal is granted by accepting what was refused.
                powers.retain(|power| power.kind != DecisionKind::AppealGranted);
                powers.retain(|power| [power.article, power.rule].contains(&article));
                if powers.is_empty() {
                    return Err(nothing_to_decide(edition, article, registration));
                }
                // One article may speak of hybrid events and of late registration (0.2 of 2022).
                let hybrid = request.verb == Verb::Approve && registration.hybrid == Some(true);
                powers.sort_by_key(|power| (power.kind == DecisionKind::HybridApproval) != hybrid);
                let (kind, office) = self.chosen(tournament, edition, article, &powers, request.office)?;
                Ok((Some(kind), Some(office)))
            }
        }
    }

    /// Of what an article lets offices decide, what it lets this office decide.
    fn chosen(
        &mut self,
        tournament: &Tournament,
        edition: &Edition,
        article: &str,
        powers: &[Power<'_>],
        office: Option<Office>,
    ) -> Result<(DecisionKind, Office)> {
        let (article, edition) = (article.to_owned(), edition.id.clone());
        let mut asked: Vec<Office> = Vec::new();
        for power in powers {
            if !asked.contains(&power.office) {
                asked.push(power.office);
            }
        }
        let Some(given) = office else { return Err(Error::OfficeNeeded { article, edition, asked }) };
        let Some(power) = powers.iter().find(|power| power.office == given) else {
            return Err(Error::WrongOffice { article, edition, asked, given });
        };
        if let Some(above) = power.average_above {
            let found = self.average(tournament)?;
            if found.is_none_or(|(sum, players)| sum <= u64::from(above) * players) {
                let found = found.and_then(|(sum, players)| u16::try_from(sum / players).ok());
                return Err(Error::AverageTooLow { article, edition, by: given, above, found });
            }
        }
        Ok((power.kind, given))
    }

    /// The sum of the ratings of the players of the latest report, and how many have one, by the list in force at its start.
    fn average(&mut self, tournament: &Tournament) -> Result<Option<(u64, u64)>> {
        let Some(report) = self.latest_report(tournament.id)? else { return Ok(None) };
        let Some(start) = report.start else { return Ok(None) };
        let class = tournament.class;
        let in_force = self.current_lists(class)?.into_iter().rfind(|head| head.id.month <= Month::of(start));
        let Some(head) = in_force else { return Ok(None) };
        let (list, merged) = (self.snapshot(&head.id)?, self.merged_next(class)?);
        let document = read(&report.bytes, &ReadOptions::default());
        let ids = report_players(&document.report);
        let ratings = ids.filter_map(|id| list.published(kept(&merged, id)).or_else(|| list.published(id)));
        let (sum, players) =
            ratings.fold((0, 0), |(sum, players), rating| (sum + u64::from(rating.get()), players + 1));
        Ok(Some((sum, players)).filter(|(_, players)| *players > 0))
    }

    fn edition_of(&mut self, tournament: &Tournament, registration: &Registration, today: Date) -> Result<&'r Edition> {
        let report = self.latest_report(tournament.id)?;
        let start = match tournament.part_of {
            None => report.and_then(|report| report.start),
            // The edition is that of the whole tournament's start, and of the stage's where that is not known.
            Some(_) => match report {
                Some(report) => {
                    let document = read(&report.bytes, &ReadOptions::default());
                    let stage = self.reported_stage(tournament, registration, &report, &document)?;
                    stage.map(|stage| stage.opened)
                }
                None => None,
            },
        };
        let (class, day) = (tournament.class, start.or(registration.start).unwrap_or(today));
        Ok(self.regulations.in_force(class, day).ok_or(NoEdition::NotInForce { class, day })?)
    }

    /// The status of a tournament after a decision, and which report counts then.
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
                let latest = self.store.reports(id)?.last().copied().ok_or(Error::NoReport(id))?;
                // A granted appeal overrides whatever the checks find (0.5, 0.4).
                if decision.kind != Some(DecisionKind::AppealGranted) {
                    self.acceptable(tournament, latest, decision.on, as_of)?;
                }
                Ok((rated, Some(latest)))
            }
            (Verb::Accept, _) => refuse("accepting"),
            (Verb::Return, TournamentStatus::Reported) => Ok((TournamentStatus::Returned, None)),
            (Verb::Return, _) => refuse("sending a report back"),
            (Verb::Reject, TournamentStatus::Rejected) => refuse("rejecting"),
            // Each stage is decided on by itself; what was rated of it stays.
            (Verb::Reject, _) if self.stages(id)?.iter().any(|stage| stage.status != TournamentStatus::Rejected) => {
                Err(Error::ReportedInStages(id))
            }
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
                    Some(last) => {
                        let (article, edition) = (rule.article.clone(), edition.id.clone());
                        Err(Error::AppealTooLate { last, article, edition })
                    }
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
        let stage = self.reported_stage(tournament, &registration, &report, &document)?;
        match self.check_report(tournament, &registration, &document, stage, today)?.obstacle() {
            Some((Verdict::NotRatable, why)) => Err(Error::NotRatable { id: tournament.id, why }),
            Some((_, why)) => Err(Error::NeedsDecision { id: tournament.id, why }),
            None => Ok(()),
        }
    }
}

fn nothing_to_decide(edition: &Edition, article: &str, registration: &Registration) -> Error {
    let rules = &edition.rules;
    let what = if rules.report_lists.as_ref().is_some_and(|rule| rule.article == article) {
        Some("have a report rated that missed the last list")
    } else if rules.registration.article == article && is_for_norms(rules, registration) {
        Some("shorten the notice for a tournament with norms")
    } else {
        None
    };
    let (article, edition) = (article.to_owned(), edition.id.clone());
    match what {
        Some(what) => Error::NobodyMay { article, edition, what, appeal: rules.appeal.article.clone() },
        None => Error::NothingToDecide { article, edition },
    }
}

/// Official events are always rated (0.3 of 2009, 0.4 of 2017, 0.3 since 2022): only what was not played (5.1) or an appeal
/// that is dismissed keeps one from the list.
fn may_be_refused(
    tournament: &Tournament,
    registration: &Registration,
    edition: &Edition,
    article: Option<&str>,
) -> Result<()> {
    let Some(rule) = &edition.rules.official_events else { return Ok(()) };
    let unplayed = &edition.rules.unplayed_games.article;
    let section = |number: &str| number.split('.').next().unwrap_or_default().to_owned();
    let not_played = article.is_some_and(|article| section(article) == section(unplayed));
    let is_official = rule.of.iter().any(|of| match of {
        OfficialEvent::Fide => registration.official == Some(true),
        OfficialEvent::Continental => registration.continental == Some(true),
    });
    if !is_official || not_played || tournament.status == TournamentStatus::Appealed {
        return Ok(());
    }
    Err(Error::OfficialEvent {
        id: tournament.id,
        article: rule.article.clone(),
        edition: edition.id.clone(),
        unplayed: unplayed.clone(),
    })
}
