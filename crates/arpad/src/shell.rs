//! `arpad completions` and `arpad man`: what a shell and `man` want to know, from the same definitions as the help.

use crate::output;
use crate::save;
use anyhow::{Context as _, Result, bail};
use arpad_registry::UserRole;
use arpad_registry::model::{TournamentStatus, Verb};
use arpad_regulations::Class;
use arpad_regulations::rules::Office;
use arpad_tournament::System;
use clap::builder::{PossibleValuesParser, Str};
use clap::{Arg, Args, Command};
use clap_complete::Shell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Args)]
pub struct CompletionsArguments {
    /// The shell: bash, zsh or fish (also elvish and powershell)
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub fn completions(arguments: &CompletionsArguments, command: Command) -> Result<ExitCode> {
    let mut command = with_words(command);
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "arpad", &mut script);
    output::print_raw(&String::from_utf8(script)?)?;
    Ok(ExitCode::SUCCESS)
}

/// The command with the words its arguments can have. Types of the libraries read these, of which clap knows only that they read a
/// text.
fn with_words(mut command: Command) -> Command {
    let known: Vec<_> =
        command.get_arguments().filter_map(|arg| Some((arg.get_id().clone(), words_of(arg)?))).collect();
    for (id, words) in known {
        command = command.mut_arg(id, |arg| arg.value_parser(PossibleValuesParser::new(words)));
    }
    command.mut_subcommands(with_words)
}

/// The words of an argument, by its name and that of its value.
fn words_of(arg: &Arg) -> Option<Vec<&'static str>> {
    let value = arg.get_value_names().and_then(|names| names.first()).map(Str::as_str);
    Some(match (arg.get_id().as_str(), value) {
        ("class", _) => Class::ALL.iter().map(|class| class.name()).collect(),
        ("system", _) => System::ALL.iter().map(|system| system.name()).collect(),
        ("state", _) => TournamentStatus::ALL.iter().map(|status| status.name()).collect(),
        ("office", _) => Office::ALL.iter().map(|office| office.name()).collect(),
        ("role", _) => UserRole::ALL.iter().map(|role| role.name()).collect(),
        ("words", _) => Verb::ALL.iter().map(|verb| verb.name()).collect(),
        (_, Some("YES|NO")) => vec!["yes", "no"],
        _ => return None,
    })
}

#[derive(Args)]
pub struct ManArguments {
    /// The folder to write the pages to; it is created if it is not there
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// A page for each command, named as git names its own: arpad-period-run.1.
pub fn man(arguments: &ManArguments, command: Command) -> Result<ExitCode> {
    let folder = &arguments.folder;
    if folder.exists() && !folder.is_dir() {
        bail!("{}: this is a file; name a folder", folder.display());
    }
    std::fs::create_dir_all(folder).with_context(|| format!("{}: cannot be created", folder.display()))?;
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let pages = write(&command, "arpad", folder)?;
    output::print(&format!(
        "{pages} pages in {}. Read one: man -l {}\n",
        folder.display(),
        folder.join("arpad.1").display()
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn write(command: &Command, name: &str, folder: &Path) -> Result<usize> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).title(name).render(&mut page)?;
    save::bytes(&folder.join(format!("{name}.1")), true, &page)?;
    let mut pages = 1;
    for inner in command.get_subcommands().filter(|inner| !inner.is_hide_set()) {
        pages += write(inner, &format!("{name}-{}", inner.get_name()), folder)?;
    }
    Ok(pages)
}
