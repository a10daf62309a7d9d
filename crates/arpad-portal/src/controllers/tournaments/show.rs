//! A tournament: how it ended, what it gave everybody, and how it was judged.

use super::findings::{Judgement, discreet, judgement};
use super::published::{Listed, is_refused, public_report};
use super::table::{Standings, standings};
use super::time::in_words;
use crate::controllers::desk::history::verb;
use crate::controllers::page::{Answer, page};
use crate::controllers::players::tables::text;
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_check::check;
use arpad_period::TournamentId;
use arpad_registry::model::{Tournament, TournamentStatus, Verb};
use arpad_registry::{Authority, Error};
use askama::Template;
use axum::extract::{Path, State};

/// What the report says and what it gives.
struct Reported {
    city: String,
    federation: String,
    days: String,
    edition: String,
    system: &'static str,
    arbiter: String,
    time_control: String,
    start_list: String,
    report: u32,
    digest: String,
    received: String,
    judgement: Judgement,
    standings: Standings,
}

/// A step on the way to the list.
struct Decided {
    on: String,
    verb: &'static str,
    reason: String,
}

struct Facts {
    tournament: Tournament,
    reported: Option<Reported>,
    decided: Vec<Decided>,
    reports: usize,
}

#[derive(Template)]
#[template(path = "tournaments/show.html")]
struct TournamentPage<'v> {
    visit: &'v Visit,
    tournament: Tournament,
    reported: Option<Reported>,
    decided: Vec<Decided>,
    reports: usize,
    /// Revisions of the list it was rated on: number and reason.
    revisions: Vec<(u32, String)>,
    may_download: bool,
}

impl TournamentPage<'_> {
    fn time_control(&self, reported: &Reported) -> Option<String> {
        in_words(&reported.time_control, self.visit.words)
    }

    /// What to know of the numbers of a tournament that is on no list.
    fn not_on_a_list(&self) -> &'static str {
        match self.tournament.status {
            TournamentStatus::Returned => "sent-back-yet",
            TournamentStatus::Rejected => "refused-for-good",
            TournamentStatus::Appealed => "refused-appealed",
            _ => "not-official-yet",
        }
    }
}

/// The number in an address.
pub fn number(text: &str) -> Result<TournamentId, Fault> {
    text.parse().map_err(|_| Fault::not_found("no-tournament", text))
}

pub async fn show(State(portal): State<Portal>, visit: Visit, Path(id): Path<String>) -> Answer {
    let id = number(&id)?;
    let allowed = portal.settings().reports;
    let facts = portal.pool.read(move |authority| facts(authority, id, allowed)).await?;
    let Facts { tournament, mut reported, decided, reports } = facts;
    let may_download = allowed && public_report(&tournament).is_some();
    if let Some(reported) = reported.as_mut().filter(|_| is_refused(tournament.status)) {
        reported.standings.first_ratings.clear();
    }
    let published = portal.index.published().await?;
    let (class, month) = (tournament.class, tournament.rated_in);
    let heads = published.heads.iter().filter(|head| head.id.class == class && Some(head.id.month) == month);
    let revised = heads.filter(|head| head.id.revision > 0);
    let revisions = revised.map(|head| (head.id.revision, head.reason.clone().unwrap_or_default())).collect();
    page(&visit, &TournamentPage { visit: &visit, tournament, reported, decided, reports, revisions, may_download })
}

/// `allowed` where everybody may have the reports that count.
fn facts(authority: &mut Authority<'_>, id: TournamentId, allowed: bool) -> Result<Facts, Error> {
    let mut reported = authority.with_published_event(id, |tournament, report, event, changes| {
        let listed = Listed::new(tournament, changes);
        let facts = event.registration;
        // Until somebody accepted it, a report changes nothing that was registered.
        let own = tournament.report.is_none().then_some((facts.start, facts.end)).filter(|(start, _)| start.is_some());
        let days = match own.unwrap_or((event.start, event.end)) {
            (Some(start), Some(end)) if start != end => format!("{start} – {end}"),
            (Some(day), _) | (_, Some(day)) => day.to_string(),
            _ => String::new(),
        };
        let given = |own: &Option<String>, reported: &str| own.clone().unwrap_or_else(|| reported.to_owned());
        Reported {
            city: given(&facts.city, text(event.report().city())),
            federation: given(&facts.federation, text(event.report().federation())),
            days,
            edition: event.edition.path(),
            system: event.system.name(),
            arbiter: facts.arbiters.first().map(|arbiter| arbiter.name.clone()).unwrap_or_default(),
            time_control: facts.time_control.clone().unwrap_or_default(),
            start_list: event.list.and_then(|list| list.month).map(|month| month.to_string()).unwrap_or_default(),
            report: report.id,
            digest: report.digest.clone(),
            received: report.received.map(|day| day.to_string()).unwrap_or_default(),
            judgement: {
                let open = allowed && public_report(tournament).is_some();
                let mut judgement = if open { judgement(event, &check(event)) } else { discreet(event, check(event)) };
                judgement.worst_first();
                judgement
            },
            standings: standings(event, &listed),
        }
    })?;
    if let Some(reported) = &mut reported {
        reported.standings.link_those_with_a_page(authority)?;
    }
    let mut decided = Vec::new();
    for (seq, decision) in authority.store().decisions(id)? {
        let verb = match decision.verb {
            Verb::Waive | Verb::Approve => "other",
            Verb::Accept | Verb::Reject | Verb::Return | Verb::Appeal => verb(authority, (seq, &decision))?,
        };
        decided.push(Decided { on: decision.on.to_string(), verb, reason: decision.reason });
    }
    let reports = authority.store().reports(id)?.len();
    Ok(Facts { tournament: authority.tournament(id)?, reported, decided, reports })
}
