//! Rating fees: due, paid, and what is open. The regulations name the duty; the amounts are the federation's own.

use super::registrable::YEARS;
use super::{Act, Authority, short};
use crate::amount::Amount;
use crate::error::{Error, Result};
use crate::model::Fee;
use arpad_period::TournamentId;
use arpad_tournament::Registration;
use jiff::ToSpan as _;
use serde_json::json;
use std::collections::BTreeMap;

/// What one party owes for one tournament, in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub tournament: TournamentId,
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

    /// What was paid too much.
    pub fn overpaid(&self) -> Amount {
        Amount { hundredths: self.paid.hundredths.saturating_sub(self.due.hundredths).max(0), ..self.due.clone() }
    }
}

impl Authority<'_> {
    /// Records a fee due or paid. What is paid is paid in a currency in which something is due; a mistake can be reversed in any.
    pub fn put_fee(&mut self, act: Act<'_>, fee: &Fee) -> Result<()> {
        self.put_fee_despite(act, fee, true)
    }

    /// The same; unless it is meant, a party pays no more than it owes.
    pub fn put_fee_despite(&mut self, act: Act<'_>, fee: &Fee, overpaid: bool) -> Result<()> {
        if fee.party.trim().is_empty() {
            return Err(Error::NoParty);
        }
        short(&fee.party)?;
        // East of Greenwich it is tomorrow already.
        let last = act.day().saturating_add(1.day());
        if fee.on > last || !YEARS.contains(&fee.on.year()) {
            return Err(Error::FeeDay { on: fee.on, last });
        }
        let amount = fee.amount.parse::<Amount>().map_err(Error::Amount)?;
        self.transact(|authority| {
            authority.tournament(fee.tournament)?;
            if amount.hundredths < 0 {
                authority.can_be_reversed(fee, &amount)?;
            }
            if fee.paid && amount.hundredths > 0 {
                authority.is_owed(fee.tournament, amount.currency.clone())?;
                if !overpaid {
                    authority.is_open(fee, &amount)?;
                }
            }
            let seq = authority.now()? + 1;
            authority.store.add_fee(seq, fee)?;
            authority.log(act, "fee", &json!(fee)).map(drop)
        })
    }

    /// Whether something is due in a currency, where anything is due at all. What was reversed is not.
    fn is_owed(&mut self, id: TournamentId, currency: String) -> Result<()> {
        let mut due: BTreeMap<String, i64> = BTreeMap::new();
        for account in self.accounts(Some(id))? {
            let sum = due.entry(account.due.currency).or_default();
            *sum = sum.saturating_add(account.due.hundredths);
        }
        due.retain(|_, sum| *sum > 0);
        if due.is_empty() || due.contains_key(&currency) {
            return Ok(());
        }
        let due = due.into_iter().map(|(currency, hundredths)| Amount { currency, hundredths }.to_string());
        Err(Error::NotOwed { id, currency, due: due.collect::<Vec<_>>().join(", ") })
    }

    /// A mistake is reversed by a negative amount: of the same kind, of the same party, in the same currency, and no more than was
    /// recorded.
    fn can_be_reversed(&mut self, fee: &Fee, amount: &Amount) -> Result<()> {
        let accounts = self.accounts(Some(fee.tournament))?;
        let own = |account: &&Account| account.party == fee.party && account.due.currency == amount.currency;
        let recorded = accounts.iter().find(own).map(|account| if fee.paid { &account.paid } else { &account.due });
        let recorded = recorded.map_or(0, |recorded| recorded.hundredths);
        if recorded.saturating_add(amount.hundredths) >= 0 {
            return Ok(());
        }
        let recorded = Amount { hundredths: recorded, ..amount.clone() }.to_string();
        Err(Error::NothingToReverse { party: fee.party.clone(), amount: amount.to_string(), recorded })
    }

    /// Whether a party owes as much as it pays.
    fn is_open(&mut self, fee: &Fee, amount: &Amount) -> Result<()> {
        let of = |account: &Account| account.party == fee.party && account.due.currency == amount.currency;
        let nothing = Amount { hundredths: 0, ..amount.clone() };
        let open =
            self.accounts(Some(fee.tournament))?.iter().find(|account| of(account)).map_or(nothing, Account::open);
        if amount.hundredths > open.hundredths {
            return Err(Error::Overpaid { id: fee.tournament, party: fee.party.clone(), open });
        }
        Ok(())
    }

    /// What everybody owes and paid, by tournament: of one, or of all.
    pub fn accounts(&mut self, tournament: Option<TournamentId>) -> Result<Vec<Account>> {
        self.accounts_if(tournament, |_, _| true)
    }

    /// The accounts of all tournaments on which something is still to be paid. Of what is paid no tournament is read.
    pub fn open_accounts(&mut self) -> Result<Vec<Account>> {
        self.accounts_if(None, |due, paid| due > paid)
    }

    fn accounts_if(
        &mut self,
        tournament: Option<TournamentId>,
        is_asked_for: impl Fn(i64, i64) -> bool,
    ) -> Result<Vec<Account>> {
        let fees = match tournament {
            Some(id) => self.store.fees(id)?,
            None => self.store.all_fees()?,
        };
        let mut sums: BTreeMap<(TournamentId, String, String), (i64, i64)> = BTreeMap::new();
        for fee in fees {
            let amount: Amount = fee.amount.parse().map_err(Error::Damaged)?;
            let (due, paid) = sums.entry((fee.tournament, fee.party, amount.currency)).or_default();
            let sum = if fee.paid { paid } else { due };
            *sum = sum.saturating_add(amount.hundredths);
        }
        sums.retain(|_, (due, paid)| is_asked_for(*due, *paid));
        let mut accounts: Vec<Account> = Vec::with_capacity(sums.len());
        for ((tournament, party, currency), (due, paid)) in sums {
            let federation = match accounts.last() {
                Some(last) if last.tournament == tournament => last.federation.clone(),
                _ => {
                    let registration = Registration::parse(&self.tournament(tournament)?.registration);
                    registration.ok().and_then(|known| known.federation).unwrap_or_default()
                }
            };
            let (due, paid) =
                (Amount { currency: currency.clone(), hundredths: due }, Amount { currency, hundredths: paid });
            accounts.push(Account { tournament, federation, party, due, paid });
        }
        Ok(accounts)
    }
}
