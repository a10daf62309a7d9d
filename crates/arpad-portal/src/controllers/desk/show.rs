//! What waits: what somebody has to do now stands first, and of that what is due first.

use crate::controllers::page::{Answer, own};
use crate::corrections::Pending;
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_check::Verdict;
use arpad_period::TournamentId;
use arpad_registry::model::{Tournament, TournamentStatus};
use arpad_registry::{Amount, Authority, Error, PendingCorrections, SameGames, WaitingTournament};
use arpad_regulations::Class;
use arpad_tournament::{Registration, report_deadline};
use askama::Template;
use axum::extract::State;
use jiff::civil::Date;
use std::collections::BTreeMap;

/// A tournament that waits for somebody.
pub struct Waiting {
    pub id: TournamentId,
    pub name: String,
    pub class: Class,
    pub federation: String,
    pub status: TournamentStatus,
    pub verdict: Option<Mark>,
    pub errors: usize,
    /// Reports of other tournaments with the same games.
    pub same_games: Vec<SameGames>,
    /// The last day on which the report is in time, and the days left; less than none once it is over.
    pub deadline: Option<(Date, i32)>,
    /// What is still to be paid.
    pub fee: String,
    pub next: Next,
}

/// What comes next, and whether whoever is signed in has to do it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// The key of its words.
    pub key: &'static str,
    /// Where it is done; nowhere while others have to act.
    pub link: Option<String>,
}

/// The next step of a tournament, for whoever asks.
#[allow(clippy::too_many_arguments, reason = "each is a fact about one tournament")]
pub fn next_step(
    tournament: &Tournament,
    registration: &Registration,
    errors: usize,
    owes: bool,
    appeal: Option<Date>,
    corrections: &PendingCorrections,
    asker: &Asker,
    today: Date,
) -> Next {
    let page = format!("/desk/tournaments/{}", tournament.id);
    let here = |key, place: &str| Next { key, link: Some(format!("{page}{place}")) };
    let others = |key| Next { key, link: None };
    let undecided = tournament.status == TournamentStatus::Reported || corrections.undecided.contains(&tournament.id);
    match tournament.status {
        TournamentStatus::Registered if registration.end.is_some_and(|end| end >= today) => others("next-ends"),
        TournamentStatus::Registered => here("next-hand-in", "#hand-in"),
        TournamentStatus::Returned => here("next-fix", "#findings"),
        status if (undecided || status == TournamentStatus::Appealed) && asker.is_administrator() => {
            here("next-decide", "#decide")
        }
        _ if undecided && errors > 0 => here("next-see-errors", "#findings"),
        _ if undecided => others("next-decision"),
        TournamentStatus::Appealed => others("next-appeal"),
        _ if let Some(month) = corrections.due.get(&tournament.id) => {
            let revise = format!("/desk/periods/{}/{month}/revise", tournament.class);
            let link = asker.is_administrator().then_some(revise);
            Next { key: if link.is_some() { "next-revise" } else { "next-revision" }, link }
        }
        TournamentStatus::Accepted => others("next-list-run"),
        // An administrator records the appeal that a federation sends.
        TournamentStatus::Rejected if appeal.is_some() && asker.is_administrator() => others("next-appeal-possible"),
        TournamentStatus::Rejected if appeal.is_some() => here("next-may-appeal", "#last-word"),
        _ if owes => here("next-fee", "/fees"),
        TournamentStatus::Reported | TournamentStatus::Rated | TournamentStatus::Rejected => others("next-nothing"),
    }
}

/// A verdict as a word with a shape and a style.
pub struct Mark {
    pub word: &'static str,
    pub shape: &'static str,
    pub style: &'static str,
}

pub fn mark(verdict: Verdict) -> Mark {
    let (shape, style) = match verdict {
        Verdict::Ratable => ("●", "ok"),
        Verdict::RatableInPart => ("◐", "wait"),
        Verdict::NeedsDecision => ("◆", "wait"),
        Verdict::NotRatable => ("■", "bad"),
    };
    Mark { word: verdict.name(), shape, style }
}

