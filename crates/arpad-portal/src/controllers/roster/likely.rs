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
    let may_be = |one: usize, other: usize| birth(one) == birth(other) || birth(one) == 0 || birth(other) == 0;
    let (same, count) = same_names(&keys, &by_name, &birth, shown);
    // Those of one name are found above; here the others, whom a word brings together.
    let mut alike: BTreeSet<(Likeness, usize, usize)> = BTreeSet::new();
    for together in by_word.values().filter(|together| together.len() <= COMPARED) {
        for (number, one) in together.iter().enumerate() {
            for other in &together[number + 1..] {
                match keys[*one].likeness(&keys[*other]) {
                    Some(likeness) if likeness != Likeness::Same && may_be(*one, *other) => {
                        alike.insert((likeness, *one, *other));
                    }
                    _ => {}
                }
            }
        }
    }
    let total = count + alike.len();
    let found = same.into_iter().map(|(one, other)| (Likeness::Same, one, other)).chain(alike);
    let pair = |(likeness, one, other): (Likeness, usize, usize)| Pair {
        hits: [one, other].map(|at| Hit::at(people, places[at])),
        why: why(likeness),
    };
    (found.take(shown).map(pair).collect(), total)
}

/// The first pairs of one name, and how many there are. They are counted and not compared: thousands may have one name.
fn same_names(
    keys: &[NameKey],
    by_name: &HashMap<&NameKey, Vec<usize>>,
    birth: &dyn Fn(usize) -> u16,
    shown: usize,
) -> (Vec<(usize, usize)>, usize) {
    let among = |count: usize| count * count.saturating_sub(1) / 2;
    let mut total = 0;
    for (_, together) in by_name.iter().filter(|(key, _)| !key.is_empty()) {
        let mut of_year: HashMap<u16, usize> = HashMap::new();
        for at in together {
            *of_year.entry(birth(*at)).or_default() += 1;
        }
        let unknown = of_year.remove(&0).unwrap_or_default();
        total += of_year.values().map(|count| among(*count)).sum::<usize>();
        total += among(unknown) + unknown * (together.len() - unknown);
    }
    let mut pairs = Vec::new();
    for (one, key) in keys.iter().enumerate().filter(|(_, key)| !key.is_empty()) {
        let together = by_name.get(key).map_or(&[][..], Vec::as_slice);
        let after = together.partition_point(|at| *at <= one);
        let years = |other: &usize| birth(one) == birth(*other) || birth(one) == 0 || birth(*other) == 0;
        let left = shown - pairs.len();
        pairs.extend(together[after..].iter().copied().filter(years).take(left).map(|other| (one, other)));
        if pairs.len() == shown {
            break;
        }
    }
    (pairs, total)
}

const fn why(likeness: Likeness) -> &'static str {
    match likeness {
        Likeness::Same => "likely-same",
        Likeness::Part => "likely-part",
        Likeness::Letter => "likely-letter",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs of one name, one by one.
    fn compared(keys: &[NameKey], births: &[u16]) -> Vec<(usize, usize)> {
        let pairs = (0..keys.len()).flat_map(|one| (one + 1..keys.len()).map(move |other| (one, other)));
        pairs
            .filter(|(one, other)| keys[*one].likeness(&keys[*other]) == Some(Likeness::Same))
            .filter(|(one, other)| births[*one] == births[*other] || births[*one] == 0 || births[*other] == 0)
            .collect()
    }

    fn counted(keys: &[NameKey], births: &[u16], shown: usize) -> (Vec<(usize, usize)>, usize) {
        let mut by_name: HashMap<&NameKey, Vec<usize>> = HashMap::new();
        for (at, key) in keys.iter().enumerate() {
            by_name.entry(key).or_default().push(at);
        }
        same_names(keys, &by_name, &|at| births[at], shown)
    }

    #[test]
    fn pairs_of_one_name_are_counted_as_if_they_were_compared() {
        let names = ["Rossi, Anna", "Anna Rossi", "Doe, Jane", "-", "Rossi, Anna", "-", "DOE Jane", "Rossi, Anna"];
        let keys: Vec<NameKey> = names.iter().map(|name| NameKey::new(name)).collect();
        for births in [[0; 8], [1990; 8], [1990, 0, 1980, 0, 1990, 0, 1981, 1991], [1, 2, 3, 4, 5, 6, 7, 8]] {
            let all = compared(&keys, &births);
            assert_eq!(counted(&keys, &births, 100), (all.clone(), all.len()), "{births:?}");
            assert_eq!(counted(&keys, &births, 2), (all[..all.len().min(2)].to_vec(), all.len()), "{births:?}");
        }
    }

    /// 100,000 of one name make five thousand million pairs.
    #[test]
    fn thousands_of_one_name_are_not_compared() {
        let keys = vec![NameKey::new("Rossi, Anna"); 100_000];
        let (pairs, total) = counted(&keys, &vec![1990; keys.len()], 100);
        assert_eq!((pairs.len(), pairs[99], total), (100, (0, 100), 4_999_950_000));
    }
}
