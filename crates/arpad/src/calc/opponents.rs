//! Opponents as typed: a rating, or with a list a FIDE number or a name.

use crate::input::{self, ListArguments};
use crate::names::{self, Fit};
use anyhow::{Context as _, Result, anyhow, bail};
use arpad_lists::{EntryRef, Hint, RatingList};
use arpad_phrase::{Phrase, phrase};
use arpad_rating::{EventNames, Game, Ledger as _, Rating, Recorder};
use arpad_regulations::{Class, Edition, FideId};
use serde_json::{Value, json};
use std::path::Path;

/// So many candidates are shown where a name fits several players.
const CANDIDATES: usize = 6;

/// An opponent with what the list says.
#[derive(Debug, Clone)]
pub struct Opponent {
    pub rating: Rating,
    /// Number and name, if the opponent was found on a list.
    pub listed: Option<(FideId, String)>,
}

impl Opponent {
    /// Adds number and name to what JSON says of a game.
    pub fn describe(&self, game: &mut Value) {
        game["fide_id"] = json!(self.listed.as_ref().map(|(id, _)| id));
        game["name"] = json!(self.listed.as_ref().map(|(_, name)| name));
    }

    /// For a table: the name with the rating, or the rating alone.
    pub fn shown(&self) -> String {
        match &self.listed {
            Some((_, name)) => format!("{name} {}", self.rating),
            None => self.rating.to_string(),
        }
    }
}

/// Where opponents are looked up.
pub struct Opponents<'e> {
    edition: &'e Edition,
    list: Option<(String, RatingList)>,
}

impl<'e> Opponents<'e> {
    pub fn new(edition: &'e Edition, list: Option<&Path>) -> Result<Opponents<'e>> {
        let list = match list {
            None => None,
            Some(path) => {
                let named = path.file_name().and_then(|name| Hint::from_file_name(&name.to_string_lossy()).class);
                let class = named.or(Some(edition.class));
                Some((
                    path.display().to_string(),
                    input::rating_list(path, ListArguments { month: None, class, encoding: None })?,
                ))
            }
        };
        Ok(Opponents { edition, list })
    }

    /// A game as typed: `2505:0.5`, `894656:1`, `Rossi, Anna:0`.
    pub fn game(&self, text: &str) -> Result<(Game, Opponent)> {
        let Some((opponent, score)) = text.rsplit_once(':').filter(|(opponent, _)| !is_rating(opponent)) else {
            let game: Game = text.parse().map_err(anyhow::Error::msg)?;
            return Ok((game, Opponent { rating: game.opponent, listed: None }));
        };
        let score = score.trim().parse().map_err(|error| anyhow!("`{text}`: {error}"))?;
        let opponent = self.find(opponent)?;
        Ok((Game { opponent: opponent.rating, score }, opponent))
    }

    /// An opponent as typed: `2505`, `894656`, `Rossi, Anna`.
    pub fn find(&self, text: &str) -> Result<Opponent> {
        let text = text.trim();
        if is_rating(text) {
            let rating = text.parse().map_err(anyhow::Error::msg)?;
            return Ok(Opponent { rating, listed: None });
        }
        let Some((file, list)) = &self.list else {
            bail!(
                "`{text}` is not a rating; write a whole number from 1 to {}, or give a rating list with --list FILE to name opponents by \
                 FIDE number or name",
                Rating::HIGHEST
            );
        };
        let entry = if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let id: FideId = text.parse().map_err(|error| anyhow!("{error}"))?;
            list.get(id).with_context(|| format!("{file} has no player {id}"))?
        } else {
            by_name(file, list, text)?
        };
        let Some(rating) = self.rating(&entry) else {
            bail!(
                "{} has no {} rating on {file}, and only games against rated opponents count; leave the game out",
                described(&entry, self.edition.class),
                self.edition.class
            );
        };
        Ok(Opponent { rating, listed: Some((entry.fide_id, entry.name.to_owned())) })
    }

    /// The rating of the class, or the one that stands in for it where the edition says so (7.2.1 of rapid and blitz).
    fn rating(&self, entry: &EntryRef<'_>) -> Option<Rating> {
        let of = |class: Class| entry.rating(class).rating.and_then(Rating::new);
        let stand_in = || self.edition.rules.stand_in.as_ref().and_then(|rule| of(rule.class));
        of(self.edition.class).or_else(stand_in)
    }
}

