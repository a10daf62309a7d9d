//! What may be decided about a tournament, with what each decision would do.

use super::decide::Given;
use super::proposals::{Effect, Obstacle, Proposal, proposals};
use crate::controllers::desk::history::verb;
use crate::controllers::page::{Answer, own};
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use crate::words::Words;
use arpad_period::TournamentId;
use arpad_phrase::Phrase;
use arpad_registry::model::{Decision, Tournament, Verb};
use arpad_tournament::DecisionKind;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jiff::civil::Date;
use std::borrow::Cow;

#[derive(Template)]
#[template(path = "decisions/form.html")]
struct DecisionPage<'v> {
    visit: &'v Visit,
    asker: Asker,
    tournament: Tournament,
    /// Those taken, each with the name of what it did.
    decisions: Vec<(&'static str, Decision)>,
    edition: String,
    today: Date,
    /// What changes something, or is in the way of it.
    useful: Vec<Proposal>,
    /// What offices may decide, and nothing here needs.
    others: Vec<Proposal>,
    /// The number of the latest report, 0 for none: what is decided here is decided about it.
    report: String,
    /// Why the last try was refused, and what was sent.
    wrong: Option<Wrong>,
    sent: Given,
}

/// Why a decision was not taken.
pub struct Wrong {
    pub message: String,
    /// Whether it is the reason that is missing.
    pub is_reason: bool,
}

impl Wrong {
    pub fn of(fault: Fault, words: Words) -> Result<Wrong, Fault> {
        let is_reason = matches!(&fault, Fault::Invalid { it, .. } if it.key() == Some("error-no-reason"));
        Ok(Wrong { message: correctable(fault, words)?, is_reason })
    }
}

impl DecisionPage<'_> {
    /// Whether this is what was sent.
    fn is_sent(&self, proposal: &Proposal) -> bool {
        let article = proposal.article.as_deref().filter(|_| proposal.kind.is_some());
        self.sent.verb == proposal.verb.name() && article.is_none_or(|article| article == self.sent.article)
    }

    /// What was typed for this one before; nothing for the others.
    fn typed(&self, proposal: &Proposal) -> Option<&Given> {
        Some(&self.sent).filter(|_| self.is_sent(proposal))
    }

    /// The day in the field: what was typed, or today.
    fn day(&self, proposal: &Proposal) -> String {
        let typed = self.typed(proposal).map(|sent| sent.on.clone()).filter(|on| !on.is_empty());
        typed.unwrap_or_else(|| self.today.to_string())
    }

    fn is_office(&self, proposal: &Proposal, office: &str) -> bool {
        self.typed(proposal).is_some_and(|sent| sent.office == office)
    }

    /// Whether one of the others was sent, and has to be seen.
    fn is_other(&self) -> bool {
        self.others.iter().any(|proposal| self.is_sent(proposal))
    }

    /// Whether the reason of this one is missing.
    fn lacks_reason(&self, proposal: &Proposal) -> bool {
        self.wrong.as_ref().is_some_and(|wrong| wrong.is_reason) && self.is_sent(proposal)
    }
}

pub async fn form(State(portal): State<Portal>, visit: Visit, asker: Asker, Path(id): Path<String>) -> Answer {
    page(&portal, &visit, &asker, number(&id)?, None).await
}

/// The page, again with what was wrong.
pub async fn page(
    portal: &Portal,
    visit: &Visit,
    asker: &Asker,
    id: TournamentId,
    again: Option<(Option<Wrong>, Given)>,
) -> Answer {
    let who = asker.clone();
    let read = portal.writer()?.act(asker, move |authority, act| {
        let all = proposals(authority, act, &who, id)?;
        let mut decisions = Vec::new();
        for (seq, decision) in authority.store().decisions(id)? {
            decisions.push((verb(authority, (seq, &decision))?, decision));
        }
        let (edition, _) = authority.powers(id, act.day())?;
        let report = authority.store().reports(id)?.pop().unwrap_or_default();
        Ok((authority.tournament(id)?, all, decisions, edition.path(), act.day(), report))
    });
    let (tournament, all, decisions, edition, today, report) = read.await?;
    let (useful, others) = all.into_iter().partition(Proposal::is_of_use);
    let (wrong, sent) = again.unwrap_or_default();
    // What somebody typed before they signed in again was about the report of then: a later one is not accepted by it.
    let report = if wrong.is_none() && !sent.report.is_empty() { sent.report.clone() } else { report.to_string() };
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let asker = asker.clone();
    let template =
        DecisionPage { visit, asker, tournament, decisions, edition, today, useful, others, report, wrong, sent };
    let mut response = own(visit, &template)?;
    *response.status_mut() = status;
    Ok(response)
}

