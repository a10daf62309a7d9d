//! Finding a few people by name among the two million of a list: the list is read through once, and only what the names
//! ask for is kept.

use std::collections::HashMap;

use crate::entry::{EntryRef, ListEntry};
use crate::name_key::{Likeness, NameKey};

/// Of one name this many are kept at most; a name that more people bear tells nobody apart.
const KEPT: usize = 50;

/// The names that are looked for.
#[derive(Default)]
pub struct NameSearch {
    keys: Vec<NameKey>,
    /// Which names have a word.
    by_word: HashMap<String, Vec<usize>>,
    found: Vec<Vec<(Likeness, ListEntry)>>,
}

impl NameSearch {
    /// A search for names, which are known by their place from now on.
    pub fn new<'n>(names: impl IntoIterator<Item = &'n str>) -> NameSearch {
        let mut search = NameSearch::default();
        for (place, name) in names.into_iter().enumerate() {
            let key = NameKey::new(name);
            for word in key.words() {
                search.by_word.entry(word.to_owned()).or_default().push(place);
            }
            search.keys.push(key);
            search.found.push(Vec::new());
        }
        search
    }

    /// Takes a player of a list into account.
    pub fn offer(&mut self, entry: &EntryRef<'_>) {
        let key = NameKey::new(entry.name);
        let mut places: Vec<usize> = Vec::new();
        for word in key.words() {
            places.extend(self.by_word.get(word).into_iter().flatten());
        }
        places.sort_unstable();
        places.dedup();
        for place in places {
            let (Some(wanted), Some(found)) = (self.keys.get(place), self.found.get_mut(place)) else { continue };
            let Some(likeness) = wanted.likeness(&key).filter(|_| found.len() < KEPT) else { continue };
            if found.iter().all(|(_, known)| known.fide_id != entry.fide_id) {
                found.push((likeness, entry.to_entry()));
            }
        }
    }

    /// Who was found for a name, the most alike first.
    pub fn found(&self, place: usize) -> Vec<(Likeness, &ListEntry)> {
        let found = self.found.get(place).into_iter().flatten();
        let mut found: Vec<_> = found.map(|(likeness, entry)| (*likeness, entry)).collect();
        found.sort_by_key(|(likeness, entry)| (*likeness, entry.fide_id));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_regulations::FideId;

    #[test]
    fn those_who_bear_the_name_are_found_whatever_its_order() {
        let mut search = NameSearch::new(["Rossi, Anna", "Nobody, Known"]);
        for (id, name) in [(894_656, "Anna Rossi"), (894_657, "Rossi, Anna Maria"), (894_658, "Rossi, Bruno")] {
            let entry = ListEntry { name: name.into(), ..ListEntry::new(FideId::new(id).unwrap()) };
            search.offer(&entry.as_ref());
            search.offer(&entry.as_ref());
        }
        let ids: Vec<u32> = search.found(0).iter().map(|(_, entry)| entry.fide_id.get()).collect();
        assert_eq!(ids, [894_656, 894_657]);
        assert!(search.found(1).is_empty() && search.found(2).is_empty());
    }
}
