//! Interim reports: a long tournament is reported in stages. What a report would open is shown before it is handed in.

pub mod form;
pub mod submit;

use crate::controllers::desk::review::{Review, reviewed};
use crate::controllers::page::{Answer, own};
use crate::controllers::uploads::hexadecimal;
use crate::fault::Fault;
use crate::form::Typed;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_check::check;
use arpad_period::TournamentId;
use arpad_registry::model::Tournament;
use arpad_registry::{Act, Authority, Error, StageFacts, digest};
use askama::Template;
use axum::http::StatusCode;

/// What a report would open.
pub struct Trial {
    pub name: String,
    /// The first and last day, and the first round that counts.
    pub start: String,
    pub end: String,
    pub first_round: u16,
    pub review: Review,
    pub digest: String,
    /// The report as received, in hexadecimal digits: the page carries it.
    pub carried: String,
    pub file: String,
}

#[derive(Template)]
#[template(path = "stages/form.html")]
pub struct StagePage<'v> {
    pub visit: &'v Visit,
    pub id: TournamentId,
    pub name: String,
    pub stages: Vec<Tournament>,
    pub typed: Typed,
    pub refused: Option<String>,
    pub trial: Option<Trial>,
}

impl StagePage<'_> {
    fn label_of(&self, name: &str) -> String {
        let key = match name {
            "first_round" => "stage-first-round",
            "start" => "stage-start",
            "end" => "stage-end",
            _ => "report-file",
        };
        self.visit.words.say(key).into_owned()
    }

    pub fn answer(&self) -> Answer {
        let mut response = own(self.visit, self)?;
        if !self.typed.is_readable() || self.refused.is_some() {
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        }
        Ok(response)
    }
}

/// The page with what was typed.
pub async fn page<'v>(
    portal: &Portal,
    visit: &'v Visit,
    id: TournamentId,
    typed: Typed,
) -> Result<StagePage<'v>, Fault> {
    let read = portal.pool.read(move |authority| Ok((authority.tournament(id)?, authority.stages(id)?)));
    let (tournament, stages) = read.await?;
    Ok(StagePage { visit, id, name: tournament.name, stages, typed, refused: None, trial: None })
}

/// What handing in an interim report would do. Nothing of it stays.
pub fn trial(
    authority: &mut Authority<'_>,
    act: Act<'_>,
    id: TournamentId,
    (file, bytes): (&str, &[u8]),
    facts: &StageFacts,
) -> Result<Trial, Error> {
    authority.try_out(|authority| {
        let submitted = authority.submit_stage(act, id, bytes, Some(act.day()), facts)?;
        let stage = submitted.tournament;
        let read = authority.with_reported(stage, submitted.report, |tournament, report, event| {
            let day = |day: Option<jiff::civil::Date>| day.map(|day| day.to_string()).unwrap_or_default();
            Trial {
                name: tournament.name.clone(),
                start: day(report.start),
                end: day(report.end),
                first_round: report.first_round,
                review: reviewed(event, &check(event)),
                digest: String::new(),
                carried: hexadecimal(bytes),
                file: file.to_owned(),
            }
        })?;
        let mut trial = read.ok_or(Error::NoTournament(stage))?;
        let text = format!("{} {} {} {}", trial.name, trial.first_round, trial.start, trial.end);
        trial.digest = digest(format!("{text} {}", digest(bytes)).as_bytes());
        Ok(trial)
    })
}
