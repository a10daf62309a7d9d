//! `arpad editions`: the regulations as data.

mod articles;
mod compare;
mod list;
mod show;

pub use list::header;

use crate::context::Context;
use anyhow::Result;
use arpad_regulations::{Class, Edition, Rule};
use clap::{Args, Subcommand};
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// All editions and when they are in force
    ///
    /// Example: arpad editions list --class rapid
    List {
        /// Only this kind of list
        #[arg(long)]
        class: Option<Class>,
    },
    /// One edition: every rule with its article, and the rulings that differ from the text
    ///
    /// Example: arpad editions show 2024-03
    Show {
        /// The edition, such as 2024-03 or rapid/2024-12
        id: String,
        #[command(flatten)]
        class: ClassArgument,
        /// Print it as a complete TOML file, to start an edition of your own from
        #[arg(long)]
        toml: bool,
    },
    /// What differs between two editions
    ///
    /// Example: arpad editions compare 2022-01 2024-03
    Compare {
        /// The earlier edition, such as 2022-01
        from: String,
        /// The later edition, such as 2024-03
        to: String,
        #[command(flatten)]
        class: ClassArgument,
    },
    /// Every numbered article: what it means and where the software implements it
    ///
    /// Example: arpad editions articles 2024-03
    Articles {
        /// The edition
        id: String,
        #[command(flatten)]
        class: ClassArgument,
    },
}

#[derive(Args)]
pub struct ClassArgument {
    /// The kind of list: standard, rapid or blitz
    #[arg(long, value_name = "CLASS", default_value = "standard")]
    class: Class,
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::List { class } => list::run(*class, context),
        Command::Show { id, class, toml } => show::run(named(context, class, id)?, *toml, context),
        Command::Compare { from, to, class } => {
            compare::run(named(context, class, from)?, named(context, class, to)?, context)
        }
        Command::Articles { id, class } => articles::run(named(context, class, id)?, context),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// The edition of an id, or of `class/id` whatever --class says.
fn named<'a>(context: &'a Context, class: &ClassArgument, id: &str) -> Result<&'a Edition> {
    let class = id.split_once('/').and_then(|(prefix, _)| prefix.parse().ok()).unwrap_or(class.class);
    context.edition(class, id, jiff::Zoned::now().date())
}

/// The figures of a rule in a line: `days 3, official days 1`; a lone figure without its key.
fn figures(rule: &dyn Rule) -> String {
    let figures = rule.figures();
    if figures.is_empty() {
        return "yes".to_owned();
    }
    let lone = figures.len() == 1;
    let shown: Vec<String> = figures
        .iter()
        .map(|(key, value)| if lone { plain(value) } else { format!("{} {}", key.replace('_', " "), plain(value)) })
        .collect();
    shown.join(", ")
}

/// A value without the quotes and brackets of TOML.
fn plain(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Boolean(true) => "yes".to_owned(),
        toml::Value::Boolean(false) => "no".to_owned(),
        toml::Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join("; "),
        toml::Value::Table(table) => {
            table.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}