impl Proposal {
    /// What it is called on a button and as a heading.
    #[allow(clippy::trivially_copy_pass_by_ref)] // Templates hand over references.
    pub fn name(&self, words: &Words) -> Cow<'static, str> {
        match (self.verb, self.answers, self.kind) {
            (Verb::Accept, true, _) => words.say("do-grant"),
            (Verb::Reject, true, _) => words.say("do-dismiss"),
            (_, _, Some(kind)) => words.say(kind_key(kind)),
            (verb, ..) => words.say(&format!("do-{}", verb.name())),
        }
    }

    /// What it would do, in words.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub fn effect(&self, words: &Words) -> String {
        let Effect::Moves { status, left, verdict, needless } = &self.effect else {
            let possible = matches!(self.effect, Effect::Despite(..));
            return words.say(if possible { "only-despite" } else { "would-not" }).into_owned();
        };
        if *needless {
            return words.say("would-be-needless").into_owned();
        }
        // What only sets a rule aside moves nothing; what it is good for shows in the verdict.
        let mut text = match (self.kind, verdict) {
            (Some(_), Some(verdict)) => words.with("verdict-then", words.named("verdict", verdict.name())),
            _ => words.with("would-become", words.named("status", status.name())),
        };
        if left.games > 0 {
            text.push(' ');
            text.push_str(&words.count("games-left-out", left.games));
        }
        if left.players > 0 {
            text.push(' ');
            text.push_str(&words.count("players-left-out", left.players));
        }
        text
    }

    /// What stands against it.
    pub fn obstacle(&self) -> Option<&Phrase> {
        match &self.effect {
            Effect::Moves { .. } => None,
            Effect::Refused(why) | Effect::Despite(_, why) => Some(why),
        }
    }

    /// The box that has to be ticked: its field, and the key of its words.
    pub fn despite(&self) -> Option<(&'static str, &'static str)> {
        match self.effect {
            Effect::Despite(Obstacle::Errors, _) => Some(("despite_errors", "despite-errors")),
            Effect::Despite(Obstacle::SameGames, _) => Some(("despite_same_games", "despite-same-games")),
            _ => None,
        }
    }

    pub fn is_refusal(&self) -> bool {
        self.verb == Verb::Reject
    }

    /// Whether a reason has to be given.
    pub fn needs_reason(&self) -> bool {
        self.verb != Verb::Accept || self.answers || self.despite().is_some()
    }
}

const fn kind_key(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::LateRegistration => "do-late-registration",
        DecisionKind::Length => "do-length",
        DecisionKind::MatchWaiver => "do-match-waiver",
        DecisionKind::HybridApproval => "do-hybrid",
        DecisionKind::LateReport => "do-late-report",
        DecisionKind::AppealGranted => "do-grant",
        DecisionKind::Exceptional => "do-exceptional",
    }
}

/// What a fault says to whoever filled in a form, where it can be put right there.
pub fn correctable(fault: Fault, words: Words) -> Result<String, Fault> {
    match fault {
        Fault::Invalid { key, it } | Fault::NotFound { key: key @ "no-such-thing", it } => {
            Ok(words.with_sentence(key, &it))
        }
        Fault::Conflict(it) => Ok(words.with_sentence("not-possible", &it)),
        fault => Err(fault),
    }
}
