//! Names as people type them: in any order and spelling, a part of them, with a slip of the hand.

use arpad_lists::{NameKey, letters_apart};

/// A word of a name, by its key as names are compared everywhere, and by its letters: a slip of the hand is in these.
pub struct Word {
    key: String,
    /// The key of how it may be heard: rougher, for Liu and Lu are two names in Latin letters, and one in Cyrillic.
    sound: String,
    is_latin: bool,
    letters: String,
}

/// How well a name fits what is asked for, the better the less. What only sounds or looks similar comes after everything that fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    /// A word is spelled otherwise; else each is the same, or begins so.
    pub is_similar: bool,
    distance: u32,
}

impl Fit {
    /// The very name.
    pub const WHOLE: Fit = Fit { is_similar: false, distance: 0 };
}

/// How far a text is the whole name, the better the less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exact {
    /// To the letter.
    Letters,
    /// But for accents, case and what stands between the words.
    Words,
    No,
}

/// How far what is asked for is a whole name, its single letters too.
pub fn exact(asked: &str, name: &str) -> Exact {
    if asked.trim() == name.trim() {
        return Exact::Letters;
    }
    let words = |text: &str| -> Vec<String> {
        let plain = arpad_lists::plain_letters(text);
        plain
            .split(|letter: char| !letter.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    if words(asked) == words(name) { Exact::Words } else { Exact::No }
}

/// How well a name fits what is asked for: each word of it the same, begun alike, or spelled a little otherwise. Words that
/// nobody asked for count too, so that the very name comes first.
pub fn fit(asked: &[Word], name: &[Word]) -> Option<Fit> {
    let mut left: Vec<&Word> = name.iter().collect();
    let (mut sum, mut is_similar) = (0, false);
    for word in asked {
        let best = left.iter().enumerate().filter_map(|(at, known)| Some((word.distance(known)?, at))).min()?;
        sum += best.0;
        is_similar |= best.0 > BEGUN;
        left.remove(best.1);
    }
    let distance = sum * 4 + u32::try_from(left.len()).unwrap_or(u32::MAX).min(3);
    Some(Fit { is_similar, distance })
}

/// Leaves those that fit, the best first; where nobody does, those that are similar.
pub fn best_first<T>(found: &mut Vec<(Fit, T)>, order: impl Fn(&T, &T) -> std::cmp::Ordering) {
    if found.iter().any(|(fit, _)| !fit.is_similar) {
        found.retain(|(fit, _)| !fit.is_similar);
    }
    found.sort_by(|(one, a), (two, b)| one.cmp(two).then_with(|| order(a, b)));
}

/// Of a word that only begins so.
const BEGUN: u32 = 2;

impl Word {
    fn distance<'w>(&'w self, known: &'w Word) -> Option<u32> {
        let of = |word: &'w Word| if self.is_latin && known.is_latin { &word.key } else { &word.sound };
        let (asked, name) = (of(self), of(known));
        if asked == name {
            return Some(0);
        }
        if asked.len() >= 2 && name.starts_with(asked.as_str()) {
            return Some(BEGUN);
        }
        if self.sound == known.sound {
            return Some(BEGUN + 1);
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
        Some(u32::try_from(apart).unwrap_or(u32::MAX).saturating_add(BEGUN))
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

/// The words of a name as they are compared.
pub fn words(name: &str) -> Vec<Word> {
    let is_latin = !name.chars().any(|letter| ('\u{400}'..='\u{52F}').contains(&letter));
    let plain = arpad_lists::plain_letters(name).replace(['\'', '’', '`', '´', 'ʼ'], "");
    let words = plain.split(|letter: char| !letter.is_alphanumeric());
    // Who hears a Hungarian `cs` writes `ch`; `ю` stands for `ü` as well as for `yu` and `ju`.
    let heard = |word: &str| word.replace("cs", "ch").replace("iu", "u").replace("yu", "u").replace("ju", "u");
    let read = |word: &str| {
        let (key, sound) = (NameKey::new(word), NameKey::new(&heard(word)));
        let first = |key: &NameKey| key.words().next().map(str::to_owned);
        Some(Word { key: first(&key)?, sound: first(&sound)?, is_latin, letters: word.to_owned() })
    };
    words.filter_map(read).collect()
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
        // These are spelled the same, and not only alike.
        for (asked, name) in [("Мюллер", "Müller, Jörg"), ("Юрий", "Balashov, Yuri"), ("Juri", "Балашов, Юрий")]
        {
            assert!(fit(&words(asked), &words(name)).is_some_and(|fit| !fit.is_similar), "{asked} / {name}");
        }
        for (asked, name) in [("Lu Wei", "Liu, Wei"), ("Ung", "Jung, Carl"), ("Uri", "Balashov, Yuri")] {
            assert!(fit(&words(asked), &words(name)).is_none_or(|fit| fit.is_similar), "{asked} is not {name}");
        }
        assert!(fit(&words("far"), &words("Fir, Felix")).is_none(), "another name");
        assert!(fit(&words("Rossi Berta"), &words("Rossi, Anna")).is_none());
        assert_eq!(fit(&words("anna rossi"), &words("Rossi, Anna")), Some(Fit::WHOLE), "the very name");
    }

    #[test]
    fn a_whole_name_is_exact_to_the_last_letter() {
        assert_eq!(exact("Muller-O'Connor, Jorg A", "Muller-O'Connor, Jorg A"), Exact::Letters);
        assert_eq!(exact("müller-o'connor jörg a", "Muller-O'Connor, Jorg A"), Exact::Words);
        assert_eq!(exact("Muller-O'Connor, Jorg A", "Muller-O'Connor, Jorg M"), Exact::No);
        assert_eq!(exact("Muller, Jorg", "Muller, Jorg A"), Exact::No);
        assert_eq!(exact("Muller, Jorg", "Mueller, Joerg"), Exact::No);
    }

    #[test]
    fn similar_names_are_found_only_where_nobody_fits() {
        let found = |asked: &str, names: &[&str]| -> Vec<String> {
            let asked = words(asked);
            let fit = |name: &&str| Some((fit(&asked, &words(name))?, (*name).to_owned()));
            let mut found: Vec<(Fit, String)> = names.iter().filter_map(fit).collect();
            best_first(&mut found, String::cmp);
            found.into_iter().map(|(_, name)| name).collect()
        };
        let names = ["Rosas, Ugo", "Rossini, Ada", "Rossi, Carlo", "Rossi, Anna Maria", "Bianchi, Anna"];
        assert_eq!(found("Rossi", &names), ["Rossi, Carlo", "Rossi, Anna Maria", "Rossini, Ada"]);
        assert_eq!(found("Rozas", &["Rosas, Ugo", "Bianchi, Anna"]), ["Rosas, Ugo"]);
    }
}
