//! `arpad player find`, and names where a command takes a FIDE number.

use super::{database, player_edit};
use crate::context::Context;
use crate::names::{self, Exact, Fit, fit, words};
use crate::output;
use anyhow::{Result, bail};
use arpad_rating::Rating;
use arpad_registry::model::Player;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, FideId};
use clap::Args;
use serde_json::{Value, json};

/// Players shown of many.
const SHOWN: usize = 20;

#[derive(Args)]
pub struct Arguments {
    /// The name, or a part of it, in any order and spelling; or the FIDE number (default: everybody of --federation, --born or
    /// --title)
    #[arg(value_name = "NAME")]
    name: Vec<String>,
    /// Only players of a federation, such as ITA
    #[arg(long, value_name = "CODE")]
    federation: Option<String>,
    /// Only players born in this year
    #[arg(long, value_name = "YEAR")]
    born: Option<i16>,
    /// Only players with this title, such as GM or WIM
    #[arg(long)]
    title: Option<String>,
}

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let name = arguments.name.join(" ");
    let is_narrowed = arguments.federation.is_some() || arguments.born.is_some() || arguments.title.is_some();
    if arguments.name.is_empty() && !is_narrowed {
        bail!("who? Write a part of the name, or --federation, --born or --title");
    }
    let mut authority = database::open_to_read(context)?;
    let federation = arguments.federation.as_deref().map(player_edit::code).transpose()?;
    let title = arguments.title.as_deref().map(str::to_uppercase);
    let wanted = |player: &Player<'_>| {
        federation
            .as_deref()
            .is_none_or(|code| player.federation == code || player.transfers.iter().any(|(_, to)| to == code))
            && arguments.born.is_none_or(|year| player.birth.year() == Some(year))
            && title.as_deref().is_none_or(|title| player.title == title || player.women_title == title)
    };
    let found = match number(&name) {
        Some(fide_id) => {
            let player = by_number(&mut authority, fide_id?)?;
            if !context.json && !wanted(&player) {
                bail!("player {name} is not one that --federation, --born and --title ask for; leave them out");
            }
            Some(player).filter(wanted).map(|player| (Fit::WHOLE, player)).into_iter().collect()
        }
        None if arguments.name.is_empty() => everybody(&mut authority, wanted)?,
        None => search(&mut authority, &name, wanted)?,
    };
    let shown: Vec<&Player<'static>> = found.iter().take(SHOWN).map(|(_, player)| player).collect();
    let ratings = ratings(&mut authority, &shown)?;
    if context.json {
        let players = shown.iter().zip(&ratings).map(|(player, rating)| player_json(player, *rating));
        let players: Vec<Value> = players.collect();
        return output::print_json(&json!({"name": name, "found": found.len(), "players": players}));
    }
    if found.is_empty() {
        let filters = [
            ("--federation", arguments.federation.is_some()),
            ("--born", arguments.born.is_some()),
            ("--title", arguments.title.is_some()),
        ];
        let given: Vec<&str> = filters.iter().filter_map(|(flag, given)| given.then_some(*flag)).collect();
        if arguments.name.is_empty() {
            bail!("no player fits {}; ask for something else, or for less", given.join(" and "));
        }
        let given = if given.is_empty() { String::new() } else { format!(", or leave {} out", given.join(" and ")) };
        bail!("nobody is named like `{name}`; write only a part of the name{given}");
    }
    let mut text = String::new();
    if found.iter().all(|(fit, _)| fit.is_similar) {
        text.push_str(&output::paragraph(&format!("Nobody is named `{name}`; similar names:"), 0));
    }
    text.push_str(&table(shown.into_iter().zip(ratings)));
    if found.len() > SHOWN {
        text.push_str(&format!("{} more; add --federation, --born or --title\n", found.len() - SHOWN));
    }
    output::print(&text)
}

/// The FIDE number that a text is, if it is nothing but figures.
fn number(text: &str) -> Option<Result<FideId>> {
    let figures = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    figures.then(|| text.parse().map_err(|error| anyhow::anyhow!("{error}")))
}

