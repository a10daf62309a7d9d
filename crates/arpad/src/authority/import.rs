//! `arpad import`: players and lists from files.

use super::key::{KeyArguments, signature, signature_json};
use super::{ByArguments, database};
use crate::context::Context;
use crate::input::{self, ListArguments, ListFile};
use crate::output;
use crate::progress::watching;
use anyhow::{Context as _, Result, anyhow, bail};
use arpad_lists::{EntryRef, Faults, ListFaultKind, RatingList};
use arpad_rating::Rating;
use arpad_registry::model::ListId;
use arpad_registry::{Act, Authority, Error, Imported, Undone};
use arpad_regulations::{Class, Month};
use arpad_trf::Encoding;
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(Subcommand)]
pub enum Command {
    /// Import players from a rating list file; players already known are updated
    ///
    /// Example: arpad import players players_list_foa.zip
    Players(PlayersArguments),
    /// Import a list as the published one of a month: the starting point for computing
    ///
    /// The month and the class are read from the header and the name of the file, and a flag that contradicts them is refused.
    /// So is a list that may be cut off, has ratings that cannot be read, or has far fewer players than the one before; where it is
    /// right all the same, --despite-faults imports it.
    ///
    /// Example: arpad import list standard_mar24frl.zip
    ///
    /// Example: arpad import list players.csv --month 2024-03 --class standard
    List(ImportArguments),
    /// Take back the last import, of a list or of players, as long as nothing is based on it
    ///
    /// A list is gone with the players it brought, as if they had never come, and players who were changed are as before; the
    /// log keeps the entries. The import before it is the next that can be taken back. It is refused once a report, a decision,
    /// a period or a change to a player came after the import; the message names the entry of the log. Registrations, fees and
    /// federations may come after it.
    ///
    /// Example: arpad import undo
    Undo(UndoArguments),
}

