//! `arpad head`: the signed head of the log.

use super::key::KeyArguments;
use super::{ByArguments, database};
use crate::context::Context;
use crate::output;
use anyhow::{Result, bail};
use arpad_registry::{Error, signed_at};
use clap::Args;
use serde_json::json;

#[derive(Args)]
pub struct Arguments {
    /// Sign the log as it is now, without a publication; needs --key
    #[arg(long)]
    sign: bool,
    #[command(flatten)]
    key: KeyArguments,
    #[command(flatten)]
    by: ByArguments,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let head = if arguments.sign {
        let by = arguments.by.who(context)?;
        let signed = arguments.key.open(context)?.sign(database::act(&by))?;
        match signed {
            Some(head) => head,
            None => bail!("--sign needs a key; give it with --key FILE, or make one with `arpad key new`"),
        }
    } else {
        database::open_to_read(context)?.signed_head()?.ok_or(Error::NoHead)?
    };
    if context.json {
        let checkpoint = head.checkpoint();
        return output::print_json(&json!({
            "origin": checkpoint.origin,
            "log_entries": checkpoint.size,
            "root": checkpoint.root.to_string(),
            "time": signed_at(&head).map(|at| at.to_string()),
            "note": head.to_string(),
        }));
    }
    output::print(&head.to_string())
}
