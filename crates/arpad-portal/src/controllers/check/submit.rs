//! A report is checked and rated, and forgotten.

use crate::controllers::page::{Answer, page};
use crate::controllers::players::tables::text;
use crate::controllers::tournaments::findings::{Judgement, judgement};
use crate::controllers::tournaments::published::Listed;
use crate::controllers::tournaments::table::{Standings, standings};
use crate::fault::Fault;
use crate::portal::Portal;
use crate::routes::LARGEST_UPLOAD;
use crate::visit::Visit;
use arpad_check::Remedy;
use arpad_regulations::Class;
use arpad_tournament::{Event, Registration};
use askama::Template;
use axum::extract::multipart::MultipartError;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;

/// What came of it.
pub struct CheckedReport {
    pub name: String,
    pub class: Class,
    pub edition: String,
    pub system: &'static str,
    pub list: String,
    /// The class that the time control fits, if it is another.
    pub fitting: Option<Class>,
    pub judgement: Judgement,
    pub standings: Standings,
}

#[derive(Template)]
#[template(path = "check.html")]
pub struct CheckPage<'v> {
    pub visit: &'v Visit,
    pub file: String,
    pub checked: Option<CheckedReport>,
}

pub async fn submit(State(portal): State<Portal>, visit: Visit, mut form: Multipart) -> Answer {
    let unreadable = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Fault::TooLarge(LARGEST_UPLOAD / 1024 / 1024),
        _ => Fault::invalid("no-file", ""),
    };
    let (mut bytes, mut file, mut facts) = (Vec::new(), String::new(), Registration::default());
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        match field.name().unwrap_or_default() {
            "report" => {
                file = field.file_name().unwrap_or_default().to_owned();
                bytes = field.bytes().await.map_err(unreadable)?.to_vec();
            }
            "class" => facts.class = field.text().await.map_err(unreadable)?.parse().ok(),
            "registration" => {
                let given = field.text().await.map_err(unreadable)?;
                if !given.trim().is_empty() {
                    let class = facts.class;
                    let read = Registration::parse(&given);
                    facts = read.map_err(|error| Fault::Unreadable("reg-unreadable", error.to_string()))?;
                    facts.class = facts.class.or(class);
                }
            }
            _ => {}
        }
    }
    if bytes.is_empty() {
        return Err(Fault::invalid("no-file", ""));
    }
    let today = jiff::Zoned::now().date();
    let checked = portal
        .pool
        .read(move |authority| {
            let (checked, fitting) = authority.with_report(&bytes, &facts, today, checked)?;
            // Without a list chosen, the one that the time control fits.
            let other = fitting.filter(|class| facts.class.is_none() && *class != checked.class);
            let Some(class) = other else { return Ok(checked) };
            facts.class = Some(class);
            authority.with_report(&bytes, &facts, today, checked_again)
        })
        .await?;
    page(&visit, &CheckPage { visit: &visit, file, checked: Some(checked) })
}

fn checked_again(event: &Event<'_>) -> CheckedReport {
    checked(event).0
}

/// What came of it, and the class that the time control fits if it is another.
fn checked(event: &Event<'_>) -> (CheckedReport, Option<Class>) {
    let checked = arpad_check::check(event);
    let fitting = checked.findings.iter().find_map(|finding| match finding.remedy {
        Some(Remedy::Class(class)) => Some(class),
        _ => None,
    });
    let report = CheckedReport {
        name: text(event.report().name()).to_owned(),
        class: event.class,
        edition: event.edition.path(),
        system: event.system.name(),
        list: event.list.and_then(|list| list.month).map(|month| month.to_string()).unwrap_or_default(),
        fitting: fitting.filter(|class| *class != event.class),
        judgement: judgement(event, &checked),
        standings: standings(event, &Listed::default()),
    };
    (report, fitting)
}
