//! Decisions: what, by which office, who, when and why; and the status they give a tournament.

use super::report::CheckedReport;
use super::same::SameGames;
use super::{Act, Authority, is_same_name};
use crate::error::{Error, ErrorKind, Result};
use crate::model::{Decision, StoredReport, Tournament, TournamentStatus, Verb};
use arpad_check::{Checked, Effect, Finding, Severity, Verdict};
use arpad_period::{TournamentId, kept, report_players};
use arpad_phrase::{Phrase, phrase};
use arpad_regulations::rules::{Office, OfficialEvent};
use arpad_regulations::{Edition, FideId, Month};
use arpad_tournament::{DecisionKind, NoEdition, Power, Registration, is_for_norms, powers, round_days};
use arpad_trf::{ReadOptions, read};
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::json;

/// A decision to take.
#[derive(Debug, Clone, Copy)]
pub struct DecisionRequest<'a> {
    pub verb: Verb,
    /// The article it is based on. With a waiver, an approval or an acceptance it says which rule is set aside.
    pub article: Option<&'a str>,
    /// The office that takes it. Whatever sets a rule aside needs the one the article asks for.
    pub office: Option<Office>,
    /// An acceptance without one, of a report without errors, says so by itself.
    pub reason: &'a str,
    /// Accepted although the findings have errors.
    pub despite_errors: bool,
    /// Accepted although another tournament was reported with the same games, whether or not that one is decided.
    pub despite_same_games: bool,
    /// What was the latest report when it was made, if that is known: a decision about another one is refused.
    pub seen: Option<SeenReport>,
}

impl<'a> DecisionRequest<'a> {
    /// A decision that sets nothing aside.
    pub const fn new(verb: Verb, reason: &'a str) -> DecisionRequest<'a> {
        let (article, office, seen) = (None, None, None);
        DecisionRequest { verb, article, office, reason, despite_errors: false, despite_same_games: false, seen }
    }
}

/// The latest report of a tournament as somebody saw it; nothing where there was none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenReport(pub Option<u32>);

impl From<u32> for SeenReport {
    /// Reports are numbered from 1: 0 stands for none.
    fn from(number: u32) -> SeenReport {
        SeenReport(Some(number).filter(|number| *number > 0))
    }
}

/// What a decision did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    pub id: TournamentId,
    pub status: TournamentStatus,
    /// What is not rated of a report that was accepted.
    pub left: LeftOut,
    /// The article that was set aside although nothing in the report needs it.
    pub needless: Option<String>,
    /// No list is published that was in force at the start of what was accepted: no run rates it.
    pub unlisted: bool,
}

/// The tournaments that were accepted together, and the others with what keeps them.
pub type AcceptedClean = (Vec<Moved>, Vec<(TournamentId, Error)>);

/// What is not rated of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct LeftOut {
    /// Games that count for nobody.
    pub games: u32,
    /// Players who played, and for whom no game counts.
    pub players: usize,
}

