//! A memory of bounded size for what was computed: what is asked for again stays, the rest makes room.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;

/// Two halves: what was used lately, and what was used before that. When the first is full it becomes the second, and what
/// nobody asked for meanwhile is dropped.
pub struct Kept<K, V> {
    lately: HashMap<K, (V, usize)>,
    before: HashMap<K, (V, usize)>,
    /// Of what was used lately.
    weight: usize,
    /// Of both halves together, never more.
    most: usize,
}

impl<K: Hash + Eq, V: Clone> Kept<K, V> {
    pub fn new(most: usize) -> Kept<K, V> {
        Kept { lately: HashMap::new(), before: HashMap::new(), weight: 0, most }
    }

    pub fn get<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        if let Some((value, _)) = self.lately.get(key) {
            return Some(value.clone());
        }
        let (key, (value, weight)) = self.before.remove_entry(key)?;
        self.insert(key, value.clone(), weight);
        Some(value)
    }

    /// Keeps a value. One that weighs more than half of what there is room for is not kept.
    pub fn insert(&mut self, key: K, value: V, weight: usize) {
        if weight > self.most / 2 {
            return;
        }
        if self.weight + weight > self.most / 2 {
            self.before = std::mem::take(&mut self.lately);
            self.weight = 0;
        }
        self.weight += weight;
        if let Some((_, replaced)) = self.lately.insert(key, (value, weight)) {
            self.weight -= replaced;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_stays_and_the_rest_makes_room() {
        let mut kept = Kept::new(10);
        for number in 0..100 {
            kept.insert(number, number * 2, 1);
            assert!(kept.lately.len() + kept.before.len() <= 10);
            assert_eq!(kept.get(&0), Some(0), "asked for each time");
        }
        assert_eq!((kept.get(&50), kept.get(&99)), (None, Some(198)));
        kept.insert(7, 1, 6);
        assert_eq!(kept.get(&7), None, "too large");
    }

    #[test]
    fn a_value_put_again_weighs_once() {
        let mut kept = Kept::new(10);
        for _ in 0..100 {
            kept.insert(1, 1, 3);
        }
        assert_eq!((kept.weight, kept.before.len()), (3, 1));
    }
}
