//! `arpad trf convert`: a report in the other version of the format, strictly.

use super::Input;
use crate::context::Context;
use crate::{input, output, save};
use anyhow::{Result, bail};
use arpad_trf::{FaultSeverity, Loss, Version};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Args)]
pub struct Output {
    /// The file to write; `-` is standard output
    #[arg(value_name = "OUT")]
    out: PathBuf,
    /// The version of the format
    #[arg(long, value_name = "VERSION")]
    to: To,
    #[command(flatten)]
    overwrite: save::Overwrite,
}

#[derive(Clone, Copy, ValueEnum)]
enum To {
    Trf16,
    Trf26,
}

impl To {
    fn version(self) -> Version {
        match self {
            Self::Trf16 => Version::Trf16,
            Self::Trf26 => Version::Trf26,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Trf16 => "trf16",
            Self::Trf26 => "trf26",
        }
    }
}

pub fn run(arguments: &Input, to: &Output, context: &Context) -> Result<()> {
    if context.json && input::is_stdin(&to.out) {
        bail!("OUT `-` and --json both need standard output; name a file for OUT");
    }
    let document = input::report(&arguments.path, arguments.encoding)?;
    let file = input::name(&arguments.path);
    let (text, losses) = arpad_trf::write(&document.report, to.to.version());
    save::text(&to.out, to.overwrite.yes, &text)?;
    let unread = document.faults.iter().filter(|fault| fault.severity() > FaultSeverity::Note).count();
    if unread > 0 {
        // They are written as they were, so that nothing is lost; a strict reader may reject them.
        let (faults, were) = if unread == 1 { ("fault", "was") } else { ("faults", "were") };
        output::note(&format!(
            "{file}: {unread} {faults} {were} written as found; list them with `arpad trf show {}`",
            input::pasted(&file)
        ));
    }
    if context.json {
        return output::print_json(&json!({
            "in": arguments.path.display().to_string(),
            "out": to.out.display().to_string(),
            "to": to.to.name(),
            "losses": losses.iter().map(loss).collect::<Vec<_>>(),
        }));
    }
    for loss in &losses {
        output::note(&format!("{file}: {loss}"));
    }
    Ok(())
}

/// A loss in JSON: the record, what happened, and the message.
fn loss(loss: &Loss) -> Value {
    let mut value = json!({ "code": loss.code, "message": loss.to_string() });
    if let (Value::Object(all), Ok(Value::Object(kind))) = (&mut value, serde_json::to_value(&loss.kind)) {
        all.extend(kind);
    }
    value
}