/// A report that may be accepted.
#[derive(Default)]
pub(super) struct Acceptance {
    errors: Vec<&'static str>,
    /// Reports with the same games: first those that count, then those that wait for a decision too.
    same: Vec<SameGames>,
    /// The first error or doubt.
    doubt: Option<Phrase>,
    left: LeftOut,
    unlisted: bool,
    findings: usize,
    /// The first error.
    first: Phrase,
    /// Why the report may be that of another tournament.
    pub another_event: Option<Phrase>,
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
        self.decide_all(act, &[id], request, on).map(|moved| moved[0].status)
    }

    /// The same decision on several tournaments: on all of them or on none.
    pub fn decide_all(
        &mut self,
        act: Act<'_>,
        ids: &[TournamentId],
        request: &DecisionRequest<'_>,
        on: Date,
    ) -> Result<Vec<Moved>> {
        let set_aside = request.despite_errors || request.despite_same_games || request.article.is_some();
        if request.reason.trim().is_empty() && (request.verb != Verb::Accept || set_aside) {
            return Err(Error::NoReason);
        }
        self.transact(|authority| ids.iter().map(|id| authority.decide_one(act, *id, request, on)).collect())
    }

    /// Accepts every reported tournament whose report has no error, needs no decision, is not doubtful and has no games of another,
    /// decided or not, among those that are `wanted`; returns the others of them with what keeps them.
    pub fn accept_clean(
        &mut self,
        act: Act<'_>,
        on: Date,
        wanted: &dyn Fn(&Tournament) -> bool,
    ) -> Result<AcceptedClean> {
        let request = DecisionRequest::new(Verb::Accept, "");
        self.transact(|authority| {
            let (mut moved, mut left) = (Vec::new(), Vec::new());
            let mut reported = authority.tournaments_with(&[TournamentStatus::Reported])?;
            reported.retain(wanted);
            for (at, tournament) in reported.iter().enumerate() {
                authority.progress("tournaments", at, reported.len());
                let now = authority.now()?;
                let latest = authority.latest_number(tournament.id)?;
                // Judged before anything is kept, so that what is left out leaves nothing behind.
                let dated = authority.is_dated(act, tournament, Verb::Accept, on);
                let judged = dated.and_then(|()| authority.acceptable(tournament, latest, on, now)).and_then(|found| {
                    found.allowed(tournament, &request)?;
                    found.is_clean(tournament)?;
                    Ok(found)
                });
                match judged {
                    Ok(found) => moved.push(authority.accept(act, tournament, (latest, on), &found)?),
                    Err(error) if error.kind() == ErrorKind::Refused => left.push((tournament.id, error)),
                    Err(error) => return Err(error),
                }
            }
            Ok((moved, left))
        })
    }

    /// Keeps the acceptance of a report without findings that matter.
    fn accept(
        &mut self,
        act: Act<'_>,
        tournament: &Tournament,
        (report, on): (u32, Date),
        found: &Acceptance,
    ) -> Result<Moved> {
        let decision = Decision {
            tournament: tournament.id,
            verb: Verb::Accept,
            kind: None,
            office: None,
            by: act.by.to_owned(),
            on,
            article: None,
            reason: found.reason().to_owned(),
        };
        let seq = self.now()? + 1;
        self.store.add_decision(seq, &decision)?;
        self.keep(act, tournament, &decision, (accepted_as(tournament), Some(report)), found)?;
        let Acceptance { left, unlisted, .. } = *found;
        Ok(Moved { id: tournament.id, status: accepted_as(tournament), left, needless: None, unlisted })
    }

    fn decide_one(&mut self, act: Act<'_>, id: TournamentId, request: &DecisionRequest<'_>, on: Date) -> Result<Moved> {
        let tournament = self.tournament(id)?;
        if let Some(SeenReport(seen)) = request.seen
            && let Some(latest) = self.latest_report(id)?.filter(|latest| Some(latest.id) != seen)
        {
            return Err(Error::OtherReport { id, report: latest.id, received: latest.received });
        }
        let now = self.now()?;
        let registration = self.registration(&tournament, now)?;
        let edition = self.edition_of(&tournament, &registration, on)?;
        let (kind, office) = self.empowered(&tournament, &registration, edition, request)?;
        self.answered_by_another(act, &tournament, request.verb)?;
        self.is_dated(act, &tournament, request.verb, on)?;
        if request.verb == Verb::Reject {
            may_be_refused(&tournament, &registration, edition, request.article)?;
        }
        let granted = (kind == Some(DecisionKind::AppealGranted)).then_some(edition.rules.appeal.article.as_str());
        let mut decision = Decision {
            tournament: id,
            verb: request.verb,
            kind,
            office,
            by: act.by.to_owned(),
            on,
            article: request.article.or(granted).map(str::to_owned),
            reason: request.reason.to_owned(),
        };
        let before = if kind.is_some() { self.found_now(&tournament, on, now)? } else { None };
        // An acceptance without an article allows nothing that its own judgement would need.
        if kind.is_none() {
            let (moved, found) = self.moved(&tournament, &decision, edition, request, now)?;
            if decision.reason.trim().is_empty() {
                found.reason().clone_into(&mut decision.reason);
            }
            self.store.add_decision(now + 1, &decision)?;
            self.keep(act, &tournament, &decision, moved, &found)?;
            let Acceptance { left, unlisted, .. } = found;
            return Ok(Moved { id, status: moved.0, left, needless: None, unlisted });
        }
        // Kept first, so that an acceptance is judged with what it allows.
        self.store.add_decision(now + 1, &decision)?;
        let (moved, found) = self.moved(&tournament, &decision, edition, request, now + 1)?;
        let after = self.found_now(&tournament, on, now + 1)?;
        self.keep(act, &tournament, &decision, moved, &found)?;
        let needless = (before.is_some() && before == after)
            .then(|| request.article.map_or_else(|| edition.rules.match_decided.article.clone(), str::to_owned));
        let needless = needless.filter(|_| kind != Some(DecisionKind::AppealGranted));
        Ok(Moved { id, status: moved.0, left: found.left, needless, unlisted: found.unlisted })
    }

    /// Nothing is decided about a report before it came, about a tournament before it was registered, or about a refusal or an appeal
    /// before there was one. A rule may be set aside before, and today is always possible.
    fn is_dated(&mut self, act: Act<'_>, tournament: &Tournament, verb: Verb, on: Date) -> Result<()> {
        let id = tournament.id;
        let answered = match (verb, tournament.status) {
            (Verb::Waive | Verb::Approve, _) => return Ok(()),
            (Verb::Appeal, TournamentStatus::Rejected) => Some(Verb::Reject),
            (Verb::Accept | Verb::Reject, TournamentStatus::Appealed) => Some(Verb::Appeal),
            _ => None,
        };
        let (day, what) = if let Some(answered) = answered {
            let decisions = self.store.decisions(id)?;
            let last = decisions.iter().rev().map(|(_, decision)| decision).find(|decision| decision.verb == answered);
            let Some(day) = last.map(|decision| decision.on) else { return Ok(()) };
            let what = match answered {
                Verb::Appeal => phrase!("decided-since-appeal", "the appeal is of {day}", day),
                _ => phrase!("decided-since-refusal", "the refusal is of {day}", day),
            };
            (day, what)
        } else if let Some(report) = self.latest_report(id)? {
            let number = report.id;
            match (report.received, Self::played_until(tournament, &report)) {
                (Some(day), _) => {
                    (day, phrase!("decided-since-received", "report {number} was received on {day}", number, day))
                }
                (None, Some(day)) => {
                    (day, phrase!("decided-since-played", "{day} is the last day of report {number}", day, number))
                }
                (None, None) => return Ok(()),
            }
        } else {
            let now = self.now()?;
            let Some(day) = self.registration(tournament, now)?.registered else { return Ok(()) };
            (day, phrase!("decided-since-registered", "it was registered on {day}", day))
        };
        if on < day.min(act.day()) {
            return Err(Error::DecidedBefore { id, on, what: Box::new(what) });
        }
        Ok(())
    }

    /// The last day of a report. That of a stage has the last day of the whole, which its rounds do not reach.
    fn played_until(tournament: &Tournament, report: &StoredReport) -> Option<Date> {
        match tournament.part_of {
            None => report.end,
            Some(_) => round_days(&read(&report.bytes, &ReadOptions::default()).report).flatten().max(),
        }
    }

    /// Nobody is judge in their own cause: an appeal is answered by somebody else than who refused.
    fn answered_by_another(&mut self, act: Act<'_>, tournament: &Tournament, verb: Verb) -> Result<()> {
        if tournament.status != TournamentStatus::Appealed || !matches!(verb, Verb::Accept | Verb::Reject) {
            return Ok(());
        }
        let decisions = self.store.decisions(tournament.id)?;
        let refused = decisions.into_iter().rev().map(|(_, decision)| decision).find(|one| one.verb == Verb::Reject);
        match refused.filter(|refused| is_same_name(&refused.by, act.by)) {
            Some(refused) => Err(Error::OwnRefusal { id: tournament.id, by: refused.by }),
            None => Ok(()),
        }
    }

    /// Moves the tournament, and logs why.
    fn keep(
        &mut self,
        act: Act<'_>,
        tournament: &Tournament,
        decision: &Decision,
        (status, report): (TournamentStatus, Option<u32>),
        found: &Acceptance,
    ) -> Result<()> {
        self.store.set_tournament(tournament.id, status, report, tournament.rated_in)?;
        let mut detail =
            json!({"decision": decision, "status": status, "report": report, "rated_in": tournament.rated_in});
        if !found.errors.is_empty() {
            detail["despite_errors"] = json!(found.errors);
        }
        if !found.same.is_empty() {
            detail["despite_same_games"] = json!(found.same);
        }
        self.log(act, "decide", &detail).map(drop)
    }

    /// What the checks find in the latest report, by code, severity and effect; a decision that changes none of it was not
    /// needed.
    fn found_now(&mut self, tournament: &Tournament, today: Date, as_of: i64) -> Result<Option<Vec<FoundKind>>> {
        let Some(report) = self.latest_report(tournament.id)? else { return Ok(None) };
        let checked = self.checked(tournament, &report, today, as_of)?.checked;
        let kind = |finding: &Finding| (finding.code, finding.severity, finding.effect, finding.message.clone());
        Ok(Some(checked.findings.iter().map(kind).collect()))
    }

    fn latest_number(&mut self, id: TournamentId) -> Result<u32> {
        self.store.reports(id)?.last().copied().ok_or(Error::NoReport(id))
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
                self.keep_to_submitted(tournament, registration, edition, article, &mut powers, request.office)?;
                // One article may speak of hybrid events and of late registration (0.2 of 2022).
                let hybrid = request.verb == Verb::Approve && registration.hybrid == Some(true);
                powers.sort_by_key(|power| (power.kind == DecisionKind::HybridApproval) != hybrid);
                let (kind, office) = self.chosen(tournament, edition, article, &powers, request.office)?;
                Ok((Some(kind), Some(office)))
            }
        }
    }

    /// What a federation submitted is no exceptional case (0.2 since 2022; rulings j and n).
    fn keep_to_submitted(
        &mut self,
        tournament: &Tournament,
        registration: &Registration,
        edition: &Edition,
        article: &str,
        powers: &mut Vec<Power<'_>>,
        office: Option<Office>,
    ) -> Result<()> {
        if !powers.iter().any(|power| power.kind == DecisionKind::Exceptional) {
            return Ok(());
        }
        let report =
            self.latest_report(tournament.id)?.map(|report| read(&report.bytes, &ReadOptions::default()).report);
        let place = report.as_ref().and_then(|report| report.federation()).filter(|field| !field.is_blank());
        let day = registration.start.unwrap_or(Date::MAX);
        let barred = self.is_barred(registration, day)?;
        let by = registration.submitted_by(&edition.rules, place.map(arpad_trf::Spanned::as_str), barred);
        let Some(by) = by.map(str::to_owned) else { return Ok(()) };
        let is_exceptional = |power: &Power<'_>| power.kind == DecisionKind::Exceptional;
        let only_exceptional = powers.iter().all(is_exceptional);
        let other = |given: Office| powers.iter().any(|power| power.office == given && !is_exceptional(power));
        let exceptional = office.filter(|given| powers.iter().any(|power| power.office == *given) && !other(*given));
        let given = exceptional.or_else(|| powers.first().filter(|_| only_exceptional).map(|power| power.office));
        if let Some(given) = given {
            let late = powers_of(edition, registration).filter(|power| power.kind == DecisionKind::LateRegistration);
            return Err(Error::Submitted {
                id: tournament.id,
                by,
                article: article.to_owned(),
                edition: edition.id.clone(),
                given,
                late: late.map(|power| (power.office, power.article.to_owned())).collect(),
            });
        }
        powers.retain(|power| power.kind != DecisionKind::Exceptional);
        Ok(())
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
    pub(super) fn average(&mut self, tournament: &Tournament) -> Result<Option<(u64, u64)>> {
        let Some(report) = self.latest_report(tournament.id)? else { return Ok(None) };
        let Some(start) = report.start else { return Ok(None) };
        let class = tournament.class;
        let in_force = self.current_lists(class)?.into_iter().rfind(|head| head.id.month <= Month::of(start));
        let Some(head) = in_force else { return Ok(None) };
        let merged = self.merged_next(class)?;
        let document = read(&report.bytes, &ReadOptions::default());
        let ids = || report_players(&document.report);
        let players: Vec<FideId> = ids().flat_map(|id| [id, kept(&merged, id)]).collect();
        let list = self.snapshot_of(&head.id, &players)?;
        let ratings = ids().filter_map(|id| list.published(kept(&merged, id)).or_else(|| list.published(id)));
        let (sum, players) =
            ratings.fold((0, 0), |(sum, players), rating| (sum + u64::from(rating.get()), players + 1));
        Ok(Some((sum, players)).filter(|(_, players)| *players > 0))
    }

    pub(super) fn edition_of(
        &mut self,
        tournament: &Tournament,
        registration: &Registration,
        today: Date,
    ) -> Result<&'r Edition> {
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
        request: &DecisionRequest<'_>,
        as_of: i64,
    ) -> Result<((TournamentStatus, Option<u32>), Acceptance)> {
        let id = tournament.id;
        let refuse = |what: Phrase| Err(Error::Status { id, status: tournament.status, what });
        let mut found = Acceptance::default();
        let moved = match (decision.verb, tournament.status) {
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
                let latest = self.latest_number(id)?;
                let counts = tournament.report == Some(latest) && tournament.status != TournamentStatus::Appealed;
                if counts && decision.kind.is_none() {
                    let status = tournament.status;
                    let mut needed = self.needs_revision()?.into_iter();
                    let due = needed.find(|one| one.tournament == Some(id)).map(|one| (one.class, one.month));
                    return Err(Error::AlreadyAccepted { id, status, report: latest, due });
                }
                // A granted appeal overrides that a tournament is not ratable (0.5, 0.4), and no more. A report without a game leaves
                // nothing to rate: the tournament waits for another (ruling i).
                if decision.kind != Some(DecisionKind::AppealGranted) {
                    found = self.acceptable(tournament, latest, decision.on, as_of)?;
                } else if self.has_games(latest)? {
                    found = self.on_appeal(tournament, latest, decision.on, as_of)?;
                } else if tournament.rated_in.is_some() {
                    let why = phrase!("report-without-games", "report {latest} has no games", latest);
                    return Err(Error::NotRatable { id, status: tournament.status, why });
                } else {
                    return Ok(((TournamentStatus::Returned, None), found));
                }
                found.allowed(tournament, request)?;
                Ok((accepted_as(tournament), Some(latest)))
            }
            (Verb::Accept, _) => match self.stages(id)? {
                stages if stages.is_empty() => refuse(phrase!("act-accept", "accepting")),
                stages => Err(Error::StagesToDecide {
                    id,
                    stages: stages.iter().map(|stage| (stage.id, stage.status)).collect(),
                }),
            },
            (Verb::Return, TournamentStatus::Reported) if tournament.rated_in.is_none() => {
                Ok((TournamentStatus::Returned, None))
            }
            // Nothing is published of it yet.
            (Verb::Return, TournamentStatus::Accepted) => Ok((TournamentStatus::Returned, None)),
            (Verb::Return, TournamentStatus::Rated) => {
                let (class, month) = (tournament.class, tournament.rated_in);
                Err(month.map_or(Error::NoReport(id), |month| Error::AlreadyRated { id, class, month }))
            }
            (Verb::Return, _) => refuse(phrase!("act-return", "sending a report back")),
            (Verb::Reject, TournamentStatus::Rejected) => refuse(phrase!("act-reject", "rejecting")),
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
                    let what = phrase!("act-second-appeal", "a second appeal, the first being answered,");
                    let status = tournament.status;
                    return Err(Error::Status { id, status, what });
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
            (Verb::Appeal, _) => refuse(phrase!("act-appeal", "an appeal")),
        };
        moved.map(|moved| (moved, found))
    }

    /// Whether a report can be read and has a game that was played.
    fn has_games(&mut self, number: u32) -> Result<bool> {
        let report = self.kept_report(number)?;
        let document = read(&report.bytes, &ReadOptions::default());
        let mut rounds = document.report.players.iter().flat_map(|line| &line.rounds);
        Ok(rounds.any(|entry| entry.opponent.value.number().is_some() && entry.result.value.is_played()))
    }

    /// The checks once more, with all decisions taken.
    pub(super) fn acceptable(
        &mut self,
        tournament: &Tournament,
        report: u32,
        today: Date,
        as_of: i64,
    ) -> Result<Acceptance> {
        let report = self.kept_report(report)?;
        let checked = self.checked(tournament, &report, today, as_of)?;
        let (id, status) = (tournament.id, tournament.status);
        match checked.obstacle() {
            Some((Verdict::NotRatable, why)) => Err(Error::NotRatable { id, status, why }),
            Some((_, why)) => {
                let ways = self.ways_of(tournament, &report, &checked, (today, as_of))?;
                Err(Error::NeedsDecision { id, status, why, ways })
            }
            None => self.acceptance(&report, &checked),
        }
    }

    /// The same on appeal: what is not ratable is rated by it, but a tournament stays on the list that it was rated on.
    fn on_appeal(&mut self, tournament: &Tournament, report: u32, today: Date, as_of: i64) -> Result<Acceptance> {
        let report = self.kept_report(report)?;
        let checked = self.checked(tournament, &report, today, as_of)?;
        if let Some((_, why)) = checked.obstacle().filter(|_| checked.is_after_its_list) {
            return Err(Error::NotRatable { id: tournament.id, status: tournament.status, why });
        }
        self.acceptance(&report, &checked)
    }

    fn acceptance(&mut self, report: &StoredReport, checked: &CheckedReport) -> Result<Acceptance> {
        let document = read(&report.bytes, &ReadOptions::default());
        let mut same = self.same_games(report, &document.report)?;
        same.sort_by_key(|other| !other.counts);
        let findings = &checked.checked.findings;
        let errors = findings.iter().filter(|finding| finding.severity == Severity::Error);
        Ok(Acceptance {
            errors: errors.map(|finding| finding.code).collect(),
            same,
            doubt: findings.iter().find(|finding| finding.is_doubtful()).map(|finding| finding.message.clone()),
            left: checked.left,
            unlisted: checked.is_unlisted,
            findings: findings.iter().filter(|finding| finding.severity > Severity::Note).count(),
            first: findings
                .iter()
                .find(|finding| finding.severity == Severity::Error)
                .map(|finding| finding.message.clone())
                .unwrap_or_default(),
            another_event: findings
                .iter()
                .find(|finding| finding.is_of_another_event() && finding.severity == Severity::Error)
                .map(|finding| finding.message.clone()),
        })
    }

    pub(super) fn checked(
        &mut self,
        tournament: &Tournament,
        report: &StoredReport,
        today: Date,
        as_of: i64,
    ) -> Result<CheckedReport> {
        let mut registration = self.registration(tournament, as_of)?;
        let document = read(&report.bytes, &ReadOptions::default());
        registration.report_to_fide = self.judged_by(tournament, report.received, &document.report)?;
        let stage = self.reported_stage(tournament, &registration, report, &document)?;
        self.check_report(tournament, &registration, &document, stage, today)
    }

    /// The reports of other tournaments with the games of the latest report of this one.
    pub fn same_as_latest(&mut self, id: TournamentId) -> Result<Vec<SameGames>> {
        let Some(report) = self.latest_report(id)? else { return Ok(Vec::new()) };
        let document = read(&report.bytes, &ReadOptions::default());
        self.same_games(&report, &document.report)
    }

    /// The latest report of a tournament as the checks find it today, and the edition it was checked by.
    pub fn check_latest(&mut self, id: TournamentId, today: Date) -> Result<Option<(String, Checked)>> {
        let (tournament, now) = (self.tournament(id)?, self.now()?);
        let Some(report) = self.latest_report(id)? else { return Ok(None) };
        let CheckedReport { edition, checked, .. } = self.checked(&tournament, &report, today, now)?;
        Ok(Some((edition, checked)))
    }
}

