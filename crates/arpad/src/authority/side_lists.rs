//! `arpad export federation|top|titled|delisted`: what is published beside the whole list.

use super::{list_file, player_edit};
use crate::context::Context;
use anyhow::Result;
use arpad_lists::{EntryRef, Layout, ListEntry};
use arpad_period::canonical::{fallen_entries, federation_entries, top_entries};
use arpad_registry::Authority;
use arpad_registry::model::ListHead;
use arpad_regulations::Class;
use clap::Args;
use serde_json::json;

#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    file: list_file::FileArguments,
    /// The class: standard, rapid or blitz
    #[arg(long, default_value = "standard")]
    class: Class,
}

#[derive(Args)]
pub struct FederationArguments {
    /// Code of the federation, such as ITA
    federation: String,
    #[command(flatten)]
    list: Arguments,
}

#[derive(Args)]
pub struct TopArguments {
    #[command(flatten)]
    list: Arguments,
    /// How many players
    #[arg(long, value_name = "N", default_value = "100")]
    count: usize,
}

pub fn federation(arguments: &FederationArguments, context: &Context) -> Result<()> {
    let code = player_edit::code(&arguments.federation)?;
    let (mut authority, head) = arguments.list.open(context)?;
    let text = authority.list_text(&head.id)?;
    arguments.list.write(&head, federation_entries(&text, &code), context)
}

pub fn top(arguments: &TopArguments, context: &Context) -> Result<()> {
    let (mut authority, head) = arguments.list.open(context)?;
    let months = authority.top_list_months(head.id.class, head.id.month)?;
    let text = authority.list_text(&head.id)?;
    let best = top_entries(&text, head.id.month, months);
    arguments.list.write(&head, best.into_iter().take(arguments.count), context)
}

pub fn delisted(arguments: &Arguments, context: &Context) -> Result<()> {
    let (mut authority, head) = arguments.open(context)?;
    let fallen = authority.fallen(&head)?;
    let text = authority.list_text(&head.id)?;
    arguments.write(&head, fallen_entries(&text, &fallen), context)
}

pub fn titled(arguments: &Arguments, context: &Context) -> Result<()> {
    let (mut authority, head) = arguments.open(context)?;
    let titled = authority.titled_unrated(&head)?;
    let facts = json!({"list": head, "article": titled.article});
    let players = titled.players.iter().map(ListEntry::as_ref);
    arguments.file.write((Layout::Single, arguments.class), players, facts, context)
}

impl Arguments {
    fn open<'c>(&self, context: &'c Context) -> Result<(Authority<'c>, ListHead)> {
        let mut authority = self.file.open(context)?;
        let head = self.file.head(&mut authority, self.class)?;
        Ok((authority, head))
    }

    fn write<'e>(&self, head: &ListHead, players: impl Iterator<Item = EntryRef<'e>>, context: &Context) -> Result<()> {
        self.file.write((Layout::Single, self.class), players, json!({"list": head}), context)
    }
}
