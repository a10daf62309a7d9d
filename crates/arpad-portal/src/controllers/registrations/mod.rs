//! Tournaments of a federation: registered, found again, and registered with other facts.

pub mod amend;
pub mod create;
pub mod edit;
pub mod facts;
pub mod file;
pub mod form;
pub mod index;

use crate::controllers::page::{Answer, Choice, own};
use crate::controllers::tournaments::findings::{for_the_desk, severity};
use crate::fault::Fault;
use crate::form::{Changed, Typed};
use crate::visit::Visit;
use crate::words::Words;
use arpad_check::{Effect, check};
use arpad_phrase::Phrase;
use arpad_registry::{Authority, Error};
use arpad_regulations::Class;
use arpad_tournament::{Registration, System};
use arpad_trf::{ReadOptions, read};
use askama::Template;
use axum::http::StatusCode;
use jiff::civil::Date;

/// A finding that the registration alone leads to.
pub struct Advice {
    pub severity: &'static str,
    pub message: Phrase,
    pub article: Option<String>,
    /// Who may decide otherwise, or how to put it right.
    pub help: Phrase,
    /// The key of the message that says what comes of it; nothing where nothing has to.
    pub comes: Option<&'static str>,
}

/// The checks that need no report to say something about a tournament.
const OF_REGISTRATION: [&str; 9] = [
    "registration-late",
    "duration",
    "arbiter-licence",
    "announcement",
    "rapid-blitz-bounds",
    "rate-of-play",
    "first-control",
    "hybrid-approval",
    "laws-of-chess",
];

/// What the checks say of a registration before there is a report: those that a report will be judged by, asked early.
pub fn advice(authority: &mut Authority<'_>, registration: &Registration, today: Date) -> Result<Vec<Advice>, Error> {
    let nothing_yet = read(b"", &ReadOptions::default());
    authority.with_report(&nothing_yet, registration, today, |event| {
        let findings = check(event).findings.into_iter();
        let asked = findings.filter(|finding| OF_REGISTRATION.contains(&finding.code) && !finding.fact_missing);
        let advice = asked.map(|finding| Advice {
            severity: severity(finding.severity),
            message: finding.message,
            article: finding.article,
            help: for_the_desk(finding.help),
            comes: match finding.effect {
                Effect::None | Effect::Part => None,
                Effect::NeedsDecision => Some("advice-decision"),
                Effect::NotRatable => Some("advice-not-rated"),
            },
        });
        advice.collect()
    })
}

/// The fields of a registration, to be filled in.
#[derive(Template)]
#[template(path = "registrations/form.html")]
pub struct FormPage<'v> {
    pub visit: &'v Visit,
    /// The federation that registers.
    pub code: String,
    pub federation: String,
    pub typed: Typed,
    /// The tournament whose registration is replaced, with its name.
    pub replaces: Option<(String, String)>,
    /// What was wrong beyond single fields, in the words of the registry.
    pub refused: Option<String>,
    /// The tournament that is in the way.
    pub known: Option<String>,
    /// Keys of an uploaded file that the desk sets by itself.
    pub left_out: Vec<&'static str>,
    /// Why a file cannot be read, as its reader says it, in English.
    pub unreadable: Option<String>,
    /// Whether the fields come from a file.
    pub filled: bool,
}

