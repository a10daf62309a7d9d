//! Finding people by the beginnings of their names' words, in any order; by their number; and, where nothing fits, by names
//! spelled a little differently.

use super::key::name_key;
use super::people::{Filter, People};
use arpad_regulations::FideId;
use std::collections::BTreeSet;
use std::ops::Range;

/// Above this many hits for the rarest word, its people are not sorted: they are marked, a bit for each.
const MANY: usize = 20_000;

/// Of words that many people have, enough are mostly found among so many of the first.
const FIRST: usize = 2_000;

/// Names are compared instead of marking people where more than so many would be marked for each name. An estimate: the people
/// found are the same either way.
const MARKED: usize = 32;

/// How many words are taken that differ from one by a letter or two.
const LIKE: usize = 200;

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

    /// Whoever has a word that begins so. Of a letter or two, the last may be written otherwise in the key as soon as the next one
    /// is there: `y` of Yuri (`uri`), `p` of Philip (`filip`), `k` of Khan (`han`).
    fn begun<'t>(&self, term: &'t str) -> Term<'t> {
        let begun = self.beginning(term);
        let other = match term.chars().last().filter(|_| term.len() <= 2) {
            Some('i') => 'u',
            Some('p') => 'f',
            Some('k') => 'h',
            _ => return Term::Begins(term, begun),
        };
        let other = self.beginning(&format!("{}{other}", &term[..term.len() - 1]));
        let mut stretches = vec![begun, other];
        stretches.retain(|stretch| !stretch.is_empty());
        stretches.sort_unstable_by_key(|stretch| stretch.start);
        Term::Among(stretches)
    }

    fn exactly(&self, word: &str) -> Range<usize> {
        let at = self.first(|other| other < word);
        if at < self.len() && self.word(at) == word { at..at + 1 } else { at..at }
    }

    /// The places of the people who have one of some words that follow each other.
    fn places(&self, words: &Range<usize>) -> &[u32] {
        &self.places[self.place_starts[words.start] as usize..self.place_starts[words.end] as usize]
    }

    /// The first word from one on that does not begin with something that this one begins with. It is mostly near.
    fn after(&self, at: usize, end: usize, beginning: &str) -> usize {
        let (mut low, mut step) = (at, 1);
        while low + step < end && self.word(low + step).starts_with(beginning) {
            low += step;
            step *= 2;
        }
        let mut high = (low + step).min(end);
        low += 1;
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.word(middle).starts_with(beginning) { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// The words of a range whose beginning is a term but for some letters added, left out or changed, as [`within`] says.
    ///
    /// Words that begin alike are compared once as far as they do. As soon as a beginning is too far from the term, all words
    /// that have it are passed over, so that the work does not grow with the number of words.
    fn near(&self, term: &str, words: Range<usize>, allowed: usize, most: usize) -> Vec<usize> {
        let term: Vec<char> = term.chars().collect();
        let mut found = Vec::new();
        // The beginning at hand, and for each of its letters the distances from it to the beginnings of the term.
        let mut path: Vec<char> = Vec::new();
        let mut rows: Vec<Vec<usize>> = vec![(0..=term.len()).collect()];
        let mut at = words.start;
        'words: while at < words.end && found.len() < most {
            let word = self.word(at);
            let same = word.chars().zip(&path).take_while(|(letter, known)| letter == *known).count();
            path.truncate(same);
            rows.truncate(same + 1);
            for (start, letter) in word.char_indices().skip(same) {
                let row = next_row(&rows[path.len()], letter, &term);
                let (is_near, is_far) = (row[term.len()] <= allowed, row.iter().all(|distance| *distance > allowed));
                if is_near || is_far {
                    let next = self.after(at, words.end, &word[..start + letter.len_utf8()]);
                    if is_near {
                        found.extend((at..next).take(most - found.len()));
                    }
                    at = next;
                    continue 'words;
                }
                path.push(letter);
                rows.push(row);
            }
            at += 1;
        }
        found
    }

    /// Words that differ from one by a letter or two: those that share its first half, else its first letter.
    fn like(&self, term: &str) -> Vec<usize> {
        let letters = term.chars().count();
        let allowed = match letters {
            0..=3 => return Vec::new(),
            4..=7 => 1,
            _ => 2,
        };
        let near = |shared: usize| {
            let beginning: String = term.chars().take(shared).collect();
            self.near(term, self.beginning(&beginning), allowed, LIKE)
        };
        let mut found = near((letters / 2).saturating_sub(allowed - 1).max(1));
        if found.is_empty() {
            found = near(1);
        }
        // The first letter itself may be the wrong one.
        let rest: String = term.chars().skip(1).collect();
        for first in 'a'..='z' {
            if found.len() >= LIKE {
                break;
            }
            let other = format!("{first}{rest}");
            let from = self.first(|word| word < other.as_str());
            if from < self.len() && self.word(from).starts_with(&other) {
                let to = self.after(from, self.len(), &other);
                found.extend((from..to).take(20.min(LIKE - found.len())));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The distances from a beginning with one more letter to the beginnings of a term.
fn next_row(row: &[usize], letter: char, term: &[char]) -> Vec<usize> {
    let mut next = Vec::with_capacity(row.len());
    next.push(row[0] + 1);
    for (at, other) in term.iter().enumerate() {
        let changed = row[at] + usize::from(letter != *other);
        next.push(changed.min(row[at + 1] + 1).min(next[at] + 1));
    }
    next
}

/// People by their places, a bit for each.
struct Marked(Vec<u64>);

impl Marked {
    fn new(people: usize, places: &[&[u32]]) -> Marked {
        let mut bits = vec![0; people.div_ceil(64)];
        for place in places.iter().copied().flatten() {
            bits[*place as usize / 64] |= 1 << (place % 64);
        }
        Marked(bits)
    }

    fn has(&self, place: usize) -> bool {
        self.0[place / 64] & (1 << (place % 64)) != 0
    }

    fn only(&mut self, others: &Marked) {
        for (bits, other) in self.0.iter_mut().zip(&others.0) {
            *bits &= other;
        }
    }

    /// In order.
    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, bits)| {
            let rests = std::iter::successors(Some(*bits).filter(|bits| *bits != 0), |bits| {
                Some(bits & (bits - 1)).filter(|bits| *bits != 0)
            });
            rests.map(move |bits| at * 64 + bits.trailing_zeros() as usize)
        })
    }
}

/// One of the words that somebody looks for.
enum Term<'t> {
    /// A word that is this one.
    Exactly(&'t str, Range<usize>),
    /// A word that begins so.
    Begins(&'t str, Range<usize>),
    /// One of some words: stretches of words that follow each other, in order.
    Among(Vec<Range<usize>>),
}

impl Term<'_> {
    /// The people who have such a word, in several pieces; some may be in more than one.
    fn places<'w>(&self, words: &'w Words) -> Vec<&'w [u32]> {
        match self {
            Term::Exactly(_, range) | Term::Begins(_, range) => vec![words.places(range)],
            Term::Among(stretches) => stretches.iter().map(|stretch| words.places(stretch)).collect(),
        }
    }

    /// Whether a name has such a word.
    fn is_in(&self, key: &str, words: &Words) -> bool {
        let mut own = key.split(' ');
        match self {
            Term::Exactly(wanted, _) => own.any(|word| word == *wanted),
            Term::Begins(wanted, _) => own.any(|word| word.starts_with(wanted)),
            // The words are in order: one that is neither before nor after a stretch is in it, since all words are there.
            Term::Among(stretches) => own.any(|word| {
                let at = stretches.partition_point(|stretch| words.word(stretch.start) <= word);
                at > 0 && word <= words.word(stretches[at - 1].end - 1)
            }),
        }
    }

    fn count(&self, words: &Words) -> usize {
        self.places(words).iter().map(|places| places.len()).sum()
    }
}

