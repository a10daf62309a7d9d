//! The authority: a database of players, tournaments, reports, decisions and published lists.

mod archive;
mod backup;
mod database;
mod decide;
mod export;
mod federation;
mod fee;
mod head;
mod import;
mod key;
mod list_file;
mod log;
mod period;
mod player;
mod player_edit;
mod prove;
mod published;
mod report;
mod side_lists;
mod site;
pub mod tournament;
mod verify;
mod verify_proof;

pub use database::{named, use_its_editions};

use crate::context::Context;
use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use std::borrow::Cow;
use std::process::ExitCode;

#[derive(Subcommand)]
pub enum Command {
    /// Create an empty database for the authority, with editions of its own if it has any
    ///
    /// An edition of your own, such as a national federation's rules or a draft on trial, is a file with a table [in_force]:
    /// `from`, and `to` if it ends. It governs tournaments that start and lists that appear on those days, in its class, in
    /// place of FIDE's edition. `arpad editions show ID --toml` prints a file to start from.
    ///
    /// Example: arpad --db italy.db init
    ///
    /// Example: arpad --db italy.db init --regulations national.toml
    Init(database::InitArguments),
    /// Import players or a published list
    #[command(subcommand)]
    Import(import::Command),
    /// Submit the report of a registered tournament
    #[command(subcommand)]
    Report(report::Command),
    /// Decide about tournaments: accept or reject them, waive a rule, approve, send back, appeal
    ///
    /// The article says which rule a waiver or an approval sets aside, and --as which office decided it; the edition knows
    /// which office each article asks for. With `accept` both are done at once. Where one article speaks of hybrid events and
    /// of late registration, `approve` approves the hybrid event and `waive` allows the late registration. An appeal is
    /// answered by `accept` or `reject`, by the office it is made to.
    ///
    /// Example: arpad decide 7 accept --by "Rossi, Anna" --reason "checked"
    ///
    /// Example: arpad decide 7 approve --article 0.2.2 --as qc-chair --by "Rossi, Anna" --reason "the hall was flooded"
    ///
    /// Example: arpad decide 7 accept --as council --by "Rossi, Anna" --reason "the appeal is granted"
    Decide(decide::Arguments),
    /// The rating period: preview, run, publish or revise the list of a month; show what is published
    #[command(subcommand)]
    Period(period::Command),
    /// Players: what is known about one, every list and how a number was computed; record changes, transfers, duplicates
    #[command(subcommand)]
    Player(player::Command),
    /// Federations: members, suspensions, officers
    #[command(subcommand)]
    Federation(federation::Command),
    /// Rating fees: due, paid and open
    #[command(subcommand)]
    Fee(fee::Command),
    /// Write published lists, all of them as static files, a report as it was received, or everything as an open archive
    #[command(subcommand)]
    Export(export::Command),
    /// Verify everything against its digests and recompute published lists; exit code 1 if something differs
    ///
    /// Example: arpad verify 2024-04
    ///
    /// Example: arpad verify --archive italy.zip
    ///
    /// With --proof it needs no database: the file, and the key of the authority.
    ///
    /// Example: arpad verify --proof line.proof --key example.org/ratings+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW
    ///
    /// With --extends it also verifies that the log still begins with everything it had.
    ///
    /// Example: arpad verify --archive italy-2026.zip --extends italy-2025.zip
    Verify(verify::Arguments),
    /// Keys by which the authority signs what it published
    #[command(subcommand)]
    Key(key::Command),
    /// Print the latest signed head of the log: how many entries it has, their root, when and by whom it was signed
    ///
    /// Whoever keeps one can tell for ever whether anything was removed or changed since (`arpad verify --extends`).
    /// docs/TRUST.md says what is promised.
    ///
    /// Example: arpad head
    ///
    /// Example: arpad head --sign --key ratings.key
    Head(head::Arguments),
    /// Write a small file that proves what was published, received or decided; `arpad verify --proof` checks it
    #[command(subcommand)]
    Prove(prove::Command),
    /// Who did what, and when: the last entries of the log, which `arpad verify` checks
    ///
    /// Example: arpad log --last 50
    Log(log::Arguments),
    /// Copy the database to a file; others can keep working with it
    ///
    /// A SQLite database is copied as it is, another is written as an archive; `arpad restore` takes either.
    ///
    /// Example: arpad --db italy.db backup italy-2024-04-01.db
    Backup(backup::BackupArguments),
    /// Create a database from a backup or an archive, which is verified first
    ///
    /// Example: arpad --db again.db restore italy-2024-04-01.db
    ///
    /// An archive also moves data from one kind of database to the other: it fills an empty one on a server.
    ///
    /// Example: arpad --db postgres://officer@server/italy restore italy.zip
    Restore(backup::RestoreArguments),
}

#[derive(Args)]
pub struct ByArguments {
    /// Who does this, for the log (default: your login name)
    #[arg(long, value_name = "NAME", env = "ARPAD_BY", hide_env_values = true)]
    by: Option<String>,
}

impl ByArguments {
    /// The name given, or the login name.
    fn who(&self) -> Result<Cow<'_, str>> {
        match self.by.as_deref() {
            Some(by) => named_by(by).map(Cow::Borrowed),
            None => Ok(Cow::Owned(database::login())),
        }
    }
}

/// Who decides, and why: nobody decides by default.
#[derive(Args)]
pub struct Decided {
    /// Who decides
    #[arg(long, value_name = "NAME", env = "ARPAD_BY", hide_env_values = true)]
    by: String,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
}

impl Decided {
    /// Who and why, neither empty.
    fn given(&self) -> Result<(&str, &str)> {
        if self.reason.trim().is_empty() {
            bail!("--reason is empty; write why");
        }
        Ok((named_by(&self.by)?, &self.reason))
    }
}

fn named_by(by: &str) -> Result<&str> {
    if by.trim().is_empty() {
        bail!("--by is empty; write who does this");
    }
    Ok(by)
}

pub fn run(command: &Command, context: &Context) -> Result<ExitCode> {
    named(answer(command, context), context)
}

fn answer(command: &Command, context: &Context) -> Result<ExitCode> {
    match command {
        Command::Init(arguments) => database::init(arguments, context),
        Command::Import(command) => import::run(command, context),
        Command::Report(command) => return report::run(command, context),
        Command::Decide(arguments) => decide::run(arguments, context),
        Command::Period(command) => period::run(command, context),
        Command::Player(command) => player::run(command, context),
        Command::Federation(command) => federation::run(command, context),
        Command::Fee(command) => fee::run(command, context),
        Command::Export(command) => export::run(command, context),
        Command::Verify(arguments) => return verify::run(arguments, context),
        Command::Key(command) => key::run(command, context),
        Command::Head(arguments) => head::run(arguments, context),
        Command::Prove(command) => prove::run(command, context),
        Command::Log(arguments) => log::run(arguments, context),
        Command::Backup(arguments) => backup::backup(arguments, context),
        Command::Restore(arguments) => backup::restore(arguments, context),
    }?;
    Ok(ExitCode::SUCCESS)
}
