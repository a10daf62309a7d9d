//! A report is checked and rated, and forgotten.

use crate::controllers::page::{Answer, page};
use crate::controllers::players::tables::text;
use crate::controllers::tournaments::findings::{Judgement, judgement};
use crate::controllers::tournaments::published::Listed;
use crate::controllers::tournaments::table::{Standings, standings};
use crate::fault::Fault;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_regulations::Class;
use arpad_tournament::Registration;
use askama::Template;
use axum::extract::{Multipart, State};

/// What came of it.
pub struct CheckedReport {
    pub name: String,
    pub class: Class,
    pub edition: String,
    pub system: &'static str,
    pub list: String,
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
    let unreadable = |_| Fault::invalid("no-file", "");
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
                    facts = read.map_err(|error| Fault::invalid("not-possible", error))?;
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
            authority.with_report(&bytes, &facts, today, |event| CheckedReport {
                name: text(event.report().name()).to_owned(),
                class: event.class,
                edition: event.edition.path(),
                system: event.system.name(),
                list: event.list.and_then(|list| list.month).map(|month| month.to_string()).unwrap_or_default(),
                judgement: judgement(event, &arpad_check::check(event)),
                standings: standings(event, &Listed::default()),
            })
        })
        .await?;
    page(&visit, &CheckPage { visit: &visit, file, checked: Some(checked) })
}
