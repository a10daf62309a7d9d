//! Finding people by the beginnings of their names' words, in any order; by their number; and, where nothing fits, by names
//! spelled a little differently.

use super::key::name_key;
use super::people::{Filter, People};
use arpad_regulations::FideId;
use std::ops::Range;

/// Above this many hits for the rarest word, the people are walked through in order instead: they come often enough.
const MANY: usize = 20_000;

/// The words of all names in order, each with the places of the people who have it.
pub struct Words {
    text: String,
    /// Where each word begins in the text, and where the last one ends.
    starts: Vec<u32>,
    /// Where the places of each word begin, and where the last ones end.
    place_starts: Vec<u32>,
    places: Vec<u32>,
}

impl Words {
    pub fn new(keys: &str, key_starts: &[u32]) -> Words {
        let mut pairs: Vec<(&str, u32)> = Vec::new();
        for (place, bounds) in key_starts.windows(2).enumerate() {
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            pairs.extend(keys[bounds[0] as usize..bounds[1] as usize].split(' ').map(|word| (word, place)));
        }
        pairs.sort_unstable();
        pairs.dedup();
        let mut words = Words {
            text: String::new(),
            starts: Vec::new(),
            place_starts: Vec::new(),
            places: Vec::with_capacity(pairs.len()),
        };
        let mut last = None;
        for (word, place) in pairs {
            if last != Some(word) {
                words.starts.push(u32::try_from(words.text.len()).unwrap_or(u32::MAX));
                words.place_starts.push(u32::try_from(words.places.len()).unwrap_or(u32::MAX));
                words.text.push_str(word);
                last = Some(word);
            }
            words.places.push(place);
        }
        words.starts.push(u32::try_from(words.text.len()).unwrap_or(u32::MAX));
        words.place_starts.push(u32::try_from(words.places.len()).unwrap_or(u32::MAX));
        words
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    fn word(&self, at: usize) -> &str {
        &self.text[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    fn first(&self, is_before: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            if is_before(self.word(middle)) { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// The words that begin with something.
    fn beginning(&self, with: &str) -> Range<usize> {
        let from = self.first(|word| word < with);
        let to = self.first(|word| word < with || word.starts_with(with));
        from..to
    }

    fn exactly(&self, word: &str) -> Range<usize> {
        let at = self.first(|other| other < word);
        if at < self.len() && self.word(at) == word { at..at + 1 } else { at..at }
    }

    /// The places of the people who have one of some words that follow each other.
    fn places(&self, words: &Range<usize>) -> &[u32] {
        &self.places[self.place_starts[words.start] as usize..self.place_starts[words.end] as usize]
    }

    /// Words that differ from one by a letter or two: those that share its first half.
    fn like(&self, term: &str) -> Vec<usize> {
        let letters = term.chars().count();
        let allowed = match letters {
            0..=3 => return Vec::new(),
            4..=7 => 1,
            _ => 2,
        };
        let half: String = term.chars().take((letters / 2).saturating_sub(allowed - 1).max(1)).collect();
        let near = self.beginning(&half).filter(|at| within(term, self.word(*at), allowed));
        // The first letter itself may be the wrong one.
        let rest: String = term.chars().skip(1).collect();
        let others = ('a'..='z').flat_map(|first| self.beginning(&format!("{first}{rest}")).take(20));
        let mut found: Vec<usize> = near.chain(others).take(200).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Whether the beginning of one word is the other but for some letters added, left out or changed.
fn within(term: &str, word: &str, allowed: usize) -> bool {
    let (term, word): (Vec<char>, Vec<char>) = (term.chars().collect(), word.chars().collect());
    if word.len() + allowed < term.len() {
        return false;
    }
    let mut row: Vec<usize> = (0..=word.len()).collect();
    for (i, letter) in term.iter().enumerate() {
        let mut before = row[0];
        row[0] = i + 1;
        for (j, other) in word.iter().enumerate() {
            let changed = before + usize::from(letter != other);
            before = row[j + 1];
            row[j + 1] = changed.min(before + 1).min(row[j] + 1);
        }
    }
    row.into_iter().min().is_some_and(|least| least <= allowed)
}

/// Whether a word may be meant by another: one begins with the other, or a letter or two differ.
pub fn is_near(word: &str, other: &str) -> bool {
    let (word, other) = (name_key(word), name_key(other));
    let allowed = (word.chars().count() / 3).min(2);
    let mut others = other.split(' ').chain([other.as_str()]);
    !word.is_empty() && (other.starts_with(&word) || others.any(|other| within(&word, other, allowed)))
}

/// The numbers one gets by a slip of the finger: a digit wrong, too many or missing, or two exchanged.
fn slips(digits: &str) -> Vec<u32> {
    let mut slips = Vec::new();
    let digits: Vec<char> = digits.chars().collect();
    let mut add = |digits: Vec<char>| slips.extend(digits.into_iter().collect::<String>().parse::<u32>());
    for at in 0..=digits.len() {
        let (before, after) = digits.split_at(at);
        for digit in '0'..='9' {
            add([before, &[digit], after].concat());
            add([before, &[digit], after.get(1..).unwrap_or_default()].concat());
        }
        if let [first, second, rest @ ..] = after {
            add([before, &[*second, *first], rest].concat());
        }
        add([before, after.get(1..).unwrap_or_default()].concat());
    }
    slips.sort_unstable();
    slips.dedup();
    slips
}

/// The people found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// Their places, in the order in which they are shown.
    pub places: Vec<usize>,
    /// Whether there are more after these.
    pub more: bool,
    /// Whether nobody has such a name, and these have similar ones.
    pub similar: bool,
}

impl People {
    /// Finds people by words or by number. Whoever has the words themselves comes before those whose words only begin so.
    pub fn search(&self, query: &str, filter: &Filter, skip: usize, take: usize) -> Found {
        let key = name_key(query);
        let mut terms: Vec<&str> = key.split(' ').filter(|term| !term.is_empty()).take(8).collect();
        terms.sort_unstable();
        terms.dedup();
        let wanted = skip + take + 1;
        let passes = self.passes(filter);
        let mut places: Vec<usize> = match terms.as_slice() {
            // Signs that no name has.
            [] if !query.trim().is_empty() => Vec::new(),
            [] => self.ranged(filter, wanted, &passes),
            [number] if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.numbered(number).filter(|at| passes(*at)).take(wanted).collect()
            }
            terms => self.named(terms, wanted, &passes),
        };
        let similar = places.is_empty() && skip == 0 && !terms.is_empty();
        if similar {
            places = self.similar(&terms, wanted, &passes);
        }
        let more = places.len() == wanted;
        places.truncate(skip + take);
        Found { similar: similar && !places.is_empty(), places: places.split_off(skip.min(places.len())), more }
    }

    /// Whoever passes: in the order of the ratings of a class if a range of them is asked for, else of the best rating.
    fn ranged(&self, filter: &Filter, wanted: usize, passes: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let ranged = |class: &usize| filter.rating_from[*class].is_some() || filter.rating_to[*class].is_some();
        let all = (0..self.len()).filter(|at| passes(*at));
        let Some(class) = (0..3).find(ranged) else { return all.take(wanted).collect() };
        let mut places: Vec<usize> = all.collect();
        let key = |at: &usize| (std::cmp::Reverse(self.rating(*at, class)), *at);
        if places.len() > wanted {
            places.select_nth_unstable_by_key(wanted, key);
            places.truncate(wanted);
        }
        places.sort_unstable_by_key(key);
        places
    }

    /// Who may be meant by a number or name that nobody has.
    pub fn near(&self, word: &str, take: usize) -> Vec<usize> {
        // Longer than any number, and not worth the search.
        let is_number = word.len() <= 10 && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            let places = slips(word).into_iter().filter_map(FideId::new).filter_map(|id| self.place(id));
            return places.take(take).collect();
        }
        self.search(word, &Filter::default(), 0, take).places
    }

    /// People whose number begins with digits, the number itself first.
    fn numbered(&self, digits: &str) -> impl Iterator<Item = usize> + '_ {
        let number: u64 = digits.parse().unwrap_or(u64::MAX);
        let decades = (0..10).map_while(move |zeros| {
            let scale = 10_u64.pow(zeros);
            Some((number.checked_mul(scale)?, number.checked_add(1)?.checked_mul(scale)?))
        });
        let at = |bound: u64| self.by_id.partition_point(|place| u64::from(self.ids[*place as usize]) < bound);
        decades.flat_map(move |(from, to)| at(from)..at(to)).map(|at| self.by_id[at] as usize)
    }

    fn key(&self, place: usize) -> &str {
        &self.keys[self.key_starts[place] as usize..self.key_starts[place + 1] as usize]
    }

    fn named(&self, terms: &[&str], wanted: usize, passes: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let whole = |place: usize| {
            let key = self.key(place);
            terms.iter().all(|term| key.split(' ').any(|word| word == *term))
        };
        let begins = |place: usize| {
            let key = self.key(place);
            terms.iter().all(|term| key.split(' ').any(|word| word.starts_with(term)))
        };
        let exact: Vec<Range<usize>> = terms.iter().map(|term| self.words.exactly(term)).collect();
        let mut found = if exact.iter().all(|range| !range.is_empty()) {
            let whole = |place: usize| passes(place) && whole(place);
            self.of_rarest(&exact, wanted, &whole)
        } else {
            Vec::new()
        };
        if found.len() < wanted {
            let beginnings: Vec<Range<usize>> = terms.iter().map(|term| self.words.beginning(term)).collect();
            let rest = |place: usize| passes(place) && begins(place) && !whole(place);
            found.extend(self.of_rarest(&beginnings, wanted - found.len(), &rest));
        }
        found
    }

    /// Those who have the rarest of some words and are as asked, in order.
    fn of_rarest(&self, terms: &[Range<usize>], wanted: usize, is_asked: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let Some(rarest) = terms.iter().map(|range| self.words.places(range)).min_by_key(|places| places.len()) else {
            return Vec::new();
        };
        if rarest.len() > MANY {
            return (0..self.len()).filter(|at| is_asked(*at)).take(wanted).collect();
        }
        let mut places: Vec<usize> = rarest.iter().map(|at| *at as usize).filter(|at| is_asked(*at)).collect();
        places.sort_unstable();
        places.dedup();
        places.truncate(wanted);
        places
    }

    fn similar(&self, terms: &[&str], wanted: usize, passes: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let mut common: Option<Vec<usize>> = None;
        for term in terms {
            let beginning = self.words.beginning(term);
            let words: Vec<usize> = if beginning.is_empty() { self.words.like(term) } else { beginning.collect() };
            let mut places: Vec<usize> =
                words.iter().flat_map(|at| self.words.places(&(*at..at + 1))).map(|at| *at as usize).collect();
            places.sort_unstable();
            places.dedup();
            common = Some(match common {
                None => places,
                Some(common) => common.into_iter().filter(|at| places.binary_search(at).is_ok()).collect(),
            });
        }
        let mut places = common.unwrap_or_default();
        places.retain(|at| passes(*at));
        places.truncate(wanted);
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_finger() {
        let slips = slips("1234");
        for number in [1235, 2134, 1324, 124, 12_340, 12_834] {
            assert!(slips.contains(&number), "{number}");
        }
        assert!(!slips.contains(&1245));
    }

    #[test]
    fn near_words() {
        for (word, other) in
            [("ITS", "ITA"), ("Rurit", "Ruritania"), ("castel", "Zenda Castle Cup"), ("2024-04", "2024-03")]
        {
            assert!(is_near(word, other), "{word} {other}");
        }
        assert!(!is_near("", "ITA") && !is_near("XYZ", "ITA") && !is_near("%", "ITA"));
    }
}