/// Of a finding, what a decision may change.
type FoundKind = (&'static str, Severity, Effect, Phrase);

impl Acceptance {
    /// Whether a request has what such a report needs.
    fn allowed(&self, tournament: &Tournament, request: &DecisionRequest<'_>) -> Result<()> {
        let (id, status) = (tournament.id, tournament.status);
        // Which of two reports of the same games counts is somebody's choice, not that of their order.
        if !self.same.is_empty() && !request.despite_same_games {
            let (name, others) = (tournament.name.clone(), self.same.clone());
            return Err(Error::SameGames { id, status, name, others });
        }
        if !self.errors.is_empty() && !request.despite_errors {
            let (errors, first, left) = (self.errors.len(), self.first.clone(), self.left);
            return Err(Error::HasErrors { id, status, errors, first, left });
        }
        Ok(())
    }

    /// Whether it needs no thought.
    fn is_clean(&self, tournament: &Tournament) -> Result<()> {
        let (id, status, name) = (tournament.id, tournament.status, tournament.name.clone());
        match self.doubt.clone() {
            Some(why) => Err(Error::Doubtful { id, status, name, why }),
            None => Ok(()),
        }
    }

    /// Why a report is accepted for which nobody gave a reason.
    fn reason(&self) -> &'static str {
        if self.findings == 0 { "no findings" } else { "no errors" }
    }
}

/// The status of a tournament whose report is accepted.
fn accepted_as(tournament: &Tournament) -> TournamentStatus {
    if tournament.rated_in.is_some() { TournamentStatus::Rated } else { TournamentStatus::Accepted }
}

fn powers_of<'e>(edition: &'e Edition, registration: &Registration) -> impl Iterator<Item = Power<'e>> {
    powers(&edition.rules, registration).into_iter()
}

fn nothing_to_decide(edition: &Edition, article: &str, registration: &Registration) -> Error {
    let rules = &edition.rules;
    let what = if rules.report_lists.as_ref().is_some_and(|rule| rule.article == article) {
        Some(phrase!("may-late-report", "have a report rated that missed the last list"))
    } else if rules.registration.article == article && is_for_norms(rules, registration) {
        Some(phrase!("may-short-notice", "shorten the notice for a tournament with norms"))
    } else {
        None
    };
    let (article, edition) = (article.to_owned(), edition.id.clone());
    match what {
        Some(what) => Error::NobodyMay { article, edition, what: Box::new(what), appeal: rules.appeal.article.clone() },
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
