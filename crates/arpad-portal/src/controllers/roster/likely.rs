//! Who may be registered twice: the same name in another spelling, and no other year of birth.

use crate::controllers::players::search::Hit;
use crate::index::{Filter, People};
use arpad_lists::{Likeness, NameKey};
use std::collections::{BTreeSet, HashMap};

/// How many of the people who share a word of the name and the year of birth are compared.
const COMPARED: usize = 500;

/// How many are shown.
const SHOWN: usize = 10;

/// Somebody who may be the same person.
pub struct Likely {
    pub hit: Hit,
    /// The key of the message that says why.
    pub why: &'static str,
}

/// Those who may be the player of a name and year of birth, the likeliest first.
pub fn likely(people: &People, name: &str, birth: Option<i16>, but: Option<u32>) -> Vec<Likely> {
    let year = birth.and_then(|year| u16::try_from(year).ok());
    let key = NameKey::new(name);
    let mut places: BTreeSet<usize> = BTreeSet::new();
    places.extend(people.search(name, &Filter::default(), 0, COMPARED).places);
    if let Some(year) = year {
        // One word may be spelled in another way; the others are the same.
        let born = Filter { born_from: Some(year), born_to: Some(year), ..Filter::default() };
        for word in name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| word.chars().count() > 1) {
            places.extend(people.search(word, &born, 0, COMPARED).places);
        }
    }
    let mut found: Vec<((bool, Likeness), usize)> = Vec::new();
    for place in places {
        let somebody = people.at(place);
        let same_year = year.is_none_or(|year| somebody.birth == 0 || somebody.birth == year);
        match key.likeness(&NameKey::new(somebody.name)) {
            Some(likeness) if Some(somebody.id) != but && (same_year || likeness == Likeness::Same) => {
                found.push(((!same_year, likeness), place));
            }
            _ => {}
        }
    }
    found.sort_unstable();
    let one = |((other_year, likeness), place): ((bool, Likeness), usize)| {
        let why = if other_year { "likely-other-year" } else { why(likeness) };
        Likely { hit: Hit::at(people, place), why }
    };
    found.into_iter().take(SHOWN).map(one).collect()
}

/// Two numbers that may be one player.
pub struct Pair {
    pub hits: [Hit; 2],
    pub why: &'static str,
}

/// The pairs among the players of a federation, the likeliest first, and how many there are in all.
pub fn pairs(people: &People, code: &str, shown: usize) -> (Vec<Pair>, usize) {
    let of_federation = Filter { federation: Some(code.to_owned()), ..Filter::default() };
    let places = people.search("", &of_federation, 0, people.len()).places;
    let keys: Vec<NameKey> = places.iter().map(|place| NameKey::new(people.at(*place).name)).collect();
    let birth = |at: usize| people.at(places[at]).birth;
    // Whoever shares a word and a year; whoever shares the whole name where a year is not known.
    let mut by_word: HashMap<(&str, u16), Vec<usize>> = HashMap::new();
    let mut by_name: HashMap<&NameKey, Vec<usize>> = HashMap::new();
    for (at, key) in keys.iter().enumerate() {
        for word in key.words() {
            by_word.entry((word, birth(at))).or_default().push(at);
        }
        by_name.entry(key).or_default().push(at);
    }
    let mut found: BTreeSet<(Likeness, usize, usize)> = BTreeSet::new();
    for together in by_word.values().filter(|together| together.len() <= COMPARED).chain(by_name.values()) {
        for (number, one) in together.iter().enumerate() {
            for other in &together[number + 1..] {
                let same_year = birth(*one) == birth(*other) || birth(*one) == 0 || birth(*other) == 0;
                if let Some(likeness) = keys[*one].likeness(&keys[*other]).filter(|_| same_year) {
                    found.insert((likeness, *one, *other));
                }
            }
        }
    }
    let total = found.len();
    let pair = |(likeness, one, other): (Likeness, usize, usize)| Pair {
        hits: [one, other].map(|at| Hit::at(people, places[at])),
        why: why(likeness),
    };
    (found.into_iter().take(shown).map(pair).collect(), total)
}

const fn why(likeness: Likeness) -> &'static str {
    match likeness {
        Likeness::Same => "likely-same",
        Likeness::Part => "likely-part",
        Likeness::Letter => "likely-letter",
    }
}
