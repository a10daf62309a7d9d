//! A tournament on the desk: its state and the next step, the findings beside the lines of the file, and what happened so far.

use super::history::{Step, history};
use super::review::{Review, reviewed};
use super::show::{Next, next_step, same_games};
use crate::controllers::fees::money;
use crate::controllers::page::{Answer, own};
use crate::controllers::registrations::amend::may_amend;
use crate::controllers::registrations::{Advice, advice};
use crate::controllers::tournaments::show::number;
use crate::desk::Asker;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_check::check;
use arpad_period::TournamentId;
use arpad_registry::model::{Tournament, TournamentStatus};
use arpad_registry::{Account, Authority, Error, PendingCorrections, SameGames};
use arpad_tournament::{Registration, report_deadline};
use askama::Template;
use axum::extract::{Path, State};
use jiff::civil::Date;

struct Reported {
    number: u32,
    received: String,
    review: Review,
    /// Whether another one counts until this is accepted.
    second: bool,
}

/// What a page of a tournament shows.
struct Facts {
    tournament: Tournament,
    registration: Registration,
    reported: Option<Reported>,
    steps: Vec<Step>,
    accounts: Vec<Account>,
    stages: Vec<Tournament>,
    next: Next,
    /// Reports of other tournaments with the same games.
    same_games: Vec<SameGames>,
    /// The last day for an appeal.
    appeal: Option<Date>,
    /// The last day on which the report is in time, and the days left, while one is awaited.
    deadline: Option<(Date, i32)>,
    /// What the checks say of the registration while there is no report.
    advice: Vec<Advice>,
}

#[derive(Template)]
#[template(path = "desk/tournament.html")]
struct TournamentPage<'v> {
    visit: &'v Visit,
    asker: Asker,
    facts: Facts,
}

impl TournamentPage<'_> {
    #[allow(clippy::unused_self)] // Templates reach it by the page.
    fn money(&self, amount: impl ToString) -> String {
        money(amount)
    }

    fn takes_reports(&self) -> bool {
        let refused = matches!(self.facts.tournament.status, TournamentStatus::Rejected | TournamentStatus::Appealed);
        !refused && self.facts.stages.is_empty()
    }

    /// Why it was sent back or refused, as long as that is where it stands.
    fn last_word(&self) -> Option<&Step> {
        let key = match self.facts.tournament.status {
            TournamentStatus::Returned => "step-returned",
            TournamentStatus::Rejected => "step-rejected",
            _ => return None,
        };
        self.facts.steps.iter().rfind(|step| step.key == key)
    }

    /// A whole tournament is reported in stages until all of it is reported at once.
    fn takes_stages(&self) -> bool {
        let tournament = &self.facts.tournament;
        tournament.part_of.is_none() && tournament.status == TournamentStatus::Registered
    }

    fn may_amend(&self) -> bool {
        self.facts.tournament.part_of.is_none() && may_amend(&self.asker, &self.facts.tournament).is_ok()
    }

    fn days(&self) -> String {
        match (self.facts.registration.start, self.facts.registration.end) {
            (Some(start), Some(end)) if start != end => format!("{start} – {end}"),
            (Some(day), _) | (_, Some(day)) => day.to_string(),
            _ => String::new(),
        }
    }
}

pub async fn tournament(State(portal): State<Portal>, visit: Visit, asker: Asker, Path(id): Path<String>) -> Answer {
    let id = number(&id)?;
    let (today, whose) = (portal.writer()?.today(), asker.clone());
    let pending = portal.pending().await?;
    let facts = portal.pool.read(move |authority| facts(authority, id, &pending.corrections, &whose, today)).await?;
    own(&visit, &TournamentPage { visit: &visit, asker, facts })
}

/// Of what the checks say, what stays until somebody decides.
fn lasting(mut advice: Vec<Advice>) -> Vec<Advice> {
    advice.retain(|one| one.comes.is_some());
    advice
}

fn facts(
    authority: &mut Authority<'_>,
    id: TournamentId,
    corrections: &PendingCorrections,
    asker: &Asker,
    today: Date,
) -> Result<Facts, Error> {
    let tournament = authority.tournament(id)?;
    let registration = Registration::parse(&tournament.registration).unwrap_or_default();
    let reported = match authority.store().reports(id)?.pop() {
        None => None,
        Some(latest) => authority.with_reported(id, latest, |tournament, report, event| Reported {
            number: report.id,
            received: report.received.map(|day| day.to_string()).unwrap_or_default(),
            review: reviewed(event, &check(event)),
            second: tournament.report.is_some_and(|counts| counts != report.id),
        })?,
    };
    let errors = reported.as_ref().map_or(0, |reported| reported.review.errors());
    let appeal = authority.appeal_until(&tournament, today)?;
    let accounts = authority.accounts(Some(id))?;
    let owes = accounts.iter().any(|account| account.open().hundredths > 0);
    let next = next_step(&tournament, &registration, errors, owes, appeal, corrections, asker, today);
    let same_games = same_games(authority, &tournament, corrections)?;
    let open = matches!(tournament.status, TournamentStatus::Registered | TournamentStatus::Returned);
    let deadline = report_deadline(authority.regulations(), tournament.class, &registration).filter(|_| open);
    let deadline = deadline.map(|day| (day, (day - today).get_days()));
    let advice = match tournament.status {
        TournamentStatus::Registered if reported.is_none() => {
            let decided = authority.registration_now(id)?;
            lasting(advice(authority, &decided, today)?)
        }
        _ => Vec::new(),
    };
    let mut stages = Vec::new();
    for stage in authority.store().stages(id)? {
        stages.push(authority.tournament(stage)?);
    }
    let steps = history(authority, &tournament)?;
    Ok(Facts {
        tournament,
        registration,
        reported,
        steps,
        accounts,
        stages,
        next,
        same_games,
        appeal,
        deadline,
        advice,
    })
}
