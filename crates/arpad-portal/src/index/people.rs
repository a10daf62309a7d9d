//! Everybody who is registered, in the order in which a search shows them.

use super::key::name_key;
use super::list::{Group, RankedList};
use super::search::Words;
use arpad_lists::Sex;
use arpad_registry::{Authority, Error};
use arpad_regulations::FideId;
use std::sync::Arc;

/// Registered players, the best rated first: by the highest of the three ratings, then by name and number.
pub struct People {
    pub(super) ids: Vec<u32>,
    ratings: Vec<[u16; 3]>,
    active: Vec<u8>,
    births: Vec<u16>,
    women: Vec<bool>,
    /// Neither for those whose sex is not known.
    men: Vec<bool>,
    federations: Vec<u16>,
    titles: Vec<u8>,
    starts: Vec<u32>,
    names: String,
    pub(super) key_starts: Vec<u32>,
    pub(super) keys: String,
    codes: Vec<String>,
    title_words: Vec<String>,
    /// Places in the order of the numbers.
    pub(super) by_id: Vec<u32>,
    pub(super) words: Words,
}

/// Somebody in a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Somebody<'p> {
    pub id: u32,
    pub name: &'p str,
    pub federation: &'p str,
    pub title: &'p str,
    /// Standard, rapid, blitz; 0 for none.
    pub ratings: [u16; 3],
    /// 0 if unknown.
    pub birth: u16,
    pub woman: bool,
    pub man: bool,
    /// By class.
    pub active: [bool; 3],
}

/// What is asked of the players found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    pub federation: Option<String>,
    pub title: Option<String>,
    pub women: Option<bool>,
    pub born_from: Option<u16>,
    pub born_to: Option<u16>,
    /// By class.
    pub rating_from: [Option<u16>; 3],
    pub rating_to: [Option<u16>; 3],
    /// Only those active on the list of each class that is marked.
    pub active: [bool; 3],
}

impl Filter {
    pub fn is_empty(&self) -> bool {
        *self == Filter::default()
    }
}

struct Read {
    id: u32,
    ratings: [u16; 3],
    active: u8,
    birth: u16,
    woman: bool,
    man: bool,
    federation: u16,
    title: u8,
    name: (u32, u32),
}

impl People {
    /// Reads the register; whoever is a duplicate of somebody else is found under the number kept.
    pub fn read(authority: &mut Authority<'_>, latest: &[Option<Arc<RankedList>>; 3]) -> Result<People, Error> {
        let day = latest.iter().flatten().map(|list| list.id.month.first_day()).max();
        let (mut texts, mut read) = (String::new(), Vec::new());
        let (mut codes, mut title_words) = (Vec::<String>::new(), Vec::<String>::new());
        let number = |known: &mut Vec<String>, word: &str| {
            known.iter().position(|known| known == word).unwrap_or_else(|| {
                known.push(word.to_owned());
                known.len() - 1
            })
        };
        authority.store().players(i64::MAX, &mut |player| {
            if player.merged_into.is_some() {
                return Ok(());
            }
            let rows: [_; 3] =
                std::array::from_fn(|class| latest[class].as_ref().and_then(|list| list.get(player.fide_id)));
            let from = u32::try_from(texts.len()).unwrap_or(u32::MAX);
            texts.push_str(&player.name);
            let federation = day.map_or(&*player.federation, |day| player.federation_on(day));
            let title = if player.title.is_empty() { &player.women_title } else { &player.title };
            read.push(Read {
                id: player.fide_id.get(),
                ratings: rows.map(|row| row.map_or(0, |row| row.rating)),
                active: rows
                    .iter()
                    .enumerate()
                    .fold(0, |bits, (class, row)| bits | (u8::from(row.is_some_and(|row| row.active)) << class)),
                birth: player.birth.year().and_then(|year| u16::try_from(year).ok()).unwrap_or(0),
                woman: player.sex == Some(Sex::Female),
                man: player.sex == Some(Sex::Male),
                federation: u16::try_from(number(&mut codes, federation)).unwrap_or(u16::MAX),
                title: u8::try_from(number(&mut title_words, title)).unwrap_or(u8::MAX),
                name: (from, u32::try_from(texts.len()).unwrap_or(u32::MAX)),
            });
            Ok(())
        })?;
        let name = |one: &Read| &texts[one.name.0 as usize..one.name.1 as usize];
        let best = |one: &Read| std::cmp::Reverse(one.ratings.iter().copied().max().unwrap_or(0));
        read.sort_unstable_by(|a, b| (best(a), name(a), a.id).cmp(&(best(b), name(b), b.id)));
        let (mut names, mut starts) = (String::with_capacity(texts.len()), Vec::with_capacity(read.len() + 1));
        let (mut keys, mut key_starts) = (String::with_capacity(texts.len()), Vec::with_capacity(read.len() + 1));
        for one in &read {
            starts.push(u32::try_from(names.len()).unwrap_or(u32::MAX));
            key_starts.push(u32::try_from(keys.len()).unwrap_or(u32::MAX));
            names.push_str(name(one));
            keys.push_str(&name_key(name(one)));
        }
        starts.push(u32::try_from(names.len()).unwrap_or(u32::MAX));
        key_starts.push(u32::try_from(keys.len()).unwrap_or(u32::MAX));
        let ids: Vec<u32> = read.iter().map(|one| one.id).collect();
        let mut by_id: Vec<u32> = (0..u32::try_from(ids.len()).unwrap_or(u32::MAX)).collect();
        by_id.sort_unstable_by_key(|at| ids[*at as usize]);
        Ok(People {
            ratings: read.iter().map(|one| one.ratings).collect(),
            active: read.iter().map(|one| one.active).collect(),
            births: read.iter().map(|one| one.birth).collect(),
            women: read.iter().map(|one| one.woman).collect(),
            men: read.iter().map(|one| one.man).collect(),
            federations: read.iter().map(|one| one.federation).collect(),
            titles: read.iter().map(|one| one.title).collect(),
            words: Words::new(&keys, &key_starts),
            ids,
            starts,
            names,
            key_starts,
            keys,
            codes,
            title_words,
            by_id,
        })
    }

