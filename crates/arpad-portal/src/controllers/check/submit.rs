//! A report is checked and rated, and forgotten.

use super::advice::for_this_page;
use crate::controllers::page::{Answer, Choice, form_page};
use crate::controllers::players::tables::text;
use crate::controllers::tournaments::findings::{Judgement, judgement};
use crate::controllers::tournaments::published::Listed;
use crate::controllers::tournaments::table::{Standings, standings};
use crate::fault::Fault;
use crate::portal::Portal;
use crate::routes::LARGEST_UPLOAD;
use crate::upload;
use crate::visit::Visit;
use arpad_check::Remedy;
use arpad_regulations::Class;
use arpad_tournament::{Event, Registration};
use askama::Template;
use axum::extract::multipart::MultipartError;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;

/// The most facts that are read, in kB: what their reader makes of a line takes many times as much memory.
const MOST_FACTS: usize = 64;

/// What came of it.
pub struct CheckedReport {
    pub name: String,
    pub class: Class,
    pub edition: String,
    pub system: &'static str,
    pub list: String,
    /// The class that the time control fits, if it is another.
    pub fitting: Option<Class>,
    /// Whether the file is a report at all.
    pub is_report: bool,
    pub judgement: Judgement,
    pub standings: Standings,
}

#[derive(Template)]
#[template(path = "check.html")]
pub struct CheckPage<'v> {
    pub visit: &'v Visit,
    pub file: String,
    pub checked: Option<CheckedReport>,
    pub classes: Vec<Choice>,
    /// The facts as typed.
    pub facts: String,
    /// Why nothing was checked.
    pub wrong: Option<Wrong>,
}

/// What was sent and cannot be checked.
pub enum Wrong {
    /// What the reader of the facts says, in English.
    Facts(String),
    /// The most facts, in kB.
    TooManyFacts(usize),
    NoFile,
    EmptyFile,
    /// What is not to be unpacked, or too long.
    Report(Fault),
}

impl<'v> CheckPage<'v> {
    /// The form, with the list chosen in it.
    pub fn new(visit: &'v Visit, class: Option<Class>) -> CheckPage<'v> {
        let mut classes = vec![Choice::new("", visit.words.say("class-by-time"), class.is_none())];
        let choice = |one: Class| Choice::new(one, visit.words.say(one.name()), class == Some(one));
        classes.extend(Class::ALL.into_iter().map(choice));
        CheckPage { visit, file: String::new(), checked: None, classes, facts: String::new(), wrong: None }
    }
}

pub async fn submit(State(portal): State<Portal>, visit: Visit, mut form: Multipart) -> Answer {
    let unreadable = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Fault::TooLarge(LARGEST_UPLOAD / 1024 / 1024),
        _ => Fault::invalid("no-file", ""),
    };
    let (mut bytes, mut file, mut class, mut given) = (Vec::new(), String::new(), None, String::new());
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        match field.name().unwrap_or_default() {
            "report" => {
                file = field.file_name().unwrap_or_default().to_owned();
                bytes = field.bytes().await.map_err(unreadable)?.to_vec();
            }
            "class" => class = field.text().await.map_err(unreadable)?.parse().ok(),
            "registration" => given = field.text().await.map_err(unreadable)?,
            _ => {}
        }
    }
    let mut template = CheckPage::new(&visit, class);
    if given.len() > MOST_FACTS * 1024 {
        template.wrong = Some(Wrong::TooManyFacts(MOST_FACTS));
        return form_page(&visit, &template, false);
    }
    let read = if given.trim().is_empty() { Ok(Registration::default()) } else { Registration::parse(&given) };
    (template.file, template.facts) = (file, given);
    let mut facts = match read {
        Ok(facts) if !bytes.is_empty() => facts,
        Ok(_) => {
            let is_chosen = !template.file.is_empty();
            template.wrong = Some(if is_chosen { Wrong::EmptyFile } else { Wrong::NoFile });
            return form_page(&visit, &template, false);
        }
        Err(error) => {
            template.wrong = Some(Wrong::Facts(error.to_string()));
            return form_page(&visit, &template, false);
        }
    };
    facts.class = facts.class.or(class);
    let today = jiff::Zoned::now().date();
    let checked = portal
        .pool
        .read(move |authority| {
            let document = match upload::report(bytes, LARGEST_UPLOAD) {
                Ok((_, document)) => document,
                Err(fault) => return Ok(Err(fault)),
            };
            let (checked, fitting) = authority.with_report(&document, &facts, today, checked)?;
            // Without a list chosen, the one that the time control fits.
            let other = fitting.filter(|class| facts.class.is_none() && *class != checked.class);
            let mut checked = match other {
                None => checked,
                Some(class) => {
                    facts.class = Some(class);
                    authority.with_report(&document, &facts, today, checked_again)?
                }
            };
            checked.standings.link_those_with_a_page(authority)?;
            Ok(Ok(checked))
        })
        .await?;
    match checked {
        Ok(checked) => template.checked = Some(checked),
        Err(fault) => template.wrong = Some(Wrong::Report(fault)),
    }
    form_page(&visit, &template, template.wrong.is_none())
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
    let is_report = checked.is_report();
    let mut judgement = judgement(event, &checked);
    judgement.worst_first();
    // Of what is no report nothing else is worth saying.
    judgement.findings.retain(|finding| is_report || finding.sort.code == "not-a-report");
    judgement.findings.iter_mut().for_each(for_this_page);
    let report = CheckedReport {
        is_report,
        name: text(event.report().name()).to_owned(),
        class: event.class,
        edition: event.edition.path(),
        system: event.system.name(),
        list: event.list.and_then(|list| list.month).map(|month| month.to_string()).unwrap_or_default(),
        fitting: fitting.filter(|class| *class != event.class),
        judgement,
        standings: standings(event, &Listed::default()),
    };
    (report, fitting)
}
