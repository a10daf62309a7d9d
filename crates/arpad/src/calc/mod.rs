//! `arpad calc`: the arithmetic by hand.

mod change;
mod initial;
mod need;
mod opponents;
mod performance;
mod period;

pub use initial::json as initial_json;

use crate::context::Context;
use crate::output;
use anyhow::Result;
use arpad_rating::{Quantity, Recorder, print};
use arpad_regulations::Class;
use clap::{Args, Subcommand, ValueEnum};
use jiff::civil::Date;
use serde_json::{Value, json};
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// The rating change of a tournament
    ///
    /// Example: arpad calc change --edition 2025-10 --rating 2813 --k 10 1787:1 2025:1 2310:1 2400:1 2505:0.5
    ///
    /// Example: arpad calc change --rating 1950 --k 20 --list standard_rating_list.zip 894656:1 "Rossi, Anna:0.5"
    Change(change::Arguments),
    /// The first rating of an unrated player
    ///
    /// Example: arpad calc initial --edition 2024-03 1950:1 1820:0.5 1733:1 2010:0 1888:1
    Initial(initial::Arguments),
    /// The score needed against these opponents for a rating or a change, and what every other score gives
    ///
    /// Example: arpad calc need --edition 2025-10 --rating 1980 --k 20 --target 2000 1950 2040 2105 1890 2010
    ///
    /// Example: arpad calc need --rating 1980 --k 20 --change 10 --list standard_rating_list.zip 894656 "Rossi, Anna" 2010
    #[command(override_usage = "arpad calc need --rating RATING --target RATING [OPTIONS] OPPONENT…\n       \
        arpad calc need --rating RATING --change POINTS [OPTIONS] OPPONENT…")]
    Need(need::Arguments),
    /// The performance: average of the opponents plus the difference the table gives for the score
    ///
    /// Example: arpad calc performance 2400:1 2350:0.5 2290:1 2505:0
    Performance(performance::Arguments),
    /// A player's whole rating period, read from a JSON file
    ///
    /// The file, scores as strings, what is unknown left out or null:
    ///
    /// {"class": "standard", "list": "2024-04",
    ///  "player": {"rating": 1950, "k": null, "birth_year": 2008, "games_before": 25, "highest": 1990},
    ///  "events": [{"name": "Spring Open", "start": "2024-03-08", "rating": 1950, "k": 40,
    ///              "games": [{"opponent": 1900, "score": "1"}, {"opponent": 2100, "score": "0.5"}]}]}
    ///
    /// An event's rating and K default to the player's; a K that is not given is worked out from the other fields.
    /// Also known: player.birth_date, and player.standard_rating for the lift of rapid and blitz in 2022-10.
    ///
    /// Example: arpad calc period period.json
    #[command(verbatim_doc_comment)]
    Period(period::Arguments),
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::Change(arguments) => change::run(arguments, context),
        Command::Initial(arguments) => initial::run(arguments, context),
        Command::Need(arguments) => need::run(arguments, context),
        Command::Performance(arguments) => performance::run(arguments, context),
        Command::Period(arguments) => period::run(arguments, context),
    }?;
    Ok(ExitCode::SUCCESS)
}

/// Which rules, and whether to explain them.
#[derive(Args)]
pub struct Rules {
    /// The edition, or `auto` for the one in force on the start date
    #[arg(long, value_name = "ID", default_value = "auto")]
    edition: String,
    /// The kind of list: standard (the default), rapid or blitz
    #[arg(long, value_name = "CLASS")]
    class: Option<Class>,
    #[command(flatten)]
    explain: Explain,
}

impl Rules {
    fn class(&self) -> Class {
        self.class.unwrap_or(Class::Standard)
    }
}

#[derive(Args)]
struct Explain {
    /// Show how every number was computed, with its article; `html` prints a fragment for a web page
    #[arg(long, value_name = "FORM", num_args = 0..=1, default_missing_value = "text", require_equals = true)]
    explain: Option<Form>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    Text,
    Html,
}

impl Explain {
    /// Prints the answer, with the explanation if it was asked for.
    fn answer(&self, context: &Context, mut document: Value, table: &str, recorder: Recorder) -> Result<()> {
        let explanation: Vec<Quantity> = recorder.into_quantities();
        if context.json {
            if self.explain.is_some() {
                document["explanation"] = json!(explanation);
            }
            return output::print_json(&document);
        }
        match self.explain {
            Some(Form::Html) => output::print_raw(&print::html(&explanation)),
            Some(Form::Text) => {
                output::print(&format!("{table}\n{}", print::text_within(&explanation, output::NARROW.into())))
            }
            None => output::print(table),
        }
    }
}

/// Today, for `--edition auto` when no start date is given.
fn today() -> Date {
    jiff::Zoned::now().date()
}