    pub fn len(&self) -> usize {
        self.ids.len()
    }

    pub fn at(&self, place: usize) -> Somebody<'_> {
        Somebody {
            id: self.ids[place],
            name: &self.names[self.starts[place] as usize..self.starts[place + 1] as usize],
            federation: &self.codes[usize::from(self.federations[place])],
            title: &self.title_words[usize::from(self.titles[place])],
            ratings: self.ratings[place],
            birth: self.births[place],
            woman: self.women[place],
            man: self.men[place],
            active: std::array::from_fn(|class| self.active[place] & (1 << class) != 0),
        }
    }

    pub(super) fn rating(&self, place: usize, class: usize) -> u16 {
        self.ratings[place][class]
    }

    pub fn get(&self, id: FideId) -> Option<Somebody<'_>> {
        self.place(id).map(|place| self.at(place))
    }

    /// Where a player stands.
    pub fn place(&self, id: FideId) -> Option<usize> {
        let at = self.by_id.binary_search_by_key(&id.get(), |at| self.ids[*at as usize]).ok()?;
        Some(self.by_id[at] as usize)
    }

    /// The federations that have players, by code.
    pub fn codes(&self) -> Vec<&str> {
        let mut codes: Vec<&str> = self.codes.iter().map(String::as_str).filter(|code| !code.is_empty()).collect();
        codes.sort_unstable();
        codes
    }

    /// The titles that players have, by name.
    pub fn titles(&self) -> Vec<&str> {
        let mut titles: Vec<&str> =
            self.title_words.iter().map(String::as_str).filter(|title| !title.is_empty()).collect();
        titles.sort_unstable();
        titles
    }

    /// A test of whether somebody is what the filter asks for.
    pub(super) fn passes<'p>(&'p self, filter: &'p Filter) -> impl Fn(usize) -> bool + 'p {
        let number = |known: &[String], word: &Option<String>| {
            word.as_ref().map(|word| known.iter().position(|known| known == word).unwrap_or(usize::MAX))
        };
        let federation = number(&self.codes, &filter.federation);
        let title = number(&self.title_words, &filter.title);
        move |at| {
            let birth = self.births[at];
            federation.is_none_or(|wanted| usize::from(self.federations[at]) == wanted)
                && title.is_none_or(|wanted| usize::from(self.titles[at]) == wanted)
                && filter.women.is_none_or(|wanted| if wanted { self.women[at] } else { self.men[at] })
                && filter.born_from.is_none_or(|from| birth >= from)
                && filter.born_to.is_none_or(|to| birth > 0 && birth <= to)
                && (0..3).all(|class| {
                    let rating = self.ratings[at][class];
                    filter.rating_from[class].is_none_or(|from| rating >= from)
                        && filter.rating_to[class].is_none_or(|to| rating > 0 && rating <= to)
                        && (!filter.active[class] || self.active[at] & (1 << class) != 0)
                })
        }
    }

    /// How many of a federation are registered, and how many of them in a group.
    pub fn registered(&self, code: &str, group: Group, year: u16) -> usize {
        let Some(wanted) = self.codes.iter().position(|known| known == code) else { return 0 };
        (0..self.len())
            .filter(|at| usize::from(self.federations[*at]) == wanted)
            .filter(|at| group.has(self.women[*at], self.births[*at], year))
            .count()
    }
}
