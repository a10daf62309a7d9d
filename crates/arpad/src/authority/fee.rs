//! `arpad fee due|paid|list`.

use super::{ByArguments, database};
use crate::context::Context;
use crate::{input, output};
use anyhow::{Result, bail};
use arpad_period::TournamentId;
use arpad_registry::model::Fee;
use arpad_registry::{Account, Amount};
use clap::{Args, Subcommand};
use jiff::civil::Date;
use serde_json::{Value, json};

#[derive(Subcommand)]
pub enum Command {
    /// Record a rating fee that is due
    ///
    /// Example: arpad fee due 7 "EUR 50" --party "Chess Club Reggio"
    Due(Arguments),
    /// Record that a rating fee was paid
    ///
    /// More than the party owes is refused, unless it is meant.
    ///
    /// Example: arpad fee paid 7 "EUR 50" --party "Chess Club Reggio"
    Paid(PaidArguments),
    /// Show what is due, paid and open, by tournament and party
    ///
    /// Example: arpad fee list --open --federation ITA
    List(ListArguments),
}

#[derive(Args)]
pub struct Arguments {
    /// The number of the tournament
    #[arg(value_name = "TOURNAMENT")]
    tournament: TournamentId,
    /// The amount: 50, 50.25 or "EUR 50.25"; a negative amount reverses a mistake
    #[arg(allow_negative_numbers = true)]
    amount: Amount,
    /// Who owes or paid it
    #[arg(long, value_name = "NAME")]
    party: String,
    /// The day (default: today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    on: Option<Date>,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct PaidArguments {
    #[command(flatten)]
    fee: Arguments,
    /// Record the payment also if the party owes less, or nothing
    #[arg(long)]
    despite_overpayment: bool,
}

#[derive(Args)]
pub struct ListArguments {
    /// Only what is open
    #[arg(long)]
    open: bool,
    /// Only of this tournament
    #[arg(long, value_name = "ID")]
    tournament: Option<TournamentId>,
    /// Only of tournaments that this federation registered
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    /// Only of this party
    #[arg(long, value_name = "NAME")]
    party: Option<String>,
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    match command {
        Command::Due(arguments) => put(arguments, None, context),
        Command::Paid(arguments) => put(&arguments.fee, Some(arguments.despite_overpayment), context),
        Command::List(arguments) => list(arguments, context),
    }
}

/// Records what is due, or what was paid and whether it may be more.
fn put(arguments: &Arguments, payment: Option<bool>, context: &Context) -> Result<()> {
    let paid = payment.is_some();
    let by = arguments.by.who(context)?;
    let act = database::act(&by);
    let fee = Fee {
        tournament: arguments.tournament,
        paid,
        amount: arguments.amount.to_string(),
        party: arguments.party.trim().to_owned(),
        on: arguments.on.unwrap_or_else(|| act.day()),
    };
    if paid && fee.on > act.day() {
        bail!("--on {} is in the future; give the day it was paid", fee.on);
    }
    let mut authority = database::open(context)?;
    authority.put_fee_despite(act, &fee, payment.unwrap_or(false))?;
    let accounts = authority.accounts(Some(fee.tournament))?;
    let account = accounts.iter().find(|account| {
        (account.tournament, &account.party, &account.due.currency)
            == (fee.tournament, &fee.party, &arguments.amount.currency)
    });
    if context.json {
        return output::print_json(&account.map(account_json));
    }
    let open = account.map(|account| account.open().to_string()).unwrap_or_default();
    let word = if paid { "paid" } else { "due" };
    output::print(&format!("Tournament {}: {} {word} by {}; open {open}\n", fee.tournament, fee.amount, fee.party))
}

fn list(arguments: &ListArguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    if let Some(id) = arguments.tournament {
        authority.tournament(id)?;
    }
    let mut accounts = authority.accounts(arguments.tournament)?;
    let federation = arguments.federation.as_deref().map(input::federation).transpose()?;
    accounts.retain(|account| {
        (!arguments.open || account.open().hundredths != 0)
            && federation.as_ref().is_none_or(|code| code.eq_ignore_ascii_case(&account.federation))
            && arguments.party.as_ref().is_none_or(|party| *party == account.party)
    });
    if context.json {
        let fees: Vec<Value> = accounts.iter().map(account_json).collect();
        return output::print_json(&json!({"fees": fees}));
    }
    if accounts.is_empty() {
        let nothing = if arguments.open { "Nothing is open.\n" } else { "No fee is recorded.\n" };
        return output::print(nothing);
    }
    let rows = accounts.iter().map(|account| {
        vec![
            account.tournament.to_string(),
            account.federation.clone(),
            account.party.clone(),
            account.due.to_string(),
            account.paid.to_string(),
            account.open().to_string(),
        ]
    });
    output::print(&output::table(&["tournament", "federation", "party", "due", "paid", "open"], &[0, 3, 4, 5], rows))
}

pub fn account_json(account: &Account) -> Value {
    json!({
        "tournament": account.tournament,
        "federation": account.federation,
        "party": account.party,
        "currency": Some(&account.due.currency).filter(|currency| !currency.is_empty()),
        "due": account.due.number(),
        "paid": account.paid.number(),
        "open": account.open().number(),
    })
}