fn by_number(authority: &mut Authority<'_>, fide_id: FideId) -> Result<Player<'static>> {
    let player = authority.store().player(fide_id, i64::MAX)?;
    Ok(player.ok_or(Error::NoPlayer(fide_id))?)
}

/// The player meant by a FIDE number, or by a name that only one player has.
pub fn player(authority: &mut Authority<'_>, given: &str) -> Result<FideId> {
    if let Some(fide_id) = number(given) {
        return fide_id;
    }
    let found = search(authority, given, |_| true)?;
    // Who is so named, to the letter or but for accents and case; a longer or a shorter name is another.
    for exact in [Exact::Letters, Exact::Words] {
        let mut named = found.iter().filter(|(_, player)| names::exact(given, &player.name) <= exact);
        if let (Some((_, player)), None) = (named.next(), named.next()) {
            return Ok(player.fide_id);
        }
    }
    let best = found.first().map(|(fit, _)| *fit);
    let alike: Vec<&Player<'static>> =
        found.iter().filter(|(fit, _)| Some(*fit) == best).map(|(_, player)| player).collect();
    match (alike.as_slice(), found.len()) {
        ([], _) => bail!("nobody is named like `{given}`; give the FIDE number, or search with `arpad player find`"),
        // The only one of that very name, or the only one at all; who is only named alike is another player.
        ([one], all) if best.is_some_and(|fit| fit == Fit::WHOLE || all == 1 && !fit.is_similar) => Ok(one.fide_id),
        _ => {
            let named = |player: &Player<'_>| format!("{} {} ({})", player.fide_id, player.name, player.federation);
            let shown: Vec<String> = found.iter().take(5).map(|(_, player)| named(player)).collect();
            let more = if found.len() > 5 { format!(" and {} more", found.len() - 5) } else { String::new() };
            bail!("`{given}` may be {}{more}; give the FIDE number", shown.join(", "))
        }
    }
}

/// All players who are wanted, by name.
fn everybody(
    authority: &mut Authority<'_>,
    wanted: impl Fn(&Player<'_>) -> bool,
) -> Result<Vec<(Fit, Player<'static>)>> {
    let mut found = Vec::new();
    authority.store().players(i64::MAX, &mut |player| {
        if player.merged_into.is_none() && wanted(player) {
            found.push((Fit::WHOLE, player.clone().into_owned()));
        }
        Ok(())
    })?;
    found.sort_by(|(_, one), (_, other)| (&one.name, one.fide_id).cmp(&(&other.name, other.fide_id)));
    Ok(found)
}

/// Players whose names have every word that is asked for, the best first; where there is none, those with similar names.
fn search(
    authority: &mut Authority<'_>,
    name: &str,
    wanted: impl Fn(&Player<'_>) -> bool,
) -> Result<Vec<(Fit, Player<'static>)>> {
    let asked = words(name);
    if asked.is_empty() {
        bail!("`{name}` is not a name of two letters or more; write a part of the name");
    }
    let mut found = Vec::new();
    authority.store().players(i64::MAX, &mut |player| {
        if player.merged_into.is_none()
            && wanted(player)
            && let Some(fit) = fit(&asked, &words(&player.name))
        {
            found.push((fit, player.clone().into_owned()));
        }
        Ok(())
    })?;
    names::best_first(&mut found, |one: &Player<'_>, other| {
        let order = |player: &Player<'_>| (names::exact(name, &player.name), player.fide_id);
        let (one_exact, one_id) = order(one);
        let (other_exact, other_id) = order(other);
        (one_exact, &one.name, one_id).cmp(&(other_exact, &other.name, other_id))
    });
    Ok(found)
}

/// The standard ratings of players on the latest list.
fn ratings(authority: &mut Authority<'_>, players: &[&Player<'static>]) -> Result<Vec<Option<Rating>>> {
    let Some(latest) = authority.current_lists(Class::Standard)?.pop() else { return Ok(vec![None; players.len()]) };
    let ids: Vec<FideId> = players.iter().map(|player| player.fide_id).collect();
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    let list = authority.snapshot_of(&latest.id, &sorted)?;
    Ok(ids.into_iter().map(|id| list.published(id)).collect())
}

fn player_json(player: &Player<'_>, rating: Option<Rating>) -> Value {
    let known = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    json!({
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": known(&player.federation),
        "title": known(&player.title),
        "women_title": known(&player.women_title),
        "birth": known(&player.birth.to_string()),
        "rating": rating,
    })
}

fn table<'p>(players: impl Iterator<Item = (&'p Player<'static>, Option<Rating>)>) -> String {
    let rows = players.map(|(player, rating)| {
        let title = if player.title.is_empty() { &player.women_title } else { &player.title };
        vec![
            player.fide_id.to_string(),
            player.name.to_string(),
            player.federation.to_string(),
            title.to_string(),
            player.birth.to_string(),
            rating.map(|rating| rating.to_string()).unwrap_or_default(),
        ]
    });
    output::table(&["FIDE id", "name", "fed", "title", "born", "rating"], &[0, 5], rows)
}
