//! The players of a federation: found, recorded and corrected by its officers.

pub mod create;
pub mod duplicates;
pub mod edit;
pub mod facts;
pub mod form;
pub mod index;
pub mod likely;
pub mod update;

use crate::controllers::page::{Answer, Choice, own};
use crate::form::{Changed, Typed};
use crate::visit::Visit;
use askama::Template;
use axum::http::StatusCode;
use likely::Likely;

/// The fields of a player, to be filled in.
#[derive(Template)]
#[template(path = "roster/form.html")]
pub struct PlayerForm<'v> {
    pub visit: &'v Visit,
    /// The federation.
    pub code: String,
    pub federation: String,
    pub typed: Typed,
    /// Number and name of whoever is corrected; nobody where a player is new.
    pub corrects: Option<(String, String)>,
    /// Whether titles may be changed: they are awarded by FIDE, not by a federation.
    pub titles: bool,
    pub likely: Vec<Likely>,
    /// The number under which the results of this player count.
    pub kept: Option<String>,
    pub refused: Option<String>,
    /// Whether the page follows what was just recorded.
    pub saved: bool,
}

impl PlayerForm<'_> {
    fn action(&self) -> String {
        match &self.corrects {
            Some((id, _)) => format!("/desk/players/{id}"),
            None => format!("/desk/federations/{}/players", self.code),
        }
    }

    /// The address of the form.
    fn page(&self) -> String {
        page(self.action(), self.corrects.is_none())
    }

    fn choices(&self, name: &str) -> Vec<Choice> {
        let (words, chosen) = (self.visit.words, self.typed.get(name));
        let values: &[&str] = match name {
            "sex" => &["F", "M"],
            "membership" => &facts::MEMBERSHIPS,
            "title" => &facts::TITLES,
            _ => &facts::WOMEN_TITLES,
        };
        let label = |value: &str| match value {
            "F" => words.say("female"),
            "M" => words.say("male"),
            value => value.to_owned().into(),
        };
        let none = Choice::new("", if name == "sex" { words.say("not-known") } else { "–".into() }, chosen.is_empty());
        [none]
            .into_iter()
            .chain(values.iter().map(|value| Choice::new(value, label(value), *value == chosen)))
            .collect()
    }

    /// A field in words.
    fn label_of(&self, name: &str) -> String {
        let key = match name {
            "fide_id" => "fide-id".to_owned(),
            "name" | "sex" | "title" | "reason" => name.to_owned(),
            name => format!("player-{name}"),
        };
        self.visit.words.say(&key).into_owned()
    }

    pub fn answer(&self) -> Answer {
        let mut response = own(self.visit, self)?;
        if !self.typed.is_readable() || self.refused.is_some() {
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        }
        Ok(response)
    }
}

/// What will be recorded of a player, before it is.
#[derive(Template)]
#[template(path = "roster/confirm.html")]
pub struct ConfirmPlayer<'v> {
    pub visit: &'v Visit,
    pub code: String,
    pub typed: Typed,
    pub id: String,
    pub name: String,
    pub is_new: bool,
    pub changes: Vec<Changed>,
    pub likely: Vec<Likely>,
    pub reason: String,
    /// For each class the first published list that may change.
    pub affected: Vec<(&'static str, String)>,
}

/// Where the form stands that is sent to an address.
fn page(action: String, is_new: bool) -> String {
    if is_new { format!("{action}/new") } else { action }
}

impl ConfirmPlayer<'_> {
    fn page(&self) -> String {
        page(self.action(), self.is_new)
    }

    fn action(&self) -> String {
        if self.is_new {
            format!("/desk/federations/{}/players", self.code)
        } else {
            format!("/desk/players/{}", self.id)
        }
    }
}
