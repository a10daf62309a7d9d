//! `arpad player add|set|transfer|dispense|merge|split`: changes to players.

use super::key::KeyArguments;
use super::published::{revised_json, revised_text};
use super::{ByArguments, Decided, database, find};
use crate::context::Context;
use crate::{input, output};
use anyhow::{Result, anyhow, bail};
use arpad_lists::{Sex, Title};
use arpad_registry::model::{Player, Transfers};
use arpad_registry::{Authority, Correction, Error, Grounds, Merging};
use arpad_regulations::rules::Office;
use arpad_regulations::{Class, FideId};
use clap::Args;
use jiff::ToSpan as _;
use jiff::civil::Date;
use serde_json::{Value, json};
use std::borrow::Cow;

/// What can be recorded about a player; `none` clears a value.
#[derive(Args)]
pub struct Data {
    /// Name, as `Last, First`
    #[arg(long)]
    name: Option<String>,
    /// Sex: F or M
    #[arg(long)]
    sex: Option<String>,
    /// Date of birth, or its year if only that is known: 1990-05-17, 1990
    #[arg(long, value_name = "DATE")]
    birth: Option<String>,
    /// Title: GM, IM, FM or CM
    #[arg(long)]
    title: Option<String>,
    /// Women's title: WGM, WIM, WFM or WCM
    #[arg(long, value_name = "TITLE")]
    women_title: Option<String>,
    /// Titles of arbiters, organisers and trainers, as the list has them: IA,FT
    #[arg(long, value_name = "TITLES")]
    other_titles: Option<String>,
    /// Member of IBCA, ICSC or IPCA
    #[arg(long, value_name = "ORGANISATION")]
    membership: Option<String>,
    /// Left out of the lists from this day on: at the federation's request (until 2021), or with --as administrator
    #[arg(long, value_name = "DATE")]
    excluded_from: Option<String>,
    /// In the lists again from this day on
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    included_from: Option<Date>,
    /// The day of death
    #[arg(long, value_name = "DATE")]
    died: Option<String>,
    /// The office that decided or reported it: administrator, or federation
    #[arg(long = "as", value_name = "OFFICE")]
    office: Option<Office>,
}

/// Who and why.
#[derive(Args)]
pub struct Why {
    #[command(flatten)]
    by: ByArguments,
    /// Why
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
}

#[derive(Args)]
pub struct AddArguments {
    /// FIDE id
    #[arg(value_name = "FIDE_ID")]
    fide_id: FideId,
    /// Code of the federation
    #[arg(long, value_name = "CODE", default_value = "")]
    federation: String,
    #[command(flatten)]
    data: Data,
    #[command(flatten)]
    why: Why,
}

#[derive(Args)]
pub struct SetArguments {
    /// FIDE id, or a name that only one player has
    #[arg(value_name = "FIDE_ID|NAME")]
    fide_id: String,
    /// Code of the federation, where it was wrong; `player transfer` is for a change of federation
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    #[command(flatten)]
    data: Data,
    /// Revise published lists that this corrects
    #[arg(long)]
    revise: bool,
    #[command(flatten)]
    key: KeyArguments,
    #[command(flatten)]
    why: Why,
}

#[derive(Args)]
pub struct TransferArguments {
    /// FIDE id, or a name that only one player has
    #[arg(value_name = "FIDE_ID|NAME")]
    fide_id: String,
    /// Code of the new federation
    #[arg(long, value_name = "CODE")]
    to: String,
    /// The first day with it
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    on: Date,
    #[command(flatten)]
    why: Why,
}

#[derive(Args)]
pub struct DispenseArguments {
    /// FIDE id, or a name that only one player has
    #[arg(value_name = "FIDE_ID|NAME")]
    fide_id: String,
    /// From this day on (default: today)
    #[arg(long, value_name = "DATE", value_parser = input::day)]
    from: Option<Date>,
    /// Withdraw the dispensation, from the next list on
    #[arg(long, conflicts_with = "from")]
    withdraw: bool,
    /// The article it is based on (default: the one the edition names)
    #[arg(long)]
    article: Option<String>,
    /// The office that decides; since 2022 the council (10.1)
    #[arg(long = "as", value_name = "OFFICE")]
    office: Option<Office>,
    #[command(flatten)]
    decided: Decided,
}

