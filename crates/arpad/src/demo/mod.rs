//! `arpad demo`: the tutorial, run before one's eyes by the commands themselves.

mod story;

use crate::context::Context;
use crate::{Cli, answer, output};
use anyhow::{Context as _, Result, bail};
use clap::{Args, Parser as _};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use story::{FILES, Step, steps, words};

#[derive(Args)]
pub struct Arguments {
    /// Leave the files and the database in this directory, which must be new or empty
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
}

/// A step that was taken.
struct Done {
    step: Step,
    code: u8,
    printed: String,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<ExitCode> {
    let temporary = tempfile::tempdir().context("cannot create a temporary directory")?;
    let folder = match &arguments.keep {
        Some(folder) => own(folder)?,
        None => temporary.path(),
    };
    for (name, text) in FILES {
        std::fs::write(folder.join(name), text).with_context(|| folder.join(name).display().to_string())?;
    }
    let steps = steps();
    if !context.json {
        let count = steps.len();
        output::print(&format!(
            "The month of a made-up federation in {count} steps, each a command as you would type it.\n"
        ))?;
    }
    let before = std::env::current_dir().context("the current directory is gone")?;
    std::env::set_current_dir(folder).with_context(|| folder.display().to_string())?;
    let done = take(&steps, context);
    // A directory in use cannot be removed everywhere.
    std::env::set_current_dir(before)?;
    let done = done?;
    let as_in_tutorial = done.iter().all(|done| done.code == done.step.code) && done.len() == steps.len();
    if context.json {
        let steps: Vec<_> = done
            .iter()
            .map(|Done { step, code, printed }| {
                json!({"why": step.why, "command": step.command, "exit_code": code, "output": printed})
            })
            .collect();
        output::print_json(&json!({"kept": arguments.keep, "steps": steps}))?;
    } else if as_in_tutorial {
        output::print(&farewell(arguments.keep.as_deref()))?;
    }
    Ok(if as_in_tutorial { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A directory to keep things in: created if it is not there, refused if it is not empty.
fn own(folder: &Path) -> Result<&Path> {
    let name = folder.display();
    std::fs::create_dir_all(folder).with_context(|| format!("{name}: cannot be created"))?;
    if std::fs::read_dir(folder).with_context(|| format!("{name}: cannot be read"))?.next().is_some() {
        bail!("{name}: this directory is not empty; name a new one with --keep");
    }
    Ok(folder)
}

/// Takes one step after the other, up to the first that does not end as in the tutorial.
fn take(steps: &[Step], context: &Context) -> Result<Vec<Done>> {
    let mut all = Vec::with_capacity(steps.len());
    for (number, step) in steps.iter().enumerate() {
        let done = one(step)?;
        if !context.json {
            let code = if done.code == 0 { String::new() } else { format!("exit code {}\n", done.code) };
            output::print_raw(&format!(
                "\n{}. {}\n   $ {}\n{}{code}",
                number + 1,
                step.why,
                step.command,
                done.printed
            ))?;
        }
        let other = done.code != step.code;
        all.push(done);
        if other {
            output::note(&format!("the tutorial has exit code {} here; the demo stops", step.code));
            break;
        }
    }
    Ok(all)
}

/// Runs the command itself, with the words shown.
fn one(step: &Step) -> Result<Done> {
    let words = words(step.command)?;
    let (code, printed) = output::captured(|| {
        answer(Cli::try_parse_from(&words).map(|mut cli| {
            // Whatever database the environment names is not to be touched.
            cli.db = Some("arpad.db".into());
            cli
        }))
    });
    let code = (0..=2).find(|number| ExitCode::from(*number) == code).unwrap_or(u8::MAX);
    Ok(Done { step: step.clone(), code, printed })
}

fn farewell(kept: Option<&Path>) -> String {
    match kept {
        None => "\ndocs/TUTORIAL.md explains every step. To keep the files and try things out: arpad demo --keep DIR\n"
            .to_owned(),
        Some(folder) => format!(
            "\nEverything is in {}. Try next, in that directory:\n  \
             arpad player show 99000088 --explain\n  \
             arpad tournament show 1\n  \
             arpad export site site\n  \
             arpad check autumn-open.trf --registration autumn-open.toml\n",
            folder.display()
        ),
    }
}