impl FormPage<'_> {
    /// Where to go instead.
    fn away(&self) -> String {
        match &self.replaces {
            Some((id, _)) => format!("/desk/tournaments/{id}"),
            None => "/desk".to_owned(),
        }
    }

    /// Where the form is sent.
    fn action(&self) -> String {
        match &self.replaces {
            Some((id, _)) => format!("/desk/tournaments/{id}/registration"),
            None => format!("/desk/federations/{}/register", self.code),
        }
    }

    fn classes(&self) -> Vec<Choice> {
        let chosen = self.typed.get("class");
        let choice =
            |class: Class| Choice::new(class.name(), self.visit.words.say(class.name()), class.name() == chosen);
        Class::ALL.map(choice).to_vec()
    }

    fn systems(&self) -> Vec<Choice> {
        let words = self.visit.words;
        let chosen = self.typed.get("system");
        let known = System::ALL.into_iter().map(|system| {
            Choice::new(system.name(), words.say(&format!("system-{}", system.name())), system.name() == chosen)
        });
        [Choice::new("", words.say("reg-system-by-pairings"), chosen.is_empty())].into_iter().chain(known).collect()
    }

    /// Yes, no and not known.
    fn truths(&self, name: &str) -> Vec<Choice> {
        let (words, chosen) = (self.visit.words, self.typed.get(name));
        let choice = |value: &str, key: &str| Choice::new(value, words.say(key), value == chosen);
        vec![choice("", "not-known"), choice("yes", "yes"), choice("no", "no")]
    }

    /// The number of each arbiter, and the names of their fields.
    #[allow(clippy::unused_self)] // Templates know a page, and no functions.
    fn arbiters(&self) -> impl Iterator<Item = (usize, &'static str, &'static str)> {
        facts::ARBITER_FIELDS.into_iter().enumerate().map(|(at, (name, licensed))| (at + 1, name, licensed))
    }

    #[allow(clippy::unused_self)]
    fn label(&self, name: &str) -> &'static str {
        facts::truth_label(name)
    }

    /// Whether something is filled in, or wrong, among the facts that ordinary tournaments do not have.
    fn has_more(&self) -> bool {
        let names = ["official", "continental", "team_championship", "interim_reports", "hybrid", "pgn", "deviations"];
        let filled =
            names.iter().any(|name| self.typed.get(name) == "yes") || !self.typed.get("further").trim().is_empty();
        filled || names.iter().chain(&["further"]).any(|name| self.typed.fault(name).is_some())
    }

    /// A field in words.
    fn label_of(&self, name: &str) -> String {
        let words = self.visit.words;
        match name.split_once('-') {
            Some(("arbiter" | "licensed", number)) => words.with("reg-arbiter-no", number),
            _ if name == "reason" => words.say("reason").into_owned(),
            _ => words.say(&format!("reg-{name}")).into_owned(),
        }
    }

    /// The answer: where something is wrong, the request was not carried out.
    pub fn answer(&self) -> Answer {
        let mut response = own(self.visit, self)?;
        if !self.typed.is_readable() || self.refused.is_some() {
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        }
        Ok(response)
    }
}

/// What will be recorded, before it is.
#[derive(Template)]
#[template(path = "registrations/confirm.html")]
pub struct ConfirmPage<'v> {
    pub visit: &'v Visit,
    pub code: String,
    pub typed: Typed,
    pub name: String,
    /// The number of the tournament whose registration is replaced.
    pub replaces: Option<String>,
    pub changes: Vec<Changed>,
    pub advice: Vec<Advice>,
    /// The last day on which the report will be in time.
    pub deadline: Option<Date>,
    pub reason: String,
    /// The list on which the tournament is already.
    pub rated_in: Option<String>,
}

impl ConfirmPage<'_> {
    fn action(&self) -> String {
        match &self.replaces {
            Some(id) => format!("/desk/tournaments/{id}/registration"),
            None => format!("/desk/federations/{}/register", self.code),
        }
    }
}

/// The code of a federation in an address, in capital letters.
pub fn federation_code(text: &str) -> Result<String, Fault> {
    let known = arpad_lists::FederationCode::parse(text.as_bytes());
    known.map(|code| code.as_str().to_owned()).ok_or_else(|| Fault::not_found("no-federation", text))
}

/// What the registry refuses is shown with the fields, so that nothing typed is lost; anything else is a fault.
pub fn refusal(fault: Fault, words: Words) -> Result<String, Fault> {
    match fault {
        Fault::Invalid { key: "not-possible", it } | Fault::Conflict(it) => Ok(words.sentence(&it)),
        fault => Err(fault),
    }
}