/// Numbers in order as stretches of those that follow each other.
fn stretches(numbers: &[usize]) -> Vec<Range<usize>> {
    let stretches = numbers.chunk_by(|one, next| one + 1 == *next);
    stretches.filter_map(|stretch| Some(*stretch.first()?..stretch.last()? + 1)).collect()
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

/// Each stretch of three or more of a letter.
fn runs(query: &str) -> Vec<String> {
    let letters: Vec<char> = query.to_lowercase().chars().collect();
    let runs = letters.chunk_by(|one, two| one == two).filter(|run| run.len() > 2 && run[0].is_alphabetic());
    runs.map(String::from_iter).collect()
}

/// Words that are one letter twice: the key of such a word is that letter alone, with which too many begin.
fn doubled(query: &str) -> Vec<String> {
    let lower = query.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphanumeric());
    let is_doubled = |word: &&str| {
        let mut letters = word.chars();
        letters.next().zip(letters.next()).is_some_and(|(one, two)| one == two && one.is_alphabetic())
            && letters.next().is_none()
    };
    words.filter(is_doubled).map(str::to_owned).collect()
}

/// The numbers one gets by a slip of the finger, the nearest first: two digits exchanged, then one wrong, then one too many or
/// missing.
fn slips(digits: &str) -> Vec<u32> {
    let (mut exchanged, mut wrong, mut others) = (Vec::new(), Vec::new(), Vec::new());
    let digits: Vec<char> = digits.chars().collect();
    let add = |slips: &mut Vec<u32>, digits: &[&[char]]| {
        slips.extend(digits.concat().into_iter().collect::<String>().parse::<u32>());
    };
    for at in 0..=digits.len() {
        let (before, after) = digits.split_at(at);
        if let [first, second, rest @ ..] = after {
            add(&mut exchanged, &[before, &[*second, *first], rest]);
        }
        if let [_, rest @ ..] = after {
            ('0'..='9').for_each(|digit| add(&mut wrong, &[before, &[digit], rest]));
            add(&mut others, &[before, rest]);
        }
        ('0'..='9').for_each(|digit| add(&mut others, &[before, &[digit], after]));
    }
    let mut seen = BTreeSet::new();
    let slips = [exchanged, wrong, others].into_iter().flat_map(|mut slips| {
        slips.sort_unstable();
        slips
    });
    slips.filter(|number| seen.insert(*number)).collect()
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

pub fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

impl People {
    /// Finds people by words or by number. Whoever has the words themselves comes before those whose words only begin so.
    pub fn search(&self, query: &str, filter: &Filter, skip: usize, take: usize) -> Found {
        let key = name_key(query);
        let mut terms: Vec<&str> = key.split(' ').filter(|term| !term.is_empty()).take(8).collect();
        terms.sort_unstable();
        terms.dedup();
        let wanted = skip + take + 1;
        let (asked, runs) = (self.passes(filter), runs(query));
        // The key has a doubled letter once. Three of one are no spelling of it: whoever is meant has them too.
        let has_runs =
            |at: usize| runs.is_empty() || runs.iter().all(|run| self.at(at).name.to_lowercase().contains(run));
        let passes = |at: usize| asked(at) && has_runs(at);
        let doubled = doubled(query);
        let has_doubled = |at: usize| {
            let name = self.at(at).name.to_lowercase();
            doubled.iter().all(|twice| name.contains(twice))
        };
        let mut places: Vec<usize> = match terms.as_slice() {
            // Signs that no name has.
            [] if !query.trim().is_empty() => Vec::new(),
            [] => self.ranged(filter, wanted, &passes),
            [number] if is_number(number) => self.numbered(number).filter(|at| passes(*at)).take(wanted).collect(),
            terms if doubled.is_empty() => self.named(terms, wanted, &passes),
            terms => self.named(terms, wanted, &|at| passes(at) && has_doubled(at)),
        };
        let mut similar = places.is_empty() && skip == 0 && !terms.is_empty();
        if places.is_empty() && !doubled.is_empty() {
            (places, similar) = (self.named(&terms, wanted, &passes), true);
        }
        if similar && places.is_empty() {
            places = match terms.as_slice() {
                [number] if is_number(number) => self.slipped(number).filter(|at| passes(*at)).take(wanted).collect(),
                terms => self.similar(terms, wanted, &passes),
            };
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
        if is_number(word) {
            return self.slipped(word).take(take).collect();
        }
        self.search(word, &Filter::default(), 0, take).places
    }

    /// People whose number becomes this one by a slip of the finger, the nearest first.
    fn slipped(&self, digits: &str) -> impl Iterator<Item = usize> {
        // Longer than any number, and not worth the search.
        let slips = if digits.len() <= 10 { slips(digits) } else { Vec::new() };
        slips.into_iter().filter_map(FideId::new).filter_map(|id| self.place(id))
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
        let exact: Vec<Term<'_>> = terms.iter().map(|term| Term::Exactly(term, self.words.exactly(term))).collect();
        let mut found = self.with_all(&exact, wanted, passes);
        if found.len() < wanted {
            let begun = terms.iter().map(|term| self.words.begun(term)).collect::<Vec<_>>();
            let rest = |place: usize| passes(place) && !whole(place);
            found.extend(self.with_all(&begun, wanted - found.len(), &rest));
        }
        found
    }

    /// Those who have all of some words and are as asked, in order.
    fn with_all(&self, terms: &[Term<'_>], wanted: usize, is_asked: &dyn Fn(usize) -> bool) -> Vec<usize> {
        self.with_all_by((MANY, FIRST), terms, wanted, is_asked)
    }

    fn with_all_by(
        &self,
        (many, first): (usize, usize),
        terms: &[Term<'_>],
        wanted: usize,
        is_asked: &dyn Fn(usize) -> bool,
    ) -> Vec<usize> {
        let counts: Vec<usize> = terms.iter().map(|term| term.count(&self.words)).collect();
        let Some((rarest, fewest)) = counts.iter().copied().enumerate().min_by_key(|(_, count)| *count) else {
            return Vec::new();
        };
        let marked = |term: &Term<'_>| Marked::new(self.len(), &term.places(&self.words));
        // Whether somebody has the words, by the name; where many are asked for words that not so many more have, by marks.
        let others: Vec<Option<Marked>> = (0..terms.len())
            .map(|at| {
                let is_marked = matches!(terms[at], Term::Among(_)) && at != rarest && counts[at] / MARKED < fewest;
                is_marked.then(|| marked(&terms[at]))
            })
            .collect();
        let has_all = |place: usize| {
            terms.iter().zip(&others).all(|(term, marked)| match marked {
                Some(marked) => marked.has(place),
                None => term.is_in(self.key(place), &self.words),
            })
        };
        if fewest <= many {
            let mut places: Vec<u32> = terms[rarest].places(&self.words).concat();
            places.sort_unstable();
            places.dedup();
            let places = places.into_iter().map(|at| at as usize);
            return places.filter(|at| is_asked(*at) && has_all(*at)).take(wanted).collect();
        }
        if !terms.iter().any(|term| matches!(term, Term::Among(_))) {
            let first: Vec<usize> =
                (0..self.len().min(first)).filter(|at| is_asked(*at) && has_all(*at)).take(wanted).collect();
            if first.len() == wanted {
                return first;
            }
        }
        let mut all = marked(&terms[rarest]);
        for (at, term) in terms.iter().enumerate().filter(|(at, _)| *at != rarest) {
            match &others[at] {
                Some(known) => all.only(known),
                None => all.only(&marked(term)),
            }
        }
        all.places().filter(|at| is_asked(*at)).take(wanted).collect()
    }

    fn similar(&self, terms: &[&str], wanted: usize, passes: &dyn Fn(usize) -> bool) -> Vec<usize> {
        let mut like = Vec::with_capacity(terms.len());
        for term in terms {
            let beginning = self.words.beginning(term);
            let is_missing = beginning.is_empty();
            like.push(if is_missing {
                Term::Among(stretches(&self.words.like(term)))
            } else {
                Term::Begins(term, beginning)
            });
        }
        self.with_all(&like, wanted, passes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arpad_registry::store::SqliteStore;
    use arpad_registry::{Act, Authority};
    use arpad_regulations::Regulations;
    use jiff::Timestamp;

    #[test]
    fn slips_of_the_finger() {
        let slips = slips("1234");
        for number in [1235, 2134, 1324, 124, 12_340, 12_834] {
            assert!(slips.contains(&number), "{number}");
        }
        assert!(!slips.contains(&1245));
        let place = |number: u32| slips.iter().position(|slip| *slip == number);
        assert!(place(1324) < place(1235) && place(1235) < place(124), "the nearest first");
        assert_eq!(slips.len(), slips.iter().collect::<BTreeSet<_>>().len());
    }

    /// Names of few letters, so that many are alike: their words, and who has each.
    fn names() -> (Vec<String>, Words) {
        let mut state = 7_u32;
        let mut below = |most: u32| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            (state >> 16) % most
        };
        let mut names = Vec::new();
        for _ in 0..3000 {
            let word = |below: &mut dyn FnMut(u32) -> u32| -> String {
                (0..=below(9)).map(|_| ['a', 'b', 'k', 'o', '王', 'z'][below(6) as usize]).collect()
            };
            names.push(format!("{} {}", word(&mut below), word(&mut below)));
        }
        let keys = names.concat();
        let mut starts = vec![0];
        for name in &names {
            starts.push(starts.last().unwrap() + u32::try_from(name.len()).unwrap());
        }
        (names, Words::new(&keys, &starts))
    }

    /// As it was done before: every word compared letter by letter.
    fn plainly_like(words: &Words, term: &str) -> Vec<usize> {
        let letters = term.chars().count();
        let allowed = match letters {
            0..=3 => return Vec::new(),
            4..=7 => 1,
            _ => 2,
        };
        let near = |shared: usize| -> Vec<usize> {
            let beginning: String = term.chars().take(shared).collect();
            words.beginning(&beginning).filter(|at| within(term, words.word(*at), allowed)).collect()
        };
        let half = near((letters / 2).saturating_sub(allowed - 1).max(1));
        let near = if half.is_empty() { near(1) } else { half };
        let rest: String = term.chars().skip(1).collect();
        let others = ('a'..='z').flat_map(|first| words.beginning(&format!("{first}{rest}")).take(20));
        let mut found: Vec<usize> = near.into_iter().chain(others).take(200).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    #[test]
    fn words_with_a_letter_or_two_changed_are_those_that_comparing_every_word_finds() {
        let (names, words) = names();
        let mut hits = 0;
        for name in names.iter().step_by(3) {
            for word in name.split(' ') {
                let letters: Vec<char> = word.chars().collect();
                let middle = letters.len() / 2;
                let (before, after) = letters.split_at(middle);
                let changed: [String; 4] = [
                    [before, &['x'], after.get(1..).unwrap_or_default()].concat().iter().collect(),
                    [before, &['x'], after].concat().iter().collect(),
                    [before, after.get(1..).unwrap_or_default()].concat().iter().collect(),
                    letters.iter().rev().collect(),
                ];
                for term in changed.iter().map(String::as_str).chain([word]) {
                    let like = words.like(term);
                    assert_eq!(like, plainly_like(&words, term), "{term}");
                    hits += like.len();
                }
            }
        }
        assert!(hits > 10_000, "{hits}");
    }

    #[test]
    fn a_letter_left_out_near_the_beginning_of_a_word() {
        let words = Words::new("hawthornkuentinzielinski", &[0, 8, 15, 24]);
        for (term, meant) in [("zelinski", "zielinski"), ("kentin", "kuentin"), ("hwathorn", "hawthorn")] {
            let like: Vec<&str> = words.like(term).into_iter().map(|at| words.word(at)).collect();
            assert_eq!(like, [meant], "{term}");
        }
    }

    fn people() -> People {
        let mut file = String::from("fide_id,name,federation\n");
        for (id, name) in (1..).zip(names().0) {
            file += &format!("{id},\"{name}\",{}\n", ["AND", "NOR"][id % 2]);
        }
        let store = Box::new(SqliteStore::in_memory().unwrap());
        let mut authority = Authority::new(store, Regulations::builtin());
        let act = Act { by: "Oak", at: Timestamp::UNIX_EPOCH };
        authority.import_players(act, file.as_bytes()).unwrap();
        People::read(&mut authority, &Default::default()).unwrap()
    }

    /// Some words that people have, begun or whole, alone and with others.
    fn queries(people: &People) -> Vec<Vec<String>> {
        let mut queries = Vec::new();
        for place in (0..people.len()).step_by(37) {
            let words: Vec<&str> = people.key(place).split(' ').collect();
            let begun = |word: &str, letters: usize| word.chars().take(letters).collect::<String>();
            queries.push(vec![begun(words[0], 1)]);
            queries.push(words.iter().map(|word| begun(word, 2)).collect());
            queries.push(words.iter().map(|word| (*word).to_owned()).collect());
            queries.push(vec!["a".to_owned(), begun(words[0], 3), "o".to_owned()]);
        }
        for query in &mut queries {
            query.sort();
            query.dedup();
        }
        queries
    }

    #[test]
    fn people_found_are_those_and_in_the_order_that_reading_every_name_finds() {
        let people = people();
        let filter = Filter { federation: Some("NOR".to_owned()), ..Filter::default() };
        let mut hits = 0;
        for (query, filter) in
            queries(&people).iter().flat_map(|query| [(query, Filter::default()), (query, filter.clone())])
        {
            let passes = people.passes(&filter);
            let has = |place: usize, fits: &dyn Fn(&str, &str) -> bool| {
                passes(place) && query.iter().all(|term| people.key(place).split(' ').any(|word| fits(word, term)))
            };
            let whole = |place: usize| has(place, &|word, term| word == term);
            // The key of `Yuri` begins with `u`, that of `y` is `i`.
            let otherwise = |word: &str, term: &str| {
                let mut other = [("i", "u"), ("p", "f"), ("k", "h")].into_iter();
                let start = |(last, other)| term.strip_suffix(last).map(|start| format!("{start}{other}"));
                term.len() <= 2 && other.find_map(start).is_some_and(|other| word.starts_with(&other))
            };
            let begun = |place: usize| has(place, &|word, term| word.starts_with(term) || otherwise(word, term));
            let mut plain: Vec<usize> = (0..people.len()).filter(|at| whole(*at)).collect();
            plain.extend((0..people.len()).filter(|at| begun(*at) && !whole(*at)));
            let found = people.search(&query.join(" "), &filter, 0, people.len());
            if !plain.is_empty() {
                assert_eq!(found.places, plain, "{query:?}");
            }
            assert_eq!(found.similar, plain.is_empty() && !found.places.is_empty());
            hits += plain.len();
            let page = people.search(&query.join(" "), &filter, 2, 3);
            assert_eq!(page.places, plain.iter().copied().skip(2).take(3).collect::<Vec<_>>(), "{query:?}");
        }
        assert!(hits > 10_000, "{hits}");
    }

    #[test]
    fn whether_few_or_many_have_a_word_the_same_people_are_found() {
        let people = people();
        for query in queries(&people) {
            let sets: [Vec<Term<'_>>; 2] = [
                query.iter().map(|term| Term::Begins(term, people.words.beginning(term))).collect(),
                query
                    .iter()
                    .enumerate()
                    .map(|(at, term)| match at {
                        0 => Term::Among(stretches(&people.words.like(&format!("{term}bako")))),
                        _ => Term::Begins(term, people.words.beginning(term)),
                    })
                    .collect(),
            ];
            for (terms, wanted) in sets.iter().flat_map(|terms| [(terms, 7), (terms, people.len())]) {
                let few = people.with_all_by((usize::MAX, 0), terms, wanted, &|place| place % 3 > 0);
                for limits in [(0, 0), (0, 100), (0, usize::MAX), (50, 10)] {
                    let found = people.with_all_by(limits, terms, wanted, &|place| place % 3 > 0);
                    assert_eq!(found, few, "{query:?} {limits:?}");
                }
            }
        }
    }

    #[test]
    fn marked_people_come_in_order_and_only_those_of_both() {
        let mut one = Marked::new(200, &[&[3, 64, 199], &[0, 3, 127]]);
        assert_eq!(one.places().collect::<Vec<_>>(), [0, 3, 64, 127, 199]);
        one.only(&Marked::new(200, &[&[199, 3, 5]]));
        assert_eq!(one.places().collect::<Vec<_>>(), [3, 199]);
        assert!(one.has(3) && !one.has(64));
    }

    #[test]
    fn many_of_a_letter_are_a_run_and_two_are_a_spelling() {
        assert_eq!(runs("Zzzz Anna 1000"), ["zzzz"]);
        assert!(runs("Aaltonen, Anna aas").is_empty());
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