#[derive(Args)]
pub struct MergeArguments {
    /// FIDE id of the duplicate, which leaves the lists
    #[arg(value_name = "DUPLICATE")]
    duplicate: String,
    /// FIDE id of the player who stays
    #[arg(long, value_name = "KEPT")]
    into: String,
    /// Revise published lists from the first on which the duplicate appears (default: from the next list on)
    #[arg(long)]
    revise: bool,
    /// Merge two who look like two players: another sex or year of birth, games against each other or a tournament in common;
    /// the reason says why
    #[arg(long)]
    despite_doubts: bool,
    #[command(flatten)]
    key: KeyArguments,
    #[command(flatten)]
    decided: Decided,
}

#[derive(Args)]
pub struct SplitArguments {
    /// FIDE id of the player who was taken for a duplicate
    #[arg(value_name = "DUPLICATE")]
    duplicate: String,
    #[command(flatten)]
    key: KeyArguments,
    #[command(flatten)]
    decided: Decided,
}

pub fn add(arguments: &AddArguments, context: &Context) -> Result<()> {
    let AddArguments { fide_id, federation, data, why } = arguments;
    let by = why.by.who(context)?;
    if data.name.is_none() {
        bail!("--name is missing; give the player's name as `Last, First`");
    }
    let mut player = Player { federation: code(federation)?.into(), ..Player::new(*fide_id) };
    data.apply(&mut player)?;
    let mut authority = database::open(context)?;
    let note = Grounds { reason: &why.reason, article: None, office: data.office };
    authority.add_player(database::act(&by), &player, note)?;
    report(&mut authority, *fide_id, "recorded", &Correction::default(), &why.reason, context)
}

pub fn set(arguments: &SetArguments, context: &Context) -> Result<()> {
    let SetArguments { fide_id, federation, data, revise, key, why } = arguments;
    let by = why.by.who(context)?;
    if *revise && why.reason.trim().is_empty() {
        bail!("--revise needs --reason; write why published lists are revised");
    }
    let mut authority = key.open(context)?;
    let fide_id = find::player(&mut authority, fide_id)?;
    let change = |player: &mut Player<'static>| {
        if let Some(federation) = federation {
            (player.federation, player.transfers) = (code(federation)?.into(), Transfers::default());
        }
        data.apply(player)
    };
    let note = Grounds { reason: &why.reason, article: None, office: data.office };
    let correction = authority.correct(database::act(&by), fide_id, note, *revise, change)?;
    report(&mut authority, fide_id, "recorded", &correction, &why.reason, context)
}

pub fn transfer(arguments: &TransferArguments, context: &Context) -> Result<()> {
    let TransferArguments { fide_id, to, on, why } = arguments;
    let by = why.by.who(context)?;
    let to = code(to)?;
    if to.is_empty() {
        bail!("--to is empty; give the code of the federation");
    }
    let act = database::act(&by);
    // A slip of the pen would show after decades.
    if act.day().checked_add(1.year()).is_ok_and(|latest| *on > latest) {
        bail!("--on {on} is more than a year ahead; correct it");
    }
    let note = Grounds { reason: &why.reason, ..Grounds::default() };
    let mut authority = database::open(context)?;
    let fide_id = find::player(&mut authority, fide_id)?;
    let correction = authority.transfer(act, fide_id, &to, *on, note).map_err(|error| match error {
        Error::UnknownFederation { .. } => anyhow!(
            "{error}; correct --to, or record it first, if it exists all the same: `arpad federation add {to} --name NAME`"
        ),
        error => error.into(),
    })?;
    report(&mut authority, fide_id, &format!("with {to} from {on} on"), &correction, &why.reason, context)
}

