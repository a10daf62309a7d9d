//! What is owed and paid for the tournaments of a federation: what is open first.

use super::money;
use crate::controllers::page::{Answer, own};
use crate::controllers::registrations::federation_code;
use crate::portal::Portal;
use crate::visit::Visit;
use arpad_registry::{Account, Amount};
use askama::Template;
use axum::extract::{Path, State};
use std::collections::BTreeMap;

/// A line of the table.
struct Line {
    tournament: String,
    account: Account,
}

#[derive(Template)]
#[template(path = "fees/index.html")]
struct FeesPage<'v> {
    visit: &'v Visit,
    code: String,
    lines: Vec<Line>,
    /// What is open in each currency.
    open: Vec<Amount>,
}

impl FeesPage<'_> {
    #[allow(clippy::unused_self)] // Templates reach it by the page.
    fn money(&self, amount: impl ToString) -> String {
        money(amount)
    }
}

pub async fn index(State(portal): State<Portal>, visit: Visit, Path(code): Path<String>) -> Answer {
    let code = federation_code(&code)?;
    let of = code.clone();
    let lines = portal
        .pool
        .read(move |authority| {
            let mut lines = Vec::new();
            for account in authority.accounts(None)? {
                if account.federation.eq_ignore_ascii_case(&of) {
                    let tournament = authority.tournament(account.tournament)?.name;
                    lines.push(Line { tournament, account });
                }
            }
            lines.sort_by_key(|line| (line.account.open().hundredths <= 0, std::cmp::Reverse(line.account.tournament)));
            Ok(lines)
        })
        .await?;
    let mut sums: BTreeMap<String, i64> = BTreeMap::new();
    for open in lines.iter().map(|line| line.account.open()).filter(|open| open.hundredths > 0) {
        let sum = sums.entry(open.currency).or_default();
        *sum = sum.saturating_add(open.hundredths);
    }
    let open = sums.into_iter().map(|(currency, hundredths)| Amount { currency, hundredths }).collect();
    own(&visit, &FeesPage { visit: &visit, code, lines, open })
}
