//! Every tournament in a line.

use super::key::name_key;
use arpad_registry::model::TournamentStatus;
use arpad_registry::{Authority, Error};
use arpad_regulations::{Class, Month};
use arpad_tournament::Registration;
use jiff::civil::Date;
use std::ops::Deref;

#[derive(Debug, Clone)]
pub struct TournamentLine {
    pub id: u32,
    pub name: String,
    pub class: Class,
    pub city: String,
    pub federation: String,
    pub start: Option<Date>,
    pub end: Option<Date>,
    pub status: TournamentStatus,
    pub rated_in: Option<Month>,
    /// The words of name and city, as they are written and as they are alike.
    words: String,
}

/// Words that somebody looks for in tournaments.
pub struct Sought {
    /// Each as typed, with the key by which spellings of it are alike.
    words: Vec<(String, String)>,
    /// What was typed, where it has no words.
    signs: String,
}

impl Sought {
    pub fn new(text: &str) -> Sought {
        let plain = plain(text);
        let words: Vec<_> =
            plain.split(' ').filter(|word| !word.is_empty()).map(|word| (word.to_owned(), name_key(word))).collect();
        let signs = if words.is_empty() { text.trim().to_lowercase() } else { String::new() };
        Sought { words, signs }
    }

    /// Whether a tournament has all the words, in any order; signs between them do not count.
    pub fn is_in(&self, line: &TournamentLine) -> bool {
        let has = |(word, alike): &(String, String)| {
            line.words.contains(word.as_str()) || !alike.is_empty() && line.words.contains(alike.as_str())
        };
        self.words.iter().all(has) && line.name.to_lowercase().contains(&self.signs)
    }
}

/// A text in small letters, with blanks for all signs.
fn plain(text: &str) -> String {
    text.to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), " ")
}

/// All tournaments, the latest first.
#[derive(Debug)]
pub struct Tournaments {
    lines: Vec<TournamentLine>,
    /// Their numbers in order, each with its place.
    by_id: Vec<(u32, u32)>,
}

impl Deref for Tournaments {
    type Target = [TournamentLine];

    fn deref(&self) -> &[TournamentLine] {
        &self.lines
    }
}

impl Tournaments {
    pub fn find(&self, id: u32) -> Option<&TournamentLine> {
        let at = self.by_id.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        self.lines.get(self.by_id[at].1 as usize)
    }
}

pub fn read(authority: &mut Authority<'_>) -> Result<Tournaments, Error> {
    let tournaments = authority.store().tournaments()?;
    let mut lines: Vec<TournamentLine> = tournaments
        .into_iter()
        .map(|tournament| {
            let facts = Registration::parse(&tournament.registration).unwrap_or_default();
            let city = facts.city.unwrap_or_default();
            let both = format!("{} {city}", tournament.name);
            TournamentLine {
                words: format!("{} {}", plain(&both), name_key(&both)),
                id: tournament.id.get(),
                name: tournament.name,
                class: tournament.class,
                city,
                federation: facts.federation.unwrap_or_default(),
                start: facts.start,
                end: facts.end,
                status: tournament.status,
                rated_in: tournament.rated_in,
            }
        })
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse((line.start, line.id)));
    let mut by_id: Vec<(u32, u32)> = lines.iter().map(|line| line.id).zip(0..).collect();
    by_id.sort_unstable();
    Ok(Tournaments { lines, by_id })
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_registry::Act;
    use arpad_registry::store::SqliteStore;
    use arpad_regulations::Regulations;

    #[test]
    fn the_federation_is_in_capitals_however_it_was_registered() {
        let store = SqliteStore::in_memory().expect("a database");
        let mut authority = Authority::new(Box::new(store), Regulations::builtin());
        let act = Act { by: "Oak", at: jiff::Timestamp::UNIX_EPOCH };
        authority.register(act, "name = \"Open\"\nfederation = \"ita\"\n").expect("a registration");
        assert_eq!(read(&mut authority).expect("tournaments")[0].federation, "ITA");
    }
}