pub fn dispense(arguments: &DispenseArguments, context: &Context) -> Result<()> {
    let DispenseArguments { fide_id, from, withdraw, article, office, decided } = arguments;
    let (by, reason) = decided.given(context)?;
    let act = database::act(by);
    let from = if *withdraw { None } else { Some(from.unwrap_or_else(|| act.day())) };
    let note = Grounds { reason, article: article.as_deref(), office: *office };
    let mut authority = database::open(context)?;
    let fide_id = find::player(&mut authority, fide_id)?;
    let correction = authority.dispense(act, fide_id, from, note)?;
    let now = from.map_or("no longer dispensed".to_owned(), |from| format!("dispensed from {from} on"));
    report(&mut authority, fide_id, &now, &correction, reason, context)
}

pub fn merge(arguments: &MergeArguments, context: &Context) -> Result<()> {
    let MergeArguments { duplicate, into, revise, despite_doubts, key, decided } = arguments;
    let (by, reason) = decided.given(context)?;
    let note = Grounds { reason, ..Grounds::default() };
    let mut authority = key.open(context)?;
    let duplicate = find::player(&mut authority, duplicate)?;
    let into = find::player(&mut authority, into)?;
    let how = Merging { revise: *revise, despite_doubts: *despite_doubts };
    let mut correction = authority.merge(database::act(by), duplicate, into, note, how)?;
    let since = if *revise { "" } else { " from the next list on" };
    let before = if *revise || context.json { Vec::new() } else { std::mem::take(&mut correction.affected) };
    report(&mut authority, duplicate, &format!("a duplicate of {into}{since}"), &correction, reason, context)?;
    for (class, month) in before {
        output::note(&format!(
            "published {class} lists from {month} on keep both; to revise them too, `arpad player split {duplicate}` and merge with --revise"
        ));
    }
    Ok(())
}

pub fn split(arguments: &SplitArguments, context: &Context) -> Result<()> {
    let SplitArguments { duplicate, key, decided } = arguments;
    let (by, reason) = decided.given(context)?;
    let mut authority = key.open(context)?;
    let duplicate = find::player(&mut authority, duplicate)?;
    let correction = authority.split(database::act(by), duplicate, Grounds { reason, ..Grounds::default() })?;
    let correction = Correction { affected: Vec::new(), ..correction };
    report(&mut authority, duplicate, "a player in their own right again", &correction, reason, context)
}

/// What was recorded, and which lists it corrects.
fn report(
    authority: &mut Authority<'_>,
    fide_id: FideId,
    now: &str,
    correction: &Correction,
    reason: &str,
    context: &Context,
) -> Result<()> {
    if context.json {
        let revised: Vec<Value> = correction.revised.iter().map(revised_json).collect();
        let affected = affected(correction);
        return output::print_json(&json!({"fide_id": fide_id, "affected": affected, "revised": revised}));
    }
    output::print(&format!("Player {fide_id} is {now}\n{}", revised_text(authority, &correction.revised)?))?;
    note(correction, reason);
    Ok(())
}

/// The first list of each class that may change.
pub fn affected(correction: &Correction) -> Value {
    correction.affected.iter().map(|(class, month)| json!({"class": class, "month": month})).collect()
}

/// How to revise what may change, if it was not done at once.
pub fn note(correction: &Correction, reason: &str) {
    if correction.revised.is_empty() {
        let reason = if reason.is_empty() { "TEXT" } else { reason };
        for (class, month) in &correction.affected {
            let name = if *class == Class::Standard { String::new() } else { format!(" --class {class}") };
            output::note(&format!(
                "published {class} lists from {month} on may change; `arpad period revise {month}{name} --reason \"{reason}\"` recomputes them"
            ));
        }
    }
}

/// The code of a federation; nothing where it is not known.
pub fn code(text: &str) -> Result<String> {
    if text.trim().is_empty() { Ok(String::new()) } else { input::federation(text) }
}

