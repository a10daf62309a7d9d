//! `arpad`: arguments in, text or JSON out. The rules live in the other crates.
//!
//! It is a library so that it is compiled beside the portal; a program waits until all that it is made of is there.

#[cfg(not(all(feature = "lab", feature = "parquet", feature = "portal")))]
mod absent;
mod advice;
mod authority;
mod calc;
mod check;
mod clock;
mod config;
mod context;
mod demo;
mod editions;
mod input;
#[cfg(feature = "lab")]
mod lab;
mod limits;
mod list;
mod names;
mod output;
mod page;
mod progress;
mod rate;
mod report;
mod save;
#[cfg(feature = "portal")]
mod serve;
mod settings;
mod shell;
mod tournament;
mod trf;
mod zipped;

use clap::{CommandFactory as _, Parser, Subcommand};
use context::Context;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::SystemTime;

const EXIT_CODES: &str = "\
Exit codes: 0 done (check: no error found); 1 the data has errors or cannot be rated (check, report submit) or something differs (verify, list \
diff); 2 wrong use or unreadable input, with one line on standard error

docs/schema has the shape of every --json document";

/// The FIDE rating system: every edition of the regulations, every number with its article.
///
/// Example: arpad check open.trf --list standard_apr26frl.txt
#[derive(Parser)]
#[command(name = "arpad", version, propagate_version = true, arg_required_else_help = true, after_help = EXIT_CODES)]
#[command(max_term_width = usize::from(output::NARROW))]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// Print exactly one JSON document on standard output
    #[arg(long, global = true)]
    json: bool,

    /// Add an edition of your own, such as a national federation's rules (may be given several times)
    #[arg(long, global = true, value_name = "FILE")]
    regulations: Vec<PathBuf>,

    /// The authority's database, created by `arpad init`: a file, or postgres://USER:PASSWORD@HOST/DATABASE
    /// [default: arpad.db]
    #[arg(long, global = true, value_name = "FILE", env = "ARPAD_DB", hide_env_values = true)]
    db: Option<PathBuf>,

    /// Why something is recorded on a day before the last entry of the log, such as a clock that was wrong
    #[arg(long, global = true, value_name = "REASON")]
    backdated: Option<String>,
}

