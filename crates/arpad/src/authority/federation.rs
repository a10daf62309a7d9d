//! `arpad federation add|set|list|show`.

use super::player_edit::{self, code};
use super::{ByArguments, database};
use crate::context::Context;
use crate::{input, output};
use anyhow::{Result, bail};
use arpad_registry::model::Federation;
use clap::{Args, Subcommand};
use jiff::civil::Date;
use serde_json::json;

#[derive(Subcommand)]
pub enum Command {
    /// Record a federation
    ///
    /// Example: arpad federation add ITA --name "Italy" --officer "Verdi, Anna"
    Add(Arguments),
    /// Record changes to a federation: membership, suspension, its officer
    ///
    /// While a federation is suspended or not a member, its players are left out of the lists, unless dispensed; since 2022
    /// it cannot register tournaments either.
    ///
    /// Example: arpad federation set ITA --suspended-from 2024-03-01 --suspended-to 2024-08-31
    ///
    /// Example: arpad federation set ITA --lifted 2024-06-01
    Set(Arguments),
    /// All federations on record
    ///
    /// Example: arpad federation list
    List,
    /// One federation
    ///
    /// Example: arpad federation show ITA
    Show(ShowArguments),
}

#[derive(Args)]
pub struct ShowArguments {
    /// Its code, such as ITA
    code: String,
}

#[derive(Args)]
pub struct Arguments {
    /// Its code, such as ITA
    code: String,
    /// Its name
    #[arg(long)]
    name: Option<String>,
    /// Whether it is a member of FIDE: yes or no; for one that leaves, give the day with --suspended-from
    #[arg(long, value_name = "YES|NO", value_parser = yes_or_no)]
    member: Option<bool>,
    /// Its officer for titles and ratings
    #[arg(long, value_name = "NAME")]
    officer: Option<String>,
    /// First day of a suspension or exclusion
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    suspended_from: Option<Date>,
    /// Last day of it
    #[arg(long, value_name = "DATE", value_parser = input::day, conflicts_with = "lifted")]
    suspended_to: Option<Date>,
    /// The first day after the suspension, where it ends early
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    lifted: Option<Date>,
    #[command(flatten)]
    by: ByArguments,
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("`{text}` is not an answer; write yes or no")),
    }
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    match command {
        Command::Add(arguments) => put(arguments, true, context),
        Command::Set(arguments) => put(arguments, false, context),
        Command::List => list(context),
        Command::Show(arguments) => show(&arguments.code, context),
    }
}

fn put(arguments: &Arguments, new: bool, context: &Context) -> Result<()> {
    let by = arguments.by.who(context)?;
    let code = code(&arguments.code)?;
    let mut authority = database::open(context)?;
    let (federation, correction) = authority.change_federation(database::act(&by), &code, |before| {
        let known = match (before, new) {
            (None, true) => Federation { code: code.clone(), ..Federation::default() },
            (Some(known), false) => known,
            (Some(_), true) => bail!("federation {code} is on record already; `arpad federation set` changes it"),
            (None, false) => bail!("federation {code} is not on record; `arpad federation add` records it"),
        };
        change(known, arguments)
    })?;
    if !context.json {
        player_edit::note(&correction, "");
        return show_one(&federation, context);
    }
    let mut document = json!(federation);
    document["affected"] = player_edit::affected(&correction);
    output::print_json(&document)
}

fn change(mut federation: Federation, arguments: &Arguments) -> Result<Federation> {
    let Arguments { name, member, officer, suspended_from, suspended_to, lifted, .. } = arguments;
    if let Some(name) = name {
        name.clone_into(&mut federation.name);
    }
    if let Some(officer) = officer {
        officer.clone_into(&mut federation.officer);
    }
    federation.member = member.unwrap_or(federation.member);
    if let Some(from) = suspended_from {
        (federation.suspended_from, federation.suspended_to) = (Some(*from), None);
    }
    let to = suspended_to.or(lifted.and_then(|day| day.yesterday().ok()));
    if let Some(to) = to {
        match federation.suspended_from {
            Some(from) if from <= to => federation.suspended_to = Some(to),
            // Lifted before it began: there was none.
            Some(_) if lifted.is_some() => (federation.suspended_from, federation.suspended_to) = (None, None),
            Some(from) => bail!("the suspension ends on {to}, before it begins on {from}"),
            None => bail!("federation {} is not suspended; give --suspended-from too", federation.code),
        }
    }
    Ok(federation)
}

fn list(context: &Context) -> Result<()> {
    let all = database::open_to_read(context)?.store().federations(i64::MAX)?;
    if context.json {
        return output::print_json(&json!({"federations": all}));
    }
    let rows = all.iter().map(|federation| {
        vec![
            federation.code.clone(),
            federation.name.clone(),
            if federation.member { "member".to_owned() } else { "not a member".to_owned() },
            suspension(federation),
            federation.officer.clone(),
        ]
    });
    output::print(&output::table(&["code", "name", "", "suspended", "officer"], &[], rows))
}

fn show(text: &str, context: &Context) -> Result<()> {
    let code = code(text)?;
    match database::open_to_read(context)?.federation(&code)? {
        Some(federation) => show_one(&federation, context),
        None => bail!("federation {code} is not on record; `arpad federation add` records it"),
    }
}

fn show_one(federation: &Federation, context: &Context) -> Result<()> {
    if context.json {
        return output::print_json(federation);
    }
    let mut text = format!("{} {}", federation.code, federation.name);
    text.push_str(if federation.member { ", member" } else { ", not a member" });
    if federation.suspended_from.is_some() {
        text.push_str(&format!(", suspended {}", suspension(federation)));
    }
    if !federation.officer.is_empty() {
        text.push_str(&format!(", officer {}", federation.officer));
    }
    text.push('\n');
    output::print(&text)
}

fn suspension(federation: &Federation) -> String {
    match (federation.suspended_from, federation.suspended_to) {
        (Some(from), Some(to)) => format!("from {from} to {to}"),
        (Some(from), None) => format!("from {from} on"),
        (None, _) => String::new(),
    }
}