/// A number of up to four digits is a rating. What means "unrated" is left to the reader of games, which says so.
fn is_rating(text: &str) -> bool {
    let text = text.trim();
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    digits.is_empty()
        || matches!(text, "unr" | "unrated" | "null")
        || digits.len() < 5 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The one player whose name it is. A whole name goes before one that only begins so.
fn by_name<'l>(file: &str, list: &'l RatingList, text: &str) -> Result<EntryRef<'l>> {
    let wanted = parts(text);
    if wanted.is_empty() {
        bail!("`{text}` is neither a rating nor a name");
    }
    let (mut whole, mut beginning) = (Vec::new(), Vec::new());
    for entry in list.iter() {
        let name = parts(entry.name);
        if name == wanted {
            whole.push(entry);
        } else if wanted.iter().all(|part| name.iter().any(|one| one.starts_with(part.as_str()))) {
            beginning.push(entry);
        }
    }
    let mut found = if whole.is_empty() { beginning } else { whole };
    // Only then by sound and spelling, which takes longer on a list of a million.
    if found.is_empty() {
        found = similar(list, text);
    }
    match found.as_slice() {
        [one] => Ok(*one),
        [] => bail!("{file} has no player called `{text}`"),
        several => {
            let class = list.info().classes().first().copied().unwrap_or(Class::Standard);
            let shown: Vec<String> = several.iter().take(CANDIDATES).map(|entry| described(entry, class)).collect();
            let more = several.len().saturating_sub(CANDIDATES);
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            bail!("`{text}` fits {} players: {}{more}; write the FIDE number", several.len(), shown.join("; "))
        }
    }
}

/// Those whose name is the one asked for in another spelling or alphabet, or with a slip of the hand.
fn similar<'l>(list: &'l RatingList, text: &str) -> Vec<EntryRef<'l>> {
    let asked = names::words(text);
    if asked.is_empty() {
        return Vec::new();
    }
    let fit = |entry: EntryRef<'l>| Some((names::fit(&asked, &names::words(entry.name))?, entry));
    let mut found: Vec<(Fit, EntryRef<'l>)> = list.iter().filter_map(fit).collect();
    names::best_first(&mut found, |one, other| one.fide_id.cmp(&other.fide_id));
    // The very name, if there is one.
    if found.iter().any(|(fit, _)| *fit == Fit::WHOLE) {
        found.retain(|(fit, _)| *fit == Fit::WHOLE);
    }
    found.into_iter().map(|(_, entry)| entry).collect()
}

/// The words of a name, in no order and in lower case.
fn parts(name: &str) -> Vec<String> {
    let letters = |letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '-';
    let mut parts: Vec<String> = name.split(letters).filter(|part| !part.is_empty()).map(str::to_lowercase).collect();
    parts.sort_unstable();
    parts
}

fn described(entry: &EntryRef<'_>, class: Class) -> String {
    let federation = entry.federation.map(|code| format!(", {code}")).unwrap_or_default();
    let rating = entry.rating(class).rating.map(|rating| format!(", {rating}")).unwrap_or_default();
    let birth = entry.birth_year.map(|year| format!(", born {year}")).unwrap_or_default();
    format!("{} {}{federation}{rating}{birth}", entry.fide_id, entry.name)
}

/// A ledger that calls the games of each event by the opponents' names, where there are some.
pub fn recorder(events: &[&[Opponent]]) -> Recorder {
    if events.iter().copied().flatten().all(|opponent| opponent.listed.is_none()) {
        return Recorder::new();
    }
    let names = (0..).zip(events).map(|(number, opponents)| {
        let game = |opponent: &Opponent| match &opponent.listed {
            Some((_, name)) => phrase!("step-game", "game against {opponent}", opponent = name),
            None => Phrase::NONE,
        };
        let event = if events.len() == 1 {
            phrase!("the-tournament", "the tournament")
        } else {
            phrase!("nth-event", "event {number}", number = number + 1)
        };
        (number, EventNames { event, games: opponents.iter().map(game).collect() })
    });
    let mut recorder = Recorder::naming(names.collect());
    recorder.announce((0..).take(events.len()));
    recorder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_digits_are_a_number_and_letters_a_name() {
        for text in ["2505", "1", "0", "", "+2505", "-", "unr", "4001", " 1400 "] {
            assert!(is_rating(text), "{text}");
        }
        for text in ["10001", "894656", "Rossi", "Rossi, Anna"] {
            assert!(!is_rating(text), "{text}");
        }
    }

    #[test]
    fn the_words_of_a_name_have_no_order() {
        assert_eq!(parts("Rossi, Anna Maria"), parts("anna maria ROSSI"));
        assert_eq!(parts("O'Neil, Jean-Luc"), ["jean-luc", "o'neil"]);
        assert!(parts(" , ").is_empty());
    }
}