#[derive(Subcommand)]
enum Command {
    /// Calculators: what a tournament, a first result or a whole period gives
    ///
    /// Example: arpad calc change --rating 2000 --k 20 1850:1 2100:0.5
    #[command(subcommand)]
    Calc(calc::Command),
    /// The editions of the regulations: list, show, compare, and their articles
    ///
    /// Example: arpad editions compare 2022-01 2024-03
    #[command(subcommand)]
    Editions(editions::Command),
    /// Check tournament reports before they are sent: by article, with line and column
    ///
    /// Example: arpad check open.trf
    ///
    /// Example: arpad check open.trf --registration open.toml --list standard_apr26frl.txt
    Check(check::Arguments),
    /// What each finding of `check` means, and how to fix it
    ///
    /// Example: arpad findings points-mismatch
    Findings(check::ExplainArguments),
    /// Rate tournament reports: everybody's change, first ratings, and why a game does not count
    ///
    /// Example: arpad rate open.trf --list standard_apr26frl.txt --html open.html
    Rate(rate::Arguments),
    /// Tournaments: print a registration form; register, show and list those of the authority
    ///
    /// Example: arpad tournament register open.toml
    #[command(subcommand)]
    Tournament(tournament::Command),
    /// Tournament reports (TRF): show what one contains, convert it between versions of the format
    ///
    /// Example: arpad trf convert open.trf new.trf --to trf26
    #[command(subcommand)]
    Trf(trf::Command),
    /// Rating list files: show what one is, convert it, compare two (diff), count players (stats)
    ///
    /// Example: arpad list show standard_apr26frl.txt
    #[command(subcommand)]
    List(list::Command),
    #[command(flatten)]
    Authority(authority::Command),
    /// Watch a made-up federation go from its players to a published list, every step a command you can type
    ///
    /// It runs in a temporary directory, which is deleted afterwards; --keep DIR keeps the files to try things out.
    ///
    /// Example: arpad demo --keep ruritania
    Demo(demo::Arguments),
    /// Serve the authority as a web site: search, players, rankings, lists, calculators
    ///
    /// Example: arpad serve --demo
    ///
    /// Example: arpad serve --db italy.db --listen 127.0.0.1:8080 --site "Federazione Scacchistica Italiana"
    #[cfg(feature = "portal")]
    Serve(serve::Arguments),
    /// Serve the authority as a web site (this program was built without the site)
    #[cfg(not(feature = "portal"))]
    Serve(absent::Arguments),
    /// The lab: make up a chess world, replay decades under any edition, watch the scale
    ///
    /// Example: arpad lab world club --players 500 --months 60 --seed 1
    #[cfg(feature = "lab")]
    #[command(subcommand)]
    Lab(lab::Command),
    /// Worlds and replays (this program was built without the lab)
    #[cfg(not(feature = "lab"))]
    Lab(absent::Arguments),
    /// What need not be typed each time, and where it is set
    ///
    /// A flag goes first, then the environment (ARPAD_DB, ARPAD_BY), then `arpad.toml` in the current folder, then
    /// `arpad/arpad.toml` in your configuration folder. The file has lines such as `db = "italy.db"`, `by = "Rossi, Anna"`,
    /// `federation = "ITA"`, `office = "federation"` and `language = "it"`; each may be left out.
    ///
    /// Example: arpad config
    Config(config::Arguments),
    /// Print a script that lets a shell complete commands and options
    ///
    /// Example: arpad completions bash > ~/.local/share/bash-completion/completions/arpad
    ///
    /// Example: arpad completions fish > ~/.config/fish/completions/arpad.fish
    Completions(shell::CompletionsArguments),
    /// Write a manual page for each command
    ///
    /// Example: arpad man ~/.local/share/man/man1
    Man(shell::ManArguments),
}

/// What the program does.
pub fn main() -> ExitCode {
    answer(Cli::try_parse())
}

/// Runs the command; an error is one line.
fn answer(parsed: Result<Cli, clap::Error>) -> ExitCode {
    match parsed {
        Ok(cli) => run(cli).unwrap_or_else(|error| output::failure(&error)),
        Err(error) => output::usage(&error),
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    clock::checked(SystemTime::now())?;
    let mut context = Context { backdated: cli.backdated, ..Context::new(cli.json, &cli.regulations, cli.db)? };
    if matches!(
        cli.command,
        Command::Calc(_) | Command::Editions(_) | Command::Check(_) | Command::Findings(_) | Command::Rate(_)
    ) {
        authority::use_its_editions(&mut context)?;
    }
    match cli.command {
        Command::Calc(command) => calc::run(&command, &context),
        Command::Editions(command) => editions::run(&command, &context),
        Command::Check(arguments) => check::run(&arguments, &context),
        Command::Findings(arguments) => check::explain(&arguments, &context),
        Command::Rate(arguments) => rate::run(&arguments, &context),
        Command::Tournament(command) => tournament::run(&command, &context),
        Command::Trf(command) => trf::run(&command, &context),
        Command::List(command) => list::run(&command, &context),
        Command::Authority(command) => authority::run(&command, &context),
        Command::Demo(arguments) => demo::run(&arguments, &context),
        #[cfg(feature = "portal")]
        Command::Serve(arguments) => authority::named(serve::run(&arguments, &context), &context),
        #[cfg(feature = "lab")]
        Command::Lab(command) => lab::run(&command, &context),
        #[cfg(not(feature = "portal"))]
        Command::Serve(_) => absent::run("the site"),
        #[cfg(not(feature = "lab"))]
        Command::Lab(_) => absent::run("the lab"),
        Command::Config(arguments) => config::run(&arguments, &context),
        Command::Completions(arguments) => shell::completions(&arguments, Cli::command()),
        Command::Man(arguments) => shell::man(&arguments, Cli::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use clap::CommandFactory as _;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
