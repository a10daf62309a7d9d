//! `arpad period preview|run|publish|revise`: the list of a month, from preview to revision.

use super::key::{self, KeyArguments};
use super::published::{self, revised_json, revised_text};
use super::{ByArguments, database, find, preview};
use crate::context::Context;
use crate::output::{self, many};
use crate::progress::watching;
use crate::save::{self, Overwrite};
use anyhow::{Result, bail};
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Authority, OpenTournament, Preview};
use arpad_regulations::{Class, Month};
use clap::{Args, Subcommand};
use serde_json::{Value, json};
use std::path::PathBuf;

#[derive(Subcommand)]
pub enum Command {
    /// Show what a run would give, compared with the list before; nothing is kept
    ///
    /// Newcomers, the biggest changes, who leaves the list, new K, many games, unusual results, and tournaments left out.
    ///
    /// Example: arpad period preview 2024-04
    ///
    /// Example: arpad period preview 2024-04 --player 900001
    ///
    /// Example: arpad period preview 2024-04 --html preview.html
    Preview(PreviewArguments),
    /// Compute the list of a month from the accepted tournaments; it is not published yet
    ///
    /// Example: arpad period run 2024-04 --class rapid
    Run(RunArguments),
    /// Publish the list that was run: from now on it never changes
    ///
    /// With a key, the log is signed up to this publication.
    ///
    /// Example: arpad period publish 2024-04
    ///
    /// Example: arpad period publish 2024-04 --key ratings.key
    Publish(PublishArguments),
    /// Recompute published lists from a month on, and publish a revision of each that differs
    ///
    /// Rapid and blitz lists on which a standard rating stands in for a missing one are revised with the standard lists.
    ///
    /// Example: arpad period revise 2024-04 --reason "a result was reported the wrong way round"
    Revise(ReviseArguments),
    /// Show the published lists; for one month, what each revision changed and why
    ///
    /// Example: arpad period show
    ///
    /// Example: arpad period show 2024-04
    Show(published::Arguments),
}

#[derive(Args)]
pub struct Which {
    /// The month of the list, such as 2024-04
    month: Month,
    /// The class: standard, rapid or blitz
    #[arg(long, default_value = "standard")]
    class: Class,
}

#[derive(Args)]
pub struct PreviewArguments {
    #[command(flatten)]
    which: Which,
    /// Only what changes for a player: FIDE id, or a name that only one player has
    #[arg(long, value_name = "FIDE_ID|NAME")]
    player: Option<String>,
    /// Write it as a page
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    overwrite: Overwrite,
}