/// The word that clears a value.
const NONE: &str = "none";

impl Data {
    fn apply(&self, player: &mut Player<'static>) -> Result<()> {
        if let Some(name) = &self.name {
            if name.trim().is_empty() || name.chars().any(char::is_control) {
                bail!("--name is empty or contains control characters; write it as `Last, First`");
            }
            player.name = name.trim().to_owned().into();
        }
        let mut sex = player.sex.map_or("", Sex::as_str).into();
        word(&mut sex, self.sex.as_deref(), |text| {
            let known = Sex::ALL.iter().find(|sex| sex.as_str().eq_ignore_ascii_case(text));
            known.map(|sex| sex.as_str().to_owned()).ok_or("F or M")
        })?;
        player.sex = Sex::ALL.iter().copied().find(|known| known.as_str() == sex);
        let mut born = player.birth.to_string().into();
        word(&mut born, self.birth.as_deref(), birth)?;
        player.birth = born.parse().map_err(|error: String| anyhow!(error))?;
        let title = |women: bool, wanted: &'static str| {
            move |text: &str| {
                let upper = text.to_ascii_uppercase();
                let known = Title::parse(upper.as_bytes()).map(Title::as_str);
                let known = known.filter(|title| title.starts_with('W') == women && *title == upper);
                known.map(str::to_owned).ok_or(wanted)
            }
        };
        word(&mut player.title, self.title.as_deref(), title(false, "GM, IM, FM or CM"))?;
        word(&mut player.women_title, self.women_title.as_deref(), title(true, "WGM, WIM, WFM or WCM"))?;
        word(&mut player.other_titles, self.other_titles.as_deref(), |text| {
            let plain = text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == ',');
            plain.then(|| text.to_ascii_uppercase()).ok_or("titles with commas between them, such as IA,FT")
        })?;
        word(&mut player.membership, self.membership.as_deref(), |text| {
            let upper = text.to_ascii_uppercase();
            ["IBCA", "ICSC", "IPCA"].contains(&upper.as_str()).then_some(upper).ok_or("IBCA, ICSC or IPCA")
        })?;
        if let Some(text) = &self.excluded_from {
            (player.excluded_from, player.excluded_to) = (date(text)?, None);
        }
        if let Some(again) = self.included_from {
            let Some(from) = player.excluded_from.filter(|from| *from < again) else {
                bail!("player {} is not left out before {again}", player.fide_id);
            };
            player.excluded_from = Some(from);
            player.excluded_to = again.yesterday().ok();
        }
        if let Some(text) = &self.died {
            player.died = date(text)?;
        }
        Ok(())
    }
}

fn word(
    field: &mut Cow<'static, str>,
    text: Option<&str>,
    read: impl Fn(&str) -> Result<String, &'static str>,
) -> Result<()> {
    match text.map(str::trim) {
        None => {}
        Some(NONE) => *field = "".into(),
        Some(text) => match read(text) {
            Ok(known) => *field = known.into(),
            Err(wanted) => bail!("`{text}` is not understood; write {wanted}, or none"),
        },
    }
    Ok(())
}

fn date(text: &str) -> Result<Option<Date>> {
    if text == NONE {
        return Ok(None);
    }
    match text.parse() {
        Ok(day) => Ok(Some(day)),
        Err(_) => bail!("`{text}` is not a date; write it like 2024-03-01, or none"),
    }
}

fn birth(text: &str) -> Result<String, &'static str> {
    let wanted = "a date like 1990-05-17 or a year like 1990";
    let today = jiff::Zoned::now().date();
    let day = match text.len() {
        4 => text.parse().ok().and_then(|year| Date::new(year, 1, 1).ok()),
        10 => text.parse::<Date>().ok(),
        _ => None,
    };
    let plausible = day.filter(|day| *day <= today && day.year() >= 1850);
    plausible.map(|_| text.to_owned()).ok_or(wanted)
}
