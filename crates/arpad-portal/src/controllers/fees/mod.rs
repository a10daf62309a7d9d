//! Rating fees: what is owed for each tournament, and what was paid. The amounts are the federation's own.

pub mod form;
pub mod index;
pub mod record;

use crate::controllers::page::{Answer, Choice, own};
use crate::form::Typed;
use crate::visit::Visit;
use arpad_registry::Account;
use arpad_registry::model::{Fee, Tournament};
use askama::Template;
use axum::http::StatusCode;

/// The fees of a tournament, and a form for the next one.
#[derive(Template)]
#[template(path = "fees/form.html")]
pub struct FeePage<'v> {
    pub visit: &'v Visit,
    pub tournament: Tournament,
    pub accounts: Vec<Account>,
    pub fees: Vec<Fee>,
    pub typed: Typed,
    pub refused: Option<String>,
}

impl FeePage<'_> {
    fn kinds(&self) -> Vec<Choice> {
        let (words, chosen) = (self.visit.words, self.typed.get("kind"));
        ["due", "paid"].map(|kind| Choice::new(kind, words.say(&format!("fee-kind-{kind}")), kind == chosen)).to_vec()
    }

    /// A field in words.
    fn label_of(&self, name: &str) -> String {
        let key = if name == "on" { "date".to_owned() } else { format!("fee-{name}") };
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
