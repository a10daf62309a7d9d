//! The authority: a database of players, tournaments, reports, decisions and published lists.

mod archive;
mod backup;
mod chart;
pub mod database;
mod decide;
mod desk;
mod export;
mod federation;
mod fee;
mod find;
mod gather;
mod head;
mod import;
mod kept_head;
pub mod key;
mod list_file;
mod log;
#[cfg(feature = "portal")]
pub mod openers;
mod period;
mod player;
mod player_edit;
mod preview;
mod prove;
mod published;
mod report;
mod season;
mod side_lists;
mod site;
pub mod tournament;
mod user;
mod verify;
mod verify_proof;
mod whose;

pub use database::{login, name as database_name, named, use_its_editions};

use crate::context::Context;
use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use std::borrow::Cow;
use std::process::ExitCode;

#[derive(Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one of it in a run of the program")]
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
    ///
    /// Example: arpad import list standard_mar24frl.zip
    #[command(subcommand)]
    Import(import::Command),
    /// Submit the report of a registered tournament
    ///
    /// Example: arpad report submit open.trf --tournament 7
    #[command(subcommand)]
    Report(report::Command),
    /// Decide about tournaments: accept or reject them, waive a rule, approve, return, appeal
    ///
    /// The article says which rule a waiver or an approval sets aside, and --as which office decided it; the edition knows
    /// which office each article asks for. With `accept` both are done at once. Where one article speaks of hybrid events and
    /// of late registration, `approve` approves the hybrid event and `waive` allows the late registration. An appeal is
    /// answered by `accept` or `reject`, by the office it is made to.
    ///
    /// A report without errors is accepted without a reason; one with errors needs --despite-errors and a reason, one with the
    /// games of another tournament --despite-same-games and a reason.
    ///
    /// Example: arpad decide --all-clean accept
    ///
    /// Example: arpad decide 7 8 9 accept --by "Rossi, Anna"
    ///
    /// Example: arpad decide 7 approve --article 0.2.2 --as qc-chair --by "Rossi, Anna" --reason "the hall was flooded"
    ///
    /// Example: arpad decide 7 accept --as council --by "Rossi, Anna" --reason "the appeal is granted"
    Decide(decide::Arguments),
    /// What waits, the most urgent first: state, findings, days left to the deadline, open fees, and the next command
    ///
    /// Example: arpad desk --federation ITA
    Desk(desk::Arguments),
    /// The rating period: preview, run, publish or revise the list of a month; show what is published
    ///
    /// Example: arpad period run 2024-04
    #[command(subcommand)]
    Period(period::Command),
    /// Players: what is known about one, every list and how a number was computed; record changes, transfers, duplicates
    ///
    /// Example: arpad player show "Rossi, Anna"
    #[command(subcommand)]
    Player(player::Command),
    /// Federations: members, suspensions, officers
    ///
    /// Example: arpad federation list
    #[command(subcommand)]
    Federation(federation::Command),
    /// Rating fees: due, paid and open
    ///
    /// Example: arpad fee list --open
    #[command(subcommand)]
    Fee(fee::Command),
    /// Write published lists, all of them as static files, a report as it was received, or everything as an open archive
    ///
    /// Example: arpad export list 2024-04 --to fide-txt april.txt
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
    ///
    /// Example: arpad key show ratings.key
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
    ///
    /// Example: arpad prove list 2025-12 --out december.proof
    #[command(subcommand)]
    Prove(prove::Command),
    /// Who did what, and when: the last entries of the log, which `arpad verify` checks
    ///
    /// Example: arpad log --last 50
    Log(log::Arguments),
    /// Who may sign in to the portal, and tokens for programs
    ///
    /// Example: arpad user add "Rossi, Anna" --role officer --federation ITA
    #[command(subcommand)]
    User(user::Command),
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
    /// The name given, that of the settings, or the login name.
    fn who<'a>(&'a self, context: &'a Context) -> Result<Cow<'a, str>> {
        match self.by.as_deref().or(context.settings.by()) {
            Some(by) => named_by(by).map(Cow::Borrowed),
            None => Ok(Cow::Owned(database::login())),
        }
    }
}

/// Who decides, and why: nobody decides by their login name.
#[derive(Args)]
pub struct Decided {
    /// Who decides (default: ARPAD_BY, or `by` in arpad.toml)
    #[arg(long, value_name = "NAME", env = "ARPAD_BY", hide_env_values = true)]
    by: Option<String>,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
}

impl Decided {
    /// Who and why, neither empty.
    fn given<'a>(&'a self, context: &'a Context) -> Result<(&'a str, &'a str)> {
        if self.reason.trim().is_empty() {
            bail!("--reason is empty; write why");
        }
        let Some(by) = self.by.as_deref().or(context.settings.by()) else {
            bail!("who decides? Add --by NAME, or set ARPAD_BY, or `by` in arpad.toml");
        };
        Ok((named_by(by)?, &self.reason))
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
        Command::Desk(arguments) => desk::run(arguments, context),
        Command::Period(command) => period::run(command, context),
        Command::Player(command) => player::run(command, context),
        Command::Federation(command) => federation::run(command, context),
        Command::Fee(command) => fee::run(command, context),
        Command::Export(command) => return export::run(command, context),
        Command::Verify(arguments) => return verify::run(arguments, context),
        Command::Key(command) => key::run(command, context),
        Command::Head(arguments) => head::run(arguments, context),
        Command::Prove(command) => prove::run(command, context),
        Command::Log(arguments) => log::run(arguments, context),
        Command::User(command) => user::run(command, context),
        Command::Backup(arguments) => backup::backup(arguments, context),
        Command::Restore(arguments) => backup::restore(arguments, context),
    }?;
    Ok(ExitCode::SUCCESS)
}
