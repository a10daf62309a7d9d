//! Rating fees: due, paid, and what is open. The regulations name the duty; the amounts are the federation's own.

use super::{Act, Authority};
use crate::amount::Amount;
use crate::error::{Error, Result};
use crate::model::{Fee, Tournament};
use arpad_tournament::Registration;
use serde_json::json;
use std::collections::BTreeMap;

/// What one party owes for one tournament, in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The tournament.
    pub tournament: u32,
    /// The federation that registered it; empty if not known.
    pub federation: String,
    /// Who owes it.
    pub party: String,
    /// What is due.
    pub due: Amount,
    /// What was paid.
    pub paid: Amount,
}

impl Account {
    /// What is still to be paid; less than nothing if too much was.
    pub fn open(&self) -> Amount {
        Amount { hundredths: self.due.hundredths.saturating_sub(self.paid.hundredths), ..self.due.clone() }
    }
}

impl Authority<'_> {
    /// Records a fee due or paid.
    pub fn put_fee(&mut self, act: Act<'_>, fee: &Fee) -> Result<()> {
        if fee.party.trim().is_empty() {
            return Err(Error::Usage("the fee has no party; say who owes or paid it".to_owned()));
        }
        fee.amount.parse::<Amount>().map_err(Error::Usage)?;
        self.transact(|authority| {
            authority.tournament(fee.tournament)?;
            let seq = authority.now()? + 1;
            authority.store.add_fee(seq, fee)?;
            authority.log(act, "fee", &json!(fee)).map(drop)
        })
    }

    /// What everybody owes and paid, by tournament.
    pub fn accounts(&mut self) -> Result<Vec<Account>> {
        let mut accounts = Vec::new();
        for tournament in self.store.tournaments()? {
            accounts.extend(self.accounts_of(&tournament)?);
        }
        Ok(accounts)
    }

    /// What everybody owes and paid for a tournament.
    pub fn accounts_of(&mut self, tournament: &Tournament) -> Result<Vec<Account>> {
        let mut sums: BTreeMap<(String, String), (i64, i64)> = BTreeMap::new();
        for fee in self.store.fees(tournament.id)? {
            let amount: Amount = fee.amount.parse().map_err(Error::Damaged)?;
            let (due, paid) = sums.entry((fee.party, amount.currency)).or_default();
            let sum = if fee.paid { paid } else { due };
            *sum = sum.saturating_add(amount.hundredths);
        }
        if sums.is_empty() {
            return Ok(Vec::new());
        }
        let federation = Registration::parse(&tournament.registration).ok().and_then(|known| known.federation);
        let account = |((party, currency), (due, paid)): ((String, String), (i64, i64))| Account {
            tournament: tournament.id,
            federation: federation.clone().unwrap_or_default(),
            party,
            due: Amount { currency: currency.clone(), hundredths: due },
            paid: Amount { currency, hundredths: paid },
        };
        Ok(sums.into_iter().map(account).collect())
    }
}
