//! What may be decided about a tournament now, in the name of which office, and what each decision would do: it is tried out
//! and taken back.

use crate::desk::Asker;
use arpad_check::Verdict;
use arpad_period::TournamentId;
use arpad_phrase::{Phrase, ToPhrase as _};
use arpad_registry::model::{TournamentStatus, Verb};
use arpad_registry::{Act, Authority, DecisionRequest, Error, ErrorKind, LeftOut};
use arpad_regulations::rules::Office;
use arpad_tournament::{DecisionKind, Power};
use jiff::civil::Date;

/// A decision that could be taken.
pub struct Proposal {
    pub verb: Verb,
    /// The answer to an appeal.
    pub answers: bool,
    /// What it sets aside.
    pub kind: Option<DecisionKind>,
    pub article: Option<String>,
    /// The office it asks for; any or none if not given.
    pub office: Option<Office>,
    /// Whether whoever asks holds that office.
    pub may: bool,
    pub effect: Effect,
}

/// What a decision would do.
pub enum Effect {
    Moves {
        status: TournamentStatus,
        left: LeftOut,
        /// What the checks would find then.
        verdict: Option<Verdict>,
        /// Nothing in the report needs it.
        needless: bool,
    },
    /// It would be refused, and why.
    Refused(Phrase),
    /// It would be refused unless somebody says that it is meant in spite of this.
    Despite(Obstacle, Phrase),
}

/// What has to be set aside in so many words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    Errors,
    SameGames,
}

impl Proposal {
    /// Whether there is anything to do.
    pub fn is_open(&self) -> bool {
        self.may && !matches!(self.effect, Effect::Refused(_))
    }

    /// Whether it changes anything about this tournament.
    pub fn is_of_use(&self) -> bool {
        match self.effect {
            Effect::Moves { needless, .. } => !needless,
            Effect::Despite(..) => true,
            Effect::Refused(_) => self.kind.is_none(),
        }
    }
}

/// Everything that could be decided about a tournament.
pub fn proposals(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    asker: &Asker,
    id: TournamentId,
) -> Result<Vec<Proposal>, Error> {
    let status = authority.tournament(id)?.status;
    let (edition, powers) = authority.powers(id, act.day())?;
    let now = authority.check_latest(id, act.day())?.map(|(_, checked)| checked.verdict);
    let mut all = Vec::new();
    if status == TournamentStatus::Appealed {
        let article = Some(edition.rules.appeal.article.clone());
        for verb in [Verb::Accept, Verb::Reject] {
            let office = Some(edition.rules.appeal.to);
            let proposal = Proposal { answers: true, article: article.clone(), office, ..plain(verb) };
            all.push(tried(authority, act, asker, id, proposal)?);
        }
        return Ok(all);
    }
    for verb in [Verb::Accept, Verb::Return, Verb::Reject, Verb::Appeal] {
        all.push(tried(authority, act, asker, id, plain(verb))?);
    }
    for Power { kind, office, article, .. } in powers {
        if kind == DecisionKind::AppealGranted {
            continue;
        }
        let verb = if kind == DecisionKind::MatchWaiver { Verb::Waive } else { Verb::Approve };
        let (kind, article, office) = (Some(kind), Some(article.to_owned()), Some(office));
        let mut proposal = tried(authority, act, asker, id, Proposal { kind, article, office, ..plain(verb) })?;
        // What leaves a ratable report as it is sets nothing aside.
        if let Effect::Moves { verdict, needless, .. } = &mut proposal.effect {
            *needless |= now == Some(Verdict::Ratable) && *verdict == now;
        }
        all.push(proposal);
    }
    Ok(all)
}

fn plain(verb: Verb) -> Proposal {
    let effect = Effect::Refused(Phrase::NONE);
    Proposal { verb, answers: false, kind: None, article: None, office: None, may: true, effect }
}

fn tried(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    asker: &Asker,
    id: TournamentId,
    proposal: Proposal,
) -> Result<Proposal, Error> {
    // The article of an appeal goes without saying.
    let article = proposal.article.as_deref().filter(|_| !proposal.answers);
    let request =
        DecisionRequest { article, office: proposal.office, ..DecisionRequest::new(proposal.verb, "on trial") };
    let effect = effect(authority, act, id, &request, act.day())?;
    let may = proposal.office.is_none_or(|office| asker.0.offices.contains(&office));
    Ok(Proposal { may, effect, ..proposal })
}

/// What a decision of a day would do.
pub fn effect(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    id: TournamentId,
    request: &DecisionRequest<'_>,
    on: Date,
) -> Result<Effect, Error> {
    let done = authority.try_out(|authority| {
        let mut moved = authority.decide_all(act, &[id], request, on)?;
        let verdict = authority.check_latest(id, act.day())?.map(|(_, checked)| checked.verdict);
        Ok((moved.pop(), verdict))
    });
    match done {
        Ok((Some(moved), verdict)) => {
            let (status, left, needless) = (moved.status, moved.left, moved.needless.is_some());
            Ok(Effect::Moves { status, left, verdict, needless })
        }
        Ok((None, _)) => Ok(Effect::Refused(Phrase::NONE)),
        Err(error @ Error::HasErrors { .. }) => Ok(Effect::Despite(Obstacle::Errors, error.phrase())),
        Err(error @ Error::SameGames { .. }) => Ok(Effect::Despite(Obstacle::SameGames, error.phrase())),
        Err(error) => match error.kind() {
            ErrorKind::NotFound | ErrorKind::Refused | ErrorKind::Conflict | ErrorKind::Invalid => {
                Ok(Effect::Refused(error.phrase()))
            }
            ErrorKind::Busy | ErrorKind::Damaged | ErrorKind::Machine => Err(error),
        },
    }
}
