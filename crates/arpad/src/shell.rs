//! `arpad completions` and `arpad man`: what a shell and `man` want to know, from the same definitions as the help.

use crate::output;
use crate::save;
use anyhow::{Context as _, Result, bail};
use clap::{Args, Command};
use clap_complete::Shell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Args)]
pub struct CompletionsArguments {
    /// The shell: bash, zsh or fish (also elvish and powershell)
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub fn completions(arguments: &CompletionsArguments, mut command: Command) -> Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "arpad", &mut script);
    output::print_raw(&String::from_utf8(script)?)?;
    Ok(ExitCode::SUCCESS)
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