#[derive(Args)]
pub struct PlayersArguments {
    /// The list: TXT, XML, CSV or JSON, plain or in a .zip; `-` is standard input
    file: PathBuf,
    /// The encoding of the list, such as windows-1251 or cp852 (default: detected)
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
    #[command(flatten)]
    expected: Expected,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct ImportArguments {
    /// The list: TXT, XML, CSV or JSON, plain or in a .zip; `-` is standard input
    file: PathBuf,
    /// The month of the list, such as 2024-03 (default: as the file or its name has it)
    #[arg(long)]
    month: Option<Month>,
    /// The class: standard, rapid or blitz (default: as the file or its name has it, else standard)
    #[arg(long)]
    class: Option<Class>,
    /// Import the list as it is: cut off, with ratings that cannot be read, or with far fewer players than the one before
    #[arg(long)]
    despite_faults: bool,
    /// The encoding of the list, such as windows-1251 or cp852 (default: detected)
    #[arg(long, value_name = "NAME")]
    encoding: Option<Encoding>,
    #[command(flatten)]
    key: KeyArguments,
    #[command(flatten)]
    expected: Expected,
    #[command(flatten)]
    by: ByArguments,
}

#[derive(Args)]
pub struct UndoArguments {
    #[command(flatten)]
    by: ByArguments,
}

/// What is known about the file from its source. A list that is not the one meant is not imported: what is in force cannot
/// be taken back.
#[derive(Args)]
struct Expected {
    /// The SHA-256 of the file, as published with it; another file is refused
    #[arg(long, value_name = "DIGEST")]
    sha256: Option<String>,
    /// The number of players the list has; another number is refused
    #[arg(long, value_name = "N")]
    players: Option<usize>,
}

impl Expected {
    fn is_given(&self) -> bool {
        self.sha256.is_some() || self.players.is_some()
    }
}

pub fn run(command: &Command, context: &Context) -> Result<()> {
    match command {
        Command::Players(arguments) => players(arguments, context),
        Command::List(arguments) => list(arguments, context),
        Command::Undo(arguments) => undo(arguments, context),
    }
}

fn players(arguments: &PlayersArguments, context: &Context) -> Result<()> {
    let by = arguments.by.who(context)?;
    let mut authority = database::open(context)?;
    let given = ListArguments { encoding: arguments.encoding, ..ListArguments::default() };
    let (list, faults) = read(&arguments.file, given, &arguments.expected, true)?;
    let working = watching("import", &mut authority);
    let imported = authority.import_players_of(database::act(&by), &list, faults);
    drop(working);
    let imported = imported.with_context(|| input::name(&arguments.file))?;
    if context.json {
        return output::print_json(&json!({
            "file": input::name(&arguments.file),
            "read": imported.read,
            "changed": imported.changed,
            "faults": imported.faults,
        }));
    }
    output::print(&summary(&imported))
}

fn undo(arguments: &UndoArguments, context: &Context) -> Result<()> {
    let by = arguments.by.who(context)?;
    let mut authority = database::open(context)?;
    let Undone { seq, list, players } = authority.undo_import(database::act(&by))?;
    if context.json {
        let (class, month) = list.map(|list| (list.class, list.month)).unzip();
        return output::print_json(
            &json!({"class": class, "month": month, "entry": seq, "players": players, "undone": true}),
        );
    }
    let many = output::many(players as u64, "player");
    let line = if let Some(ListId { class, month, .. }) = list {
        let with = if players > 0 { format!(", with {many} it brought or changed") } else { String::new() };
        format!("The import of the {class} list of {month} is taken back{with}.")
    } else {
        let what = if players > 0 { format!("; {many} it brought or changed as before") } else { String::new() };
        format!("The import of players of log entry {seq} is taken back{what}.")
    };
    output::print(&output::paragraph(&line, 0))
}

fn list(arguments: &ImportArguments, context: &Context) -> Result<()> {
    let ImportArguments { file, month, class, despite_faults, encoding, key, expected, by } = arguments;
    let by = by.who(context)?;
    let act = database::act(&by);
    // A slip of the pen would bar every list up to it.
    let future = |month: Month| month > Month::of(act.day()).plus(1);
    if let Some(month) = month.filter(|month| future(*month)) {
        bail!("--month {month} is in the future; a list is imported once it is published");
    }
    let mut authority = key.open(context)?;
    let given = ListArguments { month: *month, class: *class, encoding: *encoding };
    let (list, faults) = read(file, given, expected, *despite_faults)?;
    let Some(month) = month.or(list.info().month) else {
        bail!(
            "{}: neither the file nor its name says of which month the list is; add --month, such as 2024-03",
            input::name(file)
        );
    };
    if future(month) {
        bail!("{}: this list is of {month}, which is in the future; give its month with --month", input::name(file));
    }
    let class = class.or(list.info().class).unwrap_or(Class::Standard);
    let (month, class) = (&month, &class);
    // Beside the list before, a list that was cut off stands out.
    let rating = |player: &EntryRef<'_>| player.rating(*class).rating;
    let rated = list.iter().filter(|player| rating(player).is_some()).count();
    let (mut before, mut is_unchanged) = (None, false);
    if let Some(head) = authority.current_lists(*class)?.pop() {
        let snapshot = authority.snapshot(&head.id)?;
        let count = snapshot.standings.iter().filter(|standing| standing.rating.is_some()).count();
        is_unchanged = rated == count
            && list.iter().all(|player| snapshot.rating(player.fide_id).map(Rating::get) == rating(&player));
        before = Some((head.id.month, count));
    }
    let whole = *despite_faults || expected.is_given();
    if rated == 0 && !list.is_empty() && !*despite_faults {
        bail!(
            "{}: nobody in this list has a {class} rating; if it is another class's, give it with --class, or import it as it is \
             with --despite-faults",
            input::name(file)
        );
    }
    if let Some((month, before)) = before.filter(|(_, before)| !whole && far_fewer(rated, *before)) {
        bail!(
            "{}: {} with a {class} rating, on the list before, of {month}, {before}; download it again, or import it as it is \
             with --despite-faults",
            input::name(file),
            output::many(rated as u64, "player")
        );
    }
    let working = watching("import", &mut authority);
    let imported = authority.import_list_of(act, *class, *month, &list, faults);
    drop(working);
    if let Err(Error::ImportedAlready { .. }) = imported {
        let wanted = ListId { class: *class, month: *month, revision: 0 };
        return Err(imported_already(&mut authority, act, wanted)).with_context(|| input::name(file));
    }
    let imported = imported.with_context(|| input::name(file))?;
    if let Some((earlier, _)) = before.filter(|_| is_unchanged) {
        output::note(&format!(
            "every rating is that of the list of {earlier}; if this file is that list, `arpad import undo` takes it back"
        ));
    }
    if context.json {
        return output::print_json(&json!({
            "file": input::name(file),
            "class": class,
            "month": month,
            "read": imported.read,
            "changed": imported.changed,
            "faults": imported.faults,
            "rated": rated,
            "before": before.map(|(month, rated)| json!({"month": month, "rated": rated})),
            "signed_head": signature_json(&mut authority)?,
        }));
    }
    let beside = before.map_or_else(String::new, |(month, before)| {
        format!("Players with a {class} rating: {rated}; on the list before, of {month}: {before}\n")
    });
    let signature = signature(&mut authority)?;
    output::print(&format!("The {class} list of {month} is in force. {}{beside}{signature}", summary(&imported)))
}

/// Why a list is not imported again. Where it can be taken back that is the way; else what came since is.
fn imported_already(authority: &mut Authority<'_>, act: Act<'_>, wanted: ListId) -> anyhow::Error {
    let already = Error::ImportedAlready { class: wanted.class, month: wanted.month };
    let wanted = Some(wanted);
    let count = authority.try_out(|authority| {
        let mut count = 1;
        while authority.undo_import(act)?.list != wanted {
            count += 1;
        }
        Ok::<u64, Error>(count)
    });
    let how = match count {
        Ok(1) => "`arpad import undo` takes that import back".to_owned(),
        Ok(count) => {
            let after = output::many(count - 1, "import");
            format!("`arpad import undo`, {count} times, takes back {after} that came after it and then it")
        }
        Err(Error::ImportUsed { seq, action, .. } | Error::PlayersUsed { seq, action, .. }) => {
            return anyhow!(
                "{already}; it cannot be taken back: log entry {seq} ({action}) came after it, as `arpad log` shows; import the \
                 corrected list of a later month, or begin with a new database"
            );
        }
        Err(error) => return error.into(),
    };
    anyhow!("{already}; {how}, and then this file can be imported")
}

/// Whether a list has lost more than people leave in a month: a quarter, and not only the few of a small federation.
fn far_fewer(now: usize, before: usize) -> bool {
    const FEW: usize = 10;
    now * 4 < before * 3 && now + FEW <= before
}

fn summary(imported: &Imported) -> String {
    format!("{} read, {} new or changed\n", output::many(imported.read as u64, "player"), imported.changed)
}

/// A list with the number of its faults, which are reported. One that ends early, or is not what was expected, is refused.
fn read(path: &Path, arguments: ListArguments, expected: &Expected, despite_faults: bool) -> Result<(RatingList, u64)> {
    if let Some(asked) = &expected.sha256 {
        let found = input::sha256(path)?;
        if !found.eq_ignore_ascii_case(asked.trim()) {
            bail!("{}: its SHA-256 is {found}, not the one given; download it again", input::name(path));
        }
    }
    let mut file = ListFile::open(path, arguments)?;
    let mut faults = Faults::new();
    // What rates tournaments by the wrong list is not a slip to be noted only.
    let named = file.named();
    if let (Some(given), Some(named)) = (arguments.month, named.month)
        && given != named
    {
        bail!("{}: its name says {named}, --month says {given}; leave --month out, or rename the file", file.name());
    }
    if let (Some(given), Some(named)) = (arguments.class, named.class)
        && given != named
    {
        bail!("{}: its name says {named}, --class says {given}; leave --class out, or rename the file", file.name());
    }
    let list = RatingList::read(file.reader()?, &mut faults).map_err(|error| input::list_failed(path, &error))?;
    file.finish();
    input::refuse_cut_off(&file.name(), &faults)?;
    input::refuse_half_read(&file.name(), list.len() as u64, &faults)?;
    if let Some(asked) = expected.players.filter(|asked| *asked != list.len()) {
        let found = output::many(list.len() as u64, "player");
        bail!("{}: {found} read, not {asked}; download it again, or correct --players", file.name());
    }
    // Whoever knows the digest or the number of players knows that the last line is whole.
    let is_missing =
        |kind: ListFaultKind| kind.loses_ratings() && !(kind == ListFaultKind::NoLineEnd && expected.is_given());
    let first = faults.kept().iter().find(|fault| !despite_faults && is_missing(fault.kind));
    if let Some(fault) = first {
        let count: u64 = faults.counts().filter(|(kind, _)| *kind == fault.kind).map(|(_, count)| count).sum();
        let more = if count > 1 { format!(", and {} more", count - 1) } else { String::new() };
        bail!(
            "{}:{}:{}: {}{more} ({}); to import it as it is, add --despite-faults",
            file.name(),
            fault.line,
            fault.column,
            fault.kind,
            fault.kind.help()
        );
    }
    input::report_faults(&file.name(), &faults);
    Ok((list, faults.total()))
}