#[derive(Template)]
#[template(path = "desk/show.html")]
struct DeskPage<'v> {
    visit: &'v Visit,
    /// For whoever is signed in.
    own: Vec<Waiting>,
    /// For others, or for a day.
    others: Vec<Waiting>,
}

impl DeskPage<'_> {
    fn with_errors(&self) -> usize {
        self.own.iter().chain(&self.others).filter(|one| one.errors > 0).count()
    }

    fn overdue(&self) -> usize {
        self.own.iter().filter(|one| one.deadline.is_some_and(|(_, left)| left < 0)).count()
    }
}

pub async fn show(State(portal): State<Portal>, visit: Visit, asker: Asker) -> Answer {
    let today = portal.writer()?.today();
    let pending = portal.pending().await?;
    let waiting = portal.pool.read(move |authority| all(authority, &pending, &asker, today)).await?;
    let (for_asker, others) = waiting.into_iter().partition(|one| one.next.link.is_some());
    own(&visit, &DeskPage { visit: &visit, own: for_asker, others })
}

pub fn all(
    authority: &mut Authority<'_>,
    pending: &Pending,
    asker: &Asker,
    today: Date,
) -> Result<Vec<Waiting>, Error> {
    let mut unpaid: BTreeMap<TournamentId, Vec<Amount>> = BTreeMap::new();
    for account in pending.unpaid.iter().filter(|account| asker.may_act_for(Some(&account.federation))) {
        unpaid.entry(account.tournament).or_default().push(account.open());
    }
    let is_asked_for = |registration: &Registration| asker.may_act_for(registration.federation.as_deref());
    let known = authority.waiting(&pending.corrections, &unpaid.keys().copied().collect(), today, is_asked_for)?;
    let mut waiting = Vec::new();
    for known in known {
        let open = unpaid.remove(&known.tournament.id).unwrap_or_default();
        waiting.push(one(authority, known, &open, &pending.corrections, asker, today)?);
    }
    waiting.sort_by_key(|one| (one.deadline.is_none(), one.deadline, one.id));
    Ok(waiting)
}

fn one(
    authority: &mut Authority<'_>,
    WaitingTournament { tournament: known, registration, appeal_until: appeal }: WaitingTournament,
    fees: &[Amount],
    corrections: &PendingCorrections,
    asker: &Asker,
    today: Date,
) -> Result<Waiting, Error> {
    let open = matches!(known.status, TournamentStatus::Registered | TournamentStatus::Returned);
    let checked = match known.status {
        TournamentStatus::Registered => None,
        // What waits for its list, or is over and only has to be paid or may be appealed, was judged when it was decided. Before a
        // list of the world thousands wait for it, and none of them is checked with each page.
        TournamentStatus::Accepted | TournamentStatus::Rated | TournamentStatus::Rejected
            if !corrections.undecided.contains(&known.id) =>
        {
            None
        }
        _ => authority.check_latest(known.id, today)?.map(|(_, checked)| checked),
    };
    let errors = checked.as_ref().map_or(0, arpad_check::Checked::errors);
    let deadline = report_deadline(authority.regulations(), known.class, &registration).filter(|_| open);
    let deadline = deadline.or(appeal);
    let same_games = same_games(authority, &known, corrections)?;
    Ok(Waiting {
        next: next_step(&known, &registration, errors, !fees.is_empty(), appeal, corrections, asker, today),
        id: known.id,
        name: known.name,
        class: known.class,
        federation: registration.federation.clone().unwrap_or_default(),
        status: known.status,
        verdict: checked.map(|checked| mark(checked.verdict)),
        errors,
        same_games,
        deadline: deadline.map(|day| (day, (day - today).get_days())),
        fee: fees.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    })
}

/// The reports of other tournaments with the games of one that waits for a decision, or for the answer to an appeal.
pub fn same_games(
    authority: &mut Authority<'_>,
    known: &Tournament,
    corrections: &PendingCorrections,
) -> Result<Vec<SameGames>, Error> {
    let waits = matches!(known.status, TournamentStatus::Reported | TournamentStatus::Appealed);
    let undecided = waits || corrections.undecided.contains(&known.id);
    if undecided { authority.same_as_latest(known.id) } else { Ok(Vec::new()) }
}
