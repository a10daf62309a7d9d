//! Rating fees: what is owed for each tournament, and what was paid. The amounts are the federation's own.

pub mod form;
pub mod index;
pub mod record;

use crate::controllers::page::{Answer, Choice, own};
use crate::figures::minus;
use crate::form::Typed;
use crate::visit::Visit;
use arpad_period::TournamentId;
use arpad_registry::model::{Fee, Tournament};
use arpad_registry::{Account, Amount, Authority, Error};
use askama::Template;
use axum::http::StatusCode;

/// An amount, as every figure is shown.
pub fn money(amount: impl ToString) -> String {
    minus(&amount.to_string())
}

/// An amount in its currency; where none was named, in the only one in which something is due. `None` where that is not one.
pub fn in_currency(
    authority: &mut Authority<'_>,
    tournament: TournamentId,
    amount: Amount,
) -> Result<Option<Amount>, Error> {
    if !amount.currency.is_empty() {
        return Ok(Some(amount));
    }
    let accounts = authority.accounts(Some(tournament))?;
    let mut due: Vec<String> =
        accounts.into_iter().filter(|account| account.due.hundredths > 0).map(|account| account.due.currency).collect();
    due.sort_unstable();
    due.dedup();
    Ok(<[String; 1]>::try_from(due).ok().map(|[currency]| Amount { currency, ..amount }))
}

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
    #[allow(clippy::unused_self)] // Templates reach it by the page.
    fn money(&self, amount: impl ToString) -> String {
        money(amount)
    }

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
