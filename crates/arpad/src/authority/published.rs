//! `arpad period show`: what is published, revision by revision, with reason and difference.

use super::{database, key};
use crate::context::Context;
use crate::output::{self, many};
use anyhow::{Result, bail};
use arpad_rating::Rating;
use arpad_registry::model::ListHead;
use arpad_registry::{Authority, Changed, Revised};
use arpad_regulations::{Class, Month};
use clap::Args;
use serde_json::{Value, json};

#[derive(Args)]
pub struct Arguments {
    /// Only the lists of this month, such as 2024-04, and what each revision changed
    month: Option<Month>,
    /// Only the lists of a class: standard, rapid or blitz
    #[arg(long)]
    class: Option<Class>,
}

pub fn show(arguments: &Arguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let mut heads = authority.store().lists()?;
    heads.retain(|head| {
        arguments.class.is_none_or(|class| class == head.id.class)
            && arguments.month.is_none_or(|month| month == head.id.month)
    });
    let Some(month) = arguments.month else {
        if context.json {
            return output::print_json(&json!({"lists": heads}));
        }
        return output::print(&table(&heads));
    };
    if heads.is_empty() {
        let class = arguments.class.map(|class| format!("{class} ")).unwrap_or_default();
        bail!("there is no {class}list of {month}; `arpad period show` lists what is published");
    }
    let mut documents = Vec::new();
    let mut text = String::new();
    for head in heads {
        let changed = authority.changed(&head.id)?;
        if context.json {
            let mut document = json!(head);
            document["changed"] = json!(changed);
            documents.push(document);
        } else {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(&description(&mut authority, &head, changed.as_deref())?);
        }
    }
    if context.json {
        return output::print_json(&json!({"lists": documents}));
    }
    output::print(&text)
}

fn table(heads: &[ListHead]) -> String {
    let rows = heads.iter().map(|head| {
        vec![
            head.id.class.to_string(),
            head.id.month.to_string(),
            head.id.revision.to_string(),
            origin(head),
            head.list_digest.get(..12).unwrap_or(&head.list_digest).to_owned(),
            head.reason.as_deref().unwrap_or_default().to_owned(),
        ]
    });
    output::table(&["class", "list", "revision", "made by", "SHA-256", "reason"], &[2], rows)
}

fn origin(head: &ListHead) -> String {
    if head.imported { "imported".to_owned() } else { head.program.clone() }
}

fn description(authority: &mut Authority<'_>, head: &ListHead, changed: Option<&[Changed]>) -> Result<String> {
    let id = &head.id;
    let mut text = match (&head.reason, changed) {
        (Some(reason), Some(changed)) => {
            let lines = differences(authority, changed)?;
            let revision = id.revision;
            let head = format!("The {} list of {}, revision {revision}: {reason}", id.class, id.month);
            format!("{}{lines}", output::paragraph(&head, 0))
        }
        _ if head.imported => format!("The {} list of {}, as imported\n", id.class, id.month),
        _ => format!("The {} list of {}, as first published by {}\n", id.class, id.month, head.program),
    };
    text.push_str(&format!("SHA-256 {}\n", head.list_digest));
    Ok(text)
}

/// A revision with what it changed.
pub fn revised_json(Revised { head, changed, .. }: &Revised) -> Value {
    let mut document = json!(head);
    document["changed"] = json!(changed);
    document
}

/// Revisions for people.
pub fn revised_text(authority: &mut Authority<'_>, revised: &[Revised]) -> Result<String> {
    let mut text = String::new();
    for Revised { head, changed, .. } in revised {
        let id = &head.id;
        text.push_str(&format!("The {} list of {}, revision {}: ", id.class, id.month, id.revision));
        text.push_str(&differences(authority, changed)?);
    }
    if !revised.is_empty() {
        text.push_str(&key::signature(authority)?);
    }
    Ok(text)
}

/// How many ratings changed, and a line for each.
fn differences(authority: &mut Authority<'_>, changed: &[Changed]) -> Result<String> {
    let shown = |rating: Option<Rating>| rating.map_or("none".to_owned(), |rating| rating.to_string());
    let mut text = format!("{} changed\n", many(changed.len() as u64, "rating"));
    for Changed { fide_id, from, to } in changed {
        let player = authority.store().player(*fide_id, i64::MAX)?;
        let name = player.map(|player| format!(" {}", player.name)).unwrap_or_default();
        text.push_str(&format!("  {fide_id}{name}: {} → {}\n", shown(*from), shown(*to)));
    }
    Ok(text)
}
