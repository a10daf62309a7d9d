//! `arpad player find`, and names where a command takes a FIDE number.

use super::{database, player_edit};
use crate::context::Context;
use crate::output;
use anyhow::{Result, bail};
use arpad_lists::{NameKey, letters_apart};
use arpad_registry::model::Player;
use arpad_registry::{Authority, Error};
use arpad_regulations::FideId;
use clap::Args;
use serde_json::{Value, json};

/// Players shown of many.
const SHOWN: usize = 20;

#[derive(Args)]
pub struct Arguments {
    /// The name, or a part of it, in any order and spelling; or the FIDE number
    #[arg(value_name = "NAME", required = true, num_args = 1..)]
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

/// How well a name fits: the smaller the better.
type Fit = u32;

pub fn run(arguments: &Arguments, context: &Context) -> Result<()> {
    let mut authority = database::open_to_read(context)?;
    let name = arguments.name.join(" ");
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
            Some(player).filter(wanted).map(|player| (0, player)).into_iter().collect()
        }
        None => search(&mut authority, &name, wanted)?,
    };
    if context.json {
        let players: Vec<Value> = found.iter().take(SHOWN).map(|(_, player)| player_json(player)).collect();
        return output::print_json(&json!({"name": name, "found": found.len(), "players": players}));
    }
    if found.is_empty() {
        bail!("nobody is named like `{name}`; leave out a part of the name, or --federation, --born and --title");
    }
    let mut text = table(found.iter().take(SHOWN).map(|(_, player)| player));
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
    let best = found.first().map(|(fit, _)| *fit);
    let alike: Vec<&Player<'static>> =
        found.iter().filter(|(fit, _)| Some(*fit) == best).map(|(_, player)| player).collect();
    match (alike.as_slice(), found.len()) {
        ([], _) => bail!("nobody is named like `{given}`; give the FIDE number, or search with `arpad player find`"),
        // The only one of that very name, or the only one at all.
        ([one], all) if all == 1 || best == Some(0) => Ok(one.fide_id),
        _ => {
            let named = |player: &Player<'_>| format!("{} {} ({})", player.fide_id, player.name, player.federation);
            let shown: Vec<String> = found.iter().take(5).map(|(_, player)| named(player)).collect();
            let more = if found.len() > 5 { format!(" and {} more", found.len() - 5) } else { String::new() };
            bail!("`{given}` may be {}{more}; give the FIDE number", shown.join(", "))
        }
    }
}

/// Players whose names have every word that is asked for, the best first.
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
    found.sort_by(|(one, a), (two, b)| (one, &a.name, a.fide_id).cmp(&(two, &b.name, b.fide_id)));
    Ok(found)
}

/// A word of a name, by its sound as names are compared everywhere, and by its letters: a slip of the hand is in these.
struct Word {
    sound: String,
    letters: String,
}

/// How well a name fits what is asked for: each word of it the same, begun alike, or spelled a little otherwise. Words that
/// nobody asked for count too, so that the very name comes first.
fn fit(asked: &[Word], name: &[Word]) -> Option<Fit> {
    let mut left: Vec<&Word> = name.iter().collect();
    let mut sum = 0;
    for word in asked {
        let best = left.iter().enumerate().filter_map(|(at, known)| Some((word.fit(known)?, at))).min()?;
        sum += best.0;
        left.remove(best.1);
    }
    Some(sum * 4 + u32::try_from(left.len()).unwrap_or(u32::MAX).min(3))
}

impl Word {
    fn fit(&self, known: &Word) -> Option<Fit> {
        if self.sound == known.sound {
            return Some(0);
        }
        if self.sound.len() >= 2 && known.sound.starts_with(&self.sound) {
            return Some(2);
        }
        let near = |one: &str, two: &str| {
            let longer = one.len().max(two.len());
            // Of three letters, two may have changed places: `fri` for Fir.
            if longer == 3 && is_swapped(one, two) {
                return Some(1);
            }
            let may_be = longer >= 4 && one.len().abs_diff(two.len()) * 4 <= longer;
            may_be.then(|| letters_apart(one, two)).filter(|apart| apart * 4 <= longer)
        };
        let apart = near(&self.sound, &known.sound).or_else(|| near(&self.letters, &known.letters))?;
        Some(u32::try_from(apart).unwrap_or(u32::MAX).saturating_add(2))
    }
}

/// Whether two words are one but for two neighbouring letters that changed places.
fn is_swapped(one: &str, two: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters = word.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    sorted(one) == sorted(two) && letters_apart(one, two) == 1
}

fn words(name: &str) -> Vec<Word> {
    let plain = arpad_lists::plain_letters(name).replace(['\'', '’', '`', '´', 'ʼ'], "");
    let words = plain.split(|letter: char| !letter.is_alphanumeric());
    // Who hears a Hungarian `cs` writes `ch`.
    let sounds = words.map(|word| (word, NameKey::new(&word.replace("cs", "ch"))));
    sounds
        .filter_map(|(word, sound)| Some(Word { sound: sound.words().next()?.to_owned(), letters: word.to_owned() }))
        .collect()
}

fn player_json(player: &Player<'_>) -> Value {
    let known = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    json!({
        "fide_id": player.fide_id,
        "name": player.name,
        "federation": known(&player.federation),
        "title": known(&player.title),
        "women_title": known(&player.women_title),
        "birth": known(&player.birth.to_string()),
    })
}

fn table<'p>(players: impl Iterator<Item = &'p Player<'static>>) -> String {
    let rows = players.map(|player| {
        let title = if player.title.is_empty() { &player.women_title } else { &player.title };
        vec![
            player.fide_id.to_string(),
            player.name.to_string(),
            player.federation.to_string(),
            title.to_string(),
            player.birth.to_string(),
        ]
    });
    output::table(&["FIDE id", "name", "fed", "title", "born"], &[0], rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_in_any_order_spelling_and_alphabet() {
        for (asked, name) in [
            ("muller jorg", "Müller, Jörg"),
            ("Joerg Mueller", "Müller, Jörg"),
            ("Kortschnoi", "Korchnoi, Viktor"),
            ("Иванов Иван", "Ivanov, Ivan"),
            ("Tchaikovsky", "Čajkovskij, Petr"),
            ("Dalessandro", "D'Alessandro, Ugo"),
            ("ross an", "Rossi, Anna"),
            ("kovasc", "Kovács, Béla"),
            ("kovach", "Kovács, Béla"),
            ("Kovacs", "Kovács, Béla"),
            ("fri", "Fir, Felix"),
        ] {
            assert!(fit(&words(asked), &words(name)).is_some(), "{asked} / {name}");
        }
        assert!(fit(&words("far"), &words("Fir, Felix")).is_none(), "another name");
        assert!(fit(&words("Rossi Berta"), &words("Rossi, Anna")).is_none());
        assert_eq!(fit(&words("anna rossi"), &words("Rossi, Anna")), Some(0), "the very name");
    }
}