#[derive(Args)]
pub struct RunArguments {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct PublishArguments {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    key: KeyArguments,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct ReviseArguments {
    #[command(flatten)]
    which: Which,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    #[command(flatten)]
    key: KeyArguments,
    #[command(flatten)]
    by: ByArguments,
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    match command {
        Command::Preview(arguments) => {
            let Which { month, class } = arguments.which;
            let mut authority = database::open_to_read(context)?;
            let only = match &arguments.player {
                Some(player) => Some(find::player(&mut authority, player)?),
                None => None,
            };
            if let Some(file) = &arguments.html {
                database::spare(file, context)?;
            }
            let preview = working_on("preview", month, &mut authority, |authority| authority.preview(class, month))?;
            if let Some(player) = only {
                return preview::one(&preview, (class, month), player, &mut authority, context);
            }
            let sections = preview::sections(&preview.changes, &mut authority)?;
            if let Some(file) = &arguments.html {
                let left_out = authority.open_tournaments(class, month)?;
                let page = preview::page_of(&summary(&preview, &left_out, class, month), (class, month), &sections);
                save::text(file, arguments.overwrite.yes, &page)?;
            }
            print(&preview, class, month, "preview", &mut authority, context)?;
            if context.json { Ok(()) } else { output::print(&preview::text(&sections)) }
        }
        Command::Run(RunArguments { which: Which { month, class }, by }) => {
            let by = by.who(context)?;
            let mut authority = database::open(context)?;
            let preview = working_on("run", *month, &mut authority, |authority| {
                authority.run(database::act(&by), *class, *month)
            })?;
            print(&preview, *class, *month, "run", &mut authority, context)?;
            awaits_revision(*class, *month, &mut authority)
        }
        Command::Publish(arguments) => publish(arguments, context),
        Command::Revise(arguments) => revise(arguments, context),
        Command::Show(arguments) => published::show(arguments, context),
    }
}

/// Says so if a list before this one has to be revised: the run is based on it as it is.
fn awaits_revision(class: Class, month: Month, authority: &mut Authority<'_>) -> Result<()> {
    let due = authority.corrections()?.due;
    let mut first: Option<Month> = None;
    for (id, rated) in due.into_iter().filter(|(_, rated)| *rated < month) {
        if authority.tournament(id)?.class == class {
            first = Some(first.map_or(rated, |first| first.min(rated)));
        }
    }
    if let Some(first) = first {
        output::note(&format!(
            "the {class} list of {first} waits for a revision, and this run is based on it as it is; first \
             `arpad period revise {first} --class {class} --reason TEXT`, then run again"
        ));
    }
    Ok(())
}

/// Shows progress during something that may take long for large federations.
fn working_on<T>(
    what: &str,
    month: Month,
    authority: &mut Authority<'_>,
    work: impl FnOnce(&mut Authority<'_>) -> T,
) -> T {
    let shown = watching(what, authority);
    shown.show(&month.to_string());
    work(authority)
}

fn print(
    preview: &Preview,
    class: Class,
    month: Month,
    step: &str,
    authority: &mut Authority<'_>,
    context: &Context,
) -> Result<()> {
    let left_out = authority.open_tournaments(class, month)?;
    if context.json {
        let reasons: Vec<Value> =
            preview.not_rated.iter().map(|(id, why)| json!({"tournament": id, "reason": why.to_string()})).collect();
        let mut document = json!({
            "class": class,
            "month": month,
            "step": step,
            "players": preview.players,
            "changed": preview.changed,
            "tournaments_rated": preview.rated,
            "waiting": preview.waiting.iter().map(|(id, _)| id).collect::<Vec<_>>(),
            "not_rated": reasons,
            "not_recorded": preview.unrecorded.iter().map(|(id, players)| json!({"tournament": id, "players": players}))
                .collect::<Vec<_>>(),
            "left_out": left_out.iter().map(left_out_json).collect::<Vec<_>>(),
            "pooled": preview.pooled,
            "list_digest": preview.list_digest,
            "pool_digest": preview.pool_digest,
        });
        preview::add_json(&mut document, &preview.changes, authority)?;
        return output::print_json(&document);
    }
    let lines = summary(preview, &left_out, class, month);
    let mut text: String =
        lines.iter().enumerate().map(|(at, line)| output::paragraph(line, if at < 2 { 0 } else { 2 })).collect();
    text.push_str(&format!("SHA-256 {}\n", preview.list_digest));
    if step == "run" {
        text.push_str(&format!("Not yet published: `arpad period publish {month} --class {class}`\n"));
    }
    output::print(&text)
}

/// How many players and tournaments, then what is left out, each a line.
fn summary(preview: &Preview, left_out: &[OpenTournament], class: Class, month: Month) -> Vec<String> {
    let (waiting, not_rated) = (preview.waiting.len(), preview.not_rated.len());
    let mut lines = vec![
        format!("The {class} list of {month}: {}, {} changed", many(preview.players as u64, "player"), preview.changed),
        format!(
            "{} rated, {waiting} waiting for a later list, {not_rated} not rated; {} kept for first ratings",
            many(preview.rated as u64, "tournament"),
            many(preview.pooled as u64, "result"),
        ),
    ];
    lines.extend(preview.waiting.iter().map(|(id, why)| format!("tournament {id} waits: {why}")));
    lines.extend(preview.not_rated.iter().map(|(id, why)| format!("tournament {id} is not rated: {why}")));
    lines.extend(left_out.iter().map(|open| {
        let OpenTournament { tournament, name, end, .. } = open;
        format!("tournament {tournament} ({name}, ended {end}) is left out: {}", why_left_out(open))
    }));
    for (id, players) in &preview.unrecorded {
        let players: Vec<String> = players.iter().map(ToString::to_string).collect();
        lines.push(format!("tournament {id}: nothing is rated for {}: not recorded", players.join(", ")));
    }
    if !preview.unrecorded.is_empty() {
        lines.push("record them with `arpad player add` or `arpad import players`, then run again".to_owned());
    }
    lines
}

fn left_out_json(open: &OpenTournament) -> Value {
    let OpenTournament { tournament, name, status, end } = open;
    json!({"tournament": tournament, "name": name, "status": status, "end": end, "why": why_left_out(open)})
}

fn why_left_out(open: &OpenTournament) -> &'static str {
    match open.status {
        TournamentStatus::Registered => "no report was submitted",
        TournamentStatus::Returned => "its report was returned, and no other came",
        TournamentStatus::Appealed => "an appeal is not answered",
        _ => "its report is not decided on",
    }
}

fn publish(arguments: &PublishArguments, context: &Context) -> Result<()> {
    let Which { month, class } = arguments.which;
    let by = arguments.by.who(context)?;
    let mut authority = arguments.key.open(context)?;
    let head =
        working_on("publish", month, &mut authority, |authority| authority.publish(database::act(&by), class, month))?;
    if context.json {
        let mut document = json!(head);
        document["signed_head"] = key::signature_json(&mut authority)?;
        return output::print_json(&document);
    }
    let signature = key::signature(&mut authority)?;
    output::print(&format!("The {class} list of {month} is published\nSHA-256 {}\n{signature}", head.list_digest))
}

fn revise(arguments: &ReviseArguments, context: &Context) -> Result<()> {
    let Which { month, class } = arguments.which;
    let by = arguments.by.who(context)?;
    if arguments.reason.trim().is_empty() {
        bail!("--reason is empty; write why");
    }
    let mut authority = arguments.key.open(context)?;
    let revised = working_on("revise", month, &mut authority, |authority| {
        authority.revise(database::act(&by), class, month, &arguments.reason)
    })?;
    if context.json {
        let lists: Vec<Value> = revised.iter().map(revised_json).collect();
        let head = key::signature_json(&mut authority)?;
        return output::print_json(&json!({"class": class, "revised": lists, "signed_head": head}));
    }
    if revised.is_empty() {
        let line = format!(
            "Nothing changes: the {class} lists from {month} on stay as they are published. Recorded in the log; `arpad desk` no \
             longer lists it."
        );
        return output::print(&output::paragraph(&line, 0));
    }
    output::print(&revised_text(&mut authority, &revised)?)
}
